"""Hints for SDL, set before it is loaded: it reads part of its environment then, not when a window opens."""

import os

HINTS = {
    "PYGAME_HIDE_SUPPORT_PROMPT": "1",
    # Real pixels on scaled Windows desktops instead of a stretched, blurred window.
    "SDL_WINDOWS_DPI_AWARENESS": "permonitorv2",
    "SDL_VIDEO_ALLOW_SCREENSAVER": "1",
    # The click that brings the window to the front also acts on its target.
    "SDL_MOUSE_FOCUS_CLICKTHROUGH": "1",
}
NAME_HINTS = ("SDL_VIDEO_X11_WMCLASS", "SDL_VIDEO_WAYLAND_WMCLASS")
"""Variables that name the program for task bars; without them they show the script's name."""

HEADLESS = {
    "PYGAME_HIDE_SUPPORT_PROMPT": "1",
    "SDL_VIDEODRIVER": "dummy",
    "SDL_AUDIODRIVER": "dummy",
}
"""The environment for drawing without showing or playing anything."""


def hint(name: str) -> None:
    """Set SDL's hints for the program called `name`; settings of the user take precedence."""
    for key, value in HINTS.items():
        os.environ.setdefault(key, value)
    for key in NAME_HINTS:
        os.environ.setdefault(key, name)
