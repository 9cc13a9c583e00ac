"""Who plays TransAmerica at which level."""

from game.ai.agent import Agent
from game.ai.transamerica.apprentice import Apprentice
from game.ai.transamerica.conductor import Conductor
from game.ai.transamerica.engineer import Engineer
from game.content.transamerica_plays import Cheapest, Forecast, NearestCity, TransAmericaPlay
from game.rules.transamerica.game import TransAmerica


def opponent(game: TransAmerica, play: TransAmericaPlay, seed: int) -> Agent:
    """The agent that plays so; all its chance comes from `seed` and the table."""
    match play:
        case NearestCity():
            return Apprentice(game, play, seed)
        case Cheapest():
            return Conductor(game)
        case Forecast():
            return Engineer(game, play, seed)
