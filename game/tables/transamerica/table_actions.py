"""What a person does at the table of TransAmerica, carried out on the session."""

from abc import abstractmethod
from typing import Any, cast

import pygame

from game.core.refusal import Refusal
from game.rules.transamerica.actions import DONE, Action
from game.rules.transamerica.board import Edge, Node
from game.rules.transamerica.game import TransAmerica
from game.session.session import Session
from game.tables.kit.game_table import GameTable
from game.tables.table import Kit
from game.tables.transamerica.attention import Attention
from game.tables.transamerica.hand import Hand
from game.tables.transamerica.hints import Hints
from game.tables.transamerica.landing import place_of, sources_of
from game.tables.transamerica.layout import Layout
from game.tables.transamerica.map_drawing import MAP_FILE, map_drawing_of
from game.tables.transamerica.picture import TablePicture
from game.tables.transamerica.reading import Reading, read_now
from game.text.transamerica import Teller
from game.ui.input import Position

UNSEEN = ("double_needs_whole_turn", "blocked_by_hub")
"""Refusals whose reason one does not see on the board, so that each mere click is answered with them."""


class TableActions(GameTable[Reading, TablePicture]):
    """One game in progress: gestures end here. The table makes it complete."""

    teller: Teller
    attention: Attention
    hand: Hand

    def __init__(self, session: Session, kit: Kit) -> None:
        board = cast(TransAmerica, session.game).board
        self._drawing = map_drawing_of(kit.maps / MAP_FILE, board)
        self._explained: set[str] = set()
        """Which rules a mere click was answered with."""
        teller, attention = Teller(kit.tr, tuple(seat.name for seat in session.seats), board), Attention()
        super().__init__(
            session,
            kit,
            read_now(session, kit.tr, teller),
            teller=teller,
            attention=attention,
            hand=Hand(kit, teller, self, attention.touch),
            hints=Hints(self, kit.tr, teller),
        )

    @property
    def layout(self) -> Layout:
        """Where everything stands; `resize` must have been called."""
        if self.picture is None:
            raise RuntimeError("the table was not laid out")
        return self.picture.layout

    def place_of(self, action: Action) -> pygame.Rect:
        return place_of(self.layout, action)

    def sources_of(self, action: Action) -> tuple[pygame.Rect, ...]:
        """The stack, or the own hub that is moved."""
        front = self.reading.front
        return sources_of(self.layout, self.reading.table.hubs[front] if front is not None else None, action)

    # ------------------------------------------------------------------ doing

    def tell_refusal(
        self, refusal: Refusal, point: Position, *, about: pygame.Rect | None = None, wrong: Any = None
    ) -> None:
        """Say which rule stands against it, and mark the edge or the intersection that it names."""
        super().tell_refusal(refusal, point, about=about, wrong=wrong or _marked(refusal))

    def explain(self, action: Action, position: Position) -> None:
        """Say why a click on an edge does nothing; what the board shows, only once, but in lessons always."""
        refusal = self.session.refuse(action)
        if refusal is None:
            return
        code = refusal.code
        if code in UNSEEN or self.session.guidance.asks_singly or code not in self._explained:
            self._explained.add(code)
            self.tell_refusal(refusal, position)

    def end_turn(self) -> None:
        """Confirm a turn that is over, or end it early."""
        if not self.pass_on() and self.act(DONE) is not None:
            self._why_no_end()

    def toggle_network(self) -> None:
        """Show the cheapest network, or no longer."""
        self.attention.network = not self.attention.network

    @abstractmethod
    def toggle_guess(self) -> None:
        """Show what others can guess about the own cities, or no longer."""

    def _why_no_end(self) -> None:
        refusal = self.session.refuse(DONE)
        if refusal is not None:
            self.tell_refusal(refusal, self.layout.tray.end.midtop)


def _marked(refusal: Refusal) -> tuple[Edge | None, Node | None]:
    """What a refusal points at: an edge is a pair of pairs, an intersection a pair of numbers."""
    place = refusal.place
    if not isinstance(place, tuple) or len(place) != 2:
        return None, None
    if isinstance(place[0], tuple):
        return cast(Edge, place), None
    return None, cast(Node, place)
