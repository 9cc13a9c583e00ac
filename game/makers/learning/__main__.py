"""`python -m game.makers.learning --out FILE`: make a file of experience.

The same command gives the same numbers on the same machine. The program reads
`game/ai/trambahn/experience.json`: put the file there to use it. The matrices are small: with
`OPENBLAS_NUM_THREADS=1` in the environment fitting takes a fraction of the processor time.
"""

import argparse
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from game.ai.trambahn.experience import experience, write
from game.content.files import Fault
from game.content.program_folders import places_below
from game.content.trambahn_deck import read_deck
from game.core.plain import Malformed
from game.makers.learning.rounds import learn
from game.rules.trambahn.game import Trambahn

_COMMAND = "python -m game.makers.learning"
_DECK = places_below().config / "games" / "trambahn.yaml"
_DONE, _UNUSABLE, _INTERRUPTED = 0, 2, 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Play, fit and write; return the exit status: 2, after a line with the reason, if that is impossible."""
    chosen = _parser().parse_args(arguments)
    try:
        _learn(chosen)
    except (Malformed, Fault) as fault:
        _tell(str(fault))
        return _UNUSABLE
    except KeyboardInterrupt:
        return _INTERRUPTED
    return _DONE


def _learn(chosen: argparse.Namespace) -> None:
    _check(chosen)
    network = learn(Trambahn(read_deck(_DECK)), chosen.games, chosen.rounds, chosen.seed, _tell)
    learned = f"{_COMMAND} --games {chosen.games} --rounds {chosen.rounds} --seed {chosen.seed}"
    write(chosen.out, experience(network, learned))


def _check(chosen: argparse.Namespace) -> None:
    """Raise Malformed or Fault for anything that would otherwise fail only after all games."""
    if not 1 <= chosen.rounds <= chosen.games:
        raise Malformed(f"{chosen.games} games cannot be played in {chosen.rounds} rounds")
    if chosen.seed < 0:
        raise Malformed(f"--seed is at least 0, not {chosen.seed}")
    if chosen.out.is_dir():
        raise Fault(chosen.out, 0, "is a folder")
    try:
        tempfile.TemporaryFile(dir=chosen.out.parent).close()
    except OSError as error:
        raise Fault(chosen.out, 0, error.strerror or "cannot be written") from None


def _tell(line: str) -> None:
    sys.stderr.write(line + "\n")
    sys.stderr.flush()


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog=_COMMAND,
        description="Train the network of Trambahn's director on games that it plays against itself.",
    )
    parser.add_argument("--games", type=int, default=9000, help="number of games (default: 9000)")
    parser.add_argument("--rounds", type=int, default=3, help="number of rounds of training (default: 3)")
    parser.add_argument("--seed", type=int, default=1, help="seed of all random choices (default: 1)")
    parser.add_argument("--out", type=Path, required=True, metavar="FILE", help="output file")
    return parser


if __name__ == "__main__":
    sys.exit(main())
