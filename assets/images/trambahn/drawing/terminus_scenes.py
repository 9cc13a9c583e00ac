"""The scenes of the four termini."""

from collections.abc import Callable, Mapping

from drawing.colours import AMBER, FOAM, LAMP, Tones
from drawing.svg import circle, edge, ellipse, group, path, rect, segment
from drawing.window import arched_windows


def palace(tones: Tones) -> str:
    """Line I."""
    dark, main, light = tones.dark, tones.main, tones.light
    wings = rect(6, 48, 22, 22, light, **edge(dark, 1.3)) + rect(72, 48, 22, 22, light, **edge(dark, 1.3))
    wings += path("M4,48 L9,42 H26 L30,48Z M70,48 L74,42 H91 L96,48Z", dark)
    middle = rect(30, 36, 40, 34, FOAM, **edge(dark, 1.4))
    middle += path("M27,36 L35,22 H65 L73,36Z", main, **edge(dark, 1.4))
    middle += path("M42,24 L50,16 L58,24Z", FOAM, **edge(dark, 1.2))
    middle += segment(50, 16, 50, 5, dark, 1.2) + path("M50,5 h10 l-2.4,2.8 2.4,2.8 h-10Z", main)
    middle += "".join(rect(x, 41, 5.4, 9, dark) for x in (34, 42.5, 51.5, 60))
    middle += "".join(rect(x, 55, 5.4, 9, dark) for x in (34, 60)) + arched_windows([44], 70, 12, 9, dark)
    wings += "".join(rect(x, 53, 5, 8, dark) for x in (10, 18.6, 76, 84.6))
    return group("wings", wings) + group("main_house", middle)


def railway_hall(tones: Tones) -> str:
    """Line II."""
    dark, main = tones.dark, tones.main
    hall = path("M16,70 V44 C16,14 84,14 84,44 V70Z", FOAM, **edge(dark, 1.8))
    hall += path("M22,70 V46 C22,22 78,22 78,46 V70Z", tones.light, **edge(dark, 1.3))
    hall += path("M50,28 V56 M22,46 H78 M36,32 V56 M64,32 V56", **edge(dark, 1.3))
    towers = rect(5.5, 44, 13, 26, main, **edge(dark, 1.4)) + rect(81.5, 44, 13, 26, main, **edge(dark, 1.4))
    towers += path("M3.5,44 L12,34 L20.5,44Z M79.5,44 L88,34 L96.5,44Z", dark)
    towers += rect(9.5, 50, 5, 8, LAMP) + rect(85.5, 50, 5, 8, LAMP)
    gates = rect(18, 56, 64, 5, dark) + arched_windows((24, 38, 54, 68), 70, 8, 5, dark)
    clock = circle(50, 40, 6, LAMP, **edge(dark, 1.5)) + path("M50,36.4 V40 L53,41.6", **edge(dark, 1.2))
    return group("hall", hall) + group("towers", towers) + group("gates", gates) + group("clock", clock)


def pagoda(tones: Tones) -> str:
    """Line III."""
    dark, main = tones.dark, tones.main
    crowns = (14, 58, 12), (25, 64, 9), (86, 57, 12), (75, 64, 9)
    trees = "".join(circle(x, y, r, tones.light) for x, y, r in crowns)
    storeys = ""
    for y, half, height in ((56, 27, 14), (42, 20, 10), (29, 14, 9), (18, 9, 7)):
        left, width = 50 - half * 0.72, half * 1.44
        storeys += rect(left, y, width, height, FOAM, **edge(dark, 1.2))
        posts = 4 if half > 15 else 3
        for i in range(posts):
            storeys += rect(left + (i + 0.5) * width / posts - 0.9, y, 1.8, height, dark)
    roofs = ""
    for y, half in ((56, 34), (42, 26), (29, 19), (18, 13)):
        bend, flat = half * 0.5, half * 0.42
        roof = f"M{50 - half},{y + 2} Q{50 - bend},{y} {50 - flat},{y - 5}"
        roof += f" H{50 + flat} Q{50 + bend},{y} {50 + half},{y + 2}Z"
        roofs += path(roof, main, stroke_linejoin="round", **edge(dark, 1.3))
    tip = path("M50,3 V13", **edge(dark, 1.6)) + circle(50, 4.4, 2, AMBER)
    tip += path("M44,13 H56", **edge(dark, 2))
    return group("trees", trees) + group("storeys", storeys) + group("roofs", roofs, tip)


def brewery(tones: Tones) -> str:
    """Line IV."""
    dark, main, light = tones.dark, tones.main, tones.light
    chimney = path("M72,70 L74,16 H82 L84,70Z", main, **edge(dark, 1.5)) + rect(71.6, 13, 12.8, 4, dark)
    for x, y, r in ((78, 9, 4), (70, 6.4, 5), (60, 7.6, 4)):
        chimney += circle(x, y, r, "#FFFDF6", **edge(light, 0.8))
    sheds = "M8,70 V40 L20,30 V40 L32,30 V40 L44,30 V70Z"
    works = path(sheds, light, stroke_linejoin="round", **edge(dark, 1.5))
    works += "".join(rect(x, 48, 6, 9, dark) for x in (12, 22.4, 32.6))
    works += "".join(ellipse(x, 66, 5, 4.6, "#A9702F", **edge(dark, 1.2)) for x in (16, 27))
    house = path("M40,70 V34 L56,22 L72,34 V70Z", FOAM, stroke_linejoin="round", **edge(dark, 1.5))
    house += path("M37,36 L56,21 L75,36", **edge(dark, 3))
    kettle = "M49,52 C47,44 50,41 54,40.4 V34 h4 v6.4 C62,41 65,44 63,52Z"
    house += path(kettle, AMBER, **edge(dark, 1.4)) + rect(46, 52, 20, 3, dark)
    house += arched_windows([50], 70, 12, 7, dark)
    return group("chimney", chimney) + group("sheds", works) + group("brew_house", house)


SCENES: Mapping[str, Callable[[Tones], str]] = {
    "blue": palace,
    "red": railway_hall,
    "green": pagoda,
    "yellow": brewery,
}
