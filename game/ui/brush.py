"""Drawing on a surface in a given look."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

import pygame

from game.ui.art import Recolour
from game.ui.look import Look
from game.ui.shapes import BoxStyle, Line
from game.ui.text import Align, Rich, TextSetter
from game.ui.theme import HAIRLINE, INK, LETTERS, NIGHT, Rgb, TextStyle

Point = tuple[float, float]
CAP = 0.81
"""The height of capitals and digits, as a share of the type size."""


@dataclass(frozen=True)
class Brush:
    """Draws on one surface. Places and widths are real pixels, sizes of styles design pixels."""

    surface: pygame.Surface
    look: Look

    @property
    def px(self) -> Callable[[float], int]:
        """The conversion of design lengths to real pixels."""
        return self.look.px

    @property
    def text(self) -> TextSetter:
        """The text setter, to measure text with."""
        return self.look.text

    @contextmanager
    def clipped(self, rect: pygame.Rect) -> Iterator[None]:
        """Restrict drawing to `rect` within the context."""
        before = self.surface.get_clip()
        self.surface.set_clip(rect.clip(before))
        yield
        self.surface.set_clip(before)

    # ------------------------------------------------------------------ words

    def write(
        self,
        words: str,
        rect: pygame.Rect,
        style: TextStyle,
        colour: Rgb = INK,
        *,
        align: Align = "left",
        shrink: bool = False,
    ) -> None:
        """Draw one line, centred vertically in `rect` and cut with an ellipsis at its width."""
        self.text.draw_in(self.surface, words, rect, style, colour, align=align, shrink=shrink)

    def write_first(
        self,
        wordings: Sequence[str],
        rect: pygame.Rect,
        style: TextStyle,
        colour: Rgb = INK,
        *,
        shrink: bool = False,
    ) -> int:
        """Draw the first wording that fits, otherwise the last, as `write` does. Return its full width."""
        words = self.first_fitting(wordings, rect.width, style)
        self.write(words, rect, style, colour, shrink=shrink)
        return self.text.width(words, style)

    def write_smaller(
        self,
        wordings: Iterable[str],
        rect: pygame.Rect,
        style: TextStyle,
        colour: Rgb = INK,
        *,
        align: Align = "left",
    ) -> int:
        """Draw the first wording that fits, up to two sizes smaller if necessary; draw nothing if none fits.

        Return its width.
        """
        x = {"left": rect.left, "centre": rect.centerx, "right": rect.right}[align]
        for words in filter(None, wordings):
            for size in (style.size, style.size - 1, style.size - 2):
                fitting = style.sized(size)
                if self.text.width(words, fitting) <= rect.width:
                    return self.write_at(words, x, rect, fitting, colour, align=align)
        return 0

    def first_fitting(self, wordings: Sequence[str], width: float, style: TextStyle) -> str:
        """Return the first wording that is no wider than `width`, otherwise the last one."""
        fitting = (words for words in wordings if self.text.width(words, style) <= width)
        return next(fitting, wordings[-1])

    def line(
        self, words: Rich, place: Point, style: TextStyle, colour: Rgb = INK, *, align: Align = "left"
    ) -> int:
        """Draw one line on the baseline, with its end or middle at `place`. Return its width."""
        return self.text.draw(self.surface, words, place, style, colour, align=align)

    def write_at(
        self,
        words: Rich,
        x: float,
        row: pygame.Rect,
        style: TextStyle,
        colour: Rgb = INK,
        *,
        align: Align = "left",
    ) -> int:
        """Draw one line with its end or middle at `x`, centred vertically in `row`. Return its width."""
        return self.line(words, (x, self.text.baseline(row, style)), style, colour, align=align)

    def figure(
        self, figure: str, place: Point, style: TextStyle, colour: Rgb = INK, *, align: Align = "centre"
    ) -> int:
        """Draw digits or capitals centred vertically at `place`. Return their width."""
        baseline = place[1] + CAP * self.text.size(style) / 2
        return self.line(figure, (place[0], baseline), style, colour, align=align)

    def paragraph(
        self,
        words: Rich,
        rect: pygame.Rect,
        style: TextStyle,
        colour: Rgb = INK,
        *,
        line_height: int | None = None,
        align: Align = "left",
    ) -> None:
        """Draw wrapped lines from the top of `rect`, as wide as it is."""
        self.text.draw_paragraph(
            self.surface, words, rect, style, colour, line_height=line_height, align=align
        )

    # ------------------------------------------------------------------ shapes and art

    def box(self, rect: pygame.Rect, style: BoxStyle) -> None:
        self.look.shapes.box(self.surface, rect, style)

    def disc(self, centre: Point, radius: float, fill: Rgb | None, line: Line | None = None) -> None:
        self.look.shapes.disc(self.surface, centre, radius, fill, line)

    def stroke(
        self,
        points: tuple[Point, ...],
        colour: Rgb,
        width: float,
        *,
        alpha: float = 1.0,
        dash: tuple[float, float] | None = None,
    ) -> None:
        """Draw a line with round ends."""
        self.look.shapes.stroke(self.surface, points, colour, width, alpha=alpha, dash=dash)

    def hairline(self, start: tuple[int, int], length: int, colour: Rgb = HAIRLINE) -> None:
        pygame.draw.rect(self.surface, colour, pygame.Rect(start, (length, max(1, self.px(1.4)))))

    def upright(self, start: tuple[int, int], length: int, colour: Rgb = HAIRLINE) -> None:
        pygame.draw.rect(self.surface, colour, pygame.Rect(start, (max(1, self.px(1.4)), length)))

    def art(self, name: str, place: Point, unit: float, recolour: Recolour = (), *, alpha: int = 255) -> None:
        """Draw a picture of the game with its anchor at `place`; `unit` is the number of real pixels per
        unit.
        """
        self.look.art.draw(self.surface, name, place, unit, recolour, alpha=alpha)

    def put(self, picture: pygame.Surface, centre: Point) -> None:
        """Draw a picture centred at `centre`."""
        x, y = centre[0] - picture.get_width() / 2, centre[1] - picture.get_height() / 2
        self.surface.blit(picture, (round(x), round(y)))

    def icon(self, name: str, centre: Point, size: int, colour: Rgb = NIGHT) -> None:
        """Draw an icon that all games share."""
        self.look.art.draw_icon(self.surface, name, centre, size, colour)

    def sign(self, sign: str, centre: Point, radius: float) -> None:
        """Draw a player's sign, `a` to `f`, in the palette's colours."""
        self.look.art.draw_sign(self.surface, LETTERS.lower().index(sign), centre, radius, self.look.palette)

    def face(self, face: str, centre: Point, radius: float) -> None:
        """Draw a computer player's portrait."""
        self.look.art.draw_face(self.surface, face, centre, radius)

    def level(self, cuff: int, place: Point, unit: float, *, on_night: bool = False) -> None:
        """Draw the cuff of an opponent's level, 1 to 5."""
        self.look.art.draw_level(self.surface, cuff, place, unit, on_night=on_night)
