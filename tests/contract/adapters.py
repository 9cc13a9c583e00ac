"""Knowledge of each game for the contract tests: actions to try, and conserved quantities."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.core.game import AnyGame
from game.core.plain import Plain
from game.manifests.folder import manifest_in
from game.rules.transamerica.actions import DONE, Action, LayRail, MoveHub, PlaceHub
from game.rules.transamerica.board import COLOURS, edge_between
from game.rules.transamerica.game import TransAmerica
from game.rules.transamerica.values import SUPPLY, State, View
from tests.contract import black_path, streetcar, trambahn
from tests.games import games

ROOT = Path(__file__).resolve().parents[2]
GAMES = games(ROOT / "maps", ROOT / "config")
BLACK_PATH = ROOT / "examples" / "black_path"
RULES: Mapping[str, AnyGame] = {
    **GAMES,
    "black_path": manifest_in(BLACK_PATH).rules(ROOT / "maps", ROOT / "config"),
}
"""The program's games, and the one that comes in a folder."""


@dataclass(frozen=True)
class Adapter:
    """One game's part of the contract tests."""

    universe: Callable[[Any, Any], Iterable[Any]]
    """Actions to try at the table of a view, possible or not: `legal` must be exactly what is not refused."""
    conserved: Callable[[Any, Any], None]
    """Asserts that nothing has appeared or vanished."""
    promising: Callable[[Any, Any, tuple[Any, ...]], tuple[Any, ...]]
    """The legal actions of a view that lead towards the goal, so that games also end well."""
    malformed: tuple[Plain, ...]
    """Plain data that is no valid action."""
    games: int = 2**32
    """Number of different games to play; small for a slow game, which is then played only once."""


def _universe(game: TransAmerica, view: View) -> tuple[Action, ...]:
    del game, view
    nodes = [(row, column) for row in range(-1, 14) for column in range(-1, 21)]
    edges = {edge_between(a, (a[0] + down, a[1] + right)) for a in nodes for down, right in _WAYS}
    return (
        *(PlaceHub(node) for node in nodes),
        *(LayRail(edge) for edge in sorted(edges)),
        DONE,
        *(MoveHub(node) for node in nodes),
    )


_WAYS = ((0, 0), (0, 1), (1, 0), (1, 1), (1, -1), (0, 2))


def _conserved(game: TransAmerica, state: State) -> None:
    table = state.table
    edges = [rail.edge for rail in table.rails]
    assert len(edges) + table.rails_left == SUPPLY
    assert len(set(edges)) == len(edges)
    assert set(edges) <= set(game.board.edges)
    held = [name for hand in state.goals for name in hand]
    assert len(set(held)) == len(held) == 5 * table.seats
    for hand in state.goals:
        assert tuple(game.board.city(name).colour for name in hand) == COLOURS
    lost = [sum(result.losses[seat] for result in table.results) for seat in range(table.seats)]
    assert table.scores == tuple(table.options.points - loss for loss in lost)


def _promising(game: TransAmerica, view: View, legal: tuple[Action, ...]) -> tuple[Action, ...]:
    missing = game.analysis.missing(view)
    return tuple(
        action
        for action in legal
        if isinstance(action, LayRail)
        and missing is not None
        and (game.analysis.missing_after(view, action.edge) or 0) < missing
    )


ADAPTERS: Mapping[str, Adapter] = {
    "transamerica": Adapter(
        universe=_universe,
        conserved=_conserved,
        promising=_promising,
        malformed=(
            None,
            7,
            "jump",
            [],
            {},
            {"rail": [[4, 9], [4, 10]], "hub": [4, 9]},
            {"rail": [4, 9]},
            {"rail": [[4, 9]]},
            {"rail": [[4, 9], [4, "ten"]]},
            {"hub": [4]},
            {"hub": [4.5, 9]},
            {"hub": [True, 9]},
            {"hub": None},
            {"move_hub": "Omaha"},
            {"done": True},
        ),
        games=16,
    ),
    "streetcar": Adapter(
        universe=streetcar.universe,
        conserved=streetcar.conserved,
        promising=streetcar.promising,
        malformed=streetcar.MALFORMED,
        games=16,
    ),
    "trambahn": Adapter(
        universe=trambahn.universe,
        conserved=trambahn.conserved,
        promising=trambahn.promising,
        malformed=trambahn.MALFORMED,
    ),
    "black_path": Adapter(
        universe=black_path.universe,
        conserved=black_path.conserved,
        promising=black_path.promising,
        malformed=black_path.MALFORMED,
    ),
}
