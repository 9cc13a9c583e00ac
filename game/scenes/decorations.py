"""Small things on a page that take no input, and cached pictures that are slow to draw."""

from collections.abc import Callable, Hashable, Sequence

import pygame

from game.ui.boxes.leaves import Art
from game.ui.brush import Brush
from game.ui.look import Look
from game.ui.shapes import Line
from game.ui.theme import BRASS, BRASS_DARK, BRASS_LIGHT, CARD, HAIRLINE, INK, NIGHT, rgb
from game.ui.widgets.widget import Widget

_PERSON_DISC = rgb("F1E5C6")

Paint = Callable[[pygame.Surface, pygame.Rect, Look], object]
"""Draws something in a rectangle, in real pixels."""
Pictures = dict[str, tuple[Hashable, pygame.Surface]]
"""The last picture of each control by name, for controls that are rebuilt with the page."""


STOP = 12.0
"""The radius of a stop, in design pixels."""


def stops(done: Sequence[bool], *, here: int | None = None) -> Art:
    """Return a line with one stop per entry, ticked if it is `done`; the tram may be `here`.

    The line is brass as far as all stops are done.
    """

    def paint(brush: Brush, room: pygame.Rect) -> None:
        px, y, part = brush.px, room.centery, room.width / max(1, len(done))
        brush.surface.fill(HAIRLINE, (room.x, y - 1, room.width, max(2, px(4))))
        begun = next((number for number, one in enumerate(done) if not one), len(done))
        brush.surface.fill(BRASS, (room.x, y - 1, round(part * begun), max(2, px(4))))
        for number, is_done in enumerate(done):
            x = round(room.x + part * (number + 0.5))
            line = Line(NIGHT, 3) if number == here else Line(BRASS_DARK, 2)
            brush.disc((x, y), STOP * brush.look.scale.factor, BRASS if is_done else CARD, line)
            if is_done:
                brush.icon("check", (x, y), px(17), CARD)
            elif number == here:
                brush.disc((x, y), px(5), BRASS_LIGHT)

    return Art(("stops", tuple(done), here), 0, 42, paint)


def draw_rails(brush: Brush, rect: pygame.Rect) -> None:
    """Draw two rails as long as `rect` on ties as high as it is."""
    high = rect.height
    tie, rail, apart = max(1, round(0.16 * high)), max(1, round(0.15 * high)), max(3, round(0.8 * high))
    for x in range(rect.x, rect.right, apart):
        brush.surface.fill(INK, (x, rect.y, tie, high))
    for share in (0.29, 0.71):
        brush.surface.fill(INK, (rect.x, rect.y + round(share * high - rail / 2), rect.width, rail))


class CachedPicture(Widget):
    """A control whose picture is cached while its content, place and look are the same."""

    def __init__(self, paint: Paint | None = None, shows: Hashable = None) -> None:
        """Draw with `paint`; without it a subclass draws."""
        super().__init__()
        self.takes_pointer = paint is None
        self._paint = paint
        self._shows = shows
        self._pictures: Pictures = {}
        self._name = ""

    def keep_in(self, pictures: Pictures, name: str) -> None:
        """Share pictures with the previous control of this name."""
        self._pictures, self._name = pictures, name

    def shows(self) -> Hashable:
        """Return the key of the picture, apart from place and look."""
        return self._shows

    def paint(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the cached picture, entirely within `rect`."""
        if self._paint is not None:
            self._paint(surface, self.rect, look)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        area = self.rect.clip(surface.get_rect())
        if not area.width or not area.height:
            return
        key = (self.shows(), tuple(self.rect), look.scale, look.palette)
        kept = self._pictures.get(self._name)
        if kept is None or kept[0] != key:
            self.paint(surface, look)
            self._pictures[self._name] = (key, surface.subsurface(area).copy())
        else:
            surface.blit(kept[1], area)


def draw_player_disc(surface: pygame.Surface, look: Look, rect: pygame.Rect, face: str) -> None:
    """Draw a computer player's portrait; for people, who have none, a disc with a person's sign."""
    radius = min(rect.size) / 2
    if face:
        look.art.draw_face(surface, face, rect.center, radius * 0.96)
        return
    look.shapes.disc(surface, rect.center, radius * 0.9, _PERSON_DISC, Line(HAIRLINE, 1.4))
    look.art.draw_icon(surface, "person", rect.center, round(radius), INK)
