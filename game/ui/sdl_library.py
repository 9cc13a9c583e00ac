"""Functions of SDL that pygame does not expose."""

import ctypes
import sys

import pygame


def sdl_library() -> ctypes.CDLL:
    """Return the SDL that pygame has loaded; raise OSError if it cannot be found."""
    # Windows finds a loaded library by its name, other systems through a module that is linked to it.
    return ctypes.CDLL("SDL2.dll" if sys.platform == "win32" else pygame.key.__file__)
