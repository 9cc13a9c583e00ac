"""Any action of any game can be pointed at, on any table."""

from collections.abc import Iterator
from math import dist
from typing import Any

import pygame
import pytest

from game.core.game import AnyGame
from game.makers import staged
from game.makers.examples.still import still_kit
from game.rules.transamerica.actions import LayRail, PlaceHub
from game.session.session import Session
from game.tables.kit.game_table import Table
from game.tables.streetcar import picture as streetcar_picture
from game.tables.streetcar.named_places import field_of
from game.tables.streetcar.table import StreetcarTable
from game.tables.table import STEPS, WHAT, WHERE, WHY, ActionHint
from game.tables.transamerica.map_drawing import Point
from game.tables.transamerica.moving_painter import region
from game.tables.transamerica.table import TransAmericaTable
from game.text.catalogue import Catalogue
from tests.games import KNOWN
from tests.tables.conftest import MAPS, open_look
from tests.tables.test_examples import GAMES

SIZE = (1024, 600)


def sessions(game: AnyGame, *counts: int) -> Iterator[Session]:
    """Yield games after some moves, with the person to act in front."""
    for moves in counts:
        match = staged.played(game, 2, moves, seed=5, choose=staged.sensible)
        if match.to_act is not None:
            session = staged.session_of(match, staged.seats_for(2, 0))
            session.open_curtain()
            yield session


def table_of(session: Session, tr: Catalogue) -> Table:
    pygame.display.init()
    pygame.display.set_mode(SIZE)
    table = KNOWN[session.game.name].table(session, still_kit(MAPS, tr))
    table.resize(open_look(*SIZE))
    return table


def picture_of(table: Table) -> bytes:
    surface = pygame.Surface(SIZE)
    table.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


def some(actions: tuple[Any, ...]) -> list[Any]:
    """Return one of each kind, and a few more."""
    kinds = {type(action): action for action in actions}
    return [*kinds.values(), *actions[:: max(1, len(actions) // 4)]]


@pytest.mark.parametrize("name", sorted(KNOWN))
def test_every_legal_action_has_a_place_in_the_window(tr: Catalogue, name: str) -> None:
    game = GAMES[name]
    for session in sessions(game, 0, 1, 3, 5, 41, 42, 90):
        table = table_of(session, tr)
        for action in some(tuple(game.legal(session.view))):
            place = table.places.of_action(action)
            assert place is not None
            assert place.width > 0 < place.height
            assert pygame.Rect((0, 0), SIZE).contains(place)


@pytest.mark.parametrize("name", sorted(KNOWN))
def test_a_hint_is_marked_and_put_away_again(tr: Catalogue, name: str) -> None:
    """Roughly, then exactly; with a sentence, and without one."""
    game = GAMES[name]
    for session in sessions(game, 0, 42):
        table = table_of(session, tr)
        bare = picture_of(table)
        action = game.legal(session.view)[0]
        seen = {bare}
        for step in range(WHERE, STEPS + 1):
            table.show_hint(ActionHint(step, f"Step {step}.", action))
            assert table.dirty
            seen.add(picture_of(table))
        assert len(seen) == STEPS + 1
        table.show_hint(ActionHint(WHAT, "", action))
        assert picture_of(table) not in seen
        table.show_hint(None)
        assert picture_of(table) == bare


def test_a_hint_of_a_rail_covers_neither_the_rail_nor_the_cities_it_speaks_of(tr: Catalogue) -> None:
    seen = 0
    for session in sessions(GAMES["transamerica"], 20, 24, 41):
        table = table_of(session, tr)
        assert isinstance(table, TransAmericaTable)
        for action in session.match.legal()[::3]:
            if not isinstance(action, LayRail):
                continue
            middle = table.layout.projection.middle(action.edge)
            words = f"Shortens {' to '.join(cities_near(table, middle))} by one; 3 to go."
            table.show_hint(ActionHint(WHY, words, action))
            table.step([], 0.0)
            near = cities_near(table, middle)
            assert table.bubble is not None
            assert table.bubble.collidelist([table.places.of_action(action), *near.values()]) == -1, (
                action,
                near,
            )
            seen += len(near)
    assert seen > 10


def test_a_hint_where_to_look_covers_neither_its_ring_nor_the_city_that_it_names(tr: Catalogue) -> None:
    seen = 0
    for session in sessions(GAMES["transamerica"], 0, 1):
        table = table_of(session, tr)
        assert isinstance(table, TransAmericaTable)
        for action in session.match.legal()[::7]:
            assert isinstance(action, PlaceHub)
            middle = table.layout.projection.at(action.node)
            for city in cities_near(table, middle):
                table.show_hint(ActionHint(WHERE, f"Look around {city}.", action))
                picture_of(table)
                assert table.bubble is not None
                kept_free = [cities_near(table, middle)[city], region(table.layout.projection, middle)]
                assert table.bubble.collidelist(kept_free) == -1, (action, city)
                seen += 1
    assert seen > 10


def test_a_hint_where_to_look_does_not_cover_its_ring_on_the_board_of_tiles(tr: Catalogue) -> None:
    seen = 0
    for session in sessions(GAMES["streetcar"], 0, 41):
        table = table_of(session, tr)
        assert isinstance(table, StreetcarTable)
        assert table.layout is not None
        for action in session.match.legal()[::9]:
            where = field_of(action)
            if where is not None:
                table.show_hint(ActionHint(WHERE, "Look in the middle of the board.", action))
                picture_of(table)
                assert table.bubble is not None
                ring = streetcar_picture.region(table.layout.projection, where)
                assert not table.bubble.colliderect(ring), action
                seen += 1
    assert seen > 10


def cities_near(table: TransAmericaTable, point: Point) -> dict[str, pygame.Rect]:
    """Return the places of the cities within two edges of a point."""
    picture, projection = table.picture, table.layout.projection
    assert picture is not None
    return {
        city.name: picture.place_of_city(table.model, city.name)
        for city in table.model.game.board.cities
        if dist(point, projection.at(city.node)) < 2 * projection.edge
    }
