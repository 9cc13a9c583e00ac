"""Every question about any legal turn has an answer: its cost, and the reasons for and against it."""

import random
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import islice
from typing import Any, NamedTuple

import pytest
from msgspec import structs

from game.ai.parts import explanations_of
from game.ai.reasons import MAX
from game.content.games import games as read_games
from game.content.levels import read_levels
from game.core.game import AnyGame
from game.core.match import Match
from game.manifests.known import manifests
from game.session.review.review_kind import ReviewKind
from tests.contract.adapters import BLACK_PATH, RULES
from tests.contract.test_every_game import begin, go_on
from tests.games import ROOT

KNOWN = manifests((BLACK_PATH,))
MOVES_AT_ONCE = 10
"""Moves that are played between two looks at them."""
SOME = {"black_path": 200, "streetcar": 8, "trambahn": 100, "transamerica": 8}
MANY = {"black_path": 2500, "streetcar": 250, "trambahn": 2500, "transamerica": 100}
QUICKLY = {"hands": 2, "firsts": 2, "seconds": 2, "glances": 1, "plans": 2}
"""The most that an opponent tries of each: the same code runs, on fewer tables."""
PARTS = 5
"""Tests that share the many turns of a game; each takes a minute or two on large boards."""
every_game = pytest.mark.parametrize("name", sorted(RULES))


class Turn(NamedTuple):
    """Actions that a tutor weighs together, from the table before the first of them on."""

    before: Any
    seat: int
    actions: tuple[Any, ...]


class Table:
    """Random games of one kind, with all that answer questions about their turns."""

    def __init__(self, name: str) -> None:
        self.game: AnyGame = read_games(KNOWN, ROOT / "maps", ROOT / "config")[name]
        self.kind: ReviewKind = KNOWN[name].review_kind(self.game)
        plays = read_levels(ROOT / "config" / "levels.yaml", KNOWN).plays(name)
        quick = [
            structs.replace(play, **{key: QUICKLY[key] for key in QUICKLY if hasattr(play, key)})
            for play in plays
        ]
        self.explanations = explanations_of(self.game, KNOWN[name], quick)

    def turns(self, seed: int) -> Iterator[Turn]:
        """Yield every turn of one game after the other, each from its first action to all of its actions."""
        chance = random.Random(seed)
        while True:
            match = begin(self.game.name, chance)
            done = 0
            while match.to_act is not None:
                go_on(match, chance, len(match.played) + MOVES_AT_ONCE)
                yield from (self._turn(match, number) for number in range(done, len(match.played)))
                done = len(match.played)

    def _turn(self, match: Match[Any, Any, Any], last: int) -> Turn:
        """Return the turn that ends with the move `last`, as `game.session.tutor` composes it."""
        move = match.played[last]
        turn, first = self.kind.turn_of(move.before), last
        for number in range(last - 1, -1, -1):
            earlier = match.played[number]
            together = self.kind.weighs_together(earlier.move.action, move.move.action)
            same = earlier.move.seat == move.move.seat and self.kind.turn_of(earlier.before) == turn
            if not (same and together) or any(event.reveals for event in earlier.events):
                break
            first = number
        actions = tuple(played.move.action for played in match.played[first : last + 1])
        return Turn(match.played[first].before, move.move.seat, actions)

    def ask(self, turn: Turn, reader: int | None) -> None:
        """Ask for the reasons and effects of a turn and of another one, as `reader` may know them.

        No reason may favour both of the turns.
        """
        view = self.game.observe(turn.before, turn.seat)
        other = self.game.legal(view)[-1:]
        for_it, against_it = self.reasons(view, turn.actions, other), self.reasons(view, other, turn.actions)
        assert not for_it & against_it
        seen = self.game.observe(turn.before, reader)
        assert len(self.explanations.explain(seen, turn.seat, turn.actions)) <= MAX

    def reasons(self, view: Any, better: Sequence[Any], played: Sequence[Any]) -> set[tuple[Any, ...]]:
        """Return the reasons for the better turn: code, and seat or line."""
        found = self.explanations.contrast(view, better, played)
        of_better = found.better if found is not None else ()
        return {(one.code, *map(one.fields.get, ("who", "seat", "row"))) for one in of_better}

    def ask_about(self, seed: int, count: int) -> None:
        """Ask about `count` turns, each for another reader."""
        for number, turn in enumerate(islice(self.turns(seed), count)):
            readers = (None, *range(self.game.seats_of(turn.before)))
            self.ask(turn, readers[number % len(readers)])


@cache
def table(name: str) -> Table:
    return Table(name)


@every_game
def test_any_question_about_a_turn_is_answered(name: str) -> None:
    table(name).ask_about(0, SOME[name])


@pytest.mark.long
@pytest.mark.parametrize("seed", range(1, PARTS + 1))
@every_game
def test_any_question_about_thousands_of_turns_is_answered(name: str, seed: int) -> None:
    table(name).ask_about(seed, MANY[name] // PARTS)
