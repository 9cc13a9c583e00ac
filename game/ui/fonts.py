"""The bundled font files, opened once per size, and the letters that each of them has."""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pygame
import pygame.freetype

from game.content.files import Fault, check_regular, why_not
from game.ui.theme import Face

FALLBACK = "fallback"
"""The folder of the fonts for letters that a face lacks, tried in the order of their names."""
BOLD = (Face.DISPLAY, Face.TITLE, Face.BOLD, Face.EXTRA_BOLD, Face.NUMERALS_BOLD)
"""Faces next to which letters of other fonts are drawn bold."""


class Fonts:
    """Fonts of one folder by face and size in real pixels."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._open: dict[tuple[Path, int, bool, bool], pygame.font.Font] = {}
        self._charts: dict[Path, pygame.freetype.Font] = {}
        """The same files, used only to look up their letters, which `pygame.font` does not expose."""
        self._found: dict[tuple[Face, str], Path | None] = {}
        self._fallback: tuple[Path, ...] | None = None

    def get(self, face: Face, pixels: int) -> pygame.font.Font:
        """Return the face at `pixels` per em; raise Fault if the file is missing or damaged."""
        return self.open(self.file(face), pixels)

    def open(
        self, file: Path, pixels: int, *, bold: bool = False, leftwards: bool = False
    ) -> pygame.font.Font:
        """Return a font with these options; raise Fault if the file is missing or damaged."""
        key = (file, pixels, bold, leftwards)
        font = self._open.get(key)
        if font is None:
            if not pygame.font.get_init():
                pygame.font.init()
            font = self._open[key] = _opened(file, pixels)
            font.set_bold(bold)
            if leftwards:
                with suppress(pygame.error):  # Without HarfBuzz, letters are not joined.
                    font.set_direction(pygame.DIRECTION_RTL)
        return font

    def file(self, face: Face) -> Path:
        """Return the path of a face's file."""
        return self._folder / face.value

    def file_for(self, face: Face, letter: str) -> Path | None:
        """Return the file that has a letter, preferably the face's; None if no font has it."""
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
        """Raise Fault with the font file's name if using its letters fails."""
        try:
            yield
        except pygame.error as error:
            raise Fault(file, 0, f"not a font: {error}") from None


def _opened(file: Path, pixels: int) -> pygame.font.Font:
    try:
        check_regular(file)
        font = pygame.font.Font(file, pixels)
        font.size("x")  # A file that is not a font fails only when it is used.
        return font
    except OSError as error:
        raise Fault(file, 0, why_not(error)) from None
    except (pygame.error, ValueError) as error:
        raise Fault(file, 0, f"not a font: {error}") from None
