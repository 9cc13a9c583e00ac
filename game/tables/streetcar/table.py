"""The table of Streetcar: follows its session, and honours a complete route."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import chain
from typing import Any

import pygame

from game.core.event import Event
from game.rules.streetcar.events import TileLaid
from game.session.session import MovePlayed, Session
from game.tables.kit.controls import Control
from game.tables.kit.deal import Deal, DealtCard, dealing, to_other
from game.tables.kit.flights import SPEEDS, Flight, ShownMove
from game.tables.kit.game_table import GameTable
from game.tables.kit.plaque import banner
from game.tables.kit.table_context import TableContext
from game.tables.streetcar.commands import StreetcarCommands
from game.tables.streetcar.controller import Controller
from game.tables.streetcar.controls import StreetcarControls
from game.tables.streetcar.flights import INVITATION, flights, joined
from game.tables.streetcar.frame_builder import FrameBuilder
from game.tables.streetcar.hints import Hints
from game.tables.streetcar.layout import Layout
from game.tables.streetcar.marks import BoardMarks, marked
from game.tables.streetcar.model import StreetcarModel, next_steps, read_model
from game.tables.streetcar.movable_pieces import StreetcarPieces
from game.tables.streetcar.picture import TablePicture
from game.tables.streetcar.places import StreetcarPlaces
from game.tables.table import Kit
from game.text.streetcar import Teller
from game.ui.look import Look
from game.ui.tile_map import read_tile_map


class StreetcarTable(GameTable[StreetcarModel, TablePicture]):
    """One game of Streetcar in progress."""

    commands: StreetcarCommands
    pieces: StreetcarPieces
    controller: Controller
    frames: FrameBuilder
    _marked: BoardMarks
    """The moves since the player's last turn."""

    def __init__(self, session: Session, kit: Kit) -> None:
        model = read_model(session, kit.tr)
        teller = Teller(kit.tr, tuple(seat.name for seat in session.seats), model.board)
        context = TableContext[StreetcarModel, TablePicture](session, kit, model, teller)
        super().__init__(
            context,
            pieces=StreetcarPieces,
            places=partial(StreetcarPlaces, marked=lambda: self._marked),
            words=Hints,
            frames=FrameBuilder,
            commands=StreetcarCommands,
            controller=Controller,
        )
        self._marked = self._marks_of(session)
        self._joined: tuple[Flight[Any], ...] = ()
        """The flights of stops that the last move has joined to the player's track."""
        self._complete: frozenset[int] = frozenset()
        """The seats whose complete route has been announced to them."""
        self._honours = False
        """True until the completion is announced to the seat in front."""
        self._note_completion()
        self._honours = False
        self._before_end: StreetcarModel | None = None
        """The position before the move that ended the game."""
        self._drawn_map = read_tile_map(kit.maps / f"{model.map}.tmx")

    @property
    def layout(self) -> Layout:
        return self.context.drawn.layout

    def _lay_places(self, picture: TablePicture) -> tuple[Control, ...]:
        picture.arrange(self.model)
        return tuple(StreetcarControls(self.commands, self.controller.press_third).all())

    def _paint(self, surface: pygame.Surface, picture: TablePicture) -> None:
        moves = self.log.marked_moves
        marks = marked(self.model.rails, self.model.signs, moves) if moves else self._marked
        picture.draw(surface, self.frames.build(picture, self.model, marks, self._before_end))

    def dealt(self, picture: TablePicture) -> Flight[Deal] | None:
        """Return the deal of line and stops, then tiles."""
        model, layout = self.model, picture.layout
        pile = layout.hand.pile if model.front is not None else layout.board
        tile = DealtCard(pile, pile, sound="tile_lift")
        hands = []
        if model.own is not None:
            cards = ["line", *(f"stop_{number}" for number, _ in enumerate(model.own.stops))]
            tiles = layout.hand.tiles[: len(model.hand)]
            hands.append(
                [*map(self.own_card, cards), *(tile._replace(place=rect, turns=True) for rect in tiles)]
            )
        for row, panel in zip(model.rows, layout.seats, strict=True):
            card = to_other(panel.name, layout.board, layout.hand.tiles[0].size)
            hands.append([card, card, *(tile._replace(place=rect) for rect in panel.tiles[: len(row.hand)])])
        return dealing(hands)

    def _paint_bare(self, surface: pygame.Surface, picture: TablePicture) -> None:
        rows = tuple(replace(row, hand=()) for row in self.model.rows)
        shown = self.frames.build(picture, replace(self.model, own=None, rows=rows), self._marked, None)
        panels = replace(shown.panels, places=(None,) * len(shown.panels.places))
        picture.draw(surface, replace(shown, panels=panels))

    # ------------------------------------------------------------------ keeping up with the session

    def _lay_out(self, look: Look) -> TablePicture:
        return TablePicture(look, self.model, self._drawn_map, self.kit.tr, self.kit.chord, self.context.view)

    def flights(self, event: Event, move: ShownMove) -> Iterable[Flight[Any]]:
        found = flights(event, move, self.model, self.kit.tr)
        return chain(found, self._take_joined()) if isinstance(event, TileLaid) else found

    def _take_joined(self) -> Iterator[Flight[Any]]:
        """Yield, once, the flights of stops that this move has joined to the player's track."""
        yield from self._joined
        self._joined = ()

    def _look_at(self, session: Session) -> None:
        self.context.model = read_model(session, self.kit.tr, self.model, self.commands.used)
        self._marked = self._marks_of(session)

    def _marks_of(self, session: Session) -> BoardMarks:
        """Return the moves since the player's last turn; none once that seat has acted in its turn."""
        front, played = session.front, session.match.played
        if front is not None and session.acting == front and played and played[-1].move.seat == front:
            return BoardMarks()
        return marked(self.model.rails, self.model.signs, session.since_last_turn(front))

    def _read_again(self) -> None:
        before = self.model
        super()._read_again()
        self._note_completion()
        self._joined = tuple(joined(self.model, before))
        if self.model.task == "over" != before.task:
            self._before_end = before
        if self.model.task == "depart" != before.task:
            self.animations.add([INVITATION], self.animations.speed(self.session.pace.name, own=True))

    def _note_completion(self) -> None:
        """Note if the route of the seat in front has become complete since that seat saw it last."""
        front, complete = self.model.front, self.model.complete
        if front is None:
            return
        self._honours = complete and front not in self._complete
        self._complete = self._complete | {front} if complete else self._complete - {front}

    def _honour(self) -> None:
        """Tell the seat in front, and nobody else, that its route has become complete."""
        own = self.model.own
        if not self._honours or own is None:
            return
        self._honours, tr, pace = False, self.kit.tr, self.session.pace.name
        name = tr("streetcar.banner")
        words = tr("streetcar.banner.stops", line=own.line, count=len(own.stops))
        flights, speed = [banner(name, words, self.model.own_sign)], self.animations.speed(pace, own=True)
        self.kit.sounds.play(*self.animations.add(flights, speed, rims=SPEEDS[pace] > 0).sounds)
        self.kit.speaker.speak(" ".join((name, words, *next_steps(tr))))

    def _animate(self, moves: Sequence[MovePlayed], pace: str) -> None:
        super()._animate(moves, pace)
        self._honour()

    def seat_changed(self) -> None:
        super().seat_changed()
        self._honour()
