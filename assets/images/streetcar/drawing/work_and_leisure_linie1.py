"""Places of work and leisure in the town of Linie 1."""

from drawing.colours import CREAM, INK, NIGHT_LIGHT
from drawing.landmark_shapes import arched_window, far_town, fish, ripples, sky
from drawing.svg import around, circle, group, path, polygon, rect, round_stroke, stroke


def charlys_pub() -> str:
    """A mug of beer on a counter."""
    counter = rect(0, 53, 100, 9, "#8A5A34") + rect(0, 53, 100, 1.8, "#A8743F")
    mug = stroke("M66,24H74A8,8 0 0 1 74,44H66", "#E8F2EE", 5) + path("M32,15H68L66,56H34Z", "#F0F6F0")
    mug += (
        path("M35,22H65L63.6,53H36.4Z", "#E9A92F")
        + path("M35,22H43L43.6,53H36.4Z", "#F6C95A")
        + "".join(rect(x, 26, 2, 23, "#D08F1E", 1) for x in (46, 53, 59.5))
    )
    foam = (
        (34, 16, 6.4),
        (43, 12.6, 7),
        (52, 11.6, 7),
        (60, 13, 6.6),
        (67, 16.6, 5.8),
        (38, 19, 4.6),
        (62, 19.4, 4.4),
    )
    return (
        sky("#2F6E8C", "#CFE6E6")
        + far_town("#5E93A8", 0.6, 44)
        + group("counter", counter)
        + group("mug", mug)
        + group("foam", *(circle(x, y, r, "#FFFDF4") for x, y, r in foam))
    )


def e_werk() -> str:
    """A power station with a lightning sign."""
    chimneys = (
        rect(68, 8, 7, 46, "#9C5240")
        + rect(80, 15, 7, 39, "#8A4636")
        + rect(67, 7, 9, 3, "#C67A5E")
        + rect(79, 14, 9, 3, "#C67A5E")
    )
    steam = "".join(
        circle(x, y, r, "#F4F4EE", opacity=0.85) for x, y, r in ((70, 3, 4), (77, 1, 4.4), (85, 8, 3.6))
    )
    hall = rect(10, 30, 82, 25, "#B0604A")
    for x in (10, 30.5, 51):
        hall += polygon(((x, 30), (x, 19), (x + 20.5, 30)), "#8A4636") + polygon(
            ((x + 1.5, 29), (x + 1.5, 22), (x + 15, 29)), "#CFE6E6"
        )
    hall += "".join(arched_window(x, 36, 7, 13, "#F4D58A") for x in (15, 27, 70, 82))
    bolt = circle(50, 41, 12.5, CREAM) + circle(50, 41, 11, NIGHT_LIGHT)
    bolt += polygon(((53, 31.5), (44, 43), (49.4, 43), (46.6, 51), (56.4, 38.6), (51, 38.6)), "#F6D766")
    yard = rect(0, 54, 100, 8, "#7C8470")
    return (
        sky("#4A7FA0", "#DDE8E2")
        + group("yard", yard)
        + group("chimneys", chimneys)
        + group("steam", steam)
        + group("hall", hall)
        + group("sign", bolt)
    )


def fischmarkt() -> str:
    """A stall with fish on ice at the harbour."""
    harbour = rect(0, 30, 100, 32, "#4F93A8") + ripples(3, 36, 9, "#BFE0E4", 1.1, rise=2.6)
    harbour += (
        polygon(((3, 33), (13, 33), (11, 37), (5, 37)), "#3F5260")
        + polygon(((8, 14), (8, 32), (2.4, 32)), "#FBF4E2")
        + polygon(((9, 11), (9, 32), (15, 32)), CREAM)
    )
    stall = (
        rect(17, 20, 2.4, 36, "#5A4030")
        + rect(80.6, 20, 2.4, 36, "#5A4030")
        + rect(15, 45, 70, 17, "#8A5A34")
        + rect(15, 45, 70, 2.6, "#A8743F")
    )
    stall += stroke("M15,53H85M29,47.6V62M43,47.6V62M57,47.6V62M71,47.6V62", "#6E4526", 1.1)
    ice = path("M18,45V35Q22,31 28,33Q38,29 50,32Q62,29 72,33Q79,31 82,35V45Z", "#EAF6F6") + stroke(
        "M22,39l3,-2l3,2M74,40l3,-2l3,2", "#BFDDE0", 1
    )
    catch = (
        fish(36, 34.4, 26, "#5E7F92", "#DCE8EA")
        + fish(64, 33.6, 27, "#B5533F", "#F0B29A")
        + fish(50, 40.6, 30, "#3F6F86", "#CFE0E4")
    )
    awning = ""
    for i in range(9):
        x, colour = 12 + i * 8.44, ("#B5342B", "#FBF4E2")[i % 2]
        top_x = 18 + i * 7.11
        awning += path(f"M{top_x},5H{top_x + 7.11}L{x + 8.44},20A4.22,4.2 0 0 1 {x},20Z", colour)
    awning += rect(17, 3.4, 66, 2.6, "#7E2219", 1)
    return (
        sky("#9CC3C9", "#EFF3E2")
        + group("harbour", harbour)
        + group("stall", stall)
        + group("ice", ice)
        + group("fish", catch)
        + group("awning", awning)
    )


def hallenbad() -> str:
    """A diver over the pool."""
    water = rect(0, 36, 100, 26, "#3E97AE") + "".join(ripples(6, y, 9, "#C9EDF0", 1.4) for y in (43, 50, 57))
    tower = (
        rect(74, 8, 5, 30, "#5A6E7C") + rect(58, 14, 24, 3.6, "#C8642D", 1.4) + rect(79, 8, 3, 28, "#5A6E7C")
    )
    tower += "".join(rect(74, y, 8, 1.4, "#5A6E7C") for y in (20, 25, 30))
    skin, shade = "#E9B98A", "#C98F62"
    diver = round_stroke("M55.5,11.4L38,21.6", shade, 4) + round_stroke("M54.4,8.6L38,19.4", skin, 4.4)
    diver += round_stroke("M29,24.4L19.6,35.2", shade, 3) + stroke("M40,20Q33.4,22.4 29.6,27", skin, 7)
    diver += round_stroke("M31,28L22,37.4", skin, 3.4) + stroke("M43.6,17.6L37.4,21", "#B5342B", 8)
    diver += circle(25.4, 29, 4.3, skin) + path("M21.3,30.3A4.3,4.3 0 0 1 29,26.6Z", "#2C5AA0")
    splash = round_stroke("M15.4,39.6q0.4,-4.4 3,-3M25.8,40q0.6,-5 3.6,-3.4M20.6,38.4v1.6", "#FFFFFF", 1.5)
    return (
        sky("#BFDDE4", "#F4F1E0")
        + group("water", water)
        + group("tower", tower)
        + group("diver", diver)
        + group("splash", splash)
    )


def industriegebiet() -> str:
    """Gasholder, chimneys, crane and factory."""
    gasholder = (
        rect(5, 22, 30, 33, "#6E8796") + rect(5, 22, 9, 33, "#8CA3AF") + path("M5,22Q20,13 35,22Z", "#566C7A")
    )
    gasholder += stroke("M5,33H35M5,44H35M12.5,20V55M20,18V55M27.5,20V55", "#4A5E6B", 1.1)
    chimneys = ""
    for x, top in ((41, 12), (51, 18), (61, 9)):
        chimneys += polygon(((x, 55), (x + 1, top), (x + 6, top), (x + 7, 55)), "#A85A44") + polygon(
            ((x + 4.4, 55), (x + 4.2, top), (x + 6, top), (x + 7, 55)), "#8A4636"
        )
        chimneys += rect(x + 0.6, top, 5.8, 3, "#F4EAD5") + rect(x + 0.5, top + 6, 6, 2.6, "#F4EAD5")
    smoke = ((45, 8, 3), (49, 4.6, 3.8), (55.6, 14, 2.6), (65, 5.6, 3), (70, 3.4, 4), (77, 4.4, 3.4))
    crane = (
        stroke(
            "M80,55V16M88,55V16M80,55L88,46L80,37L88,28L80,18M66,16H98M84,8L68,16M84,8L97,16", "#C8842D", 1.8
        )
        + rect(79, 14, 10, 6, "#9A6420")
        + rect(93, 16, 5, 5, "#5A4030")
    )
    crane += (
        stroke("M70,16V27", INK, 1)
        + rect(64.6, 27, 11, 7.4, "#2F7F86", 0.8)
        + stroke("M68,28.4V33M72,28.4V33", "#7FB5B5", 1)
    )
    hall = polygon(
        (
            (34, 55),
            (34, 39),
            (40, 34),
            (40, 39),
            (46, 34),
            (46, 39),
            (52, 34),
            (52, 39),
            (58, 34),
            (58, 39),
            (64, 34),
            (64, 39),
            (70, 34),
            (70, 55),
        ),
        "#4F6470",
    )
    hall += "".join(rect(x, 43, 5, 6, "#F4D58A") for x in (38, 46, 54, 62))
    railway = (
        rect(0, 55, 100, 7, "#7C8470")
        + rect(0, 57.6, 100, 1.4, "#3A3F3A")
        + "".join(rect(x, 59, 5, 1.6, "#5A4E40") for x in range(2, 100, 9))
    )
    return (
        sky("#7FA0B2", "#F1E2C4")
        + group("smoke", *(circle(x, y, r, "#F4F4EE", opacity=0.8) for x, y, r in smoke))
        + group("chimneys", chimneys)
        + group("gasholder", gasholder)
        + group("crane", crane)
        + group("hall", hall)
        + group("railway", railway)
    )


def lichtspielhaus() -> str:
    """A cinema with a lit marquee and a film reel."""
    house = rect(20, 8, 60, 48, "#D9C59A") + rect(20, 8, 60, 5, "#B59A64") + rect(0, 55, 100, 7, "#6A7076")
    house += rect(25, 17, 8, 20, "#5A7C8C") + rect(67, 17, 8, 20, "#5A7C8C") + rect(38, 12, 24, 28, CREAM)
    doors = rect(30, 47, 14, 9, "#3A302E") + rect(56, 47, 14, 9, "#3A302E")
    marquee = rect(14, 38, 72, 9, "#B5342B", 1.5) + "".join(
        circle(18 + i * 5.8, 42.5, 1.7, "#FFE9A8") for i in range(12)
    )
    reel = (
        circle(50, 26, 10.5, "#23364F")
        + circle(50, 26, 2, CREAM)
        + "".join(circle(x, y, 2.3, CREAM) for x, y in around(50, 26, 6, 5))
    )
    return (
        sky("#2A4A6E", "#8FB0C4")
        + group("house", house)
        + group("marquee", marquee)
        + group("doors", doors)
        + group("film_reel", reel)
    )
