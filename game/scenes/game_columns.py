"""A page with one column for each game, of chapters or of puzzles."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import ClassVar

import pygame

from game.content.files import Fault
from game.scenes.app import App
from game.scenes.app_scene import PaperScene
from game.scenes.messages import Messages
from game.tables.parts import PICTURE, PosterFacts
from game.ui.layout import columns
from game.ui.look import Look, phrase
from game.ui.shapes import BoxStyle, Line
from game.ui.theme import BODY, BODY_BOLD, HEADING, HOVER_PAPER, INK, LABEL, NIGHT, PAPER, SECOND_TEXT
from game.ui.widgets.button import Button
from game.ui.widgets.choice import Option, Tabs
from game.ui.widgets.label import Label
from game.ui.widgets.page import PADDING
from game.ui.widgets.scroll import ScrollArea

GAP = 30
LEAST_COLUMN = 380
BANNER = 0.22
"""The picture's share of a column's height, where the chapters leave so much."""
LEAST_BANNER = 90
ROW, LEAST_ROW = 50, 40
HEAD = 62
BUTTON = 68


SIGN = 34
"""From the row's left edge to the middle of its sign."""
_HOVER = BoxStyle(8, HOVER_PAPER)


class ColumnRow(Button):
    """A numbered row that can be pressed; subclasses draw their sign between ground and title."""

    def __init__(self, number: int, title: str, on_click: Callable[[], None]) -> None:
        super().__init__(title, on_click, style=BODY)
        self.number = number

    def draw_ring(self, surface: pygame.Surface, look: Look) -> None:
        """It lies on the row's ground."""

    def draw_ground(self, surface: pygame.Surface, look: Look) -> tuple[int, int]:
        """Draw ring and ground; gives the middle of the sign, in real pixels."""
        px, rect = look.px, self.rect
        inner = rect.inflate(0, -px(4))
        if self.state in ("hover", "pressed"):
            look.shapes.box(surface, inner, _HOVER)
        if self.ring:
            look.shapes.ring(surface, inner.inflate(-px(10), -px(8)), 8)
        return rect.x + px(SIGN), rect.centery

    def draw_title(
        self, surface: pygame.Surface, look: Look, left: int, right: int, *, stands_out: bool
    ) -> None:
        """Draw the title from `left` to `right`, in real pixels."""
        room = pygame.Rect(left, self.rect.y, right - left, self.rect.height)
        style, colour = (BODY_BOLD, NIGHT) if stands_out else (BODY, INK)
        look.text.draw_in(surface, self.text, room, style, colour, shrink=True)


@dataclass(frozen=True)
class Column:
    """What stands in the column of a game."""

    rows: Sequence[tuple[Hashable, Button]]
    """Each with a name for its control."""
    done: int
    """How many of them are done."""
    shown: int | None
    """The number of the row that is to be seen at first."""
    foot: Button | None
    """The button below the rows; it is called `begin`."""


class GameColumns(PaperScene):
    """A column for each game where there is room for them; under tabs where letters are large.

    Subclasses say what stands in a column.
    """

    about: ClassVar[str]
    """What the keys of the page's texts begin with."""

    def __init__(self, app: App, game: str = "") -> None:
        """Under tabs that of `game` is open at first, else that of the game played last."""
        super().__init__(app)
        self.messages = Messages(app)
        posters = {name: one for name, parts in app.parts.items() if (one := parts.poster()) is not None}
        self._posters = {name: one for name, one in posters.items() if self.is_for(name)} or posters
        self.game = game or app.last_game
        if self.game not in self._posters:
            self.game = next(iter(self._posters))
        self._banners: list[tuple[pygame.Rect, str]] = []
        self._heads: list[tuple[pygame.Rect, str]] = []
        self._columns: dict[str, Column] = {}
        self._under_tabs = False
        self._row = 0

    # ------------------------------------------------------------------ what subclasses say

    def is_for(self, game: str) -> bool:
        """Whether a game has a column."""
        raise NotImplementedError

    def faults(self) -> Sequence[Fault]:
        """What is damaged and has not been reported yet."""
        raise NotImplementedError

    def column_of(self, game: str) -> Column:
        """What stands in the column of a game now."""
        raise NotImplementedError

    # ------------------------------------------------------------------ the page

    @property
    def title(self) -> str:
        return self.tr(f"{self.about}.title")

    @property
    def about_game(self) -> str:
        return self.game

    @property
    def subtitle(self) -> str:
        return self.tr(f"{self.about}.subtitle")

    def enter(self) -> None:
        self.stage.speak(f"{self.title}. {self.subtitle}")
        for fault in self.faults():
            self.messages.tell(phrase("error.file", fault=str(fault)))
        self.messages.tell_faults()

    def first_focus(self) -> tuple[str, str]:
        """The button of the game played last: Enter begins."""
        return ("begin", self.game)

    def uncover(self) -> None:
        """Something may have been done meanwhile."""
        self.change()

    def lay_out_page(self, page: pygame.Rect) -> None:
        """Columns side by side, or one under tabs."""
        px = self.look.px
        self._banners.clear()
        self._heads.clear()
        games = tuple(self._posters)
        self._columns = {game: self.column_of(game) for game in games}
        cards = columns(page, len(games), px(GAP))
        self._under_tabs = cards[0].width < px(LEAST_COLUMN)
        self._row = px(ROW)
        if self._under_tabs:
            self._lay_out_tabs(page)
            return
        # Pictures and rows are as high in all columns as the longest line of chapters lets them be.
        most = max(len(column.rows) for column in self._columns.values())
        free = page.height - px(HEAD + 14 + BUTTON + PADDING)
        self._row = max(px(LEAST_ROW), min(px(ROW), round(free * (1 - BANNER) / max(1, most))))
        high = min(round(BANNER * page.height), free - self._row * most)
        for game, card in zip(games, cards, strict=True):
            top = card.y
            if high >= px(LEAST_BANNER):
                picture = pygame.Rect(card.x, card.y, card.width, high).inflate(-px(4), -px(4))
                self._banners.append((picture, game))
                top += high
            head = pygame.Rect(card.x, top, card.width, px(HEAD)).inflate(-2 * px(PADDING), 0)
            self._heads.append((head, game))
            self._column(game, card, head.bottom, card.width)

    def _lay_out_tabs(self, page: pygame.Rect) -> None:
        px = self.look.px
        tabs = [Option(game, self.tr(f"game.{game}")) for game in self._posters]
        bar = pygame.Rect(page.x, page.y - px(12), min(page.width, px(660)), px(46))
        self.add("tabs", Tabs(self.title, tabs, self.game, self._show), bar)
        self._heads.append((pygame.Rect(page.x, bar.y, page.width, bar.height), self.game))
        top = bar.bottom + px(14)
        card = pygame.Rect(page.x, top, page.width, self.look.scale.height - px(20) - top)
        self._column(self.game, card, card.y + px(12), px(440))

    def _column(self, game: str, card: pygame.Rect, top: int, wide: int) -> None:
        """The rows from `top` on, and the button at the foot, at most `wide`."""
        px = self.look.px
        pad = px(PADDING)
        self.panel(card)
        button = pygame.Rect(0, 0, min(wide, card.width) - 2 * pad, px(BUTTON))
        button.bottomright = (card.right - pad, card.bottom - pad)
        room = pygame.Rect(card.x + px(8), top, card.width - px(16), button.y - px(14) - top)
        self._rows(game, room)
        foot = self._columns[game].foot
        if foot is not None:
            self.add(("begin", game), foot, button)

    def _rows(self, game: str, room: pygame.Rect) -> None:
        px, rows, shown = self.look.px, self._columns[game].rows, self._columns[game].shown
        if not rows:
            label = Label(self.tr(f"{self.about}.empty"), style=BODY, colour=SECOND_TEXT)
            self.add(("empty", game), label, room.inflate(-px(32), 0))
            return
        area = self.add(("area", game), ScrollArea(self.tr(f"game.{game}")), room)
        for number, (name, row) in enumerate(rows):
            place = pygame.Rect(room.x, room.y + number * self._row, room.width - px(20), self._row)
            self.add(name, row, place)
        area.hold(self._row * len(rows))
        if shown is not None:
            area.reveal(rows[shown][1])

    def paint_page(self, surface: pygame.Surface) -> None:
        look, tr = self.look, self.tr
        for rect, game in self._banners:
            draw_banner(surface, look, rect, game, self._posters[game])
        for rect, game in self._heads:
            column, count = self._columns[game], len(self._columns[game].rows)
            note = tr(f"{self.about}.count", done=column.done, count=count) if count else ""
            y = look.text.baseline(rect, HEADING)
            if not self._under_tabs:
                room = rect.width - look.text.width(note, LABEL) - look.px(16)
                style = look.text.shrunk(tr(f"game.{game}"), HEADING, room)
                look.text.draw(surface, tr(f"game.{game}"), (rect.x, y), style, NIGHT)
            look.text.draw(surface, note, (rect.right, y), LABEL, SECOND_TEXT, align="right")

    def _show(self, game: object) -> None:
        self.game = str(game)
        self.change()


def draw_banner(
    surface: pygame.Surface, look: Look, rect: pygame.Rect, game: str, poster: PosterFacts
) -> None:
    """The poster's picture as wide as `rect`, cut to its height around the poster's middle."""
    if poster.paint is not None:
        unit = rect.width / PICTURE[0]
        picture = pygame.Surface((rect.width, round(PICTURE[1] * unit)))
        poster.paint(picture, picture.get_rect(), look)
    else:
        unit = rect.width / look.art.view_box(f"scenes/poster_{game}").width
        picture = look.art.at_unit(f"scenes/poster_{game}", unit)
    top = round(poster.middle * unit - rect.height / 2)
    top = max(0, min(picture.get_height() - rect.height, top))
    surface.blit(picture, rect, pygame.Rect((0, top), rect.size))
    look.shapes.box(surface, rect, BoxStyle(2, lines=(Line(PAPER, 1.5, 0.5),)))
