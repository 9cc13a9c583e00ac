"""The cards of a review: which there are on the page, and the controls on each."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.scenes.review_chart_card import ChartCard
from game.scenes.review_costs_card import CostsCard
from game.scenes.review_kept import KeptPicture, Pictures
from game.scenes.review_layout import OVERVIEW, Rooms, alone, overview
from game.scenes.review_standings import SoFarView, StandingsView
from game.scenes.review_steps_card import StepsCard
from game.ui.theme import BODY, HEADING, NIGHT, Ground
from game.ui.widgets.button import Button, ButtonKind
from game.ui.widgets.header import HEIGHT
from game.ui.widgets.option import Option
from game.ui.widgets.panel import HEADING_BASELINE, PADDING
from game.ui.widgets.tabs import Tabs

if TYPE_CHECKING:
    from game.scenes.review import ReviewScene

PARTS = ("board", "chart", "costs", "standings")
LARGE = 1.3
"""With a UI scale beyond this each part has a page of its own."""
HEAD = 64
"""Below the top of a card its content begins, in pixels of the design."""


class ReviewCards:
    """Lays out the page of one review, and keeps what it shows up to date."""

    def __init__(self, scene: ReviewScene) -> None:
        self._scene = scene
        self.bar_left = 0
        """Where the buttons in the bar begin, in real pixels."""
        self._chart = ChartCard(scene, self)
        self._costs = CostsCard(scene, self)
        self._steps = StepsCard(scene, self, self._chart)
        self._pictures: Pictures = {}
        self._headings: list[tuple[str, pygame.Rect]] = []
        self._round = -1

    @property
    def large(self) -> bool:
        """Whether letters are so large that not all parts have room beside each other."""
        return self._scene.look.scale.ui_scale > LARGE

    def lay_out(self, page: pygame.Rect) -> None:
        """Everything below the bar, and the buttons in it."""
        scene, px = self._scene, self._scene.look.px
        for part in (self._chart, self._costs, self._steps):
            part.clear()
        self._headings.clear()
        self._round = scene.stepper.place.round
        self._lay_out_bar(page)
        rooms = self._rooms(page)
        if rooms.standings.width:
            self._lay_out_standings(self._card(rooms.standings), rooms.standings)
        if rooms.chart.width:
            self._chart.lay_out(self._card(rooms.chart), rooms.chart)
        if rooms.costs.width:
            self._costs.lay_out(self._card(rooms.costs), rooms.costs)
        if rooms.board.width:
            scene.panel(rooms.board)
            self._steps.lay_out(rooms.board.inflate(-2 * px(14), -2 * px(14)))
        self.moved()

    def moved(self) -> None:
        """Another place: chart, board and words follow; another round is another page."""
        scene = self._scene
        if scene.stepper.place.round != self._round:
            scene.renew()
            return
        self._chart.moved()
        self._steps.moved()

    @property
    def spoken(self) -> str:
        """What a screen reader says of where one stands."""
        return self._steps.spoken

    def weighed(self) -> None:
        """More turns are weighed."""
        self._costs.weighed()

    def paint(self, surface: pygame.Surface) -> None:
        """Headings, and the legend of better and played moves."""
        look = self._scene.look
        for heading, place in self._headings:
            style = look.text.shrunk(heading, HEADING, place.width)
            base = (place.x, place.y + look.px(HEADING_BASELINE))
            look.text.draw(surface, look.text.fitted(heading, style, place.width), base, style, NIGHT)
        self._costs.paint(surface)

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

    def keep(self, name: str, picture: KeptPicture, rect: pygame.Rect) -> None:
        """Add a picture that need not be drawn anew when the page is laid out anew."""
        picture.keep_in(self._pictures, name)
        self._scene.add(name, picture, rect)

    def head(self, card: pygame.Rect, heading: str, right: int) -> int:
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
        self.head(card, heading, room.right)
        # The sheet has a head of its own, which may stand close to the heading.
        rise = scene.look.px(14 if scene.part.sheet_has_head and outcome is not None else 0)
        room = pygame.Rect(room.x, room.y - rise, room.width, room.height + rise)
        if outcome is not None:
            self.keep("standings", StandingsView(scene.result, match.view(None), outcome), room)
            return
        known = scene.review.figures(len(scene.review.rounds) - 1) if scene.review.rounds else ()
        last = known[-1] if scene.counted and known else ()
        untold, part = scene.review.untold, scene.part
        states = tuple(
            scene.tr("review.untold") if seat in untold else part.figure(count)
            for seat, count in enumerate(last)
        ) or ("",) * len(scene.header.seats)
        self.keep("standings", SoFarView(scene.header.seats, states, scene.tr), room)
