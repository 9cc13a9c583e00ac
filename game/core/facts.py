"""Comparing and formatting the facts of a table, and matching their dotted names."""

from collections.abc import Mapping, Sequence
from typing import Any

from game.core.game import AnyForm, Fact, Unordered


def matches(found: Fact, wanted: Any) -> bool:
    """True if the fact equals the plain value that a file expects.

    Lists compare in order, sets and `Unordered` in any order; of `AnyForm` one form is enough. Numbers and
    booleans are never equal.
    """
    if isinstance(found, frozenset):
        return (
            isinstance(wanted, list)
            and len(wanted) == len(found)
            and all(any(matches(one, other) for other in wanted) for one in found)
        )
    if isinstance(found, AnyForm):
        return any(matches(form, wanted) for form in found.forms)
    if isinstance(found, Unordered):
        return isinstance(wanted, list) and sorted(found, key=formatted) == sorted(wanted, key=formatted)
    if isinstance(found, Mapping):
        return (
            isinstance(wanted, Mapping)
            and {str(key) for key in found} == {str(key) for key in wanted}
            and all(matches(found[key], wanted[str(key)]) for key in found)
        )
    if isinstance(found, list | tuple):
        return (
            isinstance(wanted, list)
            and len(found) == len(wanted)
            and all(matches(one, other) for one, other in zip(found, wanted, strict=True))
        )
    return type(found) is type(wanted) and bool(found == wanted)


def formatted(value: Any) -> str:
    """Format a fact or a plain value for a message; sets are sorted."""
    if isinstance(value, AnyForm):
        return formatted(value.forms[0])
    if isinstance(value, frozenset):
        return f"[{', '.join(sorted(formatted(item) for item in value))}]"
    if isinstance(value, list | tuple):
        return f"[{', '.join(formatted(item) for item in value)}]"
    return str(value)


def is_named(path: Sequence[str], part: object) -> bool:
    """True if the dotted name is empty, which asks for everything, or begins with `part`."""
    return not path or path[0] == str(part)
