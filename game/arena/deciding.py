"""One decision of whoever plays: timed, and whatever goes wrong in it caught and told in one line."""

import time
from typing import Any, Protocol

import msgspec

from game.ai.agent import Agent, Budget
from game.ai.agent_error import AgentError, called
from game.core.plain import printable


class AgentFault(Exception):
    """What an agent did wrong, in one line that can be shown anywhere."""

    def __init__(self, said: str) -> None:
        super().__init__(printable(said))


class Decided(msgspec.Struct, frozen=True):
    """An action, and what it took: seconds of real time, and of a processor."""

    action: Any
    seconds: float
    work: float


class Player(Protocol):
    """Decides for one seat through a game."""

    def decide(self, view: Any, legal: tuple[Any, ...], budget: Budget) -> Decided:
        """One of `legal`, which `view` has; raises AgentFault."""


class ProgramPlayer:
    """One of the program's agents, which thinks in this process."""

    def __init__(self, agent: Agent) -> None:
        self._agent = agent

    def decide(self, view: Any, legal: tuple[Any, ...], budget: Budget) -> Decided:
        """One of `legal`; raises AgentFault."""
        begun, work = time.perf_counter(), time.thread_time()
        try:
            action = called(lambda: self._agent.decide(view, legal, budget), None)
        except AgentError as error:
            raise AgentFault(str(error)) from None
        decided = Decided(action, time.perf_counter() - begun, time.thread_time() - work)
        if action not in legal:
            raise AgentFault(f"{action!r} is not legal")
        return decided
