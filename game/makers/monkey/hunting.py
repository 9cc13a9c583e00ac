"""The hunt: trials of one seed, in this process or in several; what breaks is made short and kept."""

import random
import tempfile
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Executor
from contextlib import closing, contextmanager
from functools import cache
from pathlib import Path

import msgspec

from game.arena.executors import spread
from game.makers.monkey.desk import Shared
from game.makers.monkey.gestures import SIZES
from game.makers.monkey.sharing import sharing
from game.makers.monkey.shrinking import shortest
from game.makers.monkey.starts import Start, starts
from game.makers.monkey.trial import Done, Trial, done, draw_trial, keep_trial
from game.manifests.known import manifests

LONGEST, SHORTEST = 400, 60
"""Events of a trial: as many as let the hunt begin everywhere, but within these bounds."""
MOST_ASKED = 200
"""Trials that are done to make one shorter."""
DIED = "the process died"
MEMORY = Path("/dev/shm")  # noqa: S108 - each hunt makes its own folder there
_PORTION = 50
"""Trials that are handed out together: what they share is made anew for each portion."""


class Hunt(msgspec.Struct, frozen=True):
    """What is to be done; everything follows from it."""

    events: int
    seed: int = 0
    only: str = ""
    """What the names of the starts begin with."""
    out: str = ""
    """Where to keep what breaks; empty: nowhere."""
    games: tuple[str, ...] = ()
    """Folders of further games."""


class Prey(msgspec.Struct, frozen=True):
    """What one trial has broken."""

    what: str
    start: str
    gestures: int
    """How many it takes."""
    file: str
    """Where that is kept."""
    told: str


class Portion(msgspec.Struct, frozen=True):
    """What some trials have come to."""

    events: int
    trials: int
    found: tuple[Prey, ...]
    drawn: dict[str, int]
    """Frames of each page, by its name."""


def hunt(plan: Hunt) -> Iterator[Portion]:
    """The whole hunt in this process. Raises ValueError where nothing can be begun."""
    for piece in _pieces(plan):
        yield msgspec.convert(hunt_portion(piece), Portion)


def hunt_spread(plan: Hunt, executor: Executor) -> Iterator[Portion]:
    """The same hunt on other processes, in any order."""
    with closing(spread(executor, hunt_portion, _pieces(plan))) as done_ones:
        for _, plain in done_ones:
            yield msgspec.convert(plain, Portion)


def hunt_portion(plain: dict[str, object]) -> object:
    """Do some trials; gives a Portion. Both are plain, so that another process may do it."""
    plan = msgspec.convert(plain["plan"], Hunt)
    with _ready(plan.games) as shared:
        return msgspec.to_builtins(_tried(plan, msgspec.convert(plain["numbers"], list[int]), shared))


def again(trial: Trial, games: Sequence[str] = ()) -> Done:
    """Do a trial that was kept, with further games from folders. Raises ValueError for an unknown start."""
    with _ready(games) as shared:
        return done(trial, _start(starts(), trial.start), shared)


def _pieces(plan: Hunt) -> list[dict[str, object]]:
    count = len(_lengths(plan))
    return [
        {"plan": msgspec.to_builtins(plan), "numbers": list(range(first, min(first + _PORTION, count)))}
        for first in range(0, count, _PORTION)
    ]


def _tried(plan: Hunt, numbers: Sequence[int], shared: Shared) -> Portion:
    known = starts()
    found: list[Prey] = []
    events = 0
    drawn: Counter[str] = Counter()
    for number in numbers:
        trial, length = trial_of(plan, number)
        start = known[trial.start]
        # Should the process die of it, it is kept all the same.
        dying = keep_trial(trial, DIED, Path(plan.out)) if plan.out else None
        broken = done(trial, start, shared, length)
        if dying is not None:
            dying.unlink()
        events += broken.events
        drawn.update(broken.drawn)
        if broken.what:
            found.append(_kept(plan, trial, broken, start, shared))
    return Portion(events, len(numbers), tuple(found), dict(drawn))


def _kept(plan: Hunt, trial: Trial, broken: Done, start: Start, shared: Shared) -> Prey:
    def with_gestures(gestures: Sequence[object]) -> Trial:
        return msgspec.structs.replace(trial, gestures=list(gestures))

    def breaks(gestures: Sequence[object]) -> bool:
        return done(with_gestures(gestures), start, shared).what == broken.what

    # A whole program is at the mercy of its processes: left out gestures would leave them less time.
    asked = 0 if trial.whole else MOST_ASKED
    gestures = shortest(broken.gestures, breaks, asked)
    file = str(keep_trial(with_gestures(gestures), broken.what, Path(plan.out))) if plan.out else ""
    return Prey(broken.what, trial.start, len(gestures), file, broken.told)


def trial_of(plan: Hunt, number: int) -> tuple[Trial, int]:
    """Return the trial of this number, counted from 0, and the most events that it takes.

    Raises ValueError if nothing can be begun.
    """
    lengths, order = _lengths(plan), cases(plan.only)
    name, size = order[(plan.seed * len(lengths) + number) % len(order)]
    return draw_trial(plan.seed, number, name, size, lengths[number]), lengths[number]


def _lengths(plan: Hunt) -> list[int]:
    """How many events each trial is to be."""
    each = max(SHORTEST, min(LONGEST, plan.events // len(cases(plan.only))))
    whole, rest = divmod(plan.events, each)
    return [each] * whole + ([rest] if rest else [])


@cache
def cases(only: str = "") -> tuple[tuple[str, tuple[int, int]], ...]:
    """Return every start whose name begins with `only`, in every size of window, always in this order.

    A hunt goes on where the hunt of the seed before ended. Raises ValueError if there is no such start.
    """
    found = [(name, size) for name in sorted(starts()) if name.startswith(only) for size in SIZES]
    if not found:
        raise ValueError(f"there is no start whose name begins with {only!r}")
    random.Random(0).shuffle(found)  # noqa: S311 - the same every time is the point
    return tuple(found)


def _start(known: Mapping[str, Start], name: str) -> Start:
    if name not in known:
        raise ValueError(f"there is no start called {name!r}")
    return known[name]


@contextmanager
def _ready(games: Sequence[str]) -> Iterator[Shared]:
    """What trials share, in memory where there is such a folder."""
    place = str(MEMORY) if MEMORY.is_dir() else None
    with tempfile.TemporaryDirectory(dir=place, prefix="monkey-") as folder, sharing():
        yield Shared(Path(folder), manifests([Path(game) for game in games]))
