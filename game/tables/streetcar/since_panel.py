"""The panel of the others' moves since the player's last turn, or of the current options, as a tree."""

from collections.abc import Iterator
from functools import partial
from itertools import product

import pygame

from game.rules.streetcar.box import Rotation
from game.tables.kit.since import REPLAY, summaries_panel
from game.tables.kit.table_model import EventSummary
from game.tables.streetcar import styles
from game.tables.streetcar.events import Picture
from game.tables.streetcar.model import NEXT_STEPS, StreetcarModel, next_steps
from game.tables.streetcar.panel_parts import die_face, seat_sign
from game.tables.streetcar.tile_painter import draw_tile
from game.text.translate import Translate
from game.ui.boxes.control import Control
from game.ui.boxes.groups import Column, FirstFitting, Panel, Row
from game.ui.boxes.leaves import Art, Hairline, Paragraph, Space, Words
from game.ui.boxes.part import Part
from game.ui.brush import Brush
from game.ui.text import Span
from game.ui.theme import BRASS_LIGHT, NIGHT
from game.ui.widgets.page import PageCard

SIGN, TILE, DIE, DISC = 38, 54, 36, 38
WORDS = 80
"""The minimum width of a few words."""
STEP_SIZES = (19.5, 18, 16.5, 15)
_LINE = Hairline(styles.HAIRLINE)


def since_panel(tr: Translate, model: StreetcarModel) -> Part:
    """Return the whole panel; the place for the replay button is named."""
    if model.asks_what_now:
        return titled(tr("streetcar.next"), _next_steps(tr))
    title = tr("streetcar.table.since" if model.front is not None else "streetcar.table.since.all")
    if not model.since:
        nothing = Words(tr("streetcar.table.since.nothing"), styles.TEXT, styles.NOTE_COLOUR)
        return titled(title, Column((_LINE, nothing), 8))
    return titled(title, summaries_panel(tr, model.since, partial(_row, model)))


def titled(title: str, inner: Part) -> Part:
    """Return a panel with its head, which has room for a button."""
    head = Row((Words(title, styles.HEAD, shrink=0.7, grow=1), Space(36, 36, control=Control(REPLAY))))
    return PageCard(Column((head, inner), 2), styles.PANEL, (16, 6))


def _row(
    model: StreetcarModel, summary: EventSummary | None, words: str, size: float, narrowest: float
) -> Part:
    """Return sign, name and words of a summary, and the tiles or the die."""
    style, bold = styles.TEXT.sized(21 * size), styles.STRONG.sized(21 * size)
    if summary is None:
        return Column((_LINE, Panel(Paragraph(words, style, styles.NOTE_COLOUR), pad=(0, 4))))
    whole = words == summary.full
    spans = (Span(f"{model.names[summary.seat]} ", bold),) if whole else ()
    least = narrowest if whole and narrowest else WORDS
    paragraph = Paragraph((*spans, Span(words, style)), style, narrowest=least)
    sign, side = seat_sign(model.signs[summary.seat], SIGN * size**2), TILE * size**2
    ways = [Row((sign, paragraph, *_pictures(model, summary.picture, side), Space(grow=1)), 8)]
    if summary.picture.tiles:
        # Tiles need no words.
        ways += [Row((sign, *_pictures(model, summary.picture, one)), 6) for one in (side, side / 2)]
    return Column((_LINE, Panel(FirstFitting(tuple(ways)), pad=(0, 5 if size == 1 else 1))))


def _pictures(model: StreetcarModel, picture: Picture, side: float) -> Iterator[Part]:
    """Yield the tiles that were laid or taken, or the die."""
    for tile, rotation in picture.tiles:

        def paint(brush: Brush, rect: pygame.Rect, tile: str = tile, rotation: Rotation = rotation) -> None:
            draw_tile(brush, model.map, tile, rotation, rect)

        yield Art((model.map, tile, rotation), side, side, paint)
    if picture.roll is not None:
        yield die_face(model.map, picture.roll, DIE)


def _next_steps(tr: Translate) -> Part:
    """Return the options with a complete route; the last ones are dropped first."""
    texts = next_steps(tr)
    brief = tuple(words.partition(". ")[0].rstrip(".") + "." for words in texts)
    ways = (
        Column(
            tuple(_step(name, words, size) for name, words in zip(NEXT_STEPS.values(), some, strict=False)),
            10,
        )
        for some, size in product((texts, texts[:2], brief[:2], brief[:1]), STEP_SIZES)
    )
    return FirstFitting((*ways, Space()), grow=1)


def _step(name: str, words: str, size: float) -> Part:
    def paint(brush: Brush, rect: pygame.Rect) -> None:
        brush.disc(rect.center, rect.width / 2, NIGHT)
        brush.icon(name, rect.center, brush.px(24), BRASS_LIGHT)

    disc = Art(("step", name), DISC, DISC, paint)
    return Row((disc, Paragraph(words, styles.TEXT.sized(size), grow=1)), 12)
