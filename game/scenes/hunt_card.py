"""The settings of a search for puzzles (games, themes and difficulty), and its progress."""

from collections.abc import Callable, Hashable
from dataclasses import replace
from functools import partial

import pygame

from game.scenes.app import App
from game.scenes.decorations import stops
from game.session.puzzle_hunt import MAX_POSITIONS, WANTED, PuzzleHunt, Span, span_around
from game.session.puzzle_rating import EASIEST, HARDEST
from game.tables.parts import Emblem
from game.text.translate import Translate
from game.ui.boxes.groups import Column, Grid, Panel, Row
from game.ui.boxes.leaves import Art, Paragraph, Space, Words, icon
from game.ui.boxes.part import Part, draw
from game.ui.brush import Brush
from game.ui.look import Look
from game.ui.shapes import BoxStyle, Line
from game.ui.theme import (
    BODY,
    BODY_BOLD,
    BRASS_DARK,
    BRASS_LIGHT,
    FIELD,
    HOVER_PAPER,
    LABEL,
    LABEL_BOLD,
    NIGHT,
    QUIET_TEXT,
    SECOND_TEXT,
    SMALL,
)
from game.ui.widgets.button import Button, ButtonKind
from game.ui.widgets.control_parts import ControlPart, RebuiltTree
from game.ui.widgets.page import PageCard, titled_card
from game.ui.widgets.slider import Slider
from game.ui.widgets.widget import Clickable

WIDTH = 300
"""The initial width of the span."""
STEP = 50
ROW, FOOT, BENCH = 40, 54, 104
_BOX = BoxStyle(5, FIELD, lines=(Line(QUIET_TEXT, 1.6, 1),))
_ON = BoxStyle(5, NIGHT)
_HOVER = BoxStyle(8, HOVER_PAPER)


class CheckRow(Clickable):
    """A check box, optionally with an emblem, and text."""

    focusable = True
    corner = 8.0

    def __init__(
        self, label: str, on: bool, on_click: Callable[[], None], emblem: Emblem | None = None
    ) -> None:
        super().__init__()
        self.label = label
        self.on = on
        self.on_click = on_click
        self._emblem = emblem

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        if self.hovered:
            look.shapes.box(surface, self.rect, _HOVER)
        style, parts = BODY, [Art(("box", self.on), 26, 26, self._draw_box)]
        if self._emblem is not None:
            style = BODY_BOLD
            parts.append(icon(self._emblem.icon, 24, self._emblem.colour))
        row = Row((*parts, Words(self.label, style, shrink=0.6, grow=1)), 12)
        draw(Brush(surface, look), Panel(row, pad=(6, 0)), self.rect)

    def _draw_box(self, brush: Brush, rect: pygame.Rect) -> None:
        brush.box(rect, _ON if self.on else _BOX)
        if self.on:
            brush.icon("check", rect.center, brush.px(20), BRASS_LIGHT)

    def speak(self, words: Translate) -> str:
        return self.spoken_state(words, self.label, words("speak.on" if self.on else "speak.off"))


class SpanSlider(Slider):
    """Moves a span of ratings, with a mark at the user's rating."""

    span = Span(EASIEST, HARDEST)
    own = 1000.0
    own_word = ""

    def draw_marks(self, surface: pygame.Surface, look: Look, rail: pygame.Rect) -> None:
        """Draw only the span dark, not everything left of the knob."""
        look.shapes.box(surface, rail, BoxStyle(3, self.rail_fill()))
        left, right = self.place_of(self.span.least), self.place_of(self.span.most)
        wide = pygame.Rect(round(left), rail.y, round(right - left), rail.height)
        look.shapes.box(surface, wide, BoxStyle(3, self.reach_fill()))
        for end in (left, right):
            look.shapes.disc(surface, (end, rail.centery), look.px(6), BRASS_DARK)
        x = self.place_of(min(HARDEST, max(EASIEST, self.own)))
        top = rail.bottom + look.px(12)
        points = ((x, top), (x - look.px(8), top + look.px(12)), (x + look.px(8), top + look.px(12)))
        pygame.draw.polygon(surface, BRASS_DARK, points)
        high = look.text.line_height(SMALL)
        place = pygame.Rect(round(x) - look.px(60), round(top) + look.px(12), look.px(120), high)
        look.text.draw_in(surface, self.own_word, place, SMALL, SECOND_TEXT, align="centre")


class HuntCard:
    """The settings and controls of a search; `on_change` is called when the page must be laid out again."""

    def __init__(self, app: App, on_change: Callable[[], None]) -> None:
        self._app = app
        self._on_change = on_change
        self.tasks = {
            name: looked.tasks
            for name, parts in app.parts.items()
            if (looked := parts.puzzles()) is not None and looked.tasks
        }
        """The available tasks by game."""
        self.games = set(self.tasks)
        self.without: set[tuple[str, str]] = set()
        """The excluded themes, by game and task."""
        self.middle = round(app.puzzling.rater.own.value / STEP) * STEP
        self.width = WIDTH
        self.hunt: PuzzleHunt | None = None

    @property
    def span(self) -> Span:
        """The span of wanted ratings."""
        if self.hunt is not None and self.is_open:
            return self.hunt.span
        return span_around(self.middle, self.width)

    @property
    def is_open(self) -> bool:
        """True if a search is running, paused or waiting for an answer."""
        return self.hunt is not None and not (self.hunt.stopped or self.hunt.is_done)

    @property
    def wanted(self) -> dict[str, tuple[str, ...]]:
        """The wanted tasks by game."""
        return {
            game: tuple(task for task in tasks if (game, task) not in self.without)
            for game, tasks in self.tasks.items()
            if game in self.games
        }

    # ------------------------------------------------------------------ the actions of the controls

    def start(self) -> None:
        """Start a new search for the wanted tasks."""
        self.hunt = self._app.puzzle_hunt(self.wanted, self.span)
        self._on_change()

    def toggle_pause(self) -> None:
        """Pause or resume the search."""
        if self.hunt is not None:
            (self.hunt.resume if self.hunt.paused else self.hunt.pause)()
            self._on_change()

    def stop(self) -> None:
        """End the search and keep its finds."""
        if self.hunt is not None:
            self.hunt.stop()
            self._on_change()

    def widen(self) -> None:
        """Continue with the next wider span."""
        if self.hunt is not None:
            self.hunt.widen()
            self._on_change()

    def _toggle_game(self, game: str) -> None:
        changed = self.games ^ {game}
        self.games = changed or self.games
        self._on_change()

    def _toggle_theme(self, theme: tuple[str, str]) -> None:
        self.without ^= {theme}
        self._on_change()

    def _move(self, slider: SpanSlider, value: float) -> None:
        """Move the span without a new layout, which would release a dragged knob."""
        self.middle = round(value)
        slider.span = self.span

    # ------------------------------------------------------------------ its tree

    def tree(self, tr: Translate, *, wide: bool) -> Part:
        """Return the card; with `wide` the search is beside the settings."""
        bench = ControlPart(
            "bench", RebuiltTree(partial(self._bench, tr), self.progress_text(tr)), high=BENCH, grow=1
        )
        search = Column((*self._span_parts(tr), bench, self._foot(tr)), 6)
        if wide:
            return PageCard(Grid(((self._choice(tr), search),), (1, 1), 32), grow=1)
        return titled_card(tr("hunt.title"), Column((self._choice(tr), replace(search, grow=1)), 10))

    def _choice(self, tr: Translate) -> Part:
        """Return the games, and below each selected one its themes."""
        rows: list[Part] = []
        for game, tasks in self.tasks.items():
            chosen, toggle = game in self.games, partial(self._toggle_game, game)
            check = CheckRow(tr(f"game.{game}"), chosen, toggle, self._app.parts[game].emblem())
            rows.append(self._check(("game", game), check))
            for task in tasks if chosen else ():
                theme = (game, task)
                words, on = tr(f"puzzle.theme.{game}.{task}"), theme not in self.without
                check = CheckRow(words, on, partial(self._toggle_theme, theme))
                rows.append(Panel(self._check(("theme", *theme), check), pad=(36, 0)))
        return Column(tuple(rows))

    def _check(self, name: Hashable, check: CheckRow) -> Part:
        check.enabled = not self.is_open
        return Row((ControlPart(name, check, high=ROW, grow=1),))

    def _span_parts(self, tr: Translate) -> tuple[Part, ...]:
        """Return the text of the span above its slider, with room for the mark below it."""
        slider = SpanSlider(
            tr("hunt.difficulty"),
            self.middle,
            least=EASIEST,
            most=HARDEST,
            step=STEP,
            shown=lambda _: tr("hunt.span", least=self.span.least, most=self.span.most),
        )
        slider.on_change = partial(self._move, slider)
        slider.span, slider.own = self.span, self._app.puzzling.rater.own.value
        slider.own_word = tr("hunt.you")
        slider.enabled = not self.is_open
        words = ControlPart("span_words", RebuiltTree(partial(self._span_words, tr)), high=34)
        return words, Panel(ControlPart("span", slider, high=44), pad=(16, 0)), Space(high=34)

    def _foot(self, tr: Translate) -> Part:
        hunt = self.hunt
        if hunt is None or not self.is_open:
            start = Button(tr("hunt.start"), self.start, kind=ButtonKind.PRIMARY, icon="search")
            start.enabled = any(self.wanted.values())
            return ControlPart("start", start, high=FOOT)
        if hunt.is_dry:
            wider = hunt.span.wider
            words = tr("hunt.widen", least=wider.least, most=wider.most)
            first = Button(words, self.widen, kind=ButtonKind.PRIMARY)
            first.spoken = words
        elif hunt.paused:
            first = Button(tr("hunt.resume"), self.toggle_pause, kind=ButtonKind.PRIMARY, icon="play")
        else:
            first = Button(tr("hunt.pause"), self.toggle_pause, icon="pause")
        stop = Button(tr("hunt.stop"), self.stop, icon="cross")
        return Grid(
            ((ControlPart("start", first, high=FOOT), ControlPart("stop", stop, high=FOOT)),), (1, 1), 16
        )

    # ------------------------------------------------------------------ the state of the search

    def progress_text(self, tr: Translate) -> str:
        """Return the progress of the search as a sentence."""
        hunt = self.hunt
        if hunt is None:
            return tr("hunt.idle")
        if hunt.reason:
            return tr("hunt.failed")
        if hunt.is_dry and not hunt.stopped:
            return tr("hunt.dry", count=MAX_POSITIONS)
        return tr("hunt.found", count=len(hunt.found), wanted=WANTED)

    def _span_words(self, tr: Translate) -> Part:
        words = tr("hunt.span", least=self.span.least, most=self.span.most)
        label = Words(tr("hunt.difficulty"), LABEL_BOLD, SECOND_TEXT, shrink=0.6, grow=1)
        return Row((label, Words(words, LABEL_BOLD)), 12)

    def _bench(self, tr: Translate) -> Part:
        """Return a sentence, a station for each wanted puzzle, and the number of positions."""
        parts: list[Part] = [Paragraph(self.progress_text(tr), BODY_BOLD, NIGHT)]
        if self.hunt is not None:
            done = [number < len(self.hunt.found) for number in range(WANTED)]
            tried = tr("hunt.tried", count=self.hunt.tried)
            parts += [stops(done), Words(tried, LABEL, SECOND_TEXT, shrink=0.6)]
        return Column(tuple(parts), 2)
