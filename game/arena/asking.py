"""Code of a user's file, run so that whatever goes wrong in it is caught and told in one line."""

import threading
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from game.ai.own_agents import line_in
from game.arena.hall import leave

T = TypeVar("T")


class AgentFault(Exception):
    """What an agent did wrong, in one line."""


def asked(
    question: Callable[[], T],
    file: Path,
    patience: float,
    late: str,
    passes: tuple[type[BaseException], ...] = (),
) -> T:
    """What a question to the agent in `file` brings. Raises AgentFault, but what `passes` names as it is.

    The answer may never come. So it is asked for in a thread of its own and not waited for any longer than
    `patience` seconds; `late` is told then.
    """
    answers: list[T] = []
    errors: list[BaseException] = []

    def ask() -> None:
        try:
            answers.append(question())
        except BaseException as error:
            errors.append(error)

    thread = threading.Thread(target=ask, daemon=True)
    thread.start()
    thread.join(patience)
    if errors and isinstance(errors[0], passes):
        raise errors[0]
    if errors:
        raise AgentFault(told(errors[0], file)) from None
    if not answers:
        # The thread goes on, with the games that it was given.
        leave()
        raise AgentFault(late)
    return answers[0]


def told(error: BaseException, file: Path | None) -> str:
    """What an agent raised, in one line; with the last line of the user's file that it came by."""
    said = in_a_line(str, error)
    what = f"{type(error).__name__}: {said}" if said else type(error).__name__
    line = line_in(file, error)
    return f"line {line}: {what}" if line else what


def in_a_line(words: Callable[[object], str], thing: object) -> str:
    """What `words` (`str` or `repr`) say of a thing of a user's, in one line; "" where they fail."""
    try:
        return " ".join(words(thing).split())
    except Exception:
        return ""
