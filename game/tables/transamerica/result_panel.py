"""The score sheet of TransAmerica: after a round, and at the end of the game."""

from collections.abc import Sequence

import pygame

from game.core.event import Event
from game.core.game import AnyGame
from game.core.outcome import Outcome
from game.core.record import Seat
from game.rules.transamerica.events import RoundEnded
from game.rules.transamerica.values import RoundResult, Table, View
from game.tables.kit.signs import seat_of
from game.tables.kit.standings import (
    RANK,
    draw_player,
    draw_rank,
    draw_row_ground,
    ranked,
)
from game.tables.transamerica.parts import signed
from game.tables.transamerica.score_rail import draw_score_rail
from game.text.catalogue import Translate
from game.text.lists import all_of
from game.text.players import player_text
from game.ui.look import Look
from game.ui.theme import (
    BRASS_TEXT,
    INK,
    LABEL,
    NIGHT,
    SECOND_TEXT,
    Face,
    TextStyle,
)

ROW = 64
MOST_ROW = 100
LEAST_ROW = 44
HEAD = 44
RAIL = 116
_POINTS = TextStyle(Face.NUMERALS_BOLD, 32)
_LOSS = TextStyle(Face.NUMERALS, 24)
BARRIER_MOVES_AFTER = 2
"""The round after which the barrier moves, once a game."""


class TransAmericaResult:
    """Draws losses, points and the rail with the barrier; `seats` say names and signs."""

    def __init__(self, game: AnyGame, seats: Sequence[Seat], tr: Translate) -> None:
        del game  # what a round cost lies on the table
        self._seats = tuple(seats)
        self._signs = tuple(seat_of(seat.sign) for seat in seats)
        self._tr = tr

    @property
    def board_title(self) -> str:
        """Everybody's cities are turned up."""
        return self._tr("result.goals")

    def ended_round(self, events: Sequence[Event]) -> int | None:
        return next((event.result.round for event in events if isinstance(event, RoundEnded)), None)

    def rounds(self, view: View) -> int:
        return len(view.table.results)

    def headline(self, view: View, number: int) -> str:
        """Who finished the round, or that nobody did; and where the barrier went after it."""
        result = view.table.results[number - 1]
        names = [self._seats[seat].name for seat in sorted(result.finishers)]
        lines = [
            self._tr("result.finished", names=all_of(self._tr, names), count=len(names))
            if names
            else self._tr("result.nobody_finished")
        ]
        if _moved_barrier(view.table, number):
            lines.append(self._tr("result.barrier_moves", limit=view.table.limit))
        return " ".join(lines)

    def verdict(self, view: View, outcome: Outcome) -> str:
        """Who won, and with how many points."""
        names = [self._seats[seat].name for seat in sorted(outcome.winners)]
        best = max(view.table.scores)
        return self._tr("result.won", names=all_of(self._tr, names), points=signed(best), count=len(names))

    def spoken(self, view: View, number: int) -> str:
        """The headline, then each player's loss and points."""
        result = view.table.results[number - 1]
        lines = [
            self._tr("result.spoken", name=seat.name, loss=loss, points=points)
            for seat, loss, points in zip(self._seats, result.losses, result.scores, strict=True)
        ]
        return " ".join([self.headline(view, number), *lines])

    def draw_round(
        self, surface: pygame.Surface, rect: pygame.Rect, look: Look, view: View, number: int
    ) -> None:
        """Each player's missing rails and points after the round, then the rail."""
        px, text, tr = look.px, look.text, self._tr
        table = view.table
        result = table.results[number - 1]
        foot = self._rail_height(look, table, rect)
        points = rect.right - px(16)
        missing = rect.right - px(120)
        base = rect.y + px(24)
        text.draw(surface, tr("result.points"), (points, base), LABEL, SECOND_TEXT, align="right")
        text.draw(surface, tr("result.missing"), (missing, base), LABEL, SECOND_TEXT, align="right")
        rows = self._rows(look, rect, foot)
        for seat, row in enumerate(rows):
            finished = seat in result.finishers
            draw_row_ground(surface, look, row, chosen=finished, last=seat == len(rows) - 1)
            note = tr("result.connected") if finished else self._state(result, seat)
            draw_player(surface, look, row.move(px(6), 0), self._seats[seat], note, missing - px(110) - row.x)
            loss = result.losses[seat]
            shown = signed(-loss)
            colour = SECOND_TEXT if not loss else INK
            text.draw(surface, shown, (missing, text.baseline(row, RANK)), RANK, colour, align="right")
            score = signed(result.scores[seat])
            text.draw(surface, score, (points, text.baseline(row, _POINTS)), _POINTS, NIGHT, align="right")
        if foot:
            self._rail(surface, look, table, rect, foot, result.scores, self._limit_after(table, number))

    def draw_standings(
        self, surface: pygame.Surface, rect: pygame.Rect, look: Look, view: View, outcome: Outcome
    ) -> None:
        """The sheet as on the printed pad: a column a round, best player first, then the rail."""
        px, text, tr = look.px, look.text, self._tr
        table = view.table
        foot = self._rail_height(look, table, rect)
        points = rect.right - px(16)
        results = table.results
        column = min(px(62), (rect.width - px(330)) // max(1, len(results)))
        first = points - px(98) - column * (len(results) - 1)
        base = rect.y + px(24)
        text.draw(surface, tr("result.points"), (points, base), LABEL, SECOND_TEXT, align="right")
        head = (first - px(26), base)
        text.draw(surface, tr("result.round_column"), head, LABEL, SECOND_TEXT, align="right")
        for number in range(len(results)):
            at = (first + number * column, base)
            text.draw(surface, str(number + 1), at, _LOSS, SECOND_TEXT, align="centre")
        order = ranked(outcome)
        for (rank, seat), row in zip(order, self._rows(look, rect, foot), strict=True):
            won = seat in outcome.winners
            draw_row_ground(surface, look, row, chosen=won, last=(rank, seat) == order[-1])
            draw_rank(surface, look, row, rank)
            who = self._seats[seat]
            kind = player_text(tr, who.player)
            draw_player(surface, look, row.move(px(40), 0), who, kind, first - px(30) - row.x - px(40))
            for number, result in enumerate(results):
                loss = result.losses[seat]
                shown = signed(-loss)
                at = (first + number * column, text.baseline(row, _LOSS))
                text.draw(surface, shown, at, _LOSS, INK if loss else SECOND_TEXT, align="centre")
            score = signed(table.scores[seat])
            text.draw(surface, score, (points, text.baseline(row, _POINTS)), _POINTS, NIGHT, align="right")
        if foot:
            self._rail(surface, look, table, rect, foot, table.scores, table.limit)

    # ------------------------------------------------------------------ parts

    def _rows(self, look: Look, rect: pygame.Rect, foot: int) -> list[pygame.Rect]:
        top = rect.y + look.px(HEAD)
        room = max(1, rect.bottom - foot - top)
        high = min(look.px(MOST_ROW), room // len(self._seats))
        return [pygame.Rect(rect.x, top + n * high, rect.width, high) for n in range(len(self._seats))]

    def _state(self, result: RoundResult, seat: int) -> str:
        return self._tr("result.rails_missing", count=result.losses[seat])

    def _limit_after(self, table: Table, number: int) -> int:
        """Where the barrier stood after round `number`: it moves once."""
        return table.limit if number >= BARRIER_MOVES_AFTER else 0

    def _rail_height(self, look: Look, table: Table, rect: pygame.Rect) -> int:
        """No rail in the variant without a barrier, nor where there is no room for it."""
        foot = look.px(RAIL)
        needed = look.px(HEAD) + len(self._seats) * look.px(LEAST_ROW) + foot
        return foot if table.options.goals == "secret" and needed <= rect.height else 0

    def _rail(
        self,
        surface: pygame.Surface,
        look: Look,
        table: Table,
        rect: pygame.Rect,
        foot: int,
        scores: Sequence[int],
        limit: int,
    ) -> None:
        rows = self._rows(look, rect, foot)
        place = pygame.Rect(rect.x, 0, rect.width, foot)
        place.bottom = min(rect.bottom, rows[-1].bottom + foot + look.px(24))
        draw_score_rail(
            surface,
            place,
            look,
            scores=scores,
            signs=self._signs,
            limit=limit,
            start=table.options.points,
            label=self._tr("result.barrier"),
        )
        if limit and _moved_barrier(table, len(table.results)):
            moved = self._tr("result.barrier_moved", limit=limit)
            at = (place.right, place.y + look.px(14))
            look.text.draw(surface, moved, at, LABEL, BRASS_TEXT, align="right")


def _moved_barrier(table: Table, number: int) -> bool:
    """Whether the barrier moved after round `number`; it stays where it is when somebody is too close."""
    return number == BARRIER_MOVES_AFTER and table.limit != 0
