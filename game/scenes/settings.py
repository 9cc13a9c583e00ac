"""Settings: each takes effect at once and is saved."""

from collections.abc import Mapping
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
from game.ui.layout import bounds
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

ROWS: Mapping[str, tuple[str, ...] | range | None] = {
    "language": LANGUAGES,
    "ui_scale": range(75, 201, 5),
    "palette": ("default", "red_green", "blue_yellow", "mono"),
    "pace": ("instant", "fast", "normal", "step"),
    "end_turn": ("automatic", "grace", "confirm"),
    "tutor": ("off", "gentle", "strict"),
    "effects": range(0, 101, 5),
    "ambience": range(0, 101, 5),
    **dict.fromkeys(("guesses", "high_contrast", "captions", "speech", "reduced_motion", "full_screen")),
}
"""What each setting can be: one of several words, percent in steps, or on and off."""
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
        super().unused(event)

    def lay_out_page(self, page: pygame.Rect) -> None:
        px = self.look.px
        rows = [(name, self._control_of(name, values)) for name, values in ROWS.items()]
        rows.append(("agents", self._agents()))
        column = self.column(page, WIDTH)
        step = max(px(ROW), min(px(MOST_ROW), (page.height - 2 * px(PADDING)) // len(rows)))
        high = step * len(rows)
        column.height = min(page.height, high + 2 * px(PADDING))
        inner = self.panel(column)
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
        rest = bounds(place.right + px(28), row.y, row.right, row.bottom)
        if name == "palette":
            self._signs(rest)
        else:
            self._note(name, rest)
        if isinstance(control, Slider):
            place.width -= px(110)
            shown = pygame.Rect(place.right + px(24), row.y, px(90), row.height)
            self.add(("percent", name), Label(_percent(control.value), BODY, INK), shown)
        elif isinstance(control, Toggle):
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

    def _control_of(self, name: str, values: tuple[str, ...] | range | None) -> Widget:
        label, value = self.tr(f"settings.{name}"), getattr(self.app.settings, name)
        change = partial(self._set, name)
        if values is None:
            return Toggle(label, value, change)
        if isinstance(values, range):
            return Slider(
                label,
                value,
                least=values[0],
                most=values[-1],
                step=values.step,
                ticks=6,
                on_change=partial(self._show_percent, name),
                on_settled=lambda value: change(round(value)),
                shown=_percent,
            )
        options = [Option(word, self.tr(f"settings.{name}.{word}")) for word in values]
        return (DropDown if name == "palette" else Choice)(label, options, value, change)

    def _agents(self) -> Button:
        words = self.tr("settings.agents.open", number=len(self.app.own_agents))
        return Button(words, lambda: self.app.go(to.OwnAgents()), icon="robot")

    def _set(self, name: str, value: Any) -> None:
        self.messages.change(**{name: value})
        self.change()

    def _show_percent(self, name: str, value: float) -> None:
        shown = self.control(("percent", name))
        if isinstance(shown, Label):
            shown.text = _percent(value)


def _percent(value: float) -> str:
    return f"{value:.0f} %"


def _draw_sign(seat: int, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
    look.art.draw_sign(surface, seat, rect.center, min(rect.size) / 3.0, look.palette)
