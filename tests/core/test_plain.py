from typing import Any

import msgspec
import pytest

from game.core.plain import Malformed, from_plain, path_text


class Inner(msgspec.Struct, frozen=True):
    number: int


class Outer(msgspec.Struct, frozen=True):
    items: tuple[Inner, ...] = ()
    named: dict[str, Inner] = {}


@pytest.mark.parametrize(
    ("plain", "path"),
    [
        (3, ""),
        ({"items": 3}, "items"),
        ({"items": [{"number": 1}, {"number": "x"}]}, "items[1].number"),
        # Which of the entries is at fault is not known, so the path ends at the mapping.
        ({"named": {"one": {"number": "x"}}}, "named"),
    ],
)
def test_a_fault_is_named_with_its_path(plain: Any, path: str) -> None:
    with pytest.raises(Malformed) as fault:
        from_plain(plain, Outer)
    assert path_text(fault.value.path) == path


def test_numbers_are_not_guessed() -> None:
    for plain in ("1", 1.0, True, None):
        with pytest.raises(Malformed):
            from_plain(plain, int)
