"""The table of Streetcar: what is done there, with what takes its events and what shows it."""

import pygame

from game.session.session import Session
from game.tables.kit.controls import Control
from game.tables.streetcar.control_list import control_list
from game.tables.streetcar.controller import Controller
from game.tables.streetcar.marks import marked
from game.tables.streetcar.picture import TablePicture
from game.tables.streetcar.showing import Showing
from game.tables.streetcar.table_actions import TableActions
from game.tables.table import Kit


class StreetcarTable(TableActions):
    """One game in progress."""

    def __init__(self, session: Session, kit: Kit) -> None:
        super().__init__(session, kit)
        self.controller: Controller = Controller(self)
        self.showing: Showing = Showing(self)

    def _lay_places(self, picture: TablePicture) -> tuple[Control, ...]:
        picture.arrange(self.reading)
        return control_list(self, picture.layout, self.controller)

    def _paint(self, surface: pygame.Surface, picture: TablePicture) -> None:
        told = self.log.told
        marks = marked(self.reading.rails, self.reading.signs, told) if told else self._marked
        picture.draw(surface, self.showing.shown(picture, self.reading, marks))
