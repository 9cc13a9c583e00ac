"""The user's last inputs, for the report of a fault. Of typed text it says only that there was some."""

import time
from collections import deque
from collections.abc import Callable, Sequence

from game.ui.input import Event, FileDropped, KeyPressed, KeyReleased, PointerMoved, TextEntered, Woken

LAST = 50
"""Events that are told."""
_LATEST_ONLY = (PointerMoved, Woken)
"""Of several in a row only the last is kept, or they would be all there is."""
_KNOWN_ENDINGS = ("jsonl", "py", "yaml", "tmx")


class LastEvents:
    """Keeps the events themselves; they are told without letters and names of files."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._events: deque[tuple[float, Event, bool]] = deque(maxlen=LAST)

    def heed(self, events: Sequence[Event], *, typing: bool) -> None:
        """These came now; `typing` says whether keys write letters."""
        for event in events:
            if self._events and isinstance(event, _LATEST_ONLY) and type(self._events[-1][1]) is type(event):
                self._events.pop()
            self._events.append((self._clock(), event, typing))

    def lines(self) -> list[str]:
        """One for each event, oldest first: how long ago, and what."""
        now = self._clock()
        return [f"{at - now:9.2f} s  {_told(event, typing=typing)}" for at, event, typing in self._events]


def _told(event: Event, *, typing: bool) -> str:
    match event:
        case TextEntered():
            return "TextEntered (letters)"
        case FileDropped(path):
            ending = path.rpartition(".")[2].lower()
            return f"FileDropped (.{ending})" if ending in _KNOWN_ENDINGS else "FileDropped (another file)"
        case KeyPressed(key) | KeyReleased(key) if typing and len(key) == 1:
            return f"{type(event).__name__} (a letter)"
        case _:
            return repr(event)
