"""The share of finishes ahead, by game and by opponents' level, with its uncertainty."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial

import pygame

from game.session.record_book import DuelTally
from game.session.shares import Share, wilson
from game.tables.parts import Emblem
from game.text.numbers import percent
from game.text.players import level_text
from game.text.translate import Translate
from game.ui.art import LEVELS
from game.ui.boxes.groups import Column, Grid, Row, at_least, centred
from game.ui.boxes.leaves import Art, Hairline, Space, Words
from game.ui.boxes.part import Part
from game.ui.boxes.player_parts import cuff
from game.ui.brush import Brush
from game.ui.shapes import BoxStyle
from game.ui.theme import (
    BRASS_TEXT,
    LABEL,
    LABEL_BOLD,
    SECOND_TEXT,
    SMALL,
    Face,
    TextStyle,
    mixed,
    rgb,
)
from game.ui.widgets.page import empty_note

MIN_GAMES = 3
"""With fewer games only the count is shown, not the share."""
SHOWN = LEVELS[:-1]
"""All but the user's agents, which are not one kind of player."""
_SHARE = TextStyle(Face.NUMERALS, 24)
_COUNT = TextStyle(Face.NUMERALS, 16)
_RAIL = rgb("E9DDBF")
_HEAD, _ROW, _RAIL_HIGH = 34, 48, 18


def shares_table(
    duels: Mapping[tuple[str, str], DuelTally], games: Sequence[tuple[str, Emblem]], tr: Translate
) -> Part:
    """Return a row for each level and a column for each of `games`, with interval and a tick at one half."""
    if not duels:
        return empty_note(tr("own.shares.empty"), "people")
    names = (Words(tr(f"game.{game}"), LABEL_BOLD, of.colour, "centre", 0.6) for game, of in games)
    rows: list[Part] = [_row((Space(high=_HEAD), *names))]
    for bars, level in enumerate(SHOWN, 1):
        name = Row((cuff(bars), Words(level_text(tr, level), LABEL, shrink=0.6, grow=1)), 10)
        found = (_share(duels.get((game, level), DuelTally()), emblem, tr) for game, emblem in games)
        row = _row((at_least(_ROW, name), *map(centred, found)))
        rows += [Hairline(thick=1.2), replace(row, grow=1)]
    note = Words(tr("own.shares.note"), SMALL, SECOND_TEXT, shrink=0.6)
    return Column((*rows, Hairline(thick=1.2), note))


def _row(cells: tuple[Part, ...]) -> Grid:
    return Grid((cells,), (1, *[3 / (len(cells) - 1)] * (len(cells) - 1)), 16)


def _share(duel: DuelTally, emblem: Emblem, tr: Translate) -> Part:
    count = tr("own.shares.count", ahead=duel.ahead, games=duel.games)
    if duel.games < MIN_GAMES:
        return Words(count if duel.games else "\N{EN DASH}", _COUNT, SECOND_TEXT, "centre", 0.6)
    share = wilson(duel.ahead / duel.games, duel.games)
    counts = (count, f"{duel.ahead}/{duel.games}")
    head = Words(percent(tr, share.value), _SHARE), Words(counts, _COUNT, SECOND_TEXT, "right", 0.6, grow=1)
    return Column((Row(head, 6), Art(("share", share, emblem), 0, _RAIL_HIGH, partial(_draw, share, emblem))))


def _draw(share: Share, emblem: Emblem, brush: Brush, rect: pygame.Rect) -> None:
    """Draw the interval on a rail with a tick at one half."""
    px = brush.px
    rail = rect.inflate(0, px(9) - rect.height)
    brush.box(rail, BoxStyle(4.5, _RAIL))
    band = pygame.Rect(round(rail.x + share.low * rail.width), rail.y, 0, rail.height)
    band.width = max(px(9), round((share.high - share.low) * rail.width))
    brush.box(band, BoxStyle(4.5, mixed(_RAIL, emblem.colour, 0.45)))
    brush.surface.fill(BRASS_TEXT, (rail.centerx, rail.y - px(3), max(1, px(1.4)), rail.height + px(6)))
    brush.disc((rail.x + share.value * rail.width, rail.centery), px(6.5), emblem.colour)
