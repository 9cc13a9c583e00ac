"""The twelve tiles: the sides that their pieces of track join, and their trees."""

from drawing.looks import Look
from drawing.paving import ground
from drawing.svg import group
from drawing.track import track
from drawing.trees import tree, tree_places

# A piece of track joins two sides of the tile, as drawn at rotation 0.
TILES: dict[str, tuple[str, ...]] = {
    "straight": ("NS",),
    "curve": ("NE",),
    "left_switch": ("NS", "SW"),
    "right_switch": ("NS", "SE"),
    "fork": ("NW", "NE"),
    "double_curve": ("SW", "NE"),
    "triangle": ("EW", "NW", "NE"),
    "junction": ("EW", "NE", "SE"),
    "roundabout": ("NW", "NE", "SE", "SW"),
    "crossing": ("NS", "EW"),
    "s_left": ("NS", "SW", "NE"),
    "s_right": ("NS", "NW", "SE"),
}
TILES_WITH_TREES = frozenset({"triangle", "junction", "roundabout", "crossing", "s_left", "s_right"})


def tile(look: Look, name: str) -> str:
    """A whole tile at rotation 0."""
    pieces = TILES[name]
    drawn = ground(look, seed=list(TILES).index(name) * 3 + 1) + group("track", track(look, pieces))
    if name in TILES_WITH_TREES:
        trees = (
            group(f"tree_{where.lower()}", tree(look, x, y, r)) for where, x, y, r in tree_places(pieces)
        )
        drawn += group("trees", *trees)
    return drawn
