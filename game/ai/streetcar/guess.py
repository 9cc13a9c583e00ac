"""A guess of another player's line and route, from the goals that its tiles have served."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from math import exp
from typing import TypeAlias

from game.ai.streetcar.price_map import BoardVariants, DrivingCosts, PriceMapper
from game.ai.streetcar.prices import LEVELS
from game.ai.streetcar.route_costs import Route, costs
from game.ai.streetcar.seat_analysis import Goal, SeatAnalysis
from game.rules.streetcar.deal import stops_of
from game.rules.streetcar.grid import grid_of
from game.rules.streetcar.values import PlacedTile

Tiles: TypeAlias = tuple[PlacedTile, ...]

_DOUBT = 0.05
"""The exponent by which a goal is less likely for each unit that it still costs."""
_UNLIKELY = 0.03
"""Goals below this share of the likeliest one are ignored."""
_MAX = 90
"""The highest cost that is distinguished."""


class Guess:
    """The probabilities of every other seat's goals in one view. Known cards of other seats are excluded.

    A goal becomes likelier with every tile that the seat has saved for it; `trust` is the exponent.
    """

    def __init__(self, own: SeatAnalysis, trust: float) -> None:
        self._own = own
        self._trust = trust
        self._goals = _hidden_goals(own)

    def chances(self, seat: int) -> Mapping[Goal, float]:
        """Return the probability of each goal of the seat, adding up to 1; one goal if its cards are open."""
        line, route = self._own.view.lines[seat], self._own.view.routes[seat]
        if line is not None and route is not None:
            return {(line, route): 1.0}
        return self._chances[seat]

    @cached_property
    def _chances(self) -> Mapping[int, Mapping[Goal, float]]:
        """The probabilities for every seat with hidden cards."""
        own = self._own
        table = own.table
        seats = [seat for seat in range(table.seats) if own.view.lines[seat] is None]
        # The tiles of this turn are ours: without them both tiles of a turn are laid by one guess.
        tiles = tuple(tile for tile in table.tiles if tile.cell not in table.laid)
        others = [tuple(tile for tile in tiles if tile.seat != seat) for seat in seats]
        now, *without = own.context.cached(
            (tiles, table.stops, self._goals), lambda: _costs(own, [tiles, *others], self._goals)
        )
        found = {}
        for seat, rest, before in zip(seats, others, without, strict=True):
            laid = len(tiles) - len(rest)
            saved = [
                min((old - new) / LEVELS[0], laid) - _DOUBT * new
                for old, new in zip(before, now, strict=True)
            ]
            weights = [exp(self._trust * (one - max(saved))) for one in saved]
            total = sum(weights)
            found[seat] = {goal: weight / total for goal, weight in zip(self._goals, weights, strict=True)}
        return found

    def likely(self, seat: int, count: int) -> list[tuple[Goal, float]]:
        """Return the `count` likeliest goals that matter, with probabilities as if there were no others."""
        ranked = sorted(self.chances(seat).items(), key=lambda entry: (-entry[1], entry[0]))[:count]
        ranked = [entry for entry in ranked if entry[1] >= _UNLIKELY * ranked[0][1]]
        total = sum(share for _, share in ranked)
        return [(goal, share / total) for goal, share in ranked]


def _hidden_goals(own: SeatAnalysis) -> tuple[Goal, ...]:
    """Return all lines nobody is known to have, with all route cards nobody is known to have."""
    view = own.view
    known = [(line, route) for line, route in zip(view.lines, view.routes, strict=True) if line is not None]
    cards = own.context.game.material.box.routes[stops_of(own.table.options, own.table.seats)]
    free = [card for card in cards if not any(card[line] == route for line, route in known)]
    taken = {line for line, _ in known}
    return tuple((line, card[line]) for card in free for line in card if line not in taken)


def _costs(own: SeatAnalysis, boards: Sequence[Tiles], goals: Sequence[Goal]) -> list[list[int]]:
    """Return costs by board and goal, with the present stop signs."""
    price_maps = []
    for tiles in boards:
        board_variants = BoardVariants(own.context.catalogue, grid_of(own.grid.board, own.grid.box, tiles))
        price_maps.append(PriceMapper(board_variants, own.context.flat_prices, DrivingCosts(1)).price_map())
    # Goal by goal, because the costs of one goal on boards that lack a few tiles each are similar.
    routes = [Route(price_map, own.tasks(goal, ()), _MAX) for goal in goals for price_map in price_maps]
    capped = [min(cost, _MAX) for cost in costs(own.grid.frame, routes)]
    return [capped[number :: len(boards)] for number in range(len(boards))]
