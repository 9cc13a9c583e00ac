"""The scenes of stations 1 to 6: small things of the street, from the lamp to the bridge."""

from drawing.colours import AMBER, BRASS_LIGHT, FOAM, LAMP, Tones
from drawing.svg import circle, edge, ellipse, group, path, polygon, rect, segment
from drawing.window import inset


def lamp_and_bench(tones: Tones) -> str:
    """Station 1."""
    dark, main = tones.dark, tones.main
    glow = circle(37, 22, 19, BRASS_LIGHT, opacity=0.45) + circle(37, 22, 12.5, BRASS_LIGHT, opacity=0.7)
    post = path("M31,70 L33,63 H41 L43,70Z", dark) + rect(35.2, 32, 3.6, 32, dark)
    post += rect(33.4, 50, 7.2, 3, dark) + rect(28, 35, 18, 2.4, dark, 1.2)
    lamp = path("M30,14 H44 L41.6,30 H32.4Z", LAMP, **edge(dark, 1.8))
    lamp += path("M28,14 L37,6 L46,14Z", dark) + circle(37, 5, 2, dark) + segment(37, 14, 37, 30, dark, 1.2)
    bench = rect(56, 46, 33, 3.6, main) + rect(56, 52, 33, 3.6, main) + rect(54, 59, 37, 4, dark, 1)
    bench += rect(58, 44, 2.6, 26, dark) + rect(84.4, 44, 2.6, 26, dark)
    return group("lamp", glow, post, lamp) + group("bench", bench)


def tankards(tones: Tones) -> str:
    """Station 2."""
    dark = tones.dark
    foam = (
        "M-2,3 C-5,-4 1,-9 5,-6 C7,-12 17,-12 19,-6 C24,-9 29,-3 26,3 C26,7 21,7 20,4"
        " C18,8 13,8 12,4 C10,7 5,7 4,4 C2,7 -2,6 -2,3Z"
    )
    mug = path("M22,6 h6 q8,0 8,9 v6 q0,9 -8,9 h-6", **edge(dark, 4))
    mug += path("M0,0 H24 V36 q0,3 -3,3 H3 q-3,0 -3,-3Z", AMBER, **edge(dark, 2))
    mug += "".join(rect(x, 9, 3, 25, "#F4D48A", 1.5) for x in (4.5, 10.5, 16.5))
    mug += path(foam, FOAM, **edge(dark, 1.6))
    return (
        path("M1,60 Q50,42 99,60 V70 H1Z", tones.light, opacity=0.45)
        + group("left_tankard", mug, transform="translate(46 30) scale(-1 1)")
        + group("right_tankard", mug, transform="translate(54 26) scale(1.1 1.1)")
    )


def chestnut_and_table(tones: Tones) -> str:
    """Station 3."""
    dark, main = tones.dark, tones.main
    tree = path("M31,70 C34,60 33,52 32,44 L40,44 C40,54 40,62 44,70Z", dark)
    for x, y, r in ((36, 27, 19), (20, 36, 12.5), (52, 35, 13), (26, 19, 11), (47, 20, 12)):
        tree += circle(x, y, r, dark)
    for x, y, r in ((35, 25, 16), (20, 35, 9.5), (51, 33, 10), (27, 19, 8.5), (46, 20, 9)):
        tree += circle(x, y, r, main)
    for x, y in ((20, 31), (25, 17), (36, 12), (47, 18), (53, 31), (36, 28)):
        tree += path(f"M{x},{y} l2.4,7.4 h-4.8Z", FOAM)
    table = rect(58, 52, 34, 4, dark, 1) + path("M64,56 L61,70 M86,56 L89,70", **edge(dark, 3))
    table += rect(66, 43, 7, 9, AMBER, **edge(dark, 1.4)) + rect(65, 41, 9, 4, FOAM, 2, **edge(dark, 1.2))
    table += ellipse(81, 50.4, 5.4, 1.8, tones.light) + circle(81, 48, 3, main)
    return group("chestnut", tree) + group("beer_table", table)


def market_stall(tones: Tones) -> str:
    """Station 4."""
    dark, main, light = tones.dark, tones.main, tones.light
    stripes = 7
    top, bottom = 64 / stripes, 80 / stripes
    posts = (
        rect(17, 28, 3.2, 42, dark) + rect(79.8, 28, 3.2, 42, dark) + rect(20, 34, 60, 16, dark, opacity=0.22)
    )
    roof = polygon([(18, 12), (82, 12), (90, 30), (10, 30)], FOAM)
    for i in range(0, stripes, 2):
        corners = [
            (18 + i * top, 12),
            (18 + (i + 1) * top, 12),
            (10 + (i + 1) * bottom, 30),
            (10 + i * bottom, 30),
        ]
        roof += polygon(corners, main)
    for i in range(stripes):
        arch = f"a{bottom / 2:.2f},{bottom / 2:.2f} 0 0 1 {-bottom:.2f},0"
        flap = f"M{10 + i * bottom:.2f},30 h{bottom:.2f} {arch}Z"
        roof += path(flap, FOAM if i % 2 else main, **edge(dark, 1.1))
    roof += path("M10,30 L18,12 H82 L90,30", stroke_linejoin="round", **edge(dark, 1.8))
    counter = rect(12, 53, 76, 17, dark) + "".join(rect(x, 56, 21, 11, light) for x in (15, 39.5, 64))
    for colour, xs in ((AMBER, (17.5, 25.5, 33.5)), (FOAM, (42, 50, 58)), (main, (66.5, 74.5, 82.5))):
        counter += "".join(circle(x, 50.5, 4.2, colour, **edge(dark, 1.3)) for x in xs)
    return group("posts", posts) + group("awning", roof) + group("counter", counter)


def maypole(tones: Tones) -> str:
    """Station 5."""
    dark, main = tones.dark, tones.main
    houses = path("M6,70 V58 L14,51 L22,58 V70Z M72,70 V56 L82,47 L92,56 V70Z", tones.light)
    houses += rect(11, 61, 5, 9, dark, opacity=0.5) + rect(79, 60, 6, 10, dark, opacity=0.5)
    pole = rect(47.4, 12, 5.2, 58, FOAM, **edge(dark, 1.4))
    for y in range(20, 61, 9):
        pole += polygon([(47.8, y + 5), (52.2, y), (52.2, y + 4.6), (47.8, y + 9.6)], main)
    wreath = path("M50,2 L56,14 H44Z", dark)
    wreath += ellipse(50, 21, 16, 5.6, **edge(dark, 4.4)) + ellipse(50, 21, 16, 5.6, **edge(main, 2.2))
    wreath += path("M34,21 L50,10 L66,21", **edge(dark, 1))
    shields = ""
    for y, reach in ((36, 19), (49, 23)):
        shields += rect(50 - reach, y - 1.2, 2 * reach, 2.4, dark)
        for x in (53.5 - reach, 46.5 + reach, 62.5 - reach, 37.5 + reach):
            colour = AMBER if abs(x - 50) > reach - 8 else main
            shields += path(f"M{x - 4},{y + 1} h8 v5 l-4,3.4 l-4,-3.4Z", colour, **edge(dark, 1.2))
    foot = path("M43,70 L45,65 H55 L57,70Z", dark)
    return inset(group("houses", houses), group("pole", pole, wreath, shields, foot))


def bridge_with_tram(tones: Tones) -> str:
    """Station 6."""
    dark, main, light = tones.dark, tones.main, tones.light
    bridge = path("M2,50 q12,-9 26,-2 q16,-13 34,-2 q16,-8 36,3 V60 H2Z", light, opacity=0.55)
    bridge += path("M1,41 H99 V70 H1Z", dark)
    for x in (6, 37, 68):
        bridge += path(f"M{x},70 V62 a13,13.5 0 0 1 26,0 V70Z", tones.sky)
        bridge += path(f"M{x - 0.5},70 V62 a13.5,14 0 0 1 27,0 V70", **edge(light, 1.6))
    bridge += rect(1, 39, 98, 4, main) + segment(1, 38.4, 99, 38.4, dark, 1.4)
    car = rect(34, 23, 32, 13, main, 1.5, **edge(dark, 1.6)) + path("M31,23 L34,19.5 H66 L69,23Z", dark)
    car += "".join(rect(x, 25.6, 5, 5.4, LAMP) for x in (37, 44, 51, 58))
    car += circle(41, 36.6, 2.6, dark) + circle(59, 36.6, 2.6, dark)
    lamps = "".join(
        rect(x - 1, 26, 2, 13, dark) + circle(x, 24, 3, LAMP, **edge(dark, 1.3)) for x in (15, 85)
    )
    starts = "M11,65.4", "M42,65.4", "M73,65.4"
    ripples = " ".join(f"{start} q2,-2 4,0 t4,0 t4,0 t4,0" for start in starts)
    waves = path(ripples, stroke_linecap="round", **edge(main, 1.2))
    return group("bridge", bridge) + group("tram", car) + group("lamps", lamps) + group("waves", waves)
