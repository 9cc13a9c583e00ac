"""The end of a round is visible as long as it is mentioned."""

from collections.abc import Sequence
from itertools import takewhile

import pytest

from game.core.plain import Plain
from game.core.record import HUMAN, Seat
from game.core.scenario import Choose, Do, Expect, Scenario
from game.makers.examples.still import still_kit
from game.rules.transamerica.values import RoundResult
from game.session.puzzle_session import AttemptState, PuzzleSession
from game.session.session import Session
from game.tables.transamerica.table import TransAmericaTable
from game.text.catalogue import Catalogue
from tests.content import shipped
from tests.tables.conftest import MAPS
from tests.tables.taught import FILES, GAMES, lesson, table_at

LESSONS = [f"transamerica/{file.stem[3:]}" for file in FILES if file.parent.name == "transamerica"]
PUZZLES = {listed.key: listed for listed in shipped.PUZZLES.of["transamerica"]}


def steps_after_an_end(scenario: Scenario) -> list[int]:
    """Return the steps that follow the action with which a round ended, up to the next action."""
    found: list[int] = []
    steps = scenario.steps
    for first, step in enumerate(steps):
        if isinstance(step.instruction, Expect) and any(
            name.startswith("last_losses") for name in step.instruction.facts
        ):
            same = takewhile(lambda n: isinstance(steps[n].instruction, Expect), range(first, len(steps)))
            found += [n for n in same if n not in found]
    return found


def result_of(session: Session) -> RoundResult:
    result = session.view.table.last
    assert isinstance(result, RoundResult)
    return result


@pytest.mark.parametrize("name", LESSONS)
def test_the_text_about_the_end_of_a_round_is_over_its_board(name: str, tr: Catalogue) -> None:
    scenario = lesson(name)
    for number in steps_after_an_end(scenario):
        table = table_at(scenario, number, tr)
        instruction = scenario.steps[number].instruction
        assert isinstance(instruction, Expect)
        texts = [
            step.instruction.facts
            for step in scenario.steps[steps_after_an_end(scenario)[0] : number + 1]
            if isinstance(step.instruction, Expect)
        ]
        if any("phase" in facts for facts in texts) and table.session.outcome is None:
            assert table.model.table.rails == ()
        else:
            assert table.model.table.rails == result_of(table.session).rails


def test_the_lessons_that_end_rounds_are_among_them() -> None:
    assert sum(bool(steps_after_an_end(lesson(name))) for name in LESSONS) >= 6


def test_the_end_shows_each_players_missing_edges_and_cities(tr: Catalogue) -> None:
    scenario = lesson("transamerica/round")
    model = table_at(scenario, 4, tr).model
    assert model.ended
    assert model.missing == 0
    assert all(card.connected for card in model.cards)
    assert [row.points for row in model.rows] == [13, 11, 7]
    assert [row.summary.full for row in model.rows] == [
        "all are linked",
        "2 missing: loses 2",
        "6 missing: loses 6",
    ]
    (_, ben, clara) = model.rows
    assert [card.city for card in ben.goals if not card.connected] == ["Chicago", "El Paso"]
    assert len(clara.goals) == 5
    assert model.title == "The round is over"
    assert not any(row.active for row in model.rows)
    assert (model.legal_edges, model.legal_nodes) == ((), ())


def test_the_new_round_comes_with_the_words_about_it_and_goes_back_with_them(tr: Catalogue) -> None:
    scenario = lesson("transamerica/round")
    table = table_at(scenario, 5, tr)
    assert len(table.model.table.rails) == 29
    table.session.next()
    table.step((), 0.1)
    assert table.model.table.rails == ()
    assert table.model.table.round == 2
    table.session.rewind(5)
    table.seat_changed()
    assert len(table.model.table.rails) == 29


def test_the_rail_that_ended_the_round_lands_on_its_board_and_stays(tr: Catalogue) -> None:
    scenario = lesson("transamerica/counting")
    last = next(n for n, step in enumerate(scenario.steps) if isinstance(step.instruction, Do))
    table = table_at(scenario, last, tr)
    for _ in range(100):
        table.session.step(0.1)
        table.happened(table.session.new_moves())
        table.step((), 0.1)
    assert table.session.index == last + 1
    assert table.model.table.rails == result_of(table.session).rails
    assert not table.wants_frames


def test_a_real_game_shows_the_next_round(tr: Catalogue) -> None:
    scenario = lesson("transamerica/round")
    taught = table_at(scenario, 5, tr)
    session = Session(taught.session.match, taught.session.header)
    assert TransAmericaTable(session, still_kit(MAPS, tr)).model.table.rails == ()


def test_nobody_can_do_anything_on_a_board_that_is_gone(tr: Catalogue) -> None:
    scenario = lesson("transamerica/round")
    table = table_at(scenario, 4, tr)
    assert not table.model.may_act
    assert not table.model.can_end


# ------------------------------------------------------------------ puzzles


def tried(name: str, actions: Sequence[Plain], tr: Catalogue) -> TransAmericaTable:
    """Return the table of a puzzle after these actions of the learner and the replies to them."""
    puzzle = PUZZLES[f"transamerica/{name}"].puzzle
    seats = [
        Seat("ABCDEF"[n], HUMAN if n == puzzle.learner else "apprentice", "abcdef"[n])
        for n in range(puzzle.scenario.seats)
    ]
    session = PuzzleSession(puzzle, GAMES["transamerica"], seats)
    for plain in actions:
        while session.thinking:
            session.pace.go_on()
            session.step(1.0)
        assert session.act(session.game.action_from_plain(plain)) is None
    return TransAmericaTable(session, still_kit(MAPS, tr))


def test_a_solved_puzzle_shows_the_table_after_its_last_rail(tr: Catalogue) -> None:
    puzzle = PUZZLES["transamerica/01_two_ends"].puzzle
    table = tried("01_two_ends", puzzle.solutions[0], tr)
    assert isinstance(table.session, PuzzleSession)
    assert table.session.verdict is AttemptState.SOLVED
    assert table.model.table.laid == 2
    assert table.model.table.rails_left == 62
    assert table.model.missing == 0
    assert table.model.title == "Solved"


def test_a_puzzle_that_failed_shows_the_points_that_its_goal_speaks_of(tr: Catalogue) -> None:
    puzzle = PUZZLES["transamerica/06_last_rail"].puzzle
    model = tried("06_last_rail", puzzle.obvious, tr).model
    assert [row.points for row in model.rows] == [7, 13, 6]
    assert model.missing == 6
    away = {card.city: card.away for card in model.cards if not card.connected}
    assert away == {"Medford": 3, "Memphis": 3}


@pytest.mark.parametrize("name", sorted(PUZZLES))
def test_the_missing_edges_at_the_end_are_the_lost_points(name: str, tr: Catalogue) -> None:
    puzzle = PUZZLES[name].puzzle
    for actions in (puzzle.solutions[0], puzzle.obvious):
        table = tried(name.split("/")[1], actions, tr)
        model = table.model
        if model.ended:
            result = result_of(table.session)
            assert model.missing == result.losses[puzzle.learner]
            assert tuple(row.points for row in model.rows) == result.scores
        lacking = [card for card in model.cards if not card.connected]
        assert bool(lacking) == bool(model.missing)


def test_choosing_steps_are_not_over(tr: Catalogue) -> None:
    """A task after the end of a round is set at the table that it is done at."""
    scenario = lesson("transamerica/round")
    for number, step in enumerate(scenario.steps):
        if isinstance(step.instruction, Choose):
            assert not table_at(scenario, number, tr).session.guidance.shows_last_round
