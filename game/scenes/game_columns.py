"""A page with a column for each game, with chapters or puzzles."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import ClassVar

import pygame

from game.content.files import Fault
from game.scenes.app import App
from game.scenes.app_scene import PaperScene
from game.scenes.messages import Messages
from game.tables.parts import PICTURE, PosterFacts
from game.ui.boxes.groups import Column, Grid, Panel, Row, Stack
from game.ui.boxes.leaves import Art, Space, Words
from game.ui.boxes.part import Part
from game.ui.brush import Brush
from game.ui.layout import bounds
from game.ui.look import Look, phrase
from game.ui.shapes import BoxStyle, Line
from game.ui.theme import BODY, BODY_BOLD, HEADING, HOVER_PAPER, INK, LABEL, NIGHT, PAPER, SECOND_TEXT
from game.ui.widgets.button import Button
from game.ui.widgets.choice import Option, Tabs
from game.ui.widgets.control_parts import ControlPart, ScrollPart
from game.ui.widgets.page import PADDING, PageCard, empty_note
from game.ui.widgets.scroll import ScrollArea

GAP = 30
MIN_COLUMN = 380
BANNER = 0.22
"""The picture's share of a column's height, if the chapters leave room for it."""
MIN_BANNER = 82
ROW, MIN_ROW = 50, 40
HEAD = 62
BUTTON = 68


SIGN = 34
"""The distance from the row's left edge to the middle of its sign."""
_HOVER = BoxStyle(8, HOVER_PAPER)


class ColumnRow(Button):
    """A numbered row that can be pressed; subclasses draw their sign between background and title."""

    def __init__(self, number: int, title: str, on_click: Callable[[], None]) -> None:
        super().__init__(title, on_click, style=BODY)
        self.number = number

    def draw_ring(self, surface: pygame.Surface, look: Look) -> None:
        """Draw nothing: the ring is part of the row's background."""

    def draw_background(self, surface: pygame.Surface, look: Look) -> tuple[int, int]:
        """Draw ring and background. Return the middle of the sign, in real pixels."""
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
class GameColumn:
    """The content of a game's column."""

    rows: Sequence[tuple[Hashable, Button]]
    """The rows, each with a name for its control."""
    done: int
    """The number of completed rows."""
    shown: int | None
    """The number of the row that is scrolled into view at first."""
    foot: Button | None
    """The button below the rows; it is called `begin`."""


class GameColumns(PaperScene):
    """A column for each game if there is room for them, otherwise tabs.

    Subclasses define the columns.
    """

    about: ClassVar[str]
    """The prefix of the keys of the page's texts."""

    def __init__(self, app: App, game: str = "") -> None:
        """Open the tab of `game` first, by default that of the game played last."""
        super().__init__(app)
        self.messages = Messages(app)
        posters = {name: one for name, parts in app.parts.items() if (one := parts.poster()) is not None}
        self._posters = {name: one for name, one in posters.items() if self.is_for(name)} or posters
        self.game = game or app.last_game
        if self.game not in self._posters:
            self.game = next(iter(self._posters))
        self._columns: dict[str, GameColumn] = {}

    # ------------------------------------------------------------------ for subclasses to override

    def is_for(self, game: str) -> bool:
        """True if a game has a column."""
        raise NotImplementedError

    def faults(self) -> Sequence[Fault]:
        """Return the faults that have not been reported yet."""
        raise NotImplementedError

    def column_of(self, game: str) -> GameColumn:
        """Return the current column of a game."""
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
            self.messages.show(phrase("error.file", fault=str(fault)))
        self.messages.show_faults()

    def first_focus(self) -> tuple[str, str]:
        """Return the button of the game played last, so that Enter begins."""
        return ("begin", self.game)

    def uncover(self) -> None:
        """Lay out again, because something may have been done meanwhile."""
        self.change()

    def lay_out_page(self, page: pygame.Rect) -> None:
        """Lay out columns side by side, or one under tabs."""
        px, count = self.look.px, len(self._posters)
        if (page.width - (count - 1) * px(GAP)) // count >= px(MIN_COLUMN):
            self._columns = {game: self.column_of(game) for game in self._posters}
            self.show_tree(self._side_by_side(page.height / self.look.scale.factor), page)
        else:
            self._columns = {self.game: self.column_of(self.game)}
            top = page.y - px(12)
            self.show_tree(
                self._under_tabs(), bounds(page.x, top, page.right, self.look.scale.height - px(20))
            )
        for game, column in self._columns.items():
            area = self.group.named(("area", game))
            if isinstance(area, ScrollArea) and column.shown is not None:
                area.reveal(column.rows[column.shown][1])

    def _side_by_side(self, height: float) -> Part:
        """Return a card for each game on a page of this height, in design pixels.

        Pictures and rows are equally high in all columns; the longest column sets the height.
        """
        most = max(1, *(len(column.rows) for column in self._columns.values()))
        free = height - HEAD - 14 - BUTTON - PADDING
        row = self.look.px(max(MIN_ROW, min(ROW, free * (1 - BANNER) / most))) / self.look.scale.factor
        banner = min(BANNER * height, free - row * most) - 8
        cards = []
        for game, poster in self._posters.items():
            picture = Art(("banner", game), 0, banner, partial(_paint_banner, game, poster))
            title = Words(self.tr(f"game.{game}"), HEADING, NIGHT, shrink=0.6, grow=1)
            names = Row((title, Words((self._note(game), ""), LABEL, SECOND_TEXT)), 16)
            above = (Panel(picture, pad=(2, 2)),) if banner >= MIN_BANNER else ()
            head = Stack((Space(high=HEAD), Panel(names, pad=(PADDING, 0))))
            foot = self._columns[game].foot
            button = ControlPart(("begin", game), foot, high=BUTTON) if foot is not None else Space()
            cards.append(self._card((*above, head), game, row, button))
        return Grid((tuple(cards),), (1,) * len(cards), GAP)

    def _under_tabs(self) -> Part:
        """Return the card of one game below the names of all."""
        game, foot = self.game, self._columns[self.game].foot
        options = [Option(one, self.tr(f"game.{one}")) for one in self._posters]
        tabs = ControlPart("tabs", Tabs(self.title, options, game, self._show), high=46, most=660)
        note = Words((self._note(game), ""), LABEL, SECOND_TEXT, "right", grow=1)
        button: Part = Space()
        if foot is not None:
            button = Row((Space(grow=1), ControlPart(("begin", game), foot, high=BUTTON, most=392)))
        return Column((Row((tabs, note), 16), self._card((Space(high=12),), game, ROW, button)), 14)

    def _card(self, above: tuple[Part, ...], game: str, row: float, button: Part) -> PageCard:
        """Return the rows of a game, each `row` high, above its button."""
        rows = tuple(ControlPart(name, one, high=row) for name, one in self._columns[game].rows)
        area = ScrollPart(("area", game), self.tr(f"game.{game}"), Column(rows))
        content = Panel(area, pad=(8, 0), grow=1) if rows else empty_note(self.tr(f"{self.about}.empty"))
        below = (Panel(button, pad=(PADDING, 14)), Space(high=10))
        return PageCard(Column((*above, content, *below)), pad=(0, 0), grow=1)

    def _note(self, game: str) -> str:
        count = len(self._columns[game].rows)
        return self.tr(f"{self.about}.count", done=self._columns[game].done, count=count) if count else ""

    def _show(self, game: object) -> None:
        self.game = str(game)
        self.change()


def _paint_banner(game: str, poster: PosterFacts, brush: Brush, rect: pygame.Rect) -> None:
    draw_banner(brush.surface, brush.look, rect, game, poster)


def draw_banner(
    surface: pygame.Surface, look: Look, rect: pygame.Rect, game: str, poster: PosterFacts
) -> None:
    """Draw the poster's picture as wide as `rect`, cropped to its height around the poster's middle."""
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
