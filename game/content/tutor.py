"""By how much a move must be worse than the best for the tutor to warn of it: `config/tutor.yaml`."""

from pathlib import Path
from typing import Annotated, Literal

import msgspec

from game.content.document import convert, read_yaml

_Loss = Annotated[float, msgspec.Meta(gt=0)]


class Losses(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The least loss that is warned of, in the unit of each game. One line per game."""

    transamerica: _Loss
    streetcar: _Loss
    trambahn: _Loss


class TutorConfig(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How patient the tutor is, and what it warns of when it is gentle and when it is strict."""

    patience: Annotated[float, msgspec.Meta(ge=0, le=2)]
    """Seconds for which a move waits to be appraised."""
    gentle: Losses
    strict: Losses

    def least(self, manner: Literal["gentle", "strict"], game: str) -> float:
        """What is warned of at least."""
        least: float = getattr(self.gentle if manner == "gentle" else self.strict, game)
        return least


def read_tutor(file: Path) -> TutorConfig:
    """The numbers of the file; raises Fault with file and line."""
    return convert(read_yaml(file), TutorConfig)
