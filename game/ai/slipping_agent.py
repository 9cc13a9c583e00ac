"""An opponent of any strength: it tries turns by the engine and prefers those that lose little."""

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
"""The words of which a name consists: cards of one line share one."""

_PROPOSED, _OTHERS = 5, 7
"""Turns that are tried at most: proposed ones, and those that begin with some other action."""
_LATEST = 3
"""Latest deeds that are in mind: own ones, and as many of the others."""
_ATTENTION = 3.0
"""Words shared with a turn that draw as much attention as a deed on the spot."""
_TIRING = 0.4
"""The share by which the temperature is lower when a round begins, and higher when it ends."""
_KEPT = 4096
"""Words whose nearness is remembered."""


class SlippingAgent(EngineAgent):
    """Chooses each turn with a chance that falls exponentially with its loss, more slowly late in a round.

    All proposed turns together count as much as one other turn, so that the weakest take almost any action.
    Of the proposed turns, and of the others, those that go on with the player's own latest deeds are chosen
    up to e times as often. A proposed turn is ended once it is begun. After any other action the rest is
    chosen again. The same view and seed give the same decision.
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
        course = self._engine.course(view)
        own = _latest(deed for seat, deed in course.deeds if seat == course.mover)
        others = _latest(deed for seat, deed in course.deeds if seat != course.mover)
        for action in self._noticed(legal, turns[0], own | others, chance):
            turns += self._engine.turns(view, (action,))[:1]
        losses = self._engine.losses(view, turns, self._slips.tables, self._slips.unit)
        margins = [0.0, *[self._engine.margin] * (proposed - 1), *[0.0] * (len(turns) - proposed)]
        temperature = self._slips.temperature * (1 + _TIRING * (2 * course.gone - 1))
        weights = [
            liking * exp(-(max(0.0, loss.value + margin) + loss.error) / temperature)
            for liking, loss, margin in zip(self._likings(turns, proposed, own), losses, margins, strict=True)
        ]
        place = chance.drawn(range(len(turns)), weights)
        return turns[place] if place < proposed else turns[place][:1]

    def _likings(self, turns: Sequence[Turn], proposed: int, own: frozenset[_Word]) -> Iterator[float]:
        """Yield the factors by which turns are preferred as they go on with own deeds.

        They add up to 1 among those that are proposed, and are 1 on average among the others, so that it
        makes nobody any stronger.
        """
        for group, total in ((turns[:proposed], 1), (turns[proposed:], len(turns) - proposed)):
            factors = [exp(self._nearness(turn[:1], own)) for turn in group]
            yield from (total * factor / sum(factors) for factor in factors)

    def _noticed(
        self, legal: Sequence[Any], turn: Turn, lately: frozenset[_Word], chance: Chance
    ) -> Iterator[Any]:
        """Yield some actions, most likely those that have to do with a turn, or with what was done lately."""
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
        """Return how many words and places actions have in common with others; close places count in part."""
        return sum(_near(word, attention) for word in self._words(actions))

    def _nearness(self, actions: Sequence[Any], deeds: frozenset[_Word]) -> float:
        """Return 1 where actions have to do with the places and words of deeds, and less the farther away."""
        return max((_near(word, deeds) for word in self._words(actions)), default=0.0)

    def _words(self, actions: Sequence[Any]) -> set[_Word]:
        return set().union(*(_words(self._game.action_to_plain(action)) for action in actions))


@lru_cache(_KEPT)
def _near(word: _Word, deeds: frozenset[_Word]) -> float:
    """Return 1 if a word is among those of the deeds; else, if it is a place, the less the farther away."""
    if word in deeds or not isinstance(word, tuple):
        return float(word in deeds)
    return max((1 / (1 + dist(word, other)) for other in deeds if isinstance(other, tuple)), default=0.0)


def _latest(deeds: Iterable[Plain]) -> frozenset[_Word]:
    return frozenset[_Word]().union(*map(_words, [*deeds][-_LATEST:]))


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
