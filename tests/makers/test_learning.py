"""The judgement learns from games, the same for the same seed, and its file is read as it was written."""

import json
import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from game.ai.chance import Chance
from game.ai.trambahn.deck_model import LINES, DeckModel
from game.ai.trambahn.experience import SHIPPED, Experience, experience, read, shipped, write
from game.ai.trambahn.learned_correction import LearnedCorrection, NetworkInput
from game.ai.trambahn.network import INPUTS, OF_LINE, OF_TABLE, Network
from game.content.files import Fault
from game.core.option import with_defaults
from game.core.plain import to_plain
from game.makers.learning.__main__ import main
from game.makers.learning.deals import deal
from game.makers.learning.fitting import error, fit, nothing_learned, slopes
from game.makers.learning.rounds import learn
from game.makers.learning.training_games import SelfPlay, TrainingData, join, target
from game.rules.trambahn.scoring import totals
from tests.ai.trambahn.tables import GAME

MODEL = DeckModel(GAME.deck)


def network(seed: int) -> Network:
    """Return a random network of three inner and two outer cells."""
    chance = np.random.default_rng(seed)
    sizes = ((INPUTS, 3), 3, (3, 2), 2, 2)
    return Network(*(chance.normal(0, 0.5, size) for size in sizes))


def tables(seed: int, count: int) -> TrainingData:
    """Return made-up tables on which plain sums are wrong by the output of `network(1)`, and noise."""
    chance = np.random.default_rng(seed)
    seen = chance.normal(0, 1, (count, OF_TABLE)), chance.normal(0, 1, (count, LINES, OF_LINE))
    errors = 30 * network(1).forward(*seen).found + chance.normal(0, 1, count)
    return TrainingData(*seen, errors, np.arange(count))


def plain(seed: int = 1) -> dict[str, Any]:
    """Return the content of a file of experience."""
    found: dict[str, Any] = to_plain(experience(network(seed), "made up"))
    return found


def test_fitting_lowers_the_error_on_tables_that_it_has_not_seen() -> None:
    others = tables(7, 300)
    fitted = fit(tables(6, 1000), seed=1, passes=12)
    assert error(fitted, others) < 0.8 * error(nothing_learned(), others)


def test_slopes_match_those_of_the_error() -> None:
    samples, here = tables(3, 5), network(2)
    found = slopes(here, samples)
    for part in range(len(here)):
        for place in np.ndindex(here[part].shape):
            there = [here._replace(**{here._fields[part]: here[part].copy()}) for _ in range(2)]
            for side, step in zip(there, (1e-5, -1e-5), strict=True):
                side[part][place] += step
            up, down = ((error(side, samples) / 30) ** 2 / 2 for side in there)
            assert found[part][place] == pytest.approx((up - down) / 2e-5, rel=1e-5, abs=1e-8)


def test_the_same_seed_teaches_the_same_and_another_one_does_not() -> None:
    first, again, other = (learn(GAME, 2, 2, seed, lambda _: None) for seed in (5, 5, 6))
    assert all((one == two).all() for one, two in zip(first, again, strict=True))
    assert (first.inner != other.inner).any()


def test_it_shows_how_far_it_is_and_how_well_it_does_on_games_that_it_did_not_learn_from() -> None:
    printed: list[str] = []
    learn(GAME, 8, 1, 1, printed.append)
    played, fitted, tested = printed
    assert played == "round 1 of 1: 8 of 8 games"
    assert re.fullmatch(r"fitted to \d+ tables", fitted)
    assert re.fullmatch(r"on \d+ others the error is [\d.]+ points; [\d.]+ with plain sums", tested)
    assert int(tested.split()[1]) < int(fitted.split()[2]) / 3


def test_a_network_that_has_learned_nothing_corrects_nothing() -> None:
    table = deal(GAME, Chance(1)).table
    assert LearnedCorrection(nothing_learned()).corrections([NetworkInput(MODEL, table, 0, 5.0)]) == [0.0]


def test_a_target_counts_the_victory_and_no_more_than_70_points() -> None:
    assert [target(margin) for margin in (0, 0.5, -20, 70, 200)] == [0, 12.375, -27, 64.5, 64.5]


def test_both_seats_learn_the_result_of_one_game() -> None:
    """Worth and error add up to the target of the seat that played: the other one's with its sign."""
    samples = SelfPlay(GAME, LearnedCorrection(nothing_learned())).game(3, seed=1)
    worth = 30 * samples.tables[:, 6]
    assert {round(abs(found), 6) for found in worth + samples.errors} == {
        round(abs(worth[0] + samples.errors[0]), 6)
    }
    assert len({found > 0 for found in worth + samples.errors}) == 2
    assert set(samples.games) == {3}


def test_lessons_of_games_are_joined_in_their_order() -> None:
    school = SelfPlay(GAME, LearnedCorrection(nothing_learned()))
    played: list[int] = []
    together = school.samples(range(2, 4), 1, played.append)
    each = join([school.game(number, 1) for number in (2, 3)])
    assert all((one == two).all() for one, two in zip(together, each, strict=True))
    assert played == [1, 2]


def test_deals_differ_in_points_money_and_trams_and_lose_no_card() -> None:
    deals = [deal(GAME, Chance(seed)) for seed in range(90)]
    for state in deals:
        parts = (*state.hands, *state.money, state.draw_pile, state.hidden_discard)
        cards = [card for part in parts for card in part]
        cards += [*state.table.discard, *(card for row in state.table.passengers for card in row)]
        assert sorted(cards) == sorted(GAME.deck.cards)
        assert state.table.money == (len(state.money[0]), len(state.money[1]))
        assert state.table.draw_pile == len(state.draw_pile)
        assert state.table.hidden_discard == len(state.hidden_discard)
    tables = [state.table for state in deals]
    assert {table.options.tours for table in tables} == {5, 7, 8, 9, 10, 11, 12, 13, 15}
    assert len({totals(table) for table in tables}) > 5
    assert len({table.money for table in tables}) > 5
    assert len({len(table.supply) + len(table.tram_pile) for table in tables}) > 3


def test_about_half_of_the_deals_are_as_the_rules_have_them() -> None:
    usual = GAME.start(2, with_defaults(GAME.options, {}), 0).table
    assert 90 < sum(deal(GAME, Chance(seed)).table == usual for seed in range(200)) < 130


def test_the_command_writes_a_file_that_reads_back_equal(tmp_path: Path) -> None:
    file = tmp_path / "new.json"
    assert main(["--games", "2", "--rounds", "1", "--seed", "9", "--out", str(file)]) == 0
    learned = learn(GAME, 2, 1, 9, lambda _: None)
    assert read(file) == experience(learned, "python -m game.makers.learning --games 2 --rounds 1 --seed 9")
    again = tmp_path / "again.json"
    write(again, read(file))
    assert again.read_bytes() == file.read_bytes()
    assert sorted(tmp_path.iterdir()) == [again, file]


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["--games", "2", "--rounds", "3"], "2 games cannot be played in 3 rounds"),
        (["--games", "0", "--rounds", "0"], "0 games cannot be played in 0 rounds"),
        (["--seed", "-1"], "--seed is at least 0, not -1"),
        (["--out", "FOLDER"], "FOLDER: is a folder"),
        (["--out", "FOLDER/no/new.json"], "FOLDER/no/new.json: No such file or directory"),
    ],
)
def test_an_impossible_command_is_reported_in_one_line_before_the_first_game(
    arguments: list[str], why: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    words = [each.replace("FOLDER", str(tmp_path)) for each in arguments]
    assert main(["--out", str(tmp_path / "new.json"), *words]) == 2
    assert capsys.readouterr().err == why.replace("FOLDER", str(tmp_path)) + "\n"
    assert not list(tmp_path.iterdir())


def test_the_shipped_numbers_fit_the_network_and_are_written_back_unchanged(
    tmp_path: Path,
) -> None:
    write(tmp_path / "again.json", read(SHIPPED))
    assert (tmp_path / "again.json").read_bytes() == SHIPPED.read_bytes()
    assert shipped().inner.shape == (INPUTS, len(shipped().inner_bias))


DAMAGED = [
    ('{\n "learned": "x",\n', ":3: not JSON: Expecting property name enclosed in double quotes"),
    ("[]", ": expected `object`, got `array`: []"),
    (json.dumps({**plain(), "more": 1}), ": more: object contains unknown field `more`"),
    (json.dumps({**plain(), "last": [1.0]}), ": last: 1 numbers instead of 2"),
    (json.dumps({**plain(), "last": [1.0, "x"]}), ": last[1]: expected `float`, got `str`: 'x'"),
    (json.dumps({**plain(), "last": [1.0, float("nan")]}), ": last[1]: nan is no number to reckon with"),
    (json.dumps({**plain(), "last": [10**400, 1]}), ": last[0]: inf is no number to reckon with"),
    (
        json.dumps({**plain(), "inner": plain()["inner"][1:]}),
        f": inner: {INPUTS - 1} rows instead of {INPUTS}",
    ),
    (json.dumps({**plain(), "outer": [[1.0, 2.0], [1.0], [1.0, 2.0]]}), ": outer[1]: 1 numbers instead of 2"),
    ("[" * 100_000, ": nested too deeply"),
]


@pytest.mark.parametrize(("text", "why"), DAMAGED)
def test_a_damaged_file_is_reported_in_one_line(text: str, why: str, tmp_path: Path) -> None:
    file = tmp_path / "damaged.json"
    file.write_text(text)
    with pytest.raises(Fault) as fault:
        read(file)
    assert str(fault.value) == f"{file}{why}"


def test_a_missing_or_binary_file_is_reported_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "bytes.json").write_bytes(b"{\n\xff}")
    with pytest.raises(Fault, match=r"bytes\.json:2: not UTF-8 text$"):
        read(tmp_path / "bytes.json")
    with pytest.raises(Fault, match=r"none\.json: No such file or directory$"):
        read(tmp_path / "none.json")


def test_experience_is_rounded_as_it_is_written() -> None:
    found = experience(network(1)._replace(last=np.array([-0.0001, 0.12345])), "made up")
    assert isinstance(found, Experience)
    assert str(found.last) == "(0.0, 0.123)"
