"""Edges and rails, drawn along an edge of length 1."""

from drawing.colours import (
    AMBER,
    BRASS,
    CASING,
    DOUBLE_EDGE,
    GHOST,
    INK,
    NODE_DOT,
    PLAIN_EDGE,
    RAIL,
    SLEEPER,
    Player,
)
from drawing.lattice import EDGE, parapets
from drawing.svg import ROUND, Markup, circle, document, group, moved, number, path, rect

EDGE_VIEW = (-0.25, -0.3, 1.5, 0.6)


def along_edge(name: str, *children: Markup) -> str:
    """A file whose unit is the edge; inside the group the unit is u, an edge being 80 u."""
    return document(
        EDGE_VIEW, group(name, *children, transform="scale(0.125) scale(0.1)"), pixels_per_unit=EDGE
    )


def ladder(length: float, gauge: float, sleeper: float, inset: float) -> tuple[str, str]:
    """Sleepers and rails of a track from x = 0 to `length`: path texts."""
    count = round((length - 2 * inset) / 8.1)
    ties = []
    for k in range(count + 1):
        x = inset + (length - 2 * inset) * k / count
        ties.append(f"M{number(x, 2)},{number(-sleeper)} V{number(sleeper)}")
    return " ".join(ties), f"M0,{number(-gauge)} H{number(length)} M0,{number(gauge)} H{number(length)}"


def track_markup(length: float, gauge: float, sleeper: float, inset: float) -> Markup:
    ties, rails = ladder(length, gauge, sleeper, inset)
    return "\n".join(
        [path(ties, stroke=SLEEPER, stroke_width=3.7), path(rails, stroke=RAIL, stroke_width=2.7)]
    )


def edge_plain() -> str:
    return along_edge(
        "edge_plain",
        path("M0,0 H80", stroke=CASING, stroke_width=3.6, opacity=0.55),
        path("M0,0 H80", stroke=PLAIN_EDGE, stroke_width=1.5, opacity=0.62),
    )


def edge_double(*, bridge: bool) -> str:
    parts = [
        path("M0,0 H80", stroke=CASING, stroke_width=9.5, opacity=0.86),
        path("M5,-3 H75 M5,3 H75", stroke=DOUBLE_EDGE, stroke_width=1.7),
    ]
    if bridge:
        deck, walls = parapets((0, 0), (EDGE, 0), 8, 6)
        parts += [path(deck, CASING), path(walls, stroke=DOUBLE_EDGE, stroke_width=1.8, **ROUND)]
    return along_edge("edge_double", *parts)


def edge_node() -> str:
    return document((-10, -10, 20, 20), circle(0, 0, 4.6, CASING), circle(0, 0, 3.1, NODE_DOT))


def rail() -> str:
    return along_edge("rail", track_markup(EDGE, 3.6, 8.2, 10))


def rail_casing() -> str:
    return along_edge(
        "rail_casing", path("M0,0 H80", stroke=CASING, stroke_width=20, stroke_linecap="round", opacity=0.86)
    )


def rail_bridge() -> str:
    deck, walls = parapets((0, 0), (EDGE, 0), 12, 11.5)
    return along_edge(
        "rail_bridge",
        path(deck, CASING),
        path(walls, stroke=DOUBLE_EDGE, stroke_width=2.4, stroke_linecap="round", stroke_linejoin="round"),
    )


def rail_ghost() -> str:
    ties, rails = ladder(EDGE, 3.6, 8.2, 10)
    return along_edge(
        "rail_ghost",
        path(ties, stroke=GHOST, stroke_width=3.7, opacity=0.85),
        path(rails, stroke=GHOST, stroke_width=2.7, opacity=0.85),
    )


def edge_legal(*, mono: bool) -> str:
    glow = [
        path("M9,0 H71", stroke="#E0A92F", stroke_width=11, opacity=0.13, stroke_linecap="round"),
        path("M9,0 H71", stroke="#E8B637", stroke_width=6, opacity=0.38, stroke_linecap="round"),
    ]
    if mono:
        glow.append(path("M9,0 H71", stroke=INK, stroke_width=2, stroke_dasharray="6 5"))
    return along_edge("edge_legal", *glow)


def edge_target() -> str:
    halos = [
        path("M6,0 H74", stroke=AMBER, stroke_width=width, opacity=opacity, stroke_linecap="round")
        for width, opacity in ((40, 0.16), (32, 0.22), (25, 0.4))
    ]
    bed = path("M6,0 H74", stroke="#FFF3CF", stroke_width=19, stroke_linecap="round", opacity=0.95)
    return along_edge("edge_target", *halos, bed)


def last_move(player: Player) -> str:
    return along_edge(
        "last_move",
        path("M15,0 H65", stroke=INK, stroke_width=28.6, stroke_linecap="round", opacity=0.75),
        path("M15,0 H65", stroke=player.colour, stroke_width=27, stroke_linecap="round"),
        path("M15,0 H65", stroke="#F8EFD8", stroke_width=20.5, stroke_linecap="round"),
    )


def rail_node(*, target: bool) -> str:
    if target:
        rings = [circle(0, 0, 8.5, AMBER), circle(0, 0, 6.2, RAIL), circle(0, 0, 2.4, "#FFF3CF")]
    else:
        rings = [circle(0, 0, 7, RAIL), circle(0, 0, 2.6, "#F3E6C4")]
    return document((-10, -10, 20, 20), group("rail_node", *rings))


def rail_held() -> str:
    return document(
        (-50, -18, 100, 36),
        rect(-47, -12.5, 94, 25, CASING, 6, id="plate", stroke=BRASS, stroke_width=2),
        group("track", track_markup(86, 4, 9, 4), transform="translate(-43 0)"),
    )


def rail_held_shadow() -> str:
    layers = [
        rect(-47 - k * 1.3, -12.5 - k * 1.3, 94 + 2.6 * k, 25 + 2.6 * k, "#0B0B0B", 6 + k, opacity=0.09)
        for k in (3, 2, 1, 0)
    ]
    return document((-52, -18, 104, 36), group("shadow", *layers))


def rail_stack() -> str:
    def one(x: float, y: float, turn: float) -> Markup:
        return moved(
            x,
            y,
            rect(-42, -11, 84, 22, "#F0E2BE", 4, stroke="#9A8453", stroke_width=1),
            group(None, track_markup(84, 3.6, 8, 5), transform="translate(-42 0)"),
            turn=turn,
        )

    pieces = [one(*place) for place in ((44, 74, 0), (48, 56, 2), (43, 38, -1.5), (47, 20, -1))]
    return document((0, 4, 92, 84), group("rails", *pieces))
