"""What moves on the board: tiles fly, dice tumble, trams drive, and what a move leads to is shown."""

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
from game.tables.kit.flights import Flight, Part, ShownMove, ceremony
from game.tables.kit.plaque import Plaque, falling
from game.tables.streetcar.reading import Reading
from game.tables.streetcar.track_geometry import Ride
from game.text.catalogue import Translate
from game.ui.animation import Easing, ease_back, ease_in_out, ease_out, linear
from game.ui.sound.sounds import Heard

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
ANNOUNCED: Final = 1.2
"""Seconds for which the first departure stands on its plaque."""

PEOPLE: Final = 12
LAMPS: Final = 13
SETS_OFF, LEAST_DRIVE, SLOW_FIELD = 0.3, 2.2, 0.3
"""When a tram sets off on its last drive, how long that lasts at least, and how long for each field."""
HALT_BY_HAND: Final = 1.7
"""Where the tram was drawn there by hand, the town greets it sooner."""
QUICK, SLOW = 0.3, 0.6
"""Joints that follow each other within so many seconds are heard as at full speed, and at pace."""


class Tile(NamedTuple):
    """`before` is what lies on its cell until it is there."""

    tile: str
    rotation: Rotation
    before: tuple[str, Rotation] | None = None


class Run(NamedTuple):
    """A tram that drives."""

    seat: int
    ride: Ride


class Drawn(NamedTuple):
    """The own tram stands where it was drawn to by hand."""


class Arrival(NamedTuple):
    """The drive that wins; seen in parts: `dusk`, `headlight`, `drive` (not by hand), `("person", n)`,
    `("lamp", n)`, `cheers` and `tickets`.
    """

    seat: int
    ride: Ride
    terminal: str


class Served(NamedTuple):
    """The tram is at a stop, whose sign gets its tick."""

    letter: str


class Sign(NamedTuple):
    letter: str


class Joined(NamedTuple):
    """Track joins a stop of the own route; seen in parts: `light` along the way, `rings`, `tick`."""

    letter: str
    way: Ride


class Tumbling(NamedTuple):
    """A die, before it shows its face."""


class Trace(NamedTuple):
    """A completed route is shown field by field."""

    sign: str
    ride: Ride


class Invitation(NamedTuple):
    """The own terminals blink: one may depart."""


INVITATION: Flight[Invitation] = Flight(Invitation(), BLINKS * BLINK_SECONDS, easing=linear)


def flights(event: Event, move: ShownMove, reading: Reading, tr: Translate) -> Iterator[Flight[Any]]:
    """Places are cells, `pile` and `("hand", seat, number)`. Own tiles are only seen to be drawn."""
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
        case Drove():
            yield from _drive(event, move, reading, tr)
        case Departed(seat, _, line, _, way) if way:
            others = [tram for number, tram in enumerate(reading.table.trams) if number != seat]
            after = 0.0 if others.count(None) == len(others) else None
            if after is not None:
                name = tr("streetcar.plaque.departs", name=reading.names[seat])
                words = tr("streetcar.plaque.first", line=line)
                yield falling(Plaque(name, words, reading.signs[seat]), ANNOUNCED)
            route = reading.rails.ride(way[0], None, way[1:])
            seconds = TRACE_SECONDS * len(route.segments)
            trace = Trace(reading.signs[seat], route)
            yield Flight(trace, seconds, after=after, stays=TRACE_STAYS, easing=linear)


# ------------------------------------------------------------------ drives


def driving(fields: int) -> Easing:
    """The way of a tram over so many fields: half a field to gather pace, and half a field to lose it."""

    def easing(share: float) -> float:
        passed, left = share * (fields + 1), (1 - share) * (fields + 1)
        if passed < 1:
            return passed**2 / 2 / fields
        return 1 - left**2 / 2 / fields if left < 1 else (passed - 0.5) / fields

    return easing


def braking(share: float) -> float:
    """Off gently for a quarter of the time, then slower and slower."""
    begun, left = 4.148, (1 - share) / 0.75
    return begun * share * share if left > 1 else 1 - (1 - begun / 16) * float(left**2.1)


def reached(easing: Easing, share: float) -> float:
    """After which share of the time so much of the way is behind."""
    early, late = 0.0, 1.0
    for _ in range(20):
        middle = (early + late) / 2
        early, late = (middle, late) if easing(middle) < share else (early, middle)
    return late


def _drive(event: Drove, move: ShownMove, reading: Reading, tr: Translate) -> Iterator[Flight[Any]]:
    """The tram, its stops as it comes to them, and the town where it arrives."""
    ride, events = reading.rails.drive(event), move.happening.events
    arrives = any(isinstance(one, GameEnded) and one.cause == "arrived" for one in events)
    fields, by_hand = len(event.fields), move.by_hand
    easing, begins = (braking, SETS_OFF) if arrives else (driving(fields), 0.0)
    seconds = max(LEAST_DRIVE, SLOW_FIELD * (fields + 1)) if arrives else FIELD_SECONDS * (fields + 1)
    gone = list(accumulate(segment.length for segment in ride.segments))
    passed = [0.0 if by_hand else begins + seconds * reached(easing, at / gone[-1]) for at in gone]
    halt = HALT_BY_HAND if by_hand else passed[-1]
    sounds = [Heard("wheels_pace")] if by_hand else list(_joints(passed[:-1]))
    if arrives:
        yield _arrival(Arrival(event.seat, ride, str(event.fields[-1])), halt, sounds, by_hand=by_hand)
    elif by_hand:
        yield Flight(Drawn(), 0.0, sounds=tuple(sounds))
    else:
        yield Flight(Run(event.seat, ride), seconds, easing=easing, sounds=tuple(sounds))
    last = 0.0
    for letter, moment in sorted(_stops(event, events, passed), key=lambda stop: stop[1]):
        heard = (Heard("stop_served"),)
        yield Flight(Served(letter), SIGN_SECONDS, after=moment - last, easing=ease_back, sounds=heard)
        last = moment
    if arrives:
        name, line = reading.names[event.seat], int(str(event.fields[-1])[:-1])
        words = tr("streetcar.plaque.line", line=line)
        plaque = Plaque(tr("streetcar.plaque.arrives", name=name), words, reading.signs[event.seat])
        yield falling(plaque, 0.65, after=halt + 0.45 - last)


def _joints(moments: Sequence[float]) -> Iterator[Heard]:
    """One at the edge of each field, as fast as they follow each other."""
    for number, (moment, after) in enumerate(pairwise((*moments, moments[-1]))):
        gap = after - moment if number < len(moments) - 1 else moment - moments[max(0, number - 1)]
        yield Heard(f"wheels_{'fast' if gap < QUICK else 'pace' if gap < SLOW else 'slow'}", moment)


def _stops(event: Drove, events: Sequence[Event], passed: Sequence[float]) -> Iterator[tuple[str, float]]:
    """The stops that are served on a drive, and when the tram is there."""
    for stop in events:
        if isinstance(stop, StopServed) and stop.cell in event.fields:
            number = event.fields.index(stop.cell)
            yield stop.letter, (passed[number] + passed[number + 1]) / 2


def _arrival(what: Arrival, halt: float, joints: Sequence[Heard], *, by_hand: bool) -> Flight[Arrival]:
    parts: dict[Hashable, Part] = {
        "dusk": Part(0, 0.65, ease_in_out),
        "headlight": Part(0.12, 0.26, ease_out),
        "cheers": Part(halt, halt + 0.2, ease_back),
        "tickets": Part(halt, halt + 1.4, linear),
        "rest": Part(halt + 1.4, halt + 1.5),
    }
    if not by_hand:
        parts["drive"] = Part(SETS_OFF, halt, braking)
    for number in range(PEOPLE):
        begins = halt - 1.6 + 0.11 * number
        parts["person", number] = Part(begins, begins + 0.9, ease_out)
    for number in range(LAMPS):
        begins = halt - 0.5 + 0.045 * number
        parts["lamp", number] = Part(begins, begins + 0.12, linear)
    sounds = (Heard("departure_bell", 0.1), *joints, Heard("arrival", halt - ARRIVAL_BELL))
    return ceremony(what, parts, changes=(what.terminal,), sounds=sounds)


ARRIVAL_BELL: Final = 1.4
"""Seconds from the brakes to the bell, in the sound of an arrival."""


# ------------------------------------------------------------------ stops that are joined


def joined(reading: Reading, before: Reading) -> Iterator[Flight[Joined]]:
    """What moves for stops of the own route that track joins to an own terminal now, and did not before."""
    if reading.own is None or before.own is None or reading.front != before.front or reading.departed:
        return
    apart = {stop.letter for stop in before.own.stops if stop.state in ("no_sign", "apart")}
    signs: dict[str, Cell] = {stop.letter: stop.cell for stop in reading.table.stops}
    for stop in reading.own.stops:
        way = None
        if stop.state == "joined" and stop.letter in apart:
            way = reading.rails.way_to(reading.own_terminals, signs[stop.letter])
        if way is not None:
            parts = {
                "light": Part(0.12, 0.5, ease_in_out),
                "rings": Part(0.48, 0.72, ease_out),
                "tick": Part(0.52, 0.64, ease_out),
                "fades": Part(0.6, 0.85, linear),
            }
            sounds = (Heard("points_thrown", 0.1),)
            changes: tuple[Field, ...] = (signs[stop.letter],)
            yield ceremony(Joined(stop.letter, way), parts, changes=changes, sounds=sounds)
