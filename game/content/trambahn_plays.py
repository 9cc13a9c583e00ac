"""The ways to play Trambahn, as levels name them."""

from typing import Annotated, TypeAlias

import msgspec

from game.content.plays import Planned, Play, Share, Weight


class RuleOfThumb(Play, frozen=True, tag="rule_of_thumb"):
    """Chooses card by card; in a share `slips` of its choices the second best."""

    slips: Share
    gap: Annotated[int, msgspec.Meta(ge=0, le=9)]
    """The most values that it skips to continue a column."""
    hurry: Weight
    """With at most this number of tours left in a line, it skips any values and does not wait for a tram."""
    second: Annotated[float, msgspec.Meta(ge=-50, le=50)]
    """Minimal value of a second passenger, in points."""
    coin: Annotated[float, msgspec.Meta(ge=0, le=10)]
    """Value of a money card, in points."""
    conductor: Annotated[float, msgspec.Meta(ge=0, le=50)]
    """Value in points of a conductor that is not laid as a passenger."""
    growth: Share
    """Share of the cards above a column that it expects to follow."""
    patience: Weight
    """Turns that it waits for the money for a more expensive tram."""
    keep: Annotated[int, msgspec.Meta(ge=0, le=8)]
    """From this number of cards before a column's extra tour, it no longer turns conductors into money."""


class WholeTurns(Planned, frozen=True, tag="whole_turns"):
    """Plans whole turns, and may try its best plans on imagined tables.

    Personalities change `growth`, `gifts`, `toll` and `pace`.
    """

    growth: Weight
    """Weight of stations that may still follow in columns, as a share of their value."""
    gifts: Annotated[float, msgspec.Meta(ge=-1, le=4)]
    """Extra weight of each point that our tour gives to the opponent."""
    toll: Annotated[float, msgspec.Meta(ge=-50, le=50)]
    """Cost of our tour in points, so that a tour of little use waits."""
    pace: Annotated[float, msgspec.Meta(ge=-10, le=10)]
    """Value in points of every passenger laid, waiting or toured: its hurry."""
    glances: Annotated[int, msgspec.Meta(ge=1, le=64)]
    """Number of plans whose resulting tables are judged; 1 relies on plain sums."""
    plans: Annotated[int, msgspec.Meta(ge=1, le=16)]
    """Number of plans that are tried."""
    doubt: Annotated[float, msgspec.Meta(ge=0, le=100)]
    """The most points by which a plan may look worse than the best and still be judged or tried."""
    worlds: Annotated[int, msgspec.Meta(ge=0, le=512)]
    """Number of imagined tables, in batches of 4; with none it trusts the first plan."""
    turns: Annotated[int, msgspec.Meta(ge=1, le=200)]
    """Number of turns of both sides played on each table before it is judged."""
    certainty: Weight
    """Standard errors by which another plan must beat the first."""


TrambahnPlay: TypeAlias = RuleOfThumb | WholeTurns
