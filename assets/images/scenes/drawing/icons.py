"""The line icons of the controls."""

import re

from drawing.colours import NIGHT
from drawing.geometry import command
from drawing.stamp_icons import STAMP_ICONS
from drawing.svg import Drawing

# Strokes on a grid of 32; the files are scaled to 24. A length of 0.1 is a dot.
ICONS = {
    "home": "M5 15L16 5L27 15M8 13V27H24V13M13 27V19H19V27",
    "back": "M20 6L9 16L20 26",
    "play": "M10 6L26 16L10 26Z",
    "pause": "M11 7V25M21 7V25",
    "step_back": "M22 7L11 16L22 25ZM8 7V25",
    "step_forward": "M10 7L21 16L10 25ZM24 7V25",
    "first": "M27 7L17 16L27 25ZM16 7L6 16L16 25ZM3.5 7V25",
    "last": "M5 7L15 16L5 25ZM16 7L26 16L16 25ZM28.5 7V25",
    "undo": "M11 6L5 12L11 18M5 12H19A7.5 7.5 0 0 1 19 27H12",
    "redo": "M21 6L27 12L21 18M27 12H13A7.5 7.5 0 0 0 13 27H20",
    "rotate": "M26 9V15H20M26 15A11 11 0 1 0 27 20",
    "repeat": "M8 12A9 9 0 0 1 25 12M25 5V12H18M24 20A9 9 0 0 1 7 20M7 27V20H14",
    "skip": "M5 8C12 8 12 24 19 24H26M21 18L27 24L21 30",
    "flag": "M8 4V28M8 6C14 3 18 10 26 6V17C18 21 14 14 8 17",
    "hint": "M12 23C12 19 8 17 8 12A8 8 0 0 1 24 12C24 17 20 19 20 23ZM12.5 27H19.5",
    "book": "M4 7C9 5 13 6 16 9C19 6 23 5 28 7V25C23 23.5 19 24 16 27C13 24 9 23.5 4 25ZM16 9V27",
    "settings": "M5 9H27M5 16H27M5 23H27",
    "save": "M6 6H22L26 10V26H6ZM11 6V13H20V6M11 26V19H21V26",
    "trash": "M6 9H26M12 9V5H20V9M9 9L10 28H22L23 9M14 14V23M18 14V23",
    "sound": "M5 12H10L17 6V26L10 20H5ZM21 12A6 6 0 0 1 21 20M24 8A11 11 0 0 1 24 24",
    "mute": "M5 12H10L17 6V26L10 20H5ZM21 12L28 20M28 12L21 20",
    "music": (
        "M11 24V7L26 5V22"
        "M11 24A3.5 3.5 0 1 1 4 24A3.5 3.5 0 1 1 11 24M26 22A3.5 3.5 0 1 1 19 22A3.5 3.5 0 1 1 26 22"
    ),
    "full_screen": "M5 12V5H12M20 5H27V12M27 20V27H20M12 27H5V20",
    "globe": "M16 4A12 12 0 1 0 16 28A12 12 0 1 0 16 4M16 4C10 9 10 23 16 28C22 23 22 9 16 4M4 16H28",
    "eye": "M3 16C8 8 24 8 29 16C24 24 8 24 3 16ZM16 12A4 4 0 1 0 16 20A4 4 0 1 0 16 12",
    "curtain": (
        "M4 5H28"
        "M7 5C7 14 11 15 5 27H4M25 5C25 14 21 15 27 27H28M7 5C14 10 15 18 11 27H5M25 5C18 10 17 18 21 27H27"
    ),
    "lock": "M7 14H25V27H7ZM11 14V10A5 5 0 0 1 21 10V14",
    "search": "M14 5A9 9 0 1 0 14 23A9 9 0 1 0 14 5M20.5 20.5L28 28",
    "filter": "M4 6H28L19 17V27L13 23V17Z",
    "chart": "M5 5V27H28M9 21L15 13L20 17L27 7",
    "clock": "M16 4A12 12 0 1 0 16 28A12 12 0 1 0 16 4M16 9V16L21 19",
    "person": "M16 5A5 5 0 1 0 16 15A5 5 0 1 0 16 5M6 28C6 21 10 18 16 18C22 18 26 21 26 28",
    "people": (
        "M12 7A4.5 4.5 0 1 0 12 16A4.5 4.5 0 1 0 12 7M4 27C4 21 7 19 12 19C17 19 20 21 20 27"
        "M21 8A4 4 0 0 1 21 16M23 19C27 20 28 23 28 27"
    ),
    "robot": "M6 15H26V28M6 15V28M9 15C9 9 12 6 16 6C20 6 23 9 23 15M4 15H28M12 21V21.1M20 21V21.1M12 26H20",
    "rail": "M10 4L7 28M22 4L25 28M7 9H25M6 16H26M5 23H27",
    "hub": "M16 4A12 12 0 1 0 16 28A12 12 0 1 0 16 4M16 11A5 5 0 1 0 16 21A5 5 0 1 0 16 11",
    "tile": "M5 5H27V27H5ZM12 27C12 18 18 12 27 12M20 27C20 23 23 20 27 20",
    "card": "M8 4H24V28H8ZM12 9H15M17 23H20M12 16H20",
    "tram": (
        "M7 8H25V23H7ZM7 15H25M13 8V15M19 8V15M10 8V5H22V8"
        "M11 23A2.5 2.5 0 1 0 11 28M21 23A2.5 2.5 0 1 1 21 28"
        "M10 19V19.1M22 19V19.1"
    ),
    "palette": (
        "M16 4A12 12 0 1 0 16 28C19 28 18 24 19 22C20 20 28 22 28 15A12 11 0 0 0 16 4"
        "M10 13V13.1M16 9V9.1M22 13V13.1M9.5 19V19.1"
    ),
    "keyboard": "M3 9H29V24H3ZM8 14V14.1M13 14V14.1M18 14V14.1M23 14V14.1M10 19H22",
    "warning": "M16 5L29 27H3ZM16 13V19M16 23V23.1",
    "info": "M16 4A12 12 0 1 0 16 28A12 12 0 1 0 16 4M16 15V22M16 10V10.1",
    "dice": "M6 6H26V26H6ZM11 11V11.1M21 11V11.1M16 16V16.1M11 21V21.1M21 21V21.1",
    "plus": "M16 6V26M6 16H26",
    "minus": "M6 16H26",
    "check": "M5 17L12 24L27 8",
    "cross": "M7 7L25 25M25 7L7 25",
    "new_game": (
        "M4 5H20A3 3 0 0 1 23 8V25A3 3 0 0 1 20 28H4A3 3 0 0 1 1 25V8A3 3 0 0 1 4 5ZM9 -2L27 2L22 26"
        "M12 12V24M6 18H18"
    ),
    "puzzle": "M5 8H14C11 -2 25 -2 22 8H31V17C41 14 41 28 31 25V34H5V25C-5 28 -5 14 5 17Z",
    "chevron_down": "M7 12L16 21L25 12",
    "chevron_up": "M7 20L16 11L25 20",
}
# Icons whose drawing is larger than the grid: factor that brings them back.
SHRUNK = {"new_game": 0.9, "puzzle": 0.667}
KNOBS = ((11, 9), (21, 16), (14, 23))  # of the icon settings


def scaled(data: str, scale: float, shift_x: float, shift_y: float) -> str:
    """Path data of absolute commands, scaled and then shifted."""
    out = ""
    for kind, arguments in re.findall(r"([A-Z])([^A-Z]*)", data):
        values = [float(value) for value in arguments.split()]
        if kind == "H":
            values = [values[0] * scale + shift_x]
        elif kind == "V":
            values = [values[0] * scale + shift_y]
        elif kind == "A":
            values = (
                [v * scale for v in values[:2]]
                + values[2:5]
                + [values[5] * scale + shift_x, values[6] * scale + shift_y]
            )
        else:
            values = [v * scale + (shift_y if i % 2 else shift_x) for i, v in enumerate(values)]
        out += command(kind, *values)
    return out


def icon(name: str) -> Drawing:
    """One line icon; the stroke colour occurs only once, to be replaced."""
    d = Drawing(24, 24)
    style = f'fill="none" stroke="{NIGHT}" stroke-width="1.95" stroke-linecap="round" stroke-linejoin="round"'
    scale = 0.75 * SHRUNK.get(name, 1)
    shift_x, shift_y = {"new_game": (2.55, 3.2), "puzzle": (3.0, 3.4)}.get(name, (0.0, 0.0))
    with d.group(name, style=style):
        d.bare_path(scaled((ICONS | STAMP_ICONS)[name], scale, shift_x, shift_y))
        if name == "settings":
            d.bare_path(
                "".join(command("M", x * 0.75 - 0.05, y * 0.75) + "h0.1" for x, y in KNOBS),
                'stroke-width="5.1"',
            )
    return d
