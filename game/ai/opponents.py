"""The opponents of this program: which agent plays a game at a level. One line per game."""

from collections.abc import Callable, Mapping
from typing import Any

from game.ai.agent import Agent, Budget
from game.ai.chance import Chance
from game.ai.streetcar import opponent as streetcar
from game.ai.trambahn import opponent as trambahn
from game.ai.transamerica import opponent as transamerica
from game.content.levels import Level
from game.core.game import AnyGame
from game.core.plain import Malformed

RANDOM = "random"
"""A level that is in no list: any legal action, to measure others by."""

_MAKERS: Mapping[str, Callable[[Any, Level, int], Agent]] = {
    "transamerica": lambda game, level, seed: transamerica.opponent(game, level.transamerica, seed),
    "trambahn": lambda game, level, seed: trambahn.opponent(game, level.trambahn, seed),
    "streetcar": lambda game, level, seed: streetcar.opponent(game, level.streetcar, seed),
}


class AnyAction:
    """Takes any legal action; the same for the same seed and the same choice of actions."""

    def __init__(self, game: AnyGame, seed: int) -> None:
        self._game = game
        self._seed = seed

    def decide(self, view: Any, legal: tuple[Any, ...], budget: Budget) -> Any:
        """One of the legal actions, each as likely as the others."""
        del budget
        told = str(self._game.view_to_plain(view)).encode()
        return Chance(self._seed, *told).one_of(legal)


def opponent(game: AnyGame, level: str, levels: Mapping[str, Level], seed: int) -> Agent:
    """The agent that plays `game` at `level`; raises Malformed for an unknown one."""
    if level == RANDOM:
        return AnyAction(game, seed)
    if level not in levels:
        raise Malformed(f"unknown level {level!r} (known: {', '.join([*levels, RANDOM])})")
    if game.name not in _MAKERS:
        raise Malformed(f"nobody here plays {game.name}")
    return _MAKERS[game.name](game, levels[level], seed)
