"""The rulebook of a game: cards with pictures under tabs, and a search through all of them."""

import unicodedata
from collections.abc import Callable, Sequence

import pygame

from game.scenes.app import App
from game.scenes.app_scene import PaperScene
from game.scenes.rule_cards import RuleCards
from game.tables.rule_pages import Page, Section
from game.ui.input import KeyPressed
from game.ui.look import Look
from game.ui.theme import INK, TEXT
from game.ui.widgets.choice import Option, Tabs
from game.ui.widgets.drop_down import DropDown
from game.ui.widgets.page import BAR_HEIGHT, BAR_LINES
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.text_field import TextField

TAB = 240
LEAST_TAB = 176
SEARCH = 400
CHOOSER = 300
GAP = 24
MOST_WIDTH = 1872


def found(pages: Sequence[Page], sought: str, text_of: Callable[[Section], str]) -> tuple[Section, ...]:
    """The sections of all pages whose text has every word that is sought, those with it in front first.

    Words may be beginnings of words; accents and capitals do not matter.
    """
    wanted = plain(sought).split()
    hits: list[tuple[int, Section]] = []
    for page in pages:
        for section in page.sections:
            text = " " + plain(text_of(section))
            places = [text.find(" " + word) for word in wanted]
            if wanted and min(places) >= 0:
                hits.append((min(places), section))
    return tuple(section for _, section in sorted(hits, key=lambda hit: hit[0]))


def plain(text: str) -> str:
    """Small letters without accents, and nothing between words but spaces."""
    apart = unicodedata.normalize("NFKD", text.casefold())
    letters = (letter for letter in apart if not unicodedata.combining(letter))
    return " ".join("".join(letter if letter.isalnum() else " " for letter in letters).split())


class RulesScene(PaperScene):
    """Pages under tabs; the cards stand in as many columns as there is room for."""

    title_key = "rules.title"
    first = "tabs"

    def __init__(self, app: App, game: str, page: str = "") -> None:
        super().__init__(app)
        self.game = game
        self.page = page or self.pages[0].key
        self.sought = ""
        """What is searched for; empty while the pages are shown."""
        self._caret = 0
        self._nothing: pygame.Rect | None = None

    @property
    def pages(self) -> Sequence[Page]:
        """Those of the game that is shown."""
        return self.app.parts[self.game].rule_pages()

    def enter(self) -> None:
        self._speak()

    def lay_out_page(self, page: pygame.Rect) -> None:
        px = self.look.px
        self._lay_out_games(page)
        room = pygame.Rect(0, 0, min(page.width + 2 * px(12), px(MOST_WIDTH)), 0)
        room.centerx = page.centerx
        foot = self._lay_out_bar(
            pygame.Rect(room.x + px(12), page.y - px(14), room.width - 2 * px(12), px(46))
        )
        room.y = foot + px(10)
        room.height = self.look.scale.height - room.y - px(BAR_LINES)
        shown = self._current
        self._nothing = room if not shown.sections and not shown.keys else None
        if self._nothing is not None:
            return
        cards = RuleCards(self.look, self.tr, self.stage.keymap.chord, self.game, shown, room)

        def draw(surface: pygame.Surface, _: Look, place: pygame.Rect) -> None:
            cards.draw(surface, place)

        area = ScrollArea(self.tr(f"rules.page.{shown.key}"), draw)
        self.add(("area", shown.key, self.sought), area, room)
        area.hold(cards.height)

    def paint_page(self, surface: pygame.Surface) -> None:
        if self._nothing is not None:
            told = self.tr("rules.search.none", text=self.sought.strip())
            self.look.text.draw_paragraph(surface, told, self._nothing, TEXT, INK, align="centre")

    def _lay_out_games(self, page: pygame.Rect) -> None:
        """Whose rules are shown, at the right of the night bar."""
        games = [
            Option(name, self.tr(f"game.{name}"), icon=parts.emblem().icon)
            for name, parts in self.app.parts.items()
            if parts.poster() is not None
        ]
        place = pygame.Rect(0, 0, self.look.px(CHOOSER), self.look.px(48))
        place.midright = (page.right, self.look.px(BAR_HEIGHT) // 2)
        self.add("game", DropDown(self.tr("history.filter.game"), games, self.game, self._choose_game), place)

    def _lay_out_bar(self, bar: pygame.Rect) -> int:
        """Tabs at the left, the search at the right, or below where there is no room; gives the foot."""
        px = self.look.px
        tabs = [Option(one.key, self.tr(f"rules.page.{one.key}")) for one in self.pages]
        search = pygame.Rect(bar.right - px(SEARCH), bar.y, px(SEARCH), bar.height)
        row = pygame.Rect(bar.x, bar.y, min(bar.width, px(TAB) * len(tabs)), bar.height)
        if row.right + px(GAP) > search.x:
            row.width = search.x - px(GAP) - bar.x
        if row.width < px(LEAST_TAB) * len(tabs):
            row.width = bar.width
            search = pygame.Rect(bar.x, bar.bottom + px(10), bar.width, bar.height)
        value = "" if self.sought else self.page
        self.add("tabs", Tabs(self.title, tabs, value, self._show), row)
        field = TextField(
            self.tr("rules.search"), self.sought, placeholder=self.tr("rules.search"), on_change=self._seek
        )
        self.add("search", field, search)
        field.caret = field.anchor = min(self._caret, len(self.sought))
        return max(row.bottom, search.bottom)

    @property
    def _current(self) -> Page:
        if self.sought.strip():
            return Page("found", found(self.pages, self.sought, self.text_of))
        return next(one for one in self.pages if one.key == self.page)

    def text_of(self, section: Section) -> str:
        """Title and text of a card."""
        title = f"rules.{self.game}.{section.key}"
        return f"{self.tr(title + '.title')} {self.tr(title)}"

    def back(self) -> None:
        """A search is cleared first."""
        if self.sought:
            self._seek("")
        else:
            super().back()

    def shortcut(self, key: KeyPressed) -> bool:
        """The rulebook's own key closes it."""
        if key.means("rulebook") and not key.repeated:
            self.close()
            return True
        return False

    def _seek(self, text: str) -> None:
        field = self.control("search")
        self.sought = text
        self._caret = field.caret if isinstance(field, TextField) else len(text)
        self.change()

    def _choose_game(self, game: object) -> None:
        """The same page of another game, where it has one; a search goes on there."""
        self.game = str(game)
        if all(one.key != self.page for one in self.pages):
            self.page = self.pages[0].key
        self._speak()
        self.change()

    def _show(self, page: object) -> None:
        self.page = str(page)
        self.sought = ""
        self._speak()
        self.change()

    def _speak(self) -> None:
        said = [self.tr(f"rules.{self.game}.{section.key}") for section in self._current.sections]
        self.stage.speak(" ".join(said))
