"""What the cards of a review are laid out on."""

import pygame

from game.scenes.app_scene import PaperScene
from game.scenes.decorations import CachedPicture, Pictures
from game.scenes.review_model import ReviewModel
from game.ui.theme import HEADING, NIGHT
from game.ui.widgets.page import HEADING_BASELINE, PADDING

LARGE = 1.3
"""With a UI scale beyond this each part has a page of its own."""
HEAD = 64
"""Below the top of a card its content begins, in pixels of the design."""


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
        return self.scene.panel(rect, head=HEAD, foot=16)

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


class ReviewCard:
    """A card on a canvas, which shows something of a model."""

    def __init__(self, canvas: ReviewCanvas, model: ReviewModel) -> None:
        self._scene = canvas.scene
        self._canvas = canvas
        self._model = model
