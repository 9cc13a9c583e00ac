"""The thinking process: `python -m game.thinking [--game DIR ...] MAPS CONFIG [OWN.py ...]`.

It reads one JSON object per line from the standard input and writes one per line to the standard output
(`game.ai.messages`): first {"say": "ready"}, once maps and levels are read.

    {"ask": "question", "id": 7, "game": "transamerica", "level": "engineer", "view": {...}, "seed": 1}
        asks for a decision. The answer is {"say": "decision", "id": 7, "action": ..., "seconds": 0.2, "work":
        0.1}: the action in its plain form, and the real time and processor time of the decision.
    {"ask": "judging", "id": 8, "game": "transamerica", "view": {...}, "actions": [...], "seconds": 8}
        asks for a judgement of the best turn that begins with these actions; without any, for a hint. The
        answer is a judgement (`game.ai.judgement`): {"say": "found", "id": 8, "found": {"verdict": {...},
        "truth": [[...], [...], [...]], "better": [{"code": ..., "fields": {...}}, ...], "played": [...]}}.
        "verdict" is that of the engine (`game.ai.verdict`), null if no turn is proposed, and the reasons
        compare the best turn with the one in question, or with the second best. "truth" is present if the
        question has one: the chances by seat with these cards before the turn, after it, and while nothing
        is decided (null if as before it).
    {"ask": "stop", "id": 7}
        ends the thinking about question 7, which is answered at once with the best turn so far. A waiting
        question is answered as quickly as possible: without a verdict if it asks for one.

Before it thinks it says {"say": "begun", "id": 7, "takes": 0.3}: its next message follows within that time in
seconds.

`level` is a level, a level with a personality (`director:blocker`) or a user's agent by its short name
(`own:mine`), which must be that of a file named on the command line of this process: no question can name a
file. If files or folders are named, the memory of the process is limited. Output printed by a user's agent
goes to the standard error output.

A malformed question, or one on which an agent fails, is answered {"say": "failed", "id": 7, "error": "...",
"file": "mine.py", "line": 12}, without the place if it is unknown, and without the number if none could be
read. The process continues. Questions are answered in order. The process ends at the end of the input.
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

from game.ai.messages import Message, Ready, Reply, Stop
from game.ai.orphan_control import end_with_parent
from game.ai.parts import AiParts
from game.ai.question_handler import QuestionHandler
from game.core.plain import from_plain

MEMORY = 4 << 30
"""Bytes of memory for a process that runs a user's code, if the system supports such a limit."""


def write_reply(target: BinaryIO, reply: Reply) -> None:
    """Write a reply as one line of JSON."""
    target.write(msgspec.json.encode(reply) + b"\n")
    target.flush()


def serve(handler: QuestionHandler, source: Iterable[bytes], target: BinaryIO) -> None:
    """Answer the questions in `source` until it ends. A thread reads it, so that stops take effect."""
    waiting: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
    threading.Thread(target=_read, args=(source, handler, waiting), daemon=True).start()
    write_reply(target, Ready())
    while (line := waiting.get()) is not None:
        write_reply(target, handler.answer(line))


def _read(
    source: Iterable[bytes], handler: QuestionHandler, waiting: "queue.SimpleQueue[bytes | None]"
) -> None:
    for line in source:
        try:
            message = from_plain(json.loads(line), Message)
        except (ValueError, RecursionError):
            message = None  # it is answered with an error
        if isinstance(message, Stop):
            handler.stop(message.id)
        else:
            waiting.put(line)
    handler.end()
    waiting.put(None)


def _own_streams() -> tuple[BinaryIO, BinaryIO]:
    """Return the input and output of this process, reserved for `serve` from now on.

    A user's agent may print, or ask for input: neither may mix with the messages.
    """
    source, target = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nothing = os.open(os.devnull, os.O_RDWR)
    os.dup2(nothing, 0)
    try:
        os.dup2(2, 1)
    except OSError:
        # A process without a terminal may have no error output.
        os.dup2(nothing, 1)
    os.close(nothing)
    return source, target


def _hold_in() -> None:
    """Limit the memory of a user's agent, and end this process if its parent ends."""
    end_with_parent()
    if sys.platform != "win32":
        import resource  # noqa: PLC0415 - Windows has none

        with suppress(ValueError, OSError):
            # Not every system that knows the limit allows it to be set, or enforces it.
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def run(arguments: Sequence[str], known: Callable[[Sequence[Path]], Mapping[str, AiParts]]) -> int:
    """Run the process with the arguments of its command line; return the exit status.

    `known` returns the games it can be asked about: the program's own, and those in the given folders.
    """
    # Ctrl+C in a terminal is meant for the game, which then closes our input.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    chosen = _chosen(arguments)
    source, target = _own_streams()
    if chosen.own or chosen.game:
        _hold_in()
    handler = QuestionHandler(
        known(chosen.game), chosen.maps, chosen.config, chosen.own, partial(write_reply, target)
    )
    handler.warm_up()
    try:
        serve(handler, source, target)
    except OSError:
        # Nobody is left to read the answer, or an agent has closed our output. The reading thread still waits
        # for input, and a regular end of the interpreter would wait for that thread.
        os._exit(1)
    return 0


def _chosen(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    parser.add_argument("--game", action="append", type=Path, default=[])
    parser.add_argument("maps", type=Path)
    parser.add_argument("config", type=Path)
    parser.add_argument("own", nargs="*", type=Path)
    return parser.parse_args(arguments)
