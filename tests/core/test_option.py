import pytest

from game.core.option import Choice, Count, with_defaults, with_value
from game.core.plain import Malformed

OPTIONS = (
    Choice("map", ("new_orleans", "linie1")),
    Choice("movement", ("follow", "die", "die_halt"), follows="map", defaults={"linie1": "die"}),
    Count("tours", default=10, least=5, most=15),
)


def test_an_omitted_option_has_its_default() -> None:
    assert with_defaults(OPTIONS, {}) == {"map": "new_orleans", "movement": "follow", "tours": 10}
    assert with_defaults(OPTIONS, {"tours": 15}) == {"map": "new_orleans", "movement": "follow", "tours": 15}


@pytest.mark.parametrize("value", [True, 1.0, "1", None])
def test_a_number_is_whole_and_no_other_kind_of_value(value: object) -> None:
    count = Count("rounds", default=0, least=0, most=3)
    assert count.check(1) == 1
    with pytest.raises(Malformed):
        count.check(value)


def test_a_default_may_follow_another_option() -> None:
    assert with_defaults(OPTIONS, {"map": "linie1"})["movement"] == "die"
    assert with_defaults(OPTIONS, {"map": "linie1", "movement": "follow"})["movement"] == "follow"


def test_a_change_takes_the_defaults_that_follow_it_along() -> None:
    usual = with_defaults(OPTIONS, {"tours": 7})
    other = with_value(OPTIONS, usual, "map", "linie1")
    assert other == {"map": "linie1", "movement": "die", "tours": 7}
    assert with_value(OPTIONS, other, "map", "new_orleans") == usual


def test_a_change_leaves_the_other_options() -> None:
    chosen = with_defaults(OPTIONS, {"movement": "die_halt"})
    assert with_value(OPTIONS, chosen, "map", "linie1")["movement"] == "die_halt"


@pytest.mark.parametrize(
    ("chosen", "place"),
    [
        ({"map": "paris"}, "map"),
        ({"map": 1}, "map"),
        ({"tours": 4}, "tours"),
        ({"tours": True}, "tours"),
        ({"tours": "ten"}, "tours"),
        ({"colour": "red"}, "colour"),
    ],
)
def test_an_impossible_choice_is_named(chosen: dict[str, object], place: str) -> None:
    with pytest.raises(Malformed) as fault:
        with_defaults(OPTIONS, chosen)
    assert fault.value.path == (place,)
