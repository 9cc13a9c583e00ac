"""Instructions of a lesson or puzzle for the table on which it is played."""

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Guidance:
    """The way a table shows a session; the defaults are for an ordinary game in progress."""

    concluded: bool = False
    """True if nothing more is played here although the match would go on: a lesson or puzzle has ended."""
    conclusion: str = "concluded"
    """The name of the title when concluded, in the texts `table.title.*`."""
    shows_last_round: bool = False
    """True if the end of the last round is still being discussed, not the round that has begun since."""
    explained_fact: str = ""
    """The fact of the game that is being explained, such as `scores`; empty for none."""
    offers_solution: bool = True
    """True if the table offers to show the best way; False if finding it is the user's task."""
    illegal_try: Any = None
    """An action that the user should try although the rules refuse it, or None."""
    one_action_at_a_time: bool = False
    """True if each action is asked for separately, so that several at once make no sense."""
