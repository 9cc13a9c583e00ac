#!/usr/bin/env python3
"""Draws the pieces of Streetcar and Linie 1 as stand-alone SVG files.

Run:    python draw_streetcar.py [OUT_DIR]

Writes every file that README.md describes, by default beside this script. Python alone, no packages.

A cell, a tile and a poster are 100 units wide; a landmark's picture is 100 x 62; the board is 1040.
Pieces that are turned or centred (tram, sign, disc, icon) have their centre at 0,0. Only what NanoSVG
draws is used: paths, basic shapes, groups with transforms, opacity on single shapes, dashes and
gradients. Text is drawn as outlines.
"""

import sys
from collections.abc import Iterator
from pathlib import Path

from drawing.border import MAP_BOX, border
from drawing.cards import line_card, route_card, route_card_own_row
from drawing.cells import (
    cell_exchange,
    cell_glow,
    cell_joins_nothing,
    cell_last_move,
    empty_cell,
    side_closed,
    side_open,
)
from drawing.colours import BRASS_LIGHT, CREAM, LINE_COLOURS
from drawing.hand import draw_pile, slot_empty, slot_held, tile_shadow, tile_shadow_held
from drawing.icons import ICONS
from drawing.landmark_marks import poster_back, poster_front, stop_disc, stop_sign
from drawing.landmarks import LANDMARKS
from drawing.lines import TURNS, line_disc, terminal, terminal_own
from drawing.looks import LOOKS, Look
from drawing.movement import SPEED_STATIONS, die_number, die_stop, speed_rails
from drawing.paving import ground
from drawing.seats import SEATS, seat_sign
from drawing.svg import document, group
from drawing.tiles import TILES, tile
from drawing.townspeople import HAT_BOX, TOWN_BOX, town_hat, town_man, town_woman
from drawing.track import track
from drawing.trams import tram, tram_shadow
from drawing.trees import tree

Box = tuple[float, float, float, float]
Piece = tuple[str, Box, str]
"""Name of the file without .svg, view box, content."""

CELL_BOX = (0, 0, 100, 100)
DISC_BOX = (-50, -50, 100, 100)
SIGN_BOX = (-30, -30, 60, 60)
STOP_BOX = (-24, -24, 48, 48)
STATION_BOX = (-22, -22, 44, 44)
TRAM_BOX = (-24, -48, 48, 96)
TERMINAL_BOX = (-100, -100, 200, 200)
POSTER_BOX = (-9, -9, 118, 118)
PICTURE_BOX = (0, 0, 100, 62)
CARD_BOX = (-8, -8, 216, 304)
SHADOW_BOX = (-12, -12, 124, 132)
ICON_BOX = (-20, -20, 40, 40)
HAND_BOX = (-24, -30, 48, 60)


def pieces_of_a_look(look: Look) -> Iterator[Piece]:
    """The files that New Orleans and Linie 1 each have."""
    name = look.name
    yield f"{name}_empty_cell_even", CELL_BOX, empty_cell(look, look.cell_even)
    yield f"{name}_empty_cell_odd", CELL_BOX, empty_cell(look, look.cell_odd)
    yield f"{name}_cell_glow", CELL_BOX, cell_glow(look)
    yield f"{name}_cell_joins_nothing", CELL_BOX, cell_joins_nothing(look)
    for variant in range(1, 5):
        yield f"{name}_ground_{variant}", CELL_BOX, ground(look, seed=variant * 7)
    yield f"{name}_tree", (-14, -14, 28, 28), group("tree", tree(look, 0, 0, 10))
    for kind, pieces in TILES.items():
        yield f"{name}_tile_{kind}", CELL_BOX, tile(look, kind)
        yield f"{name}_track_{kind}", CELL_BOX, track(look, pieces)
    for letter, landmark in LANDMARKS[name].items():
        yield f"{name}_landmark_{letter}", PICTURE_BOX, group(landmark.__name__, landmark())
    for line in LINE_COLOURS:
        for side in TURNS:
            yield f"{name}_terminal_{line}{side}", TERMINAL_BOX, terminal(look, line, side)
    yield f"{name}_stop_sign", STOP_BOX, stop_sign(look)
    yield f"{name}_stop_disc", (-16, -16, 32, 32), group("disc", stop_disc(look))
    yield f"{name}_border", MAP_BOX, border(look)
    yield f"{name}_die_h", CELL_BOX, die_stop(look)
    yield f"{name}_line_card", CARD_BOX, line_card(look)
    yield f"{name}_route_card", CARD_BOX, route_card(look)


def pieces_of_the_seats() -> Iterator[Piece]:
    """The files that each player has, in the colour that a palette replaces."""
    for seat in SEATS:
        yield f"tram_{seat.letter}", TRAM_BOX, tram(seat)
        yield f"seat_sign_{seat.letter}", SIGN_BOX, seat_sign(seat, CREAM)
        yield f"seat_sign_{seat.letter}_on_paper", SIGN_BOX, seat_sign(seat, "#FFFFFF")
        yield f"seat_sign_{seat.letter}_bare", SIGN_BOX, seat_sign(seat, None)
        yield f"cell_last_move_{seat.letter}", CELL_BOX, cell_last_move(seat.colour)


def shared_pieces() -> Iterator[Piece]:
    """The files that both looks and all players use."""
    for side in TURNS:
        yield f"terminal_own_{side}", TERMINAL_BOX, terminal_own(side)
    yield "cell_exchange", CELL_BOX, cell_exchange()
    yield "side_open", CELL_BOX, group("open_gate", side_open())
    yield "side_closed", CELL_BOX, group("closed_gate", side_closed())
    yield "slot_held", CELL_BOX, slot_held()
    yield "slot_empty", CELL_BOX, slot_empty()
    yield "draw_pile", (-1, -1, 110, 110), draw_pile()
    yield "tile_shadow", SHADOW_BOX, tile_shadow()
    yield "tile_shadow_held", SHADOW_BOX, tile_shadow_held()
    yield "tram_shadow", TRAM_BOX, tram_shadow()
    for line in LINE_COLOURS:
        yield f"line_disc_{line}", DISC_BOX, line_disc(line)
    for value in range(1, 5):
        yield f"die_{value}", CELL_BOX, die_number(value)
    yield "speed_rails", (0, 0, 36, 36), speed_rails()
    for name, station in SPEED_STATIONS.items():
        yield name, STATION_BOX, group("station", station)
    yield "poster_back", POSTER_BOX, poster_back(own=False)
    yield "poster_back_own", POSTER_BOX, poster_back(own=True)
    yield "poster_front", POSTER_BOX, poster_front(CREAM)
    yield "poster_front_own", POSTER_BOX, poster_front(BRASS_LIGHT)
    for name, up in (("", False), ("_cheers", True)):
        yield f"town_man{name}", TOWN_BOX, town_man(up=up)
        yield f"town_woman{name}", TOWN_BOX, town_woman(up=up)
    yield "town_hat", HAT_BOX, town_hat()
    yield "route_card_own_row", (0, 0, 174, 32), route_card_own_row()
    for name, icon in ICONS.items():
        yield name, HAND_BOX if name == "icon_hand" else ICON_BOX, group(name.removeprefix("icon_"), icon)


def all_pieces() -> Iterator[Piece]:
    """Every file of this folder."""
    for look in LOOKS:
        yield from pieces_of_a_look(look)
    yield from pieces_of_the_seats()
    yield from shared_pieces()


def main(arguments: list[str]) -> None:
    """Writes all files into the folder named on the command line."""
    if len(arguments) > 1 or (arguments and arguments[0].startswith("-")):
        sys.exit(__doc__)
    folder = Path(arguments[0]) if arguments else Path(__file__).resolve().parent
    folder.mkdir(parents=True, exist_ok=True)
    for name, view_box, content in all_pieces():
        (folder / f"{name}.svg").write_text(document(view_box, content), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main(sys.argv[1:])
