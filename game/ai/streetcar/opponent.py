"""The opponents of Streetcar by level."""

from game.ai.agent import Agent
from game.ai.engine_agent import EngineAgent
from game.ai.streetcar.apprentice import Apprentice
from game.ai.streetcar.conductor import Conductor
from game.ai.streetcar.judge import engine
from game.ai.streetcar.planner import Planner
from game.ai.streetcar.prices import LEVELS, tiles_used
from game.ai.streetcar.seat_analysis import DecisionContext
from game.content.streetcar_plays import AnyNearer, CheapestWay, Foresight, ShortestRoute, StreetcarPlay
from game.rules.streetcar.game import Streetcar


def opponent(game: Streetcar, play: StreetcarPlay, seed: int) -> Agent:
    """Return the agent that plays by `play`; all its randomness comes from `seed` and the table."""
    context = DecisionContext(game)
    match play:
        case AnyNearer():
            return Apprentice(context, play, seed)
        case ShortestRoute():
            return Conductor(context, seed, tile=1, pricing=tiles_used)
        case CheapestWay(lapses):
            return Conductor(context, seed, tile=LEVELS[0], lapses=lapses)
        case Foresight(tables=0):
            return Planner(context, play, seed)
        case Foresight():
            return EngineAgent(engine(game, play))
