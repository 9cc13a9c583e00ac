"""Pieces of track: bed, casings, rails, and a brass point wherever a tram may choose."""

from collections.abc import Sequence

from drawing.colours import BRASS_LIGHT
from drawing.looks import Look
from drawing.svg import around, group, path, polygon

STRAIGHTS = ("EW", "NS")
"""In drawing order: at a crossing the later one is on top."""

TURN_TO_SIDE = {"N": 0, "E": 90, "S": 180, "W": 270}
KERB_WIDTH = 43
BED_WIDTH = 39
MIDDLE_WIDTH = 26
RAIL_OFFSET = 10
CASING_WIDTH = 8.2
RAIL_WIDTH = 4.6


def turned_to(side: str, name: str, *content: str) -> str:
    """Content drawn at the north side of a cell, turned to another side."""
    return group(name, *content, transform=f"rotate({TURN_TO_SIDE[side]} 50 50)")


def centre_line(piece: str, offset: float = 0) -> str:
    """Path data of a piece of track, or of a parallel to it.

    It runs past the edge of the tile, where the view box cuts it square: a line that ended on the edge
    would be cut a little askew, because a curve is drawn as short straight lines.
    """
    if piece == "NS":
        return f"M{50 + offset},-4 V104"
    if piece == "EW":
        return f"M-4,{50 + offset} H104"
    r = 50 + offset
    return {
        "NE": f"M{100 - r},-4 V0 A{r},{r} 0 0 0 100,{r} H104",
        "SE": f"M104,{100 - r} H100 A{r},{r} 0 0 0 {100 - r},100 V104",
        "SW": f"M{r},104 V100 A{r},{r} 0 0 0 0,{100 - r} H-4",
        "NW": f"M-4,{r} H0 A{r},{r} 0 0 0 {r},0 V-4",
    }[piece]


def track(look: Look, pieces: Sequence[str]) -> str:
    """The pieces of track of one tile: bed, then rails piece by piece, straights first.

    The casing of a later piece cuts the rails of an earlier one, which draws switch tongues and crossings
    automatically. A brass point marks each side where a tram may choose.
    """
    in_order = [piece for piece in STRAIGHTS if piece in pieces]
    in_order += [piece for piece in pieces if piece not in STRAIGHTS]
    bed = "".join(
        path(centre_line(p), stroke=look.kerb, stroke_width=KERB_WIDTH, opacity=0.75) for p in in_order
    )
    bed += "".join(path(centre_line(p), stroke=look.bed, stroke_width=BED_WIDTH) for p in in_order)
    if len(in_order) == 4:
        bed += polygon(around(50, 50, 12, 4), look.bed)
    bed += "".join(path(centre_line(p), stroke=look.middle, stroke_width=MIDDLE_WIDTH) for p in in_order)
    rails = ""
    for piece in in_order:
        lines = [centre_line(piece, offset) for offset in (-RAIL_OFFSET, RAIL_OFFSET)]
        shapes = "".join(path(data, stroke=look.casing, stroke_width=CASING_WIDTH) for data in lines)
        shapes += "".join(path(data, stroke=look.rail, stroke_width=RAIL_WIDTH) for data in lines)
        rails += group(f"rails_{piece.lower()}", shapes)
    points = ""
    for side in "NESW":
        if sum(side in piece for piece in pieces) >= 2:
            points += turned_to(
                side, f"point_{side.lower()}", polygon(((45.4, 5.2), (54.6, 5.2), (50, 14.4)), BRASS_LIGHT)
            )
    return group("bed", bed) + group("rails", rails) + (group("points", points) if points else "")
