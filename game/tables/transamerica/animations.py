"""What moves on the table after the fact: others' rails settle, hubs drop, engines roll to their points."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.rules.transamerica.board import Edge, Node
from game.rules.transamerica.events import HubMoved, HubPlaced, RailLaid, RoundEnded
from game.rules.transamerica.values import RoundResult
from game.session.session import Happening
from game.tables.kit.movements import Movements
from game.ui.animation import Tween, ease_back, ease_in_out, linear

SETTLE_SECONDS = 0.26
ROLL_SECONDS = 0.9
LAST_LOOK_SECONDS = 1.3
"""How long the board of a round that has ended is still to be seen."""


@dataclass(frozen=True)
class Flight:
    """A piece on its way to its place; the tween runs from 0 to 1."""

    edge: Edge | None
    node: Node | None
    sign: str
    tween: Tween


@dataclass(frozen=True)
class Rolling:
    """An engine on its way to its points; the tween's value is in points."""

    seat: int
    tween: Tween


@dataclass(frozen=True)
class LastLook:
    """The board of the round that a move has ended is still to be seen."""

    move: int
    tween: Tween


class Animations(Movements[Flight | Rolling | LastLook]):
    """All that moves at one table. With reduced motion nothing does."""

    @property
    def points(self) -> Mapping[int, float]:
        """Where rolling engines stand, by seat."""
        return {one.seat: one.tween.value for one in self.every(Rolling)}

    def start(
        self, happenings: Sequence[Happening], signs: Sequence[str], *, front: int | None, pace: str
    ) -> None:
        """Let pieces that others put down settle, and engines roll where points were lost."""
        delay = 0.0
        for happening in happenings:
            own = happening.seat == front
            speed = self.speed(pace, own=own)
            if not speed:
                continue
            for event in happening.events:
                if isinstance(event, RoundEnded):
                    self._end_round(event.result, happening.number, delay, speed)
                elif not own and isinstance(event, RailLaid | HubPlaced | HubMoved):
                    seconds = SETTLE_SECONDS * speed
                    tween = Tween(0, 1, seconds, delay=delay, easing=ease_back)
                    edge = event.edge if isinstance(event, RailLaid) else None
                    node = None if isinstance(event, RailLaid) else event.node
                    self._moving.append(Flight(edge, node, signs[event.seat], tween))
                    delay += seconds / 2

    def _end_round(self, result: RoundResult, move: int, delay: float, speed: float) -> None:
        for seat, loss in enumerate(result.losses):
            if loss:
                after, seconds = float(result.scores[seat]), ROLL_SECONDS * speed
                tween = Tween(after + loss, after, seconds, delay=delay + 0.2, easing=ease_in_out)
                self._moving.append(Rolling(seat, tween))
        self._moving.append(LastLook(move, Tween(0, 1, delay + LAST_LOOK_SECONDS, easing=linear)))
