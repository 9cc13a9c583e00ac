"""Opponents against each other, headless: how strong a level is, as a table.

Every deal is played once in each rotation of the players round the table, so that luck and the seat of the
start player cancel out. Everything follows from the seed but the time that decisions take.
"""

import argparse
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from dataclasses import dataclass
from math import sqrt
from pathlib import Path
from statistics import median

from game.ai.agent import Budget
from game.ai.opponents import opponent
from game.content.document import Fault
from game.content.games import games
from game.content.levels import Roster, read_levels
from game.core.game import AnyGame
from game.core.match import Match
from game.core.option import OptionValue, complete
from game.core.plain import Malformed

ROOT = Path(__file__).resolve().parents[2]
_CALM = 60.0
"""Seconds that nobody needs: on a busy machine, too, decisions follow from seed and level alone."""
_SURE = 1.96
"""Standard errors on either side that hold the truth in 95 of 100 cases."""


@dataclass(frozen=True)
class Pairing:
    """One game to be played: the levels by seat, the options, and the seed of the deal."""

    game: str
    levels: tuple[str, ...]
    options: Mapping[str, OptionValue]
    seed: int


@dataclass(frozen=True)
class Game:
    """One game that was played. Tuples are by seat; a shared victory is shared out."""

    levels: tuple[str, ...]
    victory: tuple[float, ...]
    moves: int
    rounds: int
    """How often the turn went round the table, the last time counted whole."""
    seconds: tuple[float, ...]
    """For all decisions together."""
    decisions: tuple[int, ...]
    slowest: tuple[float, ...]
    """The longest decision, in seconds."""


@dataclass(frozen=True)
class Standing:
    """How a level did over many games; even is 1 by the number of seats."""

    level: str
    seats: int
    """Seats that it took in all games together."""
    share: float
    """Victories a seat."""
    margin: float
    """The share is so exact, on either side, in 95 of 100 cases."""
    mean_seconds: float
    slowest: float


def pairings(
    game: str, levels: Sequence[str], seats: int, deals: int, seed: int, options: Mapping[str, OptionValue]
) -> Iterator[Pairing]:
    """Every deal in all rotations of the levels, which are repeated until all seats are taken."""
    table = [levels[seat % len(levels)] for seat in range(seats)]
    rotations = [tuple(table[turn:] + table[:turn]) for turn in range(seats)]
    for deal in range(deals):
        for rotation in dict.fromkeys(rotations):
            yield Pairing(game, rotation, options, seed + deal)


def play(game: AnyGame, levels: Roster, pairing: Pairing) -> Game:
    """Play one game to its end; raises Malformed for an unknown level or a table that cannot be dealt."""
    seats = range(len(pairing.levels))
    agents = [
        opponent(game, level, levels, pairing.seed + 1000 * seat) for seat, level in enumerate(pairing.levels)
    ]
    start = game.start(len(agents), complete(game.options, pairing.options), pairing.seed)
    match = Match(game, start)
    times: list[list[float]] = [[] for _ in agents]
    while (seat := match.to_act) is not None:
        view, legal = match.view(seat), match.legal()
        begun = time.perf_counter()
        action = agents[seat].decide(view, legal, Budget(_CALM))
        times[seat].append(time.perf_counter() - begun)
        match.play(seat, action)
    outcome = match.outcome
    winners = outcome.winners if outcome else frozenset()
    return Game(
        levels=pairing.levels,
        victory=tuple((seat in winners) / max(len(winners), 1) for seat in seats),
        moves=len(match.played),
        rounds=-(-turns([move.seat for move in match.moves]) // len(agents)),
        seconds=tuple(sum(taken) for taken in times),
        decisions=tuple(len(taken) for taken in times),
        slowest=tuple(max(taken, default=0.0) for taken in times),
    )


def turns(seats: Sequence[int]) -> int:
    """How many turns moves of these seats make up: moves of one seat in a row are one."""
    return sum(1 for number, seat in enumerate(seats) if not number or seats[number - 1] != seat)


def standings(played: Iterable[Game]) -> list[Standing]:
    """The levels of the games, strongest first."""
    all_games = list(played)
    found = []
    for level in dict.fromkeys(name for game in all_games for name in game.levels):
        at = [(game, seat) for game in all_games for seat, name in enumerate(game.levels) if name == level]
        victories = [game.victory[seat] for game, seat in at]
        share = sum(victories) / len(at)
        spread = sqrt(sum((victory - share) ** 2 for victory in victories) / len(at))
        decisions = sum(game.decisions[seat] for game, seat in at)
        found.append(
            Standing(
                level=level,
                seats=len(at),
                share=share,
                margin=_SURE * spread / sqrt(len(at)),
                mean_seconds=sum(game.seconds[seat] for game, seat in at) / max(decisions, 1),
                slowest=max(game.slowest[seat] for game, seat in at),
            )
        )
    return sorted(found, key=lambda standing: -standing.share)


class _Hall:
    """What a process needs to play one pairing after another; read once in each."""

    def __init__(self) -> None:
        self.games = games(ROOT / "maps", ROOT / "config")
        self.levels = read_levels(ROOT / "config" / "levels.yaml")


def play_here(pairings: Iterable[Pairing]) -> Iterator[Game]:
    """Play in this process, one after another."""
    hall = _Hall()
    for pairing in pairings:
        yield play(hall.games[pairing.game], hall.levels, pairing)


def play_on(executor: Executor, pairings: Sequence[Pairing], *, portions: int = 64) -> Iterator[Game]:
    """Play on any executor, in portions; the games come in the order of the pairings."""
    size = max(1, len(pairings) // portions)
    chunks = [pairings[first : first + size] for first in range(0, len(pairings), size)]
    for chunk in executor.map(_play_portion, chunks):
        yield from chunk


def _play_portion(pairings: Sequence[Pairing]) -> list[Game]:
    return list(play_here(pairings))


def run(chosen: argparse.Namespace, write: Callable[[str], object] = sys.stdout.write) -> int:
    """The `arena` sub-command: `game`, `agents`, `games`, `seats`, `seed`. Gives the exit status."""
    names = [name for name in chosen.agents.split(",") if name]
    try:
        hall = _Hall()
        game = hall.games[chosen.game]
        _check(game, hall.levels, names, chosen.seats)
        rotations = len(list(pairings(chosen.game, names, chosen.seats, 1, 0, {})))
        deals = max(1, -(-chosen.games // rotations))
        plan = list(pairings(chosen.game, names, chosen.seats, deals, chosen.seed, {}))
        begun = time.perf_counter()
        with ProcessPoolExecutor() as executor:
            played = list(play_on(executor, plan))
    except (Malformed, Fault) as error:
        sys.stderr.write(f"{error}\n")
        return 2
    for line in report(played, time.perf_counter() - begun):
        write(line + "\n")
    return 0


def report(played: Sequence[Game], seconds: float) -> Iterator[str]:
    """The lines of the table."""
    seats = len(played[0].levels)
    yield f"{len(played)} games, {seats} seats, {seconds:.0f} s; an even share is {100 / seats:.1f} %"
    unwon = sum(1 for game in played if not any(game.victory)) / len(played)
    rounds = [game.rounds for game in played]
    lengths = f"{median(rounds):g} rounds on the median, at most {max(rounds)}"
    yield f"{100 * unwon:.1f} % without a winner; {lengths}"
    yield f"{'level':<12} {'seats':>6} {'victories a seat':>18} {'ms a decision':>14} {'slowest':>8}"
    for standing in standings(played):
        share = f"{100 * standing.share:.1f} +- {100 * standing.margin:.1f} %"
        yield (
            f"{standing.level:<12} {standing.seats:>6} {share:>18}"
            f" {1000 * standing.mean_seconds:>14.1f} {1000 * standing.slowest:>8.0f}"
        )


def _check(game: AnyGame, levels: Roster, names: Sequence[str], seats: int) -> None:
    if seats not in game.seats:
        raise Malformed(f"{game.name} is played by {game.seats[0]} to {game.seats[-1]}, not {seats}")
    if not names:
        raise Malformed("name at least one level")
    for name in names:
        opponent(game, name, levels, 0)
    if len(names) > seats:
        raise Malformed(f"{len(names)} levels for {seats} seats")
