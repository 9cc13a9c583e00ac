"""The ways in which an opponent can play TransAmerica, as levels name them."""

from typing import Annotated, TypeAlias

import msgspec

_Share: TypeAlias = Annotated[float, msgspec.Meta(ge=0, le=1)]
_Weight: TypeAlias = Annotated[float, msgspec.Meta(ge=0, le=4)]


class _Play(msgspec.Struct, frozen=True, tag_field="play", forbid_unknown_fields=True):
    """A way to play."""


class NearestCity(_Play, frozen=True, tag="nearest_city"):
    """Goes for the nearest own city, and with `detours` of its rails for another one."""

    detours: _Share


class Cheapest(_Play, frozen=True, tag="cheapest"):
    """Keeps to an exact cheapest network, its most remote rails first."""


class Forecast(_Play, frozen=True, tag="forecast"):
    """Guesses the others' cities, and counts on what they will lay."""

    hands: Annotated[int, msgspec.Meta(ge=1, le=64)]
    """Guessed hands of each other player for one decision."""
    discount: _Share
    """How far an edge that others will surely lay counts as laid."""
    eagerness: _Weight
    """How much of their coming turns the others spend as guessed."""
    gifts: Annotated[float, msgspec.Meta(ge=-1, le=1)]
    """What saving each of the others a rail counts, in own rails."""
    rail_trust: _Weight
    """How much likelier, as an exponent, a city is to which a rail of its seat comes one nearer."""
    hub_trust: Annotated[float, msgspec.Meta(ge=0, le=8)]
    """How much likelier, as an exponent, a city is on which the hub of its seat stands."""
    middle: _Weight
    """What each step that the own cities lie from the hub on average counts, in rails."""
    solitude: _Weight
    """What a hub in the busiest part of the board costs, in fifths of rails."""


TransAmericaPlay: TypeAlias = NearestCity | Cheapest | Forecast
