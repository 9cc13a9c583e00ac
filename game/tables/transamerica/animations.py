"""What moves on the table after the fact: others' rails settle, hubs drop, engines roll to their points."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.rules.transamerica.board import Edge, Node
from game.rules.transamerica.events import HubMoved, HubPlaced, RailLaid, RoundEnded
from game.rules.transamerica.values import RoundResult
from game.session.session import Happening
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


class Animations:
    """All that moves at one table. With reduced motion nothing does."""

    def __init__(self) -> None:
        self.reduced_motion = False
        self._flights: list[Flight] = []
        self._rolling: dict[int, Tween] = {}
        self._last_look: tuple[int, Tween] | None = None

    @property
    def running(self) -> bool:
        """Whether anything moves."""
        return bool(self._flights or self._rolling or self._last_look)

    @property
    def flights(self) -> tuple[Flight, ...]:
        """The pieces on their way."""
        return tuple(self._flights)

    @property
    def points(self) -> Mapping[int, float]:
        """Where rolling engines stand, by seat."""
        return {seat: tween.value for seat, tween in self._rolling.items()}

    @property
    def ended_with(self) -> int | None:
        """The move that ended a round whose board is still to be seen although the next has begun."""
        return self._last_look[0] if self._last_look else None

    def start(self, happenings: Sequence[Happening], signs: Sequence[str], front: int | None) -> None:
        """Let pieces that others put down settle, and engines roll where points were lost."""
        if self.reduced_motion:
            return
        delay = 0.0
        for happening in happenings:
            for event in happening.events:
                if isinstance(event, RoundEnded):
                    self._end_round(event.result, happening.number, delay)
                elif happening.seat != front and isinstance(event, RailLaid | HubPlaced | HubMoved):
                    tween = Tween(0, 1, SETTLE_SECONDS, delay=delay, easing=ease_back)
                    edge = event.edge if isinstance(event, RailLaid) else None
                    node = None if isinstance(event, RailLaid) else event.node
                    self._flights.append(Flight(edge, node, signs[event.seat], tween))
                    delay += SETTLE_SECONDS / 2

    def step(self, dt: float) -> bool:
        """Let `dt` seconds pass; True when anything moved."""
        if not self.running:
            return False
        for flight in self._flights:
            flight.tween.step(dt)
        for tween in self._rolling.values():
            tween.step(dt)
        if self._last_look:
            self._last_look[1].step(dt)
        self._clear_up()
        return True

    def finish(self) -> bool:
        """Skip to the end; True when anything was running."""
        was = self.running
        self._flights.clear()
        self._rolling.clear()
        self._last_look = None
        return was

    def _end_round(self, result: RoundResult, move: int, delay: float) -> None:
        for seat, loss in enumerate(result.losses):
            if loss:
                after = float(result.scores[seat])
                self._rolling[seat] = Tween(
                    after + loss, after, ROLL_SECONDS, delay=delay + 0.2, easing=ease_in_out
                )
        self._last_look = (move, Tween(0, 1, delay + LAST_LOOK_SECONDS, easing=linear))

    def _clear_up(self) -> None:
        self._flights = [flight for flight in self._flights if not flight.tween.done]
        # An engine that has arrived waits for the others: its points are the table's own then.
        if all(tween.done for tween in self._rolling.values()):
            self._rolling.clear()
        if self._last_look and self._last_look[1].done:
            self._last_look = None
