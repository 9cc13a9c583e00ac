"""Famous buildings in the town of Linie 1."""

from drawing.colours import CREAM, INK
from drawing.landmark_shapes import arched_window, far_town, sky
from drawing.svg import circle, ellipse, group, path, polygon, rect, ring, round_stroke, stroke


def altstadt() -> str:
    """Three gabled houses, two of them timber-framed."""
    timber = "#6B4630"
    left = (
        rect(10, 31, 26, 25, "#F6EEDC")
        + polygon(((7.5, 32), (23, 10), (38.5, 32)), "#B0523F")
        + polygon(((12, 30), (23, 14.4), (34, 30)), "#F6EEDC")
    )
    left += stroke(
        "M11,31V56M23,15V44M35,31V56M10,31H36M10,43.5H36M15,25H31M11,43L22,32M35,43L24,32", timber, 1.5
    )
    left += (
        "".join(rect(x, 34, 5, 6.4, "#4F6E78") for x in (14, 27))
        + rect(20.4, 19, 5.2, 5, "#4F6E78")
        + arched_window(19, 46.5, 8, 9.5, timber)
    )
    middle = path("M38,56V26H42V21H46V16H50V10.5H54V16H58V21H62V26H66V56Z", "#E0A94A")
    middle += stroke("M38,26H66M42,21H62M46,16H58", "#F6E2A6", 1.1)
    middle += "".join(
        arched_window(x, y, 4.4, 8, "#5A4030") for y in (28.5, 40) for x in (41.6, 49.8, 58)
    ) + circle(52, 20.6, 2.1, "#5A4030")
    right = (
        rect(68, 29, 24, 27, "#DDE4D6")
        + polygon(((65.5, 30), (80, 12), (94.5, 30)), "#4A5661")
        + polygon(((70, 28), (80, 15.8), (90, 28)), "#DDE4D6")
    )
    right += stroke(
        "M69,29V56M80,16V42M91,29V56M68,29H92M68,42H92M74,23.4H86M69,41.5L79,30M91,41.5L81,30", timber, 1.5
    )
    right += (
        "".join(rect(x, 32, 4.6, 6.4, "#4F6E78") for x in (72, 83.4))
        + rect(77.6, 18, 4.8, 4.6, "#4F6E78")
        + arched_window(76, 45, 8, 11, "#B0523F")
    )
    street = rect(0, 55.4, 100, 6.6, "#A9B0A6") + stroke(
        "M6,59h8M22,59.6h10M44,58.8h12M68,59.6h10M86,58.8h8", "#8A928A", 1.1
    )
    return (
        sky("#7FB2C6", "#F1EBD2")
        + far_town("#A9C9D2", 0.8, 44)
        + group("left_house", left)
        + group("stepped_gable", middle)
        + group("right_house", right)
        + group("street", street)
    )


def bahnhof() -> str:
    """A station hall with its clock."""
    hall = path("M12,56V34A38,30 0 0 1 88,34V56Z", "#B98A5A") + path(
        "M18,56V36A32,25 0 0 1 82,36V56Z", "#E8DCC0"
    )
    hall += stroke(
        "".join(f"M{50 - r},56V36A{r},{r * 0.78} 0 0 1 {50 + r},36V56" for r in (32, 22, 12)), "#5A7C8C", 1.6
    )
    hall += stroke("M18,42H82M18,49H82", "#5A7C8C", 1.2) + rect(8, 54, 84, 8, "#8A6A4A")
    clock = (
        circle(50, 18, 7.6, "#4A3A2E")
        + circle(50, 18, 6.2, "#FFFDF4")
        + round_stroke("M50,18V13.6M50,18L53.4,19.6", INK, 1.3)
    )
    towers = "".join(
        rect(x, 20, 7, 36, "#A87A4C") + polygon(((x - 1, 20), (x + 3.5, 9), (x + 8, 20)), "#3F6F86")
        for x in (4, 89)
    )
    return (
        sky("#6FA8C4", "#EAF0E2")
        + far_town("#8FB4BE", 0.55, 48)
        + group("hall", hall)
        + group("clock", clock)
        + group("towers", towers)
    )


def dom() -> str:
    """A cathedral with two spires."""

    def tower(x: float) -> str:
        shaft = rect(x, 24, 18, 34, "#596673") + rect(x, 24, 5, 34, "#7C8A96")
        spire = polygon(((x - 1.5, 25), (x + 9, 0), (x + 19.5, 25)), "#4A5661") + polygon(
            ((x - 1.5, 25), (x + 9, 0), (x + 6, 25)), "#66737F"
        )
        windows = arched_window(x + 5.5, 28, 7, 11, "#F4D58A") + arched_window(x + 6.5, 43, 5, 9, "#2F3B46")
        pinnacles = "".join(
            polygon(((at - 1.6, 25), (at, 16), (at + 1.6, 25)), "#4A5661") for at in (x, x + 18)
        )
        return shaft + spire + windows + pinnacles

    nave = rect(30, 26, 40, 32, "#6D7A86")
    portal = (
        circle(50, 35, 4.6, "#2F3B46")
        + circle(50, 35, 3, "#E9A92F")
        + arched_window(46.4, 45, 7.2, 13, "#2F3B46")
    )
    square = rect(0, 56, 100, 6, "#A9B39C")
    return (
        sky("#7FB2C6", "#E9F1E4")
        + far_town("#8FB4BE", 0.7, 50)
        + group("nave", nave)
        + group("towers", tower(26), tower(56))
        + group("portal", portal)
        + group("square", square)
    )


def gericht() -> str:
    """Golden scales before a court."""
    court = (
        polygon(((6, 22), (50, 7), (94, 22)), "#AFC3CE")
        + rect(9, 22, 82, 4.4, "#C6D5DB")
        + rect(13, 26, 74, 26, "#7E9BAC")
    )
    court += "".join(
        rect(x, 26, 5.4, 26, "#C6D5DB") + rect(x + 3.6, 26, 1.8, 26, "#A3B9C5") for x in (14, 25, 69.6, 80.6)
    )
    steps = rect(6, 52, 88, 4, "#DCE4E4") + rect(0, 56, 100, 6, "#B4C2C4")
    brass, shade = "#E3B23C", "#A87A1E"
    scales = (
        rect(48.4, 17, 3.2, 33, brass)
        + rect(50.4, 17, 1.2, 33, shade)
        + path("M40,56C40,51 46,50 48,48H52C54,50 60,51 60,56Z", brass)
    )
    scales += (
        path(
            "M27,20.4C36,15 44,18 50,18C56,18 64,15 73,20.4C64,19.6 57,22.4 50,22.4C43,22.4 36,19.6 27,20.4Z",
            brass,
        )
        + circle(50, 15, 3.6, brass)
        + circle(50, 15, 1.7, shade)
    )
    for x in (28, 72):
        scales += stroke(f"M{x},20.4L{x - 9},40M{x},20.4L{x + 9},40", "#6E5214", 1.2) + path(
            f"M{x - 11.5},39.4H{x + 11.5}C{x + 10},46.6 {x + 5},48.4 {x},48.4"
            f"C{x - 5},48.4 {x - 10},46.6 {x - 11.5},39.4Z",
            brass,
        )
        scales += path(f"M{x},39.4H{x + 11.5}C{x + 10},46.6 {x + 5},48.4 {x},48.4Z", shade)
    return sky("#2A4A6E", "#8FB0C4") + group("court", court) + group("steps", steps) + group("scales", scales)


def kurhotel() -> str:
    """A white hotel with domes and a spring before mountains."""
    hills = path("M0,36L13,23L21,29L32.5,9L47,30L68,13L84,28L100,21V62H0Z", "#8FB4C4")
    hills += path(
        "M32.5,9L27,18.6L30.6,17L33,19.4L38.9,18.4ZM68,13L61,18.7L66,18.2L69,20.4L74.4,19Z", "#F7FAF6"
    )
    hills += path("M0,42Q24,34 50,39T100,37V62H0Z", "#7FA35C")
    hotel = rect(12, 28, 76, 26, "#FBF6E8") + path("M9,28L15,20H85L91,28Z", "#5A7C8C")
    for x in (11, 75):
        hotel += (
            rect(x, 22, 14, 32, "#FFFDF4")
            + path(f"M{x - 1.5},22.4Q{x + 1},12 {x + 7},11Q{x + 13},12 {x + 15.5},22.4Z", "#3F6F86")
            + stroke(f"M{x + 7},11V6", "#3F6F86", 1.2)
        )
        hotel += polygon(((x + 7.4, 5), (x + 13, 6.6), (x + 7.4, 8.4)), "#B5342B")
    hotel += (
        rect(39, 19, 22, 35, "#FFFDF4")
        + path("M37,19.4Q39,8 50,6.4Q61,8 63,19.4Z", "#3F6F86")
        + circle(50, 14, 2.8, "#FFFDF4")
    )
    windows = "".join(
        rect(x, y, 3.2, 5.2, "#6C94A4") for y in (25, 33.5) for x in (13.6, 19, 42, 48.4, 54.8, 77.6, 83)
    )
    windows += "".join(rect(x, 33.5, 3.2, 5.2, "#6C94A4") for x in (28, 33.4, 63.4, 68.8))
    for left in (13, 27, 64.4, 77):
        windows += rect(left + 0.6, 44, 8.8, 10, "#6C94A4") + path(
            f"M{left - 0.6},45.4L{left + 0.6},41.4H{left + 9.4}L{left + 10.6},45.4Z", "#C8642D"
        )
    windows += arched_window(45, 42, 10, 12, "#4F6E78")
    spa = (
        rect(0, 53.4, 100, 8.6, "#B9CF8A")
        + ellipse(50, 58, 18, 3.6, "#E6DDC2")
        + ellipse(50, 57.6, 15.6, 2.6, "#5FA6AE")
    )
    spa += round_stroke("M50,57V47M50,47Q45,46.4 43.6,56M50,47Q55,46.4 56.4,56", "#FFFFFF", 1.5)
    spa += "".join(
        circle(x, y, r, "#4F7F45") for x, y, r in ((5, 53, 5), (95, 53, 5), (24, 56.6, 3), (76, 56.6, 3))
    )
    return (
        sky("#7FB8CE", "#F1F1DE")
        + group("hills", hills)
        + group("hotel", hotel)
        + group("windows", windows)
        + group("spring", spa)
    )


def museum() -> str:
    """A domed museum with two banners."""
    lawn = rect(0, 53, 100, 9, "#86A86A")
    dome = (
        path("M34,20A16,15 0 0 1 66,20Z", "#5E9A8C")
        + path("M34,20A16,15 0 0 1 46,5.6Q39,12 40,20Z", "#7FB8A8")
        + rect(48.6, 1.4, 2.8, 4.6, "#4A7F72")
    )
    building = (
        rect(10, 26, 80, 28, "#E3D9BE")
        + rect(8, 23, 84, 4, "#F1E9D4")
        + rect(31, 19, 38, 4.6, "#F1E9D4")
        + rect(33, 24, 34, 30, "#EFE6CF")
    )
    columns = (
        rect(36, 30, 28, 24, "#6E7F86")
        + polygon(((32, 30), (50, 22), (68, 30)), "#FBF4E2")
        + polygon(((39, 29), (50, 24), (61, 29)), "#D3C49C")
    )
    columns += "".join(
        rect(x, 30, 3.4, 24, "#FBF4E2") + rect(x + 2.2, 30, 1.2, 24, "#D3C49C")
        for x in (35, 42.4, 54.2, 61.6)
    ) + rect(47.4, 38, 5.2, 16, "#4A3A2E")
    banners = "".join(
        path(f"M{x},29H{x + 9}V48L{x + 4.5},51L{x},48Z", c) for x, c in ((20.5, "#B5342B"), (70.5, "#2C5AA0"))
    )
    # An ammonite on the red banner and an urn on the blue one.
    banners += ring(25, 38.4, 2.9, CREAM, 1.2) + circle(25.5, 38.8, 1.2, CREAM)
    banners += round_stroke("M26.9,41.2L22.4,41.4", CREAM, 1.2)
    banners += path(
        "M73.2,34.4H76.8L76.2,36.4C78.6,38.2 78,41.6 75.8,43.4V44.6H74.2V43.4C72,41.6 71.4,38.2 73.8,36.4Z",
        CREAM,
    )
    windows = "".join(arched_window(x, 32, 4.4, 14, "#6E7F86") for x in (13.4, 82.2))
    steps = rect(28, 53, 44, 3, "#F1E9D4") + rect(24, 56, 52, 3, "#DCD0AE")
    return (
        sky("#6FA8C4", "#EAF0E2")
        + far_town("#A9C9D2", 0.7, 44)
        + group("lawn", lawn)
        + group("dome", dome)
        + group("building", building)
        + group("windows", windows)
        + group("portico", columns)
        + group("banners", banners)
        + group("steps", steps)
    )
