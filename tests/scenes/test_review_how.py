"""The card that sums up a game: lanes and figures have room, and each one is spoken."""

import pygame
import pytest

from game.content.languages import LANGUAGES
from game.core.record import Seat
from game.scenes.review_head import way_row
from game.scenes.review_how import CAUSES, HowData, HowRow, how_sheet, row_text, spoken
from game.scenes.turn_texts import ChanceChange
from game.session.review.chance_sums import FromTurn, ShownCauses
from game.text.catalogue import Catalogue
from game.ui.boxes.part import controls, draw
from game.ui.brush import Brush
from game.ui.look import Look
from game.ui.text import ELLIPSIS
from game.ui.theme import BRASS
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


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("shown", [ShownCauses(0, 0, 0), ShownCauses(-302, 203, 149)])
@pytest.mark.parametrize("window", [(1024, 600, 1.0), (1920, 1080, 1.0), (1920, 1080, 2.0)])
def test_no_heads_and_figures_overlap_and_all_lanes_are_beside_them(
    monkeypatch: pytest.MonkeyPatch, shown: ShownCauses, window: tuple[int, int, float], language: str
) -> None:
    width, height, factor = window
    small, tr = open_look(width, height, factor), Catalogue(ROOT / "config" / "locale", language)
    written, surface = remember_writing(monkeypatch), pygame.Surface((width, height))
    share = 0.63 if factor == 1.0 else 0.9
    rect = pygame.Rect(20, 20, round(share * width), round(0.19 * height))
    rows = [HowRow(Seat("Bartholomew", sign=sign), shown, 1.0) for sign in "ab"]
    tree = how_sheet(tr, HowData(tuple(rows)))
    draw(Brush(surface, small), tree, rect)
    places = [line.rect for line in written]
    for number, place in enumerate(places):
        assert rect.contains(place)
        assert place.collidelist(places[number + 1 :]) == -1, written[number].words
    cells = [place for control, place in controls(small, tree, rect) if control.tip]
    assert all(cell.right <= rect.right for cell in cells)
    assert min(cell.width for cell in cells) > 0


@pytest.mark.parametrize("across", ["lane", "figure"])
def test_a_lane_and_its_figure_show_the_same_cause(look: Look, across: str) -> None:
    tree = how_sheet(TR, HowData((ROW, HowRow(Seat("Ben", sign="b"), ROW.shown, None))))
    found = controls(look, tree, pygame.Rect(0, 0, 1168, 180))
    told_of = [(control.tip, place) for control, place in found if control.name == ANNA and control.tip]
    lanes, figures = told_of[: len(CAUSES)], told_of[len(CAUSES) :]
    if across == "lane":
        assert [place.y for _, place in lanes] == sorted({place.y for _, place in lanes})
    else:
        assert [place.x for _, place in figures] == sorted({place.x for _, place in figures})
    assert (
        [tip for tip, _ in lanes] == [tip for tip, _ in figures] == [row_text(TR, ROW, n) for n in range(3)]
    )


def test_luck_is_shown_with_its_largest_draws() -> None:
    assert row_text(TR, ROW, 0) == "Skill: Anna’s own turns gave away 31 of 100 games."
    assert row_text(TR, ROW, 1) == "Luck: worse draws than average cost Anna 8 of 100 games.\nTurn 1.21: -12"
    assert row_text(TR, ROW, 2) == "Others: their mistakes gave Anna 14 of 100 games."
    assert row_text(TR, HowRow(ANNA, ShownCauses(0, 0, 0), None), 2) == "Others: nobody gave Anna anything."


def test_signs_are_read_out_as_words() -> None:
    assert (
        spoken(TR, ROW)
        == "Anna: skill minus 31, luck minus 8, others plus 14, in all minus 25. Accuracy 89 percent"
    )


def test_until_the_analysis_is_complete_lanes_are_hatched_and_the_sum_is_partial(
    look: Look, monkeypatch: pytest.MonkeyPatch
) -> None:
    written, rows = remember_writing(monkeypatch), (ROW, HowRow(ANNA, ShownCauses(0, 39, 14), None))
    gold = {}
    for complete in (False, True):
        written.clear()
        surface = pygame.Surface((1200, 200))
        draw(Brush(surface, look), how_sheet(TR, HowData(rows, complete=complete)), surface.get_rect())
        assert ("so far" in [line.words for line in written]) is not complete
        gold[complete] = pygame.mask.from_threshold(surface, BRASS, (1, 1, 1)).count()
    assert gold[False] < 0.8 * gold[True], "the ground shows through"


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_words_of_the_way_to_the_next_turn_have_room_in_the_smallest_window(
    monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    small, tr = open_look(1024, 600), Catalogue(ROOT / "config" / "locale", language)
    written, surface = remember_writing(monkeypatch), pygame.Surface((400, 200))
    way = ChanceChange(tr("review.from.name", name="Dorian"), FromTurn(100, -12, 13, -4, 97), "")
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
    row = way_row(ChanceChange("From this turn", FromTurn(32, -30, 16, 0, 18), ""), TR)
    draw(Brush(pygame.Surface((800, 300)), look), row, pygame.Rect(0, 0, 700, row.height(look, 700)))
    assert TR("review.known") in [line.words for line in written]
