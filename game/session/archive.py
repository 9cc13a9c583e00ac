"""The archive of ended games: brings the index in line with the records that are there."""

from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from game.content.files import Fault
from game.core.game import AnyGame
from game.core.match import Match
from game.core.outcome import Outcome
from game.core.plain import Malformed
from game.core.record import Header, replay
from game.session.sheet import shared, sheet
from game.storage.history import Entry, History, SeatEntry
from game.storage.record_file import read_record, record_fault
from game.storage.saves import Saves


class Archive:
    """The ended games of a user."""

    def __init__(self, games: Mapping[str, AnyGame], saves: Saves, history: History) -> None:
        self._games = games
        self._saves = saves
        self.history = history
        self.faults: list[Fault] = []
        """Records that cannot be read; they are left where they are, and out of the history."""

    def catch_up(self) -> Iterator[tuple[int, int]]:
        """Read the records that are new or changed, one a step; gives how many are done, of how many.

        Games whose records are gone are forgotten. Raises OSError where the index cannot be written.
        """
        known, there = self.history.known(), {file.name: file for file in self._saves.ended_games()}
        for record in known.keys() - there.keys():
            self.history.drop(record)
        waiting = [file for name, file in there.items() if known.get(name) != _stamp(file)]
        for done, file in enumerate(waiting):
            yield (done, len(waiting))
            try:
                self.history.put(self.entry(file))
            except Fault as fault:
                self.faults.append(fault)
        yield (len(waiting), len(waiting))

    def entry(self, file: Path) -> Entry:
        """What the history holds of a record; raises Fault."""
        stamp = _stamp(file)
        record = read_record(file)
        try:
            match: Match[Any, Any, Any] = replay(record, self._game_of(record.header))
        except Malformed as fault:
            raise record_fault(file, fault) from None
        ended = datetime.fromtimestamp(stamp / 1e9, UTC).isoformat(timespec="seconds")
        return _entry(file.name, stamp, record.header, match, ended)

    def file_of(self, entry: Entry) -> Path:
        """The record of a game."""
        return self._saves.ended_folder / entry.record

    def _game_of(self, header: Header) -> AnyGame:
        try:
            return self._games[header.game]
        except Malformed as fault:
            raise fault.under(1, "game") from None


def _stamp(file: Path) -> int:
    """When a record was last changed, in nanoseconds; 0 where it is gone."""
    try:
        return file.stat().st_mtime_ns
    except OSError:
        return 0


def _entry(name: str, stamp: int, header: Header, match: Match[Any, Any, Any], ended: str) -> Entry:
    outcome, seats = match.outcome, range(len(header.seats))
    points = sheet(header.game, match.state).points if outcome is not None else None
    won = shared([outcome is not None and seat in outcome.winners for seat in seats])
    return Entry(
        record=name,
        stamp=stamp,
        game=header.game,
        begun=header.begun,
        ended=ended,
        options=header.options,
        moves=len(match.played),
        complete=outcome is not None,
        seats=tuple(
            SeatEntry(
                name=who.name,
                player=who.player,
                sign=who.sign,
                rank=_rank(outcome, seat),
                won=won[seat],
                points=points[seat] if points is not None else None,
            )
            for seat, who in enumerate(header.seats)
        ),
    )


def _rank(outcome: Outcome | None, seat: int) -> int:
    """The place of a seat, from 1; those who share one have the same, and the next ones follow after all."""
    if outcome is None:
        return 0
    before = 0
    for group in outcome.ranking:
        if seat in group:
            return before + 1
        before += len(group)
    return before + 1
