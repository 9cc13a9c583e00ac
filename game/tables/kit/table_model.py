"""The part of a position that every table reads from its session: facts, and the others' moves."""

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import Any, ClassVar

from game.core.event import Event
from game.core.record import Seat
from game.session.session import MovePlayed, Session
from game.text.translate import Translate


@dataclass(frozen=True, slots=True)
class EventSummary:
    """One event of a turn, or several merged ones, in the few words of "since your last turn"."""

    seat: int
    wordings: tuple[str, ...] = ()
    """The text after the player's name, from the longest form to the shortest."""
    picture: Any = None
    """The game's picture beside the words."""
    events: tuple[Event, ...] = field(default=(), compare=False)
    """The events that it covers."""

    @property
    def full(self) -> str:
        """The longest wording."""
        return self.wordings[0] if self.wordings else ""


class EventSummariser(ABC):
    """Summarises events for the panel of the last turns. Only events in `OMITTED` are left out."""

    MERGED: ClassVar[frozenset[type[Event]]] = frozenset()
    """Events that are merged, within a turn, into one summary in the place of the first."""
    OMITTED: ClassVar[Mapping[type[Event], str]]
    """Events without a summary, each with the reason."""

    @abstractmethod
    def summarise(self, seat: int, events: Sequence[Event]) -> EventSummary:
        """Return the summary of one event, or of those of a turn that are merged."""

    def of(self, moves: Iterable[MovePlayed]) -> tuple[EventSummary, ...]:
        """Return all summaries, oldest first."""
        return tuple(summary for seat, events in turns(moves) for summary in self._turn(seat, events))

    def _turn(self, seat: int, events: Sequence[Event]) -> Iterator[EventSummary]:
        alike: dict[tuple[int, Hashable], list[Event]] = {}
        for number, event in enumerate(events):
            if type(event) not in self.OMITTED:
                # A player who sits out does so in the turn of the one before.
                whose: int = getattr(event, "seat", seat)
                kind = type(event) if type(event) in self.MERGED else number
                alike.setdefault((whose, kind), []).append(event)
        for (whose, _), alike_ones in alike.items():
            yield self.summarise(whose, alike_ones)


def turns(moves: Iterable[MovePlayed]) -> Iterator[tuple[int, list[Event]]]:
    """Yield the seat and the events of each turn; the first and the last may be incomplete."""
    for seat, some in groupby(moves, key=lambda move: move.seat):
        yield seat, [event for move in some for event in move.events]


@dataclass(frozen=True)
class TableModel:
    """The part of a position that needs no rules. Games add their fields: `StreetcarModel(**facts, ...)`."""

    game: Any
    view: Any
    """The view of the seat in front."""
    title: str
    """The player to act, in words."""
    advice: str | tuple[str, ...]
    """The instruction in one or two sentences."""
    front: int | None
    seats: tuple[Seat, ...]
    may_act: bool
    held: bool
    """True if the player's turn is over and waits to be ended."""
    thinking: bool
    """True if an opponent is to decide."""
    pace: str | None
    """The pace of a game with spectators only; None if a person plays."""
    acting: int | None
    """The seat whose turn is shown; None for nobody's."""
    can_undo: bool
    tries: Any
    """The action that a lesson asks to try although it is refused, mostly None."""
    guides: bool
    """True if the best route can be shown."""
    since: tuple[EventSummary, ...]
    """The others' events since the last turn of the seat in front; for spectators everybody's last turn."""

    @property
    def rules_page(self) -> str:
        """The page of the rulebook about the current decision."""
        return "play"

    @property
    def last_stretch(self) -> bool:
        """True if somebody can visibly end the game, or its round, with the next turn."""
        return False

    @property
    def situation(self) -> str:
        """The player to act and the instruction, as one spoken sentence."""
        advice = (self.advice,) if isinstance(self.advice, str) else self.advice
        return ". ".join(one.rstrip(".") for one in (self.title, *advice) if one) + "."

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(seat.name for seat in self.seats)

    @property
    def own_sign(self) -> str:
        """The sign of the seat in front; empty for spectators."""
        return self.seats[self.front].sign if self.front is not None else ""

    @property
    def signs(self) -> tuple[str, ...]:
        return tuple(seat.sign for seat in self.seats)


def session_facts(
    session: Session, summaries: EventSummariser, tr: Translate, *, looks_back: bool = False
) -> dict[str, Any]:
    """Return the fields of `TableModel` except for `advice`.

    In a look back (`shows_last_round`) at a finished round the player has nothing to do.
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
        "tries": session.guidance.illegal_try,
        "guides": session.guidance.offers_solution,
        "since": summaries.of(session.since_last_turn(session.front)),
    }


def title_of(session: Session, tr: Translate) -> str:
    """Return the player to act, or the end of the game or lesson, by the texts `<game>.table.title.*`."""
    if session.guidance.concluded:
        return tr(f"table.title.{session.guidance.conclusion}")
    game, acting = session.game.name, session.acting
    if acting is None:
        return tr(f"{game}.table.title.over")
    key = "own" if acting == session.front else "other"
    return tr(f"{game}.table.title.{key}", name=session.seats[acting].name)


def waits_for(session: Session) -> str:
    """Return the reason why the seat in front has no decision: an opponent is `thinking`, or waits for a
    press (`step`).

    A turn is `shown` if the player's seat acts by itself, as in a puzzle's solution. Otherwise the player is
    `watching`.
    """
    if not session.thinking:
        return "watching"
    if session.to_act == session.front:
        return "shown"
    return "step" if session.pace.name == "step" else "thinking"
