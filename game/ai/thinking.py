"""The far end of the thinking process: `python -m game.ai.thinking MAPS CONFIG [OWN.py ...]`.

It reads one JSON object a line from the standard input and writes one a line to the standard output:

    {"id": 7, "game": "transamerica", "level": "engineer", "view": {...}, "seed": 1, "seconds": 0.3}
        asks for a decision. `view` is the plain form of the view of the seat that is to decide; `seed` makes
        chance repeatable; `seconds` is the most that the decision may take (the level may allow less).
        The answer is {"id": 7, "action": ...} with the action in its plain form.
    {"stop": 7}
        ends the thinking about question 7, which is answered at once with the best so far. A question that
        still waits is answered as quickly as can be.

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

from game.ai.agent import Budget
from game.ai.opponents import Opponents
from game.ai.own_agents import SUFFIX
from game.content.document import Fault
from game.content.games import games
from game.content.levels import read_levels
from game.core.game import AnyGame
from game.core.plain import Malformed, from_plain
from game.core.record import OWN


class Question(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One decision to be made."""

    id: int
    game: str
    level: str
    view: Any
    seed: int
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
        """The answer to the question in a line: an action, or an error."""
        number: int | None = None
        try:
            plain = json.loads(line)
            if isinstance(plain, dict) and isinstance(plain.get("id"), int):
                number = plain["id"]
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
        if question.level.endswith(SUFFIX) and not question.level.startswith(OWN):
            # Questions come from records, and records from strangers: only the user names files.
            raise Malformed(f"unknown opponent {question.level!r}")
        agent = self._opponents.agent(game, question.level, question.seed)
        try:
            view = game.view_from_plain(question.view)
        except Malformed as fault:
            raise fault.under("view") from None
        legal = game.legal(view)
        if not legal:
            raise Malformed("the seat of this view has nothing to decide", ("view",))
        seconds = min(question.seconds, self._opponents.seconds(question.level))
        budget = Budget(seconds, stop=lambda: self._ended or question.id in self._stopped)
        action = agent.decide(view, legal, budget)
        if action not in legal:
            raise Malformed(f"{question.level} decided on {action!r}, which is not legal")
        return game.action_to_plain(action)


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
