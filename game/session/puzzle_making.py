"""Generated puzzles as files: with texts, and proved again as read back."""

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec
import yaml

from game.ai.opponents import Opponents
from game.ai.puzzles.find import FoundPuzzle, PuzzleParts, plain_of
from game.ai.puzzles.search import search
from game.core.game import AnyGame
from game.core.puzzle import read_puzzle
from game.core.scenario import Text
from game.core.solving import flaw

MAX_GAMES = 2000
"""Games without a find after which the search gives up."""
_ORDER = (
    *("scenario", "game", "title", "level", "seats", "options", "position"),
    *("say", "hint", "goal", "solutions", "obvious", "replies"),
)
"""The order of keys in a file."""
_WIDTH = 110
_SHORT = 90
"""Longest list or mapping on a single line, in characters."""


class NothingFound(Exception):
    """The search gave up without a puzzle of the requested kind."""

    def __init__(self, games: int) -> None:
        super().__init__(f"no such puzzle in {games} games")


class MadePuzzle(msgspec.Struct, frozen=True):
    """A puzzle as a file: its name and its content."""

    name: str
    title: Text
    level: int
    content: bytes


def make(
    games: Mapping[str, AnyGame],
    parts: PuzzleParts,
    name: str,
    opponents: Opponents,
    *,
    seed: int = 0,
    level: int | None = None,
) -> Iterator[MadePuzzle]:
    """Yield new puzzles of a game endlessly, reproducible by seed.

    Raises NothingFound, or Malformed for a missing opponent.
    """
    number, since = 0, 0
    for find in search(games[name], parts, opponents.agent, seed, level):
        since += 1
        if find is not None:
            plain = as_plain(find)
            puzzle = read_puzzle(plain, games)
            if flaw(puzzle, games[name]) is None:
                number, since = number + 1, 0
                stem = f"{seed:04d}_{number:02d}_{find.task}"
                yield MadePuzzle(f"{stem}.yaml", puzzle.scenario.title, puzzle.level, written(plain))
        if since >= MAX_GAMES:
            raise NothingFound(since)


def as_plain(find: FoundPuzzle) -> dict[str, Any]:
    """Return the content of a puzzle's file."""
    return worded(plain_of(find.puzzle), find.task, find.values)


def worded(plain: Mapping[str, Any], task: str, values: Mapping[str, int]) -> dict[str, Any]:
    """Return the content of a puzzle's file from the result of `plain_of`, with texts for its task."""
    key = f"puzzle.made.{plain['game']}.{task}"
    texts: dict[str, Text] = {
        "title": {"text": f"{key}.title", **values},
        "say": {"text": f"{key}.say", **values},
        "hint": f"{key}.hint",
    }
    whole = {**plain, **texts}
    return {name: whole[name] for name in _ORDER if whole[name] not in ({}, [])}


class _Dumper(yaml.SafeDumper):
    """Writes short values on one line each, and repeats equal values instead of using aliases."""

    def ignore_aliases(self, data: Any) -> bool:  # noqa: ARG002 - overridden
        """Return True, so that YAML repeats values instead of linking them."""
        return True

    def represent_sequence(
        self, tag: str, sequence: Any, flow_style: bool | None = None
    ) -> yaml.SequenceNode:
        """Use one line for a short sequence."""
        del flow_style
        return super().represent_sequence(tag, sequence, flow_style=len(str(sequence)) <= _SHORT)

    def represent_mapping(self, tag: str, mapping: Any, flow_style: bool | None = None) -> yaml.MappingNode:
        """Use one line for a short mapping."""
        del flow_style
        return super().represent_mapping(tag, mapping, flow_style=len(str(mapping)) <= _SHORT)


def written(plain: dict[str, Any]) -> bytes:
    """Return the file with this content."""
    text = yaml.dump(plain, Dumper=_Dumper, sort_keys=False, allow_unicode=True, width=_WIDTH)
    return text.encode()
