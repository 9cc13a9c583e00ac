"""Facts of a table: compared with what a file expects of them, and their dotted names."""

from collections.abc import Mapping, Sequence
from typing import Any

from game.core.game import EitherWay, Fact, Unordered


def same(found: Fact, wanted: Any) -> bool:
    """Whether the fact is what the plain value says.

    Lists compare in order, sets and `Unordered` in any; of `EitherWay` one form is enough. A number never is
    a truth value.
    """
    if isinstance(found, frozenset):
        return (
            isinstance(wanted, list)
            and len(wanted) == len(found)
            and all(any(same(one, other) for other in wanted) for one in found)
        )
    if isinstance(found, EitherWay):
        return any(same(form, wanted) for form in found.forms)
    if isinstance(found, Unordered):
        return isinstance(wanted, list) and sorted(found, key=shown) == sorted(wanted, key=shown)
    if isinstance(found, Mapping):
        return (
            isinstance(wanted, Mapping)
            and {str(key) for key in found} == {str(key) for key in wanted}
            and all(same(found[key], wanted[str(key)]) for key in found)
        )
    if isinstance(found, list | tuple):
        return (
            isinstance(wanted, list)
            and len(found) == len(wanted)
            and all(same(one, other) for one, other in zip(found, wanted, strict=True))
        )
    return type(found) is type(wanted) and bool(found == wanted)


def shown(value: Any) -> str:
    """A fact or a plain value as a message shows it; sets in sorted order."""
    if isinstance(value, EitherWay):
        return shown(value.forms[0])
    if isinstance(value, frozenset):
        return f"[{', '.join(sorted(shown(item) for item in value))}]"
    if isinstance(value, list | tuple):
        return f"[{', '.join(shown(item) for item in value)}]"
    return str(value)


def is_named(path: Sequence[str], part: object) -> bool:
    """Whether the dotted name of a fact goes on with this part, or means all."""
    return not path or path[0] == str(part)
