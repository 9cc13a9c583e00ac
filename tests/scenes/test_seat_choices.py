from game.core.record import HUMAN, Seat
from game.scenes.seat_choices import SeatChoices

USUAL = ("Anna", "Ben", "Clara", "Dorian", "Emma", "Felix")


def choices(*rows: Seat, counts: range = range(2, 7)) -> SeatChoices:
    return SeatChoices(USUAL, counts, "conductor", rows)


def test_a_first_start_has_a_person_and_an_opponent() -> None:
    assert choices().seats() == (Seat("Anna", HUMAN, "a"), Seat("Ben", "conductor", "b"))


def test_the_last_choices_come_back_as_they_were() -> None:
    last = (Seat("Zoe", HUMAN, "f"), Seat("Max", "engineer", "b"), Seat("Clara", HUMAN, "c"))
    assert choices(*last).seats() == last


def test_an_empty_name_becomes_the_usual_one() -> None:
    rows = choices()
    rows.rename(0, "  ")
    assert rows.seats()[0].name == "Anna"


def test_no_two_players_have_the_same_name_however_it_is_written() -> None:
    rows = choices()
    rows.rename(1, "ANNA")
    assert rows.doubled(1)
    assert not rows.sound


def test_a_sign_is_never_given_twice() -> None:
    rows = choices(Seat("X", HUMAN, "a"), Seat("Y", HUMAN, "a"))
    for _ in range(20):
        rows.turn_sign(0)
        assert len({row.sign for row in rows.rows}) == len(rows.rows)


def test_turning_a_sign_goes_round_all_free_ones() -> None:
    rows = choices()
    seen = []
    for _ in range(5):
        rows.turn_sign(0)
        seen.append(rows.rows[0].sign)
    assert seen == ["c", "d", "e", "f", "a"]


def test_a_usual_name_goes_with_its_sign_and_an_own_name_stays() -> None:
    rows = choices()
    rows.turn_sign(0)
    assert rows.rows[0].name == "Clara"
    rows.rename(0, "Zoe")
    rows.turn_sign(0)
    assert rows.rows[0].name == "Zoe"


def test_there_are_never_more_or_fewer_players_than_the_game_allows() -> None:
    rows = choices(counts=range(2, 4))
    assert not rows.may_remove
    rows.add()
    assert not rows.may_add
    many = [Seat(name, HUMAN, "abcdef"[n]) for n, name in enumerate(USUAL)]
    assert len(choices(*many, counts=range(2, 4)).rows) == 3


def test_moving_a_row_changes_the_turn_order() -> None:
    rows = choices()
    assert rows.move(1, -1) == 0
    assert [row.name for row in rows.rows] == ["Ben", "Anna"]


def test_players_of_a_larger_game_come_back_after_a_smaller_one() -> None:
    rows = choices(Seat("X", HUMAN, "a"), Seat("Y", HUMAN, "b"), Seat("Z", HUMAN, "c"))
    rows.play_in(range(2, 3))
    assert [row.name for row in rows.rows] == ["X", "Y"]
    rows.turn_sign(0)
    rows.play_in(range(2, 7))
    assert [row.name for row in rows.rows] == ["X", "Y", "Z"]
    assert len({row.sign for row in rows.rows}) == 3
