"""The keys of Trambahn, and the messages about a card in hand."""

from game.rules.trambahn.actions import Action
from game.tables.kit.controller import TableController
from game.tables.kit.controls import Control
from game.tables.trambahn.commands import TrambahnCommands
from game.tables.trambahn.outcomes import closes
from game.tables.trambahn.spots import number_of
from game.tables.trambahn.ui_state import UiState
from game.ui.input import KeyPressed

LEADS = (
    ("card", "up", "tram"),
    ("money", "up", "tram"),
    ("money", "down", "card"),
    ("tram", "down", "card"),
    ("column_own", "up", "row"),
    ("column_own", "down", "card"),
)
"""The kinds to which an arrow leads from a kind, even if other things are straight in that direction."""


class Controller(TableController[TrambahnCommands]):
    _ui_state: UiState

    def explains_drop(self, action: Action) -> bool:
        """True also if something would be scored, or an unannounced phase would be closed."""
        ui_state = self._ui_state
        if super().explains_drop(action) or ui_state.drop_action == action:
            return True
        closed = set(closes(self._commands.model, action))
        return bool(self._commands.hint_words.consequences(action) or closed - ui_state.announced)

    def own_key(self, event: KeyPressed) -> bool:
        """Put the held, focused or hovered card to the money on its key.

        In other games the same key may be the menu's, which would be a surprise here.
        """
        if not event.means("money"):
            return False
        held, focused, hovered = self._drag.held, self._controls.focused, self._drag.hovered_source
        piece = focused.piece if focused is not None else hovered.key if hovered is not None else None
        number = number_of(held.source.key if held is not None else piece, "hand")
        if number is not None and self._commands.model.may_act:
            self._drag.cancel()
            self._drag.finish()
            self._commands.put_to_money(number)
        return True

    def walk(self, event: KeyPressed) -> Control | None:
        """Move the focus to the nearest thing of the kind that the arrow leads to, even if it is off to the
        side.
        """
        here = self._controls.focused
        for kind, direction, wanted in LEADS:
            if here is not None and here.name.startswith(kind) and event.means(direction):
                found = self._controls.nearest(here, wanted)
                return self._controls.focus(found.name) if found is not None else None
        return super().walk(event)
