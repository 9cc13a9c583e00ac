"""The loss of which the tutor warns, and its patience: `config/tutor.yaml`."""

from pathlib import Path
from typing import Annotated, TypeAlias

import msgspec

from game.content.document import convert, read_yaml

_Chance: TypeAlias = Annotated[float, msgspec.Meta(gt=0, le=1)]


class TutorConfig(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How patient the tutor is, and what it warns of."""

    patience: Annotated[float, msgspec.Meta(ge=0, le=5)]
    """Seconds for which a move waits to be judged."""
    gentle: _Chance
    """The least chance to win whose loss is warned of."""
    strict: _Chance


def read_tutor(file: Path) -> TutorConfig:
    """Return the numbers of the file; raises Fault with file and line."""
    return convert(read_yaml(file), TutorConfig)
