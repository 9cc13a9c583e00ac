"""The curtain between two people hides the cards of both."""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from game.core.match import Match, Move
from game.core.record import HUMAN, Seat
from game.scenes.app import App
from game.scenes.game_result import RoundResultScene
from game.scenes.table import TableScene
from game.session.pace import Pace
from game.session.session import Session
from game.ui.input import FocusLost
from tests.contract.adapters import GAMES
from tests.secrets.dealing import AnyMatch, Twins, cut, dealt_anew, header_for
from tests.secrets.perceiving import Eye, Perceived, differences
from tests.secrets.tables import OF_ONE, PLAYED, Moment, in_detail, moments
from tests.secrets.visits import Deaf, press

LOOKED_AT = 5
"""One in this number of curtains is looked at; all are listened to."""


def shared(moment: Moment) -> tuple[Seat, ...]:
    """Return the seats, with at least two people."""
    return tuple(
        Seat(who.name, HUMAN if seat < 2 else who.player, who.sign) for seat, who in enumerate(moment.seats)
    )


def behind_the_curtain(app: App, moment: Moment, match: AnyMatch, live: int) -> tuple[Perceived, TableScene]:
    """Return the table of a match whose last moves are still to come, as people pass the screen round."""
    perceived = Perceived()
    app.stage.speaker = perceived
    before = len(match.played) - live
    answers = [match.game.action_to_plain(move.action) for move in match.moves[before:]]
    session = Session(
        cut(match, before),
        header_for(match, shared(moment)),
        thinker=Deaf(perceived, answers),
        pace=Pace("instant"),
    )
    return perceived, TableScene(app, session)


def curtains(app: App, moment: Moment, twins: Twins, *, look: bool) -> list[Perceived]:
    """Return the speech, and with `look` the picture, of each match's curtain."""
    found = []
    for match in (twins.first, twins.second):
        perceived, scene = behind_the_curtain(app, moment, match, 0)
        scene.enter()
        if look:
            Eye(app, perceived).look_at(scene.curtain, "curtain")
        found.append(perceived)
    return found


@pytest.mark.parametrize("name", GAMES)
@in_detail
def test_the_curtain_shows_and_speaks_only_public_facts(app: App, name: str, number: int) -> None:
    dealt = 0
    for moment in moments(name, number):
        twins = dealt_anew(moment.match, None, 10**9 + moment.number)
        first, second = curtains(app, moment, twins, look=moment.number % LOOKED_AT == 0)
        assert differences(first, second) == [], moment.number
        dealt += twins.differ
    assert dealt > OF_ONE / 2


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("number", range(PLAYED))
def test_nor_does_the_table_behind_it_while_opponents_move(app: App, name: str, number: int) -> None:
    moment = moments(name, number)[number]
    twins = dealt_anew(moment.match, None, 10**9)
    found = []
    for match in (twins.first, twins.second):
        perceived, scene = behind_the_curtain(app, moment, match, twins.live)
        eye = Eye(app, perceived)
        app.stage.scenes.push(scene)
        eye.look("curtain")
        eye.step()
        eye.step()
        eye.look("curtain, perhaps after a move")
        app.stage.scenes.leave_all()
        found.append(perceived)
    assert differences(*found) == []


def round_ends() -> Iterator[tuple[AnyMatch, Move[Any], int]]:
    """Yield matches before the move that ends a round, that move, and who begins the next: not the mover."""
    for number in range(PLAYED):
        match = moments("transamerica", number)[-1].match
        for moves, played in enumerate(match.played):
            if any(event.pauses for event in played.events):
                beginner = cut(match, moves + 1).to_act
                if beginner is not None and beginner != played.move.seat:
                    yield cut(match, moves), played.move, beginner


def test_a_round_that_everybody_looks_back_on_is_before_nobodys_new_cards(app: App) -> None:
    """The seat that ended the round has new cards, and sits in front while an opponent has the next move."""
    match, last, beginner = next(each for each in round_ends() if match_seats(each[0]) > 2)
    seats = tuple(
        Seat(f"S{seat}", "conductor" if seat == beginner else HUMAN, "abcdef"[seat])
        for seat in range(match_seats(match))
    )
    found = []
    for key in (1, 2):
        dealt = Match(match.game, msgspec.structs.replace(match.state, key=key))
        session = Session(dealt, header_for(dealt, seats), thinker=Deaf(Perceived()))
        scene = TableScene(app, session)
        app.stage.scenes.push(scene)
        session.open_curtain()
        assert session.front == last.seat
        session.act(last.action)
        while not isinstance(app.stage.scenes.top, RoundResultScene):
            app.stage.scenes.step((), 0.1)
        perceived = Perceived()
        eye = Eye(app, perceived)
        eye.look("round result")
        press(eye, app, "return")
        eye.look("after it")
        app.stage.scenes.leave_all()
        found.append(perceived)
    first, second = found
    assert differences(first, second) == []


def match_seats(match: AnyMatch) -> int:
    """Return the number of players."""
    return match.game.seats_of(match.start)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("number", range(0, PLAYED, 3))
def test_it_falls_in_the_midst_of_a_move(app: App, name: str, number: int) -> None:
    """The window loses the focus while the mover's own cards are flying."""
    dealt = ((each, dealt_anew(each.match, None, 10**9)) for each in moments(name, number))
    moment, twins = next((each, both) for each, both in dealt if both.live)
    found = []
    for each in (twins.first, twins.second):
        before = cut(each, len(each.played) - 1)
        seats = tuple(Seat(who.name, HUMAN, who.sign) for who in moment.seats)
        session = Session(before, header_for(each, seats))
        perceived = Perceived(away=True)
        app.stage.speaker = perceived
        eye = Eye(app, perceived)
        app.stage.scenes.push(TableScene(app, session))
        session.open_curtain()
        eye.step()
        session.act(each.moves[-1].action)
        for _ in range(1 + number):
            eye.step(seconds=0.05)
        perceived.away = False
        eye.step(FocusLost())
        eye.look("curtain")
        for _ in range(3):
            eye.step(seconds=0.1)
        eye.look("curtain, later")
        app.stage.scenes.leave_all()
        found.append(perceived)
    first, second = found
    assert differences(first, second) == []
