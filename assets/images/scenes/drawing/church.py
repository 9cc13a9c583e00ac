"""The church at the far end of the title street."""

from drawing.colours import BRASS_LIGHT, INK
from drawing.geometry import command, polygon
from drawing.street import HORIZON_Y, VANISHING_X
from drawing.svg import Drawing


def church(d: Drawing) -> None:
    """The church with two domed towers at the far end of the street."""
    x, foot = VANISHING_X, HORIZON_Y + 2
    gable = [
        (-150, 68),
        (-96, 98),
        (-60, 62),
        (-46, 132),
        (0, 170),
        (46, 132),
        (60, 62),
        (110, 102),
        (150, 72),
    ]
    outline = [(x - 150, foot), *((x + dx, foot - dy) for dx, dy in gable), (x + 150, foot)]
    d.path(polygon(outline), fill="#223F5F")
    for side in (-1, 1):
        tower = x + side * 52
        d.rectangle(tower - 22, HORIZON_Y - 250, 44, 252, fill="#1B3551")
        dome = command("M", tower, HORIZON_Y - 246) + "c-26 -6 -24 -40 0 -52c24 12 26 46 0 52Z"
        spike = command("M", tower, HORIZON_Y - 296) + "v-22"
        d.path(dome + spike, fill="#1B3551", stroke="#1B3551", width=3)
        d.rectangle(tower - 26, HORIZON_Y - 256, 52, 9, fill="#1B3551")
        d.rectangle(tower - 5, HORIZON_Y - 232, 10, 20, 5, fill=BRASS_LIGHT, opacity=0.75)
        d.circle(tower, HORIZON_Y - 186, 9, fill="#F3E3B4", opacity=0.85)
        d.path(command("M", tower, HORIZON_Y - 191) + "v5h4", stroke=INK, width=1.4)
        for i in range(3):
            d.rectangle(tower - 5, HORIZON_Y - 160 + i * 42, 10, 22, 5, fill="#0F2036", opacity=0.8)
    middle_y, rx, ry = HORIZON_Y - 10, 260, 90
    glow = d.oval_light(x, middle_y, rx, ry, "#D9A95A", 0.34)
    d.path(f"M{x - rx} {HORIZON_Y}V{middle_y}A{rx} {ry} 0 0 1 {x + rx} {middle_y}V{HORIZON_Y}Z", fill=glow)
