"""Playing and proving puzzles: unmet goals, the others' replies, and flaws."""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from game.core.facts import formatted, matches
from game.core.game import AnyForm, AnyGame, Fact, look_up
from game.core.match import Match, Played
from game.core.plain import Malformed
from game.core.puzzle import Actions, Goal, Puzzle, comparison
from game.core.scenario import follow, set_up

_WORDS = {"at_least": "be at least", "at_most": "be at most", "includes": "include"}
_MAX_REPLIES = 200
"""Limit on the others' actions between two turns of the learner; a script that needs more runs in a loop."""


class Flaw(msgspec.Struct, frozen=True):
    """A flaw of a readable puzzle file: the part, such as `solution 2`, and the reason."""

    part: str
    reason: str

    def __str__(self) -> str:
        return f"{self.part}: {self.reason}"


class MovesUsed(msgspec.Struct, frozen=True):
    """The turns and moves that the learner has used."""

    turns: int
    moves: int
    over: bool
    """True if the game, or a part of it such as a round, is over."""

    def is_all(self, goal: Goal) -> bool:
        """True if no turn or move is left to reach the goal."""
        used_up = self.turns >= goal.turns or (goal.moves is not None and self.moves >= goal.moves)
        return self.over or used_up


def begin(puzzle: Puzzle, game: AnyGame) -> Match[Any, Any, Any]:
    """Return a match at the position that the learner finds, after the steps, with nothing to undo.

    Raises Malformed for an impossible position and for steps that fail.
    """
    match = set_up(puzzle.scenario, game)
    failure = follow(puzzle.scenario.steps, match)
    if failure is not None:
        raise Malformed(failure.reason, ("steps", failure.step - 1))
    return Match(game, match.state)


def unmet(goal: Goal, match: Match[Any, Any, Any]) -> str | None:
    """Return the first fact of the goal that does not hold, as one clause, or None if the goal is reached.

    A name that leads nowhere at this table counts as unmet: it may exist later.
    """
    for name, wanted in goal.facts.items():
        try:
            found = look_up(match.game, match.state, name)
        except Malformed as fault:
            return fault.reason
        if not _meets(found, wanted):
            word = comparison(wanted)
            condition = f"{_WORDS[word]} {formatted(wanted[word])}" if word else f"be {formatted(wanted)}"
            return f"expected {name} to {condition}, but it is {formatted(found)}"
    return None


def moves_used(match: Match[Any, Any, Any], learner: int) -> MovesUsed:
    """Return the turns and moves that the learner has used since the beginning of the match."""
    ended = match.outcome is not None or any(_pauses(played) for played in match.played)
    moves = sum(move.seat == learner for move in match.moves)
    return MovesUsed(len(_turn_ends(match, learner)), moves, ended)


def next_reply(puzzle: Puzzle, match: Match[Any, Any, Any]) -> Any:
    """Return the action of the other seat that is to act; the game must not be over."""
    ends = _turn_ends(match, puzzle.learner)
    turn = len(ends) - 1
    waiting = list(puzzle.replies[turn]) if 0 <= turn < len(puzzle.replies) else []
    tables = [played.before for played in match.played[ends[-1] + 1 if ends else 0 :]]
    for table in tables:
        _take(waiting, match.game, table)
    found = _take(waiting, match.game, match.state)
    return match.legal()[-1] if found is None else found


def continuation(puzzle: Puzzle, match: Match[Any, Any, Any]) -> Actions | None:
    """Return the rest of the first solution that still leads to the goal, or None.

    The learner may have played in another order, or more than a solution needs: the rest is the part that
    has not been played.
    """
    game, done = match.game, [move.action for move in match.moves if move.seat == puzzle.learner]
    for solution in puzzle.solutions:
        rest = list(solution)
        for action in done:
            rest = _without(rest, action, game)
        if rest and _leads_to_goal(puzzle, match, rest):
            return tuple(rest)
    return None


def _without(actions: list[Any], done: Any, game: AnyGame) -> list[Any]:
    for number, plain in enumerate(actions):
        if game.action_from_plain(plain) == done:
            return actions[:number] + actions[number + 1 :]
    return actions


def _leads_to_goal(puzzle: Puzzle, match: Match[Any, Any, Any], actions: Sequence[Any]) -> bool:
    walk = Playthrough(puzzle, lookahead_copy(match))
    return walk.go(actions) is None and walk.reached is not None


def lookahead_copy(match: Match[Any, Any, Any]) -> Match[Any, Any, Any]:
    """Return a copy of the match, for looking ahead."""
    other = Match(match.game, match.start)
    for move in match.moves:
        other.play(move.seat, move.action)
    return other


def flaw(puzzle: Puzzle, game: AnyGame) -> Flaw | None:
    """Return the first flaw of a puzzle, or None if the rules prove it sound.

    The learner is to act and the goal is not met; each solution is legal and reaches the goal with its last
    action, within the turns and moves; the obvious actions are legal and do not reach it. Raises Malformed
    for a script whose facts lead nowhere.
    """
    return next(filter(None, proof(puzzle, game)), None)


def proof(puzzle: Puzzle, game: AnyGame) -> Iterator[Flaw | None]:
    """Check the position, each solution and the obvious actions, one after the other.

    Yields a flaw, or None for a sound part: `proof_parts` of them. Stop after the first flaw.
    """
    yield _flaw_of_position(puzzle, game)
    for number, solution in enumerate(puzzle.solutions, start=1):
        wrong = _flaw_of_solution(puzzle, game, solution)
        yield Flaw(f"solution {number}", wrong) if wrong is not None else None
    walk = Playthrough(puzzle, begin(puzzle, game))
    wrong = walk.go(puzzle.obvious)
    if wrong is None and walk.reached is not None:
        wrong = "reaches the goal"
    yield Flaw("obvious", wrong) if wrong is not None else None


def proof_parts(puzzle: Puzzle) -> int:
    """Return the number of parts of a puzzle's proof."""
    return len(puzzle.solutions) + 2


def _flaw_of_position(puzzle: Puzzle, game: AnyGame) -> Flaw | None:
    match = set_up(puzzle.scenario, game)
    failure = follow(puzzle.scenario.steps, match)
    if failure is not None:
        return Flaw(f"step {failure.step}", failure.reason)
    if match.to_act != puzzle.learner:
        return Flaw("learner", f"seat {puzzle.learner} is not to act, but {match.to_act}")
    return Flaw("goal", "is met from the start") if unmet(puzzle.goal, match) is None else None


def _flaw_of_solution(puzzle: Puzzle, game: AnyGame, solution: Actions) -> str | None:
    walk = Playthrough(puzzle, begin(puzzle, game))
    wrong = walk.go(solution)
    if wrong is not None:
        return wrong
    if walk.reached is None:
        return f"does not reach the goal: {unmet(puzzle.goal, walk.match)}"
    if walk.reached < len(solution):
        return f"reaches the goal with action {walk.reached} of {len(solution)}"
    return None


class Playthrough:
    """Plays a puzzle through without showing it."""

    def __init__(self, puzzle: Puzzle, match: Match[Any, Any, Any]) -> None:
        self._puzzle = puzzle
        self.match = match
        self.reached: int | None = None
        """The number of the learner's action, from 1, that reached the goal."""

    def go(self, actions: Sequence[Any]) -> str | None:
        """Play these actions of the learner, and the others' replies, until the goal is reached.

        Returns why it cannot go on, or None.
        """
        puzzle, match = self._puzzle, self.match
        for number, plain in enumerate(actions, start=1):
            used = moves_used(match, puzzle.learner)
            if used.is_all(puzzle.goal):
                bounds = "end of the round" if used.over else _bounds(puzzle.goal)
                return f"action {number} is beyond the {bounds}"
            action = match.game.action_from_plain(plain)
            refusal = match.refuse(puzzle.learner, action)
            if refusal is not None:
                return f"expected action {number} {plain!r} to be legal, but it is refused: {refusal.code}"
            match.play(puzzle.learner, action)
            if unmet(puzzle.goal, match) is None:
                self.reached = number
                return None
            if not self._let_reply():
                return f"after action {number} the others never come to an end"
        return None

    def _let_reply(self) -> bool:
        match, learner = self.match, self._puzzle.learner
        for _ in range(_MAX_REPLIES):
            seat = match.to_act
            if seat is None or seat == learner:
                return True
            match.play(seat, next_reply(self._puzzle, match))
        return False


def _bounds(goal: Goal) -> str:
    turns = f"{goal.turns} turn{'s' if goal.turns > 1 else ''}"
    return turns if goal.moves is None else f"{turns} and {goal.moves} moves"


def _turn_ends(match: Match[Any, Any, Any], learner: int) -> list[int]:
    """Return the indices of the learner's moves that ended a turn."""
    played, game = match.played, match.game
    seats = [game.to_act(each.before) for each in played[1:]] + [match.to_act]
    return [
        number
        for number, each in enumerate(played)
        if each.move.seat == learner and (seats[number] != learner or _pauses(each))
    ]


def _pauses(played: Played) -> bool:
    return any(event.pauses for event in played.events)


def _take(waiting: list[Any], game: AnyGame, state: Any) -> Any:
    """Return the first of the waiting replies that is legal; remove it and all before it from the list."""
    seat = game.to_act(state)
    if seat is None:
        return None
    view = game.observe(state, seat)
    while waiting:
        action = game.action_from_plain(waiting.pop(0))
        if game.refuse(view, action) is None:
            return action
    return None


def _meets(found: Fact, wanted: Any) -> bool:
    word = comparison(wanted)
    if word is None:
        return matches(found, wanted)
    forms = found.forms if isinstance(found, AnyForm) else (found,)
    return any(_compares(form, word, wanted[word]) for form in forms)


def _compares(found: Fact, word: str, than: Any) -> bool:
    if word == "includes":
        holder = found if isinstance(found, frozenset | list | tuple) else ()
        return all(any(matches(one, wanted) for one in holder) for wanted in than)
    if isinstance(found, bool) or not isinstance(found, int):
        return False
    return bool(found >= than if word == "at_least" else found <= than)
