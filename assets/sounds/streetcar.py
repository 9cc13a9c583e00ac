"""Streetcar and Linie 1: stone tiles, then a tram over them."""

import numpy as np
from catalogue import Take, sound
from synth import (
    BONE,
    GONG,
    HOLLOW_WOOD,
    IRON,
    OAK,
    PARLOUR,
    RAIL,
    RATE,
    SHEET,
    SPIKE,
    STONE,
    STREET,
    TABLE_TOP,
    Rng,
    Signal,
    bump,
    clock,
    curve,
    mix,
    peak_one,
    place,
    sculpt,
    strike,
    tone,
    wander,
)
from table import clapping


def clack(take: Take, pitch: float = 2500) -> Signal:
    """Stone on stone: hard, dry, over in 40 ms."""
    return strike(take.rng, STONE, take.near(pitch), 0.00022)


def on_table(take: Take) -> Signal:
    return mix(
        (0, strike(take.rng, TABLE_TOP, take.near(210), 0.0022)),
        (0, 0.5 * strike(take.rng, OAK, take.near(480), 0.0012)),
    )


def grind(rng: Rng, length: float, centre: float = 2300) -> Signal:
    """Stone drawn over wood: grit that catches at random."""
    grit = np.abs(wander(rng, length, 90, 0.8))
    push = np.sin(np.pi * clock(length) / length)
    return peak_one(
        sculpt(rng, length, lambda _, f: bump(f, centre, 0.8) + 0.4 * bump(f, 600, 0.6)) * grit * push
    )


@sound("streetcar", "tile lifted", (1400, 4200), (0.08, 0.45), takes=3, loudness=-21.5)
def tile_lift(take: Take) -> Signal:
    return place(
        mix((0, 0.35 * grind(take.rng, 0.07)), (0.05, clack(take, 2750)), (0.052, 0.12 * on_table(take))),
        PARLOUR,
        0.15,
    )


@sound("streetcar", "tile turned", (1400, 4200), (0.12, 0.5), takes=3, loudness=-21.5)
def tile_turn(take: Take) -> Signal:
    """A quarter turn: the corner drags, then the edge clicks home."""
    x = mix(
        (0, 0.4 * grind(take.rng, take.near(0.13, 0.1), 1900)),
        (0.125, clack(take, 2300)),
        (0.127, 0.2 * on_table(take)),
    )
    return place(x, PARLOUR, 0.15)


@sound("streetcar", "tile laid", (700, 3200), (0.12, 0.5), takes=3)
def tile_lay(take: Take) -> Signal:
    """It lands on one edge and falls flat: stone, then stone with the whole table."""
    edge, flat = clack(take, 2650), clack(take, 2200)
    fall = take.near(0.034, 0.2)
    return place(mix((0, 0.6 * edge), (fall, 1.2 * flat), (fall, 0.5 * on_table(take))), PARLOUR)


@sound("streetcar", "tile exchanged for one on the board", (700, 3400), (0.35, 0.9), takes=3)
def tile_exchange(take: Take) -> Signal:
    away = mix((0, 0.55 * clack(take, 2900)), (0.02, 0.4 * grind(take.rng, 0.2)))
    return place(
        mix((0, away), (take.near(0.26, 0.06), mix((0, 1.2 * clack(take, 2250)), (0, 0.5 * on_table(take))))),
        PARLOUR,
    )


@sound("streetcar", "pair of tiles laid in one move", (700, 3400), (0.25, 0.8), takes=3)
def tile_pair(take: Take) -> Signal:
    gap = take.near(0.135, 0.08)
    pair = mix(
        (0, 1.0 * clack(take, 2350)),
        (0, 0.42 * on_table(take)),
        (gap, 1.2 * clack(take, 2750)),
        (gap, 0.42 * on_table(take)),
    )
    return place(mix((0, pair), (gap + 0.03, 0.4 * clack(take, 3000))), PARLOUR)


@sound("streetcar", "stop sign set up", (350, 2600), (0.35, 1.1), takes=3)
def stop_sign(take: Take) -> Signal:
    """Post into its socket; the enamel plate shivers on it."""
    post = mix(
        (0, strike(take.rng, OAK, take.near(260), 0.003, 1.5)),
        (0, 0.5 * strike(take.rng, TABLE_TOP, take.near(150), 0.005)),
    )
    plate = strike(take.rng, SHEET, take.near(780), 0.0005, 1.3)
    return place(
        mix((0, 0.3 * strike(take.rng, OAK, take.near(420), 0.001)), (0.09, post), (0.094, 0.85 * plate)),
        STREET,
        0.12,
    )


def foot_gong(take: Take, strength: float = 1.0) -> Signal:
    """The motorman's heel drives a hammer up into the gong under the platform."""
    gong = strike(take.rng, GONG, 740.0, 0.0002)
    pedal = strike(take.rng, IRON, take.near(380), 0.002, 0.5)
    return mix((0, 0.18 * pedal), (0.012, strength * gong))


@sound("streetcar", "tram departs", (1000, 3600), (1.0, 3.0), takes=2, tuned=True)
def departure_bell(take: Take) -> Signal:
    return place(mix((0, foot_gong(take, 0.85)), (take.near(0.27, 0.04), foot_gong(take))), STREET, 0.18)


def wheels(take: Take, length: float, whine: float) -> Signal:
    """Return one field at one speed: two axles over a joint, and a rumble that continues across grains.

    The bed is periodic in the field's length, and its ends are the same in every take, so takes can follow
    each other in any order without a seam.
    """
    count = round(length * RATE)
    hertz: Signal = np.asarray(np.fft.rfftfreq(count, 1 / RATE), np.float64)

    def periodic(rng: Rng) -> Signal:
        colour = bump(hertz, 160, 0.9) + 0.7 * bump(hertz, 620, 0.6) + 0.12 * bump(hertz, 1700, 0.7)
        phases = np.exp(2j * np.pi * rng.uniform(size=len(hertz)))
        return peak_one(np.fft.irfft(colour * phases * rng.rayleigh(size=len(hertz)), count))

    middle = np.sin(np.pi * np.arange(count) / count)
    bed = periodic(take.bed) * np.sqrt(1 - middle**2) + periodic(take.rng) * middle
    cycles = round(whine * length)
    gears = tone(np.full(count, cycles / length), (1, 0.5, 0.22, 0.3, 0.1, 0.14), np.ones(count))
    out = 0.13 * bed + 0.018 * gears
    axle = min(0.13, 0.27 * length)
    for at, weight in ((0.03, 1.0), (0.03 + axle, 0.8)):
        rail = strike(take.rng, RAIL, take.near(590), 0.0004, 0.22)
        thud = strike(take.rng, TABLE_TOP, take.near(128), 0.004, 1.0)
        rattle = strike(take.rng, SHEET, take.near(900), 0.001, 0.25)
        blow = fold(mix((0, 1.0 * rail), (0, 0.55 * thud), (0.008, 0.3 * rattle)), count, round(at * RATE))
        out = out + weight * blow
    spectrum = np.fft.rfft(out)
    spectrum[hertz < 35] = 0
    return np.fft.irfft(spectrum, count)


def fold(x: Signal, count: int, start: int) -> Signal:
    """Return a signal wrapped onto a loop of `count` samples."""
    out = np.zeros(count)
    np.add.at(out, (np.arange(len(x)) + start) % count, x)
    return out


WHEELS = "tram drives one field, {} (grain, joins itself and its other takes)"


@sound("streetcar", WHEELS.format("slow"), (150, 1400), (0.8, 1.0), takes=3, loudness=-21.0, loop=True)
def wheels_slow(take: Take) -> Signal:
    return wheels(take, 0.9, 88)


@sound("streetcar", WHEELS.format("at pace"), (150, 1400), (0.5, 0.6), takes=3, loudness=-21.0, loop=True)
def wheels_pace(take: Take) -> Signal:
    return wheels(take, 0.55, 142)


@sound("streetcar", WHEELS.format("fast"), (150, 1500), (0.3, 0.4), takes=3, loudness=-21.0, loop=True)
def wheels_fast(take: Take) -> Signal:
    return wheels(take, 0.35, 214)


@sound("streetcar", "points thrown", (600, 3200), (0.45, 1.5), takes=3)
def points_thrown(take: Take) -> Signal:
    """Iron bar in the box, the blades slide, and the blade meets the stock rail."""
    rng = take.rng
    bar = mix(
        (0, strike(rng, IRON, take.near(640), 0.0012, 0.5)),
        (0, 0.5 * strike(rng, OAK, take.near(230), 0.003)),
    )
    slide = grind(rng, 0.19, 1500)
    home = mix(
        (0, strike(rng, RAIL, take.near(720), 0.0003, 0.7)),
        (0, 0.7 * strike(rng, SPIKE, take.near(1400), 0.0003)),
        (0, 0.6 * strike(rng, TABLE_TOP, take.near(110), 0.006)),
    )
    return place(
        mix((0, 0.5 * bar), (0.05, 0.22 * slide), (take.near(0.23, 0.05), home), (0.31, 0.25 * bar)),
        STREET,
        0.14,
    )


@sound("streetcar", "stop served", (450, 2800), (1.0, 2.6), takes=3, tuned=True)
def stop_served(take: Take) -> Signal:
    """The door rolls on its rail and bumps open; the conductor pulls the cord once."""
    rng = take.rng
    length = take.near(0.42, 0.06)
    ripple = 1 + 0.5 * np.sin(2 * np.pi * np.cumsum(curve(length, (0, 18), (length, 34))) / RATE)
    roll = (
        sculpt(
            rng,
            length,
            lambda t, f: np.clip(t / 0.1, 0.2, 1) * (bump(f, 260, 0.8) + 0.3 * bump(f, 1300, 0.7)),
        )
        * ripple
    )
    latch = strike(rng, IRON, take.near(1300), 0.0006, 0.3)
    bump_open = mix(
        (0, strike(rng, HOLLOW_WOOD, take.near(210), 0.004, 1.6)),
        (0.01, 0.3 * strike(rng, SHEET, take.near(620), 0.001, 0.5)),
    )
    bell = strike(rng, GONG, 1174.7, 0.0002, 0.7)
    return place(
        mix(
            (0, 0.4 * latch),
            (0.03, 0.5 * peak_one(roll)),
            (0.03 + length, 0.9 * bump_open),
            (0.2 + length, 0.75 * bell),
        ),
        STREET,
        0.14,
    )


@sound("streetcar", "die rolled", (900, 4200), (0.6, 1.5), takes=3)
def die_roll(take: Take) -> Signal:
    """Two bounces, a tumble over edges that come faster and softer, a last rock to rest."""
    rng = take.rng
    parts: list[tuple[float, Signal]] = []
    at, gap, force = 0.0, take.near(0.2, 0.15), 1.0
    while force > 0.06:
        bone = strike(rng, BONE, rng.uniform(2100, 3300), 0.00025 + 0.0004 * (1 - force))
        board = strike(rng, TABLE_TOP, rng.uniform(250, 340), 0.0018)
        wood = strike(rng, OAK, rng.uniform(620, 760), 0.0008)
        parts += [(at, force * bone), (at, 0.45 * force * board), (at, 0.35 * force * wood)]
        at += gap
        gap = max(0.028, gap * rng.uniform(0.66, 0.8))
        force *= rng.uniform(0.72, 0.9)
    return place(mix(*parts), PARLOUR)


def braking(take: Take, length: float) -> Signal:
    """Shoes on the wheels: a grinding that falls with the speed and a muffled squeal at the end."""
    rng = take.rng
    speed = curve(length, (0, 1), (length * 0.92, 0.12), (length, 0))

    def shoes(t: Signal, f: Signal) -> Signal:
        v = np.asarray(np.interp(t, clock(length), speed), np.float64)
        press: Signal = np.minimum(t / 0.25, 1) * np.clip((length - t) / 0.12, 0, 1)
        # The wheels turn more and more slowly, and the grinding follows them.
        turning = 0.75 + 0.25 * np.sin(2 * np.pi * 11 * (t - 0.46 * t**2 / length))
        colour: Signal = (
            bump(f, 420 + 600 * v, 0.8) + 0.3 * bump(f, 2400, 0.3) * v + (1.4 * v + 0.2) * bump(f, 150, 0.7)
        )
        return press * turning * colour

    squeal_pitch = curve(length, (0, 1420), (length * 0.6, 1340), (length, 1180)) * wander(
        rng, length, 18, 0.006
    )
    squeal = tone(
        squeal_pitch,
        (1, 0.35, 0.3, 0.12),
        curve(length, (0, 0), (length * 0.35, 0.1), (length * 0.8, 1), (length * 0.97, 0)),
    )
    squeal *= np.abs(wander(rng, length, 28, 0.4))
    jolt = mix(
        (0, strike(rng, OAK, take.near(140), 0.006, 2.0)),
        (0.02, 0.4 * strike(rng, SHEET, take.near(500), 0.0015, 0.6)),
    )
    return mix((0, sculpt(rng, length, shoes)), (0, 0.3 * peak_one(squeal)), (length - 0.03, 0.55 * jolt))


@sound("streetcar", "tram brakes before the terminal", (400, 2600), (1.2, 2.8), takes=2)
def brakes(take: Take) -> Signal:
    return place(braking(take, take.near(1.7)), STREET, 0.14)


@sound("streetcar", "tram arrives at its terminal", (700, 3200), (4.0, 6.5), loudness=-19.5)
def arrival(take: Take) -> Signal:
    """Brakes, two strokes, and the town claps."""
    hands = clapping(take.rng, 3.2, 30)
    return place(
        mix(
            (0, 0.75 * braking(take, 1.3)),
            (1.4, 0.75 * foot_gong(take)),
            (1.66, 0.85 * foot_gong(take)),
            (1.85, 0.55 * hands),
        ),
        STREET,
        0.2,
    )
