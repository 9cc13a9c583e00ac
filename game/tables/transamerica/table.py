"""The table of TransAmerica: what a person does there, carried out on the session, and where it is seen."""

from collections.abc import Iterable, Sequence
from typing import Any, cast

import pygame

from game.core.event import Event
from game.core.refusal import Refusal
from game.rules.transamerica.actions import DONE, Action
from game.rules.transamerica.board import Edge, Node
from game.rules.transamerica.game import TransAmerica
from game.session.session import Happening, Session
from game.tables.kit.attention import Attention
from game.tables.kit.controls import Control
from game.tables.kit.flights import Flight, ShownMove
from game.tables.kit.game_table import GameTable
from game.tables.table import Kit
from game.tables.trail import Places
from game.tables.transamerica.control_list import control_list
from game.tables.transamerica.events import LastLook, flights
from game.tables.transamerica.fact_places import fact_places
from game.tables.transamerica.hand import Controller, Hand
from game.tables.transamerica.hints import Hints
from game.tables.transamerica.layout import Layout, edge_of, place_of
from game.tables.transamerica.map_drawing import MAP_FILE, read_map_drawing
from game.tables.transamerica.picture import TablePicture
from game.tables.transamerica.reading import Reading, read, read_now
from game.tables.transamerica.showing import Showing
from game.tables.transamerica.suspects import Suspect, suspects
from game.text.lists import all_of
from game.text.transamerica import Teller
from game.ui.input import Position
from game.ui.look import Look

UNSEEN = ("double_needs_whole_turn", "blocked_by_hub")
"""Refusals whose reason one does not see on the board, so that each mere click is answered with them."""


class TransAmericaTable(GameTable[Reading, TablePicture]):
    """One game in progress, as `game.tables.table.Table`."""

    teller: Teller
    hand: Hand
    ends = DONE

    def __init__(self, session: Session, kit: Kit) -> None:
        board = cast(TransAmerica, session.game).board
        self._drawing = read_map_drawing(kit.maps / MAP_FILE, board)
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
        self.guessing = False
        self._guessed: tuple[Reading, tuple[Suspect, ...]] | None = None
        self._last_look: tuple[int, Reading] | None = None
        """How the round lay that ended with this move, for as long as its board is still to be seen."""
        self.controller: Controller = Controller(self)
        self.showing: Showing = Showing(self)

    # ------------------------------------------------------------------ where things are

    @property
    def layout(self) -> Layout:
        return self._drawn.layout

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

    # ------------------------------------------------------------------ what others can guess

    def _forget(self) -> None:
        super()._forget()
        self.guessing = False

    def toggle_guess(self) -> None:
        self.guessing = not self.guessing
        self.settle()
        if self.shares:
            told = [f"{city} {round(100 * share)} %" for city, share in self.shares.items()]
            text = self.kit.tr("transamerica.guess.spoken", cities=all_of(self.kit.tr, told))
            self.kit.speaker.speak(text)
        self.attention.touch()

    @property
    def shares(self) -> dict[str, float]:
        return {suspect.city: suspect.share for suspect in self.suspects(self.reading) if suspect.own}

    def suspects(self, reading: Reading) -> tuple[Suspect, ...]:
        if not self.guessing or not reading.guessable or reading.front is None:
            return ()
        if self._guessed is None or self._guessed[0] is not reading:
            own = [card.city for card in reading.cards]
            self._guessed = reading, suspects(reading.game, reading.public, reading.front, own)
        return self._guessed[1]

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


def _marked(refusal: Refusal) -> tuple[Edge | None, Node | None]:
    """What a refusal points at: an edge is a pair of pairs, an intersection a pair of numbers."""
    place = refusal.place
    if not isinstance(place, tuple) or len(place) != 2:
        return None, None
    if isinstance(place[0], tuple):
        return cast(Edge, place), None
    return None, cast(Node, place)
