from typing import Any

import pytest

from game.core.game import Fact
from game.core.plain import Malformed, path_text
from game.core.registry import Registry
from game.core.scenario import read_scenario, run
from tests.toy import GAME, GAMES, Pebbles


def scenario(*steps: object, **others: object) -> dict[str, Any]:
    return {"scenario": 1, "game": "pebbles", "seats": 2, "steps": list(steps), **others}


def outcome(*steps: object, **others: object) -> str | None:
    read = read_scenario(scenario(*steps, **others), GAMES)
    failure = run(read, GAME)
    return None if failure is None else str(failure)


def test_a_holding_script_prints_nothing() -> None:
    assert (
        outcome(
            {"expect": {"pile": 5, "to_act": 0, "shown.1": False, "shown": [False, False]}},
            {"refuse": {"seat": 0, "action": {"take": 3}, "because": "one_or_two"}},
            {"refuse": {"seat": 1, "action": {"take": 1}, "because": "not_your_turn"}},
            {"refuse": {"seat": 0, "action": {"fly": 1}, "because": "unknown_action"}},
            {"choose": {"seat": 0, "any_of": [{"take": 2}, {"take": 1}], "hint": {"en": "take"}}},
            {"do": {"seat": 1, "action": {"take": 2}}, "say": {"en": "Now one is left."}},
            {"do": {"seat": 0, "action": {"take": 1}}},
            {"expect": {"winners": [0]}},
            position={"pile": 5},
        )
        is None
    )


@pytest.mark.parametrize(
    ("step", "reason"),
    [
        (
            {"refuse": {"seat": 0, "action": {"take": 1}, "because": "one_or_two"}},
            "step 1: expected refusal one_or_two, but the action is legal",
        ),
        (
            {"refuse": {"seat": 0, "action": {"take": 3}, "because": "other"}},
            "step 1: expected refusal other, but it is refused: one_or_two",
        ),
        (
            {"do": {"seat": 0, "action": {"take": 3}}},
            "step 1: expected {'take': 3} to be legal, but it is refused: one_or_two",
        ),
        (
            {"choose": {"seat": 0, "any_of": [{"take": 1}, {"take": 4}]}},
            "step 1: expected {'take': 4} to be legal, but it is refused: one_or_two",
        ),
        ({"expect": {"pile": 6}}, "step 1: expected pile to be 6, but it is 7"),
        ({"expect": {"shown.0": 0}}, "step 1: expected shown.0 to be 0, but it is False"),
        ({"expect": {"winners": [1]}}, "step 1: expected winners to be [1], but it is []"),
    ],
)
def test_a_failing_script_names_the_place(step: object, reason: str) -> None:
    assert outcome(step) == reason


@pytest.mark.parametrize(
    ("plain", "path"),
    [
        ([], ""),
        ({"scenario": 2, "game": "pebbles", "seats": 2, "steps": []}, "scenario"),
        ({"scenario": 1, "game": "chess", "seats": 2, "steps": []}, "game"),
        (scenario(seats=9), "seats"),
        (scenario(seats="two"), "seats"),
        (scenario(options={"pile": 1000}), "options.pile"),
        (scenario(options={"colour": 1}), "options.colour"),
        (scenario(position={"pile": 0}), "position.pile"),
        (scenario(position={"tower": 0}), "position.tower"),
        (scenario(surprise=1), "surprise"),
        (scenario({"do": {"seat": 0, "action": {"take": "x"}}}), "steps[0].do.action.take"),
        (scenario({"do": {"seat": 0, "action": {"fly": 1}}}), "steps[0].do.action"),
        (scenario({"do": {"seat": 0}}), "steps[0].do"),
        (scenario({"do": {"seat": 2, "action": {"take": 1}}}), "steps[0].do.seat"),
        (scenario({"choose": {"seat": -1, "any_of": [{"take": 1}]}}), "steps[0].choose.seat"),
        (scenario({"leap": 1}), "steps[0].leap"),
        (scenario({"say": {"en": "nothing"}}), "steps[0]"),
        (scenario({"expect": {"colour": 1}}), "steps[0].expect.colour"),
        (scenario({"choose": {"seat": 0, "any_of": []}}), "steps[0].choose.any_of"),
    ],
)
def test_a_malformed_scenario_is_reported_with_its_place(plain: Any, path: str) -> None:
    with pytest.raises(Malformed) as fault:
        read_scenario(plain, GAMES)
    assert path_text(fault.value.path) == path


@pytest.mark.parametrize("name", ["shown.7", "shown.-1", "shown.²", "shown.first", "shown.0.0", "winners.0"])
def test_a_fact_that_leads_nowhere_is_malformed_and_names_its_step(name: str) -> None:
    with pytest.raises(Malformed, match="leads nowhere") as fault:
        outcome({"expect": {"pile": 7}}, {"expect": {name: True}})
    assert fault.value.path == ("steps", 1, "expect", name)


class Tiled(Pebbles):
    """Pebbles with facts of the shapes that boards of tiles and columns of cards need."""

    facts = frozenset({"tile_at", "reach", "trams", "columns"})

    def fact(self, state: Any, name: str) -> Fact:
        del state
        return {
            "tile_at": ((None, {"tile": "curve", "rotation": 90}), (None, None)),
            "reach": frozenset({(1, 2), (3, 4), "1N"}),
            "trams": (None, {"at": None, "served": ("A", "C")}),
            "columns": (({"cards": ("red-1", "red-4"), "tram": "horse"},), ()),
        }[name]


def told(facts: dict[str, Any]) -> str | None:
    game = Tiled()
    games: Registry[Any] = Registry("game", {"pebbles": lambda: game})
    failure = run(read_scenario(scenario({"expect": facts}), games), game)
    return None if failure is None else failure.reason


def test_a_dotted_name_reaches_into_lists_and_mappings() -> None:
    assert (
        told(
            {
                "tile_at.0.1": {"rotation": 90, "tile": "curve"},
                "tile_at.0.1.tile": "curve",
                "tile_at.1.1": None,
                "trams.1.served": ["A", "C"],
                "trams.1.at": None,
                "columns.0.0.cards.1": "red-4",
                "columns.1": [],
            }
        )
        is None
    )


def test_where_nothing_is_every_longer_name_is_nothing() -> None:
    assert told({"tile_at.0.0.tile": None, "trams.0.served.1": None}) is None
    assert told({"tile_at.0.0.tile": "curve"}) == "expected tile_at.0.0.tile to be curve, but it is None"


def test_a_set_may_hold_places_and_its_order_does_not_count() -> None:
    assert told({"reach": ["1N", [3, 4], [1, 2]]}) is None
    wrongs: list[object] = [
        ["1N", [3, 4]],
        ["1N", [3, 4], [3, 4]],
        ["1N", [3, 4], [1, [2]]],
        "1N",
        [{}, {}, {}],
    ]
    for wrong in wrongs:
        assert told({"reach": wrong}) is not None
    assert told({"reach": [[1, 2]]}) == "expected reach to be [[1, 2]], but it is [1N, [1, 2], [3, 4]]"


def test_a_learner_has_the_seat_of_the_script() -> None:
    assert read_scenario(scenario(), GAMES).learner == 0
    assert read_scenario(scenario(learner=1), GAMES).learner == 1
    with pytest.raises(Malformed) as fault:
        read_scenario(scenario(learner=2), GAMES)
    assert fault.value.path == ("learner",)
