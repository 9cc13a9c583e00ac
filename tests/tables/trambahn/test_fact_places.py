"""Words that are about a fact point at its place on the table."""

from pathlib import Path

import pygame
import pytest

from game.content.document import read_yaml
from game.content.games import games
from game.core.record import HUMAN, Seat
from game.core.scenario import Expect, Scenario, read_scenario
from game.rules.trambahn.actions import Buy, LayStation
from game.session.lesson import LessonSession
from game.tables.pointing import places_of_fact
from game.tables.trambahn.table import TrambahnTable
from tests.tables.conftest import MAPS, ROOT
from tests.tables.trambahn.conftest import Sit

GAMES = games(MAPS, ROOT / "config")
LESSONS = sorted((ROOT / "config" / "lessons" / "trambahn").glob("*.yaml"))
NOWHERE = frozenset({"phase", "to_act", "legal", "winners"})
"""Facts that are no place."""


def lesson(stem: str) -> Scenario:
    """The lesson in the file with this stem."""
    (file,) = (file for file in LESSONS if file.stem == stem)
    return read_scenario(read_yaml(file).plain, GAMES)


def table_at(sit: Sit, scenario: Scenario, step: int) -> TrambahnTable:
    """The table as the learner finds it at that step."""
    seats = [Seat("Ann", HUMAN, "A"), Seat("Bob", "apprentice", "B")]
    return sit(LessonSession(scenario, GAMES["trambahn"], seats, at=step))[0]


def places(table: TrambahnTable, name: str) -> tuple[pygame.Rect, ...]:
    return places_of_fact("trambahn", table, name)


@pytest.mark.parametrize("file", LESSONS, ids=lambda file: file.stem)
def test_what_a_bubble_is_about_is_in_the_window(sit: Sit, file: Path) -> None:
    scenario = lesson(file.stem)
    for number, step in enumerate(scenario.steps):
        if not isinstance(step.deed, Expect):
            continue
        table = table_at(sit, scenario, number)
        name = next(iter(step.deed.facts))
        found = places(table, name)
        assert bool(found) == (name not in NOWHERE), f"step {number + 1}: {name}"
        for place in found:
            assert table.layout.window.contains(place), f"step {number + 1}: {name}"


def test_columns_are_pointed_at_on_their_own_side(sit: Sit) -> None:
    table = table_at(sit, lesson("03_counting"), 0)
    (own,), (first,), (second,) = (places(table, f"value.{name}") for name in ("0.0", "1.0", "1.1"))
    assert table.layout.own.columns.contains(own)
    assert table.layout.opponent.columns.contains(first)
    assert first.right <= second.left
    assert places(table, "columns.1.0") == (first,)
    (both,) = places(table, "value.1")
    assert both.contains(first)
    assert both.contains(second)


def test_rows_money_and_piles_are_told_apart(sit: Sit) -> None:
    table = table_at(sit, lesson("08_reshuffle"), 0)
    layout = table.layout
    (red,), (blue,) = places(table, "passengers.red"), places(table, "passengers.blue")
    assert not red.colliderect(blue)
    assert len(places(table, "passengers")) == len(layout.rows)
    assert [place.contains(layout.own.money) for place in places(table, "money")] == [True, False]
    assert places(table, "money.1")[0].contains(layout.opponent.money)
    (draw,), (discard,) = places(table, "draw_pile"), places(table, "discard")
    assert draw.contains(layout.draw_pile)
    assert discard.contains(layout.discard_pile)
    (supply,) = places(table, "supply")
    assert all(supply.contains(tram) for tram in layout.open_trams)
    assert places(table, "totals") == (layout.pad,)


def test_what_is_no_place_is_pointed_at_nowhere(sit: Sit) -> None:
    table = table_at(sit, lesson("01_uses"), 0)
    for name in NOWHERE:
        assert places(table, name) == ()
    assert places(table, "columns.0") == ()


def test_a_column_that_is_not_begun_yet_is_looked_for_where_a_new_one_begins(sit: Sit) -> None:
    """So that a card over the table can keep clear of all that a solution will do."""
    table = table_at(sit, lesson("04_columns"), 0)
    new = table.place_of(LayStation("green-3", "new"))
    assert table.place_of(Buy("horse", 2)) == new
    assert table.place_of(LayStation("green-10", 1)) != new
