"""The turns that are most worth learning from."""

from game.ai.verdict import Estimate
from game.session.review.costs import Cost, Decision
from game.session.review.to_learn import turns_to_learn

REASONS = ("gift", "gift", "gift", "tempo", "block", "wait")


def cost(first: int, loss: float, seat: int = 0) -> Cost:
    return Cost(Decision(first, seat, first, first), (), (), loss=Estimate(loss))


def chosen(*losses: float, seats: tuple[int, ...] = (), own: int | None = 0) -> list[int]:
    """Return the first moves of the chosen turns; each turn has the reason at its index."""
    costs = [cost(number, loss, seats[number] if seats else 0) for number, loss in enumerate(losses)]
    found = turns_to_learn(
        costs, lambda seat: own is None or seat == own, lambda one: REASONS[one.decision.first]
    )
    return [one.decision.first for one in found]


def test_the_costliest_are_chosen_and_described_in_their_order() -> None:
    assert chosen(0.1, 0, 0, 0.3, 0.2, 0.05) == [0, 3, 4]


def test_each_reason_is_described_once_if_there_are_others() -> None:
    assert chosen(0.5, 0.4, 0.3, 0.1, 0.05) == [0, 3, 4]


def test_of_one_reason_the_costliest_turn_is_chosen() -> None:
    assert chosen(0.1, 0.4, 0.3, 0.2, 0.1) == [1, 3, 4]


def test_if_reasons_repeat_the_next_costly_ones_fill_up() -> None:
    assert chosen(0.2, 0.4, 0.3) == [0, 1, 2]
    assert chosen(0.2, 0.4, 0.3, 0.1) == [1, 2, 3]


def test_the_readers_turns_precede_costlier_ones_of_others() -> None:
    assert chosen(0.1, 0.5, 0.5, 0.2, seats=(0, 1, 1, 0)) == [0, 3]


def test_without_faults_of_the_reader_the_turns_of_others_are_shown() -> None:
    assert chosen(0.1, 0.5, seats=(1, 1)) == [0, 1]


def test_a_game_without_mistakes_has_nothing_to_learn() -> None:
    assert chosen() == []
