"""The bundled TrueType files, opened once for each size."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame

from game.content.files import Fault, check_regular, why_not
from game.ui.theme import Face


class Fonts:
    """Fonts of one folder by face and size in real pixels."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._open: dict[tuple[Face, int], pygame.font.Font] = {}

    def get(self, face: Face, pixels: int) -> pygame.font.Font:
        """The face at `pixels` to the em; raises Fault when the file is missing or damaged."""
        key = (face, pixels)
        font = self._open.get(key)
        if font is None:
            if not pygame.font.get_init():
                pygame.font.init()
            font = self._open[key] = _opened(self._folder / face.value, pixels)
        return font

    @contextmanager
    def naming(self, face: Face) -> Iterator[None]:
        """Raise Fault with the name of the face's file for what its letters raise while they are used."""
        try:
            yield
        except pygame.error as error:
            raise Fault(self._folder / face.value, 0, f"not a font: {error}") from None


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
