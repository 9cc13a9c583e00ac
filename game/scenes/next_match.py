"""The proposal of the next game: the one change among the opponents that comes nearest to an even share."""

from collections.abc import Callable, Sequence

import pygame
from msgspec.structs import replace

from game.core.record import Seat
from game.scenes.app_scene import PaperScene
from game.scenes.decorations import Drawing
from game.session.even_match import EvenMatch
from game.tables.kit.pen import Pen
from game.text.lists import all_of
from game.text.players import level_text
from game.ui.layout import cut_left, cut_right, cut_top
from game.ui.look import Look
from game.ui.shapes import BoxStyle, Line
from game.ui.theme import (
    BODY,
    BRASS,
    FIELD,
    HEADING,
    INK,
    LABEL,
    LABEL_BOLD,
    NIGHT,
    SECOND_TEXT,
    TEXT_BOLD,
    VERMILION,
    rgb,
)
from game.ui.widgets.button import Button, ButtonKind
from game.ui.widgets.label import Label

HEAD, FACE, RADIUS = 66, 164, 62
BARS = 76
"""The height of the two chances."""
_FRAME = BoxStyle(8, FIELD, lines=(Line(BRASS, 2.4),))
_RAIL, _BEFORE = rgb("E9DDBF"), rgb("C9B88C")
_BAR, _APART = 14, 10
"""The height of a bar, and its distance from the words before it and after it."""


class NextMatch:
    """Lays the proposal out on a scene; `play` begins a game with other seats."""

    def __init__(
        self, scene: PaperScene, seats: Sequence[Seat], faces: Sequence[str], even: EvenMatch, player: str
    ) -> None:
        """`player` is the one who shall sit at the seat of `even`."""
        self._scene = scene
        self._faces = tuple(faces)
        self._even = even
        self._old = seats[even.seat]
        self.seats = tuple(
            replace(seat, player=player) if number == even.seat else seat for number, seat in enumerate(seats)
        )
        self._staying = [seat.name for seat in seats if not seat.is_human and seat is not self._old]

    @property
    def words(self) -> str:
        """What the card says, for the ear."""
        return self._scene.tr(
            "rating.next.spoken" if self._even.changes else "rating.next.stays",
            name=self._old.name,
            level=level_text(self._scene.tr, self._even.player),
            **self._percents,
        )

    def lay_out(self, card: pygame.Rect, note: Callable[[str], str], play: Callable[[], None]) -> None:
        """Fill `card` with its panel; `note` is what is said of a level, `play` begins the proposed game."""
        scene, px, tr, even = self._scene, self._scene.look.px, self._scene.tr, self._even
        room = scene.panel(
            card, tr("rating.next"), tr("rating.next.note") if even.changes else "", head=HEAD, foot=20
        )
        frame = Drawing(lambda surface, rect, look: look.shapes.box(surface, rect, _FRAME))
        frame.spoken = self.words
        scene.add("next frame", frame, room)
        room = room.inflate(-2 * px(20), -2 * px(14))
        if not even.changes:
            words = Label(self.words, BODY, INK, wrap=True)
            high = scene.look.text.paragraph_height(self.words, BODY, room.width)
            scene.add("next words", words, cut_top(room, high, px(8)))
            self._add_chances(cut_top(room, min(room.height, px(BARS))))
            return
        button = Button(
            tr("rating.next.play", name=self._old.name),
            play,
            kind=ButtonKind.PRIMARY,
            icon="play",
            key="return",
            style=TEXT_BOLD,
        )
        wide, high = button.natural_size(scene.look)
        side = cut_right(room, wide, px(24))
        high = max(high, px(72))
        scene.add("next", button, pygame.Rect(side.x, side.bottom - high, wide, high))
        face = cut_left(room, px(FACE - 24), px(24))
        scene.add("next face", Drawing(self._draw_face), face)
        level = level_text(tr, even.player)
        title = tr("rating.next.title", name=self._old.name, level=level)
        style = scene.look.text.shrunk(title, HEADING, room.width)
        scene.add("next title", Label(title, style, NIGHT), cut_top(room, px(38)))
        chances = pygame.Rect(room.x, room.bottom - px(BARS), room.width, px(BARS))
        room.height -= px(BARS)
        told = note(even.player)
        if self._staying:
            told += " " + tr("rating.next.stay", count=len(self._staying), names=all_of(tr, self._staying))
        style = scene.look.text.fitting(told, BODY, room.size)
        scene.add("next words", Label(told, style, INK, wrap=True), room)
        self._add_chances(chances)

    @property
    def _percents(self) -> dict[str, int]:
        even = self._even
        return {
            "before": round(100 * even.before),
            "after": round(100 * even.after),
            "fair": round(100 * even.fair),
        }

    def _add_chances(self, room: pygame.Rect) -> None:
        self._scene.add("next chances", Drawing(self._draw_chances), room)

    def _draw_face(self, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        radius = min(look.px(RADIUS), rect.width // 2, rect.height // 2)
        look.art.draw_face(surface, self._faces[self._even.seat], rect.center, radius)

    def _draw_chances(self, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        """Draw a bar for each chance, the even share as a line across, and its words."""
        even, pen, tr = self._even, Pen(surface, look, self._scene.tr), self._scene.tr
        px = look.px
        rows = [(tr("rating.next.now"), even.before, _BEFORE, LABEL, SECOND_TEXT)]
        if even.changes:
            old, new = level_text(tr, self._old.player), level_text(tr, even.player)
            rows = [
                (tr("rating.next.with", level=old), even.before, _BEFORE, LABEL, SECOND_TEXT),
                (tr("rating.next.with", level=new), even.after, NIGHT, LABEL_BOLD, INK),
            ]
        high = min(px(25), rect.height // 3)
        figures = [tr("rating.next.of", chance=round(100 * chance)) for _, chance, *_ in rows]
        left = rect.x + max(look.text.width(words, LABEL_BOLD) for words, *_ in rows) + px(_APART)
        right = rect.right - max(look.text.width(words, LABEL_BOLD) for words in figures) - px(_APART)
        wide = max(1, right - left)
        top = rect.bottom - high * (len(rows) + 1)
        for number, (words, chance, colour, style, ink) in enumerate(rows):
            row = pygame.Rect(rect.x, top + number * high, rect.width, high)
            name = pygame.Rect(row.x, row.y, left - row.x - px(_APART), high)
            pen.write(words, name, style, ink, align="right", shrink=True)
            rail = pygame.Rect(left, 0, wide, px(_BAR))
            rail.centery = row.centery
            pen.box(rail, BoxStyle(_BAR / 2, _RAIL))
            filled = pygame.Rect(rail.x, rail.y, max(rail.height, round(wide * chance)), rail.height)
            pen.box(filled, BoxStyle(_BAR / 2, colour))
            figure = pygame.Rect(rail.right + px(_APART), row.y, row.right - rail.right - px(_APART), high)
            pen.write(figures[number], figure, style, ink, shrink=True)
        x = left + round(wide * even.fair)
        pen.surface.fill(VERMILION, (x - 1, top - px(3), max(2, px(2.5)), high * len(rows) + px(6)))
        foot = pygame.Rect(rect.x, rect.bottom - high, right - rect.x, high)
        words = tr("rating.next.fair", fair=round(100 * even.fair))
        pen.write(words, foot, LABEL, SECOND_TEXT, align="right", shrink=True)
