"""The turning points of a round: few, and far enough from each other to be told beside a chart."""

from collections.abc import Iterable

import msgspec

from game.core.event import Event
from game.core.plain import Plain
from game.session.review.turns import Turn

MOST = 3
APART = 0.21
"""The least share of a round from one turning point to the next."""

Figures = tuple[int | None, ...]
"""By seat: rails or tiles missing, or points; None where there is no number."""


class RoundTimeline(msgspec.Struct, frozen=True):
    """A round, turn by turn: `figures` before each turn and after the last, `events` of each turn."""

    turns: tuple[Turn, ...]
    figures: tuple[Figures, ...]
    events: tuple[tuple[Event, ...], ...]

    def change(self, turn: int, seat: int) -> int | None:
        """By how much the figure of a seat rose in a turn (its place, from 0); None without a number."""
        before, after = self.figures[turn][seat], self.figures[turn + 1][seat]
        return None if before is None or after is None else after - before


class Moment(msgspec.Struct, frozen=True):
    """A turning point: the place of its turn in the round, from 0, a code, and what its words need.

    Fields that name seats are `seat` and `other`; the larger `weight`, the sooner it is told.
    """

    turn: int
    code: str
    weight: float
    fields: dict[str, Plain]


def chosen(found: Iterable[Moment], turns: int) -> tuple[Moment, ...]:
    """The weightiest, in the order of the game, none too near another."""
    kept: list[Moment] = []
    for moment in sorted(found, key=lambda one: (-one.weight, one.turn)):
        apart = all(abs(moment.turn - other.turn) >= APART * turns for other in kept)
        if apart and len(kept) < MOST:
            kept.append(moment)
    return tuple(sorted(kept, key=lambda one: one.turn))


def last_lead(timeline: RoundTimeline, leader: int, *, low: bool) -> tuple[int, int] | None:
    """The turn in which `leader` came to lead for good, and by how much; None if it always or never did.

    With `low` the lowest figure leads.
    """
    sign = -1 if low else 1

    def ahead(figures: Figures) -> int | None:
        own = figures[leader]
        others = [other for seat, other in enumerate(figures) if seat != leader and other is not None]
        return None if own is None or not others else min(sign * (own - other) for other in others)

    leads = [ahead(figures) for figures in timeline.figures]
    if leads[-1] is None or leads[-1] <= 0:
        return None
    last = max((n for n, lead in enumerate(leads) if lead is None or lead <= 0), default=-1)
    gained = leads[last + 1]
    return None if last < 0 or gained is None else (last, gained)
