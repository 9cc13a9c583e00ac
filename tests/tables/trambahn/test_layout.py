"""The map's parts keep their places in every window, and nothing is cut."""

from dataclasses import replace
from itertools import combinations, pairwise

import pygame
import pytest

from game.content.trambahn_table import Rectangle, TableMap, read_table
from game.tables.trambahn.layout import Layout, lay_out
from game.tables.trambahn.named_places import (
    READABLE,
    SLOTS,
    back_places,
    column_place,
    fan_places,
    new_column_place,
)
from game.tables.trambahn.spots import SIDES
from game.ui.scale import MIN_FONT_PIXELS, Scale
from tests.tables.conftest import MAPS

SIZES = [
    (1024, 600),
    (1024, 768),
    (1280, 720),
    (1366, 768),
    (1440, 900),
    (1600, 1200),
    (1920, 1080),
    (2560, 1080),
    (3440, 1440),
    (3840, 2160),
    (800, 1200),
    (1000, 1000),
    (1080, 1920),
]
UI_SCALES = [0.75, 1.0, 1.5, 2.0]


@pytest.fixture(scope="module")
def table() -> TableMap:
    return read_table(MAPS / "munich.tmx")


BESIDE = ("name", "text", "hand", "money")
"""The things beside the player's columns."""


def parts(layout: Layout) -> dict[str, pygame.Rect]:
    """Return all areas that must not overlap, by name."""
    found = {
        "bar": layout.bar,
        "cloth": layout.cloth,
        "pad": layout.pad,
        "own columns": layout.own.columns,
        "own hand": layout.own.hand,
        "own money": layout.own.money,
        "own name": layout.own.name,
        "own text": layout.own.text,
        "opponent columns": layout.opponent.columns,
        "opponent hand": layout.opponent.hand,
        "opponent money": layout.opponent.money,
        "opponent name": layout.opponent.name,
        "opponent text": layout.opponent.text,
    }
    return found | ({"since": layout.since} if layout.since.height else {})


def on_cloth(layout: Layout) -> list[pygame.Rect]:
    """Return the pieces on the cloth."""
    rows = [rect for row in layout.rows.values() for rect in (row.terminus, *row.places, row.caption)]
    return [*rows, layout.tram_stack, *layout.open_trams, layout.draw_pile, layout.discard_pile]


@pytest.mark.parametrize("ui_scale", UI_SCALES)
@pytest.mark.parametrize("size", SIZES)
def test_nothing_overlaps_and_nothing_is_cut(table: TableMap, size: tuple[int, int], ui_scale: float) -> None:
    layout = lay_out(Scale(*size, ui_scale), table)
    placed = parts(layout)
    for (one, first), (other, second) in combinations(placed.items(), 2):
        assert not first.colliderect(second), f"{one} lies over {other}"
    for name, rect in placed.items():
        assert layout.window.contains(rect), f"{name} is cut by the window"
    assert layout.window.contains(layout.log_drawer)
    for name in placed.keys() - {"pad", "since"}:
        assert not layout.log_drawer.colliderect(placed[name]), f"the log hides {name}"
    for first, second in combinations(on_cloth(layout), 2):
        assert not first.colliderect(second)
    for rect in on_cloth(layout):
        assert layout.cloth.inflate(2, 2).contains(rect)


@pytest.mark.parametrize("size", SIZES)
def test_a_larger_ui_scale_makes_no_card_smaller(table: TableMap, size: tuple[int, int]) -> None:
    usual = lay_out(Scale(*size), table)
    for ui_scale in (1.25, 1.5, 2.0):
        layout = lay_out(Scale(*size, ui_scale), table)
        assert layout.unit >= 0.93 * usual.unit
        assert layout.text_scale.factor >= usual.text_scale.factor


@pytest.mark.parametrize("ui_scale", UI_SCALES)
@pytest.mark.parametrize("size", SIZES)
def test_letters_are_never_below_the_least_size(
    table: TableMap, size: tuple[int, int], ui_scale: float
) -> None:
    layout = lay_out(Scale(*size, ui_scale), table)
    for scale in (layout.text_scale, layout.bar_scale, layout.sheet_scale):
        assert 18 * scale.factor >= MIN_FONT_PIXELS - 1e-9


def test_the_reference_window_is_the_map(table: TableMap) -> None:
    layout = lay_out(Scale(1920, 1080), table)
    assert layout.unit == pytest.approx(1, abs=0.003)
    for rect, box in (
        (layout.own.hand, table.own.hand),
        (layout.cloth, table.cloth),
        (layout.rows["green"].places[3], table.rows["green"].places[3]),
        (layout.pad, table.pad),
        (layout.since, table.since),
    ):
        found = (rect.x, rect.y, rect.width, rect.height)
        assert found == pytest.approx((box.x, box.y, box.width, box.height), abs=12)


def test_an_object_moved_on_the_map_moves_on_the_table(table: TableMap) -> None:
    own = table.own
    money = replace(own.money, x=own.money.x - 40)
    moved = lay_out(Scale(1920, 1080), replace(table, own=replace(own, money=money)))
    usual = lay_out(Scale(1920, 1080), table)
    assert moved.own.money.x - usual.own.money.x == pytest.approx(-40, abs=1)
    assert moved.own.hand == usual.own.hand


def test_columns_may_be_right_of_the_hand(table: TableMap) -> None:
    own = table.own
    shift = own.hand.x - own.columns.x
    left = {name: replace(getattr(own, name), x=getattr(own, name).x - shift) for name in BESIDE}
    columns = replace(own.columns, x=table.cloth.right - own.columns.width)
    layout = lay_out(Scale(1600, 900), replace(table, own=replace(own, columns=columns, **left)))
    for name in (*BESIDE, "count"):
        assert getattr(layout.own, name).right < layout.own.columns.left, name


def test_a_pad_on_the_left_is_on_the_left(table: TableMap) -> None:
    def shifted(box: Rectangle) -> Rectangle:
        return replace(box, x=box.x + 370)

    def area_of(side: str) -> dict[str, Rectangle]:
        area = getattr(table, side)
        return {name: shifted(getattr(area, name)) for name in ("columns", "hand", "money", "name", "text")}

    rows = {
        colour: replace(
            row,
            terminus=shifted(row.terminus),
            places=(
                shifted(row.places[0]),
                shifted(row.places[1]),
                shifted(row.places[2]),
                shifted(row.places[3]),
            ),
            caption=shifted(row.caption),
        )
        for colour, row in table.rows.items()
    }
    turned = replace(
        table,
        pad=replace(table.pad, x=20),
        since=replace(table.since, x=20),
        cloth=shifted(table.cloth),
        rows=rows,
        tram_stack=shifted(table.tram_stack),
        open_trams=(
            shifted(table.open_trams[0]),
            shifted(table.open_trams[1]),
            shifted(table.open_trams[2]),
        ),
        draw_pile=shifted(table.draw_pile),
        discard_pile=shifted(table.discard_pile),
        own=replace(table.own, **area_of("own")),
        opponent=replace(table.opponent, **area_of("opponent")),
    )
    layout = lay_out(Scale(1366, 768), turned)
    assert layout.pad.right < layout.cloth.left
    for (one, first), (other, second) in combinations(parts(layout).items(), 2):
        assert not first.colliderect(second), f"{one} lies over {other}"


def test_a_map_without_bands_is_shown_as_it_is(table: TableMap) -> None:
    tangled = replace(table, pad=replace(table.pad, x=900))
    layout = lay_out(Scale(1600, 1200), tangled)
    assert layout.unit == pytest.approx(1600 / 1920)
    assert all(layout.window.contains(rect) for rect in parts(layout).values())


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("columns", [1, 6, 7, 10])
def test_columns_are_side_by_side_in_their_area(table: TableMap, size: tuple[int, int], columns: int) -> None:
    layout = lay_out(Scale(*size), table)
    slots = max(SLOTS, columns + 1)
    for side in SIDES:
        places = [column_place(layout, side, number, 8, slots, noted=True) for number in range(columns)]
        for first, second in pairwise(places):
            assert not first.strip.colliderect(second.strip)
            assert first.cards[0].right <= second.cards[0].left
        for place in places:
            area = layout.area(side).columns
            assert all(area.inflate(2, 2).contains(rect) for rect in (place.head, place.plate, *place.cards))
            assert place.foot.bottom <= area.bottom + 2
    assert layout.own.columns.inflate(2, 2).contains(new_column_place(layout, columns, slots).plate)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("cards", [2, 8, 14])
def test_values_of_a_long_column_stay_in_sight(table: TableMap, size: tuple[int, int], cards: int) -> None:
    layout = lay_out(Scale(*size), table)
    place = column_place(layout, "own", 0, cards, 6, noted=True)
    for seen, card in list(zip(place.seen, place.cards, strict=True))[:-1]:
        assert seen.height >= READABLE * card.width - 2


@pytest.mark.parametrize("size", SIZES)
def test_hands_keep_to_their_boxes(table: TableMap, size: tuple[int, int]) -> None:
    layout = lay_out(Scale(*size), table)
    around = layout.own.hand.inflate(round(12 * layout.unit), round(12 * layout.unit))
    assert all(around.contains(place.rect) for place in fan_places(layout))
    backs = back_places(layout, 6)
    assert all(layout.opponent.hand.inflate(2, 2).contains(rect) for rect in backs)
    assert all(not first.colliderect(second) for first, second in combinations(backs, 2))
