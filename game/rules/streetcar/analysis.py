"""Conclusions that a seat can draw from its view: missing tiles, its best way, the reach of its tram.

Screens ask in every frame and agents before every decision, so the latest answers are cached. Nothing here
needs more than a `View`.
"""

import dataclasses
from collections.abc import Mapping
from functools import lru_cache

import msgspec

from game.rules.streetcar.actions import Lay, LayPair
from game.rules.streetcar.board import Field
from game.rules.streetcar.fit import Verdict, verdicts
from game.rules.streetcar.grid import Grid
from game.rules.streetcar.journey import Journey, TramPosition
from game.rules.streetcar.lay_result import after_lay
from game.rules.streetcar.legal import drive_of
from game.rules.streetcar.material import Material
from game.rules.streetcar.sides import Cell, Side
from game.rules.streetcar.values import Table, View
from game.rules.streetcar.way import Way, WayStep, extra_track

_KEPT = 64


class Analysis:
    """Cached answers about tables with the same boards and box."""

    def __init__(self, material: Material) -> None:
        self.material = material
        self._missing = lru_cache(_KEPT)(material.missing)
        self._way = lru_cache(_KEPT)(material.way)

    def grid(self, table: Table) -> Grid:
        """Return the board with the table's tiles."""
        return self.material.grid(table)

    def missing(self, view: View, seat: int) -> int | None:
        """Return the number of tiles that a seat's route lacks; None if its cards are hidden or no drive can
        complete it.
        """
        line, route = view.lines[seat], view.routes[seat]
        return None if line is None or route is None else self._missing(_bare(view.table), line, route)

    def way(self, view: View, seat: int) -> Way | None:
        """Return a cheapest drive that completes a seat's route; None if there is none or its cards
        are hidden.
        """
        line, route = view.lines[seat], view.routes[seat]
        return None if line is None or route is None else self._way(_bare(view.table), line, route)

    def extra_track(self, table: Table, way: Way) -> tuple[WayStep, ...]:
        """Return the extra track on the tiles of a way, on cells that only fit tiles with more track."""
        return extra_track(self.grid(table), way)

    def after(self, table: Table, action: Lay | LayPair) -> Table:
        """Return the table after a legal lay or pair of the seat to act; nothing is drawn."""
        for lay in (action,) if isinstance(action, Lay) else (action.first, action.second):
            table = after_lay(self.material, table, lay).table
        return table

    def missing_after(self, view: View, action: Lay | LayPair) -> int | None:
        """Return the number of tiles that the viewer's route lacks after a lay or pair."""
        if view.seat is None:
            return None
        return self.missing(msgspec.structs.replace(view, table=self.after(view.table, action)), view.seat)

    def verdicts(self, table: Table, lay: Lay) -> Mapping[Side, Verdict]:
        """Return the effect of the tile at each of its sides on its cell."""
        pieces = self.material.box.kinds[lay.tile].turned(lay.rotation)
        return verdicts(self.grid(table), lay.cell, pieces)

    def cells_for(self, table: Table, tile: str, rotation: int) -> tuple[Cell, ...]:
        """Return the cells where this tile, as turned, may be laid or exchanged."""
        grid = self.grid(table)
        cells = grid.takes(self.material.box.kinds[tile].turned(rotation))
        return grid.frame.cells(cells & ~grid.frame.of(table.laid))

    def drive(self, view: View) -> tuple[Journey, TramPosition] | None:
        """Return the drive of the seat to act and the place of its tram; None without a tram on the board."""
        return drive_of(self.material, view)

    def reach(self, view: View) -> frozenset[Field]:
        """Return the fields where the drive of the seat to act may end; none outside the drive phase."""
        found = self.drive(view)
        if found is None or view.table.phase != "drive":
            return frozenset()
        journey, position = found
        return journey.reach(position)

    def shortest(self, view: View) -> Mapping[Field, tuple[Field, ...]]:
        """Return for each field of `reach` a shortest drive among those that serve the most stops."""
        found = self.drive(view)
        if found is None or view.table.phase != "drive":
            return {}
        journey, position = found
        best: dict[Field, tuple[int, int, tuple[Field, ...]]] = {}
        for fields, end in journey.drives(position):
            rank = (-len(end.served), len(fields), fields)
            if end.field not in best or rank[:2] < best[end.field][:2]:
                best[end.field] = rank
        return {field: rank[2] for field, rank in best.items()}

    def fields_left(self, view: View, seat: int) -> int | None:
        """Return the fewest fields between a seat's tram and the end of its route; None if there is
        no way.
        """
        found = self.to_go(view, seat)
        return found[0].fields_left(found[1]) if found is not None else None

    def departure(self, view: View, seat: int, terminal: str) -> tuple[Journey, TramPosition] | None:
        """Return the journey of a seat if it departs from `terminal`; None for unknown cards."""
        line, route = view.lines[seat], view.routes[seat]
        if line is None or route is None:
            return None
        return self.material.journey(view.table, line, route, terminal), TramPosition(terminal, None, "")

    def to_go(self, view: View, seat: int) -> tuple[Journey, TramPosition] | None:
        """Return a seat's journey and the place of its tram, whoever is to act; None without a tram."""
        tram, line, route = view.table.trams[seat], view.lines[seat], view.routes[seat]
        if tram is None or tram.at is None or line is None or route is None:
            return None
        journey = self.material.journey(view.table, line, route, tram.start)
        return journey, TramPosition(tram.at, tram.side, tram.served)

    def may_arrive(self, view: View, seat: int) -> bool:
        """True if the tram of a seat could end its route with its next drive.

        Assumes that trams before it drive as far as they may, and that it throws the number it needs.
        """
        found = self.to_go(view, seat)
        if found is None:
            return False
        journey, position = found
        drives = (dataclasses.replace(journey, limit=limit) for limit in self._limits(view.table, seat))
        return any(drive.arrived(end) for drive in drives for end in drive.ends(position))

    def _limits(self, table: Table, seat: int) -> tuple[int | None, ...]:
        """Return the possible limits of that drive, one for each face of the die; None for an H."""
        if table.options.movement != "follow":
            return tuple(None if face == "H" else int(face) for face in self.material.box.die)
        # In the draw phase the seat to act has done its part of the turn.
        first = table.to_act + (table.phase == "draw")
        between = ((first + number) % table.seats for number in range((seat - first) % table.seats))
        driving = (tram for tram in map(table.trams.__getitem__, between) if tram is not None)
        before = sum(tram.at is not None for tram in driving)
        return (min(self.material.box.speed_track, table.last_move + 1 + before),)


def _bare(table: Table) -> Table:
    """Return the table without everything that does not affect a route, so that cached answers are found."""
    return Table(table.options, (), (), 0, "build", tiles=table.tiles, stops=table.stops)
