"""What the controller asks of its table."""

from typing import Protocol

import pygame

from game.rules.streetcar.board import Field
from game.tables.kit.controller import Desk as EveryDesk
from game.tables.streetcar.picture import TablePicture
from game.tables.streetcar.proposal import Proposal
from game.tables.streetcar.reading import Reading
from game.text.streetcar import Teller


class Desk(EveryDesk, Protocol):
    """The table of one game, as far as gestures concern it."""

    teller: Teller

    @property
    def reading(self) -> Reading:
        """The game's own position."""

    @property
    def position(self) -> Reading:
        """The position with what is proposed."""

    @property
    def proposal(self) -> Proposal:
        """What lies on the board and is not played."""

    @property
    def picture(self) -> TablePicture | None:
        """The picture with its layout, once there is one."""

    def main(self) -> None:
        """Do what the main button is for."""

    def advise(self, text: str, button: pygame.Rect) -> None:
        """Say this above a button."""

    def drive_on(self) -> None:
        """Roll, or drive along the own way."""

    def repeat_roll(self) -> None:
        """Use the last roll again."""

    def drive_to(self, field: Field) -> None:
        """Drive there by the shortest drive."""

    def depart(self, code: str) -> None:
        """Depart from an own terminal."""

    def withdraw(self) -> None:
        """Take the tram off, once this was asked for twice."""

    def propose(self, proposal: Proposal) -> None:
        """These tiles lie on the board now without being played."""
