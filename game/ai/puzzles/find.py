"""The result of a search for puzzles, and the proof that it is a puzzle."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import islice
from typing import Any, Protocol

import msgspec

from game.ai.agent import Agent, Budget
from game.core.game import AnyGame
from game.core.match import Match
from game.core.option import OptionValue
from game.core.puzzle import LEVELS, Actions, Goal, Puzzle
from game.core.scenario import VERSION, Scenario
from game.core.solving import begin, moves_used, next_reply, unmet

LEARNER = 0
CALM = 60.0
"""Seconds that no simple player needs: even on a busy machine the result follows from the seed."""
MAX_SOLUTIONS = 6
"""The maximum number of solutions that are stored; a learner may find others."""


class FoundPuzzle(msgspec.Struct, frozen=True):
    """A puzzle without its texts."""

    puzzle: Puzzle
    task: str
    """The name of its task, one of those of its game."""
    values: dict[str, int]
    """The numbers in the task's text."""


class Finder(Protocol):
    """Searches the games of one kind for puzzles."""

    def seats(self, seed: int) -> int:
        """Return the number of seats of the game with this seed."""

    def options(self, seed: int) -> Mapping[str, OptionValue]:
        """Return the options of the game with this seed."""

    def is_past(self, match: Match[Any, Any, Any]) -> bool:
        """True if the rest of this match cannot contain a puzzle."""

    def look(self, match: Match[Any, Any, Any]) -> FoundPuzzle | None:
        """Return a puzzle at the position where the learner's turn begins, checked by `proved`, or None."""


@dataclass(frozen=True)
class PuzzleParts:
    """The parts of the search for puzzles of one game."""

    finder: Callable[[Any, Agent], Finder]
    """Makes a finder from the rules and the `reference` agent."""
    reference: str
    """The simple player that tries the obvious: a position it solves is no puzzle."""
    players: tuple[str, ...]
    """The quick players of the games that are searched, seated in rotation, so that the tables differ."""
    tasks: tuple[str, ...] = ()
    """The tasks that may be found, by the names of their texts."""


def proved(puzzle: Puzzle, game: AnyGame, reference: Agent) -> Puzzle | None:
    """Return `puzzle` with the obvious line of play filled in, or None if it is no puzzle.

    It is none if the goal holds from the start, if no solution reaches it within the turns and moves, or if
    the simple player, whose line is the obvious one, reaches it too. Solutions that fail are left out.
    """
    match = begin(puzzle, game)
    if match.to_act != puzzle.learner or unmet(puzzle.goal, match) is None:
        return None
    reaching = (each for each in puzzle.solutions if _reaches(puzzle, game, each))
    solutions = tuple(islice(reaching, MAX_SOLUTIONS))
    obvious = line_of_play(puzzle, game, reference)
    if not solutions or obvious is None:
        return None
    return msgspec.structs.replace(puzzle, solutions=solutions, obvious=obvious)


def line_of_play(puzzle: Puzzle, game: AnyGame, agent: Agent) -> Actions | None:
    """Return the agent's actions in the learner's place, or None if they reach the goal or there are none."""
    match, line = begin(puzzle, game), []
    while (seat := match.to_act) is not None and not moves_used(match, puzzle.learner).is_all(puzzle.goal):
        if seat != puzzle.learner:
            match.play(seat, next_reply(puzzle, match))
            continue
        action = agent.decide(match.view(seat), match.legal(), Budget(CALM))
        match.play(seat, action)
        line.append(game.action_to_plain(action))
        if unmet(puzzle.goal, match) is None:
            return None
    return tuple(line) or None


def _reaches(puzzle: Puzzle, game: AnyGame, solution: Actions) -> bool:
    match, left = begin(puzzle, game), list(solution)
    while left and (seat := match.to_act) is not None:
        if moves_used(match, puzzle.learner).is_all(puzzle.goal):
            return False
        if seat != puzzle.learner:
            match.play(seat, next_reply(puzzle, match))
            continue
        action = game.action_from_plain(left.pop(0))
        if match.refuse(seat, action) is not None:
            return False
        match.play(seat, action)
        if unmet(puzzle.goal, match) is None:
            return not left
    return False


def plain_of(puzzle: Puzzle) -> dict[str, Any]:
    """Return the contents of a puzzle's file, without its texts."""
    scenario, goal = puzzle.scenario, puzzle.goal
    bounds = {"turns": goal.turns} if goal.moves is None else {"turns": goal.turns, "moves": goal.moves}
    return {
        "scenario": VERSION,
        "game": scenario.game,
        "level": puzzle.level,
        "seats": scenario.seats,
        "options": dict(scenario.options),
        "position": scenario.position,
        "goal": {"facts": goal.facts, **bounds},
        "solutions": [list(actions) for actions in puzzle.solutions],
        "obvious": list(puzzle.obvious),
        "replies": [list(actions) for actions in puzzle.replies],
    }


def level_of(hard: float) -> int:
    """Return the level for a difficulty from 0 (easy) to 1."""
    return min(LEVELS[-1], LEVELS[0] + int(max(0.0, hard) * len(LEVELS)))


def at(
    match: Match[Any, Any, Any],
    position: dict[str, Any],
    goal: Goal,
    solutions: Iterator[Actions] | tuple[Actions, ...],
    *,
    replies: tuple[Actions, ...] = (),
    level: int = 1,
) -> Puzzle:
    """Return a puzzle at a position of the match's game, with its obvious line still empty."""
    game = match.game
    scenario = Scenario(
        game=game.name,
        title="",
        seats=game.seats_of(match.state),
        options=dict(game.options_of(match.state)),
        position=position,
        seed=0,
        steps=(),
        learner=LEARNER,
    )
    return Puzzle(scenario, goal, tuple(solutions), (), replies, level=level)
