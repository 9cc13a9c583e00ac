import ast
import re
from pathlib import Path
from string import Formatter

import polib
import pytest

from game.content.files import Fault
from game.text.catalogue import LANGUAGES, Catalogue

ROOT = Path(__file__).resolve().parents[2]
LOCALE = ROOT / "config" / "locale"
KEY = re.compile(r"[a-z_]+(\.[a-z0-9_]+)+")
CALLS = {"tr", "_tr", "words"}
"""The names under which code holds the translating callable."""


def entries(language: str) -> dict[str, polib.POEntry]:
    return {entry.msgid: entry for entry in polib.pofile(str(LOCALE / f"{language}.po"))}


def keys_in_code() -> set[str]:
    """Every literal key handed to the translating callable."""
    found = set()
    for file in (ROOT / "game").rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant):
                name = getattr(node.func, "attr", getattr(node.func, "id", ""))
                key = node.args[0].value
                if name in CALLS and isinstance(key, str) and KEY.fullmatch(key):
                    found.add(key)
    return found


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def test_every_key_in_the_code_has_an_english_text() -> None:
    keys = keys_in_code()
    assert len(keys) > 10
    english = entries("en")
    assert {key for key in keys if key not in english} == set()


def test_no_english_text_is_empty() -> None:
    empty = [
        key for key, entry in entries("en").items() if not (entry.msgstr or all(entry.msgstr_plural.values()))
    ]
    assert empty == []


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_every_language_has_every_key_and_the_same_placeholders(language: str) -> None:
    english, other = entries("en"), entries(language)
    assert set(other) == set(english)
    for key, entry in other.items():
        texts = [entry.msgstr, *entry.msgstr_plural.values()]
        wanted = [english[key].msgstr, *english[key].msgstr_plural.values()]
        allowed = set().union(*map(placeholders, wanted))
        for text in texts:
            assert placeholders(text) <= allowed, key


def test_a_text_that_a_language_lacks_comes_from_english(tmp_path: Path) -> None:
    head = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'
    (tmp_path / "en.po").write_text(head + 'msgid "a.b"\nmsgstr "Hello {name}"\n')
    (tmp_path / "de.po").write_text(head + 'msgid "a.b"\nmsgstr ""\n')
    assert Catalogue(tmp_path, "de")("a.b", name="Ada") == "Hello Ada"


def test_a_translation_with_a_place_for_an_unknown_value_is_named_with_its_line(tmp_path: Path) -> None:
    """Else the game would end in the middle of a sentence."""
    head = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'
    (tmp_path / "en.po").write_text(head + 'msgid "a.b"\nmsgstr "Hello {name}"\n')
    (tmp_path / "de.po").write_text(head + 'msgid "a.b"\nmsgstr "Hallo {nahme}"\n')
    with pytest.raises(Fault, match="nahme") as fault:
        Catalogue(tmp_path, "de")
    assert fault.value.line == 4


def test_counts_choose_the_plural() -> None:
    tr = Catalogue(LOCALE, "en")
    assert tr("transamerica.event.game_ended", names="Ada", count=1) == "Ada wins the game."
    assert (
        tr("transamerica.event.game_ended", names="Ada and Ben", count=2) == "Ada and Ben share the victory."
    )


@pytest.mark.parametrize(
    "content",
    [
        'msgid "a"\nfoo "b"\n',
        "nonsense\n",
        "\xff",
        'msgid ""\nmsgstr "Content-Type: text/plain; charset=klingon\\n"\n',
        'msgid ""\nmsgstr "Plural-Forms: nplurals=2; plural=many(n);\\n"\n',
        'msgid ""\nmsgstr "Plural-Forms: nothing;\\n"\n',
        'msgid "a.b"\nmsgstr "Hello {name"\n',
    ],
)
def test_a_damaged_catalogue_is_named(tmp_path: Path, content: str) -> None:
    (tmp_path / "en.po").write_bytes(content.encode("latin-1"))
    with pytest.raises(Fault, match=r"en\.po"):
        Catalogue(tmp_path, "en")
