"""The player's commands at the table of Streetcar, carried out on the session, and its gestures."""

from collections.abc import Hashable, Iterable, Iterator, Sequence
from functools import partial
from itertools import chain
from typing import Any, cast

import pygame

from game.core.event import Event
from game.core.refusal import Refusal
from game.rules.streetcar.actions import (
    Action,
    Depart,
    DrawPile,
    Drive,
    Pass,
    Redraw,
    RepeatRoll,
    RollDie,
    Withdraw,
    lays_of,
)
from game.rules.streetcar.board import Field
from game.rules.streetcar.events import TileLaid
from game.rules.streetcar.sides import Cell
from game.session.session import Happening, Session
from game.tables.kit.attention import NOWHERE
from game.tables.kit.controller import TableController
from game.tables.kit.controls import Control
from game.tables.kit.flights import SPEEDS, Flight, ShownMove
from game.tables.kit.game_table import GameTable
from game.tables.kit.hand import Staged
from game.tables.kit.links import Completed, Linked
from game.tables.kit.plaque import banner
from game.tables.streetcar.buttons import IDLE, main_action
from game.tables.streetcar.flights import INVITATION, Joined, flights, joined
from game.tables.streetcar.hand import Hand, Slot, Tram
from game.tables.streetcar.hints import Hints
from game.tables.streetcar.layout import Layout
from game.tables.streetcar.links import Links
from game.tables.streetcar.marks import Marked, marked
from game.tables.streetcar.picture import TablePicture, region
from game.tables.streetcar.pulling import NO_TRACK, tried_drive
from game.tables.streetcar.reading import Reading, best_drive, better_end, next_steps, read, with_plan
from game.tables.streetcar.whereabouts import cell_words, field_of, place_of, places_of_fact, refusal_point
from game.tables.table import Kit
from game.text.streetcar import Teller
from game.ui.arrows import DIRECTIONS
from game.ui.drag import DropTarget
from game.ui.input import KeyPressed, Position
from game.ui.layout import rect_of
from game.ui.look import Look
from game.ui.tile_map import read_tile_map
from game.ui.trail import Places


class Desk(GameTable[Reading, TablePicture]):
    """One game in progress, without its controls, which the table adds."""

    teller: Teller
    hand: Hand

    def __init__(self, session: Session, kit: Kit) -> None:
        reading = read(session, kit.tr)
        teller = Teller(kit.tr, tuple(seat.name for seat in session.seats), reading.board)
        super().__init__(session, kit, reading, teller, Hand, Hints)
        self._used: frozenset[int] = frozenset()
        """The places of the tiles being played."""
        self._marked = self._marks_of(session)
        self._joined: tuple[Flight[Any], ...] = ()
        """The flights of stops that the last move has joined to the player's track."""
        self._complete: frozenset[int] = frozenset()
        """The seats that have been told of their complete route."""
        self._honours = False
        """True while the seat in front has not been told yet."""
        self._mind_completion()
        self._honours = False
        self._before_end: Reading | None = None
        """The position before the move that ended the game."""
        self._drawn_map = read_tile_map(kit.maps / f"{reading.map}.tmx")

    # ------------------------------------------------------------------ places

    @property
    def layout(self) -> Layout:
        return self._drawn.layout

    def place_of(self, action: Action) -> pygame.Rect:
        return place_of(self.layout, self.reading, action)

    def places_of_fact(self, name: str, words: str = "") -> Places:
        del words
        return tuple(places_of_fact(self.layout, self.reading, name))

    @property
    def kinds_left(self) -> str:
        """The tiles left in the pile, by kind."""
        tr = self.kit.tr
        left = self.reading.left
        return ", ".join(f"{count} × {tr(f'streetcar.table.tile.{tile}')}" for tile, count in left)

    def left_in_pile(self) -> str:
        """Return a sentence on the tiles left in the pile; empty if there are none."""
        left = self.kinds_left
        return self.kit.tr("streetcar.table.tip.pile", tiles=left) if left else ""

    def read_pile(self) -> None:
        """Show the tiles left in the pile until the bubble is closed."""
        place = self.layout.hand.pile.midtop
        self.say_in_bubble(self.left_in_pile, place, refusal=False, seconds=None)

    def linked(self, thing: Hashable) -> Linked | None:
        return self._links.of_thing(thing)

    def completed(self) -> tuple[Completed, ...]:
        """Return the player's route while it is complete, unless a piece is in hand."""
        found = self._links.completed() if self.reading.complete and self.drag.held is None else None
        return (found,) if found is not None else ()

    @property
    def _links(self) -> Links:
        return Links(self._drawn, self.reading, self._marked, self.teller, self.kit.tr)

    @property
    def goals(self) -> tuple[pygame.Rect, ...]:
        """The player's terminals, and the landmarks not joined yet or, once departed, not served yet."""
        reading, at = self.reading, self.layout.projection
        if reading.own is None:
            return ()
        done = ("served",) if reading.departed else ("joined", "served")
        letters = (stop.letter for stop in reading.own.stops if stop.state not in done)
        landmarks = (at.rect(reading.board.landmark[letter].cell) for letter in letters)
        return (*landmarks, *map(at.terminal_rect, reading.own_terminals))

    def on_board(self, action: Action) -> bool:
        return field_of(action) is not None

    def around(self, action: Action) -> pygame.Rect:
        where = field_of(action)
        return region(self.layout.projection, where) if where is not None else self.place_of(action)

    @property
    def keep_clear(self) -> tuple[pygame.Rect, ...]:
        """The player's panels with the hand, the buttons and the secret line; and the menu."""
        return (self.layout.left, self.layout.rulebook, self.layout.menu)

    @property
    def worth_seeing(self) -> tuple[pygame.Rect, ...]:
        """The board with its border."""
        return (self.layout.board,)

    # ------------------------------------------------------------------ keeping up with the session

    def _lay_out(self, look: Look) -> TablePicture:
        return TablePicture(look, self.reading, self._drawn_map, self.kit.tr, self.kit.chord, self.view)

    def flights(self, event: Event, move: ShownMove) -> Iterable[Flight[Any]]:
        found = flights(event, move, self.reading, self.kit.tr)
        return chain(found, self._take_joined()) if isinstance(event, TileLaid) else found

    def stations(self, flight: Flight[Any]) -> Iterable[pygame.Rect]:
        """Yield places all along the way of a tram, and of light."""
        what, projection = flight.what, self.layout.projection
        ride = what.way if isinstance(what, Joined) else getattr(what, "ride", None)
        for pose in ride.poses(1.0) if ride is not None else ():
            x, y = map(round, projection.at(pose.x, pose.y))
            yield rect_of(round(projection.cell), round(projection.cell), center=(x, y))

    def _take_joined(self) -> Iterator[Flight[Any]]:
        """Yield, once, the flights of stops that this move has joined to the player's track."""
        yield from self._joined
        self._joined = ()

    def _look_at(self, session: Session) -> None:
        self.reading = read(session, self.kit.tr, self.reading, self._used)
        self._marked = self._marks_of(session)

    def _marks_of(self, session: Session) -> Marked:
        """Return the moves since the player's last turn; none once that seat has acted in its turn."""
        front, played = session.front, session.match.played
        if front is not None and session.acting == front and played and played[-1].move.seat == front:
            return Marked()
        return marked(self.reading.rails, self.reading.signs, session.since_last_turn(front))

    def _read_anew(self) -> None:
        before = self.reading
        super()._read_anew()
        self._mind_completion()
        self._joined = tuple(joined(self.reading, before))
        if self.reading.doing == "over" != before.doing:
            self._before_end = before
        if self.reading.doing == "depart" != before.doing:
            self.animations.add([INVITATION], self.animations.speed(self.session.pace.name, own=True))

    def _mind_completion(self) -> None:
        """Note if the route of the seat in front has become complete since that seat saw it last."""
        front, complete = self.reading.front, self.reading.complete
        if front is None:
            return
        self._honours = complete and front not in self._complete
        self._complete = self._complete | {front} if complete else self._complete - {front}

    def _honour(self) -> None:
        """Tell the seat in front, and nobody else, that its route has become complete."""
        own = self.reading.own
        if not self._honours or own is None:
            return
        self._honours, tr, pace = False, self.kit.tr, self.session.pace.name
        name = tr("streetcar.banner")
        words = tr("streetcar.banner.stops", line=own.line, count=len(own.stops))
        flights, speed = [banner(name, words, self.reading.own_sign)], self.animations.speed(pace, own=True)
        self.kit.sounds.play(*self.animations.add(flights, speed, rims=SPEEDS[pace] > 0).heard)
        self.kit.speaker.speak(" ".join((name, words, *next_steps(tr))))

    def _animate(self, happenings: Sequence[Happening], pace: str) -> None:
        super()._animate(happenings, pace)
        self._honour()

    def seat_changed(self) -> None:
        super().seat_changed()
        self._honour()

    @property
    def position(self) -> Reading:
        """The position including the staged tiles."""
        return with_plan(self.reading, len(self.hand.staged), self.hand.planned, self.kit.tr)

    @property
    def proposes(self) -> bool:
        """True if a turn that draws tiles can be reconsidered before it ends."""
        return self.session.reconsiders

    def _carry_out(self, action: Action, taken: Hashable, *, by_hand: bool) -> Refusal | None:
        pieces = [one.piece for one in (taken, *self.hand.staged) if isinstance(one, Staged)] + [taken]
        self._used = frozenset(piece.number for piece in pieces if isinstance(piece, Slot))
        refusal = super()._carry_out(action, taken, by_hand=by_hand)
        self._used = frozenset()
        return refusal

    # ------------------------------------------------------------------ actions

    def _try(self, action: Action) -> None:
        """Play an action, or show the refusal where it would land."""
        refusal = self.act(action)
        if refusal is not None:
            self.tell_refusal(refusal, self.place_of(action).center)

    def stage(self, staged: tuple[Staged, ...], put_back: tuple[tuple[Staged, ...], ...] = ()) -> None:
        super().stage(staged, put_back)
        if staged and self.hand.staged == staged:
            key = "proposed" if self.hand.planned is not None else "waiting"
            self.kit.speaker.speak(self.kit.tr(f"streetcar.speak.{key}"))

    def refused(self, refusal: Refusal, target: DropTarget) -> None:
        """Show the rule against a drop; for a tile, at the side concerned."""
        held, cell = self.drag.held, target.key
        if held is None or not self.hand.tile(held.source.key) or not isinstance(cell, tuple):
            super().refused(refusal, target)
            return
        point, lay = refusal_point(self.layout, refusal.place, cell), self.hand.lay(held.source.key, cell)
        self.tell_refusal(refusal, point, about=target.rect, wrong=lay)

    def choose(self, number: int) -> None:
        """Mark this tile of the hand to go back, or to stay, when nothing fits."""
        self.hand.chosen ^= {number}
        self.settle()
        tile = self.teller.tile(self.reading.hand[number] or "")
        key = "goes_back" if number in self.hand.chosen else "stays"
        self.kit.speaker.speak(self.kit.tr(f"streetcar.speak.{key}", tile=tile))

    def main(self) -> None:
        reading, does = self.reading, main_action(self.position)
        chosen = [reading.hand[number] for number in self.hand.chosen]
        if does == "end":
            if not self.pass_on():
                self.end_turn()
        elif does == "next":
            self.hurry()
        elif does in IDLE or (does == "draw" and not reading.table.pile_left):
            self._why_no_end()
        else:
            moves: dict[str, Action] = {
                "redraw": Redraw(tuple(sorted(tile for tile in chosen if tile))),
                "pass": Pass(),
                "draw": DrawPile(),
                "roll": RollDie(),
                "drive": Drive(best_drive(reading)),
                "withdraw": Withdraw(),
            }
            self._try(moves[does])

    def drive_on(self) -> None:
        """Roll, or drive along the player's way; without a drive, do nothing."""
        if self.reading.doing in ("roll", "drive"):
            self.main()

    def repeat_roll(self) -> None:
        self._try(RepeatRoll())

    def drive_to(self, field: Field) -> None:
        """Drive to a field by the shortest drive."""
        fields = self.reading.game.analysis.shortest(self.reading.view).get(field)
        drive = tried_drive(self.reading, field) or (Drive(fields) if fields is not None else None)
        if drive is not None:
            self._try(drive)
            return
        refusal = self.hand.pulling.why_not(field) if self.hand.pulling is not None else None
        if refusal is not None and refusal.code != NO_TRACK:
            self.tell_refusal(refusal, self.layout.projection.pixel(field))

    def depart(self, code: str) -> None:
        """Depart from a terminal, or explain that no way leads home from there."""
        if code in self.reading.departures:
            self._try(Depart(code))
        else:
            told = partial(self.why_no_departure, code)
            self.say_in_bubble(told, self.place_of(Depart(code)).center)

    def terminal_words(self, code: str) -> str:
        """Return a terminal's owner, and the reason if the player's tram may not depart from it, in words."""
        reading, own = self.reading, code in self.reading.own_terminals
        if own and reading.can_depart and code not in reading.departures:
            return self.why_no_departure(code)
        key = "depart" if own and reading.can_depart else "own_terminal" if own else "terminal"
        return self.kit.tr(f"streetcar.tip.{key}", terminal=self.teller.terminal(code))

    def why_no_departure(self, code: str) -> str:
        """Return the explanation that no way leads home from this terminal."""
        return self.kit.tr("streetcar.table.no_departure", terminal=self.teller.terminal(code))

    def say_why_not(self, control: Control) -> None:
        if control.name.startswith("depart_") and control.do is not None:
            control.do()
        else:
            super().say_why_not(control)

    def withdraw(self) -> None:
        """Take the tram off at the second request."""
        if self.attention.asked:
            self._try(Withdraw())
        else:
            self.ask(partial(self.kit.tr, "streetcar.ask.withdraw"), self.layout.secret.withdraw.midtop)

    def _why_no_end(self) -> None:
        """Explain what to do, or wait for, before the turn can be ended."""
        if self.reading.front is not None:
            chooses = main_action(self.position) == "choose_way"

            def told() -> str:
                return self.kit.tr("streetcar.advice.choose_way") if chooses else self.reading.advice

            self.say_in_bubble(told, self.layout.buttons.end.midtop, refusal=False)


OUTWARD = ("up", "right", "down", "left")
"""The arrows in the order of the sides of a cell."""


class Controller(TableController[Desk]):
    def worth_telling(self, action: Action) -> bool:
        """True for the reason against a tile."""
        return bool(lays_of(action)) and super().worth_telling(action)

    # ------------------------------------------------------------------ places

    def place_under(self, position: Position) -> Field | None:
        projection = self._table.layout.projection
        if not projection.shown.collidepoint(position):
            return None
        return projection.cell_at(position) or projection.terminal_at(position)

    def click_place(self, place: Hashable, position: Position) -> bool:
        """Depart from a terminal, or drive to a field."""
        del position
        reading = self._table.position
        if reading.can_depart and place in reading.own_terminals:
            self._table.depart(str(place))
            return True
        if place is None or reading.doing != "drive":
            return False
        self._table.drive_to(cast(Field, place))
        return True

    def beside(self, place: Hashable, direction: str) -> Field | None:
        """Return the next cell in a direction, or over the edge a terminal."""
        board, (dx, dy) = self._table.reading.board, DIRECTIONS[direction]
        if isinstance(place, str):
            return board.terminal[place].cells[direction in ("right", "down")]
        row, col = cast(Cell, place)
        beyond = board.leg_at.get(((row, col), OUTWARD.index(direction)))
        if beyond is not None:
            return beyond.code
        return (row + dy, col + dx) if board.holds((row + dy, col + dx)) else None

    def fields(self) -> Sequence[Field]:
        """Return the player's terminals and between them the stops: their signs, or else their landmarks."""
        reading = self._table.reading
        if reading.own is None:
            return ()
        signs = {stop.letter: stop.cell for stop in reading.table.stops}
        landmarks = reading.board.landmark
        stops = (signs.get(one.letter, landmarks[one.letter].cell) for one in reading.own.stops)
        start, end = reading.own_terminals
        return (start, *stops, end)

    def begin(self) -> Field:
        """Return the nearest legal field for the next piece, or else the middle of the board."""
        found, board = self.nearest_legal(), self._table.reading.board
        return cast(Field, found.key) if found is not None else (board.rows // 2, board.cols // 2)

    def rect_of(self, place: Hashable) -> pygame.Rect:
        return self._table.layout.projection.field_rect(cast(Field, place))

    def spoken_place(self, place: Hashable) -> str:
        table = self._table
        if isinstance(place, str):
            return table.terminal_words(place)
        return cell_words(table.position, cast(Cell, place), table.teller, self._kit.tr)

    # ------------------------------------------------------------------ buttons and keys

    def third(self) -> None:
        """Repeat the last roll, or rotate the tile in hand."""
        if self._table.reading.can_repeat:
            self._table.repeat_roll()
        elif not self.turn(1, NOWHERE):
            told = partial(self._kit.tr, "streetcar.advice.take_first")
            self._table.say_in_bubble(told, self._table.layout.buttons.third.midtop, refusal=False)

    def own_key(self, event: KeyPressed) -> bool:
        """Drive on, or repeat the last roll."""
        reading, drives = self._table.reading, event.means("drive")
        repeats = reading.can_repeat and self._drag.held is None and event.means("turn", "turn_back")
        if drives:
            self._drive()
        elif repeats and reading.may_act:
            self._table.repeat_roll()
        return drives or repeats

    def _drive(self) -> None:
        """Drive on; before the departure, move the focus to the better terminal, then to the other one."""
        reading = self._table.position
        if not reading.can_depart:
            self._table.drive_on()
            return
        focused = self._controls.focused
        number = reading.own_terminals.index(better_end(reading)) if reading.guides else 0
        if focused is not None and focused.name.startswith("depart_"):
            number = 1 - int(focused.name[-1])
        found = self._controls.focus(f"depart_{number}")
        if found is not None:
            self._kit.speaker.speak(found.spoken)

    def walk(self, event: KeyPressed) -> Control | None:
        """Pick up the tram with an arrow on the board; with Shift go on from field to field."""
        if self.on_board and event.means(*DIRECTIONS) and self.take(Tram()):
            return None
        return super().walk(event)
