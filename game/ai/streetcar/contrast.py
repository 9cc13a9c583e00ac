"""What speaks for a better turn and against the one that was played, told side by side."""

from collections.abc import Iterator, Sequence

from game.ai.contrast import Contrast
from game.ai.streetcar.gaps import with_lays
from game.ai.streetcar.price_map import Lays
from game.ai.streetcar.seat import Desk
from game.ai.streetcar.two_turns import Cause, TwoTurns
from game.content.streetcar_plays import Foresight
from game.core.reason import Reason
from game.rules.streetcar.actions import Action, Depart, lays_of
from game.rules.streetcar.game import Streetcar
from game.rules.streetcar.values import View

LEAST = 0.5
"""Tiles: what makes less of a difference is not told."""


class StreetcarContrasts:
    """Holds turns on one board against each other."""

    def __init__(self, game: Streetcar, play: Foresight) -> None:
        self._play = play
        self._game = game
        self._desk = Desk(game)

    def contrast(self, view: View, better: Sequence[Action], played: Sequence[Action]) -> Contrast | None:
        """Of two turns of which at least one builds; None where nothing can be told."""
        causes = sorted(self._causes(view, better, played), key=lambda cause: -cause.tiles)
        told = [cause for cause in causes if cause.tiles >= LEAST]
        if not told:
            return None
        return Contrast(tuple(cause.better for cause in told), tuple(cause.played for cause in told))

    def _causes(self, view: View, better: Sequence[Action], played: Sequence[Action]) -> Iterator[Cause]:
        good, bad = _lays(better), _lays(played)
        if good and bad:
            yield from TwoTurns(self._desk, self._play, view, good, bad).causes()
        elif good and any(isinstance(action, Depart) for action in played):
            yield from self._left_early(view, good)
        elif bad and any(isinstance(action, Depart) for action in better):
            yield Cause(LEAST, Reason("departs_at_once"), Reason("builds_on"))

    def _left_early(self, view: View, good: Lays) -> Iterator[Cause]:
        """How much shorter the drive is after one more turn of building."""
        before, after = self._far(view), self._far(with_lays(self._game.analysis, view, good))
        if before is not None and after is not None and after < before:
            count = before - after
            yield Cause(
                LEAST, Reason("builds_first", {"count": count}), Reason("left_early", {"count": count})
            )

    def _far(self, view: View) -> int | None:
        """Fields of the shorter of the two drives of the own route."""
        seat = view.table.to_act
        line = view.lines[seat]
        if line is None:
            return None
        ends = self._game.material.board(view.table).terminals_of(line)
        found = [self._game.analysis.departure(view, seat, end.code) for end in ends]
        far = [journey.fields_left(stand) for journey, stand in filter(None, found)]
        return min((count for count in far if count is not None), default=None)


def _lays(actions: Sequence[Action]) -> Lays:
    return tuple(lay for action in actions for lay in lays_of(action))
