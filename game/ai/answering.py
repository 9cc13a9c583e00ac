"""The answer to every line that a thinking process is given; `game.ai.thinking` says which there are."""

import json
import operator
import time
from collections.abc import Callable, Mapping, Sequence
from functools import cache, cached_property, lru_cache, partial
from pathlib import Path
from typing import Any

import msgspec

from game.ai import advice
from game.ai.adviser import Adviser
from game.ai.agent import Agent, Budget
from game.ai.agent_error import AgentError, called, in_a_line, kind_of, shown
from game.ai.appraisal import Appraiser
from game.ai.judgement import to_plain
from game.ai.opponents import Opponents
from game.ai.own_agents import MAKING, PATIENCE, file_of
from game.ai.parts import AiParts
from game.ai.puzzles.find import plain_of
from game.ai.puzzles.search import search_game
from game.ai.questions import Appraisal, Chances, Comparison, Further, Hint, Hunt, Judging, Making, Question
from game.ai.reply import Reply
from game.ai.win_chances import ChanceEstimator, compared
from game.content.files import Fault
from game.content.games import games
from game.content.levels import read_levels
from game.content.tracebacks import traceback_of
from game.core.game import AnyGame
from game.core.plain import Malformed, Plain, from_plain

_MEASURING = 10.0
"""Seconds in which turns are measured once they are chosen: many times what it takes."""
_APPRAISAL = 10.0
"""Seconds in which what a turn costs is found out: many times what it takes."""
_HUNT = 60.0
"""Seconds for the puzzles of one game: many times what it takes."""
MOST_TABLES = 1000
"""Tables on which is found out how likely everybody is to win, at most."""
_AT_A_TABLE = 6
"""Opponents that are remembered from one decision to the next."""
_SHOWN = 80
"""Letters of an answer that is not legal."""
_KINDS: Mapping[str, type[Any]] = {
    "keep": Making,
    "kept": Further,
    "truth": Judging,
    "actions": Appraisal,
    "better": Comparison,
    "tables": Chances,
    "hunt": Hunt,
    "level": Question,
    "view": Hint,
}
"""What is asked, by the first of these words that is in it."""


def _unheard(reply: Reply) -> None:
    del reply


class _Seated(msgspec.Struct, frozen=True):
    """An agent, the game that it plays, and the user's file that it is from, if it is from one."""

    game: AnyGame
    agent: Agent
    file: Path | None


class Thinker:
    """Answers questions, with the maps and levels of two folders and the user's own agents in files."""

    def __init__(
        self,
        known: Mapping[str, AiParts],
        maps: Path,
        config: Path,
        own: Sequence[Path] = (),
        tell: Callable[[Reply], object] = _unheard,
    ) -> None:
        """`known` are the games that it is asked about; `tell` hears of a question that is begun."""
        self._known = known
        self._games: Mapping[str, AnyGame] = games(known, maps, config)
        self._config = config
        self._own = tuple(own)
        self._tell = tell
        self._appraiser = cache(self._appraiser_of)
        self._estimator = cache(self._estimator_of)
        self._adviser = cache(self._adviser_of)
        self._kept: dict[int, _Seated] = {}
        # Those of the program decide the same whatever they remember, but sooner if it is the turn so far.
        self._lately = lru_cache(_AT_A_TABLE)(self._of_program)
        self._stopped: set[int] = set()
        self._ended = False

    @cached_property
    def _opponents(self) -> Opponents:
        return Opponents(read_levels(self._config / "levels.yaml", self._known), self._known, self._own)

    def stop(self, number: int) -> None:
        """End the thinking about a question, now or when its turn comes."""
        self._stopped.add(number)

    def end(self) -> None:
        """End all thinking: nobody waits any more."""
        self._ended = True

    def warm_up(self) -> None:
        """Read maps and levels before the first question; what is wrong with them is told with an answer."""
        try:
            for name in self._games:
                self._games[name]
            self._opponents  # noqa: B018 - read once, kept
        except Fault:
            return

    def answer(self, line: bytes) -> Reply:
        """The answer to the question in a line: an action, something else that was found, or an error."""
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

    def _answer(self, plain: Any) -> Reply:
        word = next((word for word in _KINDS if isinstance(plain, dict) and word in plain), "level")
        match from_plain(plain, _KINDS[word]):
            case Question() as asked:
                return self._decide(asked)
            case Making() as asked:
                self._kept[asked.keep] = self._seated(asked.id, asked.game, asked.level, asked.seed)
                return Reply(asked.id, made=True)
            case Further() as asked:
                if asked.kept not in self._kept:
                    raise Malformed(f"no agent is kept as number {asked.kept}")
                budget = self._budget(asked.id, asked.seconds, asked.iterations)
                return self._decided(asked.id, self._kept[asked.kept], asked.view, budget)
            case Judging() as asked:
                return Reply(asked.id, found=self._judge(asked))
            case Appraisal() as asked:
                return Reply(asked.id, found=self._appraise(asked))
            case Comparison() as asked:
                return Reply(asked.id, found=self._compare(asked))
            case Chances() as asked:
                return Reply(asked.id, found=self._estimate(asked))
            case Hunt() as asked:
                return Reply(asked.id, found=self._hunt(asked))
            case asked:
                return Reply(asked.id, found=self._advise(asked))

    def _decide(self, asked: Question) -> Reply:
        seated = self._seated(asked.id, asked.game, asked.level, asked.seed)
        allowed = self._opponents.seconds(asked.level)
        seconds = allowed if asked.seconds is None else min(asked.seconds, allowed)
        return self._decided(asked.id, seated, asked.view, self._budget(asked.id, seconds))

    def _seated(self, number: int, name: str, level: str, seed: int) -> _Seated:
        game = self._games[name]
        if file_of(level) is not None:
            # Questions come from records, and records from strangers: only the user names files.
            raise Malformed(f"unknown opponent {level!r}")
        file = self._opponents.file(level)
        if file is None:
            return _Seated(game, self._lately(name, level, seed), None)
        self._begin(number, MAKING)
        make = partial(self._opponents.agent, game, level, seed)
        return _Seated(game, called(make, file, passes=(Malformed, Fault)), file)

    def _of_program(self, name: str, level: str, seed: int) -> Agent:
        return self._opponents.agent(self._games[name], level, seed)

    def _decided(self, number: int, seated: _Seated, plain: Any, budget: Budget) -> Reply:
        game = seated.game
        view = _view(game, plain)
        legal = tuple(game.legal(view))
        self._begin(number, budget.seconds if seated.file is None else PATIENCE * budget.seconds)
        begun, work = time.perf_counter(), time.process_time()
        action = called(lambda: seated.agent.decide(view, legal, budget), seated.file)
        taken, worked = time.perf_counter() - begun, time.process_time() - work
        return Reply(number, action=_legal(game, action, legal), seconds=taken, work=worked)

    def _adviser_of(self, name: str) -> Adviser:
        game, opponents = self._games[name], self._opponents
        return Adviser(game, opponents.engine(game), opponents.explanations(game))

    def _judge(self, asked: Judging) -> Any:
        game = self._games[asked.game]
        view = _view(game, asked.view)
        actions = tuple(map(game.action_from_plain, asked.actions))
        truth = None if asked.truth is None else _read_view(game, asked.truth)
        adviser = self._adviser(asked.game)
        self._begin(asked.id, asked.seconds + _MEASURING)
        thinking = self._budget(asked.id, asked.seconds).begin()
        return to_plain(game, adviser.judge(view, actions, thinking, truth))

    def _appraiser_of(self, name: str) -> Appraiser[Any, Any] | None:
        return self._opponents.appraiser(self._games[name])

    def _estimator_of(self, name: str) -> ChanceEstimator[Any] | None:
        return self._opponents.estimator(self._games[name])

    def _appraise(self, asked: Appraisal) -> Any:
        if self._is_over(asked.id):
            return {"loss": None}
        game = self._games[asked.game]
        view = _view(game, asked.view)
        actions = [game.action_from_plain(action) for action in asked.actions]
        appraiser = self._appraiser(asked.game)
        self._begin(asked.id, _APPRAISAL)
        if appraiser is None:
            raise Malformed(f"nobody weighs moves of {asked.game}")
        found = appraiser.appraise(view, actions)
        if found is None:
            return {"loss": None}
        told = {"loss": found.loss, "better": [game.action_to_plain(action) for action in found.better]}
        if asked.explained and found.loss:
            against = advice.Adviser(game, self._opponents).against(view, found.better, actions)
            told["reasons"] = [{"code": reason.code, "fields": reason.fields} for reason in against]
        return told

    def _estimate(self, asked: Chances) -> Any:
        game = self._games[asked.game]
        view = _read_view(game, asked.view)
        estimator = self._begun_estimator(asked.id, asked.game)
        return msgspec.to_builtins(estimator.estimate(view, _tables(asked.tables)))

    def _compare(self, asked: Comparison) -> Any:
        game = self._games[asked.game]
        view = _view(game, asked.view)
        better, played = (tuple(map(game.action_from_plain, each)) for each in (asked.better, asked.played))
        estimator = self._begun_estimator(asked.id, asked.game)
        found = compared(estimator, view, better, played, _tables(asked.tables))
        self._begin(asked.id, asked.seconds * len(played))
        budget = self._budget(asked.id, asked.seconds)
        hinted = advice.Adviser(game, self._opponents).would_say(view, played, budget)
        return {"compared": msgspec.to_builtins(msgspec.structs.replace(found, hinted=hinted))}

    def _begun_estimator(self, number: int, game: str) -> ChanceEstimator[Any]:
        """Raises Malformed where nobody knows."""
        estimator = self._estimator(game)
        self._begin(number, _APPRAISAL)
        if estimator is None:
            raise Malformed(f"nobody tells chances of {game}")
        return estimator

    def _advise(self, asked: Hint) -> Any:
        game = self._games[asked.game]
        view = _view(game, asked.view)
        self._begin(asked.id, asked.seconds)
        found = advice.Adviser(game, self._opponents).advise(view, self._budget(asked.id, asked.seconds))
        return {
            "action": game.action_to_plain(found.action),
            "reasons": [msgspec.to_builtins(reason) for reason in found.reasons],
        }

    def _hunt(self, asked: Hunt) -> Any:
        game, parts = self._games[asked.game], self._known[asked.game].puzzles()
        if parts is None:
            raise Malformed(f"no puzzles are looked for in {asked.game}")
        self._begin(asked.id, _HUNT)
        tried, found = 0, []
        for find in search_game(game, parts, self._opponents.agent, asked.hunt):
            if self._is_over(asked.id):
                break
            tried += 1
            if find is not None:
                found.append({"task": find.task, "values": find.values, "puzzle": plain_of(find.puzzle)})
        return {"tried": tried, "found": found}

    def _begin(self, number: int, seconds: float) -> None:
        self._tell(Reply(number, takes=seconds))

    def _budget(self, number: int, seconds: float, iterations: int = Budget.iterations) -> Budget:
        return Budget(seconds, iterations, stop=lambda: self._is_over(number))

    def _is_over(self, number: int) -> bool:
        """Whether nobody waits for the answer any more."""
        return self._ended or number in self._stopped


def _tables(asked: int) -> int:
    return max(1, min(asked, MOST_TABLES))


def _error(number: int | None, said: str, file: str = "", line: int = 0, trace: str = "") -> Reply:
    return Reply(number, error=shown(said), file=shown(file), line=line, trace=trace)


def _read_view(game: AnyGame, plain: Any) -> Any:
    """A view of anybody; raises Malformed."""
    try:
        return game.view_from_plain(plain)
    except Malformed as fault:
        raise fault.under("view") from None


def _view(game: AnyGame, plain: Any) -> Any:
    """The view of a seat that is to decide; raises Malformed."""
    view = _read_view(game, plain)
    if not game.legal(view):
        raise Malformed("the seat of this view has nothing to decide", ("view",))
    return view


def _legal(game: AnyGame, action: Any, legal: Sequence[Any]) -> Plain:
    """The plain form of the legal action that an agent means; raises Malformed for none.

    Only plain forms are compared: an object of the agent's own may well say that it equals any of them, and a
    legal action may be made of numbers that are not Python's own.
    """
    allowed = [game.action_to_plain(each) for each in legal]
    try:
        written = json.dumps(game.action_to_plain(action), default=operator.index)
        return allowed[allowed.index(json.loads(written))]
    except BaseException:
        told = in_a_line(repr, action) or f"an answer of type {kind_of(action)}"
        raise Malformed(f"{shown(told, _SHOWN)} is not legal") from None
