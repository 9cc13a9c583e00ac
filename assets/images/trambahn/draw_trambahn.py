#!/usr/bin/env python3
"""Draws the pieces of Trambahn as stand-alone SVG files.

Run:    python draw_trambahn.py [OUT_DIR]

Writes every file that README.md describes, by default beside this script. Python alone, no packages.

Every piece starts at the user point 0,0; the view box leaves a margin around it for edges and shadows.
Round pieces have their centre at 0,0 instead. Only what NanoSVG draws is used: paths, basic shapes, groups
with transforms, opacity on single shapes, dashes and gradients. Text is drawn as outlines.
"""

import sys
from collections.abc import Iterator
from pathlib import Path

from drawing.colours import BRASS_LIGHT, CONDUCTOR, LINES
from drawing.conductors import conductor
from drawing.money import money, money_icon
from drawing.signs import SIGNS, cap, lock, star, warning_triangle
from drawing.stations import STARS, station
from drawing.svg import document, group, path
from drawing.table import PLANK_BOX, beer_mat, cloth_panel, table_light, table_plank
from drawing.termini import terminus, terminus_on_table
from drawing.ticket import Form, held_ticket_shadow, ticket_outline, ticket_shadow
from drawing.tour import TOUR_BOX, pen, tour_tram
from drawing.tram_cards import tram_back, tram_card, tram_card_small, tram_plate
from drawing.trams import TRAMS

Box = tuple[float, float, float, float]
Piece = tuple[str, Box, str]
"""Name of the file without .svg, view box, content."""

TICKET_BOX = (-1, -1, 102, 149)
SHADOW_BOX = (-1, -1, 104, 153)
SIGN_BOX = (-15, -15, 30, 30)

FORMS: dict[Form, str] = {"large": "", "medium": "_medium", "small": "_small"}
TWO_FORMS: dict[Form, str] = {"large": "", "small": "_small"}


def pieces_of_the_lines() -> Iterator[Piece]:
    """Stations, terminus, sign and tram of each line."""
    for line in LINES:
        for value in STARS:
            for form, suffix in FORMS.items():
                yield f"station_{line.name}_{value:02}{suffix}", TICKET_BOX, station(line, value, form)
        yield f"terminus_{line.name}", TICKET_BOX, terminus(line)
        yield f"terminus_{line.name}_table", (-4, -4, 92, 98), terminus_on_table(line)
        drawn = SIGNS[line.sign](line.tones.on_paper)
        yield f"sign_{line.sign}", SIGN_BOX, group(f"sign_{line.sign}", drawn)
        yield f"tour_tram_{line.name}", TOUR_BOX, tour_tram(line)


def other_cards() -> Iterator[Piece]:
    """Conductor, money and trams."""
    for form, suffix in TWO_FORMS.items():
        yield f"conductor{suffix}", TICKET_BOX, conductor(form)
        yield f"money{suffix}", TICKET_BOX, money(form)
    for tram in TRAMS:
        yield f"tram_{tram.kind}", (-2, -2, 322, 212), tram_card(tram)
        yield f"tram_{tram.kind}_small", (-8, -8, 142, 148), tram_card_small(tram)
        yield f"tram_{tram.kind}_plate", (-4, -4, 116, 56), tram_plate(tram)
    yield "tram_back", (-1, -1, 66, 128), tram_back()


def marks_and_shadows() -> Iterator[Piece]:
    """Marks on, beside and under cards."""
    yield "pen", (-10, -74, 68, 80), pen()
    yield "money_icon", (-1, -1, 22.4, 32), group("money_icon", money_icon(30))
    yield "star", SIGN_BOX, group("star", star(0, 0, 10, BRASS_LIGHT))
    yield "cap", SIGN_BOX, group("cap", cap(CONDUCTOR.main))
    yield "warning_triangle", (-24, -24, 48, 48), warning_triangle()
    yield "lock", SIGN_BOX, group("lock", lock())
    yield "ticket_silhouette", TICKET_BOX, group("outline", path(ticket_outline(), "#FFFFFF"))
    yield "ticket_shadow", SHADOW_BOX, ticket_shadow(notched=True)
    yield "ticket_shadow_plain", SHADOW_BOX, ticket_shadow(notched=False)
    yield "ticket_shadow_held", (-60, -88, 120, 176), held_ticket_shadow()


def surfaces() -> Iterator[Piece]:
    """The table, the cloth on it and the mats."""
    yield "beer_mat", (-72, -72, 144, 144), beer_mat()
    yield "table_plank", PLANK_BOX, table_plank()
    yield "table_light", (0, 0, 1920, 1080), table_light()
    yield "cloth_panel", (-16, -16, 120, 120), cloth_panel()


def all_pieces() -> Iterator[Piece]:
    """Every file of this folder."""
    yield from pieces_of_the_lines()
    yield from other_cards()
    yield from marks_and_shadows()
    yield from surfaces()


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
