"""The far end of the thinking process: `python -m game.thinking [--game DIR ...] MAPS CONFIG [OWN.py ...]`.

It reads one JSON object a line from the standard input and writes one a line to the standard output
(`game.ai.messages`): first {"say": "ready"}, once maps and levels are read.

    {"ask": "question", "id": 7, "game": "transamerica", "level": "engineer", "view": {...}, "seed": 1}
        asks for a decision. The answer is {"say": "decision", "id": 7, "action": ..., "seconds": 0.2, "work":
        0.1}: the action in its plain form, and what the decision took of real time and of a processor.
    {"ask": "judging", "id": 8, "game": "transamerica", "view": {...}, "actions": [...], "seconds": 8}
        asks how good the best turn is that begins with these actions; without any it asks for a hint. The
        answer is a judgement (`game.ai.judgement`): {"say": "found", "id": 8, "found": {"verdict": {...},
        "truth": [[...], [...], [...]], "better": [{"code": ..., "fields": {...}}, ...], "played": [...]}}.
        "verdict" is that of the engine (`game.ai.verdict`), null where no turn is proposed, and the reasons
        hold the best turn against the one that was asked about, or against the second best. "truth" is there
        if the question has one: the chances by seat with these cards before the turn, after it, and while
        nothing is decided (null if as before it).
    {"ask": "stop", "id": 7}
        ends the thinking about question 7, which is answered at once with the best so far. A question that
        still waits is answered as quickly as can be: without a verdict where it asks for one.

Before it thinks it says {"say": "begun", "id": 7, "takes": 0.3}: within so many seconds more is said.

`level` is a level, a level with a personality (`director:blocker`) or an own agent by its short name
(`own:mine`), which must be that of a file named on the command line of this process: no question can name a
file. Where files or folders are named, the process has a bound for its memory. Whatever an own agent prints
goes to the standard error output.

A question that makes no sense, or over which an agent fails, is answered {"say": "failed", "id": 7, "error":
"...", "file": "mine.py", "line": 12}, the place left out where nobody knows it, and the number where none
could be read. The process goes on. Questions are answered in their order. At the end of the input the process
ends.
"""

import argparse
import json
import os
import queue
import signal
import sys
import threading
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import BinaryIO

import msgspec

from game.ai.answering import Thinker
from game.ai.kinship import end_with_parent
from game.ai.messages import Message, Ready, Reply, Stop
from game.ai.parts import AiParts
from game.core.plain import from_plain

MEMORY = 4 << 30
"""Bytes that a process may have where own agents run in it, if the system keeps such a bound."""


def say(target: BinaryIO, reply: Reply) -> None:
    """Write a line."""
    target.write(msgspec.json.encode(reply) + b"\n")
    target.flush()


def serve(thinker: Thinker, source: Iterable[bytes], target: BinaryIO) -> None:
    """Answer what `source` asks until it ends. It is read in a thread of its own, so that a stop is heard."""
    waiting: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
    threading.Thread(target=_read, args=(source, thinker, waiting), daemon=True).start()
    say(target, Ready())
    while (line := waiting.get()) is not None:
        say(target, thinker.answer(line))


def _read(source: Iterable[bytes], thinker: Thinker, waiting: "queue.SimpleQueue[bytes | None]") -> None:
    for line in source:
        try:
            message = from_plain(json.loads(line), Message)
        except (ValueError, RecursionError):
            message = None  # it is answered with an error
        if isinstance(message, Stop):
            thinker.stop(message.id)
        else:
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


def _hold_in() -> None:
    """Keep an agent of the user's from taking all memory, and from going on when nobody is left to end it."""
    end_with_parent()
    if sys.platform != "win32":
        import resource  # noqa: PLC0415 - Windows has none

        with suppress(ValueError, OSError):
            # Not every system that knows the bound lets it be set, or keeps it.
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def run(arguments: Sequence[str], known: Callable[[Sequence[Path]], Mapping[str, AiParts]]) -> int:
    """Run the process with the arguments of its command line; gives the exit status.

    `known` gives the games that it can be asked about: the program's own, and those in these folders.
    """
    # Ctrl+C in a terminal is meant for the game, which then closes our input.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    chosen = _chosen(arguments)
    source, target = _own_streams()
    if chosen.own or chosen.game:
        _hold_in()
    thinker = Thinker(known(chosen.game), chosen.maps, chosen.config, chosen.own, partial(say, target))
    thinker.warm_up()
    try:
        serve(thinker, source, target)
    except OSError:
        # Nobody is left to hear the answer, or an agent has closed what is not its own. The reading thread
        # still waits for input, for which an orderly end of the interpreter would wait in turn.
        os._exit(1)
    return 0


def _chosen(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    parser.add_argument("--game", action="append", type=Path, default=[])
    parser.add_argument("maps", type=Path)
    parser.add_argument("config", type=Path)
    parser.add_argument("own", nargs="*", type=Path)
    return parser.parse_args(arguments)
