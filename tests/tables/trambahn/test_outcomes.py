"""The phases that an action closes are all named."""

from game.rules.trambahn.actions import Income, LayStation
from game.tables.trambahn.outcomes import closes, target_of
from game.tables.trambahn.spots import NEW
from tests.contract.tables.seated import seat


def test_with_passengers_it_is_shown_that_no_column_can_be_begun_any_more() -> None:
    table = seat("trambahn", 1).table
    legal = table.session.match.legal()
    assert {target_of(one) for one in legal if isinstance(one, LayStation)} == {NEW}
    income = next(one for one in legal if isinstance(one, Income))
    assert closes(table.model, income) == ("passengers", "stations")
