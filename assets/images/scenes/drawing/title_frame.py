"""The layers over the title's street: veil, frame, ornaments and the name."""

from collections.abc import Iterable

from drawing.colours import BRASS, BRASS_LIGHT, NIGHT_DEEP
from drawing.geometry import Point, smooth, whiplash
from drawing.letter_shapes import PLAYFAIR_EXTRABOLD
from drawing.lettering import text_outline
from drawing.svg import Drawing
from drawing.window import HEIGHT, WIDTH


def title_veil() -> Drawing:
    """Layer 10: the dark veil under the menu, and darker top and foot."""
    d = Drawing(WIDTH, HEIGHT)
    veil = ((0, NIGHT_DEEP, 0.985), (0.62, NIGHT_DEEP, 0.95), (0.8, NIGHT_DEEP, 0.62), (1, NIGHT_DEEP, 0))
    with d.group("menu_side"):
        d.rectangle(0, 0, 860, HEIGHT, fill=d.across(*veil))
    with d.group("foot_and_top"):
        d.rectangle(0, HEIGHT - 150, WIDTH, 150, fill=d.down((0, NIGHT_DEEP, 0), (1, NIGHT_DEEP, 0.7)))
        d.rectangle(0, 0, WIDTH, 120, fill=d.down((0, NIGHT_DEEP, 0.6), (1, NIGHT_DEEP, 0)))
    return d


def corner_ornament(d: Drawing, x: float, y: float, right: int, down: int) -> None:
    """Two mirrored whiplash lines from one bud; right and down are 1 or -1, pointing into the picture."""

    def at(points: Iterable[Point], mirrored: bool = False) -> list[Point]:
        ordered = ((b, a) if mirrored else (a, b) for a, b in points)
        return [(x + right * a * 0.86, y + down * b * 0.86) for a, b in ordered]

    long = [
        (0, 190),
        (8, 120),
        (34, 66),
        (84, 34),
        (150, 24),
        (196, 34),
        (206, 58),
        (190, 72),
        (172, 64),
        (176, 50),
    ]
    short = [(34, 66), (64, 64), (92, 84), (96, 112), (80, 122), (70, 110)]
    for mirrored in (False, True):
        d.path(whiplash(at(long, mirrored), 1, 6), fill=BRASS)
    for mirrored in (False, True):
        d.path(whiplash(at(short, mirrored), 1, 3.6), fill=BRASS_LIGHT)
    d.path(smooth(at([(30, 30), (52, 30), (66, 52), (58, 60), (52, 66), (30, 52)]), closed=True), fill=BRASS)
    d.path(smooth(at([(34, 34), (48, 36), (56, 50), (50, 56), (36, 48)]), closed=True), fill=BRASS_LIGHT)


def title_frame() -> Drawing:
    """Layer 11: two brass lines round the window and the ornaments of the right corners."""
    d = Drawing(WIDTH, HEIGHT)
    with d.group("frame_lines"):
        d.rectangle(26, 26, WIDTH - 52, HEIGHT - 52, 26, stroke=BRASS, width=3)
        d.rectangle(35, 35, WIDTH - 70, HEIGHT - 70, 19, stroke=BRASS, width=1, opacity=0.8)
    with d.group("lower_right_corner"):
        corner_ornament(d, WIDTH - 30, HEIGHT - 30, -1, -1)
    with d.group("upper_right_corner"):
        corner_ornament(d, WIDTH - 30, 30, -1, 1)
    return d


def title_corner() -> Drawing:
    """One corner ornament for windows of another shape: upper left, 0,0 at 30 units from both edges."""
    d = Drawing(184, 184, -2, -2)
    with d.group("upper_left_corner"):
        corner_ornament(d, 0, 0, 1, 1)
    return d


def title_wordmark() -> Drawing:
    """The name with its three whiplash lines; 0,0 is the left end of the baseline."""
    d = Drawing(680, 184, -40, -116)
    with d.group("name"):
        gold = d.between((0, -106), (0, 14), ((0, "#F6E3A8"), (0.55, BRASS_LIGHT), (1, BRASS)))
        name = text_outline(-4, 0, "Terminus", 134, PLAYFAIR_EXTRABOLD, spacing=-1, centred=False)
        d.path(name, fill=gold)
    with d.group("lines"):
        main = [(-2, 36), (110, 48), (270, 36), (430, 48), (560, 38), (600, 20), (606, 0)]
        light = [(300, 40), (440, 58), (540, 60), (604, 42), (622, 18), (612, 4), (600, 12), (604, 22)]
        start = [(2, 36), (-22, 26), (-30, 8), (-18, -2), (-8, 8), (-14, 16)]
        d.path(whiplash(main, 1, 6, 1.5), fill=BRASS)
        d.path(whiplash(light, 0.8, 3.6), fill=BRASS_LIGHT, opacity=0.9)
        d.path(whiplash(start, 0.8, 4), fill=BRASS)
    return d
