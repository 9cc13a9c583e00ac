"""The figures of a loss, as they are told."""

import random

from game.ai.verdict import Figure, Part
from game.session.review.account import MOST, account
from game.session.review.costs import Cost, Decision


def cost(*parts: Part) -> Cost:
    units = Figure(sum(part.amount for part in parts))
    return Cost(Decision(0, 0, 0, 0), (), (), units=units, parts=parts)


def test_figures_add_up_to_the_loss_as_it_is_told_and_each_is_its_own_part() -> None:
    rng = random.Random(1)
    for _ in range(500):
        parts = [Part(f"p{n}", rng.gauss(0, 3), abs(rng.gauss(0, 0.5))) for n in range(rng.randint(1, 9))]
        lost = cost(*parts)
        rows = account(lost)
        if not rows:
            assert all(abs(part.amount) <= max(2 * part.error, 0.1) for part in parts)
            continue
        assert sum(row.tenths for row in rows) == round(10 * lost.units.value)
        assert all(abs(row.tenths - 10 * row.part.amount) < 1 for row in rows if row.part is not None)
        assert sum(row.part is not None for row in rows) <= MOST


def test_what_may_be_chance_is_told_in_one_row_at_the_end() -> None:
    sure, chance, against = Part("a", 2.0, 0.2), Part("b", 0.6, 0.4), Part("c", -0.5, 0.1)
    told = account(cost(chance, against, sure))
    assert [(row.tenths, row.part) for row in told] == [(20, sure), (-5, against), (6, None)]
    assert not told[-1].sure
    assert account(cost(chance)) == ()


def test_what_is_sure_and_has_no_row_is_not_called_chance() -> None:
    parts = [Part(f"p{n}", 1.0 + n, 0.1) for n in range(MOST + 1)]
    last = account(cost(*parts))[-1]
    assert (last.tenths, last.part, last.sure) == (10, None, True)
