"""The history for other programs: a table of the games, and a picture of the chart."""

from collections.abc import Mapping, Sequence
from pathlib import Path

import pygame

from game.scenes.history_chart import Dot, draw_chart
from game.scenes.sharing import png_of
from game.storage.exports import fresh_export
from game.storage.files import write_whole
from game.storage.history import Entry
from game.storage.history_csv import write_csv
from game.tables.emblems import Emblem
from game.ui.look import Look, Words
from game.ui.scale import Scale
from game.ui.theme import CARD, HEADING, NIGHT

PICTURE = (1600, 900)
_MARGIN = 48


def export_table(folder: Path, entries: Sequence[Entry]) -> Path:
    """Write the games as a table with commas; gives the file. Raises OSError."""
    file = fresh_export(folder, "csv")
    write_csv(file, entries)
    return file


def export_chart(
    folder: Path, look: Look, title: str, shown: Sequence[Dot], emblems: Mapping[str, Emblem], tr: Words
) -> Path:
    """Write the chart as a picture of 1600 x 900 pixels, whatever the window's size; gives the file.

    Raises OSError.
    """
    file = fresh_export(folder, "png")
    surface = pygame.Surface(PICTURE)
    surface.fill(CARD)
    drawn = look.resized(Scale(1920, 1080, 1.0))
    drawn.text.draw(surface, title, (_MARGIN, 72), HEADING, NIGHT)
    room = pygame.Rect(_MARGIN, 110, PICTURE[0] - 2 * _MARGIN, PICTURE[1] - 110 - _MARGIN)
    draw_chart(surface, drawn, room, shown, emblems, tr)
    write_whole(file, png_of(pygame.image.tobytes(surface, "RGB"), PICTURE))
    return file
