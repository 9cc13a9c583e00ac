"""Shareable seeds: a word and four digits that determine deal and order. Each day has its own."""

import re
from collections.abc import Callable, Sequence
from datetime import date
from typing import Literal, TypeAlias, TypeVar

from game.core.shuffle import below, key_of, shuffled

T = TypeVar("T")

Turns: TypeAlias = Literal["listed", "random"]
First: TypeAlias = Literal["first", "drawn"]

WORDS = tuple(
    re.findall(
        r"\w+",
        """
    ACORN AMBER BASIN BIRCH BRIDGE CANYON CEDAR CLOVER COMET COPPER CREEK DELTA EAGLE EMBER FALCON FERRY
    FOREST GARDEN GRANITE HARBOUR HAZEL HERON INDIGO ISLAND JUNIPER LANTERN LARCH MAPLE MARBLE MEADOW
    MESA OCEAN ORCHARD OTTER PEBBLE PINE POPLAR PRAIRIE QUARRY RAVEN RIVER ROWAN SIGNAL SILVER SPRUCE
    SUMMIT SWITCH TANNER TIMBER TUNNEL VALLEY VIADUCT WALNUT WILLOW WINTER YARROW
    """,
    )
)
_FORM = re.compile(r"([A-Z]{2,12})[- ]?([0-9]{4})")


def seed_in(text: str) -> str:
    """Return the seed in typed or pasted text in its standard form; empty if there is none. Any
    word is valid.
    """
    found = _FORM.fullmatch(text.strip().upper())
    return f"{found[1]}-{found[2]}" if found else ""


def fresh_seed(random_bits: Callable[[int], int]) -> str:
    """Return a random seed: a word and four digits, such as `AMBER-1234`."""
    return _seed(random_bits(64))


def seed_of_day(game: str, day: date) -> str:
    """Return the seed of a day, the same for everybody."""
    return _seed(key_of(game, day.isoformat()))


def in_order(seats: Sequence[T], turns: Turns, first: First, key: int) -> tuple[T, ...]:
    """Return the seats in turn order; any randomness follows from the key."""
    if turns == "random":
        return tuple(shuffled(seats, key)[0])
    begins = below(key, len(seats))[0] if first == "drawn" else 0
    return (*seats[begins:], *seats[:begins])


def _seed(number: int) -> str:
    return f"{WORDS[number % len(WORDS)]}-{number // len(WORDS) % 10000:04}"
