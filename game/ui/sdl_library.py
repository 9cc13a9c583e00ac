"""Functions of SDL that pygame does not pass on."""

import ctypes
import sys

import pygame


def sdl_library() -> ctypes.CDLL:
    """Return the SDL that pygame has loaded; raises OSError."""
    # Windows finds a loaded library by its name, other systems through a module that is linked with it.
    return ctypes.CDLL("SDL2.dll" if sys.platform == "win32" else pygame.key.__file__)
