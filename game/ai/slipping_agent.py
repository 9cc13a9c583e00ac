"""An opponent of adjustable strength: it tries turns by the engine and prefers those that lose little."""

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from math import dist, exp
from typing import Any, TypeAlias

from game.ai.agent import Thinking
from game.ai.chance import Chance, chance_at
from game.ai.engine import Engine, Turn
from game.ai.engine_agent import EngineAgent
from game.content.levels import Slips
from game.core.game import AnyGame
from game.core.plain import Plain

_Word: TypeAlias = bool | int | float | str | tuple[int, int] | None
_PARTS = re.compile("[a-z]+")
"""Splits a name into words: cards of one line share one."""

_PROPOSED, _OTHERS = 5, 7
"""The maximum number of turns that are tried: proposed ones, and those that begin with some other action."""
_LATEST = 3
"""Latest actions kept in mind: the agent's own, and the same number of the others'."""
_ATTENTION = 3.0
"""Weight of nearness to a recent action, in words shared with a turn."""
_TIRING = 0.4
"""The share by which the temperature is lower at the beginning of a round and higher at its end."""
_KEPT = 4096
"""Size of the cache of distances between words."""


class SlippingAgent(EngineAgent):
    """Chooses each turn with a chance that falls exponentially with its loss, more slowly late in a round.

    All proposed turns together count as much as one other turn, so that the weakest play almost any action.
    Of the proposed turns, and of the others, those that continue the player's latest actions are chosen up to
    e times as often. A proposed turn is completed once it has begun. After any other action the rest is
    chosen again. The same view and seed give the same decision.
    """

    def __init__(self, game: AnyGame, engine: Engine[Any], slips: Slips, seed: int) -> None:
        super().__init__(engine)
        self._game = game
        self._slips = slips
        self._seed = seed

    def _choose(self, view: Any, legal: tuple[Any, ...], thinking: Thinking) -> Turn:
        """Return a turn. All turns are tried at once: this is one iteration.

        Results on few tables are noisy. So no turn counts as better than the first proposed one, and the
        standard error counts against every other turn. Another proposed turn is worse by at least the
        engine's margin.
        """
        turns = list(self._engine.turns(view)[:_PROPOSED])
        if not turns or not thinking.go_on():
            return turns[0] if turns else ()
        proposed, chance = len(turns), chance_at(self._game, view, self._seed)
        history = self._engine.history(view)
        own = _latest(deed for seat, deed in history.past_actions if seat == history.mover)
        others = _latest(deed for seat, deed in history.past_actions if seat != history.mover)
        for action in self._noticed(legal, turns[0], own | others, chance):
            turns += self._engine.turns(view, (action,))[:1]
        losses = self._engine.losses(view, turns, self._slips.tables, self._slips.unit)
        margins = [0.0, *[self._engine.margin] * (proposed - 1), *[0.0] * (len(turns) - proposed)]
        temperature = self._slips.temperature * (1 + _TIRING * (2 * history.elapsed - 1))
        weights = [
            liking * exp(-(max(0.0, loss.value + margin) + loss.error) / temperature)
            for liking, loss, margin in zip(self._likings(turns, proposed, own), losses, margins, strict=True)
        ]
        place = chance.drawn(range(len(turns)), weights)
        return turns[place] if place < proposed else turns[place][:1]

    def _likings(self, turns: Sequence[Turn], proposed: int, own: frozenset[_Word]) -> Iterator[float]:
        """Yield the factors by which turns that continue the player's latest actions are preferred.

        They add up to 1 among the proposed turns and are 1 on average among the others, so that they do not
        change the strength.
        """
        for group, total in ((turns[:proposed], 1), (turns[proposed:], len(turns) - proposed)):
            factors = [exp(self._nearness(turn[:1], own)) for turn in group]
            yield from (total * factor / sum(factors) for factor in factors)

    def _noticed(
        self, legal: Sequence[Any], turn: Turn, lately: frozenset[_Word], chance: Chance
    ) -> Iterator[Any]:
        """Yield some actions, most likely those related to a turn or to recent actions."""
        attention, left = frozenset(self._words(turn)), list(legal)
        weights = [
            (1 + self._shared([one], attention) + _ATTENTION * self._nearness([one], lately)) ** 2
            for one in left
        ]
        for _ in range(min(_OTHERS, len(left))):
            action = chance.drawn(left, weights)
            place = left.index(action)
            del left[place], weights[place]
            yield action

    def _shared(self, actions: Sequence[Any], attention: frozenset[_Word]) -> float:
        """Return the number of words and places shared with others; close places count in part."""
        return sum(_near(word, attention) for word in self._words(actions))

    def _nearness(self, actions: Sequence[Any], past_actions: frozenset[_Word]) -> float:
        """Return 1 if actions name a place or word of `past_actions`, and less the farther away those are."""
        return max((_near(word, past_actions) for word in self._words(actions)), default=0.0)

    def _words(self, actions: Sequence[Any]) -> set[_Word]:
        return set().union(*(_words(self._game.action_to_plain(action)) for action in actions))


@lru_cache(_KEPT)
def _near(word: _Word, past_actions: frozenset[_Word]) -> float:
    """Return 1 if `past_actions` contain the word; else, for a place, less the farther away it is."""
    if word in past_actions or not isinstance(word, tuple):
        return float(word in past_actions)
    return max(
        (1 / (1 + dist(word, other)) for other in past_actions if isinstance(other, tuple)), default=0.0
    )


def _latest(past_actions: Iterable[Plain]) -> frozenset[_Word]:
    return frozenset[_Word]().union(*map(_words, [*past_actions][-_LATEST:]))


def _words(plain: Plain) -> set[_Word]:
    """Return the words, numbers and places in the plain form of an action; a place is a pair of numbers."""
    match plain:
        case dict():
            return set().union(*map(_words, plain.values()))
        case [int(row), int(column)]:
            return {(row, column)}
        case list():
            return set().union(*map(_words, plain))
        case str():
            return {plain, *_PARTS.findall(plain)}
    return {plain}
