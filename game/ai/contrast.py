"""Two courses of action, one of them better, in reasons that go together."""

from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from game.core.reason import Reason

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


def contrast_of(
    causes: Iterable[Cause],
    least: float,
    shares: Mapping[Any, float],
    forecasts: Iterable[Cause] = (),
) -> Contrast | None:
    """Return the reasons of all causes that are worth `least` or more; None if there is none.

    `shares` has the parts of the loss. What explains the largest part is told first, and what explains little
    of the loss is left out. If nothing explains much of it, the `forecasts` of other parts are told, too.
    Without shares, worth decides.
    """

    def share(cause: Cause) -> float:
        return shares.get(cause.about, 0.0)

    most = max(shares.values(), default=0.0)
    told = [
        cause
        for cause in causes
        if cause.worth >= least and (not shares or share(cause) >= _LITTLE * most > 0)
    ]
    if max(map(share, told), default=0.0) < _MUCH * most:
        known = {cause.about for cause in told}
        told += [one for one in forecasts if one.about not in known and share(one) >= _LITTLE * most]
    told.sort(key=lambda cause: (-share(cause), -cause.worth))
    if not told:
        return None
    return Contrast(tuple(cause.better for cause in told), tuple(cause.played for cause in told))
