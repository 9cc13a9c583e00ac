"""The change of a person's rating by one game, and the opponents it comes from."""

import random
from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from game.core.record import BRANCH
from game.session.even_match import player_strengths
from game.session.rating_change import rating_change
from game.session.ratings import FIRST, shares_of_change
from game.storage.history import Entry, Identity
from tests.games import read_levels
from tests.session.test_ratings import ANNA, CLARA, game

ROSTER = read_levels()
APPRENTICE, CONDUCTOR, ENGINEER, DIRECTOR = map(Identity, ROSTER.levels)


def random_games(seed: int) -> Iterator[Entry]:
    """Yield games of Anna with two to six at the table, in any order, with shared places."""
    luck = random.Random(seed)
    for number in range(12):
        others = [CLARA, *luck.choices((APPRENTICE, CONDUCTOR, ENGINEER, DIRECTOR), k=4)]
        table = [ANNA, *luck.sample(others, luck.randint(1, 5))]
        luck.shuffle(table)
        entry = game(number, *table, name=luck.choice(("transamerica", "streetcar")))
        places = sorted(luck.choices(range(len(table)), k=len(table)))
        seats = [
            replace(seat, rank=1 + places.index(place))
            for seat, place in zip(entry.seats, places, strict=True)
        ]
        yield replace(entry, seats=tuple(seats))


@pytest.mark.parametrize("seed", range(8))
def test_the_shares_of_all_opponents_add_up_to_the_change(seed: int) -> None:
    games = list(random_games(seed))
    for entry in games:
        change = rating_change(games, entry, ROSTER, ANNA)
        assert change is not None
        assert sum(one.points for one in change.shares) == change.points
        assert len(change.shares) == len(entry.seats) - 1


@pytest.mark.parametrize("seed", range(8))
def test_before_they_are_rounded_the_shares_add_up_to_the_change_of_the_model(seed: int) -> None:
    games = list(random_games(seed))
    for number, entry in enumerate(games):
        before, after = (player_strengths(games[:end], entry.game, ROSTER) for end in (number, number + 1))
        table = [before.rating(seat.identity) for seat in entry.seats]
        own = next(seat for seat, who in enumerate(entry.seats) if who.identity == ANNA)
        shares = shares_of_change(table, [seat.rank for seat in entry.seats], own)
        assert sum(shares) == pytest.approx(after.rating(ANNA).value - table[own].value)


@pytest.mark.parametrize(
    ("other", "expected"), [(APPRENTICE, "even"), (ENGINEER, "behind"), (DIRECTOR, "behind")]
)
def test_somebody_new_is_expected_behind_strong_opponents(other: Identity, expected: str) -> None:
    first = game(1, ANNA, other)
    change = rating_change([first], first, ROSTER, ANNA)
    assert change is not None
    assert change.before == FIRST
    assert [(one.expected, one.result) for one in change.shares] == [(expected, "ahead")]
    assert change.after.deviation < change.before.deviation


def test_a_victory_over_a_stronger_opponent_counts_more() -> None:
    def gain(other: Identity) -> int:
        change = rating_change([one := game(1, ANNA, other)], one, ROSTER, ANNA)
        assert change is not None
        return change.points

    assert gain(APPRENTICE) < gain(CONDUCTOR) < gain(ENGINEER) < gain(DIRECTOR)


def test_a_player_ahead_of_two_of_three_is_told_so() -> None:
    entry = game(1, DIRECTOR, ANNA, APPRENTICE, APPRENTICE)
    change = rating_change([entry], entry, ROSTER, ANNA)
    assert change is not None
    assert change.ahead == 2
    assert 0 < change.expected < 3
    assert [one.result for one in change.shares] == ["ahead", "ahead", "behind"]


def test_later_games_and_other_games_change_nothing_of_it() -> None:
    first = game(1, ANNA, CONDUCTOR)
    later = [game(2, CONDUCTOR, ANNA), game(0, ANNA, DIRECTOR, name="streetcar")]
    assert rating_change([*later, first], first, ROSTER, ANNA) == rating_change([first], first, ROSTER, ANNA)


def test_a_game_that_does_not_count_changes_nothing_and_says_why() -> None:
    rated = game(1, ANNA, CONDUCTOR)
    unrated = replace(game(2, ANNA, CONDUCTOR), unrated=BRANCH)
    change = rating_change([rated, unrated], unrated, ROSTER, ANNA)
    assert change is not None
    assert change.before == change.after != FIRST
    assert (change.points, change.shares, change.unrated) == (0, (), BRANCH)


def test_an_opponent_with_an_anchor_has_no_change() -> None:
    entry = game(1, ANNA, CONDUCTOR)
    assert rating_change([entry], entry, ROSTER, CONDUCTOR) is None
