"""The hunt finds errors, prints how to reproduce them, and continues."""

from pathlib import Path

import pytest

from game.arena.resources import resources_of
from game.arena.soak import lines, soak
from game.arena.soak_game import SoakPlan, soak_one
from game.core.plain import Malformed
from tests.ai import hostile
from tests.arena.here import Dying, Here, agent_file, silent
from tests.games import ORIGIN


@pytest.mark.parametrize(("name", "games"), [("trambahn", 6), ("transamerica", 1), ("streetcar", 1)])
def test_the_programs_opponents_play_without_a_fault(name: str, games: int) -> None:
    catch = soak(SoakPlan(name, games, 5), ORIGIN, Here(), silent)
    assert catch.faults == ()
    assert (catch.games, catch.stopped) == (games, False)
    assert catch.moves > 20 * games
    assert sum(catch.seats.values()) >= 2 * games


def test_one_fault_does_not_end_the_hunt_and_can_be_had_again(tmp_path: Path) -> None:
    file = agent_file(tmp_path, "return legal[0] if len(legal) > 30 else 'nothing'")
    hunt = SoakPlan("transamerica", 4, 0, agents=("apprentice", str(file)), options={"points": 5})
    catch = soak(hunt, ORIGIN, Here(), silent)
    assert catch.games == 4
    assert catch.faults
    fault = catch.faults[0]
    assert fault.reason.startswith(f"{file}, seat ")
    assert fault.reason.endswith("'nothing' is not legal")
    assert fault.options["points"] == 5
    assert soak_one(resources_of(ORIGIN), hunt, fault.seed).fault == fault
    report_lines = list(lines(catch, "python main.py arena transamerica --soak 1"))
    assert report_lines[0].endswith(f"faults: {len(catch.faults)}")
    assert report_lines[3].endswith(f"--soak 1 --seed {fault.seed}")
    assert len(report_lines) == 2 + 2 * len(catch.faults)


def test_an_agent_that_thinks_on_does_not_think_on_in_the_next_game(tmp_path: Path) -> None:
    file = hostile.hostile(tmp_path, hostile.HOLDS_THE_INTERPRETER)
    catch = soak(SoakPlan("transamerica", 2, 0, agents=(str(file),), seconds=0.01), ORIGIN, Here(), silent)
    assert ["no answer in" in fault.reason for fault in catch.faults] == [True, True]
    assert len(set(hostile.numbers(tmp_path))) == 2
    assert hostile.left(tmp_path) == []


def test_games_differ_in_seats_options_and_opponents() -> None:
    hunt = SoakPlan("transamerica", 1, 0, agents=("apprentice", "conductor"), options={"points": 5})
    games = [soak_one(resources_of(ORIGIN), hunt, seed) for seed in range(4)]
    assert len({len(game.agents) for game in games}) > 1
    assert {agent for game in games for agent in game.agents} == set(hunt.agents)
    assert len({game.moves for game in games}) > 2


def test_options_by_which_no_table_can_be_dealt_are_shown() -> None:
    with pytest.raises(Malformed):
        soak_one(resources_of(ORIGIN), SoakPlan("transamerica", 1, 0, options={"points": 4}), 0)


def test_ctrl_c_keeps_earlier_finds() -> None:
    def stop(done: int) -> None:
        raise KeyboardInterrupt

    catch = soak(SoakPlan("trambahn", 20, 0, agents=("apprentice",)), ORIGIN, Here(), stop)
    assert (catch.games, catch.stopped) == (5, True)


def test_a_process_that_dies_keeps_earlier_finds() -> None:
    catch = soak(SoakPlan("trambahn", 20, 0, agents=("apprentice",)), ORIGIN, Dying(1), silent)
    assert (catch.games, catch.died) == (5, True)
    assert next(lines(catch, "again")).endswith("faults: 0; a process has died")
