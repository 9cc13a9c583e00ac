"""The subjects of lessons' bubbles can be found on the table, in every game."""

from pathlib import Path

import pygame
import pytest

from game.text.catalogue import Catalogue
from game.ui.trail import Trail
from tests.tables.taught import FILES, GAMES, lesson, table_at, told

NOWHERE = {
    "transamerica": {"phase", "to_act", "round", "start_player", "last_finishers", "winners"},
    "streetcar": {"phase", "to_act", "winner", "ranking", "legal_lays", "legal_pairs"},
    "trambahn": {"phase", "to_act", "legal", "winners"},
}
"""Facts that are no place."""


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.stem[3:]}")
def test_the_subject_of_a_bubble_is_in_the_window(tr: Catalogue, file: Path) -> None:
    scenario = lesson(f"{file.parent.name}/{file.stem[3:]}")
    for number, instruction, words in told(scenario):
        table = table_at(scenario, number, tr)
        name = next(iter(instruction.facts))
        found = table.places.of_fact(name, words)
        assert bool(found) == (name.split(".")[0] not in NOWHERE[scenario.game]), f"step {number}: {name}"
        for place in found:
            for rect in place.rects if isinstance(place, Trail) else (place,):
                assert rect.width > 0
                assert rect.height > 0
                assert table.layout.window.contains(rect), f"step {number}: {name}"


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_fact_has_a_place_somewhere_or_is_known_to_have_none(tr: Catalogue, game: str) -> None:
    seen: set[str] = set()
    for file in FILES:
        if file.parent.name == game:
            scenario = lesson(f"{game}/{file.stem[3:]}")
            table = table_at(scenario, 0, tr)
            seen |= {name for name in GAMES[game].facts if table.places.of_fact(name)}
    assert seen == set(GAMES[game].facts) - NOWHERE[game]


@pytest.mark.parametrize("game", sorted(GAMES))
@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)], ids=str)
def test_a_place_is_found_in_windows_of_any_size(tr: Catalogue, game: str, size: tuple[int, int]) -> None:
    stem = next(file.stem[3:] for file in FILES if file.parent.name == game)
    table = table_at(lesson(f"{game}/{stem}"), 0, tr, size)
    for name in GAMES[game].facts:
        for place in table.places.of_fact(name):
            assert isinstance(place, Trail) or pygame.Rect((0, 0), size).contains(place), name
