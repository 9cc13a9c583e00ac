"""The actions of a person at the table, by drag, by click and by keyboard."""

from dataclasses import replace
from math import dist
from typing import Any

import msgspec
import pygame
import pytest

from game.makers.examples.still import OPPONENTS
from game.makers.examples.transamerica import GIVEN, GOALS, TARGET, TURNS, session_of
from game.rules.transamerica.actions import LayRail
from game.rules.transamerica.board import Edge, Node
from game.rules.transamerica.game import TransAmerica
from game.session.pace import PAUSES, Pace
from game.session.session import Session
from game.tables.kit.buttons import ARROWS
from game.tables.transamerica.table import TransAmericaTable
from game.text.catalogue import Catalogue
from game.ui.input import (
    Keymap,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Position,
    Wheel,
    key_pressed,
)
from tests.tables.conftest import Scripted, Seat, aimed_at
from tests.tables.taught import lesson, table_at

MOUNTAIN: Edge = ((3, 5), (3, 6))
FAR: Edge = ((10, 8), (10, 9))


@pytest.fixture
def session(rules: TransAmerica) -> Session:
    """Ada has laid one plain rail; Bruno is to follow."""
    return session_of(rules, GIVEN, [LayRail(edge) for edge in TURNS], players=OPPONENTS)


def at(table: TransAmericaTable, edge: Edge) -> Position:
    x, y = table.layout.projection.middle(edge)
    return round(x), round(y)


def node_at(table: TransAmericaTable, node: Node) -> Position:
    x, y = table.layout.projection.at(node)
    return round(x), round(y)


def drag(table: TransAmericaTable, start: Position, end: Position) -> None:
    near = (start[0] + 12, start[1] - 12)
    table.step([PointerMoved(start), PointerPressed(start), PointerMoved(near)], 0.0)
    table.step([PointerMoved(end), PointerReleased(end)], 0.0)


def click(table: TransAmericaTable, *places: Position) -> None:
    for place in places:
        table.step([PointerMoved(place), PointerPressed(place), PointerReleased(place)], 0.0)


def keys(table: TransAmericaTable, keymap: Keymap, *chords: str) -> None:
    for chord in chords:
        table.step([key_pressed(keymap, chord)], 0.0)


def laid(session: Session) -> list[Any]:
    return [move.action for move in session.match.moves[len(TURNS) :]]


def shown(table: TransAmericaTable, surface: pygame.Surface) -> bytes:
    table.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


def test_a_click_on_a_legal_edge_lays_with_empty_hands(session: Session, sit: Seat) -> None:
    table, _, _ = sit(session)
    click(table, at(table, TARGET))
    assert laid(session) == [LayRail(TARGET)]


def test_a_click_on_a_range_as_second_rail_shows_the_rule(session: Session, sit: Seat) -> None:
    table, speaker, _ = sit(session)
    click(table, at(table, MOUNTAIN))
    assert laid(session) == []
    assert speaker.lines == ("A mountain or river takes your whole turn.",)


@pytest.mark.parametrize(
    ("edge", "rule"), [(TURNS[0], "A rail lies there already."), (FAR, "A rail must touch your network.")]
)
def test_a_click_elsewhere_with_empty_hands_shows_the_rule_once(
    session: Session, sit: Seat, edge: Edge, rule: str
) -> None:
    """A newcomer hears why nothing happens; who has heard it sees it on the board."""
    table, speaker, _ = sit(session)
    click(table, at(table, edge))
    click(table, at(table, edge))
    assert laid(session) == []
    assert speaker.lines == (rule,)


def test_in_a_lesson_a_click_on_an_edge_beside_a_far_city_shows_the_rule(sit: Seat, tr: Catalogue) -> None:
    session = table_at(lesson("transamerica/rails"), 2, tr).session
    table, speaker, _ = sit(session)
    beside = ((9, 13), (10, 13))
    assert beside != session.guidance.illegal_try.edge
    click(table, at(table, beside))
    assert speaker.lines == ("A rail must touch your network.",)


def test_a_press_released_on_another_edge_lays_nothing(session: Session, sit: Seat) -> None:
    table, _, _ = sit(session)
    table.step([PointerPressed(at(table, TARGET)), PointerReleased(at(table, ((2, 15), (2, 16))))], 0.0)
    assert laid(session) == []


@pytest.mark.parametrize(
    ("edge", "rule"),
    [
        (MOUNTAIN, "A mountain or river takes your whole turn."),
        (FAR, "A rail must touch your network."),
        (TURNS[0], "A rail lies there already."),
    ],
)
def test_an_illegal_drop_shows_the_rule(
    session: Session, sit: Seat, surface: pygame.Surface, edge: Edge, rule: str
) -> None:
    table, speaker, _ = sit(session)
    before = shown(table, surface)
    drag(table, table.layout.tray.stack.center, at(table, edge))
    assert laid(session) == []
    assert speaker.last == rule
    table.step([], 1.0)
    assert shown(table, surface) != before
    table.step([], 9.0)
    table.step([PointerMoved((0, 0))], 0.0)
    assert shown(table, surface) == before


def test_a_refused_rail_glides_back_and_then_all_is_still(session: Session, sit: Seat) -> None:
    table, _, _ = sit(session)
    drag(table, table.layout.tray.stack.center, at(table, FAR))
    assert table.wants_frames
    table.step([], 1.0)
    assert not table.wants_frames


def test_the_keyboard_alone_lays_a_rail(session: Session, sit: Seat, keymap: Keymap) -> None:
    table, speaker, _ = sit(session)
    keys(table, keymap, "up")
    keys(table, keymap, "left", "return")
    (action,) = laid(session)
    assert isinstance(action, LayRail)
    assert "That leaves" in speaker.lines[-1] or "That leaves" in speaker.lines[-2]


def test_the_keyboard_begins_to_look_at_a_city_near_where_a_rail_may_be(
    session: Session, sit: Seat, keymap: Keymap
) -> None:
    table, _, _ = sit(session)
    keys(table, keymap, "shift+right")
    city, where = table.ui_state.cursor, table.controller.nearest_legal()
    assert where is not None
    middle = table.layout.projection.middle
    away = {one.node: dist(middle(one.node), where.middle) for one in table.model.game.board.cities}
    assert away[city] == min(away.values())


def test_after_a_refusal_the_keyboard_continues_from_the_same_place(
    sit: Seat, keymap: Keymap, tr: Catalogue
) -> None:
    session = table_at(lesson("transamerica/round"), 2, tr).session
    table, _, _ = sit(session)
    keys(table, keymap, "left", "left", "left")
    edge = aimed_at(table.drag)
    keys(table, keymap, "return")
    assert session.refused.code == "not_the_task"
    keys(table, keymap, "left")
    assert aimed_at(table.drag) == edge


def test_the_turn_is_ended_by_key(session: Session, sit: Seat, keymap: Keymap) -> None:
    table, _, _ = sit(session)
    keys(table, keymap, "e")
    assert session.to_act == 1


def test_ending_a_turn_without_a_rail_explains_the_refusal(
    rules: TransAmerica, sit: Seat, keymap: Keymap
) -> None:
    session = session_of(rules, {**GIVEN, "to_act": 0}, players=OPPONENTS)
    table, speaker, _ = sit(session)
    keys(table, keymap, "e")
    assert session.to_act == 0
    assert speaker.last == "Lay at least one rail first."


def test_a_turn_to_be_confirmed_waits_and_can_be_taken_back(
    session: Session, sit: Seat, keymap: Keymap
) -> None:
    session.turn_end = "confirm"
    table, _, _ = sit(session)
    click(table, at(table, TARGET))
    assert session.held
    keys(table, keymap, "u")
    assert not session.held
    assert laid(session) == []
    click(table, at(table, TARGET))
    keys(table, keymap, "return")
    assert not session.held
    assert session.to_act == 1


def test_a_hub_is_put_down_by_drag_or_click(rules: TransAmerica, sit: Seat) -> None:
    for by_drag in (True, False):
        session = session_of(rules, {"goals": GOALS}, players=OPPONENTS)
        table, _, _ = sit(session)
        place = node_at(table, (6, 9))
        if by_drag:
            drag(table, table.layout.tray.stack.center, place)
        else:
            click(table, place)
        assert session.view.table.hubs[0] == (6, 9)


def test_a_hub_on_another_hub_is_refused(rules: TransAmerica, sit: Seat) -> None:
    given = {"goals": GOALS, "hubs": [None, None, [7, 15], [1, 6]], "to_act": 0, "start_player": 2}
    session = session_of(rules, given, players=OPPONENTS)
    table, speaker, _ = sit(session)
    drag(table, table.layout.tray.stack.center, node_at(table, (1, 6)))
    assert session.view.table.hubs[0] is None
    assert speaker.last == "Another start marker stands there."


def test_a_mobile_hub_is_dragged_along_its_network(rules: TransAmerica, sit: Seat) -> None:
    given = {**GIVEN, "to_act": 0}
    actions = [LayRail(((7, 5), (8, 6)))]
    session = session_of(rules, given, actions, players=OPPONENTS, hubs="mobile")
    table, speaker, _ = sit(session)
    drag(table, node_at(table, (4, 7)), node_at(table, (10, 10)))
    assert speaker.last == "Stay on your own network."
    drag(table, node_at(table, (4, 7)), node_at(table, (4, 9)))
    assert session.view.table.hubs[0] == (4, 9)
    assert session.to_act == 1


def test_spectators_see_no_cards_and_touch_nothing(
    rules: TransAmerica, sit: Seat, surface: pygame.Surface, keymap: Keymap
) -> None:
    pictures = []
    for goals in (GOALS, (GOALS[2], GOALS[3], GOALS[0], GOALS[1])):
        players = ("conductor", "apprentice", "engineer", "director")
        session = session_of(rules, {**GIVEN, "goals": goals}, players=players)
        table, _, _ = sit(session)
        keys(table, keymap, "n", "h", "return")
        pictures.append(shown(table, surface))
    assert pictures[0] == pictures[1]


def watched(rules: TransAmerica, pace: str) -> Session:
    """Bruno has two rails ready, and nobody plays."""
    players = ("conductor", "apprentice", "engineer", "director")
    start = session_of(rules, GIVEN, players=players)
    thinker = Scripted({"rail": [[7, 17], [8, 17]]}, {"rail": [[10, 16], [10, 17]]})
    return Session(start.match, start.header, thinker=thinker, pace=Pace(pace))


def test_spectators_choose_the_pace_at_the_table(
    rules: TransAmerica, sit: Seat, surface: pygame.Surface, keymap: Keymap
) -> None:
    session = watched(rules, "normal")
    table, _, _ = sit(session)
    assert tuple(PAUSES) == tuple(reversed(ARROWS))
    before = shown(table, surface)
    for name, rect in zip(ARROWS, table.layout.tray.paces, strict=True):
        click(table, rect.center)
        assert session.pace.name == name
    assert shown(table, surface) != before
    keys(table, keymap, "tab", "tab", "tab", "return")
    assert session.pace.name == "step"


@pytest.mark.parametrize("pace", ["step", "normal"])
def test_spectators_let_the_next_move_come_and_no_more(rules: TransAmerica, sit: Seat, pace: str) -> None:
    session = watched(rules, pace)
    table, _, _ = sit(session)
    session.step(0.0)
    assert session.match.moves == ()
    click(table, table.layout.tray.next_move.center)
    session.step(0.0)
    session.step(0.0)
    assert len(session.match.moves) == 1


def test_the_picture_does_not_depend_on_others_secrets(
    rules: TransAmerica, sit: Seat, surface: pygame.Surface
) -> None:
    pictures = []
    for goals in (GOALS, (GOALS[0], GOALS[3], GOALS[1], GOALS[2])):
        actions = [LayRail(edge) for edge in TURNS]
        session = session_of(rules, {**GIVEN, "goals": goals}, actions, players=OPPONENTS)
        table, _, _ = sit(session)
        pictures.append(shown(table, surface))
    assert pictures[0] == pictures[1]


def test_open_goals_of_others_are_shown(rules: TransAmerica, sit: Seat, surface: pygame.Surface) -> None:
    pictures = []
    given = {key: value for key, value in GIVEN.items() if key != "limit"}
    for goals in (GOALS, (GOALS[0], GOALS[3], GOALS[1], GOALS[2])):
        session = session_of(rules, {**given, "goals": goals, "to_act": 0}, players=OPPONENTS, goals="open")
        table, _, _ = sit(session)
        pictures.append(shown(table, surface))
    assert pictures[0] != pictures[1]


def test_names_make_room_for_a_hub(rules: TransAmerica, sit: Seat) -> None:
    seattle = (0, 0)
    given = {"goals": GOALS, "hubs": [None, [3, 12], [7, 15], [1, 6]], "to_act": 0, "start_player": 1}
    table, _, _ = sit(session_of(rules, given, players=OPPONENTS, hubs="mobile"))
    assert table.picture is not None
    click(table, node_at(table, seattle))
    hub = pygame.Rect(0, 0, 0, 0).inflate([round(46 * table.layout.projection.unit)] * 2)
    hub.center = node_at(table, seattle)
    assert not hub.colliderect(table.picture.names["Seattle"])


def test_the_network_is_shown_and_hidden_again(
    session: Session, sit: Seat, keymap: Keymap, surface: pygame.Surface
) -> None:
    table, _, _ = sit(session)
    before = shown(table, surface)
    keys(table, keymap, "n")
    assert shown(table, surface) != before
    keys(table, keymap, "n")
    assert shown(table, surface) == before


def test_the_log_opens_scrolls_and_closes(
    session: Session, sit: Seat, keymap: Keymap, surface: pygame.Surface
) -> None:
    table, _, asked = sit(session)
    before = shown(table, surface)
    click(table, table.layout.log_tab.center)
    table.step([PointerMoved((0, 0))], 0.0)
    opened = shown(table, surface)
    assert opened != before
    table.step([Wheel(table.layout.log_drawer.center, -3)], 0.0)
    assert shown(table, surface) == opened, "six lines fit, so there is nothing to scroll"
    keys(table, keymap, "escape")
    assert shown(table, surface) == before
    keys(table, keymap, "l")
    assert shown(table, surface) == opened
    keys(table, keymap, "l")
    assert shown(table, surface) == before
    assert asked.menus == 0


def test_the_west_can_be_built_in_while_the_log_is_open(session: Session, sit: Seat, keymap: Keymap) -> None:
    table, _, _ = sit(session)
    keys(table, keymap, "l")
    click(table, at(table, ((7, 5), (8, 5))))
    assert laid(session) == [LayRail(((7, 5), (8, 5)))]


def test_escape_and_the_tile_open_the_menu(session: Session, sit: Seat, keymap: Keymap) -> None:
    table, _, asked = sit(session)
    keys(table, keymap, "escape")
    click(table, table.layout.menu.center)
    assert asked.menus == 2
    keys(table, keymap, "f1")
    click(table, table.layout.rulebook.center)
    assert asked.pages == ["play", "play"]


def test_a_substitute_is_shown_beside_the_name(rules: TransAmerica, sit: Seat) -> None:
    players = ("human", "director:sprinter", "human", "own:mine")
    table, _, _ = sit(session_of(rules, {**GIVEN, "to_act": 0}, players=players))
    tips = []
    for row in table.layout.side.rows:
        table.step([PointerMoved(row.center)], 0.0)
        hovered = table.controls.hovered
        tips.append(hovered.tip if hovered is not None else None)
    assert tips == [None, "Director, Sprinter", None, "mine (own)"]


def opponents_session(rules: TransAmerica, *actions: Any) -> Session:
    start = session_of(rules, GIVEN, players=OPPONENTS)
    return Session(start.match, start.header, thinker=Scripted(*actions), pace=Pace("fast"))


def test_an_opponents_rail_settles_and_is_shown(rules: TransAmerica, sit: Seat) -> None:
    session = opponents_session(rules, {"rail": [[7, 17], [8, 17]]})
    table, speaker, _ = sit(session)
    session.step(1.0)
    assert table.dirty
    table.happened(session.new_moves())
    assert table.wants_frames
    assert speaker.last == "Bruno lays a rail from Winston north-eastwards."
    table.step([], 2.0)
    assert not table.wants_frames


def test_a_table_at_rest_asks_for_nothing(session: Session, sit: Seat, surface: pygame.Surface) -> None:
    table, _, _ = sit(session)
    table.draw(surface)
    table.step([], 0.1)
    assert not table.dirty
    assert not table.wants_frames
    assert table.next_step_in is None
    table.step([PointerMoved((3, 3))], 0.0)
    assert not table.dirty, "a pointer over open sea changes nothing"


def test_another_seat_finds_nothing_of_the_last_one(
    rules: TransAmerica, sit: Seat, keymap: Keymap, surface: pygame.Surface
) -> None:
    """Two people with secrets: a held rail, the shown network and the hint go with the seat."""
    session = session_of(rules, {**GIVEN, "to_act": 0})
    table, _, _ = sit(session)
    keys(table, keymap, "n", "h", "h")
    click(table, table.layout.tray.stack.center)
    session.close_curtain()
    table.seat_changed()
    hidden = shown(table, surface)
    fresh, _, _ = sit(session)
    assert hidden == shown(fresh, surface)
    assert not table.wants_frames


def test_a_full_disk_is_shown_and_the_rail_stays_in_the_box(
    session: Session, sit: Seat, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(action: object) -> None:
        raise OSError(28, "No space left on device")

    table, _, asked = sit(session)
    monkeypatch.setattr(session, "act", full)
    click(table, at(table, TARGET))
    assert len(asked.errors) == 1
    assert "No space left on device" in asked.errors[0](table.kit.tr)


def test_the_board_of_an_ended_round_is_seen_until_the_engines_have_rolled(
    rules: TransAmerica, sit: Seat, surface: pygame.Surface, keymap: Keymap
) -> None:
    """The last rail of a round takes all rails off the table at once; the picture follows a moment later."""
    rails, last = _all_but_the_last_rail(rules)
    given = {"hubs": [[1, 3], [12, 19], [0, 9], [0, 5]], "goals": GOALS, "rails": rails, "to_act": 0}
    session = session_of(rules, given, players=OPPONENTS)
    table, _, _ = sit(session)
    table.draw(surface)
    goal = pygame.Rect(0, 0, 160, 60)
    goal.center = node_at(table, (1, 3))
    before = pygame.image.tobytes(surface.subsurface(goal), "RGB")
    click(table, at(table, last))
    assert session.view.table.round == 2
    assert session.view.table.rails == ()
    table.happened(session.new_moves())
    assert table.wants_frames
    table.draw(surface)
    assert pygame.image.tobytes(surface.subsurface(goal), "RGB") == before
    keys(table, keymap, "l")
    assert not table.ui_state.log_open, "the press that skips a long ceremony does nothing else"
    assert not table.wants_frames
    table.draw(surface)
    assert pygame.image.tobytes(surface.subsurface(goal), "RGB") != before


def _all_but_the_last_rail(rules: TransAmerica) -> tuple[list[Any], Edge]:
    """A cheapest network of Ada's five cities without the edge that ends in San Diego, and that edge."""
    board = rules.board
    wanted = [board.city(name).node for name in GOALS[0]]
    edges = rules.analysis.cheapest_between((), wanted)
    (last,) = [edge for edge in edges if board.city("San Diego").node in edge]
    return [list(map(list, edge)) for edge in sorted(edges) if edge != last], last


@pytest.mark.parametrize(
    ("given", "page"),
    [
        ({}, "play"),
        ({"finishing": True}, "score"),
        ({"phase": "game_over"}, "score"),
        ({"phase": "move_hub"}, "variants"),
    ],
)
def test_the_rulebook_opens_at_the_page_of_the_phase(
    session: Session, sit: Seat, given: dict[str, Any], page: str
) -> None:
    model = sit(session)[0].model
    view = msgspec.structs.replace(model.view, table=msgspec.structs.replace(model.view.table, **given))
    assert replace(model, view=view).rules_page == page
