from game.core.faces import FACES
from game.core.record import HUMAN, Seat
from game.scenes.seat_choices import SeatChoices

USUAL = ("Anna", "Ben", "Clara", "Dorian", "Emma", "Felix")


NAMED = {face: face.capitalize() for face in FACES}


def choices(*rows: Seat, counts: range = range(2, 7)) -> SeatChoices:
    return SeatChoices(USUAL, NAMED, counts, lambda _: "conductor", rows)


def test_a_first_start_has_a_person_and_an_opponent() -> None:
    assert choices().seats() == (
        Seat("Anna", HUMAN, "a"),
        Seat("Engineer", "conductor", "b", "engineer"),
    )


def test_the_last_choices_come_back_as_they_were() -> None:
    last = (Seat("Zoe", HUMAN, "f"), Seat("Max", "engineer", "b", "cook"), Seat("Clara", HUMAN, "c"))
    assert choices(*last).seats() == last


def test_an_empty_name_becomes_the_usual_one() -> None:
    rows = choices()
    rows.rename(0, "  ")
    assert rows.seats()[0].name == "Anna"


def test_no_two_players_have_the_same_name_however_it_is_written() -> None:
    rows = choices()
    rows.rename(1, "ANNA")
    assert rows.doubled(1)
    assert not rows.is_playable


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


def test_a_usual_name_moves_with_its_sign_and_a_typed_name_stays() -> None:
    rows = choices()
    rows.turn_sign(0)
    assert rows.rows[0].name == "Clara"
    rows.rename(0, "Zoe")
    rows.turn_sign(0)
    assert rows.rows[0].name == "Zoe"


def test_an_added_player_gets_an_unused_name() -> None:
    rows = choices(Seat("Ben", HUMAN, "a"), Seat("anna", HUMAN, "d"))
    for _ in range(4):
        rows.add(HUMAN)
    assert rows.is_playable
    assert [row.name for row in rows.rows] == ["Ben", "anna", "Clara", "Dorian", "Emma", "Felix"]


def test_a_name_that_follows_the_sign_is_never_one_that_somebody_has() -> None:
    rows = choices(Seat("Anna", HUMAN, "a"), Seat("Clara", HUMAN, "b"))
    rows.turn_sign(0)
    assert [row.name for row in rows.rows] == ["Dorian", "Clara"]


def test_a_computer_player_has_a_face_and_its_name_and_a_person_neither() -> None:
    rows = choices()
    rows.seat(1, HUMAN)
    assert rows.seats()[1] == Seat("Ben", HUMAN, "b")
    rows.seat(1, "director")
    assert rows.seats()[1] == Seat("Engineer", "director", "b", "engineer")
    rows.turn_sign(1)
    assert rows.seats()[1].name == "Engineer"


def test_a_typed_name_stays_with_another_face() -> None:
    rows = choices()
    rows.give_face(1, "cook")
    assert rows.seats()[1].name == "Cook"
    rows.rename(1, "Max")
    rows.give_face(1, "stoker")
    assert rows.seats()[1] == Seat("Max", "conductor", "b", "stoker")


def test_no_two_faces_at_a_table_are_equal() -> None:
    rows = choices()
    while rows.may_add:
        rows.add()
    assert len({row.face for row in rows.rows}) == 6
    first, second = rows.rows[1].face, rows.rows[2].face
    rows.give_face(1, second)
    assert [row.face for row in rows.rows][1:3] == [second, first]
    assert [row.name for row in rows.rows][1:3] == [second.capitalize(), first.capitalize()]


def test_a_person_called_like_a_face_keeps_that_name_to_themselves() -> None:
    rows = choices(Seat("Engineer", HUMAN, "a"))
    assert rows.seats()[1].face != "engineer"
    assert rows.is_playable


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
    assert [row.name for row in rows.rows] == ["Engineer", "Anna"]


def test_players_of_a_larger_game_come_back_after_a_smaller_one() -> None:
    rows = choices(Seat("X", HUMAN, "a"), Seat("Y", HUMAN, "b"), Seat("Z", HUMAN, "c"))
    rows.play_in(range(2, 3))
    assert [row.name for row in rows.rows] == ["X", "Y"]
    rows.turn_sign(0)
    rows.play_in(range(2, 7))
    assert [row.name for row in rows.rows] == ["X", "Y", "Z"]
    assert len({row.sign for row in rows.rows}) == 3
