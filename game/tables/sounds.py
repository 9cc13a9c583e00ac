"""What the moves of a game sound like, and what is heard around its table."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from game.core.event import Event
from game.core.game import AnyGame
from game.core.option import OptionValue
from game.ui.sound.heard import Heard


class TableSounds(NamedTuple):
    """The sounds of one game."""

    heard: Callable[[Any, Sequence[Event]], Iterable[Heard]]
    """Given the game and the events of one move."""
    silent: Mapping[type[Event], str]
    """Events that are not heard, and why not."""
    ambience: Callable[[Mapping[str, OptionValue]], str]
    """Given the options of the table; an empty name for none."""

    def of(self, game: AnyGame, moves: Iterable[Sequence[Event]]) -> list[Heard]:
        """What moves sound like that are shown together; each is given as its events."""
        return [one for events in moves for one in self.heard(game, events)]
