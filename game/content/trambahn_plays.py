"""The ways in which an opponent can play Trambahn, as levels name them."""

from typing import Annotated, TypeAlias

import msgspec

_Share: TypeAlias = Annotated[float, msgspec.Meta(ge=0, le=1)]


class _Play(msgspec.Struct, frozen=True, tag_field="play", forbid_unknown_fields=True):
    """A way to play."""


class RuleOfThumb(_Play, frozen=True, tag="rule_of_thumb"):
    """Takes what looks best card by card; with `slips` of its choices the second best."""

    slips: _Share


class WholeTurn(_Play, frozen=True, tag="whole_turn"):
    """Plans passengers, stations, income and trams of a turn together."""


TrambahnPlay: TypeAlias = RuleOfThumb | WholeTurn
