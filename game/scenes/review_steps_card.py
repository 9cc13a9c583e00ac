"""The card with the table at one move, what is told of it, and the stepper."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial

import pygame

from game.core.record import Seat
from game.scenes.decorations import CachedPicture
from game.scenes.review_canvas import OVERVIEW, ReviewCanvas
from game.scenes.review_chart import ChartCard
from game.scenes.review_model import ReviewModel
from game.session.review.review import Place
from game.tables.kit.chart import MarkSeen, draw_disc
from game.tables.kit.pen import Brush
from game.tables.kit.signs import seat_of
from game.tables.reviews import ReviewPart
from game.ui.input import Position, Wheel
from game.ui.look import Look, Words
from game.ui.text import Span
from game.ui.theme import BODY, BODY_BOLD, INK, NIGHT, SECOND_TEXT, TEXT_BOLD
from game.ui.widgets.button import IconButton, RoundButton
from game.ui.widgets.slider import Slider
from game.ui.widgets.widget import Clickable, Widget

SMALLEST = 17
"""Words are made smaller down to this before they are cut."""
BUTTON, BUTTONS_APART = 52, 68
LEAST_TWO_LINES = 380
"""A card less high has room for one line of what was done."""
SHARE_OF_STEPS = 0.62
"""Of the row with the five buttons and the turn."""
LEAST_CHART, MOST_CHART = 300, 420
"""Beside a large board the chart is shown, too, if it can be so high."""
LONGEST_BEFORE = 70
"""A turning point is told after what was done if that is no longer, in letters."""
MOST_BOARD = 0.64
"""Of a page of its own."""
DISC = 7.5
NEAR = 12
"""Within so many pixels of the design a press means the disc."""


class BoardView(CachedPicture, Clickable):
    """The small table; a click asks for a larger one or back."""

    def __init__(self, part: ReviewPart, place: Place, on_click: Callable[[], None]) -> None:
        super().__init__()
        self.at = place
        self._part = part
        self.on_click = on_click

    def shows(self) -> Hashable:
        return self.at

    def paint(self, surface: pygame.Surface, look: Look) -> None:
        self._part.draw_board(surface, self.rect, look, self.at)


class TurnSign(Widget):
    """Who has moved, and which turn it is."""

    takes_pointer = False

    def __init__(self, *, at_left: bool = False) -> None:
        super().__init__()
        self._at_left = at_left
        self.who: Seat | None = None
        self.turn = ""

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        text, rect = look.text, self.rect
        radius = min(0.42 * rect.height, 16 * look.scale.factor)
        sign = round(2.4 * radius) + look.px(12) if self.who is not None else 0
        style = text.shrunk(self.turn, TEXT_BOLD, rect.width - sign)
        wide = min(rect.width - sign, text.width(self.turn, style))
        left = rect.x + sign if self._at_left else rect.right - wide
        place = pygame.Rect(left, rect.y, wide, rect.height)
        text.draw_in(surface, self.turn, place, style, NIGHT, align="right")
        if self.who is not None:
            centre = (place.x - look.px(12) - 1.2 * radius, rect.centery)
            look.art.draw_sign(surface, seat_of(self.who.sign), centre, radius, look.palette)


class MoveText(Widget):
    """What was done, after the name of who did it, in as many lines as there is room for.

    Where that is not enough, a tip tells all of it.
    """

    def __init__(self) -> None:
        super().__init__()
        self.name = ""
        self.words = ""

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        text = look.text
        whole = f"{self.name}  {self.words}"
        largest = round(BODY.size)
        # One line that is a little smaller rather than a word alone in a second one.
        one = next((n for n in range(largest, largest - 3, -1) if self._fits(look, whole, n)), largest)
        for size in range(one, SMALLEST - 1, -1):
            style, bold = BODY.sized(size), BODY_BOLD.sized(size)
            spans = [Span(self.words, style, SECOND_TEXT)]
            if self.name:
                spans.insert(0, Span(f"{self.name}  ", bold, INK))
            lines = text.wrapped(spans, style, self.rect.width)
            room = max(1, self.rect.height // text.line_height(style))
            if len(lines) <= room:
                break
        self.tool_tip = whole if len(lines) > room else ""
        step = text.line_height(style)
        y = self.rect.y
        for number, line in enumerate(lines[:room]):
            row = pygame.Rect(self.rect.x, y + number * step, self.rect.width, step)
            base = (row.x, text.baseline(row, style))
            if number == room - 1 and len(lines) > room:
                rest = " ".join("".join(run.text for run in one) for one in lines[number:])
                text.draw(surface, text.fitted(rest, style, row.width), base, style, SECOND_TEXT)
            else:
                text.draw(surface, [Span(run.text, run.style, run.colour) for run in line], base, style)

    def _fits(self, look: Look, words: str, size: int) -> bool:
        return look.text.width(words, BODY_BOLD.sized(size)) <= self.rect.width


class StepRail(Slider):
    """`on_change` gets the new place, from 0 to `last`; `discs` are places that are marked."""

    rail, knob = 7, 13

    def __init__(self, label: str, last: int, on_change: Callable[[int], None]) -> None:
        super().__init__(label, 0, most=max(1, last), step=1, on_change=lambda to: on_change(round(to)))
        self.discs: tuple[int, ...] = ()
        self.told = ""
        """What is spoken of the place."""

    def draw_marks(self, surface: pygame.Surface, look: Look, rail: pygame.Rect) -> None:
        for disc in self.discs:
            draw_disc(Brush(surface, look), (self.place_of(disc), rail.centery), DISC)

    def on_press(self, position: Position) -> bool:
        """Go there; onto a disc where one is near."""
        reach = NEAR * (self.host.stage.look.scale.factor if self.host is not None else 1.0)
        away = [(abs(self.place_of(disc) - position[0]), disc) for disc in self.discs]
        distance, disc = min(away, default=(reach + 1, 0))
        if distance <= reach:
            self.set(disc)
        else:
            self.on_drag(position)
        return True

    def on_wheel(self, wheel: Wheel) -> bool:
        self.set(self.value + (1 if wheel.down > 0 else -1))
        return True

    def speak(self, words: Words) -> str:
        """`Moves, slider, Anna, turn 3 of 40`."""
        return self.spoken_state(words, self.spoken or self.label, words("speak.slider"), self.told)

    def _settled(self) -> None:
        """The review says where one is."""


class StepsCard:
    """Shows where one stands, and leads on and back."""

    def __init__(self, canvas: ReviewCanvas, model: ReviewModel, chart: ChartCard) -> None:
        self._scene = canvas.scene
        self._canvas = canvas
        self._model = model
        self._chart = chart
        self._rail: StepRail | None = None
        self._board: BoardView | None = None
        self._sign: TurnSign | None = None
        self._told: MoveText | None = None
        self._play: RoundButton | None = None
        self.spoken = ""
        """Who moved, which turn it is, and what was done."""

    def clear(self) -> None:
        self._rail = self._board = self._sign = self._told = self._play = None

    def moved(self) -> None:
        """It stands elsewhere: table, words and rail follow."""
        scene, model = self._scene, self._model
        stepper, review = model.stepper, model.review
        place, span = stepper.place, stepper.span
        cost = model.looked_at
        turn = review.turn_at(place) if cost is None else review.turns[cost.decision.turn]
        if self._board is not None:
            self._board.at = place
        if self._play is not None:
            self._play.icon = "pause" if stepper.playing else "play"
        number = turn.number if turn is not None else 0
        count = len(review.rounds[place.round].turns) if review.rounds else 0
        key = "review.turn_of" if cost is None else "review.before_turn"
        where = scene.tr(key, turn=number, count=count)
        events = tuple(event for one in review.happenings(place) for event in one.events)
        told = model.teller.turn(events) if turn is not None else scene.tr("review.start")
        moment = self._moment_at()
        if cost is not None:
            better = model.told.get(cost, ("", ""))[0]
            told = scene.tr("review.cost.better", words=better) if better else ""
        elif moment is not None and len(told) <= LONGEST_BEFORE:
            told = f"{told}. {moment.title}: {moment.text}."
        who = model.header.seats[turn.seat] if turn is not None else None
        self.spoken = ", ".join([*([who.name] if who is not None else []), where, told])
        if self._sign is not None:
            self._sign.who, self._sign.turn = who, where
        if self._told is not None:
            self._told.name, self._told.words = who.name if who is not None else "", told
        if self._rail is not None:
            self._rail.value = stepper.at - span.start
            self._rail.told = self.spoken

    def lay_out(self, room: pygame.Rect) -> None:
        """Board, what was done, rail and buttons: below each other, or beside it on a page of its own."""
        scene, model, look = self._scene, self._model, self._scene.look
        px, stepper, review = look.px, model.stepper, model.review
        line, button, rail = look.text.line_height(BODY), max(px(BUTTON), 26), max(px(36), 24)
        aside = model.page != OVERVIEW
        if aside:
            wide = min(round(room.height * model.part.ratio), round(MOST_BOARD * room.width))
            board = pygame.Rect(room.x, room.y, wide, room.height)
            rest = pygame.Rect(board.right + px(32), room.y, 0, room.height)
            rest.width = room.right - px(10) - rest.x
            sign = pygame.Rect(rest.x, rest.y + px(8), rest.width, button)
            told = pygame.Rect(rest.x, sign.bottom + px(16), rest.width, 0)
            steps = pygame.Rect(rest.x, rest.bottom - button - px(8), rest.width, button)
            track = pygame.Rect(rest.x + px(16), steps.y - rail - px(8), rest.width - px(32), rail)
            told.height = max(line, track.y - px(8) - told.y)
            if told.height > px(LEAST_CHART) + 4 * line and review.rounds:
                chart = pygame.Rect(
                    told.x, told.y + 4 * line, told.width, track.y - px(16) - told.y - 4 * line
                )
                chart.y = max(chart.y, chart.bottom - px(MOST_CHART))
                chart.height = track.y - px(16) - chart.y
                told.height = chart.y - told.y
                self._chart.add(chart)
        else:
            words = line if room.height < px(LEAST_TWO_LINES) else 2 * line
            steps = pygame.Rect(room.x, room.bottom - button, room.width, button)
            track = pygame.Rect(room.x + px(16), steps.y - rail, room.width - px(32), rail)
            told = pygame.Rect(room.x + px(4), track.y - words, room.width - px(8), words)
            board = pygame.Rect(room.x, room.y, room.width, told.y - px(6) - room.y)
            sign = pygame.Rect(steps.x + round(SHARE_OF_STEPS * steps.width), steps.y, 0, steps.height)
            sign.width = steps.right - px(4) - sign.x
            steps.width = round(SHARE_OF_STEPS * steps.width) - px(8)
        self._board = BoardView(model.part, stepper.place, self._zoom)
        self._canvas.keep("board", self._board, board)
        if not aside:
            size = max(px(40), 22)
            place = pygame.Rect(board.right - size - px(8), board.bottom - size - px(8), size, size)
            scene.add(
                "zoom", IconButton("full_screen", scene.tr("review.larger"), self._zoom, framed=True), place
            )
        span = stepper.span
        self._rail = StepRail(scene.tr("review.rail"), len(span) - 1, lambda at: model.go(span.start + at))
        marks = review.moments(stepper.place.round)
        self._rail.discs = tuple(
            review.after(stepper.place.round, moment.turn) - span.start for moment in marks
        )
        self._told, self._sign = MoveText(), TurnSign(at_left=aside)
        scene.add("told", self._told, told)
        scene.add("rail", self._rail, track)
        self._lay_out_steps(steps)
        scene.add("sign", self._sign, sign)

    def _lay_out_steps(self, row: pygame.Rect) -> None:
        """First, back, play, next, last."""
        scene, stepper = self._scene, self._model.stepper
        names = ("first", "step_back", "play", "step_forward", "last")
        actions = (
            stepper.first,
            lambda: stepper.move(-1),
            stepper.play,
            lambda: stepper.move(1),
            stepper.last,
        )
        apart = min(scene.look.px(BUTTONS_APART), (row.width - row.height) // (len(names) - 1))
        size = min(row.height, apart - 2)
        for number, (name, action) in enumerate(zip(names, actions, strict=True)):
            act = partial(self._act, action)
            chord = scene.stage.keymap.chord(name)
            button = RoundButton(name, scene.tr(f"review.{name}"), act, tip_chord=chord)
            place = pygame.Rect(row.x + number * apart, 0, size, size)
            place.centery = row.centery
            scene.add(name, button, place)
            if name == "play":
                self._play = button

    def _act(self, action: Callable[[], None]) -> None:
        action()
        self._model.moved()

    def _zoom(self) -> None:
        if not self._canvas.large:
            self._model.open("board" if self._model.page == OVERVIEW else OVERVIEW)

    def _moment_at(self) -> MarkSeen | None:
        """The turning point at whose end one stands: the chart may have no room for its words."""
        model = self._model
        number, at = model.stepper.place.round, model.stepper.at
        for moment, seen in zip(model.review.moments(number), self._chart.marks(number), strict=True):
            if model.review.after(number, moment.turn) == at:
                return seen
        return None
