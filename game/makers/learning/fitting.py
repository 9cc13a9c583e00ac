"""Fitting the network to samples: gradient descent on the squared error, with Adam.

Follows D. Kingma and J. Ba, "Adam: a method for stochastic optimization", 2015, exactly.
"""

import math

import numpy as np

from game.ai.trambahn.learned_correction import SCALE
from game.ai.trambahn.network import INPUTS, Array, Network
from game.makers.learning.training_games import TrainingData

_INNER = 32
_OUTER = 16
"""Cells of the two layers."""
_PASSES = 24
"""Number of passes over all samples."""
_TOGETHER = 512
"""The number of samples per step."""
_STEP, _LAST_STEP = 2e-3, 1e-4
"""Length of the first and of the last steps."""
_DECAY = 2e-5
"""The weight decay of the descent."""
_MEAN, _SQUARE, _TINY = 0.9, 0.999, 1e-8
"""Adam's decay rates for the means of gradients and of their squares, and its constant against
division by zero.
"""


def nothing_learned() -> Network:
    """Return a network whose corrections are all 0."""
    return Network(*(np.zeros_like(part) for part in _fresh(np.random.default_rng(0))))


def fit(samples: TrainingData, seed: int, passes: int = _PASSES) -> Network:
    """Fit a network to these samples; the result depends on the seed alone on one machine."""
    chance = np.random.default_rng(seed)
    descent = _Descent(_fresh(chance))
    count = len(samples.errors)
    for number in range(passes):
        order = chance.permutation(count)
        length = _STEP + (_LAST_STEP - _STEP) * number / passes
        for start in range(0, count, _TOGETHER):
            descent.step(samples.of(order[start : start + _TOGETHER]), length)
    return descent.network


def error(network: Network, samples: TrainingData) -> float:
    """Return the root mean squared error, in points, with the network's corrections."""
    left = SCALE * network.forward(samples.tables, samples.lines).found - samples.errors
    return math.sqrt(float(np.mean(left * left)))


def slopes(network: Network, samples: TrainingData) -> Network:
    """Return the gradient of half the mean squared error, in units of `SCALE` points, by every parameter."""
    seen, inner, outer, found = network.forward(samples.tables, samples.lines)
    wrong = ((found - samples.errors / SCALE) / len(found))[:, None, None]
    outer_wrong = wrong * network.last * (1 - outer * outer)
    inner_wrong = outer_wrong @ network.outer.T * (1 - inner * inner)
    return Network(
        inner=_by_cells(seen, inner_wrong),
        inner_bias=inner_wrong.sum(axis=(0, 1)),
        outer=_by_cells(inner, outer_wrong),
        outer_bias=outer_wrong.sum(axis=(0, 1)),
        last=(wrong * outer).sum(axis=(0, 1)),
    )


def _by_cells(given: Array, wrong: Array) -> Array:
    """Return the sums over tables and lines of inputs times errors, by input and cell."""
    product: Array = given.reshape(-1, given.shape[2]).T @ wrong.reshape(-1, wrong.shape[2])
    return product


def _fresh(chance: np.random.Generator) -> Network:
    """Return small random parameters, so that no two cells learn the same."""
    return Network(
        inner=chance.normal(0, INPUTS**-0.5, (INPUTS, _INNER)),
        inner_bias=np.zeros(_INNER),
        outer=chance.normal(0, _INNER**-0.5, (_INNER, _OUTER)),
        outer_bias=np.zeros(_OUTER),
        last=np.zeros(_OUTER),
    )


class _Descent:
    def __init__(self, network: Network) -> None:
        self.network = network
        self._means = [np.zeros_like(part) for part in network]
        self._squares = [np.zeros_like(part) for part in network]
        self._steps = 0

    def step(self, samples: TrainingData, length: float) -> None:
        """Change every parameter by a step of about this length."""
        self._steps += 1
        found = slopes(self.network, samples)
        self.network = Network(
            *(
                part - length * self._step_direction(place, slope + _DECAY * part)
                for place, (part, slope) in enumerate(zip(self.network, found, strict=True))
            )
        )

    def _step_direction(self, place: int, slope: Array) -> Array:
        self._means[place] = _MEAN * self._means[place] + (1 - _MEAN) * slope
        self._squares[place] = _SQUARE * self._squares[place] + (1 - _SQUARE) * slope * slope
        mean = self._means[place] / (1 - _MEAN**self._steps)
        square = self._squares[place] / (1 - _SQUARE**self._steps)
        way: Array = mean / (np.sqrt(square) + _TINY)
        return way
