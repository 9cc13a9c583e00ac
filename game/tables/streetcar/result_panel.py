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
from game.tables.kit.result_sheet import OneRoundResult
from game.tables.kit.standings import Order, SheetColumn, above, player_cell, rank_cell, sheet
from game.tables.previews import Canvas
from game.tables.reviews import Axes, ReviewPart
from game.tables.streetcar.pieces import draw_line_disc, draw_stop_disc, draw_tram
from game.tables.streetcar.preview import StreetcarPreview
from game.tables.streetcar.review_side_panel import StreetcarSidePanel
from game.text.players import player_text
from game.text.translate import Translate
from game.ui.boxes.groups import FirstFitting, Stack
from game.ui.boxes.leaves import Art, Space, Words
from game.ui.boxes.part import Part
from game.ui.brush import Brush
from game.ui.theme import BODY, BODY_BOLD

MAX_ROW = 96
WIDE = 760
"""The width from which the progress has its own column, in design pixels."""
STOP = 40


class StreetcarResult(OneRoundResult):
    """Shows lines, stops and progress. A game is one round."""

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

    def _sheet(self, view: View, order: Order, below: Part | None = None) -> Part:
        ways = (self._in_columns(view, order, wide=wide) for wide in (True, False))
        return above(FirstFitting(tuple(ways)), below)

    def _in_columns(self, view: View, order: Order, *, wide: bool) -> Part:
        """Return the rows; only if `wide`, the progress has its own column."""
        tr, winner = self._tr, view.table.winner
        players, lines, stops, progress = list[Part](), list[Part](), list[Part](), list[Part]()
        for _, seat in order:
            who, state = self._seats[seat], self.standing(view, seat)
            players.append(player_cell(who, player_text(tr, who.player) if wide else state))
            lines.append(_line_disc(view.lines[seat]))
            stops.append(self._stops(view, seat))
            progress.append(Words(state, BODY_BOLD if seat == winner else BODY, shrink=0.7))
        columns = [
            SheetColumn([rank_cell(rank) for rank, _ in order]),
            SheetColumn(players, grow=1),
            SheetColumn(lines, tr("streetcar.result.line"), "centre"),
            SheetColumn(stops, tr("streetcar.result.stops")),
        ]
        if wide:
            columns.append(SheetColumn(progress, tr("streetcar.result.progress")))
        first = [row for row, (_, seat) in enumerate(order) if seat == winner]
        inner = sheet(columns, most=MAX_ROW, chosen=first, gap=16)
        return Stack((Space(WIDE), inner)) if wide else inner

    def _stops(self, view: View, seat: int) -> Part:
        """Return the stops of a seat's line, ticked if served."""
        route, tram, board = view.routes[seat] or "", view.table.trams[seat], view.table.options.map
        served = tram.served if tram is not None else ""

        def paint(brush: Brush, rect: pygame.Rect) -> None:
            radius = min(brush.px(15), rect.height * 0.3)
            for number, letter in enumerate(route):
                spot = (rect.x + (number + 0.4) * brush.px(STOP), rect.centery)
                draw_stop_disc(brush, board, letter, spot, radius, served=letter in served)

        return Art(("stops", board, route, served), STOP * len(route), 0, paint)


def _line_disc(line: int | None) -> Part:
    """Return the number of a line."""

    def paint(brush: Brush, rect: pygame.Rect) -> None:
        if line is not None:
            draw_line_disc(brush, line, rect.center, min(brush.px(20), rect.height * 0.36))

    return Art(("line", line), 40, 0, paint)


LARGE_BOARD = 400
"""The height of boards, in design pixels, from which others' possible drives are shown."""
TRAM = 0.4
"""Pixels of the design per unit of a tram's drawing."""


class StreetcarReview(ReviewPart):
    """Draws one review. Each player's way is on the board."""

    chart = "streetcar.result.course"
    why_else = "streetcar.review.easier"
    """The planner weighs tiles by their scarcity, but its reasons only count them."""
    steps = (1, 2, 4, 5, 10, 20)
    weak_reasons = frozenset(("no_shorter", "longer", "way_lost", "cut_off", "others_sign"))
    names_actions = False
    counts_down = True

    def __init__(self, review: Review, seats: Sequence[Seat], maps: Path, tr: Translate) -> None:
        signs = [seat.sign for seat in seats]
        preview = StreetcarPreview(review.game, signs, maps)
        super().__init__(review, signs, preview, tr, preview.draw_revealed)
        self._board = preview
        self.side_panel: StreetcarSidePanel = StreetcarSidePanel(review, seats, tr)

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
            then=self.side_panel.then(cost, numbers) if is_large and planner is None else (),
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
