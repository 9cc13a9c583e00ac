"""Animations on the board: tiles fly, dice tumble, trams drive, and the effects of moves are shown."""

from collections.abc import Hashable, Iterator, Sequence
from itertools import accumulate, pairwise
from typing import Any, Final, NamedTuple

from game.core.event import Event
from game.rules.streetcar.board import Field
from game.rules.streetcar.box import Rotation
from game.rules.streetcar.events import (
    Departed,
    DieRolled,
    Drove,
    GameEnded,
    StopPlaced,
    StopServed,
    TileDrawn,
    TileLaid,
    TileTaken,
)
from game.rules.streetcar.sides import Cell
from game.tables.kit.flights import Flight, FlightPart, ShownMove, ceremony
from game.tables.kit.plaque import Plaque, falling
from game.tables.streetcar.model import StreetcarModel
from game.tables.streetcar.track_geometry import Ride
from game.text.translate import Translate
from game.ui.animation import Easing, ease_back, ease_in_out, ease_out, linear
from game.ui.sound.sounds import SoundRequest

TILE_SECONDS = 0.34
DRAW_SECONDS = 0.3
FIELD_SECONDS = 0.22
"""Seconds per field for a tram at full speed. It accelerates on half a field and brakes on half a field."""
SIGN_SECONDS = 0.35
ROLL_SECONDS = 0.6
TRACE_SECONDS = 0.055
"""Seconds for each field of a completed route."""
TRACE_STAYS = 1.4
BLINKS, BLINK_SECONDS = 3, 0.6
ANNOUNCED: Final = 1.2
"""Seconds for which the first departure is on its plaque."""

PEOPLE: Final = 12
LAMPS: Final = 13
SETS_OFF, MIN_DRIVE, SLOW_FIELD = 0.3, 2.2, 0.3
"""The start of a tram's last drive, its minimum length, and the time for each field, in seconds."""
HALT_BY_HAND: Final = 1.7
"""Seconds until the town greets a tram drawn there by hand, which is sooner than a driven one."""
QUICK, SLOW = 0.3, 0.6
"""Joints that follow within these seconds sound like full speed, and like normal speed."""


class Tile(NamedTuple):
    """A tile in flight. `before` is shown on its cell until it lands."""

    tile: str
    rotation: Rotation
    before: tuple[str, Rotation] | None = None


class DrivingTram(NamedTuple):
    """A tram that drives."""

    seat: int
    ride: Ride


class DraggedTram(NamedTuple):
    """The player's tram at the place where it was dragged."""


class Arrival(NamedTuple):
    """The drive that wins, in the parts `dusk`, `headlight`, `drive` (not by hand), `("person", n)`,
    `("lamp", n)`, `cheers` and `tickets`.
    """

    seat: int
    ride: Ride
    terminal: str


class ServedStop(NamedTuple):
    """A tram at a stop, whose sign gets its tick."""

    letter: str


class Sign(NamedTuple):
    letter: str


class StopLight(NamedTuple):
    """A stop of the player's route that track has joined, in the parts `light` along the way, `rings`,
    `tick`.
    """

    letter: str
    way: Ride


class TumblingDie(NamedTuple):
    """A die before it shows its face."""


class Trace(NamedTuple):
    """A completed route, shown field by field."""

    sign: str
    ride: Ride


class Invitation(NamedTuple):
    """The player's terminals, which blink to invite a departure."""


INVITATION: Flight[Invitation] = Flight(Invitation(), BLINKS * BLINK_SECONDS, easing=linear)


def flights(event: Event, move: ShownMove, model: StreetcarModel, tr: Translate) -> Iterator[Flight[Any]]:
    """Yield flights between cells, `pile` and `("hand", seat, number)`.

    The player's tiles fly only when drawn.
    """
    match event:
        case TileLaid(seat, tile, cell, rotation, replaced, old) if not move.own:
            laid = Tile(tile, rotation, (replaced, old) if replaced is not None else None)
            yield Flight(laid, TILE_SECONDS, ("hand", seat, 0), cell, easing=ease_out)
        case TileDrawn() | TileTaken() if move.own:
            drawn = [one for one in move.made.events if isinstance(one, TileDrawn | TileTaken)]
            number = next(number for number, one in enumerate(drawn) if one is event)
            place = dict(enumerate(model.fresh[-len(drawn) :])).get(number, number)
            start = "pile" if isinstance(event, TileDrawn) else ("hand", event.source, 0)
            end = ("hand", event.seat, place)
            yield Flight(Tile(event.tile, 0), DRAW_SECONDS, start, end, after=0.6 * DRAW_SECONDS)
        case StopPlaced(_, letter):
            after = 0.0 if move.own else None
            yield Flight(Sign(letter), SIGN_SECONDS, after=after, easing=ease_back)
        case DieRolled():
            yield Flight(TumblingDie(), ROLL_SECONDS, easing=ease_out)
        case Drove():
            yield from _drive(event, move, model, tr)
        case Departed(seat, _, line, _, way) if way:
            others = [tram for number, tram in enumerate(model.table.trams) if number != seat]
            after = 0.0 if others.count(None) == len(others) else None
            if after is not None:
                name = tr("streetcar.plaque.departs", name=model.names[seat])
                words = tr("streetcar.plaque.first", line=line)
                yield falling(Plaque(name, words, model.signs[seat]), ANNOUNCED)
            route = model.rails.ride(way[0], None, way[1:])
            seconds = TRACE_SECONDS * len(route.segments)
            trace = Trace(model.signs[seat], route)
            yield Flight(trace, seconds, after=after, stays=TRACE_STAYS, easing=linear)


# ------------------------------------------------------------------ drives


def driving(fields: int) -> Easing:
    """Return the easing of a tram over `fields` fields: half a field to accelerate, half a field to brake."""

    def easing(share: float) -> float:
        passed, left = share * (fields + 1), (1 - share) * (fields + 1)
        if passed < 1:
            return passed**2 / 2 / fields
        return 1 - left**2 / 2 / fields if left < 1 else (passed - 0.5) / fields

    return easing


def braking(share: float) -> float:
    """Return the progress of a drive that starts gently for a quarter of the time, then slows down."""
    begun, left = 4.148, (1 - share) / 0.75
    return begun * share * share if left > 1 else 1 - (1 - begun / 16) * float(left**2.1)


def reached(easing: Easing, share: float) -> float:
    """Return the share of the time after which this share of the way has been driven."""
    early, late = 0.0, 1.0
    for _ in range(20):
        middle = (early + late) / 2
        early, late = (middle, late) if easing(middle) < share else (early, middle)
    return late


def _drive(event: Drove, move: ShownMove, model: StreetcarModel, tr: Translate) -> Iterator[Flight[Any]]:
    """Yield the tram, the stops on its way, and the town on arrival."""
    ride, events = model.rails.drive(event), move.made.events
    arrives = any(isinstance(one, GameEnded) and one.cause == "arrived" for one in events)
    fields, by_hand = len(event.fields), move.by_hand
    easing, begins = (braking, SETS_OFF) if arrives else (driving(fields), 0.0)
    seconds = max(MIN_DRIVE, SLOW_FIELD * (fields + 1)) if arrives else FIELD_SECONDS * (fields + 1)
    gone = list(accumulate(segment.length for segment in ride.segments))
    passed = [0.0 if by_hand else begins + seconds * reached(easing, at / gone[-1]) for at in gone]
    halt = HALT_BY_HAND if by_hand else passed[-1]
    sounds = [SoundRequest("wheels_pace")] if by_hand else list(_joints(passed[:-1]))
    if arrives:
        yield _arrival(Arrival(event.seat, ride, str(event.fields[-1])), halt, sounds, by_hand=by_hand)
    elif by_hand:
        yield Flight(DraggedTram(), 0.0, sounds=tuple(sounds))
    else:
        yield Flight(DrivingTram(event.seat, ride), seconds, easing=easing, sounds=tuple(sounds))
    last = 0.0
    for letter, moment in sorted(_stops(event, events, passed), key=lambda stop: stop[1]):
        heard = (SoundRequest("stop_served"),)
        yield Flight(ServedStop(letter), SIGN_SECONDS, after=moment - last, easing=ease_back, sounds=heard)
        last = moment
    if arrives:
        name, line = model.names[event.seat], int(str(event.fields[-1])[:-1])
        words = tr("streetcar.plaque.line", line=line)
        plaque = Plaque(tr("streetcar.plaque.arrives", name=name), words, model.signs[event.seat])
        yield falling(plaque, 0.65, after=halt + 0.45 - last)


def _joints(moments: Sequence[float]) -> Iterator[SoundRequest]:
    """Yield the sound of the rail joint at each field's edge; it depends on the tram's speed there."""
    for number, (moment, after) in enumerate(pairwise((*moments, moments[-1]))):
        gap = after - moment if number < len(moments) - 1 else moment - moments[max(0, number - 1)]
        yield SoundRequest(f"wheels_{'fast' if gap < QUICK else 'pace' if gap < SLOW else 'slow'}", moment)


def _stops(event: Drove, events: Sequence[Event], passed: Sequence[float]) -> Iterator[tuple[str, float]]:
    """Yield the stops served on a drive, with the moments at which the tram is there."""
    for stop in events:
        if isinstance(stop, StopServed) and stop.cell in event.fields:
            number = event.fields.index(stop.cell)
            yield stop.letter, (passed[number] + passed[number + 1]) / 2


def _arrival(
    arrival: Arrival, halt: float, joints: Sequence[SoundRequest], *, by_hand: bool
) -> Flight[Arrival]:
    parts: dict[Hashable, FlightPart] = {
        "dusk": FlightPart(0, 0.65, ease_in_out),
        "headlight": FlightPart(0.12, 0.26, ease_out),
        "cheers": FlightPart(halt, halt + 0.2, ease_back),
        "tickets": FlightPart(halt, halt + 1.4, linear),
        "rest": FlightPart(halt + 1.4, halt + 1.5),
    }
    if not by_hand:
        parts["drive"] = FlightPart(SETS_OFF, halt, braking)
    for number in range(PEOPLE):
        begins = halt - 1.6 + 0.11 * number
        parts["person", number] = FlightPart(begins, begins + 0.9, ease_out)
    for number in range(LAMPS):
        begins = halt - 0.5 + 0.045 * number
        parts["lamp", number] = FlightPart(begins, begins + 0.12, linear)
    sounds = (SoundRequest("departure_bell", 0.1), *joints, SoundRequest("arrival", halt - ARRIVAL_BELL))
    return ceremony(arrival, parts, changes=(arrival.terminal,), sounds=sounds)


ARRIVAL_BELL: Final = 1.4
"""Seconds from the brakes to the bell, in the sound of an arrival."""


# ------------------------------------------------------------------ joined stops


def joined(model: StreetcarModel, before: StreetcarModel) -> Iterator[Flight[StopLight]]:
    """Yield flights for stops of the player's route that track joins to a terminal now, but not before."""
    if model.own is None or before.own is None or model.front != before.front or model.departed:
        return
    apart = {stop.letter for stop in before.own.stops if stop.state in ("no_sign", "apart")}
    signs: dict[str, Cell] = {stop.letter: stop.cell for stop in model.table.stops}
    for stop in model.own.stops:
        way = None
        if stop.state == "joined" and stop.letter in apart:
            way = model.rails.way_to(model.own_terminals, signs[stop.letter])
        if way is not None:
            parts = {
                "light": FlightPart(0.12, 0.5, ease_in_out),
                "rings": FlightPart(0.48, 0.72, ease_out),
                "tick": FlightPart(0.52, 0.64, ease_out),
                "fades": FlightPart(0.6, 0.85, linear),
            }
            sounds = (SoundRequest("points_thrown", 0.1),)
            changes: tuple[Field, ...] = (signs[stop.letter],)
            yield ceremony(StopLight(stop.letter, way), parts, changes=changes, sounds=sounds)
