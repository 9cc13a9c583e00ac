"""What is known of the latest values."""

from game.core.latest import Latest


def test_it_is_found_by_the_object_itself() -> None:
    latest: Latest[tuple[int, ...], str] = Latest(2)
    one, equal = tuple(range(2)), tuple(range(2))
    assert latest.keep(one, "known") == "known"
    assert latest.get(one) == "known"
    assert latest.get(equal) is None


def test_the_oldest_is_forgotten() -> None:
    latest: Latest[tuple[int, ...], int] = Latest(2)
    keys = [(number,) for number in range(3)]
    for number, key in enumerate(keys):
        latest.keep(key, number)
    assert [latest.get(key) for key in keys] == [None, 1, 2]
