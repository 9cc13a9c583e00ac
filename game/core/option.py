"""Options of a game, as the new-game dialog offers them and records and scenarios store them."""

from collections.abc import Mapping
from typing import TypeAlias

import msgspec

from game.core.plain import Malformed

OptionValue: TypeAlias = str | int


class Choice(msgspec.Struct, frozen=True):
    """An option with named values; the first is the default.

    If the default depends on another option, `follows` names that option, which must come earlier, and
    `defaults` maps those of its values that call for a different default.
    """

    name: str
    values: tuple[str, ...]
    follows: str = ""
    defaults: Mapping[str, str] = {}

    def default_with(self, others: Mapping[str, OptionValue]) -> OptionValue:
        """Return the default, given the values of the options before this one."""
        return self.defaults.get(str(others.get(self.follows)), self.values[0])

    def check(self, value: object) -> OptionValue:
        """Return `value` if it is one of the values; raises Malformed otherwise."""
        if not isinstance(value, str) or value not in self.values:
            raise Malformed(f"{self.name} is one of {', '.join(self.values)}, not {value!r}", (self.name,))
        return value


class Count(msgspec.Struct, frozen=True):
    """An option that is a whole number from `least` to `most`."""

    name: str
    default: int
    least: int
    most: int

    def default_with(self, others: Mapping[str, OptionValue]) -> OptionValue:
        """Return the default, which is the same whatever the other options are."""
        del others
        return self.default

    def check(self, value: object) -> OptionValue:
        """Return `value` if it is a whole number in range; raises Malformed otherwise."""
        if not isinstance(value, int) or isinstance(value, bool) or not self.least <= value <= self.most:
            raise Malformed(
                f"{self.name} is a whole number from {self.least} to {self.most}, not {value!r}", (self.name,)
            )
        return value


Option: TypeAlias = Choice | Count


def with_defaults(options: tuple[Option, ...], chosen: Mapping[str, object]) -> dict[str, OptionValue]:
    """Return a value for every option, the default if it was not chosen; raises Malformed."""
    known = {option.name: option for option in options}
    for name in chosen:
        if name not in known:
            raise Malformed(f"unknown option {name!r} (known: {', '.join(known) or 'none'})", (name,))
    found: dict[str, OptionValue] = {}
    for name, option in known.items():
        found[name] = option.check(chosen[name]) if name in chosen else option.default_with(found)
    return found


def with_value(
    options: tuple[Option, ...], chosen: Mapping[str, OptionValue], name: str, value: OptionValue
) -> dict[str, OptionValue]:
    """Return `chosen`, which must be complete, with a new value for `name`; raises Malformed.

    Options at their default stay at it, even if the change makes it a different one.
    """
    others = {
        option.name: chosen[option.name]
        for option in options
        if chosen[option.name] != option.default_with(chosen)
    }
    return with_defaults(options, {**others, name: value})
