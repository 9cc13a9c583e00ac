"""The mover's win-probability curve for one round, used as a slider."""

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.scenes.review_marks import draw_ticket, ticket_size
from game.session.review.marks import Mark
from game.text.translate import Translate
from game.ui.brush import Brush
from game.ui.input import Position, Wheel
from game.ui.look import Look
from game.ui.shapes import Line
from game.ui.theme import (
    BRASS,
    BRASS_LIGHT,
    CARD,
    HAIRLINE,
    INK,
    LABEL,
    LABEL_BOLD,
    NIGHT,
    SECOND_TEXT,
)
from game.ui.widgets.slider import Slider

NEAR = 12
"""A press within this number of design pixels hits the ticket."""
TICKET = 20
_RING = 8
_TITLED = 84
"""The minimum height, in design pixels, with text above the curve."""


@dataclass(frozen=True)
class MoverCurve:
    """The curve of one seat in one round; places are the positions of the stepper, from 0."""

    title: str
    where: str
    short_where: str
    """The same as `where`, in fewer words."""
    sign: int
    points: tuple[tuple[int, float], ...] = ()
    """Chances by place, from 0 to 1, as far as they are known."""
    mistakes: tuple[tuple[int, Mark], ...] = ()
    """Mistakes by the place before them."""


class CurveSlider(Slider):
    """`on_change` is called with the new place, 0 to `last`; `on_mistake` with that of a pressed ticket."""

    def __init__(
        self,
        label: str,
        last: int,
        on_change: Callable[[int], None],
        on_mistake: Callable[[int], None],
    ) -> None:
        super().__init__(label, 0, most=max(1, last), step=1, on_change=lambda to: on_change(round(to)))
        self.curve = MoverCurve("", "", "", 0)
        self.description = ""
        """The spoken description of the place."""
        self._on_mistake = on_mistake

    def contains(self, position: Position) -> bool:
        """True on the slider and on the ring, which extends beyond both ends."""
        factor = self.host.stage.look.scale.factor if self.host is not None else 1.0
        return self.visible and self.rect.inflate(round(2 * _RING * factor), 0).collidepoint(position)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        brush, px = Brush(surface, look), look.px
        room = pygame.Rect(self.rect)
        if room.height >= px(_TITLED):
            self._draw_words(brush, pygame.Rect(room.x, room.y, room.width, look.text.line_height(LABEL)))
            high = look.text.line_height(LABEL) + px(4)
            room.update(room.x, room.y + high, room.width, room.height - high)
        foot = room.bottom - px(_RING) - px(1)
        plot = pygame.Rect(room.x, room.y + px(4), room.width, foot - px(8) - room.y - px(4))
        for y in (plot.y, plot.centery):
            surface.fill(HAIRLINE, (plot.x, y, plot.width, max(1, px(1.2))))
        surface.fill(INK, (plot.x, foot, plot.width, max(1, px(1.6))))
        self._draw_line(brush, plot)
        x = round(self.place_of(self.value))
        surface.fill(NIGHT, (x - px(3) // 2, room.y, max(2, px(3)), foot - room.y))
        lowest = foot - px(_RING) - ticket_size(look, TICKET)[1] // 2
        for place, mark in self.curve.mistakes:
            middle = min(lowest, self._height(plot, place))
            draw_ticket(surface, look, mark, (self.place_of(place), middle), TICKET)
        if self.ring:
            look.shapes.disc(surface, (x, foot), px(_RING + 6), NIGHT)
            look.shapes.disc(surface, (x, foot), px(_RING + 3.5), BRASS_LIGHT)
        look.shapes.disc(surface, (x, foot), px(_RING), BRASS, Line(NIGHT, 2.2))

    def _draw_words(self, brush: Brush, row: pygame.Rect) -> None:
        """Draw the owner of the curve and the current turn."""
        curve, text, gap = self.curve, brush.text, brush.px(12)
        whole = text.width(curve.where, LABEL_BOLD) + gap + text.width(curve.title, LABEL)
        where = curve.where if whole <= row.width else curve.short_where
        wide = brush.write_at(where, row.right, row, LABEL_BOLD, NIGHT, align="right")
        brush.write_smaller(
            [curve.title], pygame.Rect(row.x, row.y, row.width - wide - gap, row.height), LABEL, SECOND_TEXT
        )

    def _draw_line(self, brush: Brush, plot: pygame.Rect) -> None:
        points = tuple(
            (self.place_of(place), plot.bottom - share * plot.height) for place, share in self.curve.points
        )
        if len(points) > 1:
            factor = brush.look.scale.factor
            brush.stroke(points, CARD, 6 * factor)
            brush.stroke(points, brush.look.palette.colours[self.curve.sign], 3 * factor)

    def _height(self, plot: pygame.Rect, place: int) -> float:
        """Return the y of the curve at a place; the middle while it is unknown."""
        known = dict(self.curve.points)
        return plot.bottom - known[place] * plot.height if place in known else plot.centery

    def on_press(self, position: Position) -> bool:
        """Go to the position, or to a mistake whose ticket is near."""
        factor = self.host.stage.look.scale.factor if self.host is not None else 1.0
        away = [(abs(self.place_of(place) - position[0]), place) for place, _ in self.curve.mistakes]
        distance, place = min(away, default=(NEAR * factor + 1, 0))
        if distance <= NEAR * factor:
            self._on_mistake(place)
        else:
            self.on_drag(position)
        return True

    def on_wheel(self, wheel: Wheel) -> bool:
        self.set(self.value + (1 if wheel.down > 0 else -1))
        return True

    def speak(self, words: Translate) -> str:
        """Return speech such as `Moves, slider, Anna, turn 3 of 40`."""
        return self.spoken_state(words, self.spoken or self.label, words("speak.slider"), self.description)

    def _settled(self) -> None:
        """Say nothing: the review announces the place."""
