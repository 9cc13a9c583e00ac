"""Buttons as data: name, effect, key, and state.

Some exist only while they have an effect (redo, replay), others only for spectators (the pace of the game).
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any, Final

import pygame

from game.tables.kit import styles
from game.tables.kit.controls import BOARD, Control
from game.tables.kit.pen import Pen
from game.tables.kit.table_commands import TableCommands
from game.ui.free_place import ClearArea, free_place
from game.ui.layout import rect_of, strip
from game.ui.look import Look
from game.ui.theme import INK, NIGHT, Rgb

ARROWS = {"step": 1, "normal": 1, "fast": 2, "instant": 3}
"""The number of arrow heads for each pace, slowest first. The first has a bar before its arrow."""


def draw_paces(pen: Pen, rects: Sequence[pygame.Rect], chosen: str, states: Mapping[str, str]) -> None:
    """Draw a button for each pace; the chosen one is a brass plate. `states` has keys `pace_<name>`.

    If the words do not fit, only the arrows are drawn.
    """
    px, text = pen.px, pen.text
    words = {name: pen.tr(f"table.pace.{name}") for name in ARROWS}
    room = rects[0].width - px(12)
    worded = all(text.width(word, text.shrunk(word, styles.STRONG, room)) <= room for word in words.values())
    for name, rect in zip(ARROWS, rects, strict=True):
        shown = states.get(f"pace_{name}", "normal")
        place = pen.button(rect, styles.END_PLATE if name == chosen else styles.SMALL_BUTTON, shown)
        colour = NIGHT if name == chosen else INK
        high = round((0.36 if worded else 0.5) * place.height)
        _draw_arrows(pen, (place.centerx, place.top + high), name, colour)
        if not worded:
            continue
        below = strip(place, 0.73, px(28), px(6))
        pen.write(words[name], below, styles.STRONG, colour, align="centre", shrink=True)


def _draw_arrows(pen: Pen, centre: tuple[int, int], name: str, colour: Rgb) -> None:
    px = pen.px
    wide, high, bar = px(19), px(26), px(5) if name == "step" else 0
    count = ARROWS[name]
    x = centre[0] - (count * wide + 2 * bar) / 2
    top, bottom = centre[1] - high / 2, centre[1] + high / 2
    if bar:
        pen.surface.fill(colour, pygame.Rect(round(x), round(top), bar, high))
        x += 2 * bar
    for number in range(count):
        left = x + number * wide
        pen.look.shapes.polygon(pen.surface, ((left, top), (left + wide, centre[1]), (left, bottom)), colour)


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
"""The buttons of every table with their actions of the key map."""
ICONS: Final = {"undo": "undo", "hint": "hint", "log": "clock", "rulebook": "book", "menu": "settings"}
"""The icons of buttons that are too small for words."""


class Buttons:
    """Makes the buttons of one table."""

    def __init__(self, commands: TableCommands[Any, Any]) -> None:
        self._kit = commands.kit
        self._commands = commands
        self._does: Mapping[str, Callable[[], object]] = {
            "undo": commands.undo,
            "end": commands.press_main,
            "redo": commands.redo,
            "hint": commands.next_hint,
            "log": commands.toggle_log,
            "menu": commands.kit.open_menu,
            "rulebook": commands.open_rules,
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
        """Return a button; `do` and `key` have defaults for the names that every table has.

        Without a `tip`, a button with a key has its word as tip.
        """
        tr, key, model = self._kit.tr, key or KEYS.get(name, ""), self._commands.model
        word = word or tr(f"{model.game.name}.table.{name}")
        if enabled is None:
            enabled = {"undo": model.can_undo, "hint": model.may_act or model.held}.get(name, True)
        chord = self._kit.chord(key) if key else ""
        text = tr("table.speak.button" if enabled else "table.speak.disabled", name=word)
        return Control(
            name,
            rect,
            text,
            enabled,
            tip=tip or (word if chord else ""),
            chord=chord,
            corner=corner,
            key=key,
            do=do or self._does[name],
        )

    def paces(self, rects: Sequence[pygame.Rect]) -> list[Control]:
        """Return a button for each pace, slowest first."""
        tr = self._kit.tr
        return [
            Control(
                f"pace_{name}",
                rect,
                tr("table.speak.pace", name=tr(f"table.pace.{name}")),
                do=partial(self._commands.change_pace, name),
            )
            for name, rect in zip(ARROWS, rects, strict=True)
        ]


UNDO, REDO, LOG, REPLAY = "undo", "redo", "log", "replay"
WIDE, HIGHS, GAP = 64, (40, 32, 24), 4
"""The width, possible heights and distance of a button that comes and goes."""
_SEEN = 4.0
"""The cost of each covered pixel that belongs to nothing clickable or movable."""


def with_extra(
    controls: Sequence[Control],
    name: str,
    after: str,
    commands: TableCommands[Any, Any],
    look: Look,
    place: pygame.Rect | None = None,
    do: Callable[[], object] | None = None,
) -> tuple[Control, ...]:
    """Return the controls with one more after `after`: in `place`, or beside that control if None."""
    found: list[Control] = []
    for control in controls:
        found.append(control)
        if control.name == after:
            rect, word = place or _beside(control, controls, look), commands.kit.tr(f"table.{name}")
            found.append(Buttons(commands).make(name, rect, word, do, tip=word, corner=9))
    return tuple(found)


def _beside(other: Control, controls: Iterable[Control], look: Look) -> pygame.Rect:
    """Return a free place above or near a button that covers nothing clickable or movable."""
    window, gap = look.scale.window, look.px(GAP)
    areas = [
        ClearArea(one.rect, _SEEN, needed=one.takes_pointer or one.piece is not None)
        for one in controls
        if one.name != BOARD
    ]
    places = []
    for high in HIGHS:
        home = rect_of(look.px(WIDE), look.px(high), midbottom=(other.rect.centerx, other.rect.top - gap))
        places.append(free_place(home.size, window, areas, home.topleft))
    near = other.rect.inflate(8 * gap, 8 * gap)
    return next((place for place in places if place.colliderect(near)), places[0])


def at_end_of(head: pygame.Rect, look: Look) -> pygame.Rect:
    """Return the place of such a button at the right end of a panel's head."""
    size = min(look.px(36), head.height)
    return pygame.Rect(head.right - size, head.centery - size // 2, size, size)
