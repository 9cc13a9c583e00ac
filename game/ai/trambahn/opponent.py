"""Who plays Trambahn at which level."""

from game.ai.agent import Agent
from game.ai.trambahn.conductor import Conductor
from game.ai.trambahn.engineer import Engineer
from game.ai.trambahn.thrifty import Thrifty
from game.content.trambahn_plays import AtAGlance, RuleOfThumb, TrambahnPlay, WholeTurns
from game.rules.trambahn.game import Trambahn


def opponent(game: Trambahn, play: TrambahnPlay, seed: int) -> Agent:
    """The agent that plays so; all its chance comes from `seed` and the table."""
    match play:
        case RuleOfThumb():
            return Thrifty(game, play, seed)
        case AtAGlance():
            return Conductor(game)
        case WholeTurns():
            return Engineer(game, play, seed)
