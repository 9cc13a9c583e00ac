"""Thinkers and advisers for the monkey: immediate, in this process, and sometimes failing."""

import random
from collections.abc import Mapping, Sequence
from typing import Any, NoReturn

from game.ai.judgement import Judgement, TrueChances
from game.ai.messages import Asked, Question
from game.ai.verdict import Estimate, Verdict
from game.core.game import AnyGame
from game.core.plain import Plain
from game.session.adviser import Answer
from game.session.thinker import ThinkingFailed

SELDOM = 0.02
"""Probability of each possible failure."""
LONGEST = 6
"""The most calls before an answer is ready."""


class QuickThinker:
    """Decides on any legal action soon; rarely on nonsense, never, or with a failure."""

    def __init__(self, games: Mapping[str, AnyGame], chance: random.Random) -> None:
        self._games = games
        self._chance = chance
        self._answer: Plain | None = None
        self._asked = False
        self._left = 0
        self._fails = False

    def ask(self, question: Question) -> None:
        """Decide; the answer comes later."""
        chance = self._chance
        if chance.random() < SELDOM:
            raise ThinkingFailed("the thinking process cannot be started")
        game = self._games[question.game]
        legal = game.legal(game.view_from_plain(question.view))
        self._asked, self._left = True, chance.randrange(LONGEST)
        self._answer = game.action_to_plain(chance.choice(legal))
        kind = chance.random()
        self._fails = kind < SELDOM
        if SELDOM < kind < 2 * SELDOM:
            self._answer = {"what": ["no", "action"]}
        elif 2 * SELDOM < kind < 3 * SELDOM:
            self._left = 10**9

    def answer(self) -> Plain | None:
        """Return the decision once it is due."""
        if not self._asked:
            return None
        self._left -= 1
        if self._left > 0:
            return None
        self._asked = False
        if self._fails:
            raise ThinkingFailed("own:mine: \x1b[31mboom\x1b[0m\n" + "a very long reason " * 40)
        return self._answer

    def reject(self, reason: str) -> NoReturn:
        """Raise ThinkingFailed."""
        raise ThinkingFailed(reason)

    def forget(self) -> None:
        """Drop the answer."""
        self._asked = False


class QuickHunter:
    """Searches games for puzzles at once, and finds none; rarely it fails."""

    def __init__(self, chance: random.Random) -> None:
        self._chance = chance

    def ask(self, question: Asked) -> None:
        """Search the game."""
        del question
        if self._chance.random() < SELDOM:
            raise ThinkingFailed("the thinking process ended")

    def answer(self) -> Plain | None:
        """Return a number of positions, perhaps later."""
        return None if self._chance.random() < 0.4 else {"tried": self._chance.randrange(300), "found": []}

    def close(self) -> None:
        """Do nothing: there is no process."""


class QuickAdviser:
    """Judges moves at random and soon; rarely it says nothing, or fails."""

    def __init__(self, chance: random.Random) -> None:
        self._chance = chance
        self._answer: Answer | None = None

    def judge(self, game: AnyGame, view: Any, actions: Sequence[Any], truth: Any = None) -> None:
        """Find a loss, no loss, or nothing to say."""
        self._maybe_fail()
        if not game.legal(view) or self._chance.random() < SELDOM:
            self._answer = Answer()
            return
        good, bad = self._shares(game, view), self._shares(game, view)
        loss, units = self._chance.choice((0.0, 0.02, 0.06, 0.5)), self._chance.choice((0.0, 0.4, 40.0))
        best, error = self._turn(game, view), 0.01
        verdict = Verdict(
            best, tuple(actions) or best, (), good, bad, Estimate(loss, error), Estimate(units), Estimate(0.0)
        )
        self._answer = Answer(Judgement(verdict, None if truth is None else TrueChances(good, bad)))

    def estimate(self, game: AnyGame, view: Any) -> None:
        """Find random chances, or nothing to say."""
        self._maybe_fail()
        nothing = self._chance.random() < SELDOM
        self._answer = Answer(chances=None if nothing else self._shares(game, view))

    def _shares(self, game: AnyGame, view: Any) -> tuple[float, ...]:
        return tuple(self._chance.random() for _ in range(game.seats_of(game.imagine(view, 0))))

    def answer(self) -> Answer | None:
        """Return the answer, perhaps later."""
        if self._answer is None or self._chance.random() < 0.4:
            return None
        self._maybe_fail()
        found, self._answer = self._answer, None
        return found

    def forget(self) -> None:
        """Drop the answer."""
        self._answer = None

    def _turn(self, game: AnyGame, view: Any) -> tuple[Any, ...]:
        """Return actions that could follow each other from the view."""
        turn: list[Any] = []
        state, seat = game.imagine(view, self._chance.getrandbits(64)), view.seat
        while game.to_act(state) == seat and len(turn) < LONGEST:
            action = self._chance.choice(game.legal(game.observe(state, seat)))
            turn.append(action)
            state = game.apply(state, action).state
        return tuple(turn)

    def _maybe_fail(self) -> None:
        if self._chance.random() < SELDOM:
            raise ThinkingFailed("the thinking process ended")
