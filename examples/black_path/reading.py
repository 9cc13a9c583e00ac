"""What the table shows at one moment, read from the session."""

from dataclasses import dataclass

from black_path.board import Board, Path
from black_path.rules import BlackPath, View
from game.core.record import Seat
from game.session.session import Session
from game.tables.kit.at_session import waits_for
from game.text.catalogue import Translate

OVER, HELD, OWN = "over", "held", "own"


@dataclass(frozen=True)
class Reading:
    """The position as the seat in front sees it, and what there is to do."""

    game: BlackPath
    view: View
    seats: tuple[Seat, ...]
    front: int | None
    acting: int | None
    may_act: bool
    can_undo: bool
    goes_on: bool
    """The turn can be passed on, or the next move waits for a press."""
    pace: str | None
    """How fast the game goes on where all only watch; None where somebody plays."""
    title: str
    advice: str
    rules_page: str = "play"

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
    view, acting = session.view, session.acting
    doing = OWN if session.may_act else HELD if session.held else waits_for(session)
    if session.to_act is None and not session.held:
        doing = OVER
    who = acting if acting is not None else len(view.state.laid) % 2
    name = session.seats[who].name
    title = doing if doing in (OVER, OWN) else "other"
    return Reading(
        game=game,
        view=view,
        seats=session.seats,
        front=session.front,
        acting=acting,
        may_act=session.may_act,
        can_undo=session.can_undo(),
        goes_on=session.held or (session.thinking and session.pace.name == "step"),
        pace=None if session.humans else session.pace.name,
        title=tr(f"black_path.table.title.{title}", name=name),
        advice=tr(f"black_path.table.advice.{doing}", name=name),
    )
