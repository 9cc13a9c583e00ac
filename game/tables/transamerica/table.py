"""The table of TransAmerica: follows its session."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, cast

import pygame

from game.core.event import Event
from game.rules.transamerica.actions import rails_of
from game.rules.transamerica.events import Connected, RailLaid, RoundEnded
from game.rules.transamerica.game import TransAmerica
from game.session.session import MovePlayed, Session
from game.tables.kit.controls import Control
from game.tables.kit.deal import Deal, dealing, to_other
from game.tables.kit.flights import Flight, ShownMove
from game.tables.kit.game_table import GameTable
from game.tables.kit.table_context import TableContext
from game.tables.table import Kit
from game.tables.transamerica.ceremonies import honour, linked_by
from game.tables.transamerica.commands import TransAmericaCommands
from game.tables.transamerica.controller import Controller
from game.tables.transamerica.controls import control_list
from game.tables.transamerica.events import flights
from game.tables.transamerica.frame_builder import FrameBuilder
from game.tables.transamerica.hints import Hints
from game.tables.transamerica.layout import Layout
from game.tables.transamerica.map_drawing import MAP_FILE, read_map_drawing
from game.tables.transamerica.model import TransAmericaModel, read_current_model, read_model
from game.tables.transamerica.movable_pieces import TransAmericaPieces
from game.tables.transamerica.picture import TablePicture
from game.tables.transamerica.places import TransAmericaPlaces
from game.tables.transamerica.round_end import RoundCeremony, round_shown
from game.text.transamerica import Teller
from game.ui.look import Look


class TransAmericaTable(GameTable[TransAmericaModel, TablePicture]):
    """One game of TransAmerica in progress."""

    commands: TransAmericaCommands
    pieces: TransAmericaPieces
    frames: FrameBuilder

    def __init__(self, session: Session, kit: Kit) -> None:
        game = cast(TransAmerica, session.game)
        self._drawing = read_map_drawing(kit.maps / MAP_FILE, game.board)
        teller = Teller(kit.tr, tuple(seat.name for seat in session.seats), game.distances)
        context = TableContext[TransAmericaModel, TablePicture](
            session, kit, read_current_model(session, kit.tr, teller), teller
        )
        super().__init__(
            context,
            pieces=TransAmericaPieces,
            places=partial(TransAmericaPlaces, seen=lambda: self.shown_model),
            words=Hints,
            frames=FrameBuilder,
            commands=TransAmericaCommands,
            controller=Controller,
        )
        self._last_looks: dict[int, TransAmericaModel] = {}
        """The round as it was when this move ended it, while its board is still shown."""

    @property
    def layout(self) -> Layout:
        return self.context.drawn.layout

    def _lay_places(self, picture: TablePicture) -> tuple[Control, ...]:
        return tuple(control_list(self.commands, picture.layout))

    def step(self, events: Sequence[Any], dt: float) -> None:
        super().step(events, dt)
        self._keep_names(self.picture)

    def _lay_out(self, look: Look) -> TablePicture:
        picture = TablePicture(look, self._drawing, self.model, self.kit.tr, self.context.view)
        self._keep_names(picture)
        return picture

    def _paint(self, surface: pygame.Surface, picture: TablePicture) -> None:
        self._keep_names(picture)
        picture.draw(surface, self.frames.build(picture, self.model, self.shown_model))

    def flights(self, event: Event, move: ShownMove) -> Iterable[Flight[Any]]:
        yield from flights(event, move, self.model.signs)
        if isinstance(event, Connected):
            yield from honour(event, move, self.session.seats, self.kit.tr)
        if not isinstance(event, RailLaid | RoundEnded):
            return
        game = cast(TransAmerica, self.session.game)
        before = game.observe(self.session.match.played[move.made.number].before, self.session.front)
        if isinstance(event, RailLaid):
            yield from linked_by(event, before, game)
        elif isinstance(event, RoundEnded):
            limit, seats = before.table.limit, self.session.seats
            yield from round_shown(event, move.made, limit, game, self.kit.tr, seats)

    def dealt(self, picture: TablePicture) -> Flight[Deal] | None:
        self._keep_names(picture)
        cards, front, deck = picture.layout.tray.cards, self.model.front, self.context.board_room
        rows = [row for seat, row in enumerate(picture.layout.side.rows) if seat != front]
        own = [self.own_card(f"card_{number}") for number, _ in enumerate(cards) if front is not None]
        return dealing([own, *([to_other(row, deck, cards[0].size)] * len(cards) for row in rows)])

    def _paint_bare(self, surface: pygame.Surface, picture: TablePicture) -> None:
        bare = replace(self.model, cards=())
        shown = self.frames.build(picture, bare, bare)
        names = picture.board.before_deal(picture.names, [card.city for card in self.model.cards])
        picture.draw(surface, replace(shown, contents=replace(shown.contents, names=names)))

    def _animate(self, moves: Sequence[MovePlayed], pace: str) -> None:
        super()._animate(moves, pace)
        self._keep_names(self.picture)

    def _look_at(self, session: Session) -> None:
        self.context.model = read_current_model(session, self.kit.tr, self.teller)

    @property
    def shown_model(self) -> TransAmericaModel:
        """The shown position: that of the ended round, while it is still on screen."""
        ended = self.animations.first(RoundCeremony)
        move = ended.payload.move if ended is not None else self.ended_by
        if move is None or self.model.ended:
            self._last_looks = {}
            return self.model
        if move not in self._last_looks:
            self._last_looks = {move: read_model(self.session, self.kit.tr, self.teller, ended=move)}
        return self._last_looks[move]

    def _keep_names(self, picture: TablePicture | None) -> None:
        """Let names make room for the shown pieces, and for the rail of a hint."""
        hint = self.ui_state.hint
        if picture is not None:
            picture.name_places(self.shown_model, rails_of(hint.actions) if hint is not None else ())

    def _forget(self) -> None:
        super()._forget()
        self.commands.guessing = False
