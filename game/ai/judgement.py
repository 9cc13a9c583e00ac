"""A verdict with all that is told beside it, and its plain form."""

from typing import NamedTuple, TypeAlias

import msgspec
from msgspec.structs import replace

from game.ai.verdict import Verdict
from game.core.game import AnyGame
from game.core.plain import Plain, from_plain
from game.core.reason import Reason

Chances: TypeAlias = tuple[float, ...]
"""By seat, its chance to win."""


class Truth(NamedTuple):
    """The chances with all cards known, about one turn."""

    before: Chances
    """Before the turn: those after the best one by its mover's knowledge, if the table is played on."""
    after: Chances
    """After the turn that was asked about."""
    undecided: Chances | None = None
    """While nothing is decided, as after the turn before if nothing was drawn since; None if as `before`."""


class Judgement(msgspec.Struct, frozen=True):
    """The answer to the question of how good a turn is, for every place where it is told."""

    verdict: Verdict | None = None
    """None where no turn is proposed."""
    truth: Truth | None = None
    """None where it was not wanted."""
    better: tuple[Reason, ...] = ()
    """The reasons for the best turn."""
    played: tuple[Reason, ...] = ()
    """The reasons against what was asked, or against the second turn where nothing was asked."""


def to_plain(game: AnyGame, judgement: Judgement) -> Plain:
    """Return the plain form of a judgement in `game`."""
    verdict = judgement.verdict
    told = None if verdict is None else verdict.with_actions(game.action_to_plain)
    plain: Plain = msgspec.to_builtins(replace(judgement, verdict=told))
    return plain


def judgement_from_plain(game: AnyGame, plain: Plain) -> Judgement:
    """Return the judgement with this plain form; raises Malformed."""
    judgement = from_plain(plain, Judgement)
    verdict = judgement.verdict
    told = None if verdict is None else verdict.with_actions(game.action_from_plain)
    return replace(judgement, verdict=told)
