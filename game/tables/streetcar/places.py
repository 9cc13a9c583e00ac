"""Where the tile in hand may lie: how it fits each cell, in which rotations, and what stands against it."""

from collections.abc import Mapping
from functools import cached_property

from game.core.refusal import Refusal
from game.rules.streetcar.actions import Lay, LayPair
from game.rules.streetcar.box import Rotation
from game.rules.streetcar.fit import RULES_IN_ORDER, Verdict, legal_pairs, refuse_lay, refuse_pair
from game.rules.streetcar.game import Streetcar
from game.rules.streetcar.sides import Cell, Side
from game.rules.streetcar.values import View
from game.tables.streetcar.marks import Fit
from game.tables.streetcar.proposal import pair_of


class Places:
    """Answers for one view whose seat lays, made once each; `waiting` is the first tile of a pair."""

    def __init__(self, game: Streetcar, view: View, waiting: Lay | None = None) -> None:
        self._analysis = game.analysis
        self._kinds = game.material.box.kinds
        self._table = view.table
        self._waiting = waiting
        self._grid = game.analysis.grid(view.table)
        self._hand = view.table.hands[view.table.to_act]
        self._fits: dict[tuple[str, Rotation], Mapping[Cell, Fit]] = {}

    def lay(self, tile: str, cell: Cell, rotation: Rotation) -> Lay:
        """The lay, at the smallest rotation that leaves the same."""
        return Lay(tile, cell, self._kinds[tile].smallest(rotation))

    def rotations(self, tile: str) -> tuple[Rotation, ...]:
        """The rotations in which a tile looks different."""
        return tuple(rotation for rotation, _ in self._kinds[tile].shapes)

    def fits(self, tile: str, rotation: Rotation) -> Mapping[Cell, Fit]:
        """The cells that take the tile as it is turned, for a lay or for half of a pair."""
        key = (tile, self._kinds[tile].smallest(rotation))
        if key not in self._fits:
            self._fits[key] = self._partners(*key) if self._waiting is not None else self._lays(*key)
        return self._fits[key]

    def fitting(self, tile: str, cell: Cell) -> tuple[Rotation, ...]:
        """The rotations in which the tile fits a cell."""
        return tuple(rotation for rotation in self.rotations(tile) if cell in self.fits(tile, rotation))

    def begins_pair(self, lay: Lay) -> bool:
        """Whether the lay is half of a legal pair, and is not legal alone."""
        return (
            self._waiting is None
            and not self._table.laid
            and lay in self._halves
            and refuse_lay(self._grid, lay) is not None
        )

    def pair(self, lay: Lay) -> LayPair | None:
        """The pair that the lay makes with the tile that waits."""
        return None if self._waiting is None else pair_of(self._waiting, lay)

    def refusal(self, lay: Lay) -> Refusal | None:
        """What stands against it, as the game would say, but for half of a pair."""
        if lay.cell in self._table.laid:
            return Refusal("same_cell_twice", lay.cell)
        if self._waiting is None:
            return None if self.begins_pair(lay) else refuse_lay(self._grid, lay)
        if self._waiting.cell == lay.cell:
            return Refusal("same_cell_twice", lay.cell)
        return refuse_pair(self._grid, pair_of(self._waiting, lay))

    def verdicts(self, lay: Lay) -> Mapping[Side, Verdict]:
        """What it does at each side; a waiting tile lies there already."""
        table = self._table if self._waiting is None else self._analysis.after(self._table, self._waiting)
        found = self._analysis.verdicts(table, lay)
        if not self.begins_pair(lay):
            return found
        # Where the partner will lie nothing is decided yet.
        return {side: "open_end" if verdict in RULES_IN_ORDER else verdict for side, verdict in found.items()}

    @cached_property
    def _halves(self) -> frozenset[Lay]:
        """All lays that are half of a pair."""
        if self._table.laid:
            return frozenset()
        return frozenset(
            lay for pair in legal_pairs(self._grid, self._hand) for lay in (pair.first, pair.second)
        )

    def _lays(self, tile: str, rotation: Rotation) -> Mapping[Cell, Fit]:
        cells = self._analysis.cells_for(self._table, tile, rotation)
        found = {cell: self._fit(Lay(tile, cell, rotation)) for cell in cells}
        for lay in self._halves:
            if lay.tile == tile and lay.rotation == rotation:
                found.setdefault(lay.cell, "exchange")
        return found

    def _partners(self, tile: str, rotation: Rotation) -> Mapping[Cell, Fit]:
        waiting = self._waiting
        if waiting is None:
            return {}
        row, col = waiting.cell
        around = ((row - 1, col), (row, col + 1), (row + 1, col), (row, col - 1))
        return {
            cell: "exchange"
            for cell in around
            if cell in self._grid.laid
            and refuse_pair(self._grid, pair_of(waiting, Lay(tile, cell, rotation))) is None
        }

    def _fit(self, lay: Lay) -> Fit:
        if lay.cell in self._grid.laid:
            return "exchange"
        joins = "joins" in self._analysis.verdicts(self._table, lay).values()
        return "joins" if joins else "plain"
