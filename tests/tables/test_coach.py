"""Hints and the tutor, which are the same at every table."""

from dataclasses import dataclass, replace
from typing import Any, cast

import pygame
import pytest

from game.core.reason import Reason
from game.makers.examples.still import still_kit
from game.session.adviser import Adviser
from game.session.review.marks import Mark
from game.session.session import Session
from game.session.session_adviser import SessionAdviser
from game.session.tutor import Tutor
from game.tables.kit.advice import AdviceBubble
from game.tables.kit.coach import Coach
from game.tables.kit.game_table import Table
from game.tables.table import WHAT, WHERE, WHY
from game.text.catalogue import Catalogue
from game.ui.input import Keymap, PointerMoved, PointerPressed, PointerReleased, key_pressed
from game.ui.speech import Speaker
from tests.games import KNOWN, kind_of
from tests.tables.advisers import BRIEF, PromptAdviser, ToldAdviser, quick_thinker_of
from tests.tables.conftest import MAPS, open_look
from tests.tables.test_examples import GAMES
from tests.tables.test_hints_shown import SIZE, picture_of, sessions

PATIENCE = 0.5
BLUNDERS = frozenset((Mark.BLUNDER,))
every_table = pytest.mark.parametrize("name", sorted(KNOWN))


@dataclass
class Seated:
    """A table with somebody at it."""

    session: Session
    table: Any
    speaker: Speaker
    keymap: Keymap

    @property
    def coach(self) -> Coach:
        return cast(Coach, self.table.coach)

    @property
    def hint(self) -> Any:
        return self.table.ui_state.hint

    @property
    def played(self) -> int:
        return len(self.session.match.played)

    def keys(self, *keys: str) -> None:
        self.table.step([key_pressed(self.keymap, key) for key in keys], 0.0)

    def click(self, position: tuple[int, int]) -> None:
        self.table.step([PointerMoved(position), PointerPressed(position), PointerReleased(position)], 0.0)

    def wait(self, seconds: float = 0.0) -> None:
        self.table.step([], seconds)
        # Of a turn that is warned of after its first move the tutor asks once more.
        self.table.step([], 0.0)

    def do(self, action: Any) -> Any:
        return self.table.commands.act(action)

    def choose(self, choice: Any) -> None:
        bubble = self.coach.bubble
        assert bubble is not None
        self.table.draw(pygame.Surface(SIZE))
        self.click(bubble.button(choice).center)


@pytest.fixture
def seat(tr: Catalogue, keymap: Keymap) -> Any:
    pygame.display.init()
    pygame.display.set_mode(SIZE)

    def make(name: str, adviser: Adviser, *, tutor: bool = False, moves: int = 42) -> Seated:
        session = next(sessions(GAMES[name], moves, moves + 1, moves + 2))
        advising = SessionAdviser(session, adviser)
        warns = Tutor(session, advising, kind_of(session), BLUNDERS, PATIENCE) if tutor else None
        speaker = Speaker()
        kit = replace(
            still_kit(MAPS, tr), advising=advising, tutor=warns, speaker=speaker, chord=keymap.chord
        )
        table: Table = KNOWN[name].table(session, kit)
        table.resize(open_look(*SIZE))
        return Seated(session, table, speaker, keymap)

    return make


def bubble_of(seated: Seated) -> AdviceBubble:
    bubble = seated.coach.bubble
    assert bubble is not None
    return bubble


# ---------------------------------------------------------------------- hints


@every_table
def test_a_hint_shows_where_what_and_why_and_escape_closes_it(name: str, seat: Any) -> None:
    seated = seat(name, PromptAdviser(), moves=3)
    steps, texts = [], []
    for _ in range(3):
        seated.keys("h")
        seated.wait()
        steps.append(seated.hint.step)
        texts.append(seated.hint.text)
    assert steps == [WHERE, WHAT, WHY]
    assert len(set(texts)) == 3
    assert seated.session.refuse(seated.hint.action) is None
    seated.keys("escape")
    assert seated.hint is None


@every_table
def test_the_search_for_a_hint_is_announced_and_blocks_nothing(name: str, seat: Any) -> None:
    adviser = ToldAdviser()
    adviser.ready = False
    seated = seat(name, adviser)
    for _ in range(5):
        seated.keys("h")
    assert seated.hint.text == "One moment, let me see …"
    assert seated.table.next_step_in is not None
    assert adviser.asked == [("hint",)]
    adviser.ready = True
    seated.wait()
    assert seated.hint.action is not None


@every_table
def test_a_hint_without_an_adviser_gets_an_explanation(name: str, seat: Any) -> None:
    adviser = ToldAdviser()
    adviser.fails = True
    seated = seat(name, adviser)
    seated.keys("h")
    assert seated.hint.text == "No hint can be given just now."
    adviser.fails = False
    seated.keys("h")
    seated.wait()
    assert seated.hint.action is not None


@every_table
def test_a_hint_for_another_position_is_not_shown(name: str, seat: Any) -> None:
    adviser = ToldAdviser()
    adviser.ready = False
    seated = seat(name, adviser)
    seated.keys("h")
    seated.do(seated.session.game.legal(seated.session.view)[0])
    adviser.ready = True
    seated.wait()
    assert seated.hint is None


# ---------------------------------------------------------------------- the tutor


def action_of(seated: Seated) -> Any:
    return seated.session.game.legal(seated.session.view)[0]


@every_table
def test_a_move_that_costs_little_is_played_after_a_moment(name: str, seat: Any) -> None:
    seated = seat(name, ToldAdviser(loss=0.02), tutor=True)
    before = seated.played
    assert seated.do(action_of(seated)) is None
    assert seated.played == before
    seated.wait(0.05)
    assert seated.played == before + 1
    assert seated.coach.bubble is None


@every_table
def test_a_move_that_costs_much_is_warned_of_at_its_place(name: str, seat: Any) -> None:
    seated = seat(name, ToldAdviser(loss=0.12), tutor=True)
    before, bare = seated.played, picture_of(seated.table)
    action = action_of(seated)
    seated.do(action)
    seated.wait(0.05)
    assert seated.played == before
    assert [row.percent for row in bubble_of(seated).advice.rows] == [60, 48]
    assert bubble_of(seated).spoken in seated.speaker.last
    assert picture_of(seated.table) != bare
    place, bubble = seated.table.places.of_action(action), seated.table.bubble
    assert bubble is not None
    assert bubble.clip(place).size != place.size
    assert pygame.Rect((0, 0), SIZE).contains(bubble)


@every_table
def test_a_warning_explains_the_better_turn_and_the_fault_of_the_move(name: str, seat: Any) -> None:
    adviser = ToldAdviser(loss=0.12)
    seated = seat(name, adviser, tutor=True)
    session, action, words = seated.session, action_of(seated), seated.table.commands.hint_words
    adviser.against = quick_thinker_of(session.game).judge(session.view, (), BRIEF.begin()).better
    seated.do(action)
    seated.wait(0.05)
    assert bubble_of(seated).text == words.reason(adviser.against[0], session.front)


def test_a_reason_that_is_only_turned_round_is_shown_once(seat: Any) -> None:
    fields = {"row": "red", "own": 8, "other": 12}
    adviser = ToldAdviser(loss=0.12)
    adviser.better, adviser.against = (Reason("leaves_tour", fields),), (Reason("gives_tour", fields),)
    seated = seat("trambahn", adviser, tutor=True)
    seated.do(action_of(seated))
    seated.wait(0.05)
    reason = seated.table.commands.hint_words.reason(adviser.against[0], seated.session.front)
    assert bubble_of(seated).text == reason


@every_table
@pytest.mark.parametrize("way", ["enter", "click"])
def test_it_can_be_played_all_the_same(name: str, seat: Any, way: str) -> None:
    seated = seat(name, ToldAdviser(loss=0.2), tutor=True)
    before, action = seated.played, action_of(seated)
    seated.do(action)
    seated.wait()
    if way == "enter":
        seated.keys("return")
    else:
        seated.choose("insist")
    assert seated.played == before + 1
    assert seated.coach.bubble is None


@every_table
@pytest.mark.parametrize("way", ["escape", "u", "click", "elsewhere"])
def test_it_can_be_taken_back(name: str, seat: Any, way: str) -> None:
    seated = seat(name, ToldAdviser(loss=0.2), tutor=True)
    before, bare = seated.played, picture_of(seated.table)
    seated.do(action_of(seated))
    seated.wait()
    if way == "click":
        seated.choose("back")
    elif way == "elsewhere":
        seated.table.draw(pygame.Surface(SIZE))
        seated.click((1, SIZE[1] - 1))
    else:
        seated.keys(way)
    seated.table.step([PointerMoved((0, 0))], 0.0)
    seated.wait(5.0)
    assert seated.played == before
    assert seated.coach.bubble is None
    assert seated.hint is None
    if way in ("escape", "u"):
        assert picture_of(seated.table) == bare


@every_table
def test_nobody_is_warned_twice_in_a_turn(name: str, seat: Any) -> None:
    seated = seat(name, ToldAdviser(loss=0.2), tutor=True, moves=4)
    before, action = seated.played, action_of(seated)
    seated.do(action)
    seated.wait()
    assert seated.coach.bubble is not None
    seated.keys("escape")
    seated.do(action)
    assert seated.played == before + 1
    seated.keys("u")
    assert seated.played == before
    seated.do(action)
    assert seated.played == before + 1
    assert seated.coach.bubble is None


@every_table
@pytest.mark.parametrize("way", ["h", "click"])
def test_after_a_warning_the_better_turn_is_shown_and_can_be_made(name: str, seat: Any, way: str) -> None:
    seated = seat(name, ToldAdviser(loss=0.2), tutor=True)
    before, best = seated.played, seated.session.game.legal(seated.session.view)[-1]
    seated.do(action_of(seated))
    seated.wait()
    for choice in ("show", "lay"):
        assert seated.played == before
        if way == "click":
            seated.choose(choice)
        else:
            seated.keys(way)
    done = [played.move.action for played in seated.session.match.played[before:]]
    assert best in (*done, seated.table.pieces.planned)


@every_table
def test_after_a_warning_your_turn_can_be_kept_once_the_better_one_is_shown(name: str, seat: Any) -> None:
    seated = seat(name, ToldAdviser(loss=0.2), tutor=True)
    before, action = seated.played, action_of(seated)
    seated.do(action)
    seated.wait()
    seated.keys("h", "return")
    assert seated.session.match.played[before].move.action == action


@every_table
def test_a_move_proposed_by_a_hint_is_never_warned_of(name: str, seat: Any) -> None:
    adviser = ToldAdviser(loss=0.5)
    seated = seat(name, adviser, tutor=True)
    action = action_of(seated)
    adviser.hint = action
    seated.wait()
    before = seated.played
    seated.do(action)
    seated.wait()
    assert seated.played == before + 1
    assert seated.coach.bubble is None


@every_table
def test_nobody_waits_longer_than_the_tutor_may_take(name: str, seat: Any) -> None:
    adviser = ToldAdviser(loss=0.5)
    adviser.ready = False
    seated = seat(name, adviser, tutor=True)
    before = seated.played
    seated.do(action_of(seated))
    seated.wait(PATIENCE - 0.1)
    assert seated.played == before
    seated.wait(0.11)
    assert seated.played == before + 1


@every_table
def test_without_a_tutor_moves_are_played_at_once(name: str, seat: Any) -> None:
    seated = seat(name, ToldAdviser(loss=0.5))
    before = seated.played
    seated.do(action_of(seated))
    assert seated.played == before + 1


@every_table
def test_nobody_is_warned_of_another_persons_intended_move(name: str, seat: Any) -> None:
    for seconds in (None, 0.0):
        adviser = ToldAdviser(loss=0.5)
        adviser.ready = seconds is not None
        seated = seat(name, adviser, tutor=True)
        before = seated.played
        seated.do(action_of(seated))
        if seconds is not None:
            seated.wait(seconds)
            assert seated.coach.bubble is not None
        seated.session.close_curtain()
        seated.table.seat_changed()
        seated.session.open_curtain()
        seated.table.seat_changed()
        adviser.ready = True
        seated.wait(PATIENCE + 1)
        assert seated.coach.bubble is None
        assert seated.hint is None
        assert seated.played == before
