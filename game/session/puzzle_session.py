"""A puzzle being tried: a session that counts turns and moves, checks the goal and plays the replies.

The learner moves freely by the rules. `TrySession` is the common part of all puzzles.
"""

from collections.abc import Mapping, Sequence
from enum import Enum
from typing import Any

from game.core.game import AnyGame
from game.core.match import Match, UndoObstacle
from game.core.option import OptionValue
from game.core.puzzle import Puzzle
from game.core.record import Seat
from game.core.solving import MovesUsed, begin, continuation, lookahead_copy, moves_used, next_reply, unmet
from game.session.exercise import Exercise
from game.session.guidance import Guidance
from game.session.pace import Pace
from game.session.review.costs import Cost, decisions_of
from game.session.review.review_kind import ReviewKind
from game.session.review.turns import rounds_of

SHOWN_SECONDS = 1.6
"""Pause before each move of a demonstrated solution, at any pace, while the next move is marked."""


class AttemptState(Enum):
    """The state of an attempt."""

    OPEN = "open"
    SOLVED = "solved"
    FAILED = "failed"
    """Turns or moves are used up; undoing a move may reopen it."""
    SHOWN = "shown"
    """The program has played the solution to its end."""
    WEIGHED = "weighed"
    """The quality of the attempt is being determined."""


class TrySession(Exercise):
    """One attempt; `restart` begins another. `seats` must have a person at the learner's seat only.

    Subclasses define the wanted actions, the replies, and the verdict after each move.
    """

    def __init__(
        self, options: Mapping[str, OptionValue], game: AnyGame, seats: Sequence[Seat], pace: Pace | None
    ) -> None:
        self.showing = False
        """True while the program plays the solution for the learner."""
        self.verdict = AttemptState.OPEN
        self._looked = 0.0
        """Seconds that the table has rested since the last move of a demonstrated solution."""
        super().__init__(self._fresh(game), dict(options), seats, pace)
        self.pace.begin(same_turn=False)

    # ------------------------------------------------------------------ for subclasses to override

    @property
    def learner(self) -> int:
        """The seat that has to find something."""
        raise NotImplementedError

    @property
    def wanted(self) -> Any:
        """The next action of a solution from here; None if none leads on and a move must be undone."""
        raise NotImplementedError

    @property
    def may_come_back(self) -> bool:
        """True if undoing moves leads back to a solution; otherwise only a new attempt helps."""
        raise NotImplementedError

    def _fresh(self, game: AnyGame) -> Match[Any, Any, Any]:
        """Return a match at the position that the learner finds."""
        raise NotImplementedError

    def _reply(self) -> Any:
        """Return the action of the other seat that is to act."""
        raise NotImplementedError

    def _judged(self, seat: int) -> AttemptState:
        """Return the verdict after a move of `seat`."""
        raise NotImplementedError

    # ------------------------------------------------------------------ for the table

    @property
    def may_act(self) -> bool:
        """True if the learner may move: not during replies or a demonstration, or when all moves
        are used up.
        """
        return self.verdict is AttemptState.OPEN and not self.showing and super().may_act

    @property
    def guidance(self) -> Guidance:
        """The instructions: no way is shown before the attempt ends; then the goal's facts stay visible."""
        ended = self.verdict is not AttemptState.OPEN
        return Guidance(
            concluded=ended, conclusion=self.verdict.value, shows_last_round=ended, offers_solution=ended
        )

    @property
    def thinking(self) -> bool:
        """True if another seat is about to move, or the program for the learner."""
        return self.verdict is AttemptState.OPEN and (self.showing or super().thinking)

    def undo_obstacle(self) -> UndoObstacle | None:
        """Return the obstacle to undoing the last move, or None; a solution cannot be undone."""
        tried = self.verdict in {AttemptState.OPEN, AttemptState.FAILED} and not self.showing
        return super().undo_obstacle() if tried else "solution"

    def undo(self) -> None:
        """Undo the learner's last move; raises ValueError unless `can_undo`."""
        if not self.can_undo():
            raise ValueError("nothing to take back")
        super().undo()
        self.verdict = AttemptState.OPEN

    def step(self, dt: float, *, resting: bool = True) -> None:
        """Let `dt` seconds pass: after a pause, and once the table rests, the next reply is played."""
        if not self.thinking:
            return
        self.pace.wait(dt)
        self._looked += dt if resting else 0.0
        seen = not self.showing or self.pace.is_hurried or self._looked >= SHOWN_SECONDS
        if seen and self.pace.due and resting and (seat := self.to_act) is not None:
            self._play(seat, self.wanted if seat == self.learner else self._reply())

    # ------------------------------------------------------------------ for the card

    def restart(self, *, showing: bool = False) -> None:
        """Begin another attempt, or let the program play the solution."""
        self.replace_match(self._fresh(self.game))
        self.showing = showing
        self.verdict = AttemptState.OPEN
        self._looked = 0.0
        self.pace.begin(same_turn=False)

    def _play(self, seat: int, action: Any) -> None:
        super()._play(seat, action)
        self._looked = 0.0
        self.verdict = self._judged(seat)


class PuzzleSession(TrySession):
    """One attempt at solving `puzzle`."""

    def __init__(
        self, puzzle: Puzzle, game: AnyGame, seats: Sequence[Seat], *, pace: Pace | None = None
    ) -> None:
        self.puzzle = puzzle
        super().__init__(puzzle.scenario.options, game, seats, pace)

    @property
    def learner(self) -> int:
        """The seat that has to reach the goal."""
        return self.puzzle.learner

    @property
    def spent(self) -> MovesUsed:
        """The turns and moves that this attempt has used."""
        return moves_used(self.match, self.puzzle.learner)

    @property
    def wanted(self) -> Any:
        """The next action of a solution from here; None if none leads on and a move must be undone."""
        if self.verdict is not AttemptState.OPEN or self.to_act != self.puzzle.learner:
            return None
        rest = continuation(self.puzzle, self.match)
        return self.game.action_from_plain(rest[0]) if rest else None

    @property
    def may_come_back(self) -> bool:
        """True if undoing moves leads back to a solution; otherwise only a new attempt helps."""
        if not self.can_undo():
            return False
        learner, match = self.puzzle.learner, lookahead_copy(self.match)
        while match.can_undo(learner):
            match.undo(learner)
            if continuation(self.puzzle, match) is not None:
                return True
        return False

    def lost_way(self, kind: ReviewKind) -> Cost | None:
        """Return the decision that left all solutions, with the right actions instead.

        None while a solution leads on, or if none is known from before that decision.
        """
        match = self.match
        turns = [turn for one in rounds_of(match, kind.turn_of) for turn in one.turns]
        for decision in decisions_of(match, turns, kind):
            left = continuation(self.puzzle, match.until(decision.last + 1)) is None
            if decision.seat == self.learner and left:
                moves = match.moves[decision.first : decision.last + 1]
                better = self._way_from(decision.first, kind)
                return Cost(decision, tuple(move.action for move in moves), better) if better else None
        return None

    def _way_from(self, first: int, kind: ReviewKind) -> tuple[Any, ...]:
        """Return a solution's actions in this turn after `first` moves; empty if there is none."""
        match, way = self.match.until(first), []
        turn = kind.turn_of(match.state)
        for plain in continuation(self.puzzle, match) or ():
            if match.to_act == self.learner and kind.turn_of(match.state) == turn:
                way.append(self.game.action_from_plain(plain))
                match.play(self.learner, way[-1])
        return tuple(way)

    def _fresh(self, game: AnyGame) -> Match[Any, Any, Any]:
        return begin(self.puzzle, game)

    def _reply(self) -> Any:
        return next_reply(self.puzzle, self.match)

    def _judged(self, seat: int) -> AttemptState:
        if seat == self.learner and unmet(self.puzzle.goal, self.match) is None:
            return AttemptState.SHOWN if self.showing else AttemptState.SOLVED
        return AttemptState.FAILED if self.spent.is_all(self.puzzle.goal) else AttemptState.OPEN
