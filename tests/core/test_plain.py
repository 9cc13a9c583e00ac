from typing import Any

import msgspec
import pytest

from game.core.plain import Malformed, check_texts, from_plain, path_text


class Inner(msgspec.Struct, frozen=True):
    number: int


class Outer(msgspec.Struct, frozen=True):
    items: tuple[Inner, ...] = ()
    named: dict[str, Inner] = {}


@pytest.mark.parametrize("plain", ["\0", ["\0"], {"a": "\ud800"}, {"\0": 1}, [{"a": {"\ud800": []}}]])
def test_forbidden_characters_are_found_anywhere(plain: Any) -> None:
    check_texts({"some": [1, None, "text"]})
    with pytest.raises(Malformed, match="is not text"):
        check_texts(plain)


@pytest.mark.parametrize(
    ("plain", "path"),
    [
        (3, ""),
        ({"items": 3}, "items"),
        ({"items": [{"number": 1}, {"number": "x"}]}, "items[1].number"),
        # The entry at fault is unknown, so the path ends at the mapping.
        ({"named": {"one": {"number": "x"}}}, "named"),
    ],
)
def test_a_fault_is_named_with_its_path(plain: Any, path: str) -> None:
    with pytest.raises(Malformed) as fault:
        from_plain(plain, Outer)
    assert path_text(fault.value.path) == path


@pytest.mark.parametrize(
    ("plain", "shown"),
    [
        ({"items": [{"number": 1}, {"number": "x"}]}, ": 'x'"),
        ({"items": "x" * 99}, ": '" + "x" * 56 + "..."),
        ({"items": [{}]}, "missing required field `number`"),
    ],
)
def test_a_fault_shows_the_offending_value_but_not_all_of_a_long_one(plain: Any, shown: str) -> None:
    with pytest.raises(Malformed) as fault:
        from_plain(plain, Outer)
    assert fault.value.reason.endswith(shown)


def test_numbers_are_not_guessed() -> None:
    for plain in ("1", 1.0, True, None):
        with pytest.raises(Malformed):
            from_plain(plain, int)


def test_an_error_message_does_not_quote_a_long_value() -> None:
    fault = Malformed(f"unknown opponent {'W' * 100_000!r} (known: director)", ("players", 0))
    assert len(str(fault)) < 500
    assert str(fault).startswith("players[0]: unknown opponent 'WWW")
    assert str(fault).endswith("(known: director)")
