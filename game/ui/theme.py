"""The named colours, type roles and player palettes that all screens share.

Also the contrast of text with its background, as defined by WCAG 2.1.
"""

from collections.abc import Iterable
from enum import Enum
from functools import cache
from typing import Final

import msgspec

Rgb = tuple[int, int, int]
"""Red, green and blue, 0 to 255."""


def rgb(text: str) -> Rgb:
    """Return the colour written as `12233B` or `#12233B`; raise ValueError for anything else."""
    digits = text.removeprefix("#")
    if len(digits) != 6:
        raise ValueError(f"{text!r} is not a colour of six hexadecimal digits")
    value = int(digits, 16)
    return (value >> 16, value >> 8 & 255, value & 255)


def hex_of(colour: Rgb) -> str:
    """Return the colour as `#12233B`, the form used in SVG files and palettes."""
    return "#{:02X}{:02X}{:02X}".format(*colour)


def mixed(first: Rgb, second: Rgb, share: float) -> Rgb:
    """Return `first` mixed with a `share` (0 to 1) of `second`."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(first, second, strict=True))
    return (red, green, blue)


NIGHT: Final = rgb("12233B")
NIGHT_2: Final = rgb("1C3557")
NIGHT_3: Final = rgb("2A4A70")
CREAM: Final = rgb("F4EAD5")
CARD: Final = rgb("FBF5E6")
FIELD: Final = rgb("FFFDF6")
PAPER: Final = rgb("E9DCBF")
HAIRLINE: Final = rgb("D9C9A0")
INK: Final = rgb("2B2A28")
SECOND_TEXT: Final = rgb("5B554B")
QUIET_TEXT: Final = rgb("756A54")
BRASS: Final = rgb("C79A3B")
BRASS_LIGHT: Final = rgb("E6C878")
BRASS_TEXT: Final = rgb("6F5214")
BRASS_DARK: Final = rgb("8A6A1F")
GOLD: Final = rgb("F2B021")
GOLD_HEART: Final = rgb("FFF8DE")
VERMILION: Final = rgb("C8442D")
VERMILION_TEXT: Final = rgb("A93522")
VERMILION_DARK: Final = rgb("9E3121")
SEA: Final = rgb("9CC3C9")
TEAL: Final = rgb("2F7F86")
LEAF: Final = rgb("5E8C4A")
CHOSEN_ROW: Final = rgb("F3DFA6")
HOVER_PAPER: Final = rgb("F1E5C6")
PRESSED_PAPER: Final = rgb("E2D2A8")
DISABLED_PAPER: Final = rgb("E2D7BC")
WHITE: Final = rgb("FFFFFF")
BLACK: Final = rgb("000000")
MIN_CONTRAST: Final = 7.0
"""The minimum contrast of text and background in high-contrast mode: WCAG level AAA."""
LIGHT_BACKGROUNDS: Final = (
    *(CREAM, CARD, FIELD, PAPER, CHOSEN_ROW, HOVER_PAPER, PRESSED_PAPER, DISABLED_PAPER),
    *(BRASS_LIGHT, BRASS),
)
"""The backgrounds of dark text."""
DARK_BACKGROUNDS: Final = (NIGHT, NIGHT_2, NIGHT_3)
"""The backgrounds of light text."""
_DARK = 0.18
"""Text of a lower luminance is meant for light backgrounds."""
_STEPS = 50


class Background(Enum):
    """The background of a widget, which decides between its two sets of colours."""

    PAPER = "paper"
    NIGHT = "night"


class Face(Enum):
    """The bundled faces, each with its file in the fonts folder."""

    DISPLAY = "PlayfairDisplay_800ExtraBold.ttf"
    TITLE = "PlayfairDisplay_700Bold.ttf"
    TITLE_ITALIC = "PlayfairDisplay_400Regular_Italic.ttf"
    REGULAR = "AlegreyaSans_400Regular.ttf"
    MEDIUM = "AlegreyaSans_500Medium.ttf"
    ITALIC = "AlegreyaSans_500Medium_Italic.ttf"
    BOLD = "AlegreyaSans_700Bold.ttf"
    EXTRA_BOLD = "AlegreyaSans_800ExtraBold.ttf"
    NUMERALS = "Oswald_500Medium.ttf"
    NUMERALS_BOLD = "Oswald_600SemiBold.ttf"


class TextStyle(msgspec.Struct, frozen=True):
    """A face at a design size (pixels at 1080p); `tracking` is extra space between letters in em."""

    face: Face
    size: float
    tracking: float = 0.0

    def sized(self, size: float) -> "TextStyle":
        """Return the same face at another size."""
        return msgspec.structs.replace(self, size=size)


DISPLAY: Final = TextStyle(Face.DISPLAY, 64)
TITLE: Final = TextStyle(Face.TITLE, 42)
HEADING: Final = TextStyle(Face.TITLE, 28)
MENU: Final = TextStyle(Face.MEDIUM, 36)
TEXT: Final = TextStyle(Face.MEDIUM, 24)
TEXT_LIGHT: Final = TextStyle(Face.REGULAR, 24)
TEXT_BOLD: Final = TextStyle(Face.BOLD, 24)
BODY: Final = TextStyle(Face.MEDIUM, 22)
BODY_LIGHT: Final = TextStyle(Face.REGULAR, 22)
BODY_BOLD: Final = TextStyle(Face.BOLD, 22)
LABEL: Final = TextStyle(Face.REGULAR, 20)
LABEL_BOLD: Final = TextStyle(Face.BOLD, 20)
SMALL: Final = TextStyle(Face.REGULAR, 18)
SMALL_BOLD: Final = TextStyle(Face.BOLD, 18)
ITALIC: Final = TextStyle(Face.ITALIC, 22)
NUMERALS: Final = TextStyle(Face.NUMERALS, 30)

SHAPES: Final = ("circle", "square", "triangle", "diamond", "pentagon", "star")
"""The shapes of seats 0 to 5, the same in every palette."""

LETTERS: Final = "ABCDEF"


class Palette(msgspec.Struct, frozen=True):
    """The six players' colours and the colours of the letters on them."""

    name: str
    colours: tuple[Rgb, ...]
    letters: tuple[Rgb, ...]

    def __post_init__(self) -> None:
        if len(self.colours) != len(SHAPES) or len(self.letters) != len(SHAPES):
            raise ValueError(f"palette {self.name!r} needs {len(SHAPES)} colours and letter colours")

    @staticmethod
    def of(name: str, colours: Iterable[str], letters: Iterable[str]) -> "Palette":
        """Return the palette from configuration: `#RRGGBB` texts, one per seat."""
        return Palette(name, tuple(map(rgb, colours)), tuple(map(rgb, letters)))


DEFAULT_PALETTE: Final = Palette(
    "default",
    tuple(map(rgb, ("C8442D", "2C5AA0", "D9A22B", "3E7D4F", "7A4E9E", "3A3A3A"))),
    (WHITE, WHITE, INK, WHITE, WHITE, WHITE),
)
"""The colours that the sign files are drawn in; other palettes replace them."""


def luminance(colour: Rgb) -> float:
    """Return the relative luminance, from 0 (black) to 1 (white)."""
    red, green, blue = (_linear(part / 255) for part in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Rgb, other: Rgb) -> float:
    """Return the contrast ratio, from 1 (equal) to 21 (black and white)."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@cache
def sharpened(colour: Rgb) -> Rgb:
    """Return a text colour moved towards black or white until it stands out from every background."""
    dark = luminance(colour) < _DARK
    end, backgrounds = (BLACK, LIGHT_BACKGROUNDS) if dark else (WHITE, DARK_BACKGROUNDS)
    shares = (mixed(colour, end, step / _STEPS) for step in range(_STEPS))
    return next(
        (
            one
            for one in shares
            if all(contrast(one, background) >= MIN_CONTRAST for background in backgrounds)
        ),
        end,
    )


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)
