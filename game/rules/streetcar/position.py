"""Positions of scenarios, given by the position keys, with the rest dealt as in a normal game."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from game.core.plain import Malformed, Number, Plain, each, field, mapping
from game.core.shuffle import shuffled
from game.rules.streetcar import check
from game.rules.streetcar.actions import Lay
from game.rules.streetcar.board import Board, Field
from game.rules.streetcar.box import HAND, Box, Roll
from game.rules.streetcar.check_cards import check_cards, check_trams
from game.rules.streetcar.deal import SEATS, deal_cards, rest_of_supply
from game.rules.streetcar.execution import phase_of_turn
from game.rules.streetcar.material import Material
from game.rules.streetcar.sides import Cell, Side
from game.rules.streetcar.values import NOBODY, Options, PlacedTile, State, Stop, Table, Tram

KEYS = (
    "tiles",
    "stops",
    "hands",
    "lines",
    "routes",
    "pile",
    "trams",
    "last_move",
    "last_roll",
    "dice",
    "to_act",
    "laid",
    "draws",
)
_FACES: Mapping[object, Roll] = {1: "1", 2: "2", 3: "3", 4: "4", 5: "H", 6: "H", "H": "H"}


class _Tram(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"side": "from"}, omit_defaults=True
):
    """The plain form of a tram; `start` is the terminal that it departed from."""

    at: Field | None
    side: Side | None = None
    served: tuple[str, ...] = ()
    start: str | None = None


def position(material: Material, seats: int, options: Options, given: Mapping[str, Plain], key: int) -> State:
    """Return the state that `given` describes; raises Malformed, with a path into it, for an impossible one.

    `laid` holds the cells of the tiles laid in this turn, or their number, which then counts from the end of
    `tiles`. `start` names the terminal that a tram departed from; without it either end is its goal.
    """
    fields = mapping(dict(given), *KEYS)
    if seats not in SEATS:
        raise Malformed(f"streetcar is played by {SEATS[0]} to {SEATS[-1]}, not {seats}")
    board, box = material.boards[options.map], material.box
    tiles = _tiles(board, box, fields)
    hands = _by_seat(fields, "hands", tuple[str, ...], seats, (box.first_hand,) * seats)
    check.check_hands(box, hands)
    used = [*(placed.tile for placed in tiles), *(tile for hand in hands for tile in hand)]
    lines, routes, key = _cards(box, options, fields, seats, key)
    pile, key = shuffled(rest_of_supply(box, seats, used), key)
    pile = field(fields, "pile", tuple[str, ...], pile)
    trams = _by_seat(fields, "trams", _Tram | None, seats, (None,) * seats)
    table = _with_turn(
        Table(
            options=options,
            hands=hands,
            trams=tuple(_tram(tram) for tram in trams),
            to_act=0,
            phase="build",
            tiles=tiles,
            stops=_stops(board, tiles, fields),
            pile_left=len(pile),
            last_move=field(fields, "last_move", Number, 0),
            last_roll=_roll(fields["last_roll"], "last_roll") if "last_roll" in fields else None,
            last_mover=NOBODY,
        ),
        fields,
    )
    state = State(table, lines, routes, pile, key, _dice(fields))
    check_cards(box, table, lines, routes)
    check_trams(material, table, lines, routes)
    check.check_table(material, table)
    check.check_tiles_exist(box, table, pile)
    return state


def _with_turn(table: Table, fields: Mapping[str, Plain]) -> Table:
    to_act = field(fields, "to_act", int, 0)
    if not 0 <= to_act < table.seats:
        raise Malformed(f"there is no seat {to_act}", ("to_act",))
    draws = field(fields, "draws", int, 0)
    if not 0 <= draws <= HAND:
        raise Malformed(f"0 to {HAND} tiles can be owed, not {draws}", ("draws",))
    return msgspec.structs.replace(
        table,
        to_act=to_act,
        turn=to_act + 1,
        phase="draw" if draws else phase_of_turn(table, to_act),
        laid=_laid(table.tiles, fields),
        draws=draws,
    )


def _tiles(board: Board, box: Box, fields: Mapping[str, Plain]) -> tuple[PlacedTile, ...]:
    """Return the tiles in the given order, at their smallest rotations."""
    tiles = tuple(PlacedTile(lay.tile, lay.cell, lay.rotation) for lay in _list(fields, "tiles", Lay))
    check.check_tiles(board, box, tiles)
    return tuple(
        PlacedTile(placed.tile, placed.cell, box.kinds[placed.tile].smallest(placed.rotation))
        for placed in tiles
    )


def _stops(board: Board, tiles: Sequence[PlacedTile], fields: Mapping[str, Plain]) -> tuple[Stop, ...]:
    """Return the signs as given; other landmarks get theirs on the first tile beside them."""
    given = field(fields, "stops", dict[str, Cell | None], {})
    laid = {placed.cell for placed in tiles}
    for letter, cell in given.items():
        if cell is not None:
            check.check_stop(board, Stop(letter, cell), laid, ("stops", letter))
        elif letter not in board.landmark:
            raise Malformed(f"there is no landmark {letter!r}", ("stops", letter))
    found = {letter: cell for letter, cell in given.items() if cell is not None}
    for placed in tiles:
        letter = board.letter_beside.get(placed.cell, "")
        if letter and letter not in given:
            found.setdefault(letter, placed.cell)
    return tuple(Stop(letter, cell) for letter, cell in found.items())


def _laid(tiles: Sequence[PlacedTile], fields: Mapping[str, Plain]) -> tuple[Cell, ...]:
    found = field(fields, "laid", int | tuple[Cell, ...], ())
    if not isinstance(found, int):
        return tuple(found)
    if not 0 <= found <= len(tiles):
        raise Malformed(f"{found} tiles cannot have been laid in this turn", ("laid",))
    return tuple(placed.cell for placed in tiles[len(tiles) - found :])


def _tram(tram: _Tram | None) -> Tram | None:
    if tram is None:
        return None
    standing = isinstance(tram.at, str) and tram.side is None
    start = tram.start or (str(tram.at) if standing else None)
    return Tram(tram.at, tram.side, "".join(tram.served), start)


def _cards(
    box: Box, options: Options, fields: Mapping[str, Plain], seats: int, key: int
) -> tuple[tuple[int, ...], tuple[str, ...], int]:
    nobody: tuple[None, ...] = (None,) * seats
    lines = _by_seat(fields, "lines", int, seats, nobody)
    routes = _by_seat(fields, "routes", str, seats, nobody)
    bare = Table(options, ((),) * seats, nobody, 0, "build")
    check_cards(box, bare, lines, routes)
    return deal_cards(box, options, lines, routes, key)


def _dice(fields: Mapping[str, Plain]) -> tuple[Roll, ...]:
    thrown = fields.get("dice", [])
    if not isinstance(thrown, list):
        raise Malformed(f"expected a list, found {thrown!r}", ("dice",))
    return tuple(_roll(face, "dice", number) for number, face in enumerate(thrown))


def _roll(face: Plain, *place: str | int) -> Roll:
    if isinstance(face, bool) or not isinstance(face, int | str) or face not in _FACES:
        raise Malformed(f"the die shows 1 to 4 or H (5 and 6 are H), not {face!r}", place)
    return _FACES[face]


def _list(fields: Mapping[str, Plain], key: str, kind: Any) -> tuple[Any, ...]:
    plain = fields.get(key, [])
    if not isinstance(plain, list):
        raise Malformed(f"expected a list, found {plain!r}", (key,))
    return each(plain, kind, key)


def _by_seat(
    fields: Mapping[str, Plain], key: str, kind: Any, seats: int, default: tuple[Any, ...]
) -> tuple[Any, ...]:
    if key not in fields:
        return default
    found = _list(fields, key, kind)
    if len(found) != seats:
        raise Malformed(f"{len(found)} for {seats} seats", (key,))
    return found
