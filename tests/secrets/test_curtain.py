"""Between two people stands a curtain that nobody's cards shine through."""

import pytest

from game.core.record import HUMAN, Seat
from game.scenes.app import App
from game.scenes.table import TableScene
from game.session.pace import Pace
from game.session.session import Session
from tests.contract.adapters import GAMES
from tests.secrets.dealing import AnyMatch, Twins, cut, dealt_anew, header_for
from tests.secrets.perceiving import Eye, Perceived, differences
from tests.secrets.tables import OF_ONE, PLAYED, Moment, moments
from tests.secrets.visits import Deaf

LOOKED_AT = 5
"""One curtain of so many is looked at, all are listened to."""


def shared(moment: Moment) -> tuple[Seat, ...]:
    """Who sits there, with two people at least."""
    return tuple(
        Seat(who.name, HUMAN if seat < 2 else who.player, who.sign) for seat, who in enumerate(moment.seats)
    )


def behind_the_curtain(app: App, moment: Moment, match: AnyMatch, live: int) -> tuple[Perceived, TableScene]:
    """The table of a match whose last moves are still to come, as people pass the screen round."""
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
    """What the curtain of each match says, and shows where one is to `look`."""
    found = []
    for match in (twins.first, twins.second):
        perceived, scene = behind_the_curtain(app, moment, match, 0)
        scene.enter()
        if look:
            Eye(app, perceived).look_at(scene.curtain, "curtain")
        found.append(perceived)
    return found


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("number", range(PLAYED))
def test_the_curtain_shows_and_says_what_everybody_may_know(app: App, name: str, number: int) -> None:
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
