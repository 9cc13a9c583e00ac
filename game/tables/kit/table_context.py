"""The context shared by all parts of one table: its session, and the position on screen with its picture."""

from typing import Any, Generic, TypeVar

import pygame

from game.session.session import Session
from game.tables.kit.table_model import TableModel
from game.tables.kit.table_picture import TablePicture
from game.tables.kit.viewport import WHOLE
from game.tables.table import Kit

R = TypeVar("R", bound=TableModel)
P = TypeVar("P", bound=TablePicture)


class TableContext(Generic[R, P]):
    """The session of a table, the position `R` that it shows, and the picture `P` that draws it."""

    def __init__(self, session: Session, kit: Kit, model: R, teller: Any) -> None:
        self.session = session
        self.kit = kit
        self.teller = teller
        self.model = model
        self.picture: P | None = None
        """The picture of the table, or None before it is laid out."""
        self.view = WHOLE
        """The visible part of the board, which is kept for the whole game."""

    @property
    def drawn(self) -> P:
        """The picture of the table, which must be laid out."""
        if self.picture is None:
            raise RuntimeError("the table was not laid out")
        return self.picture

    @property
    def board_room(self) -> pygame.Rect:
        """The visible part of the board in the window."""
        return self.drawn.board_room

    @property
    def whole_board(self) -> pygame.Rect:
        """The place of the whole board, visible or not."""
        return self.view.rect(self.board_room, self.board_room)
