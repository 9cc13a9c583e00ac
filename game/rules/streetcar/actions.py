"""The actions of a player, and their plain form."""

from collections.abc import Mapping
from typing import Any, TypeAlias

import msgspec

from game.core.game import UnknownAction
from game.core.plain import Malformed, Plain, from_plain
from game.rules.streetcar.board import Field
from game.rules.streetcar.box import ROTATIONS, Rotation
from game.rules.streetcar.sides import Cell

PILE = "pile"


class Lay(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Lay a tile on an empty cell, or exchange: `{lay: {tile, cell, rotation}}`."""

    tile: str
    cell: Cell
    rotation: Rotation = 0


class LayPair(msgspec.Struct, frozen=True, gc=False):
    """Exchange two adjacent tiles at once: `{lay_pair: [{tile, cell, rotation}, {...}]}`."""

    first: Lay
    second: Lay


class DrawPile(msgspec.Struct, frozen=True):
    """Draw the top tile of the pile: `{draw: pile}`."""


class DrawFrom(msgspec.Struct, frozen=True):
    """Take a tile of a player who has departed: `{draw: {from: SEAT, tile: NAME}}`."""

    seat: int
    tile: str


class Redraw(msgspec.Struct, frozen=True):
    """Put tiles back and draw as many, because nothing fits: `{redraw: [NAME, ...]}`."""

    tiles: tuple[str, ...]


class Pass(msgspec.Struct, frozen=True):
    """End the turn because nothing fits and the pile is empty: `pass`."""


class Depart(msgspec.Struct, frozen=True):
    """Reveal the cards and put the tram in one of its terminals: `{depart: 1N}`."""

    terminal: str


class RollDie(msgspec.Struct, frozen=True):
    """Throw the die, written as `roll`."""


class RepeatRoll(msgspec.Struct, frozen=True):
    """Use the previous mover's roll: `repeat_roll`."""


class Drive(msgspec.Struct, frozen=True):
    """Drive through fields, in the order entered: `{drive: [FIELD, ...]}`."""

    fields: tuple[Field, ...]


class Withdraw(msgspec.Struct, frozen=True):
    """Take the tram off the board: `withdraw`."""


Action: TypeAlias = (
    Lay | LayPair | DrawPile | DrawFrom | Redraw | Pass | Depart | RollDie | RepeatRoll | Drive | Withdraw
)


class _From(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"seat": "from"}):
    """The plain form of `DrawFrom`."""

    seat: int
    tile: str


_WORDS: Mapping[str, Action] = {
    "pass": Pass(),
    "roll": RollDie(),
    "repeat_roll": RepeatRoll(),
    "withdraw": Withdraw(),
}


def action_from_plain(plain: Plain) -> Action:
    """Read an action; raises UnknownAction or Malformed."""
    if isinstance(plain, str) and plain in _WORDS:
        return _WORDS[plain]
    if not isinstance(plain, dict) or len(plain) != 1:
        raise UnknownAction(f"{plain!r} is no action of streetcar")
    word, argument = next(iter(plain.items()))
    try:
        return _action(word, argument)
    except UnknownAction:
        raise
    except Malformed as fault:
        raise fault.under(word) from None


def _action(word: str, argument: Plain) -> Action:
    if word == "lay":
        return _lay(argument)
    if word == "lay_pair":
        return _pair(argument)
    if word == "draw":
        if argument == PILE:
            return DrawPile()
        taken = from_plain(argument, _From)
        return DrawFrom(taken.seat, taken.tile)
    if word == "redraw":
        return Redraw(tuple(sorted(from_plain(argument, tuple[str, ...]))))
    if word == "depart":
        return Depart(from_plain(argument, str))
    if word == "drive":
        return Drive(from_plain(argument, tuple[Field, ...]))
    raise UnknownAction(f"{word!r} is no action of streetcar", (str(word),))


def _lay(argument: Plain) -> Lay:
    lay = from_plain(argument, Lay)
    if lay.rotation not in ROTATIONS:
        raise Malformed(f"a rotation is 0, 90, 180 or 270, not {lay.rotation}", ("rotation",))
    return lay


def _pair(argument: Plain) -> LayPair:
    if not isinstance(argument, list) or len(argument) != 2:
        raise Malformed("a pair is a list of two lays")
    lays = []
    for number, one in enumerate(argument):
        try:
            lays.append(_lay(one))
        except Malformed as fault:
            raise fault.under(number) from None
    return LayPair(*lays)


def action_to_plain(action: Action) -> Plain:
    """Return the plain form of `action`."""
    match action:
        case Lay():
            return {"lay": _lay_to_plain(action)}
        case LayPair(first, second):
            return {"lay_pair": [_lay_to_plain(first), _lay_to_plain(second)]}
        case DrawPile():
            return {"draw": PILE}
        case DrawFrom(seat, tile):
            return {"draw": {"from": seat, "tile": tile}}
        case Redraw(tiles):
            return {"redraw": list(tiles)}
        case Depart(terminal):
            return {"depart": terminal}
        case Drive(fields):
            return {"drive": [field_to_plain(field) for field in fields]}
    return next(word for word, known in _WORDS.items() if known == action)


def field_to_plain(field: Field) -> Any:
    """Return a terminal's code, or `[row, col]`."""
    return field if isinstance(field, str) else list(field)


def _lay_to_plain(lay: Lay) -> dict[str, Plain]:
    return {"tile": lay.tile, "cell": list(lay.cell), "rotation": lay.rotation}


def lays_of(action: Action | None) -> tuple[Lay, ...]:
    """Return the tiles that an action lays: none or one or two."""
    match action:
        case Lay():
            return (action,)
        case LayPair(first, second):
            return (first, second)
    return ()


def tiles_named(action: Action) -> tuple[tuple[str, tuple[str | int, ...], str], ...]:
    """Return the tiles that an action names, each as its word, the path below it, and the name."""
    match action:
        case Lay(tile):
            return (("lay", ("tile",), tile),)
        case LayPair(first, second):
            return (("lay_pair", (0, "tile"), first.tile), ("lay_pair", (1, "tile"), second.tile))
        case DrawFrom(_, tile):
            return (("draw", ("tile",), tile),)
        case Redraw(tiles):
            return tuple(("redraw", (number,), tile) for number, tile in enumerate(tiles))
    return ()
