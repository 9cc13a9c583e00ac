"""The shared search leaves the first candidate only for one that proved better."""

import random
from collections.abc import Iterator, Sequence

from game.ai.agent import Budget
from game.ai.search import Gate, Search, one_by_one

CALM = Budget(60.0)
GATE = Gate(worlds=48, certainty=2.0)


def worlds(seed: int = 0) -> Iterator[float]:
    """Yield the luck of the deal, the same for all candidates."""
    chance = random.Random(seed)
    while True:
        yield chance.gauss(0, 30)


def rehearsed(noise: float) -> Search[float, float]:
    """Return a search in which a candidate is worth itself, plus the luck of the deal and some noise."""

    def rehearse(world: float, candidates: Sequence[float]) -> list[float]:
        chance = random.Random(world)
        return [candidate + world + chance.gauss(0, noise) for candidate in candidates]

    return Search(one_by_one(rehearse), GATE)


def test_the_luck_that_all_share_cancels_out() -> None:
    assert rehearsed(0.5).choose([0.0, 1.0, -1.0], worlds(), CALM.begin()) == 1.0


def test_noise_alone_seldom_moves_it_from_the_first() -> None:
    kept = [
        rehearsed(5.0).choose([0.0, -0.1, -0.2], worlds(seed), CALM.begin()) == 0.0 for seed in range(100)
    ]
    assert sum(kept) >= 90


def test_of_several_better_ones_the_surest_is_chosen() -> None:
    assert rehearsed(0.5).choose([0.0, 1.0, 3.0, 2.0], worlds(), CALM.begin()) == 3.0


def test_the_same_worlds_give_the_same_choice() -> None:
    choices = [rehearsed(4.0).choose([0.0, 0.5, 1.0], worlds(7), CALM.begin()) for _ in range(3)]
    assert len(set(choices)) == 1


def test_losers_are_dropped_after_the_trial() -> None:
    asked: list[int] = []

    def rehearse(world: float, candidates: Sequence[float]) -> list[float]:
        asked.append(len(candidates))
        chance = random.Random(world)
        return [candidate + chance.gauss(0, 0.1) for candidate in candidates]

    assert Search(one_by_one(rehearse), GATE).choose([0.0, -5.0, 1.0, -7.0], worlds(), CALM.begin()) == 1.0
    assert asked == [4] * GATE.trial + [2] * GATE.trial


def test_of_two_that_are_better_the_worse_one_is_dropped_too() -> None:
    asked: list[int] = []

    def rehearse(world: float, candidates: Sequence[float]) -> list[float]:
        asked.append(len(candidates))
        chance = random.Random(world)
        return [candidate * chance.uniform(0.1, 1.0) for candidate in candidates]

    assert Search(one_by_one(rehearse), GATE).choose([0.0, 1.0, 9.0], worlds(), CALM.begin()) == 9.0
    assert asked[: GATE.trial + 1] == [3] * GATE.trial + [2]


def test_it_ends_once_it_is_sure_of_one() -> None:
    """The first few worlds are not enough, as they may be equal by chance."""
    made: list[float] = []

    def counted() -> Iterator[float]:
        for world in worlds():
            made.append(world)
            yield world

    assert rehearsed(0.5).choose([0.0, 9.0], counted(), CALM.begin()) == 9.0
    assert len(made) == 2 * GATE.trial


def test_worlds_tried_together_are_requested_together() -> None:
    """In whole lots, except for the end of the budget; candidates are dropped between lots."""
    asked: list[tuple[int, int]] = []

    def rehearse(some: Sequence[float], candidates: Sequence[float]) -> list[list[float]]:
        asked.append((len(some), len(candidates)))
        return [
            [candidate * (15 + world if candidate > 0 else 1) for candidate in candidates] for world in some
        ]

    lots = Search(rehearse, Gate(worlds=48, certainty=0.5, trial=6, together=4))
    assert lots.choose([0.0, -5.0, 1.0], worlds(), Budget(60.0, iterations=14).begin()) == 1.0
    assert asked == [(4, 3), (4, 3), (4, 2), (2, 2)]


def test_when_all_others_are_dropped_it_ends_at_once() -> None:
    asked: list[float] = []

    def rehearse(world: float, candidates: Sequence[float]) -> list[float]:
        asked.append(world)
        return [candidate + world for candidate in candidates]

    assert Search(one_by_one(rehearse), GATE).choose([0.0, -5.0], worlds(), CALM.begin()) == 0.0
    assert len(asked) == GATE.trial


def test_an_iteration_is_a_world() -> None:
    made: list[float] = []

    def counted() -> Iterator[float]:
        for world in worlds():
            made.append(world)
            yield world

    rehearsed(5.0).choose([0.0, 0.1], counted(), Budget(60.0, iterations=9).begin())
    assert len(made) == 9


def test_without_time_or_when_stopped_it_keeps_the_first() -> None:
    assert rehearsed(0.1).choose([0.0, 9.0], worlds(), Budget(0.0).begin()) == 0.0
    assert rehearsed(0.1).choose([0.0, 9.0], worlds(), Budget(60.0, stop=lambda: True).begin()) == 0.0
    assert rehearsed(0.1).choose([0.0, 9.0], worlds(), Budget(60.0, iterations=GATE.trial - 1).begin()) == 0.0


def test_a_stop_in_the_middle_returns_the_best_found() -> None:
    asked = iter(range(1000))
    halfway = Budget(60.0, stop=lambda: next(asked) >= 12)
    assert rehearsed(0.1).choose([0.0, 9.0], worlds(), halfway.begin()) == 9.0
