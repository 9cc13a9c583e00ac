"""Starting a game, and resuming one from disk."""

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
    """Opens sessions for the games of this program, with saves, a thinker and the user's settings."""

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
        """A new game, whose start is on disk when this returns; raises OSError if it cannot be put there.

        It is dealt from `seed`, or by chance.
        """
        game = self.games[name]
        start = game.start(len(seats), options, key_of(name, seed) if seed else self._random_bits(64))
        header = header_of(game, dict(options), seats, start)
        begun = datetime.now(UTC).isoformat(timespec="seconds")
        header = msgspec.structs.replace(header, begun=begun, seed=seed)
        return self._session(Match(game, start), header, self.saves.begin(header), settings)

    def resume(self, file: Path, settings: Settings) -> Session:
        """The game in `file`, where it was left; raises Fault for a damaged record, or OSError."""
        while True:
            record = read_record(file)
            header, match = self._replayed(file, record)
            opened = RecordFile(file)
            if opened.record == record:
                return self._session(match, header, opened, settings)
            # Between the look and the lock another window has played on.
            opened.close()

    def branch(
        self, header: Header, match: Match[Any, Any, Any], moves: int, seats: Sequence[Seat] | None = None
    ) -> Path:
        """The first `moves` moves of a match as an open game of its own; gives its record, raises OSError.

        It counts for no ratings. Without `seats` they are those of `seats_at`.
        """
        seats = self.seats_at(header, match, moves) if seats is None else seats
        begun = datetime.now(UTC).isoformat(timespec="seconds")
        branched = msgspec.structs.replace(header, seats=tuple(seats), begun=begun, unrated=BRANCH)
        whole = record_of(branched, match)
        return self.saves.add(Record(branched, whole.lines[:moves]))

    @staticmethod
    def seats_at(header: Header, match: Match[Any, Any, Any], moves: int) -> tuple[Seat, ...]:
        """The seats of a match after so many moves; where nobody but computers played, a person takes over
        whose turn it is.
        """
        seats = list(header.seats)
        state = match.played[moves].before if moves < len(match.played) else match.state
        mover = match.game.to_act(state)
        if mover is not None and not any(seat.is_human for seat in seats):
            seats[mover] = msgspec.structs.replace(seats[mover], player=HUMAN)
        return tuple(seats)

    def read(self, file: Path) -> tuple[Header, Match[Any, Any, Any]]:
        """The game of any record; raises Fault with the line where it is damaged or the rules refuse it."""
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
