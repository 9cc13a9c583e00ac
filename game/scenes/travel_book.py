"""The travel book on a person's page: leather, leaves, and a control for every stamp."""

from collections.abc import Callable
from itertools import pairwise
from typing import NamedTuple

import pygame

from game.scenes.stamp_painter import HIGH, WIDE, StampLook, draw_hard_star, stamp_picture
from game.session.travels.book import Place
from game.tables.kit.pen import Pen
from game.tables.parts import Emblem
from game.text.times import local_time
from game.ui.layout import bounds
from game.ui.look import Look, Words
from game.ui.shapes import BoxStyle, Line, Shadow
from game.ui.theme import CARD, HAIRLINE, HEADING, INK, LABEL, NIGHT, QUIET_TEXT, SMALL, SMALL_BOLD, rgb
from game.ui.widgets.widget import Clickable

LEATHER = BoxStyle(14, rgb("5A2E24"), lines=(Line(rgb("8A5A3C"), 1.2, 6),), shadow=Shadow(16, 0.03, 6))
EDGE = 22
"""Of the leather round the leaves, in pixels of the design."""
HEAD = 58
COLUMNS = 4
NAME = 30
_ANY = "any"
_FOLD_SHARE = 0.16


def stamp_words(tr: Words, place: Place, part: str = "") -> str:
    """The name of a stamp, or with `part` `.what` what it is for; games without own words share some."""
    key = f"stamp.{place.game}.{place.stamp.name}{part}"
    told = tr(key)
    return told if told != key else tr(f"stamp.{_ANY}.{place.stamp.name}{part}")


def stamp_tip(tr: Words, place: Place) -> str:
    """What it is for and how far its owner is, or when it was given."""
    what = stamp_words(tr, place, ".what")
    if place.is_earned:
        when = local_time(place.day)
        day = when.date().isoformat() if when is not None else ""
        return tr("stamp.tip.earned", what=what, day=day) if day else what
    if place.standing.aim == 1:
        return what
    return tr("stamp.tip.open", what=what, done=place.standing.done, aim=place.standing.aim)


def stamp_look(tr: Words, place: Place) -> StampLook:
    """How it is drawn."""
    when = local_time(place.day) if place.is_earned else None
    day = tr("stamp.day", day=when.day, month=tr(f"month.{when.month}")) if when is not None else ""
    stamp = place.stamp
    return StampLook(place.key, place.number, stamp.icon, stamp.hard, place.is_earned, day)


class StampControl(Clickable):
    """A stamp with its name below; it tells what it is for, and opens the game in which it was earned."""

    focusable = True

    def __init__(self, tr: Words, place: Place, on_click: Callable[[], None] | None) -> None:
        super().__init__(tool_tip=stamp_tip(tr, place))
        self._name = stamp_words(tr, place)
        self._shown = stamp_look(tr, place)
        self._said = tr("stamp.earned" if place.is_earned else "stamp.open")
        self.on_click = on_click

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        rect, px = self.rect, look.px
        room = pygame.Rect(rect.x, rect.y, rect.width, rect.height - px(NAME))
        unit = min(room.width / WIDE, room.height / HIGH)
        picture = stamp_picture(look, self._shown, unit)
        surface.blit(picture, picture.get_rect(center=room.center))
        if self._shown.hard:
            centre = (room.centerx + 46 * unit, room.centery - 36 * unit)
            draw_hard_star(surface, look, centre, 24 * unit, full=self._shown.is_earned)
        style = SMALL_BOLD if self._shown.is_earned else SMALL
        colour = INK if self._shown.is_earned else QUIET_TEXT
        below = pygame.Rect(rect.x, room.bottom, rect.width, px(NAME))
        look.text.draw_in(surface, self._name, below, style, colour, align="centre", shrink=True)

    def speak(self, words: Words) -> str:
        return self.spoken_state(words, self._name, self._said, self.tool_tip)


class Leaf(NamedTuple):
    """One game's page of the book."""

    game: str
    places: tuple[Place, ...]
    emblem: Emblem


def leaf_rects(look: Look, rect: pygame.Rect, count: int) -> list[pygame.Rect]:
    """Where the leaves lie in the leather `rect`."""
    inner = rect.inflate(-2 * look.px(EDGE), -2 * look.px(EDGE))
    edges = [inner.x + inner.width * number // count for number in range(count + 1)]
    return [pygame.Rect(left, inner.y, right - left, inner.height) for left, right in pairwise(edges)]


def stamp_rects(look: Look, leaf: pygame.Rect, count: int) -> list[pygame.Rect]:
    """Where the stamps of a leaf are, in rows of four."""
    px, rows = look.px, max(3, -(-count // COLUMNS))
    room = bounds(leaf.x + px(14), leaf.y + px(HEAD), leaf.right - px(14), leaf.bottom - px(8))
    wide, high = room.width / COLUMNS, room.height / rows
    return [
        pygame.Rect(
            round(room.x + number % COLUMNS * wide),
            round(room.y + number // COLUMNS * high),
            round(wide),
            round(high) - px(4),
        )
        for number in range(count)
    ]


def draw_book(pen: Pen, rect: pygame.Rect, leaves: list[Leaf], *, titled: bool) -> None:
    """Leather, leaves with their folds, and the head of each; `titled` puts the book's name on the first."""
    px, text = pen.px, pen.text
    pen.box(rect, LEATHER)
    rects = leaf_rects(pen.look, rect, len(leaves))
    for number, (place, leaf) in enumerate(zip(rects, leaves, strict=True)):
        pen.surface.fill(CARD, place)
        pen.look.shapes.grain(pen.surface, place)
        _draw_folds(pen, place, left=number > 0, right=number < len(leaves) - 1)
        x, base = place.x + px(24), place.y + px(38)
        earned = sum(one.is_earned for one in leaf.places)
        count = pen.tr("stamp.count", done=earned, all=len(leaf.places))
        right = place.right - px(24)
        pen.line(count, (right, base), LABEL, INK, align="right")
        right -= text.width(count, LABEL) + px(16)
        if titled and number == 0:
            title = pen.tr("stamp.book")
            style = text.shrunk(title, HEADING, (right - x) // 2)
            x += pen.line(title, (x, base), style, NIGHT) + px(22)
        pen.icon(leaf.emblem.icon, (x + px(12), base - px(9)), px(24), leaf.emblem.colour)
        x += px(34)
        name = pen.tr(f"game.{leaf.game}")
        style = text.shrunk(name, HEADING.sized(24), right - x)
        pen.line(text.fitted(name, style, right - x), (x, base), style, leaf.emblem.colour)
        line = (place.x + px(20), place.y + px(HEAD - 6), place.width - 2 * px(20), max(1, px(1.2)))
        pen.surface.fill(HAIRLINE, line)


def _draw_folds(pen: Pen, rect: pygame.Rect, *, left: bool, right: bool) -> None:
    """The shadow towards the fold."""
    wide = pen.px(26)
    for on, start, way in ((left, rect.x, 1), (right, rect.right - 1, -1)):
        if not on:
            continue
        for step in range(wide):
            shade = pygame.Surface((1, rect.height), pygame.SRCALPHA)
            shade.fill((90, 60, 30, round(255 * _FOLD_SHARE * (1 - step / wide) ** 2)))
            pen.surface.blit(shade, (start + way * step, rect.y))
