"""The texts about events and refusals of the Black Path Game."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from black_path.rules import Ended, Laid
from game.core.event import Event
from game.core.reason import Reason
from game.core.refusal import Refusal
from game.tables.kit.table_model import Deed, Deeds
from game.text.catalogue import Translate


class Teller:
    """Puts events and refusals of one game into sentences; `names` are the players' by seat."""

    def __init__(self, tr: Translate, names: tuple[str, ...]) -> None:
        self._tr = tr
        self._names = names

    def event(self, event: Event) -> str | None:
        """Return a sentence for the log: the tile, and the distance that the path runs on."""
        match event:
            case Laid(seat, tile, run):
                words = self._tr(f"black_path.tile.{tile}")
                return self._tr("black_path.event.laid", name=self._names[seat], tile=words, count=len(run))
            case Ended(loser):
                return self._tr("black_path.event.ended", name=self._names[loser])
        return None

    def turn(self, events: Sequence[Event]) -> str:
        """Return the tile that was laid."""
        tiles = [self._tr(f"black_path.tile.{one.tile}") for one in events if isinstance(one, Laid)]
        return self._tr("black_path.turn", tile=", ".join(tiles)) if tiles else ""

    def gist(self, events: Sequence[Event], view: object) -> str:
        """Return the same as for a turn, which is short."""
        del view
        return self.turn(events)

    def refusal(self, refusal: Refusal) -> str:
        """Return the reason for a refusal."""
        return self._tr(f"black_path.refusal.{refusal.code}")

    def reason(self, reason: Reason, seat: int) -> str:
        """Return the same for every seat: everything is public."""
        del seat
        return self._tr(f"black_path.reason.{reason.code}", **reason.fields)


class PathDeeds(Deeds):
    """Describes a turn by its tile."""

    UNTOLD: ClassVar[Mapping[type[Event], str]] = {Ended: "the result tells of it"}

    def __init__(self, tr: Translate) -> None:
        self._teller = Teller(tr, ())

    def told(self, seat: int, events: Sequence[Event]) -> Deed:
        """Return the tile that was laid."""
        return Deed(seat, (self._teller.turn(events),), events=tuple(events))
