"""The ways in which an opponent can play TransAmerica, as levels name them."""

from typing import Annotated, TypeAlias

import msgspec

from game.content.plays import Play, Share, Weight


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


class Forecast(Play, frozen=True, tag="forecast"):
    """Guesses the others' cities, and counts on what they will lay."""

    hands: Annotated[int, msgspec.Meta(ge=1, le=64)]
    """Guessed hands of each other player for one decision."""
    discount: Share
    """How far an edge that others will surely lay counts as laid."""
    eagerness: Weight
    """How much of their coming turns the others spend as guessed."""
    gifts: Annotated[float, msgspec.Meta(ge=-1, le=1)]
    """What saving each of the others a rail counts, in own rails."""
    haste: Share
    """What coming nearer to the nearest city counts besides, in rails."""
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


class Effort(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """On how many tables a hub or a rail is chosen."""

    glances: Annotated[int, msgspec.Meta(ge=0, le=16)]
    """Handfuls of tables on which all are looked at, to find the best; with 0 the forecast says which."""
    most: Annotated[int, msgspec.Meta(ge=0, le=64)]
    """So many of those are tried to the end."""
    kept: Annotated[int, msgspec.Meta(ge=1, le=64)]
    """Ways to go on that each keeps after a few handfuls, the best."""
    worlds: Annotated[int, msgspec.Meta(ge=1, le=256)]
    """Guessed tables in a handful."""
    handfuls: Annotated[int, msgspec.Meta(ge=0, le=256)]
    """Handfuls of tables at most."""


class Leaving(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which own cities it goes for later in rehearsals, as others will come their way."""

    nearer: Annotated[int, msgspec.Meta(ge=0, le=16)]
    """Steps that a city seems farther away which another network is nearer to."""
    beside: Annotated[int, msgspec.Meta(ge=0, le=16)]
    """Steps that it seems farther away where it lies nearer to a city that another one has yet to link."""
    detour: Annotated[int, msgspec.Meta(ge=0, le=64)]
    """Quarters of a step that it seems farther away for each one less than `most` that another would go out
    of its way for it."""
    most: Annotated[int, msgspec.Meta(ge=0, le=64)]
    """Where another would go so far out of its way for it, it seems no farther away."""


class Tries(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is tried for a decision."""

    pairs: bool
    """Hubs and rails by ways on to each own city and each next one; else rails by ways to each own city."""
    hub: Effort
    """Glances are at all hubs, of which at least one is tried."""
    rail: Effort
    """Glances are at rails that only pass the time; with `most` 0 none is tried, and no turn ends early."""
    leaves: Leaving
    """Which own cities it leaves to others for a while."""


class Rehearsed(Forecast, frozen=True, tag="rehearsed"):
    """Tries out what the forecast likes, and other plans, in rounds played to their end in its head."""

    foreseen: Tries
    """At a table of two while the other one may well go for its nearest cities, as rehearsals expect."""
    otherwise: Tries
    """Against anybody else, and with more players."""
    rails: Annotated[int, msgspec.Meta(ge=1, le=64)]
    """Rails that are tried."""
    certainty: Weight
    """Standard errors by which another plan must do better than the first."""
    doubt: Weight
    """Standard errors by which a plan may seem worse for a while."""
    rounds: Weight
    """What a round won counts beside the chance to win the match."""
    pull: Annotated[int, msgspec.Meta(ge=0, le=16)]
    """How much the next city but one draws the way to the next one, against the others."""


TransAmericaPlay: TypeAlias = NearestCity | Cheapest | Forecast | Nearest | Rehearsed
