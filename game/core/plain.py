"""Plain data: what saves, scenarios, logs and the thinking process exchange instead of objects.

Every value of the program (state, view, action, event, record) has a plain form of None, booleans, numbers,
strings, lists and mappings with string keys, and reading it back gives an equal value.
"""

import re
from collections.abc import Mapping
from typing import Annotated, Any, TypeAlias, TypeVar, overload

import msgspec

Plain: TypeAlias = bool | int | float | str | list["Plain"] | dict[str, "Plain"] | None
Path: TypeAlias = tuple[str | int, ...]
Number: TypeAlias = Annotated[int, msgspec.Meta(ge=-9_999, le=9_999)]
"""Points, rounds, turns or cards: bounded because a file may claim any number, and screens count and draw
them.
"""
T = TypeVar("T")

_UNKNOWN = re.compile(r"unknown field `(.*)`")
_LONGEST_SHOWN = 60
"""Longest value quoted in a message, in characters."""
_LONGEST_TOLD = 400
"""Longest message, in characters: a reason may quote a file, and a quote may be the whole file."""
_PLACE = re.compile(r"\.(\w+)|\[(\d+)\]")
_UNFIT = re.compile("[\0\ud800-\udfff]")
"""Characters that no text may hold: NUL breaks file names, databases and fonts, and lone surrogates cannot be
encoded.
"""


class Malformed(ValueError):
    """Plain data with an invalid value: a wrong type, an unknown city, a cell off the grid.

    `path` leads to the offending value, outermost key first; `reason` is one sentence without the place.
    """

    def __init__(self, reason: str, path: Path = ()) -> None:
        super().__init__(reason)
        self.reason = reason
        self.path = path

    def __str__(self) -> str:
        return shortened(f"{path_text(self.path)}: {self.reason}" if self.path else self.reason)

    def under(self, *outer: str | int) -> "Malformed":
        """Return the same fault with `outer` prepended to its path."""
        return Malformed(self.reason, (*outer, *self.path))


def unfit_letter(text: str) -> str | None:
    """Return the first forbidden character of `text`, or None."""
    found = _UNFIT.search(text)
    return found[0] if found else None


def check_texts(plain: Plain) -> None:
    """Raise Malformed, with its path, for any text in `plain` with a forbidden character."""
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
    """Return `text` on one line, with control characters escaped so that a terminal shows them."""
    if text.isprintable():
        return text
    return "".join(letter if letter.isprintable() else repr(letter)[1:-1] for letter in text)


def shortened(text: str) -> str:
    """Return `text`, with the middle of a very long one left out."""
    if len(text) <= _LONGEST_TOLD:
        return text
    return f"{text[: _LONGEST_TOLD * 3 // 4]} ... {text[-_LONGEST_TOLD // 4 :]}"


def path_text(path: Path) -> str:
    """Format a path: `("steps", 2, "do")` becomes `steps[2].do`."""
    text = ""
    for part in path:
        text += f"[{part}]" if isinstance(part, int) else f".{part}" if text else part
    return text


def to_plain(value: Any) -> Any:
    """Return the plain form of a frozen value; tuples and sets become lists (sets sorted)."""
    return msgspec.to_builtins(value, str_keys=True, order="deterministic")


@overload
def from_plain(plain: Any, kind: type[T]) -> T: ...
@overload
def from_plain(plain: Any, kind: Any) -> Any: ...
def from_plain(plain: Any, kind: Any) -> Any:
    """Read a value of type `kind` from its plain form; nothing is guessed or converted.

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
    """Read the value of type `kind` at `key`, or return `default` if the key is missing; raises Malformed."""
    try:
        return from_plain(fields[key], kind) if key in fields else default
    except Malformed as fault:
        raise fault.under(key) from None


def each(items: list[Plain], kind: Any, key: str) -> tuple[Any, ...]:
    """Read every item of the list at `key` as `kind`; raises Malformed with the first wrong item's path."""
    found = []
    for number, item in enumerate(items):
        try:
            found.append(from_plain(item, kind))
        except Malformed as fault:
            raise fault.under(key, number) from None
    return tuple(found)


def mapping(plain: Plain, *allowed: str) -> Mapping[str, Plain]:
    """Return `plain` as a mapping with keys among `allowed` only; raises Malformed otherwise."""
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
    """Return the offending value as the end of a sentence, or "" if msgspec does not say which one it is."""
    if "[...]" in place:
        return ""
    for part in _path_of(place):
        plain = plain[part]
    text = repr(plain)
    return f": {text}" if len(text) <= _LONGEST_SHOWN else f": {text[: _LONGEST_SHOWN - 3]}..."


def _path_of(place: str) -> Path:
    """Parse the place in a msgspec error, such as `$.seats[0].name`; stop at `[...]`, an unnamed entry."""
    known = place.partition("[...]")[0]
    return tuple(int(number) if number else key for key, number in _PLACE.findall(known))
