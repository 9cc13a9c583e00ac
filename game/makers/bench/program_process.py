"""`python -m game.makers.bench.program_process SECONDS [--game DIR ...] [RECORD]`: the program, observed.

It writes `shown` with the first picture. With SECONDS above 0 it then idles, writes the share of a processor
used during that time, and ends.
"""

import argparse
import sys
import threading
import time
from functools import partial
from pathlib import Path

from game.manifests.known import manifests
from game.scenes.play import play
from game.ui.window import ACTIVE_SECONDS, Window

SETTLED = ACTIVE_SECONDS + 2.0
"""Seconds until all background reading is done, and the window polls rarely for input."""


def _shown(seconds: float, window: Window) -> None:
    _say("shown")
    if seconds > 0:
        threading.Thread(target=_watch, args=(seconds, window), daemon=True).start()
    else:
        window.quit()


def _watch(seconds: float, window: Window) -> None:
    time.sleep(SETTLED)
    work, begun = time.process_time(), time.perf_counter()
    time.sleep(seconds)
    _say(repr((time.process_time() - work) / (time.perf_counter() - begun)))
    window.quit()
    window.wake()


def _say(words: str) -> None:
    sys.stdout.write(f"{words}\n")
    sys.stdout.flush()


def _main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("seconds", type=float)
    parser.add_argument("--game", dest="folders", action="append", default=[], type=Path)
    parser.add_argument("record", nargs="?", type=Path)
    chosen = parser.parse_args()
    return play(
        manifests(chosen.folders),
        record=chosen.record,
        game_folders=chosen.folders,
        when_shown=partial(_shown, chosen.seconds),
    )


if __name__ == "__main__":
    sys.exit(_main())
