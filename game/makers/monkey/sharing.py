"""What takes long and comes out the same for every trial is done once in a process."""

from collections.abc import Callable, Hashable, Iterator
from contextlib import ExitStack, contextmanager
from functools import lru_cache
from typing import Any
from unittest.mock import patch

from game.core.match import Match
from game.makers import staged
from game.makers.reading_once import CONTENT, PICTURES, drawing_once, reading_once
from game.scenes.title_art import TitleArt
from game.tables.transamerica.city_labels import place_labels

STREETS = 8
"""Pictures of the title that are kept, each as large as a window."""


@contextmanager
def sharing() -> Iterator[None]:
    """While this lasts, files of the program are read once, games staged once, and long drawings kept."""
    with ExitStack() as patches:
        patches.enter_context(reading_once(*CONTENT, *PICTURES))
        patches.enter_context(drawing_once())
        patches.enter_context(patch.object(staged, "played", _staged_once(staged.played)))
        patches.enter_context(patch("game.scenes.title.TitleArt", lru_cache(STREETS)(TitleArt)))
        placed = _placed_once(place_labels)
        patches.enter_context(patch("game.tables.transamerica.picture.place_labels", placed))
        yield


def _staged_once(play: Callable[..., Match[Any, Any, Any]]) -> Callable[..., Match[Any, Any, Any]]:
    kept: dict[Hashable, Match[Any, Any, Any]] = {}

    def played(game: Any, seats: int, moves: int, **how: Any) -> Match[Any, Any, Any]:
        if "until" in how or "options" in how:
            return play(game, seats, moves, **how)
        # A real player's Streetcar takes a second to play, anybody's a tenth; the scenes must bear both.
        how["choose"] = staged.anything
        key = (game.name, seats, moves, *sorted(how.items(), key=lambda pair: pair[0]))
        if key not in kept:
            kept[key] = play(game, seats, moves, **how)
        return kept[key].copy()

    return played


def _placed_once(place: Callable[..., Any]) -> Callable[..., Any]:
    kept: dict[Hashable, Any] = {}

    def placed(labels: Any, board: Any, projection: Any, room: Any, **where: Any) -> Any:
        before = tuple((name, tuple(rect)) for name, rect in where["before"].items())
        rails, signs = tuple(where["rails"]), tuple(where["signs"])
        blocked = tuple(map(tuple, where["blocked"]))
        key = (tuple(labels), id(board), projection, tuple(room), rails, signs, blocked, before)
        if key not in kept:
            kept[key] = place(labels, board, projection, room, **where)
        return dict(kept[key])

    return placed
