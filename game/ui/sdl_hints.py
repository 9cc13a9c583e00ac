"""What SDL is told before it is loaded: it reads part of its environment then, not when a window opens."""

import os

HINTS = {
    "PYGAME_HIDE_SUPPORT_PROMPT": "1",
    # real pixels on scaled Windows desktops instead of a stretched, blurred window
    "SDL_WINDOWS_DPI_AWARENESS": "permonitorv2",
    "SDL_VIDEO_ALLOW_SCREENSAVER": "1",
    # the click that brings the window to the front also does what it points at
    "SDL_MOUSE_FOCUS_CLICKTHROUGH": "1",
}
NAME_HINTS = ("SDL_VIDEO_X11_WMCLASS", "SDL_VIDEO_WAYLAND_WMCLASS")
"""Where task bars look for the program's name; without them they show that of the script."""

HEADLESS = {
    "PYGAME_HIDE_SUPPORT_PROMPT": "1",
    "SDL_VIDEODRIVER": "dummy",
    "SDL_AUDIODRIVER": "dummy",
}
"""The environment in which everything is drawn and nothing is shown or heard."""


def hint(name: str) -> None:
    """Tell SDL how the program called `name` wants it; what the user has set stands."""
    for key, value in HINTS.items():
        os.environ.setdefault(key, value)
    for key in NAME_HINTS:
        os.environ.setdefault(key, name)
