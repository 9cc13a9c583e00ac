"""The contents of Trambahn's box, read from `config/games/trambahn.yaml`."""

from pathlib import Path
from typing import Annotated, Any

import msgspec

from game.content.document import convert, read_yaml
from game.core.plain import Malformed, Plain, from_plain
from game.rules.trambahn.cards import Deck, DeckError, TramKind

_Small = Annotated[int, msgspec.Meta(ge=1, le=100)]
_Value = Annotated[int, msgspec.Meta(ge=1, le=10)]
_Few = Annotated[int, msgspec.Meta(ge=0, le=20)]


class _Tram(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of tram as written in the file."""

    multiplier: _Small
    price: _Small
    count: _Small


class _Start(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    money: tuple[_Small, _Small]
    hand: _Small


class _Contents(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    copies: dict[_Value, Annotated[int, msgspec.Meta(ge=1, le=20)]]
    victory_points: dict[_Value, _Few]
    conductors: Annotated[int, msgspec.Meta(ge=0, le=100)]
    trams: dict[str, Any]
    start: _Start
    passengers_to_tour: _Small
    cards_to_extra_tour: _Small


_KEYS = {"points": "victory_points", "money": "start", "trams": "trams"}
"""The file's keys for fields of the deck."""


def read_deck(file: Path) -> Deck:
    """Read the deck; raises Fault with file, line and reason."""
    document = read_yaml(file)
    contents = convert(document, _Contents)
    try:
        trams = {name: _tram(name, plain) for name, plain in contents.trams.items()}
        return Deck(
            copies=contents.copies,
            points=contents.victory_points,
            conductors=contents.conductors,
            trams=trams,
            money=contents.start.money,
            hand=contents.start.hand,
            passengers=contents.passengers_to_tour,
            extra_tour=contents.cards_to_extra_tour,
        )
    except Malformed as error:
        raise document.fault(error) from None
    except DeckError as error:
        raise document.fault(Malformed(str(error), (_KEYS[error.what],))) from None


def _tram(name: str, plain: Plain) -> TramKind:
    try:
        tram = from_plain(plain, _Tram)
    except Malformed as error:
        raise error.under("trams", name) from None
    return TramKind(tram.multiplier, tram.price, tram.count)
