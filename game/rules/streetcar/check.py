"""Invariants of a table, checked wherever one is read: a record, a scenario, a question to the opponents.

Violations raise Malformed with a path into the table, so that a message can show the place.
"""

from collections import Counter
from collections.abc import Iterable, Sequence

from game.core.plain import Malformed
from game.core.plain import Path as PlainPath
from game.rules.streetcar.board import LETTERS, Board
from game.rules.streetcar.box import HAND, LAYS, ROTATIONS, Box
from game.rules.streetcar.check_cards import check_cards, check_trams
from game.rules.streetcar.deal import SEATS
from game.rules.streetcar.fit import RULES_IN_ORDER, verdicts
from game.rules.streetcar.grid import Grid
from game.rules.streetcar.legal import fits, offered
from game.rules.streetcar.material import Material
from game.rules.streetcar.values import NOBODY, PlacedTile, State, Stop, Table, View


def check_state(material: Material, state: State) -> None:
    """Raise Malformed, with a path into the state, for an impossible state."""
    _check_inner_table(material, state.table)
    check_cards(material.box, state.table, state.lines, state.routes)
    check_trams(material, state.table, state.lines, state.routes)
    check_tiles_exist(material.box, state.table, state.pile)


def check_view(material: Material, view: View) -> None:
    """Raise Malformed, with a path into the view, for an impossible view."""
    _check_inner_table(material, view.table)
    if view.seat is not None and not 0 <= view.seat < view.table.seats:
        raise Malformed(f"there is no seat {view.seat}", ("seat",))
    check_cards(material.box, view.table, view.lines, view.routes)
    check_trams(material, view.table, view.lines, view.routes)
    check_tiles_exist(material.box, view.table, view.pile)


def _check_inner_table(material: Material, table: Table) -> None:
    try:
        check_table(material, table)
    except Malformed as fault:
        raise fault.under("table") from None


def check_table(material: Material, table: Table) -> None:
    """Raise Malformed, with a path into the open part of the table, if that is impossible."""
    if table.seats not in SEATS:
        raise Malformed(f"streetcar is played by {SEATS[0]} to {SEATS[-1]}, not {table.seats}", ("hands",))
    if len(table.trams) != table.seats:
        raise Malformed(f"{len(table.trams)} trams for {table.seats} seats", ("trams",))
    check_tiles(material.board(table), material.box, table.tiles)
    check_fit(material.grid(table))
    check_hands(material.box, table.hands)
    check_stops(material.board(table), table)
    _check_turn(material, table)


def check_tiles(board: Board, box: Box, tiles: Sequence[PlacedTile]) -> None:
    """Raise Malformed, with a path that starts with `tiles`, for a tile that cannot be on its cell."""
    taken: set[tuple[int, int]] = set()
    for number, placed in enumerate(tiles):
        row, col = placed.cell
        if placed.tile not in box.kinds:
            raise Malformed(f"{placed.tile!r} is no tile", ("tiles", number, "tile"))
        if placed.rotation not in ROTATIONS:
            raise Malformed(
                f"a rotation is 0, 90, 180 or 270, not {placed.rotation}", ("tiles", number, "rotation")
            )
        if not board.holds(placed.cell):
            raise Malformed(f"row {row}, column {col} is off the board", ("tiles", number, "cell"))
        if placed.cell in board.landmark_at:
            letter = board.landmark_at[placed.cell].letter
            raise Malformed(f"row {row}, column {col} is landmark {letter}", ("tiles", number, "cell"))
        if placed.cell in taken:
            raise Malformed(f"a second tile on row {row}, column {col}", ("tiles", number, "cell"))
        taken.add(placed.cell)


def check_fit(grid: Grid) -> None:
    """Raise Malformed, with a path that starts with `tiles`, if rules A to E are broken."""
    for number, (cell, laid) in enumerate(grid.laid.items()):
        for side, verdict in verdicts(grid, cell, laid.pieces).items():
            if verdict in RULES_IN_ORDER:
                raise Malformed(
                    f"the {laid.tile} on row {cell[0]}, column {cell[1]} cannot lie so: "
                    f"{verdict} on its side {side}",
                    ("tiles", number),
                )


def check_hands(box: Box, hands: Sequence[Sequence[str]]) -> None:
    """Raise Malformed, with a path that starts with `hands`, for impossible hands."""
    for seat, hand in enumerate(hands):
        if len(hand) > HAND:
            raise Malformed(f"a hand has at most {HAND} tiles, not {len(hand)}", ("hands", seat))
        for number, tile in enumerate(hand):
            if tile not in box.kinds:
                raise Malformed(f"{tile!r} is no tile", ("hands", seat, number))


def check_tiles_exist(box: Box, table: Table, pile: Sequence[str]) -> None:
    """Raise Malformed if there are more tiles of a kind than the box holds."""
    for number, tile in enumerate(pile):
        if tile not in box.kinds:
            raise Malformed(f"{tile!r} is no tile", ("pile", number))
    if table.pile_left != len(pile):
        raise Malformed(f"the pile has {len(pile)} tiles, not {table.pile_left}", ("table", "pile_left"))
    counted = Counter([*pile, *(placed.tile for placed in table.tiles)])
    for hand in table.hands:
        counted.update(hand)
    for tile, count in counted.items():
        most = box.most(tile, table.seats)
        if count > most:
            raise Malformed(f"{count} tiles {tile!r}, but there are only {most}")


def check_stops(board: Board, table: Table) -> None:
    """Raise Malformed, with a path that starts with `stops`, for misplaced signs.

    A sign must be on a tile beside its landmark, and a landmark with a tile beside it must have one.
    """
    laid = {placed.cell for placed in table.tiles}
    seen: set[str] = set()
    for number, stop in enumerate(table.stops):
        check_stop(board, stop, laid, ("stops", number))
        if stop.letter in seen:
            raise Malformed(f"a second stop sign of {stop.letter}", ("stops", number))
        seen.add(stop.letter)
    for cell in laid:
        letter = board.letter_beside.get(cell)
        if letter is not None and letter not in seen:
            raise Malformed(f"landmark {letter} has a tile beside it, but no stop sign", ("stops",))


def check_stop(board: Board, stop: Stop, laid: Iterable[tuple[int, int]], place: PlainPath) -> None:
    """Raise Malformed for a sign that is not on a tile beside its landmark."""
    if stop.letter not in LETTERS or len(stop.letter) != 1:
        raise Malformed(f"there is no landmark {stop.letter!r}", place)
    if board.letter_beside.get(stop.cell) != stop.letter or stop.cell not in laid:
        row, col = stop.cell
        raise Malformed(f"row {row}, column {col} is no tile beside landmark {stop.letter}", place)


def _check_turn(material: Material, table: Table) -> None:
    if not 0 <= table.to_act < table.seats:
        raise Malformed(f"there is no seat {table.to_act}", ("to_act",))
    if table.turn < 1:
        raise Malformed(f"turns are counted from 1, not {table.turn}", ("turn",))
    _check_last_move(material, table)
    if table.winner is not None and (table.phase != "over" or not 0 <= table.winner < table.seats):
        raise Malformed(f"seat {table.winner} cannot have won", ("winner",))
    if table.phase == "over":
        return
    if (table.trams[table.to_act] is None) != (table.phase in ("build", "draw")):
        raise Malformed(f"seat {table.to_act} is not in phase {table.phase}", ("phase",))
    _check_laid(material, table)
    if (table.phase == "draw") != bool(table.draws) or not 0 <= table.draws <= HAND:
        raise Malformed(f"{table.draws} tiles cannot be owed now", ("draws",))
    if table.draws > HAND - len(table.hands[table.to_act]):
        raise Malformed("a hand is filled up to five tiles", ("draws",))
    if table.draws and not table.pile_left and not offered(table):
        raise Malformed("there is nothing left to draw", ("draws",))
    follows = table.options.movement == "follow"
    if table.phase == "roll" and follows:
        raise Malformed("no die is thrown in this game", ("phase",))
    if table.phase == "drive" and not follows and table.roll is None:
        raise Malformed("the die is thrown first", ("roll",))
    if table.roll is not None and table.phase != "drive":
        raise Malformed("the die is thrown for a drive", ("roll",))


def _check_last_move(material: Material, table: Table) -> None:
    most = material.box.speed_track
    if table.last_move < 0 or (table.options.movement == "follow" and table.last_move > most):
        raise Malformed(f"the last move was 0 to {most} fields, not {table.last_move}", ("last_move",))
    if table.last_mover is not None and not NOBODY <= table.last_mover < table.seats:
        raise Malformed(f"seat {table.last_mover} cannot have driven last", ("last_mover",))


def _check_laid(material: Material, table: Table) -> None:
    cells = {placed.cell for placed in table.tiles}
    if len(table.laid) > LAYS or not cells.issuperset(table.laid) or len(set(table.laid)) < len(table.laid):
        raise Malformed("these tiles cannot have been laid in this turn", ("laid",))
    goes_on = len(table.laid) < LAYS and fits(material, table, table.to_act)
    if table.phase == "build" and table.laid and not goes_on:
        raise Malformed("nothing more can be laid in this turn", ("laid",))
    if table.laid and table.trams[table.to_act] is not None:
        raise Malformed("who has departed lays no tiles", ("laid",))
