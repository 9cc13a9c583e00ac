"""A thing under the pointer or the focus highlights related things, and a sentence explains them."""

from collections.abc import Collection, Hashable, Iterator, Mapping

import pygame
import pytest

from game.tables.kit.controls import BOARD, Control
from game.tables.kit.links import Linked, bounds
from game.ui.input import Position
from tests.contract.tables.seated import AWAY, TABLES, Seated, positions, seat, whole_game
from tests.contract.tables.test_keyboard import NO_WORDS
from tests.games import KNOWN

every_table = pytest.mark.parametrize("name", sorted(TABLES))
REST = 0.7
"""Seconds, more than the pointer must rest before the sentence about a link appears."""
CONCERNING: Mapping[str, Collection[str]] = {
    "transamerica": ("card", "row", "eye"),
    "streetcar": ("stop", "line", "row", "since"),
    "trambahn": ("card", "tram", "row", "column_own", "column_opponent", "money", "opponent", "since"),
    "black_path": ("tile", "end_of_path"),
}
"""The prefixes of the names of controls that mean something in the middle of a game."""
AFTER: Mapping[str, int] = {"transamerica": 60, "streetcar": 95, "trambahn": 88, "black_path": 5}
"""Number of moves after which every game has links."""


def concerning(seated: Seated) -> Iterator[tuple[Control, Linked, Position]]:
    """Yield each control with links, the links, and a position on the control."""
    seated.point(AWAY)
    for control in seated.controls.things:
        # On the board the pointer is on the field itself.
        beside = control.name != BOARD and control.place is None
        linked = seated.table.links.of(control) if beside else None
        if linked is None or not control.can_focus:
            continue
        # Cards of a fan overlap.
        for across in range(1, 10):
            rect = control.rect
            position = (rect.left + across * rect.width // 10, rect.centery)
            seated.point(position)
            if seated.table.links.subject == control:
                yield control, linked.in_full, position
                break
        else:
            raise AssertionError(f"the pointer never comes to {control.name}")


def surface(seated: Seated) -> pygame.Surface:
    picture = pygame.Surface(seated.size)
    seated.table.draw(picture)
    return picture


def lights(seated: Seated, bare: pygame.Surface, linked: Linked) -> bool:
    """True if the picture changes round each place."""
    now = surface(seated)
    rooms = (bounds(place).inflate(8, 8).clip(seated.window) for place in linked.places)
    return all(
        pygame.image.tobytes(now.subsurface(room), "RGB")
        != pygame.image.tobytes(bare.subsurface(room), "RGB")
        for room in rooms
    )


def all_is_lit(seated: Seated) -> set[str]:
    """Visit everything by pointer and by Tab; return the names of the things with links."""
    seated.point(AWAY)
    bare, met = surface(seated), dict[str, Linked]()
    for control, linked, position in list(concerning(seated)):
        met[control.name] = linked
        seated.speaker.forget()
        seated.point(AWAY)
        seated.point(position)
        assert seated.table.dirty
        seated.wait(REST, REST)
        assert seated.table.links.now() == linked
        assert lights(seated, bare, linked), control.name
        assert NO_WORDS.search(linked.words) is None
        assert seated.speaker.last == linked.words
    seated.point(AWAY)
    assert seated.table.links.now() is None
    for _ in seated.names:
        seated.keys("tab")
        focused = seated.controls.focused
        assert focused is not None
        linked = met.get(focused.name, Linked())
        if focused.place is not None:
            linked = (seated.table.places.linked(focused.place) or linked).in_full
        assert linked.words in seated.speaker.last
        seated.wait(REST, REST)
        assert (seated.table.links.now() or Linked()) == linked
        assert lights(seated, bare, linked), seated.focused
    seated.table.let_go_of_keyboard()
    assert seated.table.links.now() is None
    return set(met)


@every_table
def test_the_focused_or_hovered_thing_lights_related_ones(name: str) -> None:
    met = all_is_lit(seat(name, AFTER[name]))
    assert met | {one.rpartition("_")[0] for one in met} >= set(CONCERNING[name])


@pytest.mark.long
@every_table
def test_all_is_lit_at_every_kind_of_position(name: str) -> None:
    for options, moves in positions(name, 1):
        all_is_lit(seat(name, moves, options=options))


@pytest.fixture(scope="module", params=sorted(TABLES))
def whole_evening(request: pytest.FixtureRequest) -> tuple[Seated, ...]:
    """Return the table at eleven positions of a game, from the view of the first player."""
    name = request.param
    moves = len(whole_game(name).moves)
    return tuple(seat(name, number * moves // 11, who="first") for number in range(11))


def allows(seated: Seated, piece: Hashable, place: pygame.Rect) -> bool:
    """True if the rules let the piece go to a place that is there."""
    hand = seated.table.pieces
    legal = hand.legal(piece)
    there = [target for target in hand.targets_of(piece) if target.rect.collidepoint(place.center)]
    return not there or any(target.key in legal for target in there)


def test_a_piece_lights_only_places_where_it_may_be_put_now(whole_evening: tuple[Seated, ...]) -> None:
    for seated in whole_evening:
        for control in seated.controls.things:
            linked = seated.table.links.of(control) if control.piece is not None else None
            for place in linked.places if linked is not None else ():
                assert allows(seated, control.piece, bounds(place)), (seated.session.view, control, place)


def test_a_place_lights_only_pieces_that_may_be_put_there_now(whole_evening: tuple[Seated, ...]) -> None:
    for seated in whole_evening:
        pieces = {bounds(control.rect).center: control.piece for control in seated.controls.things}
        for control in seated.controls.things:
            linked = seated.table.links.of(control) if control.piece is None else None
            for place in linked.places if linked is not None else ():
                piece = pieces.get(bounds(place).center)
                if piece is not None:
                    assert seated.table.pieces.legal(piece), (seated.session.view, control, piece)
                    assert allows(seated, piece, control.rect), (seated.session.view, control, piece)


PLACES: Mapping[str, int] = {"transamerica": 25, "streetcar": 5}
"""Number of places of the board with links, in a game with places."""


@pytest.mark.parametrize("name", sorted(PLACES))
def test_places_of_the_board_light_related_things_by_pointer_and_by_keyboard(name: str) -> None:
    seated = seat(name, AFTER[name])
    seated.point(AWAY)
    bare, table = surface(seated), seated.table
    room, met = seated.control(BOARD), dict[Hashable, Linked]()
    for x in range(room.left, room.right, 20):
        for y in range(room.top, room.bottom, 20):
            seated.point((x, y))
            place, linked = seated.ui_state.hover, table.links.now()
            if place is not None and table.links.subject == place and linked is not None and place not in met:
                met[place] = linked
                assert lights(seated, bare, linked), place
                seated.wait(REST, REST)
                assert seated.speaker.last.startswith(linked.words)
    assert len(met) >= PLACES[name]
    walked = set[Hashable]()
    seated.point(AWAY)
    for key in 3 * [*7 * ["shift+left"], *2 * ["shift+up"], *9 * ["shift+right"], "shift+down"]:
        seated.keys(key)
        place = seated.ui_state.cursor
        assert (table.links.now() or Linked()) == met.get(place, Linked()), place
        assert met.get(place, Linked()).words in seated.speaker.last
        walked.add(place)
    assert walked.intersection(met)


@every_table
def test_nothing_is_lit_while_a_piece_is_in_hand(name: str) -> None:
    seated = seat(name, AFTER[name], reduced_motion=True)
    for source in seated.sources:
        place = seated.grasp(source)
        assert place is not None
        seated.press(place)
        seated.point((place[0] + 9, place[1] - 9))
        assert seated.table.links.now() is None
        seated.keys("escape")
        seated.let_go(AWAY)


@pytest.mark.parametrize("name", sorted(KNOWN))
def test_the_subject_of_a_log_entry_is_lit_by_pointer_and_by_keyboard(name: str) -> None:
    seated = seat(name, AFTER[name], size=(1920, 1080))
    bare, table = surface(seated), seated.table
    seated.keys("l")
    drawer = table.log.drawer
    met = dict[int, Linked]()
    for y in range(drawer.rect.bottom - 4, drawer.rect.top, -9):
        seated.point((drawer.rect.centerx, y))
        entry, linked = seated.ui_state.log_pointed, table.links.now()
        if entry is not None and entry not in met and linked is not None and linked.places:
            met[entry] = linked
    assert met
    seated.point(AWAY)
    assert table.links.now() is None
    for _ in range(len(met) + 6):
        seated.keys("up")
        chosen = seated.ui_state.log_chosen
        if chosen in met:
            assert table.links.now() == met.pop(chosen)
            room = bounds(table.links.now().places[0]).clip(seated.window)
            if not room.colliderect(drawer.rect):
                assert lights(seated, bare, Linked((room,)))
    assert len(met) < 3
