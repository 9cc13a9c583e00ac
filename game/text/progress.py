"""Progress on a terminal: a moving bar, or a line now and then if the output is no terminal."""

import time
from collections.abc import Callable
from typing import Self, TextIO

_EVERY = 30.0
"""Seconds between two lines without a bar."""
_OFTEN = 0.1
"""Seconds between two updates of a bar."""
_WIDTH = 30


class Progress:
    """Shows on `stream` the progress towards `total`. As a context manager it clears its bar at the end."""

    def __init__(
        self,
        total: int,
        stream: TextIO,
        clock: Callable[[], float] = time.monotonic,
        *,
        counted: str = "games",
    ) -> None:
        """Count towards `total`; `counted` is the plural noun to show."""
        self._total = total
        self._stream = stream
        self._clock = clock
        self._counted = counted
        self._moves = stream.isatty()
        self._begun = self._told = clock()

    def tell(self, done: int) -> None:
        """Show `done`, unless the last update was a moment ago."""
        now = self._clock()
        if done < self._total and now - self._told < (_OFTEN if self._moves else _EVERY):
            return
        self._told = now
        left = (now - self._begun) / max(done, 1) * (self._total - done)
        times = f"{_minutes(now - self._begun)}, {_minutes(left)} left"
        counted = f"{done}/{self._total} {self._counted}, {times}"
        if self._moves:
            full = _WIDTH * done // self._total
            self._stream.write(f"\r[{'#' * full}{'.' * (_WIDTH - full)}] {counted} ")
        else:
            self._stream.write(counted + "\n")
        self._stream.flush()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *fault: object) -> None:
        if self._moves:
            self._stream.write("\r\x1b[K")
            self._stream.flush()


def _minutes(seconds: float) -> str:
    return f"{int(seconds) // 60}:{int(seconds) % 60:02}"
