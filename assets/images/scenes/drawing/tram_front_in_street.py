"""The front of the title's tram."""

from drawing.colours import BRASS, INK, SILHOUETTE
from drawing.elevation import Elevation, box
from drawing.geometry import Point, command, polygon, whiplash
from drawing.letter_shapes import OSWALD_SEMIBOLD
from drawing.lettering import text_outline
from drawing.street import (
    TRACK_X,
    TRAM_BODY,
    TRAM_BODY_DARK,
    TRAM_CREAM,
    TRAM_FRONT_Z,
    TRAM_IRON,
    TRAM_SCALE,
    seen,
)
from drawing.svg import Drawing
from drawing.tram_front import (
    APRON_LINE,
    HALF,
    PANES,
    apron_outline,
    arched_pane,
    clerestory,
    head_lamp,
    passenger_busts,
    roof_outline,
)


class FrontInStreet(Elevation):
    """The tram's front in the street; in metres, x from the middle of the track."""

    def __init__(self, drawing: Drawing) -> None:
        super().__init__(drawing, *seen(TRACK_X, 0, TRAM_FRONT_Z), TRAM_SCALE)

    def at(self, x: float, y: float) -> Point:
        return seen(TRACK_X + x, y, TRAM_FRONT_Z)


def roof(tram: Elevation) -> None:
    d = tram.drawing
    clerestory(tram, "#8A6230")
    crown = [(-0.72, 3.29), (-0.4, 3.4), (0, 3.45), (0.4, 3.4), (0.72, 3.29)]
    tram.soft([*crown, (0.6, 3.27), (0, 3.28), (-0.6, 3.27)], fill="#74889B")
    d.path(roof_outline(tram, 0.12), fill=d.down((0, "#8799A9"), (1, "#5B7086")))


def body_and_panes(tram: Elevation) -> None:
    tram.area(box(-HALF, 0.95, HALF, 2.76), fill=TRAM_BODY_DARK)
    tram.area(box(-HALF, 1.52, HALF, 2.76), fill=TRAM_BODY)
    glass = tram.drawing.down((0, "#FFF8DE"), (0.5, "#FCDF98"), (1, "#F0B552"))
    for left, right in PANES:
        tram.area(arched_pane(left, right, 1.62, 2.42, 0.14), fill=glass)


def driver(tram: Elevation) -> None:
    """The driver in the middle window, with cap and moustache."""
    at, colour = tram.at, "#3B2416"
    coat = [(-0.36, 1.62), (-0.33, 1.86), (-0.17, 1.97), (0, 1.99), (0.17, 1.97), (0.33, 1.86), (0.36, 1.62)]
    cap = [(-0.15, 2.2), (-0.16, 2.29), (-0.1, 2.34), (0.1, 2.34), (0.16, 2.29), (0.15, 2.2), (0, 2.17)]
    tram.soft(coat, fill=colour)
    tram.oval(0, 2.13, 0.1, 0.135, fill=colour)
    tram.soft(cap, fill=colour)
    tram.area([(-0.14, 2.215), (0.14, 2.215), (0.13, 2.19), (-0.13, 2.19)], fill=BRASS)
    moustache = command("M", *at(-0.1, 2.06)) + command("Q", *at(-0.03, 2.1), *at(0, 2.07))
    moustache += command("Q", *at(0.03, 2.1), *at(0.1, 2.06))
    tram.drawing.path(moustache, stroke="#E6D6B8", width=4, round_ends=True)


def passengers(tram: Elevation) -> None:
    """A passenger on either side of the driver, the right one in a top hat."""
    d, k, colour = tram.drawing, tram.k, "#B9803C"
    passenger_busts(tram, 1.62, colour)
    x, y = tram.at(0.73, 2.11)
    d.rectangle(x - 0.08 * k, y - 0.13 * k, 0.16 * k, 0.13 * k, 2, fill=colour)
    d.ellipse(x, y, 0.13 * k, 0.025 * k, fill=colour)


def window_frames(tram: Elevation) -> None:
    for left, right in PANES:
        tram.area(arched_pane(left, right, 1.62, 2.42, 0.14), stroke=BRASS, width=3, round_joins=True)
        tram.drawing.line(tram.at(left, 2.3), tram.at(right, 2.3), BRASS, 2)


def destination_box(tram: Elevation) -> None:
    d, at = tram.drawing, tram.at
    d.line(at(-HALF - 0.14, 2.74), at(HALF + 0.14, 2.74), "#D8C493", 6, round_ends=True)
    tram.area(box(-0.78, 2.62, 0.78, 2.86), fill=TRAM_IRON, stroke=BRASS, width=3)
    d.path(text_outline(*at(0, 2.665), "TERMINUS", 29, OSWALD_SEMIBOLD, spacing=4), fill="#FFE9A8")


def number_disc(tram: Elevation) -> None:
    d, k, (x, y) = tram.drawing, tram.k, tram.at(0, 3.2)
    d.circle(x, y, 0.26 * k, fill=TRAM_IRON, stroke=BRASS, width=3)
    d.circle(x, y, 0.215 * k, fill="#FFF3CC")
    d.path(text_outline(x, y + 16, "1", 44, OSWALD_SEMIBOLD), fill=INK)
    d.glow(x, y, 0.6 * k, "#FFE9A8", 0.25)


def apron(tram: Elevation) -> None:
    d = tram.drawing
    d.path(apron_outline(tram), fill=d.across((0, "#2A7780"), (0.5, TRAM_BODY), (1, TRAM_BODY_DARK)))
    tram.area(box(-HALF - 0.02, 1.47, HALF + 0.02, 1.6), fill=TRAM_CREAM)
    tram.area(box(-HALF - 0.02, 1.455, HALF + 0.02, 1.475), fill=BRASS)
    short = [(0.93, 1.3), (0.8, 1.12), (0.78, 0.95), (0.87, 0.86)]
    for side in (-1, 1):
        d.path(whiplash(tram.all_at((side * u, up) for u, up in APRON_LINE), 1, 3.6), fill=BRASS)
        d.path(whiplash(tram.all_at((side * u, up) for u, up in short), 0.8, 2.6), fill=BRASS)


def life_guard(tram: Elevation) -> None:
    d, at = tram.drawing, tram.at
    tram.area(box(-0.8, 0.42, 0.8, 0.54), fill=SILHOUETTE)
    d.circle(*at(0, 0.5), 0.12 * tram.k, fill="#2B3D52", stroke="#73879A", width=2)
    tram.area([(-1.0, 0.12), (-0.92, 0.42), (0.92, 0.42), (1.0, 0.12)], fill=SILHOUETTE, opacity=0.92)
    slats = ""
    for i in range(15):
        u = -0.9 + i * 0.128
        slats += polygon([at(u * 1.06, 0.13), at(u, 0.4)], closed=False)
    d.path(slats, stroke="#5F7488", width=2.4)
    d.line(at(-1.02, 0.12), at(1.02, 0.12), "#73879A", 5, round_ends=True)


def tram_front_in_street(d: Drawing) -> None:
    """The front of the lit tram, with driver, destination box, number disc and life guard."""
    tram = FrontInStreet(d)
    with d.group("roof"):
        roof(tram)
    with d.group("front"):
        body_and_panes(tram)
    with d.group("driver"):
        driver(tram)
    with d.group("passengers_in_front"):
        passengers(tram)
    with d.group("window_frames"):
        window_frames(tram)
    with d.group("destination_box"):
        destination_box(tram)
    with d.group("number_disc"):
        number_disc(tram)
    with d.group("apron"):
        apron(tram)
    with d.group("life_guard"):
        life_guard(tram)
    with d.group("head_lamp"):
        head_lamp(tram, 0.265)
    d.line(tram.at(-HALF, 0.7), tram.at(-HALF, 2.74), BRASS, 3)
    d.line(tram.at(HALF, 0.7), tram.at(HALF, 2.74), "#0F2F38", 3)
