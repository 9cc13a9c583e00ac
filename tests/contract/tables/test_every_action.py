"""Legal actions can be made by dragging, by two clicks and by keys; others are refused with a reason."""

import random
from collections.abc import Sequence
from typing import Any

import pytest

from game.ui.drag_table import DragSource, DropTarget
from tests.contract.tables.adapters import STEPS
from tests.contract.tables.gestures import WAYS, Way, do, grasp, place_on
from tests.contract.tables.seated import TABLES, Seated, positions, seat

every_table = pytest.mark.parametrize("name", sorted(TABLES))
SIZES = ((1024, 600, 1.0), (1920, 1080, 2.0))


def some(actions: Sequence[Any], count: int, chance: random.Random) -> list[Any]:
    """Return a number of actions of each kind."""
    kinds: dict[type, list[Any]] = {}
    for action in actions:
        kinds.setdefault(type(action), []).append(action)
    return [one for kind in kinds.values() for one in chance.sample(kind, min(count, len(kind)))]


def make_each(name: str, way: Way, *, each: int, of_a_kind: int) -> None:
    """Make `of_a_kind` actions of every kind, at positions that cover each kind `each` times."""
    chance = random.Random(3)
    for options, moves in positions(name, each):
        seated = seat(name, moves, options=options, reduced_motion=True)
        match = seated.session.match
        for action in some(match.legal(), of_a_kind, chance):
            wanted = match.game.apply(match.state, action).state
            for step in STEPS[name](seated, action, way):
                do(seated, way, step)
            assert match.state == wanted, f"{action} after {moves} moves, {options}"
            if len(seated.moves) == moves + 1 and seated.session.can_undo():
                seated.keys("u")
            else:
                seated = seat(name, moves, options=options, reduced_motion=True)
                match = seated.session.match


@every_table
@pytest.mark.parametrize("way", WAYS)
def test_every_legal_action_can_be_made_in_each_way(name: str, way: Way) -> None:
    make_each(name, way, each=1, of_a_kind=1)


@pytest.mark.long
@every_table
@pytest.mark.parametrize("way", WAYS)
def test_many_legal_actions_can_be_made_in_each_way(name: str, way: Way) -> None:
    make_each(name, way, each=4, of_a_kind=6)


@every_table
@pytest.mark.parametrize("window", SIZES)
def test_in_any_window_every_place_can_be_met(name: str, window: tuple[int, int, float]) -> None:
    """Each legal place for each piece, by the pointer."""
    width, height, ui_scale = window
    for options, moves in positions(name, 1):
        seated = seat(name, moves, options=options, size=(width, height), ui_scale=ui_scale)
        for source in seated.sources:
            targets = take(seated, source)
            hidden = [one.key for one in targets if one.legal and place_on(targets, one.key) is None]
            assert hidden == []
            seated.keys("escape")
            seated.rest()


@every_table
def test_every_illegal_drop_is_answered_with_the_rule(name: str) -> None:
    chance = random.Random(4)
    tried = 0
    for options, moves in positions(name, 1):
        seated = seat(name, moves, options=options)
        for source in seated.sources:
            for _ in range(3):
                targets = take(seated, source)
                illegal = [one.key for one in targets if not one.legal]
                end = place_on(targets, chance.choice(illegal)) if illegal else None
                if end is None:
                    seated.keys("escape")
                    continue
                seated.let_go(end)
                assert len(seated.moves) == moves
                notice = seated.ui_state.notice
                assert notice is not None, f"{source.key} at {end} after {moves} moves, {options}"
                assert notice.refusal
                assert seated.speaker.last == notice.text
                assert seated.table.bubble is not None
                seated.rest()
                tried += 1
    assert tried > 5


def take(seated: Seated, source: DragSource) -> Sequence[DropTarget]:
    """Drag a piece off its place. Return its legal targets."""
    start = grasp(seated, source.key)
    seated.press(start)
    seated.point((start[0] + 9, start[1] - 9))
    held = seated.drag.held
    assert held is not None
    assert held.source.key == source.key
    found: Sequence[DropTarget] = seated.table.pieces.targets(held.source)
    return found
