"""Opponents and tables for the tests of Trambahn's opponents."""

import random
from typing import Any

from game.ai.agent import Agent, Budget
from game.ai.opponents import Opponents
from game.core.match import Match
from game.core.option import with_defaults
from game.rules.trambahn.actions import Action
from game.rules.trambahn.values import View
from tests.ai.tables import levels
from tests.games import KNOWN
from tests.rules.trambahn.tables import at, trambahn

GAME = trambahn()
LEVELS = ("apprentice", "conductor", "engineer", "director")
PLANNERS = ("engineer", "director")
CALM = Budget(60.0, iterations=3)
AnyMatch = Match[Any, View, Action]


def agent(level: str, seed: int = 1) -> Agent:
    return Opponents(levels(), KNOWN).agent(GAME, level, seed)


def played(seed: int, turns: int, **chosen: str | int) -> AnyMatch:
    """Return a match some turns and actions into a game of apprentices who now and then do anything."""
    chance = random.Random(seed)
    match: AnyMatch = Match(GAME, GAME.start(2, with_defaults(GAME.options, chosen), seed))
    player = agent("apprentice", seed)
    spare = chance.randrange(8)
    while (seat := match.to_act) is not None:
        if match.state.table.turn > turns:
            if not spare:
                break
            spare -= 1
        legal = match.legal()
        if chance.random() < 0.1:
            match.play(seat, chance.choice(legal))
        else:
            match.play(seat, player.decide(match.view(seat), legal, CALM))
    return match


def turn(level: str, given: dict[str, Any], seed: int = 1, **chosen: str | int) -> list[Any]:
    """Return the opponent's actions in a whole turn from a position, in plain form."""
    match: AnyMatch = Match(GAME, at(given, **chosen))
    first = match.to_act
    done = []
    while (seat := match.to_act) is not None and seat == first:
        action = agent(level, seed).decide(match.view(seat), match.legal(), CALM)
        match.play(seat, action)
        done.append(GAME.action_to_plain(action))
        if done[-1] == "end":
            break
    return done


def words(done: list[Any], word: str) -> list[Any]:
    """Return the arguments of the actions of one kind."""
    return [action[word] for action in done if isinstance(action, dict) and word in action]
