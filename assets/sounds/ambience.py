"""Ambience: stereo recordings of places, synthesised on a loop.

Noise is periodic by construction and every event wraps around the end, so there is no audible seam. Repeating
parts are long, irregular and soft, so that nobody learns them by heart.
"""

from collections.abc import Callable, Iterator

import numpy as np
from catalogue import Take, sound
from instruments import (
    BANJO,
    BASS_DRUM,
    CLARINET,
    DRUMS,
    SNARE,
    TROMBONE,
    TRUMPET,
    TUBA,
    Note,
    perform,
)
from synth import (
    BELL,
    GLASS,
    GONG,
    HOLLOW_WOOD,
    PLAIN,
    RAIL,
    RATE,
    STONE,
    STREET,
    VOWELS,
    Rng,
    Signal,
    bump,
    burst,
    chuff,
    clap,
    clock,
    curve,
    far,
    high_pass,
    low_pass,
    mix,
    peak_one,
    place,
    sculpt,
    steam_whistle,
    strike,
    syllable,
    tone,
    wander,
)


class Circle:
    """Stereo samples that form a loop."""

    def __init__(self, length: float) -> None:
        self.length = length
        self.count = round(length * RATE)
        self.out = np.zeros((self.count, 2))

    def lay(self, at: float, x: Signal, gain: float, side: float = 0.0) -> None:
        """Add an event; `side` runs from -1, left, to 1, right, at equal power and with the delay between
        ears.
        """
        angle = (side + 1) * np.pi / 4
        for channel, weight in enumerate((np.cos(angle), np.sin(angle))):
            lag = 0.0003 * max(0.0, side if channel == 0 else -side)
            self._add((at + lag) * RATE, gain * weight * x, channel)

    def _add(self, start: float, x: Signal, channel: int) -> None:
        first = round(start) % self.count
        while len(x):
            part = x[: self.count - first]
            self.out[first : first + len(part), channel] += part
            x, first = x[len(part) :], 0

    def swell(self, rng: Rng, slow: float, quick: float) -> Signal:
        """Return a slow random curve about 0, of unit variance, with periods between the two times."""
        cycles = np.arange(int(self.length / slow), int(self.length / quick) + 1)
        spectrum = np.zeros(self.count // 2 + 1, complex)
        spectrum[cycles] = cycles**-0.7 * np.exp(2j * np.pi * rng.uniform(size=len(cycles)))
        x: Signal = np.fft.irfft(spectrum, self.count)
        return x / float(x.std())

    def bed(
        self,
        rng: Rng,
        colour: Callable[[Signal], Signal],
        loud: tuple[Signal, Signal] | None = None,
        common: float = 0.4,
    ) -> Signal:
        """Return periodic noise of unit level, partly shared between the ears, each side with its own
        loudness.
        """
        hertz: Signal = np.asarray(np.fft.rfftfreq(self.count, 1 / RATE), np.float64)
        shade = colour(hertz)

        def noise() -> Signal:
            x: Signal = np.fft.irfft(
                shade * (rng.standard_normal(len(hertz)) + 1j * rng.standard_normal(len(hertz))), self.count
            )
            return x / float(x.std())

        middle, sides = noise(), (noise(), noise())
        both = np.stack([np.sqrt(common) * middle + np.sqrt(1 - common) * side for side in sides], axis=1)
        return both if loud is None else both * np.stack(loud, axis=1)

    def drift(self, x: Signal, delay: float) -> tuple[Signal, Signal]:
        """Return a gust that comes from the left and reaches the right a little later."""
        return x, np.roll(x, round(delay * RATE))


def meadowlark(rng: Rng) -> Signal:
    """A few clear whistles that fall, then a hurried gurgle."""
    parts, at = [], 0.0
    for pitch, length in ((3300, 0.2), (2900, 0.16), (3700, 0.14), (2500, 0.22)):
        base = pitch * rng.uniform(0.95, 1.05)
        parts.append(
            (
                at,
                tone(
                    curve(length, (0, base * 1.06), (length, base * 0.93)),
                    (1, 0.08),
                    np.hanning(round(length * RATE)),
                ),
            )
        )
        at += length + rng.uniform(0.03, 0.08)
    for _ in range(5):
        base = rng.uniform(2300, 3900)
        parts.append(
            (
                at,
                0.6
                * tone(curve(0.06, (0, base), (0.06, base * 0.8)), (1, 0.1), np.hanning(round(0.06 * RATE))),
            )
        )
        at += 0.07
    return mix(*parts)


@sound("transamerica", "prairie wind, a train far off", (120, 1500), (60, 120), loudness=-26.0, loop=True)
def prairie(take: Take) -> Signal:
    rng = take.rng
    air = Circle(96.0)
    gust = air.swell(rng, 24, 1.6)
    flutter = air.swell(rng, 3, 0.25)
    breeze = np.exp(0.3 * gust)
    grass = np.exp(0.55 * gust + 0.2 * flutter)
    air.out += 0.10 * air.bed(rng, lambda f: bump(f, 170, 1.0), air.drift(breeze, 0.5))
    air.out += 0.07 * air.bed(
        rng, lambda f: bump(f, 480, 1.15), air.drift(breeze * np.exp(0.2 * flutter), 0.45)
    )
    air.out += 0.03 * air.bed(rng, lambda f: bump(f, 3300, 0.85), air.drift(grass, 0.6), 0.2)
    # Wires and stalks sing in strong wind: a narrow band that opens with the gust.
    air.out += 0.012 * air.bed(
        rng, lambda f: bump(f, 760, 0.13) + 0.6 * bump(f, 1010, 0.11), air.drift(grass**1.4, 0.4), 0.6
    )

    train_from, train_for = 30.0, 46.0
    beat, at = 0.27, 0.0
    while at < train_for:
        near = np.sin(np.pi * at / train_for) ** 2
        accent = (1.0, 0.7, 0.85, 0.7)[round(at / beat) % 4]
        air.lay(
            train_from + at,
            low_pass(chuff(rng, 0.5, 0.2, 160), 650),
            1.1 * accent * near * rng.uniform(0.8, 1.1),
            -0.7 + 1.2 * at / train_for,
        )
        at += beat * rng.uniform(0.985, 1.015)
    t = (np.arange(air.count) / RATE - train_from) / train_for
    passing = np.sin(np.pi * np.clip(t, 0, 1)) ** 2
    air.out += 0.06 * air.bed(rng, lambda f: bump(f, 85, 0.6), (passing, passing), 0.9)
    for start, length, gain in ((46.5, 1.5, 0.75), (48.6, 1.6, 0.8), (50.9, 0.6, 0.65), (51.9, 2.0, 0.75)):
        air.lay(
            start,
            far(steam_whistle(rng, (311.1, 370.0, 466.2), length, 0.05), 800, PLAIN, 1.8),
            0.42 * gain,
            -0.2,
        )
    for start in (7.0, 15.5, 71.0, 86.5):
        air.lay(
            start, far(meadowlark(rng), 5000, PLAIN, 0.7), 0.16 * rng.uniform(0.6, 1), rng.uniform(-0.9, 0.9)
        )
    return air.out


def cricket_chirp(pitch: float, pulses: int) -> Signal:
    """The scraper stroked a few times: pure pulses, each a little lower at its end."""
    parts = []
    for number in range(pulses):
        length = 0.017
        glide = curve(length, (0, pitch * 1.01), (length, pitch * 0.985))
        parts.append(
            (
                number * 0.030,
                (0.6 + 0.4 * number / pulses) * tone(glide, (1, 0.05), np.hanning(round(length * RATE))),
            )
        )
    return mix(*parts)


BAR = 4 * 60 / 92
"""Seconds of a bar of four at the band's walking pace."""

BLUES = (0, 0, 0, 0, 5, 5, 0, 0, 7, 5, 0, 7)
"""Roots of a twelve-bar chorus, in semitones above the key."""
B_FLAT = 46


Phrase = tuple[tuple[float, int, float], ...]
"""Notes as beat in the bar, semitones above the keynote, and length in beats."""

CALL: Phrase = ((0.0, 4, 0.9), (1.0, 7, 0.55), (1.66, 9, 0.3), (2.0, 7, 1.4))
ANSWER: Phrase = ((0.0, 12, 0.6), (0.66, 10, 0.3), (1.0, 7, 0.6), (1.66, 4, 0.3), (2.0, 0, 1.5))
RUN: Phrase = ((0.66, 0, 0.3), (1.0, 3, 0.3), (1.66, 4, 0.3), (2.0, 7, 0.9), (3.0, 9, 0.6))
CHORUS: tuple[Phrase, ...] = (CALL, ANSWER, CALL, RUN, CALL, ANSWER, RUN, ANSWER, CALL, RUN, ANSWER, ())


def rhythm_bar(rng: Rng, root: int) -> Iterator[Note]:
    """Yield tuba and bass drum on one and three, banjo and snare on two and four."""
    low = B_FLAT + root - (12 if root < 5 else 24)
    for on, step in ((0, 0), (2, 7 if root >= 5 else -5)):
        yield Note(TUBA, on + rng.uniform(0, 0.02), low + step, 0.8, rng.uniform(0.7, 0.85))
        yield Note(DRUMS, on, BASS_DRUM, 0.3, 0.75)
    for on in (1, 3):
        yield from (
            Note(BANJO, on + 0.012 * number, B_FLAT + root + step, 0.35, rng.uniform(0.5, 0.7))
            for number, step in enumerate((12, 16, 19, 22))
        )
        yield Note(DRUMS, on, SNARE, 0.2, rng.uniform(0.35, 0.5))


def cornet_bar(rng: Rng, root: int, phrase: Phrase) -> Iterator[Note]:
    """Yield the phrase with occasional omitted notes; over the fourth its third turns blue."""
    for on, step, length in phrase:
        if rng.uniform() < 0.9:
            pitch = B_FLAT + root % 5 + step - (step == 4 and root == 5) + 24
            yield Note(TRUMPET, max(0.0, on + rng.normal(0, 0.02)), pitch, length, rng.uniform(0.75, 0.95))


def clarinet_bar(rng: Rng, root: int) -> Iterator[Note]:
    """Yield swung eighths from the chord."""
    for eighth in range(8):
        if rng.uniform() < 0.6:
            on = eighth // 2 + (0.64 if eighth % 2 else 0)
            step = int(rng.choice([24, 28, 31, 33, 36]))
            yield Note(CLARINET, on, B_FLAT + root + step, 0.45, rng.uniform(0.4, 0.6))


def trombone_bar(rng: Rng, root: int) -> Iterator[Note]:
    """Yield a long note under the tune, approached from a step below."""
    yield Note(TROMBONE, 0.5, B_FLAT + root % 5 + 10, 0.5, 0.6)
    yield Note(TROMBONE, 1.0, B_FLAT + root % 5 + 12, 2.2, rng.uniform(0.6, 0.75))


def street_band(rng: Rng, choruses: int) -> Signal:
    """A small band improvises a blues; clarinet and trombone join in the second chorus."""
    notes: list[Note] = []
    beat = BAR / 4
    for chorus in range(choruses):
        for number, (root, phrase) in enumerate(zip(BLUES, CHORUS, strict=True)):
            bar = [*rhythm_bar(rng, root), *cornet_bar(rng, root, phrase)]
            if chorus:
                bar += [*clarinet_bar(rng, root), *trombone_bar(rng, root)]
            start = (12 * chorus + number) * BAR
            notes += [note._replace(at=start + note.at * beat, length=note.length * beat) for note in bar]
    return peak_one(perform(notes))


@sound(
    "streetcar",
    "New Orleans at dusk, crickets, a band two streets off",
    (350, 4600),
    (60, 120),
    loudness=-26.0,
    loop=True,
)
def dusk(take: Take) -> Signal:
    rng = take.rng
    air = Circle(32 * BAR)
    hush = np.exp(0.25 * air.swell(rng, 25, 2))
    air.out += 0.028 * air.bed(
        rng, lambda f: bump(f, 150, 1.1) + 0.12 * bump(f, 900, 0.9), air.drift(hush, 0.3)
    )
    leaves = np.exp(0.5 * air.swell(rng, 20, 1))
    air.out += 0.006 * air.bed(rng, lambda f: bump(f, 3000, 0.9), air.drift(leaves, 0.5), 0.1)

    for _ in range(9):
        pitch, every = rng.uniform(3900, 4900), rng.uniform(0.36, 0.62)
        side, loud, at = (
            rng.uniform(-1, 1),
            float(np.exp(rng.uniform(np.log(0.06), np.log(0.4)))),
            rng.uniform(0, 8),
        )
        distance = 2600 if loud < 0.13 else 7000
        end = at + air.length - 1
        while at < end:
            bout = min(at + rng.uniform(5, 16), end)
            while at < bout:
                chirp = cricket_chirp(pitch * rng.uniform(0.997, 1.003), int(rng.integers(3, 5)))
                air.lay(at, low_pass(chirp, distance, 1), loud * rng.uniform(0.8, 1), side)
                at += every * rng.uniform(0.94, 1.06)
            at += rng.uniform(1, 5)
    # Tree crickets in the distance: one long purr of about forty pulses a second that thins and thickens.
    t = np.arange(air.count) / air.count
    for cycles, pitch, side in ((round(41 * air.length), 2750, 0.5), (round(44 * air.length), 2920, -0.6)):
        purr = (0.5 + 0.5 * np.sin(2 * np.pi * cycles * t)) ** 2 * np.sin(
            2 * np.pi * round(pitch * air.length) * t
        )
        air.lay(0, purr * np.exp(0.8 * air.swell(rng, 20, 2)), 0.018, side)

    # Around two corners no treble is left, and the walls reflect the band from both sides.
    band_far = low_pass(high_pass(street_band(rng, 2), 120), 1300)
    for side, seed_delay in ((-0.8, 0.0), (0.55, 0.043)):
        heard = far(band_far, 1000 - 200 * side, STREET, 1.3)
        air.lay(9.0 + seed_delay, far(heard, 1500, PLAIN, 0.3), 0.24, side)
    applause = 9.0 + 24 * BAR - 1.0
    for _ in range(110):
        at = applause + rng.gamma(2.5, 0.8)
        air.lay(at, far(clap(rng), 1000, STREET, 1.0), 0.05 * rng.uniform(0.4, 1), rng.uniform(-0.6, 0.3))
    return air.out


def sparrow(rng: Rng) -> Signal:
    """A chirrup: up and down again within a tenth of a second."""
    base, length = rng.uniform(3300, 4600), rng.uniform(0.06, 0.11)
    glide = curve(length, (0, base * 0.85), (length * 0.35, base * 1.25), (length, base * 0.8))
    return tone(glide, (1, 0.15), np.hanning(round(length * RATE)))


def talk(rng: Rng, pitch: float, duration: float) -> Signal:
    """A sentence nobody can make out: syllables in the rhythm of speech, falling towards the end."""
    parts, at = [], 0.0
    while at < duration:
        length = rng.uniform(0.09, 0.24)
        fall = 1.1 - 0.25 * at / duration
        vowel = VOWELS[int(rng.integers(len(VOWELS)))]
        stress = rng.choice([0.4, 0.6, 1.0])
        parts.append((at, stress * syllable(rng, pitch * fall * (1 + 0.12 * (stress - 0.6)), length, vowel)))
        if rng.uniform() < 0.35:
            parts.append((at, 0.03 * burst(rng, 2500, 6500, 0.01, 0.06)))
        at += length * rng.uniform(0.8, 1.25)
    return peak_one(mix(*parts))


def laugh(rng: Rng, pitch: float) -> Signal:
    """Ha, ha, ha: open vowels that tire and fall."""
    beats = int(rng.integers(4, 7))
    return peak_one(
        mix(
            *(
                (
                    0.19 * n * rng.uniform(0.95, 1.05),
                    (1 - 0.12 * n) * syllable(rng, pitch * (1.2 - 0.07 * n), 0.13, VOWELS[0]),
                )
                for n in range(beats)
            )
        )
    )


def steins(rng: Rng) -> Signal:
    """Two to four heavy glasses meet: thick walls, half full, so low and short for glass."""
    parts = []
    for n in range(int(rng.integers(2, 5))):
        hit = mix(
            (0, strike(rng, GLASS, rng.uniform(1050, 1900), 0.0006, 0.35)),
            (0, 0.5 * strike(rng, HOLLOW_WOOD, rng.uniform(500, 700), 0.0012)),
        )
        parts.append((n * rng.uniform(0.05, 0.16), rng.uniform(0.5, 1) * hit))
    return mix(*parts)


@sound("trambahn", "beer garden under chestnuts", (350, 2600), (60, 120), loudness=-26.0, loop=True)
def beer_garden(take: Take) -> Signal:
    rng = take.rng
    air = Circle(88.0)
    leaves = np.exp(0.65 * air.swell(rng, 22, 1.2))
    air.out += 0.014 * air.bed(rng, lambda f: bump(f, 3600, 0.9), air.drift(leaves, 0.5), 0.15)
    air.out += 0.02 * air.bed(rng, lambda f: bump(f, 140, 0.9))
    # Behind the distinct voices are a hundred indistinct ones: bubbling noise in the colour of speech.
    bubble = np.exp(0.3 * air.swell(rng, 15, 1.5) + 0.22 * air.swell(rng, 0.6, 0.12))
    other = np.exp(0.3 * air.swell(rng, 15, 1.5) + 0.22 * air.swell(rng, 0.6, 0.12))
    air.out += 0.04 * air.bed(
        rng, lambda f: bump(f, 430, 0.75) + 0.35 * bump(f, 1500, 0.6), (bubble, other), 0.3
    )

    for talker in range(26):
        pitch = rng.uniform(95, 145) if talker % 5 < 3 else rng.uniform(170, 230)
        loud = float(np.exp(rng.uniform(np.log(0.05), np.log(0.3))))
        side, at = rng.uniform(-1, 1), rng.uniform(0, 6)
        edge = 1100 + 5500 * loud
        end = at + air.length - 4
        while at < end:
            length = rng.uniform(0.8, 3.2)
            air.lay(at, far(talk(rng, pitch, length), edge, STREET, 0.35), loud, side)
            at += length + rng.gamma(1.6, 1.4)

    def now_and_then(every: float, event: Callable[[], Signal], loud: float, edge: float) -> None:
        for at in np.sort(rng.uniform(0, air.length, round(air.length / every))):
            x = far(event(), edge, STREET, 0.4)
            air.lay(float(at), x, loud * rng.uniform(0.25, 1), rng.uniform(-1, 1))

    now_and_then(3.2, lambda: steins(rng), 0.5, 6000)
    now_and_then(2.6, lambda: strike(rng, HOLLOW_WOOD, rng.uniform(180, 420), 0.003, 1.4), 0.22, 2500)
    now_and_then(4.5, lambda: strike(rng, BELL, rng.uniform(2300, 3600), 0.0004, 0.06), 0.25, 7000)
    now_and_then(9.5, lambda: laugh(rng, float(rng.choice([130, 155, 240]))), 0.34, 3200)
    for _ in range(11):
        at, side, loud = rng.uniform(0, air.length), rng.uniform(-1, 1), rng.uniform(0.03, 0.09)
        for _ in range(int(rng.integers(2, 8))):
            air.lay(at, place(sparrow(rng), STREET, 0.3), loud, side)
            at += rng.uniform(0.18, 0.6)
    for _ in range(4):
        at, side, step = rng.uniform(0, air.length), rng.uniform(-0.8, 0.8), rng.uniform(0.48, 0.56)
        for number in range(10):
            gravel = (
                burst(rng, 900, 5200, 0.02, 0.1) * np.abs(wander(rng, 0.12, 120, 0.7))[: round(0.12 * RATE)]
            )
            air.lay(at, gravel, 0.10 * np.sin(np.pi * (number + 0.5) / 10), side + 0.05 * number)
            at += step * rng.uniform(0.95, 1.05)
    return air.out


def tram_passes(air: Circle, rng: Rng, at: float, towards: float, loud: float) -> None:
    """A tram crosses from side to side: rumble, two axles over each joint, its gong in the middle."""
    length = 15.0
    near = np.sin(np.pi * clock(length) / length) ** 2
    rumble = sculpt(rng, length, lambda _, f: bump(f, 140, 0.9) + 0.3 * bump(f, 620, 0.7))
    for part in range(3):
        # In thirds that fade into each other, each a little farther along.
        weight = np.clip(1.5 - np.abs(3 * clock(length) / length - 0.5 - part), 0, 1) * near
        air.lay(at, rumble * weight, 0.35 * loud, towards * (0.7 * part - 0.7))
    joint = 1.5
    while joint < length - 1.5:
        strength = float(np.sin(np.pi * joint / length)) ** 2
        side = towards * (1.6 * joint / length - 0.8)
        for axle in (0.0, 0.19):
            click = strike(rng, RAIL, rng.uniform(560, 620), 0.0005, 0.3)
            air.lay(
                at + joint + axle, far(click, 900 + 4000 * strength, STREET, 0.5), 1.2 * loud * strength, side
            )
        joint += rng.uniform(0.62, 0.7)
    for stroke in (0.0, 0.34):
        gong = strike(rng, GONG, 740.0, 0.0003, 0.8)
        air.lay(at + 0.45 * length + stroke, far(gong, 5000, STREET, 0.6), 0.5 * loud, 0.0)


@sound(
    "streetcar",
    "a town by day, trams on cobbles",
    (200, 3600),
    (60, 120),
    loudness=-26.0,
    loop=True,
)
def town_by_day(take: Take) -> Signal:
    rng = take.rng
    air = Circle(62.0)
    hush = np.exp(0.3 * air.swell(rng, 25, 2))
    air.out += 0.014 * air.bed(
        rng, lambda f: bump(f, 150, 1.0) + 0.3 * bump(f, 650, 0.9), air.drift(hush, 0.6)
    )
    leaves = np.exp(0.5 * air.swell(rng, 20, 1))
    air.out += 0.006 * air.bed(rng, lambda f: bump(f, 3200, 0.9), air.drift(leaves, 0.5), 0.1)
    tram_passes(air, rng, 6.0, 1.0, 0.42)
    tram_passes(air, rng, 36.0, -1.0, 0.26)
    # The church strikes a quarter past, two streets away.
    for stroke, pitch in enumerate((523.25, 415.3)):
        bell = strike(rng, BELL, pitch, 0.0004, 1.3)
        air.lay(27.0 + 1.3 * stroke, far(bell, 1600, PLAIN, 1.2), 0.3, 0.5)
    for _ in range(9):
        at, side, loud = rng.uniform(0, air.length), rng.uniform(-1, 1), rng.uniform(0.03, 0.1)
        for _ in range(int(rng.integers(3, 9))):
            air.lay(at, place(sparrow(rng), STREET, 0.3), loud, side)
            at += rng.uniform(0.18, 0.6)
    for _ in range(7):
        at, side, step = rng.uniform(0, air.length), rng.uniform(-1, 0.4), rng.uniform(0.46, 0.58)
        heel = rng.uniform(900, 1500)
        for number in range(14):
            tap = mix(
                (0, strike(rng, STONE, heel * rng.uniform(0.95, 1.05), 0.001)),
                (0.02, 0.3 * burst(rng, 700, 3500, 0.008, 0.04)),
            )
            nearness = float(np.sin(np.pi * (number + 0.5) / 14))
            air.lay(at, far(tap, 1500 + 4500 * nearness, STREET, 0.5), 0.3 * nearness, side + 0.04 * number)
            at += step * rng.uniform(0.96, 1.04)
    for _ in range(9):
        pitch = rng.uniform(100, 140) if rng.uniform() < 0.5 else rng.uniform(175, 225)
        x = far(talk(rng, pitch, rng.uniform(1.2, 3.0)), 1700, STREET, 0.7)
        air.lay(rng.uniform(0, air.length), x, rng.uniform(0.12, 0.26), rng.uniform(-0.9, 0.9))
    for at, side in ((23.5, -0.6), (55.0, 0.7)):
        # A cyclist thumbs the bell twice.
        for ring in (0.0, 0.16, 0.5, 0.66):
            x = strike(rng, BELL, 2350.0, 0.0002, 0.22)
            air.lay(at + ring, far(x, 6000, STREET, 0.4), 0.11, side)
    return air.out
