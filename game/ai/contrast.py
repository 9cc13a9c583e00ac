"""Two courses of action, one of them better, in reasons that go together."""

from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass
from math import hypot
from typing import Any, TypeAlias, TypeVar

from game.ai.verdict import Figure, Part
from game.core.reason import Reason

T = TypeVar("T")

_LITTLE, _MUCH = 0.25, 0.5
"""Of a loss, what is too little to be told, and what is enough of a reason, as shares of the largest part."""


@dataclass(frozen=True)
class Contrast:
    """What speaks for the better one, and against the one that was taken; what matters most first."""

    better: tuple[Reason, ...]
    played: tuple[Reason, ...]


@dataclass(frozen=True)
class Cause:
    """One thing in which two courses differ, and the reason that is told of either."""

    worth: float
    """How much it speaks for the better one, in the unit of the game."""
    better: Reason
    played: Reason
    about: Hashable = None
    """The part of a loss that it explains: a key of the shares that `contrast_of` takes."""


Forecast: TypeAlias = Callable[[Any, float], tuple[Reason, Reason] | None]
"""Tells by a part of a loss and its amount what the better course brings and the other one costs, if the game
is played on; None if that is not worth a word."""


def contrast_of(
    causes: Iterable[Cause], least: float, shares: Mapping[Any, Figure], words: Forecast, own: Hashable = None
) -> Contrast | None:
    """Return the reasons of all causes that are worth `least` or more; None if there is none.

    What explains the largest share of the loss is told first, and what explains little of it is left out. If
    nothing explains much of it, sure shares that no cause is about are told in `words`. Without shares, worth
    decides. The mover's `own` share counts as the largest if doubt leaves that open.
    """
    likely = {about: one.value + (one.doubt if about == own else 0) for about, one in shares.items()}

    def share(cause: Cause) -> float:
        return likely.get(cause.about, 0.0)

    most = max(likely.values(), default=0.0)
    told = [
        cause
        for cause in causes
        if cause.worth >= least and (not shares or share(cause) >= _LITTLE * most > 0)
    ]
    if max(map(share, told), default=0.0) < _MUCH * most:
        known = {cause.about for cause in told}
        left = [about for about in shares if about not in known and likely[about] >= _LITTLE * most]
        sure = ((about, words(about, shares[about].value)) for about in left if shares[about].certain)
        told += [Cause(0.0, *reasons, about) for about, reasons in sure if reasons is not None]
    told.sort(key=lambda cause: (-share(cause), -cause.worth))
    if not told:
        return None
    return Contrast(tuple(cause.better for cause in told), tuple(cause.played for cause in told))


def shares_of(parts: Iterable[Part], about: Callable[[Part], T]) -> dict[T, Figure]:
    """Return the parts of a loss, with those that are about the same added up."""
    found: dict[T, Figure] = {}
    for part in parts:
        known = found.get(about(part), Figure(0.0))
        found[about(part)] = Figure(known.value + part.amount, hypot(known.error, part.error))
    return found
