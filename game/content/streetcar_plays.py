"""The ways to play Streetcar, as levels name them."""

from typing import Annotated, TypeAlias

import msgspec

from game.content.plays import Planned, Play, Share, Weight

_Count: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=64)]


class AnyNearer(Play, frozen=True, tag="any_nearer"):
    """Lays any tile that shortens its way; `strays` is the share of tiles that merely do no harm."""

    strays: Share


class CheapestWay(Play, frozen=True, tag="cheapest_way"):
    """Lays the tile after which its way is cheapest, considering its hand and the remaining tiles."""

    lapses: Share
    """The share of tiles, while the end is far, for which it overlooks all the best."""


class ShortestRoute(Play, frozen=True, tag="shortest_route"):
    """Lays the tile after which its way lacks the fewest tiles; an exchange counts as two."""


class Foresight(Planned, frozen=True, tag="foresight"):
    """Plans both tiles of a turn, considering the safety of its way and the goals of others."""

    field: Annotated[int, msgspec.Meta(ge=0, le=4)]
    """Cost of a field to drive over; a tile in hand costs 2."""
    halt: Annotated[int, msgspec.Meta(ge=0, le=8)]
    """Extra cost of a stop sign on the way, if trams halt there and fields cost."""
    hurry: Annotated[float, msgspec.Meta(ge=0, le=16)]
    """Value of a turn of driving, compared with staying to hinder others with a complete route."""
    linger: Annotated[float, msgspec.Meta(ge=-8, le=8)]
    """Largest loss in turns at which it builds on with a complete route; below 0, the gain it demands."""
    firsts: _Count
    """Number of first tiles for which second ones are tried."""
    seconds: _Count
    """Average number of second tiles tried for each first tile."""
    weighed: _Count
    """Number of turns, cheapest first, weighed by their effect on others; the best of them also by safety."""
    threats: Annotated[int, msgspec.Meta(ge=2, le=64)]
    """Number of boards with cells spoilt by others on which turns are tried."""
    caution: Weight
    """Weight of the risk that a way is spoilt, against its cost."""
    hindrance: Weight
    """Weight of the others' ways against our own."""
    blocks: Annotated[int, msgspec.Meta(ge=0, le=16)]
    """Number of tiles that only hinder others, tried with ours and with each other."""
    trust: Weight
    """Weight of conclusions from the others' tiles."""
    tables: Annotated[int, msgspec.Meta(ge=0, le=256)]
    """Number of imagined tables on which the best turns are tried; 0 plays the plan."""


StreetcarPlay: TypeAlias = AnyNearer | ShortestRoute | CheapestWay | Foresight
