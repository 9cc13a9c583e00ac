"""The table of a tournament in plain text."""

from collections.abc import Iterator, Mapping, Sequence
from statistics import median

from game.arena.playing import Game
from game.arena.sprt import SprtResult
from game.arena.standings import Standing
from game.arena.statistics import DecisionTimes
from game.arena.tournament import Result, TournamentEnd
from game.core.option import OptionValue
from game.session.shares import Share

_TIMES = ("median", "95 %", "slowest")


def table(result: Result) -> Iterator[str]:
    """Yield all lines about a tournament."""
    games = [game for deal in result.played for game in deal]
    yield head(result, len(games))
    if not games:
        return
    yield lengths(games)
    if result.plan.better is not None:
        yield verdict(result)
    found = result.standings
    yield ""
    yield from columns(
        ["agent", "seats", "wins", "95 % interval", "rounds won", "95 % interval", "points"],
        [_results(standing) for standing in found],
    )
    yield ""
    yield from columns(
        ["ms a decision", "decisions", "real: mean", *_TIMES, "processor: mean", *_TIMES, "late"],
        [_times(standing) for standing in found],
    )


def head(result: Result, games: int) -> str:
    """Return the line with the games played."""
    plan, ended = result.plan, "" if result.end is TournamentEnd.ALL else f"; {result.end}"
    return (
        f"{plan.game}{chosen(plan.options)}, {plan.seats} seats (an even share is {100 / plan.seats:.1f} %): "
        f"{games} games, deals: {len(result.played)} from seed {plan.seed}, {result.seconds:.0f} s{ended}"
    )


def chosen(options: Mapping[str, OptionValue]) -> str:
    """Return options for a line, after the name of the game."""
    return "".join(f", {name} {value}" for name, value in options.items())


def lengths(games: Sequence[Game]) -> str:
    """Return the line about endings and lengths of games."""
    unwon = sum(1 for game in games if not any(game.victory)) / len(games)
    laps = [game.laps for game in games]
    turns = f"{median(laps):g} turns a seat on the median, at most {max(laps)}"
    return f"{100 * unwon:.1f} % without a winner; {turns}"


def verdict(result: Result) -> str:
    """Return the line with the verdict of a sequential test."""
    plan = result.plan
    even, better, first = 1 / plan.seats, plan.better or 0.0, plan.shown(plan.table[0])
    verdicts = {
        SprtResult.OPEN: "undecided",
        SprtResult.EVEN: f"H0 is accepted: {first} wins {100 * even:.1f} %, not {100 * better:.1f} %",
        SprtResult.BETTER: f"H1 is accepted: {first} wins {100 * better:.1f} %, not {100 * even:.1f} %",
    }[result.verdict or SprtResult.OPEN]
    return (
        f"SPRT {even:.3f} against {better:.3f}, errors of 5 %: {verdicts} (log likelihood {result.ratio:.2f})"
    )


def percent(part: float) -> str:
    """Format a share in percent."""
    return f"{100 * part:.1f} %"


def interval(found: Share) -> str:
    """Format the bounds of a share in percent."""
    return f"{100 * found.low:.1f} to {100 * found.high:.1f}"


def columns(head: Sequence[str], rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Yield lines in aligned columns, the first one flush left; empty columns are left out."""
    kept = [place for place in range(len(head)) if any(row[place] for row in rows)]
    lines = [[line[place] for place in kept] for line in (head, *rows)]
    widths = [max(len(line[place]) for line in lines) for place in range(len(kept))]
    for first, *others in lines:
        cells = [entry.rjust(width) for entry, width in zip(others, widths[1:], strict=True)]
        yield "  ".join([first.ljust(widths[0]), *cells])


def _results(standing: Standing) -> list[str]:
    rounds, points = standing.rounds, standing.points
    return [
        standing.agent,
        str(standing.seats),
        percent(standing.wins.value),
        interval(standing.wins),
        percent(rounds.value) if rounds else "",
        interval(rounds) if rounds else "",
        f"{points:.1f}" if points is not None else "",
    ]


def _times(standing: Standing) -> list[str]:
    late = str(standing.late) if standing.late else ""
    times = [*_milliseconds(standing.times), *_milliseconds(standing.work)]
    return [standing.agent, str(standing.decisions), *times, late]


def _milliseconds(taken: DecisionTimes) -> list[str]:
    return [f"{1000 * each:.1f}" for each in (taken.mean, taken.middle, taken.most, taken.slowest)]
