"""The shown guess of others about your cities."""

import random
from dataclasses import replace

import msgspec
import pygame
import pytest

from game.core.match import Match
from game.makers import staged
from game.makers.examples.still import OPPONENTS
from game.makers.examples.transamerica import GIVEN, GOALS, session_of
from game.rules.transamerica.game import TransAmerica
from game.session.session import Session
from game.tables.kit.controls import Control
from game.tables.transamerica.model import TransAmericaModel
from game.tables.transamerica.suspects import Suspect, suspects
from game.tables.transamerica.table import TransAmericaTable
from game.text.catalogue import Catalogue
from game.ui.input import Keymap, PointerMoved, PointerPressed, PointerReleased, key_pressed
from tests.games import KNOWN
from tests.tables.conftest import Seat
from tests.tables.taught import lesson, table_at
from tests.texts import texts_in


@pytest.fixture
def session(rules: TransAmerica) -> Session:
    """Return a session some turns into a round that was played from its beginning."""
    session = session_of(rules, {"goals": GOALS, "to_act": 0}, players=OPPONENTS)
    chance, match = random.Random(3), session.match
    while len(match.played) < 40 or match.to_act != 0:
        seat = match.to_act or 0
        match.play(seat, staged.sensible(rules, match.view(seat), chance))
    return session


def seen(table: TransAmericaTable) -> tuple[Suspect, ...]:
    assert table.picture is not None
    return table.frames.build(table.picture, table.model, table.model).contents.suspects


def test_cities_that_nobody_can_have_as_a_goal_have_no_pin(tr: Catalogue) -> None:
    table = table_at(lesson("transamerica/barrier"), 0, tr)
    contents = table.frames.build(table.picture, table.model, table.model).contents
    assert contents.cities == {city.name for city in table.model.game.board.cities if not city.small}


def press(table: TransAmericaTable) -> None:
    place = table.layout.tray.guess.center
    table.step([PointerMoved(place), PointerPressed(place), PointerReleased(place)], 0.0)


def names(table: TransAmericaTable) -> tuple[str, ...]:
    return table.controls.names


def test_the_button_and_its_key_show_and_hide_it(
    session: Session, sit: Seat, keymap: Keymap, surface: pygame.Surface
) -> None:
    table, _, _ = sit(session)
    table.draw(surface)
    before = pygame.image.tobytes(surface, "RGB")
    assert seen(table) == ()
    table.step([key_pressed(keymap, "g")], 0.0)
    assert seen(table)
    table.draw(surface)
    assert pygame.image.tobytes(surface, "RGB") != before
    press(table)
    table.step([PointerMoved((0, 0))], 0.0)
    assert seen(table) == ()
    table.draw(surface)
    assert pygame.image.tobytes(surface, "RGB") == before


def test_it_shows_all_of_the_players_cities_and_the_most_suspected_others(
    session: Session, sit: Seat
) -> None:
    table, _, _ = sit(session)
    press(table)
    found = seen(table)
    assert {suspect.city for suspect in found if suspect.own} == set(GOALS[0])
    assert any(not suspect.own for suspect in found)
    assert all(0 <= suspect.share <= 1 for suspect in found)


def test_it_is_shown_as_well(session: Session, sit: Seat) -> None:
    table, speaker, _ = sit(session)
    press(table)
    assert speaker.lines[-1].startswith("The others’ best guess: San Diego ")
    spoken = [control.spoken for control in table.controls.things if control.name.startswith("card_")]
    assert all("percent" in words for words in spoken)
    press(table)
    spoken = [control.spoken for control in table.controls.things if control.name.startswith("card_")]
    assert not any("percent" in words for words in spoken)


def test_a_guess_is_possible_even_if_only_our_cities_stand_out(sit: Seat, tr: Catalogue) -> None:
    session = table_at(lesson("transamerica/round"), 2, tr).session
    table, _, _ = sit(session)
    press(table)
    found = seen(table)
    assert all(suspect.own for suspect in found)
    assert max(suspect.share for suspect in found) > 0.4
    assert table.picture is not None
    assert table.frames.build(table.picture, table.model, table.model).caption is True


def test_nothing_is_guessed_before_anything_is_on_the_map(rules: TransAmerica, sit: Seat) -> None:
    table, _, _ = sit(session_of(rules, {"goals": GOALS, "to_act": 0}, players=OPPONENTS))
    press(table)
    assert table.picture is not None
    assert table.frames.build(table.picture, table.model, table.model).caption is False


def test_no_cards_go_into_the_chances(rules: TransAmerica, session: Session) -> None:
    """With other cards in all hands the table guesses the same: only the player's own cities differ."""
    state = session.match.state
    dealt = rules.imagine(session.match.view(None), 77)
    assert dealt.goals != state.goals
    other = msgspec.structs.replace(state, goals=dealt.goals)
    views = [Match(rules, table).view(None) for table in (state, other)]
    both = [suspects(rules, view, 0, (), texts_in("en")) for view in views]
    assert both[0] == both[1]
    assert both[0]


def test_with_open_cards_there_is_nothing_to_guess(rules: TransAmerica, sit: Seat, keymap: Keymap) -> None:
    given = {key: value for key, value in GIVEN.items() if key != "limit"}
    table, _, _ = sit(session_of(rules, {**given, "to_act": 0}, players=OPPONENTS, goals="open"))
    assert "guess" not in names(table)
    table.step([key_pressed(keymap, "g")], 0.0)
    assert seen(table) == ()


def test_guesses_that_are_switched_off_are_nowhere(session: Session, sit: Seat, keymap: Keymap) -> None:
    session.guesses = False
    table, _, _ = sit(session)
    assert "guess" not in names(table)
    table.step([key_pressed(keymap, "g")], 0.0)
    assert seen(table) == ()
    row = Control("row_1", table.layout.side.rows[1], "Ben", seat=1)
    table.context.kit = replace(table.kit, plan=KNOWN["transamerica"].review_kind(table.model.game).plan)
    linked = table.links.of(row)
    assert linked is not None
    assert linked.in_full.words == ""
    session.guesses = True
    table.reword()
    linked = table.links.of(row)
    assert linked is not None
    assert "may be after" in linked.in_full.words


def test_spectators_have_no_cities_to_guess(rules: TransAmerica, sit: Seat) -> None:
    table, _, _ = sit(session_of(rules, GIVEN, players=("conductor",) * 4))
    assert "guess" not in names(table)
    assert not table.model.guessable


def test_the_next_person_does_not_find_it_open(session: Session, sit: Seat) -> None:
    table, _, _ = sit(session)
    press(table)
    table.seat_changed()
    assert seen(table) == ()


def test_the_public_view_shows_nobodys_cards(session: Session, sit: Seat) -> None:
    table, _, _ = sit(session)
    model: TransAmericaModel = table.model
    assert model.public.seat is None
    assert model.public.goals == (None,) * 4
