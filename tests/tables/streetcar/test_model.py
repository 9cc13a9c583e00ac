"""The table shows only what the seat in front may know, in the words of its phase."""

import msgspec
import pytest

from game.core.match import Match
from game.core.plain import Plain
from game.rules.streetcar.actions import Depart, Drive, Lay, RollDie
from game.rules.streetcar.events import TileLaid
from game.rules.streetcar.game import Streetcar
from game.session.session import Session
from game.tables.streetcar.buttons import main_action
from game.tables.streetcar.events import StreetcarSummariser, end_name
from game.tables.streetcar.model import StreetcarModel, read_model
from game.text.catalogue import Catalogue
from tests.games import games
from tests.tables.conftest import MAPS, ROOT
from tests.tables.streetcar.positions import (
    WATCHED,
    begun,
    choices,
    completed,
    departed,
    play_on,
    played,
    session_of,
)


@pytest.fixture(scope="module")
def game() -> Streetcar:
    found = games(MAPS, ROOT / "config")["streetcar"]
    assert isinstance(found, Streetcar)
    return found


def first_lay(session: Session) -> Lay:
    return next(action for action in choices(session.match) if isinstance(action, Lay))


def test_a_line_is_shown_to_the_seat_in_front_alone(game: Streetcar, tr: Catalogue) -> None:
    match = begun(game)
    assert read_model(session_of(match), tr).own is not None
    watching = read_model(session_of(match, WATCHED), tr)
    assert watching.own is None
    assert watching.own_landmarks == frozenset()
    assert watching.hand == ()
    people = session_of(match, ("human",) * 3)
    people.close_curtain()
    closed = read_model(people, tr)
    assert closed.own is None
    assert all(row.line is None and row.stops == () for row in closed.rows)


def test_anothers_line_is_shown_once_it_has_departed(game: Streetcar, tr: Catalogue) -> None:
    secret = read_model(session_of(completed(game), ("conductor", "human", "conductor")), tr)
    assert secret.revealed == (False, False)
    shown = read_model(session_of(departed(game), ("conductor", "human", "conductor")), tr)
    assert shown.revealed == (False, True)
    row = shown.rows[1]
    assert (row.seat, row.state) == (0, "driving")
    assert row.to_go is not None
    assert len(row.stops) == 3


def test_the_others_follow_in_the_order_of_play(game: Streetcar, tr: Catalogue) -> None:
    players = ("conductor", "conductor", "human", "conductor")
    assert [row.seat for row in read_model(session_of(begun(game, 4), players), tr).rows] == [3, 0, 1]
    assert [row.seat for row in read_model(session_of(begun(game, 4), WATCHED), tr).rows] == [0, 1, 2, 3]


def test_a_stop_goes_from_no_sign_to_joined(game: Streetcar, tr: Catalogue) -> None:
    own = read_model(session_of(begun(game)), tr).own
    assert own is not None
    assert [stop.state for stop in own.stops] == ["no_sign"] * 3
    own = read_model(session_of(completed(game)), tr).own
    assert own is not None
    assert [stop.state for stop in own.stops] == ["joined"] * 3
    assert own.missing == 0


def test_a_sign_without_track_to_a_terminal_is_apart(game: Streetcar, tr: Catalogue) -> None:
    own, second, third, *_ = sorted(game.material.box.routes[3], key=lambda card: "A" not in card[4])
    given: dict[str, Plain] = {
        "tiles": [{"tile": "straight", "cell": [2, 8], "rotation": 90}],
        "lines": [4, 5, 6],
        "routes": [own[4], second[5], third[6]],
    }
    state = game.position(3, game.options_of(begun(game).start), given, 7)
    route = read_model(session_of(Match(game, state)), tr).own
    assert route is not None
    assert {stop.letter: stop.state for stop in route.stops}["A"] == "apart"


def test_the_northern_or_western_terminal_is_first(game: Streetcar, tr: Catalogue) -> None:
    for key in range(6):
        own = read_model(session_of(begun(game, key=key)), tr).own
        assert own is not None
        assert [end_name(end, tr) for end in own.ends] in (["north", "south"], ["west", "east"])


def test_terminals_with_names_are_called_by_them(game: Streetcar, tr: Catalogue) -> None:
    own = read_model(session_of(begun(game, map="linie1")), tr).own
    assert own is not None
    assert all(end_name(end, tr) == end.name != "" for end in own.ends)


def test_departing_is_offered_at_the_start_of_a_turn_only(game: Streetcar, tr: Catalogue) -> None:
    session = session_of(completed(game))
    model = read_model(session, tr)
    assert (model.task, model.can_depart, main_action(model)) == ("depart", True, "end")
    session.act(first_lay(session))
    model = read_model(session, tr)
    assert (model.task, model.can_depart, model.laid) == ("build", False, 1)


def test_the_task_follows_the_phase(game: Streetcar, tr: Catalogue) -> None:
    follow = read_model(session_of(departed(game)), tr)
    assert (follow.task, main_action(follow), follow.can_withdraw) == ("drive", "drive", True)
    assert follow.speed.limit == 1
    match = departed(game, map="linie1", movement="die")
    roll = read_model(session_of(match), tr)
    assert (roll.task, main_action(roll), roll.can_repeat) == ("roll", "roll", False)
    match.play(0, RollDie())
    assert read_model(session_of(match), tr).task in ("drive", "no_way")


def test_the_last_roll_may_be_used_again_if_the_variant_allows_it(game: Streetcar, tr: Catalogue) -> None:
    match = departed(game, movement="die_or_repeat")
    assert not read_model(session_of(match), tr).can_repeat
    match.play(0, RollDie())
    play_on(match, lambda after: after.to_act == 0 and after.state.table.phase == "roll")
    assert not read_model(session_of(match), tr).can_repeat, "the roll is the own one"
    table = msgspec.structs.replace(match.state.table, last_mover=1)
    later = Match(game, msgspec.structs.replace(match.state, table=table))
    assert read_model(session_of(later), tr).can_repeat


def test_tiles_of_departed_players_are_offered_to_players_who_draw(game: Streetcar, tr: Catalogue) -> None:
    match = departed(game)
    play_on(match, lambda after: after.state.table.phase == "draw")
    players = ["conductor"] * 3
    players[match.to_act or 0] = "human"
    model = read_model(session_of(match, players), tr)
    assert model.task == "draw"
    assert {seat for seat, _ in model.offered} == {0}
    assert [row.offers for row in model.rows] == [row.seat == 0 for row in model.rows]


def test_the_summary_since_the_last_turn_leaves_out_the_players_moves(game: Streetcar, tr: Catalogue) -> None:
    session = session_of(played(game, 12))
    before = read_model(session, tr).since
    assert [summary.seat for summary in before if summary.picture.tiles and summary.full == "laid"] == [1, 2]
    assert all(len(summary.picture.tiles) == 2 for summary in before if summary.full == "laid")
    session.act(first_lay(session))
    assert read_model(session, tr).since == before


def test_spectators_see_everybodys_last_turn(game: Streetcar, tr: Catalogue) -> None:
    since = read_model(session_of(played(game, 12), WATCHED), tr).since
    assert [summary.seat for summary in since if summary.full == "laid"] == [0, 1, 2]


def test_a_drive_is_shown_with_its_start_and_its_length(game: Streetcar, tr: Catalogue) -> None:
    match = departed(game)
    match.play(0, next(action for action in choices(match) if isinstance(action, Drive)))
    since = read_model(session_of(match, ("conductor", "human", "conductor")), tr).since
    assert since[0].full.startswith("departed from ")
    assert [summary.full for summary in since][-1] == "drove one space"
    assert {summary.seat for summary in since} == {0}


def test_the_last_driver_is_known_with_the_next_limit(game: Streetcar, tr: Catalogue) -> None:
    match = departed(game)
    match.play(0, next(action for action in choices(match) if isinstance(action, Drive)))
    speed = read_model(session_of(match, ("conductor", "human", "conductor")), tr).speed
    assert (speed.mover, speed.last_move, speed.limit) == (0, 1, 2)


def test_the_end_names_the_player_who_arrived(game: Streetcar, tr: Catalogue) -> None:
    match = play_on(departed(game), lambda _: False)
    model: StreetcarModel = read_model(session_of(match), tr)
    assert model.task == "over"
    assert model.acting is None
    assert model.advice == "Marie has arrived"
    assert all(row.line is not None for row in model.rows)


def test_a_terminal_may_be_chosen_after_a_withdrawal(game: Streetcar, tr: Catalogue) -> None:
    match = departed(game)
    match.play(0, choices(match)[-1])
    play_on(match, lambda after: after.to_act == 0)
    model = read_model(session_of(match), tr)
    assert (model.task, model.can_depart, main_action(model)) == ("depart_again", True, "choose_end")
    assert model.own is not None
    assert model.own.state == "withdrawn"
    assert any(isinstance(action, Depart) for action in choices(match))


@pytest.mark.parametrize(
    ("replaced", "words"),
    [((None, None), "laid"), (("curve", "curve"), "exchanged"), ((None, "curve"), "laid, exchanged")],
)
def test_an_exchange_is_shown_as_one(
    game: Streetcar, tr: Catalogue, replaced: tuple[str | None, ...], words: str
) -> None:
    board = read_model(session_of(begun(game)), tr).board
    laid = [TileLaid(1, "straight", (3, number), 0, old) for number, old in enumerate(replaced)]
    assert StreetcarSummariser(tr, ("Ada", "Bob"), board).summarise(1, laid).full == words


def test_the_rulebook_opens_at_the_page_of_the_phase(game: Streetcar, tr: Catalogue) -> None:
    assert read_model(session_of(begun(game)), tr).rules_page == "play"
    own = ("human", "conductor", "conductor")
    assert read_model(session_of(completed(game), own), tr).rules_page == "drive"
    assert read_model(session_of(completed(game), WATCHED), tr).rules_page == "play", (
        "a complete route is secret"
    )
    assert read_model(session_of(departed(game), WATCHED), tr).rules_page == "drive"
