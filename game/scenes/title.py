"""The title: the street at night, the name, and the main menu."""

from collections.abc import Sequence
from functools import partial

import pygame

from game import __version__
from game.content.languages import LANGUAGES
from game.scenes import destinations as to
from game.scenes.app import App
from game.scenes.app_scene import AppScene
from game.scenes.messages import Messages
from game.scenes.title_art import COLUMN_LEFT, TitleArt, menu_end
from game.scenes.title_breath import Breath
from game.scenes.title_controls import FootLink, LanguageChoice, TitlePlate, TitleRow, Wordmark
from game.text.lists import all_of
from game.ui.animation import soonest
from game.ui.boxes.groups import Column, FirstFitting, Row, at_least, in_rows
from game.ui.boxes.leaves import Space, Words
from game.ui.boxes.part import Part, draw, walk
from game.ui.brush import Brush
from game.ui.input import Event, PointerMoved, Woken
from game.ui.layout import bounds
from game.ui.scale import Scale
from game.ui.scene_stack import Area
from game.ui.theme import CREAM, Face, Rgb, TextStyle, rgb
from game.ui.widgets.choice import Option
from game.ui.widgets.control_parts import ButtonPart, ControlPart

PLATE_HEIGHT = 100
ROW_HEIGHT, MAX_ROW_HEIGHT = 48, 76
MENU_HEIGHT = 460
"""The preferred height of all rows together."""
COLUMN_GAP, FOOT_GAP = 20, 28
_TAGLINE = TextStyle(Face.ITALIC, 30)
_VERSION = TextStyle(Face.REGULAR, 20)
_FAINT: Rgb = rgb("A9B0BC")
GAP = 12
FRAME_INSET = 38
LEAN_SPEED = 4.0
"""The speed at which the street follows the pointer: the rest falls by a factor of e in 1/4 second."""


class TitleScene(AppScene):
    """The first screen. Continue comes first if there is an open game."""

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
        wanted = ((scale.width, scale.height), self.stage.look.reduced_motion, menu_end(scale))
        if self._art is not None and (self._art.size, self._art.still, self._art.menu) != wanted:
            self._art = self._breath = None
        super().resize(scale)

    def lay_out(self) -> None:
        tr, go = self.tr, self.app.go
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
        names: dict[str, tuple[str, ...]] = {key: (tr(f"title.{key}"),) for key, _, _ in rows}
        names["history"] += (tr("title.history.short"),)
        menu = [
            at_least(
                ROW_HEIGHT,
                ControlPart(key, TitleRow(names[key], partial(go, there), icon=icon), high=0, grow=1),
                min(MAX_ROW_HEIGHT, MENU_HEIGHT / len(rows)),
            )
            for key, icon, there in rows
        ]
        one = Column(tuple(menu), grow=1)
        columns = tuple(Column(half, grow=1) for half in in_rows(menu, len(menu) // 2))
        tagline = Words(tr("title.tagline"), _TAGLINE, CREAM, shrink=0.7)
        place = ControlPart("plate", plate, high=PLATE_HEIGHT)
        self._tree = FirstFitting(
            (
                self._column(place, one, (tagline,)),
                self._column(place, one),
                self._column(place, Row(columns, COLUMN_GAP, "fill", grow=1)),
            )
        )
        look, inset = self.look, self.look.px(FRAME_INSET)
        left = round(COLUMN_LEFT * look.scale.width)
        self._column_rect = bounds(left, inset, menu_end(look.scale), look.scale.height - inset)
        self.add_controls(self._tree, self._column_rect)

    def _column(self, plate: Part, menu: Part, below_name: tuple[Part, ...] = ()) -> Part:
        """Return the parts below each other, from the name to the foot."""
        gap, spare = Space(high=10, most=24), Space(grow=1)
        return Column((spare, Wordmark(), *below_name, gap, plate, gap, menu, gap, self._foot(), spare))

    def _foot(self) -> Part:
        tr = self.tr
        options = [Option(language, name) for language, name in LANGUAGES.items()]
        chosen = self.app.settings.language
        language = LanguageChoice(tr("settings.language"), options, chosen, self._language)
        version = Words((tr("title.version", version=__version__), ""), _VERSION, _FAINT)
        leave = FootLink(tr("title.quit"), self.stage.window.quit)
        parts = (ButtonPart("language", language, high=44), version, Space(grow=1))
        return Row((*parts, ButtonPart("quit", leave, high=44)), FOOT_GAP)

    # ------------------------------------------------------------------ drawing

    def draw_background(self, surface: pygame.Surface) -> None:
        look = self.look
        size = surface.get_size()
        if self._art is None:
            menu = menu_end(look.scale)
            self._art = TitleArt(self.app.places.scenes, size, still=look.reduced_motion, menu=menu)
        self._art.draw(surface, self._lean)
        if self._breath is None and not self._art.still:
            self._breath = Breath(self._art, self._room_to_breathe(size), self.app.now().month)
        if self._breath is not None:
            self._breath.draw(surface)
        draw(Brush(surface, look), self._tree, self._column_rect)

    def redraw(self, surface: pygame.Surface) -> Sequence[Area]:
        return self._breath.redraw(surface) if self._breath is not None else ()

    def _room_to_breathe(self, size: tuple[int, int]) -> pygame.Rect:
        """Return the area right of the name and the menu, within the frame."""
        look, inset = self.look, self.look.px(FRAME_INSET)
        parts = walk(look, self._tree, self._column_rect)
        name = max(part.end(look, place) for part, place in parts if isinstance(part, Wordmark))
        left = max(name, self._column_rect.right) + look.px(GAP)
        return bounds(left, inset, size[0] - inset, size[1] - inset)

    def drawn(self) -> None:
        """Read the files of the next scenes in the background, now that there is something to see."""
        super().drawn()
        if not self._shown_once:
            self._shown_once = True
            self.app.warm_up(self._open[0].file if self._open else None)
            self.messages.show_faults()

    # ------------------------------------------------------------------ time

    def handle_unused(self, event: Event) -> None:
        """Handle the pointer outside the menu, or the news that the games have been read."""
        if isinstance(event, PointerMoved):
            self._lean_to(event)
        elif isinstance(event, Woken):
            self._refresh()
        else:
            super().handle_unused(event)

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
    def next_step_in(self) -> float | None:
        breath = self._breathes
        return soonest(super().next_step_in, None if breath is None else breath.next_step_in)

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
