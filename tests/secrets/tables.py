"""Moments of games drawn by chance, the same ones every time.

Some of the games were played by opponents and recorded, in the others one does this or that.
"""

import random
from dataclasses import dataclass
from functools import cache
from typing import Any

import pytest

from game.core.match import Match
from game.core.record import HUMAN, Seat, decode, replay
from tests.contract.adapters import GAMES, ROOT
from tests.contract.drawn import begun, go_on
from tests.secrets.dealing import AnyMatch, cut

PLAYED = 10
"""Games that are played of each."""
QUICK = 4
"""The number of these tables that the quick tests look at in detail, too."""
OF_ONE = 10
"""Moments of each of them."""
LONGEST = 150
LEVELS = ("engineer", "conductor", "apprentice", "director:blocker")
RECORDS = {
    "transamerica": ("ta_clear_win", "ta_mobile_hubs", "ta_barrier_at_zero", "ta_shared_win"),
    "streetcar": (
        "sc_follow_six",
        "sc_die_two",
        "sc_die_halt_four",
        "sc_die_or_repeat_three",
        "sc_blocked_five",
    ),
    "trambahn": ("tb_clear_win", "tb_after_refill", "tb_shared_win", "tb_fifteen_tours"),
}
"""Recorded games in which something is secret."""
SENSE = {"transamerica": 0.8, "streetcar": 0.0, "trambahn": 0.8}
"""The share of moves that lead somewhere; what does so in Streetcar takes long to find."""
in_detail = pytest.mark.parametrize(
    "number",
    [pytest.param(number, marks=pytest.mark.long if number >= QUICK else ()) for number in range(PLAYED)],
)
NAMES = ("Anna", "Ben", "Clara", "Dorian", "Emma", "Felix")


@dataclass(frozen=True)
class Moment:
    """A match that is not over, and its players; at least one is a person."""

    number: int
    match: AnyMatch
    seats: tuple[Seat, ...]

    @property
    def people(self) -> list[int]:
        """The seats of people."""
        return [seat for seat, who in enumerate(self.seats) if who.is_human]


@cache
def moments(name: str, number: int) -> tuple[Moment, ...]:
    """Return the moments of one of the games, in their order."""
    chance = random.Random(f"secrets {name} {number}")
    records = RECORDS[name]
    match = _recorded(records[number]) if number < len(records) else _played(name, chance)
    played = match.played
    last = len(played) - (match.outcome is not None)
    shown = [n + 1 for n, one in enumerate(played) if any(event.reveals for event in one.events) and n < last]
    half = min(OF_ONE // 2, len(shown))
    chosen = chance.sample(shown, half)
    others = [n for n in range(last + 1) if n not in chosen]
    chosen += chance.sample(others, OF_ONE - half)
    seats = GAMES[name].seats_of(match.start)
    return tuple(
        Moment(number * OF_ONE + place, cut(match, moves), _seats(seats, chance))
        for place, moves in enumerate(sorted(chosen))
    )


def _recorded(record: str) -> AnyMatch:
    lines = (
        (ROOT / "tests" / "fixtures" / "records" / f"{record}.jsonl").read_bytes().splitlines(keepends=True)
    )
    found = decode(lines)
    return replay(found, GAMES[found.header.game])


def _played(name: str, chance: random.Random) -> AnyMatch:
    """Return a whole game, or the beginning of a long one, in which something is secret."""
    game = GAMES[name]
    while True:
        match: Match[Any, Any, Any] | None = begun(game, chance, chance.getrandbits(64))
        if match is None or not game.has_secrets(game.options_of(match.start)):
            continue
        while match.to_act is not None and len(match.played) < LONGEST:
            go_on(match, chance, SENSE[name])
        if len(match.played) > 2 * OF_ONE:
            return match


def _seats(count: int, chance: random.Random) -> tuple[Seat, ...]:
    people = set(chance.sample(range(count), chance.choice((1, 1, 1, 2, count))))
    return tuple(
        Seat(NAMES[seat], HUMAN if seat in people else LEVELS[seat % len(LEVELS)], "abcdef"[seat])
        for seat in range(count)
    )
