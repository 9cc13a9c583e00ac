"""Why an action is worth doing, or what it does, in terms of the game."""

from typing import Any

import msgspec


class Reason(msgspec.Struct, frozen=True):
    """A stable code of the game, and what a sentence about it needs: numbers, names of the game, seats."""

    code: str
    fields: dict[str, Any] = {}
    """In plain form; `game.core.plain.Plain` speaks of itself, which keeps it from being read."""
