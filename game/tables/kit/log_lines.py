"""What has happened, line by line, and what of it the log has open."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import groupby

from game.session.session import Happening
from game.text.tellers import Teller


@dataclass(frozen=True, slots=True)
class LogLine:
    """A sentence and the sign of the player it is about; empty for what concerns all.

    `moves` are the numbers of the moves that it tells, where something can be said about them.
    """

    text: str
    sign: str
    moves: tuple[int, ...] = ()


@dataclass(frozen=True)
class OpenLog:
    """All that an open log shows. Entries are named by their first move."""

    lines: tuple[LogLine, ...]
    scroll: int = 0
    """How far one has gone back from the newest line, in real pixels."""
    pointed: int | None = None
    """The entry under the pointer."""
    chosen: int | None = None
    """The entry that the keyboard is on."""
    told: int | None = None
    """The entry that is explained, by `reasons`."""
    reasons: tuple[str, ...] = ()

    def line(self, entry: int | None) -> LogLine | None:
        return next((line for line in self.lines if line.moves and line.moves[0] == entry), None)


def log_lines(
    happenings: Sequence[Happening],
    teller: Teller,
    signs: Sequence[str],
    speaks_of: Callable[[int], bool] = lambda number: False,  # noqa: ARG005 - nothing is explained
) -> tuple[LogLine, ...]:
    """All sentences, oldest first; what was done several times on end is one line with its number.

    `speaks_of` says of a move's number whether it can be explained: it is in the first line about it.
    """
    lines = []
    for happening in happenings:
        told = False
        for event in happening.events:
            text = teller.event(event)
            if text:
                seat = getattr(event, "seat", None)
                asked = not told and seat == happening.seat and speaks_of(happening.number)
                told = True
                moves = (happening.number,) if asked else ()
                lines.append(LogLine(text, signs[seat] if isinstance(seat, int) else "", moves))
    return tuple(_numbered(list(alike)) for _, alike in groupby(lines, _alike))


def _alike(line: LogLine) -> tuple[str, str]:
    return line.text, line.sign


def _numbered(alike: Sequence[LogLine]) -> LogLine:
    first, times = alike[0], len(alike)
    moves = tuple(number for line in alike for number in line.moves)
    return LogLine(first.text if times == 1 else f"{first.text} ×{times}", first.sign, moves)
