"""The places of one table that only its game knows: those of actions, facts, goals and linked things."""

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterable
from typing import Any, Generic

import pygame

from game.core.refusal import Refusal
from game.tables.kit.flights import Flight
from game.tables.kit.links import CompletedGoal, Linked
from game.tables.kit.movable_pieces import MovablePieces
from game.tables.kit.table_context import P, R, TableContext
from game.ui.trail import Places

Rects = tuple[pygame.Rect, ...]


class TablePlaces(ABC, Generic[R, P]):
    """Finds places on the table as it is laid out now, in real pixels."""

    def __init__(self, context: TableContext[R, P], pieces: MovablePieces[Any]) -> None:
        self._context = context
        self._pieces = pieces

    @property
    def picture(self) -> P:
        return self._context.drawn

    @property
    def model(self) -> R:
        return self._context.model

    # ------------------------------------------------------------------ actions

    @abstractmethod
    def of_action(self, action: Any) -> pygame.Rect:
        """Return the place where an action would land."""

    def sources_of(self, action: Any) -> Rects:
        """Return the places of all pieces, such as cards of the hand, with which the action can be made."""
        return self._pieces.sources_of(action)

    def hint_area(self, action: Any) -> pygame.Rect:
        """Return the rough place of a hint: a piece that the action takes or, without one, its target."""
        return next(iter(self.sources_of(action)), self.of_action(action))

    def clear_area(self, action: Any) -> pygame.Rect:
        """Return the place that words about an action leave free: its target with the labels there."""
        return self.of_action(action)

    def on_board(self, action: Any) -> bool:
        """True if the action lands on the board."""
        del action
        return True

    def stations(self, flight: Flight[Any]) -> Iterable[pygame.Rect]:
        """Yield places on the board where the flight should be visible, besides those of others' actions."""
        del flight
        return ()

    def refused(self, refusal: Refusal) -> Any:
        """Return the thing to mark after a refusal, as the game names it, or None."""
        del refusal
        return None

    # ------------------------------------------------------------------ things to see

    @property
    @abstractmethod
    def keep_clear(self) -> Rects:
        """The areas that overlays leave free: the hand, the buttons that continue a turn, and the menu."""

    @property
    @abstractmethod
    def main_areas(self) -> Rects:
        """The areas that overlays cover only if they must: the board, or places of cards."""

    @property
    def goals(self) -> Rects:
        """The places on the board that the seat in front is playing for, such as goals and columns."""
        return ()

    @property
    def labels(self) -> Rects:
        """The labels on the board, which bubbles must not cut."""
        return ()

    # ------------------------------------------------------------------ facts and links

    @abstractmethod
    def of_fact(self, name: str, words: str = "") -> Places:
        """Return the places that show a fact of the rules (a dotted name); empty for none.

        If `words`, the sentence about the fact, names some of its cities, only these are returned.
        """

    def linked(self, thing: Hashable) -> Linked | None:
        """Return the links of a control, a place, a hint or moves, or None."""
        del thing
        return None

    def completed(self) -> tuple[CompletedGoal, ...]:
        """Return the completed routes and networks that are marked on the board."""
        return ()

    @property
    def shows_plans(self) -> bool:
        """True if conclusions about the opponents' plans may be shown now."""
        return True
