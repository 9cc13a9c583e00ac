"""The near end of the thinking process: it asks, goes on, and later finds the answer.

Opponents think in a process of their own (`game.ai.thinking`), spoken to in lines of JSON, so that the
window never stalls and a broken agent cannot take the game with it. An answer to an older question is
dropped. The user's own agents are loaded there and nowhere else; what does not hear a stop, or does not
answer in its time, is ended with the process.
"""

import contextlib
import json
import os
import queue
import subprocess
import threading
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Protocol

import msgspec

from game.ai.children import child
from game.ai.one_core import ONE_CORE
from game.content.places import IMPORTED_FROM
from game.core.plain import Plain
from game.core.record import OWN

PATIENCE = 10.0
"""Seconds beyond those of the question after which there is no answer any more: a cold start takes some."""


class Question(msgspec.Struct, frozen=True):
    """A decision to be made: the view of the seat in its plain form, who plays, and how long it may take."""

    game: str
    level: str
    view: Any
    seed: int
    seconds: float


class Appraisal(msgspec.Struct, frozen=True):
    """What actions cost, to be found out: the view of the seat that does them, all in plain form."""

    game: str
    view: Any
    actions: list[Any]


class Hint(msgspec.Struct, frozen=True):
    """A good action, to be found for the seat of a view, with what speaks for it."""

    game: str
    view: Any
    seconds: float


class ThinkingFailed(Exception):
    """The thinking process died, or could not make sense of the question."""


class Thinker(Protocol):
    """Something that decides for opponents in its own time."""

    def ask(self, question: Question) -> None:
        """Begin to think about `question`; an earlier one is forgotten. Raises ThinkingFailed."""

    def answer(self) -> Plain | None:
        """The action decided on, in its plain form, or None as long as there is none.

        Raises ThinkingFailed.
        """

    def forget(self) -> None:
        """Stop thinking; the answer is not wanted any more."""

    def close(self) -> None:
        """End."""


class ProcessThinker:
    """A thinker in a process of its own, started at the first question and again after it died."""

    def __init__(
        self,
        maps: Path,
        config: Path,
        own: Sequence[Path] = (),
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._folders = (str(maps), str(config))
        self._own = tuple(own)
        self._clock = clock
        self._question: Question | Appraisal | Hint | None = None
        self._until = 0.0
        self._process: subprocess.Popen[bytes] | None = None
        self._replies: queue.SimpleQueue[dict[str, Any] | None] = queue.SimpleQueue()
        self._number = 0
        self._waiting = False

    def use(self, own: Sequence[Path]) -> None:
        """Play with these own agents from now on. What is being thought about is begun anew."""
        if tuple(own) != self._own:
            self._own = tuple(own)
            waiting = self._waiting
            self.close()
            self._waiting = waiting

    def ask(self, question: Question | Appraisal | Hint) -> None:
        """Begin to think about `question`; an earlier one is forgotten. Raises ThinkingFailed."""
        self.forget()
        self._question = question
        seconds = 0.0 if isinstance(question, Appraisal) else question.seconds
        self._until = self._clock() + seconds + PATIENCE
        self._number += 1
        self._send(self._running(), {"id": self._number, **msgspec.to_builtins(question)})
        self._waiting = True

    def answer(self) -> Plain | None:
        """The action decided on, or what else was asked for; None as long as there is no answer.

        Raises ThinkingFailed.
        """
        if self._waiting and self._process is None and self._question is not None:
            self._waiting = False
            self.ask(self._question)
        while self._waiting and not self._replies.empty():
            reply = self._replies.get()
            if reply is None:
                self._lose("the thinking process ended")
            elif reply.get("id") == self._number:
                wanted = "action" if isinstance(self._question, Question) else "found"
                if wanted not in reply:
                    self._lose(str(reply.get("error", f"an answer without {wanted!r}")))
                self._waiting = False
                found: Plain = reply[wanted]
                return found
        if self._waiting and self._clock() > self._until:
            self._lose("no answer in the time for a decision")
        return None

    def forget(self) -> None:
        """Stop thinking; the answer is not wanted any more."""
        if self._waiting:
            self._waiting = False
            if isinstance(self._question, Question) and self._question.level.startswith(OWN):
                # Whether an own agent hears a stop is up to its author.
                self._kill()
            elif self._process is not None:
                self._send(self._process, {"stop": self._number})

    def close(self) -> None:
        """End the process."""
        self._waiting = False
        if self._process is not None:
            process, self._process = self._process, None
            with contextlib.suppress(OSError):
                # What could not be sent to a process that has died is tried once more here.
                if process.stdin is not None:
                    process.stdin.close()
            try:
                process.wait(timeout=0.2)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()

    def _kill(self) -> None:
        if self._process is not None:
            process, self._process = self._process, None
            process.kill()
            process.wait()

    def _lose(self, reason: str) -> None:
        self._kill()
        self._waiting = False
        raise ThinkingFailed(reason)

    def _send(self, process: subprocess.Popen[bytes], message: dict[str, Any]) -> None:
        # The reader thread sees the end of the process too and reports it through `answer`.
        with contextlib.suppress(OSError):
            if process.stdin is not None:
                process.stdin.write(json.dumps(message).encode() + b"\n")
                process.stdin.flush()

    def _running(self) -> subprocess.Popen[bytes]:
        """The process, or a new one where none runs any more; raises ThinkingFailed."""
        if self._process is not None and self._process.poll() is not None:
            self.close()
        if self._process is None:
            self._replies = queue.SimpleQueue()
            command = child("game.ai.thinking", *self._folders, *map(str, self._own))
            try:
                self._process = _start(command)
            except OSError as error:
                raise ThinkingFailed(error.strerror or str(error)) from None
            threading.Thread(target=_listen, args=(self._process, self._replies), daemon=True).start()
        return self._process


def _start(command: Sequence[str]) -> subprocess.Popen[bytes]:
    # No console window of its own on Windows; the constant exists only there.
    flags = getattr(subprocess, "CREATE_NO_WINDOW", 0)
    return subprocess.Popen(  # noqa: S603 - our own interpreter and module, nothing from outside
        command,
        cwd=IMPORTED_FROM,
        env={**os.environ, **ONE_CORE},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        creationflags=flags,
    )


def _listen(process: subprocess.Popen[bytes], replies: "queue.SimpleQueue[dict[str, Any] | None]") -> None:
    if process.stdout is not None:
        with process.stdout as lines:
            for line in lines:
                try:
                    reply = json.loads(line)
                except (ValueError, RecursionError):
                    break
                if isinstance(reply, dict):
                    replies.put(reply)
    replies.put(None)
