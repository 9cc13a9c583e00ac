"""The pictures that Tiled shows, rasterised from the pieces."""

from io import BytesIO

import pygame

from drawing.colours import BRASS, CARD_PAPER, LINES, NIGHT, Line
from drawing.layout import (
    BAR,
    CLOTH,
    HEIGHT,
    PAD,
    PLACE,
    PLAYERS,
    SINCE,
    TERMINUS,
    TRAM,
    TRAM_STACK,
    WIDTH,
    Box,
)
from drawing.lettering import figures
from drawing.money import money
from drawing.svg import circle, document, edge, group, place, rect, segment, soft_shadow
from drawing.table import PLANK_BOX, beer_mat, table_light, table_plank
from drawing.termini import terminus_on_table
from drawing.tram_cards import tram_back, tram_card_small
from drawing.trams import TRAMS

SHARPNESS = 2
"""Pixels of a tile to a pixel of the map, so that Tiled can be zoomed in."""
PLANK_TILE = (PLANK_BOX[2] // 4, PLANK_BOX[3] // 4)
"""Half as sharp as the map, for a tile must not be too wide."""
BINDING = "#8C2F2B"
RULE = "#CDBE9A"
PAD_LINES = 14
CARD_BOX = Box(0, 0, 100, 147)


def rasterised(view_box: Box, size: tuple[float, float], content: str) -> pygame.Surface:
    """A picture of `size` map pixels, or a little smaller in one direction."""
    text = document(view_box, content)
    pixels = tuple(side * SHARPNESS for side in size)
    return pygame.image.load_sized_svg(BytesIO(text.encode()), pixels)


def sheet(drawn: list[tuple[Box, str]], size: tuple[int, int]) -> pygame.Surface:
    """Pieces of one size side by side, each a view box and a content."""
    width, height = size[0] * SHARPNESS, size[1] * SHARPNESS
    whole = pygame.Surface((len(drawn) * width, height), pygame.SRCALPHA)
    for number, (view_box, content) in enumerate(drawn):
        image = rasterised(view_box, size, content)
        across, down = (width - image.get_width()) // 2, (height - image.get_height()) // 2
        whole.blit(image, (number * width + across, down))
    return whole


def termini() -> pygame.Surface:
    """One for each line."""
    box = Box(0, 0, *TERMINUS)
    return sheet([(box, terminus_on_table(line)) for line in LINES], TERMINUS)


def places() -> pygame.Surface:
    """Four for each line, empty."""
    box = Box(0, 0, *PLACE)
    return sheet([(box, empty_place(line, number)) for line in LINES for number in range(1, 5)], PLACE)


def empty_place(line: Line, number: int) -> str:
    """A dashed outline round the number of the place."""
    width, height = PLACE
    dashes = edge(line.tones.light, 1.6)
    outline = rect(1, 1, width - 2, height - 2, "#1C2B3F", 4, stroke_dasharray="5 4", **dashes)
    return outline + figures(width / 2, height / 2, str(number), 22, line.tones.light)


def trams() -> pygame.Surface:
    """The three kinds, as in the supply."""
    box = Box(0, 0, *TRAM)
    return sheet([(box, tram_card_small(tram)) for tram in TRAMS], TRAM)


def tram_stack() -> pygame.Surface:
    """A tram from behind."""
    size = round(TRAM_STACK.width), round(TRAM_STACK.height)
    return sheet([(Box(0, 0, *size), tram_back())], size)


def money_card(size: tuple[int, int]) -> pygame.Surface:
    """The card on top of the draw and discard piles."""
    return sheet([(CARD_BOX, money("small"))], size)


def planks() -> pygame.Surface:
    """A plank of the table."""
    return sheet([(Box(*PLANK_BOX), table_plank())], PLANK_TILE)


def light() -> pygame.Surface:
    """The light over the planks."""
    window = Box(0, 0, WIDTH, HEIGHT)
    return pygame.transform.smoothscale(rasterised(window, (WIDTH, HEIGHT), table_light()), (WIDTH, HEIGHT))


def furniture() -> pygame.Surface:
    """The permanent parts of the table: bar, cloth, pad and the mats for money."""
    drawn = bar() + cloth() + pad() + since()
    for parts in PLAYERS.values():
        x, y, width, height = parts["money"]
        drawn += place("beer_mat", x + width / 2, y + height / 2, beer_mat())
    picture = rasterised(Box(0, 0, WIDTH, HEIGHT), (WIDTH, HEIGHT), drawn)
    return pygame.transform.smoothscale(picture, (WIDTH, HEIGHT))


def bar() -> str:
    """At the upper edge, with a brass rule below."""
    return group("bar", rect(*BAR, NIGHT), rect(BAR.x, BAR.height, BAR.width, 2, BRASS))


def cloth() -> str:
    """With rows, trams and piles on it, divided by thin brass rules."""
    _, y, width, height = CLOTH
    drawn = soft_shadow(width, height, 10) + rect(0, 0, width, height, NIGHT, 10)
    drawn += rect(5, 5, width - 10, height - 10, rx=7, opacity=0.75, **edge(BRASS, 1.4))
    for x in (862, 1372):
        drawn += segment(x - CLOTH.x, 20, x - CLOTH.x, height - 20, BRASS, 1.2, opacity=0.5)
    return place("cloth", CLOTH.x, y, drawn)


def pad() -> str:
    """A sheet of paper bound at the top, with the total at the foot."""
    x, y, width, height = PAD
    drawn = soft_shadow(width, height, 5) + rect(0, 0, width, height, CARD_PAPER, 5)
    drawn += rect(0, 0, width, 20, BINDING) + "".join(
        circle(20 + i * (width - 40) / 9, 10, 3, "#3A1210") for i in range(10)
    )
    for i in range(PAD_LINES):
        drawn += segment(20, 124 + i * 38, width - 20, 124 + i * 38, RULE, 1.2)
    return place("pad", x, y, drawn + rect(10, height - 56, width - 20, 50, NIGHT, 4))


def since() -> str:
    """Another sheet, for what happened since the last turn."""
    x, y, width, height = SINCE
    drawn = soft_shadow(width, height, 5) + rect(0, 0, width, height, "#E9DCBF", 5)
    return place("since", x, y, drawn + segment(20, 54, width - 20, 54, RULE, 1.2))
