"""The final sheet of Streetcar: who arrived, and how far the others came."""

from collections.abc import Sequence
from typing import cast

import pygame

from game.core.game import AnyGame
from game.core.record import Seat
from game.rules.streetcar.game import Streetcar
from game.rules.streetcar.values import View
from game.tables.kit.result_sheet import OneRoundResult, Order
from game.tables.kit.standings import (
    draw_player,
    draw_rank,
    draw_row_ground,
)
from game.tables.streetcar.pieces import draw_line_disc, draw_stop_disc
from game.text.catalogue import Translate
from game.text.players import player_text
from game.ui.look import Look
from game.ui.theme import (
    BODY,
    BODY_BOLD,
    INK,
    LABEL,
    SECOND_TEXT,
)

MOST_ROW = 96
HEAD = 44
WIDE = 760
"""From this width on the progress has a column of its own, in pixels of the design."""
PROGRESS = 236
STOP = 40


class StreetcarResult(OneRoundResult):
    """Draws lines, stops and progress; `seats` say names and signs. A game is one round."""

    def __init__(self, game: AnyGame, seats: Sequence[Seat], tr: Translate) -> None:
        super().__init__("streetcar", seats, tr)
        self._game = cast(Streetcar, game)

    def headline(self, view: View, number: int) -> str:
        """Who arrived, or that nobody could go on."""
        del number
        winner = view.table.winner
        if winner is None:
            return self._tr("streetcar.result.blocked")
        return self._tr("streetcar.result.won", name=self._seats[winner].name)

    def spoken(self, view: View, number: int) -> str:
        """The headline, then each player's line and how far it came."""
        lines = [
            self._tr("streetcar.result.spoken", name=who.name, line=view.lines[seat], state=state)
            for seat, who in enumerate(self._seats)
            if (state := self.progress(view, seat))
        ]
        return " ".join([self.headline(view, number), *lines])

    def progress(self, view: View, seat: int) -> str:
        """How far a seat came, in a few words."""
        tr, analysis = self._tr, self._game.analysis
        if view.table.winner == seat:
            return tr("streetcar.result.arrived")
        tram = view.table.trams[seat]
        if tram is not None and tram.at is None:
            return tr("streetcar.result.withdrawn")
        if tram is not None:
            left = analysis.fields_left(view, seat)
            if left is None:
                return tr("streetcar.result.cut_off")
            return tr("streetcar.result.fields_left", count=left)
        missing = analysis.missing(view, seat)
        if missing is None:
            return tr("streetcar.result.no_way")
        if missing == 0:
            return tr("streetcar.result.complete")
        return tr("streetcar.result.missing", count=missing)

    # ------------------------------------------------------------------ parts

    def _draw_sheet(
        self, surface: pygame.Surface, rect: pygame.Rect, look: Look, view: View, order: Order
    ) -> None:
        px, text, tr = look.px, look.text, self._tr
        wide = rect.width >= px(WIDE)
        progress = rect.right - px(PROGRESS) if wide else rect.right
        most = max(len(route or "") for route in view.routes)
        stops = progress - px(16) - px(STOP) * most
        line = stops - px(58)
        base = rect.y + px(24)
        heading = tr("streetcar.result.stops")
        # A long word over few stops begins before them, never ends beyond the sheet or over another.
        start = min(stops, (progress if wide else rect.right) - text.width(heading, LABEL))
        text.draw(surface, heading, (start, base), LABEL, SECOND_TEXT)
        heading = tr("streetcar.result.line")
        middle = min(line + px(20), start - px(10) - text.width(heading, LABEL) // 2)
        text.draw(surface, heading, (middle, base), LABEL, SECOND_TEXT, align="centre")
        if wide:
            text.draw(surface, tr("streetcar.result.progress"), (progress, base), LABEL, SECOND_TEXT)
        top = rect.y + px(HEAD)
        high = min(px(MOST_ROW), max(1, rect.bottom - top) // len(order))
        for number, (rank, seat) in enumerate(order):
            row = pygame.Rect(rect.x, top + number * high, rect.width, high)
            won, last = view.table.winner == seat, number == len(order) - 1
            draw_row_ground(surface, look, row, chosen=won, last=last)
            if rank is not None:
                draw_rank(surface, look, row, rank)
            state = self.progress(view, seat)
            who = self._seats[seat]
            note = player_text(tr, who.player) if wide else state
            draw_player(surface, look, row.move(px(40), 0), who, note, line - row.x - px(52))
            self._draw_cards(surface, look, view, seat, (line + px(20), stops + px(16), row))
            if wide:
                place = pygame.Rect(progress, row.y, row.right - px(12) - progress, row.height)
                style = BODY_BOLD if won else BODY
                text.draw_in(surface, state, place, style, INK, shrink=True)

    def _draw_cards(
        self,
        surface: pygame.Surface,
        look: Look,
        view: View,
        seat: int,
        place: tuple[int, int, pygame.Rect],
    ) -> None:
        """The number of the line, and the stops: ticked where they were served."""
        line_x, stop_x, row = place
        line, route, tram = view.lines[seat], view.routes[seat], view.table.trams[seat]
        if line is None or route is None:
            return
        radius = min(look.px(20), row.height * 0.36)
        draw_line_disc(surface, look, line, (line_x, row.centery), radius)
        served = tram.served if tram is not None else ""
        for number, letter in enumerate(route):
            spot = (stop_x + number * look.px(STOP), row.centery)
            draw_stop_disc(
                surface,
                look,
                view.table.options.map,
                letter,
                spot,
                min(look.px(15), row.height * 0.3),
                served=letter in served,
            )
