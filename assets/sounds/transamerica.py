"""TransAmerica: a railway built across the country of 1870."""

import numpy as np
from catalogue import Take, sound
from synth import (
    BELL,
    CANYON,
    DEPOT,
    HOLLOW_WOOD,
    IRON,
    OAK,
    PARLOUR,
    PLAIN,
    RAIL,
    SHEET,
    SPIKE,
    STONE,
    TABLE_TOP,
    YARD,
    Rng,
    Signal,
    bump,
    burst,
    chuff,
    curve,
    far,
    grains,
    mix,
    place,
    poisson_times,
    sculpt,
    steam_whistle,
    strike,
    tone,
    wander,
)


def hammer(take: Take, pitch: float = 1.0, depth: float = 0.0) -> Signal:
    """A maul on a spike: the spike's clank, the rail's long ring, the tie's thud.

    The spike stands out less after every blow, so its pitch rises with `depth` and the wood dulls it.
    """
    spike = strike(take.rng, SPIKE, take.near(1750) * pitch * (1 + 0.09 * depth), 0.00016)
    rail = strike(take.rng, RAIL, take.near(905) * pitch, 0.00025, 1.0 - 0.2 * depth)
    tie = strike(take.rng, OAK, take.near(175) * pitch, 0.004, 1.3)
    return mix((0, 1.0 * spike), (0.0004, 0.6 * rail), (0.0012, (0.35 + 0.1 * depth) * tie))


def strokes(take: Take, pitch: float = 1.0, count: int = 2) -> Signal:
    """Blows in a gandy dancer's swing, the last the heaviest."""
    gap = take.near(0.205, 0.06)
    return mix(
        *(
            (n * gap * take.near(1, 0.02), (0.62 + 0.38 * n / (count - 1)) * hammer(take, pitch, n))
            for n in range(count)
        )
    )


@sound("transamerica", "hub chosen", (250, 1600), (0.2, 0.9), takes=3)
def hub_stamp(take: Take) -> Signal:
    """An office stamp: lever, rubber on paper over oak, spring back."""
    lever = strike(take.rng, IRON, take.near(820), 0.001, 0.4)
    blow = mix(
        (0, 0.75 * strike(take.rng, TABLE_TOP, take.near(170), 0.003, 1.2)),
        (0, 0.9 * strike(take.rng, OAK, take.near(340), 0.002)),
        # For speakers that are nearly silent below 350 Hz.
        (0, 0.8 * strike(take.rng, HOLLOW_WOOD, take.near(610), 0.0014)),
    )
    spring = strike(take.rng, IRON, take.near(1250), 0.0008, 0.5)
    ink = burst(take.rng, 900, 3500, 0.006, 0.05)
    return place(mix((0, 0.22 * lever), (0.075, blow), (0.077, 0.35 * ink), (0.215, 0.16 * spring)), PARLOUR)


@sound("transamerica", "rail laid on plain ground", (1200, 4200), (0.4, 1.6), takes=3)
def rail_plain(take: Take) -> Signal:
    return place(strokes(take), YARD)


@sound("transamerica", "second rail of a double connection", (900, 3600), (0.5, 1.8), takes=3)
def rail_double(take: Take) -> Signal:
    """Deeper and once more than the plain rail: a longer, heavier piece of iron."""
    return place(strokes(take, 0.76, 3), YARD)


@sound("transamerica", "rail laid over a river", (450, 3000), (0.5, 1.9), takes=3)
def rail_bridge(take: Take) -> Signal:
    """The trestle below is a hollow box, its iron braces shiver, and the water runs."""
    rng = take.rng
    trestle = strike(rng, HOLLOW_WOOD, take.near(165), 0.004, 4.0)
    brace = strike(rng, SHEET, take.near(520), 0.0016, 2.0)
    water = sculpt(
        rng,
        1.3,
        lambda t, f: np.sin(np.pi * np.clip(t / 1.3, 0, 1)) * (bump(f, 520, 0.8) + 0.3 * bump(f, 1900, 0.7)),
    )
    gap = take.near(0.21, 0.05)
    blows = mix((0, 0.65 * hammer(take, 0.92)), (gap, hammer(take, 0.92, 1)))
    span = mix((0, 0.6 * trestle), (gap, trestle), (0, 0.2 * brace), (gap, 0.34 * brace))
    return place(mix((0, 0.8 * blows), (0.001, 0.7 * span), (0, 0.1 * water)), YARD)


@sound("transamerica", "rail laid over a range", (700, 3600), (0.7, 2.4), takes=3)
def rail_mountain(take: Take) -> Signal:
    """A pick on rock first, then the hammer; the canyon gives it back."""
    rng = take.rng
    pick = mix(
        (0, strike(rng, STONE, take.near(2300), 0.0004)),
        (0, 0.5 * strike(rng, SPIKE, take.near(2600), 0.0003)),
    )
    rubble = grains(
        rng,
        poisson_times(rng, 0.3, lambda at: 60 * (0.3 - at), 18) or [0.05],
        lambda _: strike(rng, STONE, rng.uniform(1500, 3200), 0.0005),
    )
    gap = take.near(0.23, 0.05)
    x = mix(
        (0, 0.6 * pick),
        (0.03, 0.16 * rubble),
        (gap, 0.7 * hammer(take, 0.86)),
        (2 * gap, hammer(take, 0.86, 1)),
    )
    return place(x, CANYON, 0.5)


def morse(take: Take, pattern: str, unit: float) -> Signal:
    """A sounder: its armature clacks down and, softer and higher, up again."""
    parts, at = [], 0.0
    for sign in pattern:
        held = unit if sign == "." else 3 * unit
        parts.append((at, strike(take.rng, IRON, take.near(1450), 0.0006, 0.25)))
        parts.append((at, 0.5 * strike(take.rng, HOLLOW_WOOD, take.near(420), 0.0015)))
        parts.append((at + held, 0.55 * strike(take.rng, IRON, take.near(1900), 0.0006, 0.2)))
        at += held + unit
    return mix(*parts)


@sound("transamerica", "target city linked", (1200, 4200), (1.0, 2.4), takes=2, tuned=True)
def city_linked(take: Take) -> Signal:
    """The wire says C and the depot's bell rings."""
    wire = morse(take, "-.-.", 0.034)
    bell = strike(take.rng, BELL, 1318.5, 0.0002, 0.5)
    again = strike(take.rng, BELL, 1318.5, 0.0002, 0.5)
    return place(mix((0, 0.42 * wire), (0.58, 0.9 * bell), (0.74, again)), DEPOT, 0.16)


@sound("transamerica", "light runs to what is linked", (300, 1500), (0.35, 1.2), loudness=-22.0, tuned=True)
def light_runs(take: Take) -> Signal:
    """The wires beside the rails hum faintly, and rise a fifth as the light comes nearer."""
    length = 0.46
    pitch = curve(length, (0, 392.0), (0.06, 396.0), (0.2, 480.0), (0.29, 587.33), (length, 587.33))
    swell = curve(length, (0, 0), (0.12, 0.7), (0.28, 1), (length, 0))
    wire = tone(pitch, (1, 0.5, 0.3, 0.12, 0.08), swell * wander(take.rng, length, 26, 0.12))
    second = tone(1.004 * pitch, (0.8, 0.4, 0.2, 0.1), swell)
    return place(mix((0, wire), (0, second)), YARD, 0.2)


@sound("transamerica", "two networks joined", (350, 1300), (3.0, 6.0), loudness=-20.0)
def networks_joined(take: Take) -> Signal:
    """One engine calls over the plain, another answers from behind the hills, lower."""
    rng = take.rng
    first = mix(
        (0, steam_whistle(rng, (349.2, 415.3, 523.3), 0.55, 0.07)),
        (0.68, steam_whistle(rng, (349.2, 415.3, 523.3), 1.1, 0.07)),
    )
    second = steam_whistle(rng, (293.7, 349.2, 440.0), 1.25, 0.05)
    return mix((0, far(first, 1700, PLAIN, 0.7)), (1.95, 0.6 * far(second, 1100, PLAIN, 1.1)))


@sound("transamerica", "barrier of the scale cranked up", (700, 3800), (1.2, 2.8), takes=2)
def barrier_crank(take: Take) -> Signal:
    """The pawl drops over each tooth, slower as the arm grows heavy, then the arm comes to rest."""
    rng = take.rng
    parts: list[tuple[float, Signal]] = []
    at = 0.0
    for tooth in range(13):
        pawl = strike(rng, IRON, take.near(1280, 0.05), 0.0006, 0.45)
        wheel = strike(rng, RAIL, take.near(640), 0.001, 0.25)
        parts += [
            (at, rng.uniform(0.55, 0.8) * pawl),
            (at + 0.004, 0.4 * wheel),
            (at, 0.3 * burst(rng, 250, 900, 0.002, 0.05)),
        ]
        at += (0.078 + 0.0045 * tooth) * rng.uniform(0.93, 1.07)
    creak = sculpt(
        rng,
        at,
        lambda t, f: 0.3 * bump(f, 820 + 160 * np.sin(9 * t), 0.08) * (0.5 + 0.5 * np.sin(33 * t)) ** 2,
    )
    rest = mix(
        (0, strike(rng, OAK, take.near(150), 0.004, 1.8)),
        (0, 0.5 * strike(rng, SHEET, take.near(430), 0.001, 0.9)),
    )
    return place(mix(*parts, (0, 0.10 * creak), (at + 0.04, rest)), DEPOT, 0.14)


def side_rod(rng: Rng) -> Signal:
    return strike(rng, IRON, rng.uniform(520, 620), 0.0018, 0.35)


@sound("transamerica", "locomotive moves by one point", (250, 1500), (0.7, 1.6), takes=3)
def locomotive(take: Take) -> Signal:
    """One turn of the drivers: four exhaust beats, the first the strongest, and the rods' clank."""
    beat = take.near(0.185, 0.02)
    parts: list[tuple[float, Signal]] = []
    for number, strength in enumerate((1.0, 0.7, 0.82, 0.66)):
        at = number * beat * take.near(1, 0.015)
        parts += [(at, strength * chuff(take.rng, strength, 0.17)), (at + 0.05, 0.11 * side_rod(take.rng))]
    joint = strike(take.rng, RAIL, take.near(610), 0.0014, 0.4)
    thump = strike(take.rng, TABLE_TOP, take.near(85), 0.009, 1.6)
    return place(mix(*parts, (2 * beat, 0.16 * joint), (2 * beat, 0.3 * thump)), YARD)
