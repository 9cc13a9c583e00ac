"""When a game was last played, or ended: the times in its record, whatever has become of its file's date."""

import re
from datetime import UTC, datetime, timedelta
from pathlib import Path

from game.core.record import Record

NAME_FORM = "%Y-%m-%d_%H-%M-%S"
"""How the name of a record begins: with the time in UTC at which its game began."""
_NAME = re.compile(r"(\d{4}-\d\d-\d\d_\d\d-\d\d-\d\d)_\w+(-\d+(?![\w-]))?", re.ASCII)
"""What the program calls a record; a copy has more after it, such as ` (1)` or `.sync-conflict`."""
_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_NO_TIME = (ValueError, OverflowError, OSError)
"""What calendars raise for what is no time, or too early or late for them."""


def time_of_end(record: Record, file: Path, stamp: int) -> str:
    """Return when an ended game was played last, in UTC, ISO 8601: the time of its last move.

    Moves of old records have no times: then it is the time at which the game began, by the record or by the
    name of its `file`. Only if neither tells it, the file was last changed at `stamp`, in nanoseconds.
    """
    known = time_of_last_move(record) or _iso_of_text(record.header.begun) or _iso_of_name(file.name)
    return known or iso_of_stamp(stamp)


def time_of_last_move(record: Record) -> str:
    """Return the time of a record's last move, in UTC, ISO 8601; empty if the record does not hold it."""
    at = next((line.at for line in reversed(record.lines) if line.at is not None), None)
    return iso_of_stamp(at * 10**9) if at is not None else ""


def own_name(name: str) -> str | None:
    """Return the name that the program gave to a record, or to the one it copies; None if it gave none."""
    own = _NAME.match(name)
    return own[0] if own is not None else None


def iso_of_stamp(stamp: int) -> str:
    """Return a time in nanoseconds since 1970 as ISO 8601 in UTC; empty for no year from 1 to 9999."""
    try:
        return (_EPOCH + timedelta(seconds=stamp // 10**9)).isoformat(timespec="seconds")
    except _NO_TIME:
        return ""


def _iso_of_text(text: str) -> str:
    try:
        moment = datetime.fromisoformat(text)
        moment = moment if moment.tzinfo else moment.replace(tzinfo=UTC)
        return moment.astimezone(UTC).isoformat(timespec="seconds")
    except _NO_TIME:
        return ""


def _iso_of_name(name: str) -> str:
    own = _NAME.match(name)
    try:
        moment = datetime.strptime(own[1] if own else "", NAME_FORM).replace(tzinfo=UTC)
    except ValueError:
        return ""
    return moment.isoformat(timespec="seconds")
