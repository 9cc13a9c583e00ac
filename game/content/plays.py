"""Common parts of the ways to play all games: the base class, and types of settings."""

from collections.abc import Iterable
from typing import Annotated, TypeAlias, TypeVar

import msgspec

Share: TypeAlias = Annotated[float, msgspec.Meta(ge=0, le=1)]
Weight: TypeAlias = Annotated[float, msgspec.Meta(ge=0, le=4)]


class Play(msgspec.Struct, frozen=True, tag_field="play", forbid_unknown_fields=True):
    """A way to play; levels name it by its tag."""


class Planned(Play, frozen=True, kw_only=True):
    """A way to play by plans, which may be compared with other turns."""

    margin: Share = 0.0
    """Minimal gain in the probability of winning for another turn to replace the planned one."""


P = TypeVar("P", bound=Play)


def strongest_of(kind: type[P], plays: Iterable[Play]) -> P | None:
    """Return the last way to play of this kind; `plays` are the levels', weakest first."""
    return next((play for play in reversed(tuple(plays)) if isinstance(play, kind)), None)
