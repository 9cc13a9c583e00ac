"""The sheet of the other's moves since the player's last turn, oldest first, as a tree of parts."""

from functools import partial
from typing import cast

import pygame

from game.rules.trambahn.cards import Card, Colour, colour_of, value_of
from game.tables.kit.since import REPLAY, summaries_panel
from game.tables.kit.table_model import EventSummary
from game.tables.trambahn import pieces, styles
from game.tables.trambahn.events import Badge
from game.tables.trambahn.model import TrambahnModel
from game.text.translate import Translate
from game.ui.boxes.control import Control
from game.ui.boxes.groups import Column, Panel, Row
from game.ui.boxes.leaves import Art, Hairline, Paragraph, Space, Words, icon
from game.ui.boxes.part import Part
from game.ui.boxes.player_parts import sign
from game.ui.brush import Brush
from game.ui.shapes import BoxStyle
from game.ui.theme import NIGHT, rgb
from game.ui.widgets.page import PageCard

BADGE = (46, 27)
SIGN = 22
_CHARCOAL = rgb("37414D")


def since_panel(tr: Translate, model: TrambahnModel, state: str = "") -> Part:
    """Return the whole sheet; `state` is that of the replay button."""
    head = Row(
        (
            *([sign(model.player_on("opponent").sign, SIGN)] if model.front is not None else []),
            Words(
                tr("trambahn.table.since.all" if model.front is None else "trambahn.table.since"),
                styles.PAD_HEAD,
                NIGHT,
                shrink=0.8,
                grow=1,
            ),
            icon("clock", 26, NIGHT) if state in ("hover", "pressed") else Space(),
            Space(36, 36, control=Control(REPLAY)) if model.since else Space(0, 36),
        ),
        gap=9,
    )
    nothing = Words(tr("trambahn.table.since.nothing"), styles.TEXT, styles.PAPER_QUIET)
    panel = summaries_panel(tr, model.since, partial(_row, model)) if model.since else nothing
    return PageCard(Column((head, Hairline(styles.PAPER_LINE), panel), gap=5), styles.SHEET, (18, 8))


def _row(
    model: TrambahnModel, summary: EventSummary | None, words: str, size: float, narrowest: float
) -> Part:
    """Return the line of a summary, or of the earlier ones if None, with room for badge and sign."""
    style = styles.TEXT.sized(size * styles.TEXT.size)
    paragraph = Paragraph(words, style, styles.PAPER_TEXT, narrowest=narrowest, grow=1)
    badge = _badge(summary.picture) if summary is not None else Space(BADGE[0])
    seat = (
        ()
        if model.front is not None
        else (sign(model.signs[summary.seat], SIGN) if summary is not None else Space(SIGN),)
    )
    return Panel(Row((*seat, badge, paragraph), gap=10), pad=(0, 3))


def _badge(badge: Badge) -> Art:
    return Art(badge, *BADGE, lambda brush, rect: draw_badge(brush, rect, badge))


def draw_badge(brush: Brush, rect: pygame.Rect, badge: Badge) -> None:
    """Draw the picture of a summary: a card, a line, a tram or money."""
    match badge.kind:
        case "card":
            _draw_card_badge(brush, rect, badge.what)
        case "line":
            pieces.draw_line_plate(brush, rect, cast(Colour, badge.what))
        case "tram":
            # A little wider than other badges.
            pieces.draw_plate(brush, badge.what, rect.inflate(round(0.12 * rect.width), 0))
        case _:
            pieces.draw_money_icon(brush, rect)


def _draw_card_badge(brush: Brush, rect: pygame.Rect, card: Card) -> None:
    """Draw a card as a small plate: its sign and value, or the conductor's cap."""
    colour = colour_of(card)
    if colour is None:
        brush.box(rect, BoxStyle(5, _CHARCOAL))
        unit = rect.height / 30
        brush.art(f"{pieces.FOLDER}cap", rect.center, unit * 1.4)
        return
    brush.box(rect, BoxStyle(5, pieces.LINE_COLOURS[colour]))
    ink = pieces.ON_BAND[colour]
    pieces.draw_sign(brush, colour, (rect.x + 0.3 * rect.width, rect.centery), 0.27 * rect.height, ink)
    style = styles.SCORE.sized(0.72 * rect.height / brush.look.scale.factor)
    place = (rect.x + 0.68 * rect.width, rect.centery)
    brush.figure(str(value_of(card)), place, style, ink)
