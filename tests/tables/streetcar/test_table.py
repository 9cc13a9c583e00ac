"""The actions of a person at Streetcar's table, by drag, by click and by keyboard."""

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.plain import Plain
from game.makers.examples.still import OPPONENTS, PEOPLE, click
from game.makers.examples.streetcar import MIXED_HAND, PAIR, WATCHED, drop, held_lay, hold, middle, session_of
from game.makers.examples.streetcar_positions import BUILDING, COMPLETE, DRIVING, FULL
from game.rules.streetcar.actions import (
    Depart,
    DrawPile,
    Drive,
    Lay,
    LayPair,
    Pass,
    Redraw,
    RepeatRoll,
    RollDie,
    Withdraw,
)
from game.rules.streetcar.game import Streetcar
from game.session.pace import Pace
from game.session.session import Session
from game.storage.record_file import RecordFile
from game.storage.settings import TurnEnd
from game.tables.streetcar.flights import INVITATION, DrivingTram, Sign, Tile, Trace, TumblingDie
from game.tables.streetcar.model import best_drive
from game.tables.streetcar.picture import TableFrame
from game.tables.streetcar.table import StreetcarTable
from game.ui.input import (
    SECONDARY,
    Keymap,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Wheel,
    key_pressed,
)
from tests.tables.conftest import Scripted
from tests.tables.streetcar.conftest import Sit, keys


def turned(table: StreetcarTable) -> int:
    """Return the rotation of the held tile."""
    held = table.drag.held
    assert held is not None
    rotation: int = table.pieces.way(held.source.key)
    return rotation


def over(table: StreetcarTable) -> Any:
    """Return the cell that the piece in hand is over."""
    held = table.drag.held
    return held.target.key if held is not None and held.target is not None else None


def done(session: Session) -> list[Any]:
    return [move.action for move in session.match.moves]


def told(table: StreetcarTable) -> None:
    table.happened(table.session.new_moves())


def shown(table: StreetcarTable, surface: pygame.Surface) -> bytes:
    table.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


def turn_until_it_fits(table: StreetcarTable, cell: tuple[int, int]) -> None:
    for _ in range(4):
        held = table.drag.held
        assert held is not None
        action = table.pieces.action(held.source.key, cell)
        if action is not None and table.pieces.refusal(action) is None:
            return
        table.step([Wheel(middle(table, cell), 1.0)], 0.0)
    raise AssertionError(f"it does not fit {cell}")


# ---------------------------------------------------------------------- laying


def test_the_pile_is_shown_by_kind(build: Session, sit_down: Sit) -> None:
    table, _, _ = sit_down(build)
    pile = next(control for control in table.controls.things if control.name == "pile")
    kinds = pile.tip.partition(": ")[2]
    counts = [int(part.partition(" × ")[0]) for part in kinds.split(", ")]
    assert sum(counts) == table.model.table.pile_left
    assert pile.spoken.endswith(kinds)


@pytest.mark.parametrize("way", ["click", "keys"])
def test_the_pile_is_opened_to_be_read_while_nothing_may_be_drawn(
    build: Session, sit_down: Sit, keymap: Keymap, way: str
) -> None:
    table, speaker, _ = sit_down(build)
    pile = next(control for control in table.controls.things if control.name == "pile")
    if way == "click":
        table.step([PointerMoved(pile.rect.center), PointerPressed(pile.rect.center)], 0.0)
        table.step([PointerReleased(pile.rect.center)], 0.0)
    else:
        table.controls.focus("pile")
        table.step([key_pressed(keymap, "return")], 0.0)
    assert table.ui_state.notice is not None
    assert table.ui_state.notice.text == pile.tip
    assert speaker.lines[-1] == pile.tip


def test_r_and_the_right_button_turn_the_held_tile(build: Session, sit_down: Sit, keymap: Keymap) -> None:
    table, _, _ = sit_down(build)
    hold(table, "curve", (7, 5))
    place = middle(table, (7, 5))
    pictures = {turned(table)}
    keys(table, keymap, "r")
    pictures.add(turned(table))
    table.step([PointerPressed(place, SECONDARY), PointerReleased(place, SECONDARY)], 0.0)
    pictures.add(turned(table))
    assert len(pictures) == 3, "each turned it, and none let go of it"
    keys(table, keymap, "shift+r", "shift+r")
    assert turned(table) in pictures
    assert done(build) == []


def test_over_a_cell_turning_goes_to_the_next_rotation_that_fits(build: Session, sit_down: Sit) -> None:
    """A straight fits there only along the row: turning never leaves it upright."""
    table, _, _ = sit_down(build)
    hold(table, "straight", (1, 4))
    assert turned(table) == 0
    table.step([Wheel(middle(table, (1, 4)), -1.0)], 0.0)
    lay = held_lay(table, (1, 4))
    assert lay == Lay("straight", (1, 4), 90)


def test_parts_of_a_notch_add_up(build: Session, sit_down: Sit) -> None:
    table, _, _ = sit_down(build)
    hold(table, "straight", (1, 4))
    place = middle(table, (1, 4))
    table.step([Wheel(place, 0.4), Wheel(place, 0.4)], 0.0)
    assert turned(table) == 0
    table.step([Wheel(place, 0.4)], 0.0)
    assert turned(table) == 90


def test_a_tile_can_be_turned_in_the_hand(build: Session, sit_down: Sit) -> None:
    table, _, _ = sit_down(build)
    place = table.layout.hand.tiles[0].center
    table.step(
        [PointerMoved(place), PointerPressed(place, SECONDARY), PointerReleased(place, SECONDARY)], 0.0
    )
    drop(table, "straight", (1, 4))
    assert done(build) == [Lay("straight", (1, 4), 90)]


@pytest.mark.parametrize(
    ("tile", "cell", "rule"),
    [
        ("curve", (9, 12), "No track may lead off the board."),
        ("straight", (1, 4), "No track may lead off the board."),
        ("straight", (8, 12), "A landmark stands there, and no tile may cover it."),
        ("straight", (6, 11), "Tiles with trees are never replaced."),
        ("curve", (12, 7), "The new tile must keep all track of the old one."),
        ("straight", (12, 7), "The new tile must add track to the old one."),
    ],
)
def test_a_drop_that_does_not_fit_shows_the_rule_and_glides_back(
    build: Session, sit_down: Sit, surface: pygame.Surface, tile: str, cell: tuple[int, int], rule: str
) -> None:
    table, speaker, _ = sit_down(build)
    before = shown(table, surface)
    hold(table, tile, cell)
    table.step([PointerReleased(middle(table, cell))], 0.0)
    assert done(build) == []
    assert speaker.last == rule
    assert table.wants_frames
    table.step([], 1.0)
    assert shown(table, surface) != before, "the bubble and the marked side stay for a while"
    table.step([], 9.0)
    table.step([PointerMoved((3, 3))], 0.0)
    assert shown(table, surface) == before


def test_while_a_tile_rests_over_a_cell_it_does_not_fit_the_rule_is_shown(
    build: Session, sit_down: Sit, surface: pygame.Surface
) -> None:
    table, _, _ = sit_down(build)
    hold(table, "curve", (9, 12))
    with_rule = shown(table, surface)
    table.ui_state.rest_on(None)
    assert shown(table, surface) != with_rule


def test_the_second_lay_is_played_at_once_and_the_drawn_tile_flies_to_the_hand(
    build: Session, sit_down: Sit
) -> None:
    table, _, _ = sit_down(build)
    drop(table, "straight", (1, 4), turns=1)
    drop(table, "fork", (5, 8), turns=1)
    assert done(build) == [Lay("straight", (1, 4), 90), Lay("fork", (5, 8), 90)]
    assert build.to_act == 1
    told(table)
    assert len(table.animations.every(Tile)) == 1, "the exchanged tile counts as a draw"
    table.step([], 3.0)
    assert not table.wants_frames


def test_undo_takes_back_the_first_lay_and_no_more(build: Session, sit_down: Sit, keymap: Keymap) -> None:
    table, _, _ = sit_down(build)
    drop(table, "straight", (1, 4), turns=1)
    keys(table, keymap, "ctrl+z")
    assert done(build) == []
    keys(table, keymap, "u")
    click(table, table.layout.buttons.undo.center)
    assert done(build) == []


# ---------------------------------------------------------------------- the last lay is proposed


def propose(session: Session, table: StreetcarTable) -> None:
    drop(table, "straight", (1, 4), turns=1)
    drop(table, "fork", (5, 8), turns=1)
    assert done(session) == [Lay("straight", (1, 4), 90)]


def test_with_confirmed_turns_the_last_lay_waits_and_can_be_taken_back(
    build: Session, sit_down: Sit, keymap: Keymap
) -> None:
    build.turn_end = "confirm"
    table, _, _ = sit_down(build)
    propose(build, table)
    own = table.commands.position.own
    assert own is not None
    assert own.missing == 1, "the panels count what is proposed"
    keys(table, keymap, "u")
    assert not table.pieces.staged_lays
    assert done(build) == [Lay("straight", (1, 4), 90)]
    keys(table, keymap, "u")
    assert done(build) == []


@pytest.mark.parametrize("chord", ["return", "e"])
def test_ending_the_turn_plays_the_proposal(
    build: Session, sit_down: Sit, keymap: Keymap, chord: str
) -> None:
    build.turn_end = "confirm"
    table, _, _ = sit_down(build)
    propose(build, table)
    keys(table, keymap, chord)
    assert done(build) == [Lay("straight", (1, 4), 90), Lay("fork", (5, 8), 90)]
    assert build.to_act == 1
    assert not build.held


def test_a_proposal_can_be_dragged_elsewhere_and_home(build: Session, sit_down: Sit) -> None:
    build.turn_end = "confirm"
    table, _, _ = sit_down(build)
    propose(build, table)
    start, end = middle(table, (5, 8)), middle(table, (9, 5))
    table.step([PointerPressed(start), PointerMoved((start[0] + 15, start[1])), PointerMoved(end)], 0.0)
    turn_until_it_fits(table, (9, 5))
    table.step([PointerReleased(end)], 0.0)
    assert [lay.cell for lay in table.pieces.staged_lays] == [(9, 5)]
    home = table.layout.hand.rect.center
    table.step([PointerPressed(end), PointerMoved((end[0] + 15, end[1])), PointerMoved(home)], 0.0)
    table.step([PointerReleased(home)], 0.0)
    assert table.pieces.staged_lays == ()
    assert len(done(build)) == 1


def test_people_who_pass_the_screen_round_confirm_their_lays(streetcar: Streetcar, sit_down: Sit) -> None:
    session = session_of(streetcar, MIXED_HAND, players=PEOPLE)
    table, _, _ = sit_down(session)
    propose(session, table)
    click(table, table.layout.buttons.end.center)
    assert len(done(session)) == 2
    told(table)
    assert session.front == 0, "one sees what was drawn before the curtain falls"
    table.step([], 0.1)
    assert session.front == 0
    for _ in range(60):
        table.step([], 0.1)
    assert session.front is None, "and the turn passes on by itself"


def test_a_drive_passes_the_screen_on_unless_it_is_taken_back(
    streetcar: Streetcar, sit_down: Sit, keymap: Keymap
) -> None:
    session = session_of(streetcar, DRIVING, players=PEOPLE)
    table, _, _ = sit_down(session)
    keys(table, keymap, "d", "u")
    assert done(session) == []
    keys(table, keymap, "d")
    for _ in range(80):
        table.step([], 0.1)
    assert session.front is None


def test_a_player_who_confirms_turns_ends_a_drive_by_hand(
    streetcar: Streetcar, sit_down: Sit, keymap: Keymap
) -> None:
    session = session_of(streetcar, DRIVING, players=PEOPLE)
    session.turn_end = "confirm"
    table, _, _ = sit_down(session)
    keys(table, keymap, "d")
    for _ in range(80):
        table.step([], 0.1)
    assert session.front == 0
    keys(table, keymap, "e")
    assert session.front is None


def test_ending_the_turn_too_early_names_the_open_task(build: Session, sit_down: Sit, keymap: Keymap) -> None:
    table, speaker, _ = sit_down(build)
    keys(table, keymap, "e")
    assert speaker.last == "Lay two tiles"
    assert done(build) == []


def test_tiles_stay_where_they_are_and_new_ones_come_where_others_left(build: Session, sit_down: Sit) -> None:
    """The next click takes the tile that was seen there: nothing moves up once one has been laid."""
    table, _, _ = sit_down(build)
    before = table.model.hand
    laid = before.index("straight")
    drop(table, "straight", (1, 4), turns=1)
    assert table.model.hand == (*before[:laid], None, *before[laid + 1 :])
    build.undo()
    table.step([], 0.0)
    assert table.model.hand == before
    drop(table, "straight", (1, 4), turns=1)
    other = before.index("fork")
    drop(table, "fork", (5, 8), turns=1)
    build.end_turn()
    table.step([], 0.0)
    stayed = [tile if number not in (laid, other) else None for number, tile in enumerate(before)]
    now = [tile if number not in (laid, other) else None for number, tile in enumerate(table.model.hand)]
    assert now == stayed
    assert None not in table.model.hand


# ---------------------------------------------------------------------- pairs


def test_the_first_tile_of_a_pair_waits_for_its_partner(build: Session, sit_down: Sit) -> None:
    table, speaker, _ = sit_down(build)
    drop(table, *PAIR[0])
    assert list(table.pieces.staged_lays) == [Lay("left_switch", (5, 2), 180)]
    assert "partner" in speaker.last
    assert done(build) == []
    drop(table, *PAIR[1])
    assert done(build) == [LayPair(Lay("left_switch", (5, 2), 180), Lay("fork", (6, 2), 90))]


def test_a_pair_is_proposed_if_turns_are_confirmed(build: Session, sit_down: Sit, keymap: Keymap) -> None:
    build.turn_end = "confirm"
    table, _, _ = sit_down(build)
    drop(table, *PAIR[0])
    drop(table, *PAIR[1])
    assert done(build) == []
    assert len(table.pieces.staged_lays) == 2
    keys(table, keymap, "u")
    assert list(table.pieces.staged_lays) == [Lay("left_switch", (5, 2), 180)]
    assert table.controls.named("redo") is not None
    drop(table, "fork", (6, 2))  # it is still turned as it lay
    keys(table, keymap, "e")
    assert done(build) == [LayPair(Lay("left_switch", (5, 2), 180), Lay("fork", (6, 2), 90))]


@pytest.mark.parametrize("confirmed", [True, False])
def test_tiles_that_are_not_played_yet_are_there_again_when_the_game_is_gone_on_with(
    build: Session, sit_down: Sit, tmp_path: Path, keymap: Keymap, confirmed: bool
) -> None:
    records = [RecordFile.create(tmp_path / "a.jsonl", build.header)]
    turn_end: TurnEnd = "confirm" if confirmed else "automatic"

    def begun_again() -> StreetcarTable:
        records[-1].close()
        records.append(RecordFile(records[-1].file))
        return sit_down(Session(build.match, build.header, file=records[-1], turn_end=turn_end))[0]

    table = begun_again()
    pair = PAIR if confirmed else PAIR[:1]
    for tile in pair:
        drop(table, *tile)
    assert done(build) == []
    lays, hand = table.pieces.staged_lays, table.pieces.tiles(table.pieces.staged)
    table = begun_again()
    assert table.pieces.staged_lays == lays
    assert table.pieces.tiles(table.pieces.staged) == hand
    for _ in pair:
        keys(table, keymap, "u")
    assert begun_again().pieces.staged_lays == ()


@pytest.mark.parametrize("how", ["escape", "u", "home"])
def test_the_waiting_tile_can_be_taken_back(build: Session, sit_down: Sit, keymap: Keymap, how: str) -> None:
    table, _, asked = sit_down(build)
    drop(table, *PAIR[0])
    if how == "home":
        start, home = middle(table, (5, 2)), table.layout.hand.rect.center
        table.step([PointerPressed(start), PointerMoved((start[0] + 15, start[1])), PointerMoved(home)], 0.0)
        table.step([PointerReleased(home)], 0.0)
    else:
        keys(table, keymap, how)
    assert table.pieces.staged_lays == ()
    assert asked.menus == 0
    assert done(build) == []


def test_while_a_tile_waits_only_its_partner_may_be_laid(build: Session, sit_down: Sit) -> None:
    table, speaker, _ = sit_down(build)
    drop(table, *PAIR[0])
    drop(table, "straight", (1, 4), turns=1)
    assert speaker.last == "Two tiles can only be exchanged together if they lie side by side."
    assert len(table.pieces.staged) == 1
    assert done(build) == []


def test_after_a_first_lay_no_pair_begins(build: Session, sit_down: Sit) -> None:
    table, speaker, _ = sit_down(build)
    drop(table, "straight", (1, 4), turns=1)
    drop(table, *PAIR[0])
    assert table.pieces.staged_lays == ()
    assert speaker.last == "The neighbour has no track on this side."


# ---------------------------------------------------------------------- drawing, changing, passing


def drawing(streetcar: Streetcar) -> Session:
    hands = [["straight", "roundabout", "curve"], ["curve", "curve", "curve"], ["straight", "fork"]]
    given = {**DRIVING, "hands": hands, "to_act": 1, "draws": 2}
    return session_of(streetcar, given, players=("apprentice", "human", "conductor"))


@pytest.mark.parametrize("chord", ["return", "e"])
def test_the_main_button_draws_from_the_pile(
    streetcar: Streetcar, sit_down: Sit, keymap: Keymap, chord: str
) -> None:
    session = drawing(streetcar)
    table, _, _ = sit_down(session)
    keys(table, keymap, chord)
    assert done(session) == [DrawPile()]


def test_without_fitting_tiles_chosen_ones_go_back(streetcar: Streetcar, sit_down: Sit) -> None:
    session = session_of(streetcar, FULL, seats=2)
    table, _, _ = sit_down(session)
    tiles = table.layout.hand.tiles
    click(table, tiles[0].center, tiles[3].center, tiles[1].center, tiles[1].center)
    click(table, table.layout.buttons.end.center)
    assert done(session) == [Redraw(("straight", "straight"))]


def test_without_fitting_tiles_and_a_pile_a_player_passes(
    streetcar: Streetcar, sit_down: Sit, keymap: Keymap
) -> None:
    given = {**FULL, "pile": []}
    session = session_of(streetcar, given, seats=2)
    table, _, _ = sit_down(session)
    keys(table, keymap, "return")
    assert done(session) == [Pass()]


# ---------------------------------------------------------------------- departing and driving


def test_with_a_complete_route_the_players_terminals_blink_and_then_stay_lit(
    streetcar: Streetcar, sit_down: Sit, surface: pygame.Surface
) -> None:
    session = session_of(streetcar, {**COMPLETE, "to_act": 2})
    table, _, _ = sit_down(session)
    for _ in range(2):
        session.match.play(2, next(a for a in session.match.legal() if isinstance(a, Lay)))
    told(table)
    table.animations.finish()
    table.animations.add([INVITATION], 1.0)
    pictures = []
    for _ in range(40):
        table.step([], 0.05)
        pictures.append(shown(table, surface))
    assert len(set(pictures)) == 2
    assert not table.wants_frames
    assert pictures[-1] == shown(table, surface)


@pytest.mark.parametrize("how", ["button", "terminal"])
def test_a_button_or_a_click_on_the_players_terminal_departs(
    streetcar: Streetcar, sit_down: Sit, how: str
) -> None:
    session = session_of(streetcar, COMPLETE)
    table, _, _ = sit_down(session)
    place = table.layout.secret.departs[1].center if how == "button" else middle(table, "1S")
    click(table, place)
    assert done(session) == [Depart("1S")]
    told(table)
    assert table.animations.first(Trace) is not None, "the route is traced"
    table.step([PointerMoved((5, 5)), PointerPressed((5, 5)), PointerReleased((5, 5))], 0.0)
    assert not table.wants_frames, "any click skips it"


def seen(table: StreetcarTable) -> TableFrame:
    assert table.picture is not None
    return table.frames.build(table.picture, table.model, table._marked)


def pull_tram_to(table: StreetcarTable, code: str) -> None:
    start, end = table.layout.secret.depot.center, middle(table, code)
    aside = (start[0] + 20, start[1] + 5)
    table.step([PointerMoved(start), PointerPressed(start), PointerMoved(aside), PointerMoved(end)], 0.0)


def test_the_tram_is_dragged_onto_the_players_terminal_to_depart(streetcar: Streetcar, sit_down: Sit) -> None:
    session = session_of(streetcar, COMPLETE)
    table, speaker, _ = sit_down(session)
    pull_tram_to(table, "3N")
    table.step([PointerReleased(middle(table, "3N"))], 0.0)
    assert speaker.last == "This terminal does not belong to your line."
    assert done(session) == []
    pull_tram_to(table, "1S")
    picture = seen(table)
    assert [sign for sign, _ in picture.trams_over] == ["a"], "it is under the pointer"
    assert not picture.panels.depot, "and no more in its panel"
    table.step([PointerReleased(middle(table, "1S"))], 0.0)
    assert done(session) == [Depart("1S")]


def test_the_way_from_a_terminal_is_shown_before_one_departs(streetcar: Streetcar, sit_down: Sit) -> None:
    table, _, _ = sit_down(session_of(streetcar, COMPLETE))
    assert seen(table).contents.ways == ()
    ways = []
    for place in (table.layout.secret.departs[0].center, middle(table, "1S")):
        table.step([PointerMoved(place)], 0.0)
        ways.append(seen(table).contents.ways)
    assert all(len(way) == 1 for way in ways)
    assert ways[0] != ways[1]


def test_a_terminal_without_a_route_home_is_dull_and_explains_itself(
    streetcar: Streetcar, sit_down: Sit
) -> None:
    session = session_of(streetcar, COMPLETE, order="card")
    table, speaker, _ = sit_down(session)
    assert seen(table).contents.reach == ("1N",)
    assert [seen(table).panels.of(f"depart_{number}") for number in range(2)] == ["normal", "disabled"]
    for place in (table.layout.secret.departs[1].center, middle(table, "1S")):
        click(table, place)
        assert done(session) == []
        assert "no way leads through all your stops" in speaker.last
        table.coach.put_away()
    dull = table.controls.named("depart_1")
    assert dull is not None
    assert "no way leads" in dull.tip
    click(table, table.layout.secret.departs[0].center)
    assert done(session) == [Depart("1N")]


def test_the_main_button_shows_the_drive_that_it_makes(drive: Session, sit_down: Sit, keymap: Keymap) -> None:
    table, _, _ = sit_down(drive)
    assert seen(table).pull is None
    table.step([PointerMoved(table.layout.buttons.end.center)], 0.0)
    picture = seen(table)
    assert picture.pull is not None
    assert picture.model.speed.meant == len(picture.pull.fields) > 0
    click(table, table.layout.buttons.end.center)
    (action,) = done(drive)
    assert len(action.fields) == picture.model.speed.meant


def test_fields_light_on_the_speed_track_while_a_drive_is_pointed_at(
    drive: Session, sit_down: Sit, surface: pygame.Surface
) -> None:
    table, _, _ = sit_down(drive)
    before = shown(table, surface)
    rect = table.layout.speed
    track = surface.subsurface(rect).copy()
    fields = drive.game.analysis.shortest(table.model.view)  # type: ignore[attr-defined]
    far = max(fields, key=lambda field: len(fields[field]))
    table.step([PointerMoved(middle(table, far))], 0.0)
    assert seen(table).model.speed.meant == len(fields[far])
    assert shown(table, surface) != before
    assert pygame.image.tobytes(surface.subsurface(rect), "RGB") != pygame.image.tobytes(track, "RGB")


def test_the_rest_of_the_way_can_be_shown_while_driving(
    drive: Session, sit_down: Sit, keymap: Keymap
) -> None:
    table, _, _ = sit_down(drive)
    assert seen(table).contents.ways == ()
    keys(table, keymap, "n")
    assert len(seen(table).contents.ways) == 1
    keys(table, keymap, "n")
    assert seen(table).contents.ways == ()


@pytest.mark.parametrize(
    ("tile", "cell"),
    [("straight", (1, 4)), ("curve", (9, 12)), ("straight", (6, 11)), ("curve", (12, 7))],
)
def test_the_bubble_of_a_tile_that_does_not_fit_leaves_the_tile_free(
    build: Session, sit_down: Sit, tile: str, cell: tuple[int, int]
) -> None:
    table, _, _ = sit_down(build)
    hold(table, tile, cell)
    notice, place = seen(table).top.notice, table.layout.projection.rect(cell)
    assert notice is not None
    assert notice.about == place
    assert table.bubble is not None
    assert not table.bubble.colliderect(place)


def test_a_terminal_under_the_pointer_shows_its_name(
    streetcar: Streetcar, sit_down: Sit, surface: pygame.Surface
) -> None:
    session = session_of(streetcar, COMPLETE)
    table, _, _ = sit_down(session)
    before = shown(table, surface)
    table.step([PointerMoved(middle(table, "3N"))], 0.0)
    assert table.next_step_in is not None
    table.step([], 1.0)
    assert shown(table, surface) != before


def test_over_a_tile_the_old_one_is_shown_beside_the_new_one(
    build: Session, sit_down: Sit, surface: pygame.Surface
) -> None:
    table, _, _ = sit_down(build)
    hold(table, "fork", (5, 8), 1)
    shown(table, surface)
    picture = table.frames.build(table.picture, table.model, table._marked)  # type: ignore[arg-type]
    (ghost,) = picture.ghosts
    assert ghost.old == ("curve", 90)


def test_nothing_departs_by_itself_or_by_enter(streetcar: Streetcar, sit_down: Sit, keymap: Keymap) -> None:
    session = session_of(streetcar, COMPLETE)
    table, _, _ = sit_down(session)
    keys(table, keymap, "return", "escape", "e", "d")
    click(table, middle(table, "2N"), middle(table, (6, 9)))
    assert done(session) == []


def test_with_a_complete_route_a_player_may_go_on_building(streetcar: Streetcar, sit_down: Sit) -> None:
    session = session_of(streetcar, COMPLETE)
    table, _, _ = sit_down(session)
    drop(table, "straight", (10, 3))
    assert len(done(session)) == 1


def test_a_click_on_a_field_drives_there_by_the_shortest_way(drive: Session, sit_down: Sit) -> None:
    table, _, _ = sit_down(drive)
    click(table, middle(table, (6, 7)))
    assert done(drive) == [Drive(((5, 8), (6, 8), (6, 7)))]
    told(table)
    (run,) = table.animations.every(DrivingTram)
    assert run.payload.seat == 0
    table.step([], 5.0)
    assert not table.wants_frames


def test_a_click_on_a_field_out_of_reach_does_nothing(drive: Session, sit_down: Sit) -> None:
    table, _, _ = sit_down(drive)
    click(table, middle(table, (10, 8)), middle(table, (3, 8)))
    assert done(drive) == []


def test_the_tram_is_dragged_along_the_track(drive: Session, sit_down: Sit) -> None:
    table, _, _ = sit_down(drive)
    places = [middle(table, field) for field in ((4, 8), (5, 8), (6, 8), (7, 8), (6, 8), (6, 7))]
    table.step([PointerMoved(places[0]), PointerPressed(places[0])], 0.0)
    table.step([PointerMoved(place) for place in places[1:]], 0.0)
    table.step([PointerReleased(places[-1])], 0.0)
    assert done(drive) == [Drive(((5, 8), (6, 8), (6, 7)))]
    told(table)
    assert not table.animations.every(DrivingTram), "it is there already"


def test_a_tram_dropped_where_it_is_stays_there(drive: Session, sit_down: Sit) -> None:
    table, speaker, _ = sit_down(drive)
    places = [middle(table, field) for field in ((4, 8), (5, 8), (4, 8))]
    table.step([PointerPressed(places[0]), PointerMoved(places[1]), PointerMoved(places[2])], 0.0)
    table.step([PointerReleased(places[2])], 0.0)
    assert done(drive) == []
    assert speaker.last == "Drive at least one space."


@pytest.mark.parametrize("chords", [("d",), ("e",), ("return", "return")])
def test_one_key_drives_on_as_far_as_allowed_and_enter_shows_the_drive_first(
    drive: Session, sit_down: Sit, keymap: Keymap, chords: tuple[str, ...]
) -> None:
    table, _, _ = sit_down(drive)
    best = best_drive(table.model)
    keys(table, keymap, *chords)
    (action,) = done(drive)
    assert action == Drive(best)
    assert drive.to_act != 0


def test_driving_on_never_takes_longer_than_it_must(
    streetcar: Streetcar, sit_down: Sit, keymap: Keymap
) -> None:
    """The tram comes nearer to its end with every turn by as many fields as it drives."""
    session = session_of(streetcar, DRIVING)
    table, _, _ = sit_down(session)
    before = table.model.own.to_go if table.model.own else None
    keys(table, keymap, "d")
    after = streetcar.analysis.fields_left(session.match.view(0), 0)
    (action,) = done(session)
    assert before is not None
    assert after == before - len(action.fields)


@pytest.mark.parametrize("movement", ["die", "die_halt", "die_or_repeat"])
@pytest.mark.parametrize("roll", [3, "H"])
def test_with_a_die_two_keys_roll_and_drive_on(
    streetcar: Streetcar, sit_down: Sit, keymap: Keymap, movement: str, roll: Plain
) -> None:
    session = session_of(streetcar, {**DRIVING, "dice": [roll]}, movement=movement)
    table, _, _ = sit_down(session)
    keys(table, keymap, "d")
    told(table)
    assert done(session) == [RollDie()]
    assert table.animations.first(TumblingDie) is not None
    keys(table, keymap, "d")
    _, second = done(session)
    assert isinstance(second, Drive)
    assert session.to_act != 0


def test_with_an_h_only_stops_and_terminals_can_be_reached(streetcar: Streetcar, sit_down: Sit) -> None:
    session = session_of(streetcar, {**DRIVING, "dice": ["H"]}, [RollDie()], movement="die")
    table, speaker, _ = sit_down(session)
    places = [middle(table, field) for field in ((4, 8), (5, 8), (6, 8))]
    table.step([PointerPressed(places[0]), *(PointerMoved(place) for place in places[1:])], 0.0)
    table.step([PointerReleased(places[-1])], 0.0)
    assert done(session) == [RollDie()]
    assert speaker.last == "An H takes you exactly to the next stop or terminal."
    table.step([], 2.0)
    click(table, middle(table, (5, 9)))
    assert done(session)[1:] == [Drive(((5, 8), (5, 9)))]


def test_the_last_roll_is_used_again_by_its_button_or_r(
    streetcar: Streetcar, sit_down: Sit, keymap: Keymap
) -> None:
    for by_key in (True, False):
        session = session_of(streetcar, {**DRIVING, "last_roll": 3}, movement="die_or_repeat")
        table, _, _ = sit_down(session)
        if by_key:
            keys(table, keymap, "r")
        else:
            click(table, table.layout.buttons.third.center)
        assert done(session) == [RepeatRoll()]


def test_taking_the_tram_off_is_asked_twice(drive: Session, sit_down: Sit) -> None:
    table, speaker, _ = sit_down(drive)
    place = table.layout.secret.withdraw.center
    click(table, place)
    assert done(drive) == []
    assert "again" in speaker.last
    click(table, table.layout.buttons.hint.center, place)
    assert done(drive) == [], "something else was done meanwhile"
    click(table, place)
    assert done(drive) == [Withdraw()]


def test_a_tram_that_was_taken_off_departs_afresh(streetcar: Streetcar, sit_down: Sit) -> None:
    trams = [{"at": None}, *DRIVING["trams"][1:]]
    session = session_of(streetcar, {**DRIVING, "trams": trams})
    table, _, _ = sit_down(session)
    click(table, middle(table, "1S"))
    assert done(session) == [Depart("1S")]
    told(table)
    assert table.animations.first(Trace) is None


# ---------------------------------------------------------------------- keyboard


def test_the_keyboard_alone_lays_a_tile(build: Session, sit_down: Sit, keymap: Keymap) -> None:
    table, speaker, _ = sit_down(build)
    keys(table, keymap, "tab", "return")
    assert speaker.last.startswith("a straight, ")
    cell = over(table)
    assert cell is not None
    for _ in range(4):
        held = table.drag.held
        assert held is not None
        action = table.pieces.action(held.source.key, cell)
        if action is not None and table.pieces.refusal(action) is None:
            break
        keys(table, keymap, "r")
    assert "fits" in speaker.last
    keys(table, keymap, "return")
    (action,) = done(build)
    assert isinstance(action, Lay)


def test_with_shift_the_arrows_reach_every_cell(build: Session, sit_down: Sit, keymap: Keymap) -> None:
    table, _, _ = sit_down(build)
    keys(table, keymap, "tab", "return")
    start = over(table)
    assert start is not None
    table.step([key_pressed(keymap, "shift+down" if start[0] < 12 else "shift+up")], 0.0)
    assert over(table) == (start[0] + (1 if start[0] < 12 else -1), start[1])
    keys(table, keymap, *["shift+left"] * 11, *["shift+up"] * 11)
    seen = {over(table)}
    for row in range(12):
        for _ in range(11):
            keys(table, keymap, "shift+left" if row % 2 else "shift+right")
            seen.add(over(table))
        keys(table, keymap, "shift+down")
        seen.add(over(table))
    assert seen == set(build.game.material.boards["new_orleans"].cells)  # type: ignore[attr-defined]
    keys(table, keymap, "escape")
    assert table.drag.held is None
    assert done(build) == []


def test_arrows_read_the_board_cell_by_cell(
    build: Session, sit_down: Sit, keymap: Keymap, surface: pygame.Surface
) -> None:
    table, speaker, _ = sit_down(build)
    before = shown(table, surface)
    keys(table, keymap, "up")
    here = table.ui_state.hover
    assert here is not None
    while table.ui_state.hover != (6, 9):
        now = table.ui_state.hover
        assert isinstance(now, tuple)
        keys(
            table, keymap, "up" if now[0] > 6 else "down" if now[0] < 6 else "right" if now[1] < 9 else "left"
        )
    assert "Superdome (K)" in speaker.last
    assert shown(table, surface) != before, "its poster opens"


def test_the_keyboard_alone_drives_a_chosen_way(drive: Session, sit_down: Sit, keymap: Keymap) -> None:
    table, speaker, _ = sit_down(drive)
    keys(table, keymap, "down", "left", "return")
    (action,) = done(drive)
    assert isinstance(action, Drive)
    assert any("space" in line for line in speaker.lines)


def test_a_whole_turn_of_building_departing_and_driving_by_keys(
    streetcar: Streetcar, sit_down: Sit, keymap: Keymap
) -> None:
    session = session_of(streetcar, COMPLETE)
    table, _, _ = sit_down(session)
    names = table.controls.names
    keys(table, keymap, *["tab"] * (names.index("depart_0") + 1), "return", "escape")
    assert done(session) == [Depart("1N")]
    keys(table, keymap, "d")
    assert isinstance(done(session)[1], Drive)


# ---------------------------------------------------------------------- help, secrets, others


def test_the_best_completion_is_shown_and_hidden_again(
    build: Session, sit_down: Sit, keymap: Keymap, surface: pygame.Surface
) -> None:
    table, _, _ = sit_down(build)
    before = shown(table, surface)
    keys(table, keymap, "n")
    assert shown(table, surface) != before
    click(table, table.layout.secret.toggle.center)
    table.step([PointerMoved((3, 3))], 0.0)
    assert shown(table, surface) == before


def test_the_picture_does_not_depend_on_others_secrets(
    streetcar: Streetcar, sit_down: Sit, surface: pygame.Surface, keymap: Keymap
) -> None:
    pictures = []
    for lines, routes in (([1, 2, 6], ["ACL", "GHL", "BFM"]), ([1, 5, 3], ["ACL", "EHK", "CIM"])):
        session = session_of(streetcar, {**MIXED_HAND, "lines": lines, "routes": routes})
        table, _, _ = sit_down(session)
        keys(table, keymap, "n", "h", "h")
        hold(table, "straight", (1, 4), 1)
        pictures.append(shown(table, surface))
    assert pictures[0] == pictures[1]


def test_spectators_see_no_cards_and_touch_nothing(
    streetcar: Streetcar, sit_down: Sit, surface: pygame.Surface, keymap: Keymap
) -> None:
    pictures = []
    for lines, routes in (([1, 2, 6], ["ACL", "GHL", "BFM"]), ([4, 5, 3], ["AEI", "EHK", "CIM"])):
        session = session_of(streetcar, {**BUILDING, "lines": lines, "routes": routes}, players=WATCHED)
        table, _, _ = sit_down(session)
        keys(table, keymap, "n", "h", "return", "d", "r")
        click(table, table.layout.hand.tiles[0].center, middle(table, (6, 6)))
        table.step([PointerMoved((3, 3))], 0.0)
        assert done(session) == []
        pictures.append(shown(table, surface))
    assert pictures[0] == pictures[1]


def test_another_seat_finds_nothing_of_the_last_one(
    streetcar: Streetcar, sit_down: Sit, keymap: Keymap, surface: pygame.Surface
) -> None:
    """The held tile, the shown way, the hint, a waiting tile and the turned ones go with the seat."""
    session = session_of(streetcar, MIXED_HAND, players=PEOPLE)
    table, _, _ = sit_down(session)
    keys(table, keymap, "n", "h", "h")
    drop(table, *PAIR[0])
    hold(table, "straight", (1, 4), 1)
    session.close_curtain()
    table.seat_changed()
    hidden = shown(table, surface)
    fresh, _, _ = sit_down(session)
    assert hidden == shown(fresh, surface)
    assert not table.wants_frames


def others(
    streetcar: Streetcar, given: Any, *actions: Plain, pace: str = "normal", **options: Any
) -> Session:
    start = session_of(streetcar, given, players=OPPONENTS, **options)
    return Session(start.match, start.header, thinker=Scripted(*actions), pace=Pace(pace))


LAID: tuple[Plain, ...] = (
    {"lay": {"tile": "triangle", "cell": [6, 4], "rotation": 0}},
    {"lay": {"tile": "straight", "cell": [3, 4], "rotation": 90}},
)


def test_an_opponents_tile_flies_to_its_cell_and_its_stop_sign_comes_up(
    streetcar: Streetcar, sit_down: Sit, surface: pygame.Surface
) -> None:
    session = others(streetcar, {**BUILDING, "to_act": 1}, *LAID)
    table, speaker, _ = sit_down(session)
    session.step(2.0)
    told(table)
    assert len(table.animations.every(Tile)) == 1
    assert [one.payload for one in table.animations.every(Sign)] == [Sign("M")]
    assert "Bruno lays a triangle" in " ".join(speaker.lines)
    pictures = set()
    for _ in range(5):
        table.step([], 0.09)
        pictures.add(shown(table, surface))
    assert len(pictures) >= 4
    table.step([], 3.0)
    assert not table.wants_frames


def test_the_marks_of_others_stay_until_one_acts(streetcar: Streetcar, sit_down: Sit) -> None:
    session = others(streetcar, {**MIXED_HAND, "to_act": 2}, pace="instant")
    table, _, _ = sit_down(session)
    for lay in (Lay("double_curve", (11, 2), 0), Lay("curve", (3, 9), 90)):
        session.match.play(2, lay)
    told(table)
    table.step([], 3.0)
    assert {cell for cell, _ in table._marked.laid} == {(11, 2), (3, 9)}
    drop(table, "straight", (1, 4), turns=1)
    assert table._marked.laid == ()


def test_an_opponents_tram_runs_on_the_rails(streetcar: Streetcar, sit_down: Sit) -> None:
    drives: Plain = {"drive": [[7, 4]]}
    session = others(streetcar, {**DRIVING, "to_act": 2}, drives)
    table, _, _ = sit_down(session)
    reach = sorted(field for field in streetcar.analysis.reach(session.match.view(2)))
    fields = streetcar.analysis.shortest(session.match.view(2))[reach[0]]
    session.match.play(2, Drive(fields))
    told(table)
    (run,) = table.animations.every(DrivingTram)
    assert run.payload.seat == 2
    table.step([], 0.05)
    assert table.wants_frames


def test_a_table_at_rest_asks_for_nothing(build: Session, sit_down: Sit, surface: pygame.Surface) -> None:
    table, _, _ = sit_down(build)
    table.draw(surface)
    table.step([], 0.1)
    assert not table.dirty
    assert not table.wants_frames
    assert table.next_step_in is None
    table.step([PointerMoved((2, 2))], 0.0)
    assert not table.dirty


def test_a_full_disk_is_shown_and_the_tile_stays_in_the_hand(
    build: Session, sit_down: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(action: object) -> None:
        raise OSError(28, "No space left on device")

    table, _, asked = sit_down(build)
    monkeypatch.setattr(build, "act", full)
    drop(table, "straight", (1, 4), turns=1)
    assert len(asked.errors) == 1
    assert "No space left on device" in asked.errors[0](table.kit.tr)
    assert done(build) == []


def test_escape_opens_the_menu_and_the_log_opens_and_closes(
    build: Session, sit_down: Sit, keymap: Keymap, surface: pygame.Surface
) -> None:
    table, _, asked = sit_down(build)
    before = shown(table, surface)
    for close in ("escape", "l"):
        keys(table, keymap, "l")
        assert shown(table, surface) != before
        keys(table, keymap, close)
        assert shown(table, surface) == before
    keys(table, keymap, "escape", "f1")
    click(table, table.layout.menu.center, table.layout.rulebook.center)
    assert (asked.menus, asked.pages) == (2, ["play"] * 2)


def test_the_tip_of_a_tile_goes_when_it_is_taken_up(build: Session, sit_down: Sit) -> None:
    table, _, _ = sit_down(build)
    tile = table.layout.hand.tiles[0].center
    table.step([PointerMoved(tile)], 0.0)
    table.step([], 2.0)
    assert seen(table).top.tip is not None
    click(table, tile)
    for cell in (middle(table, (5, 5)), middle(table, (0, 0))):
        table.step([PointerMoved(cell)], 0.0)
        table.step([], 2.0)
        assert seen(table).top.tip is None


def test_a_substitute_is_shown_over_the_panel_but_not_over_its_tiles(
    streetcar: Streetcar, sit_down: Sit
) -> None:
    players = ("human", "director:blocker", "human")
    table, _, _ = sit_down(session_of(streetcar, BUILDING, players=players))
    places = [panel.name.midleft for panel in table.layout.seats] + [table.layout.seats[0].tiles[0].center]
    tips = []
    for place in places:
        table.step([PointerMoved(place)], 0.0)
        table.step([], 2.0)
        tip = seen(table).top.tip
        tips.append(tip[1] if tip is not None else None)
    assert tips[:2] == ["Director, Blocker", None]
    assert tips[2] not in (None, "Director, Blocker")


def test_the_key_for_driving_goes_to_the_terminals_before_the_departure(
    streetcar: Streetcar, sit_down: Sit, keymap: Keymap
) -> None:
    session = session_of(streetcar, COMPLETE)
    table, speaker, _ = sit_down(session)
    keys(table, keymap, "d")
    better = speaker.last
    assert done(session) == []
    keys(table, keymap, "d")
    assert speaker.last != better
    keys(table, keymap, "d", "return")
    (action,) = done(session)
    assert isinstance(action, Depart)
    assert better.startswith(f"Depart from {action.terminal[0]}")


def test_undo_is_not_offered_for_a_final_draw(streetcar: Streetcar, sit_down: Sit) -> None:
    session = session_of(streetcar, MIXED_HAND, players=PEOPLE)
    table, _, _ = sit_down(session)
    propose(session, table)
    assert table.commands.position.advice == "End your turn, or undo"
    click(table, table.layout.buttons.end.center)
    assert table.commands.position.advice == "Your turn is over"


def test_the_rules_open_at_the_page_for_the_phase(
    build: Session, drive: Session, sit_down: Sit, keymap: Keymap
) -> None:
    table, _, asked = sit_down(build)
    keys(table, keymap, "f1")
    assert asked.pages == ["play"]
    table, _, asked = sit_down(drive)
    keys(table, keymap, "f1")
    click(table, table.layout.rulebook.center)
    assert asked.pages == ["drive", "drive"]
