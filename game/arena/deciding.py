"""One decision of an agent: timed, and whatever goes wrong in it caught and told in one line."""

import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from game.ai.agent import Agent, Budget
from game.arena.asking import AgentFault, asked, in_a_line, told

PATIENCE = 5.0
"""How many times its seconds a user's agent is waited for before it is given up."""
_SHOWN = 80
"""Letters of an answer that is not legal."""


class Decided(msgspec.Struct, frozen=True):
    """An action, and what it took: seconds of real time, and of a processor."""

    action: Any
    seconds: float
    work: float


def decide(
    agent: Agent, view: Any, legal: tuple[Any, ...], budget: Budget, file: Path | None = None
) -> Decided:
    """Ask an agent once; `file` is where a user's agent stands. Gives one of `legal`. Raises AgentFault."""
    if file is None:
        try:
            decided = _timed(agent, view, legal, budget, time.thread_time)
        except Exception as error:
            # Whatever an agent does wrong, whoever measures it must hear of it.
            raise AgentFault(told(error, None)) from None
    else:
        # In a process that plays nothing else, threads that an agent starts count as well.
        alone = threading.current_thread() is threading.main_thread()
        clock = time.process_time if alone else time.thread_time
        patience = budget.seconds * PATIENCE
        decided = asked(
            lambda: _timed(agent, view, legal, budget, clock),
            file,
            patience,
            f"no answer in {patience:g} seconds; a decision may take {budget.seconds:g}",
        )
    return msgspec.structs.replace(decided, action=_legal(decided.action, legal))


def _timed(
    agent: Agent, view: Any, legal: tuple[Any, ...], budget: Budget, clock: Callable[[], float]
) -> Decided:
    begun, work = time.perf_counter(), clock()
    action = agent.decide(view, legal, budget)
    return Decided(action, time.perf_counter() - begun, clock() - work)


def _legal(action: Any, legal: tuple[Any, ...]) -> Any:
    """The legal action that equals this one, made of other numbers perhaps; raises AgentFault for none."""
    try:
        return legal[legal.index(action)]
    except Exception:
        # What cannot even be compared is not legal either.
        raise AgentFault(f"{_shortened(action)} is not legal") from None


def _shortened(action: Any) -> str:
    text = in_a_line(repr, action) or f"an answer of type {type(action).__name__}"
    return text if len(text) <= _SHOWN else f"{text[: _SHOWN - 3]}..."
