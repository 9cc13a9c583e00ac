"""The bundled font files, opened once for each size, and the letters that each of them has."""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pygame
import pygame.freetype

from game.content.files import Fault, check_regular, why_not
from game.ui.theme import Face

FALLBACK = "fallback"
"""The folder of the fonts that have what a face has not, tried in the order of their names."""
BOLD = (Face.DISPLAY, Face.TITLE, Face.BOLD, Face.EXTRA_BOLD, Face.NUMERALS_BOLD)
"""Faces beside which letters of other fonts are drawn bold."""


class Fonts:
    """Fonts of one folder by face and size in real pixels."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._open: dict[tuple[Path, int, bool, bool], pygame.font.Font] = {}
        self._charts: dict[Path, pygame.freetype.Font] = {}
        """The same files, asked only for their letters, which `pygame.font` does not tell."""
        self._found: dict[tuple[Face, str], Path | None] = {}
        self._fallback: tuple[Path, ...] | None = None

    def get(self, face: Face, pixels: int) -> pygame.font.Font:
        """The face at `pixels` to the em; raises Fault when the file is missing or damaged."""
        return self.open(self.file(face), pixels)

    def open(
        self, file: Path, pixels: int, *, bold: bool = False, leftwards: bool = False
    ) -> pygame.font.Font:
        """Return a font that draws in this way; raises Fault when the file is missing or damaged."""
        key = (file, pixels, bold, leftwards)
        font = self._open.get(key)
        if font is None:
            if not pygame.font.get_init():
                pygame.font.init()
            font = self._open[key] = _opened(file, pixels)
            font.set_bold(bold)
            if leftwards:
                with suppress(pygame.error):  # without HarfBuzz letters are not joined
                    font.set_direction(pygame.DIRECTION_RTL)
        return font

    def file(self, face: Face) -> Path:
        """Return the file of a face."""
        return self._folder / face.value

    def file_for(self, face: Face, letter: str) -> Path | None:
        """Return the file to draw a letter with: the face's own if it has it. None if no font has it."""
        key = (face, letter)
        if key not in self._found:
            if self._fallback is None:
                self._fallback = tuple(sorted((self._folder / FALLBACK).glob("*.[ot]tf")))
            files = (self.file(face), *self._fallback)
            self._found[key] = next((file for file in files if self._has(file, letter)), None)
        return self._found[key]

    def _has(self, file: Path, letter: str) -> bool:
        if file not in self._charts:
            pygame.freetype.init()
            try:
                self._charts[file] = pygame.freetype.Font(file, 16)
            except (OSError, RuntimeError, pygame.error) as error:
                raise Fault(file, 0, f"not a font: {error}") from None
        metrics = self._charts[file].get_metrics(letter)
        return bool(metrics) and metrics[0] is not None

    @staticmethod
    @contextmanager
    def naming(file: Path) -> Iterator[None]:
        """Raise Fault with the name of the font's file for what its letters raise while they are used."""
        try:
            yield
        except pygame.error as error:
            raise Fault(file, 0, f"not a font: {error}") from None


def _opened(file: Path, pixels: int) -> pygame.font.Font:
    try:
        check_regular(file)
        font = pygame.font.Font(file, pixels)
        font.size("x")  # a file that is no font shows only when it is used
        return font
    except OSError as error:
        raise Fault(file, 0, why_not(error)) from None
    except (pygame.error, ValueError) as error:
        raise Fault(file, 0, f"not a font: {error}") from None
