"""The rules of a game in brief: a few cards with pictures, and the keys."""

from typing import TYPE_CHECKING

import pygame

from game.scenes.paper_scene import PaperScene
from game.tables.rule_pages import RULE_PAGES, Page, Section
from game.ui.input import KeyPressed
from game.ui.look import Look
from game.ui.theme import BODY, HEADING, INK, NIGHT, TEXT
from game.ui.widgets.header import LINES
from game.ui.widgets.key_cap import draw_paper_cap
from game.ui.widgets.option import Option
from game.ui.widgets.panel import PADDING, draw_panel
from game.ui.widgets.scroll_area import ScrollArea
from game.ui.widgets.tabs import Tabs

if TYPE_CHECKING:
    from game.scenes.app import App

KEYS = (
    "next",
    "confirm",
    "cancel",
    "undo",
    "end_turn",
    "hint",
    "network",
    "log",
    "rulebook",
    "menu",
    "full_screen",
)
KEY_ROW = 46
GAP = 24
LEAST_COLUMN = 720
PICTURE_WIDTH = 380
PICTURE_HEIGHT = 168
MOST_WIDTH = 1824
_TITLE = HEADING.sized(26)


class RulesScene(PaperScene):
    """Pages under tabs; the cards stand in as many columns as there is room for."""

    def __init__(self, app: "App", game: str) -> None:
        super().__init__(app)
        self.game = game
        self.pages = RULE_PAGES[game]
        self.page = self.pages[0].key
        self._cards: list[tuple[pygame.Rect, Section | None]] = []

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
        bar = pygame.Rect(page.x, page.y - px(14), min(page.width, px(240) * len(tabs)), px(46))
        self.add("tabs", Tabs(self.title, tabs, self.page, self._show), bar)
        body = pygame.Rect(page.x - px(12), bar.bottom + px(10), page.width + px(24), 0)
        body.height = self.look.scale.height - body.y - px(LINES)
        width = min(body.width - px(48), px(MOST_WIDTH))
        current = next(one for one in self.pages if one.key == self.page)
        high = self._place_cards(current, width)
        area = ScrollArea(self.tr(f"rules.page.{self.page}"), self._draw_cards)
        self.add(("area", self.page), area, body)
        area.hold(high)

    def _place_cards(self, page: Page, width: int) -> int:
        """Cards at places from the content's corner; gives the content's height."""
        px = self.look.px
        columns = max(1, min(3, width // px(LEAST_COLUMN)))
        wide = (width - (columns - 1) * px(GAP)) // columns
        feet = [px(10)] * columns
        self._cards = []
        sections: list[Section | None] = [*page.sections]
        if page.keys:
            sections.append(None)
        for number, section in enumerate(sections):
            high = self._height(section, wide)
            # In reading order from left to right, each card where the page is still shortest.
            column = number if number < columns else feet.index(min(feet))
            x = px(12) + column * (wide + px(GAP))
            self._cards.append((pygame.Rect(x, feet[column], wide, high), section))
            feet[column] += high + px(GAP)
        return max(feet) + px(8)

    def _height(self, section: Section | None, wide: int) -> int:
        look = self.look
        px = look.px
        if section is None:
            return px(66) + len(KEYS) * px(KEY_ROW) + px(PADDING)
        inner = wide - 2 * px(PADDING)
        text = self.tr(f"rules.{self.game}.{section.key}")
        if section.picture is None:
            return px(66) + look.text.paragraph_height(text, TEXT, inner) + px(PADDING)
        beside = inner - px(PICTURE_WIDTH) - px(PADDING)
        high = max(px(PICTURE_HEIGHT), look.text.paragraph_height(text, TEXT, beside))
        return px(66) + high + px(PADDING)

    def _draw_cards(self, surface: pygame.Surface, look: Look, place: pygame.Rect) -> None:
        px, text = look.px, look.text
        for card, section in self._cards:
            rect = card.move(place.x, place.y)
            if not rect.colliderect(surface.get_clip()):
                continue
            title = f"rules.{self.game}.{section.key}.title" if section is not None else "rules.keys.title"
            draw_panel(surface, look, rect)
            room = rect.width - 2 * px(PADDING)
            style = text.shrunk(self.tr(title), _TITLE, room)
            text.draw(surface, self.tr(title), (rect.x + px(PADDING), rect.y + px(46)), style, NIGHT)
            inner = pygame.Rect(rect.x + px(PADDING), rect.y + px(66), room, rect.height)
            if section is None:
                self._draw_keys(surface, look, inner)
                continue
            if section.picture is not None:
                frame = pygame.Rect(inner.x, inner.y, px(PICTURE_WIDTH), px(PICTURE_HEIGHT))
                section.picture(surface, frame, look, self.tr)
                inner.x = frame.right + px(PADDING)
                inner.width = rect.right - px(PADDING) - inner.x
            text.draw_paragraph(surface, self.tr(f"rules.{self.game}.{section.key}"), inner, TEXT, INK)

    def _draw_keys(self, surface: pygame.Surface, look: Look, inner: pygame.Rect) -> None:
        px = look.px
        y = inner.y
        for action in KEYS:
            chord = self.stage.keymap.chord(action)
            row = pygame.Rect(inner.x, y, inner.width, px(KEY_ROW))
            x = row.x
            for key in chord.split("+") if chord else ():
                x += draw_paper_cap(surface, look, (x, row.centery - px(14)), key) + px(8)
            room = pygame.Rect(row.x + px(170), row.y, row.width - px(170), row.height)
            look.text.draw_in(surface, self.tr(f"rules.keys.{action}"), room, BODY, INK, shrink=True)
            y += px(KEY_ROW)

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
        current = next(one for one in self.pages if one.key == self.page)
        said = [self.tr(f"rules.{self.game}.{section.key}") for section in current.sections]
        self.stage.speak(" ".join(said))
