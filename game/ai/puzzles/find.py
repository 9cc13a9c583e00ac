"""What a search for puzzles finds, and the proof that it is one."""

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
from game.core.solving import begin, next_reply, spent, unmet

LEARNER = 0
CALM = 60.0
"""Seconds that no simple player needs: on a busy machine, too, what is found follows from the seed."""
MOST_SOLUTIONS = 6
"""Solutions that are written down; a learner may find others."""


class FoundPuzzle(msgspec.Struct, frozen=True):
    """A puzzle without its words."""

    puzzle: Puzzle
    task: str
    """Which of the tasks of its game it is, by the name of its words."""
    values: dict[str, int]
    """What the words speak of."""


class Finder(Protocol):
    """Looks for puzzles of one game."""

    def seats(self, seed: int) -> int:
        """How many play in the game from this seed in which is looked for one."""

    def options(self, seed: int) -> Mapping[str, OptionValue]:
        """What is chosen for that game."""

    def is_past(self, match: Match[Any, Any, Any]) -> bool:
        """Whether nothing is to be found in the rest of this game."""

    def look(self, match: Match[Any, Any, Any]) -> FoundPuzzle | None:
        """A puzzle at the position of a match in which the learner's turn begins, or None.

        What is given was proved by `proved`.
        """


@dataclass(frozen=True)
class PuzzleParts:
    """How puzzles of one game are looked for."""

    finder: Callable[[Any, Agent], Finder]
    """Made of the rules and of the agent of `reference`."""
    reference: str
    """The simple player, who does what one would try first: no puzzle is what it solves."""
    players: tuple[str, ...]
    """Who plays the games in which is looked: quick ones, seated in turn, so that no two tables are alike."""
    tasks: tuple[str, ...] = ()
    """The tasks of what may be found, by the names of their words."""


def proved(puzzle: Puzzle, game: AnyGame, reference: Agent) -> Puzzle | None:
    """`puzzle` with the obvious line of play filled in, or None where it is none.

    It is none where the goal holds from the start, no solution reaches it within the turns and moves, or the
    simple player, in whose hands the obvious line is, reaches it too. Solutions that fail are left out.
    """
    match = begin(puzzle, game)
    if match.to_act != puzzle.learner or unmet(puzzle.goal, match) is None:
        return None
    reaching = (each for each in puzzle.solutions if _reaches(puzzle, game, each))
    solutions = tuple(islice(reaching, MOST_SOLUTIONS))
    obvious = line_of_play(puzzle, game, reference)
    if not solutions or obvious is None:
        return None
    return msgspec.structs.replace(puzzle, solutions=solutions, obvious=obvious)


def line_of_play(puzzle: Puzzle, game: AnyGame, agent: Agent) -> Actions | None:
    """What the agent does in the learner's place until all is used up; None where it reaches the goal."""
    match, line = begin(puzzle, game), []
    while (seat := match.to_act) is not None and not spent(match, puzzle.learner).is_all(puzzle.goal):
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
        if spent(match, puzzle.learner).is_all(puzzle.goal):
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
    """The contents of a puzzle's file, without its words."""
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
    """The level for a difficulty from 0 (easy) to 1."""
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
    """A puzzle at a position of the match's game; its obvious line is still open."""
    game = match.game
    scenario = Scenario(
        game=game.name,
        title={},
        seats=game.seats_of(match.state),
        options=dict(game.options_of(match.state)),
        position=position,
        seed=0,
        steps=(),
        learner=LEARNER,
    )
    return Puzzle(scenario, goal, tuple(solutions), (), replies, level=level)
