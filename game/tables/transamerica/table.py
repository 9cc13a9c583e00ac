"""The table of TransAmerica: the player's commands and advice."""

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import replace
from itertools import chain
from math import dist
from typing import Any, cast

import pygame

from game.core.event import Event
from game.core.reason import Reason
from game.rules.transamerica.actions import DONE, Action, Done, LayRail, MoveHub, rails_of
from game.rules.transamerica.board import Edge, place
from game.rules.transamerica.events import Connected, RailLaid, RoundEnded
from game.rules.transamerica.game import TransAmerica
from game.session.session import Happening, Session
from game.tables.kit.coach import HasReading, HintWords
from game.tables.kit.controls import Control
from game.tables.kit.deal import Deal, dealing, to_other
from game.tables.kit.flights import Flight, ShownMove
from game.tables.kit.game_table import GameTable
from game.tables.kit.links import Completed, Linked
from game.tables.table import Kit, Stop
from game.tables.transamerica.board_painter import GOAL_PIN
from game.tables.transamerica.ceremonies import Linked as CityLinked
from game.tables.transamerica.ceremonies import honour, linked_by
from game.tables.transamerica.events import flights
from game.tables.transamerica.hand import Controller, Desk, Hand
from game.tables.transamerica.layout import place_of
from game.tables.transamerica.links import Links
from game.tables.transamerica.map_drawing import MAP_FILE, ends_of, read_map_drawing, spot_of
from game.tables.transamerica.moving_painter import region
from game.tables.transamerica.picture import TablePicture
from game.tables.transamerica.places import FactPlaces, control_list
from game.tables.transamerica.reading import Reading, read, read_now
from game.tables.transamerica.round_end import RoundShown, round_shown
from game.tables.transamerica.showing import Showing
from game.text.transamerica import Teller
from game.ui.look import Look
from game.ui.trail import Places

FORESEEN = 8
"""The most turns counted ahead. Anything beyond is open."""


class Hints(HintWords[HasReading[Reading], Teller]):
    def now(self) -> str:
        return self._tr("transamerica.table.hint.end") if self._position.reading.held else ""

    def where(self, action: Action) -> str:
        """Return the nearest city in words."""
        spot, board = spot_of(action), self._position.reading.game.board
        if spot is None:
            return ""
        (ax, ay), (bx, by) = map(place, ends_of(spot))
        middle = (ax + bx) / 2, (ay + by) / 2
        nearest = min(board.cities, key=lambda city: dist(place(city.node), middle))
        return self._tr("transamerica.table.hint.region", city=nearest.name)

    def what(self, action: Action) -> str:
        if isinstance(action, Done):
            return self._tr("transamerica.table.hint.end")
        if isinstance(action, MoveHub):
            return self._tr("transamerica.table.hint.move_hub")
        return self._tr(f"transamerica.table.hint.{'edge' if isinstance(action, LayRail) else 'hub'}")

    def laid(self, turn: tuple[Action, ...]) -> int:
        return len(rails_of(turn))

    def plan(self, turn: tuple[Action, ...]) -> tuple[Stop, ...]:
        """Return this turn, and the rails of a cheapest network after it by turns."""
        reading, rails = self._position.reading, rails_of(turn)
        if not rails:
            return ()
        return tuple(
            Stop(self._stop(edges), tuple(map(LayRail, edges)))
            for edges in (rails, *reading.turns_after(rails))
        )

    def _stop(self, edges: Sequence[Edge]) -> str:
        board = self._position.reading.game.board
        dear = [board.kind(edge) for edge in edges if board.cost(edge) > 1]
        return self._tr(f"transamerica.plan.{dear[0] if dear else 'plain'}", count=len(edges))

    def to_go(self, turn: tuple[Action, ...]) -> str:
        rails = rails_of(turn)
        turns = len(self._position.reading.turns_after(rails)) if rails else 0
        return self._tr("hint.to_go", count=turns) if 0 < turns <= FORESEEN else ""


class TransAmericaTable(GameTable[Reading, TablePicture], Desk):
    """One game of TransAmerica in progress."""

    hand: Hand
    ends = DONE

    def __init__(self, session: Session, kit: Kit) -> None:
        game = cast(TransAmerica, session.game)
        self._drawing = read_map_drawing(kit.maps / MAP_FILE, game.board)
        teller = Teller(kit.tr, tuple(seat.name for seat in session.seats), game.distances)
        super().__init__(session, kit, read_now(session, kit.tr, teller), teller, Hand, Hints)
        self._last_looks: dict[int, Reading] = {}
        """The round as it was when this move ended it, while its board is still shown."""
        self.controller: Controller = Controller(self)
        self.showing: Showing = Showing(self)

    def place_of(self, action: Action) -> pygame.Rect:
        return place_of(self.layout, action)

    def places_of_fact(self, name: str, words: str = "") -> Places:
        return FactPlaces(self.picture, self.reading, words).of(name) if self.picture is not None else ()

    def linked(self, thing: Hashable) -> Linked | None:
        return self._links.of_thing(thing)

    def completed(self) -> tuple[Completed, ...]:
        """Return the networks that link all their cities, until the end of the round."""
        reading = self.seen_reading
        return tuple(self._links.completed()) if reading.ended or reading.table.finishing else ()

    def plan_of(self, seat: int) -> Reason | None:
        """Return the guess about an opponent's cities, if guesses are shown."""
        shown = self.reading.guesses and self.seen_reading is self.reading and not self.reading.ended
        return super().plan_of(seat) if shown else None

    @property
    def _links(self) -> Links:
        return Links(self._drawn, self.seen_reading, self.kit.tr)

    @property
    def keep_clear(self) -> tuple[pygame.Rect, ...]:
        """The tray with cities, supply and buttons, the menu, and the player to act."""
        layout = self.layout
        return (layout.tray.rect, layout.rulebook, layout.menu, layout.side.header)

    @property
    def worth_seeing(self) -> tuple[pygame.Rect, ...]:
        """The part of the map with nodes."""
        projection = self.layout.projection
        spots = [pygame.Rect(projection.at(node), (1, 1)) for node in self.reading.game.board.nodes]
        return (spots[0].unionall(spots[1:]).clip(self.layout.room),)

    @property
    def goals(self) -> tuple[pygame.Rect, ...]:
        """The cities that are not linked yet, with their names."""
        picture, reading = self._drawn, self.reading
        waiting = (card.city for card in reading.cards if not card.connected)
        return tuple(picture.place_of_city(reading, city) for city in waiting)

    @property
    def labels(self) -> tuple[pygame.Rect, ...]:
        return tuple(self._drawn.names.values())

    def around(self, action: Action) -> pygame.Rect:
        spot, projection = spot_of(action), self.layout.projection
        return region(projection, projection.middle(spot)) if spot is not None else self.place_of(action)

    def on_board(self, action: Action) -> bool:
        return spot_of(action) is not None

    def _lay_places(self, picture: TablePicture) -> tuple[Control, ...]:
        return tuple(control_list(self, picture.layout))

    def step(self, events: Sequence[Any], dt: float) -> None:
        super().step(events, dt)
        self._keep_names(self.picture)

    def _lay_out(self, look: Look) -> TablePicture:
        picture = TablePicture(look, self._drawing, self.reading, self.kit.tr, self.view)
        self._keep_names(picture)
        return picture

    def _paint(self, surface: pygame.Surface, picture: TablePicture) -> None:
        self._keep_names(picture)
        picture.draw(surface, self.showing.shown(picture, self.reading, self.seen_reading))

    def flights(self, event: Event, move: ShownMove) -> Iterable[Flight[Any]]:
        yield from flights(event, move, self.reading.signs)
        if isinstance(event, Connected):
            yield from honour(event, move, self.session.seats, self.kit.tr)
        if not isinstance(event, RailLaid | RoundEnded):
            return
        game = cast(TransAmerica, self.session.game)
        before = game.observe(self.session.match.played[move.happening.number].before, self.session.front)
        if isinstance(event, RailLaid):
            yield from linked_by(event, before, game)
        elif isinstance(event, RoundEnded):
            limit, seats = before.table.limit, self.session.seats
            yield from round_shown(event, move.happening, limit, game, self.kit.tr, seats)

    def dealt(self, picture: TablePicture) -> Flight[Deal] | None:
        self._keep_names(picture)
        cards, front, deck = picture.layout.tray.cards, self.reading.front, self.board_room
        rows = [row for seat, row in enumerate(picture.layout.side.rows) if seat != front]
        own = [self.own_card(f"card_{number}") for number, _ in enumerate(cards) if front is not None]
        return dealing([own, *([to_other(row, deck, cards[0].size)] * len(cards) for row in rows)])

    def _paint_bare(self, surface: pygame.Surface, picture: TablePicture) -> None:
        bare = replace(self.reading, cards=())
        shown = self.showing.shown(picture, bare, bare)
        names = picture.board.before_deal(picture.names, [card.city for card in self.reading.cards])
        picture.draw(surface, replace(shown, contents=replace(shown.contents, names=names)))

    def stations(self, flight: Flight[Any]) -> Iterable[pygame.Rect]:
        what, projection = flight.what, self.layout.projection
        if isinstance(what, RoundShown):
            yield self.whole_board
        elif isinstance(what, CityLinked):
            for node in chain.from_iterable(what.ways):
                yield projection.square(projection.at(node), GOAL_PIN)

    def _animate(self, happenings: Sequence[Happening], pace: str) -> None:
        super()._animate(happenings, pace)
        self._keep_names(self.picture)

    def _look_at(self, session: Session) -> None:
        self.reading = read_now(session, self.kit.tr, self.teller)

    @property
    def seen_reading(self) -> Reading:
        """The shown position: that of the ended round, while it is still on screen."""
        ended = self.animations.first(RoundShown)
        move = ended.what.move if ended is not None else self.ended_by
        if move is None or self.reading.ended:
            self._last_looks = {}
            return self.reading
        if move not in self._last_looks:
            self._last_looks = {move: read(self.session, self.kit.tr, self.teller, ended=move)}
        return self._last_looks[move]

    def _keep_names(self, picture: TablePicture | None) -> None:
        """Let names make room for the shown pieces, and for the rail of a hint."""
        hint = self.attention.hint
        if picture is not None:
            picture.name_places(self.seen_reading, rails_of(hint.actions) if hint is not None else ())

    def _forget(self) -> None:
        super()._forget()
        self.guessing = False
