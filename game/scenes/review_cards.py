"""The cards of a review: which there are on the page, and the controls on each."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.scenes.review_board import BoardView, Told, TurnSign
from game.scenes.review_chart import ChartView
from game.scenes.review_costs import CostCard, CostSeen, NetworksView, Progress, draw_mark
from game.scenes.review_kept import KeptPicture, Pictures
from game.scenes.review_layout import Rooms, alone, nowhere, overview
from game.scenes.review_rail import StepRail
from game.scenes.review_standings import SoFarView, StandingsView
from game.tables.furniture.review_chart import ChartSeen, MarkSeen
from game.tables.furniture.signs import seat_of
from game.text.moments import moment_text
from game.ui.theme import BODY, HEADING, LABEL, NIGHT, SECOND_TEXT, Ground
from game.ui.widgets.button import Button, ButtonKind
from game.ui.widgets.drop_down import DropDown
from game.ui.widgets.header import HEIGHT
from game.ui.widgets.option import Option
from game.ui.widgets.panel import HEADING_BASELINE, PADDING
from game.ui.widgets.round_button import IconButton, RoundButton
from game.ui.widgets.tabs import Tabs

if TYPE_CHECKING:
    from game.scenes.review import ReviewScene
    from game.session.review.costs import Cost

OVERVIEW = "overview"
PARTS = ("board", "chart", "costs", "standings")
LARGE = 1.3
"""With a UI scale beyond this each part has a page of its own."""
HEAD = 64
"""Below the top of a card its content begins, in pixels of the design."""
BUTTON, BUTTONS_APART = 52, 68
EVERYBODY = "all"
FEW_ROUNDS = 4
"""So many tabs have room for the word as well as the number."""
LEAST_THREE = 760
"""A card less wide has room for one of the costliest turns, in pixels of the design."""
LEGEND = 96
"""The room of its marks."""
LEAST_TWO_LINES = 380
"""A card less high has room for one line of what was done."""
SHARE_OF_STEPS = 0.62
"""Of the row with the five buttons and the turn."""
LEAST_CHART, MOST_CHART = 300, 420
"""Beside a large board the chart is shown, too, if it can be so high."""
MOST_BOARD = 0.64
"""Of a page of its own."""


class ReviewCards:
    """Lays out the page of one review, and keeps what it shows up to date."""

    def __init__(self, scene: ReviewScene) -> None:
        self._scene = scene
        self.bar_left = 0
        """Where the buttons in the bar begin, in real pixels."""
        self._legend = nowhere()
        self._pictures: Pictures = {}
        self._headings: list[tuple[str, pygame.Rect]] = []
        self._chart: ChartView | None = None
        self._rail: StepRail | None = None
        self._board: BoardView | None = None
        self._sign: TurnSign | None = None
        self._told: Told | None = None
        self._play: RoundButton | None = None
        self._progress: Progress | None = None
        self._shown: tuple[Cost, ...] = ()
        self._round = -1

    @property
    def large(self) -> bool:
        """Whether letters are so large that not all parts have room beside each other."""
        return self._scene.look.scale.ui_scale > LARGE

    def lay_out(self, page: pygame.Rect) -> None:
        """Everything below the bar, and the buttons in it."""
        scene, px = self._scene, self._scene.look.px
        self._chart = self._rail = self._board = self._play = self._progress = None
        self._sign = self._told = None
        self._headings.clear()
        self._legend = nowhere()
        self._round = scene.stepper.place.round
        self._shown = ()
        self._lay_out_bar(page)
        rooms = self._rooms(page)
        if rooms.standings.width:
            self._lay_out_standings(self._card(rooms.standings), rooms.standings)
        if rooms.chart.width:
            self._lay_out_chart(self._card(rooms.chart), rooms.chart)
        if rooms.costs.width:
            self._lay_out_costs(self._card(rooms.costs), rooms.costs)
        if rooms.board.width:
            scene.panel(rooms.board)
            self._lay_out_board(rooms.board.inflate(-2 * px(14), -2 * px(14)))
        self.moved()

    def moved(self) -> None:
        """Another place: chart, board and words follow; another round is another page."""
        scene = self._scene
        stepper, review = scene.stepper, scene.review
        place, span = stepper.place, stepper.span
        if place.round != self._round:
            scene.renew()
            return
        turn = review.turn_at(place)
        if self._chart is not None:
            self._chart.along = place.along
        if self._board is not None:
            self._board.at = place
        if self._play is not None:
            self._play.icon = "pause" if stepper.playing else "play"
        number = turn.number if turn is not None else 0
        count = len(review.rounds[place.round].turns) if review.rounds else 0
        where = scene.tr("review.turn_of", turn=number, count=count)
        events = tuple(event for one in review.happenings(place) for event in one.events)
        told = scene.teller.turn(events) if turn is not None else scene.tr("review.start")
        moment = self._moment_at()
        if moment is not None:
            told = f"{told}. {moment.title}: {moment.text}."
        who = scene.header.seats[turn.seat] if turn is not None else None
        if self._sign is not None:
            self._sign.who, self._sign.turn = who, where
        if self._told is not None:
            self._told.name, self._told.words = who.name if who is not None else "", told
        if self._rail is not None:
            self._rail.value = stepper.at - span.start
            self._rail.told = ", ".join([*([who.name] if who is not None else []), where, told])

    def _moment_at(self) -> MarkSeen | None:
        """The turning point at whose end one stands: the chart may have no room for its words."""
        scene = self._scene
        number, at = scene.stepper.place.round, scene.stepper.at
        for moment, seen in zip(scene.review.moments(number), self._marks(number), strict=True):
            if scene.review.after(number, moment.turn) == at:
                return seen
        return None

    def weighed(self) -> None:
        """More turns are weighed: the bar grows, and new costliest ones are shown."""
        if self._progress is None:
            return
        if self._scene.costliest != self._shown or self._scene.review.costs.complete:
            self._scene.renew()
        self._tell_progress()

    def paint(self, surface: pygame.Surface) -> None:
        """Headings, and the legend of better and played moves."""
        look, tr = self._scene.look, self._scene.tr
        for heading, place in self._headings:
            style = look.text.shrunk(heading, HEADING, place.width)
            base = (place.x, place.y + look.px(HEADING_BASELINE))
            look.text.draw(surface, look.text.fitted(heading, style, place.width), base, style, NIGHT)
        if not self._legend.width:
            return
        x = self._legend.right
        for mark in ("played", "better"):
            word = tr(f"review.{mark}")
            x -= look.text.draw(
                surface, word, (x, look.text.baseline(self._legend, LABEL)), LABEL, SECOND_TEXT, align="right"
            )
            draw_mark(surface, look, mark, (x - look.px(20), self._legend.centery), look.px(30))
            x -= look.px(54)

    # ------------------------------------------------------------------ the page

    def _rooms(self, page: pygame.Rect) -> Rooms:
        scene = self._scene
        if self.large and scene.page == OVERVIEW:
            scene.page = PARTS[0]
        if scene.page == OVERVIEW:
            return overview(scene.look, page, scene.part.ratio, len(scene.header.seats))
        high = max(scene.look.px(46), scene.look.text.line_height(BODY))
        pages = PARTS if self.large else (OVERVIEW, *PARTS)
        options = [Option(name, scene.tr(f"review.page.{name}")) for name in pages]
        row = pygame.Rect(page.x, page.y - scene.look.px(10), page.width, high)
        scene.add("pages", Tabs(scene.title, options, scene.page, lambda name: scene.open(str(name))), row)
        top = row.bottom + scene.look.px(14)
        return alone(pygame.Rect(page.x, top, page.width, page.bottom - top), scene.page)

    def _card(self, rect: pygame.Rect) -> pygame.Rect:
        """A panel; gives the room below its heading."""
        px = self._scene.look.px
        self._scene.panel(rect)
        inner = rect.inflate(-2 * px(PADDING), 0)
        return pygame.Rect(inner.x, rect.y + px(HEAD), inner.width, rect.height - px(HEAD) - px(16))

    def _keep(self, name: str, picture: KeptPicture, rect: pygame.Rect) -> None:
        """Add a picture that need not be drawn anew when the page is laid out anew."""
        picture.keep_in(self._pictures, name)
        self._scene.add(name, picture, rect)

    def _head(self, card: pygame.Rect, heading: str, right: int) -> int:
        """Write over a card, left of `right`; gives where the words end."""
        look = self._scene.look
        left = card.x + look.px(PADDING)
        place = pygame.Rect(left, card.y, max(1, right - left), card.height)
        self._headings.append((heading, place))
        return min(right, left + look.text.width(heading, HEADING))

    def _lay_out_bar(self, page: pygame.Rect) -> None:
        """What next, at the right of the bar."""
        scene, px = self._scene, self._scene.look.px
        first = (
            ("go_on", "play", scene.tr("title.go_on"), scene.go_on)
            if scene.file is not None
            else ("play_again", "repeat", scene.tr("result.play_again"), scene.play_again)
        )
        right, high = page.right, px(52)
        self.bar_left = right
        for name, icon, words, action in (
            ("new_game", "", scene.tr("result.new_game"), scene.new_game),
            first,
        ):
            kind = ButtonKind.SECONDARY if name == "new_game" else ButtonKind.PRIMARY
            button = Button(words, action, kind=kind, icon=icon, ground=Ground.NIGHT)
            width = button.natural_size(scene.look)[0]
            place = pygame.Rect(right - width, 0, width, high)
            place.centery = px(HEIGHT) // 2
            scene.add(name, button, place)
            right -= width + px(20)
        self.bar_left = right + px(20)

    # ------------------------------------------------------------------ the cards

    def _lay_out_standings(self, room: pygame.Rect, card: pygame.Rect) -> None:
        scene, match = self._scene, self._scene.review.match
        outcome = match.outcome
        heading = scene.tr("result.standings" if outcome is not None else "review.so_far")
        self._head(card, heading, room.right)
        # The sheet has a head of its own, which may stand close to the heading.
        rise = scene.look.px(14 if scene.part.sheet_has_head and outcome is not None else 0)
        room = pygame.Rect(room.x, room.y - rise, room.width, room.height + rise)
        if outcome is not None:
            self._keep("standings", StandingsView(scene.result, match.view(None), outcome), room)
            return
        known = scene.review.figures(len(scene.review.rounds) - 1) if scene.review.rounds else ()
        last = known[-1] if scene.counted and known else (None,) * len(scene.header.seats)
        states = tuple(scene.part.figure(count) if scene.counted else "" for count in last)
        self._keep("standings", SoFarView(scene.header.seats, states, scene.tr), room)

    def _lay_out_chart(self, room: pygame.Rect, card: pygame.Rect) -> None:
        scene, review = self._scene, self._scene.review
        px, number = scene.look.px, scene.stepper.place.round
        rounds = review.rounds
        if not rounds:
            return
        right = room.right
        if len(rounds) > 1:
            key = "result.round" if len(rounds) <= FEW_ROUNDS else "review.round_short"
            options = [Option(n, scene.tr(key, round=one.number)) for n, one in enumerate(rounds)]
            width = min(px(116 if len(rounds) <= FEW_ROUNDS else 62) * len(rounds), round(0.55 * room.width))
            place = pygame.Rect(room.right - width, card.y + px(10), width, px(46))
            scene.add("rounds", Tabs(scene.part.chart_title, options, number, scene.show_round), place)
            right = place.x - px(24)
        self._head(card, scene.part.chart_title, right)
        self._add_chart(room)

    def _add_chart(self, room: pygame.Rect) -> None:
        scene, review = self._scene, self._scene.review
        rounds, number = review.rounds, scene.stepper.place.round
        seen = ChartSeen(
            signs=tuple(seat_of(seat.sign) for seat in scene.header.seats),
            names=tuple(seat.name for seat in scene.header.seats),
            figures=review.figures(number),
            turns=len(rounds[number].turns),
            steps=scene.part.steps,
            ends=tuple(scene.part.end(number, seat) for seat in range(len(scene.header.seats))),
            marks=self._marks(number),
            turn_word=scene.tr("review.turn_axis"),
        )
        self._chart = ChartView(
            seen,
            lambda surface, look, axes: scene.part.draw_under(surface, look, axes, number),
            lambda surface, look, axes: scene.part.draw_over(surface, look, axes, number),
            lambda turn: scene.go(review.after(number, turn)),
        )
        self._keep("chart", self._chart, room)

    def _marks(self, number: int) -> tuple[MarkSeen, ...]:
        scene = self._scene
        names = [seat.name for seat in scene.header.seats]
        found = []
        for moment in scene.review.moments(number):
            title, text = moment_text(scene.tr, scene.header.game, moment.code, moment.fields, names)
            found.append(MarkSeen(moment.turn + 1.0, title, text))
        return tuple(found)

    def _lay_out_costs(self, room: pygame.Rect, card: pygame.Rect) -> None:
        scene, px = self._scene, self._scene.look.px
        self._shown = scene.costliest
        one = self.large or room.width < px(LEAST_THREE)
        left = self._lay_out_costs_head(room, card, one=one)
        networks = scene.part.networks
        if scene.shows_networks and networks is not None and scene.review.rounds:
            self._head(card, networks.title if not one else "", left - px(24))
            number = scene.stepper.place.round
            self._keep("networks", NetworksView(networks, number, scene.seat), room)
            return
        costs = scene.review.costs
        end = self._head(card, scene.tr("review.costs") if not one else "", left - px(24))
        words = [scene.look.text.width(scene.tr(f"review.{mark}"), LABEL) for mark in ("better", "played")]
        self._legend = pygame.Rect(end + px(24), card.y + px(10), left - px(20) - end - px(24), px(46))
        if one or self._legend.width < sum(words) + px(LEGEND):
            self._legend = nowhere()
        if not costs.complete or not self._shown:
            high = max(px(40), scene.look.text.line_height(LABEL) + px(10))
            self._progress = Progress()
            place = pygame.Rect(room.x, room.bottom - high, room.width, high)
            if not self._shown:
                place = pygame.Rect(room.x + room.width // 4, room.centery - high, room.width // 2, high)
            scene.add("progress", self._progress, place)
            self._tell_progress()
            room = pygame.Rect(room.x, room.y, room.width, room.height - high - px(8))
        shown = self._shown
        if one and shown:
            shown = (shown[min(scene.shown, len(shown) - 1)],)
        gap = px(24)
        wide = room.width if one else (room.width - 2 * gap) // 3
        for number, cost in enumerate(shown):
            place = pygame.Rect(room.x + number * (wide + gap), room.y, wide, room.height)
            seen = self._cost_seen(cost)
            card_of = CostCard(seen, scene.part, partial(scene.look_at, cost))
            self._keep(f"cost_{cost.decision.first}", card_of, place)

    def _lay_out_costs_head(self, room: pygame.Rect, card: pygame.Rect, *, one: bool) -> int:
        """Whose turns, and networks in their place; gives where these controls begin.

        Where there is room for `one` turn only, it is chosen there too.
        """
        scene, px = self._scene, self._scene.look.px
        seats = [
            Option(number, seat.name, seat=seat_of(seat.sign))
            for number, seat in enumerate(scene.header.seats)
        ]
        everybody = Option(EVERYBODY, scene.tr("review.everybody"), icon="people")
        value = EVERYBODY if scene.seat is None else scene.seat
        drop = DropDown(scene.tr("review.whose"), [everybody, *seats], value, scene.choose_seat)
        place = pygame.Rect(room.right - px(220), card.y + px(11), px(220), px(44))
        scene.add("whose", drop, place)
        options = [Option(False, scene.tr("review.tab.costs"))]
        wide = px(118)
        if one:
            options = [Option(n, str(n + 1)) for n in range(max(1, len(self._shown)))]
            wide = px(70)
        if scene.part.networks is not None:
            options.append(Option(True, scene.tr("review.tab.networks")))
        elif not one:
            return place.x
        chosen: int | bool = scene.shows_networks
        if one and not chosen:
            chosen = min(scene.shown, len(options) - 1)
        size = wide * len(options) + (px(90) if one and scene.part.networks is not None else 0)
        tabs = Tabs(scene.tr("review.costs"), options, chosen, scene.choose_networks)
        left = room.x if one else place.x - px(20) - size
        scene.add("costs_or_networks", tabs, pygame.Rect(left, card.y + px(11), size, px(44)))
        return left

    def _cost_seen(self, cost: Cost) -> CostSeen:
        scene = self._scene
        turn = scene.review.turns[cost.decision.turn]
        many = len(scene.review.rounds) > 1
        key = "review.round_and_turn" if many else "review.turn"
        better, played = scene.told.get(cost, ("", ""))
        lost = max(1, round(cost.loss))
        return CostSeen(
            cost=cost,
            who=scene.header.seats[turn.seat],
            turn=scene.tr(key, round=turn.round, turn=turn.number),
            loss=scene.part.loss(lost),
            short_loss=scene.tr("review.loss_short", count=lost),
            better=better,
            played=played,
        )

    def _tell_progress(self) -> None:
        scene, progress = self._scene, self._progress
        if progress is None:
            return
        costs = scene.review.costs
        progress.share = costs.done / costs.total if costs.total else 1.0
        if costs.reason:
            progress.text = scene.tr("review.failed", reason=costs.reason)
        elif costs.complete:
            progress.text = scene.tr("review.no_costs")
        else:
            progress.text = scene.tr("review.progress", done=costs.done, total=costs.total)

    def _lay_out_board(self, room: pygame.Rect) -> None:
        """Board, what was done, rail and buttons: below each other, or beside it on a page of its own."""
        scene, look = self._scene, self._scene.look
        px, stepper, review = look.px, scene.stepper, scene.review
        line, button, rail = look.text.line_height(BODY), max(px(BUTTON), 26), max(px(36), 24)
        aside = scene.page != OVERVIEW
        if aside:
            wide = min(round(room.height * scene.part.ratio), round(MOST_BOARD * room.width))
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
                self._add_chart(chart)
        else:
            words = line if room.height < px(LEAST_TWO_LINES) else 2 * line
            steps = pygame.Rect(room.x, room.bottom - button, room.width, button)
            track = pygame.Rect(room.x + px(16), steps.y - rail, room.width - px(32), rail)
            told = pygame.Rect(room.x + px(4), track.y - words, room.width - px(8), words)
            board = pygame.Rect(room.x, room.y, room.width, told.y - px(6) - room.y)
            sign = pygame.Rect(steps.x + round(SHARE_OF_STEPS * steps.width), steps.y, 0, steps.height)
            sign.width = steps.right - px(4) - sign.x
            steps.width = round(SHARE_OF_STEPS * steps.width) - px(8)
        self._board = BoardView(scene.part, stepper.place, self._zoom)
        self._keep("board", self._board, board)
        if not aside:
            size = max(px(40), 22)
            place = pygame.Rect(board.right - size - px(8), board.bottom - size - px(8), size, size)
            scene.add(
                "zoom", IconButton("full_screen", scene.tr("review.larger"), self._zoom, framed=True), place
            )
        span = stepper.span
        self._rail = StepRail(scene.tr("review.rail"), len(span) - 1, lambda at: scene.go(span.start + at))
        marks = review.moments(stepper.place.round)
        self._rail.discs = tuple(
            review.after(stepper.place.round, moment.turn) - span.start for moment in marks
        )
        self._told, self._sign = Told(), TurnSign(at_left=aside)
        scene.add("told", self._told, told)
        scene.add("rail", self._rail, track)
        self._lay_out_steps(steps)
        scene.add("sign", self._sign, sign)

    def _lay_out_steps(self, row: pygame.Rect) -> None:
        """First, back, play, next, last."""
        scene, stepper = self._scene, self._scene.stepper
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
        self._scene.moved()

    def _zoom(self) -> None:
        if not self.large:
            self._scene.open("board" if self._scene.page == OVERVIEW else OVERVIEW)
