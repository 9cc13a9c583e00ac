"""The parent's side of a thinking process: exchanges lines, and blocks only on request."""

import errno
import json
import os
import queue
import subprocess
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import IO

import msgspec

from game.ai.child_processes import child_command
from game.ai.messages import Message, Reply
from game.ai.numpy_threads import ONE_CORE
from game.ai.outbox import Outbox
from game.content.program_folders import IMPORTED_FROM

START = 30.0
"""Seconds allowed for starting: half a second is usual, but a slow machine's disk may be asleep."""
_LONGEST_LINE = 1 << 20
_MAX_LINES = 10_000
_ORDERLY = 0.5
"""Seconds allowed to end after the input was closed; then the process is killed."""


class ProcessEnded(Exception):
    """The process has ended, and all its replies have been read."""


class LineProcess:
    """A process of `game.thinking`; if it runs a user's code, `game.ai.watchdog` is started in between.

    `send` and `end` return at once, and so does `receive` unless it is given seconds to wait, even if the
    process hangs or was stopped.
    """

    def __init__(
        self,
        maps: Path,
        config: Path,
        own: Sequence[Path] = (),
        games: Sequence[Path] = (),
        on_reply: Callable[[], object] = lambda: None,
    ) -> None:
        """Start it with a user's agents (files) and a user's games (folders); raises OSError.

        `on_reply` is called in another thread whenever there is something to receive.
        """
        module = "game.ai.watchdog" if own or games else "game.thinking"
        folders = [word for folder in games for word in ("--game", str(folder))]
        self._process = _start(child_command(module, *folders, str(maps), str(config), *map(str, own)))
        self._replies: queue.SimpleQueue[Reply | None] = queue.SimpleQueue()
        self._over = False
        self._ending = False
        listening = (_pipe(self._process.stdout), self._replies, on_reply)
        try:
            self._outbox = Outbox(_pipe(self._process.stdin))
            threading.Thread(target=_listen, args=listening, daemon=True).start()
        except RuntimeError as error:
            # The system has no thread left.
            self._process.kill()
            raise OSError(errno.EAGAIN, str(error)) from None

    @property
    def number(self) -> int:
        return self._process.pid

    @property
    def ended(self) -> bool:
        """True if it has ended, or `end` was called."""
        return self._ending or self._process.poll() is not None

    def send(self, message: Message) -> None:
        """Queue a message for the process."""
        # The standard library also writes the largest seeds; msgspec stops at 64 bits.
        self._outbox.put(json.dumps(msgspec.to_builtins(message)).encode() + b"\n")

    def receive(self, seconds: float = 0.0) -> Reply | None:
        """Return its next reply within `seconds`, or None. Raises Ended."""
        if self._over:
            raise ProcessEnded
        try:
            reply = self._replies.get(timeout=seconds) if seconds > 0 else self._replies.get_nowait()
        except queue.Empty:
            return None
        if reply is None:
            self._over = True
            raise ProcessEnded
        return reply

    def end(self) -> None:
        """End the process and all that it has started, in the background."""
        if not self._ending:
            self._ending = True
            self._outbox.close()
            try:
                # Not a daemon thread, so that the program waits for it.
                threading.Thread(target=_see_off, args=(self._process,)).start()
            except RuntimeError:
                # The system has no thread left.
                self._process.kill()


def _start(command: Sequence[str]) -> "subprocess.Popen[bytes]":
    paths = os.environ.get("PYTHONPATH")
    environment = {**os.environ, **ONE_CORE}
    if paths:
        # It starts in another folder, and paths relative to this one must still be found.
        environment["PYTHONPATH"] = os.pathsep.join(map(os.path.abspath, paths.split(os.pathsep)))
    return subprocess.Popen(  # noqa: S603 - our own interpreter and module, nothing from outside
        command,
        cwd=IMPORTED_FROM,
        env=environment,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        start_new_session=True,
        # No console window on Windows; the constant exists only there.
        creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
    )


def _pipe(pipe: IO[bytes] | None) -> IO[bytes]:
    """Return a pipe that Popen was asked for; raises OSError if there is none."""
    if pipe is None:
        raise OSError("no pipe")
    return pipe


def _listen(
    lines: IO[bytes], replies: "queue.SimpleQueue[Reply | None]", on_reply: Callable[[], object]
) -> None:
    # A process that writes anything but replies, or far too many, is not listened to any more.
    with suppress(OSError, ValueError, RecursionError, msgspec.MsgspecError), lines:
        while replies.qsize() < _MAX_LINES and (line := lines.readline(_LONGEST_LINE)):
            replies.put(msgspec.json.decode(line, type=Reply))
            on_reply()
    replies.put(None)
    on_reply()


def _see_off(process: "subprocess.Popen[bytes]") -> None:
    try:
        process.wait(_ORDERLY)
    except subprocess.TimeoutExpired:
        from game.ai.process_tree import end_below  # noqa: PLC0415 - seldom needed, and takes time to import

        end_below(process.pid)
        process.kill()
        process.wait()
