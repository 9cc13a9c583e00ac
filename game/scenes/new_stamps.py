"""Stamps that a game has just earned: found in small steps, and printed on a slip over the result."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import partial

import pygame

from game.content.files import Fault
from game.core.record import HUMAN
from game.scenes.app import App
from game.scenes.stamp_painter import WIDE, StampLook, stamp_picture
from game.scenes.travel_book import stamp_look, stamp_words
from game.session.archive import Archive, read_on
from game.session.travels.earned_stamps import StampPlace, book_pages, fresh
from game.storage.history import Entry, Identity
from game.storage.travel_book import TravelBook, TravelBookFile
from game.text.translate import Translate
from game.ui.boxes.groups import Column, Grid, Panel, Stack
from game.ui.boxes.leaves import Art, Paragraph, Space, Words
from game.ui.boxes.part import Part, draw
from game.ui.brush import Brush
from game.ui.free_place import ClearArea, free_place
from game.ui.look import Look
from game.ui.pictures import faded
from game.ui.shapes import BoxStyle, Line, Shadow
from game.ui.theme import BRASS, CARD, HEADING, LABEL_BOLD, NIGHT, SECOND_TEXT, SMALL
from game.ui.widgets.widget import Clickable

READING_SECONDS = 0.01
"""Seconds of reading records per step, so that the window stays responsive."""
MAX = 3
"""The maximum number of stamps that fit on the slip."""
PRESSED_SECONDS = 0.4
SHOWN_SECONDS = 20.0
STAMP, MIN_WIDE = 150, 340
"""The width of a stamp, and the minimum width of the slip."""
_SLIP = BoxStyle(10, CARD, lines=(Line(BRASS, 2, 4),), shadow=Shadow(16, 0.05, 6))
_FROM = 1.7
"""The scale of a stamp before it meets the paper."""


def kept_book(app: App) -> tuple[TravelBookFile, TravelBook]:
    """Return the travel book with its file; if unreadable, report it and return an empty book."""
    file = TravelBookFile(app.folders.settings)
    try:
        return file, file.read()
    except Fault as fault:
        app.faults.append(fault)
        return file, TravelBook()


def book_of(
    app: App, person: Identity, entries: Sequence[Entry], given: TravelBook
) -> dict[str, tuple[StampPlace, ...]]:
    """Return the whole book of a person, by game; `given` has all stamps given before."""
    learning = app.learning
    travels = {game: parts.travels() for game, parts in app.parts.items() if parts.poster() is not None}
    chapters = {game: [one.key for one in lessons] for game, lessons in learning.lessons.of.items()}
    return book_pages(travels, person, entries, learning.progress, chapters, given)


class NewStamps:
    """Finds the stamps earned by the people at a table, and stores them."""

    def __init__(self, app: App, people: Sequence[str], archive: Archive | None = None) -> None:
        """Look for stamps of people by name; nothing is read before the first `step`.

        `archive` has the ended games, by default those in the user's folders.
        """
        self._app = app
        self._people = tuple(dict.fromkeys(people))
        self._archive = archive
        self._reading: Iterator[tuple[int, int]] | None = None
        self.is_done = not self._people
        self.found: tuple[StampPlace, ...] = ()
        """The new stamps, when the search is done."""
        self.entries: Sequence[Entry] = ()
        """The ended games, when the search is done."""

    def step(self) -> None:
        """Continue the search for a moment."""
        if self.is_done:
            return
        app = self._app
        if self._archive is None or self._reading is None:
            self._archive = self._archive or app.archive()
            self._reading = self._archive.catch_up()
        if read_on(self._reading, READING_SECONDS, app.clock) is None:
            self._keep(self._archive)
            self.close()

    def close(self) -> None:
        self.is_done = True
        if self._archive is not None:
            self._archive.close()

    def _keep(self, archive: Archive) -> None:
        app = self._app
        self.entries = archive.games
        file, book = kept_book(app)
        found: list[StampPlace] = []
        kept = book
        for name in self._people:
            mine = book_of(app, Identity(HUMAN, name), self.entries, book)
            new = fresh(mine, book.of(name))
            found += new
            kept = kept.with_stamps(name, {place.key: place.day for place in new})
        if kept != book:
            with suppress(OSError):
                # They will follow from the records again next time.
                file.write(kept)
        # Hard ones come first among those of one game.
        found.sort(key=lambda place: (place.day, place.stamp.hard), reverse=True)
        self.found = tuple(found)


class StampSlip(Clickable):
    """A slip of paper with the stamps; a click opens the travel book. It disappears by itself."""

    focusable = True

    def __init__(self, tr: Translate, on_click: Callable[[], None]) -> None:
        super().__init__()
        self.visible = False
        self.on_click = on_click
        self._tr = tr
        self._places: tuple[StampPlace, ...] = ()
        self._more = 0
        self._age = 0.0

    def show(self, found: Sequence[StampPlace]) -> None:
        """Show and say these stamps, the latest first, and the number of those that do not fit."""
        self._places = tuple(found[:MAX])
        self._more = len(found) - len(self._places)
        self._age, self.visible = 0.0, bool(found)
        self.say()

    @property
    def _stamps(self) -> tuple[tuple[StampLook, str], ...]:
        """The stamps' looks and names, in the current language."""
        return tuple((stamp_look(self._tr, place), stamp_words(self._tr, place)) for place in self._places)

    def lay_out_over(self, room: pygame.Rect, look: Look, clear: Sequence[ClearArea] = ()) -> pygame.Rect:
        """Return the place in `room` nearest to its lower right corner that leaves `clear` uncovered."""
        tree, margin = self._tree(), 2 * look.px(12)
        wide = tree.natural_width(look)
        rect, room = pygame.Rect(0, 0, wide, tree.height(look, wide)), room.inflate(-margin, -margin)
        rect.bottomright = room.bottomright
        return free_place(rect.size, room, clear, rect.topleft)

    def _tree(self) -> Part:
        """Return the stamps with their names, between the heading and the text about the book."""
        tr, stamps = self._tr, []
        for look, name in self._stamps:
            picture = Art(look, STAMP, STAMP * 100 / WIDE, partial(self._draw_stamp, look))
            below = Paragraph(name, LABEL_BOLD, align="centre", most=1)
            stamps.append(Column((picture, Stack((Space(STAMP), below))), 2))
        text = tr("stamp.slip.more", count=self._more) if self._more else tr("stamp.slip.open")
        lines = (
            Words(tr("stamp.slip"), HEADING, NIGHT, "centre"),
            Grid((tuple(stamps),), (1,) * len(stamps)) if stamps else Space(),
            Words(text, SMALL, SECOND_TEXT, "centre"),
        )
        return Panel(Stack((Space(MIN_WIDE), Column(lines, 2))), _SLIP, (20, 9))

    def _draw_stamp(self, stamp: StampLook, brush: Brush, rect: pygame.Rect) -> None:
        """Draw a stamp, at first above the paper."""
        look = brush.look
        share = 1.0 if look.reduced_motion else min(1.0, self._age / PRESSED_SECONDS)
        picture = stamp_picture(look, stamp, look.px(STAMP) / WIDE)
        if share < 1:
            size = _FROM - (_FROM - 1) * share
            picture = faded(pygame.transform.rotozoom(picture, 0, size), round(255 * share))
        brush.put(picture, rect.center)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw nothing: `draw_over` draws the slip above other controls."""

    def draw_over(self, surface: pygame.Surface, look: Look) -> None:
        if self.visible:
            draw(Brush(surface, look), self._tree(), self.rect)

    def step(self, dt: float) -> None:
        if self.visible:
            before = self._age
            self._age += dt
            if before < PRESSED_SECONDS:
                self.invalidate()
            if self._age > SHOWN_SECONDS:
                self.visible = False

    @property
    def wants_frames(self) -> bool:
        return self.visible and self._age < PRESSED_SECONDS

    @property
    def next_step_in(self) -> float | None:
        return max(0.01, SHOWN_SECONDS - self._age) if self.visible else None

    def speak(self, words: Translate) -> str:
        return self.spoken_state(words, words("stamp.slip"), *(name for _, name in self._stamps))
