"""Chances to win at Streetcar: by the turns that everybody still needs, as far as they can be told."""

from collections.abc import Sequence
from math import exp, sqrt

import numpy as np

from game.ai.appraised import WinChances
from game.ai.chance import Chance
from game.ai.streetcar.driving import Wheel
from game.ai.streetcar.seat import Desk
from game.ai.win_chances import Numbers, Samples, after, of_samples, shares_of
from game.rules.streetcar.actions import Action
from game.rules.streetcar.game import Streetcar
from game.rules.streetcar.values import State, View
from game.rules.streetcar.views import revealed

TILE = 0.8
"""Turns for each missing tile: two are laid in a turn, and not all of them fit."""
FIELDS = 4.0
"""Fields in a turn of a drive."""
DEPARTING = {"follow": 4.0}
"""By movement, turns that it takes to depart and to come to speed; by the die none."""
FIRM, SOFTER = 2.0, {"follow": 0.3}
"""How much a turn counts near the end, and by movement how quickly less where more turns are to come."""
SOFTER_BY_DIE = 1.0
NO_WAY = 60.0
"""Turns of who has no way."""
OFF = 0.04
"""By so much chances were off, in the mean of their tenths.

The constants were fitted to 72 games of conductors with 2 to 4 seats, at every turn: by "one more than the
last", those given 2, 15, 25 ... 97 % won in 0, 15, 30, 38, 42, 47, 56, 77, 95 and 100 of a hundred.
"""
_DEALS = 8
"""So many deals where cards are hidden."""


class TurnChances:
    """Who needs a turn less than another is so many times as likely to win."""

    def __init__(self, game: Streetcar) -> None:
        self._game = game
        self._desk = Desk(game)

    def estimate(self, view: View, tables: int) -> WinChances:
        """Of a game that is not over no better than by `OFF`."""
        found = of_samples(self._samples(view, tables, ()))
        over = view.table.phase == "over"
        return WinChances(found.shares, tuple(error if over else max(OFF, error) for error in found.errors))

    def samples(self, view: View, tables: int, actions: Sequence[Action]) -> Samples:
        """Of who needs fewer turns."""
        return Samples(self._samples(view, tables, actions))

    def _samples(self, view: View, tables: int, actions: Sequence[Action]) -> Numbers:
        """Cards that the view hides are dealt a few times; with all cards open one table says it."""
        hidden = None in view.lines
        keys = [Chance(number).key for number in range(min(tables, _DEALS) if hidden else 1)]
        states = [after(self._game, self._game.imagine(view, key), actions) for key in keys]
        return np.array([self._shares(state) for state in states])

    def _shares(self, state: State) -> tuple[float, ...]:
        table = state.table
        outcome = self._game.outcome(state)
        if outcome is not None:
            return shares_of(outcome, table.seats)
        view = revealed(self._game.material, state)
        wheel = Wheel(self._desk, view, watches=False)
        seats = range(table.seats)
        turns = [
            self._turns(view, wheel, seat) + (seat - table.to_act) % len(seats) / len(seats) for seat in seats
        ]
        least = min(turns)
        softer = SOFTER.get(table.options.movement, SOFTER_BY_DIE)
        firm = FIRM / sqrt(1 + softer * least)
        weights = [exp(firm * (least - each)) for each in turns]
        return tuple(weight / sum(weights) for weight in weights)

    def _turns(self, view: View, wheel: Wheel, seat: int) -> float:
        """About so many turns a seat still needs."""
        if view.table.trams[seat] is not None:
            left = wheel.fields_left(seat)
            return NO_WAY if left is None else left / FIELDS
        way = self._game.analysis.way(view, seat)
        if way is None:
            return NO_WAY
        departing = DEPARTING.get(view.table.options.movement, 0.0)
        return TILE * way.missing + departing + len(way.fields) / FIELDS
