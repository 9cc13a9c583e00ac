"""The subjects of a lesson's text are visible, even in a small window."""

from typing import Any

import pygame
import pytest

from game.text.catalogue import Catalogue
from tests.tables.conftest import open_look
from tests.tables.taught import boxes, lesson, table_at, told
from tests.tables.writing import Written, remember_writing

SMALL = ((1024, 600, 2.0), (1440, 900, 2.0), (1024, 600, 1.0), (1280, 720, 1.5))


def drawn(name: str, step: int, size: tuple[int, int, float], tr: Catalogue) -> Any:
    table = table_at(lesson(name), step, tr, size[:2])
    table.resize(open_look(*size))
    table.draw(pygame.display.get_surface())
    return table


def words(written: list[Written]) -> set[str]:
    return {one.words for one in written}


@pytest.mark.parametrize("size", SMALL)
@pytest.mark.parametrize("name", ["barrier", "winner"])
def test_the_score_track_is_there_while_it_is_spoken_of(
    name: str, size: tuple[int, int, float], tr: Catalogue, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = f"transamerica/{name}"
    for number, instruction, _ in told(lesson(name)):
        fact = next(iter(instruction.facts))
        if fact.split(".")[0] not in ("scores", "limit"):
            continue
        written = remember_writing(monkeypatch)
        table = drawn(name, number, size, tr)
        assert "Score track" in words(written)
        places = boxes("transamerica", table, fact)
        assert places
        assert all(table.layout.side.rect.contains(place) for place in places), (number, places)


@pytest.mark.parametrize("size", SMALL)
def test_the_cost_of_edges_is_visible_while_it_is_mentioned(
    size: tuple[int, int, float], tr: Catalogue, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in (0, 1):
        written = remember_writing(monkeypatch)
        table = drawn("transamerica/mountains", number, size, tr)
        assert {"plain  1", "river  2"} <= words(written)
        (place,) = boxes("transamerica", table, "legal")
        assert table.layout.side.rect.contains(place)


def test_where_there_is_little_room_it_takes_that_of_the_players_only_meanwhile(
    tr: Catalogue, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number, names in ((0, False), (2, True)):
        written = remember_writing(monkeypatch)
        drawn("transamerica/barrier", number, (1440, 900, 2.0), tr)
        assert ("Bob" in words(written)) == names
