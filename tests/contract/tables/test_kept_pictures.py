"""Pictures cached between frames look as if everything had been repainted."""

from typing import Any

import pygame
import pytest

from game.tables.kit.cached_layers import CachedLayers
from tests.contract.tables.gestures import place_on
from tests.contract.tables.seated import AWAY, TABLES, Seated, positions, seat

every_table = pytest.mark.parametrize("name", sorted(TABLES))
SOME = 12
"""Places that a piece is carried over."""
MOVES = 12


def take(seated: Seated) -> None:
    """Take the last piece of the hand."""
    place = seated.grasp(seated.sources[0])
    assert place is not None
    seated.point(place)
    seated.press(place)
    seated.point((place[0] + 9, place[1] - 9))


@every_table
def test_a_piece_that_was_carried_about_leaves_no_trace(name: str) -> None:
    carried = 0
    for options, moves in positions(name, 1):
        table, other = (seat(name, moves, options=options, reduced_motion=True) for _ in range(2))
        if not table.sources:
            continue
        bare = table.picture()
        take(table)
        assert table.drag.held is not None
        targets = table.table.pieces.targets(table.drag.held.source)
        found = [place_on(targets, one.key) for one in targets[:: max(1, len(targets) // SOME)]]
        places = [place for place in found if place is not None]
        for place in places:
            table.point(place)
            table.picture()
        take(other)
        if places:
            other.point(places[-1])
            assert table.picture() == other.picture()
            carried += 1
        table.keys("escape")
        table.point(AWAY)
        assert table.picture() == bare
    assert carried


@every_table
def test_hover_and_open_panels_leave_no_trace(name: str) -> None:
    for options, moves in positions(name, 1):
        table = seat(name, moves, options=options, reduced_motion=True)
        bare = table.picture()
        for _ in range(2):
            for control in table.names:
                table.point(table.control(control).center)
                table.picture()
            table.point(AWAY)
            table.keys("l")
            table.picture()
        assert table.picture() == bare


@every_table
def test_a_move_is_painted_everywhere_it_shows(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    anew = False
    backgrounds: dict[CachedLayers[Any], pygame.Surface] = {}
    renew, background_changed = CachedLayers.renew, CachedLayers.background_changed

    def keep_ground(kept: CachedLayers[Any]) -> None:
        backgrounds[kept] = kept.surface.copy()
        background_changed(kept)

    def renewed(kept: CachedLayers[Any], contents: Any) -> None:
        if anew:
            kept.surface.blit(backgrounds[kept], (0, 0))
            kept.background_changed()
        renew(kept, contents)

    monkeypatch.setattr(CachedLayers, "background_changed", keep_ground)
    monkeypatch.setattr(CachedLayers, "renew", renewed)
    for options, moves in positions(name, 1):
        table = seat(name, max(0, moves - MOVES // 2), options=options, reduced_motion=True, who="people")
        for move in range(MOVES):
            table.others_move(1, seed=move)
            table.session.open_curtain()
            table.step()
            kept = table.picture()
            anew = True
            assert table.picture() == kept, f"after {table.moves[-1]}"
            anew = False
