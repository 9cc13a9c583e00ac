"""The drive of a tram: possible fields and forced stops ("Voyage inaugural")."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple, TypeAlias

from game.core.refusal import Refusal
from game.rules.streetcar.board import Board, Field
from game.rules.streetcar.grid import Grid
from game.rules.streetcar.sides import (
    SIDES,
    Cell,
    Side,
    exits,
    neighbour,
    opposite,
    side_towards,
    sides_of,
)
from game.rules.streetcar.values import Table, Tram

_Place: TypeAlias = tuple[Field, Side | None]
"""A field and the side by which a tram entered it; None at the departure."""


class TramPosition(NamedTuple):
    """A tram under way: its field, the side by which it entered, and the stops it has served."""

    field: Field
    side: Side | None
    served: str


@dataclass(frozen=True)
class Journey:
    """One seat's drive across a board: its task and its rules of movement.

    `limit` is the maximal number of fields; None means exactly to the next stop sign or terminal (H).
    """

    grid: Grid
    route: str
    goals: frozenset[str]
    """The terminals that end the drive once all stops are served."""
    in_order: bool
    signs: Mapping[Field, str]
    """The letter of the stop sign by cell."""
    limit: int | None
    halts: bool
    """True if trams halt at every stop sign."""

    @property
    def board(self) -> Board:
        """The board, without the tiles laid on it."""
        return self.grid.board

    def arrived(self, position: TramPosition) -> bool:
        """True if the route is complete at `position`."""
        return (
            position.field in self.goals
            and position.side is not None
            and len(position.served) == len(self.route)
        )

    def must_halt(self, position: TramPosition) -> bool:
        """True if the drive has to end at `position`."""
        if self.arrived(position):
            return True
        if self.limit is None:
            return isinstance(position.field, str) or position.field in self.signs
        return self.halts and position.field in self.signs

    def onward(self, position: TramPosition) -> tuple[TramPosition, ...]:
        """Return the fields that the tram can enter next."""
        # The track ahead does not depend on the stops served, so it is cached by place.
        here, served = (position.field, position.side), position.served
        beyond = self._beyond.get(here)
        if beyond is None:
            beyond = self._beyond[here] = tuple(self._places_beyond(*here))
        return tuple([TramPosition(field, side, self.serve(field, served)) for field, side in beyond])

    @cached_property
    def _beyond(self) -> dict[_Place, tuple[_Place, ...]]:
        return {}

    def _places_beyond(self, field: Field, side: Side | None) -> Iterator[_Place]:
        if isinstance(field, str):
            terminal = self.board.terminal[field]
            inward = SIDES.index(terminal.side)
            for cell, leg in zip(terminal.cells, terminal.leg_sides(), strict=True):
                if leg != side and self._has_track(cell, inward):
                    yield cell, SIDES[inward]
            return
        laid = self.grid.laid.get(field)
        if laid is None or side is None:
            return
        for out in exits(laid.pieces, SIDES.index(side)):
            met = self.board.leg_at.get((field, out))
            if met is not None:
                yield met.code, met.leg_sides()[met.cells.index(field)]
            elif self._has_track(neighbour(field, out), opposite(out)):
                yield neighbour(field, out), SIDES[opposite(out)]

    def _has_track(self, cell: Cell, side: int) -> bool:
        laid = self.grid.laid.get(cell)
        return laid is not None and bool(sides_of(laid.pieces) >> side & 1)

    def serve(self, field: Field, served: str) -> str:
        """Return the stops served after a visit to `field`."""
        letter = self.signs.get(field)
        if letter is None or letter not in self.route or letter in served:
            return served
        if self.in_order and self.route[len(served)] != letter:
            return served
        return served + letter

    def drives(self, start: TramPosition) -> Iterator[tuple[tuple[Field, ...], TramPosition]]:
        """Yield all drives from `start` with their ends, shorter drives and earlier exits first.

        A drive to the next stop does not enter a field twice by the same side, or it would circle for ever.
        It may return to its start if that is a stop.
        """
        yield from self._drives(start, (), frozenset())

    def _drives(
        self, here: TramPosition, fields: tuple[Field, ...], passed: frozenset[_Place]
    ) -> Iterator[tuple[tuple[Field, ...], TramPosition]]:
        if self.limit is not None and len(fields) >= self.limit:
            return
        for position in self.onward(here):
            place = (position.field, position.side)
            if self.limit is None and place in passed:
                continue
            way = (*fields, position.field)
            halt = self.must_halt(position)
            if halt or self.limit is not None:
                yield way, position
            if not halt:
                yield from self._drives(position, way, passed | {place})

    def reach(self, start: TramPosition) -> frozenset[Field]:
        """Return the fields where a drive from `start` may end."""
        return frozenset(position.field for position in self.ends(start))

    def ends(self, start: TramPosition) -> frozenset[TramPosition]:
        """Return the fields where a drive from `start` may end."""
        found: set[TramPosition] = set()
        seen: set[TramPosition] = set()
        frontier = {start}
        steps = 0
        while frontier and (self.limit is None or steps < self.limit):
            steps += 1
            entered = {position for here in frontier for position in self.onward(here)}
            found |= {position for position in entered if self.limit is not None or self.must_halt(position)}
            frontier = {position for position in entered if not self.must_halt(position)}
            if self.limit is None:
                frontier -= seen
                seen |= frontier
        return frozenset(found)

    def refuse(self, start: TramPosition, fields: tuple[Field, ...]) -> Refusal | None:
        """Return the refusal of this drive, with a field as place, or None."""
        if not fields:
            return Refusal("must_move")
        passed = [start]
        for field in fields:
            position = next(
                (position for position in self.onward(passed[-1]) if position.field == field), None
            )
            if position is None:
                return Refusal(self._why_not(passed, field), field)
            passed.append(position)
        return self._refuse_length(passed)

    def _refuse_length(self, passed: list[TramPosition]) -> Refusal | None:
        driven = passed[1:]
        if self.limit is not None and len(driven) > self.limit:
            return Refusal("too_far", driven[self.limit].field)
        for position in driven[:-1]:
            if self.must_halt(position):
                code = "must_reach_stop" if self.limit is None and not self.arrived(position) else "must_halt"
                return Refusal(code, position.field)
        if self.limit is None:
            if not self.must_halt(driven[-1]):
                return Refusal("must_reach_stop", driven[-1].field)
            places = [(position.field, position.side) for position in driven]
            if len(set(places)) < len(places):
                return Refusal("too_far", driven[-1].field)
        return None

    def _why_not(self, passed: list[TramPosition], field: Field) -> str:
        """Return why a tram cannot go from the last of these places to `field`."""
        here = passed[-1]
        if isinstance(here.field, str):
            terminal = self.board.terminal[here.field]
            back = here.side is not None and field == terminal.leg(here.side)
            return "no_reversing" if back else self._why_not_from_afar(here, field)
        if here.side is None:
            return "no_track"
        out = self._side_out(here.field, field)
        if out is None:
            return self._why_not_from_afar(here, field)
        if out == SIDES.index(here.side):
            return "no_reversing"
        laid = self.grid.laid.get(here.field)
        if laid is None or not sides_of(laid.pieces) >> out & 1:
            return "no_track"
        return "no_track" if out in exits(laid.pieces, SIDES.index(here.side)) else "sharp_turn"

    def _why_not_from_afar(self, here: TramPosition, field: Field) -> str:
        """Return why a tram cannot enter a field that is not next to its own."""
        behind = field in self._joined_to(here.field) and self.way_to(here, field) is None
        return "not_ahead" if behind else "no_track"

    def _joined_to(self, field: Field) -> frozenset[Field]:
        """Return all fields that track connects to `field`, ignoring the direction of travel."""
        found: set[Field] = set()
        frontier = {field}
        while frontier:
            found |= frontier
            frontier = {other for one in frontier for other in self._joined_beside(one)} - found
        return frozenset(found)

    def _joined_beside(self, field: Field) -> Iterator[Field]:
        if isinstance(field, str):
            terminal = self.board.terminal[field]
            yield from (cell for cell in terminal.cells if self._has_track(cell, SIDES.index(terminal.side)))
            return
        for side in range(len(SIDES)):
            if self._has_track(field, side):
                met = self.board.leg_at.get((field, side))
                beyond = neighbour(field, side)
                if met is not None:
                    yield met.code
                elif self._has_track(beyond, opposite(side)):
                    yield beyond

    def _side_out(self, cell: Cell, field: Field) -> int | None:
        """Return the side of a cell beyond which a field lies, or None."""
        if not isinstance(field, str):
            return side_towards(cell, field)
        for side in range(4):
            terminal = self.board.leg_at.get((cell, side))
            if terminal is not None and terminal.code == field:
                return side
        return None

    def way_left(self, start: TramPosition) -> tuple[TramPosition, ...] | None:
        """Return the places on a shortest way to the end of the route, however many turns it takes.

        None if there is no way.
        """
        return self._shortest(start, self.arrived)

    def way_to(self, start: TramPosition, field: Field) -> tuple[TramPosition, ...] | None:
        """Return the places on a shortest way along the track to `field`, ignoring limit and halts."""
        return self._shortest(start, lambda position: position != start and position.field == field)

    def _shortest(
        self, start: TramPosition, is_end: Callable[[TramPosition], bool]
    ) -> tuple[TramPosition, ...] | None:
        came: dict[TramPosition, TramPosition] = {}
        frontier = [start]
        while frontier:
            end = next(filter(is_end, frontier), None)
            if end is not None:
                way = [end]
                while way[-1] != start:
                    way.append(came[way[-1]])
                return tuple(way[-2::-1])
            entered: dict[TramPosition, TramPosition] = {}
            for here in frontier:
                for position in self.onward(here):
                    if position != start and position not in came:
                        entered.setdefault(position, here)
            came |= entered
            frontier = [*entered]
        return None

    def drive_on(self, start: TramPosition) -> tuple[Field, ...]:
        """Return a legal drive along a shortest way to the end, or the longest drive if there is no way."""
        way = self.way_left(start)
        if way is None:
            drives = self.drives(start)
            longest = max(drives, key=lambda drive: (len(drive[1].served), len(drive[0])), default=None)
            return longest[0] if longest is not None else ()
        fields: list[Field] = []
        for passed in way:
            if self.limit is not None and len(fields) == self.limit:
                break
            fields.append(passed.field)
            if self.must_halt(passed):
                break
        return tuple(fields)

    def fields_left(self, start: TramPosition) -> int | None:
        """Return the fewest fields to the end of the route, over any number of turns; None if there
        is no way.
        """
        way = self.way_left(start)
        return len(way) if way is not None else None


def tram_position(tram: Tram) -> TramPosition | None:
    """Return the place of a tram; None while it is off the board."""
    return None if tram.at is None else TramPosition(tram.at, tram.side, tram.served)


def journey(grid: Grid, table: Table, *, line: int, route: str, start: str | None) -> Journey:
    """Return the drive of a seat with this line and route that departed from `start`, by the
    current options.
    """
    movement = table.options.movement
    codes = {terminal.code for terminal in grid.board.terminals_of(line)}
    return Journey(
        grid=grid,
        route=route,
        goals=frozenset(codes - {start}),
        in_order=table.options.order == "card",
        signs={stop.cell: stop.letter for stop in table.stops},
        limit=limit_of(grid, table),
        halts=movement in ("follow", "die_halt", "die_or_repeat"),
    )


def limit_of(grid: Grid, table: Table) -> int | None:
    """Return the field limit of the next drive; None for an H, or before the die is thrown."""
    if table.options.movement == "follow":
        return min(grid.box.speed_track, table.last_move + 1)
    return int(table.roll) if table.roll is not None and table.roll != "H" else None
