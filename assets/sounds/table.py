"""Sounds of every table: wood, paper, cloth, small bells, and the round's and the game's end."""

import numpy as np
from catalogue import Take, sound
from instruments import CYMBAL, DRUMS, HORN, TIMPANI, TROMBONE, TRUMPET, TUBA, Note, perform
from synth import (
    BELL,
    COIN,
    GLASS,
    HOLLOW_WOOD,
    MARIMBA,
    OAK,
    PARLOUR,
    PLAIN,
    STREET,
    TABLE_TOP,
    Rng,
    Signal,
    bump,
    burst,
    clap,
    clock,
    curve,
    far,
    fm_bell,
    grains,
    high_pass,
    low_pass,
    mix,
    peak_one,
    place,
    pluck,
    poisson_times,
    sculpt,
    strike,
    wander,
)


def knock(take: Take, pitch: float, contact: float = 0.0012) -> Signal:
    """A wooden piece meets the table: the piece's own knock and the board's answer below it."""
    piece = strike(take.rng, OAK, take.near(pitch), contact)
    board = strike(take.rng, TABLE_TOP, take.near(190), contact * 2)
    return mix((0, 0.9 * piece), (0.0006, 0.6 * board))


def paper_stroke(rng: Rng, length: float, low: float = 2200, high: float = 5200) -> Signal:
    """Fibres that catch and slip: bright noise that flutters while the sheet moves."""
    flutter = wander(rng, length, 45, 0.45)

    def shape(t: Signal, f: Signal) -> Signal:
        swell = np.sin(np.pi * np.clip(t / length, 0, 1)) ** 1.3
        centre = low * (high / low) ** np.clip(t / length, 0, 1)
        return swell * (bump(f, centre, 0.8) + 0.25 * bump(f, 700, 0.7))

    x = sculpt(rng, length, shape)
    return peak_one(x * np.abs(np.resize(flutter, len(x))))


def clapping(rng: Rng, duration: float, people: int) -> Signal:
    """A small crowd: each keeps a beat of their own and tires."""
    hands: list[tuple[float, Signal]] = []
    for _ in range(people):
        beat, at, near = rng.uniform(0.19, 0.28), rng.uniform(0, 0.35), rng.uniform(0.3, 1)
        stop = duration * rng.uniform(0.65, 1.0)
        while at < stop:
            weight = min(1.0, 0.3 + at * 2) * min(1.0, (stop - at) / 0.8)
            hands.append((at, near * weight * rng.uniform(0.6, 1) * clap(rng)))
            at += beat * rng.uniform(0.9, 1.1)
    return peak_one(mix(*hands))


@sound("all", "button pressed", (250, 1400), (0.08, 0.45), takes=3, loudness=-21.5)
def button(take: Take) -> Signal:
    press = strike(take.rng, HOLLOW_WOOD, take.near(420), 0.0022)
    back = strike(take.rng, HOLLOW_WOOD, take.near(640), 0.0016)
    x = mix(
        (0, press), (take.near(0.052, 0.1), 0.4 * back), (0, 0.25 * burst(take.rng, 120, 400, 0.002, 0.06))
    )
    return place(x, PARLOUR)


@sound("all", "page turned, panel opened", (1800, 5500), (0.2, 0.7), takes=3, loudness=-21.5)
def paper(take: Take) -> Signal:
    slide = paper_stroke(take.rng, take.near(0.26, 0.1))
    fall = paper_stroke(take.rng, take.near(0.09, 0.1), 3200, 1800)
    tap = burst(take.rng, 180, 1400, 0.002, 0.05)
    return place(mix((0, slide), (0.27, 0.55 * fall), (0.31, 0.3 * tap)), PARLOUR)


@sound("all", "piece taken", (350, 2400), (0.08, 0.5), takes=3, loudness=-21.5)
def pick_up(take: Take) -> Signal:
    scrape = burst(take.rng, 900, 3200, 0.02, 0.07)
    lift = strike(take.rng, OAK, take.near(760), 0.0009)
    tick = strike(take.rng, OAK, take.near(980), 0.0008)
    return place(mix((0, 0.25 * scrape), (0.012, 0.6 * tick), (0.058, lift)), PARLOUR)


@sound("all", "piece put back", (250, 1300), (0.1, 0.5), takes=3)
def put_back(take: Take) -> Signal:
    x = mix((0, knock(take, 520)), (take.near(0.068, 0.15), 0.35 * knock(take, 610, 0.0009)))
    return place(x, PARLOUR)


@sound("all", "refused: the click is not allowed", (150, 700), (0.15, 0.6), takes=3)
def refusal(take: Take) -> Signal:
    """Knuckle on a thick table, twice; little above a kilohertz, so that it never scolds."""

    def blow() -> Signal:
        top = strike(take.rng, TABLE_TOP, take.near(205), 0.004, 1.0)
        # A laptop's speaker is nearly silent below 350 Hz: the partials above carry the blow there.
        knuckle = strike(take.rng, OAK, take.near(520), 0.0016, 1.3)
        return mix((0, 0.7 * top), (0, 1.1 * knuckle))

    return place(low_pass(mix((0, blow()), (take.near(0.115, 0.06), 0.7 * blow())), 1200), PARLOUR, 0.15)


@sound("all", "hint given", (1200, 4200), (0.7, 2.0), loudness=-21.0, tuned=True)
def hint(take: Take) -> Signal:
    bell = strike(take.rng, BELL, 1568.0, 0.0003, 0.5)
    glass = strike(take.rng, GLASS, 3136.0, 0.0003, 0.9)
    return place(
        mix((0, bell), (0.0, 0.15 * glass), (0.11, 0.3 * strike(take.rng, BELL, 2093.0, 0.0005, 0.5))),
        PARLOUR,
    )


@sound("all", "move undone", (250, 1300), (0.1, 0.5), takes=3)
def undo(take: Take) -> Signal:
    """The piece's knock backwards: it swells, and is gone where the blow was."""
    return put_back(take)[::-1]


@sound("all", "curtain drawn between two people at one table", (350, 2600), (1.2, 3.0), takes=2)
def curtain(take: Take) -> Signal:
    length = 1.45
    pull = curve(length, (0, 0), (0.12, 0.5), (0.5, 1), (1.1, 0.8), (length, 0))
    folds = np.abs(wander(take.rng, length, 16, 0.28))

    def cloth_shape(t: Signal, f: Signal) -> Signal:
        speed = np.interp(t, clock(length), pull)
        return speed * (bump(f, 240 + 260 * speed, 1.1) + 0.10 * bump(f, 2400, 0.9))

    cloth = sculpt(take.rng, length, cloth_shape) * folds
    times = poisson_times(take.rng, length, lambda at: 26 * float(np.interp(at, clock(length), pull)), 26)
    rings = grains(
        take.rng, times, lambda _: strike(take.rng, COIN, take.rng.uniform(2300, 3600), 0.0006, 0.6)
    )
    settle = burst(take.rng, 60, 350, 0.03, 0.3)
    return place(mix((0, peak_one(cloth)), (0, 0.7 * peak_one(rings)), (1.25, 0.55 * settle)), PARLOUR)


@sound("all", "your turn", (500, 2200), (0.8, 2.2), tuned=True)
def your_turn(take: Take) -> Signal:
    """A fourth upwards, D to G, felt mallet on wood with a bell in it."""

    def note(pitch: float) -> Signal:
        wood = strike(take.rng, MARIMBA, pitch, 0.0016)
        bell = strike(take.rng, BELL, pitch * 2, 0.0012, 0.5)
        return mix((0, wood), (0, 0.28 * bell))

    return place(mix((0, 0.8 * note(587.33)), (0.17, note(783.99))), PARLOUR)


@sound("all", "network or route complete", (600, 2800), (1.0, 2.6), tuned=True)
def complete(take: Take) -> Signal:
    """One station bell, struck once and left to ring, with its fifth above it."""
    bell = strike(take.rng, BELL, 987.77, 0.0004, 0.85)
    fifth = strike(take.rng, BELL, 1479.98, 0.0008, 0.6)
    return place(mix((0, bell), (0.02, 0.3 * fifth)), PARLOUR, 0.14)


@sound("all", "round ends", (350, 1800), (2.0, 4.0), loudness=-20.0, tuned=True)
def round_end(take: Take) -> Signal:
    """Three strokes of a station gong, falling to the keynote."""
    parts = []
    for at, pitch, weight in ((0, 783.99, 0.8), (0.42, 659.26, 0.8), (0.84, 523.25, 1.0)):
        parts.append((at, weight * strike(take.rng, MARIMBA, pitch, 0.002, 1.6)))
        parts.append((at, 0.4 * weight * strike(take.rng, BELL, pitch, 0.0012, 0.75)))
    parts.append((0.84, 0.4 * strike(take.rng, BELL, 261.63, 0.0025, 0.8)))
    return place(mix(*parts), STREET)


KEY = 63
"""E flat, the usual key of bands."""
FANFARE = (
    (0.0, (7, 4, 0, -12), 0.13),
    (0.17, (7, 4, 0, -12), 0.13),
    (0.34, (7, 4, 0, -12), 0.13),
    (0.51, (12, 7, 4, -5), 0.75),
    (1.36, (9, 5, 2, -10), 0.26),
    (1.66, (11, 7, 2, -5), 0.26),
    (1.96, (12, 7, 4, 0, -24), 1.8),
)
"""Chords as seconds, semitones above the key, and length: three lead to the fourth, then a cadence."""


def platform_band(rng: Rng) -> Signal:
    """Two trumpets, horn, trombone and tuba, no two quite together, over kettle drums and a cymbal."""
    notes = []
    for at, chord, length in FANFARE:
        loud = 0.95 if length > 0.5 else 0.82
        for voice, step in enumerate(chord):
            instrument = (TRUMPET, TRUMPET, HORN, TROMBONE, TUBA)[voice]
            for player in range(2 if instrument == TRUMPET else 1):
                late = 0.006 + abs(rng.normal(0, 0.006)) + 0.004 * player
                notes.append(Note(instrument, at + late, KEY + step, length, loud * rng.uniform(0.92, 1)))
        if length > 0.2:
            notes.append(Note(TIMPANI, at, KEY - 12 + (0 if length > 0.5 else -5), 0.5, 0.7))
    for beat in range(14):
        # A roll leads to the last chord.
        notes.append(Note(TIMPANI, 1.36 + 0.043 * beat, KEY - 17, 0.1, 0.25 + 0.035 * beat))
    last = FANFARE[-1][0]
    notes.append(Note(DRUMS, last, CYMBAL, 1.5, 0.55))
    return peak_one(perform(notes))


@sound("all", "game won", (500, 2600), (4.0, 6.0), loudness=-19.0, tuned=True)
def win(take: Take) -> Signal:
    """A platform band's flourish; bells answer, the people clap, tickets rustle down."""
    rng = take.rng
    last = FANFARE[-1][0]
    parts: list[tuple[float, Signal]] = [(0.0, 1.2 * platform_band(rng))]
    for number, pitch in enumerate((1046.5, 1318.5, 1568.0, 2093.0)):
        parts.append((last + 0.15 + 0.11 * number, 0.12 * fm_bell(pitch, 1.4, 1.4, 1.2)))
    parts.append((last + 0.1, 0.34 * clapping(rng, 3.1, 34)))
    for number in range(7):
        parts.append((last + 0.5 + 0.27 * number + rng.uniform(0, 0.1), 0.05 * paper_stroke(rng, 0.2)))
    return place(mix(*parts), STREET)


@sound("all", "game lost (kind)", (250, 1500), (2.5, 4.5), loudness=-20.5, tuned=True)
def loss(take: Take) -> Signal:
    """Two warm notes of horns and a zither, a fourth upwards and home; then a church bell, streets off."""
    rng = take.rng
    horns = perform(
        Note(HORN, at, KEY + step, length, loud)
        for at, chord, length, loud in ((0.0, (-8, -20), 0.75, 0.5), (0.8, (-3, 1, -15), 1.1, 0.55))
        for step in chord
    )
    zither = [
        (at, weight * pluck(rng, pitch, 2.0, 0.9975, 0.3))
        for at, pitch, weight in ((0, 196.0, 0.8), (0.8, 261.63, 0.9), (0.84, 329.63, 0.5))
    ]
    bell = peak_one(far(strike(rng, BELL, 523.25, 0.0004, 0.8), 2200, PLAIN, 0.9))
    parts = [(0.0, 0.9 * peak_one(horns)), (0.0, 0.5 * peak_one(mix(*zither))), (2.05, 0.42 * bell)]
    return place(high_pass(mix(*parts), 70), PARLOUR, 0.3)
