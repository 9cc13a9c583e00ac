"""The table of Trambahn: the player's commands, carried out on the session."""

from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, cast

import pygame

from game.content.trambahn_table import read_table
from game.core.event import Event
from game.core.refusal import Refusal
from game.rules.trambahn import scoring
from game.rules.trambahn.actions import END, Action, Income, LayPassenger, LayStation
from game.rules.trambahn.events import PileRenewed
from game.session.session import Session
from game.tables.kit.buttons import Buttons
from game.tables.kit.controls import SINCE, Control
from game.tables.kit.deal import Deal
from game.tables.kit.flights import Flight, ShownMove
from game.tables.kit.game_table import GameTable
from game.tables.kit.links import Linked
from game.tables.kit.notice import Notice
from game.tables.table import Kit
from game.tables.trambahn.flights import dealt, flights, hands
from game.tables.trambahn.hand import Attention, Controller, Desk, Hand
from game.tables.trambahn.links import Links
from game.tables.trambahn.outcomes import Speaking, closes, target_of
from game.tables.trambahn.picture import TablePicture
from game.tables.trambahn.pieces import CARD_CORNER, MAP_FILE
from game.tables.trambahn.reading import PhaseName, Reading, read
from game.tables.trambahn.showing import Showing
from game.tables.trambahn.spots import SIDES, Side, Target, number_of
from game.tables.trambahn.tour import ExtraTour, Tour
from game.text.players import opponent_text, seat_text
from game.text.trambahn import Teller
from game.ui.drag import DropTarget
from game.ui.input import Position
from game.ui.look import Look
from game.ui.tile_map import read_tile_map
from game.ui.trail import Places

CORNER = 8.0
CLOSED_SECONDS = 3.5
RENEWED_SECONDS = 6.0


class TrambahnTable(GameTable[Reading, TablePicture], Desk):
    """One game of Trambahn in progress."""

    hand: Hand
    ends = END

    def __init__(self, session: Session, kit: Kit) -> None:
        """Read the map of the table. Raise Fault if it is damaged."""
        self._map = read_table(kit.maps / MAP_FILE)
        self._drawn_map = read_tile_map(kit.maps / MAP_FILE)
        self._taken: list[int] = []
        """The places in the hand of this turn's cards, in order.

        Those taken back remain at the end, since they may be redone.
        """
        self._unfolds = False
        """True while all tours of the score pad are shown."""
        teller = Teller(kit.tr, tuple(seat.name for seat in session.seats))
        super().__init__(session, kit, read(session, kit.tr), teller, Hand, Speaking, Attention())
        self._turn = session.front, self.reading.table.turn
        self.controller: Controller = Controller(self)
        self.showing: Showing = Showing(self)

    # ------------------------------------------------------------------ places

    def place_of(self, action: Action) -> pygame.Rect:
        target = target_of(action)
        end = self._drawn.buttons["end"]
        return (self.where.mark(target) if target is not None else end).copy()

    def told_at(self, action: Action) -> pygame.Rect:
        target = target_of(action)
        return self.where.told_at(target) if target is not None else self.place_of(action)

    @property
    def goals(self) -> tuple[pygame.Rect, ...]:
        """The player's columns, the rows, and the trams with their captions."""
        columns, rows = (place.whole for place in self.where.columns["own"]), self.layout.rows.values()
        foot = self.layout.cloth.bottom
        trams = (pygame.Rect(*one.topleft, one.width, foot - one.top) for one in self.layout.open_trams)
        return (*columns, *(row.rect for row in rows), *trams)

    def on_board(self, action: Action) -> bool:
        return target_of(action) is not None

    def places_of_fact(self, name: str, words: str = "") -> Places:
        del words
        return self.where.places_of_fact(name)

    def linked(self, thing: Hashable) -> Linked | None:
        return Links(self.where, self.hand, self.reading, self.teller, self.kit.tr).of_thing(thing)

    @property
    def keep_clear(self) -> tuple[pygame.Rect, ...]:
        """The hand, and the bar with the phases and the buttons."""
        return (self.layout.own.hand, self.layout.bar)

    @property
    def worth_seeing(self) -> tuple[pygame.Rect, ...]:
        """The passengers' rows, all columns, the trams, both players' money, and the draw pile."""
        layout, where = self.layout, self.where
        columns = (place.rect for side in SIDES for place in where.columns[side])
        rows = (row.rect for row in layout.rows.values())
        money = (side.money.union(side.count) for side in (layout.own, layout.opponent))
        piles = (layout.draw_pile, layout.pile_counts[0])
        return (*rows, *columns, where.new.rect, *layout.open_trams, *money, *piles)

    # ------------------------------------------------------------------ keeping up with the session

    def step(self, events: Sequence[Any], dt: float) -> None:
        telling, attention = self.attention.tells, self.attention
        super().step(events, dt)
        if self._looks_at_pad != self._unfolds:
            self.settle()
            attention.touch()
        action = attention.tells
        legal = action not in (None, telling) and self.session.refuse(action) is None
        if legal and not self.speaking.consequences(action):
            # A piece resting over a target that closes phases counts as an announcement.
            attention.announced |= set(closes(self.reading, action))

    @property
    def _looks_at_pad(self) -> bool:
        """True if the pointer or the keyboard is on the score pad."""
        focused = self.controls.focused
        return "pad" in (self.attention.control, focused.name if focused is not None else "")

    def _lay_out(self, look: Look) -> TablePicture:
        return TablePicture(look, self._map, self._drawn_map, self.kit.tr, self.view)

    def _lay_places(self, picture: TablePicture) -> tuple[Control, ...]:
        """Return the pieces that can be taken, their targets, the other's side, and buttons."""
        self._unfolds = self._looks_at_pad
        picture.arrange(self.reading, unfolds=self._unfolds)
        found = (*_pieces(self), *_places(self), *_buttons(self, picture))
        beside = {"since", "pad", *picture.buttons}
        room = picture.board_room or None
        return tuple(one if one.name in beside else replace(one, room=room) for one in found)

    def _paint(self, surface: pygame.Surface, picture: TablePicture) -> None:
        picture.draw(surface, self.showing.shown(picture, self.reading))

    def flights(self, event: Event, move: ShownMove) -> Iterable[Flight[Any]]:
        return flights(event, move, self.reading)

    def stations(self, flight: Flight[Any]) -> Iterable[pygame.Rect]:
        """Yield the whole board for a tour, else the end of the flight; flights to hands are not followed."""
        if isinstance(flight.what, Tour | ExtraTour):
            yield self.whole_board
        elif flight.end is not None and not str(flight.end[0]).endswith("hand"):
            yield self.where.rect(flight.end)

    def dealt(self, picture: TablePicture) -> Flight[Deal] | None:
        del picture
        return dealt(self.reading, self.where)

    def _paint_bare(self, surface: pygame.Surface, picture: TablePicture) -> None:
        shown = self.showing.shown(picture, self.reading)
        bare = replace(shown.contents, hidden=frozenset(hands(self.reading, self.where)))
        picture.draw(surface, shown._replace(contents=bare))

    def _tell(self, event: Event, seat: int) -> None:
        super()._tell(event, seat)
        if isinstance(event, PileRenewed) and self.picture is not None:
            # Half of the money disappears at once, which must not be missed.
            pile = self.layout.draw_pile

            def told() -> str:
                return self.teller.event(event) or ""

            self.attention.notice = Notice(
                told(), pile.midtop, refusal=False, seconds=RENEWED_SECONDS, about=pile, retell=told
            )

    def _look_at(self, session: Session) -> None:
        turn, own = (session.front, session.view.table.turn), session is self.session
        if own and turn != self._turn:
            self._turn = turn
            self._taken.clear()
            self.attention.announced.clear()
        self.reading = read(session, self.kit.tr, self._taken if own else ())

    # ------------------------------------------------------------------ actions

    def _carry_out(self, action: Action, taken: Hashable, *, by_hand: bool) -> Refusal | None:
        reading, about = self.reading, self.told_at(action)
        # Players faster than the tutor may have played the card meanwhile.
        legal = self.session.refuse(action) is None
        closed = closes(reading, action) if legal else ()
        number = number_of(taken, "hand")
        if legal and number is not None and isinstance(action, LayPassenger | LayStation | Income):
            self._taken[sum(place.laid for place in reading.hand) :] = [number]
        played = len(self.session.match.played)
        refusal = super()._carry_out(action, taken, by_hand=by_hand)
        if len(self.session.match.played) > played:
            self._tell_closed(closed, about)
        return refusal

    def _tell_closed(self, closed: Sequence[PhaseName], about: pygame.Rect) -> None:
        """Announce, once in a turn, that a phase with possible actions is over.

        The first time in a game a bubble says so at the cause, later a remark beside the player's name.
        """
        attention, seat = self.attention, self.reading.front
        unknown = attention.is_new(seat, closed)
        attention.known |= {(seat, phase) for phase in closed}
        new = [phase for phase in closed if phase not in attention.announced]
        if not new or not self.reading.may_act:
            return
        attention.announced |= set(new)
        tell = partial(self.speaking.closed, new)
        told = Notice(tell(), about.midtop, refusal=False, seconds=CLOSED_SECONDS, about=about, retell=tell)
        if unknown:
            attention.notice = told
        else:
            attention.remark = told
        self.kit.speaker.speak(told.text)
        attention.touch()

    def refused(self, refusal: Refusal, target: DropTarget) -> None:
        """Show the rule against a drop, and mark its target."""
        place = cast(Target, target.key)
        point, about = self.where.mark(place).midtop, self.where.told_at(place)
        self.tell_refusal(refusal, point, about=about, wrong=place)

    def rest_to_money(self) -> None:
        for number in range(len(self.reading.hand)):
            self.money(number)

    @property
    def end_point(self) -> Position:
        """The point below the button, because the bar is at the window's upper edge."""
        return self.place_of(END).midbottom

    def end_turn(self) -> None:
        """End the turn; if columns would turn into money, ask first."""
        bare = [column for column in self.reading.columns("own") if column.tram is None]
        if bare and not self.attention.asked and self.session.refuse(END) is None:
            tr, cards = self.kit.tr, sum(len(column.cards) for column in bare)

            def told() -> str:
                money = tr("trambahn.table.card_count", count=cards)
                return tr("trambahn.table.ask_end", count=len(bare), cards=money)

            self.ask(told, self.end_point)
        else:
            super().end_turn()


def _pieces(table: TrambahnTable) -> Iterator[Control]:
    """Yield the pieces that can be taken with the pointer and by keyboard."""
    reading, where, teller, tr = table.reading, table.where, table.teller, table.kit.tr
    for number, place in enumerate(reading.hand):
        if not place.laid:
            spoken = tr("trambahn.speak.card", number=number + 1, card=teller.card(place.card))
            spot = ("hand", number)
            yield Control(f"card_{number}", where.rect(spot), spoken, corner=CARD_CORNER, piece=spot)
    for number, name in enumerate(reading.table.supply):
        tram, short, spot = reading.deck.trams[name], reading.short(name), ("supply", number)
        key = "tram_short" if short and reading.you else "tram_offer"
        values = {"tram": teller.tram(name), "multiplier": tram.multiplier, "price": tram.price}
        spoken = tr(f"trambahn.speak.{key}", **values, place=number + 1, count=short)
        yield Control(f"tram_{number}", where.rect(spot), spoken, corner=CARD_CORNER, piece=spot)


def _places(table: TrambahnTable) -> Iterator[Control]:
    """Yield the targets, the other's side, the last moves, the piles and the pad."""
    reading, layout, tr = table.reading, table.layout, table.kit.tr
    lying, totals = reading.table, scoring.totals(reading.table)
    yield from _columns(table, "own")
    money = tr("trambahn.speak.money", count=reading.money("own"))
    yield _seen("money", layout.own.money, money, corner=layout.own.money.width / 2)
    for colour, row in layout.rows.items():
        yield _seen(f"row_{colour}", row.rect, table.speaking.row(colour))
    yield from _columns(table, "opponent")
    other = reading.who("opponent")
    values = {"cards": reading.cards("opponent"), "count": reading.money("opponent")}
    spoken = tr("trambahn.speak.opponent", name=seat_text(tr, other.name, other.player), **values)
    tip = opponent_text(tr, other.player)
    seat = reading.seat("opponent")
    yield Control("opponent", layout.opponent.name, spoken, corner=CORNER, tip=tip, seat=seat)
    if layout.since.width:
        words = ", ".join(deed.full for deed in reading.since)
        spoken = f"{tr('trambahn.table.since')}: {words or tr('trambahn.table.since.nothing')}"
        yield Control(SINCE, layout.since, spoken, do=table.toggle_log)
    yield _seen("draw", layout.draw_pile, tr("trambahn.speak.draw", count=lying.draw_pile))
    yield _seen("discard", layout.discard_pile, tr("trambahn.speak.discard", count=reading.discarded))
    told: dict[str, object] = {"count": len(lying.tours), "most": lying.options.tours}
    for side, name, points in zip(SIDES, ("first", "second"), ("points", "others"), strict=True):
        told |= {name: reading.who(side).name, points: totals[reading.seat(side)]}
    yield _seen("pad", layout.pad, tr("trambahn.speak.pad", **told))


def _columns(table: TrambahnTable, side: Side) -> Iterator[Control]:
    for number, place in enumerate(table.where.columns[side]):
        spoken = table.speaking.column(side, number)
        yield _seen(f"column_{side}_{number}", place.rect, spoken)


def _buttons(table: TrambahnTable, picture: TablePicture) -> Iterator[Control]:
    tr, reading, button = table.kit.tr, table.reading, Buttons(table)
    if reading.pace is not None:
        yield from button.paces(picture.layout.paces)
    if reading.takes_rest:
        word, tip = tr("trambahn.table.rest"), tr("trambahn.table.rest.tip")
        yield button.make("rest", picture.rest, word, table.rest_to_money, tip=tip)
    for name, rect in picture.buttons.items():
        if name != "end":
            yield button.make(name, rect, corner=CORNER)
            continue
        word = tr("trambahn.table.pass_on" if reading.held else "trambahn.table.end_turn")
        enabled = reading.can_end or (reading.thinking and reading.pace == "step")
        end = button.make(name, rect, word, table.main, enabled=enabled, corner=rect.height / 2)
        yield replace(end, asks=True)


def _seen(name: str, rect: pygame.Rect, spoken: str, *, corner: float = CORNER) -> Control:
    """Return a control that is read out. The mover, not a click, takes it with the pointer."""
    return Control(name, rect, spoken, corner=corner)
