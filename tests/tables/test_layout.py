from itertools import combinations, product
from types import SimpleNamespace
from typing import Any, cast

import pygame
import pytest

from game.makers.examples.examples import EXAMPLES
from game.rules.transamerica.game import TransAmerica
from game.tables.transamerica.layout import Layout, lay_out
from game.tables.transamerica.map_drawing import MAP_FILE, MapDrawing, read_map_drawing
from game.text.catalogue import Catalogue
from game.ui.notices import Captions
from game.ui.scale import SMALLEST_PANEL_TEXT, Scale
from game.ui.sound.sounds import SoundRequest
from game.ui.stage import Stage
from tests.tables.conftest import MAPS, open_look

SIZES = [
    (1024, 600),
    (1280, 720),
    (1366, 768),
    (1440, 900),
    (1920, 1080),
    (1920, 1200),
    (2560, 1080),
    (3840, 2160),
    (800, 1200),
    (1000, 1000),
    (1080, 1920),
]


@pytest.fixture(scope="module")
def drawing(rules: TransAmerica) -> MapDrawing:
    return read_map_drawing(MAPS / MAP_FILE, rules.board)


def parts(layout: Layout) -> dict[str, pygame.Rect]:
    tray = layout.tray
    return {
        "side": layout.side.rect,
        "menu": layout.menu,
        "rulebook": layout.rulebook,
        "log": layout.log_tab,
        "missing": tray.missing,
        **{f"card {number}": rect for number, rect in enumerate(tray.cards)},
        "supply": tray.supply,
        "hint": tray.hint,
        "undo": tray.undo,
        "end": tray.end,
    }


@pytest.mark.parametrize("size", SIZES)
def test_nothing_overlaps_and_nothing_is_cut(drawing: MapDrawing, size: tuple[int, int]) -> None:
    for ui_scale, seats in product((0.75, 1.0, 1.25, 1.5, 2.0), range(2, 7)):
        all_has_its_place(
            lay_out(Scale(*size, ui_scale), seats, drawing), seats, f"at {ui_scale}, {seats} seats"
        )


def all_has_its_place(layout: Layout, seats: int, when: str) -> None:
    placed = parts(layout)
    for (one, first), (other, second) in combinations(placed.items(), 2):
        assert not first.colliderect(second), f"{one} lies over {other} {when}"
    for name, rect in placed.items():
        assert layout.window.contains(rect), f"{name} is cut by the window {when}"
    inside = [
        rect for name, rect in placed.items() if name[:4] in ("miss", "card", "supp", "hint", "undo", "end")
    ]
    assert all(layout.tray.rect.contains(rect) for rect in inside)
    assert not layout.tray.rect.colliderect(layout.side.rect)
    assert all(layout.side.rect.contains(row) for row in layout.side.rows)
    assert len(layout.side.rows) == seats
    drawer = layout.log_drawer
    assert layout.side_with_log.rect.contains(drawer)
    assert not any(drawer.colliderect(rect) for rect in (layout.room, layout.side.header, layout.tray.rect))
    assert drawer.height >= layout.panel_scale.px(140)


@pytest.mark.parametrize("ui_scale", [1.0, 1.25, 1.5, 1.75, 2.0])
def test_menu_and_rulebook_never_are_over_a_pin(drawing: MapDrawing, ui_scale: float) -> None:
    for size in (*SIZES, (1600, 1200), (1024, 1024), (1080, 1920)):
        layout = lay_out(Scale(*size, ui_scale), 2, drawing)
        for city in drawing.board.cities:
            pin = layout.projection.square(layout.projection.at(city.node), 16)
            for tile in (layout.menu, layout.rulebook):
                assert layout.window.contains(tile)
                assert not tile.colliderect(pin), (size, city.name)


@pytest.mark.parametrize("ui_scale", [0.75, 1.0, 2.0])
@pytest.mark.parametrize("size", SIZES)
def test_every_intersection_is_clear_of_the_panels(
    drawing: MapDrawing, size: tuple[int, int], ui_scale: float
) -> None:
    layout = lay_out(Scale(*size, ui_scale), 6, drawing)
    free = layout.room.inflate(-20, -20)
    corners = (layout.menu, layout.rulebook, layout.log_tab, layout.cartouche, layout.compass)
    for node in drawing.board.nodes:
        place = layout.projection.at(node)
        assert free.collidepoint(place), f"{node} is hidden"
        assert not any(rect.collidepoint(place) for rect in corners), f"{node} is under a corner"


def test_the_reference_window_is_laid_out_as_designed(drawing: MapDrawing) -> None:
    layout = lay_out(Scale(1920, 1080), 4, drawing)
    assert (layout.projection.x, layout.projection.y, layout.projection.edge) == (204, 56, 80)
    assert layout.tray.rect == pygame.Rect(15, 940, 1890, 124)
    assert layout.side.rect.left == 1565
    assert [rect.width for rect in layout.tray.cards] == [178] * 5


def test_panels_keep_their_letters_readable_in_the_smallest_window(drawing: MapDrawing) -> None:
    layout = lay_out(Scale(1024, 600, 0.75), 4, drawing)
    assert layout.panel_scale.factor >= layout.panel_scale.min_factor(SMALLEST_PANEL_TEXT) - 1e-9


def test_a_larger_ui_scale_makes_larger_panels(drawing: MapDrawing) -> None:
    widths = [lay_out(Scale(1920, 1080, scale), 4, drawing).side.rect.width for scale in (0.75, 1.0, 1.5)]
    assert widths == sorted(set(widths))


def test_captions_cover_neither_whose_turn_it_is_nor_its_number(rules: TransAmerica, tr: Catalogue) -> None:
    look = open_look(1280, 800)
    table: Any = EXAMPLES["transamerica"].tables["turn"](rules, MAPS, tr, look)
    stage = SimpleNamespace(look=look, words=lambda *_, **__: "Two notes: your turn")
    captions = Captions(cast(Stage, stage))
    captions.clear_of = lambda: table.places.keep_clear
    captions.wanted = True
    captions.add(SoundRequest("your_turn"))
    captions.step(0.1)
    assert not captions.place().colliderect(table.layout.side.header)
