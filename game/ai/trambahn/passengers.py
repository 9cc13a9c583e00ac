"""The passengers that can be laid in a turn, and the tours they make."""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from game.ai.trambahn.deck_model import WILD, Code

Passengers: TypeAlias = tuple[tuple[Code, int], ...]
"""Cards and their rows, in order."""


class Waiting(NamedTuple):
    """The rows after some passengers."""

    passengers: Passengers
    rows: tuple[int, ...]
    left: int
    """The number of tours to come."""
    tours: tuple[int, ...]
    """The lines of the tours that were made."""
    hand: tuple[Code, ...]


def ways(hand: Sequence[Code], rows: Sequence[int], full: int, laid: int) -> list[Passengers]:
    """Return ways to lay passengers after `laid` of this turn: one or two at first, later one or none."""
    counts = Counter(hand)
    single = [(card, row) for card in counts for row in (range(len(rows)) if card == WILD else (card >> 4,))]
    found: list[Passengers] = [(one,) for one in single]
    if laid or not hand:
        return [(), *found]
    for number, one in enumerate(single):
        for two in single[number:]:
            if one[0] != two[0] or counts[one[0]] > 1:
                found.append(filler_first(one, two, rows, full))
    return found


def filler_first(one: tuple[Code, int], two: tuple[Code, int], rows: Sequence[int], full: int) -> Passengers:
    """Return two passengers in order: the one that fills a row goes first."""
    return (one, two) if rows[one[1]] >= min(rows[two[1]], full - 1) else (two, one)


def after(
    passengers: Passengers,
    hand: Sequence[Code],
    rows: Sequence[int],
    full: int,
    left: int,
) -> Waiting:
    """Return the rows after these passengers, with `left` tours to come before them.

    The game ends with its last tour: later passengers stay in hand.
    """
    new_rows, rest = list(rows), list(hand)
    laid: list[tuple[Code, int]] = []
    tours: list[int] = []
    for card, row in passengers:
        if not left:
            break
        laid.append((card, row))
        rest.remove(card)
        new_rows[row] += 1
        if new_rows[row] == full:
            new_rows[row] = 0
            left -= 1
            tours.append(row)
    return Waiting(tuple(laid), tuple(new_rows), left, tuple(tours), tuple(rest))
