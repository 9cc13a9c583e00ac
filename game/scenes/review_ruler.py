"""Good, slip and blunder as parts of a bar, with the position of a turn."""

from collections.abc import Sequence
from functools import partial
from itertools import pairwise

import pygame

from game.scenes.review_marks import move_sign
from game.scenes.turn_texts import LossRange, TryResult
from game.session.review.marks import Scale
from game.tables.kit.signs import NUMBER_DISC
from game.text.translate import Translate
from game.ui.boxes.along import Along
from game.ui.boxes.groups import Column, FirstFitting, Grid, Panel, Row, Stack, centred
from game.ui.boxes.leaves import Art, Space, Words
from game.ui.boxes.part import Part
from game.ui.boxes.player_parts import sign
from game.ui.brush import Brush
from game.ui.shapes import BoxStyle, Line
from game.ui.theme import BRASS, BRASS_LIGHT, NIGHT, SECOND_TEXT, SMALL, rgb

_FILLS = {"good": rgb("DCE6C8"), "slip": rgb("F0DFA8"), "blunder": rgb("E9BFB2")}
_BAR, _KNOB, _WHISKER, _SIGN = 16, 9, 22, 32
_BEYOND = 1.04
"""The ratio of the bar's end to the greatest possible loss of the turn."""
_BEFORE = 0.1
"""The share of the width before the bar, for the best turn: an equally good try is visible beside it."""


def _starts(scale: Scale, largest: float) -> tuple[float, ...]:
    """Return the losses, in games of 100, at which the parts of the bar begin and the last one ends."""
    slip, blunder = 100 * scale.slip, 100 * scale.blunder
    return (0.0, slip, blunder, max(2 * blunder, _BEYOND * largest))


def _in_parts(cells: Sequence[Part], starts: Sequence[float]) -> Grid:
    """Return cells as wide as the three parts of the bar."""
    return Grid((tuple(cells),), tuple(end - start for start, end in pairwise(starts)), 2)


def _bar(starts: Sequence[float]) -> Part:
    boxes = [Panel(Space(high=_BAR), BoxStyle(0, fill)) for fill in _FILLS.values()]
    return centred(_in_parts(boxes, starts))


def ruler(seen: LossRange, tr: Translate) -> Part:
    """Return the loss with its uncertainty, above the names of the parts that fit."""
    starts = _starts(seen.scale, seen.loss + seen.doubt)
    names: list[Part] = []
    for name, start in zip(_FILLS, starts, strict=False):
        words = Words(tr(f"review.ruler.{name}", least=f"{start:g}"), SMALL, SECOND_TEXT, "centre", 0.88)
        number = Words(f"{start:g}", SMALL, SECOND_TEXT, "centre") if start else Space()
        names.append(FirstFitting((words, number)))
    reach = [(seen.loss + way * seen.doubt) / starts[-1] for way in (-1, 0, 1)]
    loss = Art(("loss", seen), 0, _WHISKER, partial(_draw_loss, reach))
    return Column((Stack((_bar(starts), loss)), _in_parts(names, starts)), 4)


def _draw_loss(reach: Sequence[float], brush: Brush, rect: pygame.Rect) -> None:
    """Draw a knob at the second share of the width, and the uncertainty from the first to the third."""
    px, y = brush.px, rect.centery
    low, at, high = (rect.x + round(rect.width * min(1.0, max(0.0, share))) for share in reach)
    if low < high:
        brush.surface.fill(NIGHT, (low, y - px(2), high - low, px(4)))
        for x in (low, high):
            brush.surface.fill(NIGHT, (x - px(1.5), rect.y, px(3), rect.height))
    knob = px(_KNOB)
    brush.disc((max(rect.x + knob, min(at, rect.right - knob)), y), knob, NUMBER_DISC, Line(NIGHT, 2.4))


def tried_ruler(seen: TryResult, tr: Translate) -> Part:
    """Return the best turn, the last try and the turn of the game on one bar, each above its name."""
    lost, before = 100 * seen.attempt.loss.value, seen.attempt.before
    game = 100 * before.value if before is not None else None
    starts = _starts(seen.scale, max(lost, game or 0.0))

    def share_of(loss: float) -> float:
        return _BEFORE + (1 - _BEFORE) * loss / starts[-1]

    marks = [(share_of(lost), sign(seen.sign, _SIGN), tr("review.tried.now", count=round(lost)))]
    if game is not None:
        told = tr("review.tried.game", count=round(game))
        marks.append((share_of(game), move_sign(better=False), told))
    star = Art("best", _SIGN, _SIGN, _draw_star)
    marks = [(0.0, star, tr("review.tried.best")), *sorted(marks, key=lambda mark: mark[0])]
    shares = tuple(share for share, _, _ in marks)
    labels = tuple(Words(words, SMALL, SECOND_TEXT, shrink=0.7) for _, _, words in marks)
    bar = Row((Space(_SIGN / 2), Grid(((Space(), _bar(starts)),), (_BEFORE, 1 - _BEFORE), grow=1)))
    signs = Along(tuple(mark for _, mark, _ in marks), shares)
    return Column((Stack((bar, signs)), Along(labels, shares, 10)), 4)


def _draw_star(brush: Brush, rect: pygame.Rect) -> None:
    brush.disc(rect.center, 0.44 * rect.height, NIGHT, Line(BRASS, 1.6))
    brush.icon("star", rect.center, round(0.62 * rect.height), BRASS_LIGHT)
