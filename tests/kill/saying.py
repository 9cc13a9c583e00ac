"""Output of a process that may be killed at any moment, about the game that it shows."""

from collections.abc import Sequence
from hashlib import blake2b

import msgspec

from game.core.record import RecordLine


def fingerprint(lines: Sequence[RecordLine]) -> str:
    """Return a hash of the lines."""
    return blake2b(msgspec.json.encode(lines, order="sorted"), digest_size=8).hexdigest()


def written(value: msgspec.Struct) -> str:
    """Return the saved state as one line."""
    return msgspec.json.encode(value, order="sorted").decode()
