"""Everything a drawing needs: scale, text, art, shapes and the players' palette."""

from collections.abc import Callable
from pathlib import Path
from typing import Protocol

import msgspec

from game.ui.art import Art
from game.ui.fonts import Fonts
from game.ui.scale import Scale
from game.ui.shapes import Shapes
from game.ui.text import TextCaches, TextSetter
from game.ui.theme import DEFAULT_PALETTE, Palette


class Words(Protocol):
    """The player's language: catalogue key and values to text. `session`'s translators fit."""

    def __call__(self, key: str, /, **values: object) -> str:
        """The text of `key` with `{name}` filled in from `values`."""


def bare_words(key: str, /, **values: object) -> str:
    """The key itself and the values: for tests and sheets that need no language."""
    return " ".join([key, *(f"{value}" for value in values.values())])


class Look(msgspec.Struct, frozen=True):
    """How things are drawn at one window size. A new window size makes a new look (`resized`)."""

    scale: Scale
    text: TextSetter
    art: Art
    shapes: Shapes
    palette: Palette
    reduced_motion: bool
    high_contrast: bool
    _fonts: Fonts
    _texts: TextCaches

    @staticmethod
    def open(
        assets: Path,
        scale: Scale,
        *,
        palette: Palette = DEFAULT_PALETTE,
        reduced_motion: bool = False,
    ) -> "Look":
        """A look from the folder that holds `fonts` and `images`; files are read when first used."""
        fonts, texts = Fonts(assets / "fonts"), TextCaches()
        return Look(
            scale=scale,
            text=TextSetter(fonts, scale, texts),
            art=Art(assets / "images"),
            shapes=Shapes(scale),
            palette=palette,
            reduced_motion=reduced_motion,
            high_contrast=False,
            _fonts=fonts,
            _texts=texts,
        )

    @property
    def px(self) -> Callable[[float], int]:
        """Lengths of the design in real pixels: `look.px(24)`."""
        return self.scale.px

    def resized(self, scale: Scale) -> "Look":
        """The same look at another scale; caches are shared, so that going back costs nothing."""
        return self._with(scale, self.palette, self.reduced_motion, self.high_contrast)

    def with_palette(self, palette: Palette) -> "Look":
        """The same look with other player colours."""
        return self._with(self.scale, palette, self.reduced_motion, self.high_contrast)

    def with_reduced_motion(self, reduced: bool) -> "Look":
        """The same look with or without movement."""
        return self._with(self.scale, self.palette, reduced, self.high_contrast)

    def with_high_contrast(self, high: bool) -> "Look":
        """The same look, with words that stand out seven to one or as they are designed."""
        return self._with(self.scale, self.palette, self.reduced_motion, high)

    def _with(self, scale: Scale, palette: Palette, reduced_motion: bool, high_contrast: bool) -> "Look":
        return Look(
            scale=scale,
            text=TextSetter(self._fonts, scale, self._texts, sharp=high_contrast),
            art=self.art,
            shapes=Shapes(scale, self.shapes.cache),
            palette=palette,
            reduced_motion=reduced_motion,
            high_contrast=high_contrast,
            _fonts=self._fonts,
            _texts=self._texts,
        )
