"""Options of a game: what the new-game dialog offers and a record or scenario states."""

from collections.abc import Mapping
from typing import TypeAlias

import msgspec

from game.core.plain import Malformed

OptionValue: TypeAlias = str | int


class Choice(msgspec.Struct, frozen=True):
    """An option with named values; the first is the default.

    Where another option decides on the default, that one, which stands before it, is called `follows`, and
    `defaults` gives this option's default for those of its values with which it is not the first.
    """

    name: str
    values: tuple[str, ...]
    follows: str = ""
    defaults: Mapping[str, str] = {}

    def default_with(self, others: Mapping[str, OptionValue]) -> OptionValue:
        """What holds when nothing is said, the options before it being `others`."""
        return self.defaults.get(str(others.get(self.follows)), self.values[0])

    def check(self, value: object) -> OptionValue:
        """`value` if it is one of the values; raises Malformed."""
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
        """What holds when nothing is said: always the same."""
        del others
        return self.default

    def check(self, value: object) -> OptionValue:
        """`value` if it is a whole number in range; raises Malformed."""
        if not isinstance(value, int) or isinstance(value, bool) or not self.least <= value <= self.most:
            raise Malformed(
                f"{self.name} is a whole number from {self.least} to {self.most}, not {value!r}", (self.name,)
            )
        return value


Option: TypeAlias = Choice | Count


def complete(options: tuple[Option, ...], chosen: Mapping[str, object]) -> dict[str, OptionValue]:
    """A value for every option, the default where nothing was chosen; raises Malformed."""
    known = {option.name: option for option in options}
    for name in chosen:
        if name not in known:
            raise Malformed(f"unknown option {name!r} (known: {', '.join(known) or 'none'})", (name,))
    found: dict[str, OptionValue] = {}
    for name, option in known.items():
        found[name] = option.check(chosen[name]) if name in chosen else option.default_with(found)
    return found


def changed(
    options: tuple[Option, ...], chosen: Mapping[str, OptionValue], name: str, value: OptionValue
) -> dict[str, OptionValue]:
    """`chosen`, which is complete, with another value for `name`; raises Malformed.

    Options that stood at their default stay at it, also where the change makes it another one.
    """
    kept = {
        option.name: chosen[option.name]
        for option in options
        if chosen[option.name] != option.default_with(chosen)
    }
    return complete(options, {**kept, name: value})
