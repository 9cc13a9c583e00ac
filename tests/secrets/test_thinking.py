"""A seat's thinker learns what that seat knows, and nothing else."""

import pytest

from game.core.record import HUMAN, Seat
from game.scenes.app import App
from game.session.session import Session
from game.session.session_adviser import SessionAdviser
from tests.contract.adapters import GAMES
from tests.secrets.dealing import AnyMatch, cut, dealt_anew, header_for
from tests.secrets.perceiving import Ear, Perceived, adviser_heard_by, differences
from tests.secrets.tables import OF_ONE, PLAYED, moments
from tests.tables.advisers import BRIEF, quick_thinker_of


def asked_of_an_opponent(match: AnyMatch) -> Perceived:
    """Return the question to the computer player that is to act."""
    perceived = Perceived()
    seats = tuple(Seat(f"S{seat}", "director", "abcdef"[seat]) for seat in range(_seats(match)))
    Session(match, header_for(match, seats), thinker=Ear(perceived)).step(0.1)
    return perceived


def asked_for_a_person(app: App, match: AnyMatch) -> Perceived:
    """Return the questions for a hint, and about the costs of the first and the last legal action."""
    perceived = Perceived()
    seats = tuple(Seat(f"S{seat}", HUMAN, "abcdef"[seat]) for seat in range(_seats(match)))
    session = Session(match, header_for(match, seats))
    session.open_curtain()
    advising = SessionAdviser(session, adviser_heard_by(Ear(perceived)))
    advising.look_for_hint()
    legal = match.legal()
    advising.judge(legal[0])
    advising.judge(legal[-1])
    return perceived


def _seats(match: AnyMatch) -> int:
    return match.game.seats_of(match.start)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("number", range(PLAYED))
def test_no_question_contains_secrets_of_other_seats(app: App, name: str, number: int) -> None:
    dealt = 0
    for moment in moments(name, number):
        match = moment.match
        twins = dealt_anew(match, match.to_act, 10**9 + moment.number)
        questions = [asked_of_an_opponent(each) for each in (twins.first, twins.second)]
        assert questions[0].sources == {"asked Question"}
        assert differences(*questions) == [], moment.number
        messages = [asked_for_a_person(app, each) for each in (twins.first, twins.second)]
        assert messages[0].sources == {"asked Judging"}
        assert differences(*messages) == [], moment.number
        dealt += twins.differ
    assert dealt > OF_ONE / 2


@pytest.mark.parametrize("name", GAMES)
def test_one_persons_question_reveals_nothing_to_another(name: str) -> None:
    """One process advises everybody at a screen; it keeps general results, but no cards."""
    match = next(
        cut(moment.match, moves)
        for moment in moments(name, 3)
        for moves in range(len(moment.match.played), 1, -1)
        if cut(moment.match, moves).to_act != moment.match.moves[moves - 1].seat
    )
    twins = dealt_anew(match, match.to_act, 10**9 + 1)
    assert twins.differ
    answers = []
    for each in (twins.first, twins.second):
        adviser = quick_thinker_of(each.game)
        earlier, last = cut(each, len(each.played) - 1), each.moves[-1]
        adviser.judge(earlier.view(last.seat), (last.action,), BRIEF.begin())
        view = each.view(each.to_act)
        answers.append([adviser.judge(view, (action,), BRIEF.begin()) for action in each.legal()[:1]])
    assert answers[0] == answers[1]
