"""The pictures that Tiled shows, rasterised from the pieces at their final size."""

from io import BytesIO
from pathlib import Path

import pygame

from drawing.boards import SIDES, TILE, Landmark
from drawing.cells import empty_cell
from drawing.colours import CREAM, INK, LINE_COLOURS
from drawing.landmark_marks import poster_back, poster_front
from drawing.landmarks import LANDMARKS
from drawing.lines import terminal
from drawing.looks import Look
from drawing.svg import document, place
from drawing.tiles import TILES, tile

UNIT = TILE / 100
"""Pixels to a unit of a cell, a poster or a terminal."""
POSTER = 152
"""Pixels of a landmark's tile: the cell and the shadow round it."""
TERMINAL = 2 * TILE
"""Pixels of a terminal's tile: the point between its two legs is in the middle."""

FONTS = Path(__file__).resolve().parents[3] / "fonts"


def rasterised(view_box: tuple[float, float, float, float], size: int, *content: str) -> pygame.Surface:
    """A square picture, `size` pixels wide."""
    text = document(view_box, *content)
    return pygame.image.load_sized_svg(BytesIO(text.encode()), (size, size))


def sheet(images: list[pygame.Surface], columns: int) -> pygame.Surface:
    """Square pictures of one size side by side, row by row."""
    size = images[0].get_width()
    whole = pygame.Surface((columns * size, len(images) // columns * size), pygame.SRCALPHA)
    for number, image in enumerate(images):
        whole.blit(image, (number % columns * size, number // columns * size))
    return whole


def streets(look: Look) -> pygame.Surface:
    """The two tones of empty cells, then the twelve tiles."""
    cells = [empty_cell(look, colour) for colour in (look.cell_even, look.cell_odd)]
    drawn = [*cells, *(tile(look, name) for name in TILES)]
    return sheet([rasterised((0, 0, 100, 100), TILE, content) for content in drawn], 7)


def terminals(look: Look) -> pygame.Surface:
    """A column for each line, a row for each side."""
    images = [
        rasterised((-100, -100, 200, 200), TERMINAL, terminal(look, line, side))
        for side in SIDES
        for line in LINE_COLOURS
    ]
    return sheet(images, len(LINE_COLOURS))


def landmarks(look: Look, named: list[Landmark]) -> pygame.Surface:
    """The posters in the order of their letters."""
    return sheet([poster(look, landmark) for landmark in named], 6)


def poster(look: Look, landmark: Landmark) -> pygame.Surface:
    """A landmark's poster, as on the board."""
    margin = (POSTER / UNIT - 100) / 2
    picture = place("picture", 3.5, 3.5, LANDMARKS[look.name][landmark.letter.lower()](), scale=0.93)
    content = poster_back(own=False) + picture + poster_front(CREAM)
    image = rasterised((-margin, -margin, POSTER / UNIT, POSTER / UNIT), POSTER, content)
    write(image, landmark.letter, (15.92 + margin, 15.92 + margin), 17.5, "Oswald_600SemiBold.ttf")
    words = landmark.name.split()
    heights, size = ((79.0,), 20) if len(words) == 1 else ((71.0, 88.5), 17)
    for word, y in zip(words, heights, strict=True):
        write(image, word, (50 + margin, y + margin), size, "Oswald_500Medium.ttf")
    return image


def write(image: pygame.Surface, text: str, middle: tuple[float, float], size: float, font: str) -> None:
    """Text with the middle of its capitals at `middle`, at most 89 wide; all in units."""
    pixels = round(size * UNIT)
    while True:
        drawn = pygame.font.Font(str(FONTS / font), pixels).render(text, True, INK)
        if drawn.get_bounding_rect().width <= 89 * UNIT:
            break
        pixels -= 1
    ink = drawn.get_bounding_rect()
    capitals = pygame.font.Font(str(FONTS / font), pixels).render("H", True, INK).get_bounding_rect()
    x = middle[0] * UNIT - ink.width / 2 - ink.left
    image.blit(drawn, (round(x), round(middle[1] * UNIT - capitals.centery)))
