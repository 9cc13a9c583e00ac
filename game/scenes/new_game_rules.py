"""The rules panel of the new-game page, generated from a game's options."""

from collections.abc import Callable, Hashable, Mapping

from game.core.option import Choice as ChoiceOption
from game.core.option import Option as GameOption
from game.core.option import OptionValue, with_defaults
from game.scenes.app_scene import PaperScene
from game.ui.boxes.groups import Column, FirstFitting, Panel, Row, Stack, at_least
from game.ui.boxes.leaves import Hairline, Paragraph, Space, Words
from game.ui.boxes.part import Part
from game.ui.theme import BODY_BOLD, BODY_LIGHT, SECOND_TEXT, VERMILION_TEXT, Rgb
from game.ui.widgets.choice import Option
from game.ui.widgets.control_parts import ControlPart
from game.ui.widgets.drop_down import choice_or_list
from game.ui.widgets.stepper import Stepper
from game.ui.widgets.widget import Widget

ROW, MAX_ROW, FIELD = 52, 84, 46
LABEL, CONTROL = 178, 330


class RulesPart:
    """One row for each option: its name, a control, and a line about the chosen value."""

    def __init__(
        self,
        scene: PaperScene,
        game: str,
        options: tuple[GameOption, ...],
        on_change: Callable[[str, OptionValue], None],
        players: int,
        refused: Callable[[str, tuple[str, ...]], frozenset[str]],
    ) -> None:
        """Take `refused`, which returns the values of an option that are not allowed for `players`."""
        self._scene = scene
        self._game = game
        self._options = options
        self._on_change = on_change
        self._players = players
        self._refused = refused
        self._chosen: Mapping[str, OptionValue] = {}

    def words(self, chosen: Mapping[str, OptionValue]) -> str:
        """Return the differences from the printed rules in a line."""
        tr, usual = self._scene.tr, with_defaults(self._options, {})
        lines = []
        for option in self._options:
            value = chosen[option.name]
            key = f"option.{self._game}.{option.name}"
            if value != usual[option.name]:
                name = tr(f"{key}.{value}.name") if isinstance(option, ChoiceOption) else value
                lines.append(tr("new_game.labelled", label=tr(f"{key}.label"), value=name))
        return ", ".join(lines) or tr("new_game.rules.printed")

    def tree(self, chosen: Mapping[str, OptionValue]) -> Part:
        """Return the rows, with hairlines between them."""
        self._chosen = chosen
        rows = (self._row(option, chosen[option.name]) for option in self._options)
        return Column(tuple(part for row in rows for part in (Hairline(thick=1.2), row))[1:])

    def _row(self, option: GameOption, value: OptionValue) -> Part:
        """Return the name, the control and a line, which is below if it does not fit beside them."""
        name = self._scene.tr(f"option.{self._game}.{option.name}.label")
        refused = (
            self._refused(option.name, option.values) if isinstance(option, ChoiceOption) else frozenset()
        )
        label = Stack((Space(LABEL), Words(name, BODY_BOLD, shrink=0.6)))
        control = ControlPart(
            ("option", option.name), self._control(option, value, name, refused), CONTROL, FIELD
        )
        words, colour = self._line(option, value, refused)
        note = Paragraph(words, BODY_LIGHT.sized(21), colour, shrink=0.86, narrowest=360, grow=1)
        ways = (
            Row((label, control, note), 24),
            Panel(Column((Row((label, control), 24), Row((Space(LABEL), note), 24)), 4), pad=(0, 8)),
        )
        return at_least(ROW, FirstFitting(ways, grow=1), MAX_ROW)

    def _line(self, option: GameOption, value: OptionValue, refused: frozenset[str]) -> tuple[str, Rgb]:
        """Return the meaning of the value and why others are not allowed, or why it must be changed."""
        tr = self._scene.tr
        key = f"option.{self._game}.{option.name}"
        why = [tr(f"{key}.{word}.refused", count=self._players) for word in sorted(refused)]
        if value in refused:
            return tr(f"{key}.{value}.refused", count=self._players), VERMILION_TEXT
        chosen = str(value) if isinstance(option, ChoiceOption) else "line"
        text = tr(f"{key}.{chosen}", value=value)
        for other, choice in self._chosen.items():
            # The meaning of an option may depend on another one.
            with_it = f"{key}.{chosen}.{other}.{choice}"
            text = tr(with_it, value=value) if tr(with_it) != with_it else text
        return " ".join([text, *why]), SECOND_TEXT

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
