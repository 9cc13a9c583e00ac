"""Watches over a thinking process that runs a user's code: `python -m game.ai.watchdog`.

It starts `game.thinking` with its own arguments and forwards its own input. When that input ends, because it
was closed or the parent has died, it kills the process with all that it has started: code that never releases
the interpreter, ignores signals or starts processes cannot survive that. No code of the user runs here.

The code's printed output goes to the error output, line by line, without control characters.
"""

import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import IO

from game.ai.child_processes import child_command
from game.ai.orphan_control import adopt_orphans
from game.ai.outbox import Outbox
from game.ai.process_tree import end_below
from game.core.plain import printable

_CHUNK = 1 << 16
_LAST_WORDS = 1.0
"""Seconds in which the last printed output is still forwarded."""


def main() -> int:
    """Watch until there is nothing left to watch over; return the exit status."""
    # Ctrl+C in a terminal is meant for the game, which then closes our input.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    adopt_orphans()
    process = subprocess.Popen(  # noqa: S603 - our own interpreter and module
        child_command("game.thinking", *sys.argv[1:]),
        stdin=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
        creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
    )
    if process.stdin is None or process.stderr is None:
        return 1
    over = threading.Event()
    _beside(partial(_hand_on, Outbox(process.stdin)), over.set)
    _beside(process.wait, over.set)
    stopped = threading.Event()
    _beside(partial(_tell, process.stderr), stopped.set)
    over.wait()
    end_below(os.getpid())
    stopped.wait(_LAST_WORDS)
    # The reading thread may still wait for input, and a regular end would wait for that thread.
    os._exit(0)


def _beside(work: Callable[[], object], done: Callable[[], None]) -> None:
    """Run `work` in a thread, then call `done`."""

    def do() -> None:
        try:
            work()
        finally:
            done()

    threading.Thread(target=do, daemon=True).start()


def _hand_on(outbox: Outbox) -> None:
    while data := os.read(0, _CHUNK):
        outbox.put(data)


def _tell(printed: IO[bytes]) -> None:
    """Forward printed lines to the error output; keep reading even if it is closed, lest printing block."""
    while line := printed.readline(_CHUNK):
        text = line.decode(errors="replace").rstrip("\r\n").expandtabs()
        with suppress(OSError, ValueError, AttributeError):
            sys.stderr.write(printable(text) + "\n")
            sys.stderr.flush()


if __name__ == "__main__":
    sys.exit(main())
