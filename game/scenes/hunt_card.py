"""What is searched: games, themes and how hard; and how far the search has come."""

from collections.abc import Callable, Hashable
from functools import partial

import pygame

from game.scenes.app import App
from game.scenes.app_scene import PaperScene
from game.scenes.decorations import Drawing, draw_stops
from game.session.puzzle_hunt import MOST_POSITIONS, WANTED, PuzzleHunt, Span, span_around
from game.session.puzzle_rating import EASIEST, HARDEST
from game.tables.parts import Emblem
from game.ui.layout import bounds
from game.ui.look import Look, Words
from game.ui.shapes import BoxStyle, Line
from game.ui.theme import (
    BODY,
    BODY_BOLD,
    BRASS_DARK,
    BRASS_LIGHT,
    FIELD,
    HOVER_PAPER,
    INK,
    LABEL,
    LABEL_BOLD,
    NIGHT,
    QUIET_TEXT,
    SECOND_TEXT,
    SMALL,
)
from game.ui.widgets.button import Button, ButtonKind
from game.ui.widgets.slider import Slider
from game.ui.widgets.widget import Clickable

WIDTH = 300
"""Of the span that is searched at first."""
STEP = 50
ROW, LABEL_ROW, SLIDER, FOOT = 40, 34, 84, 54
_BOX = BoxStyle(5, FIELD, lines=(Line(QUIET_TEXT, 1.6, 1),))
_ON = BoxStyle(5, NIGHT)
_HOVER = BoxStyle(8, HOVER_PAPER)


class CheckRow(Clickable):
    """A box to tick, perhaps an emblem, and words."""

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
        px, rect = look.px, self.rect
        if self.hovered:
            look.shapes.box(surface, rect, _HOVER)
        box = pygame.Rect(0, 0, px(26), px(26))
        box.midleft = (rect.x + px(6), rect.centery)
        look.shapes.box(surface, box, _ON if self.on else _BOX)
        if self.on:
            look.art.draw_icon(surface, "check", box.center, px(20), BRASS_LIGHT)
        words = bounds(box.right + px(12), rect.y, rect.right - px(4), rect.bottom)
        if self._emblem is not None:
            icon = (words.x + px(13), rect.centery)
            look.art.draw_icon(surface, self._emblem.icon, icon, px(24), self._emblem.colour)
            words = bounds(words.x + px(36), rect.y, words.right, rect.bottom)
        style = BODY if self._emblem is None else BODY_BOLD
        look.text.draw_in(surface, self.label, words, style, INK, shrink=True)

    def speak(self, words: Words) -> str:
        return self.spoken_state(words, self.label, words("speak.on" if self.on else "speak.off"))


class SpanSlider(Slider):
    """Moves a span of ratings, with a mark where the user stands."""

    span = Span(EASIEST, HARDEST)
    own = 1000.0
    own_word = ""

    def draw_marks(self, surface: pygame.Surface, look: Look, rail: pygame.Rect) -> None:
        """The span alone is dark, not all that lies left of the knob."""
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
    """The choice and the controls of a search; `on_change` is called where the page must be laid out anew."""

    def __init__(self, app: App, on_change: Callable[[], None]) -> None:
        self._app = app
        self._on_change = on_change
        self.tasks = {
            name: looked.tasks
            for name, parts in app.parts.items()
            if (looked := parts.puzzles()) is not None and looked.tasks
        }
        """Those that there are, by game."""
        self.games = set(self.tasks)
        self.without: set[tuple[str, str]] = set()
        """Themes that are not wanted."""
        self.middle = round(app.puzzling.rater.own.value / STEP) * STEP
        self.width = WIDTH
        self.hunt: PuzzleHunt | None = None

    @property
    def span(self) -> Span:
        """The ratings that are wanted."""
        if self.hunt is not None and self.is_open:
            return self.hunt.span
        return span_around(self.middle, self.width)

    @property
    def is_open(self) -> bool:
        """Whether a search runs, rests or waits for an answer."""
        return self.hunt is not None and not (self.hunt.stopped or self.hunt.is_done)

    @property
    def wanted(self) -> dict[str, tuple[str, ...]]:
        """The tasks that are wanted, by game."""
        return {
            game: tuple(task for task in tasks if (game, task) not in self.without)
            for game, tasks in self.tasks.items()
            if game in self.games
        }

    # ------------------------------------------------------------------ what the controls do

    def start(self) -> None:
        """Search from the beginning for what is wanted now."""
        self.hunt = self._app.puzzle_hunt(self.wanted, self.span)
        self._on_change()

    def toggle_pause(self) -> None:
        """Rest, or go on."""
        if self.hunt is not None:
            (self.hunt.resume if self.hunt.paused else self.hunt.pause)()
            self._on_change()

    def stop(self) -> None:
        """End the search; what was found stays."""
        if self.hunt is not None:
            self.hunt.stop()
            self._on_change()

    def widen(self) -> None:
        """Go on with the next wider span."""
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
        """Without a new layout, in which a knob that is being dragged would be let go."""
        self.middle = round(value)
        slider.span = self.span

    # ------------------------------------------------------------------ layout

    def lay_out(self, page: PaperScene, card: pygame.Rect, *, wide: bool) -> None:
        """On `card`, which gets its panel here; with `wide` the search stands beside the choice."""
        px, tr = page.look.px, page.tr
        room = page.panel(card, "" if wide else tr("hunt.title"), head=16 if wide else 66, foot=18)
        if wide:
            left = pygame.Rect(room.x, room.y, (room.width - px(32)) // 2, room.height)
            self._lay_out_choice(page, left)
            room.x, room.width = left.right + px(32), left.width
            top = room.y
        else:
            top = self._lay_out_choice(page, room)
        top = self._lay_out_span(page, pygame.Rect(room.x, top, room.width, 0))
        foot = pygame.Rect(room.x, room.bottom - px(FOOT), room.width, px(FOOT))
        bench = Drawing(partial(self._draw_bench, tr))
        bench.spoken = self.told(tr)
        page.add("bench", bench, bounds(room.x, top, room.right, foot.y - px(10)))
        self._lay_out_foot(page, foot)

    def _lay_out_choice(self, page: PaperScene, room: pygame.Rect) -> int:
        """The games, and the themes of those that are chosen; gives where they end."""
        px, tr, row = page.look.px, page.tr, pygame.Rect(room.x, room.y, room.width, page.look.px(ROW))
        for game, tasks in self.tasks.items():
            emblem = self._app.parts[game].emblem()
            chosen = game in self.games
            check = CheckRow(tr(f"game.{game}"), chosen, partial(self._toggle_game, game), emblem)
            self._add_check(page, ("game", game), check, row)
            row.y += row.height
            for task in tasks if chosen else ():
                theme = (game, task)
                words, on = tr(f"puzzle.theme.{game}.{task}"), theme not in self.without
                inner = bounds(row.x + px(36), row.y, row.right, row.bottom)
                check = CheckRow(words, on, partial(self._toggle_theme, theme))
                self._add_check(page, ("theme", *theme), check, inner)
                row.y += row.height
        return room.y + row.height * sum(1 + len(tasks) for tasks in self.tasks.values()) + px(10)

    def _add_check(self, page: PaperScene, name: Hashable, check: CheckRow, rect: pygame.Rect) -> None:
        check.enabled = not self.is_open
        page.add(name, check, pygame.Rect(rect))

    def _lay_out_span(self, page: PaperScene, room: pygame.Rect) -> int:
        px, tr, span = page.look.px, page.tr, self.span
        head = Drawing(partial(self._draw_span, tr))
        page.add("span_words", head, pygame.Rect(room.x, room.y, room.width, px(LABEL_ROW)))
        slider = SpanSlider(
            tr("hunt.difficulty"),
            self.middle,
            least=EASIEST,
            most=HARDEST,
            step=STEP,
            shown=lambda _: tr("hunt.span", least=self.span.least, most=self.span.most),
        )
        slider.on_change = partial(self._move, slider)
        slider.span, slider.own = span, self._app.puzzling.rater.own.value
        slider.own_word = tr("hunt.you")
        slider.enabled = not self.is_open
        place = pygame.Rect(room.x + px(16), room.y + px(LABEL_ROW), room.width - px(32), px(44))
        page.add("span", slider, place)
        return room.y + px(LABEL_ROW + SLIDER)

    def _lay_out_foot(self, page: PaperScene, row: pygame.Rect) -> None:
        px, tr, hunt = page.look.px, page.tr, self.hunt
        if hunt is None or not self.is_open:
            start = Button(tr("hunt.start"), self.start, kind=ButtonKind.PRIMARY, icon="search")
            start.enabled = any(self.wanted.values())
            page.add("start", start, row)
            return
        half = (row.width - px(16)) // 2
        left, right = pygame.Rect(row.x, row.y, half, row.height), pygame.Rect(row)
        right.x, right.width = row.right - half, half
        if hunt.is_dry:
            wider = hunt.span.wider
            words = tr("hunt.widen", least=wider.least, most=wider.most)
            first = Button(words, self.widen, kind=ButtonKind.PRIMARY)
            first.spoken = words
        elif hunt.paused:
            first = Button(tr("hunt.resume"), self.toggle_pause, kind=ButtonKind.PRIMARY, icon="play")
        else:
            first = Button(tr("hunt.pause"), self.toggle_pause, icon="pause")
        page.add("start", first, left)
        page.add("stop", Button(tr("hunt.stop"), self.stop, icon="cross"), right)

    # ------------------------------------------------------------------ painting

    def told(self, tr: Words) -> str:
        """How far the search has come, in a sentence."""
        hunt = self.hunt
        if hunt is None:
            return tr("hunt.idle")
        if hunt.reason:
            return tr("hunt.failed")
        if hunt.is_dry and not hunt.stopped:
            return tr("hunt.dry", count=MOST_POSITIONS)
        return tr("hunt.found", count=len(hunt.found), wanted=WANTED)

    def _draw_span(self, tr: Words, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        words = tr("hunt.span", least=self.span.least, most=self.span.most)
        look.text.draw_in(surface, words, rect, LABEL_BOLD, INK, align="right")
        left = rect.width - look.text.width(words, LABEL_BOLD) - look.px(12)
        place = pygame.Rect(rect.x, rect.y, max(1, left), rect.height)
        look.text.draw_in(surface, tr("hunt.difficulty"), place, LABEL_BOLD, SECOND_TEXT, shrink=True)

    def _draw_bench(self, tr: Words, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        """A sentence, a station for each puzzle that is wanted, and the positions."""
        px, text, hunt = look.px, look.text, self.hunt
        if rect.height < text.line_height(BODY_BOLD):
            return
        told = self.told(tr)
        high = text.paragraph_height(told, BODY_BOLD, rect.width)
        text.draw_paragraph(surface, told, rect, BODY_BOLD, NIGHT)
        if hunt is None or rect.height < high + px(74):
            return
        y = rect.y + high + px(26)
        room = pygame.Rect(rect.x, y - px(20), rect.width, 2 * px(20))
        draw_stops(surface, look, room, [number < len(hunt.found) for number in range(WANTED)])
        place = pygame.Rect(rect.x, y + px(18), rect.width, text.line_height(LABEL) + px(4))
        text.draw_in(surface, tr("hunt.tried", count=hunt.tried), place, LABEL, SECOND_TEXT, shrink=True)
