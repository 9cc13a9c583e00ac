"""The turning points of a round: few, and far enough apart to be listed beside a chart."""

from collections.abc import Iterable

import msgspec

from game.core.event import Event
from game.core.plain import Plain
from game.session.review.turns import Turn

MAX = 3
APART = 0.21
"""The minimum share of a round between two turning points."""

Figures = tuple[int | None, ...]
"""Indexed by seat: rails or tiles missing, or points; None if there is no number."""


class RoundTimeline(msgspec.Struct, frozen=True):
    """A round, turn by turn: `figures` before each turn and after the last, `events` of each turn."""

    turns: tuple[Turn, ...]
    figures: tuple[Figures, ...]
    events: tuple[tuple[Event, ...], ...]

    def change(self, turn: int, seat: int) -> int | None:
        """Return the change of a seat's figure in a turn (its index); None without a number."""
        before, after = self.figures[turn][seat], self.figures[turn + 1][seat]
        return None if before is None or after is None else after - before


class Moment(msgspec.Struct, frozen=True):
    """A turning point: the index of its turn in the round, a code, and the fields of its text.

    Fields that name seats are `seat` and `other`; larger `weight` takes precedence.
    """

    turn: int
    code: str
    weight: float
    fields: dict[str, Plain]


def chosen(found: Iterable[Moment], turns: int) -> tuple[Moment, ...]:
    """Return the turning points with the largest weights, in the order of the game and far enough apart."""
    kept: list[Moment] = []
    for moment in sorted(found, key=lambda one: (-one.weight, one.turn)):
        apart = all(abs(moment.turn - other.turn) >= APART * turns for other in kept)
        if apart and len(kept) < MAX:
            kept.append(moment)
    return tuple(sorted(kept, key=lambda one: one.turn))


def last_lead(timeline: RoundTimeline, leader: int, *, low: bool) -> tuple[int, int] | None:
    """Return the turn in which `leader` took the lead for good, and the lead; None if it always or never led.

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
