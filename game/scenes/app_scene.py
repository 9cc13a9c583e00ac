"""Base classes of scenes: plain, a page on paper under a bar, or a card over the scene below."""

from collections.abc import Sequence
from typing import ClassVar

import pygame

from game.scenes import destinations as to
from game.scenes.app import App
from game.ui.boxes.leaves import Space
from game.ui.boxes.part import Part, Placed, draw
from game.ui.brush import Brush
from game.ui.input import Event, KeyPressed
from game.ui.layout import bounds
from game.ui.look import Look
from game.ui.sound.sounds import Cue
from game.ui.theme import CREAM, NIGHT
from game.ui.widgets.control_scene import ControlScene
from game.ui.widgets.dialog import draw_dialog_box
from game.ui.widgets.page import BAR_HEIGHT, PADDING, BackButton, PageCard, draw_header, header_height

MARGIN = 48
GAP = 28


class AppScene(ControlScene):
    """A scene of controls that has access to the app."""

    max_ui_scale: ClassVar[float] = 2.0
    """At a larger scale, letters would leave no room for things that belong side by side."""

    def __init__(self, app: App) -> None:
        super().__init__(app.stage)
        self.app = app

    @property
    def look(self) -> Look:
        look, scale = self.stage.look, self.stage.look.scale
        most = self.max_ui_scale * scale.fit
        return look if scale.factor <= most else look.resized(scale.at_factor(most))

    @property
    def about_game(self) -> str:
        """The game whose rulebook the rules key opens; empty for the game played last."""
        return ""

    @property
    def rules(self) -> to.Rules:
        """The destination of the rules key."""
        return to.Rules(self.about_game)

    def handle_unused(self, event: Event) -> None:
        """Open the rulebook with its key."""
        match event:
            case KeyPressed(repeated=False) if event.means("rulebook") and self._is_for_scene(event):
                self.app.go(self.rules)


class PaperScene(AppScene):
    """Subclasses add panels and controls in `lay_out_page`; Escape and the arrow lead back."""

    title_key: ClassVar[str] = ""
    """The key of the heading in the bar."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._trees: list[Placed] = []
        self._laid_on = app.now().date()

    @property
    def sound(self) -> str:
        return Cue.PAPER

    @property
    def title(self) -> str:
        return self.tr(self.title_key)

    @property
    def subtitle(self) -> str:
        return ""

    def lay_out(self) -> None:
        self._trees.clear()
        arrow = BackButton(self.tr("menu.back"), self.back)
        self.lay_out_page(self.page_rect())
        arrow.place_in(self.look)
        self.add("back", arrow, arrow.rect)

    def lay_out_page(self, page: pygame.Rect) -> None:
        """Add panels and controls; `page` is the area below the bar within the margins."""

    def page_rect(self) -> pygame.Rect:
        look = self.look
        margin, top = look.px(MARGIN), header_height(look) + look.px(GAP)
        return pygame.Rect(
            margin, top, look.scale.width - 2 * margin, max(1, look.scale.height - top - margin)
        )

    def step(self, events: Sequence[Event], dt: float) -> None:
        """Lay the page out again after midnight, before it is used: much of it depends on the date."""
        today = self.app.now().date()
        if today != self._laid_on and not any(widget.pressed for widget in self.group.things):
            self._laid_on = today
            self._relay()
        super().step(events, dt)

    def column(self, page: pygame.Rect, width: float) -> pygame.Rect:
        """Return a centred column of the page, at most `width` design pixels wide."""
        column = pygame.Rect(0, page.y, min(page.width, self.look.px(width)), page.height)
        column.centerx = page.centerx
        return column

    def panel(self, rect: pygame.Rect, *, head: float = PADDING, foot: float = PADDING) -> pygame.Rect:
        """Draw a card under the controls. Return its room, `head` and `foot` design pixels from the edges."""
        self._trees.append(Placed(PageCard(Space()), rect))
        px = self.look.px
        return bounds(
            rect.x + px(PADDING), rect.y + px(head), rect.right - px(PADDING), rect.bottom - px(foot)
        )

    def show_tree(self, tree: Part, rect: pygame.Rect) -> None:
        """Add the controls of a tree, and draw its other parts on the background."""
        self._trees.append(Placed(tree, rect))
        self.add_controls(tree, rect)

    def bar(self, page: pygame.Rect) -> pygame.Rect:
        """Return the row for buttons in the dark bar."""
        px = self.look.px
        return pygame.Rect(page.x, (px(BAR_HEIGHT) - px(52)) // 2, page.width, px(52))

    def paint_background(self, surface: pygame.Surface) -> None:
        look = self.look
        surface.fill(CREAM)
        look.shapes.grain(surface, surface.get_rect())
        draw_header(surface, look, self.title, self.subtitle)
        for placed in self._trees:
            draw(Brush(surface, look), *placed)
        self.paint_page(surface)

    def paint_page(self, surface: pygame.Surface) -> None:
        """Paint static content on the cards."""

    def back(self) -> None:
        self.close()


class OverlayScene(AppScene):
    """A card over the scene below. Subclasses define its size and controls."""

    overlay = True

    def card_size(self) -> tuple[float, float]:
        """Return the card's size in design pixels; it is reduced in a small window."""
        return (620, 480)

    @property
    def card(self) -> pygame.Rect:
        """The place of the card in real pixels."""
        look = self.look
        width, height = self.card_size()
        rect = pygame.Rect(0, 0, look.px(width), look.px(height))
        rect.width = min(rect.width, look.scale.width - 2 * look.px(16))
        rect.height = min(rect.height, look.scale.height - 2 * look.px(16))
        rect.center = (look.scale.width // 2, look.scale.height // 2)
        return rect

    def draw_background(self, surface: pygame.Surface) -> None:
        look = self.look
        look.shapes.veil(surface, NIGHT, 0.62)
        draw_dialog_box(surface, look, self.card)
        self.draw_card(surface, self.card)

    def draw_card(self, surface: pygame.Surface, card: pygame.Rect) -> None:
        """Draw the card's content under the controls."""

    def back(self) -> None:
        self.close()
