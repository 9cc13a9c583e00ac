"""The chart as a control, a click on which goes to that turn, and its card."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace

import pygame

from game.scenes.chart import (
    NUMBER,
    ChartData,
    Draw,
    RoundLabel,
    axes_in,
    draw_chart,
    draw_cursor,
    draw_engine,
    seat_at,
)
from game.scenes.decorations import CachedPicture
from game.scenes.review_model import ReviewModel
from game.scenes.review_page import ReviewCard, ReviewPage
from game.session.review.review import Review
from game.session.review.turns import Round
from game.tables.kit.signs import seat_of
from game.tables.kit.standings import SheetColumn, player_cell, sheet
from game.tables.reviews import Axes, ReviewPart
from game.text.players import player_text
from game.ui.boxes.leaves import Words
from game.ui.boxes.part import Part
from game.ui.brush import Brush
from game.ui.input import Position
from game.ui.look import Look
from game.ui.theme import BODY, BRASS_DARK, CARD, HEADING, NIGHT, rgb
from game.ui.widgets.choice import Option, Tabs

FEW_ROUNDS = 3
"""Up to this number of tabs have room for the word as well as the number."""
SHEET = 124
"""The width of a tab, in design pixels."""
MAX_ROW = 72
SHADED = rgb("F1E9D4")


def chart_of(review: Review, part: ReviewPart, number: int, *, turn_word: str = "") -> ChartData:
    """Return the chart of a round, by its index, as far as it is counted, without turning points."""
    seats = review.header.seats
    return ChartData(
        signs=tuple(seat_of(seat.sign) for seat in seats),
        names=tuple(seat.name for seat in seats),
        figures=review.figures(number),
        turns=len(review.rounds[number].turns),
        steps=part.steps,
        turn_word=turn_word,
    )


def chances_of(review: Review, *, unit: str, turn_word: str = "") -> ChartData:
    """Return the chart of all chances to win over the whole game, as far as they are known."""
    seats = review.header.seats
    known = review.curve.known
    return ChartData(
        signs=tuple(seat_of(seat.sign) for seat in seats),
        names=tuple(seat.name for seat in seats),
        figures=tuple(_percents(one) if one else (None,) * len(seats) for one in known),
        turns=len(review.turns),
        steps=(25,),
        turn_word=turn_word,
        unit=unit,
        highest=100,
    )


def _percents(shares: Sequence[float]) -> tuple[int, ...]:
    return tuple(round(100 * share) for share in shares)


class ChartView(CachedPicture):
    """`on_turn` is called with the turn that was clicked, -1 for the beginning."""

    def __init__(
        self,
        seen: ChartData,
        under: Draw,
        over: Draw,
        on_turn: Callable[[int], None],
        lit: Callable[[], int | None],
    ) -> None:
        """Take `lit`, which returns the seat whose line is highlighted."""
        super().__init__()
        self.seen = seen
        self.along = 0.0
        """The position in the round, in turns."""
        self.mover = 0
        """The sign of the mover of the current turn."""
        self.pointed: int | None = None
        self.pointed_seat: int | None = None
        """The seat whose line is under the pointer."""
        self._under, self._over = under, over
        self._on_turn = on_turn
        self._lit = lit

    def shows(self) -> Hashable:
        return self.seen, self._lit()

    def paint(self, surface: pygame.Surface, look: Look) -> None:
        seen = replace(self.seen, lit=self._lit())
        draw_chart(Brush(surface, look), self.rect, seen, under=self._under, over=self._over)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        super().draw(surface, look)
        axes = axes_in(look, self.rect, self.seen)
        if self.pointed is not None and self.hovered:
            x = round(axes.at(self.pointed + 1, 0)[0])
            surface.fill(BRASS_DARK, (x, axes.top, max(1, look.px(1.5)), axes.foot - axes.top))
            word = str(self.pointed + 1)
            place = pygame.Rect(0, 0, look.text.width(word, NUMBER) + look.px(10), look.px(24))
            place.center = (x, axes.foot + look.px(18))
            surface.fill(CARD, place)
            look.text.draw_in(surface, word, place, NUMBER, NIGHT, align="centre")
        if self.seen.rounds:
            draw_engine(Brush(surface, look), axes, self.along, look.palette.colours[self.mover])
        else:
            draw_cursor(Brush(surface, look), axes, self.along)

    def on_hover(self, position: Position) -> None:
        self.pointed = self._turn_at(position) if self._is_among_the_lines(position) else None
        if self.host is not None:
            self.pointed_seat = seat_at(self.host.stage.look, self.rect, self.seen, position)

    def on_press(self, position: Position) -> bool:
        self.on_drag(position)
        return True

    def on_drag(self, position: Position) -> None:
        turn = self._turn_at(position)
        if turn is not None:
            self.pointed = turn
            self._on_turn(turn)

    def _is_among_the_lines(self, position: Position) -> bool:
        if self.host is None:
            return False
        axes = axes_in(self.host.stage.look, self.rect, self.seen)
        return axes.left <= position[0] <= axes.right and axes.top <= position[1] <= axes.foot

    def _turn_at(self, position: Position) -> int | None:
        if self.host is None:
            return None
        axes: Axes = axes_in(self.host.stage.look, self.rect, self.seen)
        share = (position[0] - axes.left) / max(1, axes.right - axes.left)
        return max(0, min(axes.turns, round(share * axes.turns))) - 1


class ChartCard(ReviewCard):
    """Shows the round of the current place, or all networks, or the final standings."""

    def __init__(self, scene: ReviewPage, model: ReviewModel, lit: Callable[[], int | None]) -> None:
        """Take `lit`, which returns the seat whose line is highlighted."""
        super().__init__(scene, model)
        self._chart: ChartView | None = None
        self._lit = lit

    def clear(self) -> None:
        self._chart = None

    @property
    def pointed_seat(self) -> int | None:
        """The seat whose line is under the pointer."""
        chart = self._chart
        return chart.pointed_seat if chart is not None and chart.hovered else None

    def moved(self) -> None:
        if self._chart is not None:
            self._chart.along, self._chart.mover = self._along, self._mover

    def show_analysed(self) -> None:
        """Show a longer curve, and perhaps other turns to learn from."""
        if self._chart is not None:
            self._chart.seen = self._seen()

    def lay_out(self, room: pygame.Rect, card: pygame.Rect) -> None:
        model = self._model
        right = self._lay_out_tabs(room, card)
        titles = {
            "chances": self._scene.tr("review.chances"),
            "course": model.part.chart_title,
            "standings": self._standings_title,
        }
        if model.part.networks is not None:
            titles["networks"] = model.part.networks.title
        if (
            self._scene.look.text.width(titles[model.sheet], HEADING) <= right - room.x
            or not self._scene.large
        ):
            # If text is large, the tab of the page shows it, too.
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
        """Lay out the controls for content and round. Return their left end."""
        scene, model = self._scene, self._model
        px, rounds = scene.look.px, model.review.rounds
        names = ["chances", "course", *(["networks"] if model.part.networks is not None else []), "standings"]
        sheets = [Option(name, scene.tr(f"review.sheet.{name}")) for name in names]
        wide = min(px(SHEET) * len(names), round(0.4 * room.width))
        place = pygame.Rect(room.right - wide, card.y + px(10), wide, px(46))
        if len(rounds) > 1 and model.sheet in ("course", "networks"):
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
        """Add the chart alone, of the whole game or of a round."""
        model, review = self._model, self._model.review
        number = model.stepper.place.round

        def under(brush: Brush, axes: Axes) -> None:
            if self._whole:
                _shade_rounds(brush, axes, [len(one.turns) for one in review.rounds])
            else:
                model.part.draw_under(brush, axes, number)

        def over(brush: Brush, axes: Axes) -> None:
            if not self._whole:
                model.part.draw_over(brush, axes, number)

        def go(turn: int) -> None:
            if not self._whole or turn < 0:
                model.go(review.after(0 if self._whole else number, turn))
            else:
                model.choose_turn(turn)

        self._chart = ChartView(self._seen(), under, over, go, self._lit)
        self._chart.along, self._chart.mover = self._along, self._mover
        self._scene.keep("chart", self._chart, room)

    @property
    def _whole(self) -> bool:
        """True if the chart is of the whole game."""
        return self._model.sheet == "chances"

    @property
    def _along(self) -> float:
        place = self._model.stepper.place
        return place.along + (self._model.review.turns_before(place.round) if self._whole else 0)

    @property
    def _mover(self) -> int:
        """The sign of the mover of the current turn, or of the first seat."""
        model = self._model
        seat = model.review.turns[model.turn].seat if model.turn >= 0 else 0
        return seat_of(model.header.seats[seat].sign)

    def _seen(self) -> ChartData:
        model, tr = self._model, self._scene.tr
        turn_word = tr("review.turn_axis")
        if self._whole:
            seen = chances_of(model.review, unit=tr("review.percent"), turn_word=turn_word)
            seen = replace(seen, rounds=tuple(self._round_seen(one) for one in model.review.rounds))
        else:
            number = model.stepper.place.round
            seen = chart_of(model.review, model.part, number, turn_word=turn_word)
        begun = 0 if self._whole else model.review.turns_before(model.stepper.place.round)
        after = enumerate((cost.decision.turn + 1.0 - begun for cost in model.to_learn), start=1)
        return replace(seen, discs=tuple(one for one in after if 0 < one[1] <= seen.turns))

    def _round_seen(self, one: Round) -> RoundLabel:
        tr, turns = self._scene.tr, len(one.turns)
        return RoundLabel(turns, tr("result.round", round=one.number), tr("review.turns.count", turns=turns))

    # ------------------------------------------------------------------ the standings

    @property
    def _standings_title(self) -> str:
        over = self._model.review.match.outcome is not None
        return self._scene.tr("result.standings" if over else "review.so_far")

    def _lay_out_standings(self, room: pygame.Rect) -> None:
        scene, model, match = self._scene, self._model, self._model.review.match
        outcome = match.outcome
        if outcome is not None:
            self._scene.show_tree(model.result.standings(match.view(None), outcome), room)
            return
        known = model.review.figures(len(model.review.rounds) - 1) if model.review.rounds else ()
        last = known[-1] if model.counted and known else (None,) * len(model.header.seats)
        players, states = list[Part](), list[Part]()
        for seat, who in enumerate(model.header.seats):
            hidden = seat in model.review.hidden_seats
            state = scene.tr("review.untold") if hidden else model.part.figure(last[seat])
            players.append(player_cell(who, player_text(scene.tr, who.player)))
            states.append(Words(state if model.counted and known else "", BODY, align="right", shrink=0.7))
        columns = (SheetColumn(players, grow=1), SheetColumn(states))
        scene.show_tree(sheet(columns, most=MAX_ROW), room)


def _shade_rounds(brush: Brush, axes: Axes, turns: Sequence[int]) -> None:
    """Shade the background of every other round."""
    begun = 0
    for number, count in enumerate(turns):
        left, right = (round(axes.at(turn, 0)[0]) for turn in (begun, begun + count))
        if number % 2:
            brush.surface.fill(SHADED, (left, axes.top, right - left, axes.foot - axes.top))
        begun += count
