"""The fixed ratings of the levels are those of the ladder that the page shows."""

import pytest

from tests.games import read_levels
from tests.makers.fit_anchors import fit

FAR = 40
"""Points that hardly anybody feels: six games of a hundred."""
LEVELS = read_levels().levels
FITTED = fit()


@pytest.mark.parametrize("game", FITTED)
@pytest.mark.parametrize("level", LEVELS)
def test_a_level_is_at_the_rating_of_its_duels(game: str, level: str) -> None:
    assert LEVELS[level].anchors[game] == pytest.approx(FITTED[game][level], abs=FAR), (
        "after new tables run: python -m tests.makers.fit_anchors"
    )


def test_every_game_of_the_ladder_has_anchors_that_rise() -> None:
    assert set(FITTED) == {"transamerica", "streetcar", "trambahn"}
    for game in FITTED:
        anchors = [level.anchors[game] for level in LEVELS.values()]
        assert anchors == sorted(set(anchors))
