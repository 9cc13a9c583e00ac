"""Ratings and tallies computed from a history."""

from collections.abc import Sequence

import msgspec
import pytest

from game.content.levels import Roster
from game.core.record import BRANCH, HUMAN
from game.session.ratings import BEGIN, FIRST, Rating, RatingHistory, first_rating, win_shares
from game.session.ratings import ratings as rated_by
from game.session.record_book import against, duels, seconds_at_table, together
from game.session.travels.stamps import journey
from game.storage.history import Entry, Identity, SeatEntry
from tests.games import read_levels

ANNA, CLARA, ENGINEER = Identity(HUMAN, "Anna"), Identity(HUMAN, "Clara"), Identity("engineer")


def game(number: int, *ranking: Identity, name: str = "trambahn", complete: bool = True) -> Entry:
    """Return a game whose players finished in this order, in seats the other way round."""
    seats = [
        SeatEntry(
            who.name or "Ben", who.player, "a", place if complete else 0, float(place == 1 and complete)
        )
        for place, who in enumerate(ranking, start=1)
    ]
    ended = f"2026-05-01T10:{number // 60:02}:{number % 60:02}"
    return Entry(f"r{number:04}", number, name, "", ended, {}, 60, complete, tuple(reversed(seats)))


def ratings(games: Sequence[Entry], roster: Roster | None = None) -> RatingHistory:
    """Return the ratings of games, by default without levels of known strength."""
    return rated_by(games, roster or Roster({}))


def last(games: list[Entry], who: Identity) -> Rating:
    course = ratings(games)
    return course[max(record for record, after in course.items() if who in after)][who]


def test_a_winner_rises_and_a_loser_falls() -> None:
    games = [game(1, ANNA, ENGINEER)]
    assert last(games, ANNA).value > BEGIN > last(games, ENGINEER).value


def test_the_more_games_the_surer() -> None:
    few = [game(n, *((ANNA, CLARA) if n % 2 else (CLARA, ANNA))) for n in range(4)]
    many = [game(n, *((ANNA, CLARA) if n % 2 else (CLARA, ANNA))) for n in range(60)]
    assert last(many, ANNA).deviation < last(few, ANNA).deviation
    assert last(many, ANNA).value == pytest.approx(last(many, CLARA).value, abs=40)


def test_three_games_of_four_are_about_two_hundred_points() -> None:
    games = [game(n, *((CLARA, ANNA) if n % 4 == 0 else (ANNA, CLARA))) for n in range(400)]
    apart = last(games, ANNA).value - last(games, CLARA).value
    assert 150 < apart < 250


def test_the_order_in_which_games_are_given_does_not_matter() -> None:
    games = [game(n, *((ANNA, CLARA) if n % 3 else (CLARA, ANNA))) for n in range(20)]
    assert ratings(games) == ratings(games[::-1])


def test_games_count_in_the_order_of_their_end_and_not_of_their_names() -> None:
    games = [game(n, *((ANNA, CLARA) if n < 8 else (CLARA, ANNA))) for n in range(12)]
    renamed = [msgspec.structs.replace(one, record=f"r{99 - n:04}") for n, one in enumerate(games)]
    assert ratings(renamed)[renamed[-1].record] == ratings(games)[games[-1].record]


def test_every_game_has_separate_ratings() -> None:
    games = [game(1, ANNA, ENGINEER), game(2, ENGINEER, ANNA, name="streetcar")]
    course = ratings(games)
    assert course["r0001"][ANNA].value > BEGIN > course["r0002"][ANNA].value


def test_abandoned_games_do_not_count() -> None:
    assert ratings([game(1, ANNA, ENGINEER, complete=False)]) == {}


def test_games_that_say_they_are_unrated_count_nowhere() -> None:
    rated = game(1, ANNA, ENGINEER)
    unrated = msgspec.structs.replace(game(2, ANNA, ENGINEER), unrated=BRANCH)
    assert ratings([rated, unrated]) == ratings([rated])
    assert together([rated, unrated], ANNA) == together([rated], ANNA)
    assert against([rated, unrated], ANNA) == against([rated], ANNA)
    assert duels([rated, unrated], ANNA, Roster({})) == duels([rated], ANNA, Roster({}))
    assert [trip.entry for trip in journey("trambahn", ANNA, [rated, unrated]).trips] == [rated]


def test_levels_stay_at_their_anchors_with_any_personality() -> None:
    roster = read_levels()
    games = [game(n, ANNA, ENGINEER, Identity("engineer:blocker")) for n in range(9)]
    course = ratings(games, roster)
    assert all(set(after) == {ANNA} for after in course.values())
    anchors = {first_rating(roster, "trambahn", who) for who in (ENGINEER, Identity("engineer:blocker"))}
    assert {anchor.deviation for anchor in anchors} == {0.0}
    assert len(anchors) == 1


def test_a_person_is_rated_beside_the_levels_that_they_play_like() -> None:
    roster = read_levels()
    even = [game(n, *((ANNA, ENGINEER) if n % 2 else (ENGINEER, ANNA))) for n in range(30)]
    anna = ratings(even, roster)[even[-1].record][ANNA]
    anchor = first_rating(roster, "trambahn", ENGINEER)
    assert anna.value == pytest.approx(anchor.value, abs=60)
    assert abs(anna.value - anchor.value) < anna.deviation < FIRST.deviation / 3


def test_chances_are_those_of_the_scale() -> None:
    assert win_shares([Rating(1240, 0), Rating(1000, 0)]) == pytest.approx([0.8, 0.2], abs=0.002)
    assert win_shares([Rating(1240, 400), Rating(1000, 0)])[0] < 0.75, "in doubt nothing is as sure"
    assert win_shares([Rating(900, 0)] * 4) == pytest.approx([0.25] * 4)
    assert win_shares([Rating(10_000, 1), Rating(-10_000, 1)]) == pytest.approx([1, 0])


def test_an_opponent_in_two_seats_is_rated_once() -> None:
    course = ratings([game(1, ENGINEER, ANNA, ENGINEER)])
    assert set(course["r0001"]) == {ANNA, ENGINEER}
    assert course["r0001"][ENGINEER].value == pytest.approx(BEGIN, abs=50)


def test_a_tally_counts_complete_games() -> None:
    games = [
        game(1, ANNA, ENGINEER, CLARA),
        game(2, ENGINEER, CLARA, ANNA),
        game(3, CLARA, ENGINEER),
        game(4, ANNA, ENGINEER, complete=False),
    ]
    assert together(games, ANNA).games == 2
    assert together(games, ANNA).share == 0.5
    rows = {row.opponent: row.tally for row in against(games, ANNA)}
    assert list(rows) == [ENGINEER, CLARA]
    assert (rows[CLARA].games, rows[CLARA].won, rows[CLARA].ahead, rows[CLARA].behind) == (2, 1.0, 1, 1)


def test_of_two_seats_of_an_opponent_the_better_one_counts() -> None:
    [row] = against([game(1, ENGINEER, ANNA, ENGINEER)], ANNA)
    assert (row.tally.games, row.tally.ahead, row.tally.behind) == (1, 0, 1)


def test_opponents_of_all_ratings_are_one_and_count_as_the_nearest_levels() -> None:
    games = [
        game(1, Identity("990"), ANNA),
        game(2, ANNA, Identity("930:blocker"), Identity("400")),
        game(3, ANNA, Identity("apprentice")),
    ]
    rows = {row.opponent.player: row.tally for row in against(games, ANNA)}
    assert {player: (tally.games, tally.ahead) for player, tally in rows.items()} == {
        "even": (2, 1),
        "apprentice": (1, 1),
    }
    found = duels(games, ANNA, read_levels())
    assert {level: (duel.games, duel.ahead) for (_, level), duel in found.items()} == {
        "conductor": (2, 1),
        "apprentice": (2, 2),
    }


def test_an_opponent_of_a_rating_stays_at_it() -> None:
    games = [game(n, ANNA, Identity("900:blocker")) for n in range(9)]
    course = ratings(games, read_levels())
    assert all(set(after) == {ANNA} for after in course.values())
    assert course[games[-1].record][ANNA].value > 900


def test_a_shared_place_is_neither_ahead_nor_behind() -> None:
    whole = game(1, ANNA, ENGINEER)
    shared = msgspec.structs.replace(
        whole, seats=tuple(msgspec.structs.replace(seat, rank=1, won=0.5) for seat in whole.seats)
    )
    [row] = against([shared], ANNA)
    assert (row.tally.games, row.tally.ahead, row.tally.behind) == (1, 0, 0)
    [duel] = duels([shared], ANNA, Roster({})).values()
    assert (duel.games, duel.ahead) == (1, 0)


def test_a_game_that_was_put_aside_counts_as_long_as_others_of_its_sort() -> None:
    ended = ("2026-05-01T10:10", "2026-05-02T10:10", "2026-05-01T09:00")
    whole, overnight, clock_set_back = (
        msgspec.structs.replace(game(n, ANNA, ENGINEER), begun="2026-05-01T10:00", ended=at)
        for n, at in enumerate(ended)
    )
    assert seconds_at_table([whole], ANNA) == 600
    assert seconds_at_table([whole, overnight, clock_set_back], ANNA) == 3 * 600
    assert 0 < seconds_at_table([overnight], ANNA) < 600
