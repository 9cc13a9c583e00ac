"""The only entry for input: converts pygame's events into frozen values."""

import math
import sys
from collections.abc import Sequence

import pygame

from game.ui.input import (
    KEY_NAMES,
    SECONDARY,
    Event,
    FileDropped,
    FocusGained,
    FocusLost,
    KeyboardChanged,
    Keymap,
    KeyPressed,
    KeyReleased,
    Pinch,
    PointerLeft,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Position,
    QuitAsked,
    TextEntered,
    Wheel,
    WindowExposed,
    WindowResized,
    Woken,
)
from game.ui.keyboard import WITHOUT_NUM_LOCK, Keyboard, types_letter

FARTHEST = 1 << 15
"""The greatest distance of the pointer from the window's corner in real pixels: SDL crashes near 2**31."""
_CTRL = pygame.KMOD_CTRL | pygame.KMOD_META


class InputFunnel:
    """Converts pygame's events. `woken` is the type of the custom event that `Window.wake` posts."""

    def __init__(self, keymap: Keymap, woken: int = -1, keyboard: Keyboard | None = None) -> None:
        self.keymap = keymap
        self.keyboard = keyboard or Keyboard()
        self._woken = woken
        self._down: dict[int, str] = {}
        """The names of held keys by key code."""
        self._fingers: dict[int, tuple[float, float]] = {}
        """The fingers on the screen, in real pixels."""

    def events(self, raw: Sequence[pygame.event.Event]) -> list[Event]:
        """Return the converted events in order; of successive pointer moves only the last is kept."""
        found: list[Event] = []
        for event in raw:
            ours = self.event(event)
            if ours is None:
                continue
            if isinstance(ours, PointerMoved) and found and isinstance(found[-1], PointerMoved):
                found[-1] = ours
            else:
                found.append(ours)
        return found

    def event(self, raw: pygame.event.Event) -> Event | None:  # noqa: PLR0912  # one branch for each kind
        """Return one converted event, or None if no scene needs it."""
        kind = raw.type
        if kind == pygame.MOUSEMOTION:
            return PointerMoved(_position(raw))
        if kind == pygame.MOUSEBUTTONDOWN:
            return PointerPressed(_position(raw), raw.button) if raw.button <= SECONDARY else None
        if kind == pygame.MOUSEBUTTONUP:
            return PointerReleased(_position(raw), raw.button) if raw.button <= SECONDARY else None
        if kind == pygame.MOUSEWHEEL:
            x, y = pygame.mouse.get_pos()
            return Wheel(
                (x, y), -getattr(raw, "precise_y", float(raw.y)), getattr(raw, "precise_x", float(raw.x))
            )
        if kind in (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP):
            return self._finger(raw)
        if kind == pygame.KEYDOWN:
            return self._pressed(raw)
        if kind == pygame.KEYUP:
            name = self._down.pop(raw.key, KEY_NAMES.get(raw.key, ""))
            return KeyReleased(name, self.keymap.actions(name)) if name else None
        if kind == pygame.KEYMAPCHANGED:
            self.keyboard.changed()
            return KeyboardChanged()
        if kind == pygame.TEXTINPUT:
            return TextEntered(raw.text)
        if kind == pygame.DROPFILE:
            return FileDropped(raw.file)
        if kind in (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN):
            self._down.clear()
            return FocusLost()
        if kind == pygame.WINDOWFOCUSGAINED:
            return FocusGained()
        if kind == pygame.WINDOWLEAVE:
            return PointerLeft()
        if kind == pygame.WINDOWDISPLAYCHANGED:
            return WindowResized(*pygame.display.get_window_size())
        if kind in (pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED):
            if kind == pygame.VIDEORESIZE:
                return WindowResized(raw.w, raw.h)
            return WindowResized(raw.x, raw.y)
        if kind in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN):
            return WindowExposed()
        if kind == pygame.QUIT:
            return QuitAsked()
        return Woken() if kind == self._woken else None

    def _finger(self, raw: pygame.event.Event) -> Pinch | None:
        """Handle one finger as the pointer, which the system moves too, and two as a pinch."""
        if raw.type == pygame.FINGERUP:
            self._fingers.pop(raw.finger_id, None)
            return None
        width, height = pygame.display.get_window_size()
        before, apart = self._fingers.get(raw.finger_id), self._apart
        self._fingers[raw.finger_id] = (raw.x * width, raw.y * height)
        if before is None or not apart or not self._apart:
            return None
        (ax, ay), (bx, by) = self._fingers.values()
        return Pinch((round((ax + bx) / 2), round((ay + by) / 2)), self._apart / apart)

    @property
    def _apart(self) -> float:
        """The distance between two fingers; 0 for any other number of fingers."""
        return math.dist(*self._fingers.values()) if len(self._fingers) == 2 else 0.0

    def _pressed(self, raw: pygame.event.Event) -> KeyPressed | None:
        ctrl, shift, alt = (bool(raw.mod & mask) for mask in (_CTRL, pygame.KMOD_SHIFT, pygame.KMOD_ALT))
        by_level = _name_by_level(raw)
        if by_level is not None or _is_alt_gr(raw.mod):
            ctrl = alt = False
        names = self._names(raw) if by_level is None else (by_level,)
        if not names:
            return None
        meanings = [self.keymap.actions(name, ctrl=ctrl, shift=shift, alt=alt) for name in names]
        at = next((number for number, actions in enumerate(meanings) if actions), 0)
        name, actions = names[at], meanings[at]
        if names[0] in WITHOUT_NUM_LOCK:
            types_digit = _num_lock(raw.mod) and not (ctrl or alt)
            name = names[0] if types_digit or meanings[0] else names[-1]
        repeated = raw.key in self._down
        self._down[raw.key] = name
        return KeyPressed(name, actions, ctrl=ctrl, shift=shift, alt=alt, repeated=repeated)

    def _names(self, raw: pygame.event.Event) -> tuple[str, ...]:
        return self.keyboard.names(raw.key, getattr(raw, "scancode", 0))


def _is_alt_gr(mod: int) -> bool:
    """True if AltGr is held. Windows reports it as Ctrl with Alt, and accepts Ctrl with Alt for it."""
    return bool(mod & pygame.KMOD_MODE or (mod & pygame.KMOD_CTRL and mod & pygame.KMOD_ALT))


def _name_by_level(raw: pygame.event.Event) -> str | None:
    """Return the name of the letter that a key types with AltGr, empty if there is none.

    None means that the key types no letters, or that AltGr is not held. Other systems report AltGr, or
    Option, as Alt: it counts as AltGr if it changes the letter.
    """
    if not types_letter(raw.key):
        return None
    letter = getattr(raw, "unicode", "")
    seen = letter if letter.isprintable() else ""
    if not _is_alt_gr(raw.mod):
        own = chr(raw.key).casefold()
        if not (raw.mod & pygame.KMOD_ALT and seen and seen.casefold() != own):
            return None
    return KEY_NAMES.get(ord(seen), seen) if len(seen) == 1 else seen


def _num_lock(mod: int) -> bool:
    """True if the number pad types digits, as it always does on a Mac."""
    return bool(mod & pygame.KMOD_NUM) or sys.platform == "darwin"


def _position(raw: pygame.event.Event) -> Position:
    x, y = (max(-FARTHEST, min(int(place), FARTHEST)) for place in raw.pos)
    return (x, y)
