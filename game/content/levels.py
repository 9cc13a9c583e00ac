"""The levels of the computer opponents, read from `config/levels.yaml`."""

from pathlib import Path
from typing import Annotated, Any

import msgspec

from game.content.document import convert, read_yaml
from game.content.streetcar_plays import StreetcarPlay
from game.content.trambahn_plays import TrambahnPlay
from game.content.transamerica_plays import TransAmericaPlay
from game.core.plain import Malformed, from_plain


class Level(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One level: the key of the text under its name, the most seconds for a decision, how it plays each game.

    One line for each game.
    """

    note: str
    seconds: Annotated[float, msgspec.Meta(gt=0, le=60)]
    transamerica: TransAmericaPlay
    trambahn: TrambahnPlay
    streetcar: StreetcarPlay


def read_levels(file: Path) -> dict[str, Level]:
    """All levels of the file by name, weakest first; raises Fault with file and line."""
    document = read_yaml(file)
    found: dict[str, Level] = {}
    for name, plain in convert(document, dict[str, Any]).items():
        try:
            found[name] = from_plain(plain, Level)
        except Malformed as error:
            raise document.fault(error.under(name)) from None
    if not found:
        raise document.fault(Malformed("there must be at least one level"))
    return found
