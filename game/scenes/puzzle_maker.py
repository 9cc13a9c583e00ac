"""New puzzles being generated, the daily puzzle, and the user's mistakes as puzzles."""

from functools import partial

import pygame

from game.content.puzzles import ListedPuzzle
from game.scenes import destinations as to
from game.scenes.app import App
from game.scenes.app_scene import PaperScene
from game.scenes.day_card import DayCard
from game.scenes.hunt_card import HuntCard
from game.scenes.messages import Messages
from game.scenes.mistakes_card import MistakesCard
from game.scenes.puzzle_card import PuzzleCard, PuzzlePictures, VeiledCard, place_to_come
from game.scenes.puzzles import beside_bar, own_rating
from game.session.mistakes import MistakeSearch
from game.session.puzzle_hunt import WANTED
from game.ui.animation import soonest
from game.ui.boxes.groups import Column, Grid, in_rows
from game.ui.boxes.part import Part
from game.ui.layout import bounds
from game.ui.theme import Background
from game.ui.widgets.button import Button
from game.ui.widgets.choice import Option, Tabs
from game.ui.widgets.control_parts import ControlPart
from game.ui.widgets.page import titled_card

BREATH_SECONDS = 0.05
"""Seconds between two parts of the work done in the window's thread."""
GAP = 24
SHARES = (460, 860, 456)
"""The widths of the columns."""
MIN_FACTOR = 0.6
"""Tabs are used below this number of real pixels per design pixel."""
NEW, FRESH, OWN = "new", "fresh", "own"


class PuzzleMakerScene(PaperScene):
    """Nothing here blocks: games are searched and turns analysed in other processes."""

    title_key = "puzzle.title"
    max_ui_scale = 1.6

    def __init__(self, app: App, tab: str = NEW) -> None:
        """Open `tab`, if there is no room for all three: `new`, `fresh` or `own`."""
        super().__init__(app)
        self.messages = Messages(app)
        self.tab = tab
        self.hunting = HuntCard(app, self.change)
        self.mistake_search: MistakeSearch | None = None
        self._pictures = PuzzlePictures(app)
        self._mistakes = MistakesCard(app)
        self._day = DayCard(app, tuple(self.hunting.tasks), self._pictures)
        self._known = sum(len(app.puzzling.listed(game)) for game in self.hunting.tasks)
        """The number of puzzles in the lists of all games."""
        self._bar_left = app.stage.look.scale.width

    # ------------------------------------------------------------------ life

    @property
    def subtitle(self) -> str:
        """The subtitle, if it fits beside the buttons in the bar."""
        words = own_rating(self.tr, self.app.puzzling.rater)
        return beside_bar(self.look, self.title, words or self.tr("hunt.subtitle"), self._bar_left)

    def first_focus(self) -> str:
        if self.tab != OWN:
            return "start"
        return "repeat" if self.app.mistakes.due else "day"

    def enter(self) -> None:
        self.stage.speak(f"{self.title}. {self.tr('hunt.subtitle')}")
        _ = self.app.mistakes.kept, self.app.puzzling.rater.own
        self.messages.show_faults()
        self.mistake_search = self.app.mistake_search()

    def cover(self) -> None:
        """Pause the search for mistakes: the scene on top may ask about turns, too."""
        if self.mistake_search is not None:
            self.mistake_search.pause()

    def uncover(self) -> None:
        self.change()

    def leave(self) -> None:
        self.cover()
        if self.hunting.hunt is not None:
            self.hunting.hunt.stop()
            self.app.puzzling.look_again()

    @property
    def next_step_in(self) -> float | None:
        works = (one.next_step_in for one in (self.hunting.hunt, self.mistake_search) if one is not None)
        wait = soonest(*works, 0.0 if self._mistakes.needs_descriptions else None)
        return soonest(super().next_step_in, None if wait is None else max(wait, BREATH_SECONDS))

    def pass_time(self, dt: float) -> None:
        del dt
        if any(widget.pressed for widget in self.group.things):
            # A new layout would release a held control.
            return
        try:
            self._go_on()
            if self._mistakes.needs_descriptions:
                self._mistakes.step()
                self.change()
        except OSError as error:
            self.hunting.stop()
            self.mistake_search = None
            self.messages.show_disk_error(error)

    def _go_on(self) -> None:
        search, hunt = self.mistake_search, self.hunting.hunt
        if search is not None and self._searches and (search.step() or search.is_done):
            self.change()
        if hunt is not None and self._hunts:
            before, proved = len(hunt.found), self._proved
            if hunt.step():
                self.invalidate()
            if len(hunt.found) != before:
                self._known += len(hunt.found) - before
                self.stage.speak(self.hunting.progress_text(self.tr))
            if len(hunt.found) != before or self._proved != proved or not hunt.is_running:
                self.change()

    @property
    def _searches(self) -> bool:
        return self.mistake_search is not None and not self.mistake_search.is_done

    @property
    def _proved(self) -> int:
        """The number of proved finds."""
        hunt = self.hunting.hunt
        return 0 if hunt is None else sum(hunt.proved(one) >= 1 for one in hunt.found)

    def _found_card(self, one: ListedPuzzle) -> PuzzleCard:
        """Return the card of a find, veiled while it is being proved."""
        hunt = self.hunting.hunt
        if hunt is not None and hunt.proved(one) < 1:
            share = partial(hunt.proved, one)
            return VeiledCard(self.app, one, self._pictures, self.tr("hunt.proving"), share)
        return PuzzleCard(self.app, one, self._pictures, partial(self.app.go, to.Puzzle(one)))

    @property
    def _hunts(self) -> bool:
        return self.hunting.hunt is not None and self.hunting.hunt.is_running

    # ------------------------------------------------------------------ layout

    def lay_out_page(self, page: pygame.Rect) -> None:
        self._lay_out_bar(page)
        tr, scale, px = self.tr, self.look.scale, self.look.px
        if scale.factor < MIN_FACTOR * scale.density or scale.factor > 1.1 * scale.fit:
            room = bounds(page.x, page.y - px(10), page.right, page.bottom + px(24))
            self.show_tree(self._tabbed(), room)
            return
        day, mistakes = self._day.tree(tr), self._mistakes.tree(tr, searches=self._searches)
        cells = (self.hunting.tree(tr, wide=False), self._found(columns=2), Column((day, mistakes), GAP))
        self.show_tree(Grid((cells,), SHARES, GAP), page)

    def _lay_out_bar(self, page: pygame.Rect) -> None:
        words = self.tr("hunt.all", count=self._known)
        every = Button(words, self.close, icon="puzzle", background=Background.NIGHT)
        self._bar_left = self.add_row(self.bar(page), right={"all": every})

    def _tabbed(self) -> Part:
        tr = self.tr
        options = [Option(name, tr(f"hunt.tab.{name}")) for name in (NEW, FRESH, OWN)]
        tabs = ControlPart("tabs", Tabs(tr("puzzle.title"), options, self.tab, self._choose_tab))
        if self.tab == NEW:
            shown = self.hunting.tree(tr, wide=True)
        elif self.tab == FRESH:
            shown = self._found(columns=3)
        else:
            cells = (self._day.tree(tr), self._mistakes.tree(tr, searches=self._searches))
            shown = Grid((cells,), (1, 1), GAP, grow=1)
        return Column((tabs, shown), 14)

    def _choose_tab(self, tab: object) -> None:
        self.tab = str(tab)
        self.change()

    def _found(self, *, columns: int) -> Part:
        """Return a card for each find, and places for those to come."""
        tr, hunt = self.tr, self.hunting.hunt
        found = hunt.found if hunt is not None else []
        cells: list[Part] = [
            ControlPart(("found", one.key), self._found_card(one), high=112) for one in found
        ]
        cells += (place_to_come(tr("hunt.place", number=number + 1)) for number in range(len(found), WANTED))
        grid = Grid(in_rows(cells, columns), (1,) * columns, 16, 16)
        return titled_card(tr("hunt.fresh"), grid, note=tr("hunt.proved"))
