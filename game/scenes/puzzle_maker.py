"""New puzzles made while one watches, the day's own, and one's own mistakes as puzzles."""

from functools import partial

import pygame

from game.content.puzzles import Listed
from game.scenes import destinations as to
from game.scenes.app import App
from game.scenes.app_scene import PaperScene
from game.scenes.day_card import DayCard
from game.scenes.hunt_card import HuntCard
from game.scenes.messages import Messages
from game.scenes.mistakes_card import MistakesCard
from game.scenes.puzzle_card import PlaceToCome, PuzzleCard, PuzzlePictures, VeiledCard
from game.scenes.puzzles import beside_bar, own_rating
from game.session.mistakes import MistakeSearch
from game.session.puzzle_hunt import WANTED
from game.ui.layout import bounds, cut_left, cut_top
from game.ui.theme import Ground
from game.ui.widgets.button import Button
from game.ui.widgets.choice import Option, Tabs

POLL_SECONDS = 0.05
GAP = 24
HUNT, FOUND, DAY = 460, 860, 436
"""The widths of the first two columns, and the height of the day's own."""
LEAST_FACTOR = 0.6
"""Real pixels to one of the design; with fewer there are tabs."""
NEW, FRESH, OWN = "new", "fresh", "own"


class PuzzleMakerScene(PaperScene):
    """Nothing here waits: games are searched and turns weighed in processes of their own."""

    title_key = "puzzle.title"
    most_ui_scale = 1.6

    def __init__(self, app: App, tab: str = NEW) -> None:
        """Where there is not room for all three, `tab` is open: `new`, `fresh` or `own`."""
        super().__init__(app)
        self.messages = Messages(app)
        self.tab = tab
        self.hunting = HuntCard(app, self.change)
        self.mistake_search: MistakeSearch | None = None
        self._pictures = PuzzlePictures(app)
        self._mistakes = MistakesCard(app)
        self._day = DayCard(app, tuple(self.hunting.tasks), self._pictures)
        self._known = sum(len(app.puzzling.listed(game)) for game in self.hunting.tasks)
        """How many puzzles stand in the lists of all games."""
        self._bar_left = app.stage.look.scale.width

    # ------------------------------------------------------------------ life

    @property
    def subtitle(self) -> str:
        """As much as there is room for beside what stands in the bar."""
        words = own_rating(self.tr, self.app.puzzling.rater)
        return beside_bar(self.look, self.title, words or self.tr("hunt.subtitle"), self._bar_left)

    def first_focus(self) -> str:
        if self.tab != OWN:
            return "start"
        return "repeat" if self.app.mistakes.due else "day"

    def enter(self) -> None:
        self.stage.speak(f"{self.title}. {self.tr('hunt.subtitle')}")
        _ = self.app.mistakes.kept, self.app.puzzling.rater.own
        self.messages.tell_faults()
        self.mistake_search = self.app.mistake_search()

    def cover(self) -> None:
        """What lies over it may ask about turns, too."""
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
    def wants_step_in(self) -> float | None:
        works = self._hunts or self._searches or self._mistakes.tells
        return POLL_SECONDS if works else super().wants_step_in

    def pass_time(self, dt: float) -> None:
        del dt
        if any(widget.pressed for widget in self.group.things):
            # What is held would be let go in a new layout.
            return
        try:
            self._go_on()
            if self._mistakes.tells:
                self._mistakes.step()
                self.change()
        except OSError as error:
            self.hunting.stop()
            self.mistake_search = None
            self.messages.tell_disk(error)

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
                self.stage.speak(self.hunting.told(self.tr))
            if len(hunt.found) != before or self._proved != proved or not hunt.runs:
                self.change()

    @property
    def _searches(self) -> bool:
        return self.mistake_search is not None and not self.mistake_search.is_done

    @property
    def _proved(self) -> int:
        """How many finds are proved."""
        hunt = self.hunting.hunt
        return 0 if hunt is None else sum(hunt.proved(one) >= 1 for one in hunt.found)

    def _found_card(self, one: Listed) -> PuzzleCard:
        """A find; under a veil as long as it is being proved."""
        hunt = self.hunting.hunt
        if hunt is not None and hunt.proved(one) < 1:
            share = partial(hunt.proved, one)
            return VeiledCard(self.app, one, self._pictures, self.tr("hunt.proving"), share)
        return PuzzleCard(self.app, one, self._pictures, partial(self.app.go, to.Puzzle(one)))

    @property
    def _hunts(self) -> bool:
        return self.hunting.hunt is not None and self.hunting.hunt.runs

    # ------------------------------------------------------------------ layout

    def lay_out_page(self, page: pygame.Rect) -> None:
        px = self.look.px
        self._lay_out_bar(page)
        scale = self.look.scale
        if scale.factor < LEAST_FACTOR * scale.density or scale.factor > 1.1 * scale.fit:
            self._lay_out_tabs(page)
            return
        unit = page.width / (HUNT + FOUND + DAY + 20 + 2 * GAP)
        rest = pygame.Rect(page)
        hunt = cut_left(rest, round(HUNT * unit), px(GAP))
        found = cut_left(rest, round(FOUND * unit), px(GAP))
        self.hunting.lay_out(self, hunt, wide=False)
        self._lay_out_found(found, columns=2)
        self._day.lay_out(self, cut_top(rest, round(DAY / 912 * page.height), px(GAP)))
        self._mistakes.lay_out(self, rest, searches=self._searches)

    def _lay_out_bar(self, page: pygame.Rect) -> None:
        words = self.tr("hunt.all", count=self._known)
        every = Button(words, self.close, icon="puzzle", ground=Ground.NIGHT)
        self._bar_left = self.add_row(self.bar(page), right={"all": every})

    def _lay_out_tabs(self, page: pygame.Rect) -> None:
        px, tr = self.look.px, self.tr
        options = [Option(name, tr(f"hunt.tab.{name}")) for name in (NEW, FRESH, OWN)]
        row = pygame.Rect(page.x, page.y - px(10), page.width, px(50))
        self.add("tabs", Tabs(tr("puzzle.title"), options, self.tab, self._choose_tab), row)
        room = bounds(page.x, row.bottom + px(14), page.right, page.bottom + px(24))
        if self.tab == NEW:
            self.hunting.lay_out(self, room, wide=True)
        elif self.tab == FRESH:
            self._lay_out_found(room, columns=3)
        else:
            self._day.lay_out(self, cut_left(room, (room.width - px(GAP)) // 2, px(GAP)))
            self._mistakes.lay_out(self, room, searches=self._searches)

    def _choose_tab(self, tab: object) -> None:
        self.tab = str(tab)
        self.change()

    def _lay_out_found(self, card: pygame.Rect, *, columns: int) -> None:
        """A card for each find, and places for those to come."""
        px, tr, hunt = self.look.px, self.tr, self.hunting.hunt
        room = self.panel(card, tr("hunt.fresh"), tr("hunt.proved"), head=66, foot=20)
        found = hunt.found if hunt is not None else []
        rows, gap = -(-WANTED // columns), px(16)
        wide = (room.width - (columns - 1) * gap) // columns
        high = (room.height - (rows - 1) * gap) // rows
        for number in range(WANTED):
            left, top = number % columns * (wide + gap), number // columns * (high + gap)
            place = pygame.Rect(room.x + left, room.y + top, wide, high)
            if number < len(found):
                one = found[number]
                self.add(("found", one.key), self._found_card(one), place)
            else:
                words = tr("hunt.place", number=number + 1)
                self.add(("place", number), PlaceToCome(words), place)
