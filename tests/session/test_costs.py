"""Losses and marks of turns, accuracy, and the curve: all from one judgement for each decision."""

from typing import Any

import pytest

from game.ai.judgement import Judgement, TrueChances
from game.ai.verdict import Estimate, Verdict
from game.core.game import AnyGame
from game.session.adviser import Answer
from game.session.review.costs import Costs, Decision, decisions_of
from game.session.review.marks import MISTAKES, Accuracy, Mark, Scale, accuracy
from game.session.review.review import Review
from game.session.thinker import ThinkingFailed
from tests.games import KNOWN, reviewed
from tests.session.test_review import Nobody, played, review_of, state_at
from tests.tables.advisers import lost

SCALE = Scale(slip_units=0.5, blunder_units=3)


class Scripted:
    """Answers each question with the next of some verdicts; the better turn is the one in question."""

    def __init__(self, verdicts: dict[int, Verdict | float], waits: int = 0) -> None:
        """A number means a loss of chance without uncertainty."""
        self.verdicts = verdicts
        self.waits = waits
        self.asked: list[tuple[Any, tuple[Any, ...]]] = []
        self.truths: list[Any] = []
        self.estimated: list[Any] = []
        self.forgotten = 0
        self._left = 0

    def judge(self, game: AnyGame, view: Any, actions: Any, truth: Any = None) -> None:
        assert game.legal(view)
        self.asked.append((view, tuple(actions)))
        self.truths.append(truth)
        self._left = self.waits

    def estimate(self, game: AnyGame, view: Any) -> None:
        assert game.seats
        self.estimated.append(view)

    def answer(self) -> Answer | None:
        if self._left:
            self._left -= 1
            return None
        found = self.verdicts.get(len(self.asked) - 1)
        if found is None:
            return Answer(chances=(0.5, 0.5) if self.estimated else None)
        actions = self.asked[-1][1]
        verdict = found if isinstance(found, Verdict) else lost(actions, actions, found)
        return Answer(Judgement(verdict, TrueChances(verdict.chances, verdict.after)))

    def forget(self) -> None:
        self.forgotten += 1


def decisions(name: str) -> list[Decision]:
    review = review_of(name)
    return list(decisions_of(review.match, review.turns, KNOWN[review.game.name].review_kind(review.game)))


def costs_with(name: str, adviser: Any) -> Costs:
    return Costs(review_of(name).match, decisions(name), adviser, SCALE)


def run(costs: Costs) -> Costs:
    for _ in range(100_000):
        if costs.complete:
            return costs
        costs.step()
    raise AssertionError("it never ends")


def losses(costs: Costs, number: int = 3) -> list[float]:
    return [cost.loss.value for cost in costs.mistakes(number=number)]


@pytest.mark.parametrize("name", ["ta_clear_win", "sc_die_two", "tb_clear_win"])
def test_the_costliest_turns_are_those_with_the_largest_losses(name: str) -> None:
    costs = run(costs_with(name, Scripted({3: 0.05, 8: 0.3, 11: 0.01, 12: 0.1, 20: 0.2})))
    assert losses(costs) == [0.3, 0.2, 0.1]
    assert losses(costs, 10) == [0.3, 0.2, 0.1, 0.05]


@pytest.mark.parametrize(
    ("loss", "error", "mark"),
    [
        (0.0, 0.0, Mark.BEST),
        (0.002, 0.0, Mark.BEST),
        (0.003, 0.0, Mark.GOOD),
        (0.029, 0.0, Mark.GOOD),
        (0.03, 0.0, Mark.SLIP),
        (0.079, 0.0, Mark.SLIP),
        (0.08, 0.0, Mark.BLUNDER),
        (0.1, 0.011, Mark.SLIP),
        (0.1, 0.036, Mark.GOOD),
        (0.1, 0.05, Mark.BEST),
    ],
)
def test_a_turn_is_marked_by_the_chance_that_it_surely_lost(loss: float, error: float, mark: Mark) -> None:
    costs = run(costs_with("tb_clear_win", Scripted({4: lost((1,), (2,), loss, error)})))
    turn = decisions("tb_clear_win")[4].turn
    found = costs.loss(turn)
    assert costs.mark(turn) is mark
    assert found is not None
    assert found.value == (0.0 if mark is Mark.BEST else loss), "what is as good as the best loses nothing"
    assert (costs.mistake(turn) is not None) == (mark in MISTAKES)


@pytest.mark.parametrize(
    ("before", "after", "mark"),
    [(0.99, 0.97, Mark.BLUNDER), (0.03, 0.01, Mark.BLUNDER), (0.5, 0.48, Mark.GOOD), (0.97, 0.93, Mark.SLIP)],
)
def test_in_a_decided_game_the_unit_marks_a_turn(before: float, after: float, mark: Mark) -> None:
    loss = Estimate(before - after)
    verdict = Verdict((1,), (2,), (), (before, 0.0), (after, 0.0), loss, Estimate(4.0), Estimate(0.0))
    assert SCALE.mark(verdict, 0) is mark


@pytest.mark.parametrize(("lost", "mark"), [(0.0, Mark.SLIP), (0.05, Mark.SLIP), (0.2, Mark.BLUNDER)])
def test_a_turn_for_nothing_is_a_slip_at_least(lost: float, mark: Mark) -> None:
    chances, after = (0.5, 0.5), (0.5 - lost, 0.5 + lost)
    verdict = Verdict((1,), (2,), (), chances, after, Estimate(lost), Estimate(0.0), Estimate(0.0), idle=True)
    assert SCALE.mark(verdict, 0) is mark


def test_the_turn_that_wins_the_game_is_no_mistake() -> None:
    last = decisions("sc_die_two")[-1]
    outcome = review_of("sc_die_two").match.outcome
    assert outcome is not None
    assert outcome.winners == {last.seat}
    costs = run(costs_with("sc_die_two", Scripted(dict.fromkeys(range(500), 0.2))))
    assert Mark.BLUNDER in {costs.mark(turn) for turn in range(last.turn)}
    assert costs.mark(last.turn) in (Mark.BEST, None)
    assert costs.mistake(last.turn) is None


def test_a_turn_has_no_mark_before_all_of_it_is_weighed_nor_without_a_choice() -> None:
    costs = costs_with("tb_clear_win", Scripted({0: 0.05}))
    assert costs.mark(0) is None
    run(costs)
    assert costs.mark(0) is Mark.SLIP
    assert costs.mark(len(review_of("tb_clear_win").turns) - 1) is None


def test_accuracy_counts_marks_and_falls_with_the_chance_that_is_lost() -> None:
    good = run(costs_with("tb_clear_win", Scripted(dict.fromkeys(range(200), 0.0))))
    bad = run(costs_with("tb_clear_win", Scripted(dict.fromkeys(range(200), 0.04))))
    none = run(costs_with("tb_clear_win", Scripted({})))
    for seat in range(2):
        found = good.accuracy(seat)
        assert found == Accuracy((sum(found.marks), 0, 0, 0), 0.0, 1.0)
        best, _, slips, _ = bad.accuracy(seat).marks
        assert bad.accuracy(seat).lost == pytest.approx(0.04 * slips)
        assert bad.accuracy(seat).share == pytest.approx(accuracy([0.04] * slips + [0.0] * best))
        assert none.accuracy(seat).share is None
    assert accuracy([0.03]) > accuracy([0.08]) > accuracy([0.3]) > accuracy([1.0]) == 0.0


def test_for_one_seat_only_its_turns_are_shown() -> None:
    costs = run(costs_with("ta_clear_win", Scripted(dict.fromkeys(range(30), 0.1))))
    for seat in range(2):
        shown = costs.mistakes(seat)
        assert shown
        assert {cost.decision.seat for cost in shown} == {seat}


def test_a_turn_loses_the_sum_of_its_decisions_and_is_marked_by_the_worst() -> None:
    all_of_it = decisions("sc_die_two")
    twice = next(n for n in range(len(all_of_it) - 1) if all_of_it[n].turn == all_of_it[n + 1].turn)
    turn = all_of_it[twice].turn
    costs = run(costs_with("sc_die_two", Scripted({twice: 0.04, twice + 1: 0.1})))
    if len(costs.of_turn(turn)) == 2:
        found = costs.loss(turn)
        assert found is not None
        assert found.value == pytest.approx(0.14)
        assert costs.mark(turn) is Mark.BLUNDER
    assert len(losses(costs)) == 1


def test_decisions_end_where_something_hidden_shows_or_sorts_meet_and_hold_every_move_once() -> None:
    review = review_of("sc_die_two")
    kind = KNOWN["streetcar"].review_kind(review.game)
    moves: list[int] = []
    for decision in decisions("sc_die_two"):
        moves += range(decision.first, decision.last + 1)
        for move in range(decision.first, decision.last):
            one, following = review.match.played[move], review.match.played[move + 1]
            assert not any(event.reveals for event in one.events)
            assert kind.weighs_together(one.move.action, following.move.action)
    assert moves == list(range(len(review.match.played)))


def test_each_decision_is_judged_from_its_movers_view() -> None:
    scripted = Scripted({})
    costs = run(costs_with("tb_clear_win", scripted))
    review = review_of("tb_clear_win")
    assert len(scripted.asked) == costs.total
    for decision, (view, actions) in zip(decisions("tb_clear_win"), scripted.asked, strict=True):
        assert view == review.game.observe(state_at(review, decision.first), decision.seat)
        assert actions[0] == review.match.moves[decision.first].action


# ---------------------------------------------------------------------- the curve


def asked_out(review: Review) -> Review:
    while review.asks:
        review.ask()
    return review


def test_the_curve_takes_its_places_from_the_judgements_and_its_end_from_the_outcome() -> None:
    match, header = played("tb_clear_win")
    scripted = Scripted({n: lost((1,), (2,), n / 1000, seats=2) for n in range(500)})
    review = asked_out(reviewed(match, header, scripted))
    assert match.outcome is not None
    assert scripted.estimated == []
    assert scripted.truths[3] == review.view_at(decisions("tb_clear_win")[3].first)
    assert len(review.curve.known) == len(review.turns) + 1
    assert review.curve.known[-1] == tuple(float(seat in match.outcome.winners) for seat in range(2))
    assert review.curve.known[0] == (0.6, 0.6)


def test_the_curve_asks_for_the_turns_that_may_not_be_judged() -> None:
    match, header = played("tb_clear_win")
    begun, scripted = match.until(30), Scripted({})
    review = asked_out(reviewed(begun, header, scripted))
    judged = {decision.first for decision in review.costs.decisions}
    others = [turn.first for turn in review.turns if turn.first not in judged]
    assert scripted.estimated == [review.view_at(move) for move in (*others, len(begun.played))]
    assert review.curve.known[-1] == (0.5, 0.5)


# ---------------------------------------------------------------------- asking


def test_nothing_waits_for_an_answer() -> None:
    scripted = Scripted({0: 0.4}, waits=3)
    costs = costs_with("ta_clear_win", scripted)
    assert [costs.step() for _ in range(4)] == [False, False, False, True]
    assert costs.done == 1
    assert losses(costs) == [0.4]
    costs.stop()
    assert scripted.forgotten == 1
    assert costs.complete


def test_the_visible_turn_is_judged_next_and_the_others_in_their_order() -> None:
    review, scripted = review_of("ta_clear_win"), Scripted({}, waits=1)
    one_by_one = decisions("ta_clear_win")
    costs = review.costs = Costs(review.match, one_by_one, scripted, SCALE)
    costs.step()
    later = next(place for place in reversed(review.places) if place.round and place.turn == 2)
    review.choose(later)
    run(costs)
    turn = review.turns.index(review.rounds[later.round].turns[later.turn])
    begun, rest = one_by_one[:1], one_by_one[1:]
    expected = [
        *begun,
        *(one for one in rest if one.turn == turn),
        *(one for one in rest if one.turn != turn),
    ]
    views = [review.game.observe(state_at(review, one.first), one.seat) for one in expected]
    assert [view for view, _ in scripted.asked] == views


class Broken(Scripted):
    def answer(self) -> Answer | None:
        raise ThinkingFailed("no process")


def test_a_process_that_fails_repeatedly_is_asked_no_more_and_the_reason_is_kept() -> None:
    broken = Broken({})
    costs = run(costs_with("ta_clear_win", broken))
    assert len(broken.asked) < costs.total
    assert costs.reason == "no process"


def test_a_review_without_an_adviser_knows_only_the_end_of_the_curve() -> None:
    match, header = played("tb_clear_win")
    review = reviewed(match, header, Nobody())
    review.stop()
    assert all(one is None for one in review.curve.known[:-1])


def test_the_sum_of_a_review_is_kept_until_more_is_known() -> None:
    match, header = played("tb_clear_win")
    review = reviewed(match, header, Scripted({n: lost((1,), (2,), 0.05, seats=2) for n in range(500)}))
    known = []
    while not review.costs.complete:
        review.costs.step()
        known.append(review.sums)
        assert review.sums is known[-1]
    first = review.decisions[0]
    figures = review.sums.from_turn(first.turn)
    assert figures is not None
    assert figures.turn == -5
    assert review.is_weighed
