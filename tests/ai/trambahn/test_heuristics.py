"""Rules of thumb: the effects of a simple player's settings."""

from typing import Any

import msgspec

from game.ai.agent import Budget
from game.ai.trambahn.rule_of_thumb import RuleOfThumbPlayer
from game.content.trambahn_plays import RuleOfThumb
from game.core.match import Match
from tests.ai.tables import levels
from tests.ai.trambahn.tables import GAME, AnyMatch, words
from tests.rules.trambahn.tables import OTHER_HAND, at, column


def thrifty(**changes: float) -> RuleOfThumb:
    play = levels().level("thrifty").plays["trambahn"]
    assert isinstance(play, RuleOfThumb)
    return msgspec.structs.replace(play, **changes)


def turn(play: RuleOfThumb, given: dict[str, Any]) -> list[Any]:
    """Return its actions in a whole turn, in plain form."""
    match: AnyMatch = Match(GAME, at({"money": [0, 2], **given}))
    done: list[Any] = []
    while match.to_act == 0:
        action = RuleOfThumbPlayer(GAME, play, 1).decide(match.view(0), match.legal(), Budget(60.0))
        match.play(0, action)
        done.append(GAME.action_to_plain(action))
        if done[-1] == "end":
            break
    return done


def test_a_column_is_continued_over_narrow_gaps_only() -> None:
    own = column("blue-1", "blue-2", tram="steam")
    given = {"hands": [["blue-6", "red-9", "green-9"], OTHER_HAND], "columns": [[own], []]}
    assert words(turn(thrifty(gap=3), given), "station") == [{"card": "blue-6", "column": 0}]
    assert words(turn(thrifty(gap=2), given), "station") == []


def test_near_the_end_any_gap_will_do() -> None:
    own = column("blue-1", "blue-2", tram="steam")
    given = {"hands": [["blue-9", "red-9", "green-9"], OTHER_HAND], "columns": [[own], []], "tours": 9}
    assert words(turn(thrifty(gap=0, hurry=0.5), given), "station") == [{"card": "blue-9", "column": 0}]
    assert words(turn(thrifty(gap=0, hurry=0.0), given), "station") == []


def test_a_second_passenger_is_laid_only_for_a_gain() -> None:
    own = column("blue-1", "blue-3", "blue-5", tram="electric")
    waiting = {"blue": ["blue-2", "blue-4"]}
    given = {
        "hands": [["blue-2", "blue-3", "red-9"], OTHER_HAND],
        "columns": [[own], []],
        "passengers": waiting,
    }
    assert len(words(turn(thrifty(second=2.0), given), "passenger")) == 2
    assert len(words(turn(thrifty(second=30.0), given), "passenger")) == 1


def test_a_patient_player_waits_for_a_dearer_tram() -> None:
    given = {
        "hands": [["blue-2", "blue-3", "blue-4", "red-9", "green-9"], OTHER_HAND],
        "supply": ["horse", "steam"],
        "money": [6, 2],
    }
    assert [buy["tram"] for buy in words(turn(thrifty(patience=0.0), given), "buy")] == ["horse"]
    assert words(turn(thrifty(patience=2.0), given), "buy") == []


def test_a_conductor_is_kept_for_an_extra_tour_that_is_near() -> None:
    own = column("blue-1", "blue-2", "blue-3", "blue-4", "blue-5", tram="steam")
    given = {"hands": [["conductor", "red-9", "green-9"], OTHER_HAND], "columns": [[own], []]}
    assert "conductor" not in words(turn(thrifty(keep=3, conductor=20.0), given), "income")
    assert "conductor" in words(turn(thrifty(keep=2, conductor=20.0), given), "income")
