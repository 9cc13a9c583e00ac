"""The rulebooks of all games on a shelf: one is open, with its contents, its index and a search."""

from collections.abc import Sequence, Set
from contextlib import nullcontext, suppress
from dataclasses import replace
from functools import partial

import pygame

from game.content.files import Fault
from game.scenes import destinations as to
from game.scenes.app import App
from game.scenes.app_scene import PaperScene
from game.scenes.rule_blocks import BlockSetter
from game.scenes.rule_book import RuleBook
from game.scenes.rule_lists import Contents, OpenPages, SearchResults, Spines
from game.scenes.rule_search import SearchResult, index_of, nearest, search, sought_words
from game.tables.rule_pages import Page, Section
from game.ui.boxes.groups import Column, Grid, Panel, Row, in_rows
from game.ui.boxes.leaves import Paragraph, Space, Words
from game.ui.boxes.part import Part
from game.ui.input import KeyPressed
from game.ui.layout import below, bounds, columns, cut_left, cut_top
from game.ui.look import Look
from game.ui.shapes import BoxStyle, Line, Shadow
from game.ui.theme import BODY, BRASS, HAIRLINE, HEADING, LABEL, NIGHT, NUMERALS, SECOND_TEXT, rgb
from game.ui.widgets.button import Button, ButtonKind, IconButton
from game.ui.widgets.choice import Choice, Option, Tabs
from game.ui.widgets.control_parts import ControlPart
from game.ui.widgets.page import PADDING, PageCard
from game.ui.widgets.scroll import BAR_ROOM
from game.ui.widgets.text_field import TextField

SHELF, CONTENTS, SEARCH = 216, 300, 420
DRAWER = 420
GAP, TOP, FOOT = 24, 120, 48
MARGIN, FOLD, PAGE_TOP, PAGE_FOOT = 34, 76, 26, 58
MAX_BOOK = 1500
MIN_EMS = 80
"""If fewer letter heights fit side by side, one page at a time is shown."""
LONGEST_SEARCH = 40
INDEX = "index"
_NUMBER = NUMERALS.sized(22)
_ASIDE = 16
"""The margin of words beside lists, in design pixels."""
_LINES = (Line(BRASS, 3, -1), Line(HAIRLINE, 1.2, 4))
_PAPER = BoxStyle(8, rgb("FFF9EA"), lines=_LINES, shadow=Shadow(18, 0.03, 7))


class RulesScene(PaperScene):
    """Spines, contents and two pages if they fit; otherwise tabs, one page, and contents as a drawer."""

    title_key = "rules.title"
    first = "contents"

    def __init__(self, app: App, game: str, page: str = "", *, scoring: bool = False) -> None:
        super().__init__(app)
        self.games: dict[str, Sequence[Page]] = {}
        for name, parts in app.parts.items():
            # A damaged file of another game does not close this one's book.
            with nullcontext() if name == game else suppress(Fault):
                if parts.poster() is not None or name == game:
                    self.games[name] = [
                        replace(page, keys=tuple(key for key in page.keys if key not in _unused_keys(app)))
                        for page in parts.rule_pages(app.games[name])
                    ]
        self.game = game
        ends = next((one.key for one in self.pages if scoring and one.scoring), "")
        self.page = page or ends or self.pages[0].key
        self.section = ""
        """The section to show first; empty for the beginning of a chapter."""
        self.sought = ""
        """The search text; empty while the contents are shown."""
        self._from = game
        """The game whose hits come first: the one that was open when the search began."""
        self.drawer = False
        """True if the drawer with the contents is open."""
        self._caret = 0
        self._books: dict[tuple[object, ...], RuleBook] = {}
        self._room = pygame.Rect(0, 0, 0, 0)
        self._texts: list[pygame.Rect] = []

    @property
    def pages(self) -> Sequence[Page]:
        """The chapters of the open book."""
        return self.games[self.game]

    @property
    def index(self) -> tuple[str, ...]:
        """The words of the open book's index."""
        return self._index(self.game)

    @property
    def compact(self) -> bool:
        """True if one page is shown at a time."""
        return self.look.scale.width < MIN_EMS * self.look.text.size(BODY)

    @property
    def subtitle(self) -> str:
        if self.compact:
            return ""
        number = next((n for n, page in enumerate(self.pages, 1) if page.key == self.page), 0)
        key = "rules.place" if number else "rules.place.index"
        title = self.tr(f"rules.page.{self.page}")
        return self.tr(key, game=self.tr(f"game.{self.game}"), number=number, title=title)

    def enter(self) -> None:
        self._speak()

    def _index(self, game: str) -> tuple[str, ...]:
        titles = (self.section_text(game, one)[0] for page in self.games[game] for one in page.sections)
        return index_of(game, self.tr, titles)

    # ------------------------------------------------------------------ layout

    def lay_out_page(self, page: pygame.Rect) -> None:
        px, compact = self.look.px, self.compact
        width, height = self.look.scale.width, self.look.scale.height
        margin = px(24 if compact else 48)
        room = pygame.Rect(margin, page.y - px(4), width - 2 * margin, 0)
        room.height = height - (px(12) if compact else px(FOOT)) - room.y
        self._lay_out_search(page)
        if compact:
            self._lay_out_tabs(cut_top(room, px(46), px(12)))
        else:
            self._lay_out_shelf(cut_left(room, px(SHELF), px(28)))
        if not compact or self.drawer or self.sought:
            wide = min(px(DRAWER), room.width // 2) if compact else px(CONTENTS)
            self._lay_out_contents(cut_left(room, wide, px(12) if compact else px(GAP)))
        room.width = min(room.width, px(MAX_BOOK)) if not compact else room.width
        self._lay_out_book(room)

    def _lay_out_search(self, page: pygame.Rect) -> None:
        """Lay out the search in the bar, in at most half of its width."""
        text = self.tr("rules.search")
        field = TextField(
            text,
            self.sought,
            placeholder=text,
            longest=LONGEST_SEARCH,
            on_change=self._seek,
            on_submit=lambda _: self._next_hit(),
            on_cancel=lambda: self._seek(""),
        )
        field.icon, field.key = "search", "f"
        search = ControlPart("search", field, high=48, most=SEARCH)
        self.add_controls(Grid(((Space(), Row((Space(grow=1), search))),), (1, 1)), self.bar(page))
        field.caret = field.anchor = min(self._caret, len(self.sought))

    def _games(self) -> list[Option]:
        parts = self.app.parts
        return [Option(name, self.tr(f"game.{name}"), icon=parts[name].emblem().icon) for name in self.games]

    def _lay_out_shelf(self, room: pygame.Rect) -> None:
        colours = [self.app.parts[name].emblem().colour for name in self.games]
        label = self.tr("history.filter.game")
        self.add("game", Spines(label, self._games(), self.game, self._choose_game, colours), room)

    def _lay_out_tabs(self, row: pygame.Rect) -> None:
        drawer = IconButton("book", self.tr("rules.contents"), self._pull, framed=True)
        self.add("drawer", drawer, cut_left(row, row.height, self.look.px(16)))
        tabs = [Option(option.value, option.text) for option in self._games()]
        self.add("game", Tabs(self.tr("history.filter.game"), tabs, self.game, self._choose_game), row)

    def _lay_out_contents(self, rect: pygame.Rect) -> None:
        found, heading = self._hits(), self.tr("rules.contents")
        if sought := bool(self.sought.strip()):
            heading = self.tr("rules.search.count", count=len(found))
        if found:
            inner = self._hit_list(heading, found)
        else:
            inner = self._nearest() if sought else self._contents_part()
        head = _aside(Words(heading, HEADING, NIGHT, shrink=0.6))
        self.show_tree(PageCard(Column((head, inner), 10), pad=(PADDING - _ASIDE, 14)), rect)

    def _hit_list(self, count: str, found: Sequence[SearchResult]) -> Part:
        icons = [self.app.parts[hit.game].emblem().icon for hit in found]
        rows = SearchResults(count, found, icons, (self.game, self.page, self.section))
        rows.on_choose = self._show_hit
        rows.on_open = lambda _: self._next_hit()
        rows.reveal_chosen()
        return ControlPart("hits", rows, grow=1)

    def _contents_part(self) -> Part:
        """Return the contents, the lessons of the game if it has any, and a note if there is room."""
        parts: list[Part] = [ControlPart("contents", self._contents(), grow=1)]
        learn = Button(self.tr("rules.learn"), self._learn, kind=ButtonKind.QUIET, icon="play", style=BODY)
        if self.app.parts[self.game].lessons(self.app.places.config).is_dir():
            parts.append(ControlPart("learn", learn, high=46))
        if not self.compact:
            parts.append(_aside(Paragraph(self.tr("rules.contents.note"), LABEL, SECOND_TEXT)))
        return Column(tuple(parts), 6, grow=1)

    def _contents(self) -> Contents:
        rows: list[Option] = []
        for number, page in enumerate(self.pages, 1):
            rows.append(Option((page.key, ""), self.tr(f"rules.page.{page.key}"), str(number)))
            if page.key == self.page:
                rows += [
                    Option((page.key, one.key), self.section_text(self.game, one)[0]) for one in page.sections
                ]
        if self.index:
            rows.append(Option((INDEX, ""), self.tr("rules.index", count=len(self.index)), icon="book"))
        here = (self.page, self.section)
        if all(row.value != here for row in rows):
            here = (self.page, "")
        contents = Contents(self.tr("rules.contents"), rows, here)
        contents.on_choose = self._show
        contents.on_open = self._shut
        contents.reveal_chosen()
        return contents

    def _nearest(self) -> Part:
        """Return the three most similar words of the indexes, because nothing was found."""
        words = [word for game in self.games for word in self._index(game)]
        found = [
            Button(word, partial(self._find, word), kind=ButtonKind.QUIET, icon="search", style=BODY)
            for word in nearest(self.sought, words)
        ]
        near = Column(tuple(ControlPart(("near", n), button, high=48) for n, button in enumerate(found)), 4)
        none = Paragraph(self.tr("rules.search.none", text=self.sought.strip()), BODY, SECOND_TEXT)
        return Column((_aside(none), near), 12)

    def _lay_out_book(self, room: pygame.Rect) -> None:
        px, at_once = self.look.px, 1 if self.compact else 2
        self._room = room
        margin = px(20 if self.compact else MARGIN)
        inner = pygame.Rect(room.x + margin, room.y + px(PAGE_TOP), room.width - 2 * margin, room.height)
        inner.height -= px(PAGE_TOP) + px(PAGE_FOOT)
        inner.width -= max(0, px(BAR_ROOM) + px(8) - margin)
        self._texts = columns(inner, at_once, px(FOLD))
        back = IconButton("step_back", self.tr("rules.turn_back"), partial(self._turn, -1), tip_chord="left")
        on = IconButton("step_forward", self.tr("rules.turn_on"), partial(self._turn, 1), tip_chord="right")
        if self.page == INDEX:
            self._lay_out_index(inner)
        else:
            self._lay_out_leaves(inner)
        leaves = [ControlPart(*one, 44, 44) for one in (("back_leaf", back), ("next_leaf", on))]
        foot = below(inner.move(0, px(8)), px(44))
        self.add_controls(Row((leaves[0], Space(grow=1), leaves[1])), foot)
        back.enabled = self.page == INDEX or self._place > 0
        on.enabled = self.page != INDEX and (
            self._place + at_once < len(self.book.leaves) or bool(self.index)
        )

    def _lay_out_leaves(self, inner: pygame.Rect) -> None:
        seen = [self.book.leaves[number] for number in self.book.page_numbers(self._place)]
        texts = [text.move(-inner.x, -inner.y) for text in self._texts]

        found = [leaf.span(self.section) if self.section else None for leaf in seen]
        px = self.look.px

        def draw(surface: pygame.Surface, _: Look, place: pygame.Rect) -> None:
            for leaf, text, span in zip(seen, texts, found, strict=False):
                leaf.draw(surface, text.move(place.topleft))
                if span is not None and self.sought:
                    line = bounds(place.x + text.x - px(12), span[0], place.x + text.x - px(7), span[1])
                    surface.fill(BRASS, line.move(0, place.y))

        area = OpenPages(self.tr(f"rules.page.{self.page}"), draw, self._turn)
        margin = px(14)
        wide = bounds(inner.x - margin, inner.y, inner.right + px(BAR_ROOM), inner.bottom)
        texts = [text.move(margin, 0) for text in texts]
        self.add(("area", self.game, self._place), area, wide)
        area.hold(max(leaf.height for leaf in seen))
        for leaf, span in zip(seen, found, strict=True):
            # The first one on a page is shown with the head above it.
            if span is not None and leaf.sections[0] != self.section:
                area.show(*span)

    def _lay_out_index(self, inner: pygame.Rect) -> None:
        """Lay out the index in columns; every word leads to its hits."""
        across = max(1, inner.width // (13 * self.look.text.size(BODY)))
        words = [
            ControlPart(
                ("word", word),
                Button(word, partial(self._find, word), kind=ButtonKind.QUIET, style=BODY),
                high=40,
            )
            for word in self.index
        ]
        down = -(-len(words) // across)
        upright = (Column(tuple(column), grow=1) for column in in_rows(words, down))
        self.add_scrolled("index", self.tr("rules.page.index"), Row(tuple(upright), 12, "top"), inner)

    @property
    def book(self) -> RuleBook:
        """The pages of the open book for the current size and language."""
        look, size = self.look, self._texts[0].size
        at_once = len(self._texts)
        key = (self.game, self.app.catalogue.language, look.scale, look.high_contrast, size, at_once)
        if key not in self._books:
            options = self.app.games[self.game].options
            setter = self._setter(self.game, size)
            book = RuleBook(setter, self.pages, options, at_once=at_once)
            self._books[key] = book
        return self._books[key]

    def _setter(self, game: str, size: tuple[int, int] = (0, 0)) -> BlockSetter:
        def sought() -> tuple[str, ...]:
            return sought_words(self.sought)

        return BlockSetter(self.look, self.tr, self.stage.keymap.chord, game, *size, sought)

    @property
    def _place(self) -> int:
        """The number of the first visible page."""
        return self.book.place_of(self.page, self.section)

    # ------------------------------------------------------------------ drawing

    def paint_page(self, surface: pygame.Surface) -> None:
        look, px = self.look, self.look.px
        look.shapes.box(surface, self._room, _PAPER)
        if len(self._texts) > 1:
            fold = pygame.Rect(0, 0, px(FOLD), self._room.height)
            fold.midtop = self._room.midtop
            shade = (
                '<linearGradient id="f"><stop offset="0" stop-color="#8A6A1F" stop-opacity="0"/>'
                '<stop offset="0.5" stop-color="#6B4A2B" stop-opacity="0.34"/>'
                '<stop offset="1" stop-color="#8A6A1F" stop-opacity="0"/></linearGradient>'
                f'<rect width="{fold.width}" height="{fold.height}" fill="url(#f)"/>'
            )
            surface.blit(look.shapes.svg(shade, fold.size), fold)
        if self.page == INDEX:
            return
        for number, text in zip(self.book.page_numbers(self._place), self._texts, strict=False):
            left = text is self._texts[0] and len(self._texts) > 1
            x = text.x + px(66) if left else text.right - px(66)
            place = (x, self._room.bottom - px(22))
            look.text.draw(surface, str(number + 1), place, _NUMBER, SECOND_TEXT, align="centre")

    # ------------------------------------------------------------------ search

    def section_text(self, game: str, section: Section) -> tuple[str, str]:
        """Return title and text of a section."""
        setter = self._setter(game)
        title = setter.title_of(section)
        # After a count it begins with a lower-case letter.
        return title[:1].upper() + title[1:], setter.text_of(section)

    def _hits(self) -> tuple[SearchResult, ...]:
        games = sorted(self.games, key=lambda game: game != self._from)
        return search({game: self.games[game] for game in games}, self.sought, self.section_text)

    def _next_hit(self) -> None:
        """Show the next hit; after the last one the first."""
        found = self._hits()
        if found:
            places = [hit.place for hit in found]
            here = (self.game, self.page, self.section)
            self._show_hit(places[(places.index(here) + 1) % len(places) if here in places else 0])

    def _show_hit(self, place: object) -> None:
        if isinstance(place, tuple):
            self.game, self.page, self.section = place
            self._speak()
            self.change()

    # ------------------------------------------------------------------ input

    def back(self) -> None:
        """Clear the search first, then close the drawer."""
        if self.sought:
            self._seek("")
        elif self.drawer and self.compact:
            self._pull()
        else:
            super().back()

    def shortcut(self, key: KeyPressed) -> bool:
        """Close with the rulebook key, search with F or /, turn the page with left and right."""
        chooses = isinstance(self.group.focused, Choice | TextField)
        if key.means("rulebook") and not key.repeated:
            self.close()
        elif key.key in ("f", "slash") and not key.repeated:
            self.focus_on("search")
        elif key.means("left", "right") and not chooses:
            self._turn(1 if key.means("right") else -1)
        else:
            return False
        return True

    def _turn(self, by: int) -> None:
        """Go on by a number of openings; the index follows after the last one."""
        leaves, at_once = self.book.leaves, len(self._texts)
        place = len(leaves) - at_once if self.page == INDEX else self._place + by * at_once
        if (self.page == INDEX and by > 0) or place < 0:
            return
        if place >= len(leaves):
            self._show((INDEX, "") if self.index else (self.page, self.section))
        else:
            self._show((leaves[place].chapter, leaves[place].sections[0]))

    def _seek(self, text: str) -> None:
        """List the hits. The book stays in place: the text may be only the beginning of a word."""
        field = self.control("search")
        if not self.sought:
            self._from = self.game
        self.sought = text
        self._caret = field.caret if isinstance(field, TextField) and field.text == text else len(text)
        self.change()

    def _find(self, word: str) -> None:
        """Search for a whole word, and open the book at its first hit."""
        self._seek(word)
        self._next_hit()

    def _choose_game(self, game: object) -> None:
        """Open the same chapter of another book, if it has one."""
        self.game, self.section = str(game), ""
        if all(one.key != self.page for one in self.pages) and not (self.page == INDEX and self.index):
            self.page = self.pages[0].key
        self._speak()
        self.change()

    def _show(self, place: object) -> None:
        if isinstance(place, tuple):
            self.page, self.section = place
            self._speak()
            self.change()

    def _pull(self) -> None:
        self.drawer = not self.drawer
        self.change()

    def _shut(self, _: object) -> None:
        self.drawer = False
        self.change()

    def _learn(self) -> None:
        self.app.go(to.Lessons(self.game))

    def _speak(self) -> None:
        chapter = next((page for page in self.pages if page.key == self.page), None)
        sections = chapter.sections if chapter is not None else ()
        texts = [self.section_text(self.game, one) for one in sections if self.section in ("", one.key)]
        self.stage.speak(" ".join(text for _, text in texts) or self.tr(f"rules.page.{self.page}"))


def _unused_keys(app: App) -> Set[str]:
    """Return the actions whose keys are disabled by the settings."""
    return frozenset() if app.settings.guesses else {"guess"}


def _aside(part: Part) -> Panel:
    """Return a part with a margin beside lists, whose rows have their own."""
    return Panel(part, pad=(_ASIDE, 0))
