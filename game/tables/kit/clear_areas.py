"""The areas of a table that bubbles and cards leave free, and the marks of a hint on the board."""

from collections.abc import Callable, Iterable
from itertools import chain
from typing import Any, Final

from game.tables.kit.advice import stop_name
from game.tables.kit.advice_marks import Mark, placed
from game.tables.kit.links import Linked, Lit, parts
from game.tables.kit.table_context import TableContext
from game.tables.kit.table_places import TablePlaces
from game.tables.kit.ui_state import UiState
from game.tables.table import WHAT, ActionHint
from game.ui.drag import DragAndDrop
from game.ui.free_place import ClearArea

AIR: Final = 7
"""The margin kept free for frames and rings, in design pixels."""
_USED, _SHOWN, _TOLD = 2.0, 1.0, 0.1
"""The cost of each covered pixel of the pieces used and their target, of things looked at, and of things
mentioned.
"""
_AIR, _GOAL, _HAND = 25.0, 60.0, 12.0
"""The cost of each covered pixel near the used pieces and their target, of the player's goals, and of hand
and buttons.
"""
_LABEL = 0.1
"""The cost of cutting a label, relative to hiding everything needed."""


class ClearAreas:
    """Finds the areas that panels leave free: those of the pieces in an action, a hint or a sentence."""

    def __init__(
        self,
        context: TableContext[Any, Any],
        places: TablePlaces[Any, Any],
        ui_state: UiState,
        drag: DragAndDrop,
        links: Callable[[], Linked | None],
        ends: Any,
    ) -> None:
        """`links` returns the links of the element under attention; `ends` is the action that ends a turn."""
        self._context = context
        self._places = places
        self._ui_state = ui_state
        self._drag = drag
        self._links = links
        self._ends = ends

    def about(self, action: Any | None, words: str = "", seen: Iterable[Lit] = ()) -> tuple[ClearArea, ...]:
        """Return the areas that cards and bubbles leave free: an action's pieces and target, and `seen`.

        Then the places that `words` mention; and, with less weight, the player's goals, the hand and the
        board.
        """
        picture, places = self._context.picture, self._places
        if picture is None:
            return ()
        air = 2 * picture.panel_look.px(AIR)
        used = (*places.sources_of(action), places.clear_area(action)) if action is not None else ()
        shown = list(chain.from_iterable(map(parts, seen)))
        linked = places.linked(ActionHint(WHAT, words, action)) if words else None
        parts_of_places = chain.from_iterable(map(parts, linked.places)) if linked is not None else ()
        return (
            *(ClearArea(rect, _USED, needed=True) for rect in used),
            *(ClearArea(rect, _SHOWN, needed=True) for rect in shown),
            *(ClearArea(rect, _TOLD, needed=True) for rect in parts_of_places),
            *(ClearArea(rect.inflate(air, air), _AIR) for rect in (*used, *shown)),
            *(ClearArea(rect, _GOAL) for rect in places.goals),
            *(ClearArea(rect, _HAND) for rect in places.keep_clear),
            *(ClearArea(rect) for rect in places.main_areas),
        )

    def now(self) -> tuple[ClearArea, ...]:
        """Return the areas that bubbles leave free now."""
        hint, places = self._ui_state.hint, self._places
        if hint is None or self._context.picture is None:
            return self.about(None)
        seen: list[Lit] = [mark.rect for mark in self.marks()]
        linked = self._links() if hint.planner is not None else None
        seen += linked.places if linked is not None else ()
        if hint.action is not None and not hint.shows_place:
            seen.append(places.hint_area(hint.action))
        for action in (*hint.actions[1:], *hint.yours):
            seen += [*places.sources_of(action), places.clear_area(action)]
        first = hint.actions[0] if hint.actions else None
        return (
            *self.about(first, hint.text, seen),
            *(ClearArea(rect, needed=True) for rect in places.goals),
            *(ClearArea(rect, _LABEL, needed=True, uncut=True) for rect in places.labels),
        )

    def marks(self) -> tuple[Mark, ...]:
        """Return the marks of a hint on the board: numbered places, later turns, and the player's turn."""
        hint, picture, tr = self._ui_state.hint, self._context.picture, self._context.kit.tr
        if hint is None or picture is None or self._drag.held is not None:
            return ()
        at = self._places.of_action
        own = hint.actions if hint.own else hint.yours
        marks = [Mark(tr("hint.yours"), "yours", at(action)) for action in own[:1]]
        lands = [action for action in hint.turn if action != self._ends]
        if len(lands) > 1 and hint.shows_place:
            marks += (Mark(str(number), "number", at(one)) for number, one in enumerate(lands, start=1))
        for number, stop in enumerate(hint.stops[1:], start=1):
            marks.append(Mark(stop_name(tr, number), "later", at(stop.actions[-1])))
        avoided = (*self._places.goals, *self._places.labels)
        return placed(marks, picture.panel_look, picture.board_room, avoided)
