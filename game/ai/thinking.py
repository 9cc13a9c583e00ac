"""The far end of the thinking process: `python -m game.ai.thinking MAPS CONFIG [OWN.py ...]`.

It reads one JSON object a line from the standard input and writes one a line to the standard output:

    {"id": 7, "game": "transamerica", "level": "engineer", "view": {...}, "seed": 1, "seconds": 0.3}
        asks for a decision. `view` is the plain form of the view of the seat that is to decide; `seed` makes
        chance repeatable; `seconds` is the most that the decision may take (the level may allow less).
        The answer is {"id": 7, "action": ...} with the action in its plain form.
    {"id": 8, "game": "transamerica", "view": {...}, "actions": [...]}
        asks what actions that follow each other cost (`game.ai.appraisal`). The answer is
        {"id": 8, "found": {"loss": 1.5, "better": [...]}}, or with {"loss": null} where nothing can be said.
    {"id": 9, "game": "transamerica", "view": {...}, "seconds": 8}
        asks for a hint (`game.ai.advice`). The answer is
        {"id": 9, "found": {"action": ..., "reasons": [{"code": ..., "fields": {...}}, ...]}}.
    {"stop": 7}
        ends the thinking about question 7, which is answered at once with the best so far. A question that
        still waits is answered as quickly as can be: {"loss": null} where it asks what actions cost; that is
        thought out once it is begun.

`level` is a level, a level with a personality (`director:blocker`) or an own agent by its short name
(`own:mine`), which must be that of a file named on the command line of this process: no question can name a
file. Whatever an own agent prints goes to the standard error output.

A question that makes no sense is answered {"id": 7, "error": "..."}, with "id" null where none could be read;
the process goes on. Questions are answered in their order. At the end of the input the process ends.
"""

import json
import os
import queue
import signal
import sys
import threading
import traceback
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, BinaryIO

import msgspec

from game.ai.advice import Adviser
from game.ai.agent import Budget
from game.ai.appraisal import Appraisals
from game.ai.opponents import Opponents
from game.ai.own_agents import file_of
from game.content.files import Fault
from game.content.games import games
from game.content.levels import read_levels
from game.core.game import AnyGame
from game.core.plain import Malformed, from_plain


class Question(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One decision to be made."""

    id: int
    game: str
    level: str
    view: Any
    seed: int
    seconds: float


class Appraisal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What actions cost is to be found out."""

    id: int
    game: str
    view: Any
    actions: list[Any]


class Hint(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A good action is to be found, and what speaks for it."""

    id: int
    game: str
    view: Any
    seconds: float


class Stop(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The answer to a question is not waited for any more."""

    stop: int


class Thinker:
    """Answers questions, with the maps and levels of two folders and the user's own agents in files."""

    def __init__(self, maps: Path, config: Path, own: Sequence[Path] = ()) -> None:
        self._games: Mapping[str, AnyGame] = games(maps, config)
        self._config = config
        self._own = tuple(own)
        self._appraisals: dict[str, Appraisals] = {}
        self._stopped: set[int] = set()
        self._ended = False

    @cached_property
    def _opponents(self) -> Opponents:
        return Opponents(read_levels(self._config / "levels.yaml"), self._own)

    def stop(self, number: int) -> None:
        """End the thinking about a question, now or when its turn comes."""
        self._stopped.add(number)

    def end(self) -> None:
        """End all thinking: nobody waits any more."""
        self._ended = True

    def answer(self, line: bytes) -> dict[str, Any]:
        """The answer to the question in a line: an action, something else that was found, or an error."""
        number: int | None = None
        try:
            plain = json.loads(line)
            if isinstance(plain, dict) and isinstance(plain.get("id"), int):
                number = plain["id"]
            if isinstance(plain, dict) and "actions" in plain:
                return {"id": number, "found": self._appraise(from_plain(plain, Appraisal))}
            if isinstance(plain, dict) and "view" in plain and "level" not in plain:
                return {"id": number, "found": self._advise(from_plain(plain, Hint))}
            return {"id": number, "action": self._decide(from_plain(plain, Question))}
        except (Malformed, Fault, ValueError) as error:
            return {"id": number, "error": str(error)}
        except (Exception, SystemExit) as error:
            # Whatever an agent does wrong, the game must hear of it.
            return {"id": number, "error": f"{type(error).__name__}: {error}{_place(error)}"}
        finally:
            if number is not None:
                self._stopped.discard(number)

    def warm_up(self) -> None:
        """Read maps and levels before the first question; what is wrong with them is told with an answer."""
        try:
            for name in self._games:
                self._games[name]
            self._opponents  # noqa: B018 - read once, kept
        except Fault:
            return

    def _decide(self, question: Question) -> Any:
        game = self._games[question.game]
        if file_of(question.level) is not None:
            # Questions come from records, and records from strangers: only the user names files.
            raise Malformed(f"unknown opponent {question.level!r}")
        agent = self._opponents.agent(game, question.level, question.seed)
        view = _view(game, question.view)
        legal = game.legal(view)
        seconds = min(question.seconds, self._opponents.seconds(question.level))
        budget = self._budget(question.id, seconds)
        action = agent.decide(view, legal, budget)
        if action not in legal:
            raise Malformed(f"{question.level} decided on {action!r}, which is not legal")
        # What only equals it may be made of numbers that no line can hold.
        return game.action_to_plain(legal[legal.index(action)])

    def _appraise(self, asked: Appraisal) -> Any:
        if self._is_over(asked.id):
            return {"loss": None}
        game = self._games[asked.game]
        view = _view(game, asked.view)
        actions = [game.action_from_plain(action) for action in asked.actions]
        if asked.game not in self._appraisals:
            self._appraisals[asked.game] = Appraisals(game)
        found = self._appraisals[asked.game].appraise(view, actions)
        if found is None:
            return {"loss": None}
        return {"loss": found.loss, "better": [game.action_to_plain(action) for action in found.better]}

    def _advise(self, asked: Hint) -> Any:
        game = self._games[asked.game]
        view = _view(game, asked.view)
        advice = Adviser(game, self._opponents).advise(view, self._budget(asked.id, asked.seconds))
        return {
            "action": game.action_to_plain(advice.action),
            "reasons": [msgspec.to_builtins(reason) for reason in advice.reasons],
        }

    def _budget(self, number: int, seconds: float) -> Budget:
        return Budget(seconds, stop=lambda: self._is_over(number))

    def _is_over(self, number: int) -> bool:
        """Whether nobody waits for the answer any more."""
        return self._ended or number in self._stopped


def _view(game: AnyGame, plain: Any) -> Any:
    """The view of a seat that is to decide; raises Malformed."""
    try:
        view = game.view_from_plain(plain)
    except Malformed as fault:
        raise fault.under("view") from None
    if not game.legal(view):
        raise Malformed("the seat of this view has nothing to decide", ("view",))
    return view


def _place(error: BaseException) -> str:
    """Where it went wrong, for whoever wrote the agent: ` (mine.py, line 7)`."""
    frames = traceback.extract_tb(error.__traceback__)
    return f" ({Path(frames[-1].filename).name}, line {frames[-1].lineno})" if frames else ""


def serve(thinker: Thinker, source: Iterable[bytes], target: BinaryIO) -> None:
    """Answer what `source` asks until it ends. It is read in a thread of its own, so that a stop is heard."""
    waiting: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
    threading.Thread(target=_read, args=(source, thinker, waiting), daemon=True).start()
    while (line := waiting.get()) is not None:
        target.write(json.dumps(thinker.answer(line)).encode() + b"\n")
        target.flush()


def _read(source: Iterable[bytes], thinker: Thinker, waiting: "queue.SimpleQueue[bytes | None]") -> None:
    for line in source:
        try:
            thinker.stop(from_plain(json.loads(line), Stop).stop)
        except (ValueError, RecursionError):
            # No stop: a question, or something that is to be answered with an error.
            waiting.put(line)
    thinker.end()
    waiting.put(None)


def _own_streams() -> tuple[BinaryIO, BinaryIO]:
    """The input and output of this process, which nothing but `serve` can use from now on.

    An agent of the user's may print what it thinks, or ask for input: neither may get among the lines.
    """
    source, target = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nothing = os.open(os.devnull, os.O_RDWR)
    os.dup2(nothing, 0)
    try:
        os.dup2(2, 1)
    except OSError:
        # There is no error output where no terminal is.
        os.dup2(nothing, 1)
    os.close(nothing)
    return source, target


def main() -> int:
    """Run the process; gives the exit status."""
    # Ctrl+C in a terminal is meant for the game, which then closes our input.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    maps, config, *own = (Path(argument) for argument in sys.argv[1:])
    source, target = _own_streams()
    thinker = Thinker(maps, config, own)
    thinker.warm_up()
    try:
        serve(thinker, source, target)
    except BrokenPipeError:
        # Nobody is left to hear the answer. The reading thread still waits for input, for which an orderly
        # end of the interpreter would wait in turn.
        os._exit(1)
    return 0


if __name__ == "__main__":
    sys.exit(main())
