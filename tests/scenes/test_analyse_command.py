"""`analyse`: its output about every turn and about one position, and its refusals."""

import argparse
import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from game.ai.engine import Engine
from game.command_line import main
from game.content.files import Fault
from game.content.plays import Play
from game.core.match import Match
from game.core.plain import Malformed
from game.core.record import Seat, encode, header_of, record_of
from game.scenes import analyse_command
from game.storage.analysis import analysis_of
from tests.games import KNOWN
from tests.toy import GAME, Take
from tests.toy_judge import toy_engine
from tests.toy_manifest import ToyManifest

OPTIONS: dict[str, str | int] = {"pile": 7, "secrets": "hidden"}
COUNTS = (2, 2, 1, 1, 1)
"""The first player takes the wrong number, the second takes the right one and wins."""


class _Judged(ToyManifest):
    """Pebbles with a judge of their own."""

    def engine(self, game: Any, plays: Sequence[Play]) -> Engine[Any]:
        del game, plays
        return toy_engine()


@pytest.fixture
def record(tmp_path: Path) -> Path:
    match: Match[Any, Any, Any] = Match(GAME, GAME.start(2, OPTIONS, 5))
    for number, count in enumerate(COUNTS):
        match.play(number % 2, Take(count))
    header = header_of(GAME, OPTIONS, (Seat("Ada"), Seat("Ben", "director", "b")), match.start)
    file = tmp_path / "game.jsonl"
    file.write_bytes(b"".join(encode(record_of(header, match))))
    return file


def lines(*files: Path, **more: Any) -> Iterator[str]:
    usual = {"files": files, "json": True, "position": None, "seconds": None}
    known: Any = {**KNOWN, "pebbles": _Judged()}
    return analyse_command.analyse(argparse.Namespace(**{**usual, **more}), known)


def found(*files: Path, **more: Any) -> Any:
    (line,) = lines(*files, **more)
    return json.loads(line)


def test_every_turn_is_shown_with_all_its_figures_and_they_add_up(record: Path) -> None:
    turns = found(record)
    assert [one["turn"] for one in turns["turns"]] == [1, 2, 3, 4, 5]
    assert [one["seat"] for one in turns["turns"]] == [0, 1, 0, 1, 0]
    for one in turns["turns"]:
        assert 0 <= one["loss_low"] <= one["loss"] <= one["loss_high"] <= 100
        if one["luck"] is not None:
            expected = one["chance_before"] - one["loss"] + one["luck"]
            assert one["chance_after"] == pytest.approx(expected, abs=0.011)
    assert sum(row["luck"] for row in turns["sums"]) == 0
    assert [row["in_all"] for row in turns["sums"]] == [50, -50]
    for fall in turns["unexplained"]:
        assert fall["chance"] < -15
        assert turns["turns"][fall["turn"] - 1]["mark"] == "best"


def test_a_mistake_is_marked_beside_the_better_turn_and_the_best_turn_is_not(record: Path) -> None:
    first, second, *_ = found(record)["turns"]
    assert (first["played"], first["best"], first["mark"]) == ([{"take": 2}], [{"take": 1}], "blunder")
    assert first["loss_low"] >= 8
    assert (second["played"], second["mark"], second["loss"]) == (second["best"], "best", 0)


def test_the_same_record_gives_the_same_answer_with_and_without_stored_results(record: Path) -> None:
    first = found(record)
    assert analysis_of(record).exists()
    assert found(record) == first
    analysis_of(record).unlink()
    assert found(record) == first


def test_with_a_bound_for_the_time_nothing_is_kept(record: Path) -> None:
    found(record, seconds=5.0)
    assert not analysis_of(record).exists()


def test_a_stored_judgement_is_not_computed_again(record: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = found(record)

    def refuse(*_: object) -> None:
        raise AssertionError("it was asked again")

    monkeypatch.setattr(Engine, "judge", refuse)
    assert found(record) == first


def test_all_advisers_agree_about_a_position(record: Path) -> None:
    answers = found(record, position=0)["answers"]
    assert [one["asked"] for one in answers] == ["hint", "director", "tutor", "review", "retry"]
    own = [one for one in answers if one["asked"] != "director"]
    assert {json.dumps(one["best"]) for one in own} == {'[{"take": 1}]'}
    assert len({one["loss"] for one in answers if "loss" in one}) == 1


@pytest.mark.parametrize(
    ("position", "reason"),
    [(5, "the game is over"), (4, "nothing to decide"), (6, "has 5 moves"), (-1, "has 5 moves")],
)
def test_a_position_without_a_decision_is_refused_with_the_reason(
    record: Path, position: int, reason: str
) -> None:
    with pytest.raises(Malformed, match=reason):
        found(record, position=position)


def test_several_records_are_shown_one_after_another_and_all_are_read_first(
    record: Path, tmp_path: Path
) -> None:
    assert [json.loads(line)["file"] for line in lines(record, record)] == [str(record)] * 2
    damaged = tmp_path / "damaged.jsonl"
    damaged.write_bytes(record.read_bytes()[:-30] + b"\n")
    with pytest.raises(Fault, match=r"damaged\.jsonl"):
        next(lines(record, damaged))


def test_read_by_a_person_it_has_a_line_for_each_turn_and_each_seat(record: Path) -> None:
    printed = list(lines(record, json=False))
    falls = len(found(record)["unexplained"])
    assert len(printed) == len(COUNTS) + 2 + falls
    assert "blunder" in printed[0]
    assert printed[len(COUNTS) + 1].startswith("Ben: skill ")


@pytest.mark.parametrize("seconds", [0, -1, 4000, float("nan")])
def test_seconds_that_make_no_sense_are_refused(record: Path, seconds: float) -> None:
    with pytest.raises(Malformed, match="--seconds"):
        found(record, seconds=seconds)


def test_an_unknown_game_is_refused_in_one_line(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["analyse", str(record)]) == 2
    output = capsys.readouterr()
    assert output.out == ""
    assert len(output.err.splitlines()) == 1
    assert "pebbles" in output.err
