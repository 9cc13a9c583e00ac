"""The mutants of a file, the same for the same seed and number."""

import random
from collections.abc import Sequence
from pathlib import PurePosixPath
from typing import NamedTuple

from tests.mutants import strange_bytes
from tests.mutants.forms import FORMS


class SampleFile(NamedTuple):
    """A sample file: its place below the folder in which its reader looks for it, and its content."""

    place: str
    content: bytes


class Mutant(NamedTuple):
    """A damaged copy of a sample file, at the same place."""

    place: str
    content: bytes


def mutant(samples: Sequence[SampleFile], seed: int, number: int, *, gentle: bool = False) -> Mutant:
    """Return the mutant of this number: of one of the sample files, damaged in its bytes, its values or both.

    A gentle one has one value changed, so that it may well be read.
    """
    chance = random.Random(f"{seed}/{number}")
    sample = chance.choice(samples)
    content = sample.content
    form = FORMS[PurePosixPath(sample.place).suffix]
    changes = 1 if gentle else chance.choice((1, 1, 1, 2, 3))
    in_bytes = not gentle and chance.random() < 0.35
    if not in_bytes:
        try:
            content = form(content, chance, changes)
        except Exception:  # the damage does not fit the form: then its bytes are damaged
            in_bytes = True
        in_bytes |= not gentle and chance.random() < 0.05
    if in_bytes:
        content = strange_bytes.damaged(content, chance, changes)
    return Mutant(sample.place, content)
