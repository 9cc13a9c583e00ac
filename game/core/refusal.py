"""Reasons why an action is not allowed."""

from typing import TypeAlias

import msgspec

Place: TypeAlias = int | str | tuple["Place", ...] | None
"""A place on the table in the terms of its game: a node, an edge, a cell with a side, a card, a column."""

NOT_YOUR_TURN = "not_your_turn"
UNKNOWN_ACTION = "unknown_action"


class Refusal(msgspec.Struct, frozen=True):
    """A stable code, and the place on the table that conflicts with the action, if there is one."""

    code: str
    place: Place = None
