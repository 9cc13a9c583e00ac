"""Puzzles: a position, a goal that the rules check, and the proof that it can be reached.

A puzzle file has the keys of a scenario (`steps` may be left out; they lead up to the position that the
learner finds) and these:

    goal:        {facts: {NAME: VALUE}, turns: 1, moves: 6}
                 All facts hold after a move of the learner, within that number of turns (default 1)
                 and moves (default any). A VALUE is a fact as `expect` has it, or one of {at_least: 40},
                 {at_most: 3}, {includes: [..]} (a set or list that holds all of these). Connecting the
                 fifth city in TransAmerica ends the round at once, and new cards are dealt: such a goal asks
                 for `last_finishers: {includes: [0]}`, not for `missing.0: 0`.
    solutions:   [[ACTION, ...], ...]   the learner's actions; the last one reaches the goal
    obvious:     [ACTION, ...]          a tempting attempt that misses the goal
    replies:     [[ACTION, ...], ...]   the others' actions after the first, second, ... turn of the learner
    say, hint:   texts;                 level: 1 (easy) to 5
    look_at:     [NAME, ...]            facts that the texts are about: nothing may cover them

A turn of the learner ends as soon as another seat is to act, or a part of the game ends, such as a round.
Replies are carried out in order by whichever other seat is to act; a reply that has become illegal is
skipped. If no reply is left, the last legal action is played, which in every game ends the turn if it may be
ended.
"""

from collections.abc import Mapping
from typing import Any, TypeAlias

import msgspec

from game.core.game import AnyGame
from game.core.plain import Malformed, Plain, field, from_plain, mapping
from game.core.scenario import KEYS as SCENARIO_KEYS
from game.core.scenario import Scenario, Text, check_action, check_names, read_scenario

KEYS = ("goal", "solutions", "obvious", "replies", "say", "hint", "level", "look_at")
LEVELS = range(1, 6)
Actions: TypeAlias = tuple[Any, ...]
"""Actions in their plain form, in order."""

_COMPARISONS: Mapping[str, Any] = {"at_least": int, "at_most": int, "includes": list[Any]}


class Goal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Facts that must hold together after a move of the learner."""

    facts: dict[str, Any]
    turns: int = 1
    """Number of turns the learner may use."""
    moves: int | None = None
    """Number of actions the learner may use; None for any number."""


class Puzzle(msgspec.Struct, frozen=True):
    """A position from a scenario, a goal, and the solutions that prove it."""

    scenario: Scenario
    goal: Goal
    solutions: tuple[Actions, ...]
    obvious: Actions
    replies: tuple[Actions, ...] = ()
    say: Text = ""
    """The words of the task; empty for none."""
    hint: Text = ""
    level: int = 1
    look_at: tuple[str, ...] = ()
    """Names of facts that the texts are about."""

    @property
    def learner(self) -> int:
        """The seat that has to reach the goal."""
        return self.scenario.learner


def is_puzzle(plain: Plain) -> bool:
    """True if `plain` is meant as a puzzle, not as a mere scenario."""
    return isinstance(plain, dict) and any(key in plain for key in KEYS)


def read_puzzle(plain: Plain, games: Mapping[str, AnyGame]) -> Puzzle:
    """Read a puzzle; raises Malformed with the offending value's path. `flaw` checks the solutions."""
    fields = mapping(plain, *SCENARIO_KEYS, *KEYS)
    for key in ("goal", "solutions", "obvious"):
        if key not in fields:
            raise Malformed(f"a puzzle needs the key {key!r}")
    parts = {key: fields[key] for key in SCENARIO_KEYS if key in fields}
    scenario = read_scenario({"steps": [], **parts}, games)
    game = games[scenario.game]
    solutions = _lists(fields, "solutions", game)
    if not solutions:
        raise Malformed("needs at least one solution", ("solutions",))
    for number, solution in enumerate(solutions):
        if not solution:
            raise Malformed("needs at least one action", ("solutions", number))
    obvious = _actions(fields["obvious"], game, "obvious")
    if not obvious:
        raise Malformed("needs at least one action", ("obvious",))
    level = field(fields, "level", int, LEVELS[0])
    if level not in LEVELS:
        raise Malformed(f"a level is {LEVELS[0]} to {LEVELS[-1]}, not {level}", ("level",))
    look_at = field(fields, "look_at", tuple[str, ...], ())
    for number, name in enumerate(look_at):
        try:
            check_names([name], game)
        except Malformed as fault:
            raise Malformed(fault.reason, ("look_at", number)) from None
    return Puzzle(
        scenario=scenario,
        goal=_goal(fields["goal"], game),
        solutions=solutions,
        obvious=obvious,
        replies=_lists(fields, "replies", game),
        say=field(fields, "say", Text, ""),
        hint=field(fields, "hint", Text, ""),
        level=level,
        look_at=look_at,
    )


def _goal(plain: Plain, game: AnyGame) -> Goal:
    try:
        goal = from_plain(plain, Goal)
        if not goal.facts:
            raise Malformed("needs at least one fact", ("facts",))
        for key in ("turns", "moves"):
            number = getattr(goal, key)
            if number is not None and number < 1:
                raise Malformed(f"needs at least 1, not {number}", (key,))
        try:
            check_names(goal.facts, game)
            for name, wanted in goal.facts.items():
                _check_wanted(name, wanted)
        except Malformed as fault:
            raise fault.under("facts") from None
    except Malformed as fault:
        raise fault.under("goal") from None
    return goal


def _check_wanted(name: str, wanted: Any) -> None:
    word = comparison(wanted)
    if word is not None:
        try:
            field(wanted, word, _COMPARISONS[word], None)
        except Malformed as fault:
            raise fault.under(name) from None


def comparison(wanted: Any) -> str | None:
    """Return the word of a comparison such as {at_least: 40}, or None for a value to be matched exactly."""
    if isinstance(wanted, dict) and len(wanted) == 1:
        (word,) = wanted
        return word if word in _COMPARISONS else None
    return None


def _lists(fields: Mapping[str, Plain], key: str, game: AnyGame) -> tuple[Actions, ...]:
    plain = fields.get(key, [])
    if not isinstance(plain, list):
        raise Malformed("expected a list of lists of actions", (key,))
    return tuple(_actions(actions, game, key, number) for number, actions in enumerate(plain))


def _actions(plain: Plain, game: AnyGame, *path: str | int) -> Actions:
    if not isinstance(plain, list):
        raise Malformed("expected a list of actions", path)
    for number, action in enumerate(plain):
        check_action(action, game, *path, number)
    return tuple(plain)
