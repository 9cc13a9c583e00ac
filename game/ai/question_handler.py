"""Answers to the messages that a thinking process reads; `game.ai.thinking` lists them."""

import json
import operator
import time
from collections.abc import Callable, Mapping, Sequence
from functools import cache, cached_property, lru_cache, partial
from pathlib import Path
from typing import Any

import msgspec

from game.ai.adviser import Adviser
from game.ai.agent import Agent, Budget
from game.ai.agent_error import AgentError, called, class_name, one_line, shown
from game.ai.agent_files import MAKING, PATIENCE, file_of
from game.ai.judgement import Judgement, to_plain
from game.ai.messages import (
    AgentCreated,
    Answer,
    Begun,
    Chances,
    CreateAgent,
    DecideAgain,
    Decision,
    Failed,
    Found,
    Hunt,
    Judging,
    Message,
    Question,
    Stop,
)
from game.ai.opponents import Opponents
from game.ai.parts import AiParts
from game.ai.puzzles.find import plain_of
from game.ai.puzzles.search import search_game
from game.content.files import Fault
from game.content.games import games
from game.content.levels import read_levels
from game.content.tracebacks import traceback_of
from game.core.game import AnyGame
from game.core.plain import Malformed, Plain, from_plain

_MEASURING = 10.0
"""Seconds allowed for measuring the turns once they are chosen: many times the usual duration."""
_HUNT = 60.0
"""Seconds allowed for the puzzles of one game: many times the usual duration."""
_AT_A_TABLE = 6
"""Agents kept from one decision to the next."""
_SHOWN = 80
"""Characters shown of an illegal answer."""


def _unheard(begun: Begun) -> None:
    del begun


class _Seated(msgspec.Struct, frozen=True):
    """An agent, the game it plays, and the user's file it comes from, if any."""

    game: AnyGame
    agent: Agent
    file: Path | None


class QuestionHandler:
    """Answers questions with the maps and levels in two folders and the user's agents in files."""

    def __init__(
        self,
        known: Mapping[str, AiParts],
        maps: Path,
        config: Path,
        own: Sequence[Path] = (),
        tell: Callable[[Begun], object] = _unheard,
    ) -> None:
        """`known` are the games it can be asked about; `tell` is called when work on a question begins."""
        self._known = known
        self._games: Mapping[str, AnyGame] = games(known, maps, config)
        self._config = config
        self._own = tuple(own)
        self._tell = tell
        self._adviser = cache(self._adviser_of)
        self._kept: dict[int, _Seated] = {}
        # The program's agents decide the same with or without their memory, but sooner with that of the
        # current turn.
        self._lately = lru_cache(_AT_A_TABLE)(self._of_program)
        self._stopped: set[int] = set()
        self._ended = False

    @cached_property
    def _opponents(self) -> Opponents:
        return Opponents(read_levels(self._config / "levels.yaml", self._known), self._known, self._own)

    def stop(self, number: int) -> None:
        """End the thinking about a question, now or as soon as it begins."""
        self._stopped.add(number)

    def end(self) -> None:
        """End all thinking, because nobody waits for answers any more."""
        self._ended = True

    def warm_up(self) -> None:
        """Read maps and levels before the first question; any fault in them is reported with an answer."""
        try:
            for name in self._games:
                self._games[name]
            self._opponents  # noqa: B018 - read once, kept
        except Fault:
            return

    def answer(self, line: bytes) -> Answer:
        """Return the answer to the message in a line: an action, another result, or an error."""
        number: int | None = None
        try:
            plain = json.loads(line)
            if isinstance(plain, dict) and isinstance(plain.get("id"), int):
                number = plain["id"]
            return called(partial(self._answer, plain), None, passes=(Malformed, Fault, AgentError))
        except Fault as fault:
            return _error(number, fault.reason, fault.file.name, fault.line)
        except AgentError as error:
            return _error(number, str(error), error.file, error.line, error.trace)
        except (ValueError, RecursionError) as error:
            return _error(number, str(error), trace=traceback_of(error))
        finally:
            if number is not None:
                self._stopped.discard(number)

    def _answer(self, plain: Any) -> Answer:
        message: Message = from_plain(plain, Message)
        match message:
            case Question():
                return self._decide(message)
            case CreateAgent():
                self._kept[message.keep] = self._seated(message.id, message.game, message.level, message.seed)
                return AgentCreated(message.id)
            case DecideAgain():
                if message.kept not in self._kept:
                    raise Malformed(f"no agent is kept as number {message.kept}")
                budget = self._budget(message.id, message.seconds, message.iterations)
                return self._decided(message.id, self._kept[message.kept], message.view, budget)
            case Judging():
                return Found(message.id, self._judge(message))
            case Chances():
                return Found(message.id, self._estimate(message))
            case Hunt():
                return Found(message.id, self._hunt(message))
            case Stop():
                raise Malformed("a stop has no answer")

    def _decide(self, question: Question) -> Decision:
        seated = self._seated(question.id, question.game, question.level, question.seed)
        allowed = self._opponents.seconds(question.level)
        seconds = allowed if question.seconds is None else min(question.seconds, allowed)
        return self._decided(question.id, seated, question.view, self._budget(question.id, seconds))

    def _seated(self, number: int, name: str, level: str, seed: int) -> _Seated:
        game = self._games[name]
        if file_of(level) is not None:
            # Questions can come from records, and records from strangers: only the user names files.
            raise Malformed(f"unknown opponent {level!r}")
        file = self._opponents.file(level)
        if file is None:
            return _Seated(game, self._lately(name, level, seed), None)
        self._begin(number, MAKING)
        make = partial(self._opponents.agent, game, level, seed)
        return _Seated(game, called(make, file, passes=(Malformed, Fault)), file)

    def _of_program(self, name: str, level: str, seed: int) -> Agent:
        return self._opponents.agent(self._games[name], level, seed)

    def _decided(self, number: int, seated: _Seated, plain: Any, budget: Budget) -> Decision:
        game = seated.game
        view = _view(game, plain)
        legal = tuple(game.legal(view))
        self._begin(number, budget.seconds if seated.file is None else PATIENCE * budget.seconds)
        begun, work = time.perf_counter(), time.process_time()
        action = called(lambda: seated.agent.decide(view, legal, budget), seated.file)
        taken, worked = time.perf_counter() - begun, time.process_time() - work
        return Decision(number, _legal(game, action, legal), taken, worked)

    def _adviser_of(self, name: str) -> Adviser:
        game, opponents = self._games[name], self._opponents
        return Adviser(game, opponents.engine(game), opponents.explanations(game))

    def _judge(self, question: Judging) -> Any:
        game = self._games[question.game]
        if self._is_over(question.id):
            return to_plain(game, Judgement())
        view = _view(game, question.view)
        actions = tuple(map(game.action_from_plain, question.actions))
        truth = None if question.truth is None else _read_view(game, question.truth)
        adviser = self._adviser(question.game)
        self._begin(question.id, question.seconds + _MEASURING)
        thinking = self._budget(question.id, question.seconds).begin()
        return to_plain(game, adviser.judge(view, actions, thinking, truth))

    def _estimate(self, question: Chances) -> Any:
        view, adviser = _read_view(self._games[question.game], question.view), self._adviser(question.game)
        self._begin(question.id, _MEASURING)
        return adviser.estimate(view)

    def _hunt(self, question: Hunt) -> Any:
        game, parts = self._games[question.game], self._known[question.game].puzzles()
        if parts is None:
            raise Malformed(f"no puzzles are looked for in {question.game}")
        self._begin(question.id, _HUNT)
        tried, found = 0, []
        for find in search_game(game, parts, self._opponents.agent, question.hunt):
            if self._is_over(question.id):
                break
            tried += 1
            if find is not None:
                found.append({"task": find.task, "values": find.values, "puzzle": plain_of(find.puzzle)})
        return {"tried": tried, "found": found}

    def _begin(self, number: int, seconds: float) -> None:
        self._tell(Begun(number, seconds))

    def _budget(self, number: int, seconds: float, iterations: int = Budget.iterations) -> Budget:
        return Budget(seconds, iterations, stop=lambda: self._is_over(number))

    def _is_over(self, number: int) -> bool:
        """True if nobody waits for the answer any more."""
        return self._ended or number in self._stopped


def _error(number: int | None, message: str, file: str = "", line: int = 0, trace: str = "") -> Failed:
    return Failed(shown(message), number, shown(file), line, trace)


def _read_view(game: AnyGame, plain: Any) -> Any:
    """Read a view of any seat, or of none; raises Malformed."""
    try:
        return game.view_from_plain(plain)
    except Malformed as fault:
        raise fault.under("view") from None


def _view(game: AnyGame, plain: Any) -> Any:
    """Read the view of a seat that has to decide; raises Malformed."""
    view = _read_view(game, plain)
    if not game.legal(view):
        raise Malformed("the seat of this view has nothing to decide", ("view",))
    return view


def _legal(game: AnyGame, action: Any, legal: Sequence[Any]) -> Plain:
    """Return the plain form of the legal action that equals `action`; raises Malformed if there is none.

    Only plain forms are compared: an agent's own object may claim to equal anything, and a correct action may
    hold numbers of a library's types instead of Python's.
    """
    allowed = [game.action_to_plain(each) for each in legal]
    try:
        written = json.dumps(game.action_to_plain(action), default=operator.index)
        return allowed[allowed.index(json.loads(written))]
    except BaseException:
        text = one_line(repr, action) or f"an answer of type {class_name(action)}"
        raise Malformed(f"{shown(text, _SHOWN)} is not legal") from None
