"""The score sheet of TransAmerica: after a round, and at the end of the game."""

from collections.abc import Sequence
from math import ceil

import pygame

from game.core.event import Event
from game.core.game import AnyGame
from game.core.outcome import Outcome
from game.core.record import Seat
from game.rules.transamerica.events import RoundEnded
from game.rules.transamerica.values import Table, View
from game.tables.kit.pen import Pen
from game.tables.kit.standings import RANK, SheetColumn, above, firsts, player_cell, rank_cell, ranked, sheet
from game.tables.transamerica.model import finished, naming
from game.tables.transamerica.side_panel import draw_barrier
from game.text.numbers import signed
from game.text.players import player_text
from game.text.translate import Translate
from game.ui.boxes.groups import FirstFitting, Stack
from game.ui.boxes.leaves import Art, Space, Words
from game.ui.boxes.part import Part
from game.ui.brush import Brush, Point
from game.ui.layout import rect_of
from game.ui.text import Align
from game.ui.theme import BRASS_TEXT, CREAM, INK, LABEL, NIGHT, SECOND_TEXT, Face, TextStyle

MAX_ROW = 100
RAIL = 116
WIDTHS = ((62, 250), (52, 220), (40, 0))
"""The width of the column of a round, and the minimum width of a player, in each form."""
POINTS, FACED = 84, 250
"""The minimum width of the column of points, and that of a player with a portrait."""
_SIGN = 13
_POINTS = TextStyle(Face.NUMERALS_BOLD, 32)
_NUMBER = TextStyle(Face.NUMERALS, 20)
_LOSS = TextStyle(Face.NUMERALS, 24)
BARRIER_MOVES_AFTER = 2
"""The round after which the barrier moves, once a game."""


class TransAmericaResult:
    """Shows losses, points and the rail with the barrier."""

    def __init__(self, game: AnyGame, seats: Sequence[Seat], tr: Translate) -> None:
        del game  # the costs of a round are on the table
        self._seats = tuple(seats)
        self._tr = tr

    @property
    def board_title(self) -> str:
        """The title of the board, on which all cities are turned up."""
        return self._tr("result.goals")

    def ended_round(self, events: Sequence[Event]) -> int | None:
        return next((event.result.round for event in events if isinstance(event, RoundEnded)), None)

    def rounds(self, view: View) -> int:
        return len(view.table.results)

    def headline(self, view: View, number: int) -> str:
        """Return the finishers of the round, or that there were none, and the new place of the barrier."""
        text = finished(self._tr, self._seats, view.table.results[number - 1].finishers)
        if _moved_barrier(view.table, number):
            text += " " + self._tr("result.barrier_moves", limit=view.table.limit)
        return text

    def verdict(self, view: View, outcome: Outcome) -> str:
        most = max(view.table.scores)
        points = self._tr("result.won.points", points=signed(most), count=abs(most))
        return naming(self._tr, "result.won", self._seats, outcome.winners, points=points)

    def standing(self, view: View, seat: int) -> str:
        return signed(view.table.scores[seat])

    def spoken(self, view: View, number: int) -> str:
        result = view.table.results[number - 1]
        lines = [
            self._tr("result.spoken", name=seat.name, loss=loss, points=points)
            for seat, loss, points in zip(self._seats, result.losses, result.scores, strict=True)
        ]
        return " ".join([self.headline(view, number), *lines])

    def round_sheet(self, view: View, number: int) -> Part:
        """Return each player's missing rails and points after the round, then the rail."""
        tr, table, seats = self._tr, view.table, range(len(self._seats))
        result = table.results[number - 1]

        def note(seat: int) -> str:
            key = "connected" if seat in result.finishers else "rails_missing"
            return tr(f"result.{key}", count=result.losses[seat])

        losses = [_loss(result.losses[seat], RANK, "right") for seat in seats]
        columns = (
            SheetColumn([player_cell(self._seats[seat], note(seat)) for seat in seats], grow=1),
            SheetColumn(losses, tr("result.missing"), "right"),
            self._points(result.scores),
        )
        # The barrier moves only once, so its earlier position does not matter.
        limit = table.limit if number >= BARRIER_MOVES_AFTER else 0
        rows = sheet(columns, most=MAX_ROW, chosen=result.finishers, gap=16)
        return self._above_rail(rows, table, result.scores, limit)

    def standings(self, view: View, outcome: Outcome, below: Part | None = None) -> Part:
        """Return the sheet like the printed pad: a column per round, best player first, then the rail."""
        tr, table, order = self._tr, view.table, ranked(outcome)
        players = [self._seats[seat] for _, seat in order]

        def rows(width: float, least: float) -> Part:
            names = (player_cell(who, player_text(tr, who.player), faced=FACED) for who in players)
            columns = [
                SheetColumn([rank_cell(rank) for rank, _ in order]),
                SheetColumn([Stack((Space(least), name)) for name in names], grow=1),
                SheetColumn([Space()] * len(order), tr("result.round_column"), "right"),
            ]
            for number, result in enumerate(table.results):
                losses = (_loss(result.losses[seat], _LOSS, "centre") for _, seat in order)
                cells = [Stack((Space(width), loss)) for loss in losses]
                columns.append(SheetColumn(cells, str(number + 1), "centre"))
            columns.append(self._points([table.scores[seat] for _, seat in order]))
            return sheet(columns, most=MAX_ROW, chosen=firsts(order))

        ways = FirstFitting(tuple(rows(*widths) for widths in WIDTHS))
        return above(self._above_rail(ways, table, table.scores, table.limit), below)

    def _points(self, scores: Sequence[int]) -> SheetColumn:
        figures = (Words(signed(score), _POINTS, NIGHT, "right") for score in scores)
        cells = [Stack((Space(POINTS), figure)) for figure in figures]
        return SheetColumn(cells, self._tr("result.points"), "right")

    def _above_rail(self, rows: Part, table: Table, scores: Sequence[int], limit: int) -> Part:
        """Return the rows above the rail if there is space for it; the variant without a barrier has none."""
        if table.options.goals != "secret":
            return rows
        is_moved = _moved_barrier(table, len(table.results))
        moved = self._tr("result.barrier_moved", limit=limit) if limit and is_moved else ""
        signs = tuple(seat.sign for seat in self._seats)

        def paint(brush: Brush, rect: pygame.Rect) -> None:
            pen = Pen(brush.surface, brush.look, self._tr)
            draw_score_rail(pen, rect, scores, signs, limit, table.options.points)
            if moved:
                pen.line(moved, (rect.right, rect.y + pen.px(14)), LABEL, BRASS_TEXT, align="right")

        rail = Art(("rail", tuple(scores), signs, limit, moved), 0, RAIL, paint)
        return above(rows, rail)


def _loss(loss: int, style: TextStyle, align: Align) -> Words:
    return Words(signed(-loss), style, INK if loss else SECOND_TEXT, align)


def _moved_barrier(table: Table, number: int) -> bool:
    """True if the barrier moved after round `number`. It stays if somebody is too close."""
    return number == BARRIER_MOVES_AFTER and table.limit != 0


def draw_score_rail(
    pen: Pen, rect: pygame.Rect, scores: Sequence[int], signs: Sequence[str], limit: int, start: int
) -> None:
    """Draw the used part of the score track, most points at the left as at the table: signs and barrier.

    `limit` is the barrier's position, `start` the points at the beginning.
    """
    px, factor = pen.px, pen.look.scale.factor
    first = min(limit, *scores) - 2 if min(limit, *scores) < limit else limit - 1
    count = max(1, start - first)
    left, right = rect.x + px(28), rect.right - px(24)
    y = rect.bottom - px(48)

    def at(points: int) -> float:
        return left + (right - left) * (start - points) / count

    line = pygame.Rect(rect.x + px(6), y - px(4), rect.width - 2 * px(6), max(4, px(8)))
    pen.surface.fill(INK, line)
    dash, rest = max(3, px(9)), max(2, px(7))
    for x in range(line.x + px(4), line.right - dash, dash + rest):
        pen.surface.fill(CREAM, (x, line.y + line.height // 2 - max(1, px(2)), dash, max(2, px(4))))
    widest = max(pen.text.width(signed(points), _NUMBER) for points in (first, start))
    step = max(1, ceil((widest + px(7)) * count / (right - left)))
    for points in range(first, start + 1):
        x = round(at(points))
        pen.surface.fill(SECOND_TEXT, (x, y + px(12), max(1, px(1.5)), px(6)))
        if (start - points) % step == 0:
            pen.line(signed(points), (x, y + px(40)), _NUMBER, align="centre")
    draw_barrier(pen, at(limit), y - px(34), y + px(8), factor)
    placed: dict[int, int] = {}
    spots: list[tuple[str, Point]] = []
    for seat in sorted(range(len(scores)), key=lambda seat: (scores[seat], seat)):
        same = placed.get(scores[seat], 0)
        placed[scores[seat]] = same + 1
        spots.append((signs[seat], (at(scores[seat]) + same * 5 * factor, y - same * 21 * factor)))
    pen.write(pen.tr("result.barrier"), _place_of_word(pen, rect, at(limit), spots), LABEL, SECOND_TEXT)
    for sign, spot in spots:
        pen.sign(sign, spot, _SIGN * factor)


def _place_of_word(
    pen: Pen, rail: pygame.Rect, post: float, signs: Sequence[tuple[str, Point]]
) -> pygame.Rect:
    """Return the place of the barrier's label: left of it, or below the figures if signs are there."""
    px, width = pen.px, pen.text.width(pen.tr("result.barrier"), LABEL) + 1
    place = rect_of(width, px(24), right=round(post) - px(14), top=rail.bottom - px(96))
    size = 2 * px(_SIGN + 3)
    if any(place.colliderect(rect_of(size, size, center=(round(x), round(y)))) for _, (x, y) in signs):
        place.midtop = round(post), rail.bottom - px(4)
        place.right = min(place.right, rail.right)
    return place
