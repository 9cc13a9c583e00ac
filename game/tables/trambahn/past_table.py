"""The real table before a turn, with the better actions and those played instead."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec
import pygame

from game.content.trambahn_table import read_table
from game.core.record import Seat
from game.rules.trambahn import scoring
from game.rules.trambahn.actions import Buy, Income, LayPassenger, LayStation
from game.rules.trambahn.cards import COLOURS, Card, Colour
from game.rules.trambahn.game import Trambahn
from game.rules.trambahn.values import Column, Table, View
from game.tables.kit.choice_marks import Entry, draw_frame, legend
from game.tables.kit.pen import Pen
from game.tables.kit.signs import NUMBER, draw_cross, draw_number
from game.tables.kit.small_boards import put_framed
from game.tables.previews import Canvas
from game.tables.trambahn import styles
from game.tables.trambahn.layout import lay_out
from game.tables.trambahn.model import TrambahnModel, hand_places, in_order
from game.tables.trambahn.named_places import NamedPlaces, in_a_row
from game.tables.trambahn.painting import Contents
from game.tables.trambahn.picture import TablePicture
from game.tables.trambahn.pieces import MAP_FILE, draw_ticket, ticket_height
from game.tables.trambahn.spots import SIDES, Side, Spot
from game.text.translate import Translate
from game.ui.boxes.part import draw, size_within
from game.ui.free_place import ClearArea, free_place
from game.ui.look import Look
from game.ui.scale import Scale
from game.ui.shapes import BoxStyle, Line
from game.ui.theme import NIGHT, SMALL, WHITE
from game.ui.tile_map import read_tile_map

MIN_SIZE = (600, 360)
"""The minimum room for the real table, in real pixels. A smaller one shows the small table."""
NARROW = 900
"""The width below which the sheets are left out, in real pixels."""
_TRIES = 8
"""A wider table has wider sheets, too; after this many attempts the sheets lie outside the visible part."""
_PLAYED = BoxStyle(6, NIGHT, fill_alpha=0.28, lines=(Line(WHITE, 4, -1), Line(NIGHT, 4, -1, dash=9)))
_HELD_HEAD, _HELD_MARGIN = 46, 16
_AROUND = 2
"""The distance of a frame from the card or pile that it surrounds, in design pixels."""


@dataclass(frozen=True)
class Ghosts:
    """A table with the pieces of the better turn or of the played one, and their places."""

    table: Table
    better: tuple[Spot, ...]
    """The spots by action; empty if an action lays nothing."""
    played: tuple[Spot, ...]
    originals: Mapping[Column, Column | None]
    """The original of each extended column; None for a new one."""


@dataclass(frozen=True)
class PastPosition:
    """The table from the seat of `view`. `other` is the other's hand, None if that is still secret."""

    view: View
    advice: tuple[str, str]
    """A description in a short and a longer sentence."""
    named: bool
    """True if the player at the near edge is called by name, not `you`."""
    other: tuple[Card, ...] | None
    better: Sequence[Any] = ()
    played: Sequence[Any] = ()
    numbers: Sequence[int] = ()
    lately: Iterable[Spot] = ()
    """The spots of the latest turn's pieces."""
    mover: str = ""
    """The sign of the player of that turn."""

    @property
    def seat(self) -> int:
        return self.view.seat or 0


@dataclass(frozen=True)
class PastModel(TrambahnModel):
    """A table model that describes columns and rows as they were before."""

    before: Table
    originals: Mapping[Column, Column | None] = field(compare=False)
    named: bool

    @property
    def you(self) -> bool:
        return not self.named

    def value(self, column: Column) -> int:
        was = self.originals.get(column, column)
        return super().value(was) if was is not None else 0

    def has_note(self, column: Column) -> bool:
        return column not in self.originals and super().has_note(column)

    def to_go(self, colour: Colour) -> int:
        return self.deck.passengers - len(self.before.row(colour))

    def tour_scores(self, colour: Colour) -> tuple[int, int]:
        sides = (self.before.columns[self.seat(side)] for side in SIDES)
        own, opponent = (scoring.tour_value(self.deck, columns, colour) for columns in sides)
        return own, opponent


def with_ghosts(table: Table, seat: int, better: Sequence[Any], played: Sequence[Any], places: int) -> Ghosts:
    """Lay the actions of `seat` on the table, the better ones first; a row has `places` places.

    In a full row, the last place stands for any further card.
    """
    rows = {colour: list(table.row(colour)) for colour in COLOURS}
    begun = table.columns[seat]
    columns: list[tuple[list[Card], str | None, Column | None]] = [
        (list(column.cards), column.tram, column) for column in begun
    ]
    changed: set[int] = set()
    spots: list[list[Spot]] = []
    for actions in (better, played):
        own, found = list(range(len(begun))), list[Spot]()
        for action in actions:
            spot: Spot = ()
            match action:
                case LayPassenger(card, row):
                    if len(rows[row]) < places:
                        rows[row].append(card)
                    spot = ("row", row, len(rows[row]) - 1)
                case LayStation(card, place):
                    if isinstance(place, str) or place >= len(own):
                        own.append(len(columns))
                        columns.append(([], None, None))
                        place = len(own) - 1
                    at = own[place]
                    columns[at][0].append(card)
                    changed.add(at)
                    spot = ("card", "own", at, len(columns[at][0]) - 1)
                case Buy(tram, column) if column < len(own):
                    at = own[column]
                    cards, before, was = columns[at]
                    columns[at] = (cards, before or tram, was)
                    changed.add(at)
                    spot = ("plate", "own", at)
                case Income():
                    spot = ("money", "own")
            found.append(spot)
        spots.append(found)
    originals: dict[Column, Column | None] = {}
    laid = []
    for at, (stations, pulled, was) in enumerate(columns):
        extended = Column(tuple(stations), pulled, was.toured if was is not None else False)
        if at in changed:
            originals[extended] = was
        laid.append(extended)
    both = list(table.columns)
    both[seat] = tuple(laid)
    passengers = tuple(tuple(rows[colour]) for colour in COLOURS)
    lying = msgspec.structs.replace(table, columns=tuple(both), passengers=passengers)
    return Ghosts(lying, tuple(spots[0]), tuple(spots[1]), originals)


class PastTable:
    """Draws decisions of one game, and caches the last size. Raises Fault if the map cannot be read."""

    def __init__(self, game: Trambahn, seats: Sequence[Seat], maps: Path, tr: Translate) -> None:
        self._game = game
        self._seats = tuple(seats)
        self._tr = tr
        self._map = read_table(maps / MAP_FILE)
        self._drawn = read_tile_map(maps / MAP_FILE)
        self._kept: tuple[object, TablePicture] | None = None

    def draw(self, canvas: Canvas, past: PastPosition) -> None:
        """Draw the table in the whole canvas, without its bar."""
        surface, rect, look = canvas
        picture = self._picture(rect.size, look)
        window = pygame.Surface(picture.layout.size, pygame.SRCALPHA)
        _PastPainter(self, picture, window, past, _visible_part(picture, rect.size)).paint()
        cut = pygame.Surface(rect.size, pygame.SRCALPHA)
        cut.blit(window, (0, 0), _visible_part(picture, rect.size))
        put_framed(surface, look, cut, rect)

    def model(self, past: PastPosition, ghosts: Ghosts) -> PastModel:
        """Return the mover's model, with the additional pieces."""
        return PastModel(
            game=self._game,
            view=msgspec.structs.replace(past.view, table=ghosts.table),
            title="",
            advice=past.advice,
            front=past.seat,
            seats=self._seats,
            may_act=False,
            held=False,
            thinking=False,
            pace=None,
            acting=None,
            can_undo=False,
            tries=None,
            guides=False,
            since=(),
            hand=hand_places(past.view.hand),
            fresh=frozenset(),
            can_end=False,
            takes_rest=False,
            before=past.view.table,
            originals=ghosts.originals,
            named=past.named,
        )

    @property
    def game(self) -> Trambahn:
        return self._game

    @property
    def tr(self) -> Translate:
        return self._tr

    def _picture(self, size: tuple[int, int], look: Look) -> TablePicture:
        """Return a picture large enough without its bar, and in little room without its sheets."""
        key = (size, look.scale, look.palette)
        if self._kept is None or self._kept[0] != key:
            wide, high = size
            for _ in range(_TRIES):
                layout = lay_out(self._scale(wide, high, look), self._map)
                high = size[1] + layout.bar.height
                if size[0] < NARROW and layout.pad.left > layout.cloth.right:
                    wide += max(0, size[0] + layout.text_scale.px(6) - layout.pad.left)
            scale = self._scale(wide, high, look)
            picture = TablePicture(look.resized(scale), self._map, self._drawn, self._tr)
            self._kept = key, picture
        return self._kept[1]

    def _scale(self, wide: int, high: int, look: Look) -> Scale:
        return Scale(wide, high, density=look.scale.density).at_factor(look.scale.factor)


def _visible_part(picture: TablePicture, size: tuple[int, int]) -> pygame.Rect:
    """Return the visible part of the window, without the bar."""
    bar = picture.layout.bar
    return pygame.Rect((0, bar.bottom if bar.top <= 0 else 0), size)


class _PastPainter:
    """Draws one decision on a window, of which the part `seen` is visible."""

    def __init__(
        self,
        table: PastTable,
        picture: TablePicture,
        window: pygame.Surface,
        past: PastPosition,
        seen: pygame.Rect,
    ) -> None:
        deck = table.game.deck
        self._past = past
        self._ghosts = with_ghosts(past.view.table, past.seat, past.better, past.played, deck.passengers)
        self._model = table.model(past, self._ghosts)
        self._picture = picture
        self._visible_part = seen
        self._layout = picture.layout
        self._where = NamedPlaces(picture.layout, self._model)
        self._pen = Pen(window, picture.panel_look, table.tr)
        self._piece = Pen(window, picture.look.resized(picture.layout.piece_scale), table.tr)

    def paint(self) -> None:
        pen, past = self._pen, self._past
        self._picture.paint(pen.surface, Contents(self._model))
        self._draw_held()
        areas = self._kept()
        for spot in sorted(past.lately, key=str):
            rect, reach = self._rect(spot), pen.px(11)
            pen.sign(past.mover, (rect.right, rect.top + reach), reach)
        played = self._framed(self._ghosts.played, past.played)
        better = self._framed(self._ghosts.better, past.better)
        for rect, _ in played:
            pen.box(rect, _PLAYED)
        for rect, _ in better:
            draw_frame(pen, rect)
        for rect, _ in played:
            reach = min(pen.px(11), round(0.3 * rect.width))
            low = 0.32 * min(rect.height, 1.5 * rect.width)
            draw_cross(pen, (rect.centerx, rect.bottom - low), reach, NIGHT)
        self._draw_legend(areas, bool(better), bool(played))
        radius = max(pen.px(NUMBER) * 0.9, 9)
        told: set[int] = set()
        for rect, places in better:
            numbers = [self._number(place) for place in places]
            for number in dict.fromkeys(numbers):
                if number and number not in told:
                    told.add(number)
                    size = round(2 * radius)
                    home = (rect.centerx - size // 2, rect.bottom + pen.px(3))
                    if rect.height < 1.3 * rect.width:
                        home = (rect.right + pen.px(3), rect.centery - size // 2)
                    place = free_place((size, size), self._visible_part, areas, home)
                    draw_number(pen, number, place.center, radius)
                    areas.append(ClearArea(place, needed=True))

    def _number(self, action: int) -> int:
        numbers = self._past.numbers
        return numbers[action] if action < len(numbers) else 0

    # ------------------------------------------------------------------ frames

    def _framed(self, spots: Sequence[Spot], actions: Sequence[Any]) -> list[tuple[pygame.Rect, list[int]]]:
        """Return the frames of the places, each with the numbers of its actions. A column has one frame."""
        groups: dict[object, list[int]] = {}
        for number, spot in enumerate(spots):
            if spot:
                key = ("column", spot[2]) if spot[0] in ("card", "plate") else spot
                groups.setdefault(key, []).append(number)
        around = 2 * self._pen.px(_AROUND)
        found = []
        for numbers in groups.values():
            if spots[numbers[0]][0] == "money":
                cards = [actions[number].card for number in numbers]
                below = spots is self._ghosts.played and ("money", "own") in self._ghosts.better
                found.append((self._draw_paid(cards, below=below).inflate(around, around), numbers))
                continue
            rects = [self._rect(spots[number]) for number in numbers]
            frame = rects[0].unionall(rects[1:]).inflate(around, around)
            if any(spots[number][0] == "plate" for number in numbers):
                # The column's figure is close above the tram.
                frame.top, frame.height = frame.top + 2 * around, frame.height - 2 * around
            found.append((frame, numbers))
        for number, action in enumerate(actions):
            supply = self._past.view.table.supply
            if isinstance(action, Buy) and action.tram in supply[: len(self._layout.open_trams)]:
                found.append((self._layout.open_trams[supply.index(action.tram)].copy(), [number]))
        return found

    def _rect(self, spot: Spot) -> pygame.Rect:
        """Return the visible rectangle of a spot; a card's without the part under the next card."""
        rect = self._where.rect(spot)
        if spot[0] == "card":
            side: Side = "own" if spot[1] == "own" else "opponent"
            column = self._where.columns[side][int(spot[2])]
            return column.seen[int(spot[3])].union(rect.clip(column.seen[int(spot[3])]))
        return rect

    def _draw_paid(self, cards: Sequence[Card], *, below: bool) -> pygame.Rect:
        """Draw cards on the money, or smaller ones `below` the mat. Return their place."""
        mat = self._layout.own.money
        width = (0.36 if below else 0.5) * mat.width
        top = mat.bottom + 2 if below else mat.centery - ticket_height(width) / 2
        places = in_a_row((mat.x, top), mat.width, width, 0.55 * width, len(cards))
        for card, place in zip(cards, places, strict=True):
            draw_ticket(self._piece, card, place, "small")
        return places[0].unionall(places[1:])

    # ------------------------------------------------------------------ beside the table

    def _draw_held(self) -> None:
        """Draw the other's cards on a sheet, or in place of their backs if there is no space for it."""
        pen, past, layout, model = self._pen, self._past, self._layout, self._model
        other, sheet = model.player_on("opponent"), layout.since
        hand = in_order(past.other) if past.other is not None else None
        if not sheet.height or not self._visible_part.contains(sheet):
            for card, rect in zip(hand or (), self._where.backs, strict=False):
                draw_ticket(self._piece, card, rect, "small")
            return
        pen.box(sheet, styles.SHEET)
        pen.look.shapes.grain(pen.surface, sheet.inflate(-4, -4))
        px = pen.px
        inner = sheet.inflate(-2 * px(_HELD_MARGIN), 0)
        head = pygame.Rect(inner.x, sheet.y + px(6), inner.width, min(px(_HELD_HEAD), sheet.height // 3))
        radius = min(px(13), head.height // 2)
        pen.sign(other.sign, (head.x + radius, head.centery), radius)
        words = head.move(2 * radius + px(10), 0)
        words.width = head.right - words.x
        title = pen.tr("trambahn.review.held", name=other.name)
        pen.write(title, words, styles.PAD_HEAD, NIGHT, shrink=True)
        pen.hairline((head.x, head.bottom), head.width, styles.PAPER_LINE)
        low = round(1.5 * pen.text.size(SMALL))
        note = pygame.Rect(inner.x, sheet.bottom - px(8) - low, inner.width, low)
        key = "shown" if hand is not None else "secret"
        pen.write(pen.tr(f"trambahn.review.held.{key}"), note, SMALL, styles.PAPER_QUIET, shrink=True)
        if hand:
            top = head.bottom + px(8)
            room = pygame.Rect(inner.x, top, inner.width, note.y - px(6) - top)
            width = min(room.height / ticket_height(1.0), 1.0 * room.width / len(hand) - px(4))
            pitch = width + px(4)
            wide = pitch * (len(hand) - 1) + width
            start = (room.x + (room.width - wide) / 2, room.centery - ticket_height(width) / 2)
            for card, rect in zip(hand, in_a_row(start, wide, width, pitch, len(hand)), strict=True):
                draw_ticket(self._piece, card, rect, "small")

    def _draw_legend(self, areas: list[ClearArea], better: bool, played: bool) -> None:
        pen = self._pen
        entries = [Entry("frame", pen.tr("review.legend.better"))] if better else []
        if played:
            entries.append(Entry("cross", pen.tr("review.legend.played")))
        if entries:
            signs = legend(pen.look, entries, round(0.45 * self._visible_part.width))
            room = self._visible_part.inflate(-2 * pen.px(12), -2 * pen.px(12))
            wide, high = size_within(pen.look, signs, room.width)
            place = free_place((wide, high), room, areas, (room.x, room.bottom - high))
            draw(pen, signs, place)
            areas.append(ClearArea(place, needed=True))

    def _kept(self) -> list[ClearArea]:
        """Return the areas with information. Beside them there is enough wood and cloth."""
        layout, named_places, model = self._layout, self._where, self._model
        rects: list[pygame.Rect] = [
            layout.pad,
            layout.since,
            layout.bar,
            layout.tram_stack,
            *layout.open_trams,
        ]
        rects += [layout.draw_pile, layout.discard_pile, *layout.pile_counts]
        for colour, row in layout.rows.items():
            rects += [row.terminus, row.caption, *row.places[: len(model.table.row(colour))]]
        sides: tuple[Side, ...] = SIDES
        for side in sides:
            area = layout.area(side)
            rects += [area.name, area.money.union(area.count)]
            rects += [column.whole for column in named_places.columns[side]]
        rects += [
            layout.own.text,
            *named_places.backs,
            *(place.rect.inflate(8, 8) for place in named_places.fan),
        ]
        return [ClearArea(rect, needed=True) for rect in rects if rect.width and rect.height]
