"""The own hand as a fan, the opponent's as backs, and who they are with what is to be done."""

from game.tables.kit.paces import draw_paces
from game.tables.kit.signs import cuff_of
from game.tables.kit.standings import draw_name
from game.tables.trambahn import styles
from game.tables.trambahn.painting import Painting, draw_first
from game.tables.trambahn.pieces import Veil, draw_ticket, draw_turned_ticket
from game.tables.trambahn.spots import Side
from game.tables.trambahn.whereabouts import back_places
from game.ui.text import Span
from game.ui.theme import CREAM

SIGN = 16.0
CUFF = 40.0
"""Between the name and the end of the level's cuff after it."""


def paint_hand(on: Painting) -> None:
    """The six places of the fan; for those who only watch, the backs, and how fast the game goes on."""
    reading, contents = on.reading, on.contents
    if reading.front is None:
        _paint_watched(on)
        return
    spots = (("hand", number) for number in range(len(reading.hand)))
    for spot in sorted(filter(on.lies, spots), key=lambda spot: spot in contents.lifted):
        card, place = reading.hand[spot[1]], on.where.fan[spot[1]]
        veil: Veil | None = "laid" if card.laid else "held" if spot == contents.held else None
        if veil is None and (spot == contents.raised or spot in contents.lifted):
            place = place.raised(on.layout.unit)
        draw_turned_ticket(on.piece, card.card, place.centre, place.width, place.angle, veil=veil)


def _paint_watched(on: Painting) -> None:
    reading, layout = on.reading, on.layout
    shift = layout.own.hand.x - layout.opponent.hand.x, layout.own.hand.y - layout.opponent.hand.y
    for rect in back_places(layout, reading.cards("own")):
        draw_ticket(on.piece, None, rect.move(shift), "small")
    if reading.pace is not None:
        draw_paces(on.text, layout.paces, reading.pace, on.contents.states)


def paint_backs(on: Painting) -> None:
    """The opponent's hand."""
    for number, rect in enumerate(on.where.backs):
        if on.lies(("opponent_hand", number)):
            draw_ticket(on.piece, None, rect, "small")


def paint_opponent(on: Painting) -> None:
    """The opponent with the number of cards."""
    cards = on.reading.cards("opponent")
    _draw_name(on, "opponent")
    words = [on.tr("trambahn.table.cards_in_hand", count=cards), str(cards)]
    draw_first(on.text, words, on.layout.opponent.text, styles.TEXT, styles.ON_WOOD)


def paint_advice(on: Painting) -> None:
    """The own name, and what to do in a short sentence and a longer one."""
    pen, rect = on.text, on.layout.own.text
    _draw_name(on, "own")
    first, more = on.contents.said or on.reading.advice
    bold = Span(first, styles.SAID, CREAM)
    whole: tuple[Span, ...]
    step = round(1.22 * pen.text.size(styles.SAID))
    for smaller in (0.0, 1.0, 2.0):
        style = styles.TEXT.sized(styles.TEXT.size - smaller)
        whole = (bold, Span("\n", style), Span(more, style, styles.ON_WOOD))
        if pen.text.paragraph_height(whole, style, rect.width, line_height=step) <= rect.height + step // 2:
            break
    else:
        whole = (bold,)
    pen.paragraph(whole, rect, style, styles.ON_WOOD, line_height=step)


def _draw_name(on: Painting, side: Side) -> None:
    pen, rect, who = on.text, on.layout.area(side).name.copy(), on.reading.who(side)
    radius = min(pen.px(SIGN), rect.height // 2)
    pen.sign(who.sign, (rect.x + radius, rect.centery), radius)
    name = pen.tr("trambahn.table.you") if side == "own" and on.reading.you else who.name
    cuff, used = cuff_of(who.player), 2 * radius + pen.px(11)
    rect.left += used
    rect.width -= used + (pen.px(CUFF) if cuff else 0)
    style = pen.text.shrunk(name, styles.NAME, rect.width)
    draw_name(pen, rect, name, cuff, style, unit=0.8, gap=10, on_night=True)
