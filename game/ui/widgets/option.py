"""One of several things to choose from."""

from collections.abc import Hashable

import msgspec


class Option(msgspec.Struct, frozen=True):
    """`value` is what the program gets; `text` and `note` are what the player reads.

    Before the text stands a level cuff (`level` 1 to 5), a player's sign (`seat` 0 to 5) or an `icon`.
    """

    value: Hashable
    text: str
    note: str = ""
    icon: str = ""
    level: int = 0
    seat: int | None = None
    enabled: bool = True
