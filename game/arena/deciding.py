"""One decision of an agent: timed, and whatever goes wrong in it caught and told in one line."""

import threading
import time
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from game.ai.agent import Agent, Budget
from game.arena.hall import leave

PATIENCE = 5.0
"""How many times its seconds a user's agent is waited for before it is given up."""


class AgentFault(Exception):
    """What an agent did wrong, in one line without the place in the game."""


class Decided(msgspec.Struct, frozen=True):
    """An action, and what it took: seconds of real time, and of a processor."""

    action: Any
    seconds: float
    work: float


def decide(
    agent: Agent, view: Any, legal: tuple[Any, ...], budget: Budget, file: Path | None = None
) -> Decided:
    """Ask an agent once; `file` is where a user's agent stands. Gives one of `legal`. Raises AgentFault.

    A user's agent may never answer. So it is asked in a thread of its own and not waited for any longer than
    `PATIENCE` times its seconds.
    """
    if file is None:
        decided = _timed(agent, view, legal, budget, file)
    else:
        decided = _waited_for(
            lambda: _timed(agent, view, legal, budget, file), budget.seconds * PATIENCE, budget.seconds
        )
    return msgspec.structs.replace(decided, action=_legal(decided.action, legal))


def told(error: BaseException, file: Path | None) -> str:
    """What an agent raised, in one line; with the last line of the user's file that it came by."""
    said = " ".join(str(error).split())
    what = f"{type(error).__name__}: {said}" if said else type(error).__name__
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if frame.filename == str(file)]
    return f"line {frames[-1].lineno}: {what}" if frames else what


def _timed(agent: Agent, view: Any, legal: tuple[Any, ...], budget: Budget, file: Path | None) -> Decided:
    # In the main thread, threads that an agent starts count as well; elsewhere others' work would.
    alone = threading.current_thread() is threading.main_thread()
    clock = time.process_time if alone else time.thread_time
    begun, work = time.perf_counter(), clock()
    try:
        action = agent.decide(view, legal, budget)
    except (Exception, SystemExit) as error:
        # Whatever an agent does wrong, whoever measures it must hear of it.
        raise AgentFault(told(error, file)) from None
    return Decided(action, time.perf_counter() - begun, clock() - work)


def _waited_for(question: Callable[[], Decided], patience: float, seconds: float) -> Decided:
    answers: list[Decided | AgentFault] = []

    def ask() -> None:
        try:
            answers.append(question())
        except AgentFault as fault:
            answers.append(fault)

    thread = threading.Thread(target=ask, daemon=True)
    thread.start()
    thread.join(patience)
    if not answers:
        # The thread thinks on, with the games that it was given.
        leave()
        raise AgentFault(f"no answer in {patience:g} seconds; a decision may take {seconds:g}")
    if isinstance(answers[0], AgentFault):
        raise answers[0]
    return answers[0]


def _legal(action: Any, legal: tuple[Any, ...]) -> Any:
    """The legal action that equals this one, made of other numbers perhaps; raises AgentFault for none."""
    try:
        return legal[legal.index(action)]
    except Exception:
        # What cannot even be compared is not legal either.
        raise AgentFault(f"{_shortened(action)} is not legal") from None


def _shortened(action: Any) -> str:
    text = " ".join(repr(action).split())
    return text if len(text) <= 80 else f"{text[:77]}..."
