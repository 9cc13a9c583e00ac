"""The screens of the desktop."""

import ctypes
from contextlib import suppress
from dataclasses import dataclass

import pygame

from game.ui.sdl_library import sdl_library

USUAL_DPI = 96.0
"""Dots per inch of a screen without scaling."""
MILLIMETRES_PER_INCH = 25.4
MAX_SCALE = 4.0
STEPS = 20
"""Scales are rounded to multiples of 1 / STEPS, because sizes in millimetres are rounded too."""


@dataclass(frozen=True)
class Screen:
    """One screen, in the pixels in which windows are placed."""

    bounds: pygame.Rect
    work: pygame.Rect
    """The area that task bars and panels leave to windows."""
    scale: float = 1.0
    """The user's scale for the desktop: 2.0 draws everything twice as large."""


class _Rect(ctypes.Structure):
    _fields_ = [("x", ctypes.c_int), ("y", ctypes.c_int), ("w", ctypes.c_int), ("h", ctypes.c_int)]


def screens() -> tuple[Screen, ...]:
    """Return all screens, the main one first."""
    try:
        sdl = sdl_library()
        return tuple(_screen(sdl, number) for number in range(sdl.SDL_GetNumVideoDisplays()))
    except (OSError, AttributeError):
        # The positions of further screens are unknown.
        return tuple(Screen(one, one) for one in map(_at_origin, pygame.display.get_desktop_sizes()[:1]))


def _at_origin(size: tuple[int, int]) -> pygame.Rect:
    return pygame.Rect((0, 0), size)


def _screen(sdl: ctypes.CDLL, number: int) -> Screen:
    bounds, work = _rect(sdl.SDL_GetDisplayBounds, number), _rect(sdl.SDL_GetDisplayUsableBounds, number)
    return Screen(bounds, work if work.size != (0, 0) else bounds, _scale(sdl, number))


def _rect(ask: "ctypes._NamedFuncPointer", number: int) -> pygame.Rect:
    found = _Rect()
    ask(number, ctypes.byref(found))
    return pygame.Rect(found.x, found.y, found.w, found.h)


def _scale(sdl: ctypes.CDLL, number: int) -> float:
    """Return the scale of a screen; 1 if the system scales windows itself, as macOS and Wayland do."""
    driver, dpi = pygame.display.get_driver(), USUAL_DPI
    if driver == "windows":
        found = ctypes.c_float()
        if sdl.SDL_GetDisplayDPI(number, ctypes.byref(found), None, None) == 0:
            dpi = found.value
    elif driver == "x11":
        with suppress(OSError, AttributeError, ValueError):
            dpi = _x11_dpi()
    return min(MAX_SCALE, max(1.0, round(dpi / USUAL_DPI * STEPS) / STEPS))


def _x11_dpi() -> float:
    """Return the desktop's dots per inch for text, otherwise those of the X server.

    SDL knows only the physical size, which says nothing about the user's wishes. Raise OSError, or ValueError
    if the setting is not a number.
    """
    x11 = ctypes.CDLL("libX11.so.6")
    x11.XOpenDisplay.restype = ctypes.c_void_p
    display = ctypes.c_void_p(x11.XOpenDisplay(None))
    if not display:
        raise OSError("no display")
    try:
        x11.XGetDefault.restype = ctypes.c_char_p
        if named := x11.XGetDefault(display, b"Xft", b"dpi"):
            return float(named)
        screen = x11.XDefaultScreen(display)
        inches = x11.XDisplayWidthMM(display, screen) / MILLIMETRES_PER_INCH
        return float(x11.XDisplayWidth(display, screen) / inches) if inches else USUAL_DPI
    finally:
        x11.XCloseDisplay(display)
