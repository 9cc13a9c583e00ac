"""A lesson in progress: a session whose moves follow a script.

Nothing can be undone. The learner finds the actions that a step asks for; the program plays the script's
other moves.
"""

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from enum import Enum
from types import MappingProxyType
from typing import Any

from game.core.game import AnyGame, UnknownAction
from game.core.match import Match, UndoObstacle
from game.core.plain import Plain
from game.core.record import Seat
from game.core.refusal import NOT_YOUR_TURN, UNKNOWN_ACTION, Refusal
from game.core.scenario import (
    Choose,
    Do,
    Expect,
    Instruction,
    Refuse,
    Scenario,
    ScriptStep,
    Text,
    follow,
    set_up,
)
from game.session.exercise import Exercise
from game.session.guidance import Guidance

NOT_THE_TASK = "not_the_task"
"""The refusal code for a legal action that the lesson does not ask for."""
READ_FIRST = "read_first"
"""The refusal code for a legal action while there is something to read."""


class NextActor(Enum):
    """The next to do something in a lesson."""

    SHOW = "show"
    """The program plays a step, as soon as the table rests."""
    TRY = "try"
    """The learner finds an action, or tries one that is refused."""
    NEXT = "next"
    """The learner reads and asks for the next step."""
    END = "end"
    """Nobody: the chapter is over."""


class LessonSession(Exercise):
    """The script of `scenario` from step `at`, counted from 0.

    `found` maps earlier steps to the actions that the learner found there, in plain form; in other steps the
    first action was played. `seats` must have a person at the learner's seat only.
    """

    def __init__(
        self,
        scenario: Scenario,
        game: AnyGame,
        seats: Sequence[Seat],
        *,
        at: int = 0,
        found: Mapping[int, Plain] = MappingProxyType({}),
    ) -> None:
        self.scenario = scenario
        self.learner = scenario.learner
        self.found = dict(found)
        """The learner's actions in plain form, by step."""
        self.index = at
        """The current step, from 0; the number of steps when the chapter is over."""
        self.turn = NextActor.END
        self.refused: Refusal | None = None
        """The refusal of this step's last attempt, the learner's or the demonstrated one."""
        self.missed: Text = ""
        """The step's reply to that attempt."""
        self.errors = 0
        """Number of wrong attempts in this step."""
        self.hasty = False
        """True if the learner tried to move before reading."""
        self.shown = False
        """True if the program demonstrated the refusal, without an attempt by the learner."""
        self.replaced = False
        """True if the learner's last action was right, but the script continued with its first action."""
        match = _replayed(scenario, game, at, self.found)
        super().__init__(match, scenario.options, seats)
        self._begin(at)

    # ------------------------------------------------------------------ for the table

    @property
    def may_act(self) -> bool:
        """True if the learner may move. While reading, only the action requested next is allowed."""
        return self.turn in (NextActor.TRY, NextActor.NEXT) and super().may_act

    @property
    def guidance(self) -> Guidance:
        """The lesson's instructions: actions one by one, and the fact being explained."""
        return Guidance(
            concluded=self.turn is NextActor.END,
            shows_last_round=self._looks_back,
            explained_fact=self._told_of,
            illegal_try=self.wanted
            if self.turn is NextActor.TRY and isinstance(self.instruction, Refuse)
            else None,
            one_action_at_a_time=True,
        )

    @property
    def _looks_back(self) -> bool:
        """True while the last move is still discussed: until a step explains the `phase` or asks for more."""
        steps = self.scenario.steps
        if self.turn not in (NextActor.NEXT, NextActor.END):
            return False
        for step in reversed(steps[: self.index + 1]):
            if not isinstance(step.instruction, Expect):
                return isinstance(step.instruction, Do | Choose)
            if step.say and "phase" in step.instruction.facts:
                return False
        return False

    @property
    def _told_of(self) -> str:
        """The first fact that the current step expects with a text."""
        instruction = self.instruction
        facts = instruction.facts if isinstance(instruction, Expect) and self.say else {}
        return next(iter(facts), "").split(".")[0]

    @property
    def thinking(self) -> bool:
        """True if another seat is about to move."""
        instruction = self.instruction
        others = isinstance(instruction, Do | Choose) and instruction.seat != self.learner
        return self.turn is NextActor.SHOW and others

    def act(self, action: Any) -> Refusal | None:
        """Carry out the action that the step asks for; refuse any other.

        A legal action is refused with `not_the_task`, or with `read_first` while there is something to read.
        """
        refusal = self.refuse(action)
        if refusal is None:
            step = self._next_asked
            instruction = self.scenario.steps[step].instruction if step is not None else None
            plain = self._found_in(instruction.any_of, action) if isinstance(instruction, Choose) else None
            if step is not None and plain is not None:
                self.index = step
                self._carry_on_with(action, plain)
                return None
        refusal = refusal or Refusal(READ_FIRST if self.turn is NextActor.NEXT else NOT_THE_TASK)
        self.note_refusal(refusal)
        if refusal.code == NOT_THE_TASK and isinstance(self.instruction, Choose):
            words = (one.say for one in self.instruction.wrong if self._found_in(one.any_of, action))
            self.missed = next(words, "")
        return refusal

    def undo_obstacle(self) -> UndoObstacle:
        """Return `lesson`, because a lesson goes back by its steps."""
        return "lesson"

    def undo(self) -> None:
        """Raise ValueError: nothing can be undone."""
        raise ValueError("nothing to take back")

    def step(self, dt: float, *, resting: bool = True) -> None:
        """Let `dt` seconds pass: after a pause, and once the table rests, the program plays its step."""
        if self.turn is not NextActor.SHOW:
            return
        self.pace.wait(dt)
        if self.pace.due and resting:
            self._show()

    # ------------------------------------------------------------------ for the lesson's card

    @property
    def instruction(self) -> Instruction | None:
        """The current step's instruction; None when the chapter is over."""
        steps = self.scenario.steps
        return steps[self.index].instruction if self.index < len(steps) else None

    @property
    def say(self) -> Text:
        """The text of the current step."""
        steps = self.scenario.steps
        return steps[self.index].say if self.index < len(steps) else ""

    @property
    def hint(self) -> Text:
        """The hint for the current step."""
        return self.instruction.hint if isinstance(self.instruction, Choose) else ""

    @property
    def wanted(self) -> Any:
        """The action of this step: the first one asked for, or the one to be refused; None without one."""
        plain = _first(self.instruction)
        if plain is None:
            return None
        try:
            return self.game.action_from_plain(plain)
        except UnknownAction:
            return None

    @property
    def all_wanted(self) -> tuple[Any, ...]:
        """All right answers in this step, the main one first."""
        if isinstance(self.instruction, Choose):
            return tuple(self.game.action_from_plain(plain) for plain in self.instruction.any_of)
        return () if self.wanted is None else (self.wanted,)

    @property
    def stops(self) -> tuple[int, ...]:
        """The steps that wait for the learner."""
        return tuple(number for number, step in enumerate(self.scenario.steps) if self._waits_at(step))

    @property
    def station(self) -> int:
        """The number of stops behind the learner."""
        return bisect_left(self.stops, self.index)

    def next(self) -> None:
        """Continue after reading, demonstrate an untried refusal, or cut the pause before a move short."""
        if self.turn is NextActor.NEXT:
            self._begin(self.index + 1)
        elif self.turn is NextActor.SHOW:
            self.pace.go_on()
        elif self.turn is NextActor.TRY and isinstance(self.instruction, Refuse):
            self._show()

    def solve(self) -> None:
        """Play the first action that the step asks for."""
        if self.turn is NextActor.TRY and isinstance(self.instruction, Choose):
            self._show()

    def note_refusal(self, refusal: Refusal) -> None:
        """Note an attempt of the learner that was refused, here or by the table."""
        instruction = self.instruction
        self.hasty = self.turn is NextActor.NEXT and (self.hasty or refusal.code == READ_FIRST)
        if self.turn is not NextActor.TRY or refusal is self.refused:
            # The table reports what `act` has just refused.
            return
        self._changes += 1
        self.refused, self.missed = refusal, ""
        if isinstance(instruction, Refuse) and refusal.code == instruction.because:
            self.turn = NextActor.NEXT
        else:
            self.errors += 1

    def forget_refusal(self) -> None:
        """Forget the last refusal: the learner moved a piece without playing it."""
        if self.turn is NextActor.TRY:
            self.refused = None

    def rewind(self, at: int) -> None:
        """Return to the beginning of step `at`, by replaying the script."""
        self.replace_match(_replayed(self.scenario, self.game, at, self.found))
        self._begin(at)

    @property
    def previous(self) -> int | None:
        """The stop before the current one; None at the first."""
        before = [stop for stop in self.stops if stop < self.index]
        return before[-1] if before else None

    # ------------------------------------------------------------------ inside

    @property
    def _next_asked(self) -> int | None:
        """The step whose action the learner may play now: the current one, or the next after reading."""
        if self.turn is NextActor.TRY:
            return self.index
        after = self.index + 1
        steps = self.scenario.steps
        while after < len(steps) and isinstance(steps[after].instruction, Expect):
            after += 1
        return after if after < len(steps) else None

    def _waits_at(self, step: ScriptStep) -> bool:
        instruction = step.instruction
        own = isinstance(instruction, Choose | Refuse) and instruction.seat == self.learner
        return own or bool(step.say)

    def _begin(self, index: int) -> None:
        """Move to step `index`, skipping steps with nothing to show."""
        steps = self.scenario.steps
        while index < len(steps) and isinstance(steps[index].instruction, Expect | Refuse):
            if self._waits_at(steps[index]):
                break
            index += 1
        self._changes += 1
        self.index = index
        self.refused, self.errors = None, 0
        self.shown = self.replaced = self.hasty = False
        instruction = self.instruction
        if instruction is None:
            self.turn = NextActor.END
        elif isinstance(instruction, Expect):
            self.turn = NextActor.NEXT
        elif not isinstance(instruction, Do) and instruction.seat == self.learner:
            self.turn = NextActor.TRY
        else:
            self.turn = NextActor.SHOW
            self.pace.begin(same_turn=False)

    def _show(self) -> None:
        instruction = self.instruction
        self._changes += 1
        if isinstance(instruction, Refuse):
            self.refused, self.shown = self._why_not(instruction), True
            self.turn = NextActor.NEXT
        elif isinstance(instruction, Do | Choose):
            self._play(instruction.seat, self.wanted)
            self._go_on()

    def _go_on(self) -> None:
        """After a move: wait for the learner to read the step's text, if any."""
        if isinstance(self.instruction, Do) and self.say:
            self.turn = NextActor.NEXT
        else:
            self._begin(self.index + 1)

    def _why_not(self, instruction: Refuse) -> Refusal:
        action = self.wanted
        if action is None:
            return Refusal(UNKNOWN_ACTION if instruction.seat == self.to_act else NOT_YOUR_TURN)
        return self.match.refuse(instruction.seat, action) or Refusal(instruction.because)

    def _found_in(self, plains: Sequence[Plain], action: Any) -> Plain:
        """Return the plain form among `plains` of an action, or of one with the same effect."""
        after = None
        for plain in plains:
            wanted = self.game.action_from_plain(plain)
            if action == wanted:
                return plain
            after = after if after is not None else self._after(action)
            if self._after(wanted) == after:
                return plain
        return None

    def _after(self, action: Any) -> Any:
        return self.game.apply(self.match.state, action).state

    def _carry_on_with(self, action: Any, plain: Plain) -> None:
        """Play the learner's action if the rest of the script works with it, otherwise the first action."""
        first = _first(self.instruction)
        holds = plain == first
        if not holds:
            rest = self.scenario.steps[self.index + 1 :]
            holds = follow(rest, Match(self.game, self._after(action)), self.index + 2) is None
        self.found[self.index] = plain if holds else first
        self._play(self.learner, action if holds else self.game.action_from_plain(first))
        self._begin(self.index + 1)
        self.replaced = not holds


def _replayed(scenario: Scenario, game: AnyGame, at: int, found: Mapping[int, Plain]) -> Match[Any, Any, Any]:
    """Return the match as scripted at the beginning of step `at`."""
    match = set_up(scenario, game)
    for number, step in enumerate(scenario.steps[:at]):
        instruction = step.instruction
        if isinstance(instruction, Do | Choose):
            plain = found.get(number, _first(instruction))
            match.play(instruction.seat, game.action_from_plain(plain))
    return match


def _first(instruction: Instruction | None) -> Any:
    """Return the action of a step in plain form, or None."""
    if isinstance(instruction, Choose):
        return instruction.any_of[0]
    return instruction.action if isinstance(instruction, Do | Refuse) else None
