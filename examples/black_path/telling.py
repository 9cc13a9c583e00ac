"""The texts about events and refusals of the Black Path Game."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from black_path.rules import Ended, Laid
from game.core.event import Event
from game.core.reason import Reason
from game.tables.kit.table_model import EventSummariser, EventSummary
from game.text import tellers
from game.text.tellers import TurnPhrase
from game.text.translate import Translate


class Teller(tellers.Teller):
    """Puts events and refusals of one game into words."""

    game = "black_path"

    def event(self, event: Event) -> str | None:
        """Return a sentence for the log: the tile, and the distance that the path runs on."""
        match event:
            case Laid(seat, tile, run):
                words = self._tr(f"black_path.tile.{tile}")
                return self._tr("black_path.event.laid", name=self._names[seat], tile=words, count=len(run))
            case Ended(loser):
                return self._tr("black_path.event.ended", name=self._names[loser])
        return None

    def phrases(self, events: Sequence[Event], view: object = None) -> list[TurnPhrase]:
        """Return the tiles that were laid."""
        del view
        tiles = [self._tr(f"black_path.tile.{one.tile}") for one in events if isinstance(one, Laid)]
        return [TurnPhrase(self._tr("black_path.turn", tile=tile)) for tile in tiles]

    def reason(self, reason: Reason, seat: int) -> str:
        """Return the same for every seat: everything is public."""
        del seat
        return self._tr(f"black_path.reason.{reason.code}", **reason.fields)


class PathSummariser(EventSummariser):
    """Describes a turn by its tile."""

    OMITTED: ClassVar[Mapping[type[Event], str]] = {Ended: "the result tells of it"}

    def __init__(self, tr: Translate) -> None:
        self._teller = Teller(tr, ())

    def summarise(self, seat: int, events: Sequence[Event]) -> EventSummary:
        """Return the tile that was laid."""
        return EventSummary(seat, (self._teller.turn(events),), events=tuple(events))
