"""The bubble of hints compares two turns, at every table."""

from dataclasses import dataclass

import pytest

from game.tables.kit.advice import EDGE, AdviceBubble
from game.tables.table import STEPS
from tests.contract.tables.seated import TABLES, Seated, positions, seat
from tests.tables.advisers import ToldAdviser

LOSS, ERROR = 0.08, 0.01


@dataclass
class Advised:
    """A table with the third step of a hint, drawn once."""

    seated: Seated
    adviser: ToldAdviser
    own: object = None
    """The action that was in hand."""

    @property
    def bubble(self) -> AdviceBubble:
        bubble: AdviceBubble | None = self.seated.table.coach.bubble
        assert bubble is not None
        return bubble

    @property
    def choices(self) -> list[str]:
        return [choice for choice, _, _ in self.bubble.advice.buttons]


def advised(name: str, *, holds: bool, error: float = ERROR, large: bool = False) -> Advised:
    """Press H until the hint is complete; if `holds`, with a piece held over a legal place at first."""
    size, ui_scale = ((1024, 600), 2.0) if large else ((1280, 720), 1.0)
    for options, moves in positions(name, 2):
        adviser = ToldAdviser(LOSS)
        adviser.error = error
        seated = seat(name, moves, options=options, adviser=adviser, size=size, ui_scale=ui_scale)
        own = hold(seated) if holds else None
        if holds and own is None:
            continue
        for _ in range(STEPS):
            hint = seated.ui_state.hint
            if hint is None or hint.step < STEPS:
                seated.keys("h")
                seated.step()
        seated.picture()
        return Advised(seated, adviser, own)
    raise AssertionError(f"nothing can be held at {name}")


def hold(seated: Seated) -> object:
    """Take the first piece that may go somewhere other than the hint says, over that place."""
    best = seated.session.match.legal()[-1]
    for source in seated.sources:
        for target in seated.table.pieces.targets(source):
            action = seated.table.pieces.action(source.key, target.key)
            if action in seated.session.match.legal() and action != best:
                seated.drag.pick_up(source.key)
                seated.drag.aim(target.key)
                return action
    return None


@pytest.fixture(scope="module", params=sorted(TABLES))
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def held(name: str) -> Advised:
    return advised(name, holds=True)


@pytest.fixture(scope="module")
def alone(name: str) -> Advised:
    return advised(name, holds=False)


def test_the_piece_in_hand_is_compared_with_the_hint(held: Advised) -> None:
    assert held.adviser.asked == [(held.own,)]
    assert [row.name for row in held.bubble.advice.rows] == ["Hint", "Yours"]
    assert held.choices == ["lay", "keep"]
    assert "yours" in [mark.text for mark in held.seated.table.clear.marks()]
    assert held.seated.drag.held is None


def test_with_empty_hands_it_is_the_second_best_turn(alone: Advised) -> None:
    assert alone.adviser.asked == [("hint",)]
    assert [row.name for row in alone.bubble.advice.rows] == ["Hint", "Next best"]
    assert "yours" not in [mark.text for mark in alone.seated.table.clear.marks()]


def test_the_difference_is_that_of_the_chances_and_has_its_doubt(held: Advised, alone: Advised) -> None:
    for one, apart in ((held, 8), (alone, 5)):
        best, other = (row.percent for row in one.bubble.advice.rows)
        assert best - other == apart
        assert one.bubble.advice.apart == f"chance to win: {apart} apart, give or take 2"


def test_all_of_it_is_spoken(held: Advised) -> None:
    spoken = held.seated.speaker.last
    for part in (
        held.bubble.text,
        "Hint: 60 percent.",
        "Yours: 52 percent.",
        *(stop.words for stop in held.bubble.advice.stops),
    ):
        assert part in spoken


def test_it_is_at_the_edge_of_the_board_off_its_subject(held: Advised) -> None:
    table, rect, about = held.seated.table, held.bubble.rect, held.seated.ui_state.hint
    room, reach = table.picture.advice_room, table.picture.panel_look.px(EDGE) + 1
    gaps = (rect.left - room.left, rect.top - room.top, room.right - rect.right, room.bottom - rect.bottom)
    assert min(gaps) <= reach
    assert about is not None
    for action in (*about.actions, *about.yours):
        assert not rect.colliderect(table.places.of_action(action)), action
    assert rect.collidelist([mark.rect for mark in table.clear.marks()]) == -1
    assert rect.collidelist(table.places.goals) == -1


def test_a_turn_that_may_be_as_good_is_called_so_and_no_other_is_offered(name: str) -> None:
    unsure = advised(name, holds=True, error=LOSS / 2)
    assert unsure.bubble.text.startswith("Yours is as good.")
    assert unsure.choices == ["keep"]
    played = len(unsure.seated.moves)
    unsure.seated.keys("return")
    assert unsure.seated.table.bubble is None
    assert len(unsure.seated.moves) == played


@pytest.mark.parametrize("key", ["h", "return"])
def test_h_carries_the_hint_out_and_enter_does_not(name: str, key: str) -> None:
    one = advised(name, holds=True)
    best, played = one.seated.session.match.legal()[-1], len(one.seated.moves)
    one.seated.keys(key)
    assert one.seated.table.coach.bubble is None
    done = [*(move.action for move in one.seated.moves[played:]), one.seated.table.pieces.planned]
    assert done in ([[best, None], [best]] if key == "h" else [[None]])


def test_with_large_letters_it_is_a_sheet_over_the_width(name: str) -> None:
    one = advised(name, holds=False, large=True)
    window, rect = one.seated.window, one.bubble.rect
    assert window.contains(rect)
    margin = 2 * one.seated.table.picture.panel_look.px(EDGE)
    assert rect.width in (window.width - margin, one.seated.table.picture.panel_look.px(456))
    if one.bubble.advice.stops:
        before = one.seated.picture()
        plan = next(button for button in one.bubble.buttons.things if button.text == "Plan")
        one.seated.click(plan.rect.center)
        assert one.seated.picture() != before


def test_no_button_is_outside_of_it_or_on_another(held: Advised, alone: Advised) -> None:
    for one in (held, alone):
        rects = [button.rect for button in one.bubble.buttons.things if button.visible]
        assert all(one.bubble.rect.contains(rect) for rect in rects)
        assert all(rect.collidelist(rects[at + 1 :]) == -1 for at, rect in enumerate(rects))
