"""What a seat can work out for itself from its view: missing tiles, its best way, where its tram can go.

Screens ask in every frame, agents before every decision, so the latest answers are kept. Nothing here needs
more than a `View`.
"""

import dataclasses
from collections.abc import Mapping
from functools import lru_cache

import msgspec

from game.rules.streetcar.actions import Lay, LayPair
from game.rules.streetcar.board import Field
from game.rules.streetcar.drive import Journey, Stand
from game.rules.streetcar.fit import Verdict, verdicts
from game.rules.streetcar.grid import Grid
from game.rules.streetcar.laying import after_lay
from game.rules.streetcar.legal import drive_of
from game.rules.streetcar.material import Material
from game.rules.streetcar.sides import Cell, Side
from game.rules.streetcar.values import Table, View
from game.rules.streetcar.way import Way, WayStep, besides

_KEPT = 64


class Analysis:
    """Answers for the boards and the box that a game is played with."""

    def __init__(self, material: Material) -> None:
        self.material = material
        self._missing = lru_cache(_KEPT)(material.missing)
        self._way = lru_cache(_KEPT)(material.way)

    def grid(self, table: Table) -> Grid:
        """The board with the table's tiles."""
        return self.material.grid(table)

    def missing(self, view: View, seat: int) -> int | None:
        """Tiles missing for the route of a seat whose cards the viewer knows; None without them, too."""
        line, route = view.lines[seat], view.routes[seat]
        return None if line is None or route is None else self._missing(_bare(view.table), line, route)

    def way(self, view: View, seat: int) -> Way | None:
        """A cheapest drive that completes that route; None where there is none or it is not known."""
        line, route = view.lines[seat], view.routes[seat]
        return None if line is None or route is None else self._way(_bare(view.table), line, route)

    def besides(self, table: Table, way: Way) -> tuple[WayStep, ...]:
        """Track that tiles for a way must have besides it, for nothing less fits there."""
        return besides(self.grid(table), way)

    def after(self, table: Table, action: Lay | LayPair) -> Table:
        """The table after a legal lay, or a pair, of the seat to act; nothing is drawn."""
        for lay in (action,) if isinstance(action, Lay) else (action.first, action.second):
            table = after_lay(self.material, table, lay).table
        return table

    def missing_after(self, view: View, action: Lay | LayPair) -> int | None:
        """Tiles missing for the own route after a lay or pair."""
        if view.seat is None:
            return None
        return self.missing(msgspec.structs.replace(view, table=self.after(view.table, action)), view.seat)

    def verdicts(self, table: Table, lay: Lay) -> Mapping[Side, Verdict]:
        """What the tile would do at each of its sides on that cell of the grid."""
        pieces = self.material.box.kinds[lay.tile].turned(lay.rotation)
        return verdicts(self.grid(table), lay.cell, pieces)

    def cells_for(self, table: Table, tile: str, rotation: int) -> tuple[Cell, ...]:
        """Where this tile may be laid or exchanged as it is turned."""
        grid = self.grid(table)
        cells = grid.takes(self.material.box.kinds[tile].turned(rotation))
        return grid.frame.cells(cells & ~grid.frame.of(table.laid))

    def drive(self, view: View) -> tuple[Journey, Stand] | None:
        """The drive of the seat to act, and where its tram stands; None while it has none on the board."""
        return drive_of(self.material, view)

    def reach(self, view: View) -> frozenset[Field]:
        """Where the drive of the seat to act may end; nothing outside of its phase."""
        found = self.drive(view)
        if found is None or view.table.phase != "drive":
            return frozenset()
        journey, stand = found
        return journey.reach(stand)

    def shortest(self, view: View) -> Mapping[Field, tuple[Field, ...]]:
        """For each field of `reach`, a shortest drive to it, on which most is served."""
        found = self.drive(view)
        if found is None or view.table.phase != "drive":
            return {}
        journey, stand = found
        best: dict[Field, tuple[int, int, tuple[Field, ...]]] = {}
        for fields, end in journey.drives(stand):
            rank = (-len(end.served), len(fields), fields)
            if end.field not in best or rank[:2] < best[end.field][:2]:
                best[end.field] = rank
        return {field: rank[2] for field, rank in best.items()}

    def fields_left(self, view: View, seat: int) -> int | None:
        """The fewest fields between the tram of a seat and the end of its route; None if it has none."""
        found = self.to_go(view, seat)
        return found[0].fields_left(found[1]) if found is not None else None

    def departure(self, view: View, seat: int, terminal: str) -> tuple[Journey, Stand] | None:
        """The journey of a seat that would depart from that own terminal; None for unknown cards."""
        line, route = view.lines[seat], view.routes[seat]
        if line is None or route is None:
            return None
        return self.material.journey(view.table, line, route, terminal), Stand(terminal, None, "")

    def to_go(self, view: View, seat: int) -> tuple[Journey, Stand] | None:
        """The journey of a seat and where its tram stands, whoever is to act; None without a tram."""
        tram, line, route = view.table.trams[seat], view.lines[seat], view.routes[seat]
        if tram is None or tram.at is None or line is None or route is None:
            return None
        journey = self.material.journey(view.table, line, route, tram.start)
        return journey, Stand(tram.at, tram.side, tram.served)

    def may_arrive(self, view: View, seat: int) -> bool:
        """Whether the tram of a seat could end its route with its next drive.

        If trams that go before it drive as far as they may, and the die shows what it needs.
        """
        found = self.to_go(view, seat)
        if found is None:
            return False
        journey, stand = found
        drives = (dataclasses.replace(journey, limit=limit) for limit in self._limits(view.table, seat))
        return any(drive.arrived(end) for drive in drives for end in drive.ends(stand))

    def _limits(self, table: Table, seat: int) -> tuple[int | None, ...]:
        """How far it may go then, at most or by each face of the die; None for an H."""
        if table.options.movement != "follow":
            return tuple(None if face == "H" else int(face) for face in self.material.box.die)
        # Whoever draws tiles has had the turn.
        first = table.to_act + (table.phase == "draw")
        between = ((first + number) % table.seats for number in range((seat - first) % table.seats))
        driving = (tram for tram in map(table.trams.__getitem__, between) if tram is not None)
        before = sum(tram.at is not None for tram in driving)
        return (min(self.material.box.speed_track, table.last_move + 1 + before),)


def _bare(table: Table) -> Table:
    """The table without what does not matter to a route, so that an answer is found again."""
    return Table(table.options, (), (), 0, "build", tiles=table.tiles, stops=table.stops)
