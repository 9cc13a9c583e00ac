"""Turns that are plainly bad are marked, and the best ones are not."""

from collections.abc import Callable, Iterator
from itertools import islice

import pytest

from game.ai.agent import Budget
from game.ai.verdict import Verdict
from game.core.match import Match
from game.core.option import complete
from game.rules.trambahn.actions import END, Action, Income, LayPassenger, LayStation
from game.rules.trambahn.scoring import tour_value
from game.rules.trambahn.values import View
from tests.ai.trambahn.tables import CALM, GAME, AnyMatch, agent
from tests.games import opponents

BRIEF = Budget(60.0, iterations=12)
EACH = 3
"""Turns of each kind."""
GIFT = 20
"""Points that the other seat is ahead in a tour that is given away."""
LAID = 3
"""Stations of the turn that would have been best."""
SLIP, POINTS, DECIDED = 0.03, 2.5, 0.05
pytestmark = pytest.mark.long

Turn = tuple[Action, ...]
ENGINE = opponents().engine(GAME)
assert ENGINE is not None


def views() -> Iterator[View]:
    """One in each game of engineers, ever later in the game and from the beginning again."""
    for seed in range(200, 300):
        match: AnyMatch = Match(GAME, GAME.start(2, complete(GAME.options, {}), seed))
        player = agent("engineer", seed)
        wanted = 5 + 2 * (seed % 10)
        while (seat := match.to_act) is not None:
            table = match.state.table
            if table.turn >= wanted and table.phase == "passengers" and not table.passengers_laid:
                yield match.view(seat)
                break
            match.play(seat, player.decide(match.view(seat), match.legal(), CALM))


def chosen(view: View) -> Turn:
    assert ENGINE is not None
    return ENGINE.choose(view, Budget(60.0, iterations=0).begin())


def give_a_tour_away(view: View) -> Turn:
    """Fill a row in which the other seat is far ahead, though there is another card to lay."""
    table, own = view.table, view.table.to_act
    rows = {action.row: action for action in GAME.legal(view) if isinstance(action, LayPassenger)}
    for row, action in rows.items():
        lead = tour_value(GAME.deck, table.columns[1 - own], row) - tour_value(
            GAME.deck, table.columns[own], row
        )
        if len(table.row(row)) == GAME.deck.passengers - 1 and lead >= GIFT and len(rows) > 2:
            return (action,)
    return ()


def end_at_once(view: View) -> Turn:
    return _without_stations(view, sold=False)


def sell_all(view: View) -> Turn:
    return _without_stations(view, sold=True)


def _without_stations(view: View, *, sold: bool) -> Turn:
    """The best turn, with all cards kept or sold that could be laid on columns with a tram."""
    turn = chosen(view)
    columns = view.table.columns[view.table.to_act]
    standing = {number for number, column in enumerate(columns) if column.tram is not None}
    if sum(isinstance(one, LayStation) and one.column in standing for one in turn) < LAID:
        return ()
    passengers = [one for one in turn if isinstance(one, LayPassenger)]
    rest = list(view.hand)
    for one in passengers:
        rest.remove(one.card)
    return (*passengers, *(Income(card) for card in rest if sold), END)


def verdict(view: View, turn: Turn) -> Verdict:
    assert ENGINE is not None
    found = ENGINE.judge(view, turn, BRIEF.begin())
    assert found is not None
    return found


def is_marked(view: View, found: Verdict) -> bool:
    """True if it is a slip at least: by points where the game is decided, before and after."""
    chances = [chance[view.table.to_act] for chance in (found.chances, found.after)]
    if all(chance < DECIDED for chance in chances) or all(chance > 1 - DECIDED for chance in chances):
        return found.units.certain >= POINTS
    return found.loss.certain >= SLIP


def planted(plant: Callable[[View], Turn]) -> list[tuple[View, Verdict]]:
    """What is found about the first of such turns."""
    turns = ((view, turn) for view in views() if (turn := plant(view)))
    found = [(view, verdict(view, turn)) for view, turn in islice(turns, EACH)]
    assert len(found) == EACH
    return found


@pytest.mark.parametrize("plant", [end_at_once, sell_all])
def test_turns_without_their_stations_are_marked(plant: Callable[[View], Turn]) -> None:
    assert all(is_marked(*each) for each in planted(plant))


def test_a_tour_that_is_given_away_costs_points_for_certain() -> None:
    """Far fewer than it brings the other seat, who would often have made it."""
    assert all(found.units.certain > 0 for _, found in planted(give_a_tour_away))


def test_the_turn_that_the_director_plays_is_not_marked() -> None:
    for view in islice(views(), EACH):
        assert ENGINE is not None
        turn = ENGINE.choose(view, Budget(60.0, iterations=20).begin())
        assert not is_marked(view, verdict(view, turn))
