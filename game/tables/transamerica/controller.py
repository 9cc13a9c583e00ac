"""What gestures do at this table beside what they do at every one: rails and hubs on the map."""

from collections.abc import Hashable
from math import dist

from game.tables.kit.controller import TableController
from game.tables.kit.controls import BOARD, Control
from game.tables.transamerica.attention import Attention
from game.tables.transamerica.hand import HUB, RAIL, Hand
from game.tables.transamerica.table_actions import TableActions
from game.ui.arrows import DIRECTIONS
from game.ui.input import KeyPressed, Position

HOVER_REACH = 0.36
"""With empty hands the pointer must be so near to an edge's middle, in edge lengths, to choose it."""


class Controller(TableController[TableActions]):
    """Takes the events of one table."""

    _attention: Attention

    _hand: Hand

    def walk(self, event: KeyPressed) -> Control | None:
        """On the map and at the pieces an arrow takes one up."""
        focused = self._controls.focused
        on_map = focused is None or focused.name == BOARD or focused.piece is not None
        if on_map and event.means(*DIRECTIONS) and self._take_there(focused):
            self._controls.focus(BOARD)
            return None
        return super().walk(event)

    def _take_there(self, control: Control | None) -> bool:
        """Take the piece that the keyboard is on, else the first."""
        pieces = [source.key for source in self._hand.sources()]
        if control is not None and control.piece is not None:
            pieces = [control.piece]
        return bool(pieces) and self.take(pieces[0])

    # ------------------------------------------------------------------ clicks on the map, with empty hands

    def click_place(self, place: Hashable, position: Position) -> None:
        """Lay there; or say why nothing is laid on an edge that is clearly meant."""
        if place is not None:
            kind = HUB if self._table.reading.placing else RAIL
            refusal = self._table.act(self._hand.action(kind, place))
            if refusal is not None:
                self._table.tell_refusal(refusal, position)
        elif self._table.reading.legal_edges and self._on_map(position):
            meant = self._hand.meant_at(position)
            if meant is not None:
                self._table.explain(self._hand.action(RAIL, meant.key), meant.middle)

    def place_under(self, position: Position) -> Hashable:
        """A legal place."""
        placing = self._table.reading.placing
        target = self._hand.legal_at(HUB if placing else RAIL, position) if self._on_map(position) else None
        reach = HOVER_REACH * self._table.layout.projection.edge
        if target is None or (not placing and dist(target.middle, position) > reach):
            return None
        return target.key

    def _on_map(self, position: Position) -> bool:
        """Whether a click there, with empty hands, is one on the map by the player whose turn it is."""
        if not self._table.reading.may_act or self._drag.held is not None:
            return False
        panels = (self._table.layout.side.rect, self._table.layout.tray.rect)
        return not any(panel.collidepoint(position) for panel in panels)
