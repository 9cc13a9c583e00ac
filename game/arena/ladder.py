"""Ladders: one tournament for every pair of agents, and their cross table.

With two seats every pair meets. With more, one agent sits among several of one kind: each level among those
of the level below it and, if references play, among each of them.
"""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor

import msgspec

from game.arena.players import AgentFault
from game.arena.report import Report, report
from game.arena.resources import Origin
from game.arena.standings import Standing, standings
from game.arena.table import columns, interval, percent
from game.arena.tournament import Result, TournamentEnd, TournamentPlan, hold

_COUNTS = {2: "two", 3: "three", 4: "four", 5: "five"}


class Ladder(msgspec.Struct, frozen=True):
    """All tournaments played; `agents` in the order of the table, weakest first."""

    agents: tuple[str, ...]
    results: tuple[Result, ...]


def play_ladder(
    plans: Sequence[TournamentPlan],
    agents: Sequence[str],
    origin: Origin,
    executor: Executor,
    tell: Callable[[int], object],
) -> Iterator[Ladder]:
    """Play one tournament after another; yields the ladder so far after each, so that it can be saved.

    Ctrl+C ends it with the games played. Raises AgentFault after yielding the games played.
    """
    results: list[Result] = []
    before = 0
    for plan in plans:
        result = hold(plan, origin, executor, _after(before, tell))
        before += sum(map(len, result.played))
        if result.played:
            results.append(result)
            yield Ladder(tuple(agents), tuple(results))
        if result.fault:
            raise AgentFault(result.fault)
        if result.end is TournamentEnd.STOPPED:
            break


def _after(before: int, tell: Callable[[int], object]) -> Callable[[int], object]:
    return lambda done: tell(before + done)


def duels(levels: Sequence[str], references: Sequence[str], seats: int) -> Iterator[tuple[str, str]]:
    """Yield the pairs to play: the agent in question, and its opponent on all other seats.

    Levels and references are given weakest first; references do not meet each other.
    """
    for place, level in enumerate(levels):
        below = levels[:place] if seats == 2 else levels[max(place - 1, 0) : place]
        yield from ((level, other) for other in (*references, *below))


def lines(ladder: Ladder) -> Iterator[str]:
    """Yield the cross table in plain text."""
    yield from columns(*_cells(ladder, "{share} ({bounds})"))


def markdown(ladder: Ladder) -> Iterator[str]:
    """Yield the cross table in Markdown, with a caption about the games."""
    plan = ladder.results[0].plan
    games = min(sum(map(len, result.played)) for result in ladder.results)
    yield (
        f"{plan.game}, {plan.seats} seats: wins, and in brackets the bounds of the 95 % interval; {games} "
        f"games a pair on equal deals from seed {plan.seed}, in all rotations of the seats; processor time "
        "of a decision: the median, and the slowest"
    )
    yield ""
    head, rows = _cells(ladder, "**{share}** ({bounds})")
    yield f"| {' | '.join(head)} |"
    yield f"|---|{'---:|' * (len(head) - 1)}"
    for row in rows:
        yield f"| {' | '.join(row)} |"


def reports(ladder: Ladder) -> list[Report]:
    """Return the reports of all tournaments of a ladder."""
    return [report(result) for result in ladder.results]


def _cells(ladder: Ladder, cell: str) -> tuple[list[str], list[list[str]]]:
    found = {result.plan.agents: standings(result.played) for result in ladder.results}
    seats = ladder.results[0].plan.seats
    others = [other for other in ladder.agents if any(against == other for _, against in found)]
    before = "against " if seats == 2 else f"against {_COUNTS.get(seats - 1, str(seats - 1))} "
    rows = []
    for agent in reversed(ladder.agents):
        if any(asked == agent for asked, _ in found):
            played = [_of(found.get((agent, other), []), agent) for other in others]
            cells = [_shown(standing, cell) if standing else "" for standing in played]
            rows.append([agent, *cells, _thinking([standing for standing in played if standing])])
    return ["", *(before + other for other in others), "ms a decision"], rows


def _of(found: Sequence[Standing], agent: str) -> Standing | None:
    return next((standing for standing in found if standing.agent == agent), None)


def _shown(standing: Standing, cell: str) -> str:
    return cell.format(share=percent(standing.wins.value), bounds=interval(standing.wins))


def _thinking(played: Sequence[Standing]) -> str:
    """Return the largest median and the slowest decision, in milliseconds."""
    middle = max(standing.work.middle for standing in played)
    slowest = max(standing.work.slowest for standing in played)
    return f"{1000 * middle:.0f}, {1000 * slowest:.0f}"
