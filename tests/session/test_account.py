"""The displayed figures of a loss."""

import random

from game.ai.verdict import LossPart
from game.session.review.account import MAX, Row, account


def told_of(*parts: LossPart) -> tuple[Row, ...]:
    """Return the rows of a loss with these parts, in tenths."""
    return account(parts, sum(part.amount for part in parts), 10)


def test_figures_add_up_to_the_loss_as_it_is_described_and_each_is_its_own_part() -> None:
    rng = random.Random(1)
    for _ in range(500):
        parts = [LossPart(f"p{n}", rng.gauss(0, 3), abs(rng.gauss(0, 0.5))) for n in range(rng.randint(1, 9))]
        rows = told_of(*parts)
        if not rows:
            assert all(abs(part.amount) <= max(2 * part.error, 0.1) for part in parts)
            continue
        assert sum(row.number for row in rows) == round(10 * sum(part.amount for part in parts))
        assert all(abs(row.number - 10 * row.part.amount) < 1 for row in rows if row.part is not None)
        assert sum(row.part is not None for row in rows) <= MAX


def test_uncertain_parts_are_described_in_one_row_at_the_end() -> None:
    sure, chance, against = LossPart("a", 2.0, 0.2), LossPart("b", 0.6, 0.4), LossPart("c", -0.5, 0.1)
    rows = told_of(chance, against, sure)
    assert [(row.number, row.part) for row in rows] == [(20, sure), (-5, against), (6, None)]
    assert not rows[-1].sure
    assert told_of(chance) == ()


def test_a_certain_part_without_a_row_is_not_called_chance() -> None:
    parts = [LossPart(f"p{n}", 1.0 + n, 0.1) for n in range(MAX + 1)]
    last = told_of(*parts)[-1]
    assert (last.number, last.part, last.sure) == (10, None, True)
