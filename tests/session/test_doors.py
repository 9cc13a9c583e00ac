"""One position through every door: hint, tutor, review, retry, My mistakes and the director agree."""

from collections.abc import Sequence
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from game.ai.adviser import Adviser
from game.ai.agent import Budget
from game.ai.engine_agent import EngineAgent
from game.ai.reasons import UNEXPLAINED
from game.ai.verdict import Estimate, Verdict
from game.core.game import AnyGame
from game.core.match import Match
from game.core.record import Header, Seat, header_of
from game.session.adviser import Answer
from game.session.mistakes import MistakeBook, MistakeSearch
from game.session.retry_session import Closeness, RetrySession, closeness
from game.session.review.costs import Cost, Decision
from game.session.review.marks import MISTAKES
from game.session.review.review import Review
from game.session.session import Session
from game.session.session_adviser import SessionAdviser
from game.session.tutor import Tutor
from tests.tables.advisers import lost
from tests.toy import GAME, Take
from tests.toy_judge import toy_engine
from tests.toy_manifest import MANIFEST

CALM = Budget(60.0)
KIND = MANIFEST.review_kind(GAME)
OPTIONS: dict[str, str | int] = {"pile": 7, "secrets": "hidden"}
SEATS = (Seat("Ada"), Seat("Ben", "director", sign="b"))


class Prompt:
    """Asks the one engine, and waits for its answer."""

    def __init__(self) -> None:
        self._adviser = Adviser(GAME, toy_engine(), UNEXPLAINED)
        self._answer = Answer()

    def judge(self, game: AnyGame, view: Any, actions: Sequence[Any], truth: Any = None) -> None:
        del game
        self._answer = Answer(self._adviser.judge(view, tuple(actions), CALM.begin(), truth))

    def estimate(self, game: AnyGame, view: Any) -> None:
        del game
        self._answer = Answer(chances=self._adviser.estimate(view))

    def answer(self) -> Answer:
        return self._answer

    def forget(self) -> None:
        pass

    def close(self) -> None:
        pass


def played(*counts: int) -> tuple[Match[Any, Any, Any], Header]:
    match: Match[Any, Any, Any] = Match(GAME, GAME.start(2, OPTIONS, 5))
    for count in counts:
        match.play(match.to_act or 0, Take(count))
    return match, header_of(GAME, OPTIONS, SEATS, match.start)


@pytest.fixture(scope="module")
def verdict() -> Verdict:
    """Return the verdict on the first turn of seven pebbles.

    Taking two leaves five to the other seat, which is right to take two.
    """
    match, _ = played()
    found = toy_engine().judge(match.view(0), (Take(2),), CALM.begin())
    assert found is not None
    assert found.best == (Take(1),)
    assert found.loss.certain > 0.08
    return found


def sitting() -> tuple[Session, SessionAdviser]:
    match, header = played()
    session = Session(match, header)
    session.open_curtain()
    return session, SessionAdviser(session, Prompt())


def test_a_hint_is_the_directors_move_and_the_best_turn_of_all_verdicts(verdict: Verdict) -> None:
    session, advising = sitting()
    advising.look_for_hint()
    advising.step()
    assert advising.hint is not None
    assert advising.hint.verdict is not None
    view = session.view
    director = EngineAgent(toy_engine()).decide(view, tuple(GAME.legal(view)), CALM)
    assert (director,) == advising.hint.verdict.best == verdict.best


def test_the_tutor_warns_by_the_same_verdict_and_never_of_the_hint(verdict: Verdict) -> None:
    session, advising = sitting()
    tutor = Tutor(session, advising, KIND, MISTAKES, 1.0)
    tutor.hold_back(Take(2), lambda: session.act(Take(2)))
    advising.step()
    tutor.step(0.0)
    assert tutor.warning is not None
    assert tutor.warning.verdict == verdict
    tutor.hold_back(Take(1), lambda: session.act(Take(1)))
    advising.step()
    tutor.step(0.0)
    assert session.match.moves[-1].action == Take(1)


def test_a_review_its_retry_and_my_mistakes_show_that_loss(verdict: Verdict, tmp_path: Path) -> None:
    match, header = played(2, 2, 1, 2)
    review = Review(match, header, Prompt(), KIND, UNEXPLAINED)
    while review.asks:
        review.ask()
    cost = review.costs.mistake(0)
    assert cost is not None
    assert (cost.loss, cost.units, cost.better) == (verdict.loss, verdict.units, verdict.best)

    book = MistakeBook(tmp_path, lambda: date(2026, 11, 28), lambda _: True, lambda _: None)
    search = MistakeSearch(book, [tmp_path / "one.jsonl"], lambda _: (match, header)[::-1], _kind, Prompt())
    while not search.is_done:
        search.step()
    (kept,) = [one for one in book.kept if one.first == 0]
    assert (kept.loss, kept.error) == (verdict.loss.value, verdict.loss.error)

    retry = RetrySession(match.until(0), verdict.best, SEATS, KIND, Prompt())
    retry.act(Take(2))
    retry.step(0.1)
    assert retry.cost is not None
    assert retry.cost.loss == verdict.loss
    assert closeness(retry.cost, verdict.loss, 0.03) is Closeness.SAME


def _kind(game: AnyGame) -> Any:
    del game
    return KIND


def test_the_curve_falls_by_the_loss_of_a_turn_and_is_flat_over_the_best_one(verdict: Verdict) -> None:
    match, header = played(2, 2, 1, 2)
    review = Review(match, header, Prompt(), KIND, UNEXPLAINED)
    while review.asks:
        review.ask()
    first = review.costs.judged[0].truth
    assert first is not None
    assert review.curve.known[0] == first[0]
    assert first[0][0] - first[1][0] == pytest.approx(verdict.loss.value, abs=0.15)


@pytest.mark.parametrize(
    ("loss", "error", "before", "told"),
    [
        (0.0, 0.01, 0.2, Closeness.BEST),
        (0.02, 0.001, 0.2, Closeness.NEAR),
        (0.1, 0.01, 0.2, Closeness.BETTER),
        (0.19, 0.01, 0.2, Closeness.SAME),
        (0.25, 0.02, 0.2, Closeness.SAME),
        (0.3, 0.01, 0.2, Closeness.WORSE),
        (0.1, 0.01, None, Closeness.WORSE),
    ],
)
def test_a_try_is_called_better_only_if_the_intervals_do_not_overlap(
    loss: float, error: float, before: float | None, told: Closeness
) -> None:
    found = lost((Take(1),), (Take(2),), loss, error)
    tried = Cost(Decision(0, 0, 0, 0), (), found.best, KIND.scale.mark(found, 0), found.loss)
    assert closeness(tried, None if before is None else Estimate(before, 0.01), 0.03) is told
