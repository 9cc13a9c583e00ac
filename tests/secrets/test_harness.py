"""The watch over secrets finds a leak anywhere, and nothing if there is none."""

from typing import Any

import pygame
import pytest

from game.ai.messages import Judging
from game.scenes.app import App
from game.scenes.curtain import Curtain
from game.scenes.table import TableScene
from game.session.adviser import ProcessAdviser
from game.session.move_explainer import MoveExplainer
from game.session.session import MovePlayed, Session
from game.session.session_adviser import SessionAdviser
from tests.contract.adapters import GAMES
from tests.secrets.dealing import Twins, dealt_anew
from tests.secrets.perceiving import differences
from tests.secrets.tables import Moment, moments
from tests.secrets.test_curtain import curtains
from tests.secrets.test_tables import perceived, twins_of
from tests.secrets.visits import Visit

KEY = 10**9 + 1


def moment_of(name: str) -> Moment:
    """Return a moment with somebody in front who is to act, when opponents have something to hide."""
    return next(
        moment
        for number in range(9)
        for moment in moments(name, number)
        if moment.people == [moment.match.to_act] and twins_of(moment, KEY).differ
    )


def leaks(app: App, name: str, *looks: Any) -> list[str]:
    """Return the differences between two visits that ought to be equal."""
    moment = moment_of(name)
    first, second = perceived(app, moment, twins_of(moment, KEY), *looks)
    return differences(first, second)


def others_cards(session: Session) -> str:
    """Return the cards that the seat in front must not know."""
    return repr([session.match.view(seat) for seat in range(len(session.seats)) if seat != session.front])


@pytest.mark.parametrize("name", GAMES)
def test_the_same_visit_is_the_same_each_time(app: App, name: str) -> None:
    moment = moment_of(name)
    twins = Twins(moment.match.to_act, 0, moment.match, moment.match)
    looks = (Visit.read_log, Visit.ask_for_hints, Visit.point_about, Visit.hide_secrets)
    first, second = perceived(app, moment, twins, *looks)
    assert differences(first, second) == []
    assert len(first.impressions) > 20


@pytest.mark.parametrize("name", GAMES)
def test_one_opponents_card_drawn_on_a_table_is_noticed(
    app: App, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    draw = TableScene.draw

    def leaky(scene: TableScene, surface: pygame.Surface) -> None:
        draw(scene, surface)
        bright = sum(others_cards(scene.session).encode()) % 251
        surface.set_at((7, 7), (bright, 0, 0))

    monkeypatch.setattr(TableScene, "draw", leaky)
    assert any(leak.startswith("pixels") for leak in leaks(app, name))


@pytest.mark.parametrize("name", GAMES)
def test_words_that_tell_of_it_are_heard(app: App, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    happened = TableScene._show_message

    def leaky(scene: TableScene) -> None:
        happened(scene)
        scene.stage.speak(others_cards(scene.session))

    monkeypatch.setattr(TableScene, "_show_message", leaky)
    assert any(leak.startswith("spoken") for leak in leaks(app, name))


def test_a_log_that_names_cards_laid_face_down_is_read(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    def leaky(session: Session, number: int, viewer: int | None) -> MovePlayed:
        played = session.match.played[number]
        return MovePlayed(number, played.move.seat, played.events)

    monkeypatch.setattr(Session, "_move_played", leaky)
    assert any("log" in leak or "history" in leak for leak in leaks(app, "trambahn", Visit.read_log))


@pytest.mark.parametrize("name", ["transamerica", "streetcar"])
def test_reasons_from_the_movers_own_cards_are_read(
    app: App, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    def leaky(explaining: MoveExplainer, number: int) -> int | None:
        return explaining._session.match.played[number].move.seat

    monkeypatch.setattr(MoveExplainer, "_reader", leaky)
    found = [
        leak
        for moment in moments(name, 0)[::2]
        for leak in differences(*perceived(app, moment, twins_of(moment, KEY), Visit.read_log))
    ]
    assert any("log" in leak for leak in found)


@pytest.mark.parametrize("name", GAMES)
def test_a_hint_that_is_asked_for_with_all_cards_is_noticed(
    app: App, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    def leaky(advising: SessionAdviser) -> None:
        session, adviser = advising._session, advising._adviser
        assert isinstance(adviser, ProcessAdviser)
        seconds = sum(others_cards(session).encode()) % 251
        adviser._thinker.ask(
            Judging(session.game.name, session.game.view_to_plain(session.view), [], seconds)
        )

    monkeypatch.setattr(SessionAdviser, "_go_on", leaky)
    assert any(leak.startswith("asked Judging") for leak in leaks(app, name, Visit.ask_for_hints))


@pytest.mark.parametrize("name", GAMES)
def test_a_curtain_with_the_next_persons_cards_is_seen_through(
    app: App, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    def leaky(curtain: Curtain, surface: pygame.Surface) -> None:
        view = curtain._session.match.view(curtain._seat)
        surface.set_at((7, 7), (sum(repr(view).encode()) % 251, 0, 0))

    monkeypatch.setattr(Curtain, "draw", leaky)
    moment = moment_of(name)
    first, second = curtains(app, moment, dealt_anew(moment.match, None, KEY), look=True)
    assert [leak for leak in differences(first, second) if leak.startswith("pixels")]
