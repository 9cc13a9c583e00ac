"""The opponents of TransAmerica by level."""

from game.ai.agent import Agent
from game.ai.engine_agent import EngineAgent
from game.ai.transamerica.apprentice import Apprentice
from game.ai.transamerica.conductor import Conductor
from game.ai.transamerica.engineer import Engineer
from game.ai.transamerica.judge import engine
from game.ai.transamerica.nearest import NearestCityFirst
from game.content import transamerica_plays as plays
from game.rules.transamerica.game import TransAmerica


def opponent(game: TransAmerica, play: plays.TransAmericaPlay, seed: int) -> Agent:
    """Return the agent that plays by `play`; all its randomness comes from `seed` and the table."""
    match play:
        case plays.Nearest():
            return NearestCityFirst(game)
        case plays.NearestCity():
            return Apprentice(game, play, seed)
        case plays.Cheapest():
            return Conductor(game, play, seed)
        case plays.Rehearsed():
            return EngineAgent(engine(game, play))
        case plays.Forecast():
            return Engineer(game, play, seed)
