"""The words about an action: the rough place, the exact action, and the plan after it."""

from collections.abc import Sequence
from math import dist

from game.rules.transamerica.actions import Action, Done, LayRail, MoveHub, rails_of
from game.rules.transamerica.board import Edge, place
from game.tables.kit.coach import HasModel, HintWords
from game.tables.table import Stop
from game.tables.transamerica.map_drawing import ends_of, spot_of
from game.tables.transamerica.model import TransAmericaModel
from game.text.transamerica import Teller

FORESEEN = 8
"""The maximum number of turns counted ahead. Anything beyond is open."""


class Hints(HintWords[HasModel[TransAmericaModel], Teller]):
    def now(self) -> str:
        return self._tr("transamerica.table.hint.end") if self._position.model.held else ""

    def place_words(self, action: Action) -> str:
        """Return the nearest city in words."""
        spot, board = spot_of(action), self._position.model.game.board
        if spot is None:
            return ""
        (ax, ay), (bx, by) = map(place, ends_of(spot))
        middle = (ax + bx) / 2, (ay + by) / 2
        nearest = min(board.cities, key=lambda city: dist(place(city.node), middle))
        return self._tr("transamerica.table.hint.region", city=nearest.name)

    def action_words(self, action: Action) -> str:
        if isinstance(action, Done):
            return self._tr("transamerica.table.hint.end")
        if isinstance(action, MoveHub):
            return self._tr("transamerica.table.hint.move_hub")
        return self._tr(f"transamerica.table.hint.{'edge' if isinstance(action, LayRail) else 'hub'}")

    def laid_count(self, turn: tuple[Action, ...]) -> int:
        return len(rails_of(turn))

    def plan(self, turn: tuple[Action, ...]) -> tuple[Stop, ...]:
        """Return this turn, and the rails of a cheapest network after it by turns."""
        model, rails = self._position.model, rails_of(turn)
        if not rails:
            return ()
        return tuple(
            Stop(self._stop(edges), tuple(map(LayRail, edges)))
            for edges in (rails, *model.turns_after(rails))
        )

    def _stop(self, edges: Sequence[Edge]) -> str:
        board = self._position.model.game.board
        dear = [board.kind(edge) for edge in edges if board.cost(edge) > 1]
        return self._tr(f"transamerica.plan.{dear[0] if dear else 'plain'}", count=len(edges))

    def distance_words(self, turn: tuple[Action, ...]) -> str:
        rails = rails_of(turn)
        turns = len(self._position.model.turns_after(rails)) if rails else 0
        return self._tr("hint.to_go", count=turns) if 0 < turns <= FORESEEN else ""
