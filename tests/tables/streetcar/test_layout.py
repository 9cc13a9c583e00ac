from itertools import combinations, product

import pygame
import pytest

from game.content.streetcar import read_board
from game.rules.streetcar.board import Board
from game.tables.streetcar.layout import Layout, lay_out
from game.ui.scale import SMALLEST_PANEL_TEXT, Scale
from tests.tables.conftest import MAPS

SIZES = [
    (1024, 600),
    (1024, 768),
    (1280, 720),
    (1366, 768),
    (1440, 900),
    (1600, 1200),
    (1920, 1080),
    (1920, 1200),
    (2560, 1080),
    (3440, 1440),
    (3840, 2160),
    (800, 1200),
    (1000, 1000),
    (1080, 1920),
]
UI_SCALES = [0.75, 1.0, 1.25, 1.5, 2.0]


@pytest.fixture(scope="module")
def plan() -> Board:
    return read_board(MAPS / "new_orleans.tmx")


def panels(layout: Layout) -> dict[str, pygame.Rect]:
    """Return all areas that must not overlap, by name."""
    buttons = layout.buttons
    found = {
        "board": layout.board,
        "plaque": layout.plaque,
        "secret": layout.secret.rect,
        "hand": layout.hand.rect,
        "undo": buttons.undo,
        "hint": buttons.hint,
        "third": buttons.third,
        "end": buttons.end,
        "title": layout.title,
        "log": layout.log,
        "rulebook": layout.rulebook,
        "menu": layout.menu,
        **{f"seat {number}": seat.rect for number, seat in enumerate(layout.seats)},
        "speed": layout.speed,
    }
    return found | ({"since": layout.since} if layout.since.height else {})


def side_by_side(layout: Layout) -> list[tuple[pygame.Rect, list[pygame.Rect]]]:
    """Return each panel with the parts that share it."""
    secret, hand = layout.secret, layout.hand
    return [
        (secret.rect, [secret.head, secret.line, *secret.stops, secret.foot]),
        (secret.foot, [secret.toggle]),
        (secret.foot, list(secret.departs)),
        (secret.foot, [secret.withdraw]),
        (hand.rect, [hand.head, *hand.tiles, hand.pile]),
        (hand.rect, [hand.head, *hand.paces]),
        (hand.rect, [hand.head, hand.drive]),
        *((seat.rect, [seat.name, seat.reveal, *seat.tiles]) for seat in layout.seats),
    ]


@pytest.mark.parametrize("size", SIZES)
def test_nothing_overlaps_and_nothing_is_cut(plan: Board, size: tuple[int, int]) -> None:
    for ui_scale, others, stops in product(UI_SCALES, range(1, 7), (2, 3)):
        for shown in {0, 1, others}:
            revealed = tuple(number < shown for number in range(others))
            all_has_its_place(
                lay_out(Scale(*size, ui_scale), plan, revealed, stops), f"at {ui_scale}, {others} others"
            )


def all_has_its_place(layout: Layout, when: str) -> None:
    placed = panels(layout)
    for (one, first), (other, second) in combinations(placed.items(), 2):
        assert not first.colliderect(second), f"{one} lies over {other} {when}"
    for name, rect in placed.items():
        assert layout.window.contains(rect), f"{name} is cut by the window {when}"
    assert layout.window.contains(layout.log_drawer)
    beside = ("board", "plaque", "secret", "hand", "title", "log", "rulebook", "menu")
    assert not any(layout.log_drawer.colliderect(placed[name]) for name in beside)
    for panel, parts in side_by_side(layout):
        for part in parts:
            assert panel.contains(part) or not part.height or not part.width
        for first, second in combinations(parts, 2):
            assert not first.colliderect(second)


@pytest.mark.parametrize("ui_scale", UI_SCALES)
@pytest.mark.parametrize("size", SIZES)
def test_the_board_is_a_square_of_whole_cells_in_the_middle(
    plan: Board, size: tuple[int, int], ui_scale: float
) -> None:
    layout = lay_out(Scale(*size, ui_scale), plan, (False,) * 5)
    board = layout.board
    assert board.width == board.height
    assert abs(board.centerx - size[0] / 2) <= 1
    assert board.bottom <= layout.plaque.top or abs(board.centery - size[1] / 2) <= 1
    assert layout.panel_scale.factor >= layout.panel_scale.min_factor(SMALLEST_PANEL_TEXT) - 1e-9


@pytest.mark.parametrize("size", SIZES)
def test_board_and_the_players_panels_stay_in_place_when_lines_are_shown(
    plan: Board, size: tuple[int, int]
) -> None:
    secret = lay_out(Scale(*size), plan, (False,) * 4)
    shown = lay_out(Scale(*size), plan, (True,) * 4)
    for name in ("projection", "plaque", "secret", "hand", "buttons", "title", "menu", "panel_scale"):
        assert getattr(secret, name) == getattr(shown, name)


def test_the_reference_window_is_laid_out_as_designed(plan: Board) -> None:
    layout = lay_out(Scale(1920, 1080), plan, (True, False))
    assert layout.projection.cell == 75
    assert layout.board == pygame.Rect(440, 20, 1040, 1040)
    assert layout.plaque == pygame.Rect(20, 20, 401, 104)
    assert layout.secret.rect.top == 140
    assert layout.hand.tiles[0].size == (112, 112)
    assert layout.buttons.end == pygame.Rect(20, 964, 401, 96)
    assert [seat.rect.height for seat in layout.seats] == [228, 166]
    assert layout.speed == pygame.Rect(1499, 566, 401, 186)
    assert (layout.since.top, layout.since.bottom) == (768, 1060)


def test_a_larger_ui_scale_makes_larger_panels(plan: Board) -> None:
    factors = [
        lay_out(Scale(1920, 1080, ui_scale), plan, (False,) * 2).panel_scale.factor
        for ui_scale in (0.75, 1.0, 1.5)
    ]
    assert factors == sorted(set(factors))


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080), (2560, 1080)])
def test_a_larger_ui_scale_takes_no_words_away(plan: Board, size: tuple[int, int]) -> None:
    for ui_scale in (1.25, 1.5, 2.0):
        layout = lay_out(Scale(*size, ui_scale), plan, (False,) * 2)
        assert layout.secret.form != "terse"
        assert layout.hand.head.height
