from game.core.faces import FACES, faces_of, with_faces
from game.core.record import HUMAN, Seat


def test_people_have_no_face_and_others_keep_theirs() -> None:
    seats = (Seat("Anna", HUMAN, "a"), Seat("Ruth", "director", "b", "engineer"))
    assert faces_of(seats) == ("", "engineer")


def test_a_record_without_faces_gets_them_by_the_names_and_always_the_same() -> None:
    seats = tuple(
        Seat(name, "conductor", sign) for name, sign in zip(("Ben", "Clara", "Dorian"), "abc", strict=True)
    )
    assert faces_of(seats) == faces_of(seats)
    assert set(faces_of(seats)) <= set(FACES)
    assert faces_of(seats[:1]) == faces_of(seats)[:1]


def test_no_two_at_a_table_look_alike() -> None:
    seats = [Seat(name, "conductor", sign) for name, sign in zip(("Ben",) * 6, "abcdef", strict=True)]
    assert len(set(faces_of(seats))) == 6


def test_a_face_of_another_version_is_replaced() -> None:
    assert faces_of([Seat("Ben", "director", "a", "astronaut")])[0] in FACES


def test_a_record_of_before_there_were_faces_is_shown_with_them() -> None:
    seats = (Seat("Anna", HUMAN, "a"), Seat("Ben", "conductor", "b"))
    assert [seat.face for seat in with_faces(seats)] == list(faces_of(seats))
    assert [seat.name for seat in with_faces(seats)] == ["Anna", "Ben"]
