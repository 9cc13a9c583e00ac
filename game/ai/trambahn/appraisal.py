"""What a turn at Trambahn gives away, in points of the final margin: by the evaluation of the director."""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace

from game.ai.appraised import Appraised
from game.ai.trambahn.judgement import Judgement, judged
from game.ai.trambahn.plan import Plan, ending
from game.ai.trambahn.planning import Planner
from game.ai.trambahn.seat import Turns, actions_of
from game.ai.trambahn.worth import weights_of
from game.content.trambahn_plays import WholeTurns
from game.rules.trambahn.actions import END, Action, Buy, End, Income, LayPassenger, LayStation
from game.rules.trambahn.game import Trambahn
from game.rules.trambahn.values import State, View

_PHASES = (LayPassenger, LayStation, Income, Buy, End)
_KEY = 7
"""What is hidden is dealt from it; nothing that is reckoned here asks for it."""


class _Turn(NamedTuple):
    """Actions and what they are worth, in points."""

    worth: float
    actions: tuple[Action, ...]


class TrambahnAppraisal:
    """Appraises with one deck, as `game.ai.appraisal.Appraiser`."""

    def __init__(self, game: Trambahn, play: WholeTurns) -> None:
        self._play = play
        self._game = game
        self._turns = Turns(game)
        self._box = self._turns.box
        self._planner = Planner(self._box, weights_of(play))
        self._judgement = Judgement()

    def appraise(self, view: View, actions: Sequence[Action]) -> Appraised | None:
        """What the cards and trams that `actions` begin the turn with cost, in points."""
        if len(self._game.legal(view)) < 2:
            return None
        state = self._game.imagine(view, _KEY)
        best = self._best(view, state)
        if not actions:
            return Appraised(0.0, best.actions)
        begun = best if _begins(best.actions, actions) else self._begun(view, state, actions)
        best = max(best, begun, key=lambda turn: turn.worth)
        return Appraised(best.worth - begun.worth, best.actions)

    def _best(self, view: View, state: State) -> _Turn:
        """The best turn from a table on."""
        plans = self._planner.all_plans(view)
        plans.sort(key=lambda plan: -plan.worth)
        least = plans[0].worth - self._play.doubt
        near = [plan for plan in plans[: self._play.glances] if plan.worth >= least]
        return self._judged(view, state, near)

    def _begun(self, view: View, state: State, actions: Sequence[Action]) -> _Turn:
        """The best turn that begins so; nothing that is hidden shows before a turn ends."""
        seat, given = view.table.to_act, []
        for action in actions:
            if action == END or self._game.to_act(state) != seat:
                break
            state = self._game.apply(state, action).state
            given.append(action)
        if self._game.to_act(state) != seat:
            return _Turn(ending(state.table, seat), tuple(given))
        later = self._game.observe(state, seat)
        rest = self._stopped(later, state) if END in actions else self._best(later, state)
        return _Turn(rest.worth, (*given, *rest.actions))

    def _stopped(self, view: View, state: State) -> _Turn:
        """The turn ended at once: as from the purchases on, with nothing bought."""
        later = replace(view, table=replace(view.table, phase="buy"))
        idle = [plan for plan in self._planner.all_plans(later) if not plan.trams]
        return self._judged(view, state, idle)._replace(actions=(END,))

    def _judged(self, view: View, state: State, plans: list[Plan]) -> _Turn:
        found = judged(self._judgement, self._turns, state, plans)[0]
        return _Turn(found.worth, actions_of(self._box, view, found))


def _begins(turn: Sequence[Action], actions: Sequence[Action]) -> bool:
    """Whether a turn begins so; within a phase, in any order."""
    phase = _PHASES.index(type(actions[-1]))
    before = Counter(action for action in turn if _PHASES.index(type(action)) < phase)
    return before <= Counter(actions) <= Counter(turn)
