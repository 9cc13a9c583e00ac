"""Locomotive, lane and barrier of the score track."""

from drawing.colours import BRASS, BRASS_LIGHT, CREAM, INK, VERMILION, WHITE, Player
from drawing.svg import circle, document, group, number, path, rect, rule


def locomotive(player: Player) -> str:
    """A 4-4-0 in profile, facing right."""
    wheels = []
    for x, r in ((-15.5, 4.6), (-5, 4.6), (6, 3.1), (12.6, 3.1)):
        wheels += [
            circle(x, -r, r, INK),
            circle(x, -r, r * 0.62, player.colour),
            circle(x, -r, r * 0.22, INK),
        ]
    return document(
        (-26, -30, 52, 32),
        path("M15,-3.2 L24,-0.8 L15,-0.8 Z", INK, id="cowcatcher"),
        rect(-22, -6, 39, 2.8, INK, 1, id="frame"),
        rect(-8, -15.5, 23, 10, player.colour, 2.2, id="boiler", stroke=INK, stroke_width=1.1),
        rect(14, -16.3, 3.2, 11.4, INK, 1.2, id="smokebox"),
        group(
            "cab",
            rect(-20, -22, 13, 17, player.colour, 1, stroke=INK, stroke_width=1.1),
            rect(-22.5, -24.6, 18, 3.2, INK, 1.2),
            rect(-17.4, -19.4, 7.8, 6.4, CREAM, 0.8),
        ),
        group(
            "stack",
            path("M9.2,-15.5 L9.2,-19 L6.4,-25.5 L15.6,-25.5 L12.8,-19 L12.8,-15.5 Z", INK),
            rect(5.8, -26.8, 10.4, 2, BRASS, 0.8),
        ),
        path("M-3,-15.5 V-18 A2.6,2.6 0 0 1 2.2,-18 V-15.5 Z", BRASS, id="dome"),
        path("M-5.2,-15.2 V-5.8 M2.6,-15.2 V-5.8 M9,-15.2 V-5.8", id="bands", stroke=BRASS_LIGHT),
        group("wheels", *wheels),
        rule(-15.5, -4.6, -5, -4.6, BRASS_LIGHT, 1.3, id="coupling_rod"),
    )


def barrier_post() -> str:
    """Striped pole for four lanes of 38 u, lamp above, foot below; y = 0 is the top of the first lane."""
    top, bottom, stripes = -4.0, 158.0, 9
    step = (bottom - top) / stripes
    return document(
        (-12, -24, 24, 188),
        rect(-4.5, top, 9, bottom - top, WHITE, 2, id="pole", stroke=INK, stroke_width=1.4),
        group(
            "stripes",
            *(rect(-3.7, top + k * step + 0.6, 7.4, step - 1.2, VERMILION) for k in range(0, stripes, 2)),
        ),
        group(
            "lamp",
            circle(0, top - 8, 8.5, INK),
            circle(0, top - 8, 5.6, VERMILION),
            circle(-1.6, top - 10, 1.7, "#F6B7A8"),
        ),
        rect(-9, bottom - 1, 18, 5, INK, 2, id="foot"),
    )


def score_lane() -> str:
    """The rail of one lane: 240 u from 13 points at x = 0 to 0 points at x = 240."""
    ties = " ".join(f"M{number(-12 + 263 * k / 42, 2)},1.5 v4.4" for k in range(43))
    return document(
        (-16, -2, 272, 10),
        path(ties, id="sleepers", stroke="#6E5A3C", stroke_width=2.6),
        rule(-15, 1, 254, 1, INK, 2, id="rail"),
    )
