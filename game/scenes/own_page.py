"""A person's page: games played and results, favourites, bests and the travel book."""

from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial

import pygame

from game.content.files import Fault
from game.core.plain import Malformed
from game.core.record import HUMAN
from game.scenes import destinations as to
from game.scenes.app import App
from game.scenes.archive_scene import ArchiveScene
from game.scenes.new_stamps import book_of, kept_book
from game.scenes.own_page_shares import shares_table
from game.scenes.rating_charts import dots, rating_bands
from game.scenes.travel_book import StampControl, TravelPage, book
from game.session.archive import Archive
from game.session.ratings import ratings
from game.session.record_book import duels, people_in, seconds_at_table, together
from game.session.travels.earned_stamps import StampPlace
from game.session.travels.favourites import places_of
from game.session.travels.stamps import Trip, journey
from game.storage.history import Entry, Identity
from game.storage.travel_book import TravelBook, TravelBookFile
from game.tables.parts import Emblem
from game.tables.previews import Canvas, Favourites
from game.text.times import day_text, local_time
from game.ui.boxes.groups import Column, Grid, Row, at_least, centred
from game.ui.boxes.leaves import Art, Hairline, Space, Words, icon
from game.ui.boxes.part import Part, draw
from game.ui.brush import Brush
from game.ui.look import Look
from game.ui.shapes import Line
from game.ui.theme import (
    BRASS,
    HOVER_PAPER,
    LABEL,
    NIGHT,
    SECOND_TEXT,
    TITLE,
    Background,
    Face,
    TextStyle,
)
from game.ui.widgets.button import Button, IconButton
from game.ui.widgets.choice import Option, Tabs
from game.ui.widgets.control_parts import ControlPart
from game.ui.widgets.drop_down import DropDown
from game.ui.widgets.page import BAR_HEIGHT, PageCard, empty_note, titled_card
from game.ui.widgets.widget import Clickable

GAP = 24
PANELS = (316, 560, 440, 436)
"""The widths of the panels."""
PANELS_HIGH = 414
"""The height of the row of panels; the book takes the rest."""
BOOK_LEAVES = 3
"""The number of leaves that are open side by side."""
MIN_FACTOR = 0.72
"""Below this number of real pixels per design pixel, the pages do not fit side by side."""
FIGURES, COURSE = "figures", "course"
_NAME = TITLE.sized(36)
_VALUE = TextStyle(Face.NUMERALS, 22)
_ROW, BEST = 44, 38


class OwnPageScene(ArchiveScene):
    """Four panels above the travel book; if they do not fit, one at a time behind tabs."""

    title_key = "own.title"
    first = "history"

    def __init__(self, app: App, archive: Archive | None = None) -> None:
        super().__init__(app, archive)
        self.person: Identity | None = None
        self.map_of = ""
        """The game whose favourite places are shown; empty for the one played most."""
        self.tab = FIGURES
        self.opened = 0
        """The index of the first open leaf."""
        self.leaves: list[TravelPage] = []
        self._entries: list[Entry] = []
        self._own: list[Entry] = []
        self._favourites: dict[str, Favourites | None] = {}
        self._file = TravelBookFile(app.folders.settings)
        self._given = TravelBook()

    # ------------------------------------------------------------------ life

    def enter(self) -> None:
        self._file, self._given = kept_book(self.app)
        super().enter()

    @property
    def subtitle(self) -> str:
        if self.person is None or not self._own or self._is_narrow:
            return ""
        since = local_time(min(entry.ended for entry in self._own))
        day = day_text(self.tr, since) if since is not None else ""
        return self.tr("own.subtitle", name=self.person.name, count=len(self._own), day=day)

    # ------------------------------------------------------------------ state

    def update_entries(self) -> None:
        """Show the games already read, and store new stamps."""
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
        self.leaves = [TravelPage(game, places, self.emblems[game]) for game, places in book.items()]
        if self.person is not None:
            given = {place.key: place.day for places in book.values() for place in places if place.is_earned}
            kept = self._given.with_stamps(self.person.name, given)
            if kept != self._given and self.reading is None:
                self._given = kept
                with suppress(OSError):
                    # They will follow from the records again next time.
                    self._file.write(kept)
        self.change()

    @property
    def _people(self) -> Sequence[str]:
        """All players in the records, then those of whose games only the stamps are left."""
        found = people_in(self._entries)
        if not found and self.reading is not None:
            # The players are not known yet.
            return ()
        return (*found, *(name for name, stamps in self._given.given.items() if stamps and name not in found))

    # ------------------------------------------------------------------ layout

    @property
    def _is_narrow(self) -> bool:
        scale = self.look.scale
        return scale.factor < MIN_FACTOR * scale.density or scale.factor > 1.1 * scale.fit

    def lay_out_page(self, page: pygame.Rect) -> None:
        self._lay_out_bar(page)
        self.show_tree(self._tabbed() if self._is_narrow else self._whole(), page)
        self.add_toast(page)

    def _whole(self) -> Part:
        """Return the four panels above the travel book."""
        panels = (self._person(), self._shares(), self._ratings(), self._map())
        row = at_least(PANELS_HIGH, Grid((panels,), PANELS, GAP))
        return Column((row, self._book()), GAP)

    def _tabbed(self) -> Part:
        """Return two of the panels, or one leaf, below tabs."""
        tr = self.tr
        options = [Option(FIGURES, tr("own.figures")), Option(COURSE, tr("own.ratings"))]
        options += [Option(leaf.game, tr(f"game.{leaf.game}")) for leaf in self.leaves]
        tabs = ControlPart("tabs", Tabs(tr("own.title"), options, self.tab, self._choose_tab))
        if self.tab == FIGURES:
            shown: Part = Grid(((self._person(), self._shares()),), (0.36, 0.64), 16, grow=1)
        elif self.tab == COURSE:
            shown = Grid(((self._ratings(), self._map()),), (1, 1), 16, grow=1)
        else:
            shown = book(
                tr, [leaf for leaf in self.leaves if leaf.game == self.tab], self._stamp, titled=False
            )
        return Column((tabs, shown), 16)

    def _lay_out_bar(self, page: pygame.Rect) -> None:
        px, tr = self.look.px, self.tr
        history = Button(
            tr("own.history"), lambda: self.app.go(to.History()), icon="clock", background=Background.NIGHT
        )
        export = Button(
            tr("history.export_table"),
            lambda: self.export_table(self._own),
            icon="save",
            background=Background.NIGHT,
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

    def _person(self) -> Part:
        """Return the name below a picture, above the figures of all games."""
        tr = self.tr
        name = self.person.name if self.person is not None else tr("own.nobody")
        tally = together(self._own, self.person) if self.person is not None else None
        earned = sum(place.is_earned for leaf in self.leaves for place in leaf.places)
        places = sum(len(leaf.places) for leaf in self.leaves)
        minutes = round(seconds_at_table(self._own, self.person) / 60) if self.person is not None else 0
        figures = {
            "games": str(tally.games if tally is not None else 0),
            "won": f"{tally.won:g}" if tally is not None else "0",
            "table": tr("own.hours", hours=minutes // 60, minutes=minutes % 60),
            "stamps": tr("stamp.count", done=earned, all=places),
        }
        portrait = Art("person", 0, 70, _draw_person, grow=2)
        parts: list[Part] = [portrait, Words(name, _NAME, NIGHT, "centre", 0.5), Space(grow=1)]
        for key, value in figures.items():
            label = Words(tr(f"own.row.{key}"), LABEL, SECOND_TEXT, shrink=0.6, grow=1)
            parts += [Hairline(thick=1.2), at_least(_ROW, Row((label, Words(value, _VALUE, shrink=0.6)), 10))]
        return PageCard(Column(tuple(parts)), grow=1)

    def _shares(self) -> Part:
        tr, found = self.tr, duels(self._own, self.person or Identity(HUMAN), self.roster)
        table = shares_table(found, self._most_played(), tr)
        return titled_card(tr("own.shares"), table, note=tr("own.shares.head"))

    def _ratings(self) -> Part:
        course = ratings(self._entries, self.roster)
        shown = dots(self._own, course, self.person or Identity(HUMAN))
        bands = rating_bands(shown, self.emblems, self.tr)
        return titled_card(self.tr("own.ratings"), bands, note=self.tr("own.ratings.head"))

    def _map(self) -> Part:
        """Return the map with the choice of a game, and below it each best, which opens its game."""
        tr, game = self.tr, self._map_game
        games = [leaf.game for leaf in self.leaves if self._painter(leaf.game) is not None]
        chooser = None
        if len(games) > 1:
            options = [Option(name, tr(f"game.{name}")) for name in games]
            field = DropDown(tr("history.filter.game"), options, game, self._choose_map)
            chooser = ControlPart("map_of", field, 176, 44)
        bests = self.app.parts[game].travels().bests if game else ()
        trips, rows = self._trips(game), []
        for best in bests:
            found = best.of(trips)
            value = tr(f"best.{game}.{best.figure}.value", count=found[0]) if found else "\N{EN DASH}"
            row = BestRow(tr(f"best.{game}.{best.figure}"), value, best.icon)
            if found:
                row.on_click = partial(self._open, found[1].entry)
                row.tool_tip = tr("own.best.tip")
            row.enabled = found is not None
            rows.append(ControlPart(("best", best.figure), row, high=BEST))
        painter = self._painter(game) if game else None
        picture = empty_note(tr("own.map.empty"), "globe")
        if painter is not None:
            picture = Art(("map", game), 0, 120, partial(_draw_map, painter, trips), grow=1)
        return titled_card(self._map_title, Column((picture, Space(high=8), *rows)), beside=chooser)

    def _book(self) -> Part:
        """Return the open leaves, between arrows if there are more."""
        shown = self.leaves[self.opened : self.opened + BOOK_LEAVES]
        if not shown:
            return Space()
        leaves = book(self.tr, shown, self._stamp, titled=True)
        if len(shown) == len(self.leaves):
            return leaves
        arrows = []
        for name, arrow, step in (("leaf_back", "step_back", -1), ("leaf_on", "step_forward", 1)):
            button = IconButton(arrow, self.tr(f"own.{name}"), partial(self._turn, step), framed=True)
            button.enabled = 0 <= self.opened + step <= len(self.leaves) - BOOK_LEAVES
            arrows.append(centred(ControlPart(name, button, 44, 44)))
        return Row((arrows[0], leaves, arrows[1]), 8, "fill", grow=1)

    def _stamp(self, place: StampPlace) -> StampControl:
        entry = next((one for one in self._own if one.record == place.standing.record), None)
        return StampControl(self.tr, place, partial(self._open, entry) if entry is not None else None)

    # ------------------------------------------------------------------ content

    @property
    def _map_game(self) -> str:
        """The chosen game, otherwise the most played one that has a map."""
        if self.map_of:
            return self.map_of
        games = [leaf.game for leaf in self.leaves if self._painter(leaf.game) is not None]
        return max(games, key=lambda game: sum(entry.game == game for entry in self._own), default="")

    def _most_played(self) -> list[tuple[str, Emblem]]:
        """Return the most played games that fit side by side, in the order of their leaves."""
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
                # A damaged map is reported when the game is begun.
                self._favourites[game] = None
        return self._favourites[game]

    def _trips(self, game: str) -> list[Trip]:
        return list(journey(game, self.person, self._own).trips) if self.person is not None else []

    # ------------------------------------------------------------------ ways

    def _choose_person(self, name: object) -> None:
        self.person, self.opened = Identity(HUMAN, str(name)), 0
        self.update_entries()

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
    """A best result with its figure; a click opens its game."""

    focusable = True

    def __init__(self, name: str, value: str, icon: str) -> None:
        super().__init__()
        self.name, self.value, self.icon = name, value, icon

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        if self.state in ("hover", "pressed"):
            surface.fill(HOVER_PAPER, self.rect)
        name = Words(self.name, LABEL, shrink=0.6, grow=1)
        row = Row((icon(self.icon, 22, NIGHT), name, Words(self.value, _VALUE, shrink=0.6)), 12)
        draw(Brush(surface, look), Column((Hairline(thick=1.2), replace(row, grow=1))), self.rect)

    def speak(self, words: object) -> str:
        del words
        return f"{self.name}, {self.value}"


def _draw_person(brush: Brush, rect: pygame.Rect) -> None:
    radius = min(brush.px(110), rect.height // 2 - brush.px(4))
    centre = (rect.centerx, rect.bottom - radius - brush.px(4))
    brush.disc(centre, radius, HOVER_PAPER, Line(BRASS, 4))
    brush.icon("person", centre, round(radius * 1.1), NIGHT)


def _draw_map(painter: Favourites, trips: list[Trip], brush: Brush, rect: pygame.Rect) -> None:
    painter.draw(Canvas(brush.surface, rect, brush.look), places_of(trips))
