"""Files taken apart, damaged in their values, and written again as such files are written."""

import random
import sqlite3
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, TypeAlias
from xml.etree import ElementTree

import msgspec
import polib
import yaml

from game.core.record import seal
from tests.mutants import strange_values

Form: TypeAlias = Callable[[bytes, random.Random, int], bytes]
"""Returns the file with a number of changed values; may raise anything if the damage does not fit."""

_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_DUMPER: Any = getattr(yaml, "CSafeDumper", yaml.SafeDumper)


def _yaml(raw: bytes, chance: random.Random, changes: int) -> bytes:
    plain = strange_values.damaged(_yaml_of(raw), chance, changes)
    flow = chance.choice((None, True, False))
    text: str = yaml.dump(plain, Dumper=_DUMPER, allow_unicode=True, default_flow_style=flow, sort_keys=False)
    return text.encode("utf-8", "surrogatepass")


@lru_cache(maxsize=16)
def _yaml_of(raw: bytes) -> Any:
    """Parse a file. Results are cached, because the same few files are parsed repeatedly."""
    return yaml.load(raw, Loader=_LOADER)  # noqa: S506 - a safe one


def _json(raw: bytes, chance: random.Random, changes: int) -> bytes:
    return msgspec.json.encode(strange_values.damaged(msgspec.json.decode(raw), chance, changes))


def _record(raw: bytes, chance: random.Random, changes: int) -> bytes:
    """Return a record with valid hashes, so that the damage is in its contents."""
    lines = strange_values.damaged([msgspec.json.decode(line) for line in raw.splitlines()], chance, changes)
    for line in lines:
        line.pop("hash", None)
    if lines[0].get("terminus") == 1:
        return b"".join(msgspec.json.encode(line) + b"\n" for line in lines)
    encoded = [seal(msgspec.json.encode(lines[0]))]
    for line in lines[1:]:
        encoded.append(seal(msgspec.json.encode(line), encoded[-1]))
    return b"".join(encoded)


_NAMES = ("name", "x", "y", "width", "height", "gid", "id", "type", "value", "rotation", "template", "source")


def _xml(raw: bytes, chance: random.Random, changes: int) -> bytes:
    root = ElementTree.fromstring(raw)  # noqa: S314 - our own files
    elements = list(root.iter())
    for _ in range(changes):
        element, other = chance.choice(elements), chance.choice(elements)
        deed = chance.randrange(8)
        if deed < 3 and element.attrib:
            name = chance.choice(list(element.attrib))
            element.set(name, _word(element.attrib[name], chance))
        elif deed == 3 and element.attrib:
            del element.attrib[chance.choice(list(element.attrib))]
        elif deed == 4:
            element.set(chance.choice((*_NAMES, *other.attrib)), _word("1", chance))
        elif deed == 5 and len(element):
            child = chance.choice(list(element))
            element.remove(child)
            if chance.random() < 0.5 and element not in child.iter() and other not in child.iter():
                other.append(child)
        elif deed == 6:
            element.tag = other.tag
        else:
            element.text = _word(element.text or "", chance)
    return ElementTree.tostring(root)


def _word(text: str, chance: random.Random) -> str:
    """Return another text in place of one, often a close number or a very strange one."""
    deed = chance.randrange(5)
    if deed == 0:
        value = strange_values.strange(chance)
        return "".join(letter for letter in str(value) if letter.isprintable())
    if deed == 1:
        return str(chance.choice((*strange_values.NUMBERS, *strange_values.BROKEN)))
    try:
        number = float(text)
    except ValueError:
        return chance.choice((text * 2, text[:-1], text.upper(), text[::-1]))
    number = chance.choice((number + 1, number - 1, -number, number * 10, number / 3, number + 20))
    return str(int(number)) if "." not in text else str(number)


_PLACES = (
    "{name}",
    "{count}",
    "{}",
    "{0}",
    "{x!r}",
    "{x!z}",
    "{x:d}",
    "{count[0]}",
    "{a.b}",
    "{x:>99999999}",
    "{",
    "}}",
)
_RULES = (
    "nplurals=2; plural=n/0;",
    "nplurals=2; plural=(n%10==1 && n%100!=11 ? 0 : 1);",
    "nplurals=3; plural=n;",
    "nplurals=1; plural=0;",
    "nplurals=2; plural=n%(n-7);",
    "nplurals=2; plural=" + "n*" * 400 + "n;",
    "nplurals=2; plural=" + "(" * 19 + "n" + ")" * 19 + ";",
    "nplurals=2; plural=!n;",
    "nplurals=2; plural=n ? n>1 : n;",
    "",
)


def _po(raw: bytes, chance: random.Random, changes: int) -> bytes:
    found = polib.pofile(raw.decode() + "\n")
    for _ in range(changes):
        entry = chance.choice(list(found))
        deed = chance.randrange(7)
        text = entry.msgstr or next(iter(entry.msgstr_plural.values()), "")
        at = chance.randrange(len(text) + 1)
        other = text[:at] + chance.choice((*_PLACES, *strange_values.TEXTS)) + text[at:]
        if deed < 3 and entry.msgstr_plural:
            entry.msgstr_plural[chance.choice((0, 1, 2, 7))] = other
        elif deed < 3:
            entry.msgstr = other
        elif deed == 3:
            found.metadata["Plural-Forms"] = chance.choice(_RULES)
        elif deed == 4:
            entry.msgid = chance.choice(list(found)).msgid
        elif deed == 5:
            entry.msgid_plural, entry.msgstr_plural = entry.msgid, {0: text, 1: other}
        else:
            found.metadata["Content-Type"] = chance.choice(("text/plain; charset=utf-7", "", "x", "charset="))
    return str(found).encode("utf-8", "surrogatepass")


def _sqlite(raw: bytes, chance: random.Random, changes: int) -> bytes:
    base = sqlite3.connect(":memory:", isolation_level=None)
    try:
        base.deserialize(raw)
        base.execute("PRAGMA ignore_check_constraints = ON")
        for _ in range(changes):
            table = chance.choice(("game", "seat"))
            columns = [row[1] for row in base.execute(f"PRAGMA table_info({table})")]
            column = chance.choice(columns)
            value = strange_values.strange(chance)
            if isinstance(value, list | dict):
                value = chance.choice((str(value), b"\xff\x00", str(value).encode(), None))
            rows = [row for (row,) in base.execute(f"SELECT rowid FROM {table}")]  # noqa: S608 - our names
            deed, row = chance.randrange(12), chance.choice(rows or [1])
            if deed == 0:
                base.execute(f"DELETE FROM {table} WHERE rowid = ?", (row,))  # noqa: S608
            elif deed == 1:
                base.execute(chance.choice(_STATEMENTS))
            else:
                question = f"UPDATE OR IGNORE {table} SET {column} = ? WHERE rowid = ?"  # noqa: S608
                base.execute(question, (value, row))
        return base.serialize()
    finally:
        base.close()


_STATEMENTS = (
    "DROP TABLE seat",
    "ALTER TABLE game ADD COLUMN more",
    "ALTER TABLE seat RENAME COLUMN sign TO mark",
    "CREATE VIEW other AS SELECT * FROM game",
    "CREATE TRIGGER more AFTER DELETE ON game BEGIN SELECT 1; END",
    "PRAGMA user_version = 77",
    "PRAGMA user_version = 0",
    "DELETE FROM game",
    "DELETE FROM seat",
)

FORMS: Mapping[str, Form] = {
    ".yaml": _yaml,
    ".json": _json,
    ".jsonl": _record,
    ".tmx": _xml,
    ".tsx": _xml,
    ".po": _po,
    ".sqlite": _sqlite,
}
"""By the ending of a file's name."""
