"""Buttons as data: what each is called, what it does, which key does the same, whether it can be pressed."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final

import pygame

from game.tables.kit.controls import Control
from game.tables.kit.desk import Desk
from game.tables.kit.paces import ARROWS

KEYS: Final[Mapping[str, str]] = {
    "undo": "undo",
    "redo": "redo",
    "replay": "replay",
    "hint": "hint",
    "end": "end_turn",
    "log": "log",
    "menu": "menu",
    "rulebook": "rulebook",
}
"""Buttons of every table and the actions of the key map that do the same."""
ICONS: Final = {"undo": "undo", "hint": "hint", "log": "clock", "rulebook": "book", "menu": "settings"}
"""Their pictures, where they have no words."""


class Buttons:
    """Makes the buttons of one table."""

    def __init__(self, table: Desk) -> None:
        self._kit = table.kit
        self._table = table
        self._does: Mapping[str, Callable[[], object]] = {
            "undo": table.undo,
            "redo": table.redo,
            "replay": table.replay,
            "hint": table.next_hint,
            "log": table.toggle_log,
            "menu": table.kit.open_menu,
            "rulebook": table.open_rules,
        }

    def make(
        self,
        name: str,
        rect: pygame.Rect,
        word: str = "",
        do: Callable[[], object] | None = None,
        *,
        enabled: bool | None = None,
        key: str = "",
        tip: str = "",
        corner: float = 10.0,
    ) -> Control:
        """A button; what `do` and `key` are need not be said of those that every table has.

        Without a `tip` of its own it has its word as one, where there is a key to be told of.
        """
        tr, key, reading = self._kit.tr, key or KEYS.get(name, ""), self._table.reading
        word = word or tr(f"{reading.game.name}.table.{name}")
        if enabled is None:
            enabled = {"undo": reading.can_undo, "hint": reading.may_act or reading.held}.get(name, True)
        chord = self._kit.chord(key) if key else ""
        said = tr("table.speak.button" if enabled else "table.speak.disabled", name=word)
        return Control(
            name,
            rect,
            said,
            enabled,
            tip=tip or (word if chord else ""),
            chord=chord,
            corner=corner,
            key=key,
            do=do or self._does[name],
        )

    def paces(self, rects: Sequence[pygame.Rect]) -> list[Control]:
        """One for each pace, from the slowest."""
        tr = self._kit.tr
        return [
            Control(
                f"pace_{name}",
                rect,
                tr("table.speak.pace", name=tr(f"table.pace.{name}")),
                do=partial(self._table.change_pace, name),
            )
            for name, rect in zip(ARROWS, rects, strict=True)
        ]
