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
from game.tables.kit.standings import RANK, below_rows, draw_player, draw_rank, draw_rows, ranked
from game.tables.transamerica.reading import finished, naming
from game.tables.transamerica.side_panel import draw_barrier
from game.text.catalogue import Translate
from game.text.numbers import signed
from game.text.players import player_text
from game.ui.brush import Point
from game.ui.layout import rect_of
from game.ui.theme import BRASS_TEXT, CREAM, INK, LABEL, NIGHT, SECOND_TEXT, Face, TextStyle

MOST_ROW = 100
LEAST_ROW = 44
HEAD = 44
RAIL = 116
_SIGN = 13
_POINTS = TextStyle(Face.NUMERALS_BOLD, 32)
_NUMBER = TextStyle(Face.NUMERALS, 20)
_LOSS = TextStyle(Face.NUMERALS, 24)
BARRIER_MOVES_AFTER = 2
"""The round after which the barrier moves, once a game."""


class TransAmericaResult:
    """Draws losses, points and the rail with the barrier."""

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
        told = finished(self._tr, self._seats, view.table.results[number - 1].finishers)
        if _moved_barrier(view.table, number):
            told += " " + self._tr("result.barrier_moves", limit=view.table.limit)
        return told

    def verdict(self, view: View, outcome: Outcome) -> str:
        points = signed(max(view.table.scores))
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

    def draw_round(self, pen: Pen, rect: pygame.Rect, view: View, number: int) -> None:
        """Draw each player's missing rails and points after the round, then the rail."""
        px, tr, table = pen.px, pen.tr, view.table
        result = table.results[number - 1]
        points, missing, base = rect.right - px(16), rect.right - px(120), rect.y + px(24)
        pen.line(tr("result.points"), (points, base), LABEL, SECOND_TEXT, align="right")
        pen.line(tr("result.missing"), (missing, base), LABEL, SECOND_TEXT, align="right")
        order = [(None, seat) for seat in range(len(self._seats))]
        # The barrier moves only once, so its earlier position does not matter.
        limit = table.limit if number >= BARRIER_MOVES_AFTER else 0
        rows, _ = self._room_of_rows(pen, table, rect, result.scores, limit)
        for seat, _, row in draw_rows(pen, rows, order, most=px(MOST_ROW), chosen=result.finishers):
            loss = result.losses[seat]
            key = "connected" if seat in result.finishers else "rails_missing"
            note, room = tr(f"result.{key}", count=loss), missing - px(110) - row.x
            draw_player(pen, row.move(px(6), 0), self._seats[seat], note, room)
            colour = INK if loss else SECOND_TEXT
            pen.write_at(signed(-loss), missing, row, RANK, colour, align="right")
            pen.write_at(signed(result.scores[seat]), points, row, _POINTS, NIGHT, align="right")

    def draw_standings(self, pen: Pen, rect: pygame.Rect, view: View, outcome: Outcome) -> pygame.Rect:
        """Draw the sheet like the printed pad: a column per round, best player first, then the rail."""
        px, tr, table = pen.px, pen.tr, view.table
        results, points, base = table.results, rect.right - px(16), rect.y + px(24)
        column = min(px(62), (rect.width - px(330)) // max(1, len(results)))
        first = points - px(98) - column * (len(results) - 1)
        pen.line(tr("result.points"), (points, base), LABEL, SECOND_TEXT, align="right")
        pen.line(tr("result.round_column"), (first - px(26), base), LABEL, SECOND_TEXT, align="right")
        for number in range(len(results)):
            at = (first + number * column, base)
            pen.line(str(number + 1), at, _LOSS, SECOND_TEXT, align="centre")
        rows, free = self._room_of_rows(pen, table, rect, table.scores, table.limit)
        order = ranked(outcome)
        for seat, rank, row in draw_rows(pen, rows, order, most=px(MOST_ROW), chosen=outcome.winners):
            draw_rank(pen, row, rank)
            note, room = player_text(tr, self._seats[seat].player), first - px(30) - row.x - px(40)
            draw_player(pen, row.move(px(40), 0), self._seats[seat], note, room)
            for number, result in enumerate(results):
                loss, x = result.losses[seat], first + number * column
                pen.write_at(signed(-loss), x, row, _LOSS, INK if loss else SECOND_TEXT, align="centre")
            pen.write_at(signed(table.scores[seat]), points, row, _POINTS, NIGHT, align="right")
        return free

    def _room_of_rows(
        self, pen: Pen, table: Table, rect: pygame.Rect, scores: Sequence[int], limit: int
    ) -> tuple[pygame.Rect, pygame.Rect]:
        """Draw the rail. Return the room for the rows, and the free rest below both.

        There is no rail in the variant without a barrier, or if there is no space for it.
        """
        px, players = pen.px, len(self._seats)
        head, foot = px(HEAD), px(RAIL)
        if table.options.goals != "secret" or head + players * px(LEAST_ROW) + foot > rect.height:
            foot = 0
        rows = pygame.Rect(rect.x, rect.y + head, rect.width, max(1, rect.height - head - foot))
        free = below_rows(rows, players, px(MOST_ROW))
        if foot:
            place = pygame.Rect(rect.x, 0, rect.width, foot)
            place.bottom = min(rect.bottom, free.y + foot + px(24))
            free.y = place.bottom
            signs = [seat.sign for seat in self._seats]
            draw_score_rail(pen, place, scores, signs, limit, table.options.points)
            if limit and _moved_barrier(table, len(table.results)):
                moved, at = pen.tr("result.barrier_moved", limit=limit), (place.right, place.y + px(14))
                pen.line(moved, at, LABEL, BRASS_TEXT, align="right")
        free.height = rect.bottom - free.y
        return rows, free


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
