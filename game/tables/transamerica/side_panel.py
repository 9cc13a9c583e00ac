"""The panel on the right: player to act, players, score track, and costs of edges."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial

import pygame

from game.tables.kit import styles as shared
from game.tables.kit.pen import Pen
from game.tables.kit.signs import cuff_of, seat_of, sign_colours
from game.tables.transamerica import styles
from game.tables.transamerica.layout import SidePanel
from game.tables.transamerica.model import GoalCard, PlayerRow, TransAmericaModel
from game.tables.transamerica.pieces import FOLDER, draw_sign
from game.text.numbers import signed
from game.text.players import seat_text
from game.text.translate import Translate
from game.ui.boxes.groups import (
    Band,
    Column,
    FirstFitting,
    Grid,
    Panel,
    Row,
    Stack,
    at_least,
    centred,
    spread,
)
from game.ui.boxes.leaves import Art, Figure, Hairline, Paragraph, Space, Words
from game.ui.boxes.part import Part, draw_cached
from game.ui.boxes.player_parts import cuff, portrait, sign
from game.ui.brush import Brush
from game.ui.layout import rect_of
from game.ui.look import Look
from game.ui.shapes import BoxStyle
from game.ui.text import Span
from game.ui.theme import BRASS, BRASS_LIGHT, BRASS_TEXT, CREAM, INK, NIGHT, SECOND_TEXT, TextStyle, rgb

INNER = 24
"""The distance from the panel's sides to its text, in design pixels."""
QUIET_NIGHT = rgb("C9D2DC")
TAGS = {"next": (styles.TAG_NEXT, SECOND_TEXT), "began": (styles.TAG_BEGAN, BRASS_TEXT)}
ROW_SIZES = ((70, 23, 35, 17), (53, 21, 29, 14), (0, 20, 29, 14))
"""The minimum heights of rows, with the sizes of name and points and the radius of the sign."""
LEGEND = ("plain", "range", "river")


def draw_side_panel(pen: Pen, side: SidePanel, model: TransAmericaModel, points: Mapping[int, float]) -> None:
    """Draw the whole panel; `points` are the positions of rolling engines."""
    tr = pen.tr
    for sheet in side.sheets:
        pen.box(sheet, shared.PANEL)
    draw_cached(pen, _header(tr, model), side.header)
    if side.rows:
        note = tr("transamerica.table.points") if side.lanes else barrier_words(model, tr)
        caption = Column((Space(high=8), _caption(tr("transamerica.table.players"), note)))
        draw_cached(pen, caption, side.caption)
    for rect, row, below in zip(side.rows, model.rows, (*model.rows[1:], None), strict=False):
        ruled = below is not None and not row.active and not below.active
        draw_cached(pen, _player(tr, row, ruled=ruled), rect)
    if side.lanes:
        draw_score_track(pen, side, model, points)
    if side.legend.height:
        draw_cached(pen, _legend(tr), side.legend)


def _inset(part: Part) -> Panel:
    return Panel(part, pad=(INNER, 0), grow=1)


# ---------------------------------------------------------------------- header


def _header(tr: Translate, model: TransAmericaModel) -> Part:
    """Return round, turn, title and advice, which has one line or two."""
    # A finished turn that can still be taken back belongs to its player.
    turn = tr("transamerica.table.turn", turn=model.table.turn - model.held)
    word = tr("transamerica.table.round", round=model.table.round)
    top = Row(
        (
            Words(word, styles.ROUND, BRASS_LIGHT, shrink=0.7, grow=1),
            Words(turn, shared.TEXT, QUIET_NIGHT),
        ),
        12,
    )
    active = [sign(row.who.sign, 37) for row in model.rows if row.active]
    title = Row((Words(model.title, styles.TITLE, CREAM, shrink=0.7, grow=1), *active), 10)
    line = centred(Words(model.advice, shared.TEXT, CREAM, shrink=0.92))
    lines = centred(Paragraph(model.advice, shared.TEXT, CREAM, leading=1.14))
    ways = (
        spread((9, Space()), (42, top), (40, title), (38, line), (19, Space())),
        spread((4, Space()), (38, top), (40, title), (58, lines), (8, Space())),
    )
    background = Art("header", 0, 0, _paint_header, grow=1)
    rules = (Hairline(rgb("7D6A3C"), 1), Hairline(NIGHT, 2), Hairline(BRASS, 3))
    return Stack((Column((background, *rules)), _inset(FirstFitting(ways))))


def _paint_header(brush: Brush, rect: pygame.Rect) -> None:
    """Draw a background with rounded corners at its top alone."""
    with brush.clipped(rect):
        brush.box(rect.inflate(0, brush.px(28)).move(0, brush.px(14)), styles.HEADER)


def _caption(word: str, note: str) -> Part:
    """Return a word at the left and a note at the right."""
    words = Words(word, shared.CAPTION, SECOND_TEXT, shrink=0.7, grow=1)
    return _inset(Row((words, Words(note, shared.TEXT, SECOND_TEXT)), 10))


# ---------------------------------------------------------------------- players


def _player(tr: Translate, row: PlayerRow, *, ruled: bool) -> Part:
    """Return a player's row in the largest size that fits; above a line if it is `ruled`."""
    background: Part = Space()
    if row.active:
        background = Panel(Panel(Space(), styles.ACTIVE_ROW), pad=(11, 2))
    elif ruled:
        background = Column((Space(grow=1), Panel(Hairline(shared.GRID), pad=(INNER, 0))))
    ways = (at_least(high, _row(tr, row, *sizes)) for high, *sizes in ROW_SIZES)
    return Stack((background, FirstFitting(tuple(ways))))


def _row(tr: Translate, row: PlayerRow, name_size: float, figure_size: float, radius: float) -> Part:
    def paint_sign(brush: Brush, rect: pygame.Rect) -> None:
        draw_sign(brush, row.who.sign, rect.center, brush.px(radius))

    names = _names(tr, row, styles.NAME.sized(name_size))
    if row.summary.full or row.goals:
        summary = Words(row.summary.wordings or ("",), shared.TEXT, SECOND_TEXT, shrink=0.7, grow=1)
        note = Row((summary, *map(_goal, row.goals)))
        bands = (Band(names, high=26, grow=1), Band(note, high=20, grow=1))
        names = Column((Space(grow=2), *bands, Space(grow=2)))
    figure = Figure(signed(row.points), styles.FIGURE.sized(figure_size), align="right")
    sign_part = Art(("sign", row.who.sign, radius), 62, 0, paint_sign)
    parts = (Space(15), sign_part, replace(names, grow=1), Stack((Space(34), figure)), Space(27))
    return Row(parts, align="fill")


def _names(tr: Translate, row: PlayerRow, style: TextStyle) -> Part:
    """Return portrait, name, opponent's level and tags.

    If they do not all fit, first the portrait is left out, then the first of two tags; then the name shrinks.
    """
    who, bars = row.who, cuff_of(row.who.player)
    level = (cuff(bars),) if bars else ()
    tags = tuple(_tag(tr, tag) for tag in row.tags)
    faces: list[tuple[Part, ...]] = [(portrait(who.face, 26),)] if who.face else []
    name = Words(who.name, style)
    smallest = Row((replace(name, shrink=0.7), *level, *tags[-1:]), 9)
    ways = (Row((*face, name, *level, *tags), 9) for face in (*faces, ()))
    return FirstFitting(tuple(map(Band, (*ways, smallest))))


def _tag(tr: Translate, tag: str) -> Part:
    box, colour = TAGS[tag]
    return Panel(Words(tr(f"transamerica.table.tag.{tag}"), styles.TAG, colour), box, pad=(12, 0))


def _goal(card: GoalCard) -> Part:
    """Return the pin of a city, which is pale once the city is linked."""

    def paint(brush: Brush, rect: pygame.Rect) -> None:
        alpha = 90 if card.connected else 255
        brush.art(f"{FOLDER}pin_{card.colour}", rect.center, 0.62 * brush.look.scale.factor, alpha=alpha)

    return Art(card, 19, 20, paint)


# ---------------------------------------------------------------------- legend


def _legend(tr: Translate) -> Part:
    """Return the costs of edges, below a caption if there is room for it."""
    head = tr("transamerica.table.legend"), tr("transamerica.table.legend.turn")
    rule, kinds = Panel(Hairline(shared.GRID), pad=(INNER, 0)), _inset(_kinds(tr))
    whole = spread((1.4, rule), (45, _caption(*head)), (84, kinds), (19, Space()))
    return FirstFitting((at_least(110, whole), spread((1.4, rule), (11, Space()), (80, kinds), (6, Space()))))


def _kinds(tr: Translate) -> Part:
    """Return the kinds of edges side by side, separated by vertical lines."""
    cells = []
    for number, kind in enumerate(LEGEND):
        spans = (
            Span(tr(f"transamerica.table.legend.{kind}") + "  ", shared.TEXT, INK),
            Span("1" if kind == "plain" else "2", styles.SMALL_FIGURE, INK),
        )
        art = Art(("legend", kind), 0, 0, partial(_paint_kind, kind))
        words = centred(Paragraph(spans, shared.TEXT, align="centre"))
        rule = Panel(Space(1.4), BoxStyle(0, shared.GRID) if number else None)
        cells.append(Row((rule, spread((52, art), (32, words), grow=1)), align="fill"))
    return Grid((tuple(cells),), (1,) * len(cells))


def _paint_kind(kind: str, brush: Brush, rect: pygame.Rect) -> None:
    unit = min(brush.look.scale.factor, rect.height / 52)
    brush.art(f"{FOLDER}legend_{kind}", rect.center, unit)


def spoken_row(row: PlayerRow, tr: Translate) -> str:
    sign = tr(f"table.sign.{seat_of(row.who.sign)}")
    name = seat_text(tr, row.who.name, row.who.player)
    words = {"name": name, "sign": sign, "points": row.points, "deed": row.summary.full}
    return tr("transamerica.table.speak.row", **words).rstrip()


LEFT, LENGTH = 69, 228
"""The position of the most points from the panel's left side, and the distance to 0 points, or to the least
if somebody has fewer. An engine there is still wholly on the rails. In design pixels.
"""
AFTER_END = 25
POST_TOP, POST_PERIOD, POST_FOOT = 24, 36, 157
"""The barrier's artwork: the part above the lanes, the period of its stripes, and the top of its foot."""


def draw_score_track(
    pen: Pen, side: SidePanel, model: TransAmericaModel, points: Mapping[int, float]
) -> None:
    """Draw caption, scale, lanes, engines and barrier; `points` are the engines' positions by seat."""
    px, tr, first, unit = pen.px, pen.tr, side.lanes[0], pen.look.scale.factor
    x = partial(place_on_track, pen.look, side, model)
    inner = side.track.inflate(-2 * px(INNER), 0)
    pen.hairline((inner.left, side.track.top + px(6)), inner.width, shared.GRID)
    tall = (first.bottom - side.track.top) / px(108)
    caption = rect_of(side.track.width, px(26), left=side.track.left)
    caption.centery = side.track.top + round(px(33) * tall)
    draw_cached(pen, _caption(tr("transamerica.table.track"), barrier_words(model, tr)), caption)
    top = first.bottom - round(min(first.height, px(35)))
    _draw_field(pen, model, x, pygame.Rect(side.track.left, top, 0, side.lanes[-1].bottom + px(9) - top))
    _draw_scale(pen, model, x, side.track.top + round(px(59) * tall))
    for row, lane in zip(model.rows, side.lanes, strict=True):
        radius = min(px(10.5), round(lane.height * 0.38))
        draw_sign(pen, row.who.sign, (lane.left + px(31), lane.bottom - radius), radius)
        pen.art(f"{FOLDER}score_lane", (lane.left + LEFT * unit, lane.bottom), unit)
    for row, lane in zip(model.rows, side.lanes, strict=True):
        colours, sign = sign_colours(pen.look.palette, row.who.sign), row.who.sign
        place = (x(points.get(row.seat, float(row.points))), lane.bottom)
        pen.art(f"{FOLDER}locomotive_{sign}", place, unit * min(1.0, lane.height / (29 * unit)), colours)
    if model.barrier is not None:
        draw_barrier(pen, x(_post(model)), top, side.lanes[-1].bottom + round(8 * unit), unit)


def _draw_field(pen: Pen, model: TransAmericaModel, x: Callable[[float], float], high: pygame.Rect) -> None:
    """Draw vertical lines behind the lanes, and the field beyond the barrier."""
    most, least = _ends(model)
    step = 1 if most - least <= 16 else 5
    for points in range(-(-least // step) * step, most + 1, step):
        pen.surface.fill(styles.TRACK_GRID, (round(x(points)), high.top, max(1, pen.px(1)), high.height))
    if model.barrier is None:
        return
    left, right = round(x(_post(model))), round(x(least) + AFTER_END * pen.look.scale.factor)
    veil = pygame.Surface((max(1, right - left), high.height), pygame.SRCALPHA)
    veil.fill((200, 68, 45, 28))
    pen.surface.blit(veil, (left, high.top))


def _post(model: TransAmericaModel) -> float:
    """Return the visible position of the barrier."""
    return model.post if model.post is not None else model.barrier or 0


def _draw_scale(pen: Pen, model: TransAmericaModel, x: Callable[[float], float], middle: int) -> None:
    most, least = _ends(model)
    base = middle + round(0.34 * pen.text.size(styles.SCALE_FIGURE))
    shown: list[float] = []
    for points in (most, 0, *range((most - 1) // 5 * 5, least - 1, -5)):
        if all(abs(x(points) - other) > pen.px(26) for other in shown):
            shown.append(x(points))
            pen.line(signed(points), (x(points), base), styles.SCALE_FIGURE, SECOND_TEXT, align="centre")


def barrier_words(model: TransAmericaModel, tr: Translate) -> str:
    """Return the barrier's position in words, or that there is none."""
    if model.barrier is None:
        return tr("transamerica.table.no_barrier")
    return tr("transamerica.table.barrier", limit=round(_post(model)))


def place_on_track(look: Look, side: SidePanel, model: TransAmericaModel, points: float) -> float:
    """Return the position of `points`, in real pixels from the left. It never leaves the track."""
    most, least = _ends(model)
    share = (most - max(least, min(points, most + 0.5))) / (most - least)
    return side.track.left + (LEFT + LENGTH * share) * look.scale.factor


def _ends(model: TransAmericaModel) -> tuple[int, int]:
    """Return the most and the least points of the track: 0, or less if somebody has less."""
    return max(model.table.options.points, 1), min(0, *(row.points for row in model.rows))


def draw_barrier(brush: Brush, x: float, top: int, end: int, unit: float) -> None:
    """Draw the post from the first lane to the last, repeating its stripes, with the foot below."""
    post = brush.look.art.at_unit(f"{FOLDER}barrier_post", unit)
    wide, left = post.get_width(), round(x - post.get_width() / 2)
    head, period, foot = (round(part * unit) for part in (POST_TOP + 14, POST_PERIOD, POST_TOP + POST_FOOT))
    brush.surface.blit(post, (left, top - round(POST_TOP * unit)), (0, 0, wide, head))
    for y in range(top + round(14 * unit), end, period):
        brush.surface.blit(post, (left, y), (0, head, wide, min(period, end - y)))
    brush.surface.blit(post, (left, end), (0, foot, wide, post.get_height() - foot))
