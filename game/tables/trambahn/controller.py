"""What gestures do at this table beside what they do at every one: money, and arrows by kind."""

from game.rules.trambahn.actions import Action
from game.tables.kit.controller import TableController
from game.tables.kit.controls import Control
from game.tables.trambahn.attention import Attention
from game.tables.trambahn.outcomes import closes
from game.tables.trambahn.spots import number_of
from game.tables.trambahn.table_actions import TableActions
from game.ui.input import KeyPressed

LEADS = (
    ("card", "up", "tram"),
    ("money", "up", "tram"),
    ("money", "down", "card"),
    ("tram", "down", "card"),
    ("column_own", "up", "row"),
    ("column_own", "down", "card"),
)
"""From things of a kind an arrow leads to those of another one, though others may lie straight that way."""


class Controller(TableController[TableActions]):
    """Takes the events of one table."""

    _attention: Attention

    def worth_telling(self, action: Action) -> bool:
        """Also that something would be scored, or be closed that was not announced yet."""
        reading, attention = self._table.reading, self._attention
        if super().worth_telling(action) or attention.told == action:
            return True
        closed = closes(reading, action)
        return bool(self._table.speaking.consequences(reading, action)) or any(
            phase not in attention.announced for phase in closed
        )

    def own_key(self, event: KeyPressed) -> bool:
        """The same key may stand for the menu in other games; here that would be a surprise."""
        if not event.means("money"):
            return False
        number = self._card_meant()
        if number is not None and self._table.reading.may_act:
            self._drag.cancel()
            self._drag.finish()
            self._table.money(number)
        return True

    def _card_meant(self) -> int | None:
        """The card that is held, focused or under the pointer, by its place in the hand."""
        held, focused, hovered = self._drag.held, self._controls.focused, self._drag.hovered_source
        if held is not None:
            return number_of(held.source.key, "hand")
        if focused is not None:
            return number_of(focused.piece, "hand")
        return number_of(hovered.key, "hand") if hovered is not None else None

    def walk(self, event: KeyPressed) -> Control | None:
        """To the nearest thing of the kind that the arrow leads to from here, though it may lie aside."""
        here = self._controls.focused
        for kind, direction, wanted in LEADS:
            if here is not None and here.name.startswith(kind) and event.means(direction):
                found = self._controls.nearest(here, wanted)
                return self._controls.focus(found.name) if found is not None else None
        return super().walk(event)
