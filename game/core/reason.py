"""Why an action is worth doing, or what it does, in terms of the game."""

import msgspec

from game.core.plain import Plain


class Reason(msgspec.Struct, frozen=True):
    """A stable code of the game, and what a sentence about it needs: numbers, names of the game, seats."""

    code: str
    fields: dict[str, Plain] = {}
