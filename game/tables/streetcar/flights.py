"""What moves on the table: tiles fly, trams run on the rails, signs come up, dice tumble, ways are traced."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from game.core.event import Event
from game.rules.streetcar.box import Rotation
from game.rules.streetcar.events import Departed, DieRolled, Drove, StopPlaced, TileDrawn, TileLaid, TileTaken
from game.tables.kit.flights import Flight, ShownMove
from game.tables.streetcar.reading import Reading
from game.tables.streetcar.track_geometry import Ride
from game.ui.animation import ease_back, ease_out, linear

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
    """The sign of a stop comes up."""

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


def flights(event: Event, move: ShownMove, reading: Reading) -> Iterator[Flight[Any]]:
    """Places are cells, `pile` and `("hand", seat, number)`. Own tiles are only seen to be drawn."""
    rails = reading.rails
    match event:
        case TileLaid(seat, tile, cell, rotation, replaced, old) if not move.own:
            laid = Tile(tile, rotation, (replaced, old) if replaced is not None else None)
            yield Flight(laid, TILE_SECONDS, ("hand", seat, 0), cell, easing=ease_out)
        case TileDrawn() | TileTaken() if move.own:
            drawn = [one for one in move.happening.events if isinstance(one, TileDrawn | TileTaken)]
            number = next(number for number, one in enumerate(drawn) if one is event)
            place = dict(enumerate(reading.fresh[-len(drawn) :])).get(number, number)
            start = "pile" if isinstance(event, TileDrawn) else ("hand", event.source, 0)
            end = ("hand", event.seat, place)
            yield Flight(Tile(event.tile, 0), DRAW_SECONDS, start, end, after=0.6 * DRAW_SECONDS)
        case StopPlaced(_, letter):
            after = 0.0 if move.own else None
            yield Flight(Sign(letter), SIGN_SECONDS, after=after, easing=ease_back)
        case DieRolled():
            yield Flight(Tumbling(), ROLL_SECONDS, easing=ease_out)
        case Drove(seat, _, _, fields) if not move.by_hand:
            yield Flight(Run(seat, rails.drive(event)), FIELD_SECONDS * (len(fields) + 1))
        case Departed(seat, _, _, _, way) if way:
            route = rails.ride(way[0], None, way[1:])
            seconds = TRACE_SECONDS * len(route.segments)
            yield Flight(Trace(reading.signs[seat], route), seconds, stays=TRACE_STAYS, easing=linear)
