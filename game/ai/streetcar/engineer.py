"""The engineer: plans both tiles of a turn, keeps its way safe and short to drive, and gives little away."""

from collections.abc import Sequence

from game.ai.agent import Budget, Thinking
from game.ai.chance import Chance
from game.ai.streetcar.candidates import Candidates, Judged
from game.ai.streetcar.driving import Wheel
from game.ai.streetcar.others import Others
from game.ai.streetcar.seat import Desk, Lays, OwnSeat, Variant
from game.ai.streetcar.turn import at_the_table, lays_among
from game.content.streetcar_plays import Foresight
from game.rules.streetcar.actions import Action, Depart, Lay
from game.rules.streetcar.box import LAYS
from game.rules.streetcar.grid import Cells
from game.rules.streetcar.values import View

_LOOKED_AT = 48
"""Lays that are judged exactly, out of all that can be laid."""
_PORTION = 4
"""First tiles that are tried before the clock is looked at again."""
_CLOSE = 3
"""How much dearer than the cheapest pair a pair may be to be weighed by its safety and the others."""
_WAIT = 7
"""What one more turn of building must save to put off the departure."""


class Engineer:
    """Judges both tiles together; of pairs that cost alike it takes the one that is hardest to spoil."""

    def __init__(self, desk: Desk, play: Foresight, seed: int) -> None:
        self._desk = desk
        self._play = play
        self._seed = seed

    def decide(self, view: View, legal: tuple[Action, ...], budget: Budget) -> Action:
        """One of the legal actions. An iteration is one more step of looking: pairs, threats, the others."""
        own = OwnSeat(self._desk, view, field=self._play.field, halt=self._play.halt)
        wheel = Wheel(self._desk, view, watches=True)
        if own.table.phase == "build" and lays_among(legal):
            return self._build(own, wheel, legal, budget.begin())
        return at_the_table(own, wheel, legal) or legal[0]

    def _build(self, own: OwnSeat, wheel: Wheel, legal: Sequence[Action], thinking: Thinking) -> Action:
        chance = Chance(self._seed, own.number, own.table.turn, len(own.table.laid))
        departs = any(isinstance(action, Depart) for action in legal)
        candidates = Candidates(own, chance)
        firsts = candidates.best(lays_among(legal), _LOOKED_AT)
        plans = firsts
        if len(own.table.laid) + 1 < LAYS:
            plans = self._turns(own, candidates, firsts, thinking) or firsts
        if departs and plans[0].cost > candidates.now - _WAIT:
            return wheel.depart(legal) or legal[0]
        close = [plan for plan in plans if plan.cost <= plans[0].cost + _CLOSE][: self._play.weighed]
        worth = [float(plan.cost) for plan in close]
        if len(close) > 1 and self._play.caution and self._play.threats and thinking.go_on():
            risks = self._risks(own, close, chance, candidates.most)
            worth = [value + self._play.caution * risk for value, risk in zip(worth, risks, strict=True)]
        if len(close) > 1 and self._play.hindrance and thinking.go_on():
            gains = Others(own, self._play.trust).costs([plan.lays for plan in close])
            worth = [value - self._play.hindrance * gain for value, gain in zip(worth, gains, strict=True)]
        return close[worth.index(min(worth))].action

    def _turns(
        self, own: OwnSeat, candidates: Candidates, firsts: Sequence[Judged], thinking: Thinking
    ) -> list[Judged]:
        """Whole turns, cheapest first: the best first tiles with all that is promising after them."""
        seen: set[frozenset[Lay]] = set()
        plans: list[Judged] = []
        tried: list[Judged] = [first for first in firsts if len(first.lays) == LAYS]
        plans += tried
        for start in range(0, min(len(firsts), self._play.firsts), _PORTION):
            if not thinking.go_on():
                break
            tried = []
            for first in firsts[start : min(start + _PORTION, self._play.firsts)]:
                for lays in self._both(own, candidates, first, firsts):
                    if frozenset(lays) not in seen:
                        seen.add(frozenset(lays))
                        tried.append(Judged(first.action, lays, candidates.now))
            costs = own.costs([Variant(one.lays, own.after(one.lays)) for one in tried], candidates.most)
            plans += [Judged(one.action, one.lays, cost) for one, cost in zip(tried, costs, strict=True)]
        return sorted(plans, key=lambda plan: plan.cost)

    def _both(
        self, own: OwnSeat, candidates: Candidates, first: Judged, firsts: Sequence[Judged]
    ) -> list[Lays]:
        """Both lays of a turn that begins with `first`; none for a pair, which is a turn."""
        if len(first.lays) == LAYS:
            return []
        return [(first.lays[0], second) for second in self._seconds(own, candidates, first.lays[0], firsts)]

    def _seconds(
        self, own: OwnSeat, candidates: Candidates, first: Lay, firsts: Sequence[Judged]
    ) -> list[Lay]:
        """What to lay after `first`: what looked good without it, and all that is good beside it."""
        ground, laid = own.ground, own.placed((first,))
        hand = own.after((first,))
        found: dict[Lay, None] = {}
        for one in firsts:
            lay = one.lays[0]
            if len(one.lays) == 1 and lay.cell != first.cell and lay.tile in hand:
                _, pieces, _ = ground.tile(lay)
                if ground.fits(ground.place(lay.cell), pieces, laid):
                    found[lay] = None
            if len(found) == self._play.seconds:
                break
        here = ground.place(first.cell)
        for place in sorted(ground.touched((here,)) - {here}):
            cell = divmod(place, ground.frame.width)
            if cell in own.table.laid:
                continue
            for tile in sorted(set(hand)):
                for rotation, pieces in ground.box.kinds[tile].shapes:
                    lay = Lay(tile, cell, rotation)
                    if candidates.helps(lay) and ground.fits(place, pieces, laid):
                        found[lay] = None
        return list(found)

    def _risks(self, own: OwnSeat, plans: Sequence[Judged], chance: Chance, most: int) -> list[float]:
        """By plan: what the own way costs more, on average, when others have spoilt some cells for it."""
        threats = [_spoilt(own, chance) for _ in range(self._play.threats)]
        most += 10
        variants = [Variant(plan.lays, own.after(plan.lays), threat) for plan in plans for threat in threats]
        costs = [min(cost, most) for cost in own.costs(variants, most)]
        count = len(threats)
        return [
            sum(costs[number * count : (number + 1) * count]) / count - plan.cost
            for number, plan in enumerate(plans)
        ]


def _spoilt(own: OwnSeat, chance: Chance) -> Cells:
    """Cells on which nothing useful may be laid any more: two for each of the others, twice over."""
    places = sorted(own.ground.places)
    builders = sum(1 for seat, tram in enumerate(own.table.trams) if tram is None and seat != own.number)
    found = 0
    for _ in range(4 * LAYS * builders):
        found |= 1 << chance.one_of(places)
    return found
