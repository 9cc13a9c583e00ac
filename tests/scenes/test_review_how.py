"""The card that sums up a game: lanes and figures have room, and each one is spoken."""

import pygame
import pytest

from game.content.languages import LANGUAGES
from game.core.record import Seat
from game.scenes.review_head import way_row
from game.scenes.review_how import CAUSES, Columns, HowRow, HowSeen, draw_how, spoken, told
from game.scenes.review_seen import WaySeen
from game.session.review.chance_sums import FromTurn, ShownCauses
from game.tables.kit.pen import Pen
from game.text.catalogue import Catalogue
from game.ui.boxes.part import draw
from game.ui.brush import Brush
from game.ui.look import Look
from game.ui.text import ELLIPSIS
from tests.games import ROOT
from tests.tables.conftest import open_look
from tests.tables.writing import remember_writing

TR = Catalogue(ROOT / "config" / "locale", "en")
ANNA = Seat("Anna")
ROW = HowRow(ANNA, ShownCauses(-31, -8, 14), 0.89, ("Turn 1.21: -12",))


@pytest.fixture(scope="module")
def look() -> Look:
    return open_look(1920, 1080)


def test_each_lane_begins_where_the_one_before_it_ends_and_the_last_ends_with_all() -> None:
    assert ROW.stops == (0, -31, -39, -25)
    assert ROW.stops[-1] == ROW.shown.in_all


@pytest.mark.parametrize(
    "shown", [ShownCauses(0, 0, 0), ShownCauses(-302, 203, 149), ShownCauses(-149, -203, 302)]
)
@pytest.mark.parametrize("width", [520, 779, 1168])
def test_all_lanes_have_room_between_name_and_figures(look: Look, shown: ShownCauses, width: int) -> None:
    seen = HowSeen((HowRow(ANNA, shown, None), HowRow(ANNA, ShownCauses(0, 0, 0), None)))
    columns = Columns.of(look, pygame.Rect(20, 0, width, 180), seen)
    places = [columns.at(games) for games in (0, 100, *(seen.even + stop for stop in seen.rows[0].stops))]
    assert min(places) > 20 + 0.2 * width
    assert max(places) < columns.figures[0]
    assert list(columns.figures) == sorted(set(columns.figures))
    assert columns.figures[-1] < columns.share <= 20 + width


def test_a_lane_and_its_figure_tell_the_same_cause(look: Look) -> None:
    columns = Columns.of(look, pygame.Rect(0, 0, 1168, 180), HowSeen((ROW, ROW)))
    for number in range(len(CAUSES)):
        assert columns.cause_at(columns.figures[number] - 5, 0.5) == number
        assert columns.cause_at(round(columns.at(50)), (number + 0.5) / len(CAUSES)) == number
    assert columns.cause_at(columns.share, 0.5) is None


def test_luck_is_told_with_its_largest_draws() -> None:
    assert told(TR, ROW, 0) == "Skill: Anna’s own turns gave away 31 of 100 games."
    assert told(TR, ROW, 1) == "Luck: Anna drew 8 of 100 games worse than average.\nTurn 1.21: -12"
    assert told(TR, ROW, 2) == "Others: their mistakes gave Anna 14 of 100 games."
    assert told(TR, HowRow(ANNA, ShownCauses(0, 0, 0), None), 2) == "Others: nobody gave Anna anything."


def test_signs_are_read_out_as_words() -> None:
    assert (
        spoken(TR, ROW)
        == "Anna: skill minus 31, luck minus 8, others plus 14, in all minus 25. Accuracy 89 percent"
    )


def test_until_all_is_weighed_lanes_are_hatched_and_the_sum_is_told_so_far(
    look: Look, monkeypatch: pytest.MonkeyPatch
) -> None:
    written, rows = remember_writing(monkeypatch), (ROW, HowRow(ANNA, ShownCauses(0, 39, 14), None))
    colours = {}
    for complete in (False, True):
        written.clear()
        surface = pygame.Surface((1200, 200))
        seen = HowSeen(rows, complete=complete)
        draw_how(Pen(surface, look, TR), surface.get_rect(), seen)
        assert ("so far" in [line.words for line in written]) is not complete
        x = round(Columns.of(look, surface.get_rect(), seen).at(seen.even - 20))
        colours[complete] = {tuple(surface.get_at((x + by, y))) for by in range(12) for y in range(200)}
    assert colours[False] - colours[True], "the ground shows through"


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_words_of_the_way_to_the_next_turn_have_room_in_the_smallest_window(
    monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    small, tr = open_look(1024, 600), Catalogue(ROOT / "config" / "locale", language)
    written, surface = remember_writing(monkeypatch), pygame.Surface((400, 200))
    way = WaySeen(tr("review.from.name", name="Dorian"), FromTurn(100, -12, 13, -4, 97), "")
    row = way_row(way, tr)
    rect = pygame.Rect(10, 10, 280, row.height(small, 280))
    draw(Brush(surface, small), row, rect)
    assert len(written) == 1 + 2 * len(way.figures)
    for line in written:
        assert not line.words.endswith(ELLIPSIS)
        assert rect.contains(line.rect)


def test_the_way_to_the_next_turn_says_whose_knowledge_it_is_told_by(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    look, written = open_look(1920, 1080), remember_writing(monkeypatch)
    row = way_row(WaySeen("From this turn", FromTurn(32, -30, 16, 0, 18), ""), TR)
    draw(Brush(pygame.Surface((800, 300)), look), row, pygame.Rect(0, 0, 700, row.height(look, 700)))
    assert TR("review.known") in [line.words for line in written]
