from collections import Counter

from game.core.shuffle import below, bits, next_key, shuffled


def test_the_stream_is_splitmix64() -> None:
    # The first outputs of the reference implementation for seed 1234567.
    key, found = 1234567, []
    for _ in range(3):
        key = next_key(key)
        found.append(bits(key))
    assert found == [6457827717110365317, 3203168211198807973, 9817491932198370423]


def test_a_shuffle_keeps_every_card_once() -> None:
    order, _ = shuffled(range(35), 42)
    assert sorted(order) == list(range(35))


def test_every_order_comes_about_equally_often() -> None:
    key, seen = 7, Counter[tuple[int, ...]]()
    for _ in range(6000):
        order, key = shuffled((1, 2, 3), key)
        seen[order] += 1
    assert len(seen) == 6
    assert all(850 < count < 1150 for count in seen.values())


def test_numbers_stay_below_their_bound() -> None:
    key = 3
    for bound in range(1, 200):
        number, key = below(key, bound)
        assert 0 <= number < bound


def test_a_shuffle_draws_from_the_stream() -> None:
    """Fisher-Yates, with a number from `below` for each card but the first."""
    for count, first in ((0, 1), (1, 1), (2, 2**64 - 1), (110, 5), (3000, 2**64 - 9)):
        order, key = list(range(count)), first
        for last in range(count - 1, 0, -1):
            other, key = below(key, last + 1)
            order[last], order[other] = order[other], order[last]
        assert shuffled(range(count), first) == (tuple(order), key)
