"""Chances to win at Streetcar: who is likely to need the fewest turns."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import numpy as np

from game.ai.streetcar.needs import Features, Situation
from game.ai.streetcar.worlds import Numbers

_PRICE, _RISK, _SHORT = 0.31, 0.03, -0.35
"""Turns for each unit of the price of a route and of its risk, and for each tile that the hand lacks.

A hand that lacks tiles makes a route look dearer than it is.
"""
_MOST_RISK = 12.0
_MOST_DRIVE = 30.0
_LEAST, _MOST = 0.5, 40.0
"""Turns that a seat needs at least and at most."""
_STEPS = 64
"""Moments at which the race is looked at."""
_REACH = 9.0
"""Scales of a logistic distribution beyond which nothing happens."""


class Weights(NamedTuple):
    """The rest of what turns follow from, by movement, and how sure they are."""

    building: float
    """Turns of an incomplete route, beside its price."""
    waiting: float
    """Turns of a complete route that has not departed, beside its drive."""
    saved: float
    """Share of what building on could save that it will save."""
    drive: float
    """Factor of the turns of a drive."""
    spread: float
    """Standard deviation of one turn; that of several grows with their square root."""
    unbuilt: float
    """Standard deviation of an incomplete route besides."""


_FOLLOW = Weights(building=1.6, waiting=0.2, saved=0.5, drive=1.0, spread=0.3, unbuilt=3.5)
_DIE = Weights(building=2.6, waiting=0.0, saved=0.8, drive=0.93, spread=0.5, unbuilt=2.5)
WEIGHTS: Mapping[str, Weights] = {"follow": _FOLLOW}


class Needed(NamedTuple):
    """Turns that seats still need, by table and seat."""

    turns: Numbers
    """A later turn of the same round counts as a part of one more."""
    spread: Numbers
    """Their standard deviations."""


def needed(situations: Sequence[Situation], features: Sequence[Sequence[Features]], movement: str) -> Needed:
    """Return the turns that follow from the features of each situation."""
    weights = WEIGHTS.get(movement, _DIE)
    turns = np.array([[_turns(one, weights) for one in row] for row in features])
    unbuilt = np.array([[one.drive is None for one in row] for row in features])
    seats = turns.shape[1]
    first = np.array([[situation.first] for situation in situations])
    spread = np.sqrt(weights.spread**2 * turns + weights.unbuilt**2 * unbuilt)
    return Needed(turns + (np.arange(seats) - first) % seats / seats, spread)


def _turns(features: Features, weights: Weights) -> float:
    if features.drive is None:
        besides = _RISK * min(_MOST_RISK, features.risk) + _SHORT * features.short
        turns = weights.building + _PRICE * features.price + besides
    else:
        turns = weights.drive * min(_MOST_DRIVE, features.drive)
        turns += weights.waiting + weights.saved * features.price if features.builds else 0.0
    return max(_LEAST, min(_MOST, turns))


def shares(needed: Needed) -> Numbers:
    """Return by table and seat the chance to be the first, where each arrives by a logistic distribution."""
    scale = needed.spread * np.sqrt(3) / np.pi
    begin = (needed.turns - _REACH * scale).min(axis=1, keepdims=True)
    end = (needed.turns + _REACH * scale).max(axis=1, keepdims=True)
    moments = begin + (end - begin) * np.linspace(0, 1, _STEPS)
    late = (moments[:, None, :] - needed.turns[:, :, None]) / scale[:, :, None]
    arrived = 1 / (1 + np.exp(-np.clip(late, -40, 40)))
    on_the_way = np.log1p(-np.minimum(arrived, 1 - 1e-12))
    others = np.exp(on_the_way.sum(axis=1, keepdims=True) - on_the_way)
    found = (np.diff(arrived, axis=2) * (others[:, :, 1:] + others[:, :, :-1]) / 2).sum(axis=2)
    chances: Numbers = found / found.sum(axis=1, keepdims=True)
    return chances
