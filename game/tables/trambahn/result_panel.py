"""The final sheet of Trambahn: who has how many points and how much money, and the whole pad."""

from collections.abc import Sequence

import pygame

from game.core.game import AnyGame
from game.core.record import Seat
from game.rules.trambahn import scoring
from game.rules.trambahn.values import View
from game.tables.kit.pen import Pen
from game.tables.kit.rects import rect_of
from game.tables.kit.result_sheet import OneRoundResult
from game.tables.kit.standings import Order, draw_player, draw_rank, draw_rows
from game.tables.trambahn import styles
from game.tables.trambahn.painting import draw_figure
from game.tables.trambahn.pieces import draw_money_icon
from game.tables.trambahn.score_pad import draw_score_pad
from game.text.catalogue import Translate
from game.text.players import level_text, player_text
from game.ui.theme import LABEL, NIGHT, Face, TextStyle

LEAST_PAD = (230, 300)
"""With less room than this there is no pad beside the standings, in pixels of the design."""
MOST_PAD = 360
MOST_ROW = 118
_TOTAL = TextStyle(Face.NUMERALS_BOLD, 44)
_MONEY = TextStyle(Face.NUMERALS_BOLD, 24)


class TrambahnResult(OneRoundResult):
    """Draws points, money and the pad; `seats` say names and signs. A game is one round."""

    def __init__(self, game: AnyGame, seats: Sequence[Seat], tr: Translate) -> None:
        del game  # all that counts lies on the table
        super().__init__("trambahn", seats, tr)

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
        totals = scoring.totals(view.table)
        lines = [
            self._tr(
                "trambahn.result.spoken",
                name=who.name,
                points=totals[seat],
                tours=sum(tour.points[seat] for tour in view.table.tours),
                extra=sum(extra.points for extra in view.table.extra[seat]),
                money=view.table.money[seat],
            )
            for seat, who in enumerate(self._seats)
        ]
        return " ".join([f"{self.headline(view, number)}.", *lines])

    def _draw_sheet(self, pen: Pen, rect: pygame.Rect, view: View, order: Order) -> None:
        px = pen.px
        wide = min(px(MOST_PAD), round(0.5 * rect.width))
        rows = rect.copy()
        if wide >= px(LEAST_PAD[0]) and rect.height >= px(LEAST_PAD[1]):
            pad = pygame.Rect(rect.right - wide, rect.y, wide, rect.height - px(10))
            heads = [(seat.sign, seat.name) for seat in self._seats]
            draw_score_pad(pen, pad, view.table, heads)
            rows.width = pad.x - px(20) - rect.x
        first = [seat for rank, seat in order if rank == 1 and view.table.phase == "over"]
        for seat, rank, row in draw_rows(pen, rows, order, most=px(MOST_ROW), chosen=first):
            self._draw_row(pen, row, view, rank, seat)

    def _draw_row(self, pen: Pen, row: pygame.Rect, view: View, rank: int | None, seat: int) -> None:
        """Rank, player, points, and the money that breaks a tie."""
        px, text, right = pen.px, pen.text, row.right - pen.px(12)
        tall = row.height >= px(84)
        draw_rank(pen, row, rank)
        points, y = str(scoring.totals(view.table)[seat]), row.centery - (px(13) if tall else 0)
        style = _TOTAL if tall else _TOTAL.sized(30)
        used = draw_figure(pen, points, (right, y), style, NIGHT, align="right")
        # The money stands below the points, or left of them in a low row.
        money = (right, row.centery + px(26)) if tall else (right - used - px(16), row.centery)
        self._draw_money(pen, money, view.table.money[seat])
        who, player = self._seats[seat], row.move(-px(4) if rank is None else px(27), 0)
        room = right - (max(used, px(58)) if tall else used + px(78)) - px(12) - player.x
        note = player_text(pen.tr, who.player)
        if text.width(note, text.shrunk(note, LABEL, room - px(66))) > room - px(66):
            # A level without its personality rather than half a word.
            note = level_text(pen.tr, who.player)
        draw_player(pen, player, who, note, room)

    def _draw_money(self, pen: Pen, place: tuple[int, int], count: int) -> None:
        wide = draw_figure(pen, str(count), place, _MONEY, styles.PAPER_TEXT, align="right")
        icon = rect_of(pen.px(17), pen.px(25), center=(place[0] - wide - pen.px(16), place[1]))
        draw_money_icon(pen, icon)
