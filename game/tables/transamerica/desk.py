"""What the controller asks of its table."""

from typing import Protocol

from game.core.refusal import Refusal
from game.rules.transamerica.actions import Action
from game.tables.kit.controller import Desk as EveryDesk
from game.tables.transamerica.picture import TablePicture
from game.tables.transamerica.reading import Reading
from game.ui.input import Position


class Desk(EveryDesk, Protocol):
    """The table of one game, as far as gestures concern it."""

    @property
    def reading(self) -> Reading:
        """The position."""

    @property
    def picture(self) -> TablePicture | None:
        """The picture with its layout, once there is one."""

    def act(self, action: Action) -> Refusal | None:
        """Carry an action out, or say why not."""

    def refused(self, refusal: Refusal, position: Position) -> None:
        """Tell the rule that stands against it."""

    def explain(self, action: Action, position: Position) -> None:
        """Tell why an action that was pointed at cannot be, where that is not plain to see."""

    def end_turn(self) -> None:
        """End the turn."""

    def hurry(self) -> None:
        """Let the next opponent move at once."""

    def toggle_guess(self) -> None:
        """Show what others can guess about the own cities, or no longer."""
