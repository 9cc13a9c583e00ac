"""The hunt: trials of one seed, in one or several processes; failing ones are shortened and kept."""

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
from game.makers.monkey.gestures import SIZES
from game.makers.monkey.program_under_test import Shared
from game.makers.monkey.sharing import sharing
from game.makers.monkey.shrinking import shortest
from game.makers.monkey.starts import Start, starts
from game.makers.monkey.trial import Done, MonkeyTrial, done, draw_trial, keep_trial
from game.manifests.known import manifests

LONGEST, SHORTEST = 400, 60
"""Bounds on the events of a trial, which are otherwise few enough for the hunt to begin everywhere."""
MAX_ASKED = 200
"""The most trials run to shorten one."""
DIED = "the process died"
MEMORY = Path("/dev/shm")  # noqa: S108 - each hunt makes its own folder there
_PORTION = 50
"""Trials submitted together: shared data is set up for each portion."""


class Hunt(msgspec.Struct, frozen=True):
    """A hunt; everything follows from it."""

    events: int
    seed: int = 0
    only: str = ""
    """Prefix of the names of starts."""
    out: str = ""
    """Folder for failing trials; empty for none."""
    games: tuple[str, ...] = ()
    """The folders of further games."""


class Prey(msgspec.Struct, frozen=True):
    """A trial that failed, with its gestures."""

    what: str
    start: str
    gestures: int
    """The number of gestures that still fail."""
    file: str
    """The file of the kept trial."""
    told: str


class Portion(msgspec.Struct, frozen=True):
    """The results of some trials."""

    events: int
    trials: int
    found: tuple[Prey, ...]
    drawn: dict[str, int]
    """The number of frames drawn, by page."""


def hunt(plan: Hunt) -> Iterator[Portion]:
    """Run the whole hunt in this process. Raises ValueError if there is no start."""
    for piece in _pieces(plan):
        yield msgspec.convert(hunt_portion(piece), Portion)


def hunt_spread(plan: Hunt, executor: Executor) -> Iterator[Portion]:
    """Run the same hunt on other processes, yielding portions in any order."""
    with closing(spread(executor, hunt_portion, _pieces(plan))) as done_ones:
        for _, plain in done_ones:
            yield msgspec.convert(plain, Portion)


def hunt_portion(plain: dict[str, object]) -> object:
    """Run some trials and return a Portion. Both are plain data, for other processes."""
    plan = msgspec.convert(plain["plan"], Hunt)
    with _ready(plan.games) as shared:
        return msgspec.to_builtins(_tried(plan, msgspec.convert(plain["numbers"], list[int]), shared))


def again(trial: MonkeyTrial, games: Sequence[str] = ()) -> Done:
    """Repeat a kept trial, with further games from folders. Raises ValueError for an unknown start."""
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
        # If the trial kills the process, it is kept already.
        dying = keep_trial(trial, DIED, Path(plan.out)) if plan.out else None
        broken = done(trial, start, shared, length)
        if dying is not None:
            dying.unlink()
        events += broken.events
        drawn.update(broken.drawn)
        if broken.what:
            found.append(_kept(plan, trial, broken, start, shared))
    return Portion(events, len(numbers), tuple(found), dict(drawn))


def _kept(plan: Hunt, trial: MonkeyTrial, broken: Done, start: Start, shared: Shared) -> Prey:
    def with_gestures(gestures: Sequence[object]) -> MonkeyTrial:
        return msgspec.structs.replace(trial, gestures=list(gestures))

    def breaks(gestures: Sequence[object]) -> bool:
        return done(with_gestures(gestures), start, shared).what == broken.what

    # The result of a whole program depends on its processes' timing: fewer gestures leave them less time.
    asked = 0 if trial.whole else MAX_ASKED
    gestures = shortest(broken.gestures, breaks, asked)
    file = str(keep_trial(with_gestures(gestures), broken.what, Path(plan.out))) if plan.out else ""
    return Prey(broken.what, trial.start, len(gestures), file, broken.told)


def trial_of(plan: Hunt, number: int) -> tuple[MonkeyTrial, int]:
    """Return trial `number`, from 0, and its limit of events.

    Raises ValueError if there is no start.
    """
    lengths, order = _lengths(plan), cases(plan.only)
    name, size = order[(plan.seed * len(lengths) + number) % len(order)]
    return draw_trial(plan.seed, number, name, size, lengths[number]), lengths[number]


def _lengths(plan: Hunt) -> list[int]:
    """Return the number of events of each trial."""
    each = max(SHORTEST, min(LONGEST, plan.events // len(cases(plan.only))))
    whole, rest = divmod(plan.events, each)
    return [each] * whole + ([rest] if rest else [])


@cache
def cases(only: str = "") -> tuple[tuple[str, tuple[int, int]], ...]:
    """Return every start whose name begins with `only`, in every window size, in a fixed random order.

    A hunt continues where the hunt with the previous seed ended. Raises ValueError if there is no such start.
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
    """Set up what trials share, in a folder in memory if there is one."""
    place = str(MEMORY) if MEMORY.is_dir() else None
    with tempfile.TemporaryDirectory(dir=place, prefix="monkey-") as folder, sharing():
        yield Shared(Path(folder), manifests([Path(game) for game in games]))
