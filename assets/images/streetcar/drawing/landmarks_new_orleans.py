"""Sights of New Orleans: parks, museums, houses."""

from drawing.colours import BRASS, CREAM, LAMPLIGHT, LEAF, PAPER
from drawing.landmark_shapes import cypress, palm, ripples, sky
from drawing.svg import circle, ellipse, group, path, polygon, rect, ring, round_stroke, stroke


def audubon_park() -> str:
    """A live oak with moss over a pond."""
    park = circle(72, 27, 11, "#FFF3CF") + path("M0,44Q30,38 60,43T100,41V62H0Z", "#6E8F4E")
    park += path("M0,55Q50,49 100,55V62H0Z", "#7FB5B5") + round_stroke("M12,57.6h26M58,58.6h28", "#CDE6E0", 1)
    oak = path(
        "M36,53C40,45 40,40 33,33L29,26L33,25L40,34L44,23L48,24L46,36L58,27L61,29L50,40C49,45 50,49 54,53Z",
        "#4A3327",
    )
    for x, y, rx, ry in ((24, 24, 17, 10), (62, 23, 18, 10.5), (43, 15, 21, 11)):
        oak += ellipse(x, y, rx, ry, "#2F5A3C")
    for x, y, rx, ry in ((22, 22, 13, 7), (60, 20, 13, 7), (42, 12, 15, 7)):
        oak += ellipse(x, y, rx, ry, "#4B7A48")
    moss = "".join(
        f"M{x},{y}v{length}"
        for x, y, length in ((12, 30, 9), (18, 32, 12), (25, 32, 8), (56, 31, 9), (66, 32, 12), (74, 29, 8))
    )
    return (
        sky("#F0A95E", "#F9E3AE")
        + group("park", park)
        + group("oak", oak)
        + group("moss", round_stroke(moss, "#B9C58C", 1.7))
    )


def french_quarter() -> str:
    """A house front with iron balconies."""
    house = rect(14, 6, 72, 56, "#D97F5F") + rect(14, 6, 72, 4, "#B5604A") + rect(10, 3, 80, 4.4, "#F4E2C0")
    for y in (13, 31, 49):
        for x in (20, 37, 54, 71):
            house += rect(x, y, 9, 13, "#2E5D4F") + rect(x + 2.4, y + 1, 4.2, 12, LAMPLIGHT)
    iron = "#1D2A26"
    balconies, lattice = "", ""
    for y in (26, 44):
        balconies += rect(8, y, 84, 2.4, iron) + rect(8, y - 7, 84, 1.3, iron)
        for i in range(14):
            left = 8.6 + i * 5.9
            right, low, high = left + 5.9, y, y - 6
            lattice += f"M{left},{low}V{high}M{left},{low}Q{left + 3},{y - 3} {right},{high}"
            lattice += f"M{left},{high}Q{left + 3},{y - 3} {right},{low}"
    balconies += stroke(lattice, iron, 0.9) + "".join(
        rect(x - 0.9, 8, 1.8, 54, iron) for x in (9, 36, 63, 90)
    )
    ferns = "".join(ellipse(x, 30.5, 4, 2.6, LEAF) for x in (22, 49, 76))
    return (
        sky("#5C4A86", "#E79A72")
        + group("house", house)
        + group("balconies", balconies)
        + group("ferns", ferns)
    )


def art_museum() -> str:
    """A Greek temple on steps."""
    setting = circle(82, 14, 7, "#FBF1D0") + path("M0,52H100V62H0Z", LEAF)
    steps = rect(10, 55, 80, 4, "#CDBB93") + rect(14, 51, 72, 4, "#E3D4AE") + rect(18, 47.5, 64, 3.6, CREAM)
    hall = rect(20, 26, 60, 22, "#8E7B5E")
    for i in range(6):
        hall += rect(21.5 + i * 10.8, 25, 4.6, 23, "#FBF4E2") + rect(24.4 + i * 10.8, 25, 1.7, 23, "#D8C8A2")
    roof = (
        rect(17, 20.5, 66, 5, CREAM)
        + rect(17, 24.4, 66, 1.2, "#B8A67E")
        + polygon(((14, 20.5), (50, 6), (86, 20.5)), CREAM)
    )
    roof += polygon(((24, 18.6), (50, 8.6), (76, 18.6)), BRASS) + circle(50, 15, 2.6, CREAM)
    return (
        sky("#2F7F86", "#BFE0D6")
        + group("park", setting)
        + group("steps", steps)
        + group("columns", hall)
        + group("pediment", roof)
    )


def garden_district() -> str:
    """A white house with two porches and a palm."""
    house = polygon(((20, 15), (34, 5), (66, 5), (80, 15)), "#4C5B6B") + rect(23, 15, 54, 38, "#F7EFE0")
    for y in (19, 36):
        for x in (28, 43, 58):
            house += (
                rect(x - 2.6, y, 2.4, 12, "#2E5D4F")
                + rect(x + 6.2, y, 2.4, 12, "#2E5D4F")
                + rect(x, y, 6, 12, "#5C6E7C")
            )
    porch = (
        rect(18, 31.5, 64, 2.4, "#E0D2B8") + rect(18, 14, 64, 3, "#FFFFFF") + rect(18, 51, 64, 3, "#E0D2B8")
    )
    porch += "".join(
        rect(x, 17, 3, 35, "#FFFFFF") + rect(x + 2, 17, 1, 35, "#D8CBB4") for x in (19, 33.6, 48.5, 63.4, 78)
    )
    garden = path("M47,62L48.5,54H51.5L53,62Z", PAPER)
    for x, r in ((7, 6.4), (18, 5.6), (31, 5), (69, 5), (82, 5.6), (93, 6.4)):
        garden += circle(x, 61.8 - r, r, "#2F5A3C") + circle(x - 1, 60.6 - r, r * 0.62, "#4B7A48")
    garden += "".join(
        circle(x, y, 1.2, "#F3B8C4") for x, y in ((6, 54), (19, 55), (30, 56), (70, 55), (83, 54), (92, 55))
    )
    lawn = rect(0, 50, 100, 12, LEAF)
    return (
        sky("#B77BA0", "#FAD9B5")
        + group("lawn", lawn)
        + group("house", house)
        + group("porch", porch)
        + group("garden", garden + palm(89, 54, 30))
    )


def aquarium() -> str:
    """A clownfish among weed."""
    water = "".join(
        ripples(x, y, count, "#C9EDE6", 1.2, step=6, rise=3) for y, x, count in ((8, 2, 16), (14.5, 8, 14))
    )
    water += path("M0,56Q20,50 45,55T100,54V62H0Z", "#D9BE87")
    weed = "".join(
        f"M{x},57q-4,{-height / 4} 0,{-height / 2}t0,{-height / 2}"
        for x, height in ((10, 24), (16, 17), (88, 26), (93, 18))
    )
    clownfish = polygon(((26, 33), (10, 20), (14, 33), (10, 47)), "#E9822F")
    clownfish += path("M22,33C32,15 62,13 78,33C62,53 32,51 22,33Z", "#F29A3A") + path(
        "M22,33C32,44 62,46 78,33C62,53 32,51 22,33Z", "#D97722"
    )
    clownfish += path("M38,20.5C42,16 44,13 50,12C54,14 57,16 59,19.5Z", "#E9822F")
    clownfish += path("M38,20Q33,33 38,46.4L44.5,47.6Q39,33 44.5,18.6Z", "#FFF6E3") + path(
        "M56,18.4Q51,33 56,47.8L61,46.4Q56.5,33 61,20Z", "#FFF6E3"
    )
    clownfish += circle(68.5, 29, 3.6, "#FFF6E3") + circle(69.2, 29, 1.9, "#1E1B22")
    bubbles = "".join(
        ring(x, y, r, "#E6FAF4", 1) for x, y, r in ((84, 24, 2.4), (88, 16, 1.7), (83, 10, 1.3))
    )
    return (
        sky("#8FCFCB", "#1F6C80")
        + group("water", water)
        + group("weed", round_stroke(weed, "#2F7A4C", 2.6))
        + group("fish", clownfish)
        + group("bubbles", bubbles)
    )


def longue_vue() -> str:
    """A garden with cypresses and a fountain."""
    house = rect(30, 15, 40, 17, "#FBF4E2") + polygon(((27, 15.5), (50, 7), (73, 15.5)), "#7A6A63")
    house += "".join(rect(x, 19, 4.4, 9, "#4F6E78") for x in (34, 42, 53.4, 61.4)) + rect(
        47.6, 20, 4.8, 12, "#4F6E78"
    )
    garden = rect(0, 31, 100, 31, "#86A556") + polygon(((42, 31), (58, 31), (84, 62), (16, 62)), "#EAD9AE")
    trees = ""
    for x, foot, height, width in (
        (27, 36, 22, 5),
        (73, 36, 22, 5),
        (19, 44, 30, 7),
        (81, 44, 30, 7),
        (9, 55, 42, 9),
        (91, 55, 42, 9),
    ):
        trees += cypress(x, foot, height, width, "#2F5A3C") + cypress(
            x - width * 0.2, foot - height * 0.08, height * 0.74, width * 0.45, "#4B7A48"
        )
    fountain = (
        ellipse(50, 50, 19, 6, "#C9B98C")
        + ellipse(50, 49, 17, 4.6, "#5FA6AE")
        + round_stroke("M50,48V33", "#FFFFFF", 2.2)
    )
    jets = (
        "M50,33C46,29 40,35 39,46M50,33C54,29 60,35 61,46M50,34C48,33 45,38 44.5,47M50,34C52,33 55,38 55.5,47"
    )
    fountain += round_stroke(jets, "#F2FBFA", 1.5)
    return (
        sky("#E9C77E", "#F8EBC6")
        + group("house", house)
        + group("garden", garden)
        + group("cypresses", trees)
        + group("fountain", fountain)
    )


def superdome() -> str:
    """A great dome by night."""
    night = "".join(
        circle(x, y, 0.9, "#FFF2C8") for x, y in ((12, 10), (88, 8), (78, 17), (22, 20), (60, 6), (35, 8))
    )
    night += polygon(((50, 30), (10, 0), (24, 0)), "#FFF2C8", opacity=0.16) + polygon(
        ((50, 30), (90, 0), (76, 0)), "#FFF2C8", opacity=0.16
    )
    walls = path("M11,34Q9,46 19,55H81Q91,46 89,34Z", "#C98F3D")
    ribs = "".join(f"M{x},34.5Q{x + (50 - x) * 0.06},46 {x + (50 - x) * 0.2},55" for x in range(14, 87, 9))
    walls += stroke(ribs, "#8F5E26", 1.4) + ellipse(50, 34, 39.4, 6.4, "#7A4E22")
    dome = path("M12,33.4C16,19 34,12 50,12C66,12 84,19 88,33.4C78,37.6 22,37.6 12,33.4Z", "#FBF4E2")
    dome += path("M50,12C34,12 16,19 12,33.4C18,36 30,37 38,37C36,26 41,16 50,12Z", "#E2D4B4")
    dome += stroke(
        "".join(f"M50,12Q{50 + a * 1.15},18 {50 + a * 1.25},36" for a in (-26, -13, 0, 13, 26)),
        "#C9B68C",
        0.9,
    )
    street = rect(0, 52, 100, 10, "#1D1B36")
    return (
        sky("#141F45", "#7A4E86")
        + group("night", night)
        + group("street", street)
        + group("walls", walls)
        + group("dome", dome)
        + group("gate", rect(45, 48, 10, 7, LAMPLIGHT))
    )
