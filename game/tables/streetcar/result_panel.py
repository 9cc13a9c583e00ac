"""Streetcar after a game: the final sheet, and the chart and the boards of its review."""

from collections.abc import Sequence
from pathlib import Path
from typing import cast

import pygame

from game.core.game import AnyGame
from game.core.record import Seat
from game.rules.streetcar.events import Departed, Drove
from game.rules.streetcar.game import Streetcar
from game.rules.streetcar.values import View
from game.session.review.costs import Cost
from game.session.review.review import Review
from game.tables.kit.pen import Pen
from game.tables.kit.result_sheet import OneRoundResult
from game.tables.kit.standings import Order, below_rows, draw_player, draw_rank, draw_rows
from game.tables.previews import Canvas
from game.tables.reviews import Axes, ReviewPart
from game.tables.streetcar.pieces import draw_line_disc, draw_stop_disc, draw_tram
from game.tables.streetcar.preview import StreetcarPreview
from game.tables.streetcar.turn_beside import StreetcarBeside
from game.text.catalogue import Translate
from game.text.players import player_text
from game.ui.brush import Brush
from game.ui.theme import BODY, BODY_BOLD, LABEL, SECOND_TEXT

MOST_ROW = 96
HEAD = 44
WIDE = 760
"""The width from which the progress has its own column, in pixels of the design."""
PROGRESS = 236
STOP = 40


class StreetcarResult(OneRoundResult):
    """Draws lines, stops and progress. A game is one round."""

    def __init__(self, game: AnyGame, seats: Sequence[Seat], tr: Translate) -> None:
        super().__init__("streetcar", seats, tr)
        self._game = cast(Streetcar, game)

    def headline(self, view: View, number: int) -> str:
        """Return the winner's arrival, or that nobody could go on."""
        del number
        winner = view.table.winner
        if winner is None:
            return self._tr("streetcar.result.blocked")
        return self._tr("streetcar.result.won", name=self._seats[winner].name)

    def spoken(self, view: View, number: int) -> str:
        """Return the headline, then each player's line and progress."""
        lines = [
            self._tr("streetcar.result.spoken", name=who.name, line=view.lines[seat], state=state)
            for seat, who in enumerate(self._seats)
            if (state := self.standing(view, seat))
        ]
        return " ".join([self.headline(view, number), *lines])

    def standing(self, view: View, seat: int) -> str:
        """Return a seat's progress in a few words."""
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

    def _draw_sheet(self, pen: Pen, rect: pygame.Rect, view: View, order: Order) -> pygame.Rect:
        px, tr = pen.px, pen.tr
        wide = rect.width >= px(WIDE)
        progress = rect.right - px(PROGRESS) if wide else rect.right
        most = max(len(route or "") for route in view.routes)
        stops = progress - px(16) - px(STOP) * most
        line = stops - px(58)
        base = rect.y + px(24)
        # A long word over few stops begins before them, and never overlaps the sheet's edge or another word.
        heading = tr("streetcar.result.stops")
        start = min(stops, progress - pen.text.width(heading, LABEL))
        pen.line(heading, (start, base), LABEL, SECOND_TEXT)
        heading = tr("streetcar.result.line")
        middle = min(line + px(20), start - px(10) - pen.text.width(heading, LABEL) // 2)
        pen.line(heading, (middle, base), LABEL, SECOND_TEXT, align="centre")
        if wide:
            pen.line(tr("streetcar.result.progress"), (progress, base), LABEL, SECOND_TEXT)
        winner = view.table.winner
        first = () if winner is None else (winner,)
        below = pygame.Rect(rect.x, rect.y + px(HEAD), rect.width, rect.height)
        below.height = rect.bottom - below.y
        for seat, rank, row in draw_rows(pen, below, order, most=px(MOST_ROW), chosen=first):
            draw_rank(pen, row, rank)
            state, who = self.standing(view, seat), self._seats[seat]
            note = player_text(tr, who.player) if wide else state
            draw_player(pen, row.move(px(40), 0), who, note, line - row.x - px(52))
            self._draw_cards(pen, view, seat, (line + px(20), stops + px(16), row))
            if wide:
                place = pygame.Rect(progress, row.y, row.right - px(12) - progress, row.height)
                pen.write(state, place, BODY_BOLD if seat == winner else BODY, shrink=True)
        return below_rows(below, len(order), px(MOST_ROW))

    def _draw_cards(self, pen: Pen, view: View, seat: int, place: tuple[int, int, pygame.Rect]) -> None:
        """Draw the number of the line, and the stops, ticked if served."""
        line_x, stop_x, row = place
        line, route, tram = view.lines[seat], view.routes[seat], view.table.trams[seat]
        if line is None or route is None:
            return
        radius = min(pen.px(20), row.height * 0.36)
        draw_line_disc(pen, line, (line_x, row.centery), radius)
        served = tram.served if tram is not None else ""
        radius = min(pen.px(15), row.height * 0.3)
        for number, letter in enumerate(route):
            spot, done = (stop_x + number * pen.px(STOP), row.centery), letter in served
            draw_stop_disc(pen, view.table.options.map, letter, spot, radius, served=done)


LARGE_BOARD = 400
"""The height of boards, in pixels of the design, from which others' possible drives are shown."""
TRAM = 0.4
"""Pixels of the design per unit of a tram's drawing."""


class StreetcarReview(ReviewPart):
    """Draws one review. Each player's way is on the board."""

    chart = "streetcar.result.course"
    why_else = "streetcar.review.easier"
    """The planner weighs tiles by their scarcity, but its reasons only count them."""
    steps = (1, 2, 4, 5, 10, 20)
    weak_reasons = frozenset(("no_shorter", "longer", "way_lost", "cut_off", "others_sign"))
    names_deeds = False
    counts_down = True

    def __init__(self, review: Review, seats: Sequence[Seat], maps: Path, tr: Translate) -> None:
        signs = [seat.sign for seat in seats]
        preview = StreetcarPreview(review.game, signs, maps)
        super().__init__(review, signs, preview, tr, preview.draw_revealed)
        self._board = preview
        self.beside: StreetcarBeside = StreetcarBeside(review, seats, tr)

    def figure(self, count: int | None) -> str:
        """Return the number of missing tiles; without a count the tram has departed, or no way is left."""
        if count is None:
            return self.tr("streetcar.review.no_count")
        return self.tr("streetcar.result.missing", count=count)

    def draw_choice(
        self, canvas: Canvas, cost: Cost, numbers: Sequence[int] = (), planner: int | None = None
    ) -> None:
        """Draw the board before a decision, with the others' possible drives after the better turn, or a
        plan.
        """
        is_large = canvas.rect.height >= canvas.look.px(LARGE_BOARD)
        before = self.review.state_at(cost.decision.first)
        self._board.draw_choice(
            canvas,
            self.review.view_before(cost),
            better=cost.better,
            played=cost.wrong,
            numbers=numbers,
            then=self.beside.then(cost, numbers) if is_large and planner is None else (),
            plan=self.review.game.observe(before, planner) if planner is not None else None,
        )

    def draw_under(self, brush: Brush, axes: Axes, number: int) -> None:
        """Draw a bar for each drive, as high as its number of fields."""
        del number
        width = max(2, min(brush.px(7), round(0.7 * (axes.right - axes.left) / axes.turns)))
        for turn, drove in self.events:
            if isinstance(drove, Drove):
                middle, peak = axes.at(turn + 0.5, min(len(drove.fields), axes.most))
                bar = pygame.Rect(round(middle - width / 2), round(peak), width, round(axes.foot - peak))
                brush.surface.fill(self.colour(brush, drove.seat), bar)

    def draw_over(self, brush: Brush, axes: Axes, number: int) -> None:
        """Draw a tram at each player's first departure."""
        del number
        departed: dict[int, int] = {}
        for turn, event in self.events:
            if isinstance(event, Departed):
                departed.setdefault(event.seat, turn)
        for seat, turn in departed.items():
            place, unit = axes.at(turn + 1, 0), TRAM * brush.look.scale.factor
            draw_tram(brush, self.signs[seat], place, 90, unit)
