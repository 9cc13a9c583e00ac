"""Blocks and gifts: what turns do to the ways of others, by their cards or else by their tiles."""

from collections.abc import Iterator, Sequence

from game.ai.contrast import Cause
from game.ai.streetcar.gaps import with_lays
from game.ai.streetcar.guess import Guess
from game.ai.streetcar.price_map import Lays
from game.ai.streetcar.seat import Desk, Goal, OwnSeat
from game.content.streetcar_plays import Foresight
from game.core.reason import Reason
from game.rules.streetcar.values import Table, View

_GOALS = 12
"""Likeliest goals of a rival by which a turn is judged, as the engine deals them."""
_NO_WAY = 6
"""Tiles by which a way that is gone counts longer than before."""
_LEAST = 0.5
"""Tiles: less is no block and no gift."""


class Rivals:
    """The ways of those who still build, in the eyes of the seat of a view."""

    def __init__(self, desk: Desk, play: Foresight, view: View) -> None:
        self._desk = desk
        self._view = view
        self._guess = Guess(OwnSeat(desk, view), play.trust)

    def causes(self, good: Lays, bad: Lays) -> Iterator[Cause]:
        """Yield those for whom the better turn is a block, or the played one a gift."""
        now, kept, left = (
            self._view.table,
            *(with_lays(self._desk.game.analysis, self._view, lays).table for lays in (good, bad)),
        )
        for seat, tram in enumerate(now.trams):
            if seat == self._view.seat or tram is not None:
                continue
            likely = self._guess.likely(seat, _GOALS)
            before, better, played = self._missing(likely, now, kept, left)
            if better - played < _LEAST:
                continue
            blocks, gives = better - before >= _LEAST, before - played >= _LEAST
            yield Cause(
                better - played,
                _told("blocks_way" if blocks else "gives_no_tiles", seat, better - before, better),
                _told("gives_tiles" if gives else "leaves_way", seat, before - played, played),
            )

    def _missing(self, likely: Sequence[tuple[Goal, float]], before: Table, *after: Table) -> list[float]:
        """Return the tiles that are missing on each of the tables, on average over goals with their chances.

        A way that is there `before` and not `after` counts as longer; one that is not there counts nothing.
        """
        sums = [0.0] * (1 + len(after))
        for goal, share in likely:
            first, *rest = (self._desk.game.material.missing(table, *goal) for table in (before, *after))
            if first is not None:
                found = [first, *(first + _NO_WAY if one is None else one for one in rest)]
                sums = [total + share * one for total, one in zip(sums, found, strict=True)]
        return sums


def _told(code: str, seat: int, count: float, missing: float) -> Reason:
    return Reason(code, {"who": seat, "count": max(1, round(count)), "missing": round(missing)})
