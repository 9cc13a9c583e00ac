"""Settings: each takes effect at once and is saved."""

from collections.abc import Mapping
from functools import partial
from typing import Any

import pygame

from game.content.languages import LANGUAGES
from game.scenes import destinations as to
from game.scenes.agent_files import is_python
from game.scenes.app import App
from game.scenes.app_scene import PaperScene
from game.scenes.messages import Messages
from game.text.numbers import percent
from game.ui.boxes.groups import Column, FirstFitting, Grid, Row, at_least, centred
from game.ui.boxes.leaves import Art, Hairline, Paragraph, Space, Words
from game.ui.boxes.part import Part
from game.ui.brush import Brush
from game.ui.input import Event, FileDropped
from game.ui.theme import BODY, BODY_LIGHT, INK, SECOND_TEXT, SHAPES, TEXT_BOLD
from game.ui.widgets.button import Button
from game.ui.widgets.choice import Choice, Option
from game.ui.widgets.control_parts import ControlPart
from game.ui.widgets.drop_down import DropDown
from game.ui.widgets.label import Label
from game.ui.widgets.page import PADDING
from game.ui.widgets.slider import Slider
from game.ui.widgets.toggle import Toggle
from game.ui.widgets.widget import Widget

ROWS: Mapping[str, tuple[str, ...] | range | None] = {
    "language": tuple(LANGUAGES),
    "ui_scale": range(75, 201, 5),
    "palette": ("default", "red_green", "blue_yellow", "mono"),
    "pace": ("instant", "fast", "normal", "step"),
    "end_turn": ("automatic", "grace", "confirm"),
    "tutor": ("off", "gentle", "strict"),
    "effects": range(0, 101, 5),
    "ambience": range(0, 101, 5),
    **dict.fromkeys(("guesses", "high_contrast", "captions", "speech", "reduced_motion", "full_screen")),
}
"""The values of each setting: one of several words, percent in steps, or None for on and off."""
WIDTH = 1824
COLUMNS, NARROW_COLUMNS = (0.235, 0.34, 0.425), (0.3, 0.7)
"""The shares of label, control and note in a row; of label and control if a note does not fit."""
GAP, ROW, MAX_ROW = 24, 78, 124
MAX_ABREAST = 4
"""More values of a setting than these are in a list that opens."""
NARROWEST = 420
"""The width below which a note is left out."""
NOTE = BODY_LIGHT


class SettingsScene(PaperScene):
    """One page, which scrolls if text is large."""

    title_key = "title.settings"
    first = "language"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.messages = Messages(app)

    def uncover(self) -> None:
        """Lay out again, because the user's agents may have changed."""
        self.change()

    def takes_file(self, path: str) -> bool:
        return is_python(path)

    def handle_unused(self, event: Event) -> None:
        """Pass a file dropped on the window to the page of the user's agents."""
        if isinstance(event, FileDropped):
            self.app.go(to.OwnAgents(event.path))
        super().handle_unused(event)

    def lay_out_page(self, page: pygame.Rect) -> None:
        px = self.look.px
        rows = [self._row(name, self._control_of(name, values)) for name, values in ROWS.items()]
        rows.append(self._row("agents", self._agents()))
        lined = [part for row in rows for part in (Hairline(thick=1.2), row)]
        column = self.column(page, WIDTH)
        column.height = min(page.height, len(rows) * px(MAX_ROW) + 2 * px(PADDING))
        self.add_scrolled("area", self.title, Column(tuple(lined[1:])), self.panel(column))

    def _row(self, name: str, control: Widget) -> Part:
        """Return the label, the control and a note, in three columns that are the same in all rows."""
        label = Words(self.tr(f"settings.{name}"), TEXT_BOLD, shrink=0.7)
        note = Paragraph(self.tr(f"settings.{name}.note"), NOTE, SECOND_TEXT, narrowest=NARROWEST)
        cells = (label, self._control(name, control), self._signs() if name == "palette" else note)
        three, two = (tuple(map(centred, cells[:count])) for count in (3, 2))
        ways = FirstFitting((Grid((three,), COLUMNS, GAP), Grid((two,), NARROW_COLUMNS, GAP)), grow=1)
        return at_least(ROW, ways)

    def _control(self, name: str, control: Widget) -> Part:
        if isinstance(control, Toggle):
            return Row((ControlPart(name, control, 72, 46), Space(grow=1)))
        if isinstance(control, Slider):
            figure = ControlPart(("percent", name), Label(self._percent(control.value), BODY, INK), 86, 50)
            return Row((ControlPart(name, control, 90, 50, grow=1), figure), GAP)
        return ControlPart(name, control, 90, 50)

    def _signs(self) -> Part:
        """Return the six signs in the chosen palette."""
        signs = [Art(("sign", seat), 54, 54, partial(_draw_sign, seat)) for seat in range(len(SHAPES))]
        return Row((*signs, Space(NARROWEST - 54 * len(SHAPES), grow=1)))

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
                shown=self._percent,
            )
        if name == "language":
            options = [Option(language, words) for language, words in LANGUAGES.items()]
        else:
            options = [Option(word, self.tr(f"settings.{name}.{word}")) for word in values]
        return (DropDown if name == "palette" or len(options) > MAX_ABREAST else Choice)(
            label, options, value, change
        )

    def _agents(self) -> Button:
        words = self.tr("settings.agents.open", number=len(self.app.own_agents))
        return Button(words, lambda: self.app.go(to.OwnAgents()), icon="robot")

    def _set(self, name: str, value: Any) -> None:
        self.messages.change(**{name: value})
        self.change()

    def _show_percent(self, name: str, value: float) -> None:
        shown = self.control(("percent", name))
        if isinstance(shown, Label):
            shown.text = self._percent(value)

    def _percent(self, value: float) -> str:
        return percent(self.tr, value / 100)


def _draw_sign(seat: int, brush: Brush, rect: pygame.Rect) -> None:
    radius = min(rect.width, rect.height) / 3
    brush.look.art.draw_sign(brush.surface, seat, rect.center, radius, brush.look.palette)
