"""The content of the table at one moment, read from the session."""

from dataclasses import dataclass

from black_path.board import Board, Path
from black_path.rules import BlackPath, View
from black_path.telling import PathSummariser
from game.session.session import Session
from game.tables.kit.plain_picture import PlainModel, plain_facts
from game.text.translate import Translate


@dataclass(frozen=True)
class PathModel(PlainModel):
    """The position as the seat in front sees it, and the current task."""

    game: BlackPath
    view: View

    @property
    def board(self) -> Board:
        """The board of this game."""
        return self.game.boards[self.view.state.board]

    @property
    def path(self) -> Path:
        """The path on the table."""
        return self.game.path(self.view.state)


def read_model(session: Session, tr: Translate) -> PathModel:
    """Return the position as the seat in front sees it."""
    return PathModel(**plain_facts(session, PathSummariser(tr), tr))
