"""Figures by which styles differ, for each game: computed from a finished match of two players."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple, TypeAlias

from game.core.match import Match
from game.rules.streetcar.events import Departed, TileLaid
from game.rules.trambahn.events import PassengerLaid, TourScored
from game.rules.transamerica.events import RailLaid, RoundEnded

AnyMatch: TypeAlias = Match[Any, Any, Any]
Sample: TypeAlias = tuple[str, float]
"""A figure, and one value of those that it is the mean of."""


class Promise(NamedTuple):
    """A style has more of a figure than the others, or less."""

    style: str
    figure: str
    more: bool


class Reader(NamedTuple):
    """Reads the figures of one seat."""

    samples: Callable[[AnyMatch, int], Iterator[Sample]]
    promises: tuple[Promise, ...]


_EARLY_ROUND = 10
"""Turns of each seat, the one with the hub among them."""
_HIGH = 4
"""The rails from which a lost round counts as a high loss."""
_SHUT = 20
"""Tiles that a route is taken to miss that cannot be completed any more."""
_EARLY_PASSENGERS = 5
"""Turns of each seat."""
_POOR = 10
"""Points of a tour that hardly pays."""


def _transamerica(match: AnyMatch, seat: int) -> Iterator[Sample]:
    game: Any = match.game
    for played in match.played:
        for event in played.events:
            match event:
                case RailLaid(edge=edge) if event.seat == seat:
                    outlook = game.analysis.outlook(game.observe(played.before, 1 - seat))
                    saved = outlook.missing - outlook.after[game.board.edge_index[edge]]
                    yield "rails that one of its rails saves the other", saved
                case RoundEnded(result=result):
                    turns = played.before.table.turn / len(result.losses)
                    yield "turns of a round", turns
                    yield "share of rounds over within ten turns", turns <= _EARLY_ROUND
                    yield "share of rounds lost by four rails or more", result.losses[seat] >= _HIGH


def _streetcar(match: AnyMatch, seat: int) -> Iterator[Sample]:
    missing, turn, departed = _missing(match, match.start), 0.0, 0.0
    harm, given, spoilt = 0, 0, 0
    for number, played in enumerate(match.played):
        turn = played.before.table.turn / 2
        for event in played.events:
            match event:
                case Departed() if event.seat == seat:
                    departed = departed or turn
                case TileLaid():
                    rest = match.played[number + 1 :]
                    later = _missing(match, rest[0].before if rest else match.state)
                    rise = [after - before for before, after in zip(missing, later, strict=True)]
                    if event.seat == seat:
                        harm += max(0, rise[1 - seat])
                        given += max(0, -rise[1 - seat])
                    else:
                        spoilt += max(0, rise[seat])
                    missing = later
    yield "turn of its departure", departed or turn
    yield "tiles that the other misses more by its tiles", harm
    yield "tiles that it saves the other", given
    yield "tiles that it misses more by the other's", spoilt


def _missing(match: AnyMatch, state: Any) -> list[int]:
    found: Any = match.game.fact(state, "missing")
    return [_SHUT if one is None else min(_SHUT, one) for one in found]


def _trambahn(match: AnyMatch, seat: int) -> Iterator[Sample]:
    early, first = 0, 0
    for played in match.played:
        turn = (played.before.table.turn + 1) // 2
        for event in played.events:
            match event:
                case PassengerLaid() if event.seat == seat:
                    early += turn <= _EARLY_PASSENGERS
                case TourScored(points=points) if event.seat == seat:
                    first = first or turn
                    yield "points of the other in a tour that it makes", points[1 - seat]
                    yield "share of its tours for under ten points", points[seat] < _POOR
    yield "passengers in its first five turns", early
    yield "turn of its first tour", first


READERS: Mapping[str, Reader] = {
    "transamerica": Reader(
        _transamerica,
        (
            Promise("sprinter", "share of rounds over within ten turns", more=True),
            Promise("blocker", "rails that one of its rails saves the other", more=False),
            Promise("builder", "share of rounds lost by four rails or more", more=False),
        ),
    ),
    "streetcar": Reader(
        _streetcar,
        (
            Promise("sprinter", "turn of its departure", more=False),
            Promise("blocker", "tiles that the other misses more by its tiles", more=True),
            Promise("blocker", "tiles that it saves the other", more=False),
            Promise("builder", "tiles that it misses more by the other's", more=False),
        ),
    ),
    "trambahn": Reader(
        _trambahn,
        (
            Promise("sprinter", "passengers in its first five turns", more=True),
            Promise("blocker", "points of the other in a tour that it makes", more=False),
            Promise("builder", "share of its tours for under ten points", more=False),
        ),
    ),
}
