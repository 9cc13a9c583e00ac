"""The log explains moves: by pointer and by keyboard, at the tables of all games."""

import random
from typing import Any

import pygame
import pytest

from game.core.match import Match
from game.core.option import with_defaults
from game.core.record import HUMAN, header_of
from game.core.record import Seat as Player
from game.makers import staged
from game.makers.examples.still import OPPONENTS
from game.makers.examples.transamerica import GIVEN, TURNS, session_of
from game.rules.transamerica.actions import LayRail
from game.rules.transamerica.game import TransAmerica
from game.session.session import Session
from game.tables.transamerica.table import TransAmericaTable
from game.ui.input import Keymap, PointerMoved, PointerPressed, PointerReleased, Position, key_pressed
from game.ui.look import Look
from tests.games import KNOWN, games
from tests.tables.conftest import MAPS, ROOT, KitMaker, Seat


@pytest.fixture
def session(rules: TransAmerica) -> Session:
    """Ada has laid one plain rail; before her, Bruno, Clara and Dora have laid theirs."""
    return session_of(rules, GIVEN, [LayRail(edge) for edge in TURNS], players=OPPONENTS)


def click(table: TransAmericaTable, place: Position) -> None:
    table.step([PointerMoved(place), PointerPressed(place), PointerReleased(place)], 0.0)


def keys(table: TransAmericaTable, keymap: Keymap, *chords: str) -> None:
    for chord in chords:
        table.step([key_pressed(keymap, chord)], 0.0)


def shown(table: TransAmericaTable, surface: pygame.Surface) -> bytes:
    table.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


def entry(table: TransAmericaTable, number: int) -> Position:
    """Return a point on the entry of a move in the log."""
    assert table.picture is not None
    rect = table.picture.log.entry_rect(table.log.log, number)
    assert rect is not None
    return rect.left + 60, rect.top + 8


def told(table: TransAmericaTable) -> tuple[int | None, tuple[str, ...]]:
    log = table.log.log
    return log.unfolded[0] if log.unfolded is not None else None, log.more


def test_a_click_on_an_entry_explains_it_and_another_one_closes_it(session: Session, sit: Seat) -> None:
    table, speaker, _ = sit(session)
    click(table, table.layout.log_tab.center)
    click(table, entry(table, 2))
    number, reasons = told(table)
    assert number == 2
    assert 1 <= len(reasons) <= 3
    assert speaker.lines[-1] == " ".join(reasons)
    click(table, entry(table, 2))
    assert told(table) == (None, ())


def test_only_one_entry_is_explained_at_a_time(session: Session, sit: Seat) -> None:
    table, _, _ = sit(session)
    click(table, table.layout.log_tab.center)
    click(table, entry(table, 0))
    first = told(table)
    click(table, entry(table, 5))
    assert told(table)[0] == 5
    assert told(table) != first


def test_an_opponents_rail_is_explained_by_chances_and_the_readers_exactly(
    session: Session, sit: Seat
) -> None:
    table, _, _ = sit(session)
    click(table, table.layout.log_tab.center)
    click(table, entry(table, 0))
    assert "%" in told(table)[1][0]
    click(table, entry(table, 5))
    assert "%" not in " ".join(told(table)[1])
    assert "missing" in " ".join(told(table)[1])


def test_the_keyboard_chooses_entries_and_enter_explains_them_without_ending_the_turn(
    session: Session, sit: Seat, keymap: Keymap
) -> None:
    table, speaker, _ = sit(session)
    moves = len(session.match.played)
    keys(table, keymap, "l", "up")
    assert table.log.log.chosen == 5
    assert speaker.lines[-1].startswith("Ada ")
    keys(table, keymap, "up", "return")
    assert told(table)[0] == table.log.log.chosen
    keys(table, keymap, "down", "down", "down")
    assert table.log.log.chosen == 5
    keys(table, keymap, "return")
    assert told(table)[0] == 5
    assert len(session.match.played) == moves
    assert not session.held


def test_the_turn_can_be_ended_while_no_entry_is_chosen(session: Session, sit: Seat, keymap: Keymap) -> None:
    table, _, _ = sit(session)
    moves = len(session.match.played)
    keys(table, keymap, "l", "e")
    assert len(session.match.played) == moves + 1


def test_the_explained_turn_is_marked_on_the_board(session: Session, sit: Seat) -> None:
    table, _, _ = sit(session)
    assert table.picture is not None
    click(table, table.layout.log_tab.center)
    click(table, entry(table, 0))
    marked = table.frames.build(table.picture, table.model, table.model).contents.marked
    assert marked == ((TURNS[0], "b"), (TURNS[1], "b"))
    click(table, entry(table, 0))
    table.step([PointerMoved((5, 5))], 0.0)
    marked = table.frames.build(table.picture, table.model, table.model).contents.marked
    assert len(marked) > 2


def test_a_turn_is_one_sentence_and_its_places_fold_out_on_asking(
    session: Session, sit: Seat, keymap: Keymap
) -> None:
    table, speaker, _ = sit(session)
    keys(table, keymap, "l", "up", "up", "up", "up")
    assert table.log.log.chosen == 0
    assert speaker.lines[-1] == "Bruno builds towards Memphis. Enter explains it."
    keys(table, keymap, "right", "return")
    number, places = told(table)
    assert number == 0
    assert len(places) == 2
    assert all(place.startswith("Bruno lays a rail ") for place in places)
    keys(table, keymap, "left", "return")
    assert "%" in told(table)[1][0]


def test_a_sentence_adds_only_effects_on_the_reader(session: Session, sit: Seat) -> None:
    table, _, _ = sit(session)
    chips = {turn.number: [chip.text for chip in turn.chips] for turn in table.log.log.turns}
    assert chips[0] == []
    assert f"{table.model.missing} rails to go" in chips[5]


def test_the_pointer_lights_entries_that_can_be_explained(
    session: Session, sit: Seat, surface: pygame.Surface
) -> None:
    table, _, _ = sit(session)
    click(table, table.layout.log_tab.center)
    table.step([PointerMoved((5, 5))], 0.0)
    before = shown(table, surface)
    table.step([PointerMoved(entry(table, 3))], 0.0)
    assert table.dirty
    assert shown(table, surface) != before


def test_closing_the_log_folds_its_entries(session: Session, sit: Seat, keymap: Keymap) -> None:
    table, _, _ = sit(session)
    click(table, table.layout.log_tab.center)
    click(table, entry(table, 2))
    keys(table, keymap, "escape", "l")
    assert told(table) == (None, ())
    assert table.log.log.chosen is None


def test_another_seat_finds_nothing_open(session: Session, sit: Seat) -> None:
    table, _, _ = sit(session)
    click(table, table.layout.log_tab.center)
    click(table, entry(table, 2))
    table.seat_changed()
    assert table.log.shown is None
    assert told(table) == (None, ())


def test_an_entry_far_back_is_scrolled_to(rules: TransAmerica, sit: Seat, keymap: Keymap) -> None:
    session = session_of(rules, GIVEN, [LayRail(edge) for edge in TURNS], players=OPPONENTS)
    chance = 0
    while len(session.match.played) < 90 and session.match.to_act is not None:
        seat = session.match.to_act
        legal = session.match.legal()
        session.match.play(seat, legal[chance % len(legal)])
        chance += 17
    table, _, _ = sit(session)
    keys(table, keymap, "l", *("up",) * 60, "return")
    assert table.picture is not None
    log = table.log.log
    assert log.unfolded is not None
    rect = table.picture.log.entry_rect(log, log.unfolded[0])
    assert rect is not None
    assert table.picture.log.rect.contains(rect)
    assert table.picture.log.entry_at(log, (rect.left + 60, rect.bottom - 8)) == log.unfolded[0]


def test_an_open_log_has_the_arrow_keys_although_the_board_had_them(
    session: Session, sit: Seat, keymap: Keymap
) -> None:
    table, _, _ = sit(session)
    keys(table, keymap, "right", "escape", "l", "up")
    assert table.log.log.chosen == 5


@pytest.mark.parametrize("name", sorted(KNOWN))
def test_the_log_of_every_table_explains_moves(
    name: str, look: Look, kit_of: KitMaker, keymap: Keymap, surface: pygame.Surface
) -> None:
    game = games(MAPS, ROOT / "config")[name]
    options = with_defaults(game.options, {})
    match: Match[Any, Any, Any] = Match(game, game.start(2, options, 5))
    chance = random.Random(5)
    while len(match.played) < 24 or match.to_act != 0:
        seat = match.to_act or 0
        match.play(seat, staged.sensible(game, match.view(seat), chance))
    who = (Player("Ada", HUMAN, "a"), Player("Ben", "conductor", "b"))
    session = Session(match, header_of(game, options, who, match.start))
    table: Any = KNOWN[name].table(session, kit_of()[0])
    table.resize(look)
    before, explained = len(match.played), 0
    table.step([key_pressed(keymap, "l")], 0.0)
    turns = table.log.log.turns[-12:]
    for _ in turns:
        for key in ("up", "return"):
            table.step([key_pressed(keymap, key)], 0.0)
        log = table.log.log
        assert log.unfolded is not None
        assert log.unfolded[0] == log.chosen
        explained += log.more != ("That is all there is to know about it for now.",)
        table.draw(surface)
    assert explained > len(turns) / 2
    assert len(match.played) == before
    assert not session.held
