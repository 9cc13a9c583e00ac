"""The actions of a person at Trambahn's table, by drag, by click and by keyboard."""

import random
from collections.abc import Sequence
from typing import Any, cast

import pygame
import pytest
from msgspec.structs import replace

from game.core.match import Match
from game.makers.examples.trambahn import FIRST, LAST, PEOPLE, WATCHED, hold, place_of, session_of
from game.makers.examples.trambahn_positions import HAND, LONG, MIDDLE, OTHER_HAND
from game.makers.staged import sensible
from game.rules.trambahn.actions import END, NEW, Action, Buy, Income, LayPassenger, LayStation
from game.rules.trambahn.cards import CONDUCTOR, Colour
from game.rules.trambahn.game import Trambahn
from game.session.guidance import Guidance
from game.session.session import Session
from game.tables.table import WHAT, ActionHint
from game.tables.trambahn.outcomes import target_of
from game.tables.trambahn.spots import MONEY, Target
from game.tables.trambahn.spots import NEW as NEW_PLACE
from game.tables.trambahn.table import TrambahnTable
from game.text.catalogue import Catalogue
from game.ui.input import Keymap, PointerMoved, PointerPressed, PointerReleased
from tests.tables.conftest import open_look
from tests.tables.taught import lesson, table_at
from tests.tables.trambahn.conftest import Sit
from tests.tables.trambahn.gestures import (
    aimed_at,
    button_at,
    by_keys,
    click,
    click_and_click,
    done,
    drag,
    focused,
    keys,
    shown,
    take_by_keys,
)

WAYS: tuple[str, ...] = ("drag", "click", "keys")
STARTED: Sequence[Action] = (FIRST, LayStation("blue-8", NEW))


def move(way: str, table: TrambahnTable, keymap: Keymap, piece: str, target: Target) -> None:
    """Take a piece to a place in one of the three ways."""
    if way == "drag":
        drag(table, piece, target)
    elif way == "click":
        click_and_click(table, piece, target)
    else:
        by_keys(table, keymap, piece, target)


# ---------------------------------------------------------------------- every action, in three ways


@pytest.mark.parametrize("way", ["key", "button"])
def test_a_turn_is_ended_by_key_and_by_button(trambahn: Trambahn, sit: Sit, keymap: Keymap, way: str) -> None:
    session = session_of(trambahn, MIDDLE, [FIRST])
    table, _, _ = sit(session)
    if way == "button":
        click(table, button_at(table, "end"))
    else:
        keys(table, keymap, "e")
    assert done(session) == [FIRST, END]


def test_a_turn_without_a_passenger_is_not_ended_and_explains_itself(
    trambahn: Trambahn, sit: Sit, keymap: Keymap
) -> None:
    session = session_of(trambahn, MIDDLE)
    table, speaker, _ = sit(session)
    keys(table, keymap, "e")
    assert done(session) == []
    assert speaker.last == "Lay a passenger first."


def test_a_key_sends_the_card_under_the_pointer_to_the_money(
    trambahn: Trambahn, sit: Sit, keymap: Keymap
) -> None:
    session = session_of(trambahn, MIDDLE, [FIRST])
    table, _, _ = sit(session)
    table.step([PointerMoved(place_of(table, "yellow-2"))], 0.0)
    keys(table, keymap, "m")
    hold(table, "blue-8", None)
    keys(table, keymap, "m")
    assert done(session) == [FIRST, Income("yellow-2"), Income("blue-8")]


def test_the_money_key_explains_that_it_is_too_early(trambahn: Trambahn, sit: Sit, keymap: Keymap) -> None:
    session = session_of(trambahn, MIDDLE)
    table, speaker, _ = sit(session)
    table.step([PointerMoved(place_of(table, "yellow-2"))], 0.0)
    keys(table, keymap, "m")
    assert done(session) == []
    assert speaker.last == "Lay a passenger first."


def test_the_keyboard_stays_in_the_hand_when_a_card_has_left_it(
    trambahn: Trambahn, sit: Sit, keymap: Keymap
) -> None:
    session = session_of(trambahn, MIDDLE, [FIRST])
    table, _, _ = sit(session)
    keys(table, keymap, "tab", "m", "m", "m", "m", "m", "m")
    assert len(done(session)) == 6
    assert focused(table) is None
    keys(table, keymap, "return")
    assert done(session)[-1] == END


def test_the_money_key_without_a_card_does_nothing(trambahn: Trambahn, sit: Sit, keymap: Keymap) -> None:
    session = session_of(trambahn, MIDDLE, [FIRST])
    table, _, asked = sit(session)
    keys(table, keymap, "m")
    assert (done(session), asked.menus) == ([FIRST], 0)


def test_a_button_puts_all_cards_that_are_left_to_the_money(trambahn: Trambahn, sit: Sit) -> None:
    session = session_of(trambahn, MIDDLE, [FIRST])
    table, _, _ = sit(session)
    assert table.picture is not None
    click(table, table.picture.rest.center)
    assert done(session)[1:] == [
        Income(card) for card in ("blue-8", "red-8", "green-10", "yellow-2", CONDUCTOR)
    ]
    assert "rest" not in table.controls.names


def test_all_cards_go_to_the_money_only_after_a_passenger(trambahn: Trambahn, sit: Sit) -> None:
    table, _, _ = sit(session_of(trambahn, MIDDLE))
    assert "rest" not in table.controls.names


def test_a_lesson_asks_for_one_card_at_a_time(tr: Catalogue) -> None:
    table = table_at(lesson("trambahn/uses"), 6, tr)
    assert table.session.refuse(Income("yellow-2")) is None
    assert "rest" not in table.controls.names


# ---------------------------------------------------------------------- what is refused

REFUSED: list[tuple[Sequence[Action], str, Target, str]] = [
    ((), "blue-8", ("row", "red"), "A passenger waits in the row of its own colour."),
    ((), "blue-8", ("column", 3), "Lay a passenger first."),
    ((), "steam", ("column", 3), "Lay a passenger first."),
    ((FIRST,), "red-8", ("column", 1), "A column has one colour."),
    ((FIRST,), "yellow-2", ("column", 0), "A 10 closes the column."),
    ((FIRST,), CONDUCTOR, NEW_PLACE, "A conductor needs a column with a station."),
    ((LayPassenger("yellow-2", "yellow"),), "red-5", ("column", 2), "Values in a column must rise."),
    ((*STARTED, Income("red-8")), "yellow-2", ("row", "yellow"), "That part of your turn is over."),
    ((FIRST,), "steam", ("column", 2), "This column has a tram already."),
    (STARTED, "electric", ("column", 5), "You do not have enough money."),
]


@pytest.mark.parametrize(("before", "piece", "target", "rule"), REFUSED)
def test_an_illegal_drop_shows_the_rule_marks_the_place_and_changes_nothing(
    trambahn: Trambahn,
    sit: Sit,
    surface: pygame.Surface,
    before: Sequence[Action],
    piece: str,
    target: Target,
    rule: str,
) -> None:
    session = session_of(trambahn, MIDDLE, before)
    table, speaker, _ = sit(session)
    place = table.places.named_places.mark(target)
    table.step([PointerMoved((0, 0))], 0.0)
    shown(table, surface)
    plain = pygame.image.tobytes(surface.subsurface(place), "RGB")
    drag(table, piece, target)
    assert done(session) == list(before)
    assert speaker.last == rule
    table.step([], 1.0)
    table.step([PointerMoved((0, 0))], 0.0)
    shown(table, surface)
    assert pygame.image.tobytes(surface.subsurface(place), "RGB") != plain
    table.step([], 9.0)
    shown(table, surface)
    assert pygame.image.tobytes(surface.subsurface(place), "RGB") == plain
    assert not table.wants_frames


@pytest.mark.parametrize(
    ("tram", "why"),
    [("tram_0", "You have no column without a tram."), ("tram_2", "You do not have enough money.")],
)
def test_the_keyboard_user_hears_why_a_piece_can_go_nowhere(
    trambahn: Trambahn, sit: Sit, keymap: Keymap, tram: str, why: str
) -> None:
    session = session_of(trambahn, MIDDLE, [FIRST])
    table, speaker, _ = sit(session)
    while focused(table) != tram:
        keys(table, keymap, "tab")
    keys(table, keymap, "return")
    assert speaker.last == why
    assert done(session) == [FIRST]


@pytest.mark.parametrize(
    ("before", "piece", "said"),
    [
        ((), "red-8", ("You hold the red 8.", "Drop it where it glows: row.")),
        ((), CONDUCTOR, ("You hold a conductor.", "Drop it where it glows: row.")),
        (
            STARTED,
            "red-8",
            ("You hold the red 8.", "Drop it where it glows: column, bare table or money."),
        ),
        ((*STARTED, Income("red-8")), CONDUCTOR, ("You hold a conductor.", "Drop it where it glows: money.")),
    ],
)
def test_a_held_card_is_spoken_with_the_places_that_glow(
    trambahn: Trambahn, sit: Sit, before: Sequence[Action], piece: str, said: tuple[str, str]
) -> None:
    table, _, _ = sit(session_of(trambahn, MIDDLE, before))
    hold(table, piece, None)
    contents = table.frames.build(table.context.drawn, table.model).contents
    assert contents.said == said


def test_a_refused_card_glides_back_and_then_all_is_still(trambahn: Trambahn, sit: Sit) -> None:
    table, _, _ = sit(session_of(trambahn, MIDDLE))
    drag(table, "blue-8", ("row", "red"))
    assert table.wants_frames
    table.step([], 1.0)
    assert not table.wants_frames


# ---------------------------------------------------------------------- warnings and announcements


@pytest.mark.parametrize(
    ("piece", "target", "words"),
    [
        ("red-8", ("row", "red"), "Scores the red line at once: you 12, Anna 24."),
        ("green-10", ("column", 4), "The eighth card: extra tour for 44."),
        ("blue-8", ("column", 3), "now 6, then 12."),
    ],
)
def test_the_keyboard_user_hears_a_score_before_it_is_made(
    trambahn: Trambahn, sit: Sit, keymap: Keymap, piece: str, target: Target, words: str
) -> None:
    session = session_of(trambahn, MIDDLE, [FIRST])
    table, speaker, _ = sit(session)
    number = next(n for n, place in enumerate(table.model.hand) if place.card == piece)
    while focused(table) != f"card_{number}":
        keys(table, keymap, "tab")
    keys(table, keymap, "return")
    while aimed_at(table) != target:
        keys(table, keymap, "tab")
    assert words in speaker.last
    assert done(session) == [FIRST]


def test_a_phase_that_is_closed_is_announced_once_in_a_turn(trambahn: Trambahn, sit: Sit) -> None:
    session = session_of(trambahn, MIDDLE, [FIRST])
    table, speaker, _ = sit(session)
    drag(table, "blue-8", ("column", 3))
    assert speaker.last == "After this, no more passengers this turn."
    drag(table, "yellow-2", MONEY)
    assert speaker.last == "After this, no more columns this turn."
    lines_before = len(speaker.lines)
    drag(table, "red-8", MONEY)
    assert len(speaker.lines) == lines_before


def closed_turn(
    table: TrambahnTable, session: Session, surface: pygame.Surface
) -> tuple[pygame.Rect | None, bool]:
    """Lay a passenger and put a card to the money, which closes the columns.

    Return the place of the bubble, and whether the text beside the player's name disappeared later.
    """
    passenger = next(place.card for place in table.model.hand if place.card != CONDUCTOR)
    drag(table, passenger, ("row", cast(Colour, passenger.partition("-")[0])))
    rest = next(place.card for place in table.model.hand if not place.laid)
    drag(table, rest, MONEY)
    table.happened(session.new_moves())
    beside = table.layout.own.text
    for _ in range(40):
        table.step([], 0.05)
    bubble = table.bubble
    shown(table, surface)
    soon = pygame.image.tobytes(surface.subsurface(beside), "RGB")
    for _ in range(100):
        table.step([], 0.05)
    shown(table, surface)
    return bubble, pygame.image.tobytes(surface.subsurface(beside), "RGB") != soon


def test_closed_columns_are_marked_by_the_closing_card_and_once_in_a_game_by_a_bubble(
    trambahn: Trambahn, sit: Sit, surface: pygame.Surface, keymap: Keymap
) -> None:
    session = session_of(trambahn, MIDDLE)
    table, speaker, _ = sit(session, reduced_motion=True)
    table.resize(replace(open_look(1024, 600), reduced_motion=True))
    mat = table.layout.own.money
    bubble, _ = closed_turn(table, session, surface)
    assert bubble is not None
    assert not bubble.colliderect(mat)
    assert bubble.colliderect(mat.inflate(4 * mat.width, 4 * mat.height))
    assert not bubble.colliderect(table.layout.own.hand)
    assert bubble.collidelist(table.places.goals) == -1, "it leaves what can be paid to be read"
    assert table.bubble is None
    keys(table, keymap, "e")
    chance = random.Random(1)
    while session.to_act == 1:
        session.match.play(1, sensible(trambahn, session.match.view(1), chance))
    table.happened(session.new_moves())
    lines_before = len(speaker.lines)
    bubble, beside = closed_turn(table, session, surface)
    assert any(line.startswith("After this, no more") for line in speaker.lines[lines_before:])
    assert bubble is None
    assert beside, "it stands beside the own name"


@pytest.mark.parametrize("laid", [False, True])
def test_the_columns_closed_by_a_tram_are_marked_beside_them_and_leave_the_figure_free(
    trambahn: Trambahn, sit: Sit, *, laid: bool
) -> None:
    session = session_of(trambahn, MIDDLE, STARTED)
    table, speaker, _ = sit(session, reduced_motion=True)
    if laid:
        drag(table, "horse", ("column", 5))
        table.happened(session.new_moves())
        table.step([], 0.1)
    else:
        hold(table, "horse", ("column", 5))
    bubble = table.bubble
    assert bubble is not None
    assert laid == any(line.startswith("After this, no more") for line in speaker.lines)
    column = table.places.named_places.columns["own"][5]
    assert not bubble.colliderect(column.head)
    assert not bubble.colliderect(column.rect)


def test_a_new_column_begins_anywhere_beside_the_others(trambahn: Trambahn, sit: Sit) -> None:
    session = session_of(trambahn, {"hands": [list(HAND), list(OTHER_HAND)]}, [FIRST])
    table, _, _ = sit(session)
    area = table.layout.own.columns
    start, end = place_of(table, "yellow-2"), (area.right - 30, area.bottom - 30)
    table.step([PointerMoved(start), PointerPressed(start), PointerMoved((start[0] + 9, start[1]))], 0.0)
    table.step([PointerMoved(end), PointerReleased(end)], 0.0)
    assert done(session)[-1:] == [LayStation("yellow-2", NEW)]


def test_return_takes_the_first_card_if_no_turn_can_be_ended(
    trambahn: Trambahn, sit: Sit, keymap: Keymap
) -> None:
    session = session_of(trambahn, MIDDLE)
    table, _, _ = sit(session)
    first = table.model.hand[0].card
    keys(table, keymap, "return")
    assert focused(table) == "card_0"
    assert aimed_at(table) is not None
    keys(table, keymap, "return")
    assert [action.card for action in done(session)] == [first]


def test_a_held_card_shows_the_closed_columns_before_it_is_dropped(
    trambahn: Trambahn, sit: Sit, surface: pygame.Surface
) -> None:
    table, speaker, _ = sit(session_of(trambahn, MIDDLE, [FIRST]))
    start, end = place_of(table, "blue-8"), table.places.named_places.snap(("column", 3))
    table.step([PointerMoved(start), PointerPressed(start), PointerMoved(end)], 0.0)
    before = shown(table, surface)
    assert table.next_step_in is not None
    table.step([], 0.5)
    assert shown(table, surface) != before
    table.step([PointerReleased(end)], 0.0)
    assert "After this, no more" not in speaker.last


def test_an_objection_to_a_drop_is_shown_before_it_is_dropped(
    trambahn: Trambahn, sit: Sit, surface: pygame.Surface
) -> None:
    table, _, _ = sit(session_of(trambahn, MIDDLE))
    start, end = place_of(table, "blue-8"), table.places.named_places.snap(("row", "red"))
    table.step([PointerMoved(start), PointerPressed(start), PointerMoved(end)], 0.0)
    before = shown(table, surface)
    table.step([], 0.5)
    assert shown(table, surface) != before


@pytest.mark.parametrize(
    ("before", "tried", "action", "code"),
    [
        ((), ("red-8", "left"), LayPassenger("red-8", "blue"), "wrong_row"),
        ((), ("red-8", "down", "down", "left"), LayStation("red-8", 3), "passenger_first"),
        (STARTED, (CONDUCTOR, *("right",) * 4), LayStation(CONDUCTOR, NEW), "conductor_needs_column"),
        ((FIRST,), ("horse", "tab"), Buy("horse", 1), "has_tram"),
    ],
)
def test_the_keyboard_can_try_a_requested_illegal_move(
    trambahn: Trambahn,
    sit: Sit,
    keymap: Keymap,
    monkeypatch: pytest.MonkeyPatch,
    before: Sequence[Action],
    tried: Sequence[str],
    action: Action,
    code: str,
) -> None:
    piece, *chords = tried
    monkeypatch.setattr(Session, "guidance", Guidance(illegal_try=action))
    session = session_of(trambahn, MIDDLE, before)
    table, _, _ = sit(session)
    take_by_keys(table, keymap, piece)
    keys(table, keymap, *chords)
    assert aimed_at(table) == target_of(action)
    keys(table, keymap, "return")
    refusal = session.refuse(action)
    assert refusal is not None
    assert refusal.code == code
    assert table.ui_state.notice is not None
    assert table.ui_state.notice.text == table.teller.refusal(refusal)
    assert done(session) == list(before)


def test_in_a_game_arrows_lead_only_to_places_for_the_card(
    trambahn: Trambahn, sit: Sit, keymap: Keymap
) -> None:
    table, _, _ = sit(session_of(trambahn, MIDDLE))
    take_by_keys(table, keymap, "red-8")
    for arrow in ("left", "down", "right", "up"):
        keys(table, keymap, arrow)
        assert aimed_at(table) == ("row", "red")


@pytest.mark.parametrize("by", ["e", "button"])
def test_ending_a_turn_asks_first_if_columns_would_turn_into_money(
    trambahn: Trambahn, sit: Sit, keymap: Keymap, by: str
) -> None:
    session = session_of(trambahn, LONG, [LayPassenger(CONDUCTOR, "green")])
    table, speaker, _ = sit(session)

    def press() -> None:
        if by == "e":
            keys(table, keymap, "e")
        else:
            click(table, button_at(table, "end"))

    press()
    assert len(done(session)) == 1
    asked = "2 columns without a tram turn into money (3 cards). Press again to end your turn."
    assert speaker.last == asked
    keys(table, keymap, "tab")
    press()
    assert len(done(session)) == 1
    press()
    assert done(session)[1:] == [END]


def test_one_card_without_a_tram_is_one_card(trambahn: Trambahn, sit: Sit, keymap: Keymap) -> None:
    table, speaker, _ = sit(session_of(trambahn, MIDDLE, [FIRST, LayStation("yellow-2", NEW)]))
    keys(table, keymap, "e")
    assert speaker.last == "1 column without a tram turns into money (1 card). Press again to end your turn."


def asking(trambahn: Trambahn, sit: Sit) -> tuple[Session, TrambahnTable]:
    """Press the button that ends the turn, so that the table asks; leave the pointer on it."""
    session = session_of(trambahn, LONG, [LayPassenger(CONDUCTOR, "green")])
    table, _, _ = sit(session)
    click(table, button_at(table, "end"))
    table.step([PointerMoved((3, 3))], 0.0)
    table.step([PointerMoved(button_at(table, "end"))], 0.0)
    return session, table


def test_no_tip_is_over_a_warning(trambahn: Trambahn, sit: Sit, surface: pygame.Surface) -> None:
    _, table = asking(trambahn, sit)
    before = shown(table, surface)
    table.step([], 2.0)
    assert table.bubble is not None
    assert shown(table, surface) == before, "no tip has come"
    table.step([PointerPressed((3, 300)), PointerReleased((3, 300))], 0.0)
    assert table.bubble is None
    table.step([PointerMoved((3, 3))], 0.0)
    table.step([PointerMoved(button_at(table, "end"))], 0.0)
    before = shown(table, surface)
    table.step([], 2.0)
    assert shown(table, surface) != before, "elsewhere tips come"


@pytest.mark.parametrize("action", [LayStation("green-9", 2), Income("red-9"), END])
def test_a_warning_disappears_with_the_next_action(
    trambahn: Trambahn, sit: Sit, keymap: Keymap, action: Action
) -> None:
    """A lesson plays what it was about without a hand at this table."""
    session, table = asking(trambahn, sit)
    session.match.play(0, action)
    table.step([], 0.0)
    assert table.bubble is None
    if action != END:
        keys(table, keymap, "e")
        assert table.bubble is not None, "it asks anew"


# ---------------------------------------------------------------------- taking back


@pytest.mark.parametrize("chord", ["u", "ctrl+z"])
def test_undo_goes_back_through_the_players_turn_to_its_beginning(
    trambahn: Trambahn, sit: Sit, keymap: Keymap, chord: str
) -> None:
    session = session_of(trambahn, MIDDLE)
    table, _, _ = sit(session)
    before = table.model
    drag(table, "red-5", ("row", "red"))
    drag(table, "blue-8", NEW_PLACE)
    drag(table, "yellow-2", MONEY)
    drag(table, "steam", ("column", 5))
    assert len(done(session)) == 4
    keys(table, keymap, *[chord] * 6)
    assert done(session) == []
    assert table.model == before


def test_a_scored_tour_is_taken_back_within_the_turn(trambahn: Trambahn, sit: Sit, keymap: Keymap) -> None:
    session = session_of(trambahn, MIDDLE)
    table, _, _ = sit(session)
    before = table.model
    drag(table, "red-5", ("row", "red"))
    drag(table, "red-8", ("row", "red"))
    assert table.model.table.tours != before.table.tours
    keys(table, keymap, "u")
    click(table, button_at(table, "undo"))
    assert done(session) == []
    assert table.model == before


def test_drawn_cards_are_not_taken_back(trambahn: Trambahn, sit: Sit, keymap: Keymap) -> None:
    session = session_of(trambahn, MIDDLE, [FIRST])
    table, _, _ = sit(session)
    keys(table, keymap, "e", "u", "ctrl+z")
    assert done(session) == [FIRST, END]


def test_cards_of_the_hand_keep_their_places_for_the_turn(trambahn: Trambahn, sit: Sit) -> None:
    given = {
        **MIDDLE,
        "hands": [["yellow-9", "red-1", "red-1", "blue-8", "blue-10", "green-10"], ["yellow-8"]],
    }
    session = session_of(trambahn, given)
    table, _, _ = sit(session)
    order = [place.card for place in table.model.hand]
    second = [n for n, card in enumerate(order) if card == "red-1"][1]
    place = table.places.named_places.fan[second].rect
    at = (place.left + place.width // 4, place.centery)
    end = table.places.named_places.snap(("row", "red"))
    table.step([PointerMoved(at), PointerPressed(at), PointerMoved(end), PointerReleased(end)], 0.0)
    assert [place.card for place in table.model.hand] == order
    assert [n for n, seen in enumerate(table.model.hand) if seen.laid] == [second]


# ---------------------------------------------------------------------- hints, log and other keys


def test_a_card_with_a_ring_is_over_its_neighbours_and_has_one_only(
    trambahn: Trambahn, sit: Sit, surface: pygame.Surface, keymap: Keymap
) -> None:
    table, _, _ = sit(session_of(trambahn, MIDDLE))
    plain = shown(table, surface)
    place = table.places.named_places.fan[1].rect
    strip = surface.subsurface(pygame.Rect(place.right - 24, place.centery - 40, 10, 80))
    below = pygame.image.tobytes(strip, "RGB")
    table.show_hint(ActionHint(WHAT, "", LayPassenger("red-5", "red")))
    number = next(n for n, card in enumerate(table.model.hand) if card.card == "red-5")
    seen = table.frames.build(table.context.drawn, table.model)
    assert (set(seen.contents.lifted), seen.top.ring) == ({("hand", number)}, None)
    assert seen.pointed is not None
    keys(table, keymap, *["tab"] * (number + 1))
    seen = table.frames.build(table.context.drawn, table.model)
    assert (set(seen.contents.lifted), seen.pointed) == ({("hand", number)}, None)
    assert seen.top.ring is not None
    keys(table, keymap, "tab")
    seen = table.frames.build(table.context.drawn, table.model)
    assert (len(seen.contents.lifted), seen.pointed is not None) == (2, True)
    keys(table, keymap, "escape", "escape")
    table.show_hint(None)
    assert shown(table, surface) == plain
    assert number == 1
    table.show_hint(ActionHint(WHAT, "", LayPassenger("red-5", "red")))
    shown(table, surface)
    assert pygame.image.tobytes(strip, "RGB") != below


def test_log_rules_and_menu_are_one_key_away(
    trambahn: Trambahn, sit: Sit, keymap: Keymap, surface: pygame.Surface
) -> None:
    table, _, asked = sit(session_of(trambahn, {**MIDDLE, "to_act": 1}, LAST))
    before = shown(table, surface)
    for close in ("escape", "l"):
        keys(table, keymap, "l")
        assert shown(table, surface) != before
        keys(table, keymap, close)
        assert shown(table, surface) == before
    keys(table, keymap, "f1", "escape")
    assert (asked.pages, asked.menus) == (["play"], 1)


def test_the_opponents_substitute_is_shown_at_the_name(trambahn: Trambahn, sit: Sit) -> None:
    given = {**MIDDLE, "to_act": 0}
    for player, expected in (("director:builder", "Director, Builder"), ("human", None)):
        table, _, _ = sit(session_of(trambahn, given, players=("human", player)))
        table.step([PointerMoved(table.layout.opponent.name.midleft)], 0.0)
        hovered = table.controls.hovered
        assert (hovered.tip if hovered is not None else None) == expected


def test_the_level_of_the_other_is_beside_the_name(
    trambahn: Trambahn, sit: Sit, surface: pygame.Surface
) -> None:
    """People have none; the personalities of a level look the same."""
    pictures = {}
    for player in ("human", "engineer", "director", "director:builder"):
        table, _, _ = sit(session_of(trambahn, {**MIDDLE, "to_act": 0}, players=("human", player)))
        table.draw(surface)
        pictures[player] = pygame.image.tobytes(surface.subsurface(table.layout.opponent.name), "RGB")
    assert len(set(pictures.values())) == 3
    assert pictures["director"] == pictures["director:builder"]


def test_an_arrow_begins_with_the_hand(trambahn: Trambahn, sit: Sit, keymap: Keymap) -> None:
    table, _, _ = sit(session_of(trambahn, MIDDLE))
    keys(table, keymap, "up")
    assert focused(table) == "card_0"


@pytest.mark.parametrize(
    ("before", "card", "action"),
    [
        ((), "blue-8", LayPassenger("blue-8", "blue")),
        ((FIRST,), "blue-8", LayPassenger("blue-8", "blue")),
        ((FIRST, LayPassenger("red-8", "red")), "blue-8", LayStation("blue-8", 1)),
        ((FIRST, LayPassenger("red-8", "red")), "yellow-2", LayStation("yellow-2", NEW)),
        (STARTED, "red-8", LayStation("red-8", 2)),
        ((*STARTED, Income("red-8")), "yellow-2", Income("yellow-2")),
    ],
)
def test_enter_and_enter_lays_a_card_if_nothing_is_closed_early(
    trambahn: Trambahn, sit: Sit, keymap: Keymap, before: Sequence[Action], card: str, action: Action
) -> None:
    session = session_of(trambahn, MIDDLE, before)
    table, _, _ = sit(session)
    number = next(n for n, place in enumerate(table.model.hand) if place.card == card)
    while focused(table) != f"card_{number}":
        keys(table, keymap, "tab")
    keys(table, keymap, "return", "return")
    assert done(session) == [*before, action]


def test_arrows_lead_from_the_hand_to_trams_rows_and_columns_and_back(
    trambahn: Trambahn, sit: Sit, keymap: Keymap
) -> None:
    table, _, _ = sit(session_of(trambahn, MIDDLE))
    for number in range(6):
        table.let_go_of_keyboard()
        keys(table, keymap, *["tab"] * (number + 1), "up")
        assert (focused(table) or "").startswith("tram_"), number
    keys(table, keymap, *["left"] * 3)
    assert focused(table) in ("row_red", "row_yellow", "row_blue")
    table.let_go_of_keyboard()
    keys(table, keymap, "tab", "left")
    assert focused(table) == "column_own_4"
    keys(table, keymap, "up")
    assert focused(table) in ("row_green", "row_yellow")
    keys(table, keymap, "down")
    assert (focused(table) or "").startswith("column_own_")
    keys(table, keymap, "down")
    assert (focused(table) or "").startswith("card_")


def test_tab_comes_from_the_hand_to_the_trams(trambahn: Trambahn, sit: Sit, keymap: Keymap) -> None:
    table, _, _ = sit(session_of(trambahn, MIDDLE))
    keys(table, keymap, *["tab"] * 7)
    assert focused(table) == "tram_0"


# ---------------------------------------------------------------------- what moves


def test_a_tour_is_counted_before_it_is_on_the_pad(
    trambahn: Trambahn, sit: Sit, surface: pygame.Surface, keymap: Keymap
) -> None:
    session = session_of(trambahn, MIDDLE, [FIRST])
    table, _, _ = sit(session)
    drag(table, "red-8", ("row", "red"))
    table.happened(session.new_moves())
    assert table.wants_frames
    pictures = set()
    for _ in range(3):
        table.step([], 0.95)
        table.draw(surface)
        pictures.add(pygame.image.tobytes(surface.subsurface(table.layout.pad), "RGB"))
    assert len(pictures) > 1
    keys(table, keymap, "shift+tab")
    assert not table.wants_frames


def test_halving_the_money_is_noticed(
    trambahn: Trambahn, sit: Sit, surface: pygame.Surface, keymap: Keymap
) -> None:
    session = session_of(trambahn, {**MIDDLE, "draw_pile": []}, [FIRST], players=PEOPLE)
    table, speaker, _ = sit(session, reduced_motion=True)
    keys(table, keymap, "e")
    table.happened(session.new_moves())
    assert any("given up" in line for line in speaker.lines)
    table.step([], 0.5)
    soon = shown(table, surface)
    keys(table, keymap, "shift+f12")
    assert shown(table, surface) != soon, "a bubble was there, and any key puts it away"


def test_when_all_has_moved_it_looks_as_if_nothing_had(
    trambahn: Trambahn, sit: Sit, surface: pygame.Surface
) -> None:
    session = session_of(trambahn, {**MIDDLE, "to_act": 1})
    table, _, _ = sit(session)
    for action in LAST:
        session.match.play(1, action)
    table.happened(session.new_moves())
    for _ in range(200):
        table.step([], 0.05)
        table.draw(surface)
    moved = shown(table, surface)
    other, _, _ = sit(session_of(trambahn, {**MIDDLE, "to_act": 1}, LAST))
    assert shown(other, surface) == moved


# ---------------------------------------------------------------------- who sees what


def dealt_anew(trambahn: Trambahn, key: int, players: Sequence[str]) -> Session:
    """Return one position, with all that Ada cannot see dealt from `key`."""
    first = session_of(trambahn, {**MIDDLE, "to_act": 1}, players=players)
    seat = 0 if players[0] == "human" else None
    match: Match[Any, Any, Any] = Match(trambahn, trambahn.imagine(first.match.view(seat), key))
    return Session(match, first.header)


@pytest.mark.parametrize("players", [("human", "conductor"), WATCHED])
def test_no_picture_and_no_text_reveals_secrets_to_the_seat_in_front(
    trambahn: Trambahn, sit: Sit, surface: pygame.Surface, keymap: Keymap, players: Sequence[str]
) -> None:
    found: list[list[bytes | str]] = []
    for key in (1, 2, 3):
        session = dealt_anew(trambahn, key, players)
        table, speaker, _ = sit(session)
        seen: list[bytes | str] = [shown(table, surface)]
        keys(table, keymap, "h", "l", *["tab"] * 40)
        found.append([*seen, shown(table, surface), *speaker.lines])
    assert found[0] == found[1] == found[2]


def test_income_and_draws_of_the_other_fly_face_down(
    trambahn: Trambahn, sit: Sit, surface: pygame.Surface
) -> None:
    pictures = []
    for income, drawn in (
        (["red-1", "red-9"], ["green-1", "blue-6"]),
        (["green-1", "blue-6"], ["red-1", "red-9"]),
    ):
        hand = ["yellow-7", "blue-5", *income]
        given = {
            **MIDDLE,
            "to_act": 1,
            "hands": [HAND, hand],
            "draw_pile": [*drawn, "blue-7", "red-2", "red-3"],
        }
        session = session_of(trambahn, given)
        table, speaker, _ = sit(session)
        for action in (LayPassenger("yellow-7", "yellow"), *map(Income, income), END):
            session.match.play(1, action)
        table.happened(session.new_moves())
        frames: list[bytes | str] = []
        for _ in range(40):
            table.step([], 0.1)
            frames.append(shown(table, surface))
        pictures.append([*frames, *speaker.lines])
    assert pictures[0] == pictures[1]


def test_a_spectator_has_no_hand_and_can_take_nothing(trambahn: Trambahn, sit: Sit, keymap: Keymap) -> None:
    session = session_of(trambahn, MIDDLE, players=WATCHED)
    table, _, _ = sit(session)
    assert not table.model.hand
    drag(table, "steam", ("column", 2))
    keys(table, keymap, "e", "u", "h", "m", "return")
    assert done(session) == []


def test_behind_the_curtain_nothing_of_the_last_player_is_left(
    trambahn: Trambahn, sit: Sit, surface: pygame.Surface, keymap: Keymap
) -> None:
    session = session_of(trambahn, MIDDLE, [FIRST], players=PEOPLE)
    table, _, _ = sit(session)
    hold(table, "blue-8", ("column", 3))
    keys(table, keymap, "escape", "e")
    assert session.held
    assert len([place for place in table.model.hand if not place.laid]) == 6
    keys(table, keymap, "e")
    assert session.front is None
    table.seat_changed()
    assert not table.model.hand
    session.open_curtain()
    table.seat_changed()
    assert sorted(place.card for place in table.model.hand) == sorted(OTHER_HAND)


# ---------------------------------------------------------------------- whole games
