"""Settings: each takes effect at once and is saved."""

from functools import partial
from typing import Any

import pygame

from game.scenes import destinations as to
from game.scenes.agent_files import is_python
from game.scenes.app import App
from game.scenes.app_scene import PaperScene
from game.scenes.decorations import Drawing, hairline
from game.scenes.messages import Messages
from game.text.catalogue import LANGUAGES
from game.ui.input import Event, FileDropped
from game.ui.look import Look
from game.ui.theme import BODY, BODY_LIGHT, INK, SECOND_TEXT, SHAPES, TEXT_BOLD
from game.ui.widgets.button import Button
from game.ui.widgets.choice import Choice, Option
from game.ui.widgets.drop_down import DropDown
from game.ui.widgets.label import Label
from game.ui.widgets.page import PADDING
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.slider import Slider
from game.ui.widgets.toggle import Toggle
from game.ui.widgets.widget import Widget

PALETTES = ("default", "red_green", "blue_yellow", "mono")
PACES = ("instant", "fast", "normal", "step")
ENDS = ("automatic", "confirm")
TUTORS = ("off", "gentle", "strict")
WIDTH = 1824
LABEL = 0.235
"""The label's share of a row."""
CONTROL = 600
ROW = 78
MOST_ROW = 124
NOTE = BODY_LIGHT


class SettingsScene(PaperScene):
    """One page; it scrolls where letters are large."""

    title_key = "title.settings"
    first = "language"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.messages = Messages(app)

    def uncover(self) -> None:
        """The own agents may be others now."""
        self.change()

    def takes_file(self, path: str) -> bool:
        return is_python(path)

    def unused(self, event: Event) -> None:
        """A file that is dropped on the window goes to the own agents."""
        if isinstance(event, FileDropped):
            self.app.go(to.OwnAgents(event.path))

    def lay_out_page(self, page: pygame.Rect) -> None:
        look = self.look
        px = look.px
        rows = self._rows()
        column = self.column(page, WIDTH)
        step = max(px(ROW), min(px(MOST_ROW), (page.height - 2 * px(PADDING)) // len(rows)))
        high = step * len(rows)
        column.height = min(page.height, high + 2 * px(PADDING))
        self.panel(column)
        inner = column.inflate(-2 * px(PADDING), -2 * px(PADDING))
        area = self.add("area", ScrollArea(self.title), inner)
        width = inner.width - px(24)
        for number, (name, control) in enumerate(rows):
            row = pygame.Rect(inner.x, inner.y + number * step, width, step)
            self._row(name, control, row)
            if number:
                line = pygame.Rect(row.x, row.y, row.width, max(1, px(1.2)))
                self.add(("line", name), hairline(), line)
        area.hold(high)

    def _row(self, name: str, control: Widget, row: pygame.Rect) -> None:
        px = self.look.px
        label = pygame.Rect(row.x, row.y, round(row.width * LABEL), row.height)
        text = self.tr(f"settings.{name}")
        style = self.look.text.shrunk(text, TEXT_BOLD, label.width - px(12))
        self.add(("label", name), Label(text, style, INK), label)
        place = pygame.Rect(label.right, 0, min(px(CONTROL), row.right - label.right), px(50))
        place.centery = row.centery
        rest = pygame.Rect(place.right + px(28), row.y, row.right - place.right - px(28), row.height)
        if name == "palette":
            self._signs(rest)
        elif isinstance(control, Slider):
            place.width -= px(110)
            shown = pygame.Rect(place.right + px(24), row.y, px(90), row.height)
            self.add(("percent", name), Label(control.shown(control.value), BODY, INK), shown)
            self._note(name, rest)
        else:
            self._note(name, rest)
        if isinstance(control, Toggle):
            place.size = (px(72), px(46))
            place.centery = row.centery
        self.add(name, control, place)

    def _note(self, name: str, rest: pygame.Rect) -> Widget:
        text = self.tr(f"settings.{name}.note")
        style = self.look.text.shrunk(text, NOTE, rest.width, least=0.9)
        if self.look.text.width(text, style) <= rest.width:
            return self.add(("note", name), Label(text, style, SECOND_TEXT), rest)
        high = self.look.text.paragraph_height(text, style, max(1, rest.width))
        place = pygame.Rect(rest.x, rest.centery - high // 2, rest.width, high)
        note = Label(text, style, SECOND_TEXT, wrap=True)
        note.visible = rest.width > self.look.px(140)
        return self.add(("note", name), note, place)

    def _signs(self, rest: pygame.Rect) -> None:
        """The six signs as they look with the chosen palette."""
        px = self.look.px
        step = min(px(54), max(1, rest.width // len(SHAPES)))
        for seat in range(len(SHAPES)):
            place = pygame.Rect(rest.x + seat * step, 0, step, step).move_to(centery=rest.centery)
            self.add(("sign", seat), Drawing(partial(_draw_sign, seat)), place)

    def _rows(self) -> list[tuple[str, Widget]]:
        tr, settings = self.tr, self.app.settings

        def options(name: str, values: tuple[str, ...]) -> list[Option]:
            return [Option(value, tr(f"settings.{name}.{value}")) for value in values]

        def choice(name: str, values: tuple[str, ...]) -> Choice:
            chosen = getattr(settings, name)
            return Choice(tr(f"settings.{name}"), options(name, values), chosen, lambda v: self._set(name, v))

        def toggle(name: str) -> Toggle:
            return Toggle(tr(f"settings.{name}"), getattr(settings, name), lambda on: self._set(name, on))

        def slider(name: str, least: int, most: int) -> Slider:
            return Slider(
                tr(f"settings.{name}"),
                getattr(settings, name),
                least=least,
                most=most,
                step=5,
                ticks=6,
                on_change=lambda value: self._show_percent(name, value),
                on_settled=lambda value: self._set(name, round(value)),
                shown=lambda value: f"{value:.0f} %",
            )

        return [
            ("language", choice("language", LANGUAGES)),
            ("ui_scale", slider("ui_scale", 75, 200)),
            (
                "palette",
                DropDown(
                    tr("settings.palette"),
                    options("palette", PALETTES),
                    settings.palette,
                    lambda value: self._set("palette", value),
                ),
            ),
            ("pace", choice("pace", PACES)),
            ("end_turn", choice("end_turn", ENDS)),
            ("tutor", choice("tutor", TUTORS)),
            ("effects", slider("effects", 0, 100)),
            ("ambience", slider("ambience", 0, 100)),
            ("high_contrast", toggle("high_contrast")),
            ("captions", toggle("captions")),
            ("speech", toggle("speech")),
            ("reduced_motion", toggle("reduced_motion")),
            ("full_screen", toggle("full_screen")),
            ("agents", self._agents()),
        ]

    def _agents(self) -> Button:
        number = len(self.app.own_agents)
        words = self.tr("settings.agents.open", number=number)
        return Button(words, lambda: self.app.go(to.OwnAgents()), icon="robot")

    def _set(self, name: str, value: Any) -> None:
        self.messages.change(**{name: value})
        self.change()

    def _show_percent(self, name: str, value: float) -> None:
        shown = self.control(("percent", name))
        if isinstance(shown, Label):
            shown.text = f"{value:.0f} %"


def _draw_sign(seat: int, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
    look.art.draw_sign(surface, seat, rect.center, min(rect.size) / 3.0, look.palette)
