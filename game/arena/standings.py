"""The standings of agents over many deals."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

import msgspec

from game.arena.playing import Game
from game.arena.statistics import DecisionTimes, share, times
from game.session.shares import Share

Played: TypeAlias = tuple[Game, ...]
"""The games of one deal."""


class Standing(msgspec.Struct, frozen=True):
    """The results of one agent."""

    agent: str
    seats: int
    """Number of seats it took in all games."""
    wins: Share
    """The share of victories per seat taken."""
    rounds: Share | None
    """Rounds won per seat; None for a game without rounds."""
    points: float | None
    """Mean per seat; None for a game without points."""
    decisions: int
    times: DecisionTimes
    """Real time of a decision, in seconds."""
    work: DecisionTimes
    """Processor time of a decision, in seconds."""
    late: int
    """Number of decisions over the time limit."""


def standings(played: Sequence[Played]) -> list[Standing]:
    """Return the standings of all agents in these deals, strongest first."""
    names = dict.fromkeys(name for deal in played for game in deal for name in game.agents)
    return sorted((standing(name, played) for name in names), key=lambda standing: -standing.wins.value)


def standing(name: str, played: Sequence[Played]) -> Standing:
    """Return the standing of the agent with this spec, which took a seat in every deal."""
    at = [[(game, seat) for game in deal for seat in seats_of(game, name)] for deal in played]
    every = [place for deal in at for place in deal]
    rounds = [sum(len(game.rounds) for game, _ in deal) for deal in at]
    points = [game.points[seat] for game, seat in every if game.points is not None]
    return Standing(
        agent=name,
        seats=len(every),
        wins=share([sum(game.victory[seat] for game, seat in deal) for deal in at], list(map(len, at))),
        rounds=share([sum(won[seat] for game, seat in deal for won in game.rounds) for deal in at], rounds)
        if any(rounds)
        else None,
        points=sum(points) / len(points) if points else None,
        decisions=sum(len(game.times[seat]) for game, seat in every),
        times=times([taken for game, seat in every for taken in game.times[seat]]),
        work=times([taken for game, seat in every for taken in game.work[seat]]),
        late=sum(game.late[seat] for game, seat in every),
    )


def seats_of(game: Game, name: str) -> list[int]:
    """Return the seats that an agent took."""
    return [seat for seat, agent in enumerate(game.agents) if agent == name]


def won_of(name: str) -> Callable[[Played], float]:
    """Return a function that computes an agent's victories per seat in a deal."""

    def won(deal: Played) -> float:
        at = [(game, seat) for game in deal for seat in seats_of(game, name)]
        return sum(game.victory[seat] for game, seat in at) / len(at)

    return won
