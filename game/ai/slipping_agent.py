"""An opponent of any strength: it tries turns by the engine and prefers those that lose little."""

from collections.abc import Iterator, Sequence
from math import exp
from typing import Any

from game.ai.agent import Thinking
from game.ai.chance import Chance, chance_at
from game.ai.engine import Engine, Turn
from game.ai.engine_agent import EngineAgent
from game.content.levels import Slips
from game.core.game import AnyGame
from game.core.plain import Plain

_PROPOSED, _OTHERS = 5, 7
"""Turns that are tried at most: proposed ones, and those that begin with some other action."""


class SlippingAgent(EngineAgent):
    """Chooses each turn with a chance that falls exponentially with its loss.

    All proposed turns together count as much as one other turn, so that the weakest take almost any action.
    A proposed turn is ended once it is begun. After any other action the rest is chosen again. The same view
    and seed give the same decision.
    """

    def __init__(self, game: AnyGame, engine: Engine[Any], slips: Slips, seed: int) -> None:
        super().__init__(engine)
        self._game = game
        self._slips = slips
        self._seed = seed

    def _choose(self, view: Any, legal: tuple[Any, ...], thinking: Thinking) -> Turn:
        """Return a turn. All turns are tried at once: this is one iteration.

        On few tables much is chance. So nothing is better than the turn that is proposed first, and its
        standard error counts against every other turn. Another proposed turn is worse by the engine's margin.
        """
        turns = list(self._engine.turns(view)[:_PROPOSED])
        if not turns or not thinking.go_on():
            return turns[0] if turns else ()
        proposed, chance = len(turns), chance_at(self._game, view, self._seed)
        for action in self._noticed(legal, turns[0], chance):
            turns += self._engine.turns(view, (action,))[:1]
        losses = self._engine.losses(view, turns, self._slips.tables, self._slips.unit)
        margins = [0.0, *[self._engine.margin] * (proposed - 1), *[0.0] * (len(turns) - proposed)]
        weights = [
            exp(-(max(0.0, loss.value + margin) + loss.error) / self._slips.temperature)
            for loss, margin in zip(losses, margins, strict=True)
        ]
        weights[:proposed] = [weight / proposed for weight in weights[:proposed]]
        place = chance.drawn(range(len(turns)), weights)
        return turns[place] if place < proposed else turns[place][:1]

    def _noticed(self, legal: Sequence[Any], turn: Turn, chance: Chance) -> Iterator[Any]:
        """Yield some actions, most likely those that have to do with the same pieces and places as a turn."""
        attention = set().union(*(_words(self._game.action_to_plain(action)) for action in turn))
        left = list(legal)
        weights = [(1 + len(attention & _words(self._game.action_to_plain(one)))) ** 2 for one in left]
        for _ in range(min(_OTHERS, len(left))):
            action = chance.drawn(left, weights)
            place = left.index(action)
            del left[place], weights[place]
            yield action


def _words(plain: Plain) -> set[Plain]:
    """Return the words and numbers in the plain form of an action."""
    if isinstance(plain, dict):
        return set().union(*map(_words, plain.values()))
    if isinstance(plain, list | tuple):
        return set().union(*map(_words, plain))
    return {plain}
