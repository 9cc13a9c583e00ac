"""Words that are about a fact of TransAmerica point at its place on the table."""

from functools import partial
from typing import Any

import pygame

from game.text.catalogue import Catalogue
from game.ui.shapes import Line
from game.ui.trail import Trail, frame_trail
from tests.tables import taught
from tests.tables.conftest import open_look
from tests.tables.taught import lesson, table_at

boxes, trails = partial(taught.boxes, "transamerica"), partial(taught.trails, "transamerica")


def pin(table: Any, city: str) -> tuple[int, int]:
    x, y = table.layout.projection.at(table.model.game.board.city(city).node)
    return round(x), round(y)


def test_goals_are_the_cards_below_and_before_the_network_begins_the_cities_on_the_map(tr: Catalogue) -> None:
    table = table_at(lesson("transamerica/cities"), 0, tr)
    (cards,) = boxes(table, "goals.0")
    assert all(cards.contains(card) for card in table.layout.tray.cards)
    assert boxes(table, "goals.1") == ()
    places = boxes(table, "connected.0")
    for place, card in zip(places, table.model.cards, strict=True):
        assert place.collidepoint(pin(table, card.city))
        assert place.contains(table.picture.names[card.city])


def test_what_is_missing_is_the_figure_and_the_cards_that_it_counts(tr: Catalogue) -> None:
    table = table_at(lesson("transamerica/counting"), 0, tr)
    tray = table.layout.tray
    figure, *cards = boxes(table, "missing.0")
    assert tray.missing.contains(figure)
    assert not figure.colliderect(tray.eye)
    away = [rect for rect, card in zip(tray.cards, table.model.cards, strict=True) if not card.connected]
    assert cards == away
    assert len(cards) == 4
    assert boxes(table, "missing.1") == ()
    assert boxes(table, "missing") == (figure, *cards)


def test_before_the_network_begins_only_the_figure_counts(tr: Catalogue) -> None:
    table = table_at(lesson("transamerica/cities"), 0, tr)
    assert len(boxes(table, "missing.0")) == 1


def test_the_missing_cities_named_by_the_words_are_lit(tr: Catalogue) -> None:
    table = table_at(lesson("transamerica/counting"), 0, tr)
    tray, cities = table.layout.tray, [card.city for card in table.model.cards]
    card, place = boxes(table, "missing.0", "Washington: just one rail. Memphis is not yours.")
    assert card == tray.cards[cities.index("Washington")]
    assert place.collidepoint(pin(table, "Washington"))


def test_linked_cities_are_their_cards_and_where_they_are(tr: Catalogue) -> None:
    scenario = lesson("transamerica/mountains")
    table = table_at(scenario, 8, tr)
    tray, cities = table.layout.tray, [card.city for card in table.model.cards]
    linked = [cities.index("Chicago"), cities.index("Washington")]
    found = boxes(table, "connected.0")
    assert list(found[:2]) == [tray.cards[number] for number in linked]
    assert [found[2].collidepoint(pin(table, "Chicago")), found[3].collidepoint(pin(table, "Washington"))]
    assert boxes(table, "connected.0", "Washington is linked.") == (found[1], found[3])


def test_a_network_is_followed_along_its_rails(tr: Catalogue) -> None:
    table = table_at(lesson("transamerica/places"), 0, tr)
    (own,) = trails(table, "connected.0")
    assert len(own.lines) == 4
    assert [middle for middle, _ in own.discs] == [table.layout.projection.at((7, 11))]
    both = trails(table, "rails")
    assert sorted(len(trail.lines) for trail in both) == [2, 4]
    (other,) = trails(table, "connected.1")
    assert len(other.lines) == 2


def test_joined_networks_are_one(tr: Catalogue) -> None:
    scenario = lesson("transamerica/joining")
    assert len(trails(table_at(scenario, 0, tr), "rails")) == 4
    joined, *others = sorted(trails(table_at(scenario, 3, tr), "rails"), key=lambda one: -len(one.lines))
    assert len(others) == 2
    assert len(joined.lines) == 8
    assert len(joined.discs) == 2


def test_a_marker_without_rails_is_a_network_too(tr: Catalogue) -> None:
    table = table_at(lesson("transamerica/rails"), 0, tr)
    (lone,) = trails(table, "connected.0")
    assert not lone.lines
    assert len(lone.discs) == 1
    assert trails(table, "rails") == ()


def test_engines_and_barrier_are_found_where_they_are_drawn(tr: Catalogue) -> None:
    table = table_at(lesson("transamerica/winner"), 3, tr)
    side = table.layout.side
    (barrier,) = boxes(table, "limit")
    ann, bob, cid = (boxes(table, f"scores.{seat}")[0] for seat in range(3))
    assert ann.right < barrier.left < bob.right
    assert cid.left < barrier.centerx
    for seat, engine in enumerate((ann, bob, cid)):
        assert engine.bottom >= side.lanes[seat].bottom > engine.centery
    surface = pygame.Surface(taught.SIZE)
    table.draw(surface)
    striped = [tuple(surface.get_at((barrier.centerx, y)))[:3] for y in range(barrier.top, barrier.bottom)]
    assert any(red > 160 and green < 100 and blue < 90 for red, green, blue in striped)
    clear = table.layout.side.lanes[0]
    beside = [tuple(surface.get_at((barrier.left - 8, y)))[:3] for y in range(clear.top, clear.bottom - 4)]
    assert not any(red > 160 and green < 100 and blue < 90 for red, green, blue in beside)
    (track,) = boxes(table, "scores")
    assert track.contains(ann)


def test_without_a_barrier_the_track_shows_it(tr: Catalogue) -> None:
    table = table_at(lesson("transamerica/open"), 0, tr)
    assert boxes(table, "limit") == boxes(table, "scores")


def test_open_cards_of_others_and_losses_are_in_their_lines(tr: Catalogue) -> None:
    table = table_at(lesson("transamerica/open"), 0, tr)
    rows = table.layout.side.rows
    for seat in (1, 2):
        (goals,) = boxes(table, f"goals.{seat}")
        assert rows[seat].contains(goals)
        assert boxes(table, f"last_losses.{seat}") == (goals,)
    assert len(boxes(table, "last_losses")) == 3


def test_the_supply_is_where_rails_are_left(tr: Catalogue) -> None:
    table = table_at(lesson("transamerica/cities"), 0, tr)
    assert boxes(table, "rails_left") == (table.layout.tray.supply,)


def test_a_frame_follows_a_trail_and_leaves_its_inside_as_it_is() -> None:
    pygame.display.init()
    look = open_look(1280, 720)
    surface = pygame.Surface((300, 200))
    surface.fill((10, 200, 30))
    trail = Trail((((40, 40), (140, 40)), ((140, 40), (140, 140))), 20, (((140, 140), 18),))
    frame_trail(surface, look, trail, (Line((250, 250, 0), 6, -3),))
    kept = (10, 200, 30)
    for inside in ((40, 40), (90, 40), (140, 90), (140, 140)):
        assert surface.get_at(inside)[:3] == kept
    for outside in ((90, 90), (200, 40), (40, 70)):
        assert surface.get_at(outside)[:3] == kept
    for beside in ((90, 28), (90, 52), (128, 90), (140, 160)):
        assert surface.get_at(beside)[:3] != kept


def test_a_trail_takes_up_its_lines_and_discs() -> None:
    trail = Trail((((40, 40), (140, 80)),), 20, (((140, 80), 18),))
    assert trail.rects == (pygame.Rect(30, 30, 120, 60), pygame.Rect(122, 62, 36, 36))
