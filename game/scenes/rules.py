"""The rules of a game in brief: a few cards with pictures, and the keys."""

from typing import TYPE_CHECKING

import pygame

from game.scenes.paper_scene import PaperScene
from game.scenes.rule_cards import RuleCards
from game.tables.rule_pages import RULE_PAGES, Page
from game.ui.input import KeyPressed
from game.ui.look import Look
from game.ui.widgets.header import LINES
from game.ui.widgets.option import Option
from game.ui.widgets.scroll_area import ScrollArea
from game.ui.widgets.tabs import Tabs

if TYPE_CHECKING:
    from game.scenes.app import App

TAB = 240
MOST_WIDTH = 1872


class RulesScene(PaperScene):
    """Pages under tabs; the cards stand in as many columns as there is room for."""

    def __init__(self, app: "App", game: str, page: str = "") -> None:
        super().__init__(app)
        self.game = game
        self.pages = RULE_PAGES[game]
        self.page = page or self.pages[0].key

    @property
    def title(self) -> str:
        """How to play."""
        return self.tr("rules.title")

    @property
    def subtitle(self) -> str:
        """The game's name."""
        return self.tr(f"game.{self.game}")

    def first_focus(self) -> str:
        """The tabs."""
        return "tabs"

    def enter(self) -> None:
        """Say the page."""
        self._speak()

    def lay_out_page(self, page: pygame.Rect) -> None:
        """Tabs, and the cards below them."""
        px = self.look.px
        tabs = [Option(one.key, self.tr(f"rules.page.{one.key}")) for one in self.pages]
        bar = pygame.Rect(page.x, page.y - px(14), min(page.width, px(TAB) * len(tabs)), px(46))
        room = pygame.Rect(0, bar.bottom + px(10), min(page.width + 2 * px(12), px(MOST_WIDTH)), 0)
        room.centerx = page.centerx
        bar.x = room.x + px(12)
        self.add("tabs", Tabs(self.title, tabs, self.page, self._show), bar)
        room.height = self.look.scale.height - room.y - px(LINES)
        cards = RuleCards(self.look, self.tr, self.stage.keymap.chord, self.game, self._current, room)

        def draw(surface: pygame.Surface, _: Look, place: pygame.Rect) -> None:
            cards.draw(surface, place)

        area = ScrollArea(self.tr(f"rules.page.{self.page}"), draw)
        self.add(("area", self.page), area, room)
        area.hold(cards.height)

    @property
    def _current(self) -> Page:
        return next(one for one in self.pages if one.key == self.page)

    def shortcut(self, key: KeyPressed) -> bool:
        """The rulebook's own key closes it."""
        if key.means("rulebook") and not key.repeated:
            self.back()
            return True
        return False

    def _show(self, page: object) -> None:
        self.page = str(page)
        self._speak()
        self.change()

    def _speak(self) -> None:
        said = [self.tr(f"rules.{self.game}.{section.key}") for section in self._current.sections]
        self.stage.speak(" ".join(said))
