"""The ways in which an opponent can play TransAmerica, as levels name them."""

from typing import Annotated, TypeAlias

import msgspec

from game.content.plays import Planned, Play, Share, Weight


class NearestCity(Play, frozen=True, tag="nearest_city"):
    """Goes for the nearest own city, and with `detours` of its rails for any of them."""

    detours: Share
    casual: Share
    """How many of its hubs go on any of its cities."""


class Cheapest(Play, frozen=True, tag="cheapest"):
    """Keeps to an exact cheapest network, and builds it from the hub outwards."""

    casual: Share
    """How many of its hubs go on any of its cities."""
    lapses: Share
    """How many of its rails only bring a city nearer."""
    apart: bool = False
    """Whether it lays what is farthest from the others, not what is nearest to its cities."""


class Forecast(Planned, frozen=True, tag="forecast"):
    """Guesses the others' cities, and counts on what they will lay."""

    hands: Annotated[int, msgspec.Meta(ge=1, le=64)]
    """Guessed hands of each other player for one decision."""
    discount: Share
    """How far an edge that others will surely lay counts as laid."""
    eagerness: Weight
    """How much of their coming turns the others spend as guessed."""
    gifts: Annotated[float, msgspec.Meta(ge=-1, le=1)]
    """What saving each of the others a rail counts, in own rails."""
    rail_trust: Weight
    """How much likelier, as an exponent, a city is to which a rail of its seat comes one nearer."""
    hub_trust: Annotated[float, msgspec.Meta(ge=0, le=8)]
    """How much likelier, as an exponent, a city is on which the hub of its seat stands."""
    middle: Weight
    """What each step that the own cities lie from the hub on average counts, in rails."""
    solitude: Weight
    """What a hub in the busiest part of the board costs, in units of five rails."""


class Nearest(Play, frozen=True, tag="nearest"):
    """Starts in its most central city, and always goes the shortest way to its nearest one."""


class Rehearsed(Forecast, frozen=True, tag="rehearsed"):
    """Tries out what the forecast likes, and other plans, in rounds played to their end in its head."""

    hubs: Annotated[int, msgspec.Meta(ge=1, le=64)]
    """Hubs that are tried."""
    rails: Annotated[int, msgspec.Meta(ge=1, le=64)]
    """Rails that are tried, besides those with which orders of cities begin."""
    kept: Annotated[int, msgspec.Meta(ge=1, le=64)]
    """Plans that each hub or rail keeps after a few handfuls, the best."""
    worlds: Annotated[int, msgspec.Meta(ge=1, le=256)]
    """Guessed tables in a handful."""
    handfuls: Annotated[int, msgspec.Meta(ge=0, le=256)]
    """Handfuls of tables at most."""
    certainty: Weight
    """Standard errors by which another plan must do better than the first."""
    doubt: Weight
    """Standard errors by which a plan may seem worse for a while."""
    pull: Annotated[int, msgspec.Meta(ge=0, le=16)]
    """How much the next city but one draws the way to the next one, against the others."""


TransAmericaPlay: TypeAlias = NearestCity | Cheapest | Forecast | Nearest | Rehearsed
