"""Small things that several of Streetcar's panels draw."""

import pygame

from game.tables.kit.pen import Pen
from game.tables.kit.rects import rect_of
from game.tables.streetcar import styles
from game.tables.streetcar.pieces import FOLDER
from game.ui.look import Look
from game.ui.shapes import BoxStyle, Line
from game.ui.text import Span
from game.ui.theme import INK, Rgb, TextStyle, hex_of
from game.ui.widgets.key_cap import cap_text

ICON_BOX = 40
CAP = 25
"""The height of a key's cap, in pixels of the design."""
CAP_TEXT = styles.SMALL.sized(18.5)


def draw_panel(pen: Pen, rect: pygame.Rect, *, active: bool = False) -> None:
    """A cream panel with a little grain; with a brass rim whose turn it is."""
    pen.box(rect, styles.PANEL_ACTIVE if active else styles.PANEL)
    pen.look.shapes.grain(pen.surface, rect.inflate(-pen.px(10), -pen.px(10)))


def draw_icon(pen: Pen, name: str, centre: tuple[float, float], size: float, colour: Rgb = INK) -> None:
    """An icon of this game in one colour, `size` design pixels to its box."""
    unit = size * pen.look.scale.factor / ICON_BOX
    pen.art(f"{FOLDER}icon_{name}", centre, unit, ((hex_of(INK), hex_of(colour)),))


def draw_mark(pen: Pen, name: str, centre: tuple[float, float], size: float) -> None:
    """An icon as it is coloured: `joined`, `not_yet` or `served`."""
    pen.art(f"{FOLDER}icon_{name}", centre, size * pen.look.scale.factor / ICON_BOX)


def draw_head(
    pen: Pen, rect: pygame.Rect, words: list[str], note: list[str], *, line: bool = True, keep: int = 0
) -> None:
    """A panel's head with a note at its right, and a line below. `keep` is left free right of the note.

    Both are given in fewer and fewer words; the note gives way first.
    """
    px, text = pen.px, pen.text
    right = rect.right - keep
    shortest = text.width(words[-1], styles.HEAD)
    free = pygame.Rect(rect.left, rect.top, max(0, right - rect.left - shortest - px(12)), rect.height)
    said = pen.first_fitting([*note, ""], free.width, styles.NOTE)
    width = text.width(said, styles.NOTE) if said else 0
    if said:
        place = pygame.Rect(right - width, rect.top, width, rect.height)
        pen.write(said, place, styles.NOTE, styles.NOTE_COLOUR)
    room = pygame.Rect(rect.left, rect.top, right - rect.left - (width + px(12) if said else 0), rect.height)
    pen.write_first(words, room, styles.HEAD, shrink=True)
    if line:
        pen.hairline((rect.left, rect.bottom + px(7)), rect.width, styles.HAIRLINE)


def with_figure(sentence: str, figure: str, style: TextStyle, strong: TextStyle) -> tuple[Span, ...]:
    """A sentence in which the first `figure`, if there is one, stands out."""
    if not figure or figure not in sentence:
        return (Span(sentence, style),)
    before, found, after = sentence.partition(figure)
    # The spaces beside the figure are as wide as it is large.
    found = " " * before.endswith(" ") + found + " " * after.startswith(" ")
    spans = (Span(before.rstrip(), style), Span(found, strong), Span(after.lstrip(), style))
    return tuple(span for span in spans if span.text)


def draw_sentence(
    pen: Pen,
    rect: pygame.Rect,
    sentences: list[str],
    figure: str,
    *,
    style: TextStyle = styles.TEXT,
    strong: TextStyle = styles.FIGURE,
    colour: Rgb = INK,
) -> int:
    """The first of the sentences that fits, with its figure large; the last is made smaller if it must.

    Returns its width.
    """
    text = pen.text
    for sentence in sentences:
        spans = with_figure(sentence, figure, style, strong)
        if text.rich_width(spans, style) <= rect.width:
            break
    else:
        while style.size > 18 and text.rich_width(spans, style) > rect.width:
            style, strong = style.sized(style.size - 1), strong.sized(strong.size - 2)
            spans = with_figure(sentences[-1], figure, style, strong)
    return pen.write_at(spans, rect.left, rect, style, colour)


def draw_cap(pen: Pen, button: pygame.Rect, chord: str, colour: Rgb) -> None:
    """A key's cap in a button's upper right corner; keys that are pressed together have no room there."""
    if not chord or "+" in chord or button.height < pen.px(72):
        return
    px = pen.px
    rect = rect_of(cap_width(pen.look, chord), px(CAP), topright=(button.right - px(8), button.top + px(8)))
    if button.centerx + px(20) > rect.left:
        return
    draw_cap_in(pen, rect, chord, colour)


def cap_width(look: Look, chord: str) -> int:
    """The width of a single key's cap."""
    return max(look.px(CAP), look.text.width(cap_text(chord), CAP_TEXT) + look.px(12))


def draw_cap_in(pen: Pen, rect: pygame.Rect, chord: str, colour: Rgb) -> None:
    """A single key's cap in `rect`."""
    pen.box(rect, BoxStyle(4, lines=(Line(colour, 1.4, 0.7),)))
    pen.write(cap_text(chord), rect, CAP_TEXT, colour, align="centre")
