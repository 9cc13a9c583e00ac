"""What the controller asks of its table."""

from collections.abc import Hashable
from typing import Protocol

from game.tables.kit.controller import Desk as EveryDesk
from game.tables.trambahn.reading import Reading


class Desk(EveryDesk, Protocol):
    """The table of one game, as far as gestures concern it."""

    @property
    def reading(self) -> Reading:
        """The game's own position."""

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
