"""Kills players of all games, again and again: `python -m tests.kill 500 --seed 1`.

Every tenth is the whole program with its window and opponents. Prints how far it is; ends with a fault where
something that was shown is lost, and keeps the folder in which that is so.
"""

import argparse
import random
import shutil
import sys
import tempfile
import time
from contextlib import closing
from itertools import count
from pathlib import Path
from typing import Any

from tests.kill.keeping import kill_again_and_again
from tests.kill.killing import Kill, Lives, kill_program

GAMES = ("trambahn", "streetcar", "transamerica")
KILLS_PER_HOME = 10
"""The number of kills before the next home."""


def main() -> int:
    """Run as many kills as the command line asks for."""
    asked = argparse.ArgumentParser(prog="python -m tests.kill", description=__doc__)
    asked.add_argument("kills", type=int, nargs="?", default=100)
    asked.add_argument("--seed", type=int, default=1)
    chosen = asked.parse_args()
    chance, begun = random.Random(chosen.seed), time.monotonic()
    with closing(Lives(*GAMES)) as lives:
        for first in range(0, chosen.kills, KILLS_PER_HOME):
            names = [chance.choice(GAMES) for _ in range(min(KILLS_PER_HOME, chosen.kills - first))]
            home = Path(tempfile.mkdtemp(prefix="terminus-kill-"))
            try:
                kill_again_and_again(home, names, each_in_turn(lives), chance)
            except BaseException:
                print(f"what is left lies in {home}", flush=True)
                raise
            shutil.rmtree(home)
            print(f"{first + len(names)} of {chosen.kills}, {time.monotonic() - begun:.0f} s", flush=True)
    print(f"killed {chosen.kills} times, and nothing that was shown is lost")
    return 0


def each_in_turn(lives: Lives) -> Kill:
    """Return a function that kills lives, and the whole program last in each home."""
    turns = count(1)

    def kill(home: Path, game: str, chance: random.Random) -> list[list[Any]]:
        return (kill_program if next(turns) == KILLS_PER_HOME else lives.kill_one)(home, game, chance)

    return kill


if __name__ == "__main__":
    sys.exit(main())
