"""The table of TransAmerica: it keeps up with the session and draws."""

from collections.abc import Iterable, Sequence
from typing import Any

import pygame

from game.core.event import Event
from game.rules.transamerica.board import Edge
from game.session.session import Happening, Session
from game.tables.kit.controls import Control
from game.tables.kit.flights import Flight, ShownMove
from game.tables.table import Kit
from game.tables.trail import Places
from game.tables.transamerica.control_list import control_list
from game.tables.transamerica.controller import Controller
from game.tables.transamerica.fact_places import fact_places
from game.tables.transamerica.flights import LastLook, flights
from game.tables.transamerica.landing import edge_of
from game.tables.transamerica.picture import TablePicture
from game.tables.transamerica.reading import Reading, read, read_now
from game.tables.transamerica.showing import Showing
from game.tables.transamerica.table_actions import TableActions
from game.text.lists import all_of
from game.ui.look import Look


class TransAmericaTable(TableActions):
    """One game in progress, as `game.tables.table.Table`."""

    def __init__(self, session: Session, kit: Kit) -> None:
        super().__init__(session, kit)
        self.controller: Controller = Controller(self)
        self.showing: Showing = Showing(self)
        self._last_look: tuple[int, Reading] | None = None
        """How the round lay that ended with this move, for as long as its board is still to be seen."""
        self._names_for: tuple[object, ...] = ()
        self._named_rails: tuple[Edge, ...] = ()
        self._keep_names()

    # ------------------------------------------------------------------ the interface of a table

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

    def step(self, events: Sequence[Any], dt: float) -> None:
        super().step(events, dt)
        self._keep_names()

    # ------------------------------------------------------------------ keeping up with the session

    def _lay_out(self, look: Look) -> TablePicture:
        return TablePicture(look, self._drawing, self.reading, self.kit.tr, self._named_rails)

    def _paint(self, surface: pygame.Surface, picture: TablePicture) -> None:
        self._keep_names()
        shown = self.showing.shown(picture, self.reading, self._seen_reading)
        picture.draw(surface, self._seen_reading, shown)

    def flights(self, event: Event, move: ShownMove) -> Iterable[Flight[Any]]:
        return flights(event, move, self.reading.signs)

    def _animate(self, happenings: Sequence[Happening]) -> None:
        super()._animate(happenings)
        self._keep_names()

    def _tell(self, event: Event, seat: int) -> None:
        if seat != self.session.front:
            super()._tell(event, seat)

    def _read_anew(self) -> None:
        self.reading = read_now(self.session, self.kit.tr, self.teller)

    @property
    def _seen_reading(self) -> Reading:
        """The position that is shown: that of the round which has ended, while it is still to be seen."""
        ended = self.animations.first(LastLook)
        if ended is None or self.reading.ended:
            self._last_look = None
            return self.reading
        move = ended.what.move
        if self._last_look is None or self._last_look[0] != move:
            self._last_look = move, read(self.session, self.kit.tr, self.teller, ended=move)
        return self._last_look[1]

    def _keep_names(self) -> None:
        """Names make room for hubs, for rails, and for the rail that a hint shows."""
        reading, hint = self._seen_reading, self.attention.hint
        own = tuple(card.city for card in reading.cards)
        shown = edge_of(hint.action) if hint is not None and hint.shows_place else None
        rails = tuple(rail.edge for rail in reading.table.rails)
        rails += () if shown is None else (shown,)
        wanted = (reading.table.round, own, reading.table.hubs, rails)
        if wanted == self._names_for:
            return
        self._names_for, self._named_rails = wanted, rails
        if self.picture is not None:
            self.picture.name_places(reading, rails)

    def _lay_places(self, picture: TablePicture) -> tuple[Control, ...]:
        layout = picture.layout
        self.hand.lay(self.reading, layout.projection, layout.tray.stack)
        return control_list(self, layout, self.showing.shares(self.reading))

    def toggle_guess(self) -> None:
        self.attention.guess = not self.attention.guess
        self.settle()
        shares = self.showing.shares(self.reading)
        if shares:
            told = [f"{city} {round(100 * share)} %" for city, share in shares.items()]
            text = self.kit.tr("transamerica.guess.spoken", cities=all_of(self.kit.tr, told))
            self.kit.speaker.speak(text)
        self.attention.touch()
