"""The table of Trambahn: what is done there, with what takes its events and what shows it."""

import pygame

from game.session.session import Session
from game.tables.kit.controls import Control
from game.tables.table import Kit
from game.tables.trambahn.control_list import control_list
from game.tables.trambahn.controller import Controller
from game.tables.trambahn.picture import TablePicture
from game.tables.trambahn.showing import Showing
from game.tables.trambahn.table_actions import TableActions


class TrambahnTable(TableActions):
    """One game in progress, as `game.tables.table.Table`."""

    def __init__(self, session: Session, kit: Kit) -> None:
        super().__init__(session, kit)
        self.controller: Controller = Controller(self)
        self.showing: Showing = Showing(self)

    def _lay_places(self, picture: TablePicture) -> tuple[Control, ...]:
        return control_list(self, picture)

    def _paint(self, surface: pygame.Surface, picture: TablePicture) -> None:
        picture.draw(surface, self.showing.shown(picture, self.reading))
