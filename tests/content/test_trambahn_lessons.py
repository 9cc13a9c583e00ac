"""The lessons of Trambahn: each worked example of the printed rules is a step of one, and none gets lost."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeAlias

import msgspec
import pytest

from game.content.document import read_yaml
from game.content.games import games
from game.core.game import look_up
from game.core.match import Match
from game.core.plain import Malformed, Plain
from game.core.scenario import (
    Choose,
    Do,
    Expect,
    Refuse,
    Scenario,
    ScriptStep,
    Texts,
    read_scenario,
    run,
    set_up,
)
from game.session.checking import HOLDS, check

ROOT = Path(__file__).parents[2]
GAMES = games(ROOT / "maps", ROOT / "config")
TRAMBAHN = GAMES["trambahn"]
FOLDER = ROOT / "config" / "lessons" / "trambahn"
LESSONS = sorted(FOLDER.glob("*.yaml"))
LANGUAGES = {"en", "de", "fr"}
MOST_WORDS = 15
CONDUCTOR_AND_SIX = ["red-2", "red-3", "red-5", "conductor", "red-6"]


class Moment(msgspec.Struct, frozen=True):
    """A step of a lesson as the learner meets it: what is said, and the table before and after it."""

    lesson: str
    step: ScriptStep
    before: Any
    after: Any

    @property
    def told(self) -> bool:
        """Whether a bubble goes with it."""
        return bool(self.step.say)

    def fact(self, name: str) -> Any:
        """A fact of the table after the step; None where that table has no such place."""
        return _fact(self.after, name)

    def fact_before(self, name: str) -> Any:
        """A fact of the table before the step; None where that table has no such place."""
        return _fact(self.before, name)

    def learner_does(self, action: Plain) -> bool:
        """Whether the learner is asked for this action."""
        deed = self.step.deed
        return self.told and isinstance(deed, Choose) and action in deed.any_of

    def forbids(self, action: Plain, because: str) -> bool:
        """Whether the learner may try this, and is told by which rule it is forbidden."""
        deed = self.step.deed
        return self.told and isinstance(deed, Refuse) and (deed.action, deed.because) == (action, because)

    def counts(self, **facts: Any) -> bool:
        """Whether a bubble tells these facts; in a name two underscores stand for a dot."""
        deed = self.step.deed
        wanted = {name.replace("__", "."): value for name, value in facts.items()}
        return self.told and isinstance(deed, Expect) and wanted.items() <= deed.facts.items()


def _fact(state: Any, name: str) -> Any:
    try:
        return look_up(TRAMBAHN, state, name)
    except Malformed:
        return None


Shown: TypeAlias = Callable[[Moment], bool]


def lesson(file: Path) -> Scenario:
    """The lesson in a file."""
    return read_scenario(read_yaml(file).plain, GAMES)


def moments() -> Iterator[Moment]:
    """All steps of all lessons, in order."""
    for file in LESSONS:
        scenario = lesson(file)
        match = set_up(scenario, TRAMBAHN)
        for step in scenario.steps:
            before = match.state
            _carry_out(step, match)
            yield Moment(file.stem, step, before, match.state)


def _carry_out(step: ScriptStep, match: Match[Any, Any, Any]) -> None:
    deed = step.deed
    if isinstance(deed, Do | Choose):
        action = deed.action if isinstance(deed, Do) else deed.any_of[0]
        match.play(deed.seat, TRAMBAHN.action_from_plain(action))


MOMENTS = tuple(moments())

PRINTED: dict[str, Shown] = {
    "a card is a passenger": lambda m: (
        m.learner_does({"passenger": {"card": "red-4", "row": "red"}})
        and m.fact("passengers.red") == ("red-4",)
    ),
    "a card is a station": lambda m: (
        m.learner_does({"station": {"card": "blue-3", "column": "new"}}) and len(m.fact("columns.0")) == 1
    ),
    "a card is 1000 marks": lambda m: (
        m.learner_does({"income": "yellow-2"}) and m.fact("money.0") == m.fact_before("money.0") + 1
    ),
    "a conductor joins two red passengers": lambda m: (
        m.learner_does({"passenger": {"card": "conductor", "row": "red"}})
        and len(m.fact_before("passengers.red")) == 2
        and m.fact("tours") == 0
    ),
    "the red card after him makes the tour": lambda m: (
        m.learner_does({"passenger": {"card": "red-8", "row": "red"}})
        and "conductor" in m.fact_before("passengers.red")
        and m.fact("tours") == 1
    ),
    "a green 3 does not fit on 4-7-9": lambda m: (
        m.forbids({"station": {"card": "green-3", "column": 0}}, "not_ascending")
        and m.fact("columns.0.0.cards") == ("green-4", "green-7", "green-9")
    ),
    "a green 3 starts a new column": lambda m: (
        m.learner_does({"station": {"card": "green-3", "column": "new"}})
        and m.fact("columns.0.0.cards") == ("green-4", "green-7", "green-9")
    ),
    "a conductor lengthens red 2-3-5": lambda m: (
        m.learner_does({"station": {"card": "conductor", "column": 1}})
        and m.fact("columns.0.1.cards") == ("red-2", "red-3", "red-5", "conductor")
    ),
    "a red 6 follows him": lambda m: (
        m.learner_does({"station": {"card": "red-6", "column": 1}})
        and list(m.fact("columns.0.1.cards")) == CONDUCTOR_AND_SIX
    ),
    "they are on the way to eight cards": lambda m: m.counts(
        columns__0__1={"cards": CONDUCTOR_AND_SIX, "tram": "steam", "toured": False}
    ),
    "the eighth card makes the extra tour": lambda m: (
        isinstance(m.step.deed, Choose)
        and m.told
        and not m.fact_before("columns.0.1.toured")
        and bool(m.fact("columns.0.1.toured"))
        and len(m.fact("columns.0.1.cards")) == 8
        and list(m.fact("columns.0.1.cards"))[:5] == CONDUCTOR_AND_SIX
    ),
    "the extra tour is outside the ten": lambda m: (
        m.counts(tours=0) and m.fact("totals") == (24, 0) and bool(m.fact("columns.0.1.toured"))
    ),
    "two horse trams and a steam tram lie open": lambda m: m.counts(supply=["horse", "horse", "steam"]),
    "the steam tram goes to a new column": lambda m: (
        m.learner_does({"buy": {"tram": "steam", "column": 1}}) and m.fact_before("columns.0.1.tram") is None
    ),
    "the horse tram goes to the other new column": lambda m: m.learner_does(
        {"buy": {"tram": "horse", "column": 2}}
    ),
    "steam and horse cost 15,000": lambda m: m.counts(money__0=0, discard=15),
    "columns without a tram turn into money": lambda m: (
        m.learner_does("end")
        and m.fact_before("columns.0.1.cards") is not None
        and m.fact_before("columns.0.1.tram") is None
        and len(m.fact("columns.0")) == len(m.fact_before("columns.0")) - 1
        and m.fact("money.0") == m.fact_before("money.0") + len(m.fact_before("columns.0.1.cards"))
    ),
    "1-2-5-6 with a steam tram is 12": lambda m: (
        m.counts(value__0__0=12)
        and m.fact("columns.0.0")
        == {"cards": ("blue-1", "blue-2", "blue-5", "blue-6"), "tram": "steam", "toured": False}
    ),
    "conductor-2-3-4-7 with a horse tram is 10": lambda m: (
        m.counts(value__1__0=10)
        and m.fact("columns.1.0")
        == {"cards": ("conductor", "blue-2", "blue-3", "blue-4", "blue-7"), "tram": "horse", "toured": False}
    ),
    "3-5-8-10 with a horse tram is 14": lambda m: (
        m.counts(value__1__1=14)
        and m.fact("columns.1.1")
        == {"cards": ("blue-3", "blue-5", "blue-8", "blue-10"), "tram": "horse", "toured": False}
    ),
    "the fourth blue passenger makes the tour": lambda m: (
        m.learner_does({"passenger": {"card": "blue-9", "row": "blue"}})
        and m.fact("tours") == m.fact_before("tours") + 1
    ),
    "12 against 24": lambda m: m.counts(sheet__0=[12], sheet__1=[24]),
    "the pile runs out and both give up half": lambda m: (
        m.learner_does("end")
        and m.fact_before("draw_pile") == 1
        and m.fact_before("money") == (1, 9)
        and m.fact("money") == (1, 5)
        and m.fact("discard") == 0
    ),
    "the reshuffle is counted": lambda m: m.counts(money=[1, 5]),
    "the tenth tour ends the game at once": lambda m: (
        isinstance(m.step.deed, Choose)
        and m.told
        and (m.fact_before("tours"), m.fact("tours")) == (9, 10)
        and m.fact("phase") == "over"
        and m.fact("passengers.green") == ("green-1", "green-2", "conductor")
    ),
    "no tour follows the tenth": lambda m: m.counts(to_act=None, legal=0),
}
"""Every worked example that the printed rules have, and what makes a step of a lesson show it."""


@pytest.mark.parametrize("example", PRINTED)
def test_a_lesson_shows_the_printed_example(example: str) -> None:
    shown = [moment for moment in MOMENTS if PRINTED[example](moment)]
    assert shown, f"no step of a lesson shows that {example}"


@pytest.mark.parametrize("file", LESSONS, ids=lambda file: file.stem)
def test_a_lesson_holds(file: Path) -> None:
    (verdict,) = check([file], GAMES)
    assert verdict.status == HOLDS, verdict.line


@pytest.mark.parametrize("file", LESSONS, ids=lambda file: file.stem)
def test_a_lesson_is_short_and_begins_and_ends_with_words(file: Path) -> None:
    steps = lesson(file).steps
    assert 5 <= len(steps) <= 14
    assert steps[0].say
    assert steps[-1].say


@pytest.mark.parametrize("file", LESSONS, ids=lambda file: file.stem)
def test_the_learner_is_told_what_to_do_and_helped(file: Path) -> None:
    scenario = lesson(file)
    for step in scenario.steps:
        if isinstance(step.deed, Choose):
            assert step.deed.seat == scenario.learner
            assert step.deed.hint
        if not isinstance(step.deed, Do):
            assert step.say


@pytest.mark.parametrize("file", LESSONS, ids=lambda file: file.stem)
def test_words_are_few_and_in_every_language(file: Path) -> None:
    texts = list(_texts(lesson(file)))
    for text in texts:
        assert set(text) == LANGUAGES
        assert all(words.strip() for words in text.values())
        assert len(text["en"].split()) <= MOST_WORDS, text["en"]


@pytest.mark.parametrize("file", LESSONS, ids=lambda file: file.stem)
def test_whatever_the_learner_finds_the_lesson_goes_on(file: Path) -> None:
    """Each action that is accepted leads to a table at which the rest of the script holds."""
    scenario = lesson(file)
    for number, step in enumerate(scenario.steps):
        deed = step.deed
        for action in deed.any_of[1:] if isinstance(deed, Choose) else ():
            found = msgspec.structs.replace(deed, any_of=[action])
            steps = list(scenario.steps)
            steps[number] = msgspec.structs.replace(step, deed=found)
            other = msgspec.structs.replace(scenario, steps=tuple(steps))
            assert run(other, TRAMBAHN) is None, f"step {number + 1}: {action}"


def _texts(scenario: Scenario) -> Iterator[Texts]:
    yield scenario.title
    for step in scenario.steps:
        if step.say:
            yield step.say
        if isinstance(step.deed, Choose):
            yield step.deed.hint
