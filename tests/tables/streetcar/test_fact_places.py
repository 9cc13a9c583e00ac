"""Words that are about a fact of Streetcar point at its place on the table."""

from functools import partial

import pytest

from game.text.catalogue import Catalogue
from tests.tables import taught
from tests.tables.taught import lesson, table_at

boxes = partial(taught.boxes, "streetcar")


def test_the_players_line_is_in_the_panel_and_at_its_two_terminals(tr: Catalogue) -> None:
    table = table_at(lesson("streetcar/line"), 0, tr)
    projection, secret = table.layout.projection, table.layout.secret
    panel, west, east = boxes(table, "complete.0")
    assert panel.contains(secret.line)
    assert all(panel.contains(stop) for stop in secret.stops)
    assert not panel.colliderect(secret.foot)
    assert secret.rect.contains(panel)
    assert [west, east] == [projection.terminal_rect(code) for code in ("4W", "4E")]
    assert boxes(table, "complete.1") == ()


def test_a_tram_that_drives_makes_for_the_other_terminal(tr: Catalogue) -> None:
    table = table_at(lesson("streetcar/home"), 0, tr)
    _, goal = boxes(table, "complete.0")
    assert goal == table.layout.projection.terminal_rect("1S")


def test_the_missing_tiles_are_in_the_foot_of_the_players_panel(tr: Catalogue) -> None:
    table = table_at(lesson("streetcar/line"), 2, tr)
    (foot,) = boxes(table, "missing.0")
    assert foot.contains(table.layout.secret.foot)
    assert boxes(table, "missing.1") == ()
    assert boxes(table, "missing") == (foot,)


def test_a_stop_is_its_landmark_and_the_tile_with_its_sign(tr: Catalogue) -> None:
    table = table_at(lesson("streetcar/stops"), 0, tr)
    projection = table.layout.projection
    landmark = projection.rect(table.model.landmark("K").cell)
    assert boxes(table, "stops.K") == (landmark,)
    table = table_at(lesson("streetcar/stops"), 4, tr)
    assert boxes(table, "stops.K") == (landmark.union(projection.rect((6, 8))),)
    assert len(boxes(table, "stops")) == len(table.model.board.landmarks)


@pytest.mark.parametrize(
    ("name", "first", "last"),
    [
        ("tile_at.5.6", (5, 6), (5, 6)),
        ("tile_at.5", (5, 1), (5, 12)),
        ("tile_at", (1, 1), (12, 12)),
        ("tile_at.5.6.rotation", (5, 6), (5, 6)),
    ],
)
def test_a_tile_is_its_cell(tr: Catalogue, name: str, first: tuple[int, int], last: tuple[int, int]) -> None:
    table = table_at(lesson("streetcar/exchange"), 0, tr)
    projection = table.layout.projection
    assert boxes(table, name) == (projection.rect(first).union(projection.rect(last)),)


def test_hands_are_distinguished(tr: Catalogue) -> None:
    table = table_at(lesson("streetcar/taking"), 0, tr)
    layout = table.layout
    assert boxes(table, "hands.0") == (layout.hand.rect,)
    (ben,), (clara,) = boxes(table, "hands.1"), boxes(table, "hands.2")
    assert layout.seats[0].rect.contains(ben)
    assert layout.seats[1].rect.contains(clara)
    assert all(ben.contains(tile) for tile in layout.seats[0].tiles)
    assert boxes(table, "hands") == (layout.hand.rect, ben, clara)


def test_the_pile_is_beside_the_hand_until_the_players_tram_drives(tr: Catalogue) -> None:
    table = table_at(lesson("streetcar/taking"), 0, tr)
    assert boxes(table, "pile") == (table.layout.hand.pile,)
    assert boxes(table_at(lesson("streetcar/drive"), 0, tr), "pile") == ()


def test_trams_are_where_they_are(tr: Catalogue) -> None:
    table = table_at(lesson("streetcar/taking"), 0, tr)
    projection = table.layout.projection
    assert boxes(table, "trams.0") == ()
    assert boxes(table, "trams.1.at") == (projection.rect((4, 3)),)
    home = table_at(lesson("streetcar/home"), 9, tr)
    assert boxes(home, "trams.0") == (projection.terminal_rect("1S"),)


def test_the_range_of_a_tram_is_in_the_panel_and_on_the_board(tr: Catalogue) -> None:
    table = table_at(lesson("streetcar/drive"), 0, tr)
    assert boxes(table, "limit") == (table.layout.speed,)
    cells = [table.layout.projection.rect((row, 3)) for row in (3, 4)]
    assert sorted(boxes(table, "reach"), key=tuple) == sorted(cells, key=tuple)
