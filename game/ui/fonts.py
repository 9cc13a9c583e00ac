"""The bundled TrueType files, opened once for each size."""

from pathlib import Path

import pygame

from game.ui.theme import Face


class Fonts:
    """Fonts of one folder by face and size in real pixels."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._open: dict[tuple[Face, int], pygame.font.Font] = {}

    def get(self, face: Face, pixels: int) -> pygame.font.Font:
        """The face at `pixels` to the em; FileNotFoundError when the file is missing."""
        key = (face, pixels)
        font = self._open.get(key)
        if font is None:
            if not pygame.font.get_init():
                pygame.font.init()
            font = pygame.font.Font(self._folder / face.value, pixels)
            self._open[key] = font
        return font
