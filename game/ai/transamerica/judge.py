"""The judge of turns for TransAmerica: it proposes hubs and rails, and plays rounds out."""

from collections.abc import Sequence
from typing import NamedTuple

from game.ai.agent import UNHURRIED
from game.ai.engine import Effort, Engine, MatchHistory, PastAction, Turn
from game.ai.search import Gate
from game.ai.transamerica.approach_orders import orders
from game.ai.transamerica.engineer import Engineer
from game.ai.transamerica.moving import end_of_turn
from game.ai.transamerica.rail_turns import RailTurns
from game.ai.transamerica.seat_analysis import SeatAnalysis
from game.ai.transamerica.trials import UNIT, RaceTrials
from game.content.transamerica_plays import Rehearsed
from game.core.identity_cache import IdentityCache
from game.rules.transamerica.actions import DONE, LayRail
from game.rules.transamerica.game import TransAmerica
from game.rules.transamerica.values import View

_SEED = 7
_TRIAL = 4
"""Lots before a turn can be dropped or chosen; the same number is played at once."""
_MEASURED = 960
"""With this number of tables the error of a loss is mostly below half a percent."""
_TURNS, _SEAT_TURNS = 14, 4.5
"""Turns of a usual round: a constant, and an addition for each seat."""


def engine(game: TransAmerica, play: Rehearsed) -> Engine[View]:
    """Return the engine with the settings of a level."""
    gate = Gate(play.handfuls, play.certainty, _TRIAL, play.doubt, together=_TRIAL, least=play.margin)
    return Engine(game, TransAmericaJudge(game, play), Effort(play.worlds, gate, _MEASURED))


class TransAmericaJudge:
    """Judges turns on one board, as `game.ai.engine.Judge`."""

    unit = UNIT
    answers = True

    def __init__(self, game: TransAmerica, play: Rehearsed) -> None:
        self._game = game
        self._play = play
        self._engineer = Engineer(game, play, _SEED)
        self._known: IdentityCache[View, _Proposals] = IdentityCache(1)

    def turns(self, view: View, begun: Turn = ()) -> Sequence[Turn]:
        """Return the engineer's best hubs, or turns of rails, with useless rails only if unavoidable."""
        legal = tuple(self._game.legal(view))
        given = tuple(action.edge for action in begun if isinstance(action, LayRail))
        if not legal or (begun and len(given) < len(begun)):
            return [begun] if begun else []
        if view.table.phase == "hub":
            own = SeatAnalysis(self._game, view)
            return [(hub,) for hub in self._engineer.hubs(own, legal, UNHURRIED)[: self._play.hubs]]
        own, proposed, nodes = self._known.get(view) or self._known.keep(view, self._proposals(view))
        found = [self._ended(view, edges) for edges in proposed.likely(given, nodes)]
        return [turn if turn not in ((), (DONE,)) else (end_of_turn(own, legal),) for turn in found or [()]]

    def trials(self, view: View) -> RaceTrials:
        """Return rounds that continue this view."""
        return RaceTrials(self._game, self._play, view)

    def history(self, view: View) -> MatchHistory:
        """Return the hubs and rails of this round."""
        table = view.table
        usual = _TURNS + _SEAT_TURNS * table.seats
        past_actions: list[PastAction] = [
            (seat, [*node]) for seat, node in enumerate(table.hubs) if node is not None
        ]
        past_actions += [(rail.seat, [[*node] for node in rail.edge]) for rail in table.rails]
        return MatchHistory(table.to_act, min(1.0, table.turn / usual), past_actions)

    def _proposals(self, view: View) -> "_Proposals":
        own = SeatAnalysis(self._game, view)
        nodes = self.trials(view).first_nodes(orders(own, self._play.pull))
        return _Proposals(own, RailTurns(self._engineer, self._play, own, UNHURRIED), nodes)

    def _ended(self, view: View, edges: Sequence[tuple[tuple[int, int], tuple[int, int]]]) -> Turn:
        """Return the rails, and the end of the turn if more could be laid."""
        laid = view.table.laid + sum(map(self._game.board.cost, edges))
        return (*map(LayRail, edges), *([DONE] if laid == 1 else []))


class _Proposals(NamedTuple):
    """The common data of all turns from one view, however they begin."""

    own: SeatAnalysis
    turns: RailTurns
    nodes: Sequence[Sequence[int]]
    """The nodes that each order of the cities links first."""
