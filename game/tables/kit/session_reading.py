"""What every table reads from its session alike: the facts of a position, and what others did."""

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import Any, ClassVar

from game.core.event import Event
from game.core.record import Seat
from game.session.session import Happening, Session
from game.text.catalogue import Translate


@dataclass(frozen=True, slots=True)
class Deed:
    """Something that a seat did in one turn."""

    seat: int
    wordings: tuple[str, ...] = ()
    """How it goes on after the player's name, at length and in fewer and fewer words."""
    picture: Any = None
    """What the game draws beside the words."""
    events: tuple[Event, ...] = field(default=(), compare=False)
    """All that it tells of."""

    @property
    def full(self) -> str:
        """All of it in words."""
        return self.wordings[0] if self.wordings else ""


class Deeds(ABC):
    """Tells deeds from events. Games find the words; none of the events is left out but those `UNTOLD`."""

    TOGETHER: ClassVar[frozenset[type[Event]]] = frozenset()
    """Events of which all of a turn make one deed, in the place of the first."""
    UNTOLD: ClassVar[Mapping[type[Event], str]]
    """Events that are no deeds, and why not."""

    @abstractmethod
    def told(self, seat: int, events: Sequence[Event]) -> Deed:
        """The deed of one event, or of those of a turn that are told together."""

    def of(self, happenings: Iterable[Happening]) -> tuple[Deed, ...]:
        """All deeds, oldest first."""
        return tuple(deed for seat, events in turns(happenings) for deed in self._turn(seat, events))

    def _turn(self, seat: int, events: Sequence[Event]) -> Iterator[Deed]:
        alike: dict[tuple[int, Hashable], list[Event]] = {}
        for number, event in enumerate(events):
            if type(event) not in self.UNTOLD:
                # Who has to sit out does so in the turn of the one before.
                whose: int = getattr(event, "seat", seat)
                kind = type(event) if type(event) in self.TOGETHER else number
                alike.setdefault((whose, kind), []).append(event)
        for (whose, _), told in alike.items():
            yield self.told(whose, told)


def turns(happenings: Iterable[Happening]) -> Iterator[tuple[int, list[Event]]]:
    """Each turn, as far as it is among the happenings: whose it was, and all that came of it."""
    for seat, moves in groupby(happenings, key=lambda happening: happening.seat):
        yield seat, [event for move in moves for event in move.events]


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
    def last_stretch(self) -> bool:
        """Whether somebody may end the game, or its round, with the next turn, as far as one can see."""
        return False

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(seat.name for seat in self.seats)

    @property
    def own_sign(self) -> str:
        """Of the seat in front; empty for spectators."""
        return self.seats[self.front].sign if self.front is not None else ""

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
