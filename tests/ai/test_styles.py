"""Each style differs from the others over whole games of engineers, as docs/opponents.md says."""

import pytest

from tests.games import read_levels
from tests.makers.measure_styles import leads, measured

pytestmark = pytest.mark.long
GAMES = {"streetcar": range(2), "trambahn": range(20)}
"""Numbers of games, which take half a minute. TransAmerica's figures would need more of them."""


@pytest.mark.parametrize("name", GAMES)
def test_each_style_leads_the_others_in_its_figures(name: str) -> None:
    roster = read_levels()
    found = {
        style: measured(roster, name, f"engineer:{style}", "engineer", GAMES[name])
        for style in roster.personalities
    }
    behind = [one for one in leads(name, found) if not one.holds]
    assert not behind, found
