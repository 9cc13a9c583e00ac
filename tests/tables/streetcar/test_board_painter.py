from dataclasses import replace
from math import hypot
from typing import Any

import pygame
import pytest

from game.rules.streetcar.board import Board, Landmark
from game.rules.streetcar.sides import Cell, pieces_named
from game.rules.streetcar.way import WayStep
from game.tables.streetcar.board_painter import BoardContents, BoardPainter, spread
from game.tables.streetcar.marks import TracedRoute
from game.tables.streetcar.projection import BoardBrush, Projection, projection_in
from game.tables.streetcar.track_geometry import Pose, Rails
from game.ui.look import Look
from game.ui.tile_map import read_tile_map
from tests.tables.conftest import MAPS

NEW_ORLEANS = read_tile_map(MAPS / "new_orleans.tmx")
ROOM = pygame.Rect(20, 10, 700, 700)
LYING = (("straight", (2, 2), 90), ("curve", (2, 3), 180), ("straight", (8, 11), 0), ("fork", (9, 8), 0))


@pytest.fixture
def projection(plan: Board) -> Projection:
    return projection_in(ROOM, plan)


@pytest.fixture
def painter(look: Look, plan: Board, projection: Projection) -> BoardPainter:
    return BoardPainter(look, projection, "new_orleans", NEW_ORLEANS)


def shown(painter: BoardPainter, contents: BoardContents, surface: pygame.Surface) -> pygame.Surface:
    surface.fill((9, 9, 9))
    painter.paint(surface, contents)
    return surface.copy()


def changed_cells(projection: Projection, first: pygame.Surface, second: pygame.Surface) -> set[Cell]:
    found = set()
    for cell in projection.plan.cells:
        rim = 2 * (projection.cell // 16)
        rect = projection.rect(cell).inflate(-rim, -rim)
        parts = [pygame.image.tobytes(picture.subsurface(rect), "RGB") for picture in (first, second)]
        if parts[0] != parts[1]:
            found.add(cell)
    return found


def test_nothing_is_drawn_outside_of_the_board(
    painter: BoardPainter, projection: Projection, surface: pygame.Surface
) -> None:
    shown(painter, BoardContents(tiles=LYING, own_terminals=frozenset(("1N", "4E"))), surface)
    surface.fill((9, 9, 9), projection.board)
    assert pygame.transform.average_color(surface)[:3] == (9, 9, 9)


CHANGES: list[tuple[dict[str, Any], set[Cell]]] = [
    ({"tiles": (*LYING, ("roundabout", (6, 6), 0))}, {(6, 6)}),
    ({"hidden": frozenset({(2, 2)})}, {(2, 2)}),
    ({"own_landmarks": frozenset("K")}, {(6, 9)}),
    ({"glow": (((3, 3), "joins"), ((4, 4), "plain"))}, {(3, 3), (4, 4)}),
    ({"glow": (((2, 2), "exchange"),)}, {(2, 2)}),
    ({"reach": ((2, 3),)}, {(2, 3)}),
    ({"last_laid": (((2, 2), "b"),)}, {(2, 2)}),
    ({"waiting": ("crossing", (10, 10), 0)}, {(10, 10)}),
    ({"completion": (WayStep((5, 5), "W", "S", missing=True),)}, {(5, 5)}),
    ({"completion": (WayStep((2, 2), "W", "E", missing=False),)}, {(2, 2)}),
    ({"stops": (("L", (9, 8)),)}, {(9, 8)}),
    ({"owners": (("M", ("a", "c")),)}, {(7, 4)}),
    ({"trams": (("d", Pose(1.5, 1.5, 90.0)),)}, {(2, 2)}),
]


@pytest.mark.parametrize(("change", "cells"), CHANGES)
def test_each_thing_is_seen_where_it_is(
    painter: BoardPainter,
    projection: Projection,
    surface: pygame.Surface,
    change: dict[str, Any],
    cells: set[Cell],
) -> None:
    plain = BoardContents(tiles=LYING)
    before = shown(painter, plain, surface)
    after = shown(painter, replace(plain, **change), surface)
    assert (
        cells
        <= changed_cells(projection, before, after)
        <= cells
        | {
            (cell[0] + down, cell[1] + across)
            for cell in cells
            for down in (-1, 0, 1)
            for across in (-1, 0, 1)
        }
    )
    assert changed_cells(projection, shown(painter, plain, surface), before) == set()


def test_ways_and_drives_follow_the_track(
    painter: BoardPainter, plan: Board, projection: Projection, surface: pygame.Surface
) -> None:
    way = Rails(plan, {(3, 2): pieces_named(("NS",))}).ride("1N", None, [(1, 2), (2, 2), (3, 2)])
    before = shown(painter, BoardContents(), surface)
    for contents in (
        BoardContents(ways=(TracedRoute("a", way), TracedRoute("b", way, frozenset({2})))),
        BoardContents(last_drives=(("a", way),)),
    ):
        after = shown(painter, contents, surface)
        assert changed_cells(projection, before, after) == {(1, 2), (2, 2), (3, 2)}


def test_reach_lights_terminals_too(
    painter: BoardPainter, projection: Projection, surface: pygame.Surface
) -> None:
    for code in ("1N", "1S", "4W", "4E"):
        rect = projection.terminal_rect(code)
        parts = [
            pygame.image.tobytes(shown(painter, contents, surface).subsurface(rect), "RGB")
            for contents in (BoardContents(), BoardContents(reach=(code,)))
        ]
        assert parts[0] != parts[1]


def test_a_moving_tram_redraws_no_tile(
    painter: BoardPainter, surface: pygame.Surface, monkeypatch: pytest.MonkeyPatch
) -> None:
    contents = BoardContents(tiles=LYING, stops=(("L", (9, 8)),))
    painter.paint(surface, replace(contents, trams=(("a", Pose(1.5, 1.5, 90)),)))
    drawn: list[str] = []
    for piece in ("lay", "stop", "poster"):
        monkeypatch.setattr(BoardBrush, piece, lambda *_, **__: drawn.append("drawn"))
    for step in range(5):
        painter.paint(surface, replace(contents, trams=(("a", Pose(1.5 + step / 9, 1.5, 90)),)))
    assert drawn == []


def test_a_landmark_that_a_map_moves_is_drawn_where_it_is(
    look: Look, plan: Board, projection: Projection, painter: BoardPainter, surface: pygame.Surface
) -> None:
    moved = Board(
        plan.rows,
        plan.cols,
        tuple(
            Landmark(mark.letter, (9, 10), mark.name) if mark.letter == "K" else mark
            for mark in plan.landmarks
        ),
        plan.terminals,
    )
    other = BoardPainter(look, replace(projection, plan=moved), "new_orleans", NEW_ORLEANS)
    before, after = (shown(one, BoardContents(), surface) for one in (painter, other))
    assert changed_cells(projection, before, after) == {(6, 9), (9, 10)}


def test_a_stop_sign_is_beside_its_landmark_clear_of_curves(
    painter: BoardPainter, projection: Projection
) -> None:
    for rotation, east in ((0, False), (270, True)):
        contents = BoardContents(tiles=(("curve", (10, 7), rotation),), stops=(("L", (10, 7)),))
        place = painter.stop_place(contents, "L")
        assert place is not None
        rect = projection.rect((10, 7))
        assert place[1] < rect.centery
        assert (place[0] > rect.centerx) == east
    assert painter.stop_place(BoardContents(), "L") is None


def test_trams_on_one_spot_are_drawn_apart() -> None:
    pose = Pose(3.5, 3.5, 90)
    moved = [place for _, place in spread([("a", pose), ("b", pose), ("c", Pose(7.5, 3.5, 0))])]
    assert hypot(moved[0].x - moved[1].x, moved[0].y - moved[1].y) > 0.35
    assert moved[2] == Pose(7.5, 3.5, 0)


@pytest.mark.parametrize("map_name", ["new_orleans", "linie1"])
@pytest.mark.parametrize("size", [130, 300, 700])
def test_boards_of_all_sizes_are_drawn(
    look: Look, plan: Board, surface: pygame.Surface, map_name: Any, size: int
) -> None:
    projection = projection_in(pygame.Rect(0, 0, size, size), plan)
    painter = BoardPainter(look, projection, map_name, read_tile_map(MAPS / f"{map_name}.tmx"))
    picture = shown(painter, BoardContents(tiles=LYING, last_laid=(((2, 2), "c"),)), surface)
    empty = shown(painter, BoardContents(), surface)
    assert changed_cells(projection, picture, empty) == {cell for _, cell, _ in LYING}
