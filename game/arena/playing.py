"""Games played to their end and timed."""

from collections.abc import Iterable, Iterator, Sequence
from math import ceil
from pathlib import Path
from typing import Any

import msgspec

from game.ai.agent import Budget
from game.ai.agent_files import SECONDS, file_of
from game.ai.chance import Chance
from game.arena.pairings import Pairing
from game.arena.players import AgentFault, Player, ProgramPlayer
from game.arena.resources import Origin, Resources, resources_of
from game.content.files import Fault
from game.core.match import Match
from game.core.option import with_defaults
from game.core.plain import Malformed, Plain, from_plain
from game.session.final_score import FinalScore, shared

CALM = 60.0
"""Seconds that the program's agents never need, so that their decisions follow from the seed even
on a busy machine.
"""
GRACE = 0.05
"""Tolerance in seconds before a decision counts as late, for scheduling on a busy machine."""


class Game(msgspec.Struct, frozen=True):
    """The result of one game. Tuples are by seat; a shared victory is divided."""

    agents: tuple[str, ...]
    seed: int
    victory: tuple[float, ...]
    reason: str
    """The code of the game's end."""
    moves: int
    laps: int
    """Rounds of turns, the last one counted as whole."""
    points: tuple[float, ...] | None
    rounds: tuple[tuple[float, ...], ...]
    """Indexed by round: the share of it that every seat won."""
    times: tuple[tuple[float, ...], ...]
    """Real time of each decision, in seconds."""
    work: tuple[tuple[float, ...], ...]
    """Processor time of each decision, in seconds."""
    late: tuple[int, ...]
    """Number of decisions over the time limit."""

    @property
    def seconds(self) -> tuple[float, ...]:
        """Total real time of all decisions, in seconds."""
        return tuple(sum(taken) for taken in self.times)

    @property
    def decisions(self) -> tuple[int, ...]:
        """The number of decisions of each seat."""
        return tuple(len(taken) for taken in self.times)

    @property
    def slowest(self) -> tuple[float, ...]:
        """The longest decision, in seconds of real time."""
        return tuple(max(taken, default=0.0) for taken in self.times)


def play(resources: Resources, pairing: Pairing) -> Game:
    """Play one game to its end.

    Raises Malformed for an unknown spec or an impossible deal, and AgentFault, with agent, seed, seat and
    move, for a failure of an agent.
    """
    with resources.own:
        return _played(resources, pairing)


def _played(resources: Resources, pairing: Pairing) -> Game:
    game, count = resources.games[pairing.game], len(pairing.agents)
    match = Match(game, game.start(count, with_defaults(game.options, pairing.options), pairing.seed))
    players = [player_of(resources, pairing, seat, match) for seat in range(count)]
    seconds = [seconds_of(spec, pairing.seconds) for spec in pairing.agents]
    times: list[list[float]] = [[] for _ in players]
    work: list[list[float]] = [[] for _ in players]
    late = [0] * count
    while (seat := match.to_act) is not None:
        view, legal = match.view(seat), match.legal()
        try:
            decided = players[seat].decide(view, legal, Budget(seconds[seat]))
        except AgentFault as fault:
            raise AgentFault(
                f"{error_prefix(pairing, seat)}, move {len(match.played) + 1}: {fault}"
            ) from None
        times[seat].append(decided.seconds)
        work[seat].append(decided.work)
        late[seat] += decided.seconds > seconds[seat] + GRACE
        match.play(seat, decided.action)
    score = resources.known[pairing.game].final_score(match.state)
    return _played_game(match, pairing, score, times, work, late)


def player_of(resources: Resources, pairing: Pairing, seat: int, match: Match[Any, Any, Any]) -> Player:
    """Return the player for a seat of a match; raises Malformed or AgentFault as `play` does."""
    spec = pairing.agents[seat]
    file = file_of(spec)
    if file is None:
        return ProgramPlayer(resources.player(match, spec, pairing.seed + 1000 * seat))
    return _own_player(resources, pairing, seat, file)


def _own_player(resources: Resources, pairing: Pairing, seat: int, file: Path) -> Player:
    """Return the player for a seat from a user's file; raises as `play` does."""
    game = resources.games[pairing.game]
    # Not the seed of the deal, nor one that reveals it, for that would give away all cards.
    seed = Chance(pairing.seed, seat, *b"own").key
    try:
        return resources.own.player(file, game, seat, seed)
    except AgentFault as fault:
        raise AgentFault(f"{error_prefix(pairing, seat)}: {fault}") from None


def seconds_of(spec: str, wanted: float | None) -> float:
    """Return the time limit of a decision; by default the program's own agents are not hurried."""
    if wanted is not None:
        return wanted
    return CALM if file_of(spec) is None else SECONDS


def error_prefix(pairing: Pairing, seat: int) -> str:
    """Return agent, game, seed and seat as the beginning of an error message."""
    return f"{pairing.agents[seat]}: {pairing.game}, seed {pairing.seed}, seat {seat}"


def turns(seats: Sequence[int]) -> int:
    """Return the number of turns in a sequence of moves, given by seat."""
    return sum(1 for number, seat in enumerate(seats) if not number or seats[number - 1] != seat)


def play_here(origin: Origin, pairings: Iterable[Pairing]) -> Iterator[Game]:
    """Play in this process, one game after another; raises as `play` does."""
    for pairing in pairings:
        yield play(resources_of(origin), pairing)


def first_fault(origin: Origin, plain: Plain) -> str:
    """Make the users' agents in a worker before the first game; return the first failure in one
    line, or "".
    """
    resources, pairing = resources_of(origin), from_plain(plain, Pairing)
    try:
        with resources.own:
            for seat, spec in enumerate(pairing.agents):
                if (file := file_of(spec)) is not None and spec not in pairing.agents[:seat]:
                    _own_player(resources, pairing, seat, file)
    except (AgentFault, Fault, Malformed) as error:
        return str(error)
    return ""


def _played_game(
    match: Match[Any, Any, Any],
    pairing: Pairing,
    score: FinalScore,
    times: list[list[float]],
    work: list[list[float]],
    late: list[int],
) -> Game:
    outcome, seats = match.outcome, range(len(pairing.agents))
    return Game(
        agents=pairing.agents,
        seed=pairing.seed,
        victory=shared([outcome is not None and seat in outcome.winners for seat in seats]),
        reason=outcome.reason if outcome else "",
        moves=len(match.played),
        laps=ceil(turns([move.seat for move in match.moves]) / len(seats)),
        points=score.points,
        rounds=score.rounds,
        times=tuple(map(tuple, times)),
        work=tuple(map(tuple, work)),
        late=tuple(late),
    )
