"""Who plays Trambahn at which level."""

from game.ai.agent import Agent
from game.ai.trambahn.rule_of_thumb import ThumbPlayer
from game.ai.trambahn.whole_turns import TurnPlanner
from game.content.trambahn_plays import RuleOfThumb, TrambahnPlay, WholeTurns
from game.rules.trambahn.game import Trambahn


def opponent(game: Trambahn, play: TrambahnPlay, seed: int) -> Agent:
    """The agent that plays so; all its chance comes from `seed` and the table."""
    match play:
        case RuleOfThumb():
            return ThumbPlayer(game, play, seed)
        case WholeTurns():
            return TurnPlanner(game, play, seed)
