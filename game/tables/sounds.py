"""The sounds of a game's moves, with their timing, and the sounds around its table."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple, TypeAlias

from game.core.event import Event
from game.core.game import AnyGame
from game.core.option import OptionValue
from game.ui.sound.sounds import SoundRequest

GAP: Final = 0.12
"""The minimum seconds between the sounds of two events of a move."""


Source: TypeAlias = str | Callable[[Any, Any, Sequence[Event]], Iterable[SoundRequest]]
"""A sound, or empty for none; or a function that finds the sounds from the game, an event, and all events of
its move.

Found sounds are timed `after` the event is visible.
"""


class TableSounds(NamedTuple):
    heard: Mapping[type[Event], Source]
    """All events; a comment gives the reason for each without a sound."""
    ambience: Callable[[Mapping[str, OptionValue]], str]
    """Returns the ambient sound for the options of the table; an empty name for none."""

    def of(self, game: AnyGame, seen: Sequence[tuple[Event, float]]) -> Iterator[SoundRequest]:
        """Yield the sounds of one move; `seen` gives the seconds until each event is visible."""
        events, last = [event for event, _ in seen], -GAP
        for event, moment in seen:
            source = self.heard.get(type(event), "")
            found = (
                source(game, event, events) if callable(source) else [SoundRequest(source)] if source else []
            )
            begins = max(moment, last + GAP)
            for one in found:
                last = max(last, begins + one.after)
                yield one._replace(after=begins + one.after)
