"""The judge of turns for Streetcar, which estimates the chances of all seats after them."""

from collections.abc import Sequence
from math import inf

import msgspec
import numpy as np

from game.ai.agent import Budget, Thinking
from game.ai.chance import Chance
from game.ai.engine import Effort, Engine, MatchHistory, PastAction, TrialResults, Turn
from game.ai.playouts import shares_of
from game.ai.search import Gate
from game.ai.streetcar.candidates import Candidates
from game.ai.streetcar.chances import shares, turns_needed
from game.ai.streetcar.common_decisions import draws, lays_among, redraw
from game.ai.streetcar.departing import building_seat, departures
from game.ai.streetcar.driving import Driver
from game.ai.streetcar.gaps import with_lays
from game.ai.streetcar.guess import Guess
from game.ai.streetcar.planner import Planner
from game.ai.streetcar.race import FAR
from game.ai.streetcar.seat_analysis import DecisionContext, Goal, SeatAnalysis
from game.ai.streetcar.seat_features import FeatureExtractor, Situation
from game.ai.verdict import Topic
from game.content.streetcar_plays import Foresight
from game.core.shuffle import shuffled
from game.rules.streetcar.actions import Action, Drive, Lay, LayPair, Redraw, Withdraw, lays_of
from game.rules.streetcar.box import LAYS
from game.rules.streetcar.game import Streetcar
from game.rules.streetcar.values import State, View

_MAX = 12
"""The maximum number of turns that are proposed."""
_LOOKED_AT = 32
"""Second tiles whose cost is computed exactly."""
_SECONDS = 8
"""Second tiles that are proposed after a first one."""
_GOALS = 12
"""Likeliest goals of a seat that are dealt."""
_TRIES = 8
"""Attempts to deal goals so that no line occurs twice."""
_DOUBT, _UNITS_DOUBT = 0.004, 0.05
"""Systematic errors of a difference between two turns: as a chance, and in turns."""
_TURNS, _SEAT_TURNS = 26, 11
"""Turns of a usual game: a constant, and an addition for each seat."""
_LONG = Budget(60.0)
"""Never the limit on any machine, so that the same turns are found everywhere."""


_LOT = 16
"""Tables that are tried together."""
_SEED = 7
_TRIAL = 2
"""Lots before a turn can be dropped or chosen."""
_MEASURED = 48
"""Tables on which a turn is compared with the best one."""
_CERTAINTY = 1.0
"""Standard errors by which another turn must beat the planner's."""


def engine(game: Streetcar, play: Foresight) -> Engine[View]:
    """Return the engine of one game; `play` configures the ranking of turns before they are tried."""
    gate = Gate(max(_TRIAL, play.tables // _LOT), _CERTAINTY, trial=_TRIAL, least=play.margin)
    return Engine(game, StreetcarJudge(game, play), Effort(_LOT, gate, _MEASURED))


class StreetcarJudge:
    """Proposes the turns of the planner, and values tables by the turns that all seats still need."""

    unit = 0.002
    answers = False

    def __init__(self, game: Streetcar, play: Foresight) -> None:
        """`play` configures the ranking of turns before they are tried."""
        self._game = game
        self._context = DecisionContext(game)
        self._play = play
        self._planner = Planner(self._context, play, _SEED)

    def turns(self, view: View, begun: Turn = ()) -> Sequence[Turn]:
        """Return whole turns as `Judge` does; tiles of one turn are weighed together."""
        legal = self._game.legal(view)
        if begun:
            return self._begun(view, begun)
        match view.table.phase:
            case "build" if lays_among(legal):
                return self._planner.turns(view, legal, Thinking(_LONG, inf))[:_MAX]
            case "draw":
                own = SeatAnalysis(self._context, view, field=self._play.field, halt=self._play.halt)
                costs = draws(own, legal)
                return [(draw,) for draw in sorted(costs, key=lambda draw: costs[draw])]
        return [(action,) for action in self._others(view, legal)][:_MAX]

    def _others(self, view: View, legal: Sequence[Action]) -> list[Action]:
        """Return actions other than tiles and draws."""
        driver = Driver(self._context, view, watches=True)
        leaving = departures(legal)
        if any(isinstance(action, Redraw) for action in legal) and not leaving:
            own = building_seat(self._context, view, field=self._play.field, halt=self._play.halt)
            return _first(redraw(own, legal), legal)
        if leaving:
            quickest = sorted(leaving, key=lambda one: driver.turns[one.terminal])
            return list(quickest)
        onward = [action for action in legal if not isinstance(action, Withdraw)]
        if view.table.phase == "roll":
            best = driver.decide_roll(legal)
        elif view.table.phase == "drive":
            best = driver.drive(legal)
            # The race was searched to its end: others are proposed only if they are as good and as far.
            values = driver.drives(legal)
            onward = [
                one
                for one in onward
                if values.get(one, FAR) <= values.get(best, FAR) and _length(one) >= _length(best)
            ]
        else:
            return list(legal)
        return [best] if isinstance(best, Withdraw) else _first(best, onward)

    def _begun(self, view: View, begun: Turn) -> Sequence[Turn]:
        lays = tuple(lay for action in begun for lay in lays_of(action))
        state = self._game.imagine(view, 0)
        for action in begun:
            if self._game.refuse(self._game.observe(state, view.table.to_act), action) is not None:
                return ()
            if not lays_of(action):
                break
            later = with_lays(self._game.analysis, view, [action])
            state = msgspec.structs.replace(state, table=later.table)
            view = later
        if not lays or len(view.table.laid) >= LAYS or isinstance(begun[-1], LayPair):
            return [begun]
        return self._finished(view, begun) or [begun]

    def _finished(self, view: View, begun: Turn) -> list[Turn]:
        """Return this turn with each promising continuation; the view already contains `begun`."""
        second = [lay for lay in lays_among(self._game.legal(view)) if isinstance(lay, Lay)]
        if not second:
            return []
        own = building_seat(self._context, view, field=self._play.field, halt=self._play.halt)
        best = Candidates(own, own.chance(_SEED)).best(second, _LOOKED_AT)
        return [(*begun, *one.lays) for one in best[:_SECONDS]]

    def trials(self, view: View) -> "StreetcarTrials":
        """Deal cards by the tiles that their holders have laid."""
        return StreetcarTrials(self._game, self._context, view, self._play.trust)

    def history(self, view: View) -> MatchHistory:
        """Return the cells that were built on."""
        usual = _TURNS + _SEAT_TURNS * view.table.seats
        past_actions: list[PastAction] = [(tile.seat, [*tile.cell]) for tile in view.table.tiles]
        return MatchHistory(view.table.to_act, min(1.0, view.table.turn / usual), past_actions)


def _length(action: Action) -> int:
    return len(action.fields) if isinstance(action, Drive) else 0


def _first(best: Action | None, others: Sequence[Action]) -> list[Action]:
    return list(dict.fromkeys([*([] if best is None else [best]), *others]))


class StreetcarTrials:
    """Imagined tables that fit a view."""

    def __init__(self, game: Streetcar, context: DecisionContext, view: View, trust: float) -> None:
        self._game = game
        self._context = context
        self._trust = trust
        shows_all = view.seat is None and None not in view.lines
        if shows_all:
            view = msgspec.structs.replace(view, seat=view.table.to_act)
        self._view = view
        self._extractor = FeatureExtractor(context, view, alike=shows_all)
        self._pile = shuffled(view.pile, Chance(len(view.pile)).key)[0]
        self._likely: list[tuple[Sequence[Goal], Sequence[float]]] | None = None
        """Indexed by seat: its likeliest goals, and their probabilities."""
        self._dealt = 0

    def play(self, turns: Sequence[Turn], tables: int) -> TrialResults:
        """Value tables after each of the turns; the worth is the mover's lead in turns."""
        numbers = range(self._dealt, self._dealt + tables)
        self._dealt += tables
        worlds = [self._world(number) for number in numbers]
        ends = [[self._after(world, turn) for world in worlds] for turn in turns]
        situations = [
            self._situation(end, turn) for row, turn in zip(ends, turns, strict=True) for end in row
        ]
        features = self._extractor.features(situations)
        seats, mover = self._view.table.seats, self._view.table.to_act
        needs = turns_needed(situations, features, self._view.table.options.movement)
        chances = shares(needs)
        for number, end in enumerate(end for row in ends for end in row):
            if (outcome := self._game.outcome(end)) is not None:
                chances[number] = shares_of(outcome, seats)
        own, nearest = -needs.turns[:, mover], np.delete(needs.turns, mover, axis=1).min(axis=1)
        shape = (len(turns), tables)
        return TrialResults(
            chances.reshape(*shape, seats),
            (own + nearest).reshape(shape),
            {Topic("turns", mover): own.reshape(shape), Topic("nearest"): nearest.reshape(shape)},
            doubt=_DOUBT,
            units_doubt=_UNITS_DOUBT,
            turns=-own.reshape(shape),
        )

    def _after(self, state: State, turn: Turn) -> State:
        """Return the state after the turn; no tile is drawn, because the draws would be the same."""
        table = state.table
        for action in turn:
            if isinstance(action, Lay | LayPair):
                table = self._game.analysis.after(table, action)
                state = msgspec.structs.replace(state, table=table)
            else:
                state = self._game.apply(state, action).state
        return state

    def _situation(self, state: State, turn: Turn) -> Situation:
        table = state.table
        goals = tuple(zip(state.lines, state.routes, strict=True))
        rolled = table.phase == "drive" and table.roll is not None
        has_moved = table.phase == "draw" or rolled or bool(turn and lays_of(turn[-1]))
        return Situation(table, goals, has_moved)

    # -- tables

    def _world(self, number: int) -> State:
        """Return a table that could be this one; draws and throws are evenly distributed."""
        view, chance = self._view, Chance(1 + number)
        state = self._game.imagine(view, chance.key)
        goals = self._goals(state, chance)
        faces = self._game.material.box.die
        turned = number % max(1, len(self._pile))
        return msgspec.structs.replace(
            state,
            lines=tuple(line for line, _ in goals),
            routes=tuple(route for _, route in goals),
            pile=(*self._pile[turned:], *self._pile[:turned]),
            dice=(faces[number % len(faces)],),
        )

    def _goals(self, state: State, chance: Chance) -> tuple[Goal, ...]:
        found = tuple(zip(state.lines, state.routes, strict=True))
        if self._view.seat is None or self._view.lines[self._view.seat] is None:
            return found
        if self._likely is None:
            guess = Guess(SeatAnalysis(self._context, self._view), self._trust)
            likely = (guess.likely(seat, _GOALS) for seat in range(len(found)))
            self._likely = [([goal for goal, _ in some], [share for _, share in some]) for some in likely]
        for _ in range(_TRIES):
            drawn = tuple(chance.drawn(goals, shares) for goals, shares in self._likely)
            if len({line for line, _ in drawn}) == len(drawn):
                return drawn
        return found
