"""The archive of finished games, which keeps the index in line with the records."""

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
from game.storage.achievements import Achievements
from game.storage.copies import Copy, beginning_of, course_of, names_of_copies
from game.storage.history import Entry, History, IndexUnavailable, SeatEntry, set_aside
from game.storage.record_file import read_record, replayed
from game.storage.record_times import time_of_end
from game.storage.saves import Saves

_MAX = 2**63 - 1


class UnusableIndex(NamedTuple):
    """An unusable index: the fault, and its new path; None if it was left in place."""

    fault: Fault
    aside: Path | None


def read_on(
    reading: Iterator[tuple[int, int]], seconds: float, clock: Callable[[], float]
) -> tuple[int, int] | None:
    """Read records for `seconds`, by `clock`; return the numbers of done and of all records, or
    None at the end.
    """
    until = clock() + seconds
    return next((done for done in reading if clock() >= until), None)


class Archive:
    """The user's finished games.

    The records are authoritative. A damaged index is set aside and rebuilt; if that fails, or the system
    denies access, everything is read from the records without an index.
    """

    def __init__(
        self, games: Mapping[str, AnyGame], known: Mapping[str, SessionParts], saves: Saves, file: Path
    ) -> None:
        """Use the index in `file`, opened on demand; `known` has the score-keeping parts of `games`."""
        self._games = games
        self._known = known
        self._saves = saves
        self._file = file
        self._history: History | None = None
        self._keeps, self._is_replaced = True, False
        self._entries: dict[str, Entry] = {}
        self._courses: dict[tuple[str, int, int], str] = {}
        """Hashes of first moves by record, modification time and number of moves."""
        self.faults: list[Fault] = []
        """Unreadable records; they stay in place but are not in the history."""
        self.remade: list[UnusableIndex] = []
        """The fault of the index, until it is reported."""

    @property
    def games(self) -> list[Entry]:
        """The games known by now, last finished first, each once even if several records hold it."""
        copies = self.copies
        shown = [entry for entry in self._entries.values() if entry.record not in copies]
        return sorted(shown, key=lambda entry: (entry.ended, entry.record), reverse=True)

    @property
    def copies(self) -> frozenset[str]:
        """The names of records that are shown by another record of the same game with at least as
        many moves.
        """
        return names_of_copies(map(self._copy_of, self._entries.values()))

    def catch_up(self) -> Iterator[tuple[int, int]]:
        """Read new and changed records one by one; yields the numbers of done and of all records.

        The first step loads everything from the index. Games whose records are gone are removed.
        """
        while True:
            try:
                yield from self._follow(self._index())
            except Fault as fault:
                self._replace_index(fault)
            else:
                return

    def close(self) -> None:
        """Close the index."""
        if self._history is not None:
            self._history.close()
            self._history = None

    def entry(self, file: Path) -> Entry:
        """Return the history entry of a record; raises Fault."""
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
        deeds = self._known[record.header.game].travels().achievements(match)
        return _entry(file, stamp, record, match, score, deeds)

    def file_of(self, entry: Entry) -> Path:
        """Return the path of a game's record."""
        return self._saves.ended_folder / entry.record

    def _index(self) -> History | None:
        """Return the index, or None if there is none. Raises Fault."""
        if self._history is None and self._keeps:
            self._history = History(self._file)
        return self._history

    def _follow(self, history: History | None) -> Iterator[tuple[int, int]]:
        """Synchronise the entries, and the index, with the records; raises Fault for the index."""
        if history is not None:
            self._entries = {entry.record: entry for entry in history.games()}
        try:
            there = {file.name: file for file in self._saves.ended_games()}
        except Fault as fault:
            # It is unknown if a record is missing.
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
            # In one transaction: each has to reach the disk, and thousands of records may be gone with a
            # folder.
            history.drop(*records)

    def _replace_index(self, fault: Fault) -> None:
        """Set a damaged index aside once, so that a new one is created; after that, continue without."""
        self.close()
        aside = None
        if isinstance(fault, IndexUnavailable) or self._is_replaced:
            self._keeps = False
        else:
            # Earlier entries from it may be wrong, too.
            self._entries.clear()
            try:
                aside, self._is_replaced = set_aside(self._file), True
            except OSError:
                self._keeps = False
        self.remade.append(UnusableIndex(fault, aside))

    def _stamp_of(self, record: str) -> int | None:
        known = self._entries.get(record)
        return known.stamp if known is not None else None


def _stamp(file: Path) -> int:
    """Return a record's modification time in nanoseconds, within a database's range; 0 if it is gone."""
    try:
        return min(max(-_MAX, file.stat().st_mtime_ns), _MAX)
    except OSError:
        return 0


def _entry(
    file: Path,
    stamp: int,
    record: Record,
    match: Match[Any, Any, Any],
    score: FinalScore,
    deeds: Sequence[Achievements],
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
    """Return the rank of a seat from 1; tied seats share a rank, and the next rank counts all of them."""
    if outcome is None:
        return 0
    before = 0
    for group in outcome.ranking:
        if seat in group:
            return before + 1
        before += len(group)
    return before + 1
