"""Cells without a tile, and the marks drawn over cells."""

from drawing.colours import VERMILION
from drawing.looks import Look
from drawing.svg import circle, group, rect, round_stroke


def empty_cell(look: Look, colour: str) -> str:
    """A cell without a tile; two tones alternate like a chessboard."""
    return group("ground", rect(0, 0, 100, 100, look.cell_ground)) + group(
        "street", rect(2, 2, 96, 96, colour, 4)
    )


def cell_glow(look: Look) -> str:
    """An empty cell where the held tile joins track: amber lines that fade inwards."""
    fading = ""
    for i in range(14):
        inset = 5.33 + i * 2.4
        opacity = 0.62 * 0.82**i * (1 - i / 15)
        fading += rect(
            inset,
            inset,
            100 - 2 * inset,
            100 - 2 * inset,
            rx=4,
            stroke="#F2A446",
            stroke_width=2.53,
            opacity=opacity,
        )
    fill = group("fill", rect(2, 2, 96, 96, look.glow_fill, 5))
    edge = group("edge", rect(2.9, 2.9, 94.2, 94.2, rx=5.3, stroke=look.glow_edge, stroke_width=3.2))
    return fill + group("amber", fading) + edge


def cell_joins_nothing(look: Look) -> str:
    """A dot on an empty cell where the held tile may be laid, but joins no track."""
    return circle(50, 50, 4.5, look.dot, opacity=0.65)


def corner_angles(arm: float) -> str:
    """Path data of four corner angles, which mark a laid tile and leave its track free."""
    near, far = 5.33, 94.67
    return (
        f"M{near},{near + arm}V{near}H{near + arm}M{far - arm},{near}H{far}V{near + arm}"
        f"M{far},{far - arm}V{far}H{far - arm}M{near + arm},{far}H{near}V{far - arm}"
    )


def cell_exchange() -> str:
    """A tile that the held one may replace."""
    angles = corner_angles(20)
    return group("outline", round_stroke(angles, "#241519", 7.2, opacity=0.8)) + group(
        "angles", round_stroke(angles, "#FFE2A0", 4)
    )


def cell_last_move(colour: str) -> str:
    """A tile that a player has just laid: angles in the player's colour on a light bed.

    The bed keeps a dark colour visible on brick, the outline a pale one on cobble.
    """
    angles = corner_angles(14.7)
    return (
        group("outline", round_stroke(angles, "#241519", 9.4, opacity=0.8))
        + group("bed", round_stroke(angles, "#FFF8E6", 7.4))
        + group("angles", round_stroke(angles, colour, 4.2))
    )


def side_open() -> str:
    """A side that fits, drawn at the north: an open gate, two green bars beside the track."""
    data = "M8,6.67H24M76,6.67H92"
    return round_stroke(data, "#17321A", 12) + round_stroke(data, "#6FBF5A", 8)


def side_closed() -> str:
    """A side that does not fit, drawn at the north: a closed gate, a red bar and a disc with a cross."""
    data = "M6.67,6.67H93.33"
    bar = group("bar", round_stroke(data, "#4A120A", 12) + round_stroke(data, VERMILION, 8))
    disc = circle(50, 14.67, 16, "#4A120A") + circle(50, 14.67, 14.1, VERMILION)
    disc += round_stroke("M44.4,9.07l11.2,11.2M55.6,9.07l-11.2,11.2", "#FFFFFF", 4.3)
    return bar + group("disc", disc)
