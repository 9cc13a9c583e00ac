"""Events as frozen data, which animation, log, sound and translation all read."""

from typing import ClassVar

import msgspec


class Event(msgspec.Struct, frozen=True, gc=False):
    """One thing that happened on the table; each game defines its own kinds.

    A kind with `reveals` shows somebody hidden information, so its move cannot be undone. A kind with
    `pauses` ends a part of the game, such as a round, and is shown to everybody at length. Events with
    `together` from several actions of one turn are shown at once.

    Frozen values cannot contain themselves, so the cyclic garbage collector may skip them (`gc=False`): a
    search makes thousands.
    """

    reveals: ClassVar[bool] = False
    pauses: ClassVar[bool] = False
    together: ClassVar[bool] = False

    def seen_by(self, seat: int | None) -> "Event":
        """Return the event as `seat` may know it; None gets the public part only."""
        del seat
        return self
