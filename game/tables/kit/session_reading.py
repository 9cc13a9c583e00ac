"""What every table reads from its session in the same way."""

from dataclasses import dataclass
from typing import Any

from game.core.record import Seat
from game.session.session import Session
from game.tables.kit.since import Deed, Deeds
from game.text.catalogue import Translate


@dataclass(frozen=True)
class SessionReading:
    """The part of a position that needs no rules. Games add what they show: `Reading(**facts, ...)`."""

    game: Any
    view: Any
    """What the seat in front sees."""
    title: str
    """Whose turn it is."""
    advice: str | tuple[str, ...]
    """What is to be done, in one or two sentences."""
    front: int | None
    seats: tuple[Seat, ...]
    may_act: bool
    held: bool
    """The own turn is over and waits for being ended."""
    thinking: bool
    """An opponent is to decide."""
    pace: str | None
    """How fast the game goes on where all only watch; None where somebody plays."""
    acting: int | None
    """Whose turn is shown; None when nobody's is."""
    can_undo: bool
    tries: Any
    """The action that may be tried though it is refused, because a lesson asks for it; mostly None."""
    guides: bool
    """Whether the best way is offered to be shown."""
    since: tuple[Deed, ...]
    """What the others did since the last turn of the seat in front; for spectators everybody's last turn."""

    @property
    def rules_page(self) -> str:
        """The page of the rulebook that is about what is to be done."""
        return "play"

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(seat.name for seat in self.seats)

    @property
    def signs(self) -> tuple[str, ...]:
        return tuple(seat.sign for seat in self.seats)


def session_facts(
    session: Session, deeds: Deeds, tr: Translate, *, looks_back: bool = False
) -> dict[str, Any]:
    """The fields of `SessionReading` but for `advice`.

    Who `looks_back` on a round that is over has nothing to do there.
    """
    now = not looks_back
    return {
        "game": session.game,
        "view": session.view,
        "title": title_of(session, tr),
        "front": session.front,
        "seats": session.seats,
        "may_act": session.may_act and now,
        "held": session.held and now,
        "thinking": session.thinking and now,
        "pace": None if session.humans else session.pace.name,
        "acting": session.acting,
        "can_undo": session.can_undo() and now,
        "tries": session.guidance.tries,
        "guides": session.guidance.shows_way,
        "since": deeds.of(session.since_last_turn(session.front)),
    }


def title_of(session: Session, tr: Translate) -> str:
    """Whose turn it is, or that the game or a lesson is over: by the texts `<game>.table.title.*`."""
    if session.guidance.concluded:
        return tr("table.title.concluded")
    game, acting = session.game.name, session.acting
    if acting is None:
        return tr(f"{game}.table.title.over")
    key = "own" if acting == session.front else "other"
    return tr(f"{game}.table.title.{key}", name=session.seats[acting].name)


def waits_for(session: Session) -> str:
    """Why the seat in front is not to decide: an opponent is `thinking`, or waits for a press (`step`).

    A turn is `shown` where the own seat acts by itself, as in a puzzle's solution. Else one is `watching`.
    """
    if not session.thinking:
        return "watching"
    if session.to_act == session.front:
        return "shown"
    return "step" if session.pace.name == "step" else "thinking"
