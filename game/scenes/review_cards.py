"""The cards of a review: which there are on the page, and the controls on each."""

import pygame

from game.scenes.decorations import CachedPicture
from game.scenes.review_canvas import OVERVIEW, ReviewCanvas, Rooms, alone, overview
from game.scenes.review_chart import ChartCard
from game.scenes.review_costs_card import CostsCard
from game.scenes.review_model import ReviewModel
from game.scenes.review_steps_card import StepsCard
from game.tables.kit.pen import Pen
from game.tables.kit.standings import draw_player, draw_rows
from game.text.players import player_text
from game.ui.look import Look
from game.ui.theme import BODY
from game.ui.widgets.choice import Option, Tabs

MOST_ROW = 72
PARTS = ("board", "chart", "costs", "standings")


class ReviewCards:
    """Lays out the page of one review, and keeps what it shows up to date."""

    def __init__(self, canvas: ReviewCanvas, model: ReviewModel) -> None:
        self._scene = canvas.scene
        self._canvas = canvas
        self._model = model
        self._chart = ChartCard(canvas, model)
        self._costs = CostsCard(canvas, model)
        self._steps = StepsCard(canvas, model, self._chart)
        self._round = -1

    def lay_out(self, page: pygame.Rect) -> None:
        scene, model, px = self._scene, self._model, self._scene.look.px
        for part in (self._chart, self._costs, self._steps):
            part.clear()
        self._canvas.clear()
        self._round = model.stepper.place.round
        rooms = self._rooms(page)
        if rooms.standings.width:
            self._lay_out_standings(self._canvas.card(rooms.standings), rooms.standings)
        if rooms.chart.width:
            self._chart.lay_out(self._canvas.card(rooms.chart), rooms.chart)
        if rooms.costs.width:
            self._costs.lay_out(self._canvas.card(rooms.costs), rooms.costs)
        if rooms.board.width:
            scene.panel(rooms.board)
            self._steps.lay_out(rooms.board.inflate(-2 * px(14), -2 * px(14)))
        self.moved()

    def moved(self) -> None:
        """Another place: chart, board and words follow; another round is another page."""
        if self._model.stepper.place.round != self._round:
            self._canvas.renew()
            return
        self._chart.moved()
        self._steps.moved()

    @property
    def spoken(self) -> str:
        """What a screen reader says of where one stands."""
        return self._steps.spoken

    def weighed(self) -> None:
        self._costs.weighed()

    def paint(self, surface: pygame.Surface) -> None:
        self._canvas.paint(surface)
        self._costs.paint(surface)

    # ------------------------------------------------------------------ the page

    def _rooms(self, page: pygame.Rect) -> Rooms:
        scene, model = self._scene, self._model
        if self._canvas.large and model.page == OVERVIEW:
            model.page = PARTS[0]
        if model.page == OVERVIEW:
            seats = len(model.header.seats)
            return overview(scene.look, page, model.part.ratio, seats, charted=model.review.counts)
        high = max(scene.look.px(46), scene.look.text.line_height(BODY))
        parts = tuple(part for part in PARTS if part != "chart" or model.review.counts)
        pages = parts if self._canvas.large else (OVERVIEW, *parts)
        options = [Option(name, scene.tr(f"review.page.{name}")) for name in pages]
        row = pygame.Rect(page.x, page.y - scene.look.px(10), page.width, high)
        scene.add("pages", Tabs(scene.title, options, model.page, lambda name: model.open(str(name))), row)
        top = row.bottom + scene.look.px(14)
        return alone(pygame.Rect(page.x, top, page.width, page.bottom - top), model.page)

    # ------------------------------------------------------------------ the cards

    def _lay_out_standings(self, room: pygame.Rect, card: pygame.Rect) -> None:
        scene, model, match = self._scene, self._model, self._model.review.match
        outcome = match.outcome
        heading = scene.tr("result.standings" if outcome is not None else "review.so_far")
        self._canvas.head(card, heading, room.right)
        # The sheet has a head of its own, which may stand close to the heading.
        rise = scene.look.px(14 if model.part.sheet_has_head and outcome is not None else 0)
        room = pygame.Rect(room.x, room.y - rise, room.width, room.height + rise)
        if outcome is not None:
            view = match.view(None)

            def paint(surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
                model.result.draw_standings(Pen(surface, look, scene.tr), rect, view, outcome)

            self._canvas.keep("standings", CachedPicture(paint), room)
            return
        known = model.review.figures(len(model.review.rounds) - 1) if model.review.rounds else ()
        last = known[-1] if model.counted and known else ()
        untold, part = model.review.untold, model.part
        states = tuple(
            scene.tr("review.untold") if seat in untold else part.figure(count)
            for seat, count in enumerate(last)
        ) or ("",) * len(model.header.seats)
        seats = model.header.seats

        def paint_so_far(surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
            """A row for each seat of a game that is not over."""
            pen = Pen(surface, look, scene.tr)
            order = [(None, seat) for seat in range(len(seats))]
            for seat, _, row in draw_rows(pen, rect, order, most=look.px(MOST_ROW)):
                who, half = seats[seat], row.width // 2
                draw_player(pen, row, who, player_text(scene.tr, who.player), half)
                place = pygame.Rect(row.x + half, row.y, row.width - half - look.px(8), row.height)
                pen.write(states[seat], place, BODY, align="right", shrink=True)

        self._canvas.keep("standings", CachedPicture(paint_so_far, states), room)
