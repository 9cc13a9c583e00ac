"""Good, slip and blunder as parts of a bar, with the position of a turn."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise

import pygame

from game.scenes.review_marks import draw_move_sign
from game.scenes.turn_texts import LossRange, TryResult
from game.session.review.marks import Scale
from game.tables.kit.pen import Pen
from game.tables.kit.signs import NUMBER_DISC
from game.text.translate import Translate
from game.ui.boxes.part import Part
from game.ui.brush import Brush
from game.ui.look import Look
from game.ui.shapes import Line
from game.ui.theme import BRASS, BRASS_LIGHT, NIGHT, SECOND_TEXT, SMALL, rgb

_FILLS = {"good": rgb("DCE6C8"), "slip": rgb("F0DFA8"), "blunder": rgb("E9BFB2")}
_BAR, _KNOB, _WHISKER, _SIGN = 16, 9, 22, 16
_BEYOND = 1.04
"""The ratio of the bar's end to the greatest possible loss of the turn."""


def ruler_height(look: Look) -> int:
    """Return the height of the bar with its text."""
    return look.px(_WHISKER) + look.px(4) + look.text.line_height(SMALL)


@dataclass(frozen=True)
class _Bar:
    """The three parts from 0 to `most` lost games of 100."""

    rect: pygame.Rect
    starts: tuple[float, ...]

    def place_of(self, loss: float) -> int:
        """Return the x of a loss on the bar."""
        return self.rect.x + round(self.rect.width * min(1.0, max(0.0, loss) / self.starts[-1]))


def _draw_bar(pen: Pen, rect: pygame.Rect, scale: Scale, largest: float) -> _Bar:
    """Draw the parts as high as the bar, at least up to `largest`."""
    slip, blunder = 100 * scale.slip, 100 * scale.blunder
    bar = _Bar(rect, (0.0, slip, blunder, max(2 * blunder, _BEYOND * largest)))
    for fill, (start, end) in zip(_FILLS.values(), pairwise(map(bar.place_of, bar.starts)), strict=True):
        pen.surface.fill(fill, (start, rect.y, end - start - pen.px(2), rect.height))
    return bar


def draw_ruler(pen: Pen, seen: LossRange, rect: pygame.Rect) -> None:
    """Draw the loss with its uncertainty, above the names of the parts that fit."""
    px, text, tr = pen.px, pen.text, pen.tr
    place = pygame.Rect(rect.x, rect.y + (px(_WHISKER) - px(_BAR)) // 2, rect.width, px(_BAR))
    bar = _draw_bar(pen, place, seen.scale, seen.loss + seen.doubt)
    for number, name in enumerate(_FILLS):
        left, right = (bar.place_of(loss) for loss in bar.starts[number : number + 2])
        least = f"{bar.starts[number]:g}"
        wordings = [tr(f"review.ruler.{name}", least=least), least if number else ""]
        room = pygame.Rect(left, rect.y + px(_WHISKER + 4), right - left - px(2), text.line_height(SMALL))
        pen.write_smaller(wordings, room, SMALL, SECOND_TEXT, align="centre")
    if seen.doubt:
        reach = [bar.place_of(seen.loss + way * seen.doubt) for way in (-1, 1)]
        pen.surface.fill(NIGHT, (reach[0], place.centery - px(2), reach[1] - reach[0], max(1, px(4))))
        for x in reach:
            pen.surface.fill(NIGHT, (x - px(1.5), place.centery - px(_WHISKER) // 2, px(3), px(_WHISKER)))
    knob = px(_KNOB)
    x = max(place.x + knob, min(bar.place_of(seen.loss), place.right - knob))
    pen.disc((x, place.centery), knob, NUMBER_DISC, Line(NIGHT, 2.4))


@dataclass(frozen=True)
class TriedRuler(Part):
    """The best turn, the last try and the turn of the game on one bar, each above its name."""

    seen: TryResult
    words: Translate = field(compare=False)

    def height(self, look: Look, width: int) -> int:
        del width
        return look.px(2 * _SIGN + 4) + look.text.line_height(SMALL)

    def draw(self, brush: Brush, rect: pygame.Rect) -> None:
        """Draw a star for the best, the sign of the person trying, and a cross for the game."""
        pen, tr, attempt = Pen(brush.surface, brush.look, self.words), self.words, self.seen.attempt
        px, before = pen.px, attempt.before
        lost = 100 * attempt.loss.value
        game = 100 * before.value if before is not None else None
        star, middle = rect.x + px(_SIGN), rect.y + px(_SIGN)
        # The best turn is before the bar, so that an equally good try is visible beside it.
        room = pygame.Rect(star + px(2 * _SIGN), middle - px(_BAR) // 2, 0, px(_BAR))
        room.width = rect.right - room.x
        bar = _draw_bar(pen, room, self.seen.scale, max(lost, game or 0.0))
        pen.disc((star, middle), px(_SIGN - 2), NIGHT, Line(BRASS, 1.6))
        pen.icon("star", (star, middle), px(_SIGN + 4), BRASS_LIGHT)
        x = max(room.x, min(bar.place_of(lost), room.right - px(_SIGN)))
        labels = [(star, tr("review.tried.best")), (x, tr("review.tried.now", count=round(lost)))]
        if game is not None:
            at = bar.place_of(game)
            draw_move_sign(pen.surface, pen.look, better=False, centre=(at, middle), size=px(34))
            labels.append((at, tr("review.tried.game", count=round(game))))
        pen.sign(self.seen.sign, (x, middle), px(_SIGN))
        self._write(pen, labels, pygame.Rect(rect.x, middle + px(_SIGN + 2), rect.width, 0))

    @staticmethod
    def _write(pen: Pen, labels: Sequence[tuple[int, str]], row: pygame.Rect) -> None:
        """Write each label below its position, from the left, without overlaps."""
        row.height = pen.text.line_height(SMALL)
        wide = {words: pen.text.width(words, SMALL) + pen.px(10) for _, words in labels}
        left, after = row.x, sum(wide.values())
        for x, words in sorted(labels):
            start = max(left, min(x - wide[words] // 2, row.right - after))
            place = pygame.Rect(start, row.y, wide[words] - pen.px(10), row.height)
            pen.write(words, place, SMALL, SECOND_TEXT, shrink=True)
            left, after = start + wide[words], after - wide[words]
