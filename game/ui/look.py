"""Everything that drawing needs: scale, text, art, shapes and the players' palette."""

from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from game.text.translate import Translate
from game.ui.art import Art
from game.ui.fonts import Fonts
from game.ui.keyboard import Keyboard
from game.ui.scale import Scale
from game.ui.shapes import Shapes
from game.ui.text import TextCaches, TextSetter
from game.ui.theme import DEFAULT_PALETTE, Palette


class BareWords:
    """Shows keys and values, for tests and sheets that need no language."""

    language = ""

    def __call__(self, key: str, /, **values: object) -> str:
        """Return the key and the values."""
        return " ".join([key, *(f"{value}" for value in values.values())])


Phrase: TypeAlias = Callable[[Translate], str]
"""A text that is translated when it is drawn, so that it follows the player's language."""


def phrase(key: str, /, **values: object) -> Phrase:
    """Return a phrase of a key with these values."""
    return lambda words: words(key, **values)


class Look(msgspec.Struct, frozen=True):
    """The way things are drawn at one window size. A new window size makes a new look (`resized`)."""

    scale: Scale
    text: TextSetter
    art: Art
    shapes: Shapes
    _fonts: Fonts
    _texts: TextCaches
    keyboard: Keyboard
    px: Callable[[float], int]
    """The conversion of design lengths to real pixels: `look.px(24)`."""
    palette: Palette = DEFAULT_PALETTE
    reduced_motion: bool = False
    high_contrast: bool = False
    """True if text has a contrast of seven to one; takes effect when the look is `resized`."""

    @staticmethod
    def open(assets: Path, scale: Scale) -> "Look":
        """Return a look from the folder with `fonts` and `images`; files are read when first used."""
        fonts, texts = Fonts(assets / "fonts"), TextCaches()
        text, art = TextSetter(fonts, scale, texts), Art(assets / "images")
        return Look(scale, text, art, Shapes(scale), fonts, texts, Keyboard(), scale.px)

    def resized(self, scale: Scale) -> "Look":
        """Return this look at another scale; caches are shared, so that going back costs nothing."""
        text = TextSetter(self._fonts, scale, self._texts, sharp=self.high_contrast)
        return replace(self, scale=scale, text=text, shapes=Shapes(scale, self.shapes.cache), px=scale.px)
