"""The final sheet of a game of one round that counts nothing: who won, and in which order the others came."""

from collections.abc import Sequence
from typing import Any

import pygame

from game.core.game import AnyGame
from game.core.outcome import Outcome
from game.core.record import Seat
from game.tables.kit.result_sheet import OneRoundResult, Order
from game.tables.kit.standings import draw_player, draw_rank, draw_row_ground
from game.text.catalogue import Translate
from game.text.lists import all_of
from game.text.players import player_text
from game.ui.look import Look

MOST_ROW = 84


class PlainResult(OneRoundResult):
    """Draws names and ranks; `seats` say names and signs."""

    def __init__(self, game: AnyGame, seats: Sequence[Seat], tr: Translate) -> None:
        super().__init__(game.name, seats, tr)
        self._game = game

    @property
    def board_title(self) -> str:
        return self._tr("result.plain.board")

    def rounds(self, view: Any) -> int:
        return 0 if self._outcome(view) is None else 1

    def headline(self, view: Any, number: int) -> str:
        """Who won, or that the victory is shared; nothing before the end."""
        del number
        outcome = self._outcome(view)
        if outcome is None:
            return ""
        names = [self._seats[seat].name for seat in sorted(outcome.winners)]
        key = "won" if len(names) == 1 else "shared" if names else "nobody"
        return self._tr(f"result.plain.{key}", name=all_of(self._tr, names))

    def spoken(self, view: Any, number: int) -> str:
        """The headline."""
        return self.headline(view, number)

    def _outcome(self, view: Any) -> Outcome | None:
        # At the end nothing is hidden any more, so that the table imagined is the table itself.
        return self._game.outcome(self._game.imagine(view, 0))

    def _draw_sheet(
        self, surface: pygame.Surface, rect: pygame.Rect, look: Look, view: Any, order: Order
    ) -> None:
        del view
        high = min(look.px(MOST_ROW), rect.height // len(order))
        for number, (rank, seat) in enumerate(order):
            row = pygame.Rect(rect.x, rect.y + number * high, rect.width, high)
            draw_row_ground(surface, look, row, chosen=rank == 1, last=number == len(order) - 1)
            if rank is not None:
                draw_rank(surface, look, row, rank)
            who = self._seats[seat]
            player = row.move(look.px(40), 0)
            draw_player(surface, look, player, who, player_text(self._tr, who.player), row.right - player.x)
