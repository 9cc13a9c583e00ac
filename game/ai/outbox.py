"""Writing to a process that may not read."""

import os
import queue
import threading
from contextlib import suppress
from typing import IO


class Outbox:
    """Writes to a pipe in a thread of its own: whoever hands something in never waits.

    A process that was stopped leaves its pipe full, and writing would wait for it without end. What cannot be
    written any more is dropped: that the process has ended shows where its answers are read.
    """

    def __init__(self, pipe: IO[bytes]) -> None:
        self._waiting: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        threading.Thread(target=_write, args=(self._waiting, pipe), daemon=True).start()

    def put(self, data: bytes) -> None:
        """Write this after all that was handed in before."""
        self._waiting.put(data)

    def close(self) -> None:
        """Close the pipe after that."""
        self._waiting.put(None)


def _write(waiting: "queue.SimpleQueue[bytes | None]", pipe: IO[bytes]) -> None:
    with suppress(OSError), pipe:
        while (data := waiting.get()) is not None:
            rest = memoryview(data)
            while rest:
                # Not by the pipe's own buffer: its lock would hold up the end of the program.
                rest = rest[os.write(pipe.fileno(), rest) :]
