"""The engine's analysis of a game, cached in a file beside its record for the next review.

It only saves a few minutes of thinking: a damaged file, or one of another engine or of other moves, counts as
missing, and a file that cannot be written is skipped.
"""

from collections.abc import Mapping
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from typing import Any

import msgspec

from game.content.files import MEGA, Fault
from game.storage.files import real_path, write_whole
from game.storage.json_file import JsonFile

MAX_BYTES = 8 * MEGA
"""Room for some thousand decisions."""


class _Kept(msgspec.Struct, frozen=True):
    engine: str = ""
    judged: dict[str, Any] = {}
    """Indexed by the hash of the moves up to and including a decision: its judgement in plain form."""
    hash: str = ""
    """The checksum of the text in `judged`."""


class AnalysisFile:
    """The analysis beside a record, for one version of the engine."""

    def __init__(self, record: Path, engine: str) -> None:
        self._record = record
        self._engine = engine

    def read(self) -> Mapping[str, Any]:
        """Return the judgements by the hash of the moves; empty if the file is unusable."""
        try:
            kept = JsonFile(analysis_of(self._record), _Kept, MAX_BYTES).read()
        except Fault:
            return {}
        is_whole = kept.engine == self._engine and kept.hash == _hash(kept.judged)
        return kept.judged if is_whole else {}

    def write(self, judged: Mapping[str, Any]) -> None:
        """Replace the file with these judgements in one step; raises OSError and leaves the old file."""
        plain = msgspec.to_builtins(judged)
        kept = _Kept(self._engine, plain, _hash(plain))
        write_whole(analysis_of(self._record), msgspec.json.encode(kept))


def analysis_of(record: Path) -> Path:
    """Return the path of the analysis beside a record, following symbolic links."""
    place = real_path(record)
    return place.with_name(f".{place.name}.analysis")


def move_analysis(before: Path, after: Path) -> None:
    """Move an analysis along with its record; both paths are those of the analysis."""
    if before != after:
        # A file left behind belongs to no record and is never read.
        with suppress(OSError):
            before.replace(after)


def copy_analysis(record: Path, copy: Path) -> None:
    """Copy the analysis to another record that begins with the same moves."""
    with suppress(OSError):
        write_whole(analysis_of(copy), analysis_of(record).read_bytes())


def drop_analysis(record: Path) -> None:
    """Delete the analysis of a deleted record."""
    with suppress(OSError):
        analysis_of(record).unlink(missing_ok=True)


def _hash(judged: Mapping[str, Any]) -> str:
    return blake2b(msgspec.json.encode(judged, order="deterministic"), digest_size=8).hexdigest()
