"""The standings of a review: the final sheet, or how far a game that is not over has come."""

from collections.abc import Hashable
from typing import Any

import pygame

from game.core.outcome import Outcome
from game.core.record import Seat
from game.scenes.cached_picture import CachedPicture
from game.tables.kit.standings import draw_player, draw_row_ground
from game.tables.results import ResultPanel
from game.text.catalogue import Translate
from game.text.players import player_text
from game.ui.look import Look
from game.ui.theme import BODY, INK

MOST_ROW = 72


class StandingsView(CachedPicture):
    """The result's own sheet of a view that is over."""

    takes_pointer = False

    def __init__(self, result: ResultPanel, view: Any, outcome: Outcome) -> None:
        super().__init__()
        self._result = result
        self._view = view
        self._outcome = outcome

    def paint(self, surface: pygame.Surface, look: Look) -> None:
        self._result.draw_standings(surface, self.rect, look, self._view, self._outcome)


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
        high = min(look.px(MOST_ROW), self.rect.height // max(1, len(self._seats)))
        for number, (who, told) in enumerate(zip(self._seats, self._states, strict=True)):
            row = pygame.Rect(self.rect.x, self.rect.y + number * high, self.rect.width, high)
            draw_row_ground(surface, look, row, chosen=False, last=number == len(self._seats) - 1)
            half = row.width // 2
            draw_player(surface, look, row, who, player_text(self._tr, who.player), half)
            place = pygame.Rect(row.x + half, row.y, row.width - half - look.px(8), high)
            look.text.draw_in(surface, told, place, BODY, INK, align="right", shrink=True)
