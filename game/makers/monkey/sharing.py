"""Caches for slow work with the same result in every trial of a process."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import lru_cache
from typing import Any
from unittest.mock import patch

from game.core.match import Match
from game.makers import staged
from game.makers.reading_once import opening_once
from game.scenes.title_art import TitleArt

STREETS = 8
"""Number of cached pictures of the title, each as large as a window."""


@contextmanager
def sharing() -> Iterator[None]:
    """Read the program's files once, stage games fast, and cache slow drawings."""
    with ExitStack() as patches:
        patches.enter_context(opening_once())
        patches.enter_context(patch.object(staged, "played", _by_anybody(staged.played)))
        patches.enter_context(patch("game.scenes.title.TitleArt", lru_cache(STREETS)(TitleArt)))
        yield


def _by_anybody(play: Callable[..., Match[Any, Any, Any]]) -> Callable[..., Match[Any, Any, Any]]:
    def played(game: Any, seats: int, moves: int, **how: Any) -> Match[Any, Any, Any]:
        if "until" not in how and "options" not in how:
            # A sensible player's Streetcar game takes a second, a random one a tenth; scenes must bear both.
            how["choose"] = staged.anything
        return play(game, seats, moves, **how)

    return played
