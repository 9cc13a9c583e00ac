"""The measurements of `bench` for every game, and its verdict on regressions."""

import argparse
from pathlib import Path

import msgspec
import pytest

from game.command_line import main
from game.content.files import Fault
from game.makers.bench import command, measuring, plain_loop
from game.makers.bench.figures import BenchFigure, Run, encoded, exceeding, read_run
from game.makers.bench.measuring import Measurement, measurements
from game.makers.bench.table_process import BenchedTable
from tests.docs.pages import ROOT

BLACK_PATH = ROOT / "examples" / "black_path"
RATE = BenchFigure("rules: toy, decisions", 1000.0, "/s", 200.0)
MEMORY = BenchFigure("memory: toy", 100.0, "MB")
WAIT = BenchFigure("start: toy", 300.0, "ms")


def stored(tmp_path: Path, *figures: BenchFigure) -> Path:
    file = tmp_path / "stored.json"
    file.write_bytes(encoded(Run(figures, 7e6)))
    return file


def chosen(**named: object) -> argparse.Namespace:
    return argparse.Namespace(**{"only": "", "folders": [], "json": None, "compare": None, **named})


def measuring_by_turns(monkeypatch: pytest.MonkeyPatch, *made: BenchFigure) -> None:
    """Replace all measurements by one that returns these figures in turn."""
    given = iter(made)
    one = Measurement("toy", lambda: (next(given),))
    monkeypatch.setattr(command, "measurements", lambda *asked: iter([one] if asked else ()))


# ---------------------------------------------------------------------- comparing


def test_a_measurement_is_compared_in_turns_of_the_loop_on_any_machine() -> None:
    slower_machine = msgspec.structs.replace(RATE, value=100.0)
    slower_rules = msgspec.structs.replace(RATE, value=2000.0, turns=301.0)
    run = Run((RATE,), 7e6)
    assert exceeding([slower_machine], run, 1.5) == []
    assert exceeding([slower_rules], run, 1.5) == [(slower_rules, 1.505)]


def test_memory_is_compared_as_it_is_and_time_on_a_clock_not_at_all() -> None:
    more, longer = (msgspec.structs.replace(figure, value=2 * figure.value) for figure in (MEMORY, WAIT))
    assert exceeding([more, longer], Run((MEMORY, WAIT), 7e6), 1.5) == [(more, 2.0)]


def test_a_new_measurement_is_compared_with_nothing() -> None:
    assert exceeding([RATE], Run((MEMORY,), 7e6), 1.5) == []


def test_a_run_is_read_as_it_was_written(tmp_path: Path) -> None:
    assert read_run(stored(tmp_path, RATE, MEMORY)) == Run((RATE, MEMORY), 7e6)


def test_a_file_that_is_no_run_is_refused_by_name(tmp_path: Path) -> None:
    file = tmp_path / "run.json"
    file.write_text('{"figures": 3}', encoding="utf-8")
    with pytest.raises(Fault, match="no run of bench") as refused:
        read_run(file)
    assert refused.value.file == file


def test_a_first_slow_measurement_is_repeated_before_it_fails(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    slow = msgspec.structs.replace(RATE, turns=900.0)
    measuring_by_turns(monkeypatch, slow, slow, RATE)
    assert command.run(chosen(compare=stored(tmp_path, RATE))) == 0


def test_a_repeatedly_slow_measurement_fails_with_its_name_and_excess(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    slow = msgspec.structs.replace(RATE, turns=900.0)
    measuring_by_turns(monkeypatch, *(slow,) * command.ATTEMPTS)
    assert command.run(chosen(compare=stored(tmp_path, RATE))) == 1
    assert "rules: toy, decisions costs 4.50 times" in capsys.readouterr().err


# ---------------------------------------------------------------------- the command


def test_json_on_the_standard_output_is_alone(
    monkeypatch: pytest.MonkeyPatch, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    measuring_by_turns(monkeypatch, RATE)
    assert command.run(chosen(json=Path("-"))) == 0
    assert msgspec.json.decode(capsysbinary.readouterr().out, type=Run).figures == (RATE,)


def test_json_goes_into_a_file_beside_the_table(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    measuring_by_turns(monkeypatch, RATE)
    assert command.run(chosen(json=tmp_path / "run.json")) == 0
    assert read_run(tmp_path / "run.json").figures == (RATE,)
    assert RATE.line in capsys.readouterr().out.splitlines()


@pytest.mark.parametrize(
    "arguments", [("--only", "rules,weather"), ("--compare", "nowhere.json", "--only", "rules")]
)
def test_an_impossible_measurement_or_comparison_is_reported_in_one_line(
    arguments: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["bench", *arguments]) == 2
    assert capsys.readouterr().err.count("\n") == 1


# ---------------------------------------------------------------------- measuring


def test_the_loop_runs_before_between_and_after_the_measurements(monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []
    speeds = iter((100.0, 200.0, 400.0))

    def loop() -> float:
        done.append("loop")
        return next(speeds)

    def measured() -> float:
        done.append("measured")
        return 1.0

    monkeypatch.setattr(plain_loop, "turns_a_second", loop)
    assert plain_loop.beside(measured, 2) == [(1.0, 150.0), (1.0, 300.0)]
    assert done == ["loop", "measured", "loop", "measured", "loop"]


@pytest.fixture
def named() -> dict[str, Measurement]:
    """Return all measurements by name, with those of a fourth game."""
    return {one.name: one for one in measurements(measuring.PARTS, (BLACK_PATH,))}


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measuring, "SLICES", 2)
    monkeypatch.setattr(measuring, "SLICE", 0.01)
    monkeypatch.setattr(measuring, "DECISIONS", 2)


def test_every_game_is_measured_with_fewest_and_most_players_at_every_level_and_size(
    named: dict[str, Measurement],
) -> None:
    for game, players in (("transamerica", (2, 6)), ("streetcar", (2, 6)), ("trambahn", (2,))):
        assert all(f"rules: {game}, {count} players" in named for count in players)
        for level in ("apprentice", "conductor", "engineer", "director"):
            assert f"decisions: {game}, {level}" in named
    for game in ("transamerica", "streetcar", "trambahn", "black_path"):
        assert {f"frames: {game}, 1080p", f"frames: {game}, 2160p", f"idle: {game}"} <= set(named)
    assert {"rules: black_path, 2 players", "start", "idle: title"} <= set(named)


def test_random_play_shows_decisions_in_turns_of_the_loop(named: dict[str, Measurement], short: None) -> None:
    decisions, playouts = named["rules: black_path, 2 players"].make()
    assert decisions.value > playouts.value > 0
    assert decisions.turns is not None
    assert decisions.turns > 1


def test_decisions_of_a_level_show_the_rate_and_the_slowest(
    named: dict[str, Measurement], short: None
) -> None:
    rate, slowest = named["decisions: trambahn, apprentice"].make()
    assert 1000 / rate.value <= slowest.value * 1.001


def test_frames_are_shown_in_plain_frames_as_slow_as_themselves(
    monkeypatch: pytest.MonkeyPatch, named: dict[str, Measurement]
) -> None:
    slow_once = BenchedTable([0.002, 0.003, 0.9], [0.004, 0.5], None)
    slow_later = BenchedTable([0.7, 0.8, 0.006], [0.6, 0.004], None)
    given = iter((slow_once, slow_later))
    monkeypatch.setattr(measuring, "_run", lambda *_: msgspec.json.encode(next(given)))
    half, nearly_all = named["frames: trambahn, 1080p"].make()
    assert (half.value, half.turns) == (3.0, 0.75)
    assert (nearly_all.value, nearly_all.turns) == (6.0, 1.5)


@pytest.mark.long
def test_a_table_of_a_game_in_a_folder_shows_frames_and_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measuring, "SIZES", ((1024, 600),))
    made = next(one for one in measurements(("frames",), (BLACK_PATH,)) if "black_path" in one.name).make()
    half, nearly_all = made[:2]
    assert half.name == "frames: black_path, 600p, p50"
    assert 0 < half.value <= nearly_all.value
    assert half.turns is not None
    assert [figure.name for figure in made[2:]] in ([], ["memory: black_path, 600p"])


def test_the_program_is_watched_at_rest(
    monkeypatch: pytest.MonkeyPatch, named: dict[str, Measurement]
) -> None:
    monkeypatch.setattr(measuring, "IDLE_SECONDS", 0.5)
    (share,) = named["idle: black_path"].make()
    assert 0 < share.value < 50
