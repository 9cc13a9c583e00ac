"""The page on which the cards of a review are laid out, and their places."""

from dataclasses import dataclass, field

import pygame

from game.scenes.app import App
from game.scenes.app_scene import PaperScene
from game.scenes.decorations import CachedPicture, Pictures
from game.scenes.review_model import PLAN, TRIES, ReviewModel
from game.ui.layout import cut_foot, cut_left, cut_top
from game.ui.look import Look
from game.ui.theme import HEADING, NIGHT
from game.ui.widgets.control_parts import ControlPart
from game.ui.widgets.page import HEADING_BASELINE, PADDING

LARGE = 1.3
"""Beyond this UI scale each part has a separate page."""
HEAD = 64
"""The offset of a card's content below its top, in design pixels."""
GAP = 24
_LEFT = 1216 / 1824
"""The share of a page's width."""
_CURVE, _HOW, _BOARD = 352 / 908, 232 / 908, 768 / 908
"""Shares of the height of a page."""
_STEPS = 76
"""The minimum height of the card with the steps, in design pixels."""


def nowhere() -> pygame.Rect:
    """Return the place of something that is not on the page."""
    return pygame.Rect(0, 0, 0, 0)


@dataclass(frozen=True)
class Rooms:
    """The cards in real pixels; one that is not on the page has no width."""

    chart: pygame.Rect = field(default_factory=nowhere)
    learn: pygame.Rect = field(default_factory=nowhere)
    how: pygame.Rect = field(default_factory=nowhere)
    turns: pygame.Rect = field(default_factory=nowhere)
    board: pygame.Rect = field(default_factory=nowhere)
    steps: pygame.Rect = field(default_factory=nowhere)
    why: pygame.Rect = field(default_factory=nowhere)
    beside: pygame.Rect = field(default_factory=nowhere)


def overview(look: Look, page: pygame.Rect, *, charted: bool = True) -> Rooms:
    """Return the cards of the whole game; unless `charted`, the turns to learn from get the chart's room."""
    left, right = _columns(look, page)
    gap = look.px(GAP)
    chart = cut_top(left, round(_CURVE * page.height), gap) if charted else nowhere()
    how = cut_top(left, round(_HOW * page.height), gap)
    return Rooms(chart=chart, how=how, learn=left, turns=right)


def one_turn(look: Look, page: pygame.Rect) -> Rooms:
    """Return the large board, the steps below it, and the text about the turn."""
    left, right = _columns(look, page)
    gap = look.px(GAP)
    steps = max(look.px(_STEPS), page.height - round(_BOARD * page.height) - gap)
    return Rooms(steps=cut_foot(left, steps, gap), board=left, why=right)


def rooms_of_part(look: Look, page: pygame.Rect, part: str) -> Rooms:
    """Return one part over the whole page; the board has its steps beside it."""
    if part != "board":
        return Rooms(**{"why" if part in (PLAN, TRIES) else part: page})
    left, right = _columns(look, page)
    return Rooms(board=left, steps=right)


def _columns(look: Look, page: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
    rest = pygame.Rect(page)
    return cut_left(rest, round(_LEFT * page.width), look.px(GAP)), rest


class ReviewPage(PaperScene):
    """Adds headings, and pictures that are cached across layouts."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.late = False
        """True if new results are not shown yet."""
        self._pictures: Pictures = {}
        self._headings: list[tuple[str, pygame.Rect]] = []

    def reword(self) -> None:
        self._pictures.clear()

    @property
    def large(self) -> bool:
        """True if letters are so large that the parts do not all fit beside each other."""
        return self.look.scale.factor > LARGE * self.look.scale.fit

    def renew(self) -> None:
        """Show new results in a new layout, as soon as it would not release or close anything in use."""
        self.late = self.group.popup is not None or any(widget.pressed for widget in self.group.things)
        if not self.late:
            self.change()

    def lay_out(self) -> None:
        self._headings.clear()
        super().lay_out()

    def card(self, rect: pygame.Rect) -> pygame.Rect:
        """Add a panel. Return the area below its heading."""
        return self.panel(rect, head=HEAD, foot=16)

    def head(self, card: pygame.Rect, heading: str, right: int) -> int:
        """Write a heading, left of `right`. Return the end of its text."""
        left = card.x + self.look.px(PADDING)
        place = pygame.Rect(left, card.y, max(1, right - left), card.height)
        self._headings.append((heading, place))
        return min(right, left + self.look.text.width(heading, HEADING))

    def keep(self, name: str, picture: CachedPicture, rect: pygame.Rect) -> None:
        """Add a picture that is cached across layouts."""
        picture.keep_in(self._pictures, name)
        self.add(name, picture, rect)

    def kept(self, name: str, picture: CachedPicture) -> ControlPart:
        """Return the part for such a picture, which takes all the room."""
        picture.keep_in(self._pictures, name)
        return ControlPart(name, picture, high=0, grow=1)

    def paint_page(self, surface: pygame.Surface) -> None:
        text = self.look.text
        for heading, place in self._headings:
            style = text.shrunk(heading, HEADING, place.width)
            base = (place.x, place.y + self.look.px(HEADING_BASELINE))
            text.draw(surface, text.fitted(heading, style, place.width), base, style, NIGHT)


class ReviewCard:
    """A card of the page `scene`, which shows something of `model`."""

    def __init__(self, scene: ReviewPage, model: ReviewModel) -> None:
        self._scene = scene
        self._model = model
