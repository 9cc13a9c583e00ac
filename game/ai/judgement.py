"""Judgements: a verdict with its reasons, and their plain form."""

from typing import NamedTuple, TypeAlias

import msgspec
from msgspec.structs import replace

from game.ai.verdict import Verdict
from game.core.game import AnyGame
from game.core.plain import Plain, from_plain
from game.core.reason import Reason

Chances: TypeAlias = tuple[float, ...]
"""The chance to win, by seat."""


class TrueChances(NamedTuple):
    """The chances to win with all cards known, around one turn."""

    before: Chances
    """The chances before the turn; with playouts, those after the best turn by its mover's knowledge."""
    after: Chances
    """The chances after the turn in question."""
    undecided: Chances | None = None
    """The chances before any decision: `after` of the previous turn without a draw; None: as `before`.
    """


class Judgement(msgspec.Struct, frozen=True):
    """The answer about the quality of a turn, for hints, tutor and reviews."""

    verdict: Verdict | None = None
    """The verdict; None if no turn is proposed."""
    truth: TrueChances | None = None
    """The chances with all cards known; None if the question did not ask for them."""
    better: tuple[Reason, ...] = ()
    """The reasons for the best turn."""
    played: tuple[Reason, ...] = ()
    """The reasons against the turn in question; without one, against the second best."""


def to_plain(game: AnyGame, judgement: Judgement) -> Plain:
    """Return the plain form of a judgement in `game`."""
    verdict = judgement.verdict
    plain_verdict = None if verdict is None else verdict.with_actions(game.action_to_plain)
    plain: Plain = msgspec.to_builtins(replace(judgement, verdict=plain_verdict))
    return plain


def judgement_from_plain(game: AnyGame, plain: Plain) -> Judgement:
    """Return the judgement with this plain form; raises Malformed."""
    judgement = from_plain(plain, Judgement)
    verdict = judgement.verdict
    with_actions = None if verdict is None else verdict.with_actions(game.action_from_plain)
    return replace(judgement, verdict=with_actions)
