"""Legality of actions, and reasons for refusals: one answer for screens, opponents, lessons and the match."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import combinations

from game.core.lazy_sequences import LazySelection, LazySequence, full_set
from game.core.refusal import NOT_YOUR_TURN, Refusal
from game.rules.streetcar.actions import (
    Action,
    Depart,
    DrawFrom,
    DrawPile,
    Drive,
    Lay,
    LayPair,
    Pass,
    Redraw,
    RepeatRoll,
    RollDie,
    Withdraw,
)
from game.rules.streetcar.board import Board, Field
from game.rules.streetcar.fit import (
    exchanges,
    lays_in_rows,
    matchings,
    one_by_one,
    pair_fits,
    refuse_lay,
    refuse_pair,
    something_fits,
)
from game.rules.streetcar.journey import Journey, TramPosition, tram_position
from game.rules.streetcar.material import Material
from game.rules.streetcar.values import Table, View

ALREADY_DEPARTED = Refusal("already_departed")
NOT_ALLOWED_HERE = Refusal("not_allowed_here")
NOT_IN_HAND = "not_in_hand"


def legal(material: Material, view: View) -> Sequence[Action]:
    """Return all actions that `refuse` allows the seat of `view`, in a fixed order.

    Equivalent lays are listed once, at the smallest rotation; pairs with the northern or western tile first.
    """
    table = view.table
    if view.seat != table.to_act:
        return ()
    match table.phase:
        case "build":
            return _builds(material, view)
        case "draw":
            piles = [DrawPile()] if table.pile_left else []
            return (*piles, *(DrawFrom(seat, tile) for seat, tile in offered(table)))
        case "roll":
            return tuple(_at_the_die(material, table, view))
        case "drive":
            return tuple(_drives(material, view))
    return ()


def offered(table: Table) -> tuple[tuple[int, str], ...]:
    """Return the tiles of departed seats, each kind of each seat once."""
    if not any(table.trams):
        return ()
    return tuple(
        (seat, tile)
        for seat, tram in enumerate(table.trams)
        if tram is not None
        for tile in dict.fromkeys(sorted(table.hands[seat]))
    )


def fits(material: Material, table: Table, seat: int) -> bool:
    """True if `seat` can lay anything in this turn: a tile, or as its first action a pair."""
    grid, hand = material.grid(table), table.hands[seat]
    return something_fits(grid, hand, table.laid) or (not table.laid and pair_fits(grid, hand))


def is_complete(material: Material, view: View, seat: int) -> bool:
    """True if the viewer knows a seat's cards and its route is complete."""
    line, route = view.lines[seat], view.routes[seat]
    if line is None or route is None:
        return False
    return material.complete(view.table, line, route)


def own_terminals(board: Board, line: int) -> tuple[str, str]:
    """Return the codes of a line's terminals."""
    one, other = board.terminals_of(line)
    return one.code, other.code


def _builds(material: Material, view: View) -> Sequence[Action]:
    table, seat = view.table, view.table.to_act
    grid, hand = material.grid(table), table.hands[seat]
    found = exchanges(grid, hand)
    rows: list[tuple[Sequence[Action], int]] = [*lays_in_rows(grid, found, table.laid)]
    if table.laid:
        return LazySelection(rows)
    departures, pairs = _first_departures(material, view), matchings(grid, hand, found)
    if pairs:
        count = sum(cells.bit_count() for *_, cells in pairs)
        rows.append((LazySequence(count, partial(one_by_one, grid, pairs)), full_set(count)))
    elif not any(cells for _, cells in rows):
        return (*departures, *_redraws(hand)) if table.pile_left else (*departures, Pass())
    return LazySelection([(departures, full_set(len(departures))), *rows] if departures else rows)


def _first_departures(material: Material, view: View) -> list[Depart]:
    line = view.lines[view.table.to_act]
    if line is None or not is_complete(material, view, view.table.to_act):
        return []
    return [Depart(code) for code in own_terminals(material.board(view.table), line)]


def _redraws(hand: tuple[str, ...]) -> Iterator[Redraw]:
    """Yield all distinct choices of tiles to put back, fewer first, beginning with none."""
    tiles = tuple(sorted(hand))
    for count in range(len(tiles) + 1):
        yield from (Redraw(choice) for choice in sorted(set(combinations(tiles, count))))


def _at_the_die(material: Material, table: Table, view: View) -> Iterator[Action]:
    if _is_off(table):
        yield from _departures(material, view)
        return
    yield RollDie()
    if may_repeat(table):
        yield RepeatRoll()
    yield Withdraw()


def _drives(material: Material, view: View) -> Iterator[Action]:
    if _is_off(view.table):
        yield from _departures(material, view)
        return
    found = drive_of(material, view)
    if found is not None:
        journey, position = found
        yield from (Drive(way) for way, _ in journey.drives(position))
    yield Withdraw()


def _departures(material: Material, view: View) -> Iterator[Action]:
    line = view.lines[view.table.to_act]
    if line is not None:
        for code in own_terminals(material.board(view.table), line):
            yield Depart(code)


def _is_off(table: Table) -> bool:
    """True if the seat to act has departed and its tram is off the board."""
    tram = table.trams[table.to_act]
    return tram is not None and tram.at is None


def may_repeat(table: Table) -> bool:
    """True if the seat to act may drive by the last roll, which must be another player's."""
    by_another = table.last_roll is not None and table.last_mover != table.to_act
    return by_another and table.options.movement == "die_or_repeat"


def drive_of(material: Material, view: View) -> tuple[Journey, TramPosition] | None:
    """Return the drive of the seat to act and the place of its tram; None without a tram on the board."""
    table = view.table
    tram, line, route = table.trams[table.to_act], view.lines[table.to_act], view.routes[table.to_act]
    if tram is None or line is None or route is None:
        return None
    position = tram_position(tram)
    if position is None:
        return None
    return material.journey(table, line, route, tram.start), position


def refuse(material: Material, view: View, action: Action) -> Refusal | None:
    """Return the refusal of `action` by the seat of `view`, or None if it is allowed."""
    table = view.table
    if table.phase == "over" or view.seat != table.to_act:
        return Refusal(NOT_YOUR_TURN)
    match action:
        case Lay() | LayPair() | Redraw() | Pass():
            return _refuse_phase(table, "build") or _refuse_building(material, view, action)
        case DrawPile() | DrawFrom():
            return _refuse_phase(table, "draw") or _refuse_draw(table, action)
        case Depart(terminal):
            return _refuse_departure(material, view, terminal)
        case RollDie() | RepeatRoll():
            return _refuse_die(table, action)
        case Drive(fields):
            return _refuse_drive(material, view, fields)
        case Withdraw():
            driving = table.phase in ("roll", "drive") and not _is_off(table)
            return None if driving else NOT_ALLOWED_HERE


def _refuse_phase(table: Table, phase: str) -> Refusal | None:
    if table.trams[table.to_act] is not None:
        return ALREADY_DEPARTED
    return None if table.phase == phase else NOT_ALLOWED_HERE


def _refuse_building(material: Material, view: View, action: Lay | LayPair | Redraw | Pass) -> Refusal | None:
    table = view.table
    match action:
        case Lay():
            refusal = _refuse_place(material, table, action) or _refuse_hand(table, (action.tile,))
            return refusal or refuse_lay(material.grid(table), action)
        case LayPair(first, second):
            return _refuse_pair(material, table, first, second)
        case Redraw(tiles):
            refusal = _refuse_hand(table, tiles) or _refuse_idling(material, table)
            return refusal or (None if table.pile_left else NOT_ALLOWED_HERE)
        case Pass():
            refusal = _refuse_idling(material, table)
            return refusal or (NOT_ALLOWED_HERE if table.pile_left else None)


def _refuse_pair(material: Material, table: Table, first: Lay, second: Lay) -> Refusal | None:
    if table.laid:
        return NOT_ALLOWED_HERE
    refusal = _refuse_place(material, table, first) or _refuse_place(material, table, second)
    if refusal is None and first.cell == second.cell:
        refusal = Refusal("same_cell_twice", first.cell)
    refusal = refusal or _refuse_hand(table, (first.tile, second.tile))
    return refusal or refuse_pair(material.grid(table), LayPair(first, second))


def _refuse_place(material: Material, table: Table, lay: Lay) -> Refusal | None:
    if not material.board(table).holds(lay.cell):
        return Refusal("off_board", lay.cell)
    return Refusal("same_cell_twice", lay.cell) if lay.cell in table.laid else None


def _refuse_hand(table: Table, tiles: tuple[str, ...]) -> Refusal | None:
    lacking = Counter(tiles) - Counter(table.hands[table.to_act])
    return Refusal(NOT_IN_HAND, next(iter(lacking))) if lacking else None


def _refuse_idling(material: Material, table: Table) -> Refusal | None:
    """Refuse redrawing and passing in turns in which something can be laid."""
    if fits(material, table, table.to_act):
        return Refusal("something_fits")
    return NOT_ALLOWED_HERE if table.laid else None


def _refuse_draw(table: Table, action: DrawPile | DrawFrom) -> Refusal | None:
    if isinstance(action, DrawPile):
        return None if table.pile_left else Refusal("tile_not_offered")
    if not 0 <= action.seat < table.seats or table.trams[action.seat] is None:
        return Refusal("not_departed", action.seat)
    if action.tile not in table.hands[action.seat]:
        return Refusal("tile_not_offered", action.tile)
    return None


def _refuse_departure(material: Material, view: View, terminal: str) -> Refusal | None:
    table = view.table
    line = view.lines[table.to_act]
    if table.trams[table.to_act] is None:
        if table.phase != "build" or table.laid:
            return NOT_ALLOWED_HERE
    elif not _is_off(table):
        return ALREADY_DEPARTED
    if line is None or terminal not in own_terminals(material.board(table), line):
        return Refusal("not_own_terminal", terminal)
    if table.trams[table.to_act] is None and not is_complete(material, view, table.to_act):
        return Refusal("route_incomplete")
    return None


def _refuse_die(table: Table, action: RollDie | RepeatRoll) -> Refusal | None:
    if table.phase != "roll" or _is_off(table):
        return NOT_ALLOWED_HERE
    if isinstance(action, RepeatRoll):
        if table.options.movement != "die_or_repeat":
            return NOT_ALLOWED_HERE
        if not may_repeat(table):
            return Refusal("nothing_to_repeat")
    return None


def _refuse_drive(material: Material, view: View, fields: tuple[Field, ...]) -> Refusal | None:
    table = view.table
    found = drive_of(material, view)
    if found is None:
        return NOT_ALLOWED_HERE
    if table.phase == "roll":
        return Refusal("roll_first")
    if table.phase != "drive":
        return NOT_ALLOWED_HERE
    journey, position = found
    return journey.refuse(position, fields)
