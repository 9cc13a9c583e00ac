"""The ways to play TransAmerica, as levels name them."""

from typing import Annotated, TypeAlias

import msgspec

from game.content.plays import Planned, Play, Share, Weight


class NearestCity(Play, frozen=True, tag="nearest_city"):
    """Heads for its nearest goal city, and with a share `detours` of its rails for any of them."""

    detours: Share
    casual: Share
    """The share of hubs that it puts on any of its cities."""


class Cheapest(Play, frozen=True, tag="cheapest"):
    """Keeps to an exact cheapest network, building it outwards from the hub."""

    casual: Share
    """The share of hubs that it puts on any of its cities."""
    lapses: Share
    """The share of rails that merely approach a city."""
    apart: bool = False
    """True if it lays the rail farthest from others instead of the one nearest to its cities."""


class Forecast(Planned, frozen=True, tag="forecast"):
    """Guesses the others' cities, and counts on the rails they will lay."""

    hands: Annotated[int, msgspec.Meta(ge=1, le=64)]
    """Number of guessed hands of each opponent per decision."""
    discount: Share
    """Discount on an edge that others are certain to lay."""
    eagerness: Weight
    """Share of their coming turns that others are assumed to play as guessed."""
    gifts: Annotated[float, msgspec.Meta(ge=-1, le=1)]
    """Value of saving another player a rail, in rails of our own."""
    rail_trust: Weight
    """Exponent of the likelihood that a city is a goal if its seat's rail approaches it."""
    hub_trust: Annotated[float, msgspec.Meta(ge=0, le=8)]
    """Exponent of the likelihood that a city is a goal if its seat's hub is on it."""
    middle: Weight
    """Cost in rails of each step of average distance between the hub and our cities."""
    solitude: Weight
    """Cost of a hub in the busiest part of the board, in units of five rails."""


class Nearest(Play, frozen=True, tag="nearest"):
    """Starts in its most central city, and always takes the shortest way to the nearest one."""


class Rehearsed(Forecast, frozen=True, tag="rehearsed"):
    """Tries the forecast's favourites and other plans in rounds played out on imagined tables."""

    hubs: Annotated[int, msgspec.Meta(ge=1, le=64)]
    """The number of hubs that are tried."""
    rails: Annotated[int, msgspec.Meta(ge=1, le=64)]
    """Number of rails tried, besides those that begin an order of cities."""
    kept: Annotated[int, msgspec.Meta(ge=1, le=64)]
    """Number of best plans that each hub or rail keeps after a few batches."""
    worlds: Annotated[int, msgspec.Meta(ge=1, le=256)]
    """Number of imagined tables in a batch."""
    handfuls: Annotated[int, msgspec.Meta(ge=0, le=256)]
    """The maximum number of batches of imagined tables."""
    certainty: Weight
    """Standard errors by which another plan must beat the first."""
    doubt: Weight
    """Standard errors by which a plan may look worse for a while."""
    pull: Annotated[int, msgspec.Meta(ge=0, le=16)]
    """Attraction of the next city but one on the way to the next one."""


TransAmericaPlay: TypeAlias = NearestCity | Cheapest | Forecast | Nearest | Rehearsed
