"""What one seat did in one game, as far as stamps and a person's page ask for it."""

from typing import Annotated

import msgspec

_Name = Annotated[str, msgspec.Meta(max_length=40)]
_Count = Annotated[int, msgspec.Meta(ge=0, le=100_000)]


class Deeds(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Numbers by the names that the game gives them; what is not named was not done.

    `places` says how often the seat was where: at hubs, on stretches of line, in colours.
    """

    figures: dict[_Name, _Count] = {}
    places: dict[_Name, _Count] = {}
