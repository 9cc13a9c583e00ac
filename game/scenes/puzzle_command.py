"""`puzzles GAME N`: search for new puzzles, writing each one as soon as it is found."""

import argparse
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from game.ai.opponents import Opponents
from game.content.files import read_bytes
from game.content.games import games
from game.content.levels import read_levels
from game.content.program_folders import places_below
from game.core.plain import Malformed
from game.core.puzzle import LEVELS
from game.session.puzzle_making import make
from game.storage.files import write_whole
from game.storage.folders import user_folders
from game.text.tellers import catalogue_of

if TYPE_CHECKING:  # Puzzles are searched for without a window.
    from game.tables.parts import TableParts


def find(chosen: argparse.Namespace, parts: "Mapping[str, TableParts]") -> Iterator[str]:
    """Yield a line for each puzzle that was found and written.

    Raise Malformed for an invalid request, NothingFound, Fault for damaged files of the program, or OSError
    if nothing can be written. Existing files are not touched.
    """
    if chosen.count < 1:
        raise Malformed(f"N is at least 1, not {chosen.count}")
    if chosen.level is not None and chosen.level not in LEVELS:
        raise Malformed(f"--level is {LEVELS[0]} to {LEVELS[-1]}, not {chosen.level}")
    if chosen.seed < 0:
        raise Malformed(f"--seed is at least 0, not {chosen.seed}")
    places = places_below()
    known = games(parts, places.maps, places.config)
    name = known[chosen.game].name
    looked = parts[name].puzzles()
    if looked is None:
        raise Malformed(f"no puzzles are looked for in {name}")
    folder: Path = chosen.out or user_folders().puzzles / name
    folder.mkdir(parents=True, exist_ok=True)
    opponents = Opponents(read_levels(places.config / "levels.yaml", parts), parts)
    catalogue = catalogue_of(parts, places.locale, "en")
    found = make(known, looked, name, opponents, seed=chosen.seed, level=chosen.level)
    for _, made in zip(range(chosen.count), found, strict=False):
        file = folder / made.name
        if file.exists() and read_bytes(file) != made.content:
            raise OSError(None, "is there already, with something else in it", str(file))
        write_whole(file, made.content)
        yield f"{file}: {catalogue.text_of(made.title)} (level {made.level})"
