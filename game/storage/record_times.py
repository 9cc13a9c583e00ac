"""The time at which a game was last played, or ended, from its record rather than its file's date."""

import re
from datetime import UTC, datetime, timedelta
from pathlib import Path

from game.core.record import Record

NAME_FORM = "%Y-%m-%d_%H-%M-%S"
"""The first part of a record's file name: the UTC time at which its game began."""
_NAME = re.compile(r"(\d{4}-\d\d-\d\d_\d\d-\d\d-\d\d)_\w+(-\d+(?![\w-]))?", re.ASCII)
"""A file name given by the program; a copy has a suffix, such as ` (1)` or `.sync-conflict`."""
_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_NO_TIME = (ValueError, OverflowError, OSError)
"""Exceptions of `datetime` for invalid or extreme times."""


def time_of_end(record: Record, file: Path, stamp: int) -> str:
    """Return the UTC time of a game's last move, in ISO 8601.

    Moves of old records have no times: then it is the beginning of the game, from the record or its `file`
    name, and as a last resort `stamp`, the file's modification time in nanoseconds.
    """
    known = time_of_last_move(record) or _iso_of_text(record.header.begun) or _iso_of_name(file.name)
    return known or iso_of_stamp(stamp)


def time_of_last_move(record: Record) -> str:
    """Return the UTC time of a record's last move in ISO 8601; empty if unknown."""
    at = next((line.at for line in reversed(record.lines) if line.at is not None), None)
    return iso_of_stamp(at * 10**9) if at is not None else ""


def own_name(name: str) -> str | None:
    """Return the name that the program gave to a record, or to the original of a copy; None if it
    gave none.
    """
    own = _NAME.match(name)
    return own[0] if own is not None else None


def iso_of_stamp(stamp: int) -> str:
    """Return a time in nanoseconds since 1970 as ISO 8601 in UTC; empty outside the years 1 to 9999."""
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
