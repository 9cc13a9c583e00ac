"""The standings of a review: the final sheet, or how far a game that is not over has come."""

from collections.abc import Hashable
from typing import Any

import pygame

from game.core.outcome import Outcome
from game.core.record import Seat
from game.scenes.cached_picture import CachedPicture
from game.tables.kit.pen import Pen
from game.tables.kit.standings import draw_player, draw_rows
from game.tables.results import ResultPanel
from game.text.catalogue import Translate
from game.text.players import player_text
from game.ui.look import Look
from game.ui.theme import BODY

MOST_ROW = 72


class StandingsView(CachedPicture):
    """The result's own sheet of a view that is over."""

    takes_pointer = False

    def __init__(self, result: ResultPanel, view: Any, outcome: Outcome, tr: Translate) -> None:
        super().__init__()
        self._result = result
        self._view = view
        self._outcome = outcome
        self._tr = tr

    def paint(self, surface: pygame.Surface, look: Look) -> None:
        self._result.draw_standings(Pen(surface, look, self._tr), self.rect, self._view, self._outcome)


class SoFarView(CachedPicture):
    """A row for each seat of a game that is not over."""

    takes_pointer = False

    def __init__(self, seats: tuple[Seat, ...], states: tuple[str, ...], tr: Translate) -> None:
        super().__init__()
        self._seats = seats
        self._states = states
        self._tr = tr

    def state(self) -> Hashable:
        return self._states

    def paint(self, surface: pygame.Surface, look: Look) -> None:
        pen = Pen(surface, look, self._tr)
        order = [(None, seat) for seat in range(len(self._seats))]
        for seat, _, row in draw_rows(pen, self.rect, order, most=look.px(MOST_ROW)):
            who, half = self._seats[seat], row.width // 2
            draw_player(pen, row, who, player_text(self._tr, who.player), half)
            place = pygame.Rect(row.x + half, row.y, row.width - half - look.px(8), row.height)
            pen.write(self._states[seat], place, BODY, align="right", shrink=True)
