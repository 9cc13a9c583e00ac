"""Timed decisions of players, with any failure reported in one line."""

import time
from typing import Any, Protocol

import msgspec

from game.ai.agent import Agent, Budget
from game.ai.agent_error import AgentError, called
from game.core.plain import printable


class AgentFault(Exception):
    """A failure of an agent, in one printable line."""

    def __init__(self, message: str) -> None:
        super().__init__(printable(message))


class TimedDecision(msgspec.Struct, frozen=True):
    """An action, with its real time and processor time in seconds."""

    action: Any
    seconds: float
    work: float


class Player(Protocol):
    """Decides for one seat through a game."""

    def decide(self, view: Any, legal: tuple[Any, ...], budget: Budget) -> TimedDecision:
        """Return one of the `legal` actions; raises AgentFault."""


class ProgramPlayer:
    """One of the program's agents, which runs in this process."""

    def __init__(self, agent: Agent) -> None:
        self._agent = agent

    def decide(self, view: Any, legal: tuple[Any, ...], budget: Budget) -> TimedDecision:
        """Return one of the `legal` actions; raises AgentFault."""
        begun, work = time.perf_counter(), time.thread_time()
        try:
            action = called(lambda: self._agent.decide(view, legal, budget), None)
        except AgentError as error:
            raise AgentFault(str(error)) from None
        decided = TimedDecision(action, time.perf_counter() - begun, time.thread_time() - work)
        if action not in legal:
            raise AgentFault(f"{action!r} is not legal")
        return decided
