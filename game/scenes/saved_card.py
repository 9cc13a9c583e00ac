"""The card of an open game: a small picture, how far it has come, and who plays with what."""

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import msgspec
import pygame

from game.core.faces import faces_of
from game.core.match import Match
from game.scenes.decorations import Pictures, draw_player_disc
from game.scenes.open_games import OpenGame
from game.tables.kit.signs import cuff_of, seat_of
from game.tables.previews import Canvas, Preview
from game.text.players import level_text
from game.text.tellers import Standing
from game.ui.look import Look, Words
from game.ui.shapes import BoxStyle, Line, Shadow
from game.ui.theme import (
    BODY,
    BODY_BOLD,
    BODY_LIGHT,
    BRASS,
    BRASS_DARK,
    CARD,
    CHOSEN_ROW,
    HAIRLINE,
    INK,
    LABEL,
    NIGHT,
    QUIET_TEXT,
    SECOND_TEXT,
    Face,
    TextStyle,
)
from game.ui.widgets.widget import Clickable, Widget

HEIGHT = 290
PAD = 16
PICTURE, SMALL_PICTURE = 372, 220
WIDE = 800
"""From this width on a card has room for the large picture."""
TEXT_GAP = 22
NAME_ROW, PROGRESS_ROW, SEAT_ROW = 42, 34, 31
FEW = 4
"""Seats that have a row each; more stand in two columns."""
PIP, PIPS = 8.0, 27
"""The radius of a pip, and from the middle of one to that of the next, in pixels of the design."""
FOOT = 46
SQUARE = 1.1
"""Boards that are so many times as wide as high at most are cut to fill a picture."""
MOST_FOR_POINTS = 0.36
"""The share of a row that what a player has may take."""
_NAME = TextStyle(Face.DISPLAY, 30)
_POINTS = TextStyle(Face.NUMERALS_BOLD, 24)
_BOX = BoxStyle(10, CARD, lines=(Line(HAIRLINE, 1.4),), shadow=Shadow(14, 0.022, 5))
_HOVER = BoxStyle(10, lines=(Line(BRASS, 3),))
_GONE = BoxStyle(10, lines=(Line(QUIET_TEXT, 1.5, 1, dash=10),))
_TURN = BoxStyle(6, CHOSEN_ROW)
_EMPTY = BoxStyle(6, CHOSEN_ROW, lines=(Line(HAIRLINE, 1.2),))


class Position(msgspec.Struct, frozen=True):
    """What a card shows of a game that was read."""

    match: Match[Any, Any, Any]
    preview: Preview
    standing: Standing
    rules: str
    """What is not as usual, in words."""


class SavedCard(Clickable):
    """Everything but its buttons; `position` is None until the record is read, or where it cannot be."""

    corner = 10.0

    def __init__(
        self,
        game: OpenGame,
        name: str,
        when: str,
        position: Position | None,
        words: Words,
        pictures: Pictures,
        on_click: Callable[[], None],
    ) -> None:
        """Whoever makes the card anew hands it the `pictures` that the last ones have drawn."""
        super().__init__()
        self.game, self.name = game, name
        self._faces = faces_of(game.header.seats)
        self.when = when
        self.position = position
        self.words = words
        self.on_click = on_click
        self._pictures = pictures

    @staticmethod
    def picture_width(look: Look, width: int) -> int:
        """Of the picture on a card so wide, in real pixels."""
        return look.px(PICTURE if width >= look.px(WIDE) else SMALL_PICTURE)

    @staticmethod
    def texts(look: Look, card: pygame.Rect) -> pygame.Rect:
        """The room beside the picture."""
        left = card.x + look.px(PAD + TEXT_GAP) + SavedCard.picture_width(look, card.width)
        return pygame.Rect(
            left,
            card.y + look.px(PAD - 4),
            card.right - look.px(PAD + 4) - left,
            card.height - look.px(2 * PAD - 4),
        )

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        px = look.px
        look.shapes.box(surface, self.rect, _BOX)
        if self.hovered:
            look.shapes.box(surface, self.rect, _HOVER)
        frame = pygame.Rect(self.rect.x + px(PAD), self.rect.y + px(PAD), 0, self.rect.height - 2 * px(PAD))
        frame.width = self.picture_width(look, self.rect.width)
        self._draw_picture(surface, look, frame)
        room = self.texts(look, self.rect)
        self._draw_head(surface, look, room)
        y = room.y + px(NAME_ROW + PROGRESS_ROW)
        surface.fill(HAIRLINE, (room.x, y, room.width, max(1, px(1.2))))
        rows = pygame.Rect(room.x, y + px(4), room.width, px(SEAT_ROW) * FEW)
        for number in range(len(self.game.header.seats)):
            self._draw_seat(surface, look, number, self._seat_room(rows, number))
        line = pygame.Rect(rows.x, rows.bottom - rows.height // FEW, rows.width, rows.height // FEW)
        if self._seat_room(rows, len(self.game.header.seats) - 1).bottom <= line.y:
            self._draw_line(surface, look, line)

    @property
    def line(self) -> tuple[tuple[int, int], str, str]:
        """The pips, icon and words of the line below the players; where the game has none, of the curtain."""
        position, seats = self.position, self.game.header.seats
        if position is None:
            return (0, 0), "", ""
        standing, people = position.standing, sum(seat.is_human for seat in seats)
        if standing.note or standing.pips[1]:
            return standing.pips, standing.icon, standing.note
        match = position.match
        if people > 1 and match.game.has_secrets(match.game.options_of(match.start)):
            return (0, 0), "curtain", self.words("saved.curtain", count=people)
        return (0, 0), "", ""

    def _draw_line(self, surface: pygame.Surface, look: Look, row: pygame.Rect) -> None:
        px, ((done, count), icon, words) = look.px, self.line
        left, step = row.x + px(8), min(px(PIPS), round(0.75 * row.width / max(1, count)))
        radius = min(PIP * look.scale.factor, 0.4 * step)
        for number in range(count):
            centre = (left + step * number + radius, row.centery)
            look.shapes.disc(surface, centre, radius, BRASS if number < done else None, Line(BRASS_DARK, 1.6))
        left += step * count + (px(12) if count else 0)
        if icon and not count:
            look.art.draw_icon(surface, icon, (left + px(10), row.centery), px(24), SECOND_TEXT)
            left += px(30)
        place = pygame.Rect(left, row.y, max(1, row.right - left), row.height)
        look.text.draw_in(surface, words, place, LABEL, SECOND_TEXT, shrink=True)

    def speak(self, words: Words) -> str:
        """`TransAmerica, Round 2, turn 5, today, 18:52, Anna 5, Ruth 13`."""
        standing = self.position.standing if self.position is not None else Standing()
        seats = self.game.header.seats
        told = [
            f"{seat.name} {standing.seats[n]}" if standing.seats else seat.name
            for n, seat in enumerate(seats)
        ]
        line = self.line
        # Pips only show what the progress says.
        more = () if line[0][1] else (line[2],)
        return self.spoken_state(words, self.name, standing.progress, self.when, *told, *filter(None, more))

    def _draw_picture(self, surface: pygame.Surface, look: Look, frame: pygame.Rect) -> None:
        if self.position is None:
            look.shapes.box(surface, frame, _EMPTY)
            return
        name, key = self.game.file.name, (frame.size, look.palette)
        if name not in self._pictures or self._pictures[name][0] != key:
            match, preview = self.position.match, self.position.preview
            self._pictures[name] = (key, table_picture(match, preview, look, frame.size))
        surface.blit(self._pictures[name][1], frame)
        look.shapes.box(surface, frame, BoxStyle(2, lines=(Line(HAIRLINE, 1.5, 0.5),)))

    def _draw_head(self, surface: pygame.Surface, look: Look, room: pygame.Rect) -> None:
        px, text, tr = look.px, look.text, self.words
        row = pygame.Rect(room.x, room.y, room.width, px(NAME_ROW))
        text.draw_in(surface, self.when, row, BODY_LIGHT, SECOND_TEXT, align="right")
        left = row.width - text.width(self.when, BODY_LIGHT) - px(12)
        text.draw_in(
            surface, self.name, pygame.Rect(row.x, row.y, left, row.height), _NAME, NIGHT, shrink=True
        )
        if self.position is None:
            return
        row = pygame.Rect(room.x, row.bottom, room.width, px(PROGRESS_ROW - 4))
        progress = self.position.standing.progress or tr("saved.turn", turn=turns_of(self.position.match))
        seats, mover = self.game.header.seats, self.position.match.to_act
        if len(seats) > FEW and mover is not None:
            # In two columns there is no room for it beside the name.
            progress = tr("saved.to_move", progress=progress, name=seats[mover].name)
        text.draw_in(surface, progress, row, BODY_BOLD, INK, shrink=True)
        used = text.width(progress, BODY_BOLD) + px(12)
        rest = pygame.Rect(row.x + used, row.y, row.width - used, row.height)
        if self.position.rules and rest.width > px(60):
            text.draw_in(surface, self.position.rules, rest, BODY_LIGHT, SECOND_TEXT)

    def _seat_room(self, rows: pygame.Rect, number: int) -> pygame.Rect:
        seats = len(self.game.header.seats)
        columns = 1 if seats <= FEW else 2
        lines = -(-seats // columns)
        high = rows.height // FEW
        wide = rows.width // columns
        return pygame.Rect(rows.x + number // lines * wide, rows.y + number % lines * high, wide, high)

    def _draw_seat(self, surface: pygame.Surface, look: Look, number: int, row: pygame.Rect) -> None:
        px, text, tr = look.px, look.text, self.words
        seats = self.game.header.seats
        who, position = seats[number], self.position
        turn = position is not None and position.match.to_act == number
        if turn:
            look.shapes.box(surface, row.inflate(0, -px(2)), _TURN)
        y = row.centery
        look.art.draw_sign(surface, seat_of(who.sign), (row.x + px(18), y), px(12), look.palette)
        disc = pygame.Rect(0, 0, px(28), px(28))
        disc.center = (row.x + px(54), y)
        if who.is_human:
            look.art.draw_icon(surface, "person", disc.center, px(24), INK)
        else:
            draw_player_disc(surface, look, disc, self._faces[number])
        right = row.right - px(8)
        if position is not None and position.standing.seats:
            has = position.standing.seats[number]
            place = pygame.Rect(row.x, row.y, right - row.x, row.height)
            style = text.shrunk(has, _POINTS, round(MOST_FOR_POINTS * row.width))
            text.draw_in(surface, has, place, style, INK, align="right")
            right -= text.width(has, style) + px(12)
        left = row.x + px(80)
        style = text.shrunk(who.name, BODY_BOLD if turn else BODY, right - left)
        name = text.fitted(who.name, style, max(1, right - left))
        text.draw_in(surface, name, pygame.Rect(left, row.y, right - left, row.height), style, INK)
        left += text.width(name, style) + px(12)
        if len(seats) > FEW:
            return
        told = tr("saved.your_turn" if who.is_human else "saved.its_turn") if turn else ""
        if told and right - left > text.width(told, LABEL):
            place = pygame.Rect(left, row.y, right - left, row.height)
            text.draw_in(surface, told, place, LABEL, SECOND_TEXT, align="right")
            right -= text.width(told, LABEL) + px(12)
        cuff = cuff_of(who.player)
        if cuff and right - left > px(34):
            unit = look.scale.factor * 0.72
            look.art.draw_level(surface, cuff, (left, y - 15 * unit), unit)
            left += px(34)
            level = level_text(tr, who.player)
            if right - left > text.width(level, LABEL):
                place = pygame.Rect(left, row.y, right - left, row.height)
                text.draw_in(surface, level, place, LABEL, SECOND_TEXT)


class GoneCard(Widget):
    """The place of a game that is being discarded: `left` is the share of time for Undo."""

    takes_pointer = False

    def __init__(self, title: str, note: str, left: Callable[[], float]) -> None:
        super().__init__()
        self.title = title
        self.note = note
        self.left = left
        self.spoken = f"{title}. {note}"

    @staticmethod
    def undo_place(look: Look, card: pygame.Rect) -> pygame.Rect:
        """Where Undo stands."""
        place = pygame.Rect(0, 0, look.px(220), look.px(50))
        place.midtop = (card.centerx, card.y + look.px(190))
        return place

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        px, text, rect = look.px, look.text, self.rect
        look.shapes.box(surface, rect, _GONE)
        look.art.draw_icon(surface, "trash", (rect.centerx, rect.y + px(56)), px(46), QUIET_TEXT)
        line = pygame.Rect(rect.x + px(20), rect.y + px(92), rect.width - px(40), px(44))
        text.draw_in(surface, self.title, line, _NAME, NIGHT, align="centre", shrink=True)
        line = pygame.Rect(line.x, line.bottom, line.width, px(34))
        text.draw_in(surface, self.note, line, BODY, SECOND_TEXT, align="centre", shrink=True)
        undo = self.undo_place(look, rect)
        bar = pygame.Rect(undo.x, undo.bottom + px(12), undo.width, max(2, px(6)))
        surface.fill(HAIRLINE, bar)
        surface.fill(BRASS, (*bar.topleft, round(bar.width * self.left()), bar.height))


def turns_of(match: Match[Any, Any, Any]) -> int:
    """The turns that were begun, from 1."""
    movers = [played.move.seat for played in match.played]
    changes = sum(one != other for one, other in pairwise(movers))
    return 1 + changes + bool(movers and match.to_act != movers[-1])


def table_picture(
    match: Match[Any, Any, Any],
    preview: Preview,
    look: Look,
    size: tuple[int, int],
    seat: int | None = None,
) -> pygame.Surface:
    """What `seat` sees (None: what lies open), in a picture of this `size`.

    A square board, whose middle stands for it, is cut to that; any other table is shown whole.
    """
    width, height = size
    ratio = preview.ratio
    fills = (width, round(width / ratio)), (round(height * ratio), height)
    whole = (max if ratio <= SQUARE else min)(fills)
    drawn = pygame.Surface(whole).convert()
    # Between the planks of a small table the ground shows through.
    drawn.fill(NIGHT)
    preview.draw(Canvas(drawn, drawn.get_rect(), look), match.view(seat))
    picture = pygame.Surface(size).convert()
    picture.fill(NIGHT)
    picture.blit(drawn, drawn.get_rect(center=picture.get_rect().center))
    return picture
