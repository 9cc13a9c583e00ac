"""The ways in which an opponent can play Trambahn, as levels name them."""

from typing import Annotated, TypeAlias

import msgspec

from game.content.plays import Planned, Play, Share, Weight


class RuleOfThumb(Play, frozen=True, tag="rule_of_thumb"):
    """Takes what looks best card by card; with `slips` of its choices the second best."""

    slips: Share
    gap: Annotated[int, msgspec.Meta(ge=0, le=9)]
    """Values that it skips at most when it continues a column."""
    hurry: Weight
    """With no more tours than this to come in a line, it skips any values and waits for no tram."""
    second: Annotated[float, msgspec.Meta(ge=-50, le=50)]
    """Points that a second passenger must be worth."""
    coin: Annotated[float, msgspec.Meta(ge=0, le=10)]
    """Points that a money card is worth."""
    conductor: Annotated[float, msgspec.Meta(ge=0, le=50)]
    """Points that a conductor is worth which does not wait as a passenger."""
    growth: Share
    """Share of the cards above a column that it expects to follow."""
    patience: Weight
    """Turns that it waits for the money for a dearer tram."""
    keep: Annotated[int, msgspec.Meta(ge=0, le=8)]
    """So many cards before the extra tour of a column it no longer turns conductors into money."""


class WholeTurns(Planned, frozen=True, tag="whole_turns"):
    """Plans all of a turn together, and may try its best plans on tables that could be the real one.

    Personalities weigh `growth`, `gifts`, `toll` and `pace` in another way.
    """

    growth: Weight
    """What the stations that may still follow in columns count, as a share of what they are worth."""
    gifts: Annotated[float, msgspec.Meta(ge=-1, le=4)]
    """What each point counts besides that an own tour gives to the other one."""
    toll: Annotated[float, msgspec.Meta(ge=-50, le=50)]
    """Points that an own tour costs: one that brings little more waits."""
    pace: Annotated[float, msgspec.Meta(ge=-10, le=10)]
    """Points that every passenger counts who waits or has made a tour: how much it hurries."""
    glances: Annotated[int, msgspec.Meta(ge=1, le=64)]
    """Plans whose tables are judged; 1 leaves the judgement to the plain sums."""
    plans: Annotated[int, msgspec.Meta(ge=1, le=16)]
    """Plans that are tried."""
    doubt: Annotated[float, msgspec.Meta(ge=0, le=100)]
    """Points by which a plan may seem worse than the best and is judged or tried all the same."""
    worlds: Annotated[int, msgspec.Meta(ge=0, le=512)]
    """Tables on which they are tried, in lots of 4; with none it trusts the first."""
    turns: Annotated[int, msgspec.Meta(ge=1, le=200)]
    """Turns that are played on each, of both sides together, before it is judged."""
    certainty: Weight
    """Standard errors by which another plan must do better than the first."""


TrambahnPlay: TypeAlias = RuleOfThumb | WholeTurns
