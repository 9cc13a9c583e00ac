"""Invariants of a table, checked wherever one is read: a record, a scenario, a question to the opponents.

Violations raise Malformed with a path into the table, so that a message can show the place.
"""

from collections.abc import Iterable, Sequence

from game.core.plain import Malformed
from game.rules.transamerica.board import COLOURS, MAX_SEATS, Board, Edge, Node
from game.rules.transamerica.deal import cards, check_enough_cards
from game.rules.transamerica.network import Networks, complete, layable
from game.rules.transamerica.scoring import ROUNDS_BEFORE_END
from game.rules.transamerica.values import SUPPLY, Goals, LaidRail, RoundResult, State, Table, View

SEATS = range(2, MAX_SEATS + 1)
_MAX_LAID = {"hub": (0, 0), "lay": (0, 1), "move_hub": (1, 2), "game_over": (0, 0)}


def check_state(board: Board, state: State) -> None:
    """Raise Malformed, with a path into the state, for an impossible state."""
    _check_inner_table(board, state.table)
    check_goals(board, state.table, state.goals)
    check_finished(board, state)


def check_view(board: Board, view: View) -> None:
    """Raise Malformed, with a path into the view, for an impossible view."""
    _check_inner_table(board, view.table)
    if view.seat is not None and not 0 <= view.seat < view.table.seats:
        raise Malformed(f"there is no seat {view.seat}", ("seat",))
    check_goals(board, view.table, view.goals)


def check_table(board: Board, table: Table) -> None:
    """Raise Malformed, with a path into the open part of the table, if that is impossible."""
    if table.seats not in SEATS:
        raise Malformed(
            f"transamerica is played by {SEATS[0]} to {SEATS[-1]}, not {table.seats}", ("scores",)
        )
    check_enough_cards(board, table.seats, table.options)
    _check_hubs(board, table)
    check_rails(board, [rail.edge for rail in table.rails])
    _check_supply(table)
    _check_points(table)
    _check_turn(board, table)
    if len(table.results) > table.round:
        raise Malformed(f"{len(table.results)} rounds have ended before round {table.round}", ("results",))
    for number, result in enumerate(table.results):
        _check_result(board, table, result, number)


def check_goals(board: Board, table: Table, goals: Sequence[Goals | None]) -> None:
    """Raise Malformed unless every seat has one city of each colour in play, and no two share a city."""
    if len(goals) != table.seats:
        raise Malformed(f"{len(goals)} hands for {table.seats} seats", ("goals",))
    owners: dict[str, int] = {}
    for seat, names in enumerate(goals):
        if names is None:
            continue
        if len(names) != len(COLOURS):
            raise Malformed(f"a hand has {len(COLOURS)} cities, not {len(names)}", ("goals", seat))
        for number, (name, colour) in enumerate(zip(names, COLOURS, strict=True)):
            place = ("goals", seat, number)
            if name not in cards(board, colour, table.seats, table.options):
                raise Malformed(f"{name!r} is no {colour} city of this game", place)
            if name in owners:
                raise Malformed(f"{name!r} is held by seat {owners[name]} already", place)
            owners[name] = seat


def check_finished(board: Board, state: State) -> None:
    """Raise Malformed if a round is marked as ending although nobody has finished.

    The reverse is allowed: a position may begin with a finished seat, and the next rail ends the round.
    """
    if state.table.finishing and not complete(board, state.table, dict(enumerate(state.goals))):
        raise Malformed("nobody's cities are all linked, so the round is not ending", ("table", "finishing"))


def check_rails(board: Board, rails: Iterable[Edge]) -> None:
    """Raise Malformed, with a path that starts with `rails`, for a rail off the board or laid twice."""
    seen: set[Edge] = set()
    for number, edge in enumerate(rails):
        if edge not in board.edge_index:
            raise Malformed(f"the board has no edge {_edge_text(edge)}", ("rails", number))
        if edge in seen:
            raise Malformed(f"a second rail on edge {_edge_text(edge)}", ("rails", number))
        seen.add(edge)


def _check_inner_table(board: Board, table: Table) -> None:
    try:
        check_table(board, table)
    except Malformed as fault:
        raise fault.under("table") from None


def _check_hubs(board: Board, table: Table) -> None:
    if len(table.hubs) != table.seats:
        raise Malformed(f"{len(table.hubs)} hubs for {table.seats} seats", ("hubs",))
    check_hubs(board, table.hubs)
    if None in table.hubs and table.rails:
        raise Malformed("rails lie although a hub is still to be placed", ("rails", 0))
    graph = Networks(rail.edge for rail in table.rails)
    linked = {node for hub in table.hubs if hub is not None for node in graph.of(hub)}
    for number, rail in enumerate(table.rails):
        if linked.isdisjoint(rail.edge):
            raise Malformed(f"no hub is linked to the rail on {_edge_text(rail.edge)}", ("rails", number))
    _check_layers(table.rails, table.seats)


def _check_layers(rails: Iterable[LaidRail], seats: int) -> None:
    for number, rail in enumerate(rails):
        if rail.seat is not None and not 0 <= rail.seat < seats:
            raise Malformed(f"there is no seat {rail.seat}", ("rails", number, "seat"))


def check_hubs(board: Board, hubs: Sequence[Node | None]) -> None:
    """Raise Malformed, with a path that starts with `hubs`, for a hub off the board or two on one node."""
    for seat, node in enumerate(hubs):
        if node is None:
            continue
        if node not in board.index:
            raise Malformed(f"{list(node)} is no intersection", ("hubs", seat))
        if node in hubs[:seat]:
            raise Malformed(f"{list(node)} has a hub already", ("hubs", seat))


def _check_supply(table: Table) -> None:
    if len(table.rails) > SUPPLY:
        raise Malformed(f"{len(table.rails)} rails, but there are only {SUPPLY}", ("rails",))
    most = SUPPLY - len(table.rails)
    least = 0 if table.phase == "game_over" else 1
    if not least <= table.rails_left <= most:
        raise Malformed(f"from {least} to {most} rails can be left, not {table.rails_left}", ("rails_left",))


def _check_points(table: Table) -> None:
    options = table.options
    for seat, score in enumerate(table.scores):
        if score > options.points:
            raise Malformed(f"nobody has more than the {options.points} start points", ("scores", seat))
    if table.round < 1:
        raise Malformed(f"rounds are counted from 1, not {table.round}", ("round",))
    if options.goals == "open":
        if table.round > table.seats:
            raise Malformed(f"open goals are played for {table.seats} rounds", ("round",))
        if table.limit:
            raise Malformed("open goals are played without a barrier", ("limit",))
    elif table.phase != "game_over":
        _check_barrier(table)


def _check_barrier(table: Table) -> None:
    if not 0 <= table.limit < table.options.points:
        raise Malformed(f"the barrier cannot stand at {table.limit}", ("limit",))
    if table.round <= ROUNDS_BEFORE_END:
        if table.limit:
            raise Malformed(f"the barrier moves after round {ROUNDS_BEFORE_END}", ("limit",))
        return
    for seat, score in enumerate(table.scores):
        if score <= table.limit:
            raise Malformed(f"{score} has passed the barrier: the game would be over", ("scores", seat))


def _check_turn(board: Board, table: Table) -> None:
    for name, seat in (("start_player", table.start_player), ("to_act", table.to_act)):
        if not 0 <= seat < table.seats:
            raise Malformed(f"there is no seat {seat}", (name,))
    if table.turn < 1:
        raise Malformed(f"turns are counted from 1, not {table.turn}", ("turn",))
    least, most = _MAX_LAID[table.phase]
    if not least <= table.laid <= most or (table.laid and not table.rails):
        raise Malformed(f"{table.laid} cannot have been laid in this turn", ("laid",))
    if table.finishing and (table.phase != "lay" or not table.laid):
        raise Malformed("only a first plain rail leaves a round to be ended", ("finishing",))
    if table.phase == "move_hub" and table.options.hubs == "fixed":
        raise Malformed("hubs do not move in this game", ("phase",))
    if table.phase == "hub":
        _check_hub_turn(table)
    elif table.phase == "lay":
        if None in table.hubs:
            raise Malformed("a hub is still to be placed", ("phase",))
        if not layable(board, table, table.to_act):
            raise Malformed(f"seat {table.to_act} has no edge to lay", ("to_act",))


def _check_hub_turn(table: Table) -> None:
    """Check that hubs are placed in turn, beginning with the start player."""
    for turn in range(table.seats):
        seat = (table.start_player + turn) % table.seats
        if table.hubs[seat] is None:
            if seat != table.to_act:
                raise Malformed(f"it is the turn of seat {seat} to place a hub", ("to_act",))
            break
    else:
        raise Malformed("all hubs are placed", ("phase",))
    for later in range(turn + 1, table.seats):
        seat = (table.start_player + later) % table.seats
        if table.hubs[seat] is not None:
            raise Malformed(f"seat {seat} has placed its hub before its turn", ("hubs", seat))


def _check_result(board: Board, table: Table, result: RoundResult, number: int) -> None:
    for name in ("losses", "goals", "scores", "hubs"):
        if len(getattr(result, name)) != table.seats:
            raise Malformed(f"not one for each of {table.seats} seats", ("results", number, name))
    try:
        check_hubs(board, result.hubs)
        check_rails(board, [rail.edge for rail in result.rails])
        _check_layers(result.rails, table.seats)
        check_goals(board, table, result.goals)
    except Malformed as fault:
        raise fault.under("results", number) from None
    if not result.finishers <= set(range(table.seats)):
        raise Malformed("a finisher has no seat", ("results", number, "finishers"))


def _edge_text(edge: Edge) -> str:
    return str([list(node) for node in edge])
