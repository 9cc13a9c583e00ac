"""Start processes that play, kill them at a random moment, and collect their output."""

import json
import os
import random
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
LONGEST_START = 120
"""The seconds that a program may take to start."""
MOMENTS = 170
"""The approximate number of lines that a life prints."""
OPERATIONS = 700
"""The approximate number of its disk operations."""
DELAY = 0.02
ENDED = ("done", "broke")
"""The last line of a run that ends normally."""


class Lives:
    """A server process that forks a new process for each life, which therefore starts at once."""

    def __init__(self, *games: str) -> None:
        command = [sys.executable, "-m", "tests.kill.running_life", *games]
        self._server = subprocess.Popen(
            command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        while self._heard()[0] != "ready":
            pass

    def kill_one(self, home: Path, game: str, chance: random.Random) -> list[list[Any]]:
        """Start a life in `home` and kill it, half of the time in a disk operation; return its output."""
        at = chance.randrange(OPERATIONS) if chance.random() < 0.5 else -1
        self._say("\t".join((str(home), game, str(chance.randrange(1000)), str(at))))
        answers: list[list[Any]] = []
        while (heard := self._heard())[0] != "pid":
            answers.append(heard)
        process = heard[1]
        if at < 0:
            moment = chance.randrange(MOMENTS)
            while len(answers) < moment and (not answers or answers[-1][0] not in ENDED):
                answers.append(self._heard())
            time.sleep(chance.uniform(0, DELAY))
            os.kill(process, signal.SIGKILL)
        # Nothing else has its number till it is cleared away.
        self._say("reap")
        while (heard := self._heard())[0] != "reaped":
            answers.append(heard)
        return answers

    def close(self) -> None:
        """Close the input of the process, and wait for its end."""
        assert self._server.stdin is not None
        assert self._server.stdout is not None
        self._server.stdin.close()
        self._server.wait()
        self._server.stdout.close()

    def _say(self, line: str) -> None:
        assert self._server.stdin is not None
        self._server.stdin.write(line + "\n")
        self._server.stdin.flush()

    def _heard(self) -> list[Any]:
        assert self._server.stdout is not None
        while line := self._server.stdout.readline():
            if line.startswith("["):
                heard: list[Any] = json.loads(line)
                return heard
        raise EOFError("no life can be begun any more")


def kill_program(home: Path, game: str, chance: random.Random) -> list[list[Any]]:
    """Start the whole program, kill it soon after its first frame, and return its output."""
    command = [sys.executable, "-m", "tests.kill.running_game", str(home), game, str(chance.randrange(1000))]
    process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
    answers: list[list[Any]] = []
    spoke = threading.Event()

    def listen() -> None:
        assert process.stdout is not None
        for line in process.stdout:
            if line.startswith("[") and line.endswith("\n"):
                answers.append(json.loads(line))
                spoke.set()

    listener = threading.Thread(target=listen, daemon=True)
    listener.start()
    assert spoke.wait(LONGEST_START), "the game never showed a frame"
    try:
        process.wait(chance.uniform(0.0, 0.6))
    except subprocess.TimeoutExpired:
        process.kill()
    process.wait()
    listener.join()
    return answers


Kill = Callable[[Path, str, random.Random], list[list[Any]]]
