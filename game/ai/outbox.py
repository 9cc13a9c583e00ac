"""Writing to a process that may not read."""

import os
import queue
import threading
from contextlib import suppress
from typing import IO


class Outbox:
    """Writes to a pipe in a thread, so that callers never wait.

    The pipe of a stopped process stays full, and writing would wait forever. Data that cannot be written any
    more is dropped: the end of the process shows when its answers are read.
    """

    def __init__(self, pipe: IO[bytes]) -> None:
        self._waiting: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        threading.Thread(target=_write, args=(self._waiting, pipe), daemon=True).start()

    def put(self, data: bytes) -> None:
        self._waiting.put(data)

    def close(self) -> None:
        """Close the pipe after everything queued."""
        self._waiting.put(None)


def _write(waiting: "queue.SimpleQueue[bytes | None]", pipe: IO[bytes]) -> None:
    with suppress(OSError), pipe:
        while (data := waiting.get()) is not None:
            rest = memoryview(data)
            while rest:
                # Not through the pipe's buffer: its lock would delay the end of the program.
                rest = rest[os.write(pipe.fileno(), rest) :]
