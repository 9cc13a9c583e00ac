"""A completed route or network is celebrated, marked, and announced to those who may know."""

from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from game.makers.examples import streetcar, transamerica
from game.makers.examples.still import OPPONENTS
from game.makers.examples.streetcar_positions import COMPLETE
from game.rules.streetcar.actions import Lay
from game.tables.kit.plaque import BANNER_HEIGHT, SHRINK, Plaque
from game.text.catalogue import Catalogue
from game.ui.input import KeyPressed
from game.ui.look import Look
from tests.games import games
from tests.tables.conftest import MAPS, ROOT, open_look
from tests.tables.writing import remember_writing

GAMES = games(MAPS, ROOT / "config")
LAST_TILE = Lay("straight", (2, 7), 90)


def table_after(game: str, make: Any, action: Any, tr: Catalogue, look: Look) -> Any:
    """Return the table just after the first player has played the action."""
    table = make(GAMES[game], MAPS, tr, look)
    assert table.session.act(action) is None
    table.happened(table.session.new_moves())
    return table


def banners(table: Any) -> list[Plaque]:
    return [one.payload for one in table.animations.every(Plaque) if one.payload.honours]


@pytest.fixture
def for_bruno(tr: Catalogue, look: Look) -> Any:
    make = transamerica.at(transamerica.FOR_BRUNO, players=OPPONENTS)
    return table_after("transamerica", make, transamerica.TO_BOSTON, tr, look)


def test_finishing_the_network_of_another_player_is_honoured_and_marked(for_bruno: Any) -> None:
    assert ["Bruno" in plaque.name for plaque in banners(for_bruno)] == [True]
    assert [one.sign for one in for_bruno.places.completed()] == ["b"]


def test_the_header_announces_that_the_round_ends_with_this_turn(for_bruno: Any, tr: Catalogue) -> None:
    assert for_bruno.model.may_act
    assert for_bruno.model.advice == tr("transamerica.table.advice.finishing")


def test_undo_explains_that_the_network_was_shown(for_bruno: Any, tr: Catalogue) -> None:
    for_bruno.animations.finish()
    for_bruno.commands.explain_disabled(for_bruno.controls.named("undo"))
    assert "Bruno" in for_bruno.ui_state.notice.text


def test_a_route_that_is_complete_is_honoured_once_and_marked(tr: Catalogue, look: Look) -> None:
    make = streetcar.at(streetcar.ONE_MISSING)
    table = table_after("streetcar", make, LAST_TILE, tr, look)
    assert [plaque.name for plaque in banners(table)] == [tr("streetcar.banner")]
    assert [one.sign for one in table.places.completed()] == ["a"]
    table.animations.finish()
    table.seat_changed()
    assert not banners(table)


def test_completing_another_players_route_is_not_revealed(tr: Catalogue, look: Look) -> None:
    bruno = {**streetcar.ONE_MISSING, "to_act": 1}
    bruno["hands"] = [bruno["hands"][1], bruno["hands"][0], bruno["hands"][2]]
    make = streetcar.at(bruno, players=("engineer", "human", "engineer"))
    table = table_after("streetcar", make, LAST_TILE, tr, look)
    assert not banners(table)
    assert table.places.completed() == ()


def test_before_departing_the_panel_lists_the_possible_actions(tr: Catalogue, look: Look) -> None:
    table = streetcar.at(COMPLETE)(GAMES["streetcar"], MAPS, tr, look)
    spoken = {one.name: one.spoken for one in table.controls.things}
    assert tr("streetcar.next.secret") in spoken["since"]


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)])
def test_the_panel_says_it_in_every_window(
    tr: Catalogue, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    written = remember_writing(monkeypatch)
    table: Any = streetcar.at(COMPLETE)(GAMES["streetcar"], MAPS, tr, open_look(*size))
    table.draw(pygame.Surface(size))
    text = " ".join(line.words for line in written if table.layout.since.contains(line.rect))
    assert text.startswith(f"{tr('streetcar.next')} {tr('streetcar.next.depart')}")
    assert tr("streetcar.next.build").split(".")[0] in text


def test_a_waiting_player_is_told_that_the_round_ends_with_anothers_turn(tr: Catalogue, look: Look) -> None:
    players = ("engineer", "human", "engineer", "engineer")
    table = transamerica.at(transamerica.FOR_BRUNO, players=players)(GAMES["transamerica"], MAPS, tr, look)
    table.session._play(0, transamerica.TO_BOSTON)
    table.happened(table.session.new_moves())
    name = table.session.seats[0].name
    assert table.model.advice == tr("transamerica.table.advice.finishing.other", name=name)


def test_with_mobile_markers_the_header_names_all_that_may_still_be_done(tr: Catalogue, look: Look) -> None:
    hubs = ((2, 16), *transamerica.HUBS[1:])
    given = {**transamerica.FOR_BRUNO, "hubs": hubs}
    make = transamerica.at(given, players=OPPONENTS, hubs="mobile")
    table = table_after("transamerica", make, transamerica.TO_BOSTON, tr, look)
    assert {type(action).__name__ for action in table.pieces.allowed} == {"LayRail", "MoveHub", "Done"}
    assert table.model.advice == tr("transamerica.table.advice.finishing.mobile")


def test_a_banner_shrinks_into_the_panel_of_the_player_to_act(for_bruno: Any) -> None:
    def head() -> bytes:
        surface = pygame.Surface((1280, 720))
        for_bruno.draw(surface)
        return pygame.image.tobytes(surface.subsurface(for_bruno.picture.head), "RGB")

    banner = next(one for one in for_bruno.animations.every(Plaque) if one.payload.honours)
    for_bruno.step((), banner.left - SHRINK)
    standing = head()
    for_bruno.step((), 0.95 * SHRINK)
    arriving = head()
    for_bruno.step((), SHRINK)
    assert standing == head() != arriving


@pytest.mark.parametrize("end", ["the next move", "a key", "a deal"])
def test_without_animation_a_banner_stays_for_a_while(end: str, tr: Catalogue, look: Look) -> None:
    make, still = streetcar.at(streetcar.ONE_MISSING), replace(look, reduced_motion=True)
    table = table_after("streetcar", make, LAST_TILE, tr, still)
    at_once = board(table)
    table.step((), 60.0)
    standing = board(table)
    if end == "a key":
        table.step((KeyPressed("escape"),), 0.1)
    elif end == "a deal":
        table.deal()
    else:
        assert table.session.act(next(iter(table.pieces.allowed))) is None
        table.happened(table.session.new_moves())
    assert differing(at_once, standing) == 0
    assert differing(standing, board(table)) > 200 * BANNER_HEIGHT


def board(table: Any) -> pygame.Surface:
    surface = pygame.Surface((1280, 720))
    table.draw(surface)
    return surface.subsurface(table.picture.board_room)


def differing(one: pygame.Surface, other: pygame.Surface) -> int:
    """Return the number of pixels in which two pictures of the same size differ."""
    equal = pygame.mask.from_threshold(one, (0, 0, 0), (1, 1, 1, 255), other)
    return one.get_width() * one.get_height() - equal.count()
