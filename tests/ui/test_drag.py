from collections.abc import Callable, Sequence

import pygame
import pytest

from game.ui.drag import DragAndDrop, DragSource, DropTarget, Way
from game.ui.input import (
    BARE_KEYMAP,
    SECONDARY,
    Event,
    FocusLost,
    PointerLeft,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    key_pressed,
)

RAIL = DragSource("rail", pygame.Rect(0, 0, 40, 40))
HUB = DragSource("hub", pygame.Rect(100, 0, 40, 40))
LEFT = DropTarget("left", pygame.Rect(200, 200, 40, 40), spoken="left edge")
RIGHT = DropTarget("right", pygame.Rect(400, 200, 40, 40), spoken="right edge")
SEA = DropTarget("sea", pygame.Rect(600, 200, 40, 40), legal=False)


class Board:
    """A board that accepts every drop but those on the sea, and notes its calls."""

    def __init__(self) -> None:
        self.log: list[str] = []
        self.said: list[str] = []
        self.stock: tuple[DragSource, ...] = (RAIL, HUB)
        self.places: tuple[DropTarget, ...] = (LEFT, RIGHT, SEA)
        self.after_drop: Callable[[], object] = lambda: None

    def sources(self) -> Sequence[DragSource]:
        return self.stock

    def targets(self, source: DragSource) -> Sequence[DropTarget]:  # noqa: ARG002  # the same for all
        return self.places

    def picked_up(self, source: DragSource, way: Way) -> None:
        self.log.append(f"{source.key} up by {way}")

    def hovered(self, source: DragSource, target: DropTarget | None) -> None:  # noqa: ARG002  # one at a time
        self.log.append(f"over {target.key if target else 'nothing'}")

    def dropped(self, source: DragSource, target: DropTarget) -> bool:
        self.log.append(f"{source.key} on {target.key}")
        self.after_drop()
        return target.legal

    def put_back(self, source: DragSource, *, missed: bool) -> None:
        self.log.append(f"{source.key} back" + (" missed" if missed else ""))

    def say(self, text: str) -> None:
        self.said.append(text)


@pytest.fixture
def board() -> Board:
    return Board()


@pytest.fixture
def drag(board: Board) -> DragAndDrop:
    return DragAndDrop(board)


def feed(drag: DragAndDrop, *events: Event) -> list[bool]:
    return [drag.handle(event) for event in events]


def key(drag: DragAndDrop, *chords: str) -> None:
    for chord in chords:
        drag.handle(key_pressed(BARE_KEYMAP, chord))


def test_a_piece_is_dragged_to_its_place(drag: DragAndDrop, board: Board) -> None:
    feed(
        drag,
        PointerPressed((20, 20)),
        PointerMoved((60, 60)),
        PointerMoved((220, 220)),
        PointerReleased((220, 220)),
    )
    assert board.log == ["rail up by drag", "over left", "rail on left"]
    assert drag.held is None
    assert drag.gliding is None


def test_a_trembling_hand_does_not_drag(drag: DragAndDrop, board: Board) -> None:
    feed(drag, PointerPressed((20, 20)), PointerMoved((24, 23)))
    assert drag.held is None
    feed(drag, PointerReleased((24, 23)))
    assert drag.held is not None
    assert drag.held.way == "click"


def test_click_and_click_moves_a_piece(drag: DragAndDrop, board: Board) -> None:
    feed(drag, PointerPressed((20, 20)), PointerReleased((20, 20)), PointerMoved((420, 220)))
    assert board.log == ["rail up by click", "over right"]
    feed(drag, PointerPressed((420, 220)), PointerReleased((420, 220)))
    assert board.log[-1] == "rail on right"
    assert drag.held is None


def test_a_refused_piece_glides_back(drag: DragAndDrop, board: Board) -> None:
    feed(drag, PointerPressed((20, 20)), PointerMoved((620, 220)), PointerReleased((620, 220)))
    assert board.log[-2:] == ["rail on sea", "rail back missed"]
    assert drag.gliding is not None
    assert drag.wants_frames
    drag.step(10)
    assert drag.gliding is None


def test_with_reduced_motion_nothing_glides(board: Board) -> None:
    drag = DragAndDrop(board, reduced_motion=True)
    feed(drag, PointerPressed((20, 20)), PointerMoved((620, 220)), PointerReleased((620, 220)))
    assert drag.gliding is None


def test_a_piece_dropped_beside_every_place_goes_back(drag: DragAndDrop, board: Board) -> None:
    feed(drag, PointerPressed((20, 20)), PointerMoved((300, 500)), PointerReleased((300, 500)))
    assert board.log == ["rail up by drag", "rail back missed"]


@pytest.mark.parametrize(
    "event", [PointerPressed((220, 220), SECONDARY), key_pressed(BARE_KEYMAP, "escape"), FocusLost()]
)
def test_a_piece_in_hand_is_put_back(drag: DragAndDrop, board: Board, event: Event) -> None:
    feed(drag, PointerPressed((20, 20)), PointerMoved((220, 220)), event)
    assert board.log[-1] == "rail back"
    assert drag.held is None
    assert feed(drag, PointerReleased((220, 220))) == [False]


def test_clicking_another_piece_changes_hands(drag: DragAndDrop, board: Board) -> None:
    feed(drag, PointerPressed((20, 20)), PointerReleased((20, 20)))
    feed(drag, PointerPressed((120, 20)), PointerReleased((120, 20)))
    assert board.log == ["rail up by click", "rail back", "hub up by click"]


def test_clicking_the_piece_s_place_puts_it_back(drag: DragAndDrop, board: Board) -> None:
    feed(
        drag,
        PointerPressed((20, 20)),
        PointerReleased((20, 20)),
        PointerPressed((22, 22)),
        PointerReleased((22, 22)),
    )
    assert board.log == ["rail up by click", "rail back"]


@pytest.mark.parametrize("aimed_at", [RAIL, HUB])
def test_a_drag_with_a_piece_in_hand_takes_the_piece_under_the_press(
    drag: DragAndDrop, board: Board, aimed_at: DragSource
) -> None:
    board.places = (*board.places, DropTarget("below the hub", HUB.rect))
    feed(drag, PointerPressed(RAIL.middle), PointerReleased(RAIL.middle))
    start = aimed_at.middle
    feed(drag, PointerMoved(start), PointerPressed(start), PointerMoved(LEFT.middle))
    held = drag.held
    assert held is not None
    assert (held.source, held.way) == (aimed_at, "drag")
    feed(drag, PointerReleased(LEFT.middle))
    assert board.log[-1] == f"{aimed_at.key} on left"


def test_the_held_piece_keeps_the_place_of_the_grip(drag: DragAndDrop, board: Board) -> None:
    feed(drag, PointerPressed((30, 10)), PointerMoved((330, 310)))
    assert drag.held is not None
    assert drag.held.position == (320, 320)


def test_the_keyboard_picks_up_walks_legal_places_and_drops(drag: DragAndDrop, board: Board) -> None:
    drag.pick_up("rail")
    assert board.log == ["rail up by keyboard", "over left"]
    key(drag, "right")
    assert drag.held is not None
    assert drag.held.target == RIGHT
    assert drag.held.position == RIGHT.rect.center
    key(drag, "right")
    assert drag.held.target == RIGHT, "the sea is not legal, so arrows do not go there"
    key(drag, "return")
    assert board.log[-1] == "rail on right"
    assert board.said == ["right edge"]


def test_a_missing_piece_cannot_stay_in_hand(drag: DragAndDrop, board: Board) -> None:
    feed(drag, PointerPressed((20, 20)), PointerMoved((60, 60)))
    board.stock = (HUB,)
    drag.refresh()
    assert drag.held is None


def test_a_missing_place_is_no_target_any_more(drag: DragAndDrop, board: Board) -> None:
    drag.pick_up("rail")
    board.places = (RIGHT, SEA)
    drag.refresh()
    assert drag.held is not None
    assert drag.held.target is None
    key(drag, "return")
    assert board.log[-1] == "over nothing", "nothing is dropped where nothing is"
    key(drag, "tab")
    assert drag.held.target == RIGHT


def test_a_table_that_changes_while_it_takes_a_piece_does_not_leave_it_in_the_hand(
    drag: DragAndDrop, board: Board
) -> None:
    def redraw() -> None:
        board.stock = tuple(DragSource(s.key, s.rect.copy()) for s in board.stock)
        drag.refresh()

    board.after_drop = redraw
    feed(drag, PointerPressed((20, 20)), PointerMoved((220, 220)), PointerReleased((220, 220)))
    assert board.log[-1] == "rail on left"
    assert drag.held is None


def test_a_table_may_put_the_next_piece_into_the_hand(drag: DragAndDrop, board: Board) -> None:
    board.after_drop = lambda: drag.pick_up("hub")
    feed(drag, PointerPressed((20, 20)), PointerMoved((220, 220)), PointerReleased((220, 220)))
    assert drag.held is not None
    assert drag.held.source == HUB


def test_next_and_previous_go_round_the_legal_places(drag: DragAndDrop, board: Board) -> None:
    drag.pick_up("rail")
    seen = []
    for chord in ("tab", "tab", "shift+tab", "shift+tab"):
        key(drag, chord)
        assert drag.held is not None
        assert drag.held.target is not None
        seen.append(drag.held.target.key)
    assert seen == ["right", "left", "right", "left"]


def test_events_beside_all_pieces_are_left_to_others(drag: DragAndDrop, board: Board) -> None:
    used = feed(drag, PointerMoved((800, 800)), PointerPressed((800, 800)), PointerReleased((800, 800)))
    assert used == [False, False, False]
    assert board.log == []


def test_a_held_piece_can_be_aimed_at_any_target_legal_or_not(drag: DragAndDrop, board: Board) -> None:
    assert not drag.aim("left"), "nothing is held"
    drag.pick_up("rail")
    assert drag.aim("sea")
    assert drag.held is not None
    assert drag.held.target == SEA
    assert drag.held.position == SEA.middle
    assert not drag.aim("nowhere")
    key(drag, "return")
    assert board.log[-1] == "rail back missed"


def under_pointer(drag: DragAndDrop) -> str | None:
    source = drag.hovered_source
    return str(source.key) if source is not None else None


def test_a_piece_under_the_press_changes_visibly_with_the_pointer(drag: DragAndDrop) -> None:
    seen = []
    for event in (
        PointerMoved((20, 20)),
        PointerMoved((25, 25)),
        PointerMoved((120, 20)),
        PointerMoved((300, 20)),
        PointerMoved((20, 20)),
        PointerLeft(),
    ):
        feed(drag, event)
        seen.append((under_pointer(drag), drag.take_dirty()))
    assert seen == [
        ("rail", True),
        ("rail", False),
        ("hub", True),
        (None, True),
        ("rail", True),
        (None, True),
    ]


def test_the_window_without_the_keyboard_has_nothing_under_the_pointer(drag: DragAndDrop) -> None:
    feed(drag, PointerMoved((20, 20)), FocusLost())
    assert under_pointer(drag) is None


def test_the_keyboard_leaves_the_hover_in_place(drag: DragAndDrop, board: Board) -> None:
    board.places = (DropTarget("hub's", HUB.rect), LEFT)
    feed(drag, PointerMoved((20, 20)))
    drag.pick_up("rail")
    key(drag, "return")
    assert board.log[-1] == "rail on hub's"
    assert under_pointer(drag) == "rail"
