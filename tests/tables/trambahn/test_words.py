"""Words of the table have room in every window and language, and cover no others."""

from dataclasses import replace
from itertools import combinations, pairwise

import pygame
import pytest

from game.content.trambahn_table import read_table
from game.rules.trambahn import scoring
from game.rules.trambahn.actions import LayStation
from game.rules.trambahn.cards import COLOURS, Colour
from game.rules.trambahn.game import Trambahn
from game.session.session import Session
from game.tables.kit.buttons import ARROWS
from game.tables.trambahn import since_panel
from game.tables.trambahn.layout import lay_out
from game.tables.trambahn.model import read_model
from game.tables.trambahn.painting import Contents
from game.tables.trambahn.picture import TablePicture
from game.tables.trambahn.pieces import NUMERALS, draw_line_plate, note_rect
from game.tables.trambahn.score_pad import EXTRA_LINES, score_pad
from game.tables.trambahn.spots import MONEY, NEW, Target
from game.text.catalogue import Catalogue
from game.text.lists import either_of
from game.ui.boxes.part import draw
from game.ui.brush import Brush
from game.ui.look import Look
from game.ui.scale import Scale
from game.ui.text import ELLIPSIS
from game.ui.tile_map import read_tile_map
from tests.languages import in_the_longest_words
from tests.tables.conftest import MAPS, open_look
from tests.tables.trambahn.positions import GIVEN, OWN, TURN, WATCHED, session_of
from tests.tables.writing import Written, remember_writing
from tests.texts import texts_in

MUNICH = read_tile_map(MAPS / "munich.tmx")
TABLE = read_table(MAPS / "munich.tmx")

WINDOWS = [
    (1024, 600, 1.0),
    (1024, 768, 1.0),
    (1366, 768, 0.75),
    (1366, 768, 1.5),
    (1920, 1080, 1.0),
    (1920, 1080, 2.0),
    (2560, 1080, 1.0),
]


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[Written]:
    """Return every line that is drawn, with the room of its capitals."""
    return remember_writing(monkeypatch, 0.66)


def sessions(game: Trambahn) -> dict[str, Session]:
    """Return positions with the longest words."""
    late = {
        **GIVEN,
        "sheet": [[6, 6, 0, 12, 12, 16, 30, 41, 22, 18, 7, 109], [2, 0, 8, 4, 6, 14, 2, 33, 44, 120, 36, 0]],
        "extra": [[22, 30, 18, 44], [40, 88]],
    }
    return {
        "first passenger": session_of(game, TURN),
        "own": session_of(game, OWN),
        "thinking": session_of(game, ()),
        "watching": session_of(game, TURN, players=WATCHED),
        "late": session_of(game, OWN, late, names=("Max", "Maximiliane"), tours=15),
    }


@in_the_longest_words
@pytest.mark.parametrize("window", WINDOWS)
def test_no_words_are_cut_or_are_over_others(
    trambahn: Trambahn, written: list[Written], window: tuple[int, int, float], language: str
) -> None:
    pygame.display.init()
    width, height, ui_scale = window
    surface = pygame.display.set_mode((width, height))
    tr = texts_in(language)
    look = open_look(width, height, ui_scale)
    layout = lay_out(look.scale, TABLE)
    for name, session in sessions(trambahn).items():
        model = read_model(session, tr)
        states = dict.fromkeys((f"pace_{pace}" for pace in ARROWS), "normal")
        shown = [Contents(model, states=states)]
        if name == "own":
            held = tr("trambahn.table.holds", card=tr("trambahn.the_card.green", value=10))
            kinds = [tr(f"trambahn.table.place.{kind}") for kind in ("row", "column", "new", "money")]
            places = either_of(tr, kinds)
            expected = (held, tr("trambahn.table.holds.more", places=places))
            glow: frozenset[Target] = frozenset({("row", "blue"), ("column", 1), ("column", 3), NEW, MONEY})
            over = LayStation("blue-8", 3)
            shown.append(Contents(model, held=("hand", 3), glow=glow, over=over, said=expected))
        for contents in shown:
            written.clear()
            TablePicture(look, TABLE, MUNICH, tr).paint(surface, contents)
            for line in written:
                assert not line.words.endswith(ELLIPSIS) or line.words[:-1] in "Maximiliane", (
                    f"{name}: {line} is cut"
                )
                assert layout.window.contains(line.rect), f"{name}: {line} leaves the window"
            for one, other in combinations(written, 2):
                assert not one.rect.colliderect(other.rect), f"{name}: {one} lies over {other}"


@in_the_longest_words
@pytest.mark.parametrize("window", WINDOWS)
def test_a_new_column_is_named_in_full_or_by_a_plus(
    trambahn: Trambahn, written: list[Written], window: tuple[int, int, float], language: str
) -> None:
    width, height, ui_scale = window
    surface = pygame.display.set_mode((width, height))
    tr = texts_in(language)
    look = open_look(width, height, ui_scale)
    words = tr("trambahn.table.new_column").split()
    own, other = GIVEN["columns"]
    more = [{"cards": [f"{line}-2"], "tram": "electric"} for line in ("red", "green")]
    many = {"columns": [[*own, *more], other], "supply": ["steam"], "tram_pile": []}
    for given in (GIVEN, {**GIVEN, **many}):
        model = read_model(session_of(trambahn, OWN, given), tr)
        written.clear()
        TablePicture(look, TABLE, MUNICH, tr).paint(
            surface, Contents(model, held=("hand", 3), glow=frozenset({NEW}))
        )
        seen = [line.words for line in written if line.words in words]
        assert seen in (words, [])


@in_the_longest_words
@pytest.mark.parametrize("size", [(1024, 600), (700, 800), (1280, 720)])
def test_both_piles_are_named_in_every_language(
    trambahn: Trambahn, written: list[Written], size: tuple[int, int], language: str
) -> None:
    surface, look, tr = pygame.display.set_mode(size), open_look(*size), texts_in(language)
    TablePicture(look, TABLE, MUNICH, tr).paint(surface, Contents(read_model(session_of(trambahn, OWN), tr)))
    assert {tr("trambahn.table.draw"), tr("trambahn.table.discard")} <= {line.words for line in written}


@in_the_longest_words
@pytest.mark.parametrize("window", [*WINDOWS, (1366, 768, 1.0), (1280, 720, 1.0)])
def test_money_is_named_in_every_language(
    trambahn: Trambahn, written: list[Written], window: tuple[int, int, float], language: str
) -> None:
    width, height, ui_scale = window
    surface = pygame.display.set_mode((width, height))
    tr = texts_in(language)
    look = open_look(width, height, ui_scale)
    layout = lay_out(look.scale, TABLE)
    TablePicture(look, TABLE, MUNICH, tr).paint(surface, Contents(read_model(session_of(trambahn, OWN), tr)))
    named = [line.rect for line in written if line.words == tr("trambahn.table.money")]
    assert len(named) == 2
    for side in (layout.own, layout.opponent):
        (rect,) = (rect for rect in named if abs(rect.centery - side.money.centery) < side.money.height)
        note = note_rect(side.money)
        assert rect.right <= side.count.right
        assert not rect.colliderect(note)


@in_the_longest_words
@pytest.mark.parametrize("window", WINDOWS)
def test_the_last_moves_keep_clear_of_the_edge_of_their_sheet(
    trambahn: Trambahn, written: list[Written], window: tuple[int, int, float], language: str
) -> None:
    width, height, ui_scale = window
    surface = pygame.display.set_mode((width, height))
    tr = texts_in(language)
    look = open_look(width, height, ui_scale)
    layout = lay_out(look.scale, TABLE)
    look, sheet = look.resized(layout.sheet_scale), layout.since
    model = read_model(session_of(trambahn, TURN), tr)
    badges: list[pygame.Rect] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(since_panel, "draw_badge", lambda *drawn: badges.append(drawn[1]))
        for most in range(1, 16):
            written.clear()
            badges.clear()
            some = replace(model, since=(model.since * 9)[:most])
            draw(Brush(surface, look), since_panel.since_panel(tr, some), sheet)
            texts = [line.words for line in written]
            for line in written:
                assert line.rect.bottom <= sheet.bottom - look.px(8)
                assert "…" not in line.words
            left_out = most * bool(sheet.height) - len(badges)
            earlier = tr("table.since.earlier", count=left_out)
            assert (earlier in " ".join(texts)) == (left_out > 0), "each deed is seen, or counted"
            assert all(sheet.contains(badge) for badge in badges)
            assert badges == sorted(badges, key=lambda badge: (badge.left, badge.top)), "in their order"


@pytest.mark.parametrize("height", range(9, 40))
@pytest.mark.parametrize("colour", COLOURS)
def test_a_plate_has_its_whole_number_or_none(
    written: list[Written], look: Look, surface: pygame.Surface, height: int, colour: Colour
) -> None:
    rect = pygame.Rect(100, 100, round(1.9 * height), height)
    draw_line_plate(Brush(surface, look), rect, colour)
    for line in written:
        assert line.words == NUMERALS[colour]
        assert rect.left <= line.rect.left
        assert line.rect.right <= rect.right


def test_a_pad_of_many_tours_keeps_its_lines_on_the_sheet(
    trambahn: Trambahn, written: list[Written], look: Look, surface: pygame.Surface, tr: Catalogue
) -> None:
    view = read_model(sessions(trambahn)["late"], tr).view
    for height in (180, 260, 420, 760):
        written.clear()
        rect = pygame.Rect(10, 10, 300, height)
        draw(Brush(surface, look), score_pad(tr, view.table, [("a", "Max"), ("b", "Anna")]), rect)
        assert all(rect.contains(line.rect) for line in written)
        tours = [line.rect for line in written if line.words.isdigit() and line.rect.centerx < 60]
        assert tours[0].top > rect.top
        assert all(first.bottom < second.top for first, second in pairwise(tours))


@pytest.mark.parametrize("size", [(1000, 1000), (1024, 1050), (700, 800)])
def test_a_pad_below_the_table_has_whole_rows_for_all_tours(
    trambahn: Trambahn, written: list[Written], tr: Catalogue, size: tuple[int, int]
) -> None:
    surface, look = pygame.display.set_mode(size), open_look(*size)
    layout = lay_out(look.scale, TABLE)
    pad, look = layout.pad, look.resized(layout.sheet_scale)
    view = read_model(session_of(trambahn, OWN), tr).view
    draw(Brush(surface, look), score_pad(tr, view.table, [("a", "Max"), ("b", "Anna")], spread=True), pad)
    assert all(pad.contains(line.rect) for line in written)
    for left, most in ((pad.left, view.table.options.tours), (pad.centerx, EXTRA_LINES)):
        numbers = [line for line in written if line.words.isdigit() and 0 < line.rect.centerx - left < 60]
        assert [line.words for line in numbers] == [str(number) for number in range(1, most + 1)]
        assert all(lower.rect.y - upper.rect.y >= 20 for upper, lower in pairwise(numbers))


def test_warnings_are_written_in_full_if_there_is_room(
    trambahn: Trambahn, written: list[Written], look: Look, tr: Catalogue
) -> None:
    surface = pygame.display.set_mode((1920, 1080))
    large = look.resized(Scale(1920, 1080))
    TablePicture(large, TABLE, MUNICH, tr).paint(surface, Contents(read_model(session_of(trambahn, OWN), tr)))
    words = [line.words for line in written]
    assert "next passenger scores red: you 12, Anna 24" in words
    assert "scores now: you 16, Anna 12" in words
    assert "7 of 8 cards" in words
    assert words.count("you can pay") == 2
    assert "3 short" in words
    assert "scores now" in words


def test_the_players_points_are_first(
    trambahn: Trambahn, written: list[Written], look: Look, surface: pygame.Surface, tr: Catalogue
) -> None:
    view, heads = read_model(session_of(trambahn, OWN), tr).view, [("a", "Max"), ("b", "Anna")]
    for own in (0, 1):
        written.clear()
        draw(Brush(surface, look), score_pad(tr, view.table, heads, own), pygame.Rect(10, 10, 300, 600))
        totals = scoring.totals(view.table)
        assert [line.words for line in written[-2:]] == [str(totals[own]), str(totals[1 - own])]
