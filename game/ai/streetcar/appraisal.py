"""What a turn at Streetcar gives away, in turns: by the planner's evaluation of the own route.

Inside all is counted in tiles, of which a turn brings two.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple, TypeVar

from game.ai.agent import Budget
from game.ai.appraised import Appraised
from game.ai.streetcar.candidates import Candidates, Judged
from game.ai.streetcar.departing import BuildingOn, building_seat, departures
from game.ai.streetcar.driving import Wheel
from game.ai.streetcar.gaps import with_lays
from game.ai.streetcar.pairs import Pairs, judged
from game.ai.streetcar.price_map import Lays
from game.ai.streetcar.seat import Desk, OwnSeat
from game.ai.streetcar.turn import draws, lays_among
from game.ai.streetcar.worlds import NO_WAY
from game.content.streetcar_plays import Foresight
from game.rules.streetcar.actions import Action, Depart, Lay, LayPair, RepeatRoll, RollDie, lays_of
from game.rules.streetcar.box import LAYS
from game.rules.streetcar.game import Streetcar
from game.rules.streetcar.values import View

IN_HAND = 2
"""What a tile in hand costs in the planner's prices: one tile of the route."""
LOST = 5.0
"""Turns that it counts at most: so much where the route is spoilt for good."""
_SEED = 7
_LONG = Budget(60.0)
"""The same however quick the machine is."""
_LOOKED_AT = 32
_REVISED = 4
"""Turns of building on a complete route that are held against departing."""

A = TypeVar("A", bound=Action)


class _Turn(NamedTuple):
    """Actions and what they are worth, in tiles."""

    worth: float
    actions: tuple[Action, ...]


class StreetcarAppraisal:
    """Appraises on one board, as `game.ai.appraisal.Appraiser`."""

    def __init__(self, game: Streetcar, play: Foresight) -> None:
        """`play` says what fields, stops and turns cost; what it does to others counts nothing here."""
        self._play = play
        self._game = game
        self._desk = Desk(game)

    def appraise(self, view: View, actions: Sequence[Action]) -> Appraised | None:
        """What the tiles, the draw or the drive that `actions` begin with cost, in turns."""
        legal = self._game.legal(view)
        if len(legal) < 2:
            return None
        wheel = Wheel(self._desk, view, watches=True)
        match view.table.phase:
            case "build" if lays_among(legal):
                return self._build(view, wheel, legal, actions)
            case "draw":
                own = OwnSeat(self._desk, view, field=self._play.field, halt=self._play.halt)
                costs = {action: cost / IN_HAND for action, cost in draws(own, legal).items()}
                return _least(costs, actions)
        leaving = {action: LAYS * wheel.turns[action.terminal] for action in departures(legal)}
        if leaving:
            return _least(leaving, actions)
        return self._at_the_wheel(view, wheel, legal, actions)

    # ------------------------------------------------------------------ building

    def _build(
        self, view: View, wheel: Wheel, legal: Sequence[Action], actions: Sequence[Action]
    ) -> Appraised:
        turns = _Turns(self._desk, self._play, view, legal)
        leaving = departures(legal)
        given = lays_among(actions)
        plans = turns.best()
        begun = turns.begun(given, plans) if given else []
        if not leaving:
            tile = IN_HAND * turns.own.pace.tile
            best = _worth(min([*plans, *begun], key=lambda plan: plan.cost), tile)
            return _appraised(best, _worth(begun[0], tile) if begun else best)
        race = _Race(self._play, turns.own, wheel, leaving)
        revised = [race.building(plan) for plan in [*plans[:_REVISED], *begun[:_REVISED]]]
        best = max((race.departure(), *revised), key=lambda turn: turn.worth)
        if begun:
            return _appraised(best, max(revised[-len(begun[:_REVISED]) :], key=lambda turn: turn.worth))
        left = departures(actions)
        return _appraised(best, race.leaving(left[0]) if left else best)

    # ------------------------------------------------------------------ driving

    def _at_the_wheel(
        self, view: View, wheel: Wheel, legal: Sequence[Action], actions: Sequence[Action]
    ) -> Appraised | None:
        turns: dict[Action, float]
        if view.table.phase == "roll":
            rolls = wheel.rolls() if RepeatRoll() in legal else None
            # With nothing but a throw to go on by, only a withdrawal can be wrong.
            turns = {RollDie(): 0.0} if rolls is None else {RollDie(): rolls[0], RepeatRoll(): rolls[1]}
            better = wheel.at_the_die(legal)
        else:
            turns = wheel.drives(legal)
            better = wheel.drive(legal)
        if not turns or better not in turns:
            return None
        chosen = actions[0] if actions else better
        loss = LAYS * (turns[chosen] - turns[better]) if chosen in turns else LAYS * LOST
        return _appraised(_Turn(0.0, (better,)), _Turn(-loss, (chosen,)))


class _Turns:
    """Turns of building from one view on, judged by what the own route costs after them."""

    def __init__(self, desk: Desk, play: Foresight, view: View, legal: Sequence[Action]) -> None:
        self._play = play
        self._desk = desk
        self._view = view
        self._legal = legal
        self.own = building_seat(desk, view, field=play.field, halt=play.halt)
        self._chance = self.own.chance(_SEED)
        self._candidates = Candidates(self.own, self._chance)

    def best(self) -> list[Judged]:
        """The best turns, cheapest first."""
        firsts = self._candidates.best(lays_among(self._legal), _LOOKED_AT)
        if len(self._view.table.laid) + 1 == LAYS:
            return firsts
        pairs = Pairs(self.own, self._candidates, firsts=self._play.firsts, seconds=self._play.seconds)
        return pairs.turns(firsts, _LONG.begin())

    def begun(self, given: Sequence[Lay | LayPair], plans: Sequence[Judged]) -> list[Judged]:
        """Turns that begin with these lays, cheapest first; those among `plans` that hold them, too."""
        lays = tuple(one for lay in given for one in lays_of(lay))
        held = [plan for plan in plans if set(lays) <= set(plan.lays)]
        return sorted((*self._finished(given, lays), *held), key=lambda plan: plan.cost)

    def _finished(self, given: Sequence[Lay | LayPair], lays: Lays) -> list[Judged]:
        """These lays with all that is promising after them."""
        second: list[Lay | LayPair] = []
        if len(self._view.table.laid) + len(lays) < LAYS:
            later = with_lays(self._desk.game.analysis, self._view, given)
            second = lays_among(self._desk.game.legal(later))
        if not second:
            return judged(self.own, [Judged(given[0], lays, 0)], NO_WAY)
        pace = self.own.pace
        own = OwnSeat(self._desk, later, field=pace.field, halt=pace.halt, tile=pace.tile)
        found = Candidates(own, self._chance).best(second, _LOOKED_AT)
        return [Judged(given[0], (*lays, *one.lays), one.cost) for one in found]


class _Race:
    """Departing at once against building for one more turn, in tiles: a turn of driving is two of them."""

    def __init__(self, play: Foresight, own: OwnSeat, wheel: Wheel, departures: Sequence[Depart]) -> None:
        self._play = play
        self._turns = {action: wheel.turns[action.terminal] for action in departures}
        self._building = BuildingOn(own, wheel)

    def departure(self) -> _Turn:
        """From the better terminal."""
        return self.leaving(min(self._turns, key=lambda action: self._turns[action]))

    def leaving(self, action: Depart) -> _Turn:
        """From this terminal."""
        late = self._turns[action] - min(self._turns.values())
        return _Turn(-LAYS * late, (action,))

    def building(self, plan: Judged) -> _Turn:
        """One more turn of building."""
        saved = self._play.hurry * self._building.saved(plan)
        return _Turn(saved / IN_HAND, _actions_of(plan))


def _worth(plan: Judged, tile: int) -> _Turn:
    return _Turn(-plan.cost / tile, _actions_of(plan))


def _actions_of(plan: Judged) -> tuple[Action, ...]:
    return (plan.action,) if isinstance(plan.action, LayPair) else plan.lays


def _least(costs: Mapping[A, float], actions: Sequence[Action]) -> Appraised | None:
    """Of things that cost so many tiles, the first one that costs least is the best."""
    if not costs:
        return None
    best = min(costs, key=lambda action: costs[action])
    chosen = next((costs[one] for one in costs if one in actions[:1]), costs[best])
    return _appraised(_Turn(-costs[best], (best,)), _Turn(-chosen, ()))


def _appraised(best: _Turn, chosen: _Turn) -> Appraised:
    return Appraised(min(LOST, max(0.0, best.worth - chosen.worth) / LAYS), best.actions)
