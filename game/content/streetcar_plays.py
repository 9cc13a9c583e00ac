"""The ways in which an opponent can play Streetcar, as levels name them."""

from typing import Annotated, TypeAlias

import msgspec

from game.content.plays import Planned, Play, Share, Weight

_Count: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=64)]


class AnyNearer(Play, frozen=True, tag="any_nearer"):
    """Lays any tile that shortens its way; `strays` is the share of tiles that only do no harm."""

    strays: Share


class CheapestWay(Play, frozen=True, tag="cheapest_way"):
    """Lays the tile after which its way costs least, by its hand and by what is left to draw."""

    lapses: Share
    """The share of tiles, while the end is far, at which it overlooks all that are best."""


class ShortestRoute(Play, frozen=True, tag="shortest_route"):
    """Lays the tile after which its way lacks fewest tiles, an exchange counting as two."""


class Foresight(Planned, frozen=True, tag="foresight"):
    """Plans both tiles of a turn, minds how safe its way is, and what the others want."""

    field: Annotated[int, msgspec.Meta(ge=0, le=4)]
    """What a field to drive over costs; a tile in hand costs 2."""
    halt: Annotated[int, msgspec.Meta(ge=0, le=8)]
    """What a stop sign on the way costs besides, where trams lose their speed at it and fields cost."""
    hurry: Annotated[float, msgspec.Meta(ge=0, le=16)]
    """What a turn of driving is worth to one who could depart and could hinder others instead."""
    linger: Annotated[float, msgspec.Meta(ge=-8, le=8)]
    """Turns that building on with a complete route may cost and is done all the same; below 0, must save."""
    firsts: _Count
    """First tiles for which second ones are tried."""
    seconds: _Count
    """Second tiles tried for each, on average."""
    weighed: _Count
    """Turns, cheapest first, that are weighed by the others; the best few of them by their safety, too."""
    threats: Annotated[int, msgspec.Meta(ge=2, le=64)]
    """Boards, some cells of which others have spoilt, on which turns are tried."""
    caution: Weight
    """What a way that can be spoilt counts, against what it costs."""
    hindrance: Weight
    """What the others' ways count against the own."""
    blocks: Annotated[int, msgspec.Meta(ge=0, le=16)]
    """Tiles that only hinder others, tried together with own ones and with each other."""
    trust: Weight
    """How much is read out of what the others' tiles have been good for."""
    tables: Annotated[int, msgspec.Meta(ge=0, le=256)]
    """Tables that fit what was seen, on which the best turns are tried; 0 plays what was planned."""


StreetcarPlay: TypeAlias = AnyNearer | ShortestRoute | CheapestWay | Foresight
