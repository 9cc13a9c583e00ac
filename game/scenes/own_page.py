"""A page of one's own: what a person has played and how it went, favourites, bests and the travel book."""

from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from functools import partial

import pygame

from game.content.files import Fault
from game.core.plain import Malformed
from game.core.record import HUMAN
from game.scenes import destinations as to
from game.scenes.app import App
from game.scenes.archive_scene import ArchiveScene
from game.scenes.new_stamps import book_of, kept_book
from game.scenes.own_page_shares import draw_shares
from game.scenes.rating_charts import dots, draw_ratings
from game.scenes.travel_book import (
    Leaf,
    StampControl,
    draw_book,
    leaf_rects,
    stamp_rects,
)
from game.session.archive import Archive
from game.session.ratings import ratings
from game.session.record_book import duels, people_in, seconds_at_table, together
from game.session.travels.favourites import places_of
from game.session.travels.stamps import Trip, journey
from game.storage.history import Entry, Identity
from game.storage.travel_book import TravelBook, TravelBookFile
from game.tables.kit.pen import Pen
from game.tables.parts import Emblem
from game.tables.previews import Canvas, Favourites
from game.text.times import local_time
from game.ui.layout import bounds, cut_left
from game.ui.look import Look
from game.ui.shapes import Line
from game.ui.theme import (
    BRASS,
    HAIRLINE,
    HOVER_PAPER,
    INK,
    LABEL,
    NIGHT,
    SECOND_TEXT,
    TITLE,
    Face,
    Ground,
    TextStyle,
)
from game.ui.widgets.button import Button, IconButton
from game.ui.widgets.choice import Option, Tabs
from game.ui.widgets.drop_down import DropDown
from game.ui.widgets.page import BAR_HEIGHT, draw_empty_note
from game.ui.widgets.widget import Clickable

GAP = 24
PANELS = {"person": 316, "shares": 560, "ratings": 440, "map": 436}
"""By their widths."""
PANELS_HIGH = 414
"""How high the row of panels is; the book takes the rest."""
HEAD = 62
BOOK_LEAVES = 3
"""Leaves that lie open side by side."""
LEAST_FACTOR = 0.72
"""Real pixels to one of the design; with fewer, letters need more room than the pages side by side have."""
FIGURES, COURSE = "figures", "course"
_PAIRS = {FIGURES: (("person", 0.36), ("shares", 0.64)), COURSE: (("ratings", 0.5), ("map", 0.5))}
"""What stands side by side where there is less room, with its share of the width."""
_VALUE = TextStyle(Face.NUMERALS, 22)
_ROW = 46


class OwnPageScene(ArchiveScene):
    """Four panels over the travel book; where there is less room one of them at a time, behind tabs."""

    title_key = "own.title"
    first = "history"

    def __init__(self, app: App, archive: Archive | None = None) -> None:
        super().__init__(app, archive)
        self.person: Identity | None = None
        self.map_of = ""
        """The game whose favourite places are shown; empty for that which was played most."""
        self.tab = FIGURES
        self.opened = 0
        """The first leaf that lies open."""
        self.leaves: list[Leaf] = []
        self._entries: list[Entry] = []
        self._own: list[Entry] = []
        self._favourites: dict[str, Favourites | None] = {}
        self._file = TravelBookFile(app.folders.settings)
        self._given = TravelBook()
        self._shown: list[Leaf] = []
        self._rects: dict[str, pygame.Rect] = {}

    # ------------------------------------------------------------------ life

    def enter(self) -> None:
        self._file, self._given = kept_book(self.app)
        super().enter()

    @property
    def subtitle(self) -> str:
        if self.person is None or not self._own or self._is_narrow:
            return ""
        since = local_time(min(entry.ended for entry in self._own))
        day = since.date().isoformat() if since is not None else ""
        return self.tr("own.subtitle", name=self.person.name, count=len(self._own), day=day)

    # ------------------------------------------------------------------ state

    def take_in(self) -> None:
        """Show what is known now, and keep the stamps that are new."""
        self._entries = self.archive.games
        people = self._people
        if self.person is None or self.person.name not in people:
            self.person = Identity(HUMAN, people[0]) if people else None
        self._own = [
            entry
            for entry in self._entries
            if self.person is not None and any(seat.identity == self.person for seat in entry.seats)
        ]
        book = book_of(self.app, self.person or Identity(HUMAN), self._own, self._given)
        self.leaves = [Leaf(game, places, self.emblems[game]) for game, places in book.items()]
        if self.person is not None:
            given = {place.key: place.day for places in book.values() for place in places if place.is_earned}
            kept = self._given.with_stamps(self.person.name, given)
            if kept != self._given and self.reading is None:
                self._given = kept
                with suppress(OSError):
                    # They follow from the records again the next time.
                    self._file.write(kept)
        self.change()

    @property
    def _people(self) -> Sequence[str]:
        """All who have played, then those of whose games only the stamps are left."""
        found = people_in(self._entries)
        if not found and self.reading is not None:
            # Nobody knows yet who has played.
            return ()
        return (*found, *(name for name, stamps in self._given.given.items() if stamps and name not in found))

    # ------------------------------------------------------------------ layout

    @property
    def _is_narrow(self) -> bool:
        scale = self.look.scale
        return scale.factor < LEAST_FACTOR * scale.density or scale.factor > 1.1 * scale.fit

    def lay_out_page(self, page: pygame.Rect) -> None:
        px = self.look.px
        self._rects.clear()
        self._lay_out_bar(page)
        if not self._is_narrow:
            gap = (page.width - px(sum(PANELS.values()))) // (len(PANELS) - 1)
            row = pygame.Rect(page.x, page.y, page.width, px(PANELS_HIGH))
            for name, wide in PANELS.items():
                self._lay_out_panel(name, cut_left(row, px(wide), gap))
            room = bounds(page.x, page.y + px(PANELS_HIGH + GAP), page.right, page.bottom)
            self._lay_out_book(room, self.leaves[self.opened : self.opened + BOOK_LEAVES])
        else:
            self._lay_out_tabs(page)
        self.add_toast(page)

    def _lay_out_bar(self, page: pygame.Rect) -> None:
        px, tr = self.look.px, self.tr
        history = Button(
            tr("own.history"), lambda: self.app.go(to.History()), icon="clock", ground=Ground.NIGHT
        )
        export = Button(
            tr("history.export_table"), lambda: self.export_table(self._own), icon="save", ground=Ground.NIGHT
        )
        export.enabled = bool(self._own)
        bar = self.bar(page)
        right = self.add_row(bar, right={"export": export, "history": history}, gap=16) - px(16)
        people = self._people
        if len(people) > 1 and self.person is not None:
            options = [Option(name, name, icon="person") for name in people]
            chooser = DropDown(tr("history.filter.person"), options, self.person.name, self._choose_person)
            width = px(220)
            place = pygame.Rect(right - width, (px(BAR_HEIGHT) - px(48)) // 2, width, px(48))
            self.add("person", chooser, place)

    def _lay_out_tabs(self, page: pygame.Rect) -> None:
        px, tr = self.look.px, self.tr
        options = [Option(FIGURES, tr("own.figures")), Option(COURSE, tr("own.ratings"))]
        options += [Option(leaf.game, tr(f"game.{leaf.game}")) for leaf in self.leaves]
        row = pygame.Rect(page.x, page.y, page.width, px(50))
        self.add("tabs", Tabs(tr("own.title"), options, self.tab, self._choose_tab), row)
        room = bounds(page.x, row.bottom + px(16), page.right, page.bottom)
        if self.tab not in _PAIRS:
            self._lay_out_book(room, [leaf for leaf in self.leaves if leaf.game == self.tab])
            return
        gap = px(16)
        (first, share), (second, _) = _PAIRS[self.tab]
        self._lay_out_panel(first, cut_left(room, round((room.width - gap) * share), gap))
        self._lay_out_panel(second, room)

    def _lay_out_panel(self, name: str, rect: pygame.Rect) -> None:
        tr = self.tr
        if name == "person":
            self._rects[name] = self.panel(rect, head=16, foot=16)
            return
        note = "" if name == "map" else tr(f"own.{name}.head")
        title = self._map_title if name == "map" else tr(f"own.{name}")
        self._rects[name] = self.panel(rect, title, note, head=HEAD, foot=14)
        if name == "map":
            self._lay_out_map(rect, self._rects[name])

    def _lay_out_map(self, rect: pygame.Rect, inner: pygame.Rect) -> None:
        """The chooser of a game, and below the map a row for each best, which opens its game."""
        px, tr = self.look.px, self.tr
        games = [leaf.game for leaf in self.leaves if self._painter(leaf.game) is not None]
        game = self._map_game
        if len(games) > 1:
            options = [Option(name, tr(f"game.{name}")) for name in games]
            chooser = DropDown(tr("history.filter.game"), options, game, self._choose_map)
            wide = min(px(176), rect.width // 2)
            self.add(
                "map_of", chooser, pygame.Rect(rect.right - px(14) - wide, rect.y + px(12), wide, px(44))
            )
        bests = self.app.parts[game].travels().bests if game else ()
        high = min(px(38), round(inner.height * 0.12))
        top = inner.bottom - high * len(bests)
        self._rects["picture"] = pygame.Rect(inner.x, inner.y, inner.width, top - px(8) - inner.y)
        trips = self._trips(game)
        for number, best in enumerate(bests):
            found = best.of(trips)
            value = tr(f"best.{game}.{best.figure}.value", count=found[0]) if found else "\N{EN DASH}"
            row = BestRow(tr(f"best.{game}.{best.figure}"), value, best.icon)
            if found:
                record = found[1].entry
                row.on_click = partial(self._open, record)
                row.tool_tip = tr("own.best.tip")
            row.enabled = found is not None
            self.add(("best", best.figure), row, pygame.Rect(inner.x, top + number * high, inner.width, high))

    def _lay_out_book(self, rect: pygame.Rect, shown: list[Leaf]) -> None:
        px, tr = self.look.px, self.tr
        self._rects["book"] = rect
        self._shown = shown
        for leaf, place in zip(shown, leaf_rects(self.look, rect, max(1, len(shown))), strict=False):
            for number, spot in enumerate(stamp_rects(self.look, place, len(leaf.places))):
                stamp = leaf.places[number]
                entry = next((one for one in self._own if one.record == stamp.standing.record), None)
                opens = partial(self._open, entry) if entry is not None else None
                self.add(("stamp", stamp.key), StampControl(tr, stamp, opens), spot)
        if len(shown) < len(self.leaves) and not self._is_narrow:
            last = len(self.leaves) - BOOK_LEAVES
            for name, icon, step, x in (
                ("leaf_back", "step_back", -1, rect.x - px(10)),
                ("leaf_on", "step_forward", 1, rect.right - px(34)),
            ):
                button = IconButton(icon, tr(f"own.{name}"), partial(self._turn, step), framed=True)
                button.enabled = 0 <= self.opened + step <= last
                self.add(name, button, pygame.Rect(x, rect.centery - px(22), px(44), px(44)))

    # ------------------------------------------------------------------ painting

    def paint_page(self, surface: pygame.Surface) -> None:
        pen = Pen(surface, self.look, self.tr)
        if "book" in self._rects and self._shown:
            draw_book(pen, self._rects["book"], self._shown, titled=not self._is_narrow)
        person = self.person or Identity(HUMAN)
        if "person" in self._rects:
            self._draw_person(pen, self._rects["person"])
        if "shares" in self._rects:
            found = duels(self._own, person, self.roster)
            draw_shares(pen, self._rects["shares"], found, self._most_played())
        if "ratings" in self._rects:
            shown = dots(self._own, ratings(self._entries, self.roster), person)
            draw_ratings(pen, self._rects["ratings"], shown, self.emblems)
        if "map" in self._rects:
            self._draw_map(pen)

    def _draw_person(self, pen: Pen, rect: pygame.Rect) -> None:
        px, text, tr = pen.px, pen.text, pen.tr
        name = self.person.name if self.person is not None else tr("own.nobody")
        tally = together(self._own, self.person) if self.person is not None else None
        earned = sum(place.is_earned for leaf in self.leaves for place in leaf.places)
        places = sum(len(leaf.places) for leaf in self.leaves)
        minutes = round(seconds_at_table(self._own, self.person) / 60) if self.person is not None else 0
        rows = (
            ("games", str(tally.games if tally is not None else 0)),
            ("won", f"{tally.won:g}" if tally is not None else "0"),
            ("table", tr("own.hours", hours=minutes // 60, minutes=minutes % 60)),
            ("stamps", tr("stamp.count", done=earned, all=places)),
        )
        row = min(px(_ROW), round(rect.height * 0.14))
        top = rect.bottom - row * len(rows)
        head = top - rect.y
        radius = min(px(110), round(head * 0.3))
        centre = (rect.centerx, rect.y + max(radius + px(6), round(head * 0.36)))
        pen.disc(centre, radius, HOVER_PAPER, Line(BRASS, 4))
        pen.icon("person", centre, round(radius * 1.1), NIGHT)
        below = pygame.Rect(rect.x, centre[1] + radius + px(4), rect.width, 0)
        below.height = min(top - below.y, px(96))
        style = text.shrunk(name, TITLE.sized(36), rect.width)
        pen.write(name, below, style, NIGHT, align="centre")
        for number, (key, value) in enumerate(rows):
            place = pygame.Rect(rect.x, top + number * row, rect.width, row)
            pen.surface.fill(HAIRLINE, (place.x, place.y, place.width, max(1, px(1.2))))
            wide = text.width(value, _VALUE)
            pen.write_at(value, place.right, place, _VALUE, INK, align="right")
            told = pygame.Rect(place.x, place.y, place.width - wide - px(10), place.height)
            pen.write(tr(f"own.row.{key}"), told, LABEL, SECOND_TEXT, shrink=True)

    def _draw_map(self, pen: Pen) -> None:
        game, rect = self._map_game, self._rects["picture"]
        painter = self._painter(game) if game else None
        if painter is None:
            draw_empty_note(pen.surface, pen.look, rect, self.tr("own.map.empty"), "globe")
            return
        painter.draw(Canvas(pen.surface, rect, pen.look), places_of(self._trips(game)))

    # ------------------------------------------------------------------ what is shown

    @property
    def _map_game(self) -> str:
        """The game chosen, else the one played most of those that have a map."""
        if self.map_of:
            return self.map_of
        games = [leaf.game for leaf in self.leaves if self._painter(leaf.game) is not None]
        return max(games, key=lambda game: sum(entry.game == game for entry in self._own), default="")

    def _most_played(self) -> list[tuple[str, Emblem]]:
        """As many games as have room side by side, in the order of their leaves."""
        played = Counter(entry.game for entry in self._own)
        most = sorted(self.leaves, key=lambda leaf: -played[leaf.game])[:BOOK_LEAVES]
        return [(leaf.game, leaf.emblem) for leaf in self.leaves if leaf in most]

    @property
    def _map_title(self) -> str:
        game = self._map_game
        return self.tr(f"own.map.{game}") if game else self.tr("own.map")

    def _painter(self, game: str) -> Favourites | None:
        if game not in self._favourites:
            try:
                rules = self.app.games[game]
                self._favourites[game] = self.app.parts[game].favourites(rules, self.app.places.maps)
            except (Fault, Malformed):
                # A map that is damaged is told of where the game is begun.
                self._favourites[game] = None
        return self._favourites[game]

    def _trips(self, game: str) -> list[Trip]:
        return list(journey(game, self.person, self._own).trips) if self.person is not None else []

    # ------------------------------------------------------------------ ways

    def _choose_person(self, name: object) -> None:
        self.person, self.opened = Identity(HUMAN, str(name)), 0
        self.take_in()

    def _choose_map(self, game: object) -> None:
        self.map_of = str(game)
        self.change()

    def _choose_tab(self, tab: object) -> None:
        self.tab = str(tab)
        self.change()

    def _turn(self, step: int) -> None:
        self.opened += step
        self.change()

    def _open(self, entry: Entry) -> None:
        self.app.go(to.ReviewOfRecord(self.archive.file_of(entry)))


class BestRow(Clickable):
    """A best with its figure; a click opens the game in which it was."""

    focusable = True

    def __init__(self, name: str, value: str, icon: str) -> None:
        super().__init__()
        self.name, self.value, self.icon = name, value, icon

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        rect, px, text = self.rect, look.px, look.text
        if self.state in ("hover", "pressed"):
            surface.fill(HOVER_PAPER, rect)
        surface.fill(HAIRLINE, (rect.x, rect.y, rect.width, max(1, px(1.2))))
        look.art.draw_icon(surface, self.icon, (rect.x + px(12), rect.centery), px(22), NIGHT)
        wide = text.width(self.value, _VALUE)
        text.draw(surface, self.value, (rect.right, text.baseline(rect, _VALUE)), _VALUE, INK, align="right")
        room = pygame.Rect(rect.x + px(34), rect.y, rect.width - px(44) - wide, rect.height)
        text.draw_in(surface, self.name, room, LABEL, INK, shrink=True)

    def speak(self, words: object) -> str:
        del words
        return f"{self.name}, {self.value}"
