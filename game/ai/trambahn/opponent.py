"""Who plays Trambahn at which level."""

from game.ai.agent import Agent
from game.ai.engine import Effort, Engine
from game.ai.search import Gate
from game.ai.trambahn.judge import TrambahnJudge
from game.ai.trambahn.rule_of_thumb import ThumbPlayer
from game.ai.trambahn.whole_turns import TurnPlanner
from game.content.trambahn_plays import RuleOfThumb, TrambahnPlay, WholeTurns
from game.rules.trambahn.game import Trambahn
from game.rules.trambahn.values import View

_MEASURED = 60
"""Tables on which a turn is held against the best one."""


def opponent(game: Trambahn, play: TrambahnPlay, seed: int) -> Agent:
    """The agent that plays so; all its chance comes from `seed` and the table."""
    match play:
        case RuleOfThumb():
            return ThumbPlayer(game, play, seed)
        case WholeTurns():
            return TurnPlanner(game, play, seed)


def engine(game: Trambahn, play: WholeTurns) -> Engine[View]:
    """The judge of turns who proposes, and tries, as this way to play says."""
    return Engine(game, TrambahnJudge(game, play), Effort(1, Gate(play.worlds, play.certainty), _MEASURED))
