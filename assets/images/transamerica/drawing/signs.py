"""Players' signs and hubs, pins of cities."""

import math
from collections.abc import Sequence

from drawing.colours import BRASS, BRASS_DARK, BRASS_LIGHT, CREAM, INK, LEAF, WHITE, CityColour, Player
from drawing.geometry import Line, Point, along
from drawing.letters import OSWALD_BOLD, OSWALD_BOLD_WIDTHS
from drawing.svg import Markup, circle, document, group, lettering, moved, number, path, rect, tracks_of


def rounded(points: Sequence[Point], radius: float, fill: str, **attributes: object) -> Markup:
    """A polygon with rounded corners."""
    parts = []
    for before, p, after in zip([points[-1], *points[:-1]], points, [*points[1:], points[0]], strict=True):
        start = along(p, before, min(radius, math.dist(p, before) / 2) / math.dist(p, before))
        end = along(p, after, min(radius, math.dist(p, after) / 2) / math.dist(p, after))
        parts.append(
            f"{number(start[0])},{number(start[1])} "
            f"Q{number(p[0])},{number(p[1])} {number(end[0])},{number(end[1])}"
        )
    return path("M" + " L".join(parts) + " Z", fill, **attributes)


def regular(corners: int, r: float) -> Line:
    return [
        (r * math.sin(math.tau * k / corners), -r * math.cos(math.tau * k / corners)) for k in range(corners)
    ]


def star_points(r: float, waist: float) -> Line:
    radii = (r, r * waist) * 5
    return [
        (radius * math.sin(math.pi * k / 5), -radius * math.cos(math.pi * k / 5))
        for k, radius in enumerate(radii)
    ]


def sign_shape(shape: str, r: float, fill: str, **attributes: object) -> Markup:
    """The outline of a player's sign of radius r."""
    if shape == "circle":
        return circle(0, 0, r, fill, **attributes)
    if shape == "square":
        return rect(-r * 0.9, -r * 0.9, r * 1.8, r * 1.8, fill, r * 0.22, **attributes)
    corners, radius = {
        "triangle": ([(0, -r * 1.22), (r * 1.2, r * 0.86), (-r * 1.2, r * 0.86)], r * 0.26),
        "diamond": ([(0, -r * 1.24), (r * 1.24, 0), (0, r * 1.24), (-r * 1.24, 0)], r * 0.24),
        "pentagon": (regular(5, r * 1.12), r * 0.2),
        "star": (star_points(r * 1.3, 0.56), r * 0.1),
    }[shape]
    return rounded(corners, radius, fill, **attributes)


def sign(player: Player, r: float, rim: str | None, rim_width: float = 1.6) -> Markup:
    """A player's sign with its letter; the ink hairline outlines the shape if the colour is pale."""
    size = r * (1.0 if player.shape in ("triangle", "star") else 1.15)
    baseline = (0.2 if player.shape == "triangle" else 0) * r + 0.02 * r + size * 0.405
    starts, advance = (0,), OSWALD_BOLD_WIDTHS[player.letter]
    letter = path(lettering(OSWALD_BOLD, player.letter, starts, size), player.letter_colour)
    hairline = r * 0.09
    outline = 2 * hairline + (rim_width if rim else 0)
    parts = [sign_shape(player.shape, r, INK, stroke=INK, stroke_width=outline, stroke_linejoin="round")]
    if rim:
        parts.append(
            sign_shape(player.shape, r, rim, stroke=rim, stroke_width=rim_width, stroke_linejoin="round")
        )
    parts.append(sign_shape(player.shape, r, player.colour))
    return "\n".join([*parts, moved(-advance * size / 2000, baseline, letter)])


def player_sign(player: Player) -> str:
    return document((-16, -16, 32, 32), group("sign", sign(player, 11, None)))


def last_move_mark(player: Player) -> str:
    return document(
        (-16, -16, 32, 32),
        circle(0.8, 1.6, 12.5, "#1B1712", id="shadow", opacity=0.25),
        circle(0, 0, 12.5, CREAM, id="disc"),
        group("sign", sign(player, 8.6, None)),
    )


def hub(player: Player) -> str:
    """A driving wheel with the player's sign in the middle."""
    spokes = []
    for k in range(14):
        angle = math.tau * k / 14
        spokes.append([(r * math.cos(angle), r * math.sin(angle)) for r in (9, 16.6)])
    return document(
        (-30, -30, 60, 60),
        group(
            "shadow",
            circle(1.2, 3.4, 25, "#0B0B0B", opacity=0.12),
            circle(0.8, 2.2, 23.5, "#0B0B0B", opacity=0.22),
        ),
        group(
            "tyre",
            circle(0, 0, 23, INK),
            circle(0, 0, 21.4, player.colour),
            circle(0, 0, 17.2, INK),
            circle(0, 0, 16.2, "#F8F0DE"),
        ),
        path(tracks_of(spokes), id="spokes", stroke=INK, stroke_width=1.9),
        path("M-13.6,9.2 A16.4,16.4 0 0 0 13.6,9.2 Z", INK, id="counterweight"),
        path(
            "M-16.6,-9.6 A19.2,19.2 0 0 1 4,-18.8",
            id="gloss",
            stroke=WHITE,
            stroke_width=1.7,
            opacity=0.6,
            stroke_linecap="round",
        ),
        group("sign", sign(player, 12.4, "#F8F0DE", 2)),
    )


def pin_shape(colour: CityColour, r: float, fill: str, **attributes: object) -> Markup:
    """The outline of a city pin of radius r, with a different shape for each colour."""
    if colour.name == "blue":
        return circle(0, 0, r * 0.96, fill, **attributes)
    if colour.name == "green":
        return rounded(regular(6, r * 1.1), r * 0.12, fill, **attributes)
    if colour.name == "yellow":
        return rounded(star_points(r * 1.38, 0.52), r * 0.14, fill, **attributes)
    if colour.name == "red":
        return rounded(
            [(0, -r * 1.28), (r * 1.28, 0), (0, r * 1.28), (-r * 1.28, 0)], r * 0.16, fill, **attributes
        )
    return rect(-r * 0.9, -r * 0.9, r * 1.8, r * 1.8, fill, r * 0.16, **attributes)


def pin_face(colour: CityColour, r: float) -> Markup:
    reach = colour.gloss_reach * r
    return group(
        "pin",
        pin_shape(colour, r, INK, stroke=INK, stroke_width=3.2, stroke_linejoin="round"),
        pin_shape(colour, r * 0.98, CREAM),
        pin_shape(colour, r * 0.8, colour.enamel, stroke=colour.rim, stroke_width=0.8),
        path(
            f"M{number(-reach * 0.86)},{number(-reach * 0.05)} A{number(reach)},{number(reach)} 0 0 1 "
            f"{number(reach * 0.15)},{number(-reach * 0.86)}",
            stroke=colour.gloss,
            stroke_width=r * 0.15,
            stroke_linecap="round",
            opacity=0.95,
        ),
    )


def check_mark(r: float, disc: str) -> Markup:
    return "\n".join(
        [
            circle(0, 0, r, disc),
            path(
                f"M{number(-r * 0.48)},{number(r * 0.04)} L{number(-r * 0.1)},{number(r * 0.42)} "
                f"L{number(r * 0.5)},{number(-r * 0.36)}",
                stroke=WHITE,
                stroke_width=r * 0.26,
                stroke_linecap="round",
                stroke_linejoin="round",
            ),
        ]
    )


PIN_VIEW = (-24, -24, 48, 48)


def pin(colour: CityColour) -> str:
    r = 12
    shadow = group(
        "shadow",
        moved(1, 2.6, pin_shape(colour, r * 1.22, "#1B1712", opacity=0.13)),
        moved(0.6, 1.6, pin_shape(colour, r * 1.12, "#1B1712", opacity=0.2)),
    )
    return document(PIN_VIEW, shadow, pin_face(colour, r))


def goal_pin(colour: CityColour, *, connected: bool) -> str:
    r = 13
    ring = group(
        "goal_ring",
        circle(0, 0, r + 8.5, BRASS_LIGHT, opacity=0.35),
        circle(0, 0, r + 6, CREAM, stroke=BRASS, stroke_width=3),
        circle(0, 0, r + 7.6, stroke=BRASS_DARK, stroke_width=0.8),
    )
    badge = (
        group("connected", moved(14.5, 14.5, circle(0, 0, 8.6, CREAM), check_mark(7.2, LEAF)))
        if connected
        else ""
    )
    return document(PIN_VIEW, ring, pin_face(colour, r), badge)
