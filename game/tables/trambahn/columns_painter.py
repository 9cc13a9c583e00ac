"""The columns of a player: what each scores, its tram, its cards, and what stands below."""

import pygame

from game.tables.kit.pen import Brush
from game.tables.kit.symbols import draw_arrow
from game.tables.trambahn import styles
from game.tables.trambahn.columns_layout import ColumnPlace, column_place, columns_wanted, new_column_place
from game.tables.trambahn.contents import Contents, Over
from game.tables.trambahn.figures import draw_figure, draw_first
from game.tables.trambahn.layout import Layout
from game.tables.trambahn.looks import Looks
from game.tables.trambahn.outcomes import value_with
from game.tables.trambahn.pieces import FOLDER, draw_seat_sign
from game.tables.trambahn.reading import Reading
from game.tables.trambahn.rows_painter import FRESH
from game.tables.trambahn.seen import ColumnSeen, SideSeen
from game.tables.trambahn.spots import NEW, Side
from game.tables.trambahn.ticket_painter import draw_ticket
from game.tables.trambahn.tram_cards import draw_plate
from game.text.catalogue import Translate
from game.ui.theme import BRASS_LIGHT, CREAM, INK, Rgb

ARROW = 15.0
SMALLER = 4
"""By how much, at most, words in an empty place are smaller than usual."""
_DISC, _SMALL_DISC = 11.0, 9.0


def slots_of(reading: Reading) -> int:
    """How many columns the grid has in this position."""
    return columns_wanted(len(reading.own.columns), len(reading.opponent.columns), new=reading.you)


def place_of(layout: Layout, reading: Reading, side: Side, number: int, *, more: int = 0) -> ColumnPlace:
    """The place of a column, with `more` cards than it has."""
    column = reading.side(side).columns[number]
    count = len(column.cards) + more
    return column_place(layout, side, number, count, slots_of(reading), noted=column.noted)


def new_place(layout: Layout, reading: Reading) -> ColumnPlace:
    """The place of an own new column."""
    return new_column_place(layout, len(reading.own.columns), slots_of(reading))


def paint_columns(
    surface: pygame.Surface, looks: Looks, layout: Layout, side: Side, contents: Contents, tr: Translate
) -> None:
    """All columns of one player, and the place for a new one where that glows."""
    reading = contents.reading
    who = reading.side(side)
    for number, column in enumerate(who.columns):
        _paint_column(surface, looks, layout, who, number, column, contents, tr)
    if side == "own" and (NEW in contents.glow or contents.refused == NEW):
        _paint_new(surface, looks, layout, contents, tr)


def _paint_column(
    surface: pygame.Surface,
    looks: Looks,
    layout: Layout,
    who: SideSeen,
    number: int,
    column: ColumnSeen,
    contents: Contents,
    tr: Translate,
) -> None:
    side, reading = who.side, contents.reading
    over = _over(contents, side, number)
    grown = over is not None and over.card is not None
    place = place_of(layout, reading, side, number, more=1 if grown else 0)
    glows = side == "own" and ("column", number) in contents.glow
    if glows:
        looks.piece.shapes.box(surface, place.rect, styles.GLOW)
    if side == "own" and contents.refused == ("column", number):
        looks.piece.shapes.box(surface, place.rect, styles.REFUSED)
    after = value_with(reading, number, over.card, over.tram) if over is not None else None
    # Places differ by a pixel, and all columns say it in the same words.
    head = place.head.copy()
    head.width = layout.area(side).columns.width // slots_of(reading)
    head.centerx = place.plate.centerx
    draw_worth(surface, looks, head, column.value, after, tr)
    brush = Brush(surface, looks.piece)
    if over is not None and over.tram is not None:
        draw_plate(brush, over.tram, place.plate, alpha=215)
        looks.piece.shapes.box(surface, place.plate, styles.GLOW)
    elif column.tram is not None and ("plate", side, number) not in contents.hidden:
        draw_plate(brush, column.tram, place.plate)
    else:
        _draw_no_tram(surface, looks, place.plate, tr("trambahn.table.no_tram"))
    for at, (card, rect) in enumerate(zip(column.cards, place.cards, strict=False)):
        if ("card", side, number, at) not in contents.hidden:
            draw_ticket(brush, card, rect)
    if over is not None and over.card is not None:
        draw_ticket(brush, over.card, place.cards[-1], veil="preview")
    _mark_fresh(surface, looks, place, who, number, contents)
    if side == "opponent" and column.toured:
        corner = (place.plate.right - 2, place.plate.top + 2)
        draw_done(surface, looks, corner, looks.text.px(_SMALL_DISC), reading.game.deck.extra_tour)
    if side == "own" and column.noted and not grown:
        _draw_note(surface, looks, place.foot, column, reading, tr)


def _over(contents: Contents, side: Side, number: int) -> Over | None:
    over = contents.over
    return over if side == "own" and over is not None and over.target == ("column", number) else None


def draw_worth(
    surface: pygame.Surface, looks: Looks, rect: pygame.Rect, value: int, after: int | None, tr: Translate
) -> None:
    """`scores now 14`, or `now 6` and what it would be then; in a narrow place the figures alone."""
    look, text = looks.text, looks.text.text
    colour = BRASS_LIGHT if value or after else styles.QUIET_ON_WOOD
    gap, arrow = look.px(8), look.px(ARROW)
    wide = text.width(str(value), styles.SCORE)
    if after is not None:
        wide += arrow + gap + text.width(str(after), styles.SCORE)
    keys = ("scores_now", "scores_now.short") if after is None else ("now",)
    words = [tr(f"trambahn.table.{key}") for key in keys]
    # What two figures leave, so that all columns say it in the same words.
    widest = "88" if after is None else "8888"
    room = rect.width - max(wide, text.width(widest, styles.SCORE)) - gap - look.px(2)
    word = next((word for word in words if text.width(word, styles.CAPTION) <= room), "")
    whole = wide + (text.width(word, styles.CAPTION) + gap if word else 0)
    left = rect.centerx - whole / 2
    if word:
        base = text.baseline(rect, styles.CAPTION)
        left += text.draw(surface, word, (left, base), styles.CAPTION, styles.ON_WOOD) + gap
    before = colour if after is None else CREAM
    brush = Brush(surface, look)
    left += draw_figure(brush, str(value), (left, rect.centery), styles.SCORE, before)
    if after is not None:
        start = left + gap / 2
        points = ((start, float(rect.centery)), (start + arrow, float(rect.centery)))
        draw_arrow(brush, points, BRASS_LIGHT, max(1.2, 0.13 * arrow), 0.36 * arrow)
        place = (left + gap + arrow, rect.centery)
        draw_figure(brush, str(after), place, styles.SCORE, colour)


def _draw_no_tram(surface: pygame.Surface, looks: Looks, rect: pygame.Rect, word: str) -> None:
    looks.piece.shapes.box(surface, rect, styles.NO_TRAM)
    inner = rect.inflate(-looks.piece.px(8), 0)
    draw_first(Brush(surface, looks.text), [word], inner, styles.SMALL, styles.QUIET_ON_WOOD, align="centre")


def _mark_fresh(
    surface: pygame.Surface, looks: Looks, place: ColumnPlace, who: SideSeen, number: int, contents: Contents
) -> None:
    """The player's sign at what came since the own last turn; a card's value stays in sight."""
    radius = FRESH * looks.piece.scale.factor
    fresh = contents.reading.fresh
    brush = Brush(surface, looks.piece)
    if ("plate", who.side, number) in fresh:
        draw_seat_sign(brush, who.sign, place.plate.topleft, radius)
    for at, rect in enumerate(place.seen):
        if ("card", who.side, number, at) in fresh and ("card", who.side, number, at) not in contents.hidden:
            centre = (rect.right + 0.4 * radius, rect.top + min(rect.height / 2, 1.2 * radius))
            draw_seat_sign(brush, who.sign, centre, radius)


def _draw_note(
    surface: pygame.Surface,
    looks: Looks,
    rect: pygame.Rect,
    column: ColumnSeen,
    reading: Reading,
    tr: Translate,
) -> None:
    """That the extra tour was made (a brass 8), that it is near, and that no card can follow."""
    look = looks.text
    px, most = look.px, reading.game.deck.extra_tour
    if not column.toured and not column.closed:
        values = {"count": len(column.cards), "most": most}
        words = [tr(f"trambahn.table.seven_of_eight{form}", **values) for form in ("", ".short")]
        draw_first(Brush(surface, look), words, rect, styles.SMALL_STRONG, BRASS_LIGHT, align="centre")
        return
    closed = tr("trambahn.table.closed") if column.closed else ""
    disc, gap = 2 * px(_DISC), px(6)
    near = column.left == 1
    parts = (disc + gap if column.toured else 0) + (disc if column.closed else 0)
    if closed and parts + gap + look.text.width(closed, styles.SMALL) > rect.width:
        closed = ""
    if near and not column.closed:
        closed = ""
    wide = parts + (gap + look.text.width(closed, styles.SMALL) if closed else 0)
    x = rect.centerx - wide / 2
    if column.toured:
        draw_done(surface, looks, (x + disc / 2, rect.centery), disc / 2, most)
        x += disc + gap
    if column.closed:
        lock = (x + disc / 2, rect.centery)
        look.art.draw(surface, f"{FOLDER}lock", lock, look.scale.factor)
        x += disc + gap
    if closed:
        look.text.draw(
            surface, closed, (x, look.text.baseline(rect, styles.SMALL)), styles.SMALL, styles.ON_WOOD
        )


def draw_done(
    surface: pygame.Surface, looks: Looks, centre: tuple[float, float], radius: float, most: int
) -> None:
    """A brass disc with the number of cards that made the extra tour."""
    look = looks.text
    look.shapes.disc(surface, centre, radius, BRASS_LIGHT)
    size = 1.5 * radius / look.scale.factor
    draw_figure(Brush(surface, look), str(most), centre, styles.SCORE.sized(size), INK, align="centre")


def _paint_new(
    surface: pygame.Surface, looks: Looks, layout: Layout, contents: Contents, tr: Translate
) -> None:
    place = new_place(layout, contents.reading)
    refused = contents.refused == NEW
    looks.piece.shapes.box(surface, place.rect, styles.REFUSED if refused else styles.GLOW)
    _draw_place(surface, looks, place.plate, [tr("trambahn.table.tram_place")])
    over = contents.over
    if over is not None and over.target == NEW and over.card is not None:
        whole = column_place(layout, "own", len(contents.reading.own.columns), 1, slots_of(contents.reading))
        draw_ticket(Brush(surface, looks.piece), over.card, whole.cards[0], veil="preview")
        return
    _draw_place(surface, looks, place.cards[0], tr("trambahn.table.new_column").split(), strong=True)


def _draw_place(
    surface: pygame.Surface, looks: Looks, rect: pygame.Rect, words: list[str], *, strong: bool = False
) -> None:
    """An empty place with words below each other: all of them or, where one has no room, a plus."""
    look = looks.text
    looks.piece.shapes.box(surface, rect, styles.NEW_PLACE)
    usual = styles.SMALL_STRONG if strong else styles.SMALL
    colour: Rgb = CREAM if strong else styles.ON_WOOD
    room = rect.width - 6
    sizes = [usual.sized(usual.size - less) for less in range(SMALLER + 1)]
    style = next((s for s in sizes if all(look.text.width(word, s) <= room for word in words)), None)
    if style is None:
        look.art.draw_icon(surface, "plus", rect.center, round(0.6 * min(rect.size)), colour)
        return
    step = round(1.3 * look.text.size(style))
    top = rect.centery - step * len(words) / 2
    for number, word in enumerate(words):
        line = pygame.Rect(rect.x + 3, round(top + number * step), room, step)
        look.text.draw_in(surface, word, line, style, colour, align="centre")
