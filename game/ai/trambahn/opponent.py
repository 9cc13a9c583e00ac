"""The opponents of Trambahn by level."""

from game.ai.agent import Agent
from game.ai.engine import Effort, Engine
from game.ai.engine_agent import EngineAgent
from game.ai.search import Gate
from game.ai.trambahn.judge import TrambahnJudge
from game.ai.trambahn.rule_of_thumb import RuleOfThumbPlayer
from game.content.trambahn_plays import RuleOfThumb, TrambahnPlay, WholeTurns
from game.rules.trambahn.game import Trambahn
from game.rules.trambahn.values import View

_LOT = 4
_MEASURED = 120


def opponent(game: Trambahn, play: TrambahnPlay, seed: int) -> Agent:
    """Return the agent that plays by `play`; those that plan whole turns use no randomness."""
    match play:
        case RuleOfThumb():
            return RuleOfThumbPlayer(game, play, seed)
        case WholeTurns():
            return EngineAgent(engine(game, play))


def engine(game: Trambahn, play: WholeTurns) -> Engine[View]:
    """Return the engine that proposes and tries turns by the settings of `play`."""
    gate = Gate(play.worlds // _LOT, play.certainty, least=play.margin)
    return Engine(game, TrambahnJudge(game, play), Effort(_LOT, gate, _MEASURED))
