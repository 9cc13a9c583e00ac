"""Reasons for an action, in terms of the game."""

from typing import Any

import msgspec


class Reason(msgspec.Struct, frozen=True):
    """A stable code of the game and the numbers, names and seats that a sentence about it needs."""

    code: str
    fields: dict[str, Any] = {}
    """The values in plain form; not typed as `Plain`, because msgspec cannot read a recursive type."""
