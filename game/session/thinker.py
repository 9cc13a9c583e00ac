"""The parent's side of the thinking process: asks without blocking, and collects the answer later.

Opponents think in a separate process (`game.ai.thinking`) that is addressed in lines of JSON, so that the
window never stalls and a broken agent cannot crash the game. An answer to an older question is dropped. The
user's agents are loaded only there; an agent that ignores a stop, or is silent beyond its time, is killed
with the process.
"""

import logging
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import NoReturn, Protocol

import msgspec

from game.ai.agent_error import shown
from game.ai.line_process import START, LineProcess, ProcessEnded
from game.ai.messages import AgentCreated, Answer, Asked, Begun, Decision, Failed, Question, Ready, Stop
from game.core.plain import Plain
from game.core.record import OWN

_LOG = logging.getLogger(__name__)

PATIENCE = 5.0
"""Seconds by which a started process may be late with any message."""
LONGEST = 100.0
"""Seconds after which an answer is given up, whatever the process has sent meanwhile."""

LOOK_SECONDS = 1.0
"""The time between two polls for an answer, because a process that has died notifies nobody."""


class ThinkingFailed(Exception):
    """The thinking process died, or rejected the question."""


class FailedQuestion(msgspec.Struct, frozen=True):
    """A question that failed because of a bug in the program; it contains nothing about the match."""

    asked: str
    """The kind of the question and its game: `Judging of trambahn`."""
    place: str
    """The kind of error, and the line of the program if it is known."""
    trace: str = ""
    """The traceback in the thinking process, if there is one."""


def ignore(failed: FailedQuestion) -> None:
    """Ignore a failed question."""
    del failed


class Thinker(Protocol):
    """Decides for opponents without blocking the caller."""

    def ask(self, question: Question) -> None:
        """Start thinking about `question`, dropping an earlier one. Raise ThinkingFailed."""

    def answer(self) -> Plain | None:
        """Return the chosen action in plain form, or None while there is no answer.

        Raise ThinkingFailed.
        """

    def reject(self, reason: str) -> NoReturn:
        """Report an invalid answer, unless it is from an agent of the user; raise ThinkingFailed."""

    def forget(self) -> None:
        """Stop thinking; the answer is no longer wanted."""


class ProcessThinker:
    """A thinker in a separate process, started by the first question if not before, restarted if it died."""

    def __init__(
        self,
        maps: Path,
        config: Path,
        own: Sequence[Path] = (),
        games: Sequence[Path] = (),
        clock: Callable[[], float] = time.monotonic,
        on_failure: Callable[[FailedQuestion], object] = ignore,
        on_reply: Callable[[], object] = lambda: None,
    ) -> None:
        """Use the user's agents in the files `own`, and `games` from folders besides the built-in ones.

        `on_reply` is called from another thread whenever there may be an answer.
        """
        self.on_failure = on_failure
        """Called with every question that fails because of a bug in the program; it is also logged."""
        self._start = partial(LineProcess, maps, config, games=tuple(games), on_reply=on_reply)
        self._own = tuple(own)
        self._clock = clock
        self._question: Asked | None = None
        self._process: LineProcess | None = None
        self._number = 0
        self._answered = 0
        """The number of the last question that the process has answered: it answers in order."""
        self._ready = False
        self._until = 0.0
        """The deadline for the next message, while a question is unanswered."""
        self._latest = 0.0
        """The deadline for the answer."""
        self._waiting = False

    def use(self, own: Sequence[Path]) -> None:
        """Replace the user's agents. A pending question is asked again."""
        if tuple(own) != self._own:
            self._own = tuple(own)
            waiting = self._waiting
            self.close()
            self._waiting = waiting

    def start(self) -> None:
        """Start reading files before the first question, which reports a failure here."""
        with suppress(ThinkingFailed):
            self._running()

    def ask(self, question: Asked) -> None:
        """Start thinking about `question`, dropping an earlier one. Raise ThinkingFailed."""
        self.forget()
        self._question = question
        process = self._running()
        now = self._clock()
        if self._answered == self._number:
            # The deadline for an earlier question's messages is not extended by this question.
            self._until = now + PATIENCE if self._ready else self._until
        self._latest = now + LONGEST
        self._number += 1
        process.send(msgspec.structs.replace(question, id=self._number))
        self._waiting = True

    def answer(self) -> Plain | None:
        """Return the chosen action, or the other result asked for; None while there is no answer.

        Raise ThinkingFailed.
        """
        if self._waiting and self._process is None and self._question is not None:
            self._waiting = False
            self.ask(self._question)
        if not self._waiting or self._process is None:
            return None
        try:
            reply = self._hear(self._process)
        except ProcessEnded:
            self._report(reason := "the thinking process ended")
            self._lose(reason)
        match reply:
            case None if not self._is_late:
                return None
            case None:
                self._report(reason := "no answer in the time for a decision")
                self._lose(reason)
            case Failed():
                if reply.trace:
                    self._report(_place_of(reply), reply.trace)
                self._lose(_why(reply))
            case AgentCreated():
                self._lose("an answer without an action")
        self._waiting = False
        found: Plain = reply.action if isinstance(reply, Decision) else reply.found
        return found

    def forget(self) -> None:
        """Stop thinking; the answer is no longer wanted."""
        if self._waiting:
            self._waiting = False
            if isinstance(self._question, Question) and self._question.level.startswith(OWN):
                # An agent of the user may ignore a stop.
                self.close()
            elif self._process is not None:
                self._process.send(Stop(id=self._number))

    def reject(self, reason: str) -> NoReturn:
        """Report that the last answer makes no sense, and raise ThinkingFailed."""
        self._report("an answer that makes no sense")
        raise ThinkingFailed(reason) from None

    def close(self) -> None:
        """End the process without waiting for its exit."""
        self._waiting = False
        if self._process is not None:
            process, self._process = self._process, None
            process.end()

    @property
    def _is_late(self) -> bool:
        """True if the process has missed its deadline."""
        return self._answered != self._number and self._clock() > min(self._until, self._latest)

    def _hear(self, process: LineProcess) -> Answer | None:
        """Return the answer to the last question, if it is among the messages received. Raise Ended."""
        while (reply := process.receive()) is not None:
            now = self._clock()
            match reply:
                case Ready():
                    self._ready = True
                    self._until = now + PATIENCE
                case Begun():
                    self._until = now + reply.takes + PATIENCE
                case Failed(id=None):
                    pass
                case _:
                    self._answered = reply.id or 0
                    self._until = now + PATIENCE
                    if reply.id == self._number:
                        return reply
        return None

    def _report(self, place: str, trace: str = "") -> None:
        """Log and report that the question has failed, unless an agent of the user is to blame."""
        question = self._question
        if isinstance(question, Question) and question.level.startswith(OWN):
            return
        asked = f"{type(question).__name__} of {question.game}" if question is not None else "nothing yet"
        failed = FailedQuestion(asked, place, trace)
        _LOG.error("%s failed in the thinking process: %s\n%s", asked, place, trace)
        self.on_failure(failed)

    def _lose(self, reason: str) -> NoReturn:
        self.close()
        raise ThinkingFailed(reason)

    def _running(self) -> LineProcess:
        """Return the process, or a new one if it has died or is silent; raise ThinkingFailed."""
        if self._process is not None:
            try:
                self._hear(self._process)
            except ProcessEnded:
                self.close()
        if self._process is not None and (self._process.ended or self._is_late):
            self.close()
        if self._process is None:
            try:
                self._process = self._start(own=self._own)
            except OSError as error:
                reason = error.strerror or str(error)
                self._report(reason)
                raise ThinkingFailed(reason) from None
            self._answered, self._ready, self._until = self._number, False, self._clock() + START
        return self._process


def _why(failed: Failed) -> str:
    """Return the process's reason for a missing answer."""
    place = f"{failed.file}, line {failed.line}" if failed.line else failed.file
    return shown(f"{failed.error} ({place})" if place else failed.error)


def _place_of(failed: Failed) -> str:
    """Return the kind of error, and the line of the program if the process knows it."""
    kind = failed.trace.splitlines()[-1]
    return f"{kind} ({failed.file}, line {failed.line})" if failed.line else kind
