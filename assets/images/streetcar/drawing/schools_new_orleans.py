"""Schools, universities and the library of New Orleans."""

from drawing.colours import BRASS_LIGHT, CREAM, INK, LAMPLIGHT, LEAF, VERMILION
from drawing.landmark_shapes import arched_window, sky
from drawing.svg import circle, group, path, polygon, rect, round_stroke, stroke


def napoleon_library() -> str:
    """A two-cornered hat over an open book."""
    book = path("M12,42Q31,35 50,42Q69,35 88,42V58Q69,51 50,58Q31,51 12,58Z", "#5A1F28")
    book += path("M14,39Q32,31.5 50,39V55Q32,47.5 14,55Z", "#FBF4E2") + path(
        "M86,39Q68,31.5 50,39V55Q68,47.5 86,55Z", "#EADCBC"
    )
    for y in (41, 44.8, 48.6):
        book += stroke(f"M20,{y}Q33,{y - 5.2} 45,{y - 0.4}M55,{y - 0.4}Q67,{y - 5.2} 80,{y}", "#A8977A", 1.1)
    hat = path(
        "M18,29C22,13 40,5 50,5C60,5 78,13 82,29C83,33 79,33.5 76,31"
        "C68,25 60,23 50,23C40,23 32,25 24,31C21,33.5 17,33 18,29Z",
        "#1E1B22",
    )
    hat += stroke("M20,29C26,18 40,10.5 50,10.5C60,10.5 74,18 80,29", BRASS_LIGHT, 1.3)
    hat += circle(50, 14.6, 5.2, "#2C5AA0") + circle(50, 14.6, 3.6, CREAM) + circle(50, 14.6, 1.9, VERMILION)
    return sky("#8E2F3C", "#C8604A") + group("book", book) + group("hat", hat)


def loyola() -> str:
    """A brick church with two towers."""

    def tower(x: float) -> str:
        battlements = "".join(rect(x - 1 + i * 3.4, 10, 2.13, 5, "#A34B3A") for i in range(5))
        shaft = (
            rect(x, 14, 15, 42, "#A34B3A")
            + rect(x, 14, 4.2, 42, "#BF6450")
            + battlements
            + rect(x - 1, 13, 17, 2.4, "#EBD3A6")
        )
        return (
            shaft
            + arched_window(x + 5.5, 20, 4, 10, "#2A2238")
            + arched_window(x + 5.5, 36, 4, 10, LAMPLIGHT)
        )

    nave = polygon(((28, 32), (50, 13), (72, 32)), "#8C3D30") + rect(30, 31, 40, 25, "#B0523F")
    window = path("M40,56V38Q41,27 50,23Q59,27 60,38V56Z", "#EBD3A6") + path(
        "M42.4,56V38.4Q43.4,29.6 50,26Q56.6,29.6 57.6,38.4V56Z", "#2A3560"
    )
    window += stroke("M50,27V56M42.6,42H57.4", "#EBD3A6", 1.4) + circle(50, 35, 3.4, LAMPLIGHT)
    cross = rect(49.2, 4.5, 1.7, 9, "#EBD3A6") + rect(46.6, 7, 6.8, 1.7, "#EBD3A6")
    lawn = rect(0, 54, 100, 8, "#4B6B45")
    return (
        sky("#3C4A7E", "#D8A08A")
        + group("lawn", lawn)
        + group("nave", nave)
        + group("towers", tower(17), tower(68))
        + group("window", window)
        + group("cross", cross)
    )


def xavier() -> str:
    """A long house with a green clock tower."""
    wings = rect(10, 31, 80, 24, "#E7D8B4") + polygon(((7, 31), (15, 22), (85, 22), (93, 31)), "#3E8C78")
    for x in (15, 24, 33):
        wings += arched_window(x - 1.5, 36, 5, 11, "#6C7F86") + arched_window(97 - x, 36, 5, 11, "#6C7F86")
    tower = rect(40, 18, 20, 37, "#F2E6C8") + rect(55, 18, 5, 37, "#D9C79C")
    tower += polygon(((36, 19), (50, 1), (64, 19)), "#2F7567") + polygon(
        ((36, 19), (50, 1), (50, 19)), "#4AA08A"
    )
    tower += circle(50, 25, 4.2, "#FFFDF4", stroke="#6E5A3A", stroke_width=1) + stroke(
        "M50,25V22M50,25L52.3,26", INK, 0.9
    )
    tower += arched_window(46, 38, 8, 17, "#5A4030")
    lawn = rect(0, 53, 100, 9, "#6E8F4E")
    return (
        sky("#E8A64A", "#FBE7B4") + group("lawn", lawn) + group("wings", wings) + group("clock_tower", tower)
    )


def academy() -> str:
    """An owl with a cap on a book."""
    book = (
        rect(24, 50, 52, 9, "#7E2E33", 1.5)
        + rect(28, 51.6, 46, 5.6, "#FBF4E2")
        + rect(24, 50, 6, 9, "#9C3D40", 1.5)
    )
    owl = path("M34,50C30,36 32,22 36,12L43,17H57L64,12C68,22 70,36 66,50Z", "#6B4630") + path(
        "M40,50C37,42 38,34 42,30H58C62,34 63,42 60,50Z", "#E3C79A"
    )
    for y, shift in ((36, 0), (41, 2), (46, 0)):
        owl += round_stroke(f"M{43 + shift},{y}q2,2.4 4,0q2,2.4 4,0q2,2.4 4,0", "#8A6242", 1.2)
    for x in (42.4, 57.6):
        owl += circle(x, 23, 7.4, "#F7ECD2") + circle(x, 23, 4.4, "#F2A93A") + circle(x, 23, 2.4, "#1E1B22")
    owl += polygon(((50, 25), (46.8, 28), (50, 32), (53.2, 28)), "#F2A93A") + round_stroke(
        "M43,50v2.6M46,50v2.6M54,50v2.6M57,50v2.6", "#E08A2A", 1.8
    )
    cap = (
        polygon(((30, 10.5), (50, 3.5), (70, 10.5), (50, 17)), "#23364F")
        + stroke("M68,10.5V20", BRASS_LIGHT, 1.3)
        + circle(68, 21, 1.7, BRASS_LIGHT)
    )
    return (
        sky("#C79A3B", "#E9C66E")
        + group("sun", circle(50, 28, 25, "#F6E2A6"))
        + group("book", book)
        + group("owl", owl)
        + group("cap", cap)
    )


def tulane() -> str:
    """A grey stone gate with two wings."""
    wings = rect(12, 26, 76, 29, "#A9A596") + rect(12, 26, 76, 3, "#C6C2B2")
    wings += polygon(((9, 26), (20, 13), (44, 13), (44, 26)), "#6B4A46") + polygon(
        ((91, 26), (80, 13), (56, 13), (56, 26)), "#6B4A46"
    )
    for x in (17, 27, 68, 78):
        wings += arched_window(x - 0.5, 34, 6, 14, "#DAD6C8") + arched_window(
            x + 0.7, 35.4, 3.6, 12, "#3F5260"
        )
    gate = (
        rect(37, 13, 26, 42, "#BAB6A6")
        + polygon(((34, 14), (50, 0), (66, 14)), "#7D5651")
        + rect(36, 13, 28, 2.6, "#DAD6C8")
    )
    gate += path("M41,55V40A9,9 0 0 1 59,40V55Z", "#DAD6C8") + path(
        "M43.4,55V40.4A6.6,6.6 0 0 1 56.6,40.4V55Z", "#3A302E"
    )
    gate += "".join(arched_window(x - 1, 19, 4, 8, "#3F5260") for x in (43, 48, 53))
    bushes = "".join(circle(x, 52, 7, "#2F5A3C") + circle(x - 1.4, 49.8, 4.2, "#4B7A48") for x in (8, 92))
    lawn = rect(0, 53, 100, 9, LEAF)
    return (
        sky("#4F86A0", "#D6E8E0")
        + group("lawn", lawn)
        + group("wings", wings)
        + group("gate", gate)
        + group("bushes", bushes)
    )
