"""The achievements of one seat in one game, as stamps and personal statistics count them."""

from typing import Annotated

import msgspec

_Name = Annotated[str, msgspec.Meta(max_length=40)]
_Count = Annotated[int, msgspec.Meta(ge=0, le=100_000)]


class Achievements(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Counts by names that the game defines; a missing name means 0.

    `places` counts visits: to hubs, stretches of line, colours.
    """

    figures: dict[_Name, _Count] = {}
    places: dict[_Name, _Count] = {}
