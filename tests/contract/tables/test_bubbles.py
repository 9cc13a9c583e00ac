"""Nothing is drawn across a bubble: no tip, no ring, no piece, no log."""

import pytest

from game.tables.table import WHAT, WHERE, ActionHint
from tests.contract.tables.gestures import place_on
from tests.contract.tables.seated import TABLES, Seated, in_each_window, positions, seat, whole_game
from tests.contract.tables.watching import Seen, bubbles, nothing_lies_over
from tests.tables.advisers import ToldAdviser

every_table = pytest.mark.parametrize("name", sorted(TABLES))


def looked_at_closely(seen: Seen, seated: Seated) -> int:
    """Visit everything by keyboard and by pointer; return the number of bubbles seen."""
    found = nothing_lies_over(seen, seated)
    for name in seated.names:
        seated.controls.focus(name)
        found += nothing_lies_over(seen, seated)
        seated.controls.focus(None)
        seated.point(seated.control(name).center)
        seated.step(dt=0.7)
        found += nothing_lies_over(seen, seated)
    return found


@every_table
@in_each_window
def test_nothing_is_drawn_across_a_refusal(name: str, window: tuple[int, int, float]) -> None:
    width, height, ui_scale = window
    with bubbles() as seen:
        found = 0
        for options, moves in positions(name, 1):
            seated = seat(name, moves, options=options, size=(width, height), ui_scale=ui_scale)
            for source in seated.sources[:1] + seated.sources[-1:]:
                start = seated.grasp(source)
                assert start is not None
                seated.press(start)
                seated.point((start[0] + 9, start[1] - 9))
                targets = seated.table.pieces.targets(source)
                illegal = [one.key for one in targets if not one.legal]
                ends = [place_on(targets, key) for key in (*illegal[:1], *illegal[-1:])]
                for end in filter(None, ends[:1]):
                    seated.point(end)
                    seated.step(dt=0.5)
                    found += nothing_lies_over(seen, seated)
                    seated.let_go(end)
                    found += nothing_lies_over(seen, seated)
                    seated.step(dt=0.1)
                    found += nothing_lies_over(seen, seated)
                seated.rest()
                seated.keys("escape")
    assert found > 3


@every_table
@in_each_window
def test_nothing_is_drawn_across_a_hint(name: str, window: tuple[int, int, float]) -> None:
    width, height, ui_scale = window
    with bubbles() as seen:
        for options, moves in list(positions(name, 1))[:2]:
            seated = seat(name, moves, options=options, size=(width, height), ui_scale=ui_scale)
            action = seated.session.match.legal()[0]
            for step in (WHERE, WHAT):
                seated.table.show_hint(ActionHint(step, "Look here, and then look there.", action))
                assert nothing_lies_over(seen, seated) == 1
            assert looked_at_closely(seen, seated) > len(seated.names)


@every_table
def test_nothing_is_drawn_across_a_warning(name: str) -> None:
    moves = next(moves for _, moves in positions(name, 1))
    with bubbles() as seen:
        seated = seat(name, moves, adviser=ToldAdviser(loss=0.2), tutor=True, reduced_motion=True)
        action = seated.session.match.legal()[0]
        seated.table.commands.act(action)
        seated.step()
        seated.step()
        assert nothing_lies_over(seen, seated) >= 1
        for one in seated.names:
            seated.point(seated.control(one).center)
            seated.step(dt=0.7)
            assert nothing_lies_over(seen, seated) >= 1


@every_table
def test_that_it_is_not_ones_turn_is_shown_only_until_it_is(name: str) -> None:
    theirs = next(n for n, one in enumerate(whole_game(name).played) if one.move.seat == 1)
    seated = seat(name, theirs, who="first", reduced_motion=True)
    session = seated.session
    assert session.front == 0
    seated.keys("e")
    notice = seated.ui_state.notice
    assert notice is not None
    assert notice.about is not None
    place = seated.table.picture.place_of_notice(notice, seated.table.clear.now())
    assert place.colliderect(notice.about.inflate(100, 100)), "it hangs beside its button"
    while session.to_act != session.front:
        assert seated.ui_state.notice is notice
        seated.others_move(1)
    assert seated.ui_state.notice is None
