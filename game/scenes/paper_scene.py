"""A page on cream paper with the night bar at its top."""

from typing import ClassVar

import pygame

from game.scenes.app import App
from game.scenes.app_scene import AppScene
from game.ui.sound.sounds import Cue
from game.ui.theme import CREAM
from game.ui.widgets.page import BackButton, draw_header, draw_panel, header_height

MARGIN = 48
GAP = 28


class PaperScene(AppScene):
    """Subclasses add panels and controls in `lay_out_page`; Escape and the arrow lead back."""

    title_key: ClassVar[str] = ""
    """The key of the heading in the bar."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._panels: list[tuple[pygame.Rect, str, str]] = []

    @property
    def sound(self) -> str:
        """A page is turned."""
        return Cue.PAPER

    @property
    def title(self) -> str:
        """The heading in the bar."""
        return self.tr(self.title_key)

    @property
    def subtitle(self) -> str:
        """Smaller words beside the title."""
        return ""

    def lay_out(self) -> None:
        self._panels.clear()
        arrow = BackButton(self.tr("menu.back"), self.back)
        self.lay_out_page(self.page_rect())
        arrow.place_in(self.look)
        self.add("back", arrow, arrow.rect)

    def lay_out_page(self, page: pygame.Rect) -> None:
        """Add panels and controls; `page` is the room below the bar within the margins."""

    def page_rect(self) -> pygame.Rect:
        """The room below the bar, in real pixels."""
        look = self.look
        margin, top = look.px(MARGIN), header_height(look) + look.px(GAP)
        return pygame.Rect(
            margin, top, look.scale.width - 2 * margin, max(1, look.scale.height - top - margin)
        )

    def column(self, page: pygame.Rect, width: float) -> pygame.Rect:
        """The middle of the page, at most so wide in pixels of the design."""
        column = pygame.Rect(0, page.y, min(page.width, self.look.px(width)), page.height)
        column.centerx = page.centerx
        return column

    def panel(self, rect: pygame.Rect, title: str = "", note: str = "") -> None:
        """A card under the controls."""
        self._panels.append((rect, title, note))

    def paint_ground(self, surface: pygame.Surface) -> None:
        look = self.look
        surface.fill(CREAM)
        look.shapes.grain(surface, surface.get_rect())
        draw_header(surface, look, self.title, self.subtitle)
        for rect, title, note in self._panels:
            draw_panel(surface, look, rect, title, note)
            look.shapes.grain(surface, rect.inflate(-4, -4))
        self.paint_page(surface)

    def paint_page(self, surface: pygame.Surface) -> None:
        """Paint what lies on the cards and never moves."""

    def back(self) -> None:
        self.close()
