"""During a game, "?" shows the visible part of each opponent's plan, and no secrets."""

from collections.abc import Mapping

import msgspec
import pytest

from game.ai.verdict import LossPart
from game.core.reason import Reason
from game.tables.kit.advice import Advice
from game.tables.kit.controls import Control
from game.tables.table import STEPS
from tests.contract.tables.seated import Seated, seat
from tests.games import KNOWN
from tests.tables.advisers import ToldAdviser

TOLD: Mapping[str, int] = {"transamerica": 60, "streetcar": 95, "trambahn": 88}
"""Moves after which something can be seen."""


@pytest.fixture(scope="module", params=sorted(TOLD))
def table_of(request: pytest.FixtureRequest) -> Seated:
    return seat(request.param, TOLD[request.param])


@pytest.fixture
def seated(table_of: Seated) -> Seated:
    table_of.table.show_hint(None)
    return table_of


def other_of(seated: Seated) -> int:
    return 1 - (seated.session.front or 0)


def bubble(seated: Seated) -> str:
    found = seated.table.coach.bubble
    return "" if found is None else found.text


def test_the_key_shows_the_plan_and_then_puts_it_away(seated: Seated) -> None:
    bare = seated.picture()
    seated.keys("question")
    assert seated.session.seats[other_of(seated)].name in bubble(seated)
    assert seated.picture() != bare
    assert bubble(seated) in seated.speaker.last
    seated.keys("question")
    assert bubble(seated) == ""


def test_the_sentence_is_the_one_that_the_opponents_row_shows(seated: Seated) -> None:
    seated.keys("question")
    bubble_text = bubble(seated)
    row: Control = next(one for one in seated.controls.things if one.seat == other_of(seated))
    words = seated.table.links.of(row).in_full.words
    seated.keys("escape")
    assert bubble(seated) == ""
    assert words.split(": ")[0].split(".")[0] in bubble_text


def test_it_follows_from_the_view_of_the_seat_in_front(seated: Seated) -> None:
    match, front, other = seated.session.match, seated.session.front or 0, other_of(seated)
    kind = KNOWN[match.game.name].review_kind(match.game)
    assert seated.table.links.plan_of(other) == kind.plan(match.view(front), other)
    assert seated.table.links.plan_of(front) is None


def test_at_streetcar_nothing_reveals_a_hidden_line() -> None:
    seated = seat("streetcar", 10)
    seated.keys("question")
    assert seated.table.links.plan_of(other_of(seated)) is None
    assert bubble(seated) == seated.table.kit.tr("table.plan.none")


def test_a_secret_changes_nothing_that_is_shown_at_transamerica() -> None:
    seated = seat("transamerica", 40)
    match, front, other = seated.session.match, seated.session.front or 0, other_of(seated)
    kind, state = KNOWN["transamerica"].review_kind(match.game), match.state
    swapped = msgspec.structs.replace(state, goals=(state.goals[0],) * len(state.goals))
    views = (match.game.observe(one, front) for one in (state, swapped) if front == 0)
    plans = [kind.plan(view, other) for view in views]
    assert all(plan == plans[0] for plan in plans)


def test_a_hint_that_is_looked_for_does_not_take_the_place_of_a_plan() -> None:
    adviser = ToldAdviser()
    adviser.ready = False
    seated = seat("transamerica", TOLD["transamerica"], adviser=adviser)
    seated.keys("h", "question")
    bubble_text = bubble(seated)
    adviser.ready = True
    seated.wait(1.0)
    assert bubble(seated) == bubble_text
    assert seated.session.seats[other_of(seated)].name in bubble_text


def why(name: str, *parts: LossPart, better: tuple[Reason, ...] = ()) -> tuple[Seated, Advice]:
    """Return the full text of a hint that shows these parts of the second turn's loss."""
    adviser = ToldAdviser(0.0)
    adviser.parts, adviser.better = parts, better
    seated = seat(name, TOLD[name], adviser=adviser)
    for _ in range(STEPS):
        if seated.ui_state.hint is None or seated.ui_state.hint.step < STEPS:
            seated.keys("h")
            seated.step()
    return seated, seated.table.coach.bubble.advice


@pytest.mark.parametrize("name", sorted(TOLD))
def test_a_hint_about_another_player_adds_the_visible_part_of_that_plan(name: str) -> None:
    seated, advice = why(name, LossPart("x", 0.9, 0.1, seat=0), LossPart("x", 0.5, 0.1, seat=1))
    plan = seated.table.links.plan_of(other_of(seated))
    assert advice.others == seated.table.links.plan_text(plan, other_of(seated)) != ""
    assert advice.others in seated.table.coach.bubble.spoken
    lines = seated.picture()
    own, unsure = (
        LossPart("x", 0.9, 0.1, seat=seated.session.front),
        LossPart("x", 0.1, 0.1, seat=other_of(seated)),
    )
    silent, alone = why(name, own, unsure)
    assert alone.others == ""
    assert silent.picture() != lines


def test_a_reason_that_names_somebody_shows_that_plan() -> None:
    seated, advice = why("transamerica", better=(Reason("gives_less", {"seat": 0, "count": 1}),))
    assert other_of(seated) == 0
    assert advice.others == seated.table.links.plan_text(seated.table.links.plan_of(0), 0)


def test_no_sentence_is_shown_for_a_plan_without_evidence() -> None:
    adviser = ToldAdviser(0.0)
    adviser.better = (Reason("blocks_way", {"who": 1, "count": 2, "missing": 7}),)
    seated = seat("streetcar", 10, adviser=adviser)
    while seated.ui_state.hint is None or seated.ui_state.hint.step < STEPS:
        seated.keys("h")
        seated.step()
    assert seated.table.coach.bubble.advice.others == ""
