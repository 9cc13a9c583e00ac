"""Scenarios: a position and a script, run by the real rules.

Lessons, examples in the rulebook, puzzles and acceptance tests are scenarios. Reading one gives a `Scenario`
or raises Malformed with the path of the offending value; running one returns its first failure.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeAlias

import msgspec

from game.core.facts import formatted, matches
from game.core.game import AnyGame, UnknownAction, look_up
from game.core.match import Match
from game.core.option import OptionValue, with_defaults
from game.core.plain import Malformed, Plain, field, from_plain, mapping
from game.core.refusal import NOT_YOUR_TURN, UNKNOWN_ACTION

VERSION = 1
KEYS = ("scenario", "game", "title", "seats", "options", "position", "seed", "steps", "learner", "end")
Text: TypeAlias = str | Mapping[str, str | int]
"""A text for the player from a catalogue: its key; `{text: KEY, NAME: NUMBER}` if the text has
placeholders; or the words themselves by language code. Empty for no text.
"""


class Do(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A legal action to carry out."""

    seat: int
    action: Any


class Refuse(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An action that must be refused with the code `because`; nothing changes."""

    seat: int
    action: Any
    because: str


class Wrong(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Legal but wrong answers to a `Choose`, and the reply to them."""

    any_of: list[Any]
    say: Text


class Choose(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Actions of which the learner must find one; all must be legal, and a script run plays the first."""

    seat: int
    any_of: list[Any]
    hint: Text = ""
    wrong: list[Wrong] = []
    """Tempting wrong answers, which must be legal as well."""


class Expect(msgspec.Struct, frozen=True):
    """Facts about the table by their dotted names."""

    facts: dict[str, Any]


Instruction: TypeAlias = Do | Refuse | Choose | Expect


class ScriptStep(msgspec.Struct, frozen=True):
    """One step and the text shown with it."""

    instruction: Instruction
    say: Text = ""


class Scenario(msgspec.Struct, frozen=True):
    """A position of a game and a script to play from it."""

    game: str
    title: Text
    seats: int
    options: dict[str, OptionValue]
    position: dict[str, Any]
    seed: int
    steps: tuple[ScriptStep, ...]
    learner: int = 0
    """The learner's seat; the script plays all others."""
    end: Text = ""
    """The words after the last step, such as what the learner can do now; empty for none."""


class Failure(msgspec.Struct, frozen=True):
    """A step, counted from 1, that did not go as scripted."""

    step: int
    reason: str

    def __str__(self) -> str:
        return f"step {self.step}: {self.reason}"


def read_scenario(plain: Plain, games: Mapping[str, AnyGame]) -> Scenario:
    """Read a scenario; raises Malformed. Position and actions are checked by the game's rules."""
    fields = mapping(plain, *KEYS)
    for key in ("scenario", "game", "seats", "steps"):
        if key not in fields:
            raise Malformed(f"a scenario needs the key {key!r}")
    version = field(fields, "scenario", int, 0)
    if version != VERSION:
        raise Malformed(f"scenario format {version}, this program reads {VERSION}", ("scenario",))
    game = _game(fields["game"], games)
    seats = field(fields, "seats", int, 0)
    if seats not in game.seats:
        raise Malformed(
            f"{game.name} is played by {game.seats[0]} to {game.seats[-1]}, not {seats}", ("seats",)
        )
    chosen: dict[str, Any] = field(fields, "options", dict[str, Any], {})
    try:
        options = with_defaults(game.options, chosen)
    except Malformed as fault:
        raise fault.under("options") from None
    scenario = Scenario(
        game=game.name,
        title=field(fields, "title", Text, ""),
        seats=seats,
        options=options,
        position=field(fields, "position", dict[str, Any], {}),
        seed=field(fields, "seed", int, 0),
        steps=_steps(fields["steps"], game),
        learner=field(fields, "learner", int, 0),
        end=field(fields, "end", Text, ""),
    )
    _check_seats(scenario)
    set_up(scenario, game)
    return scenario


def set_up(scenario: Scenario, game: AnyGame) -> Match[Any, Any, Any]:
    """Return a match at the scenario's position; raises Malformed for an impossible one."""
    try:
        start = game.position(scenario.seats, scenario.options, scenario.position, scenario.seed)
    except Malformed as fault:
        raise fault.under("position") from None
    return Match(game, start)


def run(scenario: Scenario, game: AnyGame) -> Failure | None:
    """Play the script and return the first failure, or None.

    Raises Malformed for a fact whose name leads nowhere at that table, such as a seat too many.
    """
    return follow(scenario.steps, set_up(scenario, game))


def follow(steps: Sequence[ScriptStep], match: Match[Any, Any, Any], first: int = 1) -> Failure | None:
    """Play `steps`, numbered from `first`, on `match` and return the first failure; raises Malformed as `run`
    does.
    """
    for number, step in enumerate(steps, start=first):
        try:
            reason = _carry_out(step.instruction, match)
        except Malformed as fault:
            raise fault.under("steps", number - 1) from None
        if reason is not None:
            return Failure(number, reason)
    return None


def _carry_out(instruction: Instruction, match: Match[Any, Any, Any]) -> str | None:
    if isinstance(instruction, Expect):
        return _compare(instruction, match)
    if isinstance(instruction, Refuse):
        return _expect_refusal(instruction, match)
    if isinstance(instruction, Choose):
        actions = [*instruction.any_of, *(plain for wrong in instruction.wrong for plain in wrong.any_of)]
    else:
        actions = [instruction.action]
    for plain in actions:
        refusal = match.refuse(instruction.seat, match.game.action_from_plain(plain))
        if refusal is not None:
            return f"expected {plain!r} to be legal, but it is refused: {refusal.code}"
    match.play(instruction.seat, match.game.action_from_plain(actions[0]))
    return None


def _expect_refusal(instruction: Refuse, match: Match[Any, Any, Any]) -> str | None:
    try:
        refusal = match.refuse(instruction.seat, match.game.action_from_plain(instruction.action))
    except UnknownAction:
        code = UNKNOWN_ACTION if instruction.seat == match.to_act else NOT_YOUR_TURN
        if instruction.because in {code, UNKNOWN_ACTION}:
            return None
        return f"expected refusal {instruction.because}, but it is refused: {code}"
    if refusal is None:
        return f"expected refusal {instruction.because}, but the action is legal"
    if refusal.code != instruction.because:
        return f"expected refusal {instruction.because}, but it is refused: {refusal.code}"
    return None


def _compare(instruction: Expect, match: Match[Any, Any, Any]) -> str | None:
    for name, wanted in instruction.facts.items():
        try:
            found = look_up(match.game, match.state, name)
        except Malformed as fault:
            raise fault.under("expect", name) from None
        if not matches(found, wanted):
            return f"expected {name} to be {formatted(wanted)}, but it is {formatted(found)}"
    return None


def _game(name: Plain, games: Mapping[str, AnyGame]) -> AnyGame:
    try:
        return games[str(name)]
    except Malformed as fault:
        raise fault.under("game") from None


def _steps(plain: Plain, game: AnyGame) -> tuple[ScriptStep, ...]:
    if not isinstance(plain, list):
        raise Malformed("steps are a list", ("steps",))
    steps = []
    for number, step in enumerate(plain):
        try:
            steps.append(_step(step, game))
        except Malformed as fault:
            raise fault.under("steps", number) from None
    return tuple(steps)


def _check_seats(scenario: Scenario) -> None:
    if not 0 <= scenario.learner < scenario.seats:
        raise Malformed(f"there is no seat {scenario.learner}", ("learner",))
    for number, step in enumerate(scenario.steps):
        instruction = step.instruction
        if not isinstance(instruction, Expect) and not 0 <= instruction.seat < scenario.seats:
            raise Malformed(
                f"there is no seat {instruction.seat}", ("steps", number, _WORDS[type(instruction)], "seat")
            )


_INSTRUCTIONS: Mapping[str, type[Do] | type[Refuse] | type[Choose]] = {
    "do": Do,
    "refuse": Refuse,
    "choose": Choose,
}
_WORDS = {kind: word for word, kind in _INSTRUCTIONS.items()}


def _step(plain: Plain, game: AnyGame) -> ScriptStep:
    fields = mapping(plain, *_INSTRUCTIONS, "expect", "say")
    words = [word for word in fields if word != "say"]
    say: Text = field(fields, "say", Text, "")
    if len(words) != 1:
        raise Malformed(f"a step has exactly one of {', '.join(_INSTRUCTIONS)} or expect, not {words}")
    word = words[0]
    try:
        return ScriptStep(_instruction(word, fields[word], game), say)
    except Malformed as fault:
        raise fault.under(word) from None


def _instruction(word: str, plain: Plain, game: AnyGame) -> Instruction:
    if word == "expect":
        facts = from_plain(plain, dict[str, Any])
        check_names(facts, game)
        return Expect(facts)
    instruction = from_plain(plain, _INSTRUCTIONS[word])
    if isinstance(instruction, Choose):
        if not instruction.any_of:
            raise Malformed("needs at least one action", ("any_of",))
        for number, action in enumerate(instruction.any_of):
            check_action(action, game, "any_of", number)
        for place, wrong in enumerate(instruction.wrong):
            for number, action in enumerate(wrong.any_of):
                check_action(action, game, "wrong", place, "any_of", number)
    else:
        try:
            check_action(instruction.action, game, "action")
        except UnknownAction:
            if not isinstance(instruction, Refuse):
                raise
    return instruction


def check_names(facts: Iterable[str], game: AnyGame) -> None:
    """Raise Malformed for a fact that the game does not have. The rest of a dotted name is checked at a
    table.
    """
    for name in facts:
        if name.split(".")[0] not in game.facts:
            raise Malformed(f"{game.name} has no fact {name!r}", (name,))


def check_action(plain: Plain, game: AnyGame, *path: str | int) -> None:
    """Raise Malformed or UnknownAction, with `path` prepended, unless this is an action of the game."""
    try:
        game.action_from_plain(plain)
    except UnknownAction as fault:
        raise UnknownAction(fault.reason, (*path, *fault.path)) from None
    except Malformed as fault:
        raise fault.under(*path) from None
