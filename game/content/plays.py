"""What the ways of playing all games have in common: their base, and ranges of their settings."""

from typing import Annotated, TypeAlias

import msgspec

Share: TypeAlias = Annotated[float, msgspec.Meta(ge=0, le=1)]
Weight: TypeAlias = Annotated[float, msgspec.Meta(ge=0, le=4)]


class Play(msgspec.Struct, frozen=True, tag_field="play", forbid_unknown_fields=True):
    """A way to play, which levels name by its tag."""
