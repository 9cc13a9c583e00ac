"""What moves at the table: a tile to its square, and then the path."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from black_path.rules import Laid
from game.session.session import Happening
from game.tables.kit.movements import Movements, delay_after
from game.ui.animation import Tween, ease_in_out

FLIGHT_SECONDS: Final = 0.45
RUN_SECONDS: Final = 0.22
"""For each square that the path runs through."""


@dataclass(frozen=True)
class Laying:
    """A tile on its way, then the path that runs on."""

    number: int
    """Which tile of the game it is, from 1."""
    laid: Laid
    flight: Tween
    """From 0 in the tray to 1 on its square."""
    tween: Tween
    """How far the path runs on, in squares; it ends last."""


class Layings(Movements[Laying]):
    """All of it, one after the other."""

    @property
    def current(self) -> Laying | None:
        """What is to be seen now."""
        return self.first(Laying)

    def step(self, dt: float) -> bool:
        """Let `dt` seconds pass; True when anything moved."""
        for one in self._moving:
            one.flight.step(dt)
        return super().step(dt)

    def start(
        self, happenings: Sequence[Happening], lying: int, *, front: int | None, pace: str, by_hand: bool
    ) -> None:
        """Let what happened move; so many tiles are `lying` after it. One put down `by_hand` lies there."""
        laid = [event for happening in happenings for event in happening.events if isinstance(event, Laid)]
        for number, event in enumerate(laid, lying - len(laid) + 1):
            own = event.seat == front
            speed, delay = self.speed(pace, own=own), delay_after(self._moving)
            if speed:
                flies = 0.0 if own and by_hand else FLIGHT_SECONDS * speed
                seconds = RUN_SECONDS * speed * len(event.run)
                flight = Tween(0, 1, flies, delay=delay, easing=ease_in_out)
                run = Tween(0, len(event.run), seconds, delay=delay + flies, easing=ease_in_out)
                self._moving.append(Laying(number, event, flight, run))
