"""A player's side: name, hand, money, and the columns with their scores."""

import pygame

from game.rules.trambahn.actions import Buy
from game.rules.trambahn.values import Column
from game.tables.kit.buttons import draw_paces
from game.tables.kit.signs import cuff_of, draw_arrow
from game.tables.kit.standings import draw_name
from game.tables.trambahn import styles
from game.tables.trambahn.named_places import ColumnPlace
from game.tables.trambahn.outcomes import card_of, column_after
from game.tables.trambahn.painting import FRESH, Painting
from game.tables.trambahn.pieces import FOLDER, Veil, draw_plate, draw_ticket, draw_turned_ticket
from game.tables.trambahn.spots import NEW, Side, Target
from game.ui.brush import Brush, Point
from game.ui.layout import cut_left, rect_of
from game.ui.text import Span
from game.ui.theme import BRASS_LIGHT, CREAM, INK, Rgb, TextStyle

SIGN = 16.0
CUFF = 40.0
"""The room between the name and the end of the level's cuff after it."""
ARROW = 15.0
SMALLER = 4
"""The maximum by which words in an empty place are smaller than usual."""
_DISC, _SMALL_DISC = 11.0, 9.0


def paint_hand(on: Painting) -> None:
    """Draw the six places of the fan; for spectators the backs, and the pace buttons."""
    model, contents = on.model, on.contents
    if model.front is None:
        for number, rect in enumerate(on.named_places.own_backs):
            if on.has_landed(("own_hand", number)):
                draw_ticket(on.piece, None, rect, "small")
        if model.pace is not None:
            draw_paces(on.text, on.layout.paces, model.pace, contents.states)
        return
    spots = (("hand", number) for number in range(len(model.hand)))
    for spot in sorted(filter(on.has_landed, spots), key=lambda spot: spot in contents.lifted):
        card, place = model.hand[spot[1]], on.named_places.fan[spot[1]]
        veil: Veil | None = "laid" if card.laid else "held" if spot == contents.held else None
        if veil is None and (spot == contents.raised or spot in contents.lifted):
            place = place.raised(on.layout.unit)
        draw_turned_ticket(on.piece, card.card, place.centre, place.width, place.angle, veil=veil)


def paint_backs(on: Painting) -> None:
    for number, rect in enumerate(on.named_places.backs):
        if on.has_landed(("opponent_hand", number)):
            draw_ticket(on.piece, None, rect, "small")


def paint_opponent(on: Painting) -> None:
    """Draw the opponent with the number of cards."""
    cards = on.model.cards("opponent")
    _draw_name(on, "opponent")
    words = [on.tr("trambahn.table.cards_in_hand", count=cards), str(cards)]
    on.text.write_smaller(words, on.layout.opponent.text, styles.TEXT, styles.ON_WOOD)


def paint_advice(on: Painting) -> None:
    """Draw the player's name, and the advice in a short sentence and a longer one."""
    pen, rect = on.text, on.layout.own.text
    _draw_name(on, "own")
    first, more = on.contents.said or on.model.advice
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
    pen, rect, who = on.text, on.layout.area(side).name.copy(), on.model.player_on(side)
    radius = min(pen.px(SIGN), rect.height // 2)
    pen.sign(who.sign, cut_left(rect, 2 * radius, pen.px(11)).center, radius)
    name = pen.tr("trambahn.table.you") if side == "own" and on.model.you else who.name
    rect.width -= pen.px(CUFF) if cuff_of(who.player) else 0
    style = pen.text.shrunk(name, styles.NAME, rect.width)
    draw_name(pen, rect, who, style, unit=0.8, name=name, on_night=True)


def paint_columns(on: Painting, side: Side) -> None:
    """Draw all columns of one player, and the place for a new one if that glows."""
    for number, column in enumerate(on.model.columns(side)):
        _paint_column(on, side, number, column)
    if side == "own" and (NEW in on.contents.glow or on.contents.refused == NEW):
        _paint_new(on)


def _paint_column(on: Painting, side: Side, number: int, column: Column) -> None:
    model, pen = on.model, on.piece
    target: Target = ("column", number)
    over = on.contents.over_at(target) if side == "own" else None
    card, tram = card_of(over), over.tram if isinstance(over, Buy) else None
    place = on.named_places.column(side, number, more=0 if card is None else 1)
    if side == "own":
        on.mark(target, place.rect)
    after = column_after(model, over) if over is not None else None
    then = model.value(after) if after is not None else None
    _draw_worth(on, place, side, model.value(column), then)
    if tram is not None:
        draw_plate(pen, tram, place.plate, alpha=215)
        pen.box(place.plate, styles.GLOW)
    elif column.tram is not None and on.has_landed(("plate", side, number)):
        draw_plate(pen, column.tram, place.plate)
    else:
        pen.box(place.plate, styles.NO_TRAM)
        inner, word = place.plate.inflate(-pen.px(8), 0), pen.tr("trambahn.table.no_tram")
        on.text.write_smaller([word], inner, styles.SMALL, styles.QUIET_ON_WOOD, align="centre")
    for at, (lying, rect) in enumerate(zip(column.cards, place.cards, strict=False)):
        if on.has_landed(("card", side, number, at)):
            draw_ticket(pen, lying, rect)
    if card is not None:
        draw_ticket(pen, card, place.cards[-1], veil="preview")
    _mark_fresh(on, place, side, number)
    if side == "opponent" and column.toured:
        corner = (place.plate.right - 2, place.plate.top + 2)
        _draw_done(on.text, corner, on.text.px(_SMALL_DISC), model.deck.extra_tour)
    if side == "own" and card is None and model.has_note(column):
        _draw_note(on, place.foot, column)


def _draw_worth(on: Painting, place: ColumnPlace, side: Side, value: int, after: int | None) -> None:
    """Draw `scores now 14`, or `now 6` with the score afterwards; in a narrow place only the figures."""
    pen, text = on.text, on.text.text
    # Places differ by a pixel, and all columns use the same words.
    wide = on.layout.area(side).columns.width // on.named_places.slots
    rect = rect_of(wide, place.head.height, top=place.head.top, centerx=place.plate.centerx)
    colour = BRASS_LIGHT if value or after else styles.QUIET_ON_WOOD
    gap, arrow = pen.px(8), pen.px(ARROW)
    wide = text.width(str(value), styles.SCORE)
    if after is not None:
        wide += arrow + gap + text.width(str(after), styles.SCORE)
    keys = ("scores_now", "scores_now.short") if after is None else ("now",)
    # The rest beside two figures, so that all columns use the same words.
    widest = "88" if after is None else "8888"
    room = rect.width - max(wide, text.width(widest, styles.SCORE)) - gap - pen.px(2)
    words = (pen.tr(f"trambahn.table.{key}") for key in keys)
    word = next((word for word in words if text.width(word, styles.CAPTION) <= room), "")
    left = rect.centerx - (wide + (text.width(word, styles.CAPTION) + gap if word else 0)) / 2
    if word:
        left += pen.write_at(word, left, rect, styles.CAPTION, styles.ON_WOOD) + gap
    before = colour if after is None else CREAM
    left += pen.figure(str(value), (left, rect.centery), styles.SCORE, before, align="left")
    if after is not None:
        start, y = left + gap / 2, float(rect.centery)
        points = ((start, y), (start + arrow, y))
        draw_arrow(pen, points, BRASS_LIGHT, max(1.2, 0.13 * arrow), 0.36 * arrow)
        pen.figure(str(after), (left + gap + arrow, y), styles.SCORE, colour, align="left")


def _mark_fresh(on: Painting, place: ColumnPlace, side: Side, number: int) -> None:
    """Mark the pieces laid since the player's last turn; a card's value stays visible."""
    radius = FRESH * on.piece.look.scale.factor
    on.mark_fresh(("plate", side, number), side, place.plate.topleft, radius)
    for at, rect in enumerate(place.seen):
        centre = (rect.right + 0.4 * radius, rect.top + min(rect.height / 2, 1.2 * radius))
        on.mark_fresh(("card", side, number, at), side, centre, radius)


def _draw_note(on: Painting, rect: pygame.Rect, column: Column) -> None:
    """Draw a note: the extra tour was made (a brass 8), is near, or no card can follow."""
    pen, most, closed = on.text, on.model.deck.extra_tour, on.model.closed(column)
    if not column.toured and not closed:
        values = {"count": len(column.cards), "most": most}
        words = pen.wordings("trambahn.table.seven_of_eight", **values)
        pen.write_smaller(words, rect, styles.SMALL_STRONG, BRASS_LIGHT, align="centre")
        return
    disc, gap = 2 * pen.px(_DISC), pen.px(6)
    wide = (disc + gap if column.toured else 0) + (disc if closed else 0)
    word = pen.tr("trambahn.table.closed") if closed else ""
    more = gap + pen.text.width(word, styles.SMALL)
    if wide + more > rect.width:
        word = ""
    x = rect.centerx - (wide + (more if word else 0)) / 2
    if column.toured:
        _draw_done(pen, (x + disc / 2, rect.centery), disc / 2, most)
        x += disc + gap
    if closed:
        pen.art(f"{FOLDER}lock", (x + disc / 2, rect.centery), pen.look.scale.factor)
    if word:
        pen.write_at(word, x + disc + gap, rect, styles.SMALL, styles.ON_WOOD)


def _draw_done(brush: Brush, centre: Point, radius: float, most: int) -> None:
    """Draw a brass disc with the number of cards that made the extra tour."""
    brush.disc(centre, radius, BRASS_LIGHT)
    style = styles.SCORE.sized(1.5 * radius / brush.look.scale.factor)
    brush.figure(str(most), centre, style, INK)


def _paint_new(on: Painting) -> None:
    place, card = on.named_places.new, on.preview(NEW)
    on.mark(NEW, place.rect)
    _draw_place(on, place.plate, [on.tr("trambahn.table.tram_place")], styles.SMALL, styles.ON_WOOD)
    if card is not None:
        draw_ticket(on.piece, card, place.cards[0], veil="preview")
    else:
        words = on.tr("trambahn.table.new_column").split()
        _draw_place(on, place.cards[0], words, styles.SMALL_STRONG, CREAM)


def _draw_place(on: Painting, rect: pygame.Rect, words: list[str], usual: TextStyle, colour: Rgb) -> None:
    """Draw an empty place with words below each other, or a plus if they do not fit."""
    pen, room = on.text, rect.width - 6
    on.piece.box(rect, styles.NEW_PLACE)
    sizes = [usual.sized(usual.size - less) for less in range(SMALLER + 1)]
    style = next((s for s in sizes if all(pen.text.width(word, s) <= room for word in words)), None)
    if style is None:
        pen.icon("plus", rect.center, round(0.6 * min(rect.size)), colour)
        return
    step = round(1.3 * pen.text.size(style))
    top = rect.centery - step * len(words) / 2
    for number, word in enumerate(words):
        line = pygame.Rect(rect.x + 3, round(top + number * step), room, step)
        pen.write(word, line, style, colour, align="centre")
