"""The router: the reference that plays plainly by what its own route costs."""

from game.ai.agent import Budget
from game.ai.chance import Chance
from game.ai.streetcar.candidates import Candidates
from game.ai.streetcar.driving import Wheel
from game.ai.streetcar.seat import Desk, OwnSeat
from game.ai.streetcar.turn import at_the_table, lays_among
from game.rules.streetcar.actions import Action
from game.rules.streetcar.values import View

_LOOKED_AT = 96
"""Lays that are judged exactly, out of all that can be laid; those left out do not shorten its way."""


class Router:
    """Every tile is one after which its own route costs least: a tile on an empty cell 1, an exchange 2.

    Hand, supply, the others and the second tile of the turn it does not mind.
    """

    def __init__(self, desk: Desk, seed: int) -> None:
        self._desk = desk
        self._seed = seed

    def decide(self, view: View, legal: tuple[Action, ...], budget: Budget) -> Action:
        """One of the legal actions, at once."""
        del budget
        own = OwnSeat(self._desk, view, pricing=self._desk.simple)
        wheel = Wheel(self._desk, view, watches=False)
        return at_the_table(own, wheel, legal) or self._lay(own, legal)

    def _lay(self, own: OwnSeat, legal: tuple[Action, ...]) -> Action:
        chance = Chance(self._seed, own.number, own.table.turn, len(own.table.laid))
        lays = lays_among(legal)
        judged = Candidates(own, chance).best(lays, _LOOKED_AT)
        # A pair is the whole turn; after a single tile another one follows.
        return min(judged, key=lambda one: one.cost + len(one.lays)).action
