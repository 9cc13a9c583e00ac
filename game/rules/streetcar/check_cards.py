"""Invariants of line cards, route cards and trams, checked wherever a table is read."""

from collections.abc import Sequence

from game.core.plain import Malformed
from game.core.plain import Path as PlainPath
from game.rules.streetcar.board import LETTERS, LINES, Board
from game.rules.streetcar.box import Box
from game.rules.streetcar.material import Material
from game.rules.streetcar.sides import SIDES, sides_of
from game.rules.streetcar.values import Table, Tram


def check_cards(box: Box, table: Table, lines: Sequence[int | None], routes: Sequence[str | None]) -> None:
    """Raise Malformed, with a path that starts with `lines` or `routes`, for impossible cards.

    A route need not be on a card, so that a lesson can begin with less, but no card may be in two hands.
    """
    if len(lines) != table.seats:
        raise Malformed(f"{len(lines)} lines for {table.seats} seats", ("lines",))
    if len(routes) != table.seats:
        raise Malformed(f"{len(routes)} routes for {table.seats} seats", ("routes",))
    known = [line for line in lines if line is not None]
    for seat, line in enumerate(lines):
        if line is not None and line not in LINES:
            raise Malformed(f"there is no line {line}", ("lines", seat))
        if line is not None and known.count(line) > 1:
            raise Malformed(f"the card of line {line} is in two hands", ("lines", seat))
    for seat, route in enumerate(routes):
        if route is not None and (not route or set(route) - set(LETTERS) or len(set(route)) < len(route)):
            raise Malformed(f"{route!r} is no row of different landmarks' letters", ("routes", seat))
    _check_route_cards(box, lines, routes)


def _check_route_cards(box: Box, lines: Sequence[int | None], routes: Sequence[str | None]) -> None:
    holders: dict[tuple[int, int], int] = {}
    for seat, (line, route) in enumerate(zip(lines, routes, strict=True)):
        for stops, cards in box.routes.items():
            for number, card in enumerate(cards):
                if line is not None and card[line] == route:
                    if (stops, number) in holders:
                        raise Malformed(
                            f"{route!r} is on the route card of seat {holders[stops, number]}",
                            ("routes", seat),
                        )
                    holders[stops, number] = seat


def check_trams(
    material: Material, table: Table, lines: Sequence[int | None], routes: Sequence[str | None]
) -> None:
    """Raise Malformed, with a path that starts with `trams`, for a tram in an impossible place."""
    for seat, tram in enumerate(table.trams):
        line, route = lines[seat], routes[seat]
        if tram is None:
            continue
        if line is None or route is None:
            raise Malformed("who has departed has shown line and route", ("trams", seat))
        _check_tram(material, table, tram, line, route, ("trams", seat))


def _check_tram(
    material: Material, table: Table, tram: Tram, line: int, route: str, place: PlainPath
) -> None:
    board = material.board(table)
    own = {terminal.code for terminal in board.terminals_of(line)}
    if tram.start is not None and tram.start not in own:
        raise Malformed(f"line {line} does not start from {tram.start!r}", (*place, "start"))
    for letter in tram.served:
        if letter not in route or tram.served.count(letter) > 1:
            raise Malformed(f"{letter!r} is no stop of the route {route!r}", (*place, "served"))
        if all(stop.letter != letter for stop in table.stops):
            raise Malformed(
                f"landmark {letter} has no stop sign that could have been served", (*place, "served")
            )
    if table.options.order == "card" and not route.startswith(tram.served):
        raise Malformed(f"{route!r} is served in the order of the card", (*place, "served"))
    if tram.at is None:
        if tram.served or tram.side or tram.start:
            raise Malformed("a tram off the board has served nothing and comes from nowhere", place)
    elif isinstance(tram.at, str):
        _check_in_terminal(board, tram, own, place)
    else:
        laid = material.grid(table).laid.get(tram.at)
        if laid is None:
            raise Malformed(f"there is no track on {list(tram.at)}", (*place, "at"))
        if tram.side is None or not sides_of(laid.pieces) >> SIDES.index(tram.side) & 1:
            raise Malformed(f"no track leads into {list(tram.at)} from there", (*place, "from"))
    ends = own - {tram.start}
    if table.phase != "over" and tram.at in ends and tram.side and len(tram.served) == len(route):
        raise Malformed(f"line {line} has reached its goal: the game would be over", place)


def _check_in_terminal(board: Board, tram: Tram, own: set[str], place: PlainPath) -> None:
    terminal = board.terminal.get(str(tram.at))
    if terminal is None:
        raise Malformed(f"there is no terminal {tram.at!r}", (*place, "at"))
    if tram.side is None:
        if terminal.code not in own:
            raise Malformed(f"{terminal.code} is no own terminal: say from where it came", (*place, "from"))
        if tram.served:
            raise Malformed("a tram that is to depart has served nothing", (*place, "served"))
    elif tram.side not in terminal.leg_sides():
        legs = " and ".join(terminal.leg_sides())
        raise Malformed(f"the legs of terminal {terminal.code} are {legs}", (*place, "from"))
