"""The tray at the bottom: missing rails, the player's cards, supply and buttons; or spectators' controls."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

import pygame

from game.tables.kit import styles as shared
from game.tables.kit.buttons import draw_paces
from game.tables.kit.pen import Pen
from game.tables.kit.signs import draw_dashed_ring, sign_colours
from game.tables.transamerica import styles
from game.tables.transamerica.layout import Tray
from game.tables.transamerica.model import GoalCard, TransAmericaModel
from game.tables.transamerica.panel_rooms import CARDS, GAP
from game.tables.transamerica.pieces import FOLDER, draw_check, draw_icon
from game.text.numbers import percent
from game.text.translate import Translate
from game.ui.boxes.groups import Column, FirstFitting, Grid, Panel, Row, Stack, centred, spread
from game.ui.boxes.leaves import Art, Figure, Space, Spans, Words
from game.ui.boxes.part import Part, draw_cached
from game.ui.brush import Brush
from game.ui.layout import span
from game.ui.shapes import BoxStyle, Line
from game.ui.text import Span
from game.ui.theme import BRASS_LIGHT, BRASS_TEXT, CREAM, INK, NIGHT, QUIET_TEXT, SECOND_TEXT, Rgb, mixed, rgb

BANDS, HEAD = (50, 35), 48
"""The widths of a band at the left of a card, and the height of one across it as a percentage of the card."""
EYE_ROOM = 50
"""The room for a toggle beside the words, in design pixels."""


@dataclass(frozen=True)
class TrayState:
    """The states of controls and toggles, and the effect of the held piece."""

    states: Mapping[str, str]
    """`normal`, `hover`, `pressed` or `disabled` for each control of the tray."""
    network: bool
    """True while the cheapest network is shown."""
    missing: int | None = None
    """The number of rails missing with the held piece in its place."""
    away: Mapping[str, int] = field(default_factory=dict)
    """The distances of cities with the held piece in its place."""
    hub: str = ""
    """The sign of the hub on the stack."""
    shares: Mapping[str, float] = field(default_factory=dict)
    """The likelihood of each of the player's cities in the others' eyes; empty while that is hidden."""
    end_key: str = ""
    """The key that ends the turn."""


def draw_tray(pen: Pen, tray: Tray, model: TransAmericaModel, state: TrayState) -> None:
    tr, states = pen.tr, state.states
    pen.box(tray.rect, styles.TRAY)
    for x in tray.lines:
        pen.upright((x, tray.end.top + pen.px(4)), tray.end.height - 2 * pen.px(4))
    _draw_stack(pen, tray, model, shown=states["supply"], hub=state.hub)
    # The words may reach up to the hairline beside them.
    draw_cached(
        pen,
        _supply(tr, model),
        span(tray.supply, tray.stack.right + pen.px(12), tray.supply.right + pen.px(10)),
    )
    if model.front is None:
        draw_cached(pen, _watching(tr, model), tray.missing)
        if model.pace is not None:
            _draw_paces(pen, tray, model.pace, states)
        return
    draw_cached(pen, _missing(tr, model, state), tray.missing)
    if model.guides:
        _draw_eye(pen, "eye", tray.eye, state, shown=state.network)
    if model.guessable:
        _draw_eye(pen, "guess", tray.guess, state, shown=bool(state.shares))
    draw_cached(pen, _goal_cards(tr, model.cards, state), tray.cards[0].unionall(tray.cards))
    for name, rect in (("hint", tray.hint), ("undo", tray.undo)):
        _draw_small_button(pen, name, rect, states[name])
    plate = model.held and states["end"] != "disabled"
    words = tr("transamerica.table.end"), pen.look.keyboard.cap(state.end_key)
    _draw_large_button(pen, tray.end, words, states["end"], plate=plate)


def _missing(tr: Translate, model: TransAmericaModel, state: TrayState) -> Part:
    """Return the number of missing rails, with words that leave room for the toggles."""
    count, beside = model.missing or 0, Space(EYE_ROOM)
    figure = Stack((Space(82), Figure(str(count), styles.MISSING, shrink=0.7)))
    words = tuple(tr(f"transamerica.table.{key}", count=count) for key in ("missing", "missing_short"))
    first = Row((Words(words, shared.STRONG, shrink=0.7, grow=1), beside))
    if state.missing is not None:
        texts = (tr("transamerica.table.with_this"),)
        note: Part = Row((_icon("arrow", 30, 28), _count(state.missing, texts, BRASS_TEXT, SECOND_TEXT)))
    else:
        key = "complete" if not count else "network_on" if state.network else "network_off"
        keys = (key, "missing_cities") if count else (key,)
        note = Words((*(tr(f"transamerica.table.{one}") for one in keys), ""), shared.TEXT, SECOND_TEXT)
    second = Row((replace(note, grow=1), beside if model.guessable else Space(6)))
    lines = spread((12, Space()), (30, first), (11, Space()), (30, second), (17, Space()), grow=1)
    return Row((figure, lines), 8, "fill")


def _count(
    count: int | str, words: Sequence[str], figure: Rgb = INK, note: Rgb = INK, size: float = 24
) -> Row:
    """Return a figure with the first of the words that fit after it."""
    number = Spans((Span(str(count), styles.SMALL_FIGURE.sized(size), figure),), shared.TEXT)
    return Row((number, Words((*words, ""), shared.TEXT, note, grow=1)), 7)


def _icon(name: str, size: float, width: float) -> Art:
    """Return an icon in the middle of its area."""
    return Art((name, size), width, 20, lambda brush, rect: draw_icon(brush, name, rect.center, size))


def _draw_eye(pen: Pen, name: str, rect: pygame.Rect, state: TrayState, *, shown: bool) -> None:
    """Draw a toggle: for the cheapest network, or for the others' guesses."""
    if shown:
        pen.box(rect, styles.EYE_ON)
    elif state.states[name] != "normal":
        pen.box(rect, styles.EYE_HOVER)
    draw_icon(pen, name, rect.center, 32)


def _draw_stack(pen: Pen, tray: Tray, model: TransAmericaModel, *, shown: str, hub: str) -> None:
    """Draw the stack of rails; `hub` is the sign of the hub on top."""
    stack = tray.stack
    unit = min(stack.width / 92, (stack.height - pen.px(4)) / 84)
    top = stack.top + (stack.height - 84 * unit) / 2 - 4 * unit
    lift = -pen.px(2) if shown == "hover" else 0
    alpha = 110 if shown == "disabled" and model.table.rails_left == 0 else 255
    pen.art(f"{FOLDER}rail_stack", (stack.left, top + lift), unit, alpha=alpha)
    if hub:
        unit = 1.45 * pen.look.scale.factor * (1.06 if shown == "hover" else 1.0)
        pen.art(f"{FOLDER}hub_{hub}", stack.center, unit, sign_colours(pen.look.palette, hub))


def _supply(tr: Translate, model: TransAmericaModel) -> Part:
    """Return the number of remaining rails, above ticks and dashed rings for the turn's two rails."""
    count, laid = model.table.rails_left, 2 if model.held else model.table.laid
    figure = styles.FIGURE.sized(34)
    words = [tr(f"transamerica.table.{key}", count=count) for key in ("rails_left", "rails_left_short")]
    labels = ((word, shared.STRONG.sized(size)) for size in (20, 19, 18) for word in words)
    ways = (Spans((Span(*label),), figure) for label in labels)
    number = Row((Spans((Span(str(count)),), figure), FirstFitting((*ways, Space()), grow=1)), 6)
    pips = Row(
        (
            _pip(laid > 0),
            _pip(laid > 1),
            Words((tr("transamerica.table.laid"), ""), shared.TEXT, SECOND_TEXT, grow=1),
        )
    )
    return spread((7, Space()), (54, number), (22, pips), (17, Space()))


def _pip(laid: bool) -> Part:
    def paint(brush: Brush, rect: pygame.Rect) -> None:
        factor, centre = brush.look.scale.factor, (rect.left + brush.px(9), rect.centery)
        if laid:
            draw_check(brush, centre, 1.15)
        else:
            draw_dashed_ring(brush, centre, 9 * factor, 3.8 * factor, shared.HELD_BACK, 1.7 * factor)

    return Art(("pip", laid), 32, 20, paint)


# ---------------------------------------------------------------------- buttons


def _draw_small_button(pen: Pen, name: str, rect: pygame.Rect, state: str) -> None:
    place = pen.button(rect, shared.SMALL_BUTTON, state)
    alpha, colour = (90, QUIET_TEXT) if state == "disabled" else (255, INK)

    def paint(brush: Brush, rect: pygame.Rect) -> None:
        brush.art(f"{FOLDER}icon_{name}", rect.center, 1.12 * brush.look.scale.factor, alpha=alpha)

    word = Words(pen.tr(f"transamerica.table.{name}"), shared.STRONG.sized(19), colour, "centre", shrink=0.7)
    draw_cached(
        pen, Panel(spread((62, Art(name, 0, 0, paint)), (28, word), (10, Space())), pad=(5, 0)), place
    )


def _draw_large_button(
    pen: Pen, rect: pygame.Rect, words: tuple[str, str], shown: str, *, plate: bool
) -> None:
    """Draw a large button. With `plate` it is all that is left to do, and shines."""
    place = pen.button(rect, shared.END_PLATE if plate else shared.END_BUTTON, shown)
    strong, quiet = (NIGHT, rgb("4A3A12")) if plate else (CREAM, BRASS_LIGHT)
    if shown == "disabled":
        strong = quiet = QUIET_TEXT
    word = Words(words[0], styles.END_TURN, strong, "centre", shrink=0.7)
    note = Words(words[1], shared.TEXT, quiet, "centre", shrink=0.7)
    draw_cached(pen, Panel(spread((19, Space()), (40, word), (24, note), (17, Space())), pad=(12, 0)), place)


def _draw_paces(pen: Pen, tray: Tray, pace: str, states: Mapping[str, str]) -> None:
    """Draw the paces, and the button for the next move."""
    draw_paces(pen, tray.paces, pace, states)
    # At this pace the game waits for the button, and any key does the same.
    waits = pace == "step"
    note = "next.any_key" if waits else "next.now"
    texts = pen.tr("transamerica.table.next"), pen.tr(f"transamerica.table.{note}")
    plate = waits and states["next"] != "disabled"
    _draw_large_button(pen, tray.next_move, texts, states["next"], plate=plate)


def _watching(tr: Translate, model: TransAmericaModel) -> Part:
    """Return the spectators' part: open or secret cards."""
    you, cards = (
        Words(
            tuple(tr(f"transamerica.table.watching.{key}{form}") for form in ("", ".short")),
            style,
            colour,
            shrink=0.7,
        )
        for key, style, colour in (
            ("you", shared.STRONG, INK),
            (model.table.options.goals, shared.TEXT, SECOND_TEXT),
        )
    )
    lines = spread((18, Space()), (32, you), (32, cards), (18, Space()), grow=1)
    return Row((_icon("eye", 46, 68), lines, Space(6)), align="fill")


# ---------------------------------------------------------------------- cards


def _goal_cards(tr: Translate, cards: Sequence[GoalCard], state: TrayState) -> Part:
    """Return the cards side by side: the names beside the pins, or above them if any name does not fit."""
    empty = [Panel(Space(), styles.GOAL_PLACE)] * (CARDS - len(cards))

    def beside(row: Iterable[Part]) -> Part:
        return Grid(((*row, *empty),), (1,) * CARDS, GAP)

    wide = (beside(_wide_card(tr, card, state, band) for card in cards) for band in BANDS)
    return FirstFitting((*wide, beside(_narrow_card(tr, card, state) for card in cards)))


def _wide_card(tr: Translate, card: GoalCard, state: TrayState, band: float) -> Part:
    """Return a card with the pin on a band at the left."""
    status, words = _status(tr, card, state), card.city.rsplit(" ", 1)
    name = Words(card.city, styles.CARD_NAME, shrink=0.8 if len(words) == 1 else 0.87)
    ways = [spread((14, Space()), (40, name), (34, status), (12, Space()))]
    if len(words) > 1:
        name_lines = spread(*((1, Words(word, styles.CARD_NAME_SMALL, shrink=0.9)) for word in words))
        ways.append(spread((9, Space()), (46, name_lines), (7, Space()), (34, status), (4, Space())))
    pin = _pin(card, band, 1.125 * min(1.0, band / 44))
    inner = Row((pin, Space(11), FirstFitting(tuple(ways), grow=1), Space(7)), 0, "fill")
    return _on_card(card, inner, state, band)


def _narrow_card(tr: Translate, card: GoalCard, state: TrayState) -> Part:
    """Return a card with the name on a band across it, above the pin."""
    style, ink = shared.STRONG.sized(19), INK if card.colour in ("yellow", "orange") else CREAM
    lines = (
        spread(*((1, Words(word, style, ink, "centre")) for word in words))
        for words in ((card.city,), card.city.rsplit(" ", 1))
    )
    below = Row((_pin(card, 39, 0.85), replace(_status(tr, card, state), grow=1), Space(4)))
    inner = spread((HEAD, Panel(FirstFitting(tuple(lines)), pad=(5, 1))), (100 - HEAD, below))
    return _on_card(card, inner, state)


def _on_card(card: GoalCard, inner: Part, state: TrayState, left: float = 0) -> Part:
    """Return a card with a band across it, or `left` wide, and a rim if the held rail helps."""
    colour = styles.CITY_COLOURS[card.colour]

    def paint(brush: Brush, rect: pygame.Rect) -> None:
        px, fill = brush.px, brush.surface.fill
        brush.box(rect, styles.GOAL_CARD)
        band, edge = rect.copy(), rect.inflate(-2, -2)
        if left:
            band.width = px(left)
            edge.update(band.right - px(1.4), edge.top, px(1.4), edge.height)
        else:
            band.height = round(HEAD / 100 * rect.height)
            edge.update(edge.left, band.bottom, edge.width, px(1.4))
        with brush.clipped(band):
            brush.box(rect, BoxStyle(10, colour, lines=(Line(mixed(colour, INK, 0.45), 1.2, 0.6),)))
        fill(mixed(colour, INK, 0.5), edge)
        if left:
            light = (edge.left - px(5.6), edge.top + px(5), max(1, px(1)), edge.height - px(10))
            fill(mixed(colour, CREAM, 0.5), light)

    rim = (Panel(Space(), styles.GOAL_CARD_RIM),) if _nearer(card, state) else ()
    return Stack((Art(("card", card.colour, left), 0, 0, paint), inner, *rim))


def _pin(card: GoalCard, width: float, unit: float) -> Part:
    def paint(brush: Brush, rect: pygame.Rect) -> None:
        brush.art(f"{FOLDER}pin_{card.colour}", rect.center, unit * brush.look.scale.factor)

    return Art(("pin", card.colour, unit), width, 20, paint)


def _nearer(card: GoalCard, state: TrayState) -> bool:
    """True if the held rail brings the city nearer."""
    away = state.away.get(card.city)
    return away is not None and card.away is not None and away < card.away


def _status(tr: Translate, card: GoalCard, state: TrayState) -> Part:
    """Return the city's likelihood in the others' eyes if shown, otherwise its distance, or "linked"."""
    if card.city in state.shares:
        return _share(tr, state.shares[card.city])
    if card.connected:
        tick = Art("tick", 18, 20, lambda brush, rect: draw_check(brush, rect.center, 1.08))
        # In a narrow card the tick alone must suffice.
        linked = (tr("transamerica.table.card.connected"), "")
        return Row((tick, Words(linked, shared.CAPTION, styles.GREEN, grow=1)), 7)
    if card.away is None:
        waiting = (tr(f"transamerica.table.card.{key}") for key in ("waiting", "waiting_short"))
        return Words((*waiting, ""), shared.TEXT, SECOND_TEXT)
    long, short = "transamerica.table.card.away", "transamerica.table.card.away_short"
    if not _nearer(card, state):
        return _count(card.away, [tr(key, count=card.away) for key in (long, short)])
    live = state.away[card.city]
    now = replace(_count(live, [tr(short, count=live)], BRASS_TEXT), grow=1)
    before = Spans((Span(str(card.away), styles.SMALL_FIGURE.sized(24)),), shared.TEXT)
    return Row((before, _icon("arrow", 26, 29), now))


def _share(tr: Translate, share: float) -> Part:
    """Return a likelihood as a figure above a bar."""
    figure = _count(percent(tr, share), [tr("transamerica.guess.card")], note=SECOND_TEXT, size=20)
    filled = Panel(Space(5, 5), BoxStyle(2.5, NIGHT), grow=share)
    bar = Stack((Panel(Space(), BoxStyle(2.5, shared.GRID)), Row((filled, Space(grow=1 - share)))))
    return centred(Column((figure, bar)))


def spoken_card(card: GoalCard, tr: Translate, share: float | None = None) -> str:
    """Return a card in words, with its likelihood in the others' eyes if shown."""
    colour = tr(f"transamerica.table.colour.{card.colour}")
    if card.connected:
        state = tr("transamerica.table.card.connected")
    elif card.away is None:
        state = tr("transamerica.table.card.waiting")
    else:
        state = f"{card.away} " + tr("transamerica.table.card.away", count=card.away)
    if share is not None:
        state = f"{state}, {tr('transamerica.guess.speak', percent=round(100 * share))}"
    return tr("transamerica.table.speak.card", city=card.city, colour=colour, state=state)
