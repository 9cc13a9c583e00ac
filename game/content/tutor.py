"""By how much a move must be worse than the best for the tutor to warn of it: `config/tutor.yaml`."""

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Literal

import msgspec

from game.content.document import convert, read_yaml
from game.content.games import ContentParts
from game.core.plain import Malformed


class TutorConfig(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How patient the tutor is, and what it warns of when it is gentle and when it is strict."""

    patience: Annotated[float, msgspec.Meta(ge=0, le=2)]
    """Seconds for which a move waits to be appraised."""
    gentle: dict[str, float]
    """The least loss that is warned of, in the unit of each game, by the game's name."""
    strict: dict[str, float]

    def least(self, manner: Literal["gentle", "strict"], game: str) -> float | None:
        """What is warned of at least; None in a game in which nobody is warned."""
        return (self.gentle if manner == "gentle" else self.strict).get(game)


def read_tutor(file: Path, known: Mapping[str, ContentParts]) -> TutorConfig:
    """The numbers of the file, and of games that bring their own; raises Fault with file and line."""
    document = read_yaml(file)
    config = convert(document, TutorConfig)
    for manner, losses in (("gentle", config.gentle), ("strict", config.strict)):
        for game, loss in losses.items():
            if game not in known:
                raise document.fault(Malformed(f"unknown game (known: {', '.join(known)})", (manner, game)))
            if not loss > 0:
                raise document.fault(Malformed(f"expected a loss above 0, found {loss}", (manner, game)))
    own = {name: parts.tutor_losses() for name, parts in known.items()}
    return msgspec.structs.replace(
        config,
        gentle={**_in_manner("gentle", own), **config.gentle},
        strict={**_in_manner("strict", own), **config.strict},
    )


def _in_manner(manner: str, own: Mapping[str, Mapping[str, float]]) -> dict[str, float]:
    return {game: losses[manner] for game, losses in own.items() if manner in losses}
