"""The chart as a control, a click on which goes to that turn, and the card that it stands on."""

from collections.abc import Callable, Hashable
from dataclasses import replace

import pygame

from game.scenes.chart import NUMBER, ChartSeen, Draw, MarkSeen, axes_in, draw_chart, draw_cursor
from game.scenes.decorations import CachedPicture
from game.scenes.review_marks import draw_ticket, ticket_size
from game.scenes.review_model import ReviewModel
from game.scenes.review_page import ReviewCard, ReviewPage
from game.session.review.marks import Mark
from game.session.review.review import Review
from game.tables.kit.pen import Brush, Pen
from game.tables.kit.signs import seat_of
from game.tables.kit.standings import draw_player, draw_rows
from game.tables.reviews import Axes, ReviewPart
from game.text.moments import moment_text
from game.text.players import player_text
from game.ui.input import Position
from game.ui.look import Look
from game.ui.shapes import Line
from game.ui.theme import BODY, BRASS_DARK, CARD, HEADING, NIGHT, VERMILION_DARK
from game.ui.widgets.choice import Option, Tabs

FEW_ROUNDS = 3
"""So many tabs have room for the word as well as the number."""
MOST_BLUNDERS = 8
"""Of more the costliest are shown."""
STEM = 30
"""From a line to the ticket of a blunder on it, in pixels of the design."""
SHEET = 124
"""The width of a tab, in pixels of the design."""
MOST_ROW = 72


def chart_of(review: Review, part: ReviewPart, number: int, *, turn_word: str = "") -> ChartSeen:
    """A round, by its place, as far as it is counted; turning points left out."""
    seats = review.header.seats
    return ChartSeen(
        signs=tuple(seat_of(seat.sign) for seat in seats),
        names=tuple(seat.name for seat in seats),
        figures=review.figures(number),
        turns=len(review.rounds[number].turns),
        steps=part.steps,
        turn_word=turn_word,
    )


class ChartView(CachedPicture):
    """`on_turn` gets the turn that was pointed at, -1 for the beginning."""

    def __init__(self, seen: ChartSeen, under: Draw, over: Draw, on_turn: Callable[[int], None]) -> None:
        super().__init__()
        self.seen = seen
        self.along = 0.0
        """How far into the round one stands, in turns."""
        self.pointed: int | None = None
        self.blunders: tuple[tuple[int, int], ...] = ()
        """By turn, from 0, and seat."""
        self._under, self._over = under, over
        self._on_turn = on_turn

    def shows(self) -> Hashable:
        return self.seen

    def paint(self, surface: pygame.Surface, look: Look) -> None:
        draw_chart(Brush(surface, look), self.rect, self.seen, under=self._under, over=self._over)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        super().draw(surface, look)
        axes = axes_in(look, self.rect, self.seen)
        for turn, seat in self.blunders:
            self._draw_blunder(surface, look, axes, turn, seat)
        if self.pointed is not None and self.hovered:
            x = round(axes.at(self.pointed + 1, 0)[0])
            surface.fill(BRASS_DARK, (x, axes.top, max(1, look.px(1.5)), axes.foot - axes.top))
            word = str(self.pointed + 1)
            place = pygame.Rect(0, 0, look.text.width(word, NUMBER) + look.px(10), look.px(24))
            place.center = (x, axes.foot + look.px(18))
            surface.fill(CARD, place)
            look.text.draw_in(surface, word, place, NUMBER, NIGHT, align="centre")
        draw_cursor(Brush(surface, look), axes, self.along)

    def _draw_blunder(self, surface: pygame.Surface, look: Look, axes: Axes, turn: int, seat: int) -> None:
        """A ticket that hangs on the line of who made it, above it where there is room."""
        figures = self.seen.figures
        known = figures[min(turn + 1, len(figures) - 1)][seat] if figures else None
        x, y = axes.at(turn + 1, known or 0)
        stem, high = look.px(STEM), ticket_size(look, 20)[1]
        end = y - stem if y - stem - high / 2 >= axes.top - look.px(8) else y + stem
        look.shapes.stroke(surface, ((x, y), (x, end)), VERMILION_DARK, max(1.2, 2 * look.scale.factor))
        look.shapes.disc(surface, (x, y), look.px(4.5), CARD, Line(VERMILION_DARK, 2))
        draw_ticket(surface, look, Mark.BLUNDER, (x, end), 20)

    def on_hover(self, position: Position) -> None:
        self.pointed = self._turn_at(position)

    def on_press(self, position: Position) -> bool:
        self.on_drag(position)
        return True

    def on_drag(self, position: Position) -> None:
        turn = self._turn_at(position)
        if turn is not None:
            self.pointed = turn
            self._on_turn(turn)

    def _turn_at(self, position: Position) -> int | None:
        if self.host is None:
            return None
        axes: Axes = axes_in(self.host.stage.look, self.rect, self.seen)
        share = (position[0] - axes.left) / max(1, axes.right - axes.left)
        return max(0, min(axes.turns, round(share * axes.turns))) - 1


class ChartCard(ReviewCard):
    """Shows the round of the present place, or in its stead everybody's networks or the final standings."""

    def __init__(self, scene: ReviewPage, model: ReviewModel) -> None:
        super().__init__(scene, model)
        self._chart: ChartView | None = None

    def clear(self) -> None:
        self._chart = None

    def moved(self) -> None:
        if self._chart is not None:
            self._chart.along = self._model.stepper.place.along

    def weighed(self) -> None:
        """More blunders may be known."""
        if self._chart is not None:
            self._chart.blunders = self._blunders()

    def lay_out(self, room: pygame.Rect, card: pygame.Rect) -> None:
        model = self._model
        right = self._lay_out_tabs(room, card)
        titles = {"course": model.part.chart_title, "standings": self._standings_title}
        if model.part.networks is not None:
            titles["networks"] = model.part.networks.title
        if (
            self._scene.look.text.width(titles[model.sheet], HEADING) <= right - room.x
            or not self._scene.large
        ):
            # Where letters are large, the tab of the page says it too.
            self._scene.head(card, titles[model.sheet], right)
        if model.sheet == "standings":
            self._lay_out_standings(room)
        elif not model.review.rounds:
            return
        elif model.sheet == "networks" and model.part.networks is not None:
            networks, number, seat = model.part.networks, model.stepper.place.round, model.seat

            def paint(surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
                networks.draw(surface, rect, look, number, seat)

            self._scene.keep("networks", CachedPicture(paint, (number, seat)), room)
        else:
            self.add(room)

    def _lay_out_tabs(self, room: pygame.Rect, card: pygame.Rect) -> int:
        """What is shown, and of which round; gives where these controls begin."""
        scene, model = self._scene, self._model
        px, rounds = scene.look.px, model.review.rounds
        names = ["course", *(["networks"] if model.part.networks is not None else []), "standings"]
        sheets = [Option(name, scene.tr(f"review.sheet.{name}")) for name in names]
        wide = min(px(SHEET) * len(names), round(0.4 * room.width))
        place = pygame.Rect(room.right - wide, card.y + px(10), wide, px(46))
        if len(rounds) > 1 and model.sheet != "standings":
            key = "result.round" if len(rounds) <= FEW_ROUNDS else "review.round_short"
            options = [Option(n, scene.tr(key, round=one.number)) for n, one in enumerate(rounds)]
            width = min(px(104 if len(rounds) <= FEW_ROUNDS else 46) * len(rounds), round(0.3 * room.width))
            of_round = pygame.Rect(place.x - px(20) - width, place.y, width, place.height)
            number = model.stepper.place.round
            scene.add("rounds", Tabs(model.part.chart_title, options, number, model.show_round), of_round)
            left = of_round.x
        else:
            left = place.x
        scene.add("sheet", Tabs(scene.title, sheets, model.sheet, model.choose_sheet), place)
        return left - px(24)

    def add(self, room: pygame.Rect) -> None:
        """The chart alone."""
        scene, model, review = self._scene, self._model, self._model.review
        number = model.stepper.place.round
        seen = chart_of(review, model.part, number, turn_word=scene.tr("review.turn_axis"))
        seen = replace(seen, marks=self._marks(number))
        self._chart = ChartView(
            seen,
            lambda brush, axes: model.part.draw_under(brush, axes, number),
            lambda brush, axes: model.part.draw_over(brush, axes, number),
            lambda turn: model.go(review.after(number, turn)),
        )
        self._chart.blunders = self._blunders()
        self._scene.keep("chart", self._chart, room)

    def _blunders(self) -> tuple[tuple[int, int], ...]:
        """Those of the round that is shown, as far as it is weighed."""
        review, number = self._model.review, self._model.stepper.place.round
        begun = sum(len(one.turns) for one in review.rounds[:number])
        turns = review.rounds[number].turns if review.rounds else ()
        found = [
            (review.costs.loss(begun + at) or 0.0, at, turn.seat)
            for at, turn in enumerate(turns)
            if review.costs.mark(begun + at) is Mark.BLUNDER
        ]
        return tuple(sorted((at, seat) for _, at, seat in sorted(found, reverse=True)[:MOST_BLUNDERS]))

    def _marks(self, number: int) -> tuple[MarkSeen, ...]:
        """The turning points of a round, by its place, in words."""
        scene, model = self._scene, self._model
        names = [seat.name for seat in model.header.seats]
        found = []
        for moment in model.review.moments(number):
            title, text = moment_text(scene.tr, model.header.game, moment.code, moment.fields, names)
            found.append(MarkSeen(moment.turn + 1.0, title, text))
        return tuple(found)

    # ------------------------------------------------------------------ the standings

    @property
    def _standings_title(self) -> str:
        over = self._model.review.match.outcome is not None
        return self._scene.tr("result.standings" if over else "review.so_far")

    def _lay_out_standings(self, room: pygame.Rect) -> None:
        scene, model, match = self._scene, self._model, self._model.review.match
        outcome = match.outcome
        if outcome is not None:
            view = match.view(None)

            def paint(surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
                model.result.draw_standings(Pen(surface, look, scene.tr), rect, view, outcome)

            self._scene.keep("standings", CachedPicture(paint), room)
            return
        known = model.review.figures(len(model.review.rounds) - 1) if model.review.rounds else ()
        last = known[-1] if model.counted and known else ()
        untold, part, seats = model.review.untold, model.part, model.header.seats
        states = tuple(
            scene.tr("review.untold") if seat in untold else part.figure(count)
            for seat, count in enumerate(last)
        ) or ("",) * len(seats)

        def paint_so_far(surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
            """A row for each seat of a game that is not over."""
            pen = Pen(surface, look, scene.tr)
            order = [(None, seat) for seat in range(len(seats))]
            for seat, _, row in draw_rows(pen, rect, order, most=look.px(MOST_ROW)):
                who, half = seats[seat], row.width // 2
                draw_player(pen, row, who, player_text(scene.tr, who.player), half)
                place = pygame.Rect(row.x + half, row.y, row.width - half - look.px(8), row.height)
                pen.write(states[seat], place, BODY, align="right", shrink=True)

        self._scene.keep("standings", CachedPicture(paint_so_far, states), room)
