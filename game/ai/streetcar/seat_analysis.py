"""The table from one player's seat: the measurements that every opponent of Streetcar needs."""

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from game.ai.chance import Chance
from game.ai.streetcar.price_map import BoardVariants, DrivingCosts, Lays, PriceMapper, Pricing
from game.ai.streetcar.prices import FlatPrices, HandPrices, OfferCatalogue, Supply
from game.ai.streetcar.route_costs import NO_WAY, Numbers, Route, costs, through
from game.rules.streetcar.actions import Lay
from game.rules.streetcar.frame import Cells
from game.rules.streetcar.game import Streetcar
from game.rules.streetcar.legal import offered
from game.rules.streetcar.missing import Task, servings, tasks
from game.rules.streetcar.sides import Cell, Pieces
from game.rules.streetcar.values import Table, View

Goal: TypeAlias = tuple[int, str]
"""A line and a route."""


class DecisionContext:
    """The rules, and cached prices, shared by the decisions of an opponent in one game."""

    def __init__(self, game: Streetcar) -> None:
        self.game = game
        self.catalogue = OfferCatalogue(game.material.box)
        self.flat_prices = FlatPrices(self.catalogue)
        self._latest: tuple[Hashable, list[list[int]]] | None = None

    def cached(self, key: Hashable, compute: Callable[[], list[list[int]]]) -> list[list[int]]:
        """Return `compute()`, cached by `key` until another key is asked for."""
        if self._latest is None or self._latest[0] != key:
            self._latest = (key, compute())
        return self._latest[1]


@dataclass(frozen=True)
class Variant:
    """A board to be valued: with these lays, this hand left, and no more lays on the cells `barred`."""

    lays: Lays
    hand: tuple[str, ...]
    barred: Cells = 0


class SeatAnalysis:
    """The seat of a view. Raises ValueError for a view without that seat's cards."""

    def __init__(
        self,
        context: DecisionContext,
        view: View,
        *,
        pricing: Pricing | None = None,
        field: int = 0,
        halt: int = 0,
        tile: int = 1,
    ) -> None:
        """`pricing` gives the prices of tiles, which are multiplied by `tile`.

        Without it they follow from hand and supply. `field` and `halt` are the prices of driving.
        """
        line, route = (None, None) if view.seat is None else (view.lines[view.seat], view.routes[view.seat])
        if view.seat is None or line is None or route is None:
            raise ValueError("nobody can decide without a seat and its cards")
        self.context = context
        self._pricing = pricing
        self.view = view
        self.table: Table = view.table
        self.number: int = view.seat
        self.goal: Goal = (line, route)
        self.hand = view.table.hands[view.seat]
        self.grid = context.game.material.grid(view.table)
        self.board_variants = BoardVariants(context.catalogue, self.grid)
        """The board after hypothetical lays."""
        self.supply = Supply(view.pile, (tile for _, tile in offered(view.table)))
        # A die's numbers are small, and its H looks for stops: only "one more than the last" loses speed.
        halts = view.table.options.movement == "follow"
        signs = self.grid.frame.of(stop.cell for stop in view.table.stops)
        self.driving_costs = DrivingCosts(field, halt if halts else 0, signs, tile)
        self._signs: Mapping[str, Cell] = {stop.letter: stop.cell for stop in view.table.stops}
        self._mappers: dict[frozenset[str], PriceMapper] = {}
        self._tasks: dict[tuple[Goal, tuple[Cell, ...]], tuple[Task, ...]] = {}

    def chance(self, seed: int) -> Chance:
        """Return the random numbers of `seed` for this decision."""
        return Chance(seed, self.number, self.table.turn, len(self.table.laid))

    # -- the effects of a lay

    def after(self, lays: Lays) -> tuple[str, ...]:
        """Return our hand after these lays, before anything is drawn."""
        hand = list(self.hand)
        for lay in lays:
            hand.remove(lay.tile)
            old = self.grid.laid.get(lay.cell)
            if old is not None:
                hand.append(old.tile)
        return tuple(sorted(hand))

    def pieces(self, lay: Lay) -> Pieces:
        """Return the pieces of track of the tile in its rotation."""
        return self.grid.box.kinds[lay.tile].turned(lay.rotation)

    # -- the cost of routes

    def costs(self, variants: Sequence[Variant], most: int = NO_WAY) -> list[int]:
        """Return the cost of our route by variant, NO_WAY above `most`. A tile in hand costs 2."""
        routes = [
            Route(
                self.mapper(variant.hand).price_map(variant.lays, variant.barred),
                self.tasks(self.goal, variant.lays),
                most,
            )
            for variant in variants
        ]
        return costs(self.grid.frame, routes)

    def through(self, most: int) -> Numbers:
        """Return our route's cost by way of each piece and place; UNREACHED far above `most`."""
        route = Route(self.mapper(self.hand).price_map(), self.tasks(self.goal, ()), most)
        return through(self.grid.frame, [route])[0]

    def mapper(self, hand: Iterable[str]) -> PriceMapper:
        """Return the maker of price maps for this hand."""
        kinds: frozenset[str] = frozenset() if self._pricing else frozenset(hand)
        if kinds not in self._mappers:
            pricing = self._pricing or HandPrices(self.context.catalogue, self.supply, kinds)
            self._mappers[kinds] = PriceMapper(self.board_variants, pricing, self.driving_costs)
        return self._mappers[kinds]

    def tasks(self, goal: Goal, lays: Lays) -> tuple[Task, ...]:
        """Return the drives for a line and a route after these lays: one, or one from either end."""
        board = self.grid.board
        cells = tuple(lay.cell for lay in lays if lay.cell in board.letter_beside)
        known = self._tasks.get((goal, cells))
        if known is None:
            signs = dict(self._signs)
            for lay in lays:
                letter = board.letter_beside.get(lay.cell)
                if letter is not None:
                    signs.setdefault(letter, lay.cell)
            found = servings(self.grid, goal[1], tuple(signs.items()))
            in_order = self.table.options.order == "card"
            known = self._tasks[goal, cells] = tuple(
                task.nearest_first(board) for task in tasks(board, goal[0], found, in_order=in_order)
            )
        return known
