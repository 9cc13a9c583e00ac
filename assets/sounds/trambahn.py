"""Trambahn: cards, tickets and trams at the Munich terminus about 1900."""

import numpy as np
from catalogue import Take, sound
from synth import (
    BELL,
    COIN,
    DEPOT,
    GONG,
    HOLLOW_WOOD,
    IRON,
    MARIMBA,
    OAK,
    PARLOUR,
    RAIL,
    RATE,
    SPIKE,
    STREET,
    TABLE_TOP,
    Signal,
    band,
    bump,
    burst,
    chuff,
    clock,
    curve,
    grains,
    low_pass,
    mix,
    peak_one,
    place,
    poisson_times,
    sculpt,
    steam_whistle,
    strike,
    tone,
    wander,
)
from table import paper_stroke


def flick(take: Take, weight: float = 1.0) -> Signal:
    """A card's edge springs free: a click with the sheet's own flap below it."""
    click = burst(take.rng, 2200, 7500, 0.0006, 0.016)
    flap = burst(take.rng, 380, 1100, 0.001, 0.03)
    return weight * mix((0, click), (0.001, 0.35 * flap))


def card_tap(take: Take) -> Signal:
    """A card lands flat: air pressed out, then the table."""
    air = burst(take.rng, 500, 3800, 0.005, 0.035)
    table = strike(take.rng, TABLE_TOP, take.near(240), 0.003, 0.8)
    return mix(
        (0, 0.5 * air), (0.006, 0.55 * table), (0.006, 0.8 * burst(take.rng, 1200, 5200, 0.0006, 0.014))
    )


@sound("trambahn", "card drawn", (2000, 5600), (0.12, 0.5), takes=3, loudness=-21.5)
def card_draw(take: Take) -> Signal:
    slide = paper_stroke(take.rng, take.near(0.16, 0.1), 2600, 6000)
    return place(mix((0, slide), (0.145, 0.8 * flick(take))), PARLOUR, 0.15)


@sound("trambahn", "card laid", (500, 3000), (0.08, 0.45), takes=3, loudness=-21.0)
def card_lay(take: Take) -> Signal:
    slide = paper_stroke(take.rng, take.near(0.07, 0.1), 3600, 2400)
    return place(mix((0, 0.35 * slide), (0.045, card_tap(take))), PARLOUR, 0.15)


@sound("trambahn", "hand fanned", (2000, 5600), (0.3, 0.8), takes=3, loudness=-21.5)
def card_fan(take: Take) -> Signal:
    """A thumb runs over the edges, quick in the middle."""
    steps = np.sin(np.linspace(-1.2, 1.2, 10))
    times = 0.19 + 0.18 * steps / steps.max() + take.rng.normal(0, 0.004, len(steps))
    edges = [(float(max(at, 0)), flick(take, take.rng.uniform(0.5, 1))) for at in times]
    return place(mix((0, 0.35 * paper_stroke(take.rng, 0.42, 2400, 4600)), *edges), PARLOUR, 0.15)


@sound("trambahn", "ticket punched: passenger boards", (1800, 5600), (0.2, 1.0), takes=3)
def ticket_punch(take: Take) -> Signal:
    """Bell punch: jaws close, the pin goes through the card, the spring opens, and a tiny bell counts."""
    rng = take.rng
    jaws = strike(rng, IRON, take.near(2300), 0.0004, 0.25)
    pin = mix(
        (0, strike(rng, SPIKE, take.near(2900), 0.0002, 0.4)),
        (0, 0.7 * burst(rng, 1500, 7000, 0.0008, 0.022)),
    )
    spring = strike(rng, IRON, take.near(1750), 0.0004, 0.4)
    bell = strike(rng, BELL, take.near(2794, 0.01), 0.0002, 0.2)
    thump = strike(rng, HOLLOW_WOOD, take.near(430), 0.0015)
    return place(
        mix((0, 0.45 * jaws), (0.055, pin), (0.055, 0.4 * thump), (0.135, 0.5 * spring), (0.14, 0.2 * bell)),
        PARLOUR,
        0.15,
    )


def coin_fall(take: Take) -> Signal:
    """One coin: it strikes, and rings as a thin plate does, pitches out of any scale."""
    pitch = take.rng.choice([3100, 3650, 4300, 5100]) * take.near(1)
    wood = strike(take.rng, OAK, take.near(620), 0.0006)
    return mix(
        (0, strike(take.rng, COIN, float(pitch), 0.00012, take.rng.uniform(0.8, 1.8))), (0, 0.16 * wood)
    )


@sound("trambahn", "coins counted", (3200, 8500), (0.4, 1.3), takes=3)
def coins(take: Take) -> Signal:
    """Five coins on a wooden tray, each with a small second touch."""
    parts: list[tuple[float, Signal]] = []
    at = 0.0
    for _ in range(5):
        weight = take.rng.uniform(0.6, 1)
        parts += [
            (at, weight * coin_fall(take)),
            (at + take.near(0.034, 0.3), 0.35 * weight * coin_fall(take)),
        ]
        at += take.near(0.105, 0.2)
    return place(mix(*parts), PARLOUR, 0.16)


def hoof(take: Take, weight: float) -> Signal:
    """A shod hoof on setts: the horn wall's hollow clop with the shoe's iron click on top."""
    cup = strike(take.rng, HOLLOW_WOOD, take.near(690, 0.09), 0.0012, 0.9)
    shoe = strike(take.rng, SPIKE, take.near(2500, 0.06), 0.0003, 0.35)
    ground = burst(take.rng, 120, 420, 0.002, 0.06)
    return weight * mix((0, cup), (0, 0.28 * shoe), (0.003, 0.3 * ground))


@sound("trambahn", "horse tram bought", (450, 2400), (1.6, 3.2), takes=2)
def horse_tram(take: Take) -> Signal:
    """Two strides at a walk, four beats each; harness bells nod, the car rolls behind."""
    rng = take.rng
    parts: list[tuple[float, Signal]] = []
    at = 0.05
    for beat in range(8):
        parts.append((at, hoof(take, (1.0, 0.72, 0.9, 0.66)[beat % 4] * rng.uniform(0.9, 1.05))))
        for _ in range(2):
            parts.append(
                (at + rng.uniform(0.02, 0.16), 0.07 * strike(rng, COIN, rng.uniform(3600, 4600), 0.0004, 2.0))
            )
        at += (0.25, 0.285)[beat % 2] * take.near(1, 0.03)
    roll = sculpt(
        rng,
        at + 0.2,
        lambda t, f: (
            np.sin(np.pi * np.clip(t / (at + 0.2), 0, 1)) * (bump(f, 170, 0.8) + 0.2 * bump(f, 800, 0.6))
        ),
    )
    return place(mix(*parts, (0, 0.06 * roll)), STREET, 0.18)


@sound("trambahn", "steam tram bought", (350, 2400), (1.8, 3.4), takes=2)
def steam_tram(take: Take) -> Signal:
    """A small engine starts: cocks open and hiss, quick light beats, a short pipe."""
    rng = take.rng
    hiss = sculpt(
        rng,
        0.75,
        lambda t, f: (
            np.minimum(t / 0.05, 1) * np.exp(-3.4 * t) * bump(f, 2300 + 2600 * np.minimum(t / 0.5, 1), 0.7)
        ),
    )
    parts: list[tuple[float, Signal]] = [(0, 0.5 * hiss)]
    at, gap = 0.28, 0.27
    for beat in range(9):
        parts.append((at, (0.95 if beat % 4 == 0 else 0.7) * chuff(rng, 1.0, 0.5 * gap + 0.02, 330)))
        parts.append((at + 0.4 * gap, 0.12 * strike(rng, IRON, take.near(760), 0.0012, 0.3)))
        at += gap * take.near(1, 0.02)
        gap = max(0.145, gap * 0.9)
    pipe = steam_whistle(rng, (698.5, 880.0), 0.5, 0.2)
    return place(mix(*parts, (at - 0.15, 0.4 * pipe)), STREET, 0.18)


@sound("trambahn", "electric tram bought", (450, 3200), (1.8, 3.4), takes=2)
def electric_tram(take: Take) -> Signal:
    """Controller notches click, the pole spits, straight-cut gears sing upwards, the gong answers."""
    rng = take.rng
    length = 2.0
    speed = curve(length, (0, 0.12), (0.35, 0.25), (0.7, 0.45), (1.05, 0.65), (1.5, 0.9), (length, 1.0))
    effort = curve(length, (0, 0), (0.08, 0.6), (1.4, 1), (length, 0))
    gears = tone(
        470 * speed * wander(rng, length, 12, 0.004), (1, 0.35, 0.5, 0.25, 0.3, 0.16, 0.12, 0.1), effort
    )
    hum = tone(np.full(len(speed), 100.0), (0.3, 1, 0.4, 0.5, 0.2, 0.2), effort * (1.2 - speed))
    sparks = grains(
        rng,
        poisson_times(rng, 0.5, lambda at: 90 * float(np.exp(-7 * at)), 90) or [0.0],
        lambda _: burst(rng, 3000, 11_000, 0.0003, 0.008),
    )
    notches = [(at, 0.4 * strike(rng, IRON, take.near(900), 0.0008, 0.3)) for at in (0.02, 0.36, 0.71, 1.06)]
    rumble = sculpt(
        rng,
        length,
        lambda t, f: (
            np.interp(t, clock(length), effort * speed) * (bump(f, 140, 0.8) + 0.15 * bump(f, 900, 0.7))
        ),
    )
    bell = strike(rng, GONG, 830.6, 0.0002, 0.6)
    x = mix(
        (0, 0.36 * peak_one(gears)),
        (0, 0.1 * peak_one(hum)),
        (0.03, 0.3 * sparks),
        *notches,
        (0, 0.18 * rumble),
        (1.45, 0.5 * bell),
    )
    return place(x, STREET, 0.16)


@sound("trambahn", "column begun", (400, 2200), (0.4, 1.4), takes=3, tuned=True)
def column_begun(take: Take) -> Signal:
    """The card's tap, and one warm note that opens the row."""
    note = strike(take.rng, MARIMBA, 392.0, 0.0014, 1.0)
    bell = strike(take.rng, BELL, 783.99, 0.0005, 0.35)
    at = take.near(0.05, 0.3)
    return place(mix((0, 0.8 * card_tap(take)), (at, 0.7 * note), (at, 0.3 * bell)), PARLOUR)


@sound("trambahn", "tour departs", (450, 2800), (2.2, 4.0), tuned=True)
def tour_departs(take: Take) -> Signal:
    """Bell cord twice, the brake lets go, the car gathers way over its first joints."""
    rng = take.rng
    ding = strike(rng, GONG, 987.8, 0.0002, 0.6)
    again = strike(rng, GONG, 987.8, 0.0002, 0.7)
    release = sculpt(rng, 0.3, lambda t, f: np.exp(-9 * t) * bump(f, 2600, 0.8))
    length = 1.9
    way = curve(length, (0, 0), (0.25, 0.5), (1.2, 1), (length, 0))
    rumble = sculpt(
        rng,
        length,
        lambda t, f: np.interp(t, clock(length), way) * (bump(f, 150, 0.9) + 0.2 * bump(f, 700, 0.7)),
    )
    gears = tone(curve(length, (0, 55), (length, 230)), (1, 0.4, 0.4, 0.2, 0.15), way)
    joints = []
    for at in (0.35, 0.48, 0.98, 1.08, 1.42, 1.5):
        joints.append((0.75 + at, 0.6 * strike(rng, RAIL, take.near(580), 0.0004, 0.25)))
        joints.append((0.75 + at, 0.4 * strike(rng, TABLE_TOP, take.near(100), 0.006)))
    x = mix(
        (0, 0.85 * ding),
        (0.28, again),
        (0.62, 0.35 * release),
        (0.75, 0.24 * rumble),
        (0.75, 0.1 * peak_one(gears)),
        *joints,
    )
    return place(x, STREET, 0.18)


PENTATONIC = (0, 2, 4, 7, 9, 12, 14, 16, 19, 21)


@sound(
    "trambahn",
    "tour counts: one tick a value (takes rise)",
    (380, 3400),
    (0.12, 0.8),
    takes=10,
    loudness=-21.0,
    tuned=True,
)
def count_tick(take: Take) -> Signal:
    """A counter's wheel falls on its next number; the note climbs with the sum."""
    pitch = 392.0 * 2 ** (PENTATONIC[take.number] / 12)
    note = strike(take.rng, MARIMBA, pitch, 0.0009, 0.6)
    wheel = strike(take.rng, IRON, take.near(1900), 0.0004, 0.2)
    bell = strike(take.rng, BELL, 2 * pitch, 0.0004, 0.2)
    return place(mix((0, note), (0, 0.35 * wheel), (0, 0.22 * bell)), PARLOUR, 0.15)


@sound("trambahn", "a column's sum: its points times its tram", (380, 3400), (0.5, 2.0), tuned=True)
def count_sum(take: Take) -> Signal:
    """The counter's bar falls on a whole chord, an octave above where the ticks began."""
    notes = [784.0 * 2 ** (step / 12) for step in (0, 4, 7, 12)]
    chord = [
        (0.012 * n, 0.7 * strike(take.rng, MARIMBA, pitch, 0.0009, 1.0)) for n, pitch in enumerate(notes)
    ]
    bells = [(0.012 * n, 0.2 * strike(take.rng, BELL, pitch, 0.0004, 0.5)) for n, pitch in enumerate(notes)]
    bar = strike(take.rng, IRON, take.near(1300), 0.0006, 0.3)
    return place(mix(*chord, *bells, (0, 0.3 * bar)), PARLOUR, 0.15)


@sound("trambahn", "the pen writes on the pad", (2000, 6500), (0.15, 0.5), takes=3, loudness=-21.0)
def pen(take: Take) -> Signal:
    """A steel nib over paper: a scratch down, a scratch back, and a figure ends with a touch."""
    down = paper_stroke(take.rng, take.near(0.09, 0.1), 2600, 5200)
    back = paper_stroke(take.rng, take.near(0.07, 0.1), 3600, 6200)
    return place(mix((0, down), (0.1, 0.8 * back), (0.19, 0.5 * flick(take, 0.6))), PARLOUR, 0.12)


def pea_whistle(take: Take, length: float) -> Signal:
    """A pea tumbles before the slot some thirty times a second, so pitch and breath tremble together."""
    rng = take.rng
    pea = 2 * np.pi * np.cumsum(31 * wander(rng, length, 7, 0.06)) / RATE
    breath = curve(length, (0, 0), (0.03, 0.9), (length * 0.8, 1), (length, 0))
    pitch = 2150 * (0.97 + 0.03 * breath) * (1 + 0.035 * np.sin(pea)) * wander(rng, length, 6, 0.003)
    voice = tone(pitch, (1, 0.1, 0.06), breath * (0.62 + 0.38 * np.sin(pea + 0.8)))
    air = band(rng.standard_normal(len(breath)), 1600, 5200) * breath * (0.7 + 0.3 * np.sin(pea))
    return peak_one(voice) + 0.12 * peak_one(air)


@sound("trambahn", "conductor", (1700, 2900), (0.6, 2.0), takes=2, loudness=-21.5)
def conductor_whistle(take: Take) -> Signal:
    return place(
        low_pass(
            mix((0, 0.85 * pea_whistle(take, 0.16)), (0.24, pea_whistle(take, take.near(0.46, 0.08)))), 6500
        ),
        DEPOT,
        0.2,
    )


@sound("trambahn", "extra tour", (900, 3600), (1.2, 3.0), tuned=True)
def extra_tour(take: Take) -> Signal:
    """Three small bells climb, and the gong says go once more."""
    bells = [
        (0.13 * n, 0.75 * strike(take.rng, BELL, pitch, 0.0002, 0.45))
        for n, pitch in enumerate((783.99, 987.77, 1174.66))
    ]
    return place(mix(*bells, (0.46, strike(take.rng, GONG, 783.99, 0.0002, 0.65))), STREET, 0.18)


@sound("trambahn", "last tour", (400, 2200), (3.0, 5.5), loudness=-20.0, tuned=True)
def last_tour(take: Take) -> Signal:
    """The terminus' big bell, three slow strokes, and steam sighing out under the roof."""
    rng = take.rng
    bell = [
        (0.85 * n, weight * strike(rng, BELL, 440.0, 0.0002, 0.9)) for n, weight in enumerate((0.9, 0.9, 1.0))
    ]
    sigh = sculpt(
        rng,
        1.8,
        lambda t, f: np.minimum(t / 0.3, 1) * np.exp(-1.9 * t) * bump(f, 2600 * np.exp(-0.5 * t), 0.9),
    )
    return place(mix(*bell, (1.9, 0.16 * sigh)), DEPOT, 0.22)
