"""The rules of fit and of missing tiles a second time, as plain as in the rulebook, and slow.

Nothing here uses the rules' own sides, grids or searches: a tile is a set of pieces, a piece two letters.
"""

from collections.abc import Iterator
from heapq import heappop, heappush
from itertools import count

from game.rules.streetcar.board import Board, Terminal
from game.rules.streetcar.box import Box
from game.rules.streetcar.sides import names_of
from game.rules.streetcar.values import State

Cell = tuple[int, int]
Piece = frozenset[str]
Shape = frozenset[Piece]

AWAY = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}
ACROSS = {"N": "S", "E": "W", "S": "N", "W": "E"}


class PlainBoard:
    """The tiles of a state as sets of pieces."""

    def __init__(self, board: Board, box: Box, state: State) -> None:
        self.board = board
        self.kinds = {
            name: (
                kind.trees,
                {turn: self._turned(names_of(kind.pieces), turn) for turn in (0, 90, 180, 270)},
            )
            for name, kind in box.kinds.items()
        }
        self.state = state
        self.laid = {placed.cell: self.kinds[placed.tile][1][placed.rotation] for placed in state.table.tiles}
        self.trees = {placed.cell for placed in state.table.tiles if self.kinds[placed.tile][0]}
        self.signs = {stop.letter: stop.cell for stop in state.table.stops}
        self.legs: dict[tuple[Cell, str], Terminal] = {
            (cell, terminal.side): terminal for terminal in board.terminals for cell in terminal.cells
        }
        self.prices: dict[tuple[Cell, Piece], int | None] = {}
        self.landmarks = {landmark.cell: landmark.letter for landmark in board.landmarks}

    @staticmethod
    def _turned(names: tuple[str, ...], degrees: int) -> Shape:
        return frozenset(
            frozenset("NESW"["NESW".index(s) + degrees // 90 - 4] for s in name) for name in names
        )

    def beyond(self, cell: Cell, side: str) -> Cell:
        return cell[0] + AWAY[side][0], cell[1] + AWAY[side][1]

    def leads(self, cell: Cell, side: str) -> bool:
        return any(side in piece for piece in self.laid.get(cell, ()))

    def fits(self, cell: Cell, shape: Shape, but: Piece = frozenset()) -> bool:
        """True if rules A to E hold on all sides but those of `but`."""
        for side in set("NESW") - but:
            beyond, has_leg = self.beyond(cell, side), (cell, side) in self.legs
            led_to = has_leg or self.leads(beyond, ACROSS[side])
            if any(side in piece for piece in shape):
                off = not self.board.holds(beyond) and not has_leg
                if off or beyond in self.landmarks or (beyond in self.laid and not led_to):
                    return False
            elif led_to:
                return False
        return True

    def lays(self, hand: tuple[str, ...]) -> Iterator[tuple[str, Cell, Shape]]:
        """Yield the lays and exchanges that are legal at the start of a turn."""
        for name in set(hand):
            for shape in set(self.kinds[name][1].values()):
                for cell in self.board.cells:
                    old = self.laid.get(cell, frozenset())
                    free = cell not in self.landmarks and cell not in self.trees
                    if free and old < shape and self.fits(cell, shape):
                        yield name, cell, shape

    def pairs(self, hand: tuple[str, ...]) -> int:
        """Return the number of legal pairs of exchanges."""
        found = 0
        for cell, old in list(self.laid.items()):
            for side in "ES":
                other = self.beyond(cell, side)
                if other not in self.laid or {cell, other} & self.trees:
                    continue
                second = self.laid[other]
                for name, shape in self._upgrades(hand, old):
                    rest = list(hand)
                    rest.remove(name)
                    for _, turned in self._upgrades(tuple(rest), second):
                        self.laid[cell], self.laid[other] = shape, turned
                        found += self.fits(cell, shape) and self.fits(other, turned)
                        self.laid[cell], self.laid[other] = old, second
        return found

    def _upgrades(self, hand: tuple[str, ...], old: Shape) -> Iterator[tuple[str, Shape]]:
        for name in set(hand):
            yield from ((name, shape) for shape in set(self.kinds[name][1].values()) if old < shape)

    def missing(self, line: int, route: str, *, in_order: bool) -> int | None:
        """Return the cost of the cheapest drive, by a search over (cell, side of entry, served)."""
        ends = [terminal for terminal in self.board.terminals if terminal.line == line]
        costs = [
            cost
            for start, goal in (ends, ends[::-1])
            if (cost := self._cheapest(start.code, goal.code, route, in_order)) is not None
        ]
        return min(costs, default=None)

    def _cheapest(self, start: str, goal: str, route: str, in_order: bool) -> int | None:
        terminal = self.board.terminal[start]
        ties, done = count(), set()
        heap: list[tuple[int, int, Cell | None, str, str]] = []
        for leg_cell in terminal.cells:
            served = self._served(leg_cell, "", route, in_order)
            heappush(heap, (0, next(ties), leg_cell, terminal.side, served))
        while heap:
            cost, _, cell, entry, served = heappop(heap)
            if cell is None:
                return cost
            if (cell, entry, served) in done:
                continue
            done.add((cell, entry, served))
            for out in set("NESW") - {entry}:
                price = self._price(cell, frozenset((entry, out)))
                if price is None:
                    continue
                after: Cell | None = self.beyond(cell, out)
                side = ACROSS[out]
                leg = self.legs.get((cell, out))
                if leg is not None and leg.code == goal and len(served) == len(route):
                    after = None
                elif leg is not None:
                    after, side = next(other for other in leg.cells if other != cell), leg.side
                elif after is None or not self.board.holds(after) or after in self.landmarks:
                    continue
                new = served if after is None else self._served(after, served, route, in_order)
                heappush(heap, (cost + price, next(ties), after, side, new))
        return None

    def _served(self, cell: Cell, served: str, route: str, in_order: bool) -> str:
        for letter in route:
            if letter in self.signs:
                there = self.signs[letter] == cell
            else:
                around = {self.beyond(cell, side) for side in "NESW"}
                there = cell not in self.laid and self.board.landmark[letter].cell in around
            if there and letter not in served and (not in_order or route[len(served)] == letter):
                return served + letter if in_order else "".join(sorted(served + letter))
        return served

    def _price(self, cell: Cell, piece: Piece) -> int | None:
        if (cell, piece) not in self.prices:
            self.prices[cell, piece] = self._reckoned_price(cell, piece)
        return self.prices[cell, piece]

    def _reckoned_price(self, cell: Cell, piece: Piece) -> int | None:
        old = self.laid.get(cell, frozenset())
        if piece in old:
            return 0
        if cell in self.trees or cell in self.landmarks:
            return None
        shapes = {shape for _, shapes in self.kinds.values() for shape in shapes.values()}
        wanted = old | {piece}
        return 1 if any(wanted <= shape and self.fits(cell, shape, piece) for shape in shapes) else None
