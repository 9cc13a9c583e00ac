"""Which line and route another player may have, judged by what its tiles have been good for."""

from collections.abc import Mapping, Sequence
from math import exp

import msgspec

from game.ai.streetcar.ground import Ground
from game.ai.streetcar.prices import LEVELS
from game.ai.streetcar.seat import Goal, OwnSeat, cheapest
from game.ai.streetcar.sheet import Pace, Survey
from game.ai.streetcar.worlds import World, Worlds
from game.rules.streetcar.deal import stops_of

_DOUBT = 0.05
"""How much less likely a goal is, as an exponent, for all that it still costs."""

_MOST = 60
"""A goal that costs more counts so much."""


class Guess:
    """For one view: what every other seat may have, and how likely. Cards that somebody holds are out.

    `trust` is the exponent by which every tile that a seat has saved a goal makes that goal likelier.
    """

    def __init__(self, own: OwnSeat, trust: float) -> None:
        self._own = own
        self._trust = trust
        self._goals = _hidden_goals(own)

    def chances(self, seat: int) -> Mapping[Goal, float]:
        """How likely the seat has each goal; they add up to 1. One goal for a seat that lies open."""
        line, route = self._own.view.lines[seat], self._own.view.routes[seat]
        if line is not None and route is not None:
            return {(line, route): 1.0}
        table = self._own.table
        tiles = tuple(tile for tile in table.tiles if tile.seat != seat)
        bare = msgspec.structs.replace(table, tiles=tiles)
        without = _costs(self._own, Ground(self._own.desk.game.material.grid(bare)), self._goals)
        now = _costs(self._own, self._own.ground, self._goals)
        laid = len(table.tiles) - len(tiles)
        saved = [
            min((before - after) / LEVELS[0], laid) - _DOUBT * after
            for before, after in zip(without, now, strict=True)
        ]
        most = max(saved)
        weights = [exp(self._trust * (one - most)) for one in saved]
        total = sum(weights)
        return {goal: weight / total for goal, weight in zip(self._goals, weights, strict=True)}

    def likely(self, seat: int, count: int) -> list[tuple[Goal, float]]:
        """The likeliest so many goals, and their chances as if there were no others."""
        ranked = sorted(self.chances(seat).items(), key=lambda entry: (-entry[1], entry[0]))[:count]
        total = sum(share for _, share in ranked)
        return [(goal, share / total) for goal, share in ranked]


def _hidden_goals(own: OwnSeat) -> tuple[Goal, ...]:
    """All lines that nobody is known to have, with all cards that nobody is known to have."""
    view = own.view
    known = [(line, route) for line, route in zip(view.lines, view.routes, strict=True) if line is not None]
    cards = own.desk.game.material.box.routes[stops_of(own.table.options, own.table.seats)]
    free = [card for card in cards if not any(card[line] == route for line, route in known)]
    taken = {line for line, _ in known}
    return tuple((line, card[line]) for card in free for line in card if line not in taken)


def _costs(own: OwnSeat, ground: Ground, goals: Sequence[Goal]) -> list[int]:
    sheet = Survey(ground, own.desk.even, Pace()).sheet({})
    worlds: list[World] = []
    owners: list[int] = []
    for number, goal in enumerate(goals):
        for task in own.tasks(goal, ()):
            worlds.append(World(sheet, task))
            owners.append(number)
    found = cheapest(Worlds(ground.frame, worlds).costs(_MOST), owners, len(goals))
    return [min(cost, _MOST) for cost in found]
