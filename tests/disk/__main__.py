"""Lets the disk fail at every moment of a life: `python -m tests.disk --seed S --all`.

Without `--all`, at one moment for each place in the program that asks something of the disk. Prints a line
for each life that is not as it should be, and ends with status 1 if there was one.
"""

import argparse
import os
import random
import sys
import tempfile
import time
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game.makers.reading_once import CONTENT, PICTURES, reading_once
from tests.disk.failing import Failure
from tests.disk.judging import drawn, failures, run
from tests.disk.life import OPTIONS, SIZE


def main() -> int:
    """Lead the lives that the command line asks for."""
    asked = argparse.ArgumentParser(prog="python -m tests.disk", description=__doc__)
    asked.add_argument("--game", choices=OPTIONS, default="trambahn")
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--all", action="store_true", help="every operation, in every way it can fail")
    asked.add_argument("--part", default="1/1", help="this part of all, such as 2/4")
    chosen = asked.parse_args()
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(SIZE)
    with tempfile.TemporaryDirectory() as folder, reading_once(*CONTENT, *PICTURES):
        home = Path(folder) / "home"
        whole = run(home, chosen.game, chosen.seed)
        print(f"{len(whole.done)} operations without a failure: {whole.wrong or 'all is well'}", flush=True)
        if chosen.all:
            part, parts = map(int, chosen.part.split("/"))
            every = [one for at in range(len(whole.done)) for one in failures(whole.done, at)]
            ways = every[part - 1 :: parts]
        else:
            ways = drawn(whole.done, random.Random(chosen.seed))
        return _lead(home, chosen.game, chosen.seed, ways)


def _lead(home: Path, game: str, seed: int, ways: list[Failure]) -> int:
    bad, begun = 0, time.monotonic()
    for number, failure in enumerate(ways, start=1):
        life = run(home, game, seed, failure)
        if life.wrong or not life.failed:
            bad += 1
            what = life.done[failure.at] if failure.at < len(life.done) else "never came to it"
            print(f"{failure} ({what}): {'; '.join(life.wrong) or 'nothing failed'}", flush=True)
            for text in life.told:
                print(f"    told: {text}", flush=True)
        if number % 100 == 0:
            print(f"{number} of {len(ways)}, {time.monotonic() - begun:.0f} s", flush=True)
    print(f"{len(ways)} lives, {bad} not as they should be")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
