"""The table shows only what the seat in front may know, in the words of its phase."""

from game.rules.trambahn.actions import END, Buy, Income, LayPassenger, LayStation
from game.rules.trambahn.cards import COLOURS
from game.rules.trambahn.game import Trambahn
from game.tables.kit.table_model import EventSummary
from game.tables.trambahn.events import Badge
from game.tables.trambahn.model import hand_places, in_order, read_model
from game.text.catalogue import Catalogue
from tests.tables.trambahn.positions import GIVEN, OWN, PEOPLE, TURN, WATCHED, session_of


def test_a_hand_is_line_by_line_and_rising() -> None:
    assert in_order(["conductor", "red-10", "red-2", "blue-7"]) == ("blue-7", "red-2", "red-10", "conductor")


def test_places_of_the_hand_stay_for_the_whole_turn(trambahn: Trambahn, tr: Catalogue) -> None:
    before = read_model(session_of(trambahn, TURN), tr).hand
    session = session_of(trambahn, OWN)
    first = read_model(session, tr).hand
    session.act(LayStation("blue-8", 3))
    session.act(Income("green-10"))
    second = read_model(session, tr).hand
    assert [place.card for place in before] == [place.card for place in first]
    assert [place.card for place in first] == [place.card for place in second]
    assert [place.card for place in second if place.laid] == ["blue-8", "red-5", "green-10"]
    session.undo()
    assert [place.card for place in read_model(session, tr).hand if place.laid] == ["blue-8", "red-5"]


def test_of_equal_cards_the_taken_one_counts_as_laid() -> None:
    assert [place.laid for place in hand_places(["red-3"], ["red-3"])] == [True, False]
    assert [place.laid for place in hand_places(["red-3"], ["red-3"], taken=[1])] == [False, True]


def test_nobody_in_front_has_no_hand(trambahn: Trambahn, tr: Catalogue) -> None:
    assert read_model(session_of(trambahn, OWN, players=WATCHED), tr).hand == ()
    people = session_of(trambahn, OWN, players=PEOPLE)
    people.close_curtain()
    closed = read_model(people, tr)
    assert closed.hand == ()
    assert not closed.you


def test_the_near_side_is_the_seat_in_front(trambahn: Trambahn, tr: Catalogue) -> None:
    model = read_model(session_of(trambahn, (), players=PEOPLE), tr)
    assert (model.front, model.seat("own"), model.seat("opponent")) == (1, 1, 0)
    assert model.tour_scores("red") == (16, 12)


def test_columns_describe_their_score_and_the_next_bonus(trambahn: Trambahn, tr: Catalogue) -> None:
    model = read_model(session_of(trambahn, OWN), tr)
    columns = model.columns("own")
    assert [model.value(column) for column in columns] == [22, 10, 12, 6, 32]
    assert [model.closed(column) for column in columns] == [True, False, False, False, False]
    assert [model.is_one_short_of_tour(column) for column in columns] == [False, False, False, False, True]
    assert [model.has_note(column) for column in columns] == [True, False, False, False, True]


def test_the_next_passenger_that_scores_is_warned_of(trambahn: Trambahn, tr: Catalogue) -> None:
    model = read_model(session_of(trambahn, OWN), tr)
    assert [model.to_go(colour) for colour in COLOURS] == [2, 1, 3, 2]
    assert model.tour_scores("red") == (12, 24)


def test_trams_say_how_much_is_missing(trambahn: Trambahn, tr: Catalogue) -> None:
    model = read_model(session_of(trambahn, OWN), tr)
    assert [model.missing_money(tram) for tram in ("horse", "steam", "electric")] == [0, 0, 3]


def test_phases_pass_one_after_the_other(trambahn: Trambahn, tr: Catalogue) -> None:
    more = ((), (LayPassenger("blue-8", "blue"),), (Income("blue-8"),))
    phases = [read_model(session_of(trambahn, (*OWN, *actions)), tr).phase for actions in more]
    assert phases == ["passengers", "stations", "income"]


def test_advice_is_given_by_phase(trambahn: Trambahn, tr: Catalogue) -> None:
    advice = [
        read_model(session_of(trambahn, actions), tr).advice[0]
        for actions in (
            TURN,
            OWN,
            (*OWN, LayStation("red-8", 2)),
            (*OWN, Income("red-8")),
            (*OWN, LayStation("blue-8", "new"), Buy("horse", 5)),
        )
    ]
    keys = ("passenger", "second_passenger", "stations", "income", "buy")
    assert advice == [tr(f"trambahn.table.advice.{key}") for key in keys]


def test_a_column_that_will_be_lost_is_shown(trambahn: Trambahn, tr: Catalogue) -> None:
    actions = (*OWN, LayStation("blue-8", "new"), Income("red-8"))
    assert read_model(session_of(trambahn, actions), tr).advice[1].startswith("One column without a tram")


def test_the_turn_can_be_ended_after_the_first_passenger(trambahn: Trambahn, tr: Catalogue) -> None:
    assert not read_model(session_of(trambahn, TURN), tr).can_end
    assert read_model(session_of(trambahn, OWN), tr).can_end


def test_the_opponents_move_is_shown_and_marked(trambahn: Trambahn, tr: Catalogue) -> None:
    session = session_of(trambahn, TURN)
    model = read_model(session, tr)
    summaries = [(summary.seat, summary.picture) for summary in model.since]
    assert summaries == [(1, Badge("card", "green-2")), (1, Badge("card", "red-9")), (1, Badge("money"))]
    assert model.fresh == {("row", "green", 0), ("card", "opponent", 2, 3)}
    session.act(LayPassenger("red-5", "red"))
    assert read_model(session, tr).since == model.since


def test_no_card_put_to_the_money_is_shown(trambahn: Trambahn, tr: Catalogue) -> None:
    since = read_model(session_of(trambahn, TURN), tr).since
    assert since[-1] == EventSummary(1, ("2 cards into money", "+2 notes"), Badge("money"))


def test_columns_are_marked_by_the_numbers_they_have_now(trambahn: Trambahn, tr: Catalogue) -> None:
    given = {**GIVEN, "money": [12, 8]}
    actions = (
        LayPassenger("blue-4", "blue"),
        LayStation("red-1", "new"),
        LayStation("green-2", "new"),
        Buy("horse", 5),
        END,
    )
    model = read_model(session_of(trambahn, actions, given), tr)
    assert len(model.columns("opponent")) == 5
    assert model.fresh == {("row", "blue", 2), ("card", "opponent", 4, 0), ("plate", "opponent", 4)}


def test_the_rulebook_opens_at_the_page_of_the_phase(trambahn: Trambahn, tr: Catalogue) -> None:
    session = session_of(trambahn, OWN)
    assert read_model(session, tr).rules_page == "play"
    session.act(LayStation("blue-8", 3))
    assert read_model(session, tr).rules_page == "play"
    session.act(Income("green-10"))
    assert read_model(session, tr).rules_page == "money"
