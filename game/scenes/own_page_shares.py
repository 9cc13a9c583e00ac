"""How often a person finished ahead, by game and by opponents' level, and how sure that is."""

from collections.abc import Mapping, Sequence

import pygame

from game.session.record_book import Duel
from game.session.shares import wilson
from game.tables.kit.pen import Pen
from game.tables.parts import Emblem
from game.text.players import level_text
from game.ui.art import LEVELS
from game.ui.shapes import BoxStyle
from game.ui.theme import (
    BRASS_TEXT,
    HAIRLINE,
    INK,
    LABEL,
    LABEL_BOLD,
    SECOND_TEXT,
    SMALL,
    Face,
    TextStyle,
    mixed,
    rgb,
)
from game.ui.widgets.page import draw_empty_note

LEAST_GAMES = 3
"""With fewer no share is told, only the count."""
SHOWN = LEVELS[:-1]
"""Not own agents, of which each is somebody else."""
_SHARE = TextStyle(Face.NUMERALS, 24)
_COUNT = TextStyle(Face.NUMERALS, 16)
_RAIL = rgb("E9DDBF")
_LEVEL_SHARE = 0.25
_HEAD = 34
_FOOT = 30


def draw_shares(
    pen: Pen, rect: pygame.Rect, duels: Mapping[tuple[str, str], Duel], games: Sequence[tuple[str, Emblem]]
) -> None:
    """A row for each level and a column for each of `games`, with interval and a tick at one half."""
    px = pen.px
    if not duels:
        draw_empty_note(pen.surface, pen.look, rect, pen.tr("own.shares.empty"), "people")
        return
    left = round(rect.width * _LEVEL_SHARE)
    wide = (rect.width - left) / max(1, len(games))
    head, foot = px(_HEAD), px(_FOOT)
    high = (rect.height - head - foot) / len(SHOWN)
    for number, (game, emblem) in enumerate(games):
        place = pygame.Rect(round(rect.x + left + number * wide), rect.y, round(wide) - px(16), head)
        pen.write(pen.tr(f"game.{game}"), place, LABEL_BOLD, emblem.colour, align="centre", shrink=True)
    for row, level in enumerate(SHOWN):
        top = round(rect.y + head + row * high)
        pen.surface.fill(HAIRLINE, (rect.x, top, rect.width, max(1, px(1.2))))
        middle = round(top + high / 2)
        unit = pen.look.scale.factor * 0.72
        pen.level(row + 1, (rect.x, middle - 15 * unit), unit)
        name = pygame.Rect(rect.x + px(34), top, left - px(40), round(high))
        pen.write(level_text(pen.tr, level), name, LABEL, INK, shrink=True)
        for number, (game, emblem) in enumerate(games):
            place = pygame.Rect(round(rect.x + left + number * wide), top, round(wide) - px(16), round(high))
            _draw_share(pen, place, duels.get((game, level), Duel()), emblem)
    below = pygame.Rect(rect.x, rect.bottom - foot, rect.width, foot)
    pen.surface.fill(HAIRLINE, (rect.x, below.y, rect.width, max(1, px(1.2))))
    pen.write(pen.tr("own.shares.note"), below, SMALL, SECOND_TEXT, shrink=True)


def _draw_share(pen: Pen, rect: pygame.Rect, duel: Duel, emblem: Emblem) -> None:
    px, text = pen.px, pen.text
    base = rect.y + round(rect.height * 0.5)
    count = pen.tr("own.shares.count", ahead=duel.ahead, games=duel.games)
    if duel.games < LEAST_GAMES:
        told = count if duel.games else "\N{EN DASH}"
        pen.write(told, rect, _COUNT, SECOND_TEXT, align="centre", shrink=True)
        return
    share = wilson(duel.ahead / duel.games, duel.games)
    wide = pen.line(f"{share.value:.0%}", (rect.x, base), _SHARE, INK)
    room = rect.width - wide - px(6)
    pen.line(count, (rect.right, base), text.shrunk(count, _COUNT, room), SECOND_TEXT, align="right")
    rail = pygame.Rect(rect.x, base + px(12), rect.width, px(9))
    pen.box(rail, BoxStyle(4.5, _RAIL))
    band = pygame.Rect(round(rail.x + share.low * rail.width), rail.y, 0, rail.height)
    band.width = max(px(9), round((share.high - share.low) * rail.width))
    pen.box(band, BoxStyle(4.5, mixed(_RAIL, emblem.colour, 0.45)))
    pen.surface.fill(BRASS_TEXT, (rail.centerx, rail.y - px(3), max(1, px(1.4)), rail.height + px(6)))
    centre = (rail.x + share.value * rail.width, rail.centery)
    pen.disc(centre, px(6.5), emblem.colour)
