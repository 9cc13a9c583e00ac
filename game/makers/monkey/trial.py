"""One list of gestures from one start, as a file holds it, and what comes of doing it."""

import copy
import random
import tempfile
import traceback
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec

from game.content.files import Fault, read_utf8
from game.content.places import ROOT
from game.makers.monkey.desk import Desk, Shared, no_thread_fails
from game.makers.monkey.gestures import draw_gestures, draw_settings
from game.makers.monkey.hand import Hand
from game.makers.monkey.promises import check_always, check_home
from game.makers.monkey.starts import Start

EACH = 10
"""After so many gestures all that is cheap is checked; at the end, and when the program is quit, all else."""


ODD_HOMES = 0.3
"""How many of the homes are odd."""
WHOLE = 10
"""Of this many trials one is done to a whole program."""


class Trial(msgspec.Struct, frozen=True, kw_only=True):
    """Where to begin, and what to do. The same trial comes to the same end."""

    start: str
    seed: int
    size: tuple[int, int]
    settings: dict[str, Any]
    gestures: list[Any]
    odd_home: bool = False
    """True if the home is full of what no player would write."""
    whole: bool = False
    """True if the program thinks in processes of its own, and its own net catches what is raised."""
    found: str = ""
    """What it has broken when it was kept."""


class Done(msgspec.Struct, frozen=True):
    """What has come of a trial."""

    gestures: tuple[Any, ...]
    """Those that were done, with the places that they found."""
    events: int
    """How many events they were made of."""
    what: str = ""
    """What has broken: the exception and where it was raised, the same for the same fault; else empty."""
    told: str = ""
    """The whole traceback."""
    drawn: dict[str, int] = {}
    """Frames of each page, by its name."""


def draw_trial(seed: int, number: int, start: str, size: tuple[int, int], count: int) -> Trial:
    """The trial of this number in a hunt of this seed."""
    chance = random.Random(f"{seed}/{number}")  # noqa: S311 - the same every time is the point
    return Trial(
        start=start,
        seed=chance.getrandbits(32),
        size=size,
        settings=draw_settings(chance),
        gestures=draw_gestures(chance, count),
        odd_home=chance.random() < ODD_HOMES,
        whole=number % WHOLE == WHOLE - 1,
    )


def done(trial: Trial, start: Start, shared: Shared, most: int | None = None) -> Done:
    """Do it in a home of its own, till it is done, something breaks, or `most` events were given."""
    did, desk = [], None
    try:
        with tempfile.TemporaryDirectory(dir=shared.folder, prefix="home-") as home, no_thread_fails():
            desk = Desk(
                shared, Path(home), trial.seed, trial.size, odd_home=trial.odd_home, whole=trial.whole
            )
            try:
                desk.begin(start, trial.settings)
                hand = Hand(desk)
                for gesture in copy.deepcopy(trial.gestures):
                    did.append(gesture)
                    hand.do(gesture)
                    if desk.window.ended:
                        check_home(desk)
                        desk.again()
                        hand = Hand(desk)
                    if len(did) % EACH == 0 or trial.whole:
                        check_always(desk)
                    if most is not None and desk.events >= most:
                        break
                check_always(desk)
                check_home(desk)
            except BaseException:
                desk.abandon()
                raise
            desk.close()
    except Exception as error:
        events = desk.events if desk is not None else 0
        return Done(tuple(did), events, _what(error), "".join(traceback.format_exception(error)))
    return Done(tuple(did), desk.events, drawn=dict(desk.drawn))


def read_trial(file: Path) -> Trial:
    """A trial that was kept; raises Fault."""
    try:
        return msgspec.json.decode(read_utf8(file), type=Trial)
    except msgspec.DecodeError as error:
        raise Fault(file, 0, f"not a list of the monkey's: {error}") from None


def keep_trial(trial: Trial, what: str, folder: Path) -> Path:
    """Write a trial with what it has broken into `folder`; gives its path. Raises OSError."""
    folder.mkdir(parents=True, exist_ok=True)
    kept = msgspec.structs.replace(trial, found=what)
    file = folder / f"{trial.start}_{trial.seed:08x}.json"
    file.write_bytes(msgspec.json.format(msgspec.json.encode(kept), indent=1) + b"\n")
    return file


def _what(error: BaseException) -> str:
    """`KeyError at game/tables/x.py:12 in draw`: where in the program it came from."""
    frames = traceback.extract_tb(error.__traceback__)
    own = [frame for frame in frames if "makers" not in Path(frame.filename).parts]
    last = (own or frames)[-1]
    place = Path(last.filename)
    with suppress(ValueError):
        place = place.relative_to(ROOT)
    said = f" ({error})" if not own else ""
    return f"{type(error).__name__} at {place.as_posix()}:{last.lineno} in {last.name}{said}"
