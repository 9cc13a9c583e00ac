"""What the table shows at one moment, read from the session in the seat's own view."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias, cast

from game.rules.trambahn.actions import END, Income
from game.rules.trambahn.game import Trambahn
from game.rules.trambahn.legal import MOST_PASSENGERS
from game.rules.trambahn.values import SEATS, Table, View
from game.session.session import Session
from game.tables.kit.at_session import waits_for
from game.tables.kit.session_reading import SessionReading, session_facts, title_of
from game.tables.trambahn.deeds import TrambahnDeeds, laid_spots
from game.tables.trambahn.hand_places import HandPlace, hand_places, laid_in_turn
from game.tables.trambahn.seen import (
    PadSeen,
    PhaseSeen,
    RowSeen,
    SideSeen,
    TramSeen,
    column_seen,
    pad_seen,
    phases_seen,
    rows_seen,
    supply_seen,
)
from game.tables.trambahn.spots import Side, Spot
from game.text.catalogue import Translate

Doing: TypeAlias = Literal[
    "passenger", "second_passenger", "stations", "income", "buy", "held", "wait", "over"
]
"""What the seat in front is to do."""


@dataclass(frozen=True)
class Reading(SessionReading):
    """Everything to be shown of one position. The own side is the seat in front, or seat 0 for spectators."""

    view: View
    game: Trambahn
    doing: Doing
    title: str
    advice: tuple[str, str]
    """What to do, in a short sentence, and what one needs to know for it."""
    own: SideSeen
    opponent: SideSeen
    hand: tuple[HandPlace, ...]
    """The own cards; none for spectators and while a curtain hides the table."""
    rows: tuple[RowSeen, ...]
    supply: tuple[TramSeen, ...]
    phases: tuple[PhaseSeen, ...]
    pad: PadSeen
    fresh: frozenset[Spot]
    """Where lies what the other laid since the own last turn."""
    can_end: bool
    takes_rest: bool
    """All cards that are left, two at least, may go to the money at once."""

    @property
    def rules_page(self) -> str:
        return "play" if self.table.phase in ("passengers", "stations") else "money"

    @property
    def table(self) -> Table:
        """All that lies open."""
        return self.view.table

    @property
    def you(self) -> bool:
        """Whether the own side is somebody who looks at it."""
        return self.front is not None

    def side(self, side: Side) -> SideSeen:
        return self.own if side == "own" else self.opponent

    def side_of(self, seat: int) -> Side:
        return "own" if seat == self.own.seat else "opponent"


def read(session: Session, tr: Translate, taken: Sequence[int] = ()) -> Reading:
    """Read the session as the seat in front may see it.

    `taken` says from which places of the hand this turn's cards came, where that matters (equal cards).
    """
    game, view, front = cast(Trambahn, session.game), cast(View, session.view), session.front
    table, history, deck = view.table, session.history(), game.deck
    acting = session.acting
    own = front if front is not None else 0
    seats = (own, SEATS - 1 - own)
    names = tuple(seat.name for seat in session.seats)
    own_turn = front is not None and acting == front
    doing = _doing(session, table)
    laid = laid_in_turn(history, own) if own_turn and not session.held else ()
    sides: dict[int, Side] = {seats[0]: "own", seats[1]: "opponent"}
    return Reading(
        **session_facts(session, TrambahnDeeds(tr, names)),
        view=view,
        game=game,
        doing=doing,
        title=title_of(session, tr),
        advice=_advice(session, table, doing, tr),
        own=_side(session, view, "own", seats[0]),
        opponent=_side(session, view, "opponent", seats[1]),
        hand=hand_places(view.hand, laid, taken) if front is not None else (),
        rows=rows_seen(deck, table, seats),
        supply=supply_seen(deck, table, seats[0]),
        phases=phases_seen(table),
        pad=pad_seen(table, seats),
        fresh=laid_spots(session.since_last_turn(front), table, sides) if front is not None else frozenset(),
        can_end=session.held or (session.may_act and session.refuse(END) is None),
        takes_rest=_takes_rest(session, view),
    )


def _takes_rest(session: Session, view: View) -> bool:
    if session.guidance.asks_singly or not session.may_act or len(view.hand) < 2:
        return False
    return session.refuse(Income(view.hand[0])) is None


def _side(session: Session, view: View, side: Side, seat: int) -> SideSeen:
    table, deck = view.table, cast(Trambahn, session.game).deck
    return SideSeen(
        side=side,
        seat=seat,
        name=session.seats[seat].name,
        sign=session.seats[seat].sign,
        player=session.seats[seat].player,
        you=seat == session.front,
        columns=tuple(column_seen(deck, column) for column in table.columns[seat]),
        cards=table.hand_sizes[seat],
        money=table.money[seat],
    )


def _doing(session: Session, table: Table) -> Doing:
    if session.to_act is None:
        return "over"
    if session.held:
        return "held"
    if not session.may_act:
        return "wait"
    match table.phase:
        case "passengers" if not table.passengers_laid:
            return "passenger"
        case "passengers" if table.passengers_laid < MOST_PASSENGERS:
            return "second_passenger"
        case "income":
            return "income"
        case "buy":
            return "buy"
    return "stations"


def _advice(session: Session, table: Table, doing: Doing, tr: Translate) -> tuple[str, str]:
    """The short sentence and the longer one."""
    if session.guidance.concluded:
        return tr("table.title.concluded"), tr("table.advice.concluded")
    key, values = doing if doing != "wait" else waits_for(session), {"name": ""}
    if doing in ("wait", "held"):
        values = {"name": session.seats[table.to_act].name}
    if doing == "over":
        outcome = session.outcome
        winners = sorted(outcome.winners) if outcome is not None else []
        if len(winners) != 1:
            key = "shared"
        values = {"name": session.seats[winners[0]].name if winners else ""}
    bare = sum(column.tram is None for column in table.columns[table.to_act])
    first = tr(f"trambahn.table.advice.{key}", **values)
    if session.front is None and key == "thinking":
        return first, tr("trambahn.table.advice.thinking.watched")
    if doing in ("income", "buy") and bare:
        return first, tr("trambahn.table.advice.bare", count=bare)
    return first, tr(f"trambahn.table.advice.{key}.more", **values)
