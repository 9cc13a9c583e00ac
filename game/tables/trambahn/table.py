"""The table of Trambahn: follows its session."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

import pygame

from game.content.trambahn_table import read_table
from game.core.event import Event
from game.rules.trambahn.events import PileRenewed
from game.session.session import Session
from game.tables.kit.controls import Control
from game.tables.kit.deal import Deal
from game.tables.kit.flights import Flight, ShownMove
from game.tables.kit.game_table import GameTable
from game.tables.kit.notice import Notice
from game.tables.kit.table_context import TableContext
from game.tables.table import Kit
from game.tables.trambahn.commands import TrambahnCommands
from game.tables.trambahn.controller import Controller
from game.tables.trambahn.controls import control_list
from game.tables.trambahn.flights import dealt, flights, hands
from game.tables.trambahn.frame_builder import FrameBuilder
from game.tables.trambahn.hints import Hints
from game.tables.trambahn.layout import Layout
from game.tables.trambahn.model import TrambahnModel, read_model
from game.tables.trambahn.movable_pieces import TrambahnPieces
from game.tables.trambahn.outcomes import closes
from game.tables.trambahn.picture import TablePicture
from game.tables.trambahn.pieces import MAP_FILE
from game.tables.trambahn.places import TrambahnPlaces
from game.tables.trambahn.ui_state import UiState
from game.text.trambahn import Teller
from game.ui.look import Look
from game.ui.tile_map import read_tile_map

RENEWED_SECONDS = 6.0


class TrambahnTable(GameTable[TrambahnModel, TablePicture]):
    """One game of Trambahn in progress."""

    commands: TrambahnCommands
    pieces: TrambahnPieces
    ui_state: UiState
    places: TrambahnPlaces
    frames: FrameBuilder

    def __init__(self, session: Session, kit: Kit) -> None:
        """Read the map of the table. Raise Fault if it is damaged."""
        self._map = read_table(kit.maps / MAP_FILE)
        self._drawn_map = read_tile_map(kit.maps / MAP_FILE)
        self._unfolds = False
        """True while all tours of the score pad are shown."""
        teller = Teller(kit.tr, tuple(seat.name for seat in session.seats))
        context = TableContext[TrambahnModel, TablePicture](session, kit, read_model(session, kit.tr), teller)
        super().__init__(
            context,
            pieces=TrambahnPieces,
            places=TrambahnPlaces,
            words=Hints,
            frames=FrameBuilder,
            commands=TrambahnCommands,
            controller=Controller,
            ui_state=UiState,
        )
        self._turn = session.front, self.model.table.turn

    @property
    def layout(self) -> Layout:
        return self.context.drawn.layout

    # ------------------------------------------------------------------ keeping up with the session

    def step(self, events: Sequence[Any], dt: float) -> None:
        telling, ui_state = self.ui_state.explained_action, self.ui_state
        super().step(events, dt)
        if self._looks_at_pad != self._unfolds:
            self.settle()
            ui_state.touch()
        action = ui_state.explained_action
        legal = action not in (None, telling) and self.session.refuse(action) is None
        if legal and not self.commands.hint_words.consequences(action):
            # A piece resting over a target that closes phases counts as an announcement.
            ui_state.announced |= set(closes(self.model, action))

    @property
    def _looks_at_pad(self) -> bool:
        """True if the pointer or the keyboard is on the score pad."""
        focused = self.controls.focused
        return "pad" in (self.ui_state.control, focused.name if focused is not None else "")

    def _lay_out(self, look: Look) -> TablePicture:
        return TablePicture(look, self._map, self._drawn_map, self.kit.tr, self.context.view)

    def _lay_places(self, picture: TablePicture) -> tuple[Control, ...]:
        self._unfolds = self._looks_at_pad
        picture.arrange(self.model, unfolds=self._unfolds)
        return tuple(control_list(self.commands, picture))

    def _paint(self, surface: pygame.Surface, picture: TablePicture) -> None:
        picture.draw(surface, self.frames.build(picture, self.model))

    def flights(self, event: Event, move: ShownMove) -> Iterable[Flight[Any]]:
        return flights(event, move, self.model)

    def dealt(self, picture: TablePicture) -> Flight[Deal] | None:
        del picture
        return dealt(self.model, self.places.named_places)

    def _paint_bare(self, surface: pygame.Surface, picture: TablePicture) -> None:
        shown = self.frames.build(picture, self.model)
        bare = replace(shown.contents, hidden=frozenset(hands(self.model, self.places.named_places)))
        picture.draw(surface, shown._replace(contents=bare))

    def _on_announced(self, event: Event) -> None:
        if isinstance(event, PileRenewed) and self.picture is not None:
            # Half of the money disappears at once, which must not be missed.
            pile = self.layout.draw_pile

            def wording() -> str:
                return self.teller.event(event) or ""

            self.ui_state.notice = Notice(
                wording(), pile.midtop, refusal=False, seconds=RENEWED_SECONDS, about=pile, wording=wording
            )

    def _look_at(self, session: Session) -> None:
        turn, own = (session.front, session.view.table.turn), session is self.session
        if own and turn != self._turn:
            self._turn = turn
            self.commands.taken.clear()
            self.ui_state.announced.clear()
        self.context.model = read_model(session, self.kit.tr, self.commands.taken if own else ())
