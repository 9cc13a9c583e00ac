"""The card of an open game: a small picture, the progress, and the players with their scores."""

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import msgspec
import pygame

from game.core.faces import faces_of
from game.core.match import Match
from game.scenes.decorations import Pictures, draw_player_disc
from game.scenes.open_games import OpenGame
from game.tables.kit.signs import cuff_of
from game.tables.previews import Canvas, Preview
from game.text.players import level_text
from game.text.tellers import ProgressSummary
from game.text.translate import Translate
from game.ui.boxes.groups import Column, FirstFitting, Grid, Panel, Row, Stack, at_least, midway
from game.ui.boxes.leaves import Art, Hairline, Space, Words, icon
from game.ui.boxes.part import Part
from game.ui.boxes.player_parts import cuff, sign
from game.ui.brush import Brush
from game.ui.look import Look
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
from game.ui.widgets.control_parts import ControlPart
from game.ui.widgets.widget import Clickable

HEIGHT = 290
PAD = 16
PICTURES = (372, 330, 280, 220)
"""The widths of a picture: the first one that fits is used."""
TEXT_GAP = 22
NAME_ROW, PROGRESS_ROW, SEAT_ROW = 42, 34, 31
FEW = 4
"""Up to this number of seats have a row each; more are in two columns."""
PIP, PIPS, MAX_PIPS = 8.0, 27, 420
"""The radius of a pip, the distance between two, and the room of all, in design pixels."""
FOOT = 46
SQUARE = 1.1
"""Boards with at most this ratio of width to height are cropped to fill a picture."""
_SMALLEST = 0.7
_NAME = TextStyle(Face.DISPLAY, 30)
_POINTS = TextStyle(Face.NUMERALS_BOLD, 24)
_BOX = BoxStyle(10, CARD, lines=(Line(HAIRLINE, 1.4),), shadow=Shadow(14, 0.022, 5))
_HOVER = BoxStyle(10, lines=(Line(BRASS, 3),))
_GONE = BoxStyle(10, lines=(Line(QUIET_TEXT, 1.5, 1, dash=10),))
_TURN = BoxStyle(6, CHOSEN_ROW)
_EMPTY = BoxStyle(6, CHOSEN_ROW, lines=(Line(HAIRLINE, 1.2),))


class Position(msgspec.Struct, frozen=True):
    """The content of a card for a game that was read."""

    match: Match[Any, Any, Any]
    preview: Preview
    standing: ProgressSummary
    rules: str
    """The unusual options, as text."""


class SavedCard(Clickable):
    """A card without its buttons; `position` is None until the record is read, or if it cannot be."""

    corner = 10.0

    def __init__(
        self,
        game: OpenGame,
        name: str,
        when: str,
        position: Position | None,
        words: Translate,
        pictures: Pictures,
        on_click: Callable[[], None],
    ) -> None:
        """Make a card; `pictures` caches the pictures drawn by previous cards."""
        super().__init__()
        self.game, self.name = game, name
        self._faces = faces_of(game.header.seats)
        self.when = when
        self.position = position
        self.words = words
        self.on_click = on_click
        self._pictures = pictures

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        if self.hovered:
            look.shapes.box(surface, self.rect, _HOVER)

    def tree(self, buttons: Part) -> Part:
        """Return the card with itself as a control and `buttons` below its text."""
        texts = Column((self._texts(), Space(grow=1), buttons), grow=1)
        pictures = (Art(("picture", self.game.file), wide, 0, self._draw_picture) for wide in PICTURES)
        ways = tuple(Row((picture, texts), TEXT_GAP, "fill") for picture in pictures)
        inner = Panel(FirstFitting(ways), _BOX, (PAD, PAD - 2))
        return at_least(HEIGHT, Stack((ControlPart(("card", self.game.file), self), inner)))

    @property
    def line(self) -> tuple[tuple[int, int], str, str]:
        """The pips, icon and text of the line below the players; games without one show the curtain's."""
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

    def speak(self, words: Translate) -> str:
        """Return speech such as `TransAmerica, Round 2, turn 5, today, 18:52, Anna 5, Ruth 13`."""
        standing = self.position.standing if self.position is not None else ProgressSummary()
        seats = self.game.header.seats
        texts = [
            f"{seat.name} {standing.seats[n]}" if standing.seats else seat.name
            for n, seat in enumerate(seats)
        ]
        line = self.line
        # Pips only repeat the progress.
        more = () if line[0][1] else (line[2],)
        return self.spoken_state(words, self.name, standing.progress, self.when, *texts, *filter(None, more))

    def _draw_picture(self, brush: Brush, frame: pygame.Rect) -> None:
        if self.position is None:
            brush.box(frame, _EMPTY)
            return
        name, key = self.game.file.name, (frame.size, brush.look.palette)
        if name not in self._pictures or self._pictures[name][0] != key:
            match, preview = self.position.match, self.position.preview
            self._pictures[name] = (key, table_picture(match, preview, brush.look, frame.size))
        brush.surface.blit(self._pictures[name][1], frame)
        brush.box(frame, BoxStyle(2, lines=(Line(HAIRLINE, 1.5, 0.5),)))

    # ------------------------------------------------------------------ beside the picture

    def _texts(self) -> Part:
        """Return the name, the progress, the players, and one more line if they are few."""
        seats = self.game.header.seats
        down = min(FEW, -(-len(seats) // (1 if len(seats) <= FEW else 2)))
        columns = [
            Column(tuple(self._seat(number) for number in range(first, min(first + down, len(seats)))))
            for first in range(0, len(seats), down)
        ]
        more = (self._last_line(),) if down < FEW else ()
        parts = (*self._head(), Hairline(thick=1.2), Grid((tuple(columns),), (1,) * len(columns)), *more)
        return Column(parts, 4)

    def _head(self) -> tuple[Part, Part]:
        """Return the row with name and time, and the row with progress and unusual options."""
        name = Words(self.name, _NAME, NIGHT, shrink=_SMALLEST, grow=1)
        first = Row((name, Words(self.when, BODY_LIGHT, SECOND_TEXT, shrink=0.7)), 12)
        if self.position is None:
            return first, Space(high=PROGRESS_ROW)
        progress = self.position.standing.progress or self.words(
            "saved.turn", turn=turns_of(self.position.match)
        )
        seats, mover = self.game.header.seats, self.position.match.to_act
        if len(seats) > FEW and mover is not None:
            # In two columns it does not fit beside the name.
            progress = self.words("saved.to_move", progress=progress, name=seats[mover].name)
        rules = Words((self.position.rules, ""), BODY_LIGHT, SECOND_TEXT)
        return first, Row((Words(progress, BODY_BOLD, shrink=_SMALLEST), rules), 12)

    def _last_line(self) -> Part:
        (done, count), name, words = self.line

        def pips(brush: Brush, rect: pygame.Rect) -> None:
            step = rect.width / count
            for number in range(count):
                centre = (rect.x + step * (number + 0.5), rect.centery)
                fill = BRASS if number < done else None
                brush.disc(centre, min(brush.px(PIP), 0.4 * step), fill, Line(BRASS_DARK, 1.6))

        parts: list[Part] = []
        if count:
            parts.append(Art(("pips", done, count), min(PIPS * count, MAX_PIPS), SEAT_ROW, pips))
        elif name:
            parts.append(icon(name, 24, SECOND_TEXT))
        return Row((*parts, Words(words, LABEL, SECOND_TEXT, shrink=_SMALLEST, grow=1)), 12)

    def _seat(self, number: int) -> Part:
        """Return a player's row; up to four players' rows have room for the kind of player."""
        tr, seats, position = self.words, self.game.header.seats, self.position
        who = seats[number]
        turn = position is not None and position.match.to_act == number
        name = Words(who.name, BODY_BOLD if turn else BODY, shrink=_SMALLEST)
        parts = [sign(who.sign, 24), self._player(number), name]
        bars = cuff_of(who.player)
        if bars and len(seats) <= FEW:
            parts += [cuff(bars), Words((level_text(tr, who.player), ""), LABEL, SECOND_TEXT)]
        parts.append(Space(grow=1))
        if turn and len(seats) <= FEW:
            text = tr("saved.your_turn" if who.is_human else "saved.its_turn")
            parts.append(Words((text, ""), LABEL, SECOND_TEXT))
        if position is not None and position.standing.seats:
            parts.append(Words(position.standing.seats[number], _POINTS, shrink=_SMALLEST))
        row = Panel(Row(tuple(parts), 10), _TURN if turn else None, (6, 0))
        return at_least(SEAT_ROW, row)

    def _player(self, number: int) -> Part:
        """Return the portrait of a computer player, or the icon of a person."""
        if self.game.header.seats[number].is_human:
            return icon("person", 28, INK)

        def paint(brush: Brush, rect: pygame.Rect) -> None:
            draw_player_disc(brush.surface, brush.look, rect, self._faces[number])

        return Art(("face", self._faces[number]), 28, 28, paint)


def gone_card(title: str, note: str, undo: Part, left: Part) -> Part:
    """Return the card of a game being discarded: `left` shows the time for `undo`."""
    labels = (Words(title, _NAME, NIGHT, "centre", 0.6), Words(note, BODY, SECOND_TEXT, "centre", 0.6))
    held = map(midway, (undo, left))
    parts = (Space(grow=1), icon("trash", 46, QUIET_TEXT), *labels, *held, Space(grow=1))
    return at_least(HEIGHT, Panel(Column(parts, 10), _GONE, (20, 14)))


def turns_of(match: Match[Any, Any, Any]) -> int:
    """Return the number of turns begun, from 1."""
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
    """Return a picture of this `size` with the view of `seat` (None: the public view).

    A nearly square board is cropped to its middle; any other table is shown whole.
    """
    width, height = size
    ratio = preview.ratio
    fills = (width, round(width / ratio)), (round(height * ratio), height)
    whole = (max if ratio <= SQUARE else min)(fills)
    drawn = pygame.Surface(whole).convert()
    # The background is visible between the planks of a small table.
    drawn.fill(NIGHT)
    preview.draw(Canvas(drawn, drawn.get_rect(), look), match.view(seat))
    picture = pygame.Surface(size).convert()
    picture.fill(NIGHT)
    picture.blit(drawn, drawn.get_rect(center=picture.get_rect().center))
    return picture
