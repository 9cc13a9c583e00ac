"""The parent's side of the thinking process: asks without blocking, and picks up the answer later.

Opponents think in a process of their own (`game.ai.thinking`), spoken to in lines of JSON, so that the
window never stalls and a broken agent cannot take the game with it. An answer to an older question is
dropped. The user's own agents are loaded there and nowhere else; what does not hear a stop, or says nothing
in its time, is ended with the process.
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
from game.ai.line_process import START, Ended, LineProcess
from game.ai.messages import Answer, Asked, Begun, Decision, Failed, Made, Question, Ready, Stop
from game.core.plain import Plain
from game.core.record import OWN

_LOG = logging.getLogger(__name__)

PATIENCE = 5.0
"""Seconds by which a process that has started may be late with whatever it has to say."""
LONGEST = 100.0
"""Seconds after which there is no answer any more, whatever the process has said meanwhile."""

LOOK_SECONDS = 1.0
"""The time from one look for an answer to the next, for a process that has stopped calls nobody."""


class ThinkingFailed(Exception):
    """The thinking process died, or could not make sense of the question."""


class FailedQuestion(msgspec.Struct, frozen=True):
    """A question that failed by a fault of the program; it tells nothing of what was played."""

    asked: str
    """The kind of the question and its game: `Judging of trambahn`."""
    place: str
    """The kind of error, and the line of the program if it is known."""
    trace: str = ""
    """The traceback in the thinking process, if there is one."""


def ignore(failed: FailedQuestion) -> None:
    """Tell nobody of a question that failed."""
    del failed


class Thinker(Protocol):
    """Something that decides for opponents in its own time."""

    def ask(self, question: Question) -> None:
        """Begin to think about `question`; an earlier one is forgotten. Raises ThinkingFailed."""

    def answer(self) -> Plain | None:
        """The action decided on, in its plain form, or None as long as there is none.

        Raises ThinkingFailed.
        """

    def reject(self, reason: str) -> NoReturn:
        """Report that the last answer makes no sense, unless it is an own agent's; raises ThinkingFailed."""

    def forget(self) -> None:
        """Stop thinking; the answer is not wanted any more."""


class ProcessThinker:
    """A thinker in a process of its own, started at the first question if not before, and again after
    it died."""

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
        """Play with the files `own` of the user's agents, and with the `games` in folders besides the
        program's own.

        `on_reply` is called, in another thread, whenever it is worth a look for an answer.
        """
        self.on_failure = on_failure
        """Called with every question that fails by a fault of the program; it is logged, too."""
        self._start = partial(LineProcess, maps, config, games=tuple(games), on_reply=on_reply)
        self._own = tuple(own)
        self._clock = clock
        self._question: Asked | None = None
        self._process: LineProcess | None = None
        self._number = 0
        self._answered = 0
        """The number of the last question that the process has answered: it answers them in their order."""
        self._ready = False
        self._until = 0.0
        """When it must have said something more, as long as there is a question without an answer."""
        self._latest = 0.0
        """When the question must be answered."""
        self._waiting = False

    def use(self, own: Sequence[Path]) -> None:
        """Play with these own agents from now on. What is being thought about is begun anew."""
        if tuple(own) != self._own:
            self._own = tuple(own)
            waiting = self._waiting
            self.close()
            self._waiting = waiting

    def start(self) -> None:
        """Let the process read its files before the first question, which tells what goes wrong here."""
        with suppress(ThinkingFailed):
            self._running()

    def ask(self, question: Asked) -> None:
        """Begin to think about `question`; an earlier one is forgotten. Raises ThinkingFailed."""
        self.forget()
        self._question = question
        process = self._running()
        now = self._clock()
        if self._answered == self._number:
            # What it has not said about an earlier question is not waited for any longer because of this one.
            self._until = now + PATIENCE if self._ready else self._until
        self._latest = now + LONGEST
        self._number += 1
        process.send(msgspec.structs.replace(question, id=self._number))
        self._waiting = True

    def answer(self) -> Plain | None:
        """The action decided on, or what else was asked for; None as long as there is no answer.

        Raises ThinkingFailed.
        """
        if self._waiting and self._process is None and self._question is not None:
            self._waiting = False
            self.ask(self._question)
        if not self._waiting or self._process is None:
            return None
        try:
            reply = self._hear(self._process)
        except Ended:
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
            case Made():
                self._lose("an answer without an action")
        self._waiting = False
        found: Plain = reply.action if isinstance(reply, Decision) else reply.found
        return found

    def forget(self) -> None:
        """Stop thinking; the answer is not wanted any more."""
        if self._waiting:
            self._waiting = False
            if isinstance(self._question, Question) and self._question.level.startswith(OWN):
                # Whether an own agent hears a stop is up to its author.
                self.close()
            elif self._process is not None:
                self._process.send(Stop(id=self._number))

    def reject(self, reason: str) -> NoReturn:
        """Raise ThinkingFailed because the last answer makes no sense, after a report of it."""
        self._report("an answer that makes no sense")
        raise ThinkingFailed(reason) from None

    def close(self) -> None:
        """End the process, without waiting until it has ended."""
        self._waiting = False
        if self._process is not None:
            process, self._process = self._process, None
            process.end()

    @property
    def _is_late(self) -> bool:
        """Whether the process has missed its time limit."""
        return self._answered != self._number and self._clock() > min(self._until, self._latest)

    def _hear(self, process: LineProcess) -> Answer | None:
        """The answer to the last question, if it is among what the process has said by now. Raises Ended."""
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
        """Log that the question has failed, and tell; an agent of the user's own is not our fault."""
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
        """The process, or a new one where none runs any more, or one says nothing; raises ThinkingFailed."""
        if self._process is not None:
            try:
                self._hear(self._process)
            except Ended:
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
    """Why there is no answer, as the process says."""
    place = f"{failed.file}, line {failed.line}" if failed.line else failed.file
    return shown(f"{failed.error} ({place})" if place else failed.error)


def _place_of(failed: Failed) -> str:
    """Return the kind of error, and the line of the program if the process knows it."""
    kind = failed.trace.splitlines()[-1]
    return f"{kind} ({failed.file}, line {failed.line})" if failed.line else kind
