"""The table of a person's games against each opponent, and games of the history in words."""

from collections.abc import Callable, Sequence

import pygame

from game.core.record import HUMAN, OWN
from game.session.record_book import OpponentTally
from game.storage.history import Entry, Identity, SeatEntry
from game.tables.kit.pen import Pen
from game.tables.kit.signs import cuff_of
from game.text.catalogue import Translate
from game.text.lists import all_of
from game.text.numbers import signed
from game.text.players import level_text, player_text, seat_text, shown_line
from game.text.tellers import Edition
from game.text.times import time_text
from game.ui.look import Look
from game.ui.shapes import BoxStyle
from game.ui.theme import BRASS, HAIRLINE, INK, LABEL, LABEL_BOLD, NIGHT, SECOND_TEXT, Face, TextStyle, rgb
from game.ui.widgets.page import draw_empty_note

FEW = 3
"""Players of whom a line has room to say who decided."""
ROW = 52
HEAD = 34
_NUMBER = TextStyle(Face.NUMERALS, 22)
_COLUMNS = (("games", 0.50), ("share", 0.78), ("ahead", 1.0))
"""The right ends of the columns of numbers, as shares of the width."""
_BAR_GROUND = BoxStyle(4, rgb("E9DDBF"))
_BAR = BoxStyle(4, BRASS)


class HistoryWords:
    """What the history says, in one language."""

    def __init__(self, tr: Translate, game_name: Callable[[Edition], str]) -> None:
        self._tr = tr
        self._game_name = game_name

    def name(self, identity: Identity) -> str:
        """A person's name, or who decided."""
        return identity.name if identity.player == HUMAN else player_text(self._tr, identity.player)

    def verdict(self, entry: Entry) -> str:
        """`Anna won`, or how else a game ended, and whether it counts."""
        winners = [seat.name for seat in entry.seats if seat.won]
        if not entry.complete:
            return self._tr("history.let_go", count=entry.moves)
        if winners:
            key = "history.winner" if len(winners) == 1 else "history.winners"
            told = self._tr(key, names=all_of(self._tr, winners))
        else:
            told = self._tr("history.nobody")
        return self._tr("history.unrated", verdict=told) if entry.unrated else told

    def headline(self, entry: Entry) -> str:
        """`TransAmerica: Anna won`."""
        return self._tr("history.headline", game=self._game_name(entry), verdict=self.verdict(entry))

    def seats(self, entry: Entry) -> str:
        """`Anna 9, Ben (Engineer) 5`, best first: without personalities, and of many the names alone."""
        ranked = sorted(entry.seats, key=lambda seat: (seat.rank, -seat.won))
        if len(ranked) > FEW:
            return ", ".join(_with_points(seat.name, seat) for seat in ranked)
        return ", ".join(map(self._seat, ranked))

    def note(self, entry: Entry) -> str:
        """`2026-11-20 19:10: Anna 9, Ben (Engineer) 5`."""
        return self._tr("history.note", when=time_text(entry.ended), seats=self.seats(entry))

    def _seat(self, seat: SeatEntry) -> str:
        return _with_points(seat_text(self._tr, seat.name, seat.player, _briefly), seat)


def _briefly(tr: Translate, player: str) -> str:
    """`Director`, and `mine` for an own agent."""
    return shown_line(player.removeprefix(OWN)) if player.startswith(OWN) else level_text(tr, player)


def _with_points(name: str, seat: SeatEntry) -> str:
    return name if seat.points is None else f"{name} {signed(seat.points)}"


def rows_high(look: Look, rows: int) -> int:
    """How high so many rows are with their head, in real pixels."""
    return look.px(HEAD) + rows * look.px(ROW)


def draw_against(
    pen: Pen, rect: pygame.Rect, rows: Sequence[OpponentTally], words: HistoryWords, empty: str
) -> None:
    """A head, and a row for each opponent with games, share of victories, and finishes ahead of it.

    `empty` is what stands there without opponents.
    """
    px = pen.px
    if not rows:
        draw_empty_note(pen.surface, pen.look, rect, empty, "people")
        return
    for key, end in _COLUMNS:
        place = (rect.x + rect.width * end, rect.y + px(20))
        pen.line(pen.tr(f"history.column.{key}"), place, LABEL, SECOND_TEXT, align="right")
    y = rect.y + px(HEAD)
    for row in rows:
        pen.surface.fill(HAIRLINE, (rect.x, y, rect.width, max(1, px(1.2))))
        _draw_row(pen, pygame.Rect(rect.x, y, rect.width, px(ROW)), row, words)
        y += px(ROW)


def _draw_row(pen: Pen, rect: pygame.Rect, row: OpponentTally, words: HistoryWords) -> None:
    px, text, tally = pen.px, pen.text, row.tally
    base = rect.centery + px(8)
    if row.opponent.player == HUMAN:
        pen.icon("person", (rect.x + px(16), rect.centery), px(28), NIGHT)
    else:
        unit = pen.look.scale.factor * 0.8
        place = (rect.x + px(16) - 17 * unit, rect.centery - 15 * unit)
        pen.level(cuff_of(row.opponent.player), place, unit)
    ends = [rect.x + rect.width * end for _, end in _COLUMNS]
    left = rect.x + px(44)
    name, room = words.name(row.opponent), round(ends[0] - px(64)) - left
    style = text.shrunk(name, LABEL_BOLD, room, least=0.9)
    pen.line(text.fitted(name, style, room), (left, base), style, INK)
    pen.line(str(tally.games), (ends[0], base), _NUMBER, INK, align="right")
    bar = pygame.Rect(0, 0, round((ends[1] - ends[0]) * 0.42), px(12))
    bar.midright = (round(ends[1] - px(64)), rect.centery)
    pen.box(bar, _BAR_GROUND)
    if tally.share:
        pen.box(pygame.Rect(bar.x, bar.y, max(px(8), round(bar.width * tally.share)), bar.height), _BAR)
    pen.line(f"{tally.share:.0%}", (ends[1], base), _NUMBER, INK, align="right")
    told = f"{tally.ahead}:{tally.behind}"
    pen.line(told, (ends[2], base), _NUMBER, INK, align="right")
