"""The table of TransAmerica: what is done there, with what takes its events and what shows it."""

import pygame

from game.session.session import Session
from game.tables.kit.controls import Control
from game.tables.table import Kit
from game.tables.transamerica.control_list import control_list
from game.tables.transamerica.controller import Controller
from game.tables.transamerica.picture import TablePicture
from game.tables.transamerica.showing import Showing
from game.tables.transamerica.table_actions import TableActions


class TransAmericaTable(TableActions):
    """One game in progress, as `game.tables.table.Table`."""

    def __init__(self, session: Session, kit: Kit) -> None:
        super().__init__(session, kit)
        self.controller: Controller = Controller(self)
        self.showing: Showing = Showing(self)

    def _lay_places(self, picture: TablePicture) -> tuple[Control, ...]:
        return control_list(self, picture.layout)

    def _paint(self, surface: pygame.Surface, picture: TablePicture) -> None:
        self._keep_names(picture)
        shown = self.showing.shown(picture, self.reading, self.seen_reading)
        picture.draw(surface, shown)
