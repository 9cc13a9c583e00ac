"""The parts of the widget sheet that are no controls: type, spacing, colours, signs, icons, messages."""

import pygame

from game.ui.look import Look
from game.ui.shapes import BoxStyle, Line
from game.ui.theme import (
    BLACK,
    BRASS,
    BRASS_LIGHT,
    CARD,
    CREAM,
    DEFAULT_PALETTE,
    DISPLAY,
    HAIRLINE,
    HEADING,
    INK,
    LABEL,
    LEAF,
    NIGHT,
    NIGHT_2,
    NUMERALS,
    PAPER,
    SEA,
    SECOND_TEXT,
    SMALL,
    TEAL,
    TEXT,
    TITLE,
    VERMILION,
    WHITE,
    Face,
    Palette,
    TextStyle,
    hex_of,
    mixed,
    rgb,
)
from game.ui.widgets.key_cap import draw_paper_cap
from game.ui.widgets.panel import draw_panel
from game.ui.widgets.toast import draw_toast
from game.ui.widgets.tool_tip import draw_tool_tip

ICONS = (
    "home back play pause step_back step_forward first last",
    "undo redo rotate repeat skip flag hint book",
    "settings save trash sound mute music full_screen globe",
    "eye curtain lock search filter chart clock person",
    "people robot rail hub tile card tram palette",
    "keyboard warning info dice plus minus check cross",
)
_TYPES = (
    ("Terminus", DISPLAY, "Display 64", 213),
    ("Final standings", TITLE, "Title 42", 260),
    ("Rails missing", HEADING, "Heading 28", 297),
    ("Lay one or two rails.", TEXT.sized(22), "Text 24", 331),
    ("Smallest text, never below", SMALL, "Small 18", 360),
    ("0123456789", NUMERALS, "Numerals 30", 395),
)
_COLOURS = (
    ("Night", NIGHT, WHITE),
    ("Night 2", NIGHT_2, WHITE),
    ("Ink", INK, WHITE),
    ("Vermilion", VERMILION, WHITE),
    ("Cream", CREAM, INK),
    ("Paper", PAPER, INK),
    ("Card", CARD, INK),
    ("Sea", SEA, INK),
    ("Brass", BRASS, INK),
    ("Brass light", BRASS_LIGHT, INK),
    ("Teal", TEAL, WHITE),
    ("Leaf", LEAF, BLACK),
)
_SPACES = ((4, 1457), (8, 1490), (12, 1525), (16, 1564), (24, 1612), (32, 1667), (48, 1735), (64, 1817))
_PALETTES = (
    ("Default", DEFAULT_PALETTE),
    (
        "Red-green",
        Palette(
            "red_green",
            tuple(map(rgb, ("B5450F", "1F4FA8", "F0D95A", "2FA98A", "93A9DA", "2E2E2E"))),
            (WHITE, WHITE, INK, WHITE, INK, WHITE),
        ),
    ),
    (
        "Blue-yellow",
        Palette(
            "blue_yellow",
            tuple(map(rgb, ("C8323A", "1F55B0", "E59A96", "3C9A4A", "7A2E86", "2E2E2E"))),
            (WHITE, WHITE, INK, WHITE, WHITE, WHITE),
        ),
    ),
    (
        "Mono",
        Palette(
            "mono",
            tuple(map(rgb, ("FFFFFF", "1E1E1E", "BDBDBD", "4A4A4A", "8A8A8A", "DDDDDD"))),
            (INK, WHITE, INK, WHITE, WHITE, INK),
        ),
    ),
)


def rect_of(look: Look, x: float, y: float, width: float, height: float) -> pygame.Rect:
    """A rectangle of the design in real pixels."""
    return pygame.Rect(look.px(x), look.px(y), look.px(width), look.px(height))


def draw_specimens(surface: pygame.Surface, look: Look) -> None:
    """All panels, their headings and everything on them that never changes."""
    for title, note, x, y, height in (
        ("Buttons", "", 40, 112, 412),
        ("Switches, sliders, fields", "", 505, 112, 412),
        ("Dialog", "", 970, 112, 412),
        ("Type scale", "", 1435, 112, 296),
        ("Icons, one line style", "32 px, stroke 2.6", 40, 544, 495),
        ("Drop-down and list", "", 505, 544, 495),
        ("Messages", "", 970, 544, 495),
        ("Spacing", "", 1435, 428, 98),
        ("Palette", "", 1435, 546, 240),
        ("Players, four palettes", "", 1435, 806, 234),
    ):
        draw_panel(surface, look, rect_of(look, x, y, 445, height))
        # smaller headings than on a page: forty controls on one sheet
        look.text.draw(surface, title, (look.px(x + 20), look.px(y + 38)), HEADING.sized(24), NIGHT)
        place = (look.px(x + 425), look.px(y + 38))
        look.text.draw(surface, note, place, SMALL, SECOND_TEXT, align="right")
    _draw_names(surface, look)
    _draw_types(surface, look)
    _draw_spaces(surface, look)
    _draw_colours(surface, look)
    _draw_palettes(surface, look)
    _draw_icons(surface, look)
    _draw_messages(surface, look)


def _draw_names(surface: pygame.Surface, look: Look) -> None:
    px = look.px
    for text, x, y in (
        ("Normal", 60, 229),
        ("Hover", 60, 293),
        ("Pressed", 60, 357),
        ("Focus", 60, 421),
        ("Disabled", 60, 485),
        ("Toggle", 525, 194),
        ("Slider", 525, 245),
        ("Text", 525, 303),
        ("Choice", 525, 441),
        ("Tabs", 525, 494),
        ("Tool tip", 990, 630),
        ("Refusal", 990, 764),
        ("Toast", 990, 936),
        ("Keys", 990, 1010),
    ):
        look.text.draw(surface, text, (px(x), px(y)), LABEL.sized(18), SECOND_TEXT)
    for text, x in (("Primary", 176), ("Secondary", 261), ("Quiet", 347), ("Danger", 433)):
        look.text.draw(surface, text, (px(x), px(182)), LABEL.sized(18), SECOND_TEXT, align="centre")


def _draw_types(surface: pygame.Surface, look: Look) -> None:
    px = look.px
    for text, style, name, y in _TYPES:
        look.text.draw(surface, text, (px(1455), px(y)), style, INK)
        look.text.draw(surface, name, (px(1860), px(y)), SMALL, SECOND_TEXT, align="right")


def _draw_spaces(surface: pygame.Surface, look: Look) -> None:
    px = look.px
    for space, x in _SPACES:
        surface.fill(BRASS, (px(x) - px(space) // 2, px(478), px(space), px(16)))
        look.text.draw(
            surface, str(space), (px(x), px(514)), TextStyle(Face.NUMERALS, 18), INK, align="centre"
        )


def _draw_colours(surface: pygame.Surface, look: Look) -> None:
    px = look.px
    for number, (name, colour, letters) in enumerate(_COLOURS):
        rect = rect_of(look, 1455 + 103.7 * (number % 4), 598 + 59 * (number // 4), 94, 52)
        pale = colour in (CREAM, PAPER, CARD)
        lines = (Line(mixed(HAIRLINE, INK, 0.15), 1.2, 0.5),) if pale else ()
        look.shapes.box(surface, rect, BoxStyle(5, colour, lines=lines))
        look.text.draw(surface, name, (rect.x + px(9), rect.y + px(21)), LABEL.sized(18), letters)
        value = hex_of(colour).removeprefix("#")
        style = TextStyle(Face.NUMERALS, 17)
        look.text.draw(surface, value, (rect.x + px(9), rect.y + px(43)), style, letters)


def _draw_palettes(surface: pygame.Surface, look: Look) -> None:
    px = look.px
    for row, (name, palette) in enumerate(_PALETTES):
        y = 873 + 44.7 * row
        look.text.draw(surface, name, (px(1455), px(y + 7)), LABEL, INK)
        for seat in range(6):
            centre = (px(1593 + 51 * seat), px(y))
            look.art.draw_sign(surface, seat, centre, 13.2 * look.scale.factor, palette)


def _draw_icons(surface: pygame.Surface, look: Look) -> None:
    for row, names in enumerate(ICONS):
        for column, name in enumerate(names.split()):
            centre = (look.px(85 + 50.5 * column), look.px(637 + 71 * row))
            look.art.draw_icon(surface, name, centre, look.px(32), NIGHT)


def _draw_messages(surface: pygame.Surface, look: Look) -> None:
    px = look.px
    factor = look.scale.factor
    draw_tool_tip(surface, look, rect_of(look, 1158, 668, 48, 48), "Undo", "ctrl+z")
    draw_toast(surface, look, rect_of(look, 1080, 902, 315, 58), "Dorian joined your network.", 3)
    x = 1079.0
    for key in ("tab", "return", "escape", "r", "f1"):
        x += (draw_paper_cap(surface, look, (px(x), px(989)), key)) / factor + 11
    y = px(866)
    look.shapes.stroke(surface, ((px(1030), y), (px(1285), y)), rgb("9C8658"), 2 * factor)
    look.shapes.stroke(surface, ((px(1120), y), (px(1210), y)), VERMILION, 20 * factor, alpha=0.3)
    for dot in (1030, 1120, 1210):
        look.shapes.disc(surface, (px(dot), y), 5 * factor, rgb("7A5A30"))
    look.shapes.stroke(
        surface,
        ((px(1124), y), (px(1206), y)),
        VERMILION,
        4 * factor,
        dash=(9 * factor, 6 * factor),
        cap="butt",
    )
    look.art.draw_sign(surface, 0, (px(1300), y), 15 * factor, look.palette)
    dark = rect_of(look, 990, 168, 405, 335)
    look.shapes.box(surface, dark, BoxStyle(6, rgb("585E61")))
