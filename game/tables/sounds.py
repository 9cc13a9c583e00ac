"""What the moves of a game sound like and when, and what is heard around its table."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple, TypeAlias

from game.core.event import Event
from game.core.game import AnyGame
from game.core.option import OptionValue
from game.ui.sound.sounds import Heard

GAP: Final = 0.12
"""Seconds at least from what is heard of one event of a move to the next."""


Source: TypeAlias = str | Callable[[Any, Any, Sequence[Event]], Iterable[Heard]]
"""A sound, nothing where it is empty; or what finds them for the game, an event, and all events of its move.

What it finds is `after` the event is seen.
"""


class TableSounds(NamedTuple):
    """The sounds of one game."""

    heard: Mapping[type[Event], Source]
    """All events: where one makes no sound, the reason stands beside it."""
    ambience: Callable[[Mapping[str, OptionValue]], str]
    """Given the options of the table; an empty name for none."""

    def of(self, game: AnyGame, seen: Sequence[tuple[Event, float]]) -> Iterator[Heard]:
        """What one move sounds like: each event when it is seen, in so many seconds, and in its turn."""
        events, last = [event for event, _ in seen], -GAP
        for event, moment in seen:
            source = self.heard.get(type(event), "")
            found = source(game, event, events) if callable(source) else [Heard(source)] if source else []
            begins = max(moment, last + GAP)
            for one in found:
                last = max(last, begins + one.after)
                yield one._replace(after=begins + one.after)
