"""Puzzles of TransAmerica: connect all five cities in the fewest turns, so that no rail may be wasted."""

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from game.ai.agent import Agent, Budget
from game.ai.puzzles.find import CALM, LEARNER, FoundPuzzle, at, level_of, proved
from game.ai.transamerica.seat_analysis import TURN
from game.core.match import Match
from game.core.option import OptionValue
from game.core.puzzle import Actions, Goal
from game.rules.transamerica.actions import Action, LayRail
from game.rules.transamerica.game import TransAmerica
from game.rules.transamerica.values import State

MAX_TURNS = 5
_MAX_LINES = 40
"""Turns that are tried for one position."""

replace = msgspec.structs.replace


class TransAmericaFinder:
    """Searches first rounds, for positions in which building to the nearest city first fails."""

    def __init__(self, game: TransAmerica, reference: Agent) -> None:
        self._game = game
        self._reference = reference

    def seats(self, seed: int) -> int:
        """Return mostly 2, sometimes 3: the fewer opponents lay rails, the more is left to find."""
        return 2 if seed % 4 else 3

    def options(self, seed: int) -> Mapping[str, OptionValue]:
        del seed
        return {}

    def is_past(self, match: Match[Any, Any, Any]) -> bool:
        """True after the first round: the next would be like another game."""
        state: State = match.state
        return state.table.round > 1

    def look(self, match: Match[Any, Any, Any]) -> FoundPuzzle | None:
        """Return a puzzle or None. Its number of turns follows from the exact cost of the missing rails."""
        state: State = match.state
        table = state.table
        if table.phase != "lay" or table.laid or not table.rails:
            return None
        missing = self._missing(match)
        turns = -(-missing // TURN)
        if missing <= TURN or turns > MAX_TURNS or self._reaches_alone(state, turns):
            return None
        search = _Search(self._game, self._reference)
        found = search.first(match, turns)
        if found is None:
            return None
        solution, replies = found
        goal = Goal({"last_finishers": {"includes": [LEARNER]}}, turns=turns)
        level = level_of((turns - 2) / 5 + 0.2 * (search.tried > turns) + 0.1 * (missing % TURN == 0))
        puzzle = at(match, position_of(state), goal, (solution,), replies=replies, level=level)
        done = proved(puzzle, self._game, self._reference)
        return None if done is None else FoundPuzzle(done, "connect", {"turns": turns, "missing": missing})

    def _reaches_alone(self, state: State, turns: int) -> bool:
        """True if the simple player finishes while the others pass; such positions are not searched."""
        for _ in range(turns):
            state = replace(state, table=replace(state.table, to_act=LEARNER, laid=0, phase="lay"))
            while state.table.to_act == LEARNER:
                view = self._game.observe(state, LEARNER)
                action = self._reference.decide(view, tuple(self._game.legal(view)), Budget(CALM))
                state = self._game.apply(state, action).state
                if state.table.last is not None:
                    return LEARNER in state.table.last.finishers
        return False

    def _missing(self, match: Match[Any, Any, Any]) -> int:
        return self._game.analysis.missing(match.view(LEARNER)) or 0


class _Search:
    """Depth-first search through turns in which every rail saves its full cost.

    The others reply as they would play, except for rails that would change the learner's missing cost: a
    solution must not depend on their help.
    """

    def __init__(self, game: TransAmerica, others: Agent) -> None:
        self._game = game
        self._others = others
        self.tried = 0

    def first(self, match: Match[Any, Any, Any], turns: int) -> tuple[Actions, tuple[Actions, ...]] | None:
        """Return the learner's actions that finish within `turns`, and the replies by turn; None if none."""
        for turn in self._turns(match.state):
            self.tried += 1
            if self.tried > _MAX_LINES:
                return None
            after = _played(self._game, match.state, turn)
            plain = tuple(self._game.action_to_plain(action) for action in turn)
            if LEARNER in _finishers(after):
                return plain, ()
            if turns == 1 or after.table.to_act == LEARNER or after.table.round != 1:
                continue
            next_match = Match(self._game, after)
            reply = self._reply(next_match)
            if reply is None:
                continue
            rest = self.first(Match(self._game, next_match.state), turns - 1)
            if rest is not None:
                return (*plain, *rest[0]), (reply, *rest[1])
        return None

    def _reply(self, match: Match[Any, Any, Any]) -> Actions | None:
        """Return the others' actions until the learner is to act; None if they end the round."""
        words = []
        while (seat := match.to_act) is not None and seat != LEARNER:
            action = self._harmless(match, seat)
            if action is None:
                return None
            match.play(seat, action)
            words.append(self._game.action_to_plain(action))
        state: State = match.state
        return tuple(words) if state.table.round == 1 and state.table.phase == "lay" else None

    def _harmless(self, match: Match[Any, Any, Any], seat: int) -> Action | None:
        """Return the action `seat` would play, or any that leaves the learner's missing cost unchanged."""
        legal = match.legal()
        wish = self._others.decide(match.view(seat), legal, Budget(CALM))
        analysis, view = self._game.analysis, match.view(LEARNER)
        missing = analysis.missing(view)
        choices: tuple[Action, ...] = (wish, *reversed(legal))
        for action in choices:
            if not isinstance(action, LayRail) or analysis.missing_after(view, action.edge) == missing:
                return action
        return None

    def _turns(self, state: State) -> Iterator[tuple[Action, ...]]:
        """Yield the turns in which every rail saves its full cost, each set of rails once."""
        seen: set[frozenset[Action]] = set()
        for first in self._saving(state):
            after = _played(self._game, state, (first,))
            if after.table.to_act != LEARNER or after.table.round != state.table.round:
                yield (first,)
                continue
            for second in self._saving(after):
                rails: frozenset[Action] = frozenset((first, second))
                if rails not in seen:
                    seen.add(rails)
                    yield (first, second)

    def _saving(self, state: State) -> list[Action]:
        game = self._game
        view = game.observe(state, LEARNER)
        missing = game.analysis.missing(view)
        return [
            action
            for action in game.legal(view)
            if isinstance(action, LayRail)
            and missing is not None
            and game.analysis.missing_after(view, action.edge) == missing - game.board.cost(action.edge)
        ]


def position_of(state: State) -> dict[str, Any]:
    """Return the position keys of a first round."""
    table = state.table
    return {
        "hubs": [list(hub) if hub is not None else None for hub in table.hubs],
        "rails": [[list(end) for end in rail.edge] for rail in table.rails],
        "goals": [list(names) for names in state.goals],
        "start_player": table.start_player,
        "to_act": table.to_act,
    }


def _played(game: TransAmerica, state: State, actions: tuple[Action, ...]) -> State:
    for action in actions:
        state = game.apply(state, action).state
    return state


def _finishers(state: State) -> frozenset[int]:
    return state.table.last.finishers if state.table.last else frozenset()
