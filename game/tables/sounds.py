"""What the moves of a game sound like and when, and what is heard around its table."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from game.core.event import Event
from game.core.game import AnyGame
from game.core.option import OptionValue
from game.ui.sound.heard import Heard

GAP: Final = 0.12
"""Seconds at least from what is heard of one event of a move to the next."""


class TableSounds(NamedTuple):
    """The sounds of one game."""

    heard: Callable[[Any, Event, Sequence[Event]], Iterable[Heard]]
    """Given the game, an event, and all events of its move; `after` is from when the event is seen."""
    silent: Mapping[type[Event], str]
    """Events that are not heard, and why not."""
    ambience: Callable[[Mapping[str, OptionValue]], str]
    """Given the options of the table; an empty name for none."""

    def of(self, game: AnyGame, seen: Sequence[tuple[Event, float]]) -> Iterator[Heard]:
        """What one move sounds like: each event when it is seen, in so many seconds, and in its turn."""
        events, last = [event for event, _ in seen], -GAP
        for event, moment in seen:
            found = list(self.heard(game, event, events))
            begins = max(moment, last + GAP)
            for one in found:
                last = max(last, begins + one.after)
                yield one._replace(after=begins + one.after)
