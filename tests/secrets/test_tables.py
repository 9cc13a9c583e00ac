"""Who sits at a table can learn nothing there that the own seat must not know.

What only others know is dealt anew: every picture and every word, the log, hints, the tutor, and all that is
asked of a thinking process stay as they were.
"""

from collections.abc import Callable, Sequence

import pytest

from game.scenes.app import App
from game.session.session import Session
from tests.contract.adapters import GAMES
from tests.secrets.dealing import Twins, cut, dealt_anew, dealt_since, header_for
from tests.secrets.perceiving import Perceived, differences
from tests.secrets.tables import OF_ONE, PLAYED, Moment, moments
from tests.secrets.visits import Visit

LOOKS: Sequence[Callable[[Visit], None]] = (
    Visit.read_log,
    Visit.point_about,
    Visit.ask_for_hints,
    Visit.try_and_take_back,
    Visit.look_away,
    Visit.go_round_with_keys,
    Visit.look_at_guess,
    Visit.try_and_take_back,
    Visit.ask_for_hints,
    Visit.open_pages,
)
"""What there is to do at a table after its last move. Each moment has one of them, in turn."""


def front_at(moment: Moment, moves: int) -> int | None:
    """Who sits in front of a match when the curtain is open, after so many moves."""
    session = Session(cut(moment.match, moves), header_for(moment.match, moment.seats))
    session.open_curtain()
    return session.front


def perceived(app: App, moment: Moment, twins: Twins, *looks: Callable[[Visit], None]) -> list[Perceived]:
    """What is perceived in the same visit to both matches."""
    found = []
    for match in (twins.first, twins.second):
        visit = Visit(app, moment, match, twins, tutor=moment.number % 2 == 1)
        visit.open_curtain()
        visit.see_last_move()
        for look in looks:
            look(visit)
        visit.leave()
        found.append(visit.perceived)
    return found


def twins_of(moment: Moment, key: int) -> Twins:
    """Matches that are one to whoever sees the last move, or what there is to see without it."""
    moves = len(moment.match.played)
    before = max(dealt_since(moment.match, key), moves - 1)
    return dealt_anew(moment.match, front_at(moment, before), key)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("number", range(PLAYED))
def test_nothing_at_a_table_depends_on_what_its_seat_cannot_know(app: App, name: str, number: int) -> None:
    dealt = 0
    for moment in moments(name, number):
        twins = twins_of(moment, 10**9 + moment.number // 2)
        first, second = perceived(app, moment, twins, LOOKS[(moment.number + number) % len(LOOKS)])
        assert differences(first, second) == [], moment.number
        dealt += twins.differ
    assert dealt > OF_ONE / 2
