"""What happened, as frozen data: animation, log, sound and translation read the same events."""

from typing import ClassVar

import msgspec


class Event(msgspec.Struct, frozen=True, gc=False):
    """One thing that happened on the table. Each game has its own kinds.

    Frozen values cannot hold themselves, so that the collector of circular garbage need not look at them
    (`gc=False`); a search makes thousands.

    An event of a kind with `reveals` shows somebody what was hidden before; it cannot be undone. One of a
    kind with `pauses` ends a part of the game, such as a round, and is shown to everybody at length. Several
    actions of a turn whose events have `together` are shown at once.
    """

    reveals: ClassVar[bool] = False
    pauses: ClassVar[bool] = False
    together: ClassVar[bool] = False

    def seen_by(self, seat: int | None) -> "Event":
        """The event as `seat` may know it (None: somebody who sees only what is public)."""
        del seat
        return self
