"""Values that nobody expects, for damage to structured data."""

import random
from collections.abc import Callable, Sequence
from copy import deepcopy
from typing import Any, TypeAlias

Place: TypeAlias = tuple[str | int, ...]
"""The way into a plain value, outermost key first."""

NUMBERS = (0, 1, -1, 2, 3, 7, 13, 99, 255, 256, 1000, 10**6, 2**31 - 1, 2**31, -(2**31), 2**63 - 1, -(2**63))
BROKEN = (0.5, -0.5, 1.0, 1e-9, 1e-300, 1e6, -1e6, 1e9, 1e308, -1e308, 5e-324)
TEXTS = (
    "",
    " ",
    "a",
    "0",
    "-1",
    "true",
    "null",
    "x" * 120,
    "W" * 5_000,
    "W" * 30_000,
    "a b " * 2_000,
    "\n\n\n",
    "\t\r\x1b[31m\x07\x7f",
    "\u202e\u0301\u0301\u200b\ufeff\u2028",
    "\u200b",
    "\ufeff\u202e",
    "\U0001f600\U0001f1e9\U0001f1ea\u0627\u0644",
    "{name}{0}{count!z}{x.y[0]}",
    "%s%n%d",
    "../../../../etc/passwd",
    "<b>&amp;</b>",
    "**",
    "nan",
    "own:mine",
    "human",
    "director:blocker",
    "9999-12-31T23:59:59+00:00",
    "0001-01-01T00:00:00+14:00",
    "9999-12-31",
    "0001-01-01",
    "streetcar/0001-01-01",
)


def strange(chance: random.Random) -> Any:
    """Return a value of any kind."""
    kind = chance.randrange(8)
    if kind == 0:
        return chance.choice((None, True, False))
    if kind == 1:
        return chance.choice(([], {}, [[]], {"": ""}, [None], {"a": {"a": {}}}))
    if kind == 2:
        value: Any = chance.choice(NUMBERS)
        for _ in range(chance.choice((3, 30, 60))):
            value = [value]
        return value
    if kind == 3:
        return chance.choice(BROKEN)
    return chance.choice(NUMBERS) if kind < 6 else chance.choice(TEXTS)


def damaged(plain: Any, chance: random.Random, changes: int) -> Any:
    """Return a copy of a plain value with a number of places changed."""
    found = deepcopy(plain)
    for _ in range(changes):
        places = places_in(found)
        if not places:
            return strange(chance)
        place = chance.choice(places)
        holder = _at(found, place[:-1])
        chance.choice(_DEEDS)(holder, place[-1], found, places, chance)
    return found


def places_in(plain: Any) -> list[Place]:
    """Return the ways to all values inside `plain`."""
    found: list[Place] = []
    waiting: list[tuple[Place, Any]] = [((), plain)]
    while waiting:
        place, value = waiting.pop()
        items: Sequence[tuple[Any, Any]] = ()
        if isinstance(value, dict):
            items = list(value.items())
        elif isinstance(value, list):
            items = list(enumerate(value))
        for key, inner in items:
            found.append((*place, key))
            waiting.append(((*place, key), inner))
    return found


def _at(plain: Any, place: Place) -> Any:
    for part in place:
        plain = plain[part]
    return plain


EventSummary: TypeAlias = Callable[[Any, Any, Any, list[Place], random.Random], None]
"""Changes the value at a key of its holder; it is also given the whole, all places in it, and chance."""


def _replace(holder: Any, key: Any, whole: Any, places: list[Place], chance: random.Random) -> None:
    del whole, places
    holder[key] = strange(chance)


def _nudge(holder: Any, key: Any, whole: Any, places: list[Place], chance: random.Random) -> None:
    value = holder[key]
    if isinstance(value, bool):
        holder[key] = not value
    elif isinstance(value, int | float):
        holder[key] = chance.choice((value + 1, value - 1, -value, value * 10, value * 1000, 0))
    elif isinstance(value, str) and value:
        at = chance.randrange(len(value))
        holder[key] = (
            value[:at] + chance.choice(("", value[at] * 2, value[at].swapcase(), "x")) + value[at + 1 :]
        )
    else:
        _borrow(holder, key, whole, places, chance)


def _borrow(holder: Any, key: Any, whole: Any, places: list[Place], chance: random.Random) -> None:
    """Return a value from elsewhere: of the right kind, but misplaced."""
    holder[key] = deepcopy(_at(whole, chance.choice(places)))


def _kin(holder: Any, key: Any, whole: Any, places: list[Place], chance: random.Random) -> None:
    """Return a value from elsewhere under the same key, or of the same kind, which may well be accepted."""
    kind = type(holder[key])
    if isinstance(key, str):
        others = [place for place in places if place[-1] == key]
    else:
        others = [place for place in places if type(_at(whole, place)) is kind]
    holder[key] = deepcopy(_at(whole, chance.choice(others)))


def _drop(holder: Any, key: Any, whole: Any, places: list[Place], chance: random.Random) -> None:
    del whole, places, chance
    del holder[key]


def _rename(holder: Any, key: Any, whole: Any, places: list[Place], chance: random.Random) -> None:
    if isinstance(holder, dict):
        other = chance.choice([str(place[-1]) for place in places] + ["", "x", str(key).upper(), f"{key}s"])
        holder[other] = holder.pop(key)
    else:
        holder.insert(chance.randrange(len(holder) + 1), holder.pop(key))


def _double(holder: Any, key: Any, whole: Any, places: list[Place], chance: random.Random) -> None:
    if isinstance(holder, list):
        holder[key:key] = [deepcopy(holder[key]) for _ in range(chance.choice((1, 1, 2, 40)))]
    else:
        holder[f"{key}2"] = deepcopy(holder[key])


def _reverse(holder: Any, key: Any, whole: Any, places: list[Place], chance: random.Random) -> None:
    value = holder[key]
    if isinstance(value, list):
        value.reverse()
    elif isinstance(value, str):
        holder[key] = value[::-1]
    else:
        _replace(holder, key, whole, places, chance)


_DEEDS: tuple[EventSummary, ...] = (
    _replace,
    _replace,
    _nudge,
    _nudge,
    _nudge,
    _borrow,
    _kin,
    _kin,
    _drop,
    _rename,
    _double,
    _reverse,
)
