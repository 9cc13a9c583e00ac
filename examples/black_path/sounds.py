"""What is heard at the table: tiles, and a path that runs into the edge."""

from collections.abc import Iterator, Sequence

from black_path.rules import Ended, Laid
from game.core.event import Event
from game.core.game import AnyGame
from game.ui.sound.heard import Heard


def heard(game: AnyGame, event: Event, events: Sequence[Event]) -> Iterator[Heard]:
    """What an event sounds like."""
    del game, events
    match event:
        case Laid():
            yield Heard("tile_lay")
        case Ended():
            yield Heard("brakes")
