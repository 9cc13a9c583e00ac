"""docs/modding.md is true: what it changes, in a copy of the program, does what it says."""

import os
from collections.abc import Callable, Mapping
from pathlib import Path

from tests.games import games, read_lessons, read_levels

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pytest

from game.content.puzzles import read_puzzles
from game.content.transamerica import read_board
from game.core.game import AnyGame
from game.core.option import with_defaults
from game.core.record import HUMAN, Seat
from game.scenes.player_kinds import PlayerKinds
from game.session.lesson import LessonSession, NextActor
from game.session.pace import Pace
from game.session.puzzle_session import AttemptState, PuzzleSession
from game.text.catalogue import Catalogue
from tests.docs.pages import ROOT, sections
from tests.docs.workshop import Workshop, section_of

SECTIONS = sections(ROOT / "docs" / "modding.md")
LEARNER = (Seat("Ada", HUMAN, "a"), Seat("Ben", "apprentice", "b"))
RECORD = ROOT / "tests" / "fixtures" / "records" / "tb_clear_win.jsonl"
CARD = (0x1F, 0xA2, 0xC8)
"""The background of the card that the page draws."""

Follow = Callable[..., Workshop]


@pytest.fixture
def follow(tmp_path: Path) -> Follow:
    """Return a function that follows a section in a copy of the program, up to a block with `until`."""

    def following(title: str, until: str = "") -> Workshop:
        workshop = Workshop.in_new(tmp_path / "copy")
        workshop.follow(section_of(SECTIONS, title), until=until)
        return workshop

    return following


def games_of(workshop: Workshop) -> Mapping[str, AnyGame]:
    return games(workshop.folder / "maps", workshop.folder / "config")


def words_of(workshop: Workshop) -> Catalogue:
    return Catalogue(workshop.folder / "config" / "locale", "en")


def picture(workshop: Workshop, name: str) -> pygame.Surface:
    workshop.run("gallery", "seen", "--only", name, "--sizes", "1280x720")
    return pygame.image.load(workshop.folder / "seen" / "en" / "1280x720" / f"{name}.png")


def count(surface: pygame.Surface, colour: tuple[int, int, int]) -> int:
    """Count the pixels of exactly this colour."""
    return pygame.mask.from_threshold(surface, (*colour, 255), (1, 1, 1, 255)).count()


def test_the_page_has_an_example_of_every_kind_and_leaves_none_untried() -> None:
    assert [section.title for section in SECTIONS] == [
        "Move a city",
        "Change a number",
        "Add an option",
        "Draw a card",
        "Add a level",
        "Write a lesson",
        "Write a puzzle",
    ]
    assert all(section.blocks for section in SECTIONS)


def test_a_city_that_was_moved_is_played_and_drawn_in_its_new_place(follow: Follow) -> None:
    workshop = follow("Move a city", until="640")
    board = read_board(workshop.folder / "maps" / "us.tmx")
    row, column = read_board(ROOT / "maps" / "us.tmx").city("El Paso").node
    assert board.city("El Paso").node == (row, column + 1)
    assert "conductor" in workshop.run(
        "arena", "transamerica", "--agents", "conductor,nearest", "--games", "2"
    )
    moved = picture(workshop, "transamerica_table_turn")
    (workshop.folder / "maps" / "us.tmx").write_bytes((ROOT / "maps" / "us.tmx").read_bytes())
    before = picture(workshop, "transamerica_table_turn")
    assert pygame.image.tobytes(moved, "RGB") != pygame.image.tobytes(before, "RGB")


def test_the_pages_example_of_a_careless_hand_matches_the_output_of_check(follow: Follow) -> None:
    follow("Move a city")


def test_a_number_that_was_changed_is_dealt(follow: Follow) -> None:
    workshop = follow("Change a number", until="lots")
    game = games_of(workshop)["trambahn"]
    state = game.start(2, with_defaults(game.options, {}), 1)
    assert game.fact(state, "money") == (14, 17)


def test_a_number_that_makes_no_sense_is_reported_as_the_page_shows(follow: Follow) -> None:
    follow("Change a number")


def test_an_option_is_played_has_words_and_leaves_old_games_as_they_were(follow: Follow) -> None:
    workshop = follow("Add an option")
    words = words_of(workshop)
    assert words("option.trambahn.purse.even.name") == "Even"
    assert words("option.trambahn.tours.label") == "Tours"
    assert workshop.run("check", str(RECORD)).startswith("ok")
    assert picture(workshop, "trambahn_new_game")


def test_a_card_that_was_drawn_is_seen_on_the_table(follow: Follow) -> None:
    workshop = follow("Draw a card")
    shown = pygame.image.load(workshop.folder / "pictures" / "en" / "1280x720" / "trambahn_table_turn.png")
    assert count(shown, CARD) > 500


def test_a_level_is_at_the_rating_on_the_page_and_plays(follow: Follow) -> None:
    workshop = follow("Add a level")
    roster = read_levels(workshop.folder / "config" / "levels.yaml")
    for game in ("transamerica", "streetcar", "trambahn"):
        kinds = PlayerKinds(roster, game).players
        assert kinds.index("conductor") < kinds.index("stationmaster") < kinds.index("engineer")
    words = words_of(workshop)
    assert words("level.stationmaster") == "Stationmaster"
    assert words(roster.levels["stationmaster"].note).startswith("Stationmaster:")
    assert words("level.engineer") == "Engineer"


def test_a_lesson_is_the_last_chapter_and_can_be_learned(follow: Follow) -> None:
    workshop = follow("Write a lesson", until="not_ascending")
    known = games_of(workshop)
    lessons = read_lessons(workshop.folder / "config", known)
    assert lessons.faults == ()
    lesson = lessons.of["trambahn"][-1]
    assert lesson.name == "ten_closes"
    session = LessonSession(lesson.scenario, known["trambahn"], LEARNER)
    turns = []
    while session.turn is not NextActor.END:
        turns.append(session.turn)
        if session.turn is NextActor.NEXT:
            session.next()
        else:
            session.act(session.wanted)
    assert turns == [NextActor.NEXT, NextActor.TRY, NextActor.TRY, NextActor.NEXT, NextActor.NEXT]


def test_a_lesson_that_does_not_hold_is_shown_with_its_step(follow: Follow) -> None:
    follow("Write a lesson")


def test_a_puzzle_is_the_last_of_its_game_and_can_be_solved(follow: Follow) -> None:
    workshop = follow("Write a puzzle", until="at_least: 8")
    known = games_of(workshop)
    puzzles = read_puzzles(workshop.folder / "config" / "puzzles", known)
    assert puzzles.faults == ()
    listed = puzzles.of["trambahn"][-1]
    assert listed.file.stem == "17_steam"
    session = PuzzleSession(listed.puzzle, known["trambahn"], LEARNER, pace=Pace("instant"))
    for action in listed.puzzle.solutions[0]:
        assert session.act(known["trambahn"].action_from_plain(action)) is None
    assert session.verdict is AttemptState.SOLVED


def test_a_damaged_puzzle_is_shown_and_others_are_found(follow: Follow) -> None:
    follow("Write a puzzle")
