"""The table of a person's results against each opponent, and texts about games in the history."""

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.core.record import HUMAN, OWN
from game.session.record_book import OpponentTally
from game.storage.history import Entry, Identity, SeatEntry
from game.tables.kit.signs import cuff_of
from game.text.lists import all_of
from game.text.numbers import percent, signed
from game.text.players import level_text, player_text, seat_text, shown_line
from game.text.tellers import GameWithOptions
from game.text.times import time_text
from game.text.translate import Translate
from game.ui.boxes.groups import Column, FirstFitting, Grid, Row, Stack, at_least
from game.ui.boxes.leaves import Art, Hairline, Space, Words, icon
from game.ui.boxes.part import Part
from game.ui.boxes.player_parts import cuff
from game.ui.brush import Brush
from game.ui.shapes import BoxStyle
from game.ui.theme import BRASS, LABEL, LABEL_BOLD, NIGHT, SECOND_TEXT, Face, TextStyle, rgb

FEW = 3
"""Up to this number of players, a line names the kind of each."""
ROW = 52
HEAD = 34
_NUMBER = TextStyle(Face.NUMERALS, 22)
_COLUMNS = ("games", "share", "ahead")
_SHARES = (0.36, 0.13, 0.29, 0.22)
"""The widths of the columns, beginning with the name."""
_BAR_GROUND = BoxStyle(4, rgb("E9DDBF"))
_BAR = BoxStyle(4, BRASS)


class HistoryWords:
    """The texts of the history in one language."""

    def __init__(self, tr: Translate, game_name: Callable[[GameWithOptions], str]) -> None:
        self._tr = tr
        self._game_name = game_name

    def name(self, identity: Identity) -> str:
        """Return a person's name, or the kind of computer player."""
        return identity.name if identity.player == HUMAN else player_text(self._tr, identity.player)

    def percent(self, share: float) -> str:
        """Return a share of 1 in percent."""
        return percent(self._tr, share)

    def verdict(self, entry: Entry) -> str:
        """Return `Anna won`, or the other end of a game, and a note if it does not count."""
        winners = [seat.name for seat in entry.seats if seat.won]
        if not entry.complete:
            return self._tr("history.let_go", count=entry.moves)
        if winners:
            key = "history.winner" if len(winners) == 1 else "history.winners"
            text = self._tr(key, names=all_of(self._tr, winners))
        else:
            text = self._tr("history.nobody")
        return self._tr("history.unrated", verdict=text) if entry.unrated else text

    def headline(self, entry: Entry) -> str:
        """Return a headline such as `TransAmerica: Anna won`."""
        return self._tr("history.headline", game=self._game_name(entry), verdict=self.verdict(entry))

    def seats(self, entry: Entry) -> str:
        """Return `Anna 9, Ben (Engineer) 5`, best first, without personalities; names alone if many."""
        ranked = sorted(entry.seats, key=lambda seat: (seat.rank, -seat.won))
        if len(ranked) > FEW:
            return ", ".join(_with_points(seat.name, seat) for seat in ranked)
        return ", ".join(map(self._seat, ranked))

    def note(self, entry: Entry) -> str:
        """Return a note such as `2026-11-20 19:10: Anna 9, Ben (Engineer) 5`."""
        return self._tr("history.note", when=time_text(self._tr, entry.ended), seats=self.seats(entry))

    def _seat(self, seat: SeatEntry) -> str:
        return _with_points(seat_text(self._tr, seat.name, seat.player, _briefly), seat)


def _briefly(tr: Translate, player: str) -> str:
    """Return `Director`, or `mine` for an agent of the user."""
    return shown_line(player.removeprefix(OWN)) if player.startswith(OWN) else level_text(tr, player)


def _with_points(name: str, seat: SeatEntry) -> str:
    return name if seat.points is None else f"{name} {signed(seat.points)}"


def opponents_table(rows: Sequence[OpponentTally], words: HistoryWords, tr: Translate) -> Part:
    """Return a head, and a row for each opponent with games, share of wins, and finishes ahead of it."""
    head = [Words(tr(f"history.column.{key}"), LABEL, SECOND_TEXT, "right", 0.7) for key in _COLUMNS]
    cells = [(Space(high=HEAD), *head), *(_cells(row, words) for row in rows)]
    lined = [part for row in cells for part in (Hairline(thick=1.2), Grid((row,), _SHARES, 16))]
    return Column(tuple(lined[1:]))


def _cells(row: OpponentTally, words: HistoryWords) -> tuple[Part, ...]:
    tally, is_person = row.tally, row.opponent.player == HUMAN
    mark = icon("person", 28, NIGHT) if is_person else cuff(cuff_of(row.opponent.player))
    name = Words(words.name(row.opponent), LABEL_BOLD, shrink=0.5, grow=1)
    bar = Art(("share", tally.share), 70, 12, partial(_draw_bar, tally.share), grow=1)
    share = Row((bar, Stack((Space(52), Words(words.percent(tally.share), _NUMBER, align="right")))), 12)
    return (
        FirstFitting((Row((mark, name), 14), name)),
        Words(str(tally.games), _NUMBER, align="right"),
        at_least(ROW, share),
        Words(f"{tally.ahead}:{tally.behind}", _NUMBER, align="right"),
    )


def _draw_bar(share: float, brush: Brush, rect: pygame.Rect) -> None:
    brush.box(rect, _BAR_GROUND)
    if share:
        brush.box(pygame.Rect(rect.topleft, (max(brush.px(8), round(rect.width * share)), rect.height)), _BAR)
