"""The known facts about each player: line and route, progress, and hand."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from game.core.record import Seat
from game.rules.streetcar.board import Board, Terminal
from game.rules.streetcar.game import Streetcar
from game.rules.streetcar.sides import Cell
from game.rules.streetcar.values import Table, View
from game.session.session import Session

StopState: TypeAlias = Literal["no_sign", "apart", "joined", "served"]
"""A stop's state: without a sign; apart from the player's track; joined by track to a terminal; served."""
SeatState: TypeAlias = Literal["building", "driving", "withdrawn", "arrived"]


@dataclass(frozen=True, slots=True)
class RouteStop:
    letter: str
    name: str
    state: StopState


@dataclass(frozen=True)
class OwnRoute:
    line: int
    ends: tuple[Terminal, Terminal]
    stops: tuple[RouteStop, ...]
    in_order: bool
    missing: int | None
    """The number of tiles that the cheapest way still needs; None if there is no way."""
    state: SeatState
    to_go: int | None
    """The fewest fields to the goal for a tram on the board."""


@dataclass(frozen=True, slots=True)
class SeatRow:
    """One panel of another player; for spectators, of every player."""

    seat: int
    who: Seat
    state: SeatState
    active: bool
    thinking: bool
    hand: tuple[str, ...]
    offers: bool
    """True if the seat in front may take one of its tiles now."""
    line: int | None
    stops: tuple[RouteStop, ...]
    """The stops of the route; empty while the cards are secret, like `line`."""
    to_go: int | None


def own_route(game: Streetcar, view: View) -> OwnRoute | None:
    seat = view.seat
    if seat is None:
        return None
    line, route = view.lines[seat], view.routes[seat]
    if line is None or route is None:
        return None
    return OwnRoute(
        line=line,
        ends=_ends(game.material.board(view.table), line),
        stops=_stops(game, view, seat),
        in_order=view.table.options.order == "card",
        missing=game.analysis.missing(view, seat),
        state=_state(view.table, seat),
        to_go=game.analysis.fields_left(view, seat),
    )


def _ends(board: Board, line: int) -> tuple[Terminal, Terminal]:
    """Return the terminals of a line, the northern or western one first."""
    one, other = board.terminals_of(line)
    return (one, other) if one.side in "NW" else (other, one)


def _stops(game: Streetcar, view: View, seat: int) -> tuple[RouteStop, ...]:
    line, route = view.lines[seat], view.routes[seat]
    if line is None or route is None:
        return ()
    board = game.material.board(view.table)
    signs = {stop.letter: stop.cell for stop in view.table.stops}
    joined = game.analysis.grid(view.table).joined(line)
    tram = view.table.trams[seat]
    served = tram.served if tram is not None else ""
    return tuple(
        RouteStop(letter, board.landmark[letter].name, _stop_state(letter, signs.get(letter), joined, served))
        for letter in route
    )


def _stop_state(letter: str, sign: Cell | None, joined: frozenset[Cell], served: str) -> StopState:
    if letter in served:
        return "served"
    if sign is None:
        return "no_sign"
    return "joined" if sign in joined else "apart"


def _state(table: Table, seat: int) -> SeatState:
    tram = table.trams[seat]
    if table.winner == seat:
        return "arrived"
    if tram is None:
        return "building"
    return "withdrawn" if tram.at is None else "driving"


def seat_rows(
    session: Session, game: Streetcar, view: View, acting: int | None, *, offering: bool
) -> tuple[SeatRow, ...]:
    """Return the others in order of play, from the seat after the one in front; for spectators everybody."""
    table, front = view.table, session.front
    first = 0 if front is None else front + 1
    order = [seat % table.seats for seat in range(first, first + table.seats)]
    return tuple(
        SeatRow(
            seat=seat,
            who=session.seats[seat],
            state=_state(table, seat),
            active=seat == acting,
            thinking=seat == acting and session.thinking,
            hand=table.hands[seat],
            offers=offering and table.trams[seat] is not None and bool(table.hands[seat]),
            line=view.lines[seat],
            stops=_stops(game, view, seat),
            to_go=game.analysis.fields_left(view, seat) if _state(table, seat) == "driving" else None,
        )
        for seat in order
        if seat != front
    )
