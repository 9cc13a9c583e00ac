"""A tram pulled to an illegal place glides back, and the table explains why."""

from typing import Any

import pytest

from game.makers.examples.still import click
from game.makers.examples.streetcar import middle, session_of
from game.rules.streetcar.actions import Drive
from game.rules.streetcar.board import Field
from game.rules.streetcar.game import Streetcar
from game.tables.streetcar.table import StreetcarTable
from game.ui.input import PointerMoved, PointerPressed, PointerReleased
from game.ui.look import Look
from tests.tables.conftest import KitMaker

COLUMN = [{"tile": "straight", "cell": [row, 3], "rotation": 0} for row in range(1, 10)]
GIVEN: dict[str, Any] = {
    "tiles": [
        *COLUMN,
        {"tile": "crossing", "cell": [10, 3], "rotation": 0},
        {"tile": "straight", "cell": [11, 3], "rotation": 0},
        {"tile": "straight", "cell": [10, 4], "rotation": 90},
    ],
    "stops": {"H": [2, 3], "M": [7, 3], "F": [9, 3]},
    "hands": [[], []],
    "lines": [1, 2],
    "routes": ["HM", "BL"],
}


def pulled(
    look: Look, kit_of: KitMaker, game: Streetcar, tram: dict[str, Any], way: list[Field]
) -> tuple[str, list[Any]]:
    """Pull the tram along these fields; return the spoken answer and the actions played."""
    given = {**GIVEN, "trams": [{"served": [], "start": "1N", "from": "N", **tram}, None], "last_move": 4}
    session = session_of(game, given, seats=2)
    kit, speaker, _ = kit_of()
    table = StreetcarTable(session, kit)
    table.resize(look)
    places = [middle(table, field) for field in way]
    table.step([PointerMoved(places[0]), PointerPressed(places[0])], 0.0)
    table.step([PointerMoved(place) for place in places[1:]], 0.0)
    table.step([PointerReleased(places[-1])], 0.0)
    return speaker.lines[-1] if speaker.lines else "", [move.action for move in session.match.moves]


@pytest.mark.parametrize(
    ("at", "way", "text"),
    [
        ((5, 3), [(4, 3)], "A tram never drives backwards."),
        ((9, 3), [(10, 3), (10, 4)], "Trams follow the track, and no curve leads to that side here."),
        ((5, 3), [(6, 3), (6, 6)], "No track leads there."),
    ],
)
def test_the_rule_is_shown(
    look: Look, kit_of: KitMaker, streetcar: Streetcar, at: Field, way: list[Field], text: str
) -> None:
    words, played = pulled(look, kit_of, streetcar, {"at": list(at)}, [at, *way])
    assert text in words
    assert not played


@pytest.mark.parametrize(
    ("at", "way", "driven"),
    [
        ((5, 3), [(6, 3), (7, 3), (8, 3), (9, 3)], 2),
        ((2, 3), [(3, 3), (4, 3), (5, 3), (6, 3), (7, 3), (8, 3)], 5),
    ],
    ids=["past a stop sign", "past the limit"],
)
def test_pulled_past_its_reach_a_tram_moves_as_far_as_it_may(
    look: Look, kit_of: KitMaker, streetcar: Streetcar, at: Field, way: list[Field], driven: int
) -> None:
    _, played = pulled(look, kit_of, streetcar, {"at": list(at)}, [at, *way])
    assert played == [Drive(tuple(way[:driven]))]


def test_a_click_beyond_a_sign_explains_the_limit(look: Look, kit_of: KitMaker, streetcar: Streetcar) -> None:
    given = {
        **GIVEN,
        "trams": [{"at": [5, 3], "served": [], "start": "1N", "from": "N"}, None],
        "last_move": 4,
    }
    session = session_of(streetcar, given, seats=2)
    kit, speaker, _ = kit_of()
    table = StreetcarTable(session, kit)
    table.resize(look)
    click(table, middle(table, (9, 3)))
    assert "A tram halts at every stop sign." in speaker.lines[-1]
    assert not session.match.played
