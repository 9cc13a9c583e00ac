"""The element under attention at a table, and everything that is linked to it."""

from collections.abc import Hashable
from dataclasses import replace
from functools import partial
from typing import Any

from game.core.reason import Reason
from game.tables.kit.controls import BOARD, SINCE, Control, Controls
from game.tables.kit.links import Linked, Moves, Player
from game.tables.kit.log_reader import LogReader
from game.tables.kit.table_context import TableContext
from game.tables.kit.table_places import TablePlaces
from game.tables.kit.ui_state import UiState
from game.tables.table import NOBODY, ActionHint
from game.ui.drag import DragAndDrop


class LinkFinder:
    """Finds the links of the element under attention, once for each position and layout."""

    def __init__(
        self,
        context: TableContext[Any, Any],
        places: TablePlaces[Any, Any],
        ui_state: UiState,
        controls: Controls,
        drag: DragAndDrop,
        log: LogReader,
    ) -> None:
        self._context = context
        self._places = places
        self._ui_state = ui_state
        self._controls = controls
        self._drag = drag
        self._log = log
        self._known: tuple[Hashable, Any, Any, Linked | None] | None = None
        """The last subject with its position and picture, and the links found for it."""

    @property
    def subject(self) -> Hashable:
        """The element that pointer or keyboard reached last, or that of the hint."""
        ui_state, focused = self._ui_state, self._controls.focused
        if self._drag.held is not None:
            return None
        looked = self._controls.named(ui_state.control)
        if looked is not None or ui_state.hover is not None:
            return looked or ui_state.hover
        if self._log.marked_moves:
            return Moves(self._log.marked_moves)
        if focused is not None and focused.name != BOARD:
            return focused
        return ui_state.hint

    def of(self, thing: Hashable) -> Linked | None:
        """Return the links of an element; those of the list since the player's last turn are its moves."""
        session = self._context.session
        if isinstance(thing, Control) and thing.name == SINCE:
            thing = Moves(tuple(session.since_last_turn(session.front)))
        elif isinstance(thing, Control) and thing.place is not None:
            thing = thing.place
        elif isinstance(thing, Control) and thing.seat is not None:
            found = self._places.linked(Player(thing.seat)) or Linked()
            return replace(found, whole=partial(self._planned, thing.seat))
        elif isinstance(thing, ActionHint) and thing.planner is not None:
            return self._planned(thing.planner) if thing.planner != NOBODY else None
        return self._places.linked(thing)

    def plan_of(self, seat: int) -> Reason | None:
        """Return the visible part of an opponent's plan, or None."""
        context = self._context
        plan, session = context.kit.plan, context.session
        if plan is None or seat == session.front or session.to_act is None or not self._places.shows_plans:
            return None
        return plan(context.model.view, seat)

    def plan_text(self, plan: Reason, seat: int) -> str:
        """Return a plan that is not carried out yet in words."""
        text: str = self._context.teller.reason(Reason(f"{plan.code}.now", plan.fields), seat)
        return text

    def _planned(self, seat: int) -> Linked:
        """Return the places of a seat's plan, with a sentence about it."""
        plan = self.plan_of(seat)
        found = self._places.linked(Player(seat, plan)) or Linked()
        words = self.plan_text(plan, seat) if plan is not None else ""
        return replace(found, words=" ".join(filter(None, (words, found.words))))

    def now(self) -> Linked | None:
        """Return the links of the subject, or None."""
        thing, known = self.subject, self._known
        model, picture = self._context.model, self._context.picture
        if known is None or known[0] != thing or known[1] is not model or known[2] is not picture:
            found = self.of(thing) if thing is not None and picture is not None else None
            known = self._known = thing, model, picture, found
        return known[3]

    def forget(self) -> None:
        """Forget the links that were found, because their words have changed."""
        self._known = None

    def in_full(self) -> str:
        """Work out all links of the subject, and return the sentence about them."""
        linked = self.now()
        if linked is None:
            return ""
        whole = linked.in_full
        self._known = self.subject, self._context.model, self._context.picture, whole
        return whole.words

    def with_words(self, spoken: str, thing: Hashable) -> str:
        """Return the spoken text of an element with a sentence about its links."""
        found = self.of(thing)
        words = found.in_full.words if found is not None else ""
        return spoken if words in spoken else f"{spoken.rstrip('.')}. {words}"
