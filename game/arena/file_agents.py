"""The users' agents: each file in a process of its own, which plays one game after another.

A thread plays its games one by one, so that a file's process, with its start-up time, serves many games;
every game has new agents. A process that had to be killed is started again for the next game.
"""

import threading
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, NoReturn

import msgspec

from game.ai.agent import Budget
from game.ai.agent_error import shown
from game.ai.agent_files import MAKING, PATIENCE, name_of
from game.ai.line_process import START, LineProcess, ProcessEnded
from game.ai.messages import AgentCreated, Answer, Begun, CreateAgent, DecideAgain, Decision, Failed, Ready
from game.arena.players import AgentFault, TimedDecision
from game.core.game import AnyGame
from game.core.plain import Malformed, Plain
from game.core.record import OWN

_WAY = 0.5
"""Seconds allowed for the transport of a question and its answer on a busy machine."""
_REST = 5.0
"""Seconds after which idle processes end."""


class FileAgents:
    """The agents' processes of one thread, alive during games and a little longer."""

    def __init__(self, maps: Path, config: Path, games: Sequence[Path] = ()) -> None:
        """Take `games`, the folders of games besides the built-in ones."""
        self._start = lambda file: LineProcess(maps, config, [file], games)
        self._files: dict[Path, _File] = {}
        self._games = 0
        self._rest: threading.Timer | None = None
        self._lock = threading.Lock()

    def __enter__(self) -> "FileAgents":
        """Enter a game, which keeps the processes alive."""
        with self._lock:
            self._games += 1
            if self._rest is not None:
                self._rest.cancel()
                self._rest = None
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Leave a game; the last one starts the timer that ends idle processes."""
        with self._lock:
            self._games -= 1
            if self._files and not self._games:
                self._rest = threading.Timer(_REST, self.end)
                self._rest.daemon = True
                self._rest.start()

    def player(self, file: Path, game: AnyGame, seat: int, seed: int) -> "FileAgentPlayer":
        """Make an agent of this file for a seat of a new game; raises AgentFault."""
        process = self._files.get(file)
        if process is None or process.ended:
            process = self._files[file] = _File(self._start, file)
        process.make(game, seat, seed)
        return FileAgentPlayer(process, game, seat)

    def end(self) -> None:
        """End all processes, unless a game is in progress."""
        with self._lock:
            if not self._games:
                for process in self._files.values():
                    process.end()
                self._files.clear()


class FileAgentPlayer:
    """A user's agent at a seat, in its process."""

    def __init__(self, process: "_File", game: AnyGame, seat: int) -> None:
        self._process = process
        self._game = game
        self._seat = seat

    def decide(self, view: Any, legal: tuple[Any, ...], budget: Budget) -> TimedDecision:
        """Return one of the `legal` actions; raises AgentFault, also after the time limit."""
        reply = self._process.decide(self._seat, self._game.view_to_plain(view), budget)
        try:
            action = self._game.action_from_plain(reply.action)
        except Malformed as fault:
            raise AgentFault(f"an answer that is no action: {shown(str(fault))}") from None
        if action not in legal:
            raise AgentFault(f"{shown(repr(action))} is not legal")
        return TimedDecision(action, reply.seconds, reply.work)


class _File:
    """The process of one agent file."""

    def __init__(self, start: Callable[[Path], LineProcess], file: Path) -> None:
        try:
            self._process = start(file)
        except OSError as error:
            raise AgentFault(f"no process for it: {error.strerror or error}") from None
        self._level = OWN + name_of(file)
        self._number = 0

    @property
    def ended(self) -> bool:
        """True if the process is gone."""
        return self._process.ended

    def end(self) -> None:
        """End the process and all its children."""
        self._process.end()

    def make(self, game: AnyGame, seat: int, seed: int) -> None:
        """Make an agent for a seat; raises AgentFault."""
        request = CreateAgent(game.name, self._level, seed, seat)
        if not isinstance(self._ask(request, MAKING, f"no agent in {MAKING:g} seconds"), AgentCreated):
            self._give_up("no agent was made")

    def decide(self, seat: int, view: Plain, budget: Budget) -> Decision:
        """Let the agent of a seat decide; raises AgentFault."""
        patience = PATIENCE * budget.seconds
        late = f"no answer in {patience:g} seconds; a decision may take {budget.seconds:g}"
        decided = self._ask(DecideAgain(seat, view, budget.seconds, budget.iterations), patience, late)
        if not isinstance(decided, Decision):
            self._give_up("nothing was decided")
        return decided

    def _ask(self, question: CreateAgent | DecideAgain, patience: float, late: str) -> Answer:
        """Return the process's answer within `patience` seconds after it has begun; raises AgentFault."""
        self._number += 1
        self._process.send(msgspec.structs.replace(question, id=self._number))
        try:
            reply = self._hear(START)
            if reply is None:
                self._give_up("its process says nothing")
            if isinstance(reply, Begun):
                reply = self._hear(patience + _WAY, begun=True)
        except ProcessEnded:
            self._give_up("its process has ended")
        match reply:
            case None | Begun():
                self._give_up(late)
            case Failed():
                raise AgentFault(shown(f"line {reply.line}: {reply.error}" if reply.line else reply.error))
        return reply

    def _hear(self, seconds: float, *, begun: bool = False) -> Begun | Answer | None:
        """Return the next reply to the question, or None after `seconds`. Raises Ended.

        A notice of the time it takes counts once: repeating it gains no time.
        """
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            reply = self._process.receive(left)
            if reply is None or isinstance(reply, Ready) or reply.id != self._number:
                continue
            if not (begun and isinstance(reply, Begun)):
                return reply
        return None

    def _give_up(self, message: str) -> NoReturn:
        self._process.end()
        raise AgentFault(message)
