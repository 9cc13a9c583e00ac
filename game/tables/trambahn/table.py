"""The table of Trambahn: it keeps up with the session, takes events, and draws."""

from collections.abc import Sequence
from typing import Any

import pygame

from game.session.session import Happening, Session
from game.tables.kit.at_session import moment_of
from game.tables.kit.controls import Controls
from game.tables.kit.log_reading import LogReading
from game.tables.kit.passing_on import PassingOn
from game.tables.table import Kit
from game.tables.trambahn.control_list import control_list
from game.tables.trambahn.controller import Controller
from game.tables.trambahn.doings import Doings
from game.tables.trambahn.picture import TablePicture
from game.tables.trambahn.reading import read
from game.tables.trambahn.showing import Showing
from game.tables.trambahn.spots import Target
from game.tables.trambahn.whereabouts import Whereabouts
from game.ui.input import Position
from game.ui.look import Look


class TrambahnTable(Doings):
    """One game in progress, as `game.tables.table.Table`."""

    def __init__(self, session: Session, kit: Kit) -> None:
        super().__init__(session, kit)
        self._controls = Controls()
        self._passing = PassingOn(session)
        self._log = LogReading(session, self.teller, self._attention, kit.tr, kit.speaker.speak)
        self._controller: Controller = Controller(
            self, kit, self._attention, self._controls, self._hand, self._drag, self.speaking, self._log
        )
        self._showing = Showing(
            self.speaking,
            self._attention,
            self._controls,
            self._hand,
            self._drag,
            self._animations,
            self._log,
        )
        self._turn = self._turn_now()
        self._seen = moment_of(self._session)

    # ------------------------------------------------------------------ the interface of a table

    @property
    def control_names(self) -> tuple[str, ...]:
        """What Tab visits, in its order."""
        return self._controls.names

    @property
    def focused(self) -> str | None:
        """The control that the keyboard is on."""
        focused = self._controls.focused
        return focused.name if focused is not None else None

    @property
    def aimed_at(self) -> Target | None:
        """The place that a held piece is over."""
        held = self._drag.held
        return self._hand.target(held.target.key) if held is not None and held.target is not None else None

    def button(self, name: str) -> Position:
        """Where a button of the bar is; `resize` must have been called."""
        return self._drawn.places.buttons[name].center

    @property
    def layout_of_rest(self) -> pygame.Rect:
        """Where the button is that puts all cards to the money; `resize` must have been called."""
        return self._drawn.places.rest

    def happened(self, happenings: Sequence[Happening]) -> None:
        """Moves were made: cards and trams fly, tours are counted, and all is said."""
        self.catch_up()
        pace = self._session.pace.name
        self._animations.start(happenings, self.reading, pace=pace, by_hand=self._by_hand)
        self._by_hand = False
        for happening in happenings:
            for event in happening.events:
                self._telling.happened(event, happening.seat, self.picture)
        self._attention.touch()

    @property
    def bubble(self) -> pygame.Rect | None:
        """Where the bubble is that is open."""
        return self._drawn.place_of_notice(self._showing.notice(self._drawn, self.reading))

    @property
    def keep_clear(self) -> tuple[pygame.Rect, ...]:
        """The hand, and the bar with the phases and the buttons."""
        return (self.layout.own.hand, self.layout.bar)

    @property
    def worth_seeing(self) -> tuple[pygame.Rect, ...]:
        """The passengers' rows, all columns, the trams, everybody's money, and what is left to draw."""
        layout, where = self.layout, self.where
        columns = (place.rect for place in (*where.own, *where.opponent, where.new))
        rows = (row.rect for row in layout.rows.values())
        sides = (layout.own, layout.opponent)
        money = (side.money.union(side.count) for side in sides)
        return (*rows, *columns, *layout.open_trams, *money, layout.draw_pile, layout.pile_counts[0])

    def step(self, events: Sequence[Any], dt: float) -> None:
        """Take the input events and let `dt` seconds pass."""
        telling = self._attention.tells
        super().step(events, dt)
        if telling != self._attention.tells:
            self._telling.announced(self.reading)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the whole window; `resize` must have been called."""
        picture = self._drawn
        self.catch_up()
        picture.draw(surface, self._showing.shown(picture, self.reading))
        self._coach.draw(surface, picture.look, self.layout.window)
        self._attention.changed = False

    # ------------------------------------------------------------------ keeping up with the session

    def _turn_now(self) -> tuple[object, ...]:
        return self._session.front, self.reading.table.turn

    @property
    def _laid_out(self) -> TablePicture | None:
        return self.picture

    def _lay_out(self, look: Look) -> None:
        self.picture = TablePicture(look, self._map, self._kit.tr)

    def _forget(self) -> None:
        super()._forget()
        self._taken.clear()

    def _read_anew(self) -> None:
        self.reading = read(self._session, self._kit.tr, tuple(self._taken))
        if self._turn_now() != self._turn:
            self._turn = self._turn_now()
            self._taken.clear()
            self._attention.announced.clear()
            self.reading = read(self._session, self._kit.tr)

    def settle(self) -> None:
        """Lay controls and targets for the position and the layout."""
        picture = self.picture
        if picture is None:
            return
        where = Whereabouts(picture.layout, self.reading)
        self._hand.lay(self.reading, where)
        controls = control_list(where, picture.places, self.reading, self._kit, self.teller, self.speaking)
        self._lay(controls)
        if not self._hand.dropping:
            self._drag.refresh()
