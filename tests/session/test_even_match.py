"""An even match is proposed to everybody, from the first game on, by ratings."""

import random
from collections.abc import Sequence
from functools import cache
from statistics import fmean

import pytest
from msgspec.structs import replace

from game.content.experience import Experience
from game.core.record import Seat
from game.session.even_match import EvenMatch, even_match, player_strengths, with_ratings
from game.session.ratings import FIRST, win_shares
from game.storage.history import Entry, Identity
from tests.games import KNOWN, read_levels
from tests.session.test_ratings import ANNA, CLARA, ENGINEER, game

ROSTER = read_levels()
LEVELS = tuple(ROSTER.levels)
APPRENTICE, CONDUCTOR, DIRECTOR = map(Identity, ("apprentice", "conductor", "director"))
STRENGTHS = (500, 650, 800, 950, 1100, 1200, 1300)
PERSONS = 40
"""Persons of each strength in each game: 840 in all."""


def proposed(games: Sequence[Entry], *table: Identity, name: str = "trambahn") -> EvenMatch:
    found = even_match(player_strengths(games, name, ROSTER), table)
    assert found is not None
    return found


def chance(name: str, strength: float, player: str) -> float:
    """Return a person's true chance to win a duel against a player with a fixed rating."""
    anchor = ROSTER.anchor(player, name)
    assert anchor is not None
    return 1 / (1 + 10 ** ((anchor - strength) / 400))


@cache
def course(name: str, wins: tuple[bool, ...]) -> tuple[Identity, ...]:
    """Return the opponents of a person who takes every proposal and has these results, and the next one."""
    before = course(name, wins[:-1]) if wins else ()
    pairs = [(ANNA, who) if won else (who, ANNA) for who, won in zip(before, wins, strict=True)]
    games = [game(number, *pair, name=name) for number, pair in enumerate(pairs)]
    last = before[-1] if before else CONDUCTOR
    return (*before, Identity(proposed(games, ANNA, last, name=name).player))


@cache
def chances(name: str, strength: int) -> list[list[float]]:
    """Return the true chances of every simulated person in the first eleven games."""
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
def test_proposals_make_games_even_for_every_strength(
    name: str, strength: int, after: int, low: float, high: float
) -> None:
    share = fmean(person[after] for person in chances(name, strength))
    assert low <= share <= high


@pytest.mark.parametrize("name", KNOWN)
def test_a_first_proposal_begins_below_all_levels(name: str) -> None:
    assert proposed([], ANNA, CONDUCTOR, name=name).player == "800"
    assert proposed([], ANNA, DIRECTOR, name=name).player == "800"


@pytest.mark.parametrize("name", KNOWN)
@pytest.mark.parametrize(
    ("experience", "level"), [("never", "apprentice"), ("sometimes", "conductor"), ("often", "engineer")]
)
def test_a_first_proposal_follows_the_persons_experience(
    name: str, experience: Experience, level: str
) -> None:
    roster = replace(ROSTER, experience={name: {ANNA.name: experience}})
    found = even_match(player_strengths([], name, roster), (ANNA, DIRECTOR))
    assert found is not None
    assert (found.player, found.is_first) == (f"{ROSTER.anchor(level, name):.0f}", True)
    other = even_match(player_strengths([], name, roster), (CLARA, DIRECTOR))
    assert other is not None
    assert other.player == "800"


@pytest.mark.parametrize("name", KNOWN)
def test_a_player_who_loses_always_gets_the_weakest_opponents_and_a_winner_the_strongest(
    name: str,
) -> None:
    lost = [game(n, who, ANNA, name=name) for n, who in enumerate(map(Identity, LEVELS))]
    assert int(proposed(lost, ANNA, DIRECTOR, name=name).player) < 700
    won = [game(n, ANNA, who, name=name) for n, who in enumerate(map(Identity, LEVELS))]
    assert proposed(won, ANNA, APPRENTICE, name=name).player == f"{ROSTER.anchor('director', name):.0f}"


@pytest.mark.parametrize("met", LEVELS)
def test_after_one_level_any_strength_may_be_proposed(met: str) -> None:
    won = [game(n, ANNA, Identity(met)) for n in range(8)]
    lost = [game(n, Identity(met), ANNA) for n in range(8)]
    anchor = ROSTER.anchor(met, "trambahn")
    assert anchor is not None
    assert int(proposed(won, ANNA, APPRENTICE).player) >= anchor
    assert int(proposed(lost, ANNA, DIRECTOR).player) <= anchor


def test_a_match_that_is_even_stays_as_it_is() -> None:
    even = proposed([], ANNA, APPRENTICE)
    assert (even.seat, even.player) == (1, "apprentice")
    assert even.before == even.after == pytest.approx(even.fair)
    games = [game(n, *((ANNA, ENGINEER) if n % 2 else (ENGINEER, ANNA))) for n in range(20)]
    assert proposed(games, ANNA, Identity("engineer:blocker")).player == "engineer:blocker"


def test_the_one_change_that_brings_an_equal_share_nearest_is_proposed() -> None:
    games = [game(n, *((ANNA, ENGINEER) if n % 2 else (ENGINEER, ANNA))) for n in range(20)]
    even = proposed(games, ANNA, APPRENTICE)
    assert even.seat == 1
    assert 1100 < int(even.player) < 1250
    assert even.before > even.after == pytest.approx(0.5, abs=0.02)
    even = proposed(games, APPRENTICE, ANNA, ENGINEER)
    assert even.seat == 0
    assert even.after == pytest.approx(1 / 3, abs=0.02)


def seat(player: str, name: str = "") -> Seat:
    return Seat(name or player, player)


@pytest.mark.parametrize(
    "others", [("even",), ("even", "even", "even"), ("even", "apprentice"), ("even", "1200", "even")]
)
def test_an_open_seat_gets_the_rating_that_gives_the_person_an_equal_share(others: tuple[str, ...]) -> None:
    games = [game(n, *((ANNA, ENGINEER) if n % 2 else (ENGINEER, ANNA))) for n in range(20)]
    known = player_strengths(games, "trambahn", ROSTER)
    seats = with_ratings(known, (seat("human", ANNA.name), *map(seat, others)))
    assert [one.player for one, before in zip(seats[1:], others, strict=True) if before != "even"] == [
        other for other in others if other != "even"
    ]
    assert len({one.player for one, before in zip(seats[1:], others, strict=True) if before == "even"}) == 1
    table = [known.rating(ANNA), *(known.rating(Identity(one.player)) for one in seats[1:])]
    assert win_shares(table)[0] == pytest.approx(1 / len(table), abs=0.02)


def test_an_open_seat_keeps_its_personality() -> None:
    seats = with_ratings(
        player_strengths([], "trambahn", ROSTER), (seat("human", ANNA.name), seat("even:blocker"))
    )
    assert seats[1].player == "800:blocker"


def test_an_open_seat_at_a_table_of_several_people_gets_their_mean() -> None:
    games = [game(n, ANNA, CLARA) for n in range(6)]
    known = player_strengths(games, "trambahn", ROSTER)
    seats = with_ratings(known, (seat("human", ANNA.name), seat("human", CLARA.name), seat("even")))
    mean = (known.rating(ANNA).value + known.rating(CLARA).value) / 2
    assert int(seats[2].player) == pytest.approx(mean, abs=5)


def test_a_game_without_strengths_gets_the_level_that_is_nearest() -> None:
    roster = replace(ROSTER, strengths={})
    known = player_strengths([], "trambahn", replace(roster, experience={"trambahn": {ANNA.name: "often"}}))
    seats = with_ratings(known, (seat("human", ANNA.name), seat("even")))
    assert seats[1].player == "engineer"


def test_only_one_person_among_opponents_is_proposed_anything() -> None:
    known = player_strengths([game(60, CLARA, ENGINEER)], "trambahn", ROSTER)
    for table in ((ANNA, CLARA), (ENGINEER, APPRENTICE), (ANNA,)):
        assert even_match(known, table) is None


def test_a_users_agent_counts_as_a_new_player() -> None:
    own = Identity("own:mine")
    assert player_strengths([], "trambahn", ROSTER).rating(own) == FIRST
    assert proposed([game(n, own, ANNA) for n in range(9)], ANNA, own).changes
