"""The archive of ended games: brings the index in line with the records that are there."""

from collections.abc import Callable, Iterator, Mapping, Sequence, Set
from pathlib import Path
from typing import Any, NamedTuple

from game.content.files import Fault
from game.core.faces import with_faces
from game.core.game import AnyGame
from game.core.match import Match
from game.core.outcome import Outcome
from game.core.plain import unfit_letter
from game.core.record import Record, with_all_options
from game.session.final_score import FinalScore, shared
from game.session.parts import SessionParts
from game.storage.copies import Copy, beginning_of, course_of, names_of_copies
from game.storage.deeds import Deeds
from game.storage.history import Entry, History, OutOfReach, SeatEntry, set_aside
from game.storage.record_file import read_record, replayed
from game.storage.record_times import time_of_end
from game.storage.saves import Saves

_MOST = 2**63 - 1


class UnusableIndex(NamedTuple):
    """That the index could not be used: why, and where it is kept now; None where it stays what it was."""

    fault: Fault
    aside: Path | None


def read_on(
    reading: Iterator[tuple[int, int]], seconds: float, clock: Callable[[], float]
) -> tuple[int, int] | None:
    """Read on for `seconds` by `clock`; return the records that are done and their total, None at the end."""
    until = clock() + seconds
    return next((done for done in reading if clock() >= until), None)


class Archive:
    """The ended games of a user.

    What counts is the records. An index that is damaged is put aside and built anew; where that cannot be,
    or where the system does not let the index be used, all is read from the records and not kept.
    """

    def __init__(
        self, games: Mapping[str, AnyGame], known: Mapping[str, SessionParts], saves: Saves, file: Path
    ) -> None:
        """Over the index in `file`, which is opened when it is needed. `known` keep the scores of `games`."""
        self._games = games
        self._known = known
        self._saves = saves
        self._file = file
        self._history: History | None = None
        self._keeps, self._is_anew = True, False
        self._entries: dict[str, Entry] = {}
        self._courses: dict[tuple[str, int, int], str] = {}
        """By record, its time of change and a number of moves: the hash of these."""
        self.faults: list[Fault] = []
        """Records that cannot be read; they are left where they are, and out of the history."""
        self.remade: list[UnusableIndex] = []
        """What was wrong with the index, till it is told."""

    @property
    def games(self) -> list[Entry]:
        """The games that are known so far, last ended first, each once however many records hold it."""
        copies = self.copies
        shown = [entry for entry in self._entries.values() if entry.record not in copies]
        return sorted(shown, key=lambda entry: (entry.ended, entry.record), reverse=True)

    @property
    def copies(self) -> frozenset[str]:
        """The names of the records whose game is shown from another record, which goes as far or farther."""
        return names_of_copies(map(self._copy_of, self._entries.values()))

    def catch_up(self) -> Iterator[tuple[int, int]]:
        """Read the records that are new or changed, one a step; gives how many are done, of how many.

        At the first step all is known that the index holds. Games whose records are gone are forgotten.
        """
        while True:
            try:
                yield from self._follow(self._index())
            except Fault as fault:
                self._begin_anew(fault)
            else:
                return

    def close(self) -> None:
        """Close the index."""
        if self._history is not None:
            self._history.close()
            self._history = None

    def entry(self, file: Path) -> Entry:
        """What the history holds of a record; raises Fault."""
        if unfit_letter(file.name) is not None:
            raise Fault(file, 0, "its name is not text")
        stamp = _stamp(file)
        record = read_record(file)
        match = replayed(file, record, self._games)
        score = (
            self._known[record.header.game].final_score(match.state)
            if match.outcome is not None
            else FinalScore()
        )
        deeds = self._known[record.header.game].travels().deeds(match)
        return _entry(file, stamp, record, match, score, deeds)

    def file_of(self, entry: Entry) -> Path:
        """The record of a game."""
        return self._saves.ended_folder / entry.record

    def _index(self) -> History | None:
        """The index; None where none is kept. Raises Fault."""
        if self._history is None and self._keeps:
            self._history = History(self._file)
        return self._history

    def _follow(self, history: History | None) -> Iterator[tuple[int, int]]:
        """Bring what is known in line with the records, in the index too; raises Fault for the index."""
        if history is not None:
            self._entries = {entry.record: entry for entry in history.games()}
        try:
            there = {file.name: file for file in self._saves.ended_games()}
        except Fault as fault:
            # Nobody knows whether any of them is gone.
            self.faults.append(fault)
            yield (0, 0)
            return
        self._forget(self._entries.keys() - there.keys(), history)
        waiting = [file for name, file in there.items() if self._stamp_of(name) != _stamp(file)]
        for done, file in enumerate(waiting):
            yield (done, len(waiting))
            try:
                entry = self.entry(file)
            except Fault as fault:
                self.faults.append(fault)
                self._forget({file.name} & self._entries.keys(), history)
                continue
            self._entries[file.name] = entry
            if history is not None:
                history.put(entry)
        yield (len(waiting), len(waiting))

    def _copy_of(self, entry: Entry) -> Copy:
        return Copy(
            entry.record,
            entry.begun,
            entry.unrated,
            entry.beginning,
            tuple(seat.player for seat in entry.seats),
            entry.moves,
            lambda moves: self._course_to(entry, moves),
        )

    def _course_to(self, entry: Entry, moves: int) -> str | None:
        if moves == entry.moves:
            return entry.course
        key = (entry.record, entry.stamp, moves)
        if key not in self._courses:
            try:
                lines = read_record(self.file_of(entry)).lines
            except Fault:
                return None
            self._courses[key] = course_of(lines[:moves])
        return self._courses[key]

    def _forget(self, records: Set[str], history: History | None) -> None:
        for record in records:
            del self._entries[record]
        if records and history is not None:
            # At once: each change has to reach the disk, and thousands of records may be gone with a folder.
            history.drop(*records)

    def _begin_anew(self, fault: Fault) -> None:
        """Put a damaged index aside once, so that a new one is begun; after that, continue without."""
        self.close()
        aside = None
        if isinstance(fault, OutOfReach) or self._is_anew:
            self._keeps = False
        else:
            # What it has told before may be wrong, too.
            self._entries.clear()
            try:
                aside, self._is_anew = set_aside(self._file), True
            except OSError:
                self._keeps = False
        self.remade.append(UnusableIndex(fault, aside))

    def _stamp_of(self, record: str) -> int | None:
        known = self._entries.get(record)
        return known.stamp if known is not None else None


def _stamp(file: Path) -> int:
    """When a record was last changed, in nanoseconds as far as a database counts; 0 where it is gone."""
    try:
        return min(max(-_MOST, file.stat().st_mtime_ns), _MOST)
    except OSError:
        return 0


def _entry(
    file: Path,
    stamp: int,
    record: Record,
    match: Match[Any, Any, Any],
    score: FinalScore,
    deeds: Sequence[Deeds],
) -> Entry:
    header, outcome = record.header, match.outcome
    seats = range(len(header.seats))
    points = score.points
    won = shared([outcome is not None and seat in outcome.winners for seat in seats])
    return Entry(
        record=file.name,
        stamp=stamp,
        game=header.game,
        begun=header.begun,
        ended=time_of_end(record, file, stamp),
        options=with_all_options(header, match.game).options,
        moves=len(match.played),
        complete=outcome is not None,
        unrated=header.unrated,
        seed=header.seed,
        beginning=beginning_of(header),
        course=course_of(record.lines),
        seats=tuple(
            SeatEntry(
                name=who.name,
                player=who.player,
                sign=who.sign,
                rank=_rank(outcome, seat),
                won=won[seat],
                points=points[seat] if points is not None else None,
                deeds=deeds[seat],
                face=who.face,
            )
            for seat, who in enumerate(with_faces(header.seats))
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
