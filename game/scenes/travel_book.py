"""The travel book on a person's page: leather, leaves, and a control for every stamp."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from game.scenes.stamp_painter import HIGH, WIDE, StampLook, draw_hard_star, stamp_picture
from game.session.travels.earned_stamps import StampPlace
from game.tables.parts import Emblem
from game.text.times import day_text, local_time, short_day_text
from game.text.translate import Translate, text_or
from game.ui.boxes.groups import Column, Grid, Panel, Row, Stack, at_least, in_rows
from game.ui.boxes.leaves import Art, Hairline, Space, Words, icon
from game.ui.boxes.part import Part
from game.ui.brush import Brush
from game.ui.look import Look
from game.ui.shapes import BoxStyle, Line, Shadow
from game.ui.theme import CARD, HEADING, INK, LABEL, NIGHT, QUIET_TEXT, SMALL, SMALL_BOLD, rgb
from game.ui.widgets.control_parts import ControlPart
from game.ui.widgets.widget import Clickable

LEATHER = BoxStyle(14, rgb("5A2E24"), lines=(Line(rgb("8A5A3C"), 1.2, 6),), shadow=Shadow(16, 0.03, 6))
EDGE = 22
"""The width of the leather round the leaves, in design pixels."""
HEAD = 44
COLUMNS, MIN_ROWS = 4, 3
NAME = 30
_ANY = "any"
_FOLD_SHARE = 0.16


def stamp_words(tr: Translate, place: StampPlace, part: str = "") -> str:
    """Return a stamp's name, or with `part` `.what` its condition; games without their texts share common
    ones.
    """
    own, common = (f"stamp.{game}.{place.stamp.name}{part}" for game in (place.game, _ANY))
    return text_or(tr, own, tr(common))


def stamp_tip(tr: Translate, place: StampPlace) -> str:
    """Return a stamp's condition and its owner's progress, or the day when it was earned."""
    what = stamp_words(tr, place, ".what")
    if place.is_earned:
        when = local_time(place.day)
        day = day_text(tr, when) if when is not None else ""
        return tr("stamp.tip.earned", what=what, day=day) if day else what
    if place.standing.aim == 1:
        return what
    return tr("stamp.tip.open", what=what, done=place.standing.done, aim=place.standing.aim)


def stamp_look(tr: Translate, place: StampPlace) -> StampLook:
    """Return the appearance of a stamp."""
    when = local_time(place.day) if place.is_earned else None
    day = short_day_text(tr, when).upper() if when is not None else ""
    stamp = place.stamp
    return StampLook(place.key, place.number, stamp.icon, stamp.hard, place.is_earned, day)


class StampControl(Clickable):
    """A stamp with its name below; its tip has the condition, a click opens the game that earned it."""

    focusable = True

    def __init__(self, tr: Translate, place: StampPlace, on_click: Callable[[], None] | None) -> None:
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

    def speak(self, words: Translate) -> str:
        return self.spoken_state(words, self._name, self._said, self.tool_tip)


class TravelPage(NamedTuple):
    """One game's page of the book."""

    game: str
    places: tuple[StampPlace, ...]
    emblem: Emblem


StampControls = Callable[[StampPlace], StampControl]
"""Makes the control of a stamp."""


def book(tr: Translate, leaves: Sequence[TravelPage], controls: StampControls, *, titled: bool) -> Part:
    """Return leaves in their leather; `titled` puts the book's name on the first."""
    parts = []
    for number, leaf in enumerate(leaves):
        fold = partial(_draw_leaf, left=number > 0, right=number < len(leaves) - 1)
        paper = Art(("leaf", number, len(leaves)), 0, 0, fold)
        parts.append(Stack((paper, _leaf(tr, leaf, controls, titled=titled and number == 0))))
    return Panel(Grid((tuple(parts),), (1,) * len(parts)), LEATHER, (EDGE, EDGE), grow=1)


def _leaf(tr: Translate, leaf: TravelPage, controls: StampControls, *, titled: bool) -> Part:
    """Return the head of a leaf above its stamps in rows of four."""
    colour, earned = leaf.emblem.colour, sum(one.is_earned for one in leaf.places)
    name = Words(tr(f"game.{leaf.game}"), HEADING.sized(24), colour, shrink=0.6, grow=1)
    title = (Words(tr("stamp.book"), HEADING, NIGHT, shrink=0.6), Space(8)) if titled else ()
    count = Words(tr("stamp.count", done=earned, all=len(leaf.places)), LABEL)
    head = Row((*title, icon(leaf.emblem.icon, 24, colour), name, count), 10)
    cells: list[Part] = [
        ControlPart(("stamp", place.key), controls(place), high=NAME) for place in leaf.places
    ]
    cells += [Space()] * (COLUMNS * MIN_ROWS - len(cells))
    stamps = Grid(in_rows(cells, COLUMNS), (1,) * COLUMNS, row_gap=4, grow=1)
    lined = Column((at_least(HEAD, Panel(head, pad=(8, 0))), Hairline(thick=1.2), stamps))
    return Panel(lined, pad=(14, 6))


def _draw_leaf(brush: Brush, rect: pygame.Rect, *, left: bool, right: bool) -> None:
    brush.surface.fill(CARD, rect)
    brush.look.shapes.grain(brush.surface, rect)
    _draw_folds(brush, rect, left=left, right=right)


def _draw_folds(brush: Brush, rect: pygame.Rect, *, left: bool, right: bool) -> None:
    """Draw the shadow towards the fold."""
    wide = brush.px(26)
    for on, start, way in ((left, rect.x, 1), (right, rect.right - 1, -1)):
        if not on:
            continue
        for step in range(wide):
            shade = pygame.Surface((1, rect.height), pygame.SRCALPHA)
            shade.fill((90, 60, 30, round(255 * _FOLD_SHARE * (1 - step / wide) ** 2)))
            brush.surface.blit(shade, (start + way * step, rect.y))
