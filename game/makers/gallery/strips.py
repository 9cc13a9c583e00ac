"""`gallery --strips`: every ceremony as film strips, at each pace and with reduced motion."""

from collections.abc import Mapping, Sequence
from math import ceil
from typing import Any, Final, NamedTuple, TypeAlias

import pygame

from game.makers.examples.example import Strip
from game.makers.examples.examples import EXAMPLES
from game.makers.gallery.scene_strips import SCENE_STRIPS
from game.scenes.app import App
from game.tables.kit.flights import SPEEDS, STILL, FlightPart, RunningFlight
from game.ui.brush import Brush
from game.ui.layout import rect_of
from game.ui.look import Look
from game.ui.scale import Scale
from game.ui.shapes import BoxStyle, Line
from game.ui.theme import BRASS, BRASS_LIGHT, CREAM, NIGHT, NIGHT_2, SEA, Face, TextStyle, rgb

ACROSS: Final = 4
FRAME: Final = 450
"""Width of a frame in design pixels."""
STEP: Final = 0.01
"""Frame times are multiples of this number of seconds."""
LONGEST: Final = 20.0
"""Seconds within which a ceremony has to end."""
REDUCED: Final = "reduced"
PACES: Final = (*SPEEDS, REDUCED)
"""The paces of a strip; step by step looks like the usual pace."""
OWN_PACES: Final = ("normal", "instant", REDUCED)
"""The paces of a strip that does not speed up with the pace."""
_HEAD, _LINE, _GAP = TextStyle(Face.TITLE, 32), TextStyle(Face.MEDIUM, 19), 14
_TIME = TextStyle(Face.NUMERALS, 21)
_LANE, _LABEL = 25, 250


Bars: TypeAlias = Mapping[str, Sequence[FlightPart]]
"""Indexed by moving thing: start and end in seconds, and the kind of motion."""


class Frame(NamedTuple):
    """The picture after a number of milliseconds."""

    moment: int
    words: str
    picture: pygame.Surface


def strips() -> Mapping[str, Strip]:
    """Return all strips by name; those of a game begin with its name."""
    of_games = {
        f"{game}_{name}": one for game, found in EXAMPLES.items() for name, one in found.strips.items()
    }
    return {**of_games, **SCENE_STRIPS}


def paces(strip: Strip) -> Sequence[str]:
    """Return the paces of a strip."""
    if strip.paced:
        return PACES
    return OWN_PACES if strip.rests else ("normal", REDUCED)


def frames(app: App, surface: pygame.Surface, strip: Strip, pace: str) -> tuple[list[Frame], Bars]:
    """Return the frames of a strip at this pace, and the motions seen.

    The app must show nothing at first. The last frame is the one at rest; raises RuntimeError if there is
    none.
    """
    app.change(pace="normal" if pace == REDUCED else pace, reduced_motion=pace == REDUCED)
    scenes, speed = app.stage.scenes, 0.0 if pace == REDUCED else SPEEDS[pace]
    begin = strip.begin(app)
    scenes.draw(surface, _ignore)
    begin()
    scenes.draw(surface, _ignore)
    top: Any = scenes.top
    moving = strip.bars or (_bars(top.table.animations.every(object)) if hasattr(top, "table") else {})
    found, passed, goes_on = [], 0.0, not strip.rests and pace != REDUCED

    def pass_time() -> None:
        nonlocal passed
        scenes.step((), STEP)
        passed += STEP
        if not strip.paced:
            # A transition starts from the last picture, and only after it was drawn.
            scenes.draw(surface, _ignore)

    def take(moment: int, words: str) -> None:
        scenes.draw(surface, _ignore)
        found.append(Frame(moment, words, _looked_at(surface, strip)))

    for moment, words in strip.moments.items():
        while (scenes.wants_frames or goes_on) and passed + STEP / 2 < moment / 1000 * speed:
            pass_time()
        if pace == REDUCED and not found:
            take(0, "All is there at once, what has changed with a rim")
        elif scenes.wants_frames or goes_on:
            take(round(passed * 1000), words)
    while scenes.wants_frames and passed < LONGEST:
        pass_time()
    if scenes.wants_frames:
        raise RuntimeError(f"{strip.title}: this never comes to rest")
    if pace == REDUCED:
        while passed < STILL:
            pass_time()
        if hasattr(top, "table"):
            top.table.motion.come_to_rest()
    if not goes_on:
        take(round(passed * 1000), "All is at rest")
    scenes.leave_all()
    return found, moving


def _ignore(*areas: object) -> None:
    """Do nothing in place of a window, so that transitions start from a picture that was shown."""


def _looked_at(surface: pygame.Surface, strip: Strip) -> pygame.Surface:
    width, height = surface.get_size()
    left, top, across, down = strip.room
    room = pygame.Rect(round(left * width), round(top * height), round(across * width), round(down * height))
    return surface.subsurface(room.clip(surface.get_rect())).copy()


def painted(look: Look, strip: Strip, pace: str, found: Sequence[Frame], bars: Bars) -> pygame.Surface:
    """Draw frames side by side with times and captions, and below them the timeline of motions."""
    look = look.resized(Scale(1920, 1080))
    px = look.px
    width, height = found[0].picture.get_size()
    size = (px(FRAME), round(px(FRAME) * height / width))
    step, gap, head = size[1] + px(52), px(_GAP), px(78)
    rows = ceil(len(found) / ACROSS)
    whole = (ACROSS * (size[0] + gap) + gap, head + rows * step + px(_LANE) * (len(bars) + 2) * bool(bars))
    surface = pygame.Surface(whole)
    surface.fill(NIGHT)
    brush = Brush(surface, look)
    left = gap + brush.line(strip.title, (gap, px(44)), _HEAD, CREAM) + px(16)
    brush.line(f"{strip.note} ({pace})", (left, px(44)), _LINE, BRASS_LIGHT)
    for number, frame in enumerate(found):
        x, y = gap + number % ACROSS * (size[0] + gap), head + number // ACROSS * step
        place = pygame.Rect((x, y), size)
        surface.blit(pygame.transform.smoothscale(frame.picture, size), place)
        brush.box(place.inflate(px(4), px(4)), BoxStyle(4, lines=(Line(BRASS, 2, 1),)))
        below = pygame.Rect(x, place.bottom + px(6), size[0], px(32))
        x += brush.write_at(f"{frame.moment} ms", x, below, _TIME, BRASS_LIGHT) + px(10)
        brush.write(
            frame.words, pygame.Rect(x, below.top, below.right - x, below.height), _LINE, CREAM, shrink=True
        )
    if bars:
        _paint_bars(brush, bars, pygame.Rect(gap, head + rows * step, whole[0] - 2 * gap, px(_LANE)))
    return surface


def _bars(moving: Sequence[RunningFlight[Any]]) -> Bars:
    """Return the motions, with many of one kind in one row."""
    found: dict[str, list[FlightPart]] = {}
    for one in moving:
        parts = one.flight.parts or {"": FlightPart(0, max(one.flight.whole, STEP), one.flight.easing)}
        for name, part in parts.items():
            words = name[:2] if isinstance(name, tuple) else (name,)
            begins, row = max(0.0, one.begins_in), " ".join(map(str, (type(one.payload).__name__, *words)))
            moved = part._replace(begins=begins + part.begins, ends=begins + part.ends)
            found.setdefault(row.lower(), []).append(moved)
    return found


def _paint_bars(brush: Brush, bars: Bars, first: pygame.Rect) -> None:
    px, end = brush.px, max(part.ends for parts in bars.values() for part in parts)
    left, width = first.left + px(_LABEL), first.width - px(_LABEL + 40)
    colours = (BRASS, SEA, rgb("7FA35F"), rgb("C9785B"))
    for number, (words, parts) in enumerate(bars.items()):
        row = first.move(0, number * first.height)
        brush.write(words, pygame.Rect(row.left, row.top, px(_LABEL - 10), row.height), _LINE, CREAM)
        for part in parts:
            x, wide = left + width * part.begins / end, width * (part.ends - part.begins) / end
            bar = pygame.Rect(round(x), row.top + px(4), max(2, round(wide)), row.height - px(8))
            pygame.draw.rect(brush.surface, NIGHT_2, bar)
            curve = [part.easing(n / 30) for n in range(31)]
            points = [
                (bar.left + bar.width * n / 30, bar.bottom - bar.height * min(1.0, s))
                for n, s in enumerate(curve)
            ]
            pygame.draw.polygon(
                brush.surface, colours[number % len(colours)], [*points, bar.bottomright, bar.bottomleft]
            )
            pygame.draw.rect(brush.surface, BRASS, bar, 1)
    foot = rect_of(px(120), first.height, left=0, top=first.top + len(bars) * first.height)
    for n in range(9):
        brush.write_at(
            f"{round(1000 * end * n / 8)} ms",
            left + width * n / 8,
            foot,
            _TIME.sized(17),
            BRASS_LIGHT,
            align="centre",
        )
