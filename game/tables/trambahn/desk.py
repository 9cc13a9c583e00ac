"""What the controller asks of its table."""

from collections.abc import Hashable
from typing import Protocol

from game.tables.trambahn.picture import TablePicture
from game.tables.trambahn.reading import Reading
from game.text.trambahn import Teller


class Desk(Protocol):
    """The table of one game, as far as gestures concern it."""

    teller: Teller

    @property
    def reading(self) -> Reading:
        """The game's own position."""

    @property
    def picture(self) -> TablePicture | None:
        """The picture with its layout, once there is one."""

    def main(self) -> None:
        """End the turn, pass on, or let the next move come."""

    def money(self, place: int) -> None:
        """Put the card at this place of the hand to the money."""

    def rest_to_money(self) -> None:
        """Put all cards that are left to the money."""

    def only_place(self, key: Hashable) -> bool:
        """Lay a piece where it can go if there is only one such place; False where there is not."""

    def nowhere(self, key: Hashable) -> None:
        """Say why a piece can go nowhere now."""

    def undo(self) -> None:
        """Take back the last move."""

    def change_pace(self, name: str) -> None:
        """Let opponents move at another pace."""

    def next_hint(self) -> None:
        """Say a little more."""

    def settle(self) -> None:
        """Lay controls and targets anew."""

    def wake_up(self) -> bool:
        """Skip what moves, and let whoever waits for a key go on; True where something was skipped."""
