"""Any action of any game can be pointed at, on any table."""

from collections.abc import Iterator
from math import dist
from typing import Any

import pygame
import pytest

from game.core.game import AnyGame
from game.rules.transamerica.actions import LayRail
from game.scenes import staged
from game.session.session import Session
from game.tables.furniture.action_hint import STEPS, WHAT, WHERE, WHY, ActionHint
from game.tables.furniture.still import still_kit
from game.tables.stagings import STAGINGS
from game.tables.table import Table
from game.tables.tables import TABLES
from game.tables.transamerica.table import TransAmericaTable
from game.text.catalogue import Catalogue
from tests.tables.conftest import MAPS, open_look
from tests.tables.test_examples import GAMES

SIZE = (1024, 600)


def sessions(game: AnyGame, *counts: int) -> Iterator[Session]:
    """Games of people, in front of whom it is to act, after so many moves."""
    for moves in counts:
        match = staged.played(game, 2, moves, seed=5, choose=STAGINGS[game.name])
        if match.to_act is not None:
            session = staged.session_of(match, staged.seats_for(2, 0))
            session.open_curtain()
            yield session


def table_of(session: Session, tr: Catalogue) -> Table:
    pygame.display.init()
    pygame.display.set_mode(SIZE)
    table = TABLES[session.game.name](session, still_kit(MAPS, tr))
    table.resize(open_look(*SIZE))
    return table


def picture_of(table: Table) -> bytes:
    surface = pygame.Surface(SIZE)
    table.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


def some(actions: tuple[Any, ...]) -> list[Any]:
    """One of each kind, and a few more."""
    kinds = {type(action): action for action in actions}
    return [*kinds.values(), *actions[:: max(1, len(actions) // 4)]]


@pytest.mark.parametrize("name", sorted(TABLES))
def test_every_legal_action_has_a_place_in_the_window(tr: Catalogue, name: str) -> None:
    game = GAMES[name]
    for session in sessions(game, 0, 1, 3, 5, 41, 42, 90):
        table = table_of(session, tr)
        for action in some(game.legal(session.view)):
            place = table.place_of(action)
            assert place is not None
            assert place.width > 0 < place.height
            assert pygame.Rect((0, 0), SIZE).contains(place)


@pytest.mark.parametrize("name", sorted(TABLES))
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


@pytest.mark.parametrize("place", ["about", "cities"])
def test_a_hint_of_a_rail_covers_neither_the_rail_nor_the_city_it_leads_to(tr: Catalogue, place: str) -> None:
    seen = 0
    for session in sessions(GAMES["transamerica"], 20, 24, 28, 41, 42):
        table = table_of(session, tr)
        assert isinstance(table, TransAmericaTable)
        reading, projection = table.reading, table.layout.projection
        for action in session.match.legal():
            if not isinstance(action, LayRail):
                continue
            table.show_hint(ActionHint(WHY, "Shortens San Francisco to Minneapolis by one; 3 to go.", action))
            picture_of(table)
            after, middle = reading.away_after(action.edge), projection.middle(action.edge)
            ahead = [
                picture.place_of_city(reading, card.city)
                for picture in [table.picture]
                for card in reading.cards
                if picture is not None and card.away is not None and after[card.city] < card.away
                if dist(middle, projection.at(reading.game.board.city(card.city).node)) < 2 * projection.edge
            ]
            bubble = table.bubble
            assert bubble is not None
            kept_free = [table.place_of(action)] if place == "about" else ahead
            assert bubble.collidelist(kept_free) == -1, (action, bubble, kept_free)
            seen += len(kept_free)
    assert seen > 10
