"""The ways in which an opponent can play Trambahn, as levels name them."""

from typing import Annotated, TypeAlias

import msgspec

_Share: TypeAlias = Annotated[float, msgspec.Meta(ge=0, le=1)]


class _Play(msgspec.Struct, frozen=True, tag_field="play", forbid_unknown_fields=True):
    """A way to play."""


class RuleOfThumb(_Play, frozen=True, tag="rule_of_thumb"):
    """Takes what looks best card by card; with `slips` of its choices the second best."""

    slips: _Share


class AtAGlance(_Play, frozen=True, tag="at_a_glance"):
    """Chooses its passengers at a glance, and then plans stations, income and trams together."""


class WholeTurns(_Play, frozen=True, tag="whole_turns"):
    """Plans passengers and all the rest together, and tries its best plans on tables that could be real."""

    plans: Annotated[int, msgspec.Meta(ge=1, le=16)]
    """Plans that are tried."""
    doubt: Annotated[float, msgspec.Meta(ge=0, le=100)]
    """Points by which a plan may seem worse than the best and is tried all the same."""
    worlds: Annotated[int, msgspec.Meta(ge=0, le=512)]
    """Tables on which they are tried."""
    turns: Annotated[int, msgspec.Meta(ge=1, le=200)]
    """Turns that are played on each, of either side."""
    certainty: Annotated[float, msgspec.Meta(ge=0, le=4)]
    """Standard errors by which another plan must do better than the first."""


TrambahnPlay: TypeAlias = RuleOfThumb | AtAGlance | WholeTurns
