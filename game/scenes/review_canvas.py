"""What the cards of a review are laid out on, and where each is."""

from dataclasses import dataclass, field, replace

import pygame

from game.scenes.app_scene import PaperScene
from game.scenes.decorations import CachedPicture, Pictures
from game.ui.look import Look
from game.ui.theme import HEADING, NIGHT
from game.ui.widgets.page import HEADING_BASELINE, PADDING

OVERVIEW = "overview"
"""The page with all parts."""
GAP = 24
WIDE = 1.3
"""Boards wider than this lie at the lower right; others stand below the standings."""
_HEAD = 58
_ROW = 50
_MOST_OF_COLUMN = 0.44
LARGE = 1.3
"""With a UI scale beyond this each part has a page of its own."""
HEAD = 64
"""Below the top of a card its content begins, in pixels of the design."""


def nowhere() -> pygame.Rect:
    """The place of what is not on the page."""
    return pygame.Rect(0, 0, 0, 0)


@dataclass(frozen=True)
class Rooms:
    """Cards in real pixels; what is not on the page has no width."""

    standings: pygame.Rect = field(default_factory=nowhere)
    chart: pygame.Rect = field(default_factory=nowhere)
    costs: pygame.Rect = field(default_factory=nowhere)
    board: pygame.Rect = field(default_factory=nowhere)


def overview(look: Look, page: pygame.Rect, ratio: float, seats: int, *, charted: bool = True) -> Rooms:
    """All four; `ratio` is that of the board. Where nothing is `charted` a neighbour has the chart's room."""
    rooms = _all_four(look, page, ratio, seats)
    if charted:
        return rooms
    if ratio > WIDE:
        return replace(rooms, chart=nowhere(), standings=rooms.standings.union(rooms.chart))
    return replace(rooms, chart=nowhere(), costs=rooms.costs.union(rooms.chart))


def _all_four(look: Look, page: pygame.Rect, ratio: float, seats: int) -> Rooms:
    gap = look.px(GAP)
    high = round((page.height - gap) * (0.52 if ratio > WIDE else 0.47))
    low = page.height - gap - high
    if ratio > WIDE:
        left, below = round(0.301 * page.width), round(0.675 * page.width)
        return Rooms(
            standings=pygame.Rect(page.x, page.y, left, high),
            chart=pygame.Rect(page.x + left + gap, page.y, page.width - left - gap, high),
            costs=pygame.Rect(page.x, page.y + high + gap, below, low),
            board=pygame.Rect(page.x + below + gap, page.y + high + gap, page.width - below - gap, low),
        )
    right = round(0.34 * page.width)
    left = page.width - gap - right
    rows = look.px(_HEAD) + look.px(44) + look.px(_ROW) * seats + look.px(24)
    rows = min(rows, round(_MOST_OF_COLUMN * page.height))
    return Rooms(
        standings=pygame.Rect(page.right - right, page.y, right, rows),
        chart=pygame.Rect(page.x, page.y, left, high),
        costs=pygame.Rect(page.x, page.y + high + gap, left, low),
        board=pygame.Rect(page.right - right, page.y + rows + gap, right, page.height - rows - gap),
    )


def alone(page: pygame.Rect, part: str) -> Rooms:
    """One part over the whole page, by its name in `Rooms`."""
    return Rooms(**{part: page})


class ReviewCanvas:
    """Panels, headings, and pictures that are kept while the page of `scene` is laid out anew."""

    def __init__(self, scene: PaperScene) -> None:
        self.scene = scene
        self.late = False
        """Whether something is known that is not shown yet."""
        self._pictures: Pictures = {}
        self._headings: list[tuple[str, pygame.Rect]] = []

    @property
    def large(self) -> bool:
        """Whether letters are so large that not all parts have room beside each other."""
        return self.scene.look.scale.ui_scale > LARGE

    def renew(self) -> None:
        """Lay out anew what has become known, as soon as nothing is held or open that would be lost."""
        group = self.scene.group
        self.late = group.popup is not None or any(widget.pressed for widget in group.things)
        if not self.late:
            self.scene.change()

    def clear(self) -> None:
        self._headings.clear()

    def card(self, rect: pygame.Rect) -> pygame.Rect:
        """A panel; gives the room below its heading."""
        px = self.scene.look.px
        self.scene.panel(rect)
        inner = rect.inflate(-2 * px(PADDING), 0)
        return pygame.Rect(inner.x, rect.y + px(HEAD), inner.width, rect.height - px(HEAD) - px(16))

    def head(self, card: pygame.Rect, heading: str, right: int) -> int:
        """Write over a card, left of `right`; gives where the words end."""
        look = self.scene.look
        left = card.x + look.px(PADDING)
        place = pygame.Rect(left, card.y, max(1, right - left), card.height)
        self._headings.append((heading, place))
        return min(right, left + look.text.width(heading, HEADING))

    def keep(self, name: str, picture: CachedPicture, rect: pygame.Rect) -> None:
        """Add a picture that need not be drawn anew when the page is laid out anew."""
        picture.keep_in(self._pictures, name)
        self.scene.add(name, picture, rect)

    def paint(self, surface: pygame.Surface) -> None:
        look = self.scene.look
        for heading, place in self._headings:
            style = look.text.shrunk(heading, HEADING, place.width)
            base = (place.x, place.y + look.px(HEADING_BASELINE))
            look.text.draw(surface, look.text.fitted(heading, style, place.width), base, style, NIGHT)
