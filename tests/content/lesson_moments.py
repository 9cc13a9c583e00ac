"""The lessons of this program step by step, to be searched for the worked examples of the printed rules."""

from typing import Any, TypeVar

import msgspec

from game.core.game import AnyGame, look_up
from game.core.plain import Plain
from game.core.scenario import Choose, Expect, Refuse, Scenario, ScriptStep, follow, set_up
from tests.content.shipped import GAMES, LESSONS


class Moment(msgspec.Struct, frozen=True):
    """A step of a lesson as the learner meets it: what is said, and the table before and after it."""

    game: AnyGame
    lesson: str
    """The name of its file without the ending."""
    scenario: Scenario
    number: int
    """The place of the step in the script, from 0."""
    before: Any
    after: Any

    @property
    def step(self) -> ScriptStep:
        """The step of the script."""
        return self.scenario.steps[self.number]

    @property
    def learner(self) -> int:
        """The seat of the learner."""
        return self.scenario.learner

    @property
    def told(self) -> bool:
        """True if the step has a bubble."""
        return bool(self.step.say)

    def fact(self, name: str) -> Any:
        """Return a fact of the table after the step."""
        return self.fact_of(self.after, name)

    def fact_before(self, name: str) -> Any:
        """Return a fact of the table before the step."""
        return self.fact_of(self.before, name)

    def fact_of(self, state: Any, name: str) -> Any:
        """Return a fact of a table; raises Malformed if there is none."""
        return look_up(self.game, state, name)

    def asks_for(self, action: Plain) -> bool:
        """True if the learner is asked for this action."""
        instruction = self.step.instruction
        return self.told and isinstance(instruction, Choose) and action in instruction.any_of

    def refuses(self, because: str) -> bool:
        """True if the learner may try an action that this rule forbids, with an explanation."""
        instruction = self.step.instruction
        own = isinstance(instruction, Refuse) and instruction.seat == self.learner
        return own and self.told and isinstance(instruction, Refuse) and instruction.because == because

    def forbids(self, action: Plain, because: str) -> bool:
        """True if the learner may try this action, with an explanation of the rule that forbids it."""
        instruction = self.step.instruction
        return (
            self.refuses(because) and isinstance(instruction, Refuse) and bool(instruction.action == action)
        )

    def counts(self, **facts: Any) -> bool:
        """True if a bubble is about these facts; two underscores in a name replace a dot."""
        instruction = self.step.instruction
        wanted = {name.replace("__", "."): value for name, value in facts.items()}
        return self.told and isinstance(instruction, Expect) and wanted.items() <= instruction.facts.items()


M = TypeVar("M", bound=Moment)


def moments_of(name: str, kind: type[M]) -> tuple[M, ...]:
    """Return all steps of all lessons of a game, in order, without checking that they hold."""
    game, found = GAMES[name], []
    for lesson in LESSONS.of[name]:
        match = set_up(lesson.scenario, game)
        for number, step in enumerate(lesson.scenario.steps):
            before = match.state
            follow((step,), match)
            found.append(kind(game, lesson.name, lesson.scenario, number, before, match.state))
    return tuple(found)
