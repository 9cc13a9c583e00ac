"""What the engine found in a game, kept in a file beside its record, so that a review opens weighed.

It is worth a few minutes of thinking and nothing else: what is damaged, of another engine or of other moves
is as good as nothing, and a file that cannot be written is done without.
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

MOST_BYTES = 8 * MEGA
"""Some thousand decisions."""


class _Kept(msgspec.Struct, frozen=True):
    engine: str = ""
    judged: dict[str, Any] = {}
    """By the hash of the moves up to a decision, with these, what was found in its plain form."""
    hash: str = ""
    """Of what was found."""


class AnalysisFile:
    """The file beside a record for one version of the engine."""

    def __init__(self, record: Path, engine: str) -> None:
        self._record = record
        self._engine = engine

    def read(self) -> Mapping[str, Any]:
        """Return what was found, by the hash of the moves; nothing where the file is of no use."""
        try:
            kept = JsonFile(analysis_of(self._record), _Kept, MOST_BYTES).read()
        except Fault:
            return {}
        is_whole = kept.engine == self._engine and kept.hash == _hash(kept.judged)
        return kept.judged if is_whole else {}

    def write(self, judged: Mapping[str, Any]) -> None:
        """Put all that was found on disk in one step; raises OSError, with the file as it was before."""
        plain = msgspec.to_builtins(judged)
        kept = _Kept(self._engine, plain, _hash(plain))
        write_whole(analysis_of(self._record), msgspec.json.encode(kept))


def analysis_of(record: Path) -> Path:
    """Return the path of the analysis beside a record, to which symbolic links lead."""
    place = real_path(record)
    return place.with_name(f".{place.name}.analysis")


def move_analysis(before: Path, after: Path) -> None:
    """Let an analysis follow its record, given its paths for the one place and the other."""
    if before != after:
        # What stays behind belongs to no record, and is not read.
        with suppress(OSError):
            before.replace(after)


def copy_analysis(record: Path, copy: Path) -> None:
    """Let another record of the same beginning know what was found in the moves that both have."""
    with suppress(OSError):
        write_whole(analysis_of(copy), analysis_of(record).read_bytes())


def drop_analysis(record: Path) -> None:
    """Forget what was found in a record that is gone."""
    with suppress(OSError):
        analysis_of(record).unlink(missing_ok=True)


def _hash(judged: Mapping[str, Any]) -> str:
    return blake2b(msgspec.json.encode(judged, order="deterministic"), digest_size=8).hexdigest()
