"""The same seed plays the same games wherever they are played, and a tournament ends when it should."""

import os
import sys
from collections.abc import Iterable, Iterator
from concurrent.futures import Executor, Future, ThreadPoolExecutor, wait
from contextlib import contextmanager
from multiprocessing import active_children
from pathlib import Path
from typing import Any

import pytest
from distributed import LocalCluster

from game.arena import executors
from game.arena.executors import cluster, processes, spread
from game.arena.playing import Game
from game.arena.sprt import SprtResult
from game.arena.tournament import Result, TournamentEnd, hold
from game.core.plain import Malformed
from tests.arena.here import Dying, Here, agent_file, plan, silent
from tests.games import ORIGIN


@contextmanager
def local_cluster() -> Iterator[str]:
    """Start a cluster inside this process, and yield its address."""
    made: Any = LocalCluster(  # type: ignore[no-untyped-call]  # it has no types
        n_workers=1,
        threads_per_worker=2,
        processes=False,
        dashboard_address=None,
        protocol="tcp",
        host="127.0.0.1",
    )
    with made:
        yield made.scheduler_address


@contextmanager
def on_a_cluster() -> Iterator[Executor]:
    with local_cluster() as address, cluster(address) as executor:
        yield executor


def told(result: Result) -> list[list[tuple[Any, ...]]]:
    """Return everything about the games that follows from the seed."""
    return [[_told(game) for game in deal] for deal in result.played]


def _told(game: Game) -> tuple[Any, ...]:
    return (game.seed, game.agents, game.victory, game.moves, game.points, game.rounds)


@pytest.mark.parametrize("where", [lambda: ThreadPoolExecutor(2), lambda: processes(2), on_a_cluster])
def test_every_executor_plays_the_same_games(where: Any) -> None:
    with where() as executor:
        result = hold(plan(), ORIGIN, executor, silent)
    assert told(result) == told(hold(plan(), ORIGIN, Here(), silent))
    assert [game.seed for deal in result.played for game in deal] == [5, 5, 6, 6, 7, 7]
    assert (result.end, result.verdict) == (TournamentEnd.ALL, None)


@pytest.mark.parametrize("where", [lambda: ThreadPoolExecutor(2), lambda: processes(2), on_a_cluster])
def test_users_agents_play_in_all_kinds_of_runs(where: Any, tmp_path: Path) -> None:
    asked = plan(agents=("apprentice", str(agent_file(tmp_path, "return legal[0]"))))
    with where() as executor:
        result = hold(asked, ORIGIN, executor, silent)
    assert (result.end, result.fault) == (TournamentEnd.ALL, "")
    assert told(result) == told(hold(asked, ORIGIN, Here(), silent))


def test_processes_end_with_work_left() -> None:
    before = set(active_children())
    with processes(2) as executor:
        assert next(spread(executor, abs, list(range(500)))) in ((0, 0), (1, 1))
    assert set(active_children()) <= before


def test_windows_has_no_more_processes_than_it_can_wait_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(os, "cpu_count", lambda: 64)
    with processes(None):
        pass
    with pytest.raises(Malformed, match="62 processes are too many"), processes(62):
        pass


def test_a_wait_for_work_ends_now_and_then_so_that_ctrl_c_is_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    late: Future[int] = Future()

    def nothing_yet(waiting: Iterable[Any], timeout: float | None = None, *rest: Any) -> Any:
        assert timeout is not None
        late.set_result(7)
        monkeypatch.setattr(executors, "wait", wait)
        return set(), set(waiting)

    monkeypatch.setattr(executors, "wait", nothing_yet)
    assert list(spread(Submits(late), abs, [-7])) == [(0, 7)]


class Submits(Executor):
    """An executor that returns the same future for every call."""

    def __init__(self, future: "Future[int]") -> None:
        self._future = future

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> "Future[Any]":
        del fn, args, kwargs
        return self._future


def test_progress_is_shown_game_by_game() -> None:
    heard: list[int] = []
    hold(plan(), ORIGIN, Here(), heard.append)
    assert heard == [2, 4, 6]


def test_a_test_ends_the_tournament_and_later_deals_do_not_count() -> None:
    asked = plan(agents=("apprentice", "random"), deals=24, better=0.75)
    with ThreadPoolExecutor(2) as executor:
        result = hold(asked, ORIGIN, executor, silent)
    assert (result.end, result.verdict) == (TournamentEnd.TEST, SprtResult.BETTER)
    assert 12 <= len(result.played) < 24
    assert [deal[0].seed for deal in result.played] == list(range(5, 5 + len(result.played)))
    assert told(result) == told(hold(asked, ORIGIN, Here(), silent))


def test_a_test_may_stay_open() -> None:
    result = hold(plan(better=0.55), ORIGIN, Here(), silent)
    assert (result.end, result.verdict, len(result.played)) == (TournamentEnd.ALL, SprtResult.OPEN, 3)


def test_ctrl_c_keeps_finished_games() -> None:
    def stop(done: int) -> None:
        if done == 4:
            raise KeyboardInterrupt

    result = hold(plan(), ORIGIN, Here(), stop)
    assert (result.end, len(result.played)) == (TournamentEnd.STOPPED, 2)


def test_an_agents_fault_ends_the_tournament() -> None:
    result = hold(plan(agents=("apprentice", "nobody.py")), ORIGIN, Here(), silent)
    assert (result.end, result.played) == (TournamentEnd.FAULT, ())
    assert "nobody.py: trambahn, seed 5, seat 1: there is no Python file" in result.fault


def test_a_process_that_dies_ends_the_tournament_but_keeps_finished_games() -> None:
    result = hold(plan(), ORIGIN, Dying(2), silent)
    assert (result.end, len(result.played)) == (TournamentEnd.DIED, 2)
    assert result.fault == "a process that played has died"


def test_work_is_not_handed_in_far_ahead() -> None:
    asked: list[int] = []

    def piece(number: int) -> int:
        asked.append(number)
        return number

    assert next(spread(Here(), piece, list(range(1000)))) == (0, 0)
    assert len(asked) < 100


def test_a_cluster_where_nobody_answers_is_reported() -> None:
    with (
        pytest.raises(Malformed, match=r"no Dask cluster answers at tcp://127\.0\.0\.1:9"),
        cluster("tcp://127.0.0.1:9", patience=0.2),
    ):
        pass


def test_a_cluster_that_cannot_play_is_reported() -> None:
    with (
        local_cluster() as address,
        pytest.raises(Malformed, match=f"{address} cannot play"),
        cluster(address) as executor,
    ):
        next(spread(executor, _without_what_it_needs, [0]))


def _without_what_it_needs(piece: int) -> None:
    raise ModuleNotFoundError("game")


def test_an_address_that_is_none_is_reported() -> None:
    with pytest.raises(Malformed, match="no Dask cluster answers at nowhere://"), cluster("nowhere://", 0.2):
        pass
