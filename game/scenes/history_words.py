"""Games of the history in words."""

from game.core.record import HUMAN, OWN
from game.storage.history import Entry, Identity, SeatEntry
from game.text.catalogue import Translate
from game.text.lists import all_of
from game.text.players import level_text, player_text, seat_text, shown_line
from game.text.times import time_text

FEW = 3
"""Players of whom a line has room to say who decided."""


class HistoryWords:
    """What the history says, in one language."""

    def __init__(self, tr: Translate) -> None:
        self._tr = tr

    def name(self, identity: Identity) -> str:
        """A person's name, or who decided."""
        return identity.name if identity.player == HUMAN else player_text(self._tr, identity.player)

    def verdict(self, entry: Entry) -> str:
        """`Anna won`, or how else a game ended."""
        winners = [seat.name for seat in entry.seats if seat.won]
        if not entry.complete:
            return self._tr("history.let_go", moves=entry.moves)
        if not winners:
            return self._tr("history.nobody")
        return self._tr(
            "history.winner" if len(winners) == 1 else "history.winners", names=all_of(self._tr, winners)
        )

    def headline(self, entry: Entry) -> str:
        """`TransAmerica: Anna won`."""
        game = self._tr(f"game.{entry.game}")
        return self._tr("history.headline", game=game, verdict=self.verdict(entry))

    def seats(self, entry: Entry) -> str:
        """`Anna 9, Ben (Engineer) 5`, best first: without personalities, and of many the names alone."""
        ranked = sorted(entry.seats, key=lambda seat: (seat.rank, -seat.won))
        if len(ranked) > FEW:
            return ", ".join(_with_points(seat.name, seat) for seat in ranked)
        return ", ".join(map(self._seat, ranked))

    def note(self, entry: Entry) -> str:
        """`2026-11-20 19:10: Anna 9, Ben (Engineer) 5`."""
        return self._tr("history.note", when=time_text(entry.ended), seats=self.seats(entry))

    def _seat(self, seat: SeatEntry) -> str:
        return _with_points(seat_text(self._tr, seat.name, seat.player, _briefly), seat)


def _briefly(tr: Translate, player: str) -> str:
    """`Director`, and `mine` for an own agent."""
    return shown_line(player.removeprefix(OWN)) if player.startswith(OWN) else level_text(tr, player)


def _with_points(name: str, seat: SeatEntry) -> str:
    return name if seat.points is None else f"{name} {seat.points:g}"
