"""`kill -9` at any moment loses nothing that was shown."""

import os
import random
import subprocess
import sys
import threading
from contextlib import closing
from pathlib import Path

import pytest

from game.content.games import games
from game.core.record import Record, replay
from game.storage.record_file import RecordFile, read_record

ROOT = Path(__file__).resolve().parents[2]
KILLS = int(os.environ.get("TERMINUS_KILLS", "10"))
"""How often; a longer run is asked for by the environment."""
ROUNDS_A_TEST = 10


class Game:
    """One run of the program: what it said so far, and the means to end it at once."""

    def __init__(self, home: Path, seed: int) -> None:
        command = [sys.executable, "-m", "tests.kill.running_game", str(home), str(seed)]
        self._process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
        self.said: list[str] = []
        self._spoke = threading.Event()
        self._reader = threading.Thread(target=self._listen, daemon=True)
        self._reader.start()

    def _listen(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            self.said.append(line)
            if line.startswith("shown"):
                self._spoke.set()

    def kill_after(self, seconds: float) -> None:
        """End it without a warning, so long after it has shown its first frame."""
        assert self._spoke.wait(60), "the game never showed a frame"
        try:
            self._process.wait(seconds)
        except subprocess.TimeoutExpired:
            self._process.kill()
        self._process.wait()
        self._reader.join()

    def numbers(self, *words: str) -> list[int]:
        """What followed `words`, over all whole lines that began with one of them."""
        whole = [line.split() for line in self.said if line.endswith("\n")]
        return [int(parts[1]) for parts in whole if parts[0] in words]


def the_record(home: Path) -> Record:
    files = [*(home / "games").glob("*.jsonl"), *(home / "finished").glob("*.jsonl")]
    newest = max(files, key=lambda file: file.stat().st_mtime_ns)
    return read_record(newest)


@pytest.mark.parametrize("seed", range(KILLS // ROUNDS_A_TEST))
def test_killed_at_any_moment_the_game_goes_on_where_it_was_shown(tmp_path: Path, seed: int) -> None:
    registry = games(ROOT / "maps", ROOT / "config")
    chance = random.Random(seed)
    for kill in range(ROUNDS_A_TEST):
        before = sorted((tmp_path / "games").glob("*.jsonl"))
        known = read_record(before[0]) if before else None
        game = Game(tmp_path, seed * 100 + kill)
        game.kill_after(chance.uniform(0.0, 0.6))
        if known is not None:
            # What the program went on with is what the file held when the last run was killed.
            assert game.numbers("resumed") == [len(known.lines)]
        record = the_record(tmp_path)
        match = replay(record, registry[record.header.game])
        # An undone move is gone from the disk before the program can say so: the disk never lags behind what
        # was shown, or left, by more than that one.
        assert len(match.played) >= game.numbers("shown", "undone")[-1] - 1
        for file in (tmp_path / "games").glob("*.jsonl"):
            with closing(RecordFile(file)) as opened:
                assert opened.file == file
