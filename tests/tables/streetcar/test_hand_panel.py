"""The panel of a tram shows its player's throw, and nobody else's."""

import pytest

from game.tables.streetcar.hand_panel import own_roll
from game.text.catalogue import Catalogue
from tests.tables.taught import lesson, table_at


@pytest.mark.parametrize(
    ("step", "roll"),
    [
        (0, None),
        (1, "4"),
        (4, None),
        (5, None),
        (6, None),
        (7, "3"),
    ],
    ids=["before the own throw", "after it", "another's turn", "another has thrown", "again", "thrown"],
)
def test_only_the_players_throw_is_shown(tr: Catalogue, step: int, roll: str | None) -> None:
    model = table_at(lesson("streetcar/die"), step, tr).model
    found = own_roll(model)
    assert (None if found is None else str(found)) == roll
