"""Words that are about a fact of Trambahn point at its place on the table."""

from functools import partial

from game.rules.trambahn.actions import Buy, LayStation
from game.text.catalogue import Catalogue
from tests.tables import taught
from tests.tables.taught import lesson, table_at

boxes = partial(taught.boxes, "trambahn")


def test_columns_are_pointed_at_on_their_own_side(tr: Catalogue) -> None:
    table = table_at(lesson("trambahn/counting"), 0, tr)
    (own,), (first,), (second,) = (boxes(table, f"value.{name}") for name in ("0.0", "1.0", "1.1"))
    assert table.layout.own.columns.contains(own)
    assert table.layout.opponent.columns.contains(first)
    assert first.right <= second.left
    assert boxes(table, "columns.1.0") == (first,)
    (both,) = boxes(table, "value.1")
    assert both.contains(first)
    assert both.contains(second)


def test_rows_money_and_piles_are_distinguished(tr: Catalogue) -> None:
    table = table_at(lesson("trambahn/reshuffle"), 0, tr)
    layout = table.layout
    (red,), (blue,) = boxes(table, "passengers.red"), boxes(table, "passengers.blue")
    assert not red.colliderect(blue)
    assert len(boxes(table, "passengers")) == len(layout.rows)
    assert [place.contains(layout.own.money) for place in boxes(table, "money")] == [True, False]
    assert boxes(table, "money.1")[0].contains(layout.opponent.money)
    (draw,), (discard,) = boxes(table, "draw_pile"), boxes(table, "discard")
    assert draw.contains(layout.draw_pile)
    assert discard.contains(layout.discard_pile)
    (supply,) = boxes(table, "supply")
    assert all(supply.contains(tram) for tram in layout.open_trams)
    assert boxes(table, "totals") == (layout.pad,)


def test_a_column_is_pointed_at_with_the_line_below_it(tr: Catalogue) -> None:
    table = table_at(lesson("trambahn/columns"), 8, tr)
    (closed,) = boxes(table, "value.0.0")
    assert table.places.named_places.columns["own"][0].foot.height
    assert closed.contains(table.places.named_places.columns["own"][0].foot)


def test_columns_that_are_not_begun_are_nowhere(tr: Catalogue) -> None:
    table = table_at(lesson("trambahn/uses"), 0, tr)
    assert boxes(table, "columns.0") == ()


def test_a_column_not_begun_yet_is_pointed_at_where_a_new_one_begins(tr: Catalogue) -> None:
    """A card over the table keeps clear of the places that a solution needs."""
    table = table_at(lesson("trambahn/columns"), 0, tr)
    new = table.places.of_action(LayStation("green-3", "new"))
    assert table.places.of_action(Buy("horse", 2)) == new
    assert table.places.of_action(LayStation("green-10", 1)) != new
