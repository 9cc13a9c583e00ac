"""Blocks and gifts: the effects of turns on others' routes, by their cards or, if hidden, by their tiles."""

from collections.abc import Iterator, Sequence

from game.ai.contrast import Cause
from game.ai.streetcar.gaps import with_lays
from game.ai.streetcar.guess import Guess
from game.ai.streetcar.price_map import Lays
from game.ai.streetcar.seat_analysis import DecisionContext, Goal, SeatAnalysis
from game.core.reason import Reason
from game.rules.streetcar.values import Table, View

_GOALS = 12
"""Likeliest goals of a rival by which a turn is judged, the same number as the engine deals."""
_NO_WAY = 6
"""Tiles by which a lost way counts longer than before."""
_MIN = 0.5
"""Tiles: a smaller effect is neither a block nor a gift."""


class Interference:
    """The routes of others that still build, as guessed from the seat of a view."""

    def __init__(self, context: DecisionContext, trust: float, view: View) -> None:
        """`trust` is the weight of tiles as evidence, as in `Guess`."""
        self._context = context
        self._view = view
        self._guess = Guess(SeatAnalysis(context, view), trust)

    def causes(self, good: Lays, bad: Lays) -> Iterator[Cause]:
        """Yield the rivals for whom the better turn is a block, or the played one a gift."""
        for seat, (before, better, played) in self._by_seat(good, bad):
            if better - played < _MIN:
                continue
            blocks, gives = better - before >= _MIN, before - played >= _MIN
            yield Cause(
                better - played,
                _reason_of("blocks_way", seat, better - before, better)
                if blocks
                else _reason_of("gives_no_tiles", seat, better, better),
                _reason_of("gives_tiles", seat, before - played, played)
                if gives
                else _reason_of("leaves_way", seat, played, played),
            )

    def blocked(self, lays: Lays) -> Iterator[Reason]:
        """Yield the rivals that a turn blocks."""
        for seat, (before, after) in self._by_seat(lays):
            if after - before >= _MIN:
                yield _reason_of("blocks_way", seat, after - before, after)

    def _by_seat(self, *turns: Lays) -> Iterator[tuple[int, list[float]]]:
        """Yield each rival with the tiles that it misses now and after each of the turns."""
        analysis, view = self._context.game.analysis, self._view
        tables = [view.table, *(with_lays(analysis, view, lays).table for lays in turns)]
        for seat, tram in enumerate(view.table.trams):
            if seat != view.seat and tram is None:
                yield seat, self._missing(self._guess.likely(seat, _GOALS), *tables)

    def _missing(self, likely: Sequence[tuple[Goal, float]], before: Table, *after: Table) -> list[float]:
        """Return the average missing tiles on each table, over goals with their probabilities.

        A way that exists `before` but not `after` counts as longer; goals without a way before are ignored.
        """
        sums = [0.0] * (1 + len(after))
        for goal, share in likely:
            first, *rest = (self._context.game.material.missing(table, *goal) for table in (before, *after))
            if first is not None:
                found = [first, *(first + _NO_WAY if one is None else one for one in rest)]
                sums = [total + share * one for total, one in zip(sums, found, strict=True)]
        return sums


def _reason_of(code: str, seat: int, count: float, missing: float) -> Reason:
    return Reason(code, {"who": seat, "count": max(1, round(count)), "missing": round(missing)})
