"""The pictures that Tiled shows, rasterised from the pieces at their final size."""

from io import BytesIO
from pathlib import Path

import pygame

from drawing.boards import SIDES, TILE, Landmark
from drawing.border_linie1 import border_linie1
from drawing.border_new_orleans import border_new_orleans, steamboat
from drawing.cells import empty_cell
from drawing.colours import CREAM, INK, LINE_COLOURS, LINE_INKS
from drawing.frame import BOARD, frame_corner, frame_side
from drawing.landmark_marks import poster_back, poster_front
from drawing.landmarks import LANDMARKS
from drawing.letters import letter
from drawing.lines import terminal
from drawing.looks import NEW_ORLEANS, Look
from drawing.svg import document, group, place
from drawing.tiles import TILES, tile

UNIT = TILE / 100
"""Pixels to a unit of a cell, a poster or a terminal."""
POSTER = 152
"""Pixels of a landmark's tile: the cell and the shadow round it."""
TERMINAL = 2 * TILE
"""Pixels of a terminal's tile: the point between its two legs is in the middle."""
BOARD_CELL = 75
"""Units of a cell in the picture of the border."""

FONTS = Path(__file__).resolve().parents[3] / "fonts"
TURNS = {"N": 0, "E": 90, "S": 180, "W": 270}
OUTWARD = {"N": (0, -12), "E": (12, 0), "S": (0, 12), "W": (-12, 0)}


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


def border(look: Look, tiles: int) -> pygame.Surface:
    """Everything round and under the grid, on a map of `tiles` tiles in width and height."""
    drawn = border_new_orleans() + place("steamboat", 672, 999, steamboat(), scale=0.9)
    if look is not NEW_ORLEANS:
        drawn = border_linie1()
    middle = BOARD / 2
    for turn in (0, 90, 180, 270):
        drawn += group(f"frame_{turn}", frame_side(look), transform=f"rotate({turn} {middle} {middle})")
    for x in (0, BOARD - 24):
        for y in (0, BOARD - 24):
            drawn += place("frame_corner", x, y, frame_corner(look))
    units = tiles * BOARD_CELL
    margin = (BOARD - units) / 2
    return rasterised((margin, margin, units, units), tiles * TILE, drawn)


def streets(look: Look) -> pygame.Surface:
    """The two tones of empty cells, then the twelve tiles."""
    cells = [empty_cell(look, colour) for colour in (look.cell_even, look.cell_odd)]
    drawn = [*cells, *(tile(look, name) for name in TILES)]
    return sheet([rasterised((0, 0, 100, 100), TILE, content) for content in drawn], 7)


def terminals(look: Look) -> pygame.Surface:
    """A column for each line, a row for each side."""
    images = []
    for side in SIDES:
        x, y = OUTWARD[side]
        for line in LINE_COLOURS:
            # Turned as a picture: its track runs past the view box, which cuts it off at the grid's edge.
            loop = document((0, -100, 200, 100), terminal(look, line))
            image = pygame.Surface((TERMINAL, TERMINAL), pygame.SRCALPHA)
            image.blit(pygame.image.load_sized_svg(BytesIO(loop.encode()), (TERMINAL, TERMINAL / 2)), (0, 0))
            image = pygame.transform.rotate(image, -TURNS[side])
            digit = letter(x, y + 9.3, str(line), 23, LINE_INKS[line])
            image.blit(rasterised((-100, -100, 200, 200), TERMINAL, digit), (0, 0))
            images.append(image)
    return sheet(images, len(LINE_COLOURS))


def landmarks(look: Look, named: list[Landmark]) -> pygame.Surface:
    """The posters in the order of their letters."""
    return sheet([poster(look, landmark) for landmark in named], 6)


def poster(look: Look, landmark: Landmark) -> pygame.Surface:
    """A landmark's poster as it stands on the board."""
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
