"""Chances to win at Trambahn by games that are played on, and what a turn is worth by fewer turns."""

from collections.abc import Callable, Sequence

import numpy as np

from game.ai.agent import Agent
from game.ai.appraised import Topic
from game.ai.chance import Chance
from game.ai.trambahn.judgement import Judgement
from game.ai.trambahn.planning import Planner
from game.ai.trambahn.rehearsal import Rehearsal
from game.ai.trambahn.seat import Turns
from game.ai.trambahn.worth import weights_of
from game.ai.win_chances import Playouts, Samples, after
from game.content.trambahn_plays import WholeTurns
from game.rules.trambahn.actions import END, Action
from game.rules.trambahn.game import Trambahn
from game.rules.trambahn.values import View

_NEXT, _TURNS = 3, 19
"""Turns that are rehearsed after the one that is weighed, for what it is made of and for its worth.

With an odd number both sides act as often.
"""
_OFF = 3.0
"""Points by which losses are off beside chance: with it the intervals of 35 of 38 losses held that conductors
played on 40 times each; without, of 30. A loss of 10 points was one of 10.3 in the mean.
"""


class TrambahnChances(Playouts[View]):
    """What one turn changes is lost among the cards of a whole game: of 60 games played on from each of two
    turns, the mean difference had a standard error of 4 points; by three turns and a judgement, of 0.7. But
    then it was 7 points off in the mean, for the judgement tells little of what comes of one card.
    """

    def __init__(self, game: Trambahn, player: Callable[[int], Agent], play: WholeTurns) -> None:
        """`player` plays whole games, from a seed; by `play` turns are planned."""
        super().__init__(game, player)
        self._rules = game
        turns = Turns(game)
        planner, judgement = Planner(turns.box, weights_of(play)), Judgement()
        self._next, self._rehearsal = (
            Rehearsal(turns, planner, judgement, count) for count in (_NEXT, _TURNS)
        )

    def samples(self, view: View, tables: int, actions: Sequence[Action]) -> Samples:
        """Worth are points of the final margin. What the next turns do not tell is in `rest`."""
        turn = [action for action in actions if action != END]
        states = [self._rules.imagine(view, Chance(number).key) for number in range(tables)]
        ends = [after(self._rules, state, turn) for state in states]
        mover = view.table.to_act
        worth = np.array([sum(self._rehearsal.outlook(end, mover).values()) for end in ends])
        found = [self._next.outlook(end, mover) for end in ends]
        topics = dict.fromkeys(topic for one in found for topic in one)
        parts = {topic: np.array([one.get(topic, 0.0) for one in found]) for topic in topics}
        rest = Topic("rest")
        parts[rest] = parts.get(rest, 0.0) + worth - np.sum([*parts.values()], axis=0)
        return Samples(None, worth, parts, _OFF)
