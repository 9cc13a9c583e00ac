"""The own hand as a fan, the opponent's as backs, and who they are with what is to be done."""

import pygame

from game.tables.kit.paces import draw_paces
from game.tables.kit.pen import Brush, Pen
from game.tables.kit.signs import cuff_of
from game.tables.kit.standings import draw_name
from game.tables.trambahn import styles
from game.tables.trambahn.contents import Contents
from game.tables.trambahn.fan import PLACES, RAISED, back_places, fan_places
from game.tables.trambahn.figures import draw_first
from game.tables.trambahn.layout import AreaLayout, Layout
from game.tables.trambahn.looks import Looks
from game.tables.trambahn.pieces import draw_seat_sign
from game.tables.trambahn.seen import SideSeen
from game.tables.trambahn.ticket_painter import Veil, draw_ticket, draw_turned_ticket
from game.text.catalogue import Translate
from game.ui.text import Span
from game.ui.theme import CREAM

SIGN = 16.0
CUFF = 40.0
"""Between the name and the end of the level's cuff after it."""


def paint_hand(
    surface: pygame.Surface, looks: Looks, layout: Layout, contents: Contents, tr: Translate
) -> None:
    """The six places of the fan; for those who only watch, the backs, and how fast the game goes on."""
    reading = contents.reading
    if reading.front is None:
        _paint_watched(surface, looks, layout, contents, tr)
        return
    places = fan_places(layout, max(PLACES, len(reading.hand)))
    numbers = range(len(reading.hand))
    for number in sorted(numbers, key=lambda number: number in contents.lifted):
        if ("hand", number) in contents.hidden:
            continue
        card, place = reading.hand[number], places[number]
        veil: Veil | None = "laid" if card.laid else "held" if number == contents.held else None
        up = (number == contents.raised or number in contents.lifted) and veil is None
        centre = place.raised(RAISED * layout.unit) if up else place.centre
        draw_turned_ticket(
            Brush(surface, looks.piece), card.card, centre, place.width, place.angle, veil=veil
        )


def _paint_watched(
    surface: pygame.Surface, looks: Looks, layout: Layout, contents: Contents, tr: Translate
) -> None:
    reading = contents.reading
    own, backs = layout.own.hand, back_places(layout, reading.own.cards)
    move = (own.x - layout.opponent.hand.x, own.y - layout.opponent.hand.y)
    for rect in backs:
        draw_ticket(Brush(surface, looks.piece), None, rect.move(move), "small")
    if reading.pace is not None:
        draw_paces(Pen(surface, looks.text, tr), layout.paces, reading.pace, contents.states)


def paint_backs(surface: pygame.Surface, looks: Looks, layout: Layout, contents: Contents) -> None:
    """The opponent's hand."""
    for number, rect in enumerate(back_places(layout, contents.reading.opponent.cards)):
        if ("opponent_hand", number) not in contents.hidden:
            draw_ticket(Brush(surface, looks.piece), None, rect, "small")


def paint_names(
    surface: pygame.Surface, looks: Looks, layout: Layout, contents: Contents, tr: Translate
) -> None:
    """The opponent with the number of cards."""
    who = contents.reading.opponent
    _draw_name(surface, looks, layout.opponent, who, tr)
    _draw_count(surface, looks, layout.opponent, who, tr)


def paint_advice(
    surface: pygame.Surface, looks: Looks, layout: Layout, contents: Contents, tr: Translate
) -> None:
    """The own name, and what to do in a short sentence and a longer one."""
    reading, area, look = contents.reading, layout.own, looks.text
    _draw_name(surface, looks, area, reading.own, tr)
    first, more = contents.said if contents.said is not None else reading.advice
    rect = area.text
    bold = Span(first, styles.SAID, CREAM)
    whole: tuple[Span, ...]
    for smaller in (0.0, 1.0, 2.0):
        style = styles.TEXT.sized(styles.TEXT.size - smaller)
        step = round(1.22 * look.text.size(styles.SAID))
        whole = (bold, Span("\n", style), Span(more, style, styles.ON_WOOD))
        if look.text.paragraph_height(whole, style, rect.width, line_height=step) <= rect.height + step // 2:
            break
    else:
        whole = (bold,)
    look.text.draw_paragraph(surface, whole, rect, style, styles.ON_WOOD, line_height=step)


def _draw_name(surface: pygame.Surface, looks: Looks, area: AreaLayout, who: SideSeen, tr: Translate) -> None:
    look, rect = looks.text, area.name
    radius = min(look.px(SIGN), rect.height // 2)
    draw_seat_sign(Brush(surface, look), who.sign, (rect.x + radius, rect.centery), radius)
    left = rect.x + 2 * radius + look.px(11)
    room = pygame.Rect(left, rect.y, rect.right - left, rect.height)
    name = tr("trambahn.table.you") if who.you else who.name
    cuff = cuff_of(who.player)
    room.width -= look.px(CUFF) if cuff else 0
    style = look.text.shrunk(name, styles.NAME, room.width)
    draw_name(Pen(surface, look, tr), room, name, cuff, style, unit=0.8, gap=10, on_night=True)


def _draw_count(
    surface: pygame.Surface, looks: Looks, area: AreaLayout, who: SideSeen, tr: Translate
) -> None:
    words = tr("trambahn.table.cards_in_hand", count=who.cards)
    draw_first(Brush(surface, looks.text), [words, str(who.cards)], area.text, styles.TEXT, styles.ON_WOOD)
