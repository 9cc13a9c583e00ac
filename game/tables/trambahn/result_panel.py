"""The final sheet of Trambahn: who has how many points and how much money, and the whole pad."""

from collections.abc import Sequence
from typing import cast

import pygame

from game.core.game import AnyGame
from game.core.record import Seat
from game.rules.trambahn import scoring
from game.rules.trambahn.game import Trambahn
from game.rules.trambahn.values import View
from game.tables.kit.result_sheet import OneRoundResult, Order
from game.tables.kit.signs import seat_of
from game.tables.kit.standings import RANK, draw_row_ground, draw_two_lines
from game.tables.trambahn import styles
from game.tables.trambahn.figures import draw_figure
from game.tables.trambahn.pieces import draw_money_icon
from game.tables.trambahn.score_pad import draw_score_pad
from game.tables.trambahn.seen import SideSeen, column_seen, pad_seen
from game.tables.trambahn.spots import SIDES
from game.text.catalogue import Translate
from game.text.players import level_text, player_text
from game.ui.look import Look
from game.ui.theme import (
    BODY_BOLD,
    INK,
    LABEL,
    NIGHT,
    Face,
    TextStyle,
)

LEAST_PAD = (230, 300)
"""With less room than this there is no pad beside the standings, in pixels of the design."""
MOST_PAD = 360
MOST_ROW = 118
LEAST_ROW = 46
_TOTAL = TextStyle(Face.NUMERALS_BOLD, 44)
_MONEY = TextStyle(Face.NUMERALS_BOLD, 24)


class TrambahnResult(OneRoundResult):
    """Draws points, money and the pad; `seats` say names and signs. A game is one round."""

    def __init__(self, game: AnyGame, seats: Sequence[Seat], tr: Translate) -> None:
        super().__init__("trambahn", seats, tr)
        self._game = cast(Trambahn, game)

    def headline(self, view: View, number: int) -> str:
        """Who won by how much; that money decided; or that the victory is shared."""
        del number
        table = view.table
        winners = scoring.ranking(table)[0]
        totals = scoring.totals(table)
        best = winners[0]
        values = {
            "name": self._seats[best].name,
            "points": totals[best],
            "others": totals[1 - best],
            "money": table.money[best],
            "less": table.money[1 - best],
        }
        key = "shared" if len(winners) > 1 else "won" if totals[0] != totals[1] else "won_by_money"
        return self._tr(f"trambahn.result.{key}", **values)

    def spoken(self, view: View, number: int) -> str:
        """The headline, then what each player has of what."""
        pad = pad_seen(view.table, (0, 1))
        totals = scoring.totals(view.table)
        lines = [
            self._tr(
                "trambahn.result.spoken",
                name=who.name,
                points=totals[seat],
                tours=pad.sums[seat],
                extra=totals[seat] - pad.sums[seat],
                money=view.table.money[seat],
            )
            for seat, who in enumerate(self._seats)
        ]
        return " ".join([f"{self.headline(view, number)}.", *lines])

    # ------------------------------------------------------------------ parts

    def _draw_sheet(
        self, surface: pygame.Surface, rect: pygame.Rect, look: Look, view: View, order: Order
    ) -> None:
        px = look.px
        wide = min(px(MOST_PAD), round(0.5 * rect.width))
        rows = rect.copy()
        if wide >= px(LEAST_PAD[0]) and rect.height >= px(LEAST_PAD[1]):
            pad = pygame.Rect(rect.right - wide, rect.y, wide, rect.height - px(10))
            sides = (self._side(view, 0), self._side(view, 1))
            draw_score_pad(surface, look, pad, pad_seen(view.table, (0, 1)), sides, self._tr)
            rows.width = pad.x - px(20) - rect.x
        high = max(
            min(px(MOST_ROW), rows.height // len(order)), min(px(LEAST_ROW), rows.height // len(order))
        )
        for number, (rank, seat) in enumerate(order):
            row = pygame.Rect(rows.x, rows.y + number * high, rows.width, high)
            first = rank == 1 and view.table.phase == "over"
            draw_row_ground(surface, look, row, chosen=first, last=number == len(order) - 1)
            self._draw_row(surface, look, row, view, rank, seat)

    def _draw_row(
        self, surface: pygame.Surface, look: Look, row: pygame.Rect, view: View, rank: int | None, seat: int
    ) -> None:
        """Rank, player, points, and the money that breaks a tie."""
        px, text = look.px, look.text
        left = row.x + px(8)
        if rank is not None:
            draw_figure(surface, look, str(rank), (left + px(12), row.centery), RANK, NIGHT, align="centre")
            left += px(30)
        totals, money = scoring.totals(view.table), view.table.money
        points = str(totals[seat])
        right = row.right - px(12)
        tall = row.height >= px(84)
        style = _TOTAL if tall else _TOTAL.sized(30)
        middle = row.centery - (px(13) if tall else 0)
        used = draw_figure(surface, look, points, (right, middle), style, NIGHT, align="right")
        self._draw_money(surface, look, row, right, money[seat], beside=None if tall else used)
        room = right - (max(used, px(58)) if tall else used + px(78)) - px(12)
        radius = min(px(19), row.height * 0.32)
        sign = seat_of(self._seats[seat].sign)
        look.art.draw_sign(surface, sign, (left + radius, row.centery), radius, look.palette)
        name = pygame.Rect(round(left + 2 * radius + px(12)), row.y, 0, row.height)
        name.width = max(1, room - name.x)
        player = self._seats[seat].player
        note = player_text(self._tr, player)
        if text.width(note, text.shrunk(note, LABEL, name.width)) > name.width:
            # A level without its personality rather than half a word.
            note = level_text(self._tr, player)
        if not tall:
            text.draw_in(surface, self._seats[seat].name, name, BODY_BOLD, INK, shrink=True)
            return
        draw_two_lines(surface, look, name, self._seats[seat].name, note)

    def _draw_money(
        self,
        surface: pygame.Surface,
        look: Look,
        row: pygame.Rect,
        right: int,
        count: int,
        *,
        beside: int | None,
    ) -> None:
        """Below the points, or left of them in a low row."""
        px = look.px
        x, y = (right, row.centery + px(26)) if beside is None else (right - beside - px(16), row.centery)
        wide = draw_figure(surface, look, str(count), (x, y), _MONEY, styles.PAPER_TEXT, align="right")
        icon = pygame.Rect(0, 0, px(17), px(25))
        icon.center = (x - wide - px(16), y)
        draw_money_icon(surface, look, icon)

    def _side(self, view: View, seat: int) -> SideSeen:
        table, deck = view.table, self._game.deck
        return SideSeen(
            side=SIDES[seat],
            seat=seat,
            name=self._seats[seat].name,
            sign=self._seats[seat].sign,
            player=self._seats[seat].player,
            you=False,
            columns=tuple(column_seen(deck, column) for column in table.columns[seat]),
            cards=table.hand_sizes[seat],
            money=table.money[seat],
        )
