"""The window through which a card shows its scene, 100 x 84, and common parts of scenes."""

from collections.abc import Iterable

from drawing.colours import LAMP, Tones
from drawing.svg import group, number, path, segment


def window(tones: Tones, scene: str) -> str:
    """A round-topped window, 100 x 84, ground at y 70, with the rails below."""
    outline = "M1,83 V24 C1,9 9,1 24,1 H76 C91,1 99,9 99,24 V83Z"
    return (
        path(outline, tones.sky)
        + scene
        + path("M1,70 H99 V83 H1Z", tones.main)
        + path("M1,70 H99", stroke=tones.dark, stroke_width=1.6)
        + segment(4, 75, 96, 75, tones.light, 1.1, opacity=0.9)
        + segment(4, 79.4, 96, 79.4, tones.light, 1.1, opacity=0.9)
        + path(outline, stroke=tones.dark, stroke_width=2)
    )


def arched_windows(xs: Iterable[float], base: float, width: float, straight: float, fill: str = LAMP) -> str:
    """Round-topped openings from the height `base` upward, one at each of xs; `straight` below the arch."""
    arch = f"v{-straight} a{width / 2},{width / 2} 0 0 1 {width},0 v{straight}Z"
    return "".join(path(f"M{number(x)},{base} {arch}", fill) for x in xs)


def inset(*content: str) -> str:
    """Tall buildings, drawn a little smaller so that their tips stay inside the window."""
    return group("building", *content, transform="translate(3.75 5.25) scale(0.925)")
