"""Accessories of a hand of tiles: shadows, free places and the draw pile."""

from drawing.colours import BRASS, NIGHT_LIGHT, PAPER, mixed
from drawing.svg import group, rect, soft_shadow


def slot_held() -> str:
    """The place in the hand whose tile is being held."""
    return rect(0, 0, 100, 100, PAPER, 5.4) + rect(
        1.8, 1.8, 96.4, 96.4, rx=4.5, stroke=BRASS, stroke_width=2.2, stroke_dasharray="8 6.01"
    )


def slot_empty() -> str:
    """A place in a hand that holds no tile."""
    return rect(1.6, 1.6, 96.8, 96.8, rx=6, stroke="#B9A57E", stroke_width=2.8, stroke_dasharray="11.5 9.46")


def draw_pile() -> str:
    """The pile of tiles, back up."""
    pile = ""
    for layer in (3, 2, 1):
        shade = mixed(NIGHT_LIGHT, "#000000", 0.1 + 0.1 * layer)
        pile += rect(
            layer * 2.5,
            layer * 2.5,
            100,
            100,
            shade,
            5,
            stroke=mixed(BRASS, NIGHT_LIGHT, 0.45),
            stroke_width=1,
        )
    top = rect(0, 0, 100, 100, NIGHT_LIGHT, 5) + rect(5, 5, 90, 90, rx=3, stroke=BRASS, stroke_width=1.6)
    return group("pile", pile) + group("top", top)


def tile_shadow() -> str:
    """The shadow of a tile in a hand."""
    return soft_shadow((0, 0, 100, 100), 3, layers=3, spread=1.6, drop=3, opacity=0.1)


def tile_shadow_held() -> str:
    """The deeper shadow of a tile that is held over the board."""
    return soft_shadow((2.6, 2.6, 94.8, 94.8), 8, layers=4, spread=3.4, drop=8, opacity=0.13)
