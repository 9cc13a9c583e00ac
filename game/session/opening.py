"""Starting games, and resuming them from disk."""

import secrets
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec

from game.core.game import AnyGame
from game.core.match import Match
from game.core.option import OptionValue
from game.core.record import (
    BRANCH,
    HUMAN,
    Header,
    Record,
    Seat,
    header_of,
    record_of,
    with_all_options,
)
from game.core.shuffle import key_of
from game.session.pace import Pace
from game.session.session import Session
from game.session.thinker import Thinker
from game.storage.record_file import RecordFile, read_record, replayed
from game.storage.saves import Saves
from game.storage.settings import Settings


class Opening:
    """Opens sessions with the program's games, saves and thinker, and the user's settings."""

    def __init__(
        self,
        games: Mapping[str, AnyGame],
        saves: Saves,
        thinker: Thinker,
        random_bits: Callable[[int], int] = secrets.randbits,
    ) -> None:
        self._random_bits = random_bits
        self.games = games
        self.saves = saves
        self._thinker = thinker

    def begin(
        self,
        name: str,
        options: Mapping[str, OptionValue],
        seats: Sequence[Seat],
        settings: Settings,
        seed: str = "",
    ) -> Session:
        """Start a new game, whose start is on disk when this returns; raises OSError if it cannot be written.

        It is dealt from `seed`, or at random.
        """
        game = self.games[name]
        start = game.start(len(seats), options, key_of(name, seed) if seed else self._random_bits(64))
        header = header_of(game, dict(options), seats, start)
        begun = datetime.now(UTC).isoformat(timespec="seconds")
        header = msgspec.structs.replace(header, begun=begun, seed=seed)
        return self._session(Match(game, start), header, self.saves.begin(header), settings)

    def resume(self, file: Path, settings: Settings) -> Session:
        """Resume the game in `file`; raises Fault for a damaged record, or OSError."""
        while True:
            record = read_record(file)
            header, match = self._replayed(file, record)
            opened = RecordFile(file)
            if opened.record == record:
                return self._session(match, header, opened, settings)
            # Another window has played on between reading and locking.
            opened.close()

    def branch(
        self, header: Header, match: Match[Any, Any, Any], moves: int, seats: Sequence[Seat] | None = None
    ) -> Path:
        """Save the first `moves` moves of a match as a new open game; return its path, raises OSError.

        The new game is unrated. `seats` default to those of `seats_at`.
        """
        seats = self.seats_at(header, match, moves) if seats is None else seats
        begun = datetime.now(UTC).isoformat(timespec="seconds")
        branched = msgspec.structs.replace(header, seats=tuple(seats), begun=begun, unrated=BRANCH)
        whole = record_of(branched, match)
        return self.saves.add(Record(branched, whole.lines[:moves]))

    @staticmethod
    def seats_at(header: Header, match: Match[Any, Any, Any], moves: int) -> tuple[Seat, ...]:
        """Return the seats of a match after `moves` moves; in a game without people, a person takes over the
        seat to act.
        """
        seats = list(header.seats)
        state = match.played[moves].before if moves < len(match.played) else match.state
        mover = match.game.to_act(state)
        if mover is not None and not any(seat.is_human for seat in seats):
            seats[mover] = msgspec.structs.replace(seats[mover], player=HUMAN)
        return tuple(seats)

    def read(self, file: Path) -> tuple[Header, Match[Any, Any, Any]]:
        """Read the game of any record; raises Fault with the line if it is damaged or the rules refuse it."""
        return self._replayed(file, read_record(file))

    def _replayed(self, file: Path, record: Record) -> tuple[Header, Match[Any, Any, Any]]:
        match = replayed(file, record, self.games)
        return with_all_options(record.header, match.game), match

    def _session(
        self, match: Match[Any, Any, Any], header: Header, file: RecordFile, settings: Settings
    ) -> Session:
        return Session(
            match,
            header,
            file=file,
            thinker=self._thinker,
            pace=Pace(settings.pace),
            turn_end=settings.end_turn,
            finish=self.saves.finish,
        )
