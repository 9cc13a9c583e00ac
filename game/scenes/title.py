"""The title: the street at night, the name, and the main menu."""

from collections.abc import Sequence
from functools import partial

import pygame

from game import __version__
from game.scenes import destinations as to
from game.scenes.app import App
from game.scenes.app_scene import AppScene
from game.scenes.messages import Messages
from game.scenes.title_art import TitleArt
from game.scenes.title_breath import Breath
from game.scenes.title_controls import FootLink, LanguageChoice, TitlePlate, TitleRow
from game.text.catalogue import LANGUAGES
from game.text.lists import all_of
from game.ui.animation import soonest
from game.ui.input import Event, PointerMoved, Woken
from game.ui.layout import bounds
from game.ui.scale import Scale
from game.ui.scene_stack import Area
from game.ui.theme import CREAM, Face, Rgb, TextStyle, rgb
from game.ui.widgets.choice import Option

COLUMN_LEFT = 0.058
COLUMN_WIDTH = 561
NAME_BASELINE = 0.209
TAGLINE = 0.302
PLATE_TOP, PLATE_HEIGHT = 0.344, 0.104
ROWS_TOP, ROW_HEIGHT = 0.4735, 0.070
ROWS_ROOM = 0.425
FOOT = 0.923
MOST_UI_SCALE = 1.25
"""At a larger scale the menu would not fit beside the tram."""
_TAGLINE = TextStyle(Face.ITALIC, 30)
_VERSION = TextStyle(Face.REGULAR, 20)
_FAINT: Rgb = rgb("A9B0BC")
GAP = 12
FRAME_INSET = 38
LEAN_SPEED = 4.0
"""The speed at which the street follows the pointer: the rest falls by a factor of e in 1/4 second."""


class TitleScene(AppScene):
    """The first screen. Continue comes first if there is an open game."""

    most_ui_scale = MOST_UI_SCALE
    first = "plate"

    def __init__(self, app: App, art: TitleArt | None = None) -> None:
        """Use `art`, if it was started before the scene."""
        super().__init__(app)
        self._art = art
        self._breath: Breath | None = None
        self._lean = 0.0
        self._goal = 0.0
        self._shown_once = False
        self._open = app.open_games.all()
        self.messages = Messages(app)

    def leave(self) -> None:
        """Release the pictures once none of them is being made any more."""
        if self._art is not None:
            self._art.finish()
        self._art = self._breath = None

    def uncover(self) -> None:
        """Look again for games to resume."""
        self._refresh()
        if self._open and self.app.open_games.round_of(self._open[0].file) is None:
            self.app.warm_up(self._open[0].file)

    def resize(self, scale: Scale) -> None:
        """Lay out again; the pictures are made for the new size when the title is drawn."""
        size = (scale.width, scale.height)
        still = self.stage.look.reduced_motion
        if self._art is not None and (self._art.size != size or self._art.still != still):
            self._art = self._breath = None
        super().resize(scale)

    def lay_out(self) -> None:
        look, tr = self.look, self.tr
        width, height = look.scale.width, look.scale.height
        left = round(COLUMN_LEFT * width)
        column = look.px(COLUMN_WIDTH)
        place = pygame.Rect(left, round(PLATE_TOP * height), column, round(PLATE_HEIGHT * height))
        go = self.app.go
        rows: list[tuple[str, str, to.Destination]] = [
            ("learn", "book", to.Lessons()),
            ("puzzles", "puzzle", to.Puzzles()),
            ("history", "chart", to.History()),
            ("own_page", "person", to.OwnPage()),
            ("how_to_play", "info", to.Rules()),
            ("settings", "settings", to.Settings()),
        ]
        if self._open:
            long, short = self._continue_notes()
            resume = partial(go, to.ResumeGame(self._open[0].file))
            plate = TitlePlate(tr("title.continue"), long, resume, short_note=short)
            rows[:0] = [
                ("new_game", "new_game", to.NewGame()),
                ("saved_games", "save", to.SavedGames()),
            ]
        else:
            plate = TitlePlate(tr("title.new_game"), tr("title.new_game.note"), partial(go, to.NewGame()))
        self.add("plate", plate, place)
        step = round(min(ROW_HEIGHT, ROWS_ROOM / len(rows)) * height)
        top = round(ROWS_TOP * height)
        for number, (key, icon, destination) in enumerate(rows):
            line = number < len(rows) - 1
            row = TitleRow(tr(f"title.{key}"), partial(go, destination), icon=icon, line=line)
            self.add(key, row, pygame.Rect(left, top + number * step, column, step))
        self._lay_out_foot(left, column, round(FOOT * height))

    def _lay_out_foot(self, left: int, column: int, middle: int) -> None:
        look, tr = self.look, self.tr
        options = [Option(language, tr(f"settings.language.{language}")) for language in LANGUAGES]
        label = tr("settings.language")
        language = LanguageChoice(label, options, self.app.settings.language, self._language)
        size = language.natural_size(look)
        place = pygame.Rect(left, middle - size[1] // 2, *size)
        self.add("language", language, place)
        self._version_at = (place.right + look.px(28), middle)
        quit_link = FootLink(tr("title.quit"), self.stage.window.quit)
        width = quit_link.natural_size(look)[0]
        self.add("quit", quit_link, pygame.Rect(left + column - width + look.px(8), place.y, width, size[1]))

    # ------------------------------------------------------------------ drawing

    def draw_ground(self, surface: pygame.Surface) -> None:
        look = self.look
        size = surface.get_size()
        if self._art is None:
            self._art = TitleArt(self.app.places.scenes, size, still=look.reduced_motion)
        self._art.draw(surface, self._lean)
        if self._breath is None and not self._art.still:
            self._breath = Breath(self._art, self._room_to_breathe(size), self.app.now().month)
        if self._breath is not None:
            self._breath.draw(surface)
        fit = look.scale.fit
        left, height = COLUMN_LEFT * size[0], size[1]
        look.art.draw(surface, "scenes/title_wordmark", (left, NAME_BASELINE * height), fit)
        look.text.draw(surface, self.tr("title.tagline"), (left, TAGLINE * height), _TAGLINE, CREAM)
        version = self.tr("title.version", version=__version__)
        rect = pygame.Rect(self._version_at[0], self._version_at[1] - 10, 10, 20)
        place = (rect.x, look.text.baseline(rect, _VERSION))
        look.text.draw(surface, version, place, _VERSION, _FAINT)

    def redraw(self, surface: pygame.Surface) -> Sequence[Area]:
        return self._breath.redraw(surface) if self._breath is not None else ()

    def _room_to_breathe(self, size: tuple[int, int]) -> pygame.Rect:
        """Return the room right of the name and the menu, within the frame."""
        look = self.look
        name = look.art.view_box("scenes/title_wordmark")
        words = max(look.px(COLUMN_WIDTH), round((name.left + name.width) * look.scale.fit))
        return bounds(
            round(COLUMN_LEFT * size[0]) + words + look.px(GAP),
            look.px(FRAME_INSET),
            size[0] - look.px(FRAME_INSET),
            size[1] - look.px(FRAME_INSET),
        )

    def drawn(self) -> None:
        """Read the files of the next scenes in the background, now that there is something to see."""
        super().drawn()
        if not self._shown_once:
            self._shown_once = True
            self.app.warm_up(self._open[0].file if self._open else None)
            self.messages.tell_faults()

    # ------------------------------------------------------------------ time

    def unused(self, event: Event) -> None:
        """Handle the pointer outside the menu, or the news that the games have been read."""
        if isinstance(event, PointerMoved):
            self._lean_to(event)
        elif isinstance(event, Woken):
            self._refresh()
        else:
            super().unused(event)

    def pass_time(self, dt: float) -> None:
        if self._breathes is not None and self._breathes.step(dt):
            self.stirs = True
        if self.wants_lean:
            self._lean += (self._goal - self._lean) * min(1.0, LEAN_SPEED * dt)
            if abs(self._goal - self._lean) < 0.01:
                self._lean = self._goal
            self.invalidate()

    @property
    def wants_lean(self) -> bool:
        """True while the street is moving to the place set by the pointer."""
        return self._lean != self._goal

    @property
    def wants_frames(self) -> bool:
        return self.wants_lean or super().wants_frames

    @property
    def wants_step_in(self) -> float | None:
        breath = self._breathes
        return soonest(super().wants_step_in, None if breath is None else breath.wants_step_in)

    @property
    def _breathes(self) -> Breath | None:
        """The moving details of the street; None without the focus, when nobody looks at it."""
        return self._breath if self.stage.focused else None

    def _lean_to(self, event: PointerMoved) -> None:
        if self._art is not None and not self._art.still:
            half = self.look.scale.width / 2
            self._goal = max(-1.0, min(1.0, (half - event.position[0]) / half))

    # ------------------------------------------------------------------ ways

    def _continue_notes(self) -> tuple[str, str]:
        """Return the description of the game to resume, with the players' names and without."""
        tr = self.tr
        header = self._open[0].header
        name = self.app.game_name(header)
        players = all_of(self.stage.words, [seat.name for seat in header.seats])
        found = self.app.open_games.round_of(self._open[0].file)
        short = name if found is None else tr("title.continue.round", game=name, round=found)
        return tr("title.continue.note", game=short, players=players), short

    def _refresh(self) -> None:
        self._open = self.app.open_games.all()
        self.change()

    def _language(self, language: str) -> None:
        self.messages.change(language=language)
