"""Seeds to be shared: a word and four digits, which stand for a deal and an order. Each day has its own."""

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
    """The seed that was typed or pasted, as it is written; empty where it is none. Any word will do."""
    found = _FORM.fullmatch(text.strip().upper())
    return f"{found[1]}-{found[2]}" if found else ""


def fresh_seed(random_bits: Callable[[int], int]) -> str:
    """One that nobody has foreseen."""
    return _seed(random_bits(64))


def seed_of_day(game: str, day: date) -> str:
    """The same for everybody."""
    return _seed(key_of(game, day.isoformat()))


def in_order(seats: Sequence[T], turns: Turns, first: First, key: int) -> tuple[T, ...]:
    """The seats in turn order; what is random in it follows from the key."""
    if turns == "random":
        return tuple(shuffled(seats, key)[0])
    begins = below(key, len(seats))[0] if first == "drawn" else 0
    return (*seats[begins:], *seats[:begins])


def _seed(number: int) -> str:
    return f"{WORDS[number % len(WORDS)]}-{number // len(WORDS) % 10000:04}"
