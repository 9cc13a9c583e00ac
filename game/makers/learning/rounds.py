"""Training in rounds: each round plays by the network of the previous ones, and fits to all games so far."""

from collections.abc import Callable

from game.ai.trambahn.learned_correction import LearnedCorrection
from game.ai.trambahn.network import Network
from game.makers.learning.fitting import error, fit, nothing_learned
from game.makers.learning.training_games import SelfPlay, TrainingData, join
from game.rules.trambahn.game import Trambahn

_TESTED = 8
"""One in this number of games is reserved for testing."""
_OFTEN = 100
"""Games between two lines of progress."""


def learn(game: Trambahn, games: int, rounds: int, seed: int, tell: Callable[[str], object]) -> Network:
    """Train a network with `games` games in `rounds` rounds (each at least one game).

    The first round is played by plain sums. `tell` receives lines of progress.
    """
    network = nothing_learned()
    taught: list[TrainingData] = []
    for number in range(1, rounds + 1):
        numbers = range(games * (number - 1) // rounds, games * number // rounds)
        progress = _Progress(f"round {number} of {rounds}", len(numbers), tell)
        taught.append(SelfPlay(game, LearnedCorrection(network)).samples(numbers, seed, progress.tell))
        network = _fitted(join(taught), seed, tell)
    return network


def _fitted(samples: TrainingData, seed: int, tell: Callable[[str], object]) -> Network:
    """Return the network fitted to all but the test games; report its error on these."""
    tested = samples.games % _TESTED == _TESTED - 1
    network = fit(samples.of(~tested), seed)
    tell(f"fitted to {len(tested) - tested.sum()} tables")
    if tested.any():
        left, before = (error(each, samples.of(tested)) for each in (network, nothing_learned()))
        tell(f"on {tested.sum()} others the error is {left:.2f} points; {before:.2f} with plain sums")
    return network


class _Progress:
    """Reports the progress of a round."""

    def __init__(self, name: str, games: int, tell: Callable[[str], object]) -> None:
        self._name = name
        self._games = games
        self._tell = tell

    def tell(self, played: int) -> None:
        """Report the number of games played."""
        if played % _OFTEN == 0 or played == self._games:
            self._tell(f"{self._name}: {played} of {self._games} games")
