"""What is to be seen on the board at one moment, and what of it is marked."""

from collections.abc import Hashable, Mapping

from game.rules.streetcar.actions import Drive, Lay
from game.rules.streetcar.board import Field
from game.rules.streetcar.sides import Cell
from game.rules.streetcar.way import WayStep
from game.tables.kit.flights import Flights
from game.tables.streetcar.attention import Attention
from game.tables.streetcar.board_painter import BoardContents, Lying, stops_of, tiles_of
from game.tables.streetcar.flights import BLINKS, Invitation, Run, Sign, Tile, Trace, Tumbling
from game.tables.streetcar.hand import Depot, Hand
from game.tables.streetcar.marks import Fit, Marked
from game.tables.streetcar.own_way import best_drive
from game.tables.streetcar.projection import Projection
from game.tables.streetcar.pulling import Pulling
from game.tables.streetcar.reading import Reading
from game.tables.streetcar.track_geometry import Pose, Ride
from game.tables.streetcar.ways_painter import Traced, traced
from game.tables.streetcar.whereabouts import field_of
from game.ui.drag import DragAndDrop

Pull = tuple[str, Ride, int, Field]
"""A drive that is meant: whose, its way, how many fields, and where it ends."""


class BoardShowing:
    def __init__(self, attention: Attention, hand: Hand, drag: DragAndDrop, animations: Flights) -> None:
        self._attention = attention
        self._hand = hand
        self._drag = drag
        self._animations = animations

    def contents(
        self,
        position: Reading,
        waiting: Lay | None,
        marks: Marked,
        *,
        pulled: bool,
        departure: str | None = None,
    ) -> BoardContents:
        """All of it; `position` is with what is staged, `waiting` the first tile of a pair.

        `pulled`: the own tram is drawn where it is dragged.

        `departure` is the own terminal from which the way is shown.
        """
        animations, table, own = self._animations, position.table, position.own
        coming = {one.flight.end: one.what for one in reversed(animations.every(Tile))}
        rising = {one.what.letter for one in animations.every(Sign)}
        glow, faint = self._glow()
        served = own is not None and position.departed
        shows_drive = self._drag.held is None and not animations.running
        reach: tuple[Field, ...] = ()
        if position.doing == "drive" and not animations.every(Run) and not animations.every(Tumbling):
            reach = tuple(sorted(position.game.analysis.reach(position.view), key=str))
        elif position.can_depart and own is not None and waiting is None and not _is_dark(animations):
            reach = tuple(end.code for end in own.ends)
        way: tuple[WayStep | str, ...] = ()
        if self._way_shown(position) and own is not None and not position.departed:
            found = position.game.analysis.way(position.view, position.view.seat or 0)
            way = found.steps if found is not None else ()
        return BoardContents(
            tiles=tuple(_before(lying, coming) for lying in tiles_of(table)),
            stops=tuple(stop for stop in stops_of(table) if stop[0] not in rising),
            own_landmarks=position.own_landmarks,
            own_terminals=frozenset(end.code for end in own.ends) if own is not None else frozenset(),
            served=frozenset(stop.letter for stop in own.stops if stop.state == "served")
            if own is not None and served
            else frozenset(),
            glow=glow,
            faint=faint,
            reach=reach,
            last_laid=tuple(mark for mark in marks.laid if mark[0] not in coming),
            last_drives=marks.drives if shows_drive else (),
            ways=self._ways(position, departure),
            completion=way,
            waiting=(waiting.tile, waiting.cell, waiting.rotation) if waiting is not None else None,
            hidden=frozenset(lying[1] for lying in tiles_of(table) if _is_empty(lying, coming)),
            trams=self._trams(position, pulled=pulled),
        )

    def _way_shown(self, position: Reading) -> bool:
        return self._attention.way and position.guides

    def _ways(self, position: Reading, departure: str | None) -> tuple[Traced, ...]:
        trace = self._animations.first(Trace)
        if trace is not None:
            sign, segments = trace.what.sign, trace.what.ride.segments
            return (Traced(sign, Ride(segments[: max(1, round(trace.share * len(segments)))])),)
        if position.doing != "over":
            return self._way_to_go(position, departure)
        winner = position.table.winner
        if winner is None:
            return ()
        way = position.game.analysis.way(position.view, winner)
        if way is None or way.missing:
            return ()
        return (traced(position.rails, position.signs[winner], way),)

    def _way_to_go(self, position: Reading, departure: str | None) -> tuple[Traced, ...]:
        """What the own tram has before it, or would have, to the end of its route."""
        front, analysis = position.front, position.game.analysis
        found = None
        if front is not None and departure is not None:
            found = analysis.departure(position.view, front, departure)
        elif front is not None and self._way_shown(position):
            found = analysis.to_go(position.view, front)
        way = found[0].way_left(found[1]) if found is not None else None
        if found is None or way is None or front is None:
            return ()
        fields, stand = [passed.field for passed in way], found[1]
        return (Traced(position.signs[front], position.rails.ride(stand.field, stand.side, fields)),)

    def _trams(self, position: Reading, *, pulled: bool) -> tuple[tuple[str, Pose], ...]:
        runs = {run.what.seat: run for run in reversed(self._animations.every(Run))}
        found = []
        for seat, tram in enumerate(position.table.trams):
            if seat in runs:
                way = runs[seat].what.ride
                found.append((position.signs[seat], way.at(way.length * runs[seat].share)))
            elif tram is not None and tram.at is not None and not (pulled and seat == position.front):
                pose = position.rails.standing(tram.at, tram.side)
                found.append((position.signs[seat], pose))
        return tuple(found)

    def departing(self, reading: Reading, projection: Projection) -> tuple[tuple[str, Pose], ...]:
        """The own tram on its way from its panel to a terminal."""
        held = self._drag.held or self._drag.gliding
        if held is None or not isinstance(held.source.key, Depot) or reading.front is None:
            return ()
        pose = Pose(*projection.point_at(held.position), 90)
        if held.target is not None and self._drag.held is not None:
            pose = reading.rails.standing(str(held.target.key), None)
        return ((reading.signs[reading.front], pose),)

    def pull(self, reading: Reading, *, onward: bool = False) -> Pull | None:
        """The drive that is pulled, or that a click would make; `onward` is the one of the main button."""
        pulling = self._hand.pulling
        if pulling is None or reading.front is None:
            return None
        fields = pulling.fields
        if self._drag.held is None:
            place = self._attention.hover
            hint = self._attention.hint
            if place is None and hint is not None and hint.shows_place:
                place = field_of(hint.action) if isinstance(hint.action, Drive) else None
            if place is None and onward:
                return self._pull(reading, pulling, best_drive(reading))
            fields = reading.game.analysis.shortest(reading.view).get(place, ()) if place is not None else ()
        return self._pull(reading, pulling, fields)

    def _pull(self, reading: Reading, pulling: Pulling, fields: tuple[Field, ...]) -> Pull | None:
        if not fields or reading.front is None:
            return None
        way = reading.rails.ride(pulling.stand.field, pulling.stand.side, fields)
        return reading.signs[reading.front], way, len(fields), fields[-1]

    def _glow(self) -> tuple[tuple[tuple[Cell, Fit], ...], tuple[tuple[Cell, Fit], ...]]:
        """The cells that take the held tile as it is turned, and those that take it turned otherwise."""
        held = self._drag.held
        if held is None:
            return (), ()
        taken, hand = held.source.key, self._hand
        now = hand.fits(taken, hand.way(taken))
        other: dict[Cell, Fit] = {}
        for rotation in hand.turns(taken):
            for cell, fit in hand.fits(taken, rotation).items():
                if cell not in now and fit != "plain":
                    other[cell] = fit
        return tuple(now.items()), tuple(other.items())


def _before(lying: Lying, coming: Mapping[Hashable, Tile]) -> Lying:
    """What lies on a cell until the tile that flies there has arrived."""
    tile = coming.get(lying[1])
    return lying if tile is None or tile.before is None else (tile.before[0], lying[1], tile.before[1])


def _is_empty(lying: Lying, coming: Mapping[Hashable, Tile]) -> bool:
    """Whether nothing lies on a cell until then."""
    return lying[1] in coming and coming[lying[1]].before is None


def _is_dark(animations: Flights) -> bool:
    """Whether what blinks is not to be seen just now."""
    invitation = animations.first(Invitation)
    return invitation is not None and invitation.begun and invitation.share * BLINKS % 1 < 0.4
