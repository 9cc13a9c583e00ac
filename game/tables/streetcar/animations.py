"""What moves on the table after the fact: tiles fly, trams run on the rails, ways are traced."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from game.core.event import Event
from game.rules.streetcar.board import Board
from game.rules.streetcar.box import Rotation
from game.rules.streetcar.events import (
    Departed,
    DieRolled,
    Drove,
    Redrawn,
    StopPlaced,
    TileDrawn,
    TileLaid,
    TileTaken,
)
from game.rules.streetcar.sides import Cell
from game.session.session import Happening
from game.tables.kit.movements import Movements, delay_after
from game.tables.streetcar.track_geometry import Ride, Tiles, ride
from game.ui.animation import Tween, ease_back, ease_in_out, ease_out, linear

TILE_SECONDS = 0.34
DRAW_SECONDS = 0.3
FIELD_SECONDS = 0.11
"""For a tram to drive one field."""
SIGN_SECONDS = 0.35
ROLL_SECONDS = 0.6
TRACE_SECONDS = 0.055
"""For each field of a completed route."""
TRACE_STAYS = 1.4
BLINKS, BLINK_SECONDS = 3, 0.6

Place: TypeAlias = Cell | tuple[str, int, int] | str
"""A cell; `("hand", seat, place)`; or `pile`."""


@dataclass(frozen=True)
class Flight:
    """A tile on its way; the tween runs from 0 to 1. `before` is what lies on its cell until it is there."""

    tile: str
    rotation: Rotation
    start: Place
    end: Place
    tween: Tween
    before: tuple[str, Rotation] | None = None

    @property
    def cell(self) -> Cell | None:
        """The cell that it flies to, if it is one."""
        return self.end if isinstance(self.end, tuple) and len(self.end) == 2 else None


@dataclass(frozen=True)
class Run:
    """A tram on its way along the rails; the tween's value is in cells."""

    sign: str
    seat: int
    ride: Ride
    tween: Tween


@dataclass(frozen=True)
class Popping:
    """A stop sign that comes up."""

    letter: str
    tween: Tween


@dataclass(frozen=True)
class Tumbling:
    """A die that rolls before it shows its face."""

    tween: Tween


@dataclass(frozen=True)
class Trace:
    """A completed route that is shown field by field; the tween's value is in fields."""

    sign: str
    ride: Ride
    tween: Tween


@dataclass(frozen=True)
class Invitation:
    """The own terminals blink: one may depart."""

    tween: Tween


Moving: TypeAlias = Flight | Run | Popping | Tumbling | Trace | Invitation


class Animations(Movements[Moving]):
    """All that moves at one table, one after the other. With reduced motion nothing does."""

    def __init__(self, board: Board, signs: Sequence[str]) -> None:
        super().__init__()
        self._board = board
        self._signs = signs

    @property
    def runs(self) -> tuple[Run, ...]:
        """The next drive of each tram that has one."""
        first: dict[int, Run] = {}
        for one in self.every(Run):
            first.setdefault(one.seat, one)
        return tuple(first.values())

    @property
    def signs_to_come(self) -> Mapping[str, float]:
        """How far stop signs have come up, by letter, from 0 to a little more than 1."""
        return {one.letter: one.tween.value for one in self.every(Popping)}

    @property
    def tumbling(self) -> float | None:
        """How far the die has rolled, from 0 to 1; None while it lies."""
        found = self.first(Tumbling)
        return found.tween.value if found is not None else None

    @property
    def blinked_off(self) -> bool:
        """Whether what invites is dark just now."""
        found = self.first(Invitation)
        return found is not None and found.tween.started and found.tween.value % 1 < 0.4

    def invite(self, pace: str) -> None:
        """Let the own terminals blink."""
        if self.speed(pace, own=True):
            tween = Tween(0, BLINKS, BLINKS * BLINK_SECONDS, delay=self._delay(), easing=linear)
            self._moving.append(Invitation(tween))

    def start(
        self,
        happenings: Sequence[Happening],
        tiles: Tiles,
        *,
        front: int | None,
        pace: str,
        pulled: bool,
        first_place: int,
    ) -> None:
        """Let everything move that has happened; what the front seat did with its own hands does not.

        `tiles` are the pieces that lie now. `pulled`: the front seat's tram was dragged to its place.
        `first_place` is the place in the front seat's hand of the first tile that it has drawn.
        """
        drawn = first_place
        for happening in happenings:
            own = happening.seat == front
            speed = self.speed(pace, own=own)
            if speed == 0:
                continue
            for event in happening.events:
                if isinstance(event, TileDrawn | TileTaken) and own:
                    self._draw(event, front, drawn)
                    drawn += 1
                elif not (
                    own and (isinstance(event, TileLaid | Redrawn) or (pulled and isinstance(event, Drove)))
                ):
                    self._begin(event, tiles, speed, own=own)

    # ------------------------------------------------------------------ what moves

    def _delay(self) -> float:
        """Everything waits for what has begun before, but for the last moment of it."""
        return delay_after(self._moving)

    def _begin(self, event: Event, tiles: Tiles, speed: float, *, own: bool) -> None:
        delay = self._delay()
        match event:
            case TileLaid(seat, tile, cell, rotation, replaced, replaced_rotation):
                before = (replaced, replaced_rotation) if replaced is not None else None
                tween = Tween(0, 1, TILE_SECONDS * speed, delay=delay, easing=ease_out)
                self._moving.append(Flight(tile, rotation, ("hand", seat, 0), cell, tween, before))
            case StopPlaced(_, letter, _):
                tween = Tween(0, 1, SIGN_SECONDS * speed, delay=delay * (not own), easing=ease_back)
                self._moving.append(Popping(letter, tween))
            case DieRolled():
                self._moving.append(Tumbling(Tween(0, 1, ROLL_SECONDS * speed, delay=delay, easing=ease_out)))
            case Drove(seat, start, side, fields):
                way = ride(self._board, start, side, fields, tiles)
                seconds = FIELD_SECONDS * (len(fields) + 1) * speed
                tween = Tween(0, way.length, seconds, delay=delay, easing=ease_in_out)
                self._moving.append(Run(self._signs[seat], seat, way, tween))
            case Departed(seat, _, _, _, way) if way:
                shown = ride(self._board, way[0], None, way[1:], tiles)
                count = len(shown.segments)
                running, stays = TRACE_SECONDS * count * speed, TRACE_STAYS * speed
                tween = Tween(0, count, running, delay=delay, easing=linear)
                self._moving.append(Trace(self._signs[seat], shown, tween))
                tween = Tween(count, count, stays, delay=delay + running)
                self._moving.append(Trace(self._signs[seat], shown, tween))

    def _draw(self, event: TileDrawn | TileTaken, front: int | None, place: int) -> None:
        start: Place = "pile" if isinstance(event, TileDrawn) else ("hand", event.source, 0)
        delay = 0.6 * max((one.tween.left for one in self.every(Flight)), default=0.0)
        tween = Tween(0, 1, DRAW_SECONDS, delay=delay, easing=ease_in_out)
        self._moving.append(Flight(event.tile, 0, start, ("hand", front or 0, place), tween))
