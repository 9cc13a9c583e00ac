"""A table shows its player nothing that must stay hidden from the seat.

The others' secrets are dealt again: every picture and every word, the log, hints, the tutor, and all that is
asked of a thinking process stay as they were.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace

import pytest

from game.core.record import HUMAN, Seat
from game.scenes.app import App
from game.session.session import Session
from tests.contract.adapters import GAMES
from tests.secrets.dealing import AnyMatch, Twins, cut, dealt_anew, dealt_since, header_for
from tests.secrets.perceiving import Perceived, differences
from tests.secrets.tables import OF_ONE, PLAYED, Moment, in_detail, moments
from tests.secrets.visits import Visit

LOOKS: Sequence[Callable[[Visit], None]] = (
    Visit.read_log,
    Visit.point_about,
    Visit.ask_for_hints,
    Visit.try_and_take_back,
    Visit.hide_secrets,
    Visit.go_round_with_keys,
    Visit.look_at_guess,
    Visit.try_and_take_back,
    Visit.drag_about,
    Visit.open_pages,
)
"""The things to do at a table after its last move; each moment has one of them, in turn."""


def front_at(moment: Moment, moves: int) -> int | None:
    """Return the seat in front of a match with an open curtain, after a number of moves."""
    session = Session(cut(moment.match, moves), header_for(moment.match, moment.seats))
    session.open_curtain()
    return session.front


def perceived(app: App, moment: Moment, twins: Twins, *looks: Callable[[Visit], None]) -> list[Perceived]:
    """Return the perceptions of the same visit to both matches."""
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
    """Return matches that look the same to the seat in front when the last move is shown."""
    moves = len(moment.match.played)
    before = max(dealt_since(moment.match, key), moves - 1)
    return dealt_anew(moment.match, front_at(moment, before), key)


@pytest.mark.parametrize("name", GAMES)
@in_detail
def test_nothing_at_a_table_depends_on_things_its_seat_cannot_know(app: App, name: str, number: int) -> None:
    dealt = 0
    for moment in moments(name, number):
        twins = twins_of(moment, 10**9 + moment.number // 2)
        first, second = perceived(app, moment, twins, LOOKS[(moment.number + number) % len(LOOKS)])
        assert differences(first, second) == [], moment.number
        dealt += twins.differ
    assert dealt > OF_ONE / 2


@pytest.mark.long
@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("number", range(PLAYED))
def test_nothing_at_all_does(large: App, name: str, number: int) -> None:
    """Do everything that can be done at a table, in a larger window."""
    for moment in moments(name, number)[number % OF_ONE :: OF_ONE]:
        first, second = perceived(large, moment, twins_of(moment, 10**8 + number // 2), *LOOKS)
        assert differences(first, second) == [], moment.number


def after_others(app: App, moment: Moment, twins: Twins, moves: int) -> list[Perceived]:
    """Return the perceptions of both matches of a person who sits down after a number of moves by others."""
    people = tuple(Seat(who.name, HUMAN, who.sign) for who in moment.seats)
    everybody = replace(moment, seats=people)
    found = []
    for match in (twins.first, twins.second):
        before = len(match.played) - moves
        begun = cut(match, before)
        visit = Visit(app, everybody, begun, Twins(None, before, begun, begun))
        visit.perceived.away = True
        for move in match.moves[before:]:
            visit.session.end_turn()
            visit.open_curtain()
            visit.read_log()
            visit.point_about(3)
            visit.ask_for_hints()
            visit.press("l", "up", "tab")
            visit.session.act(move.action)
            visit.eye.step()
        visit.session.end_turn()
        visit.eye.step()
        visit.back_to_table()
        visit.perceived.away = False
        visit.eye.look("curtain")
        visit.open_curtain()
        assert visit.session.front == twins.seat
        for look in (Visit.rest, Visit.point_about, Visit.go_round_with_keys, Visit.read_log):
            look(visit)
        visit.eye.look("after others")
        visit.leave()
        found.append(visit.perceived)
    return found


def change_at(match: AnyMatch, since: int) -> int | None:
    """Return the last number of moves after which the seat to act changes, or None."""
    played = match.played
    changes = (n for n in range(len(played), since + 1, -1) if _to_act(match, n) != played[n - 1].move.seat)
    return next(changes, None)


def _to_act(match: AnyMatch, moves: int) -> int | None:
    return cut(match, moves).to_act


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("number", range(1, PLAYED, 8))
def test_nobody_learns_from_games_that_others_left_open(app: App, name: str, number: int) -> None:
    """People pass the screen round: logs, bubbles, marks and names are those for the seat in front."""
    moment = moments(name, number)[OF_ONE // 2]
    key = 10**9 + 1
    until = change_at(moment.match, dealt_since(moment.match, key))
    assert until is not None
    match = cut(moment.match, until)
    twins = dealt_anew(match, match.to_act, key)
    first, second = after_others(app, moment, twins, min(2, until - twins.since))
    assert differences(first, second) == []
    assert twins.differ
