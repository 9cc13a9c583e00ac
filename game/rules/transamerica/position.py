"""Positions of scenarios, given by the position keys, with the rest dealt as in a normal game."""

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

import msgspec

from game.core.plain import Malformed, Number, Plain, field, from_plain, mapping
from game.core.shuffle import next_key
from game.rules.transamerica.board import COLOURS, Board, Edge, Node, edge_between
from game.rules.transamerica.check import SEATS, check_finished, check_goals, check_rails, check_table
from game.rules.transamerica.deal import cards, deal
from game.rules.transamerica.engine import first_table
from game.rules.transamerica.network import complete, layable
from game.rules.transamerica.values import SUPPLY, Goals, LaidRail, Options, State, Table

KEYS = (
    "hubs",
    "rails",
    "goals",
    "scores",
    "round",
    "limit",
    "to_act",
    "laid",
    "start_player",
    "rails_left",
)
_DEALS = 200
T = TypeVar("T")


def position(board: Board, seats: int, options: Options, given: Mapping[str, Plain], key: int) -> State:
    """Return the state that `given` describes; raises Malformed, with a path into it, for an impossible one.

    `to_act` defaults to the next seat to place its hub or, after that, to the start player; the start player
    of round 1 is seat 0, of round 2 seat 1, and so on.
    """
    fields = mapping(dict(given), *KEYS)
    if seats not in SEATS:
        raise Malformed(f"transamerica is played by {SEATS[0]} to {SEATS[-1]}, not {seats}")
    table = _table(board, seats, options, fields)
    check_table(board, table)
    if "goals" not in fields:
        return _dealt(board, table, key)
    goals = _goals(board, table, fields)
    check_goals(board, table, goals)
    state = State(_finishing(board, table, goals), goals, key)
    check_finished(board, state)
    return state


def _table(board: Board, seats: int, options: Options, fields: Mapping[str, Plain]) -> Table:
    hubs: tuple[Node | None, ...] = _by_seat(fields, "hubs", Node | None, seats, (None,) * seats)
    given: tuple[Edge, ...] = _list(fields, "rails", Edge, ())
    edges = [edge_between(a, b) for a, b in given]
    check_rails(board, edges)
    number = field(fields, "round", Number, 1)
    start_player = field(fields, "start_player", int, _start_player(hubs, number))
    if not 0 <= start_player < seats:
        raise Malformed(f"there is no seat {start_player}", ("start_player",))
    to_act = field(fields, "to_act", int, _to_act(hubs, start_player))
    if not 0 <= to_act < seats:
        raise Malformed(f"there is no seat {to_act}", ("to_act",))
    laid = field(fields, "laid", int, 0)
    if laid not in {0, 1}:
        raise Malformed(f"in a turn that goes on 0 or 1 is laid, not {laid}", ("laid",))
    table = msgspec.structs.replace(
        first_table(seats, options),
        hubs=hubs,
        rails=tuple(LaidRail(edge, None) for edge in edges),
        rails_left=field(fields, "rails_left", Number, SUPPLY - len(edges)),
        scores=_by_seat(fields, "scores", Number, seats, (options.points,) * seats),
        round=number,
        limit=field(fields, "limit", Number, 0),
        turn=_turn(hubs, len(edges), (to_act - start_player) % seats),
        start_player=start_player,
        to_act=to_act,
        laid=laid,
        phase="hub" if None in hubs else "lay",
    )
    return _rest_of_turn(board, table)


def _start_player(hubs: Sequence[Node | None], number: int) -> int:
    """Return the start player: if some hubs are placed, the first of them in turn order."""
    seats = len(hubs)
    if None in hubs:
        for seat in range(seats):
            if hubs[seat] is not None and hubs[seat - 1] is None:
                return seat
    return (number - 1) % seats


def _to_act(hubs: Sequence[Node | None], start_player: int) -> int:
    order = [(start_player + turn) % len(hubs) for turn in range(len(hubs))]
    return next((seat for seat in order if hubs[seat] is None), start_player)


def _turn(hubs: Sequence[Node | None], rails: int, after_start: int) -> int:
    """Return the smallest turn number at which this position is possible."""
    seats = len(hubs)
    if None in hubs:
        return seats - hubs.count(None) + 1
    turn = seats + after_start + 1
    while (turn - seats) * 2 < rails:
        turn += seats
    return turn


def _rest_of_turn(board: Board, table: Table) -> Table:
    """With mobile hubs, switch to the phase for the hub if nothing more can be laid."""
    mobile = table.options.hubs == "mobile" and table.phase == "lay"
    if mobile and table.laid and table.rails_left > 0 and not layable(board, table, table.to_act):
        return msgspec.structs.replace(table, phase="move_hub")
    return table


def _finishing(board: Board, table: Table, goals: tuple[Goals, ...]) -> Table:
    """Mark the turn as the last of the round if its first plain rail has completed other seats."""
    finished = complete(board, table, dict(enumerate(goals)))
    if finished and table.laid == 1 and table.phase == "lay":
        return msgspec.structs.replace(table, finishing=True)
    return table


def _dealt(board: Board, table: Table, key: int) -> State:
    """Deal cards with which the round is not over yet."""
    for _ in range(_DEALS):
        goals, rest = deal(board, table.seats, table.options, key)
        if not complete(board, table, dict(enumerate(goals))):
            return State(table, goals, rest)
        key = next_key(rest)
    raise Malformed("these rails link so much that any hand is complete", ("rails",))


def _goals(board: Board, table: Table, fields: Mapping[str, Plain]) -> tuple[Goals, ...]:
    hands: tuple[list[str], ...] = _by_seat(fields, "goals", list[str], table.seats, ())
    return tuple(_in_order(board, table, names, seat) for seat, names in enumerate(hands))


def _in_order(board: Board, table: Table, names: Sequence[str], seat: int) -> Goals:
    """Return a hand in the order of `COLOURS`; raises Malformed unless it has one city of each."""
    by_colour: dict[str, str] = {}
    for number, name in enumerate(names):
        place = ("goals", seat, number)
        try:
            colour = board.city(name).colour
        except KeyError:
            raise Malformed(f"the board has no city {name!r}", place) from None
        if name not in cards(board, colour, table.seats, table.options):
            raise Malformed(f"the card of {name!r} is not in this game", place)
        if colour in by_colour:
            raise Malformed(f"{by_colour[colour]!r} and {name!r} are both {colour}", place)
        by_colour[colour] = name
    missing = [colour for colour in COLOURS if colour not in by_colour]
    if missing:
        raise Malformed(f"a hand has a city of each colour; {missing[0]} is missing", ("goals", seat))
    return tuple(by_colour[colour] for colour in COLOURS)


def _list(fields: Mapping[str, Plain], key: str, kind: Any, default: tuple[T, ...]) -> tuple[T, ...]:
    if key not in fields:
        return default
    plain = fields[key]
    if not isinstance(plain, list):
        raise Malformed(f"expected a list, found {plain!r}", (key,))
    found = []
    for number, item in enumerate(plain):
        try:
            found.append(from_plain(item, kind))
        except Malformed as fault:
            raise Malformed(f"{fault.reason}: {item!r}", (key, number)) from None
    return tuple(found)


def _by_seat(
    fields: Mapping[str, Plain], key: str, kind: Any, seats: int, default: tuple[T, ...]
) -> tuple[T, ...]:
    found = _list(fields, key, kind, default)
    if len(found) != seats and key in fields:
        raise Malformed(f"{len(found)} for {seats} seats", (key,))
    return found
