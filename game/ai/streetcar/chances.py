"""The chances to win at Streetcar, estimated from the turns that each seat still needs."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import numpy as np

from game.ai.streetcar.route_costs import Numbers
from game.ai.streetcar.seat_features import Features, Situation

_TILE, _SHORT = 0.29, -0.35
"""Turns for each unit of the price of tiles, and for each tile that the hand lacks.

A hand that lacks tiles makes a route look more expensive than it is.
"""
_MAX_DRIVE = 30.0
_UNBUILT, _EACH, _WAITS = 4.0, 0.25, 1.2
"""Variance of the turns: of an incomplete route, for each of its turns, and of waiting to depart."""
_SURE = 0.01
"""Variance of a certain number of turns."""
_MIN, _MAX = 0.5, 40.0
"""The bounds of the estimated turns that a seat needs."""
_STEPS = 64
"""Points of time at which the race is evaluated."""
_REACH = 9.0
"""Scales of a logistic distribution beyond which its tails are ignored."""


class Weights(NamedTuple):
    """Coefficients of the estimated turns, by movement."""

    field: float
    """Turns for each field of an incomplete route."""
    building: float
    """Turns added for any incomplete route."""
    waiting: float
    """Turns added for a complete route whose tram has not departed."""
    saved: float
    """Factor of the turns that building on could save; negative."""
    drive: float
    """Factor of the turns of a drive."""
    variance: float
    """Variance of each turn of a drive but the first."""


_FOLLOW = Weights(field=0.165, building=7.0, waiting=0.2, saved=-0.5, drive=1.0, variance=0.09)
_DIE = Weights(field=0.23, building=5.8, waiting=0.0, saved=-0.8, drive=0.93, variance=0.16)
WEIGHTS: Mapping[str, Weights] = {"follow": _FOLLOW}


class TurnsNeeded(NamedTuple):
    """Estimated turns that seats still need, by table and seat."""

    turns: Numbers
    """A later position in the same round counts as a fraction of a turn more."""
    spread: Numbers
    """The standard deviation of each number."""


def turns_needed(
    situations: Sequence[Situation], features: Sequence[Sequence[Features]], movement: str
) -> TurnsNeeded:
    """Return the estimated turns from the features of each situation."""
    weights = WEIGHTS.get(movement, _DIE)
    first = np.array([[situation.first] for situation in situations])
    seats = np.arange(situations[0].table.seats)
    turns = np.array([[_turns(one, weights) for one in row] for row in features])
    turns += (seats - first) % len(seats) / len(seats)
    unbuilt = np.array([[one.drive is None for one in row] for row in features])
    waits = np.array([[one.builds for one in row] for row in features])
    drive = np.maximum(_SURE, weights.variance * (turns - 1)) + _WAITS * waits
    return TurnsNeeded(turns, np.sqrt(np.where(unbuilt, _UNBUILT + _EACH * turns, drive)))


def _turns(features: Features, weights: Weights) -> float:
    if features.drive is None:
        turns = weights.building + _TILE * features.tiles + weights.field * features.fields
        turns += _SHORT * features.short
    else:
        turns = weights.drive * min(_MAX_DRIVE, features.drive)
        turns += weights.waiting + weights.saved * features.saved if features.builds else 0.0
    return max(_MIN, min(_MAX, turns))


def shares(needed: TurnsNeeded) -> Numbers:
    """Return each seat's chance to arrive first, by table, if arrivals have logistic distributions."""
    scale = needed.spread * np.sqrt(3) / np.pi
    begin = (needed.turns - _REACH * scale).min(axis=1, keepdims=True)
    end = (needed.turns + _REACH * scale).min(axis=1, keepdims=True)
    moments = begin + (end - begin) * np.linspace(0, 1, _STEPS)
    late = (moments[:, None, :] - needed.turns[:, :, None]) / scale[:, :, None]
    arrived = 1 / (1 + np.exp(-np.clip(late, -40, 40)))
    on_the_way = np.log1p(-np.minimum(arrived, 1 - 1e-12))
    others = np.exp(on_the_way.sum(axis=1, keepdims=True) - on_the_way)
    found = (np.diff(arrived, axis=2) * (others[:, :, 1:] + others[:, :, :-1]) / 2).sum(axis=2)
    chances: Numbers = found / found.sum(axis=1, keepdims=True)
    return chances
