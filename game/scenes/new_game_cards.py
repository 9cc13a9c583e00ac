"""Cards of the new-game page that are chosen or opened with a click, as trees of parts."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace
from functools import partial

import pygame

from game.scenes.game_columns import draw_banner
from game.tables.parts import PosterFacts
from game.text.translate import Translate
from game.ui.boxes.groups import Column, FirstFitting, Panel, Row, Stack, at_least
from game.ui.boxes.leaves import Art, Paragraph, Space, Words, icon
from game.ui.boxes.part import Part
from game.ui.brush import Brush
from game.ui.look import Look
from game.ui.shapes import BoxStyle, Line, Shadow
from game.ui.theme import (
    BODY,
    BODY_BOLD,
    BRASS,
    BRASS_LIGHT,
    BRASS_TEXT,
    CARD,
    CHOSEN_ROW,
    FIELD,
    HAIRLINE,
    HEADING,
    INK,
    LABEL,
    LABEL_BOLD,
    NIGHT,
    QUIET_TEXT,
    SECOND_TEXT,
    Face,
    Rgb,
    TextStyle,
    rgb,
)
from game.ui.widgets.control_parts import ControlPart
from game.ui.widgets.drop_down import draw_chevron
from game.ui.widgets.widget import Clickable

POSTER, MAX_POSTER, PRESET, FOLDED = 222, 382, 122, 76
"""Heights of cards, in design pixels; a high window shows more of the posters."""
WAY, MAX_WAY = 44, 64
STRIP, MIN_STRIP = 200, 90
"""The minimum width and height of a poster's strip."""
_SMALLEST = 0.7
_NAME = TextStyle(Face.DISPLAY, 34)
_PRESET_NAME = TextStyle(Face.DISPLAY, 27)
_FOOT = TextStyle(Face.MEDIUM, 20)
_DISC = rgb("F1E5C6")
_LIT = BoxStyle(8, lines=(Line(BRASS, 3),))
_POSTER = BoxStyle(8, CARD, lines=(Line(HAIRLINE, 1.4),), shadow=Shadow(14, 0.03, 5))
_POSTER_CHOSEN = BoxStyle(
    8, CARD, lines=(Line(BRASS, 6, -2), Line(BRASS_LIGHT, 1.4, -0.5)), shadow=Shadow(20, 0.04, 7)
)
_PRESET = BoxStyle(8, CARD, lines=(Line(HAIRLINE, 1.4),), shadow=Shadow(8, 0.025, 3))
_PRESET_CHOSEN = BoxStyle(8, CHOSEN_ROW, lines=(Line(BRASS, 2.5, 1),), shadow=Shadow(8, 0.025, 3))
_RADIO = BoxStyle(8, FIELD, lines=(Line(HAIRLINE, 1.4),))
_RADIO_CHOSEN = BoxStyle(8, FIELD, lines=(Line(BRASS, 4, 1),), shadow=Shadow(8, 0.025, 3))
_WAY_CHOSEN = BoxStyle(6, CHOSEN_ROW)


class ChoiceCard(Clickable):
    """The control of one card among several: a line under the pointer, the ring and the voice.

    The card itself is a tree, whose box contains the control; `texts` is its text.
    """

    focusable = True
    role = "speak.choice"

    def __init__(self, texts: Sequence[str], on_click: Callable[[], None], *, chosen: bool = False) -> None:
        super().__init__()
        self.texts = tuple(texts)
        self.on_click = on_click
        self.chosen = chosen

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        if self.hovered and self.enabled and not self.chosen:
            look.shapes.box(surface, self.rect, _LIT)

    def speak(self, words: Translate) -> str:
        return self.spoken_state(
            words, *self.texts, words(self.role), words("speak.on") if self.chosen else ""
        )

    def on_card(self, name: Hashable, inner: Part, style: BoxStyle | None, pad: tuple[float, float]) -> Part:
        """Return a card with this control, known as `name`, above its text."""
        return Stack((Panel(inner, style, pad), ControlPart(name, self, high=0)))


class AddCard(ChoiceCard):
    """The control of a place where a player can be added."""

    role = "speak.button"


class FoldedCard(ChoiceCard):
    """The control of a card that a click unfolds elsewhere, and that Escape folds again."""

    corner = 10.0

    @property
    def wants_cancel(self) -> bool:
        return self.chosen

    def cancel(self) -> None:
        self.click()

    def speak(self, words: Translate) -> str:
        name, text = self.texts
        return self.spoken_state(words, name, words("speak.drop_down"), text)


def game_card(game: str, facts: PosterFacts, players: str, minutes: str, card: ChoiceCard) -> Part:
    """Return a game: a strip of its poster, its name, the number of players and the duration."""
    strip = Art(("banner", game), STRIP, MIN_STRIP, partial(_draw_strip, game, facts, card), grow=1)
    name = Words(card.texts[0], _NAME, NIGHT, shrink=_SMALLEST)
    foot = Row((Words(players, _FOOT), Words(minutes, _FOOT, INK, "right", _SMALLEST, grow=1)), 10)
    inner = Column((strip, Panel(Column((name, foot)), pad=(10, 0))), 4)
    style = _POSTER_CHOSEN if card.chosen else _POSTER
    return at_least(POSTER, card.on_card(("poster", game), inner, style, (8, 8)), MAX_POSTER)


def preset_card(name: str, sign: str, card: ChoiceCard) -> Part:
    """Return a preset of rules: icon and name, duration, and description.

    In a small window only the texts fit.
    """
    (title, minutes, note), ink = card.texts, INK if card.enabled else QUIET_TEXT
    disc = Art(("preset", sign, card.chosen, ink), 40, 46, partial(_draw_disc, sign, card, ink))
    time = Words(minutes, _FOOT, ink)
    ways = (
        Row((disc, Words(title, _PRESET_NAME, ink, grow=1), time), 8),
        Row((Words(title, _PRESET_NAME, ink, shrink=0.6, grow=1), time), 8),
    )
    inner = Column((at_least(46, FirstFitting(ways)), Paragraph(note, _FOOT, ink, shrink=0.8, grow=1)))
    style = _PRESET_CHOSEN if card.chosen else _PRESET
    return at_least(PRESET, card.on_card(("preset", name), inner, style, (14, 5)))


def radio_card(name: str, card: ChoiceCard) -> Part:
    """Return one of a few detailed choices: a mark, a title, a paragraph, a last line in brass."""
    title, text, foot = card.texts
    mark = Art(("radio", card.chosen), 26, 36, partial(_draw_mark, card))
    parts: list[Part] = [Row((mark, Words(title, HEADING.sized(25), NIGHT, shrink=_SMALLEST, grow=1)), 14)]
    parts.append(Paragraph(text, BODY, shrink=0.8, grow=1))
    parts += [Paragraph(foot, LABEL_BOLD, BRASS_TEXT)] if foot else []
    return card.on_card(name, Column(tuple(parts)), _RADIO_CHOSEN if card.chosen else _RADIO, (20, 8))


def folded_card(name: str, card: FoldedCard) -> Part:
    """Return a card of one line: its heading and the current choice."""
    title, text = card.texts
    parts = (
        Words(title, HEADING, NIGHT, shrink=_SMALLEST),
        Words(text, LABEL, SECOND_TEXT, shrink=_SMALLEST, grow=1),
        Art(("chevron", card.chosen), 20, 20, partial(_draw_folded, card)),
    )
    style = _PRESET_CHOSEN if card.chosen else _PRESET
    return at_least(FOLDED, card.on_card(("fold", name), Row(parts, 20), style, (24, 10)))


def way_row(name: str, sign: str, card: ChoiceCard) -> Part:
    """Return a way to play: its icon, its name and one sentence."""
    title, text = card.texts
    who = Stack((Space(130), Words(title, BODY_BOLD, NIGHT, shrink=_SMALLEST)))
    row = Row((icon(sign, 26, NIGHT), who, Words(text, LABEL, shrink=_SMALLEST, grow=1)), 14)
    inner = card.on_card(("way", name), row, _WAY_CHOSEN if card.chosen else None, (16, 0))
    return replace(at_least(WAY, inner), grow=1)


def _draw_strip(game: str, facts: PosterFacts, card: ChoiceCard, brush: Brush, rect: pygame.Rect) -> None:
    """Draw a strip of the poster, with a tick at the corner of a chosen card."""
    draw_banner(brush.surface, brush.look, rect, game, facts)
    if card.chosen:
        px, (x, y) = brush.px, (rect.right + brush.px(2), rect.y)
        brush.disc((x, y), px(20), NIGHT, Line(BRASS_LIGHT, 2.5, 1))
        points = tuple((x + px(across), y + px(down)) for across, down in ((-8, 1), (-2, 6), (9, -6)))
        brush.stroke(points, BRASS_LIGHT, 3 * brush.look.scale.factor)


def _draw_disc(sign: str, card: ChoiceCard, ink: Rgb, brush: Brush, rect: pygame.Rect) -> None:
    brush.disc(rect.center, brush.px(20), NIGHT if card.chosen else _DISC)
    brush.icon(sign, rect.center, brush.px(24), BRASS_LIGHT if card.chosen else ink)


def _draw_mark(card: ChoiceCard, brush: Brush, rect: pygame.Rect) -> None:
    brush.disc(rect.center, brush.px(12), FIELD, Line(NIGHT, 2))
    if card.chosen:
        brush.disc(rect.center, brush.px(6), NIGHT)


def _draw_folded(card: FoldedCard, brush: Brush, rect: pygame.Rect) -> None:
    draw_chevron(brush.surface, brush.look, rect.center, NIGHT, up=card.chosen)
