"""The pages of Streetcar's rules in brief, with pictures composed of the table's pieces."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, partial
from math import ceil

import pygame

from game.rules.streetcar.board import LETTERS, LINES, Board, Landmark
from game.rules.streetcar.box import Box, Roll, Rotation
from game.rules.streetcar.game import Streetcar
from game.rules.streetcar.sides import Cell, Side, turned
from game.rules.streetcar.values import MapName
from game.rules.streetcar.way import WayStep
from game.tables.kit.rule_picture import FramedPicture, PaperPicture, RulePicture, draw_step, pictured
from game.tables.kit.signs import draw_arrow, draw_cross, draw_round_sign
from game.tables.rule_pages import FIRST_KEYS, LAST_KEYS, Kind, Page, Section, bare
from game.tables.streetcar.marks import draw_completion, draw_drive, draw_glow
from game.tables.streetcar.pieces import (
    CARD,
    FOLDER,
    draw_die,
    draw_letters,
    draw_line_card,
    draw_own_terminal,
    draw_stop_disc,
    draw_terminal,
    of_map,
)
from game.tables.streetcar.projection import BoardBrush, Projection
from game.tables.streetcar.tile_painter import (
    PIECES_OF,
    Corner,
    Verdict,
    draw_poster,
    draw_tile,
)
from game.tables.streetcar.track_geometry import Pose, Rails
from game.ui.layout import cut_left, grid, rect_of
from game.ui.theme import CREAM, INK, SECOND_TEXT, Face, rgb

BORDER = rgb("2A1F33")
MAP: MapName = "new_orleans"
COLS = 5


@dataclass(frozen=True)
class Street(FramedPicture):
    """Cells from row and column 1 on, in the middle of a frame that the empty grid fills.

    `above` is the number of free cells above the first row.
    """

    rows: int = 2
    above: float = 0.0

    @property
    def cell(self) -> int:
        """The size of a cell in real pixels."""
        size = min(self.room.width / COLS, self.room.height / (self.rows + self.above))
        return max(8, int(size * 0.97))

    @property
    def projection(self) -> Projection:
        left = (self.room.width - COLS * self.cell) // 2
        top = round((self.room.height - (self.rows - self.above) * self.cell) / 2)
        # Skip validation: this is an illustration, not a playable board.
        return Projection(Board(self.rows, COLS, (), ()), self.cell, left, top)

    @cached_property
    def board(self) -> BoardBrush:
        return BoardBrush(self.surface, self.look, MAP, self.projection)

    def rect(self, cell: Cell) -> pygame.Rect:
        return self.projection.rect(cell)

    def tiles(self, *lying: tuple[str, Cell, Rotation]) -> None:
        for tile in lying:
            self.board.lay(*tile)

    def ghost(
        self, name: str, cell: Cell, rotation: Rotation = 0, gates: Mapping[Side, Verdict] | None = None
    ) -> None:
        """Draw a tile held over a cell, with gates at its sides."""
        self.board.ghost(name, self.rect(cell), rotation, gates)

    def poster(self, letter: str, cell: Cell) -> None:
        self.board.poster(Landmark(letter, cell, _NAMES[letter]))

    def stop(self, letter: str, cell: Cell, corner: Corner, *, served: bool = False) -> None:
        self.board.stop(letter, self.projection.stop_place(cell, corner), served=served)

    def own_terminal(self, line: int, first: Cell) -> None:
        """Draw a terminal north of a cell and the next one."""
        place = self.rect(first).topright
        draw_own_terminal(self, "N", place, self.projection.unit)
        draw_terminal(self, MAP, f"{line}N", place, self.projection.unit)

    def draw_background(self) -> None:
        """Draw empty cells everywhere from the first row down; above it the border's background."""
        self.surface.fill(BORDER)
        left, top = self.rect((1, 1)).topleft
        first = 1 if self.above else 1 - ceil(top / self.cell)
        for row in range(first, ceil((self.room.height - top) / self.cell) + 1):
            for col in range(1 - ceil(left / self.cell), ceil((self.room.width - left) / self.cell) + 1):
                name = of_map(MAP, "empty_cell_odd" if (row + col) % 2 else "empty_cell_even")
                rect = self.rect((row, col))
                self.surface.blit(self.look.art.fitted(name, rect.size), rect)


_NAMES = {"B": "French Quarter", "F": "Aquarium", "G": "Loyola", "I": "Xavier", "L": "Academy", "M": "Tulane"}


@pictured("goal", PaperPicture)
def goal(page: PaperPicture) -> None:
    """Draw the card of a line, and the landmarks of its route."""
    rect = page.room
    high = min(rect.height - page.px(20), round(0.38 * rect.width))
    card = pygame.Rect(0, 0, round(high * CARD[0] / CARD[1]), high)
    size = min(round((rect.width - card.width - page.px(20)) / 3.6), round(rect.height * 0.6))
    gap = size // 9
    wide = card.width + 3 * size + 4 * gap
    card.midleft = (rect.centerx - wide // 2, rect.centery)
    sides = (page.words("streetcar.table.side.W"), page.words("streetcar.table.side.E"))
    draw_line_card(page, MAP, 6, sides, card)
    for number, letter in enumerate("BFI"):
        left = card.right + 2 * gap + number * (size + gap)
        place = rect_of(size, size, midleft=(left, rect.centery))
        draw_poster(page, MAP, Landmark(letter, (1, 1), _NAMES[letter]), place, own=True)


@pictured("turn", Street)
def turn(street: Street) -> None:
    """Draw two tiles on the board, three left in the hand."""
    street.tiles(("straight", (1, 1), 90), ("straight", (1, 2), 90))
    street.ghost("right_switch", (1, 3), 90)
    street.ghost("curve", (1, 4), 180)
    for cell in ((2, 4), (1, 5)):
        draw_glow(street.board, cell, "plain")
    size = round(0.66 * street.cell)
    top = street.rect((2, 1)).centery - size // 2
    for number, name in enumerate(("straight", "fork", "crossing")):
        x = street.rect((2, 1)).x + round(number * 1.12 * size + 0.14 * size)
        draw_tile(street, MAP, name, 0, pygame.Rect(x, top, size, size), shadow=True)


@pictured("fits", partial(Street, above=0.18))
def fits(street: Street) -> None:
    """Draw a tile that fits and three that do not: off the board, into a landmark, against a neighbour."""
    street.tiles(("straight", (2, 1), 90))
    street.ghost("curve", (2, 2), 270, {"W": "open"})
    street.poster("F", (2, 3))
    street.ghost("straight", (1, 3), 0, {"S": "closed", "N": "closed"})
    street.tiles(("straight", (2, 5), 0))
    street.ghost("curve", (2, 4), 0, {"E": "closed"})


@pictured("exchange", PaperPicture)
def exchange(page: PaperPicture) -> None:
    """Draw a curve that becomes a fork; a fork that cannot become a switch; trees stay."""
    rect = page.room
    size = min(round(rect.width / 5.4), round(rect.height * 0.38))
    rows = (("curve", 0, "fork", 0, True), ("fork", 0, "left_switch", 180, False))
    for number, (old, turn, new, turn_new, fits) in enumerate(rows):
        y = rect.centery + round((number - 0.5) * 1.16 * size) - size // 2
        x = rect.centerx - round(2.35 * size)
        first, second = pygame.Rect(x, y, size, size), pygame.Rect(x + 2 * size, y, size, size)
        draw_tile(page, MAP, old, turn, first, shadow=True)
        draw_tile(page, MAP, new, turn_new, second, shadow=True)
        _arrow(page, (first.right + 0.2 * size, y + size / 2), 0.6 * size)
        mark = (second.right, second.y + 0.2 * size)
        if fits:
            page.art(f"{FOLDER}icon_served", mark, 0.2 * size / 13)
        else:
            draw_cross(page, mark, 0.2 * size)
    side, right = round(1.3 * size), rect.centerx + round(2.35 * size)
    trees = rect_of(side, side, midright=(right, rect.centery))
    draw_tile(page, MAP, "junction", 0, trees, shadow=True)
    draw_round_sign(page, "lock", trees.topright, 0.26 * size)


@pictured("pair", PaperPicture)
def pair(page: PaperPicture) -> None:
    """Draw two straights side by side, and the two switches that join them."""
    rect = page.room
    size = min(round(rect.width / 5.6), round(rect.height * 0.62))
    y = rect.centery - size // 2
    left = rect.centerx - round(2.5 * size)
    for shift, name in enumerate(("straight", "straight", "", "right_switch", "left_switch")):
        if name:
            draw_tile(page, MAP, name, 0, pygame.Rect(left + shift * size, y, size, size))
    _arrow(page, (left + 2.2 * size, y + size / 2), 0.6 * size)


@pictured("stops", Street)
def stops(street: Street) -> None:
    """Draw the first tile beside a landmark with its sign; a later one has none."""
    street.poster("L", (1, 3))
    street.tiles(*(("straight", (2, col), 90) for col in (1, 2, 3)))
    street.tiles(("curve", (2, 4), 270), ("straight", (1, 4), 0))
    street.stop("L", (2, 3), (0, 0))


@pictured("refill", PaperPicture)
def refill(page: PaperPicture) -> None:
    """Draw the pile, and the open tiles of a player who has departed."""
    rect = page.room
    size = min(round(rect.width / 6.4), round(rect.height * 0.48))
    y = rect.centery - size // 2
    left = rect.centerx - round(2.75 * size)
    pile = pygame.Rect(left, y, size, size)
    page.art(f"{FOLDER}draw_pile", pile.topleft, size / 100)
    draw_letters(page, "57", pile.center, Face.NUMERALS_BOLD, 0.36 * size, CREAM)
    gap = 1.14 * size
    slot = pygame.Rect(left + round(2 * size), y, size, size)
    page.art(f"{FOLDER}slot_empty", slot.topleft, size / 100)
    _arrow(page, (pile.right + 0.26 * size, rect.centery), 0.5 * size)
    others = slot.right + round(0.86 * size)
    _arrow(page, (others - 0.18 * size, rect.centery), -0.5 * size)
    page.sign("c", (others + 0.8 * size, y - 0.28 * size), 0.22 * size)
    for number, name in enumerate(("left_switch", "roundabout")):
        place = pygame.Rect(others + round(number * gap * 0.86), y, round(0.9 * size), round(0.9 * size))
        draw_tile(page, MAP, name, 0, place, shadow=True)


@pictured("depart", partial(Street, rows=1, above=0.95))
def depart(street: Street) -> None:
    """Draw a tram in its terminal, before a whole route, with the stops of the route above it."""
    street.own_terminal(2, (1, 2))
    street.tiles(("curve", (1, 2), 270), ("straight", (1, 3), 0), ("straight", (1, 1), 90))
    street.board.tram("c", Pose(2.0, -0.5, 90))
    size = round(0.62 * street.cell)
    x = street.rect((1, 4)).x + round(0.25 * street.cell)
    y = street.rect((1, 4)).y - round(0.5 * street.cell)
    for number, letter in enumerate("GKL"):
        spot = (x + number * 0.74 * size + 0.3 * size, y + 0.1 * size)
        draw_stop_disc(street, MAP, letter, spot, 0.33 * size)


@pictured("speed", PaperPicture)
def speed(page: PaperPicture) -> None:
    """Draw the speed track: the last tram drove three, so the next may drive four."""
    rect = page.room
    count, limit = 7, 4
    unit = min(rect.width * 0.92 / (36 * count), rect.height / 80)
    left, y = rect.centerx - 18 * count * unit, rect.centery - 18 * unit
    for number in range(count):
        page.art(f"{FOLDER}speed_rails", (left + 36 * number * unit, y), unit)
    for number in range(1, count + 1):
        kind = "limit" if number == limit else "reached" if number < limit else "ahead"
        place = (left + (36 * number - 18) * unit, rect.centery)
        page.art(f"{FOLDER}speed_station_{kind}", place, unit)
        high = (20 if number == limit else 14) * unit
        colour = SECOND_TEXT if number > limit else INK
        draw_letters(page, str(number), place, Face.NUMERALS_BOLD, high, colour)


@pictured("halt", Street)
def halt(street: Street) -> None:
    """Draw a drive that ends at a stop sign."""
    tiles = {(2, 1): ("straight", 90), (2, 2): ("right_switch", 270), (2, 3): ("straight", 90)}
    tiles |= {(2, 4): ("straight", 90), (2, 5): ("straight", 90), (1, 2): ("straight", 0)}
    street.tiles(*((name, cell, rotation) for cell, (name, rotation) in tiles.items()))
    street.poster("M", (1, 4))
    pieces = {cell: turned(PIECES_OF[name], rotation // 90) for cell, (name, rotation) in tiles.items()}
    rails = Rails(street.projection.plan, pieces)
    way = rails.ride((2, 1), "W", [(2, 2), (2, 3), (2, 4)])
    draw_drive(street.board, "c", way)
    street.stop("M", (2, 4), (1, 0))
    street.board.tram("c", way.at(way.length))


@pictured("end", partial(Street, rows=1, above=0.95))
def end(street: Street) -> None:
    """Draw a tram that comes into its other terminal, its stops served."""
    street.own_terminal(4, (1, 3))
    street.tiles(("curve", (1, 3), 270), ("straight", (1, 4), 0))
    street.tiles(("straight", (1, 2), 90), ("straight", (1, 1), 90))
    street.stop("D", (1, 2), (0, 0), served=True)
    street.stop("A", (1, 1), (1, 0), served=True)
    street.board.tram("d", Pose(3.0, -0.5, 90))


def _dice(faces: Sequence[Roll]) -> Section:
    """Return the section about the die, with a picture of all its faces."""

    @pictured("dice", PaperPicture)
    def dice(page: PaperPicture) -> None:
        """Draw the faces side by side."""
        rect = page.room
        size = min(round(rect.width / (1.24 * len(faces))), round(rect.height * 0.6))
        step = round(1.14 * size)
        left = rect.centerx - (len(faces) * step - (step - size)) // 2
        for number, roll in enumerate(faces):
            place = rect_of(size, size, left=left + number * step, top=rect.centery - size // 2)
            draw_die(page, "linie1" if roll == "H" else MAP, roll, place)

    return dice


@pictured("order", PaperPicture)
def order(page: PaperPicture) -> None:
    """Draw three stops, one after the other."""
    rect = page.room
    radius = min(rect.width / 11, rect.height * 0.3)
    for number, letter in enumerate("ACL"):
        x = rect.centerx + (number - 1) * 3.7 * radius
        draw_stop_disc(page, MAP, letter, (x, rect.centery), radius)
        if number < 2:
            _arrow(page, (x + 1.3 * radius, rect.centery), 1.1 * radius)


@pictured("mouse", Street)
def mouse(street: Street) -> None:
    """Draw a tile on its way to a glowing cell, and the wheel that rotates it."""
    street.tiles(("straight", (1, 2), 90), ("straight", (1, 1), 90))
    for cell in ((1, 3), (2, 5), (2, 1)):
        draw_glow(street.board, cell, "joins" if cell == (1, 3) else "plain")
    held = street.rect((1, 3)).move(round(0.5 * street.cell), round(0.34 * street.cell))
    street.art(f"{FOLDER}tile_shadow_held", held.topleft, held.width / 100)
    draw_tile(street, MAP, "left_switch", 90, held)
    hand = (held.centerx + 0.3 * street.cell, held.centery + 0.5 * street.cell)
    street.art(f"{FOLDER}icon_hand", hand, street.cell / 75)


@pictured("help", Street)
def hints(street: Street) -> None:
    """Draw the missing pieces of a route, and the sign of a hint."""
    street.tiles(("straight", (1, 1), 90), ("straight", (2, 5), 90))
    way: list[tuple[Cell, Side, Side]] = [((1, 1), "W", "E"), ((1, 2), "W", "E"), ((1, 3), "W", "S")]
    way += [((2, 3), "N", "E"), ((2, 4), "W", "E"), ((2, 5), "W", "E")]
    steps = [WayStep(*step, missing=step not in (way[0], way[-1])) for step in way]
    draw_completion(street.board, steps)
    sign = street.projection.at(4.0, 0.5)
    draw_round_sign(street, "hint", sign, 0.3 * street.cell)


# ------------------------------------------------------------------ parts


def _arrow(page: PaperPicture, start: tuple[float, float], long: float) -> None:
    """Draw an arrow of `long` pixels to the right, or to the left if negative."""
    points = (start, (start[0] + long, start[1]))
    draw_arrow(page, points, SECOND_TEXT, max(2.0, 0.11 * abs(long)), 0.28 * abs(long))


def _box(box: Box) -> Page:
    """Return the page about the contents of the box and the deal."""
    kinds, hand = tuple(box.kinds.values()), box.first_hand
    tiles, starters = sum(kind.count for kind in kinds), sum(kind.starters for kind in kinds)
    routes = {stops: len(cards) for stops, cards in box.routes.items()}

    @pictured("box_tiles", RulePicture, count=tiles, values={"kinds": len(kinds)}, strip=220)
    def all_tiles(page: RulePicture) -> None:
        """Draw every kind, with its number of tiles."""
        step, down = page.room.width / 6, page.room.height / 2
        size = round(0.76 * step)
        first = rect_of(size, size, topleft=page.room.topleft)
        for kind, place in zip(kinds, grid(first, len(kinds), 6, (step, down)), strict=True):
            draw_tile(page, MAP, kind.name, 0, place, shadow=True)
            page.count(str(kind.count), (place.centerx, place.bottom + page.px(20)), 26)

    taken = {"players": starters // len(hand), "hand": len(hand)}

    @pictured("box_starters", RulePicture, count=starters, values=taken, strip=68)
    def first_hand(page: RulePicture) -> None:
        """Draw everybody's first hand."""
        size = page.room.height
        first = rect_of(size, size, topleft=page.room.topleft)
        for tile, place in zip(hand, grid(first, len(hand), len(hand), (1.16 * size, 0)), strict=True):
            draw_tile(page, MAP, tile, 0, place, shadow=True)

    @pictured("box_lines", RulePicture, count=len(LINES), half=True)
    def line_cards(page: RulePicture) -> None:
        sides = (page.words("streetcar.table.side.N"), page.words("streetcar.table.side.S"))
        draw_line_card(page, MAP, 2, sides, page.room)

    fields = {"two": routes[2], "three": routes[3]}

    @pictured("box_routes", RulePicture, count=sum(routes.values()), values=fields, half=True)
    def route_cards(page: RulePicture) -> None:
        """Draw the landmarks of one route card."""
        size = page.room.width // 2
        for number, letter in enumerate("BI"):
            place = rect_of(size, size, topleft=page.room.topleft).move(number * size, number * size // 2)
            draw_poster(page, MAP, Landmark(letter, (1, 1), _NAMES[letter]), place, own=True)

    @pictured("box_signs", RulePicture, count=len(LETTERS), half=True)
    def signs(page: RulePicture) -> None:
        """Draw three stop signs."""
        radius = page.room.width / 6
        for number, letter in enumerate("ACL"):
            spot = (page.room.x + (1 + 1.9 * number) * radius, page.room.y + 1.2 * radius)
            draw_stop_disc(page, MAP, letter, spot, 0.9 * radius)

    faces = ", ".join(box.die)
    driving = replace(
        _dice(box.die), key="box_driving", values={"track": box.speed_track, "die": faces}, strip=60
    )

    parts = {"tiles": tiles + starters, "parts": f"{tiles} + {starters}"}
    more = (line_cards, route_cards, signs, driving)
    return Page("setup", (all_tiles, first_hand, *more, _deal(hand, tiles)), values=parts)


def _deal(hand: Sequence[str], tiles: int) -> Section:
    """Return the section about the deal."""

    @pictured(
        "layout",
        PaperPicture,
        kind=Kind.STEPS,
        values={"hand": len(hand), "tiles": tiles, "cards": len(LINES)},
        strip=128,
    )
    def layout(page: PaperPicture) -> None:
        """Draw line card, landmark, first hand and pile, with the numbers of the steps."""
        room = page.room.inflate(-page.px(24), -page.px(20))
        size = round(0.62 * room.height)
        card = cut_left(room, round(room.height * CARD[0] / CARD[1]), page.px(12))
        sides = (page.words("streetcar.table.side.N"), page.words("streetcar.table.side.S"))
        draw_line_card(page, MAP, 2, sides, card)
        poster = rect_of(size, size, midleft=(room.x, room.centery))
        draw_poster(page, MAP, Landmark("L", (1, 1), _NAMES["L"]), poster, own=True)
        small = round(0.68 * size)
        first = rect_of(small, small, midleft=(poster.right + page.px(24), room.centery))
        tiles_of_hand = grid(first, len(hand), len(hand), (1.06 * small, 0))
        for tile, place in zip(hand, tiles_of_hand, strict=True):
            draw_tile(page, MAP, tile, 0, place, shadow=True)
        pile = rect_of(size, size, midright=(room.right, room.centery))
        page.art(f"{FOLDER}draw_pile", pile.topleft, size / 100)
        for number, rect in enumerate((card, poster, tiles_of_hand[0], pile), 1):
            draw_step(page, (rect.x + page.px(4), rect.y + page.px(4)), number)

    return layout


def _worked_out(box: Box) -> Page:
    """Return the page with a line and its route card, and the speed of successive trams."""
    line = 2
    letters = box.routes[2][0][line]

    @pictured(
        "pad_route",
        PaperPicture,
        kind=Kind.STEPS,
        values={"line": line, "letters": " + ".join(letters)},
        strip=190,
    )
    def route(page: PaperPicture) -> None:
        """Draw the card of the line, and the landmarks in its row."""
        room = page.room.inflate(-page.px(40), -page.px(24))
        card = cut_left(room, round(room.height * CARD[0] / CARD[1]), page.px(40))
        sides = (page.words("streetcar.table.side.N"), page.words("streetcar.table.side.S"))
        draw_line_card(page, MAP, line, sides, card)
        size = round(0.74 * room.height)
        for number, letter in enumerate(letters):
            left = room.x + round(1.3 * number * size)
            place = rect_of(size, size, midleft=(left, room.centery))
            draw_poster(page, MAP, Landmark(letter, (1, 1), _NAMES[letter]), place, own=True)
            draw_step(page, place.bottomleft, number + 2)
        draw_step(page, card.topleft, 1)

    drove, halt = 3, 2
    speeds = {"drove": drove, "limit": drove + 1, "halt": halt, "after": halt + 1}
    return Page("pad", (route, replace(speed, key="pad_speed", values=speeds)))


def rule_pages(game: Streetcar) -> tuple[Page, ...]:
    """Return the chapters; their numbers are those of `game`'s box."""
    box = game.material.box
    return (
        Page("about", (goal, *bare("history"))),
        _box(box),
        Page("play", (turn, fits, stops, exchange, pair, refill)),
        Page("drive", (depart, speed, _dice(box.die), halt, end), scoring=True),
        _worked_out(box),
        Page("variants", variants=True, sections=(order, *bare("number_of_stops", "maps"))),
        Page(
            "fine",
            (
                *bare("pieces", "trees", "draws"),
                *bare("both", "same_cell", "nothing", "blocked", "twice", "withdrawn", kind=Kind.RULING),
                Section("ten", kind=Kind.RULING, values={"most": box.speed_track}),
                *bare("letter_h", "last_roll", kind=Kind.RULING),
            ),
        ),
        Page(
            "printed",
            bare(
                *(
                    "printed_first",
                    "printed_six",
                    "printed_stops",
                    "printed_claim",
                    "printed_die",
                    "printed_dead_end",
                ),
                kind=Kind.PRINTED,
            ),
        ),
        Page(
            "keys",
            (mouse, hints),
            keys=(FIRST_KEYS[0], "up", "cell_up", *FIRST_KEYS[1:], "turn", "drive", *LAST_KEYS),
        ),
    )
