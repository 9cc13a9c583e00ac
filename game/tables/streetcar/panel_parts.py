"""Parts that several panels share: heads, sentences with a large figure, icons, lines and stops."""

from collections.abc import Iterable, Sequence

import pygame

from game.rules.streetcar.box import Roll
from game.rules.streetcar.values import MapName
from game.tables.streetcar import styles
from game.tables.streetcar.pieces import (
    draw_die,
    draw_game_icon,
    draw_line_disc,
    draw_seat_sign,
    draw_stop_disc,
)
from game.ui.boxes.groups import Band, FirstFitting, Row
from game.ui.boxes.leaves import Art, Spans, Words
from game.ui.boxes.part import Part
from game.ui.brush import Brush
from game.ui.layout import rect_of
from game.ui.text import Span
from game.ui.theme import INK, Rgb

MIN_SENTENCE = 18
"""The minimum size of a sentence's words."""


def in_width(ways: Iterable[Part], grow: float = 0) -> FirstFitting:
    """Return the first of several parts that is narrow enough, at any height."""
    return FirstFitting(tuple(map(Band, ways)), grow=grow)


def head(words: Sequence[str], note: Sequence[str] = (), *beside: Part) -> Part:
    """Return a panel's head with a note at its right, and parts `beside` them.

    Both are given in wordings of decreasing length; the note is shortened first.
    """
    title = tuple(words)
    noted = (
        Row((Words(title, styles.HEAD, grow=1), Words(wording, styles.NOTE, styles.NOTE_COLOUR)), 12, "fill")
        for wording in note
    )
    return Row((in_width((*noted, Words(title, styles.HEAD, shrink=0.7)), grow=1), *beside), 10, "fill")


def sentences(wordings: Sequence[str], figure: str) -> tuple[Spans, ...]:
    """Return a sentence with its `figure` large: its wordings of decreasing length, then smaller ones."""
    smaller = range(1, round(styles.TEXT.size) - MIN_SENTENCE + 1)
    sizes = [*((words, 0) for words in wordings), *((wordings[-1], less) for less in smaller)]
    return tuple(_sentence(words, figure, less) for words, less in sizes)


def _sentence(words: str, figure: str, less: int) -> Spans:
    """Return a sentence in which the first `figure`, if any, stands out; its letters are `less` smaller."""
    style = styles.TEXT.sized(styles.TEXT.size - less)
    strong = styles.FIGURE.sized(styles.FIGURE.size - 2 * less)
    before, found, after = words.partition(figure) if figure else (words, "", "")
    # The spaces beside the figure have the figure's size.
    found = " " * before.endswith(" ") + found + " " * after.startswith(" ") if found else ""
    spans = (Span(before.rstrip(), style), Span(found, strong), Span(after.lstrip(), style))
    return Spans(tuple(one for one in spans if one.text), style)


def icon(name: str, size: float, width: float, colour: Rgb = INK) -> Art:
    """Return an icon of this game in the middle of `width`."""

    def paint(brush: Brush, rect: pygame.Rect) -> None:
        draw_game_icon(brush, name, rect.center, size, colour)

    return Art(("icon", name, size, colour), width, width, paint)


def line_disc(line: int, radius: float, share: float = 1.0) -> Art:
    """Return the number of a line in its colour, whose radius is at most `share` of the height."""

    def paint(brush: Brush, rect: pygame.Rect) -> None:
        draw_line_disc(brush, line, rect.center, min(brush.px(radius), share * rect.height))

    return Art(("line", line, radius, share), 2 * radius, 2 * radius, paint)


def stop_disc(board: MapName, letter: str, radius: float, *, served: bool = False, share: float = 1.0) -> Art:
    """Return the letter of a stop, with a tick if it is served, in a disc likewise."""

    def paint(brush: Brush, rect: pygame.Rect) -> None:
        size = min(brush.px(radius), share * rect.height)
        draw_stop_disc(brush, board, letter, rect.center, size, served=served)

    return Art(("stop", board, letter, radius, served, share), 2 * radius, 2 * radius, paint)


def seat_sign(letter: str, size: float, *, on_paper: bool = True) -> Art:
    """Return the sign of a seat, `size` wide and high."""

    def paint(brush: Brush, rect: pygame.Rect) -> None:
        draw_seat_sign(brush, letter, rect.center, min(rect.size) / 2, on_paper=on_paper)

    return Art(("seat", letter, on_paper), size, size, paint)


def die_face(board: MapName, roll: Roll | None, size: float) -> Art:
    """Return a face of the die, or its empty place, `size` wide and high."""

    def paint(brush: Brush, rect: pygame.Rect) -> None:
        side = min(rect.size)
        draw_die(brush, board, roll, rect_of(side, side, center=rect.center))

    return Art(("die", board, roll), size, size, paint)
