"""The scenes of stations 7 to 10: the large buildings."""

from drawing.colours import AMBER, FOAM, LAMP, Tones
from drawing.svg import circle, edge, group, path, place, polygon, rect, segment
from drawing.window import arched_windows, inset


def city_gate(tones: Tones) -> str:
    """Station 7."""
    dark, main, light = tones.dark, tones.main, tones.light
    wall = rect(27, 38, 46, 32, light, **edge(dark, 1.6))
    wall += "".join(rect(28.5 + i * 8.6, 33, 5, 6, light, **edge(dark, 1.4)) for i in range(6))
    wall += rect(29, 36.5, 42, 4, light)
    wall += path("M40,70 V57 a10,10 0 0 1 20,0 V70Z", dark)
    wall += path("M43,70 V58 a7,7 0 0 1 14,0 V70", opacity=0.6, **edge(light, 1.2))
    wall += path("M30.6,70 V62 a3,3 0 0 1 6,0 V70Z M63.4,70 V62 a3,3 0 0 1 6,0 V70Z", dark)
    tower = rect(0, 24, 18, 46, main, **edge(dark, 1.6)) + rect(-2, 20, 22, 6, main, **edge(dark, 1.4))
    tower += path("M-1,20 L9,6 L19,20Z", dark) + segment(9, 6, 9, 1.6, dark, 1.4)
    tower += arched_windows([6], 39, 6, 5) + arched_windows([6], 56, 6, 5)
    return inset(group("wall", wall), place("left_tower", 10, 0, tower), place("right_tower", 72, 0, tower))


def theatre(tones: Tones) -> str:
    """Station 8."""
    dark, main, light = tones.dark, tones.main, tones.light
    house = rect(20, 16, 60, 22, light, **edge(dark, 1.4))
    house += path("M16,17 L50,3.5 L84,17Z", main, stroke_linejoin="round", **edge(dark, 1.6))
    house += rect(9, 34, 82, 36, light, **edge(dark, 1.4))
    house += path("M10,37 L50,20.5 L90,37Z", main, stroke_linejoin="round", **edge(dark, 1.8))
    house += circle(50, 31, 3.4, LAMP) + rect(10, 37, 80, 5, dark) + rect(14, 42, 72, 22, dark, opacity=0.55)
    columns = ""
    for i in range(6):
        x = 14.5 + i * 13
        columns += rect(x, 42, 6.4, 22, FOAM, **edge(dark, 1.1)) + rect(x - 1.2, 41.6, 8.8, 2.6, dark)
    steps = rect(8, 64, 84, 3, FOAM, **edge(dark, 1)) + rect(4, 67, 92, 3, FOAM, **edge(dark, 1))
    return group("house", house) + group("columns", columns) + group("steps", steps)


def town_hall(tones: Tones) -> str:
    """Station 9."""
    dark, main = tones.dark, tones.main
    wings = rect(8, 40, 84, 30, main, **edge(dark, 1.6)) + path("M8,40 H92 L88,33 H12Z", dark)
    gable = [(-2, 41), (-2, 36), (1, 36), (1, 31), (4, 31), (4, 26)]
    gable += [(10, 26), (10, 31), (13, 31), (13, 36), (16, 36), (16, 41)]
    for x in (14, 72):
        wings += polygon([(x + across, y) for across, y in gable], main, **edge(dark, 1.5))
        wings += arched_windows([x + 5], 38, 4, 4)
    tower = rect(41, 20, 18, 50, main, **edge(dark, 1.6)) + path("M40,20 L43,13 H57 L60,20Z", dark)
    tower += rect(45, 8.5, 10, 6, main, **edge(dark, 1.2)) + path("M44,9 L50,0.8 L56,9Z", dark)
    tower += "".join(path(f"M{x - 2},20 L{x},12 L{x + 2},20Z", dark) for x in (40, 60))
    tower += circle(50, 27.5, 5, LAMP, **edge(dark, 1.4)) + path("M50,24.6 V27.5 L52.4,29", **edge(dark, 1.1))
    openings = arched_windows((12, 20, 28, 66, 74, 82), 54, 5.2, 6.5) + arched_windows((45, 51.4), 48, 3.6, 9)
    openings += arched_windows((10, 19.5, 29, 65, 74.5, 84), 70, 6.4, 8, dark)
    openings += arched_windows([44.5], 70, 11, 11, dark) + rect(8, 56.4, 84, 1.6, dark)
    return inset(group("wings", wings), group("tower", tower), group("openings", openings))


def church(tones: Tones) -> str:
    """Station 10."""
    dark, main, light = tones.dark, tones.main, tones.light
    nave = path("M44,44 L70,27 L95,44 V70 H44Z", light, **edge(dark, 1.4))
    nave += path("M40,46 L62,25 H80 L96,46Z", dark)
    nave += arched_windows((60.6, 72.6, 84.6), 66, 4.8, 11)
    tower = rect(0, 24, 19, 46, main, **edge(dark, 1.6)) + rect(-1, 23, 21, 3, dark)
    tower += rect(-0.6, 41, 20.2, 2.2, dark) + rect(-0.6, 56, 20.2, 2.2, dark)
    dome = "M2,23 C-1.6,13 6,12 8,7.6 L9.5,3 L11,7.6 C13,12 20.6,13 17,23Z"
    tower += path(dome, dark) + path("M4.4,21 C3,15 7,14 8.4,11", **edge(light, 1.5))
    tower += circle(9.5, 3, 1.9, AMBER)
    tower += circle(9.5, 33, 4.6, LAMP, **edge(dark, 1.2)) + path("M9.5,30.4 V33 H11.6", **edge(dark, 1))
    tower += arched_windows((3.6, 11.4), 53, 4, 5) + arched_windows((3.6, 11.4), 67, 4, 5)
    porch = path("M28,70 V45 L32,38 L36,45 V70Z", main, **edge(dark, 1.2))
    porch += arched_windows([29.6], 70, 4.8, 7, dark)
    towers = place("left_tower", 9, 0, tower) + place("right_tower", 36, 0, tower)
    return inset(group("nave", nave), towers, group("porch", porch))
