"""An action's piece can be picked up at its source, and a bubble is where the table puts it."""

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.scenario import Choose
from game.tables.kit.notice import Notice
from game.text.catalogue import Catalogue
from tests.tables.taught import FILES, GAMES, SIZE, lesson, table_at

TEXT = "That is legal, but here we look for something else."


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.stem[3:]}")
def test_pieces_of_a_step_can_be_picked_up(tr: Catalogue, file: Path) -> None:
    scenario = lesson(f"{file.parent.name}/{file.stem[3:]}")
    chosen = [number for number, step in enumerate(scenario.steps) if isinstance(step.instruction, Choose)]
    for number in chosen[:2]:
        table = table_at(scenario, number, tr)
        taken = [source.rect.inflate(4, 4) for source in table.pieces.sources()]
        for action in table.session.all_wanted:
            for rect in table.places.sources_of(action):
                assert any(one.contains(rect) for one in taken), f"step {number}: {action}"


def kinds(game: str, tr: Catalogue) -> dict[str, bool]:
    """Return the kinds of actions in a game's lessons, each with True if it takes a piece."""
    found: dict[str, bool] = {}
    for file in FILES:
        scenario = lesson(f"{file.parent.name}/{file.stem[3:]}")
        for number, step in enumerate(scenario.steps):
            if scenario.game != game or not isinstance(step.instruction, Choose):
                continue
            action = GAMES[game].action_from_plain(step.instruction.any_of[0])
            if type(action).__name__ not in found:
                table = table_at(scenario, number, tr)
                found[type(action).__name__] = bool(table.places.sources_of(action))
    return found


@pytest.mark.parametrize(
    ("game", "takes", "presses"),
    [
        ("transamerica", {"PlaceHub", "LayRail", "MoveHub"}, {"Done"}),
        ("streetcar", {"Lay", "LayPair", "Depart", "Drive"}, {"RollDie", "DrawPile", "DrawFrom", "Pass"}),
        ("trambahn", {"LayPassenger", "LayStation", "Income", "Buy"}, {"End"}),
    ],
)
def test_pieces_are_taken_and_buttons_are_not(
    tr: Catalogue, game: str, takes: set[str], presses: set[str]
) -> None:
    for kind, taken in kinds(game, tr).items():
        assert taken == (kind in takes), kind
        assert taken or kind in presses, kind


@pytest.mark.parametrize("game", ["transamerica", "streetcar", "trambahn"])
@pytest.mark.parametrize("refusal", [True, False])
def test_a_bubble_is_at_the_place_chosen_by_the_table(tr: Catalogue, game: str, refusal: bool) -> None:
    stem = next(file.stem[3:] for file in FILES if file.parent.name == game)
    table: Any = table_at(lesson(f"{game}/{stem}"), 0, tr)
    bare, with_bubble = pygame.Surface(SIZE), pygame.Surface(SIZE)
    assert table.bubble is None
    table.draw(bare)
    table.ui_state.notice = Notice(TEXT, table.layout.window.center, refusal=refusal, seconds=None)
    table.draw(with_bubble)
    bubble = table.bubble
    assert bubble is not None
    changed = pygame.mask.from_threshold(bare, (0, 0, 0), (1, 1, 1, 255), with_bubble)
    changed.invert()
    whole = changed.get_bounding_rects()[0].unionall(changed.get_bounding_rects()[1:])
    assert whole.contains(bubble)
    assert bubble.width > 0.8 * whole.width
    # The tail reaches up or down.
    assert min(abs(bubble.top - whole.top), abs(bubble.bottom - whole.bottom)) < 12
