"""Plain data: what saves, scenarios, logs and the thinking process exchange instead of objects.

Every value of the program (state, view, action, event, record) has a plain form made of None, booleans,
numbers, strings, lists and mappings with string keys, and comes back from it equal.
"""

import re
from collections.abc import Mapping
from typing import Annotated, Any, TypeAlias, TypeVar, overload

import msgspec

Plain: TypeAlias = bool | int | float | str | list["Plain"] | dict[str, "Plain"] | None
Path: TypeAlias = tuple[str | int, ...]
Number: TypeAlias = Annotated[int, msgspec.Meta(ge=-9_999, le=9_999)]
"""Points, rounds, turns or cards at a table: a file may claim any, and screens count and draw them."""
T = TypeVar("T")

_UNKNOWN = re.compile(r"unknown field `(.*)`")
_LONGEST_SHOWN = 60
"""Letters of a value in a sentence about it."""
_LONGEST_TOLD = 400
"""Letters of a sentence that is told: a reason may quote what stands in a file, and that may be all of it."""
_PLACE = re.compile(r"\.(\w+)|\[(\d+)\]")
_UNFIT = re.compile("[\0\ud800-\udfff]")
"""What no text may hold: no file name, database or font takes NUL, and no file half a letter of UTF-16."""


class Malformed(ValueError):
    """Plain data that does not say what it should: a wrong type, an unknown city, a cell off the grid.

    `path` leads to the offending value, outermost key first; `reason` is one sentence without the place.
    """

    def __init__(self, reason: str, path: Path = ()) -> None:
        super().__init__(reason)
        self.reason = reason
        self.path = path

    def __str__(self) -> str:
        return shortened(f"{path_text(self.path)}: {self.reason}" if self.path else self.reason)

    def under(self, *outer: str | int) -> "Malformed":
        """The same fault as seen from outside: `outer` is put before the path."""
        return Malformed(self.reason, (*outer, *self.path))


def unfit_letter(text: str) -> str | None:
    """The first letter in `text` that no text may hold, or None."""
    found = _UNFIT.search(text)
    return found[0] if found else None


def check_texts(plain: Plain) -> None:
    """Raise Malformed, with its place, for a text anywhere in `plain` that holds what no text may hold."""
    waiting: list[tuple[Path, Any]] = [((), plain)]
    while waiting:
        path, value = waiting.pop()
        if isinstance(value, str):
            letter = unfit_letter(value)
            if letter is not None:
                raise Malformed(f"{letter!r} is not text", path)
        elif isinstance(value, list):
            waiting += [((*path, number), item) for number, item in enumerate(value)]
        elif isinstance(value, dict):
            waiting += [((*path, key), item) for key, item in value.items()]
            waiting += [(path, key) for key in value]


def printable(text: str) -> str:
    """`text` on one line, with all escaped that a terminal would obey instead of showing it."""
    if text.isprintable():
        return text
    return "".join(letter if letter.isprintable() else repr(letter)[1:-1] for letter in text)


def shortened(text: str) -> str:
    """`text` as a page has room for it: of a very long one only the beginning and the end."""
    if len(text) <= _LONGEST_TOLD:
        return text
    return f"{text[: _LONGEST_TOLD * 3 // 4]} ... {text[-_LONGEST_TOLD // 4 :]}"


def path_text(path: Path) -> str:
    """`("steps", 2, "do")` as `steps[2].do`."""
    text = ""
    for part in path:
        text += f"[{part}]" if isinstance(part, int) else f".{part}" if text else part
    return text


def to_plain(value: Any) -> Any:
    """The plain form of a frozen value; tuples and sets become lists (sets in sorted order)."""
    return msgspec.to_builtins(value, str_keys=True, order="deterministic")


@overload
def from_plain(plain: Any, kind: type[T]) -> T: ...
@overload
def from_plain(plain: Any, kind: Any) -> Any: ...
def from_plain(plain: Any, kind: Any) -> Any:
    """The value of type `kind` that `plain` stands for; nothing is guessed or converted.

    Raises Malformed with the path of the first offending value.
    """
    try:
        return msgspec.convert(plain, kind, strict=True, str_keys=True)
    except msgspec.ValidationError as error:
        reason, _, place = str(error).partition(" - at `")
        unknown = _UNKNOWN.search(reason)
        key = (unknown[1],) if unknown else ()
        found = _shown_at(plain, place.rstrip("`")) if reason.startswith("Expected") else ""
        raise Malformed(_lower_first(reason) + found, (*_path_of(place.rstrip("`")), *key)) from None


def field(fields: Mapping[str, Plain], key: str, kind: Any, default: Any) -> Any:
    """The value of type `kind` at `key`, or `default` where nothing is given; raises Malformed."""
    try:
        return from_plain(fields[key], kind) if key in fields else default
    except Malformed as fault:
        raise fault.under(key) from None


def each(items: list[Plain], kind: Any, key: str) -> tuple[Any, ...]:
    """The values of type `kind` in the list at `key`; raises Malformed with the first wrong one's place."""
    found = []
    for number, item in enumerate(items):
        try:
            found.append(from_plain(item, kind))
        except Malformed as fault:
            raise fault.under(key, number) from None
    return tuple(found)


def mapping(plain: Plain, *allowed: str) -> Mapping[str, Plain]:
    """`plain` as a mapping whose keys are all among `allowed`; raises Malformed otherwise."""
    if not isinstance(plain, dict):
        raise Malformed(f"expected a mapping, found {plain!r}")
    for key in plain:
        if not isinstance(key, str) or key not in allowed:
            known = ", ".join(allowed)
            raise Malformed(f"unknown key {key!r} (known: {known})", (str(key),))
    return plain


def _lower_first(text: str) -> str:
    return text[:1].lower() + text[1:]


def _shown_at(plain: Any, place: str) -> str:
    """The offending value as the end of a sentence; nothing where msgspec does not say which one it is."""
    if "[...]" in place:
        return ""
    for part in _path_of(place):
        plain = plain[part]
    shown = repr(plain)
    return f": {shown}" if len(shown) <= _LONGEST_SHOWN else f": {shown[: _LONGEST_SHOWN - 3]}..."


def _path_of(place: str) -> Path:
    """msgspec writes `$.seats[0].name`; a value of a mapping or set is `[...]`, no single place."""
    known = place.partition("[...]")[0]
    return tuple(int(number) if number else key for key, number in _PLACE.findall(known))
