"""Export of the history as a table for other programs."""

import csv
import io
from collections.abc import Iterable
from pathlib import Path

import msgspec

from game.storage.files import write_whole
from game.storage.history import Entry

HEAD = (
    "game",
    "begun",
    "ended",
    "complete",
    "moves",
    "options",
    "seat",
    "name",
    "player",
    "rank",
    "won",
    "points",
    "record",
)
_LEADS = ("=", "+", "-", "@", "\t", "\r")
"""Beginnings that a spreadsheet takes for a formula."""


def write_csv(file: Path, entries: Iterable[Entry]) -> None:
    """Write a line for every seat of every game, in UTF-8; raises OSError."""
    write_whole(file, text_of(entries).encode("utf-8-sig"))


def text_of(entries: Iterable[Entry]) -> str:
    """Return the table with a header line, separated by commas."""
    stream = io.StringIO()
    table = csv.writer(stream, lineterminator="\r\n")
    table.writerow(HEAD)
    for entry in entries:
        for number, seat in enumerate(entry.seats, start=1):
            table.writerow(
                (
                    entry.game,
                    _harmless(entry.begun),
                    entry.ended,
                    int(entry.complete),
                    entry.moves,
                    msgspec.json.encode(entry.options, order="deterministic").decode(),
                    number,
                    _harmless(seat.name),
                    _harmless(seat.player),
                    seat.rank or "",
                    f"{seat.won:g}" if entry.complete else "",
                    f"{seat.points:g}" if seat.points is not None else "",
                    _harmless(entry.record),
                )
            )
    return stream.getvalue()


def _harmless(text: str) -> str:
    """Return the text, quoted if a spreadsheet would take it for a formula."""
    return f"'{text}" if text.startswith(_LEADS) else text
