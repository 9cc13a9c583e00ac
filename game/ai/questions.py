"""What a thinking process can be asked, one line of JSON each."""

from typing import Any

import msgspec


class Question(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One decision to be made."""

    id: int
    game: str
    level: str
    view: Any
    seed: int
    seconds: float | None = None


class Making(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An agent is to be made, and kept as the one of this number, whoever that was before."""

    id: int
    game: str
    level: str
    seed: int
    keep: int


class Further(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One decision to be made by an agent that was kept."""

    id: int
    kept: int
    view: Any
    seconds: float
    iterations: int


class Judging(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Actions are to be held against the best turn, or the best turn is to be found where there are none."""

    id: int
    game: str
    view: Any
    actions: list[Any]
    seconds: float
    truth: Any = None
    """A view with all cards, where the chances that the deal left are wanted, too; else None."""


class Chances(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The chance of each seat to win is to be found out."""

    id: int
    game: str
    view: Any


class Hunt(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Puzzles are to be found in the game of a number."""

    id: int
    game: str
    hunt: int


class Stop(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The answer to a question is not waited for any more."""

    stop: int
