import msgspec
import pygame
import pytest

from game.core.match import Match
from game.core.record import Seat
from game.rules.streetcar.game import Streetcar
from game.rules.streetcar.values import State, Tram
from game.tables.results import RESULTS
from game.tables.streetcar.missing_chart import course_of
from game.tables.streetcar.result_panel import StreetcarResult
from game.text.catalogue import Catalogue
from game.ui.look import Look
from tests.tables.streetcar.conftest import AnyMatch

SEATS = tuple(Seat(name, "human", sign) for name, sign in (("Ada", "a"), ("Bruno", "c"), ("Clara", "b")))


@pytest.fixture
def panel(streetcar: Streetcar, tr: Catalogue) -> StreetcarResult:
    made = RESULTS["streetcar"](streetcar, SEATS, tr)
    assert isinstance(made, StreetcarResult)
    return made


def test_a_game_is_one_round_whose_end_is_the_games(panel: StreetcarResult, ended: AnyMatch) -> None:
    assert all(panel.ended_round(played.events) is None for played in ended.played)
    assert panel.rounds(ended.view(None)) == 1
    assert panel.rounds(ended.game.observe(ended.start, None)) == 0


def test_the_verdict_names_the_winner(panel: StreetcarResult, ended: AnyMatch, tr: Catalogue) -> None:
    view, outcome = ended.view(None), ended.outcome
    assert outcome is not None
    (winner,) = outcome.winners
    assert SEATS[winner].name in panel.verdict(view, outcome)
    assert panel.progress(view, winner) == tr("streetcar.result.arrived")
    assert all(seat.name in panel.spoken(view, 1) for seat in SEATS)


def test_without_a_winner_the_verdict_says_so(
    panel: StreetcarResult, streetcar: Streetcar, ended: AnyMatch, tr: Catalogue
) -> None:
    state: State = ended.played[-1].before
    table = msgspec.structs.replace(state.table, phase="over", winner=None)
    view = streetcar.observe(msgspec.structs.replace(state, table=table), None)
    assert panel.headline(view, 1) == tr("streetcar.result.blocked")


def test_progress_is_told_in_tiles_before_the_departure_and_in_fields_after(
    panel: StreetcarResult, streetcar: Streetcar, ended: AnyMatch, tr: Catalogue
) -> None:
    start = streetcar.observe(ended.start, 0)
    missing = streetcar.survey.missing(start, 0)
    assert panel.progress(start, 0) == tr("streetcar.result.missing", count=missing)
    view = ended.view(None)
    for seat, tram in enumerate(view.table.trams):
        if tram is not None and tram.at is not None and seat != view.table.winner:
            left = streetcar.survey.fields_left(view, seat)
            assert left is not None
            assert panel.progress(view, seat) == tr("streetcar.result.fields_left", count=left)
    off = msgspec.structs.replace(view.table, trams=(Tram(None),) * 3, winner=None)
    assert panel.progress(msgspec.structs.replace(view, table=off), 0) == tr("streetcar.result.withdrawn")


def test_the_course_begins_and_ends_with_what_is_missing(streetcar: Streetcar, ended: AnyMatch) -> None:
    course = course_of(ended)
    assert course.missing[0] == streetcar.fact(ended.start, "missing")
    assert course.missing[-1] == streetcar.fact(ended.state, "missing")
    assert len(course.missing) == ended.view(None).table.turn + 1
    for seat, turn in course.departed.items():
        assert course.missing[turn][seat] == 0
    assert {seat for seat, _, _ in course.drives} <= set(course.departed)
    assert all(fields >= 1 for _, _, fields in course.drives)


@pytest.mark.parametrize("width", [560, 1000])
@pytest.mark.parametrize("height", [200, 420])
def test_sheet_and_chart_stay_in_their_frames(
    panel: StreetcarResult,
    ended: AnyMatch,
    look: Look,
    surface: pygame.Surface,
    width: int,
    height: int,
) -> None:
    outcome = ended.outcome
    assert outcome is not None
    rect = pygame.Rect(60, 60, width, height)
    for chart in (False, True):
        surface.fill((1, 2, 3))
        if chart:
            panel.draw_course(surface, rect, look, ended, 1)
        else:
            panel.draw_standings(surface, rect, look, ended.view(None), outcome)
        inside = surface.subsurface(rect)
        assert pygame.transform.average_color(inside)[:3] != (1, 2, 3)
        surface.fill((1, 2, 3), rect.inflate(24, 24))
        assert pygame.transform.average_color(surface)[:3] == (1, 2, 3)


def test_no_course_is_drawn_of_a_game_without_moves(
    panel: StreetcarResult, streetcar: Streetcar, ended: AnyMatch, look: Look, surface: pygame.Surface
) -> None:
    fresh: AnyMatch = Match(streetcar, ended.start)
    panel.draw_course(surface, pygame.Rect(0, 0, 400, 200), look, fresh, 1)
    assert course_of(fresh).drives == ()
