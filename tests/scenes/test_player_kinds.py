"""The kinds of players to choose from for a seat, with a roster made for the tests."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.content.levels import Level, Personality, Roster, Strengths
from game.core.record import HUMAN
from game.scenes.player_kinds import PlayerKinds


class Plain(msgspec.Struct, frozen=True):
    """A way to play that nothing can be set in."""


class Wilful(msgspec.Struct, frozen=True):
    """A way to play that knows what the personalities set."""

    temper: float = 0.5


def roster() -> Roster:
    """Return two levels; only the second one's way in TransAmerica knows what the personalities set."""
    plain: Any = Plain()
    wilful: Any = Wilful()
    return Roster(
        levels={
            "pupil": Level("n", 1, {"transamerica": plain}),
            "master": Level("n", 1, {"transamerica": wilful, "trambahn": plain}),
        },
        personalities={
            "wild": Personality("n", {"transamerica": {"temper": 0.9}}),
            "calm": Personality("n", {"transamerica": {"temper": 0.0}}),
        },
        strengths={"transamerica": Strengths(0.01, 4, ((400, 0.2), (800, 0.1)))},
    )


OWN = {"mine": Path("/a/mine.py"), "other": Path("/a/other.py")}


def kinds(game: str = "transamerica", *own: str) -> PlayerKinds:
    return PlayerKinds(roster(), game, {name: OWN[name] for name in own})


def test_only_players_of_this_game_are_offered() -> None:
    assert kinds().players == (HUMAN, "pupil", "master")
    assert kinds("trambahn").players == (HUMAN, "master")
    assert kinds("trambahn", "mine", "other").players == (HUMAN, "master", "own:mine", "own:other")


def test_personalities_are_offered_if_the_level_has_them_in_this_game() -> None:
    assert kinds().ways_of("master") == ("master", "master:wild", "master:calm")
    assert kinds().ways_of("pupil") == ()
    assert kinds("trambahn").ways_of("master") == ()
    assert kinds().ways_of(HUMAN) == ()


@pytest.mark.parametrize("kind", ["870", "even"])
def test_a_rating_plays_games_with_known_strengths_in_any_personality_of_the_strongest_level(
    kind: str,
) -> None:
    assert [kinds().playable(f"{kind}{rest}") for rest in ("", ":wild", ":shy")] == [
        kind,
        f"{kind}:wild",
        kind,
    ]
    assert kinds().ways_of(kind) == (kind, f"{kind}:wild", f"{kind}:calm")
    assert kinds().of_kind(kind, "master:wild") == f"{kind}:wild"
    assert kinds("trambahn").playable(kind) == "master"


@pytest.mark.parametrize(
    ("player", "instead"),
    [
        (HUMAN, HUMAN),
        ("master:wild", "master:wild"),
        ("master:absent", "master"),
        ("pupil:wild", "pupil"),
        ("stationmaster", "pupil"),
        ("own:mine", "own:mine"),
        ("own:other", "pupil"),
        ("mine", "pupil"),
        ("/a/mine.py", "pupil"),
        ("", "pupil"),
    ],
)
def test_an_unavailable_opponent_is_replaced_by_the_nearest_one(player: str, instead: str) -> None:
    assert kinds("transamerica", "mine").playable(player) == instead


def test_a_personality_is_kept_for_a_level_that_has_it() -> None:
    both = kinds("transamerica", "mine", "other")
    assert both.of_kind("master", "pupil") == "master"
    assert both.of_kind("pupil", "master:wild") == "pupil"
    assert both.of_kind("master", "master:wild") == "master:wild"
    assert both.of_kind("own:mine", "master:wild") == "own:mine"
    assert both.of_kind("master", "own:other") == "master"
