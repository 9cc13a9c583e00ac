"""Draws the twelve portraits of computer players, in the style of the lesson's conductor.

Run:    python draw_portraits.py OUT_DIR

Only paths, circles, ellipses and gradients in user space: what NanoSVG draws.
"""

import sys
from dataclasses import dataclass
from pathlib import Path

NIGHT, NIGHT_2, CREAM, INK = "#12233B", "#1C3557", "#F4EAD5", "#2B2A28"
BRASS, BRASS_LIGHT, BRASS_DARK = "#C79A3B", "#E6C878", "#8A6A1F"
VERMILION, TEAL, LEAF = "#C8442D", "#2F7F86", "#5E8C4A"
MAX_BYTES = 6000


@dataclass(frozen=True)
class Skin:
    """The face, its shaded side, the nose's line, the mouth's line, and the cheeks."""

    base: str
    shade: str
    line: str
    mouth: str
    cheek: str


PALE = Skin("#F2CDAE", "#DDAA86", "#CF9670", "#A34A3C", "#E59A80")
FAIR = Skin("#EBBE96", "#D9A37C", "#C98B62", "#A3533F", "#DE9674")
GOLD = Skin("#EBC393", "#D3A270", "#BE8A57", "#A04A3B", "#DD9C74")
OLIVE = Skin("#D8A676", "#BF895A", "#A67244", "#8F4534", "#C98360")
TAN = Skin("#C58B5B", "#A97044", "#8C5930", "#7C3828", "#B46F4A")
BROWN = Skin("#A06B42", "#865431", "#663C20", "#642A20", "#925437")
DEEP = Skin("#83532F", "#6B4124", "#4C2B14", "#4C1A15", "#7A4328")


def path(d: str, fill: str = "none", stroke: str = "", width: float = 0, more: str = "") -> str:
    """A path, filled or stroked with round ends."""
    line = (
        f' stroke="{stroke}" stroke-width="{width:g}" stroke-linecap="round" stroke-linejoin="round"'
        if stroke
        else ""
    )
    return f'<path fill="{fill}"{line}{more} d="{d}"/>'


def disc(x: float, y: float, r: float, fill: str, opacity: float = 1) -> str:
    """A filled circle."""
    faint = f' opacity="{opacity:g}"' if opacity < 1 else ""
    return f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}" fill="{fill}"{faint}/>'


def oval(x: float, y: float, rx: float, ry: float, fill: str, opacity: float = 1) -> str:
    """A filled ellipse."""
    faint = f' opacity="{opacity:g}"' if opacity < 1 else ""
    return f'<ellipse cx="{x:g}" cy="{y:g}" rx="{rx:g}" ry="{ry:g}" fill="{fill}"{faint}/>'


def ring(x: float, y: float, r: float, colour: str, width: float, fill: str = "none") -> str:
    """A stroked circle."""
    return (
        f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}" fill="{fill}" stroke="{colour}" stroke-width="{width:g}"/>'
    )


def both(d: str, fill: str = "none", stroke: str = "", width: float = 0) -> str:
    """The path and its mirror image; only capital commands with pairs of numbers."""
    parts: list[str] = []
    x = True
    for token in d.replace(",", " ").split():
        if token[0].isalpha():
            parts.append(token)
            x = True
        else:
            parts.append(f"{-float(token):g}" if x else token)
            x = not x
    return path(d, fill, stroke, width) + path(" ".join(parts), fill, stroke, width)


def pair(x: float, y: float, r: float, fill: str, opacity: float = 1) -> str:
    """A disc at the right, and one at the left."""
    return disc(-x, y, r, fill, opacity) + disc(x, y, r, fill, opacity)


def shoulders(fill: str) -> str:
    """The body, closed by the medallion's edge."""
    return path("M-69 43C-58 34 -28 31 0 28C28 31 58 34 69 43A81 81 0 0 1 -69 43Z", fill)


def neck(skin: Skin, low: float = 42) -> str:
    """The neck, on the clothes."""
    return path(f"M-14 8L14 8L15 32Q9 {low} 0 {low}Q-9 {low} -15 32Z", skin.shade)


def head(skin: Skin, *, wide: float = 34, chin: float = 32) -> str:
    """Ears and face."""
    w, c = wide, chin
    return (
        oval(-w - 1, -3, 6, 9.5, skin.shade)
        + oval(w + 1, -3, 6, 9.5, skin.shade)
        + path(
            f"M{-w} -22C{-w - 5} -14 {-w - 2} -5 {-w} 3C{-w + 2} 12 {-w + 7} 20 {-w + 13} {c - 7}C-14 {c - 1} -7 {c} 0 {c}"
            f"C7 {c} 14 {c - 1} {w - 13} {c - 7}C{w - 7} 20 {w - 2} 12 {w} 3C{w + 2} -5 {w + 5} -14 {w} -22"
            f"C28 -30 11 -34 0 -34C-11 -34 -28 -30 {-w} -22Z",
            skin.base,
        )
    )


def eyes(colour: str = INK, *, lashes: bool = False, x: float = 13, y: float = -6) -> str:
    """Two dots with a spark of light, with lashes or without."""
    found = pair(x, y, 3.5, colour) + disc(-x + 1.2, y - 1.2, 1.1, "#FFFFFF", 0.85)
    found += disc(x + 1.2, y - 1.2, 1.1, "#FFFFFF", 0.85)
    if lashes:
        found += both(f"M {x - 4.5} {y - 2} Q {x} {y - 7.5} {x + 6} {y - 2.5}", stroke=colour, width=2)
    return found


def brows(colour: str, width: float = 3.4, y: float = -17) -> str:
    """Two lifted brows."""
    return both(f"M 7 {y - 1.5} Q 13 {y - 6} 21 {y + 1.5}", stroke=colour, width=width)


def nose(skin: Skin, size: float = 1) -> str:
    """The nose's line."""
    return path(f"M-1 -4q{-5 * size:g} {9 * size:g} 0 {11 * size:g}q4 2 7 0", stroke=skin.line, width=3)


def smile(skin: Skin, *, wide: float = 9, y: float = 17, deep: float = 7) -> str:
    """A closed smile."""
    return path(f"M{-wide:g} {y:g}q{wide:g} {deep:g} {2 * wide:g} 0", stroke=skin.mouth, width=3)


def laugh(skin: Skin, y: float = 15) -> str:
    """An open smile with teeth."""
    return path(f"M-11 {y}Q0 {y + 2} 11 {y}Q8 {y + 11} 0 {y + 11}Q-8 {y + 11} -11 {y}Z", skin.mouth) + path(
        f"M-9 {y + 0.6}Q0 {y + 2} 9 {y + 0.6}L8 {y + 4}Q0 {y + 5} -8 {y + 4}Z", "#FFFFFF"
    )


def cheeks(skin: Skin) -> str:
    """Rosy cheeks."""
    return pair(22, 9, 6, skin.cheek, 0.55)


def shirt(fill: str = CREAM) -> str:
    """The shirt between the lapels."""
    return path("M-17 29L0 66L17 29Q0 44 -17 29Z", fill)


def lapels(fill: str, low: float = 66) -> str:
    """The two sides of an open collar."""
    return both(f"M 15 27 L 36 34 L 19 50 L 24 54 L 0 {low} Z", fill)


def peaked_cap(crown: str, band: str, peak: str) -> str:
    """A uniform's cap, as the conductor's."""
    return (
        path(
            "M-40 -24C-47 -26 -46 -42 -44 -47C-42 -57 -26 -68 0 -68C26 -68 42 -57 44 -47C46 -42 47 -26 40 -24Q0 -42 -40 -24Z",
            crown,
        )
        + path("M-40.5 -25Q0 -41 40.5 -25L42 -35Q0 -50 -42 -35Z", band)
        + path("M-39 -24Q0 -40 39 -24Q0 -9 -39 -24Z", peak)
    )


def spectacles(colour: str, r: float = 9.5) -> str:
    """Two round glasses."""
    return (
        ring(-13, -6, r, colour, 2.4)
        + ring(13, -6, r, colour, 2.4)
        + path(
            f"M{-13 + r} -8Q0 -11 {13 - r} -8M{-13 - r} -8L-34 -11M{13 + r} -8L34 -11",
            stroke=colour,
            width=2.4,
        )
    )


def goggles(y: float, strap: str, glass: str = "#9CC3C9") -> str:
    """Goggles pushed up."""
    return (
        path(f"M-40 {y + 3}Q0 {y - 12} 40 {y + 3}", stroke=strap, width=8)
        + ring(-14, y - 4, 10.5, BRASS, 4, glass)
        + ring(14, y - 4, 10.5, BRASS, 4, glass)
        + path(f"M-3.5 {y - 5}L3.5 {y - 5}", stroke=BRASS, width=4)
        + path(f"M-20 {y - 4}L-14 {y - 10}M8 {y - 4}L14 {y - 10}", stroke="#FFFFFF", width=2.4)
    )


def engineer() -> str:
    """She drives the locomotive: striped cap, goggles, red neckerchief."""
    skin = DEEP
    stripes = "M-30 -34L-33 -58M-18 -39L-20 -65M-6 -41L-7 -68M6 -41L7 -68M18 -39L20 -65M30 -34L33 -58"
    return (
        disc(-33, 2, 13, "#241812")
        + disc(33, 2, 13, "#241812")
        + disc(-36, 15, 9, "#241812")
        + disc(36, 15, 9, "#241812")
        + shoulders("#3F618A")
        + path("M-44 35L-36 76M44 35L36 76", stroke="#2A4A70", width=13)
        + path("M-27 60Q0 54 27 60L27 76Q0 84 -27 76Z", "#2A4A70")
        + neck(skin)
        + path("M-24 33Q0 50 24 33L20 44Q0 58 -20 44Z", VERMILION)
        + path("M-3 49L-14 68L-1 62L9 70L6 50Z", "#A93522")
        + pair(39, 52, 4.5, BRASS_LIGHT)
        + head(skin)
        + cheeks(skin)
        + brows("#241812")
        + eyes("#1A100A", lashes=True)
        + nose(skin)
        + laugh(skin)
        + path(
            "M-38 -22C-46 -26 -46 -44 -43 -50C-38 -63 -22 -70 0 -70C22 -70 38 -63 43 -50C46 -44 46 -26 38 -22Q0 -42 -38 -22Z",
            "#E7EAEC",
        )
        + path(stripes, stroke="#5B7BA3", width=3.4)
        + path("M-40 -21Q0 -40 40 -21Q34 -12 0 -19Q-34 -12 -40 -21Z", "#2A4A70")
        + goggles(-42, "#3B2A1D")
    )


def conductor() -> str:
    """She sells the tickets: cap with a brass band, punch on a strap, silver in her hair."""
    skin = OLIVE
    return (
        path("M-37 -30C-52 -8 -46 26 -30 30L30 30C46 26 52 -8 37 -30Z", "#3A2E2A")
        + shoulders("#16263C")
        + neck(skin)
        + shirt()
        + path("M-5 40L5 40L6 70L-6 70Z", TEAL)
        + path("M-13 36L0 42L13 36L13 48L0 42L-13 48Z", TEAL)
        + lapels("#20364F")
        + pair(24, 62, 3.6, BRASS_LIGHT)
        + path("M-56 38Q-18 60 30 76", stroke="#8A5A34", width=7)
        + path("M22 66L42 62L46 78L26 80Z", BRASS)
        + disc(33, 71, 4.5, NIGHT)
        + head(skin, wide=32)
        + cheeks(skin)
        + path("M-35 -18C-38 -4 -36 6 -31 12C-31 -2 -29 -16 -16 -26Z", "#3A2E2A")
        + path("M35 -18C38 -4 36 6 31 12C31 -2 29 -16 16 -26Z", "#3A2E2A")
        + path("M-33 -16Q-31 -22 -20 -26M33 -16Q31 -22 20 -26", stroke="#A59B92", width=2.6)
        + brows("#3A2E2A", 3)
        + eyes(lashes=True)
        + nose(skin, 0.9)
        + smile(skin, wide=10)
        + pair(34, 9, 2.6, BRASS_LIGHT)
        + peaked_cap("#1B2E48", BRASS, "#0C1626")
        + disc(0, -53, 8, BRASS_LIGHT)
        + path("M-4 -57L4 -57L4 -51L-4 -51ZM-5 -49L5 -49", NIGHT, NIGHT, 1.6)
    )


def telegraphist() -> str:
    """She hears every line: green eyeshade, pencil behind the ear, sleeve garters."""
    skin = GOLD
    return (
        path("M-36 -34C-48 -10 -42 16 -34 20L34 20C42 16 48 -10 36 -34Z", "#201A1E")
        + disc(0, -62, 17, "#201A1E")
        + path("M-12 -58Q0 -51 12 -58", stroke="#4A4048", width=2.6)
        + shoulders("#F4EAD5")
        + path(
            "M-69 43C-60 37 -52 35 -44 34L-40 75A81 81 0 0 1 -69 43ZM69 43C60 37 52 35 44 34L40 75A81 81 0 0 0 69 43Z",
            "#FBF5E6",
        )
        + path("M-44 34L-16 29L0 62L16 29L44 34L40 71A81 81 0 0 1 -40 71Z", "#6B3F52")
        + path("M-62 57L-46 53M62 57L46 53", stroke=VERMILION, width=5)
        + neck(skin)
        + path("M-15 31L0 43L15 31L17 40L0 50L-17 40Z", "#FFFDF6")
        + path("M0 44L-13 38L-13 52ZM0 44L13 38L13 52Z", NIGHT)
        + disc(0, 45, 3.5, NIGHT_2)
        + pair(0, 68, 2.6, BRASS_LIGHT)
        + head(skin, wide=32, chin=31)
        + cheeks(skin)
        + path(
            "M-34 -20C-36 -10 -34 -2 -31 2C-30 -8 -28 -18 -20 -28ZM34 -20C36 -10 34 -2 31 2C30 -8 28 -18 20 -28Z",
            "#201A1E",
        )
        + brows("#201A1E", 2.6, -15)
        + eyes("#201A1E", lashes=True)
        + nose(skin, 0.7)
        + smile(skin, wide=8)
        + path("M-36 -28C-34 -48 -18 -56 0 -56C18 -56 34 -48 36 -28Q0 -44 -36 -28Z", "#201A1E")
        + path("M-36 -26Q0 -44 36 -26L37 -33Q0 -52 -37 -33Z", "#3B2A1D")
        + path(
            "M-37 -27Q0 -46 37 -27Q42 -18 40 -13Q0 -33 -40 -13Q-42 -18 -37 -27Z",
            "#3F8A5E",
            more=' opacity="0.93"',
        )
        + path("M-30 -24Q0 -38 26 -27", stroke="#8CC79F", width=2.6)
        + path("M31 -8L56 -27", stroke=BRASS_LIGHT, width=5)
        + path("M56 -27L60 -30", stroke=INK, width=3.4)
    )


def surveyor() -> str:
    """She finds the line through the hills: wide hat, plaits, map under the arm."""
    skin = TAN
    plait = "".join(
        oval(s * (40 - n * 0.8), 12 + 11 * n, 7.5 - n * 0.6, 7.5, "#1F1714")
        for s in (-1, 1)
        for n in range(5)
    )
    return (
        path("M-34 -30C-44 -8 -42 12 -38 16L38 16C42 12 44 -8 34 -30Z", "#1F1714")
        + shoulders("#7C6A43")
        + path("M-17 29L0 70L17 29Z", "#EFE3C4")
        + neck(skin)
        + path("M-22 33Q0 48 22 33L24 42Q0 60 -24 42Z", TEAL)
        + path("M-2 50L-9 74L0 66L9 74L4 50Z", "#226269")
        + both("M 17 28 L 38 34 L 24 54 L 10 46 Z", "#66572F")
        + path("M37 70L62 32", stroke="#EFE3C4", width=17)
        + path("M45 70L66 38", stroke="#D9C9A0", width=2.6)
        + path("M46 57L52 47", stroke=VERMILION, width=17)
        + plait
        + disc(-37, 68, 4.4, VERMILION)
        + disc(37, 68, 4.4, VERMILION)
        + head(skin, wide=32)
        + cheeks(skin)
        + path(
            "M-33 -22C-35 -12 -34 -4 -31 0C-29 -12 -18 -22 0 -26C18 -22 29 -12 31 0C34 -4 35 -12 33 -22L0 -38Z",
            "#1F1714",
        )
        + brows("#1F1714", 3, -13)
        + eyes("#1A120C", lashes=True, y=-4)
        + nose(skin, 0.9)
        + smile(skin, wide=9)
        + path("M-27 -34C-28 -58 -18 -69 -6 -65Q0 -62 6 -65C18 -69 28 -58 27 -34Z", "#B98D55")
        + path("M-27.5 -34Q0 -26 27.5 -34L27 -44Q0 -36 -27 -44Z", "#5A3A22")
        + path(
            "M-70 -34C-58 -26 -36 -36 0 -36C36 -36 58 -26 70 -34C62 -17 34 -21 0 -21C-34 -21 -62 -17 -70 -34Z",
            "#A3783F",
        )
        + path("M20 -40L30 -60L25 -41Z", LEAF)
    )


def stoker() -> str:
    """He feeds the fire: flat cap, soot on the cheek, shovel on the shoulder."""
    skin = FAIR
    return (
        path("M57 56L61 -14", stroke="#8A5A34", width=6.5)
        + path("M49 -12L74 -11L77 -34Q64 -56 50 -36Z", "#5E6A76")
        + path("M57 -18L57 -36M66 -18L67 -36", stroke="#8D9AA6", width=3)
        + shoulders("#3A3A40")
        + path("M-17 29L0 56L17 29Z", "#8C8377")
        + path("M-46 35L-34 78M46 35L34 78", stroke="#7A4A2A", width=8)
        + neck(skin, 46)
        + path("M-23 33Q0 49 23 33L19 45Q0 58 -19 45Z", "#C8442D")
        + "".join(disc(x, y, 1.7, "#F4EAD5") for x, y in ((-12, 44), (-4, 49), (5, 48), (13, 43)))
        + path("M-4 51L-16 64L-4 61L2 70L6 51Z", "#A93522")
        + head(skin, wide=35)
        + cheeks(skin)
        + path(
            "M-37 -20C-39 -8 -36 -2 -34 0C-33 -10 -28 -20 -18 -26ZM37 -20C39 -8 36 -2 34 0C33 -10 28 -20 18 -26Z",
            "#6B3A1E",
        )
        + path(
            "M14 4C20 1 29 3 31 8C27 13 19 14 15 10ZM-30 12C-27 9 -22 11 -21 15C-25 18 -29 16 -30 12Z",
            INK,
            more=' opacity="0.38"',
        )
        + brows("#6B3A1E", 4)
        + eyes()
        + nose(skin, 1.1)
        + laugh(skin, 14)
        + path(
            "M-40 -22C-50 -28 -48 -50 -34 -58C-18 -68 24 -68 40 -54C48 -46 48 -28 40 -22Q0 -42 -40 -22Z",
            "#59606A",
        )
        + path(
            "M-8 -64Q-4 -50 -6 -36M-28 -58Q-22 -48 -23 -32M22 -62Q18 -50 20 -33", stroke="#474D56", width=2.6
        )
        + path("M-42 -22C-34 -38 34 -38 42 -22C34 -12 16 -18 0 -18C-16 -18 -34 -12 -42 -22Z", "#474D56")
        + disc(0, -64, 4, "#474D56")
    )


def cook() -> str:
    """He cooks at fifty miles an hour: tall white hat, wide moustache, ladle."""
    skin = OLIVE
    return (
        path("M-56 56L-47 4", stroke="#B8C0C6", width=5)
        + path("M-58 -2A11 11 0 0 0 -36 2Z", "#D5DBDF")
        + shoulders("#FBF5E6")
        + path("M-69 43C-62 38 -52 35 -44 34L-50 63A81 81 0 0 1 -69 43Z", "#E9DCBF")
        + path("M0 44L-22 36L-25 77A81 81 0 0 0 10 80Z", "#EFE3C4")
        + "".join(disc(x, y, 3, BRASS) for x in (-15, 12) for y in (56, 69))
        + neck(skin)
        + path("M-26 32Q0 52 26 32L23 41Q0 60 -23 41Z", VERMILION)
        + path("M0 48L-12 42L-11 57ZM0 48L12 42L11 57Z", "#A93522")
        + head(skin, wide=37, chin=33)
        + cheeks(skin)
        + path(
            "M-38 -22C-41 -8 -38 2 -36 4C-35 -8 -31 -18 -24 -26ZM38 -22C41 -8 38 2 36 4C35 -8 31 -18 24 -26Z",
            "#2A211C",
        )
        + brows("#2A211C", 4.4)
        + eyes()
        + nose(skin, 1.15)
        + both(
            "M 0 10 C 9 6 17 8 21 13 C 25 17 31 15 33 9 C 34 19 27 24 19 22 C 11 21 4 18 0 14 Z", "#2A211C"
        )
        + smile(skin, wide=7, y=22, deep=5)
        + path("M-32 -30C-52 -38 -48 -66 -27 -64C-20 -79 20 -79 27 -64C48 -66 52 -38 32 -30Z", "#FFFDF6")
        + path("M-13 -34Q-18 -48 -13 -58M13 -34Q18 -48 13 -58M0 -34L0 -56", stroke="#D9D2BF", width=2.6)
        + path("M-36 -22Q0 -38 36 -22L35 -37Q0 -50 -35 -37Z", "#F1E7D0")
    )


def inventor() -> str:
    """He has forty patents and an idea: white hair, spectacles, a drawing and a small wheel."""
    skin = BROWN
    teeth = "".join(
        f"M{42 + x:g} {58 + y:g}L{42 + 1.42 * x:g} {58 + 1.42 * y:g}"
        for x, y in ((12, 0), (8.5, 8.5), (0, 12), (-8.5, 8.5), (-12, 0), (-8.5, -8.5), (0, -12), (8.5, -8.5))
    )
    return (
        "".join(
            disc(x, y, r, "#EFEAE0")
            for x, y, r in (
                (-34, -24, 15),
                (34, -24, 15),
                (-22, -42, 15),
                (22, -42, 15),
                (0, -47, 17),
                (-38, -8, 10),
                (38, -8, 10),
            )
        )
        + shoulders("#5A4632")
        + neck(skin)
        + shirt()
        + lapels("#4A3826")
        + path("M0 47L-14 40L-14 54ZM0 47L14 40L14 54Z", "#7A4E9E")
        + disc(0, 47, 3.6, "#5D3A7C")
        + path("M-58 62L-30 44L-22 58L-48 77Z", "#CFE0EA")
        + path("M-50 62L-33 51M-46 68L-36 61", stroke="#3F618A", width=2)
        + head(skin, wide=33, chin=33)
        + path(
            "M-32 6C-30 24 -18 36 0 37C18 36 30 24 32 6C27 14 20 11 12 11Q0 8 -12 11C-20 11 -27 14 -32 6Z",
            "#EFEAE0",
        )
        + path("M-9 20Q0 26 9 20", stroke=skin.mouth, width=3.4)
        + path("M-22 -28Q0 -42 22 -28Q10 -33 0 -31Q-10 -33 -22 -28Z", "#EFEAE0")
        + path("M-9 -26Q0 -29 9 -26", stroke=skin.shade, width=2)
        + brows("#EFEAE0", 4, -19)
        + eyes("#1A100A")
        + nose(skin, 1.05)
        + spectacles(BRASS_LIGHT, 10)
        + path(teeth, stroke=BRASS, width=7)
        + ring(42, 58, 12, BRASS, 6, "#5A4632")
        + disc(42, 58, 4, BRASS_LIGHT)
    )


def tram_driver() -> str:
    """He rings the bell at every corner: turban with the line's badge, full beard, blue coat."""
    skin = TAN
    return (
        shoulders("#1C3557")
        + path("M-36 34L0 74L36 34L0 44Z", "#24446E")
        + pair(15, 62, 3.6, BRASS_LIGHT)
        + pair(15, 74, 3.6, BRASS_LIGHT)
        + path("M-69 43C-62 38 -54 36 -46 35L-43 42L-64 50ZM69 43C62 38 54 36 46 35L43 42L64 50Z", BRASS)
        + neck(skin)
        + head(skin, wide=33, chin=32)
        + path(
            "M-35 -6C-37 20 -24 46 0 47C24 46 37 20 35 -6C31 8 26 12 14 11Q0 8 -14 11C-26 12 -31 8 -35 -6Z",
            "#241A16",
        )
        + both("M 0 10 C 8 5 17 7 23 14 C 16 17 6 17 0 13 Z", "#382A23")
        + path("M-7 20Q0 25 7 20", stroke="#B0654C", width=3.4)
        + brows("#241A16", 4)
        + eyes("#1A120C")
        + nose(skin, 1.1)
        + path(
            "M-38 -14C-50 -36 -38 -66 0 -70C38 -66 50 -36 38 -14C32 -24 18 -32 0 -42C-18 -32 -32 -24 -38 -14Z",
            "#B5522F",
        )
        + path("M-41 -22C-30 -40 -14 -48 0 -56C14 -48 30 -40 41 -22", stroke="#D0733F", width=5)
        + path("M-43 -34C-32 -50 -16 -58 0 -64C16 -58 32 -50 43 -34", stroke="#8F3B20", width=3)
        + path("M-38 -14C-32 -24 -18 -34 0 -44C18 -34 32 -24 38 -14", stroke="#8F3B20", width=3)
        + disc(0, -51, 10, BRASS)
        + disc(0, -51, 7.5, CREAM)
        + path("M-2.5 -53L0.5 -55.5L0.5 -46.5M-2.5 -46.5L3.5 -46.5", stroke=NIGHT, width=2.2)
    )


def inspector() -> str:
    """He has seen every excuse: bowler, pince-nez, grey side-whiskers, watch chain."""
    skin = PALE
    return (
        shoulders("#3A4048")
        + path("M-30 33L0 80L30 33Z", "#7A2B22")
        + neck(skin)
        + path("M-16 28L0 44L16 28L20 38L0 58L-20 38Z", "#FFFDF6")
        + path("M-6 46L6 46L8 58L0 70L-8 58Z", NIGHT)
        + disc(0, 56, 2.6, BRASS_LIGHT)
        + both("M 19 28 L 42 34 L 30 54 L 34 58 L 12 80 Z", "#4B525C")
        + path("M-12 72Q10 82 26 66", stroke=BRASS_LIGHT, width=2.6)
        + path("M34 54L48 52L49 60L35 62Z", CREAM)
        + head(skin, wide=35, chin=32)
        + cheeks(skin)
        + both("M 35 -20 C 40 -4 40 14 30 22 C 24 22 22 15 27 10 C 32 2 30 -12 28 -20 Z", "#A8A39A")
        + brows("#8F8A82", 4.4)
        + eyes()
        + nose(skin, 1.1)
        + both("M 0 11 C 8 7 18 9 22 18 C 16 21 6 20 0 16 Z", "#A8A39A")
        + smile(skin, wide=6, y=22, deep=4)
        + ring(-13, -6, 9, "#5A5A5A", 2.2)
        + ring(13, -6, 9, "#5A5A5A", 2.2)
        + path("M-5 -7Q0 -11 5 -7", stroke="#5A5A5A", width=2.4)
        + path("M22 -6Q38 10 33 38", stroke="#5A5A5A", width=1.6)
        + path("M-34 -28C-37 -56 -22 -70 0 -70C22 -70 37 -56 34 -28Z", "#2B2A2E")
        + path("M-35 -29Q0 -40 35 -29L35 -39Q0 -49 -35 -39Z", "#15151A")
        + path(
            "M-50 -31C-44 -22 -24 -31 0 -31C24 -31 44 -22 50 -31C46 -16 20 -23 0 -23C-20 -23 -46 -16 -50 -31Z",
            "#38373D",
        )
        + path("M-20 -60Q-12 -66 -2 -66", stroke="#5A5962", width=3)
    )


def rose(x: float, y: float, colour: str, dark: str) -> str:
    """A flower seen from above."""
    return "".join(
        disc(x + a, y + b, 5.6, colour) for a, b in ((-5, -2), (5, -2), (0, -6), (-3, 4), (3, 4))
    ) + disc(x, y - 0.5, 3.6, dark)


def flower_seller() -> str:
    """She is at the stop before the first tram: kerchief, shawl, an armful of flowers."""
    skin = PALE
    return (
        shoulders("#6F5A7E")
        + path("M-69 43L-8 80A81 81 0 0 1 -69 43ZM69 43L8 80A81 81 0 0 0 69 43Z", "#584668")
        + neck(skin, 40)
        + path("M-20 31L0 56L20 31L10 44L-10 44Z", "#8F3B4E")
        + head(skin, wide=34, chin=31)
        + pair(22, 8, 7.5, "#E28A74", 0.7)
        + path(
            "M-30 -6C-30 -22 -14 -30 0 -31C14 -30 30 -22 30 -6C26 -16 14 -24 0 -25C-14 -24 -26 -16 -30 -6Z",
            "#D9D6D0",
        )
        + brows("#A8A39A", 3)
        + path("M-18 -5Q-13 -10 -8 -5M8 -5Q13 -10 18 -5", stroke=INK, width=3.2)
        + path("M-26 -4L-22 -5M-26 1L-22 -1M26 -4L22 -5M26 1L22 -1", stroke=skin.line, width=1.8)
        + nose(skin, 0.9)
        + smile(skin, wide=11, y=16, deep=9)
        + path(
            "M-37 18C-46 -8 -48 -34 -30 -52C-14 -66 14 -66 30 -52C48 -34 46 -8 37 18C34 24 20 32 8 36L0 41L-8 36C-20 32 -34 24 -37 18L-32 10C-36 -10 -28 -27 0 -31C28 -27 36 -10 32 10L24 23C16 30 8 32 0 33C-8 32 -16 30 -24 23L-32 10Z",
            "#B5473A",
            more=' fill-rule="evenodd"',
        )
        + "".join(
            disc(x, y, 2.4, BRASS_LIGHT)
            for x, y in (
                (-24, -46),
                (-8, -53),
                (8, -46),
                (24, -46),
                (-38, -20),
                (38, -20),
                (-30, -32),
                (34, -34),
                (-39, 2),
                (39, 2),
            )
        )
        + path("M-6 38L-16 50L-4 46ZM6 38L16 50L4 46Z", "#B5473A")
        + path(
            "M-52 60Q-40 46 -24 62L-8 60Q8 48 24 60L40 58Q48 46 56 54L34 72A81 81 0 0 1 -34 72Z", "#3E6B3A"
        )
        + rose(-38, 58, "#D9A22B", "#9A6A12")
        + rose(-19, 66, "#C8442D", "#8F2A1B")
        + rose(2, 61, "#F2E6D0", "#D9A22B")
        + rose(22, 67, "#D77A93", "#A24862")
        + rose(41, 58, "#C8442D", "#8F2A1B")
    )


def newspaper_girl() -> str:
    """She knows it first: big cap, ginger plaits, freckles, the evening edition held high."""
    skin = PALE
    plait = "".join(
        oval(s * (38 + n), 8 + 9.5 * n, 7 - n * 0.5, 6.5, "#B8622B") for s in (-1, 1) for n in range(5)
    )
    freckles = "".join(
        disc(s * x, y, 1.2, "#C98B62") for s in (-1, 1) for x, y in ((17, 6), (22, 4), (26, 7), (21, 9))
    )
    return (
        path("M-32 -28C-42 -8 -40 8 -34 12L34 12C40 8 42 -8 32 -28Z", "#B8622B")
        + shoulders("#55704A")
        + neck(skin, 40)
        + path("M-17 29L0 46L17 29L23 38L8 54L0 46L-8 54L-23 38Z", "#F4EAD5")
        + path("M-54 38Q-8 58 34 84L44 74Q0 46 -46 36Z", "#8A5A34")
        + plait
        + path("M-49 50L-37 50L-43 56ZM49 50L37 50L43 56Z", VERMILION)
        + head(skin, wide=32, chin=29)
        + cheeks(skin)
        + freckles
        + path(
            "M-34 -16C-36 -6 -34 0 -31 4C-29 -10 -18 -20 0 -22C18 -20 29 -10 31 4C34 0 36 -6 34 -16L0 -38Z",
            "#B8622B",
        )
        + brows("#8F4A1E", 2.6, -13)
        + eyes(lashes=False, y=-3.5)
        + path("M-2 4q-3 4 2 5", stroke=skin.line, width=2.8)
        + laugh(skin, 13)
        + path(
            "M-38 -18C-56 -26 -52 -52 -32 -60C-14 -68 16 -68 34 -60C54 -52 56 -26 38 -18Q0 -38 -38 -18Z",
            "#7A6A55",
        )
        + path(
            "M0 -66Q-3 -50 0 -33M-24 -62Q-30 -46 -22 -29M24 -62Q30 -46 22 -29", stroke="#64563F", width=2.6
        )
        + path("M-40 -18C-32 -36 32 -36 40 -18C30 -10 14 -15 0 -15C-14 -15 -30 -10 -40 -18Z", "#64563F")
        + disc(0, -65, 4.4, "#64563F")
        + path("M-70 40L-44 52L-28 74A81 81 0 0 1 -66 47Z", "#FBF5E6")
        + path("M-62 47L-44 56M-58 54L-42 63M-50 62L-38 69", stroke="#7A7468", width=2.4)
    )


def musician() -> str:
    """He plays the last tram home: band cap, braided red coat, a horn on the shoulder."""
    skin = BROWN
    return (
        disc(46, -10, 34, BRASS)
        + disc(46, -10, 29, BRASS_LIGHT)
        + disc(48, -9, 22, BRASS)
        + disc(50, -8, 14, BRASS_DARK)
        + path("M52 20Q56 44 40 58", stroke=BRASS, width=13)
        + shoulders("#A93522")
        + path("M-14 30L14 30L11 80L-11 80Z", "#8F2A1B")
        + path("M-17 52L17 52M-19 63L19 63M-19 74L19 74", stroke=BRASS_LIGHT, width=3.4)
        + pair(19, 52, 3.2, BRASS_LIGHT)
        + pair(20, 63, 3.2, BRASS_LIGHT)
        + pair(20, 74, 3.2, BRASS_LIGHT)
        + path("M-69 43C-60 37 -50 35 -42 34L-40 44L-64 52Z", BRASS)
        + path("M-60 50L-61 60M-54 49L-54 60M-47 46L-47 57", stroke=BRASS_LIGHT, width=3)
        + path("M34 78Q50 76 58 52", stroke=BRASS, width=9)
        + neck(skin)
        + path("M-18 30Q0 42 18 30L18 40Q0 52 -18 40Z", NIGHT_2)
        + head(skin, wide=33)
        + cheeks(skin)
        + path(
            "M-35 -20C-37 -8 -35 -2 -33 2C-32 -8 -27 -18 -20 -24ZM35 -20C37 -8 35 -2 33 2C32 -8 27 -18 20 -24Z",
            "#1C1410",
        )
        + brows("#1C1410", 3.6)
        + eyes("#1A100A")
        + nose(skin)
        + both("M 0 11 C 6 8 12 9 17 14 C 11 16 5 15 0 13.5 Z", "#1C1410")
        + smile(skin, wide=9, y=19, deep=6)
        + peaked_cap("#1C3557", VERMILION, "#0C1626")
        + path("M-41 -35Q0 -50 41 -35", stroke=BRASS_LIGHT, width=2.6)
        + path("M-5 -47L-5 -60M5 -47L5 -60M-9 -55Q0 -66 9 -55M-8 -49L8 -49", stroke=BRASS_LIGHT, width=2.8)
    )


PORTRAITS = {
    "engineer": (engineer, "#D9A24E", "#9A5E2E"),
    "conductor": (conductor, "#5FA0A6", "#2F6A78"),
    "telegraphist": (telegraphist, "#D98E5F", "#96503A"),
    "surveyor": (surveyor, "#8FB8C9", "#56809A"),
    "stoker": (stoker, "#E0A45B", "#8C3B26"),
    "cook": (cook, "#7FA48C", "#416B5C"),
    "inventor": (inventor, "#5E7FA6", "#2C4A70"),
    "tram_driver": (tram_driver, "#9CC3C9", "#4F8890"),
    "inspector": (inspector, "#C9A76A", "#8A6A3A"),
    "flower_seller": (flower_seller, "#B9C98F", "#6F8F5A"),
    "newspaper_girl": (newspaper_girl, "#6E93B8", "#35587F"),
    "musician": (musician, "#7C5E8F", "#46335C"),
}
"""By name: what is drawn, and the ground from top to bottom."""


def document(name: str) -> str:
    """The whole file: ground, figure, and the ring over their edges."""
    figure, top, low = PORTRAITS[name]
    hole = "M-{r} 0A{r} {r} 0 1 1 {r} 0A{r} {r} 0 1 1 -{r} 0Z"
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-100 -100 200 200">'
        '<defs><linearGradient id="ground" gradientUnits="userSpaceOnUse" x1="0" y1="-81" x2="0" y2="81">'
        f'<stop offset="0" stop-color="{top}"/><stop offset="1" stop-color="{low}"/></linearGradient></defs>\n'
        + disc(0, 3, 93, "#000000", 0.12)
        + disc(0, 0, 84, "url(#ground)")
        + "\n"
        + figure()
        + "\n"
        + path(hole.format(r=92) + hole.format(r=86), BRASS, more=' fill-rule="evenodd"')
        + path(hole.format(r=87) + hole.format(r=81), NIGHT, more=' fill-rule="evenodd"')
        + "</svg>\n"
    )


def main() -> None:
    """Writes all files into the folder named on the command line."""
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    for name in PORTRAITS:
        text = document(name)
        if len(text.encode()) >= MAX_BYTES:
            raise SystemExit(f"{name}.svg has {len(text.encode())} bytes, more than {MAX_BYTES}")
        (folder / f"{name}.svg").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
