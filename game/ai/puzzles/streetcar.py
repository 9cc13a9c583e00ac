"""Puzzles of Streetcar: two tiles that shorten the route more than they seem to, or complete it."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from game.ai.agent import Agent
from game.ai.puzzles.find import LEARNER, FoundPuzzle, at, level_of, line_of_play, proved
from game.ai.streetcar.seat_analysis import DecisionContext, SeatAnalysis
from game.core.match import Match
from game.core.option import OptionValue
from game.core.puzzle import Actions, Goal
from game.rules.streetcar.actions import Action, Lay, LayPair, lays_of
from game.rules.streetcar.box import LAYS
from game.rules.streetcar.game import Streetcar
from game.rules.streetcar.sides import numbers_of
from game.rules.streetcar.values import State

MAX_MISSING = 9
"""With more tiles to go nobody can see the whole route."""
_MAX_FOUND = 24
_MAX_FIRSTS = 40
"""First tiles after which second ones are tried."""


class StreetcarFinder:
    """Finds turns in which the best pair of tiles beats taking the best single tile twice."""

    def __init__(self, game: Streetcar, reference: Agent) -> None:
        self._game = game
        self._desk = DecisionContext(game)
        self._reference = reference

    def seats(self, seed: int) -> int:
        return 2 + seed // 2 % 2

    def options(self, seed: int) -> Mapping[str, OptionValue]:
        return {"map": "linie1" if seed % 2 else "new_orleans"}

    def is_past(self, match: Match[Any, Any, Any]) -> bool:
        """True once somebody has departed: with trams on the board, pairs of tiles matter less."""
        state: State = match.state
        return any(tram is not None for tram in state.table.trams)

    def look(self, match: Match[Any, Any, Any]) -> FoundPuzzle | None:
        """Return a puzzle or None. All second tiles after each helpful first one are tried."""
        state: State = match.state
        table = state.table
        if table.phase != "build" or table.laid:
            return None
        now = self._missing(state)
        if now is None or not LAYS <= now <= MAX_MISSING:
            return None
        for target in (now - LAYS - 1, now - LAYS):
            if target < 0:
                continue
            find = self._reach(match, now, target)
            if find is not None:
                return find
        return None

    def _reach(self, match: Match[Any, Any, Any], now: int, target: int) -> FoundPuzzle | None:
        state: State = match.state
        route = state.routes[LEARNER]
        facts: dict[str, Any] = {f"missing.{LEARNER}": {"at_most": target}}
        if not target:
            facts = {f"complete.{LEARNER}": True}
        bare = at(match, position_of(state), Goal(facts), ())
        if line_of_play(bare, self._game, self._reference) is None:
            return None
        solutions = tuple(self._solutions(state, target))
        if not solutions:
            return None
        puzzle = at(
            match, position_of(state), Goal(facts), solutions, level=self._level(solutions, now, target)
        )
        done = proved(puzzle, self._game, self._reference)
        if done is None:
            return None
        values = {"line": state.lines[LEARNER], "missing": now, "left": target, "stops": len(route)}
        return FoundPuzzle(done, "nearer" if target else "complete", values)

    def _level(self, solutions: tuple[Actions, ...], now: int, target: int) -> int:
        """Return a level: harder with few solutions, long routes, pairs, and tiles that save two."""
        few = 1 - len(solutions) / _MAX_FOUND
        pair = all(len(each) == 1 for each in solutions)
        return level_of(0.4 * few + 0.3 * (now / MAX_MISSING) + 0.2 * pair + 0.2 * (now - target > LAYS))

    def _solutions(self, state: State, target: int) -> Iterator[Actions]:
        """Yield the turns after which at most `target` tiles are missing, each pair of tiles once."""
        game, found = self._game, 0
        seen: set[frozenset[Action]] = set()
        firsts = sorted(self._lays(state, target + LAYS - 1), key=lambda each: each[0])
        for cost, first, after in firsts[:_MAX_FIRSTS]:
            if cost <= target:
                yield (game.action_to_plain(first),)
                found += 1
            elif isinstance(first, Lay) and game.to_act(after) == LEARNER:
                for _, second, _ in self._lays(after, target):
                    both: frozenset[Action] = frozenset((first, second))
                    if both not in seen:
                        seen.add(both)
                        yield (game.action_to_plain(first), game.action_to_plain(second))
                        found += 1
            if found >= _MAX_FOUND:
                return

    def _lays(self, state: State, most: int) -> Iterator[tuple[int, Action, State]]:
        """Yield the tiles missing, the lay and the state of each lay that leaves at most `most` missing."""
        game, view = self._game, self._game.observe(state, LEARNER)
        own = SeatAnalysis(self._desk, view, pricing=lambda _: 1)
        # Costs of the route by way of a piece, if that piece were free. No lay makes anything else cheaper,
        # but a drive may use the piece once more for each tile.
        by_way: list[list[int]] = own.through(most + LAYS).tolist()
        for action in game.legal(view):
            if isinstance(action, Lay | LayPair):
                lays = lays_of(action)
                if min(_least(own, lay, by_way) for lay in lays) > most + len(lays):
                    continue
                after = game.apply(state, action).state
                cost = self._missing(after, most)
                if cost is not None:
                    yield cost, action, after

    def _missing(self, state: State, most: int | None = None) -> int | None:
        return self._game.material.missing(state.table, state.lines[LEARNER], state.routes[LEARNER], most)


def _least(own: SeatAnalysis, lay: Lay, by_way: Sequence[Sequence[int]]) -> int:
    """Return the tiles missing if the route uses one of the pieces that a lay adds."""
    place, old = own.grid.frame.place(lay.cell), own.grid.laid.get(lay.cell)
    brought = own.pieces(lay) & ~(old.pieces if old is not None else 0)
    return min(by_way[number][place] for number in numbers_of(brought))


def position_of(state: State) -> dict[str, Any]:
    """Return the position keys of a table at the beginning of a turn, before anybody has departed."""
    table = state.table
    return {
        "tiles": [
            {"tile": tile.tile, "cell": list(tile.cell), "rotation": tile.rotation} for tile in table.tiles
        ],
        "stops": {stop.letter: list(stop.cell) for stop in table.stops},
        "hands": [list(hand) for hand in table.hands],
        "lines": list(state.lines),
        "routes": list(state.routes),
        "to_act": table.to_act,
    }
