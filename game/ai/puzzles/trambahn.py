"""Puzzles of Trambahn: reach a score in this turn, with tours and the eighth card of a column."""

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from game.ai.agent import Agent
from game.ai.puzzles.find import LEARNER, FoundPuzzle, at, level_of, proved
from game.core.match import Match
from game.core.option import OptionValue
from game.core.puzzle import Actions, Goal
from game.rules.trambahn import scoring
from game.rules.trambahn.actions import Action, LayPassenger, LayStation
from game.rules.trambahn.cards import COLOURS
from game.rules.trambahn.game import Trambahn
from game.rules.trambahn.values import State

OTHER = 1 - LEARNER
MIN_POINTS = 6
"""A lower goal is no task."""


class ScoringLine(msgspec.Struct, frozen=True):
    """Actions of one turn, and the points that both seats score by them."""

    actions: tuple[Action, ...]
    own: int
    others: int

    @property
    def worth(self) -> tuple[int, int, int]:
        """Sort key: our points, then the fewest of the opponent's, then the fewest actions."""
        return (self.own, -self.others, -len(self.actions))


class TrambahnFinder:
    """Finds turns whose highest score is not found by rules of thumb."""

    def __init__(self, game: Trambahn, reference: Agent) -> None:
        self._game = game
        self._reference = reference

    def seats(self, seed: int) -> int:
        del seed
        return 2

    def options(self, seed: int) -> Mapping[str, OptionValue]:
        del seed
        return {}

    def is_past(self, match: Match[Any, Any, Any]) -> bool:
        """Return False: any turn may hold a puzzle."""
        del match
        return False

    def look(self, match: Match[Any, Any, Any]) -> FoundPuzzle | None:
        """Return a puzzle or None. All ways to score in this turn are tried."""
        state: State = match.state
        if state.table.phase != "passengers" or state.table.passengers_laid or not state.hands[LEARNER]:
            return None
        lines = list(scoring_lines(self._game, state))
        best = max(lines, key=lambda line: line.worth)
        if best.own < MIN_POINTS or best.own <= best.others:
            return None
        equal = [line for line in lines if (line.own, line.others) == (best.own, best.others)]
        before = scoring.totals(state.table)
        facts: dict[str, Any] = {f"totals.{LEARNER}": {"at_least": before[LEARNER] + best.own}}
        values = {"points": best.own}
        spoilt = any(line.own >= best.own and line.others > best.others for line in lines)
        if spoilt:
            facts[f"totals.{OTHER}"] = {"at_most": before[OTHER] + best.others}
            values["most"] = best.others
        solutions = _shortest(self._game, equal)
        puzzle = at(match, position_of(state), Goal(facts), solutions, level=self._level(lines, best))
        done = proved(puzzle, self._game, self._reference)
        return None if done is None else FoundPuzzle(done, "score_and_hold" if spoilt else "score", values)

    def _level(self, lines: list[ScoringLine], best: ScoringLine) -> int:
        """Return a level: harder if solutions are rare and long, or the best first card is a false trail."""
        good = sum((line.own, -line.others) == (best.own, -best.others) for line in lines)
        rare = 1 - good / len(lines)
        first = max(lines, key=lambda line: line.own if len(line.actions) == 1 else -1)
        astray = first.own > 0 and first.actions[0] != best.actions[0]
        return level_of(0.2 * rare + 0.15 * (len(best.actions) - 1) + 0.25 * astray)


def scoring_lines(game: Trambahn, state: State) -> Iterator[ScoringLine]:
    """Yield the ways to score in this turn: passengers, then the cards up to a column's extra tour.

    A line ends with its last score; the rest of the turn is left out.
    """
    before = scoring.totals(state.table)
    for actions, after in _passengers(game, state):
        yield _line(before, actions, after)
        for more, last in _stations(game, after):
            yield _line(before, (*actions, *more), last)


def _line(before: tuple[int, int], actions: tuple[Action, ...], state: State) -> ScoringLine:
    totals = scoring.totals(state.table)
    return ScoringLine(actions, totals[LEARNER] - before[LEARNER], totals[OTHER] - before[OTHER])


def _passengers(game: Trambahn, state: State) -> Iterator[tuple[tuple[Action, ...], State]]:
    for first in _of_kind(game, state, LayPassenger):
        after = game.apply(state, first).state
        yield (first,), after
        for second in _of_kind(game, after, LayPassenger):
            yield (first, second), game.apply(after, second).state


def _stations(game: Trambahn, state: State) -> Iterator[tuple[tuple[Action, ...], State]]:
    """Yield the ways to complete columns of eight cards."""
    seen: set[tuple[object, ...]] = set()
    waiting: list[tuple[tuple[Action, ...], State]] = [((), state)]
    while waiting:
        actions, table = waiting.pop()
        for action in _of_kind(game, table, LayStation):
            if not isinstance(action, LayStation) or not _may_tour(game, table, action):
                continue
            after = game.apply(table, action).state
            key = (after.hands[LEARNER], after.table.columns[LEARNER])
            if key in seen:
                continue
            seen.add(key)
            if len(after.table.extra[LEARNER]) > len(table.table.extra[LEARNER]):
                yield (*actions, action), after
            waiting.append(((*actions, action), after))


def _may_tour(game: Trambahn, state: State, action: LayStation) -> bool:
    """True if the hand suffices to bring the column of this card to its extra tour."""
    columns = state.table.columns[LEARNER]
    if isinstance(action.column, str):
        return False
    column = columns[action.column]
    return not column.toured and len(column.cards) + len(state.hands[LEARNER]) >= game.deck.extra_tour


def _of_kind(game: Trambahn, state: State, kind: type[LayPassenger] | type[LayStation]) -> list[Action]:
    if game.to_act(state) != LEARNER:
        return []
    return [action for action in game.legal(game.observe(state, LEARNER)) if isinstance(action, kind)]


def _shortest(game: Trambahn, lines: list[ScoringLine]) -> tuple[Actions, ...]:
    """Return the lines in plain form, the shortest first; the last action of each reaches the goal."""
    ordered = sorted(lines, key=lambda line: len(line.actions))
    return tuple(tuple(game.action_to_plain(action) for action in line.actions) for line in ordered)


def position_of(state: State) -> dict[str, Any]:
    """Return the position keys of a table at the beginning of a turn."""
    table = state.table
    return {
        "hands": [list(hand) for hand in state.hands],
        "money": list(table.money),
        "columns": [
            [{"cards": list(each.cards), "tram": each.tram, "toured": each.toured} for each in columns]
            for columns in table.columns
        ],
        "passengers": {
            colour: list(row) for colour, row in zip(COLOURS, table.passengers, strict=True) if row
        },
        "supply": list(table.supply),
        "tram_pile": list(table.tram_pile),
        "sheet": [[tour.points[seat] for tour in table.tours] for seat in (LEARNER, OTHER)],
        "extra": [[extra.points for extra in extras] for extras in table.extra],
        "to_act": table.to_act,
    }
