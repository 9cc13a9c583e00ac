"""The table before a turn, with the cards that might have been laid."""

from game.rules.trambahn.actions import Buy, Income, LayPassenger, LayStation
from game.rules.trambahn.values import Column, Options, Table
from game.tables.trambahn.past_table import with_ghosts

ROWS = (("blue-1", "blue-2", "blue-3"), ("red-1",), (), ())
OWN = (Column(("green-2",), "horse"),)
TABLE = Table(
    options=Options(),
    hand_sizes=(6, 6),
    money=(9, 9),
    columns=(OWN, ()),
    passengers=ROWS,
    supply=("horse", "steam"),
    tram_pile=(),
    draw_pile=40,
    discard=(),
    hidden_discard=0,
    to_act=0,
    phase="passengers",
)


def test_better_and_played_cards_have_separate_places() -> None:
    better = (LayPassenger("red-5", "red"), LayStation("green-4", 0), LayStation("red-7", "new"))
    played = (LayPassenger("red-6", "red"), LayStation("green-5", 0), LayStation("blue-8", "new"))
    found = with_ghosts(TABLE, 0, better, played, 4)
    assert found.better == (("row", "red", 1), ("card", "own", 0, 1), ("card", "own", 1, 0))
    assert found.played == (("row", "red", 2), ("card", "own", 0, 2), ("card", "own", 2, 0))
    assert found.table.columns[0][0].cards == ("green-2", "green-4", "green-5")


def test_a_full_row_gets_no_fifth_card() -> None:
    laid = tuple(LayPassenger(f"blue-{value}", "blue") for value in (5, 6))
    found = with_ghosts(TABLE, 0, laid, (), 4)
    assert found.better == (("row", "blue", 3), ("row", "blue", 3))
    assert len(found.table.row("blue")) == 4


def test_a_tram_is_placed_in_the_column_that_its_turn_begins() -> None:
    better, played = (LayStation("red-7", "new"),), (LayStation("blue-8", "new"), Buy("steam", 1))
    found = with_ghosts(TABLE, 0, better, (*played, Income("blue-9")), 4)
    assert found.played[1:] == (("plate", "own", 2), ("money", "own"))
    assert [column.tram for column in found.table.columns[0]] == ["horse", None, "steam"]


def test_columns_are_known_as_they_were() -> None:
    found = with_ghosts(TABLE, 0, (LayStation("green-4", 0), LayStation("red-7", "new")), (), 4)
    longer, new = found.table.columns[0]
    assert (found.originals[longer], found.originals[new]) == (OWN[0], None)
