"""The cache of the latest values."""

from game.core.identity_cache import IdentityCache


def test_it_is_found_by_the_object_itself() -> None:
    latest: IdentityCache[tuple[int, ...], str] = IdentityCache(2)
    one, equal = tuple(range(2)), tuple(range(2))
    assert latest.keep(one, "known") == "known"
    assert latest.get(one) == "known"
    assert latest.get(equal) is None


def test_a_cached_answer_is_never_that_of_another_object_in_its_place() -> None:
    latest: IdentityCache[tuple[int, ...], int] = IdentityCache(100)
    for number in range(50):
        # Without a name of its own, each would leave its place in memory to the next.
        assert latest.get((number, number)) is None
        latest.keep((number, number), number)


def test_the_latest_are_known_and_the_oldest_forgotten() -> None:
    latest: IdentityCache[tuple[int, ...], int] = IdentityCache(3)
    keys = [(number,) for number in range(20)]
    for number, key in enumerate(keys):
        latest.keep(key, number)
        known = [latest.get(key) for key in keys[: number + 1]]
        assert known[-3:] == list(range(number + 1))[-3:]
        assert len(known) - known.count(None) <= 6
