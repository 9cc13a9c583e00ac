"""Contrasts between two turns, one of them better, as matching reasons for either."""

from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass
from math import hypot
from typing import Any, TypeAlias, TypeVar

from game.ai.verdict import Estimate, LossPart
from game.core.reason import Reason

T = TypeVar("T")

_LITTLE, _MUCH = 0.25, 0.5
"""Shares of a loss's largest part: smaller parts than the first are left out, the second explains enough."""


@dataclass(frozen=True)
class Contrast:
    """The reasons for the better turn and against the played one, the most important first."""

    better: tuple[Reason, ...]
    played: tuple[Reason, ...]


@dataclass(frozen=True)
class Cause:
    """One difference between two turns, and the reason it gives for or against each."""

    worth: float
    """Its advantage for the better turn, in the unit of the game."""
    better: Reason
    played: Reason
    about: Hashable = None
    """The part of the loss it explains: a key of the shares that `contrast_of` takes."""


Forecast: TypeAlias = Callable[[Any, float], tuple[Reason, Reason] | None]
"""Maps a part of a loss and its amount to reasons for the better turn and against the other, or None."""


def contrast_of(
    causes: Iterable[Cause],
    least: float,
    shares: Mapping[Any, Estimate],
    words: Forecast,
    own: Hashable = None,
) -> Contrast | None:
    """Return the reasons of all causes that are worth `least` or more, or None without any.

    Causes that explain the largest share of the loss come first; those that explain little of it are left
    out. If no cause explains much of the loss, `words` explains the certain shares that no cause is about.
    Without shares, `worth` decides. If the margins of error allow it, the mover's `own` share counts as the
    largest.
    """
    likely = {about: one.value + (one.doubt if about == own else 0) for about, one in shares.items()}

    def share(cause: Cause) -> float:
        return likely.get(cause.about, 0.0)

    most = max(likely.values(), default=0.0)
    causes_found = [
        cause
        for cause in causes
        if cause.worth >= least and (not shares or share(cause) >= _LITTLE * most > 0)
    ]
    if max(map(share, causes_found), default=0.0) < _MUCH * most:
        known = {cause.about for cause in causes_found}
        left = [about for about in shares if about not in known and likely[about] >= _LITTLE * most]
        sure = ((about, words(about, shares[about].value)) for about in left if shares[about].certain)
        causes_found += [Cause(0.0, *reasons, about) for about, reasons in sure if reasons is not None]
    causes_found.sort(key=lambda cause: (-share(cause), -cause.worth))
    if not causes_found:
        return None
    return Contrast(
        tuple(cause.better for cause in causes_found), tuple(cause.played for cause in causes_found)
    )


def shares_of(parts: Iterable[LossPart], about: Callable[[LossPart], T]) -> dict[T, Estimate]:
    """Return the parts of a loss as figures by `about`, equal keys added up."""
    found: dict[T, Estimate] = {}
    for part in parts:
        known = found.get(about(part), Estimate(0.0))
        found[about(part)] = Estimate(known.value + part.amount, hypot(known.error, part.error))
    return found
