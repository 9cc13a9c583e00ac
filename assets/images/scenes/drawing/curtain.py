"""The curtain between two players, and its decorations."""

from drawing.colours import BRASS, BRASS_LIGHT, CARD, PLAYERS
from drawing.geometry import Point, circle_outline, command, polygon
from drawing.player_shapes import shape_outline
from drawing.svg import Drawing
from drawing.window import HEIGHT, WIDTH

CURTAIN_SHADE = "#060D18"
FOLD = 64  # width of one fold of the cloth
SCALLOP = 192  # width of one scallop of the valance: three folds
HEM = 1000  # top of the embroidered hem
VALANCE = 160  # height of what the valance is drawn on


def scallop_edge(left: float, steps: int = 40) -> list[Point]:
    """The lower edge of one scallop from left to right."""
    points: list[Point] = []
    for i in range(steps + 1):
        t = i / steps
        x = 3 * (1 - t) ** 2 * t * 0.22 + 3 * (1 - t) * t * t * 0.78 + t**3
        y = 74 * ((1 - t) ** 3 + t**3) + 150 * 3 * (1 - t) * t
        points.append((left + x * SCALLOP, y))
    return points


def curtain() -> Drawing:
    """The cloth without its colour: shadows of the folds, and hem, over a ground.

    Each strip of cloth extends from the brightest line of one fold to that of the next, so that strips meet
    where nothing is drawn and no seam is visible.
    """
    d = Drawing(WIDTH, HEIGHT)
    strengths = ((0, 0), (0.16, 0.34), (0.5, 0.81), (0.78, 0.38), (1, 0))
    dark = [(at, CURTAIN_SHADE, strength) for at, strength in strengths]
    with d.group("folds"):
        for i in range(WIDTH // FOLD + 1):
            left, right = (i - 0.5) * FOLD, (i + 0.5) * FOLD
            stops = d.between((left, 0), (right, 0), dark)
            left, right = max(0, left), min(WIDTH, right)
            d.path(polygon([(left, 0), (right, 0), (right, HEIGHT), (left, HEIGHT)]), fill=stops)
    with d.group("darker_top_and_foot"):
        shades = ((0, 0.55), (0.25, 0.05), (0.75, 0.1), (1, 0.6))
        shade = [(at, CURTAIN_SHADE, strength) for at, strength in shades]
        whole = polygon([(0, 0), (WIDTH, 0), (WIDTH, HEIGHT), (0, HEIGHT)])
        d.path(whole, fill=d.between((0, 0), (0, HEIGHT), shade))
    with d.group("hem"):
        d.path(f"M0 {HEM}h{WIDTH}v3H0ZM0 {HEM + 56}h{WIDTH}v3H0Z", fill=BRASS)
        fringe = "".join(command("M", 4 + i * 9.6, HEM + 59) + "v21" for i in range(200))
        d.path(fringe, stroke=BRASS, width=2.4, opacity=0.9)
    return d


def curtain_valance() -> Drawing:
    """The valance before the cloth, in the first player's colour (to be replaced), with its fringe."""
    d = Drawing(WIDTH, VALANCE)
    edges = [point for i in range(WIDTH // SCALLOP) for point in scallop_edge(i * SCALLOP)]
    outline = polygon([(0, 0), *edges, (WIDTH, 0)])
    with d.group("valance"):
        d.path(outline, fill=PLAYERS[0].colour)
        upper = ((0, CURTAIN_SHADE, 0.5), (1, CURTAIN_SHADE, 0.12))
        d.path(outline, fill=d.between((0, 0), (0, 131), upper))
        creases = ""
        for left in range(0, WIDTH, SCALLOP):
            for i in range(1, 6):
                t = i / 6
                foot = 74 + 56 * (1 - (2 * t - 1) ** 2) * 0.92
                bend, end = (left + SCALLOP * (t + (0.5 - t) * share) for share in (0.3, 0.1))
                creases += command("M", left + SCALLOP * t, 0) + command("Q", bend, 60, end, foot)
        d.path(creases, stroke=CURTAIN_SHADE, width=3, opacity=0.22)
    with d.group("valance_fringe"):
        threads = "".join(command("M", *point) + "v17" for point in edges)
        d.path(threads, stroke=BRASS, width=2.4, opacity=0.95)
        d.path(polygon(edges, closed=False), stroke=BRASS_LIGHT, width=5)
        nodes = range(SCALLOP, WIDTH, SCALLOP)
        tassels = "".join(polygon([(x - 5, 84), (x + 5, 84), (x + 9, 122), (x - 9, 122)]) for x in nodes)
        d.path(tassels, fill=BRASS)
        d.path("".join(circle_outline(x, 76, 8) for x in nodes), fill=BRASS_LIGHT)
    return d


def curtain_sign(shape: str) -> Drawing:
    """A player's shape as embroidered on the hem."""
    d = Drawing(32, 32, -16, -16)
    with d.group(f"embroidered_{shape}"):
        d.path(shape_outline(shape, 11), stroke=BRASS_LIGHT, width=2.6)
        d.path(shape_outline(shape, 4), fill=BRASS_LIGHT)
    return d


def notched(x: float, y: float, width: float, height: float, notch: float) -> str:
    """A rectangle whose corners are bitten out, as on a railway ticket."""
    right, foot = x + width, y + height
    return (
        command("M", x + notch, y)
        + command("H", right - notch)
        + command("A", notch, notch, 0, 0, 0, right, y + notch)
        + command("V", foot - notch)
        + command("A", notch, notch, 0, 0, 0, right - notch, foot)
        + command("H", x + notch)
        + command("A", notch, notch, 0, 0, 0, x, foot - notch)
        + command("V", y + notch)
        + command("A", notch, notch, 0, 0, 0, x + notch, y)
        + "Z"
    )


def curtain_ticket() -> Drawing:
    """The ticket on the curtain, with its shadow."""
    width, height = 720, 816
    d = Drawing(width + 48, height + 64, -24, -24)
    with d.group("shadow"):
        for i in range(6):
            grown = (-i * 4, 10 - i * 4, width + i * 8, height + i * 8, 14 + i * 4)
            d.rectangle(*grown, fill="#000000", opacity=0.055)
    with d.group("ticket"):
        d.path(notched(0, 0, width, height, 22), fill=CARD)
        d.path(notched(9, 9, width - 18, height - 18, 22), stroke=BRASS, width=2)
    return d
