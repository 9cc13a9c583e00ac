"""Small pictures for the rules in brief, put together from the pieces of the table."""

from collections.abc import Mapping
from functools import partial

import pygame

from game.rules.streetcar.board import Landmark
from game.rules.streetcar.box import Roll
from game.rules.streetcar.sides import Cell, Pieces, turned
from game.rules.streetcar.way import WayStep
from game.tables.kit.pen import Brush
from game.tables.kit.rule_picture import PaperPicture, pictured
from game.tables.kit.symbols import draw_arrow, draw_cross, draw_round_sign
from game.tables.streetcar import cards
from game.tables.streetcar.lettering import draw_letters
from game.tables.streetcar.marks import draw_glow
from game.tables.streetcar.pieces import FOLDER, draw_die, draw_stop_disc
from game.tables.streetcar.posters import draw_poster
from game.tables.streetcar.rule_streets import MAP, Street
from game.tables.streetcar.tile_painter import PIECES_OF, draw_tile
from game.tables.streetcar.track_geometry import ride
from game.tables.streetcar.ways_painter import draw_completion, draw_drive
from game.ui.look import Look, Words
from game.ui.theme import CREAM, INK, SECOND_TEXT, Face

_NAMES = {"B": "French Quarter", "F": "Aquarium", "I": "Xavier", "L": "Academy", "M": "Tulane"}
_FACES: tuple[Roll, ...] = ("1", "2", "3", "4", "H")
_TRACK: Mapping[str, tuple[Pieces, ...]] = {
    name: tuple(turned(pieces, quarters) for quarters in range(4)) for name, pieces in PIECES_OF.items()
}


@pictured(PaperPicture)
def draw_goal(page: PaperPicture) -> None:
    """The card of a line, and the landmarks of its route."""
    surface, rect, look = page.surface, page.rect, page.look
    high = min(rect.height - look.px(20), round(0.38 * rect.width))
    card = pygame.Rect(0, 0, round(high * cards.CARD[0] / cards.CARD[1]), high)
    size = min(round((rect.width - card.width - look.px(20)) / 3.6), round(rect.height * 0.6))
    gap = size // 9
    wide = card.width + 3 * size + 4 * gap
    card.midleft = (rect.centerx - wide // 2, rect.centery)
    sides = (page.words("streetcar.table.side.W"), page.words("streetcar.table.side.E"))
    brush = Brush(surface, look)
    cards.draw_line_card(brush, MAP, 6, sides, card)
    for number, letter in enumerate("BFI"):
        place = pygame.Rect(0, 0, size, size)
        place.midleft = (card.right + 2 * gap + number * (size + gap), rect.centery)
        landmark = Landmark(letter, (1, 1), _NAMES[letter])
        draw_poster(brush, MAP, landmark, place, own=True)


@pictured(Street)
def draw_turn(street: Street) -> None:
    """Two tiles on the board, three left in the hand."""
    for col in (1, 2):
        street.tile("straight", (1, col), 90)
    street.ghost("right_switch", (1, 3), 90)
    street.ghost("curve", (1, 4), 180)
    for cell in ((2, 4), (1, 5)):
        draw_glow(street.brush, MAP, street.rect(cell), "plain")
    size = round(0.66 * street.cell)
    top = street.rect((2, 1)).centery - size // 2
    for number, name in enumerate(("straight", "fork", "crossing")):
        x = street.rect((2, 1)).x + round(number * 1.12 * size + 0.14 * size)
        draw_tile(street.brush, MAP, name, 0, pygame.Rect(x, top, size, size), shadow=True)


@pictured(partial(Street, above=0.18))
def draw_fits(street: Street) -> None:
    """One tile that fits and three that do not: off the board, into a landmark, against a neighbour."""
    street.tile("straight", (2, 1), 90)
    street.ghost("curve", (2, 2), 270, {"W": "open"})
    street.poster("F", _NAMES["F"], (2, 3))
    street.ghost("straight", (1, 3), 0, {"S": "closed", "N": "closed"})
    street.tile("straight", (2, 5), 0)
    street.ghost("curve", (2, 4), 0, {"E": "closed"})


@pictured(PaperPicture)
def draw_exchange(page: PaperPicture) -> None:
    """A curve becomes a fork; a fork does not become a switch; trees stay."""
    surface, rect, look = page.surface, page.rect, page.look
    size = min(round(rect.width / 5.4), round(rect.height * 0.38))
    rows = (("curve", 0, "fork", 0, True), ("fork", 0, "left_switch", 180, False))
    brush = Brush(surface, look)
    for number, (old, turn, new, turn_new, fits) in enumerate(rows):
        y = rect.centery + round((number - 0.5) * 1.16 * size) - size // 2
        x = rect.centerx - round(2.35 * size)
        first, second = pygame.Rect(x, y, size, size), pygame.Rect(x + 2 * size, y, size, size)
        draw_tile(brush, MAP, old, turn, first, shadow=True)
        draw_tile(brush, MAP, new, turn_new, second, shadow=True)
        _arrow(surface, look, (first.right + 0.2 * size, y + size / 2), 0.6 * size)
        mark = (second.right, second.y + 0.2 * size)
        _verdict(surface, look, mark, 0.2 * size, fits=fits)
    trees = pygame.Rect(0, 0, round(1.3 * size), round(1.3 * size))
    trees.midright = (rect.centerx + round(2.35 * size), rect.centery)
    draw_tile(brush, MAP, "junction", 0, trees, shadow=True)
    draw_round_sign(brush, "lock", trees.topright, 0.26 * size)


@pictured(PaperPicture)
def draw_pair(page: PaperPicture) -> None:
    """Two straights side by side, and the two switches that join them."""
    surface, rect, look = page.surface, page.rect, page.look
    size = min(round(rect.width / 5.6), round(rect.height * 0.62))
    y = rect.centery - size // 2
    left = rect.centerx - round(2.5 * size)
    for shift, first, second in (
        (0.0, ("straight", 0), ("straight", 0)),
        (3.0, ("right_switch", 0), ("left_switch", 0)),
    ):
        for number, (name, rotation) in enumerate((first, second)):
            place = pygame.Rect(left + round((shift + number) * size), y, size, size)
            draw_tile(Brush(surface, look), MAP, name, rotation, place)
    _arrow(surface, look, (left + 2.2 * size, y + size / 2), 0.6 * size)


@pictured(Street)
def draw_stops(street: Street) -> None:
    """The tile that was first beside a landmark has its sign; the later one has none."""
    street.poster("L", _NAMES["L"], (1, 3))
    for col in (1, 2, 3):
        street.tile("straight", (2, col), 90)
    street.tile("curve", (2, 4), 270)
    street.tile("straight", (1, 4), 0)
    street.stop("L", (2, 3), (0, 0))


@pictured(PaperPicture)
def draw_refill(page: PaperPicture) -> None:
    """The pile, and the open tiles of somebody who has departed."""
    surface, rect, look = page.surface, page.rect, page.look
    size = min(round(rect.width / 6.4), round(rect.height * 0.48))
    y = rect.centery - size // 2
    left = rect.centerx - round(2.75 * size)
    pile = pygame.Rect(left, y, size, size)
    look.art.draw(surface, f"{FOLDER}draw_pile", pile.topleft, size / 100)
    brush = Brush(surface, look)
    draw_letters(brush, "57", pile.center, Face.NUMERALS_BOLD, 0.36 * size, CREAM)
    gap = 1.14 * size
    slot = pygame.Rect(left + round(2 * size), y, size, size)
    look.art.draw(surface, f"{FOLDER}slot_empty", slot.topleft, size / 100)
    _arrow(surface, look, (pile.right + 0.26 * size, rect.centery), 0.5 * size)
    others = slot.right + round(0.86 * size)
    _arrow(surface, look, (others - 0.18 * size, rect.centery), -0.5 * size)
    look.art.draw_sign(surface, 2, (others + 0.8 * size, y - 0.28 * size), 0.22 * size, look.palette)
    for number, name in enumerate(("left_switch", "roundabout")):
        place = pygame.Rect(others + round(number * gap * 0.86), y, round(0.9 * size), round(0.9 * size))
        draw_tile(brush, MAP, name, 0, place, shadow=True)


def draw_depart(surface: pygame.Surface, rect: pygame.Rect, look: Look, words: Words) -> None:
    """A tram in its own terminal, before a whole route, whose stops stand out of the frame."""
    street = Street(surface, rect, look, words, rows=1, above=0.95)
    street.terminal(2, (1, 2), (1, 3), own=True)
    street.tile("curve", (1, 2), 270)
    street.tile("straight", (1, 3), 0)
    street.tile("straight", (1, 1), 90)
    street.tram("c", (2.0, -0.5), 90)
    street.show()
    size = round(0.62 * street.cell)
    x = rect.x + street.rect((1, 4)).x + round(0.25 * street.cell)
    y = rect.y + street.rect((1, 4)).y - round(0.5 * street.cell)
    for number, letter in enumerate("GKL"):
        spot = (x + number * 0.74 * size + 0.3 * size, y + 0.1 * size)
        draw_stop_disc(Brush(surface, look), MAP, letter, spot, 0.33 * size)


@pictured(PaperPicture)
def draw_speed(page: PaperPicture) -> None:
    """The track of speed: the last tram drove three, so the next may drive four."""
    surface, rect, look = page.surface, page.rect, page.look
    count, limit = 7, 4
    unit = min(rect.width * 0.92 / (36 * count), rect.height / 80)
    left, y = rect.centerx - 18 * count * unit, rect.centery - 18 * unit
    for number in range(count):
        look.art.draw(surface, f"{FOLDER}speed_rails", (left + 36 * number * unit, y), unit)
    for number in range(1, count + 1):
        kind = "limit" if number == limit else "reached" if number < limit else "ahead"
        place = (left + (36 * number - 18) * unit, rect.centery)
        look.art.draw(surface, f"{FOLDER}speed_station_{kind}", place, unit)
        high = (20 if number == limit else 14) * unit
        colour = SECOND_TEXT if number > limit else INK
        draw_letters(Brush(surface, look), str(number), place, Face.NUMERALS_BOLD, high, colour)


@pictured(Street)
def draw_halt(street: Street) -> None:
    """A drive that ends at a stop sign."""
    tiles = {(2, 1): ("straight", 90), (2, 2): ("right_switch", 270), (2, 3): ("straight", 90)}
    tiles |= {(2, 4): ("straight", 90), (2, 5): ("straight", 90), (1, 2): ("straight", 0)}
    for cell, (name, rotation) in tiles.items():
        street.tile(name, cell, rotation)
    street.poster("M", _NAMES["M"], (1, 4))
    way = ride(street.projection.plan, (2, 1), "W", [(2, 2), (2, 3), (2, 4)], _pieces(tiles))
    draw_drive(street.picture, street.look, street.projection, "c", way)
    street.stop("M", (2, 4), (1, 0))
    end = way.at(way.length)
    street.tram("c", (end.x, end.y), end.angle)


@pictured(partial(Street, rows=1, above=0.95))
def draw_end(street: Street) -> None:
    """A tram that comes into its other terminal, its stops served."""
    street.terminal(4, (1, 3), (1, 4), own=True)
    street.tile("curve", (1, 3), 270)
    street.tile("straight", (1, 4), 0)
    street.tile("straight", (1, 2), 90)
    street.tile("straight", (1, 1), 90)
    street.stop("D", (1, 2), (0, 0), served=True)
    street.stop("A", (1, 1), (1, 0), served=True)
    street.tram("d", (3.0, -0.5), 90)


@pictured(PaperPicture)
def draw_dice(page: PaperPicture) -> None:
    """The faces of the die."""
    surface, rect, look = page.surface, page.rect, page.look
    size = min(round(rect.width / 6.2), round(rect.height * 0.6))
    step = round(1.14 * size)
    left = rect.centerx - (len(_FACES) * step - (step - size)) // 2
    for number, roll in enumerate(_FACES):
        draw_die(
            Brush(surface, look),
            "linie1" if roll == "H" else MAP,
            roll,
            pygame.Rect(left + number * step, rect.centery - size // 2, size, size),
        )


@pictured(PaperPicture)
def draw_order(page: PaperPicture) -> None:
    """Three stops, one after the other."""
    surface, rect, look = page.surface, page.rect, page.look
    radius = min(rect.width / 11, rect.height * 0.3)
    for number, letter in enumerate("ACL"):
        x = rect.centerx + (number - 1) * 3.7 * radius
        draw_stop_disc(Brush(surface, look), MAP, letter, (x, rect.centery), radius)
        if number < 2:
            _arrow(surface, look, (x + 1.3 * radius, rect.centery), 1.1 * radius)


@pictured(Street)
def draw_mouse(street: Street) -> None:
    """A tile on its way to a glowing cell, and the wheel that turns it."""
    street.tile("straight", (1, 2), 90)
    street.tile("straight", (1, 1), 90)
    for cell in ((1, 3), (2, 5), (2, 1)):
        draw_glow(street.brush, MAP, street.rect(cell), "joins" if cell == (1, 3) else "plain")
    held = street.rect((1, 3)).move(round(0.5 * street.cell), round(0.34 * street.cell))
    street.look.art.draw(street.picture, f"{FOLDER}tile_shadow_held", held.topleft, held.width / 100)
    draw_tile(street.brush, MAP, "left_switch", 90, held)
    hand = (held.centerx + 0.3 * street.cell, held.centery + 0.5 * street.cell)
    street.look.art.draw(street.picture, f"{FOLDER}icon_hand", hand, street.cell / 75)


@pictured(Street)
def draw_help(street: Street) -> None:
    """The missing pieces of a route, and the sign of a hint."""
    street.tile("straight", (1, 1), 90)
    street.tile("straight", (2, 5), 90)
    steps = (
        WayStep((1, 1), "W", "E", missing=False),
        WayStep((1, 2), "W", "E", missing=True),
        WayStep((1, 3), "W", "S", missing=True),
        WayStep((2, 3), "N", "E", missing=True),
        WayStep((2, 4), "W", "E", missing=True),
        WayStep((2, 5), "W", "E", missing=False),
    )
    draw_completion(street.picture, street.look, street.projection, steps)
    sign = street.projection.at((4.0, 0.5))
    draw_round_sign(street.brush, "hint", sign, 0.3 * street.cell)


# ------------------------------------------------------------------ parts


def _pieces(tiles: Mapping[Cell, tuple[str, int]]) -> dict[Cell, Pieces]:
    return {cell: _TRACK[name][rotation // 90] for cell, (name, rotation) in tiles.items()}


def _arrow(surface: pygame.Surface, look: Look, start: tuple[float, float], long: float) -> None:
    """An arrow of so many pixels to the right, or to the left below 0."""
    points = (start, (start[0] + long, start[1]))
    draw_arrow(Brush(surface, look), points, SECOND_TEXT, max(2.0, 0.11 * abs(long)), 0.28 * abs(long))


def _verdict(
    surface: pygame.Surface, look: Look, centre: tuple[float, float], radius: float, *, fits: bool
) -> None:
    if fits:
        look.art.draw(surface, f"{FOLDER}icon_served", centre, radius / 13)
    else:
        draw_cross(Brush(surface, look), centre, radius)
