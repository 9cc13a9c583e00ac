"""Achievements in TransAmerica, and its stamps."""

from collections import Counter
from collections.abc import Mapping
from typing import Any, cast

from game.core.match import Match
from game.rules.transamerica.board import Board, Edge, Kind, Node
from game.rules.transamerica.events import Connected, HubMoved, HubPlaced, RailLaid, RoundEnded
from game.rules.transamerica.game import TransAmerica
from game.rules.transamerica.network import Networks
from game.rules.transamerica.values import RoundResult
from game.session.travels.stamps import (
    DIRECTOR,
    Stamp,
    Trip,
    all_lessons,
    at_least,
    at_most,
    beats,
    games,
    won_with,
)
from game.session.travels.travels import Best, Travels
from game.storage.achievements import Achievements

COASTS = ("green", "orange")
"""The colours of the cities in the west and in the east."""

FULL = 6
PASSES = 6
FERRIES = 8
OWN_RAILS = 12


def place_of(node: Node) -> str:
    """Return the name of an intersection in `places`: row and column."""
    return f"{node[0]}-{node[1]}"


def achievements(match: Match[Any, Any, Any]) -> tuple[Achievements, ...]:
    """Return by seat: rounds in which it was first to link its cities (`linked`), mountains and rivers
    crossed, hubs.

    `quickest` is the minimum number of turns, and `own_rails` that of its own rails, in a round that it has
    linked; `network` the most rails connected to its hub; `coasts` the rounds in which its own rails alone
    lead from the west coast to the east coast.
    """
    game = cast(TransAmerica, match.game)
    seats = game.seats_of(match.start)
    kinds: Mapping[Edge, Kind] = {track.edge: track.kind for track in game.board.tracks}
    figures: list[Counter[str]] = [Counter() for _ in range(seats)]
    places: list[Counter[str]] = [Counter() for _ in range(seats)]
    turns: list[set[int]] = [set() for _ in range(seats)]
    for played in match.played:
        turns[played.move.seat].add(played.before.table.turn)
        for event in played.events:
            match event:
                case HubPlaced(seat=seat, node=node) | HubMoved(seat=seat, node=node):
                    places[seat][place_of(node)] += 1
                case RailLaid(seat=seat, edge=edge):
                    figures[seat][kinds[edge]] += 1
                case Connected(seat=seat):
                    figures[seat]["linked"] += 1
                case RoundEnded(result=result):
                    for seat in range(seats):
                        _add_round(figures[seat], game.board, result, seat, len(turns[seat]))
                    turns = [set() for _ in range(seats)]
    return tuple(Achievements(dict(own), dict(where)) for own, where in zip(figures, places, strict=True))


def _add_round(figures: Counter[str], board: Board, result: RoundResult, seat: int, turns: int) -> None:
    own = [rail.edge for rail in result.rails if rail.seat == seat]
    hub = result.hubs[seat]
    if hub is not None:
        network = Networks(rail.edge for rail in result.rails).of(hub)
        linked = sum(rail.edge[0] in network for rail in result.rails)
        figures["network"] = max(figures["network"], linked)
    if seat in result.finishers:
        for name, value in (("quickest", turns), ("own_rails", len(own))):
            figures[name] = min(figures.get(name, value), value)
    figures["coasts"] += _leads_across(board, own)


def _leads_across(board: Board, rails: list[Edge]) -> bool:
    """True if these rails alone lead from a city on one coast to a city on the other."""
    west, east = ({city.node for city in board.cities if city.colour == colour} for colour in COASTS)
    graph = Networks(rails)
    return any(not east.isdisjoint(graph.of(node)) for node in west)


def _by_a_point(trip: Trip) -> bool:
    own = trip.own.points
    rest = [seat.points for seat in trip.others if seat.points is not None]
    return trip.is_won and own is not None and bool(rest) and min(rest) - own == 1


_STAMPS: tuple[Stamp, ...] = (
    Stamp("golden_spike", "hammer", at_least("linked", 1)),
    Stamp("schoolbook", "book", all_lessons),
    Stamp("full_car", "people", games(lambda trip: len(trip.entry.seats) >= FULL)),
    Stamp("cards_up", "eye", won_with("goals", "open")),
    Stamp("on_the_move", "hub", won_with("hubs", "mobile")),
    Stamp("free_ride", "repeat", at_most("own_rails", OWN_RAILS)),
    Stamp("six_passes", "mountain", at_least("mountain", PASSES)),
    Stamp("ferryman", "waves", at_least("river", FERRIES)),
    Stamp("photo_finish", "camera", games(_by_a_point)),
    Stamp("not_one_point", "zero", games(lambda trip: trip.own.points == 0), hard=True),
    Stamp("sea_to_sea", "coasts", at_least("coasts", 1), hard=True),
    Stamp("three_directors", "hat", games(beats(DIRECTOR, 3)), hard=True),
)

_BESTS = (
    Best("quickest", "clock", least=True),
    Best("own_rails", "rail", least=True),
    Best("network", "globe"),
)

TRAVELS = Travels(_STAMPS, _BESTS, achievements)
