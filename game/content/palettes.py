"""The players' colours, read from `config/palettes.yaml`."""

import re
from pathlib import Path
from typing import Any

import msgspec

from game.content.document import convert, convert_each, read_yaml
from game.core.plain import Malformed

SEATS = 6
_COLOUR = re.compile(r"#[0-9A-Fa-f]{6}")


class PaletteColours(msgspec.Struct, frozen=True):
    """The background of each seat's sign and the letter on it: six `#RRGGBB` texts each."""

    colours: tuple[str, ...]
    letters: tuple[str, ...]


def read_palettes(file: Path) -> dict[str, PaletteColours]:
    """Return all palettes by name, in the order of the file; raises Fault with file and line.

    A palette called `default` is always present.
    """
    document = read_yaml(file)
    for name, plain in convert(document, dict[str, Any]).items():
        for field in plain if isinstance(plain, dict) else ():
            if field not in PaletteColours.__struct_fields__:
                raise document.fault(Malformed("a palette has only colours and letters", (name, field)))
    found = convert_each(document, PaletteColours)
    if "default" not in found:
        raise document.fault(Malformed("there must be a palette called 'default'"))
    for name, palette in found.items():
        for field, texts in (("colours", palette.colours), ("letters", palette.letters)):
            if len(texts) != SEATS:
                raise document.fault(Malformed(f"{len(texts)} colours instead of {SEATS}", (name, field)))
            for number, text in enumerate(texts):
                if not _COLOUR.fullmatch(text):
                    reason = f"{text!r} is not a colour like '#C8442D'"
                    raise document.fault(Malformed(reason, (name, field, number)))
    return found
