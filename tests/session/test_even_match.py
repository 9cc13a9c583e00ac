"""An even match is proposed to everybody, from the first game on, by the anchors of the levels."""

import random
from collections.abc import Sequence
from functools import cache
from statistics import fmean

import pytest
from msgspec.structs import replace

from game.content.levels import Experience, Level, Roster
from game.session.even_match import EvenMatch, even_match, standing
from game.session.ratings import FIRST
from game.storage.history import Entry, Identity
from tests.games import KNOWN, read_levels
from tests.session.test_ratings import ANNA, CLARA, ENGINEER, game

ROSTER = read_levels()
LEVELS = tuple(ROSTER.levels)
APPRENTICE, CONDUCTOR, DIRECTOR = map(Identity, ("apprentice", "conductor", "director"))
STRENGTHS = (500, 750, 850, 1000, 1150, 1300, 1500)
PERSONS = 40
"""Of each strength in each game: 840 in all."""
NOISE = 0.04
"""Their share is off by as much through chance alone."""


def proposed(games: Sequence[Entry], *table: Identity, name: str = "trambahn") -> EvenMatch:
    found = even_match(standing(games, name, ROSTER), table, LEVELS)
    assert found is not None
    return found


def chance(name: str, strength: float, level: str) -> float:
    """The true chance of a person to win a duel against a level."""
    anchor = ROSTER.anchor(level, name)
    assert anchor is not None
    return 1 / (1 + 10 ** ((anchor - strength) / 400))


@cache
def course(name: str, wins: tuple[bool, ...]) -> tuple[Identity, ...]:
    """The opponents of a person who takes every proposal and has won these games, and the next one."""
    before = course(name, wins[:-1]) if wins else ()
    pairs = [(ANNA, who) if won else (who, ANNA) for who, won in zip(before, wins, strict=True)]
    games = [game(number, *pair, name=name) for number, pair in enumerate(pairs)]
    last = before[-1] if before else CONDUCTOR
    return (*before, Identity(proposed(games, ANNA, last, name=name).player))


@cache
def chances(name: str, strength: int) -> list[list[float]]:
    """The true chances of every simulated person in the first eleven games."""
    luck = random.Random(f"{name} {strength}")
    found = []
    for _ in range(PERSONS):
        wins: tuple[bool, ...] = ()
        for _ in range(10):
            wins += (luck.random() < chance(name, strength, course(name, wins)[-1].player),)
        found.append([chance(name, strength, who.player) for who in course(name, wins)])
    return found


@pytest.mark.parametrize("name", KNOWN)
@pytest.mark.parametrize("strength", STRENGTHS)
@pytest.mark.parametrize(("after", "low", "high"), [(5, 0.35, 0.65), (10, 0.40, 0.60)])
def test_proposals_make_games_even_for_every_strength_as_far_as_the_levels_reach(
    name: str, strength: int, after: int, low: float, high: float
) -> None:
    hardest, easiest = chance(name, strength, LEVELS[-1]), chance(name, strength, LEVELS[0])
    share = fmean(person[after] for person in chances(name, strength))
    assert min(low, easiest) - NOISE <= share <= max(high, hardest) + NOISE


@pytest.mark.parametrize("name", KNOWN)
def test_a_first_proposal_is_the_weakest_level(name: str) -> None:
    assert proposed([], ANNA, CONDUCTOR, name=name).player == "apprentice"
    assert proposed([], ANNA, DIRECTOR, name=name).player == "apprentice"


@pytest.mark.parametrize("name", KNOWN)
@pytest.mark.parametrize(
    ("experience", "level"), [("never", "apprentice"), ("sometimes", "conductor"), ("often", "engineer")]
)
def test_a_first_proposal_follows_what_the_person_has_said(
    name: str, experience: Experience, level: str
) -> None:
    roster = replace(ROSTER, experience={name: {ANNA.name: experience}})
    found = even_match(standing([], name, roster), (ANNA, DIRECTOR), LEVELS)
    assert found is not None
    assert (found.player, found.is_first) == (level, True)
    other = even_match(standing([], name, roster), (CLARA, DIRECTOR), LEVELS)
    assert other is not None
    assert other.player == "apprentice"


@pytest.mark.parametrize("name", KNOWN)
def test_who_loses_to_all_ends_at_the_weakest_level_and_who_beats_all_at_the_strongest(name: str) -> None:
    lost = [game(n, who, ANNA, name=name) for n, who in enumerate(map(Identity, LEVELS))]
    assert proposed(lost, ANNA, DIRECTOR, name=name).player == "apprentice"
    won = [game(n, ANNA, who, name=name) for n, who in enumerate(map(Identity, LEVELS))]
    assert proposed(won, ANNA, APPRENTICE, name=name).player == "director"


@pytest.mark.parametrize("met", LEVELS)
def test_who_has_met_one_level_only_may_be_proposed_any(met: str) -> None:
    won = [game(n, ANNA, Identity(met)) for n in range(8)]
    lost = [game(n, Identity(met), ANNA) for n in range(8)]
    assert proposed(won, ANNA, APPRENTICE).player in LEVELS[LEVELS.index(met) :]
    assert proposed(lost, ANNA, APPRENTICE).player in LEVELS[: LEVELS.index(met) + 1]
    assert proposed(won, ANNA, APPRENTICE).player != "apprentice"


def test_a_match_that_is_even_stays_as_it_is() -> None:
    even = proposed([], ANNA, APPRENTICE)
    assert (even.seat, even.player) == (1, "apprentice")
    assert even.before == even.after == pytest.approx(even.fair)
    games = [game(n, *((ANNA, ENGINEER) if n % 2 else (ENGINEER, ANNA))) for n in range(20)]
    assert proposed(games, ANNA, Identity("engineer:blocker")).player == "engineer:blocker"


def test_the_one_change_that_brings_an_equal_share_nearest_is_proposed() -> None:
    games = [game(n, *((ANNA, ENGINEER) if n % 2 else (ENGINEER, ANNA))) for n in range(20)]
    even = proposed(games, ANNA, APPRENTICE)
    assert (even.seat, even.player) == (1, "engineer")
    assert even.before > even.after > 0.35
    even = proposed(games, APPRENTICE, ANNA, ENGINEER)
    assert (even.seat, even.player) == (0, "engineer")
    assert abs(even.after - 1 / 3) < 0.05 < even.before - 1 / 3


def test_only_one_person_among_opponents_is_proposed_anything() -> None:
    known = standing([game(60, CLARA, ENGINEER)], "trambahn", ROSTER)
    for table in ((ANNA, CLARA), (ENGINEER, APPRENTICE), (ANNA,)):
        assert even_match(known, table, LEVELS) is None


def test_a_level_whose_strength_nobody_knows_is_proposed_only_once_it_was_met() -> None:
    roster = Roster({**ROSTER.levels, "stationmaster": Level("n", 1)})
    new, levels = Identity("stationmaster"), ("apprentice", "stationmaster")
    games = [game(n, *((ANNA, DIRECTOR) if n % 2 else (DIRECTOR, ANNA))) for n in range(20)]
    met = [game(20 + n, *((ANNA, new) if n % 2 else (new, ANNA))) for n in range(20)]
    for played, proposal in ((games, "apprentice"), (games + met, "stationmaster")):
        even = even_match(standing(played, "trambahn", roster), (ANNA, APPRENTICE), levels)
        assert even is not None
        assert even.player == proposal


def test_an_agent_of_the_users_own_counts_as_somebody_new() -> None:
    own = Identity("own:mine")
    assert standing([], "trambahn", ROSTER).rating(own) == FIRST
    assert proposed([game(n, own, ANNA) for n in range(9)], ANNA, own).player == "apprentice"
