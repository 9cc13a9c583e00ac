"""The table of TransAmerica: what a person does there, carried out on the session, and where it is seen."""

from collections.abc import Iterable, Sequence
from typing import Any, cast

import pygame

from game.core.event import Event
from game.rules.transamerica.actions import DONE, Action
from game.rules.transamerica.game import TransAmerica
from game.session.session import Happening, Session
from game.tables.kit.controls import Control
from game.tables.kit.flights import Flight, ShownMove
from game.tables.kit.game_table import GameTable
from game.tables.table import Kit
from game.tables.trail import Places
from game.tables.transamerica.control_list import control_list
from game.tables.transamerica.events import LastLook, flights
from game.tables.transamerica.fact_places import fact_places
from game.tables.transamerica.hand import Controller, Desk, Hand
from game.tables.transamerica.hints import Hints
from game.tables.transamerica.layout import edge_of, place_of
from game.tables.transamerica.map_drawing import MAP_FILE, read_map_drawing
from game.tables.transamerica.picture import TablePicture
from game.tables.transamerica.reading import Reading, read, read_now
from game.tables.transamerica.showing import Showing
from game.text.transamerica import Teller
from game.ui.look import Look


class TransAmericaTable(GameTable[Reading, TablePicture], Desk):
    """One game in progress."""

    hand: Hand
    ends = DONE

    def __init__(self, session: Session, kit: Kit) -> None:
        board = cast(TransAmerica, session.game).board
        self._drawing = read_map_drawing(kit.maps / MAP_FILE, board)
        teller = Teller(kit.tr, tuple(seat.name for seat in session.seats), board)
        super().__init__(session, kit, read_now(session, kit.tr, teller), teller, Hand, Hints)
        self._last_look: tuple[int, Reading] | None = None
        """How the round lay that ended with this move, for as long as its board is still to be seen."""
        self.controller: Controller = Controller(self)
        self.showing: Showing = Showing(self)

    # ------------------------------------------------------------------ where things are

    def place_of(self, action: Action) -> pygame.Rect:
        return place_of(self.layout, action)

    def places_of_fact(self, name: str, words: str = "") -> Places:
        return fact_places(self.picture, self.reading, name, words) if self.picture is not None else ()

    @property
    def keep_clear(self) -> tuple[pygame.Rect, ...]:
        """The tray, with cities, supply and buttons; and the menu."""
        return (self.layout.tray.rect, self.layout.rulebook, self.layout.menu)

    @property
    def worth_seeing(self) -> tuple[pygame.Rect, ...]:
        """The map, as far as rails can lie on it."""
        projection = self.layout.projection
        spots = [pygame.Rect(projection.at(node), (1, 1)) for node in self.reading.game.board.nodes]
        return (spots[0].unionall(spots[1:]),)

    def _lay_places(self, picture: TablePicture) -> tuple[Control, ...]:
        return control_list(self, picture.layout)

    # ------------------------------------------------------------------ keeping up with the session

    def step(self, events: Sequence[Any], dt: float) -> None:
        super().step(events, dt)
        self._keep_names(self.picture)

    def _lay_out(self, look: Look) -> TablePicture:
        picture = TablePicture(look, self._drawing, self.reading, self.kit.tr)
        self._keep_names(picture)
        return picture

    def _paint(self, surface: pygame.Surface, picture: TablePicture) -> None:
        self._keep_names(picture)
        picture.draw(surface, self.showing.shown(picture, self.reading, self.seen_reading))

    def flights(self, event: Event, move: ShownMove) -> Iterable[Flight[Any]]:
        return flights(event, move, self.reading.signs)

    def _animate(self, happenings: Sequence[Happening], pace: str) -> None:
        super()._animate(happenings, pace)
        self._keep_names(self.picture)

    def _look_at(self, session: Session) -> None:
        self.reading = read_now(session, self.kit.tr, self.teller)

    @property
    def seen_reading(self) -> Reading:
        """The position that is shown: that of the round which has ended, while it is still to be seen."""
        ended = self.animations.first(LastLook)
        if ended is None or self.reading.ended:
            self._last_look = None
            return self.reading
        move = ended.what.move
        if self._last_look is None or self._last_look[0] != move:
            self._last_look = move, read(self.session, self.kit.tr, self.teller, ended=move)
        return self._last_look[1]

    def _keep_names(self, picture: TablePicture | None) -> None:
        """Names make room for what is shown, and for the rail of a hint."""
        hint = self.attention.hint
        hinted = edge_of(hint.action) if hint is not None and hint.shows_place else None
        if picture is not None:
            picture.name_places(self.seen_reading, hinted)

    def _forget(self) -> None:
        super()._forget()
        self.guessing = False
