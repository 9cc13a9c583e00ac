"""A page with all controls in all states, for the gallery."""

from collections.abc import Hashable
from typing import TYPE_CHECKING

import pygame

from game.scenes.app_scene import PaperScene
from game.ui.widgets.button import Button, ButtonKind
from game.ui.widgets.choice import Choice, Option, Tabs
from game.ui.widgets.drop_down import DropDown
from game.ui.widgets.list_view import ListView
from game.ui.widgets.slider import Slider
from game.ui.widgets.stepper import Stepper
from game.ui.widgets.text_field import TextField
from game.ui.widgets.toggle import Toggle
from game.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from game.scenes.app import App

STATES = ("normal", "hovered", "pressed", "ring", "disabled")


class WidgetSheet(PaperScene):
    """States by column, controls by row; its words are those of other pages."""

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self.drop_down: DropDown | None = None

    @property
    def title(self) -> str:
        """The title of the settings: the sheet has none of its own."""
        return self.tr("title.settings")

    def first_focus(self) -> None:
        """Set no focus: the rings on the sheet are set individually."""
        return

    def lay_out_page(self, page: pygame.Rect) -> None:
        """Lay out two cards: buttons on the left, everything else on the right."""
        px = self.look.px
        left = pygame.Rect(page.x, page.y, page.width // 2 - px(12), page.height)
        right = pygame.Rect(left.right + px(24), page.y, page.right - left.right - px(24), page.height)
        self.panel(left)
        self.panel(right)
        self._buttons(left.inflate(-2 * px(24), -2 * px(24)))
        self._others(right.inflate(-2 * px(24), -2 * px(24)))

    def _buttons(self, area: pygame.Rect) -> None:
        px, tr = self.look.px, self.tr
        wide = area.width // len(STATES)
        for row, kind in enumerate(ButtonKind):
            for column, state in enumerate(STATES):
                button = Button(tr("new_game.start"), kind=kind)
                place = pygame.Rect(area.x + column * wide, area.y + row * px(84), wide - px(20), px(56))
                self._show(("button", kind, state), button, place, state)
        for column, state in enumerate(STATES):
            place = pygame.Rect(area.x + column * wide, area.y + 4 * px(84), px(72), px(46))
            self._show(("toggle", state), Toggle(state, column % 2 == 1), place, state)
            place = pygame.Rect(area.x + column * wide, area.y + 5 * px(84), wide - px(40), px(46))
            self._show(("slider", state), Slider(state, 0.2 * column), place, state)
        colours = [Option(name, tr(f"settings.palette.{name}")) for name in self.app.palettes]
        rows = ListView("", colours, colours[0].value)
        top = area.y + 6 * px(84)
        self.add("list", rows, pygame.Rect(area.x, top, area.width - px(20), area.bottom - top))

    def _others(self, area: pygame.Rect) -> None:
        px, tr = self.look.px, self.tr
        half = area.width // 2 - px(12)
        paces: list[Option] = [
            Option(name, tr(f"settings.pace.{name}")) for name in ("instant", "fast", "step")
        ]
        levels = [
            Option(name, tr(f"level.{name}"), level=n)
            for n, name in enumerate(self.app.roster.levels, start=1)
        ]
        chosen: Hashable = levels[-1].value
        y = area.y
        for row, state in enumerate(STATES):
            field = TextField(state, tr("new_game.usual_name.a"))
            field.error = tr("new_game.name_in_use") if state == "pressed" else ""
            place = pygame.Rect(area.x, y + row * px(84), half, px(48))
            self._show(("field", state), field, place, state)
            place = pygame.Rect(area.x + half + px(24), y + row * px(84), half, px(48))
            self._show(("drop_down", state), DropDown(state, levels, chosen), place, state)
        y += len(STATES) * px(84)
        self._show("choice", Choice("", paces, "fast"), pygame.Rect(area.x, y, half, px(46)), "normal")
        place = pygame.Rect(area.x + half + px(24), y, half, px(46))
        self._show("stepper", Stepper("", 13, least=5, most=30), place, "normal")
        y += px(84)
        self._show("tabs", Tabs("", paces, "step"), pygame.Rect(area.x, y, half, px(46)), "normal")
        self.drop_down = DropDown("", levels, chosen)
        self._show("open", self.drop_down, pygame.Rect(area.x + half + px(24), y, half, px(48)), "normal")

    def _show(self, name: Hashable, widget: Widget, place: pygame.Rect, state: str) -> None:
        self.add(name, widget, place)
        if state == "disabled":
            widget.enabled = False
        elif state != "normal":
            setattr(widget, state, True)
            widget.hovered = state != "ring"
