"""Good, slip and blunder as parts of a bar, and where on it a turn lies."""

import pygame

from game.scenes.review_seen import LossSeen
from game.tables.kit.pen import Pen
from game.tables.kit.signs import NUMBER_DISC
from game.ui.look import Look
from game.ui.shapes import Line
from game.ui.theme import NIGHT, SECOND_TEXT, SMALL, rgb

_FILLS = {"good": rgb("DCE6C8"), "slip": rgb("F0DFA8"), "blunder": rgb("E9BFB2")}
_BAR, _KNOB, _WHISKER = 16, 9, 22
_BEYOND = 1.04
"""The bar ends a little behind what the turn may have lost at most."""


def ruler_height(look: Look) -> int:
    """With its words."""
    return look.px(_WHISKER) + look.px(4) + look.text.line_height(SMALL)


def draw_ruler(pen: Pen, seen: LossSeen, rect: pygame.Rect) -> None:
    """What was lost, with its doubt, over the words for the parts that have room for them."""
    px, text, tr = pen.px, pen.text, pen.tr
    bar = pygame.Rect(rect.x, rect.y + (px(_WHISKER) - px(_BAR)) // 2, rect.width, px(_BAR))
    slip, blunder = 100 * seen.scale.slip, 100 * seen.scale.blunder
    most = max(2 * blunder, _BEYOND * (seen.loss + seen.doubt))
    starts = (0.0, slip, blunder, most)

    def place_of(loss: float) -> int:
        return bar.x + round(bar.width * min(1.0, max(0.0, loss) / most))

    places = [place_of(start) for start in starts]
    for number, name in enumerate(_FILLS):
        part = pygame.Rect(places[number], bar.y, places[number + 1] - places[number] - px(2), bar.height)
        pen.surface.fill(_FILLS[name], part)
        least = f"{starts[number]:g}"
        wordings = [tr(f"review.ruler.{name}", least=least), least if number else ""]
        room = pygame.Rect(part.x, rect.y + px(_WHISKER + 4), part.width, text.line_height(SMALL))
        pen.write_smaller(wordings, room, SMALL, SECOND_TEXT, align="centre")
    if seen.doubt:
        reach = [place_of(seen.loss + way * seen.doubt) for way in (-1, 1)]
        pen.surface.fill(NIGHT, (reach[0], bar.centery - px(2), reach[1] - reach[0], max(1, px(4))))
        for x in reach:
            pen.surface.fill(NIGHT, (x - px(1.5), bar.centery - px(_WHISKER) // 2, px(3), px(_WHISKER)))
    knob = px(_KNOB)
    x = max(bar.x + knob, min(place_of(seen.loss), bar.right - knob))
    pen.disc((x, bar.centery), knob, NUMBER_DISC, Line(NIGHT, 2.4))
