"""A reader of files, and its promise to survive damaged ones."""

import io
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from pathlib import Path
from types import FrameType
from typing import NamedTuple, TypeAlias

from tests.mutants.mutating import Mutant, SampleFile

MAX_SECONDS = 10.0
"""Seconds of processor time for a mutant that is also shown; most take a hundredth of a second."""

Use: TypeAlias = Callable[[Path, bool], None]
"""Reads the file at a path as the program does, and uses its values; with True, on the screen too.

Reported faults are caught as in the program; any other exception is raised.
"""


class Reader(NamedTuple):
    """A kind of file: undamaged ones to make mutants of, and a function that prepares a folder for them.

    `opened` is given a folder that is empty; it gives the folder below which mutants are put, and their use.
    One in `shown_once_in` mutants is used on the screen too.
    """

    name: str
    samples: tuple[SampleFile, ...]
    opened: Callable[[Path], tuple[Path, Use]]
    shown_once_in: int = 50


class TookTooLong(BaseException):
    """A mutant took more than `MAX_SECONDS`; no reader may catch this."""


class Workshop:
    """The place where mutants of one reader are tried."""

    def __init__(self, reader: Reader, folder: Path) -> None:
        self.reader = reader
        self._base, self._use = reader.opened(folder)

    def fault_of(self, mutant: Mutant, *, shown: bool) -> str | None:
        """Return the reason why the program did not survive the mutant, or None."""
        file = self._base / mutant.place
        whole = file.read_bytes() if file.is_file() else None
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(mutant.content)
        printed = io.StringIO()
        try:
            with redirect_stdout(printed), redirect_stderr(printed), _in_time():
                self._use(file, shown)
        except (Exception, TookTooLong) as error:
            return _told(error)
        finally:
            if whole is not None:
                file.write_bytes(whole)
            else:
                file.unlink(missing_ok=True)
        return f"it printed {printed.getvalue()[:200]!r}" if printed.getvalue() else None


@contextmanager
def _in_time() -> Iterator[None]:
    """Raises TookTooLong in code that uses too much processor time, if the system supports it."""
    if not hasattr(signal, "setitimer"):
        yield
        return

    def late(_: int, __: FrameType | None) -> None:
        raise TookTooLong(f"more than {MAX_SECONDS:g} s of the processor")

    before = signal.signal(signal.SIGVTALRM, late)
    signal.setitimer(signal.ITIMER_VIRTUAL, MAX_SECONDS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


def _told(error: BaseException) -> str:
    """Return the kind of an error, what it says, and the last places it came through."""
    places = []
    trace = error.__traceback__
    while trace is not None:
        code = trace.tb_frame.f_code
        places.append(f"{Path(code.co_filename).name}:{trace.tb_lineno}")
        trace = trace.tb_next
    return f"{type(error).__name__}: {str(error)[:200]} ({' > '.join(places[-4:])})"
