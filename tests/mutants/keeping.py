"""Mutants that were not survived once: made small, kept, and tried again for ever."""

import hashlib
from collections.abc import Iterator
from pathlib import Path

from tests.mutants.mutating import Mutant
from tests.mutants.reader import Workshop

KEPT = Path(__file__).resolve().parents[1] / "fixtures" / "mutants"
MAX_TRIES = 300


def keep(reader: str, mutant: Mutant) -> Path:
    """Write a mutant beside those of its reader; return its file."""
    digest = hashlib.blake2b(mutant.content, digest_size=4).hexdigest()
    file = KEPT / reader / digest / mutant.place
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(mutant.content)
    return file


def kept(reader: str) -> Iterator[Mutant]:
    """Yield the mutants that were kept of a reader."""
    for folder in sorted((KEPT / reader).glob("*")):
        for file in sorted(folder.rglob("*")):
            if file.is_file():
                yield Mutant(file.relative_to(folder).as_posix(), file.read_bytes())


def shrunk(workshop: Workshop, mutant: Mutant, fault: str, *, shown: bool) -> Mutant:
    """Return the mutant without the lines that its fault does not need."""
    kind = _kind(fault)
    lines = mutant.content.splitlines(keepends=True)
    tries, size = 0, max(1, len(lines) // 2)
    while tries < MAX_TRIES:
        at = 0
        while at < len(lines) and tries < MAX_TRIES:
            fewer = lines[:at] + lines[at + size :]
            tries += 1
            found = workshop.fault_of(Mutant(mutant.place, b"".join(fewer)), shown=shown)
            if found is not None and _kind(found) == kind:
                lines = fewer
            else:
                at += size
        if size == 1:
            break
        size = max(1, size // 2)
    return Mutant(mutant.place, b"".join(lines))


def _kind(fault: str) -> str:
    """Return exception and place, without the message."""
    return fault.partition(":")[0] + fault.rpartition(" > ")[2]
