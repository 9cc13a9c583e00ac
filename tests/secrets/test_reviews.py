"""An unfinished game is reviewed without its secrets, because it can be continued."""

from typing import Any

import pytest

from game.core.game import AnyGame
from game.core.record import HUMAN, Seat
from game.scenes.app import App
from game.scenes.review import ReviewScene
from game.scenes.review_cards import PARTS
from game.session.adviser import Answer
from tests.contract.adapters import GAMES
from tests.games import reviewed
from tests.secrets.dealing import AnyMatch, dealt_anew, header_for
from tests.secrets.perceiving import Ear, Eye, Perceived, adviser_heard_by, differences
from tests.secrets.tables import OF_ONE, PLAYED, Moment, moments
from tests.secrets.visits import press

STEPS_BACK = 4


@pytest.fixture(autouse=True)
def steady(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the progress of a chart independent of the clock."""
    monkeypatch.setattr("game.scenes.review_model.WORK_SECONDS", 0.0)


def reader_of(moment: Moment) -> int | None:
    """Return the seat whose cards a review may show: that of the only person, or None."""
    return moment.people[0] if len(moment.people) == 1 else None


class Asked:
    """An adviser that notes its questions and never answers."""

    def __init__(self, perceived: Perceived) -> None:
        self._perceived = perceived

    def judge(self, game: AnyGame, view: Any, actions: Any, truth: Any = None) -> None:
        """Note the question."""
        self._perceived.add("asked", (game.name, view, actions, truth))

    def estimate(self, game: AnyGame, view: Any) -> None:
        """Note the question."""
        self._perceived.add("asked", (game.name, view))

    def answer(self) -> Answer | None:
        """Return an answer without a judgement."""
        return Answer()

    def forget(self) -> None:
        """Do nothing: no question is kept."""


def looked_back_on(app: App, match: AnyMatch, seats: tuple[Seat, ...], *, counted: bool) -> Perceived:
    """Return everything that a review shows, says and asks; `counted` to its end and on all its pages."""
    perceived = Perceived()
    eye = Eye(app, perceived)
    app.stage.speaker = perceived
    app.thinking.use_adviser(adviser_heard_by(Ear(perceived)))
    scene = ReviewScene(app, match, header_for(match, seats))
    app.stage.scenes.push(scene)
    if counted:
        while scene.model.review.work():
            pass
        scene.model.counted = True
        while scene.model.review.asks:
            scene.model.review.ask()
    scene.change()
    eye.look("review")
    for _ in range(STEPS_BACK):
        press(eye, app, "page_up")
        eye.look("a turn earlier")
    if counted:
        for step in range(0, len(scene.model.review.places), 7):
            scene.model.go(step)
            eye.look("anywhere")
        for cost in scene.model.review.costs.mistakes(number=3):
            scene.model.look_at(cost)
            eye.step()
            eye.look("a turn that cost much")
        for page in PARTS:
            scene.model.open(page)
            eye.look(page)
        scene.model.open("overview")
        for seat in (None, *range(len(seats))):
            scene.model.choose_seat(seat)
            for sheet in ("networks", "standings", "course", "chances"):
                if sheet != "networks" or scene.model.part.networks is not None:
                    scene.model.choose_sheet(sheet)
                    eye.look(sheet)
    app.stage.scenes.leave_all()
    return perceived


def compared(app: App, moment: Moment, key: int, *, counted: bool) -> None:
    """Assert that a review reveals no secret."""
    twins = dealt_anew(moment.match, reader_of(moment), key)
    first, second = (
        looked_back_on(app, match, moment.seats, counted=counted) for match in (twins.first, twins.second)
    )
    assert differences(first, second) == [], moment.number


def known(match: AnyMatch, seats: tuple[Seat, ...]) -> list[object]:
    """Return a review's knowledge of the last turns, the source of everything it draws and says."""
    ear = Perceived()
    review = reviewed(match, header_for(match, seats), Asked(ear))
    found: list[object] = [review.hidden_seats, review.costs.total]
    for place in review.places[-STEPS_BACK:]:
        found += [review.shown_at(place), review.own_views(place), review.moves_played(place)]
    for _ in range(STEPS_BACK):
        review.costs.step()
    return [*found, *ear.impressions]


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("number", range(PLAYED))
def test_a_review_before_the_end_reveals_no_secrets(name: str, number: int) -> None:
    dealt = 0
    for moment in moments(name, number):
        twins = dealt_anew(moment.match, reader_of(moment), 10**9 + moment.number)
        assert known(twins.first, moment.seats) == known(twins.second, moment.seats), moment.number
        dealt += twins.differ
    assert dealt > OF_ONE / 2


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("number", range(0, PLAYED, 3))
def test_nor_does_it_show_or_say_any_of_that(app: App, name: str, number: int) -> None:
    compared(app, moments(name, number)[number], 10**9, counted=number == 0)


@pytest.mark.long
@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("number", range(PLAYED))
def test_nor_do_its_chart_its_costliest_turns_and_its_networks(app: App, name: str, number: int) -> None:
    compared(app, moments(name, number)[-1 - number], 10**9 + 1, counted=True)


@pytest.mark.parametrize("name", GAMES)
def test_opponents_among_themselves_have_no_secrets(app: App, name: str) -> None:
    moment = moments(name, 1)[2]
    twins = dealt_anew(moment.match, None, 10**9)
    seats = tuple(Seat(seat.name, "conductor", seat.sign) for seat in moment.seats)
    first, second = (
        looked_back_on(app, match, seats, counted=False) for match in (twins.first, twins.second)
    )
    assert differences(first, second)


@pytest.mark.parametrize("name", GAMES)
def test_the_only_person_sees_their_cards(app: App, name: str) -> None:
    """In a review, a person's cards are visible to that person, though hidden from everybody else."""
    moment = moments(name, 1)[2]
    twins = dealt_anew(moment.match, None, 10**9)
    seats = tuple(
        Seat(who.name, "conductor" if seat else HUMAN, who.sign) for seat, who in enumerate(moment.seats)
    )
    first, second = (
        looked_back_on(app, match, seats, counted=False) for match in (twins.first, twins.second)
    )
    assert differences(first, second)
