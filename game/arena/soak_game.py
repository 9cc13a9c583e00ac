"""One game of a hunt for faults: drawn from its seed, and checked at every step."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from game.ai.agent import Budget
from game.ai.agent_files import file_of
from game.ai.chance import Chance
from game.arena.pairings import Pairing
from game.arena.players import AgentFault, Player, ProgramPlayer
from game.arena.playing import player_of, seconds_of
from game.arena.resources import Resources
from game.content.levels import ORACLE, RANDOM
from game.core.game import AnyGame
from game.core.match import Match
from game.core.option import Choice, OptionValue, with_defaults
from game.core.outcome import Outcome
from game.core.plain import Malformed, Plain
from game.core.record import Seat, decode, encode, header_of, record_of, replay

_LONG = 300
"""Number of moves after which no move is random any more: trams driven at random may never arrive."""
_LONGEST = 3000
"""Number of moves after which a game counts as endless."""
_WEAK = 2
"""Number of levels, from the weakest, that think quickly."""
_DEAR = 80
"""One in this number of games has an opponent of the other levels, which take a hundred times as long."""
_ITERATIONS = (1, 2, 3, 10, 1_000_000)
"""Iteration limits of an opponent: a search must be able to stop anywhere."""
_CLOSER_LOOK = 16
"""One in this number of decisions is repeated, and its table imagined."""
_REPLAYED = 4
"""One in this number of games is replayed from its record."""
_STRAYS = (0.0, 0.7, 0.7, 0.7, 0.95, 0.95, 0.95, 0.95)
"""Shares of random legal moves, one of which each game has. They lead agents to positions that agents would
not reach, and are fast.
"""
_TRIES = 100
"""Draws of options until a table can be dealt."""


class SoakPlan(msgspec.Struct, frozen=True):
    """The games of a hunt: those of the seeds from `seed`, by the program's agents if none are named."""

    game: str
    games: int
    seed: int
    agents: tuple[str, ...] = ()
    options: Mapping[str, OptionValue] = {}
    """Fixed options, which are not drawn."""
    seconds: float | None = None


class SoakFault(msgspec.Struct, frozen=True):
    """A fault, and the game in which it was found."""

    seed: int
    options: dict[str, OptionValue]
    agents: tuple[str, ...]
    """The agents by number of seat."""
    move: int
    """The number of the move, from 1, that failed or was to come."""
    reason: str


class SoakGame(msgspec.Struct, frozen=True):
    """One game of a hunt."""

    agents: tuple[str, ...]
    moves: int
    fault: SoakFault | None = None


def soak_one(resources: Resources, hunt: SoakPlan, seed: int) -> SoakGame:
    """Play the game of one seed; any failure becomes its fault.

    Raises Malformed if no table can be dealt.
    """
    game, chance = resources.games[hunt.game], Chance(seed, *b"soak")
    pairing, start = _dealt(resources, game, hunt, seed, chance)
    match: Match[Any, Any, Any] = Match(game, start)
    try:
        with resources.own:
            for _ in _checked(resources, match, pairing, chance):
                if len(match.played) > _LONGEST:
                    raise AgentFault(f"the game does not end in {_LONGEST} moves")
        _check_end(match, pairing, replayed=chance.share() < 1 / _REPLAYED)
    except Exception as error:
        # The hunt continues after any exception, and reports all of them.
        reason = str(error) if isinstance(error, AgentFault) else f"{type(error).__name__}: {error}"
        move_number = len(match.played) + (match.to_act is not None)
        fault = SoakFault(seed, dict(pairing.options), pairing.agents, move_number, " ".join(reason.split()))
        return SoakGame(pairing.agents, len(match.played), fault)
    return SoakGame(pairing.agents, len(match.played))


def _dealt(
    resources: Resources, game: AnyGame, hunt: SoakPlan, seed: int, chance: Chance
) -> tuple[Pairing, Any]:
    """Return a table that can be dealt; raises Malformed if none is found."""
    refused = Malformed("nothing was tried")
    for _ in range(_TRIES):
        drawn = {option.name: _any_of(option, chance) for option in game.options}
        options = with_defaults(game.options, {**drawn, **hunt.options})
        seats = chance.one_of(game.seats)
        try:
            start = game.start(seats, options, seed)
        except Malformed as error:
            refused = error
            continue
        return Pairing(
            game.name, _opponents(resources, game, hunt, seats, chance), options, seed, hunt.seconds
        ), start
    raise refused


def _any_of(option: Any, chance: Chance) -> OptionValue:
    values: Sequence[OptionValue] = (
        option.values if isinstance(option, Choice) else range(option.least, option.most + 1)
    )
    return chance.one_of(values)


def _opponents(
    resources: Resources, game: AnyGame, hunt: SoakPlan, seats: int, chance: Chance
) -> tuple[str, ...]:
    """Return the players by seat: random ones of those requested, otherwise fast ones and rarely a
    thorough one.
    """
    if hunt.agents:
        return tuple(chance.one_of(hunt.agents) for _ in range(seats))
    dear = resources.players(game, references=False)[_WEAK:]
    quick = [name for name in resources.players(game, references=True) if name not in (*dear, ORACLE)]
    chosen = [chance.one_of(quick) for _ in range(seats)]
    if dear and chance.share() < 1 / _DEAR:
        chosen[chance.one_of(range(seats))] = chance.one_of(dear)
    return tuple(chosen)


def _checked(
    resources: Resources, match: Match[Any, Any, Any], pairing: Pairing, chance: Chance
) -> Iterator[None]:
    """Play to the end, yielding after each decision that passed all checks. Raises for one that fails."""
    game, opponents = match.game, resources.opponents
    seats = range(len(pairing.agents))
    players = [player_of(resources, pairing, seat, match) for seat in seats]
    budgets = [
        Budget(seconds_of(spec, pairing.seconds), chance.one_of(_ITERATIONS)) for spec in pairing.agents
    ]
    strays = chance.one_of(_STRAYS)
    last = ProgramPlayer(opponents.agent(game, resources.players(game, references=False)[0], pairing.seed))
    while (seat := match.to_act) is not None:
        view, legal = match.view(seat), match.legal()
        label = f"{pairing.agents[seat]}, seat {seat}"
        if not legal:
            raise AgentFault(f"seat {seat} is to act and has nothing to do")
        if game.view_from_plain(_through_json(game.view_to_plain(view))) != view:
            raise AgentFault(f"the view of seat {seat} does not come back from its plain form")
        if len(match.played) < _LONG and chance.share() < strays:
            match.play(seat, chance.one_of(legal))
            yield
            continue
        if len(match.played) >= _LONG and pairing.agents[seat] == RANDOM:
            match.play(seat, _decision(last, view, legal, budgets[seat], label))
            yield
            continue
        action = _decision(players[seat], view, legal, budgets[seat], label)
        if chance.share() < 1 / _CLOSER_LOOK:
            if game.observe(game.imagine(view, chance.key), seat) != view:
                raise AgentFault(f"an imagined table looks different to seat {seat}")
            if file_of(pairing.agents[seat]) is None and pairing.seconds is None:
                afresh = player_of(resources, pairing, seat, match)
                if _decision(afresh, view, legal, budgets[seat], label) != action:
                    raise AgentFault(f"{label}: the same question is answered in another way")
        match.play(seat, action)
        yield


def _decision(player: Player, view: Any, legal: tuple[Any, ...], budget: Budget, label: str) -> Any:
    try:
        return player.decide(view, legal, budget).action
    except AgentFault as fault:
        raise AgentFault(f"{label}: {fault}") from None


def _through_json(plain: Plain) -> Any:
    return msgspec.json.decode(msgspec.json.encode(plain))


def _check_end(match: Match[Any, Any, Any], pairing: Pairing, *, replayed: bool) -> None:
    """Check that everybody has a rank and, if `replayed`, that the record leads to the same table."""
    outcome: Outcome | None = match.outcome
    ranked = sorted(seat for rank in outcome.ranking for seat in rank) if outcome else []
    if outcome is None or ranked != list(range(len(pairing.agents))) or not outcome.winners <= set(ranked):
        raise AgentFault(f"the outcome is none: {outcome}")
    if replayed:
        seats = [Seat(agent) for agent in pairing.agents]
        header = header_of(match.game, dict(pairing.options), seats, match.start)
        record = record_of(header, match)
        read = decode(encode(record))
        if replay(read, match.game).state != match.state:
            raise AgentFault("the record leads to another table")
