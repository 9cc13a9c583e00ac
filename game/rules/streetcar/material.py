"""The material of a game: the boards of both editions, and the box."""

from bisect import bisect_left
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from game.core.identity_cache import IdentityCache
from game.rules.streetcar.board import Board
from game.rules.streetcar.box import Box
from game.rules.streetcar.grid import Grid, grid_of
from game.rules.streetcar.journey import Journey, journey
from game.rules.streetcar.missing import complete, missing
from game.rules.streetcar.values import PlacedTile, Table
from game.rules.streetcar.way import Way, cheapest_way

_KEPT: Final = 16
"""Number of tables whose grid is cached: those that an opponent is searching. More would push each other out
of the processor's cache.
"""


@dataclass(frozen=True, eq=False)
class Material:
    """Boards by the name of their map, and the box; every question about a table needs them."""

    boards: Mapping[str, Board]
    box: Box
    _latest: Mapping[str, IdentityCache[tuple[PlacedTile, ...], Grid]] = field(init=False, repr=False)
    """Indexed by map: the grids of the latest tables."""
    _by_name: IdentityCache[tuple[str, ...], tuple[str, ...]] = field(init=False, repr=False)
    """The tiles of the latest piles, sorted by name."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "_by_name", IdentityCache(_KEPT))
        object.__setattr__(self, "_latest", {name: IdentityCache(_KEPT) for name in self.boards})

    def board(self, table: Table) -> Board:
        """Return the board of the table."""
        return self.boards[table.options.map]

    def grid(self, table: Table) -> Grid:
        """Return the board with the table's tiles."""
        latest = self._latest[table.options.map]
        known = latest.get(table.tiles)
        if known is not None:
            return known
        return latest.keep(table.tiles, grid_of(self.board(table), self.box, table.tiles))

    def with_tile(self, table: Table, grid: Grid, placed: PlacedTile) -> tuple[PlacedTile, ...]:
        """Return the table's tiles after laying `placed` on `grid`, and cache the new grid."""
        grid = grid.after(placed)
        self._latest[table.options.map].keep(grid.placed, grid)
        return grid.placed

    def by_name(self, pile: tuple[str, ...]) -> tuple[str, ...]:
        """Return a pile sorted by name, which hides its order."""
        known = self._by_name.get(pile)
        return self._by_name.keep(pile, tuple(sorted(pile))) if known is None else known

    def without_top(self, pile: tuple[str, ...], count: int) -> tuple[str, ...]:
        """Return a pile without its top `count` tiles, updating its cached sorted form instead of
        sorting again.
        """
        if not count:
            return pile
        names = list(self.by_name(pile))
        for tile in pile[:count]:
            del names[bisect_left(names, tile)]
        left = pile[count:]
        self._by_name.keep(left, tuple(names))
        return left

    def missing(self, table: Table, line: int, route: str, most: int | None = None) -> int | None:
        """Return the tiles missing for a route: 0 if complete, None if no drive could complete it or it needs
        more than `most`.
        """
        return missing(self.grid(table), line, route, _signs(table), in_order=_in_order(table), most=most)

    def complete(self, table: Table, line: int, route: str) -> bool:
        """True if a route is complete."""
        signs = _signs(table) if len(table.stops) >= len(route) else ()
        return complete(self.grid(table), line, route, signs, in_order=_in_order(table))

    def way(self, table: Table, line: int, route: str, *, only_from: str | None = None) -> Way | None:
        """Return a cheapest drive that completes a route, from the terminal `only_from` if given."""
        return cheapest_way(
            self.grid(table), line, route, _signs(table), in_order=_in_order(table), only_from=only_from
        )

    def journey(self, table: Table, line: int, route: str, start: str | None) -> Journey:
        """Return the drive of a seat by the current options."""
        return journey(self.grid(table), table, line=line, route=route, start=start)


def _signs(table: Table) -> tuple[tuple[str, tuple[int, int]], ...]:
    return tuple([(stop.letter, stop.cell) for stop in table.stops])


def _in_order(table: Table) -> bool:
    return table.options.order == "card"
