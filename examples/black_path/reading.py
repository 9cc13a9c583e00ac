"""What the table shows at one moment, read from the session."""

from dataclasses import dataclass

from black_path.board import Board, Path
from black_path.rules import BlackPath, View
from black_path.telling import PathDeeds
from game.session.session import Session
from game.tables.kit.plain_picture import PanelSeen, panel_seen
from game.tables.kit.since import Deed
from game.text.catalogue import Translate


@dataclass(frozen=True)
class Reading:
    """The position as the seat in front sees it, and what there is to do."""

    game: BlackPath
    view: View
    front: int | None
    panel: PanelSeen
    rules_page: str = "play"

    @property
    def may_act(self) -> bool:
        """Whether the seat in front is to lay a tile."""
        return self.panel.may_act

    @property
    def since(self) -> tuple[Deed, ...]:
        """What the other did since the last turn of the seat in front."""
        return self.panel.since

    @property
    def board(self) -> Board:
        """Its squares."""
        return self.game.boards[self.view.state.board]

    @property
    def path(self) -> Path:
        """The path on the table."""
        return self.game.path(self.view.state)


def read(session: Session, game: BlackPath, tr: Translate) -> Reading:
    """As the seat in front may see it."""
    return Reading(game, session.view, session.front, panel_seen(session, PathDeeds(tr), tr))
