"""Opponents and tables for the tests of the opponents."""

import random
from functools import cache

import numpy as np

from game.ai.agent import Agent, Budget
from game.ai.opponents import Opponents
from game.ai.transamerica.seat_analysis import Numbers
from game.content.levels import Roster
from game.core.match import Match
from game.core.option import with_defaults
from game.rules.transamerica.actions import Action, LayRail
from game.rules.transamerica.values import State, View
from tests.games import KNOWN, read_levels
from tests.rules.transamerica.tables import ROOT, at, us

GAME = us()
CONFIG = ROOT / "config"
MAPS = ROOT / "maps"
CALM = Budget(60.0, iterations=5)
AnyMatch = Match[State, View, Action]


@cache
def levels() -> Roster:
    return read_levels(CONFIG / "levels.yaml")


def agent(level: str, seed: int = 1) -> Agent:
    return Opponents(levels(), KNOWN).agent(GAME, level, seed)


def played(seed: int, moves: int, seats: int = 3, **chosen: str | int) -> AnyMatch:
    """Return a match some moves into a game in which most rails lead to somebody's cities."""
    chance = random.Random(seed)
    match: AnyMatch = Match(GAME, GAME.start(seats, with_defaults(GAME.options, chosen), seed))
    while (seat := match.to_act) is not None and len(match.played) < moves:
        view, legal = match.view(seat), match.legal()
        good = [action for action in legal if _leads(view, action) and chance.random() < 0.9]
        match.play(seat, chance.choice(good or list(legal)))
    return match


def almost_finished(to_act: int) -> State:
    """Return a table on which seat 0 lacks the plain edge from (4, 7) to (4, 8), its only best rail."""
    hand = ["Sacramento", "Cincinnati", "St. Louis", "Memphis", "Washington"]
    tree = GAME.analysis.cheapest_between((), [(4, 2), *(GAME.board.city(name).node for name in hand)])
    rails = [edge for edge in sorted(tree) if edge != ((4, 7), (4, 8))]
    other = ["Medford", "Helena", "Santa Fe", "El Paso", "Jacksonville"]
    return at(GAME, hubs=[(6, 11), (4, 2)], rails=rails, goals=[hand, other], to_act=to_act)


def hands(state: State) -> Numbers:
    """Return by seat and card the index of the city in `board.nodes`."""
    board = GAME.board
    return np.array([[board.index[board.city(name).node] for name in goals] for goals in state.goals])


def _leads(view: View, action: Action) -> bool:
    outlook = GAME.analysis.outlook(view)
    if outlook is None or not isinstance(action, LayRail):
        return False
    return outlook.after[GAME.board.edge_index[action.edge]] < outlook.missing
