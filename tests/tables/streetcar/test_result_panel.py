import msgspec
import pygame
import pytest

from game.core.record import Seat
from game.rules.streetcar.game import Streetcar
from game.rules.streetcar.values import State, Tram
from game.tables.streetcar.result_panel import StreetcarResult
from game.text.catalogue import Catalogue
from game.ui.boxes.part import draw
from game.ui.brush import Brush
from game.ui.look import Look
from tests.games import KNOWN
from tests.tables.streetcar.conftest import AnyMatch

SEATS = tuple(Seat(name, "human", sign) for name, sign in (("Ada", "a"), ("Bruno", "c"), ("Clara", "b")))


@pytest.fixture
def panel(streetcar: Streetcar, tr: Catalogue) -> StreetcarResult:
    made = KNOWN["streetcar"].result_panel(streetcar, SEATS, tr)
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
    assert panel.standing(view, winner) == tr("streetcar.result.arrived")
    assert all(seat.name in panel.spoken(view, 1) for seat in SEATS)


def test_without_a_winner_the_verdict_names_none(
    panel: StreetcarResult, streetcar: Streetcar, ended: AnyMatch, tr: Catalogue
) -> None:
    state: State = ended.played[-1].before
    table = msgspec.structs.replace(state.table, phase="over", winner=None)
    view = streetcar.observe(msgspec.structs.replace(state, table=table), None)
    assert panel.headline(view, 1) == tr("streetcar.result.blocked")


def test_progress_is_shown_in_tiles_before_the_departure_and_in_fields_after(
    panel: StreetcarResult, streetcar: Streetcar, ended: AnyMatch, tr: Catalogue
) -> None:
    start = streetcar.observe(ended.start, 0)
    missing = streetcar.analysis.missing(start, 0)
    assert panel.standing(start, 0) == tr("streetcar.result.missing", count=missing)
    view = ended.view(None)
    for seat, tram in enumerate(view.table.trams):
        if tram is not None and tram.at is not None and seat != view.table.winner:
            left = streetcar.analysis.fields_left(view, seat)
            assert left is not None
            assert panel.standing(view, seat) == tr("streetcar.result.fields_left", count=left)
    off = msgspec.structs.replace(view.table, trams=(Tram(None),) * 3, winner=None)
    assert panel.standing(msgspec.structs.replace(view, table=off), 0) == tr("streetcar.result.withdrawn")


@pytest.mark.parametrize("width", [560, 1000])
@pytest.mark.parametrize("height", [200, 420])
def test_the_sheet_stays_in_its_frame(
    panel: StreetcarResult,
    ended: AnyMatch,
    look: Look,
    surface: pygame.Surface,
    width: int,
    height: int,
    tr: Catalogue,
) -> None:
    outcome = ended.outcome
    assert outcome is not None
    rect = pygame.Rect(60, 60, width, height)
    surface.fill((1, 2, 3))
    draw(Brush(surface, look), panel.standings(ended.view(None), outcome), rect)
    inside = surface.subsurface(rect)
    assert pygame.transform.average_color(inside)[:3] != (1, 2, 3)
    surface.fill((1, 2, 3), rect.inflate(24, 24))
    assert pygame.transform.average_color(surface)[:3] == (1, 2, 3)
