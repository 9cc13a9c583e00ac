"""Trials: a list of gestures from one start, as stored in a file, and its result."""

import copy
import random
import tempfile
import traceback
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec

from game.content.files import Fault, read_utf8
from game.content.program_folders import ROOT
from game.makers.monkey.gesture_player import GesturePlayer
from game.makers.monkey.gestures import draw_gestures, draw_settings
from game.makers.monkey.program_under_test import ProgramUnderTest, Shared, no_thread_fails
from game.makers.monkey.promises import check_always, check_home
from game.makers.monkey.starts import Start

EACH = 10
"""Gestures between checks of the cheap invariants; the others are checked at the end and on quitting."""


ODD_HOMES = 0.3
"""The share of trials with an unusual home folder."""
WHOLE = 10
"""One in this number of trials runs a whole program."""


class MonkeyTrial(msgspec.Struct, frozen=True, kw_only=True):
    """A start and gestures. The same trial always has the same result."""

    start: str
    seed: int
    size: tuple[int, int]
    settings: dict[str, Any]
    gestures: list[Any]
    odd_home: bool = False
    """True if the home has content that no player would write."""
    whole: bool = False
    """True if the program uses thinking processes, and its fault handler catches exceptions."""
    found: str = ""
    """The failure for which it was kept."""


class Done(msgspec.Struct, frozen=True):
    """The result of a trial."""

    gestures: tuple[Any, ...]
    """The gestures made, with the places they found."""
    events: int
    """The number of events of the gestures."""
    what: str = ""
    """The failure, as exception and place, equal for the same fault; empty for none."""
    told: str = ""
    """The whole traceback of the failure."""
    drawn: dict[str, int] = {}
    """The number of frames drawn, by page."""


def draw_trial(seed: int, number: int, start: str, size: tuple[int, int], count: int) -> MonkeyTrial:
    """Return trial `number` of a hunt with this seed."""
    chance = random.Random(f"{seed}/{number}")  # noqa: S311 - the same every time is the point
    return MonkeyTrial(
        start=start,
        seed=chance.getrandbits(32),
        size=size,
        settings=draw_settings(chance),
        gestures=draw_gestures(chance, count),
        odd_home=chance.random() < ODD_HOMES,
        whole=number % WHOLE == WHOLE - 1,
    )


def done(trial: MonkeyTrial, start: Start, shared: Shared, most: int | None = None) -> Done:
    """Run a trial in a new home, until it ends, something breaks, or `most` events were given."""
    did, desk = [], None
    try:
        with tempfile.TemporaryDirectory(dir=shared.folder, prefix="home-") as home, no_thread_fails():
            desk = ProgramUnderTest(
                shared, Path(home), trial.seed, trial.size, odd_home=trial.odd_home, whole=trial.whole
            )
            try:
                desk.begin(start, trial.settings)
                hand = GesturePlayer(desk)
                for gesture in copy.deepcopy(trial.gestures):
                    did.append(gesture)
                    hand.do(gesture)
                    if desk.window.ended:
                        check_home(desk)
                        desk.again()
                        hand = GesturePlayer(desk)
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
        return Done(tuple(did), events, _failure_at(error), "".join(traceback.format_exception(error)))
    return Done(tuple(did), desk.events, drawn=dict(desk.drawn))


def read_trial(file: Path) -> MonkeyTrial:
    """Read a kept trial; raises Fault."""
    try:
        return msgspec.json.decode(read_utf8(file), type=MonkeyTrial)
    except msgspec.DecodeError as error:
        raise Fault(file, 0, f"not a list of the monkey's: {error}") from None


def keep_trial(trial: MonkeyTrial, failure: str, folder: Path) -> Path:
    """Write a failing trial into `folder`; return its path. Raises OSError."""
    folder.mkdir(parents=True, exist_ok=True)
    failing = msgspec.structs.replace(trial, found=failure)
    file = folder / f"{trial.start}_{trial.seed:08x}.json"
    file.write_bytes(msgspec.json.format(msgspec.json.encode(failing), indent=1) + b"\n")
    return file


def _failure_at(error: BaseException) -> str:
    """Return the failure with its place in the program: `KeyError at game/tables/x.py:12 in draw`."""
    frames = traceback.extract_tb(error.__traceback__)
    own = [frame for frame in frames if "makers" not in Path(frame.filename).parts]
    last = (own or frames)[-1]
    file = Path(last.filename)
    with suppress(ValueError):
        file = file.relative_to(ROOT)
    cause = f" ({error})" if not own else ""
    return f"{type(error).__name__} at {file.as_posix()}:{last.lineno} in {last.name}{cause}"
