"""The contents of the table at one moment, read from the session in the seat's view."""

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias, cast

from game.core.record import Seat
from game.rules.trambahn import scoring
from game.rules.trambahn.actions import END, Income
from game.rules.trambahn.cards import COLOURS, Card, Colour, Deck, colour_of, value_of
from game.rules.trambahn.events import IncomeLaid, PassengerLaid, StationLaid, TurnEnded
from game.rules.trambahn.game import Trambahn
from game.rules.trambahn.legal import MAX_PASSENGERS
from game.rules.trambahn.values import SEATS, Column, Table, View
from game.session.session import MovePlayed, Session
from game.tables.kit.table_model import TableModel, session_facts, title_of, waits_for
from game.tables.trambahn.events import TrambahnSummariser, laid_spots
from game.tables.trambahn.spots import SIDES, Side, Spot, number_of
from game.text.translate import Translate

PhaseName: TypeAlias = Literal["passengers", "stations", "income", "buy", "end"]
PHASE_NAMES: Final[tuple[PhaseName, ...]] = ("passengers", "stations", "income", "buy", "end")


@dataclass(frozen=True, slots=True)
class HandPlace:
    """A place of the hand: its card, and True if that was laid in this turn."""

    card: Card
    laid: bool = False


def in_order(cards: Sequence[Card]) -> tuple[Card, ...]:
    """Return a hand in order: line by line, values ascending, conductors last."""

    def place(card: Card) -> tuple[int, int]:
        line = colour_of(card)
        return (len(COLOURS) if line is None else COLOURS.index(line), value_of(card))

    return tuple(sorted(cards, key=place))


def hand_places(
    hand: Sequence[Card], laid: Sequence[Card] = (), taken: Sequence[int] = ()
) -> tuple[HandPlace, ...]:
    """Return the hand with the cards `laid` in this turn in their former places.

    Of equal cards the first counts as laid, unless `taken` lists the places they came from, in order.
    """
    cards = in_order((*hand, *laid))
    gone: set[int] = set()
    for number, card in enumerate(laid):
        wanted = taken[number] if number < len(taken) else None
        if wanted is None or wanted in gone or not 0 <= wanted < len(cards) or cards[wanted] != card:
            wanted = next(place for place, other in enumerate(cards) if other == card and place not in gone)
        gone.add(wanted)
    return tuple(HandPlace(card, place in gone) for place, card in enumerate(cards))


def laid_in_turn(history: Sequence[MovePlayed], seat: int) -> tuple[Card, ...]:
    """Return the cards that `seat` has laid in its current turn, in order, as it knows them itself."""
    laid: list[Card] = []
    for move in reversed(history):
        if move.seat != seat or any(isinstance(event, TurnEnded) for event in move.events):
            break
        events = (
            event for event in move.events if isinstance(event, PassengerLaid | StationLaid | IncomeLaid)
        )
        laid += [event.card for event in events if event.card is not None]
    return tuple(reversed(laid))


@dataclass(frozen=True)
class TrambahnModel(TableModel):
    """The contents of one position. The near side is the front seat's, or seat 0's for spectators."""

    view: View
    game: Trambahn
    advice: tuple[str, str]
    """The instruction in a short sentence, and the background to it."""
    hand: tuple[HandPlace, ...]
    """The player's cards; none for spectators and while a curtain hides the table."""
    fresh: frozenset[Spot]
    """The spots laid by the other player since the player's last turn."""
    can_end: bool
    takes_rest: bool
    """True if all remaining cards, at least two, may go to the money at once."""

    @property
    def rules_page(self) -> str:
        return "play" if self.table.phase in ("passengers", "stations") else "money"

    @property
    def table(self) -> Table:
        return self.view.table

    @property
    def deck(self) -> Deck:
        return self.game.deck

    @property
    def phase(self) -> PhaseName | None:
        """The phase of the next action in the turn; None when the game is over."""
        table = self.table
        if self.held:
            return "end"
        if table.phase == "passengers" and table.passengers_laid >= MAX_PASSENGERS:
            return "stations"
        return table.phase if table.phase != "over" else None

    @property
    def discarded(self) -> int:
        """The number of discarded cards, known and unknown."""
        return len(self.table.discard) + self.table.hidden_discard

    # ------------------------------------------------------------------ the two sides

    @property
    def you(self) -> bool:
        """True if the near side belongs to the person who looks at it."""
        return self.front is not None

    def seat(self, side: Side) -> int:
        own = self.front or 0
        return own if side == "own" else SEATS - 1 - own

    def side_of(self, seat: int) -> Side:
        return "own" if seat == self.seat("own") else "opponent"

    def player_on(self, side: Side) -> Seat:
        return self.seats[self.seat(side)]

    def columns(self, side: Side) -> tuple[Column, ...]:
        return self.table.columns[self.seat(side)]

    def money(self, side: Side) -> int:
        return self.table.money[self.seat(side)]

    def cards(self, side: Side) -> int:
        """Return the number of cards in a player's hand."""
        return self.table.hand_sizes[self.seat(side)]

    def card_at(self, piece: Hashable) -> Card | None:
        """Return the card at a place of the hand."""
        number = number_of(piece, "hand")
        return self.hand[number].card if number is not None and number < len(self.hand) else None

    def tram_at(self, piece: Hashable) -> str | None:
        """Return the tram at a place of the supply."""
        number, supply = number_of(piece, "supply"), self.table.supply
        return supply[number] if number is not None and number < len(supply) else None

    # ------------------------------------------------------------------ rules

    def value(self, column: Column) -> int:
        """Return the current score of a column."""
        return scoring.value(self.deck, column)

    def closed(self, column: Column) -> bool:
        return column.top == self.deck.highest

    def is_one_short_of_tour(self, column: Column) -> bool:
        """True if the column is one card short of its extra tour."""
        return not column.toured and len(column.cards) == self.deck.extra_tour - 1

    def has_note(self, column: Column) -> bool:
        """True if a line below the column has a note: closed, near the extra tour, or that it was made."""
        return column.toured or self.closed(column) or self.is_one_short_of_tour(column)

    def to_go(self, colour: Colour) -> int:
        """Return the number of passengers needed for the next tour of a line."""
        return self.deck.passengers - len(self.table.row(colour))

    @property
    def last_stretch(self) -> bool:
        """True if a turn can make the last tour, or nothing is left to draw (rules, end of the game)."""
        table, passengers, tours = self.table, MAX_PASSENGERS, 0
        for missing in sorted(map(self.to_go, COLOURS)):
            passengers -= missing
            tours += passengers >= 0
        drawn_out = not (table.draw_pile or self.discarded or max(table.money) > 1)
        return table.phase != "over" and (len(table.tours) + tours >= table.options.tours or drawn_out)

    def tour_scores(self, colour: Colour) -> tuple[int, int]:
        """Return the current value of a tour, own side first."""
        own, opponent = (scoring.tour_value(self.deck, self.columns(side), colour) for side in SIDES)
        return own, opponent

    def missing_money(self, tram: str) -> int:
        """Return the number of money cards that the player lacks for a tram."""
        return max(0, self.deck.trams[tram].price - self.money("own"))


def read_model(session: Session, tr: Translate, taken: Sequence[int] = ()) -> TrambahnModel:
    """Read the session as the seat in front may see it.

    `taken` lists the places in the hand of this turn's cards, which matters for equal cards.
    """
    view, front = cast(View, session.view), session.front
    table, own = view.table, front or 0
    own_turn = front is not None and session.acting == front and not session.held
    laid = laid_in_turn(session.history(), own) if own_turn else ()
    return TrambahnModel(
        **session_facts(session, TrambahnSummariser(tr, tuple(seat.name for seat in session.seats)), tr),
        advice=_advice(session, table, tr),
        hand=hand_places(view.hand, laid, taken) if front is not None else (),
        fresh=laid_spots(session.since_last_turn(front), table, own) if front is not None else frozenset(),
        can_end=session.held or (session.may_act and session.refuse(END) is None),
        takes_rest=_takes_rest(session, view),
    )


def _takes_rest(session: Session, view: View) -> bool:
    several = session.may_act and len(view.hand) > 1 and not session.guidance.one_action_at_a_time
    return several and session.refuse(Income(view.hand[0])) is None


def _task_of(session: Session, table: Table) -> str:
    """Return the task of the seat in front, by its name in the texts."""
    if session.to_act is None:
        return "over"
    if session.held:
        return "held"
    if not session.may_act:
        return waits_for(session)
    if table.phase == "passengers" and table.passengers_laid < MAX_PASSENGERS:
        return "second_passenger" if table.passengers_laid else "passenger"
    return table.phase if table.phase in ("income", "buy") else "stations"


def _advice(session: Session, table: Table, tr: Translate) -> tuple[str, str]:
    """Return the short sentence and the longer one."""
    if session.guidance.concluded:
        return title_of(session, tr), tr("table.advice.concluded")
    key, who = _task_of(session, table), table.to_act
    if key == "over":
        outcome = session.outcome
        winners = sorted(outcome.winners) if outcome is not None else []
        key, who = ("over", winners[0]) if len(winners) == 1 else ("shared", who)
    values = {"name": session.seats[who].name}
    bare = sum(column.tram is None for column in table.columns[table.to_act])
    first = tr(f"trambahn.table.advice.{key}", **values)
    if session.front is None and key == "thinking":
        return first, tr("trambahn.table.advice.thinking.watched")
    if key in ("income", "buy") and bare:
        return first, tr("trambahn.table.advice.bare", count=bare)
    return first, tr(f"trambahn.table.advice.{key}.more", **values)
