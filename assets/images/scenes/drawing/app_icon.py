"""The icon of the app, large and small."""

import math

from drawing.colours import BRASS, BRASS_LIGHT, NIGHT, NIGHT_DEEP
from drawing.elevation import Elevation
from drawing.geometry import inside_circle_at, polygon, polygons
from drawing.street import TRAM_BODY_DARK
from drawing.svg import Drawing
from drawing.tram_front import Livery, tram_front


def app_icon() -> Drawing:
    """The tram's front in a brass ring."""
    d = Drawing(256, 256)
    with d.group("ring"):
        d.circle(128, 128, 126, fill="#8A6A1F")
        d.circle(128, 128, 124, fill=d.down((0, "#F6E3A8"), (0.5, "#D9AE55"), (1, "#A97B22")))
        d.circle(128, 128, 111, fill=NIGHT_DEEP)
        sleepers = ""
        for i in range(48):
            c, s = math.cos(i * math.pi / 24), math.sin(i * math.pi / 24)
            sleepers += polygon([(128 + r * c, 128 + r * s) for r in (114, 121)], closed=False)
        d.path(sleepers, stroke="#8A6A1F", width=3)
    with d.group("night"):
        d.circle(128, 128, 108, fill=d.down((0, "#10233F"), (0.7, "#2F527A"), (1, "#3C5E7C")))
        d.glow(128, 120, 108, "#F6C469", 0.5)
        d.path("M35.6 184A108 108 0 0 0 220.4 184Z", fill="#101E33")
        rails = [
            [(112, 184), (116, 184), (94, 232), (84, 232)],
            [(144, 184), (140, 184), (162, 232), (172, 232)],
        ]
        d.path(polygons([inside_circle_at(rail, 128, 128, 108) for rail in rails]), fill=BRASS_LIGHT)
        pool = d.oval_light(128, 206, 74, 20, "#FFE3A0", 0.75)
        d.ellipse(128, 206, 74, 20, fill=pool)
    with d.group("tram"):
        tram_front(Elevation(d, 128, 214, 53), Livery("#22707A", TRAM_BODY_DARK, "TERMINUS"), glow=0.9)
    return d


def app_icon_small() -> Drawing:
    """The app icon for 16 to 48 pixels: fewer, larger parts on a grid of 32."""
    d = Drawing(32, 32)
    with d.group("ring"):
        d.circle(16, 16, 16, fill="#B98A2E")
        d.circle(16, 16, 15, fill=BRASS_LIGHT)
        d.circle(16, 16, 13.2, fill=NIGHT)
    with d.group("tram"):
        d.path("M7 9.5C7 6 10.5 4.5 16 4.5C21.5 4.5 25 6 25 9.5Z", fill="#B9AD94")
        d.rectangle(8, 9, 16, 17, 2.5, fill="#2A7C86")
        d.rectangle(7, 9, 18, 1.5, fill="#EAD9B0")
        for x in (9, 14, 19):
            d.rectangle(x, 11, 4, 5, 0.8, fill="#FFE7A8")
        d.rectangle(8, 17, 16, 1.4, fill="#EAD9B0")
        d.circle(16, 21.8, 3, fill=BRASS)
        d.circle(16, 21.8, 2.3, fill="#FFF8DC")
        d.path("M10 25h12l0.6 1.8h-13.2Z", fill="#0B1422")
    return d
