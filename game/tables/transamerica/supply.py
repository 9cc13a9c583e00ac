"""The supply in the tray: the stack, what is left of it, and what the turn has taken."""

import pygame

from game.tables.kit import styles as shared
from game.tables.kit.signs import sign_colours
from game.tables.kit.wording import first_fitting
from game.tables.transamerica import styles
from game.tables.transamerica.layout import Tray
from game.tables.transamerica.parts import draw_check
from game.tables.transamerica.pieces import FOLDER
from game.tables.transamerica.reading import Reading
from game.text.catalogue import Translate
from game.ui.dashes import dashed_outline
from game.ui.look import Look
from game.ui.theme import INK, SECOND_TEXT


class SupplyPainter:
    """Draws the supply at one look."""

    def __init__(self, look: Look, tray: Tray, tr: Translate) -> None:
        self._look = look
        self._tray = tray
        self._tr = tr

    def draw(self, surface: pygame.Surface, reading: Reading, *, shown: str, hub: str) -> None:
        """Draw it; `shown` is `normal`, `hover` or `disabled`, `hub` the sign of the hub that lies on it."""
        look, px, text, tr = self._look, self._look.px, self._look.text, self._tr
        tray, table = self._tray, reading.table
        unit = min(tray.stack.width / 92, (tray.stack.height - px(4)) / 84)
        top = tray.stack.top + (tray.stack.height - 84 * unit) / 2 - 4 * unit
        lift = -px(2) if shown == "hover" else 0
        alpha = 110 if shown == "disabled" and reading.table.rails_left == 0 else 255
        look.art.draw(surface, f"{FOLDER}rail_stack", (tray.stack.left, top + lift), unit, alpha=alpha)
        if hub:
            recolour = sign_colours(look.palette, hub)
            unit = 1.45 * look.scale.factor * (1.06 if shown == "hover" else 1.0)
            look.art.draw(surface, f"{FOLDER}hub_{hub}", tray.stack.center, unit, recolour)
        left = tray.stack.right + px(12)
        count = table.rails_left
        upper = pygame.Rect(left, 0, tray.supply.right - left, px(34))
        upper.centery = tray.supply.top + round(0.34 * tray.supply.height)
        base = text.baseline(upper, styles.FIGURE.sized(34))
        width = text.draw(surface, str(count), (left, base), styles.FIGURE.sized(34), INK)
        label = pygame.Rect(left + width + px(10), 0, upper.right - left - width - px(10), px(28))
        label.bottom = base + px(9)
        words = [tr(f"transamerica.table.{key}", count=count) for key in ("rails_left", "rails_left_short")]
        word = first_fitting(self._look, [*words, ""], label, shared.STRONG)
        text.draw_in(surface, word, label, shared.STRONG, INK)
        self._draw_pips(surface, reading, left)

    def _draw_pips(self, surface: pygame.Surface, reading: Reading, left: int) -> None:
        """What has been laid of the turn's two, as ticks and dashed rings."""
        look, px, text = self._look, self._look.px, self._look.text
        middle = self._tray.supply.top + round(0.72 * self._tray.supply.height)
        laid = 2 if reading.held else reading.table.laid
        radius = px(9)
        for number in range(2):
            x = left + px(9 + 31 * number)
            if number < laid:
                draw_check(surface, look, (x, middle), 1.15)
            else:
                size, factor = 2 * radius + 4, look.scale.factor
                outline = dashed_outline(2, 2, 2 * radius, 2 * radius, radius, 3.8 * factor)
                body = f'<path d="{outline}" fill="none" stroke="#A08B5A" stroke-width="{1.7 * factor:.2f}"/>'
                picture = look.shapes.svg(body, (size, size))
                surface.blit(picture, (round(x - size / 2), round(middle - size / 2)))
        start = left + px(66)
        room = pygame.Rect(start, middle - px(14), self._tray.supply.right - start, px(28))
        word = first_fitting(self._look, [self._tr("transamerica.table.laid"), ""], room, shared.NOTE)
        text.draw_in(surface, word, room, shared.NOTE, SECOND_TEXT)
