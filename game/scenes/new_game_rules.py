"""The rules panel of the new-game page, generated from a game's options."""

from collections.abc import Callable, Hashable, Mapping

import pygame

from game.core.option import Choice as ChoiceOption
from game.core.option import Option as GameOption
from game.core.option import OptionValue, complete
from game.scenes.app_scene import PaperScene
from game.scenes.decorations import hairline
from game.ui.theme import BODY_BOLD, BODY_LIGHT, INK, SECOND_TEXT, VERMILION_TEXT, Rgb
from game.ui.widgets.choice import Option
from game.ui.widgets.drop_down import choice_or_list
from game.ui.widgets.label import Label
from game.ui.widgets.stepper import Stepper
from game.ui.widgets.widget import Widget

ROW, LEAST_ROW = 58, 50
WRAPPED_ROW = 92
CONTROL = 330


class RulesPart:
    """One row for each option: its name, a control, and one line on what is chosen."""

    def __init__(
        self,
        scene: PaperScene,
        game: str,
        options: tuple[GameOption, ...],
        on_change: Callable[[str, OptionValue], None],
        players: int,
        refused: Callable[[str, tuple[str, ...]], frozenset[str]],
    ) -> None:
        """`refused` gives those of an option's values that so many `players` cannot have."""
        self._scene = scene
        self._game = game
        self._options = options
        self._on_change = on_change
        self._players = players
        self._refused = refused
        self._chosen: Mapping[str, OptionValue] = {}

    def words(self, chosen: Mapping[str, OptionValue]) -> str:
        """Return in a line what differs from the printed rules."""
        tr, usual = self._scene.tr, complete(self._options, {})
        told = []
        for option in self._options:
            value = chosen[option.name]
            key = f"option.{self._game}.{option.name}"
            if value != usual[option.name]:
                name = tr(f"{key}.{value}.name") if isinstance(option, ChoiceOption) else value
                told.append(tr("new_game.labelled", label=tr(f"{key}.label"), value=name))
        return ", ".join(told) or tr("new_game.rules.printed")

    def height(self, width: int) -> int:
        """How high the rows are, in real pixels, in a panel `width` wide."""
        step = WRAPPED_ROW if self._wraps(width) else ROW
        return self._scene.look.px(step) * len(self._options)

    def lay_out(self, area: pygame.Rect, chosen: Mapping[str, OptionValue]) -> None:
        """Add the rows in `area`."""
        self._chosen = chosen
        look = self._scene.look
        px = look.px
        wraps = self._wraps(area.width)
        least = px(WRAPPED_ROW if wraps else LEAST_ROW)
        step = max(least, min(px(84), area.height // max(1, len(self._options))))
        for number, option in enumerate(self._options):
            row = pygame.Rect(area.x, area.y + number * step, area.width, step)
            self._row(option, chosen[option.name], row, wraps=wraps)
            if number:
                line = pygame.Rect(row.x, row.y, row.width, max(1, px(1.2)))
                self._scene.add(("line", option.name), hairline(), line)

    def _row(self, option: GameOption, value: OptionValue, row: pygame.Rect, *, wraps: bool) -> None:
        add, px, tr = self._scene.add, self._scene.look.px, self._scene.tr
        key = f"option.{self._game}.{option.name}"
        upper = pygame.Rect(row.x, row.y, row.width, px(ROW) if wraps else row.height)
        label = pygame.Rect(upper.x, upper.y, px(178), upper.height)
        name = tr(f"{key}.label")
        refused = (
            self._refused(option.name, option.values) if isinstance(option, ChoiceOption) else frozenset()
        )
        add(("label", option.name), Label(name, BODY_BOLD, INK), label)
        control = pygame.Rect(upper.x + px(184), 0, min(px(CONTROL), upper.width - px(184)), px(46))
        control.centery = upper.centery
        add(("option", option.name), self._control(option, value, name, refused), control)
        line, colour = self._line(option, value, refused)
        if wraps:
            place = pygame.Rect(control.x, control.bottom, row.right - control.x, row.bottom - control.bottom)
        else:
            place = pygame.Rect(control.right + px(28), row.y, row.right - control.right - px(28), row.height)
        look = self._scene.look
        style = look.text.shrunk(line, BODY_LIGHT.sized(21), place.width, least=0.86)
        if look.text.width(line, style) > place.width:
            style = BODY_LIGHT.sized(20)
            height = look.text.paragraph_height(line, style, place.width)
            place = pygame.Rect(place.x, place.centery - height // 2, place.width, height)
            add(("note", option.name), Label(line, style, colour, wrap=True), place)
        else:
            add(("note", option.name), Label(line, style, colour), place)

    def _line(self, option: GameOption, value: OptionValue, refused: frozenset[str]) -> tuple[str, Rgb]:
        """What the chosen value means, and why others cannot be chosen; or why it must not stay."""
        tr = self._scene.tr
        key = f"option.{self._game}.{option.name}"
        why = [tr(f"{key}.{word}.refused", count=self._players) for word in sorted(refused)]
        if value in refused:
            return tr(f"{key}.{value}.refused", count=self._players), VERMILION_TEXT
        chosen = str(value) if isinstance(option, ChoiceOption) else "line"
        told = tr(f"{key}.{chosen}", value=value)
        for other, choice in self._chosen.items():
            # What an option means may depend on another one.
            with_it = f"{key}.{chosen}.{other}.{choice}"
            told = tr(with_it, value=value) if tr(with_it) != with_it else told
        return " ".join([told, *why]), SECOND_TEXT

    def _control(self, option: GameOption, value: OptionValue, name: str, refused: frozenset[str]) -> Widget:
        tr = self._scene.tr
        if not isinstance(option, ChoiceOption):
            return Stepper(
                name,
                int(value),
                least=option.least,
                most=option.most,
                on_change=lambda number: self._on_change(option.name, number),
            )
        key = f"option.{self._game}.{option.name}"
        values = [
            Option(word, tr(f"{key}.{word}.name"), enabled=word not in refused) for word in option.values
        ]
        look = self._scene.look

        def chosen(word: Hashable) -> None:
            self._on_change(option.name, str(word))

        return choice_or_list(look, name, values, value, chosen, look.px(CONTROL))

    def _wraps(self, width: int) -> bool:
        return width < self._scene.look.px(184 + CONTROL + 360)
