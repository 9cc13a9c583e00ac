"""Directors keep their personalities: the planned turn, unless another one is better by the margin."""

import pytest
from msgspec.structs import replace

from game.core.plain import Plain
from game.rules.streetcar.actions import Depart
from tests.ai.streetcar.tables import CALM, GAME, agent, railway, railway_besides, table

pytestmark = pytest.mark.long


@pytest.mark.parametrize(("personality", "departs"), [("sprinter", True), ("blocker", False)])
def test_the_sprinter_departs_when_the_blocker_prefers_to_hinder(personality: str, *, departs: bool) -> None:
    """Our route is complete, the opponent's lacks two tiles."""
    own, _ = railway(4, "DK")
    tiles = railway_besides(own, 1, "BD", 2)
    hands: list[Plain] = [["straight", "curve", "roundabout", "crossing", "fork"], ["curve"] * 5]
    state = table(2, {"stops": "two"}, tiles=tiles, hands=hands, lines=[4, 1], routes=["DK", "BD"])
    assert GAME.fact(state, "missing") == (0, 2)
    view = GAME.observe(state, 0)
    mine = [tile["cell"] for tile in own if isinstance(tile, dict)]
    laid = tuple(replace(tile, seat=int(list(tile.cell) not in mine)) for tile in view.table.tiles)
    view = replace(view, table=replace(view.table, tiles=laid))
    decided = agent(f"director:{personality}").decide(view, tuple(GAME.legal(view)), CALM)
    assert isinstance(decided, Depart) == departs
