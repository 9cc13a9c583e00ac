"""What events are at the table: told as deeds of the last turn, seen as pieces that move, and heard."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple

from game.core.event import Event
from game.core.option import OptionValue
from game.rules.streetcar.board import Board, Terminal
from game.rules.streetcar.box import Roll, Rotation
from game.rules.streetcar.events import (
    Departed,
    DieRolled,
    Drove,
    GameEnded,
    Passed,
    Redrawn,
    RollRepeated,
    StopPlaced,
    StopServed,
    TileDrawn,
    TileLaid,
    TileTaken,
    Withdrawn,
)
from game.rules.streetcar.game import Streetcar
from game.tables.kit.flights import Flight, ShownMove
from game.tables.kit.session_reading import Deed, Deeds
from game.tables.sounds import TableSounds
from game.tables.streetcar.track_geometry import Rails, Ride
from game.text.catalogue import Translate
from game.ui.animation import Easing, ease_back, ease_out, linear
from game.ui.sound.sounds import Heard


@dataclass(frozen=True, slots=True)
class Picture:
    """The tiles laid, as they lie, or taken; or what the die showed."""

    tiles: tuple[tuple[str, Rotation], ...] = ()
    roll: Roll | None = None


class StreetcarDeeds(Deeds):
    """`names` are the players' by seat."""

    TOGETHER = frozenset({TileLaid, TileDrawn})
    UNTOLD: ClassVar[Mapping[type[Event], str]] = {GameEnded: "the result tells of it"}

    def __init__(self, tr: Translate, names: Sequence[str], board: Board) -> None:
        self._tr = tr
        self._names = names
        self._board = board

    def told(self, seat: int, events: Sequence[Event]) -> Deed:
        picture, board = Picture(), self._board
        values: dict[str, object] = {"count": len(events)}
        match events[0]:
            case TileLaid():
                laid = [(one.tile, one.rotation) for one in events if isinstance(one, TileLaid)]
                key, picture = "laid", Picture(tuple(laid))
            case TileDrawn():
                key = "drew"
            case TileTaken(_, tile, source):
                key, picture, values = "taken", Picture(((tile, 0),)), {"name": self._names[source]}
            case StopPlaced(_, letter) | StopServed(_, letter):
                key = "stop" if isinstance(events[0], StopPlaced) else "served"
                values = {"letter": letter, "place": board.landmark[letter].name}
            case Redrawn(_, back):
                key, values = "redrawn", {"count": len(back)}
            case Departed(_, code, _, _, way):
                key = "departed" if way else "again"
                values = {"place": terminal_name(board.terminal[code], self._tr)}
            case DieRolled(_, roll) | RollRepeated(_, roll):
                key = "rolled" if isinstance(events[0], DieRolled) else "repeated"
                picture = Picture(roll=roll)
            case Drove(_, _, _, fields):
                key, values = "drove", {"count": len(fields)}
            case Withdrawn():
                key = "withdrew"
            case _:
                key = "passed"
        words = f"streetcar.table.deed.{key}"
        keys = [words]
        if picture.roll is None:
            keys.append(f"{words}.short")
        if key == "stop":
            keys.append(f"{words}.terse")
        return Deed(seat, tuple(self._tr(one, **values) for one in keys), picture, tuple(events))


def end_name(terminal: Terminal, tr: Translate) -> str:
    """What a terminal is called: by its name, or by its side of the board."""
    return terminal.name or tr(f"streetcar.table.side.{terminal.side}")


def terminal_name(terminal: Terminal, tr: Translate) -> str:
    """What a terminal is called with its line, such as `1 north`."""
    return tr("streetcar.table.terminal", line=terminal.line, end=end_name(terminal, tr))


TILE_SECONDS = 0.34
DRAW_SECONDS = 0.3
FIELD_SECONDS = 0.22
"""For a tram at its pace to drive one field; it gathers pace on half a field and loses it on half a field."""
SIGN_SECONDS = 0.35
ROLL_SECONDS = 0.6
TRACE_SECONDS = 0.055
"""For each field of a completed route."""
TRACE_STAYS = 1.4
BLINKS, BLINK_SECONDS = 3, 0.6


class Tile(NamedTuple):
    """`before` is what lies on its cell until it is there."""

    tile: str
    rotation: Rotation
    before: tuple[str, Rotation] | None = None


class Run(NamedTuple):
    """A tram that drives."""

    seat: int
    ride: Ride


class Sign(NamedTuple):
    letter: str


class Tumbling(NamedTuple):
    """A die, before it shows its face."""


class Trace(NamedTuple):
    """A completed route is shown field by field."""

    sign: str
    ride: Ride


class Invitation(NamedTuple):
    """The own terminals blink: one may depart."""


INVITATION: Flight[Invitation] = Flight(Invitation(), BLINKS * BLINK_SECONDS, easing=linear)


def flights(
    event: Event, move: ShownMove, rails: Rails, signs: Sequence[str], fresh: Sequence[int]
) -> Iterator[Flight[Any]]:
    """Places are cells, `pile` and `("hand", seat, number)`. Own tiles are only seen to be drawn.

    They come to the `fresh` places; `signs` are those of the seats.
    """
    match event:
        case TileLaid(seat, tile, cell, rotation, replaced, old) if not move.own:
            laid = Tile(tile, rotation, (replaced, old) if replaced is not None else None)
            yield Flight(laid, TILE_SECONDS, ("hand", seat, 0), cell, easing=ease_out)
        case TileDrawn() | TileTaken() if move.own:
            drawn = [one for one in move.happening.events if isinstance(one, TileDrawn | TileTaken)]
            number = next(number for number, one in enumerate(drawn) if one is event)
            place = dict(enumerate(fresh[-len(drawn) :])).get(number, number)
            start = "pile" if isinstance(event, TileDrawn) else ("hand", event.source, 0)
            end = ("hand", event.seat, place)
            yield Flight(Tile(event.tile, 0), DRAW_SECONDS, start, end, after=0.6 * DRAW_SECONDS)
        case StopPlaced(_, letter):
            after = 0.0 if move.own else None
            yield Flight(Sign(letter), SIGN_SECONDS, after=after, easing=ease_back)
        case DieRolled():
            yield Flight(Tumbling(), ROLL_SECONDS, easing=ease_out)
        case Drove(seat, _, _, fields) if not move.by_hand:
            seconds = FIELD_SECONDS * (len(fields) + 1)
            yield Flight(Run(seat, rails.drive(event)), seconds, easing=driving(len(fields)))
        case Departed(seat, _, _, _, way) if way:
            route = rails.ride(way[0], None, way[1:])
            seconds = TRACE_SECONDS * len(route.segments)
            yield Flight(Trace(signs[seat], route), seconds, stays=TRACE_STAYS, easing=linear)


def driving(fields: int) -> Easing:
    """The way of a tram over so many fields: half a field to gather pace, and half a field to lose it."""

    def easing(share: float) -> float:
        passed, left = share * (fields + 1), (1 - share) * (fields + 1)
        if passed < 1:
            return passed**2 / 2 / fields
        return 1 - left**2 / 2 / fields if left < 1 else (passed - 0.5) / fields

    return easing


def _laid(game: Streetcar, event: TileLaid, events: Sequence[Event]) -> Iterator[Heard]:
    del game, events
    yield Heard("tile_exchange" if event.replaced else "tile_lay")


def _drove(game: Streetcar, event: Drove, events: Sequence[Event]) -> Iterator[Heard]:
    """The joint at the edge of each field that is entered."""
    del game, events
    for number in range(len(event.fields)):
        yield Heard("wheels_fast", (number + 1) * FIELD_SECONDS)


def _ended(game: Streetcar, event: GameEnded, events: Sequence[Event]) -> Iterator[Heard]:
    del game, events
    yield Heard("arrival" if event.cause == "arrived" else "brakes")


def _ambience(options: Mapping[str, OptionValue]) -> str:
    """New Orleans is played at dusk, the town of Linie 1 by day."""
    return "dusk" if options["map"] == "new_orleans" else "town_by_day"


SOUNDS = TableSounds(
    {
        TileLaid: _laid,
        StopPlaced: "stop_sign",
        TileDrawn: "tile_lift",
        TileTaken: "tile_lift",
        Redrawn: "tile_lift",
        Departed: "departure_bell",
        DieRolled: "die_roll",
        Drove: _drove,
        StopServed: "stop_served",
        Withdrawn: "brakes",
        GameEnded: _ended,
        Passed: "",  # nothing happens
        RollRepeated: "",  # no die is thrown
    },
    _ambience,
)
