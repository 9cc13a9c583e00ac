"""What moves on the table after the fact: cards and trams fly, tours are counted, the pile is shuffled."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from game.core.event import Event
from game.rules.trambahn.cards import Card, Colour
from game.rules.trambahn.events import (
    CardsDrawn,
    ColumnsCleared,
    ExtraTourScored,
    IncomeLaid,
    PassengerLaid,
    PileRenewed,
    StationLaid,
    SupplyRefilled,
    TourScored,
    TramBought,
)
from game.session.session import Happening
from game.tables.kit.movements import Movements, delay_after
from game.tables.trambahn.reading import Reading
from game.tables.trambahn.spots import SIDES, Side, Spot
from game.ui.animation import Tween, ease_in_out, linear

CARD_SECONDS = 0.42
STAGGER = 0.09
"""From one of several cards to the next."""
COLUMN_SECONDS = 0.4
"""For each column that counts in a tour."""
TALLY_STAYS = 0.7
BELL_SECONDS = 1.5
SHUFFLE_SECONDS = 0.9
SHUFFLED = 7
"""So many cards fly for a whole pile."""

Face: TypeAlias = Literal["card", "money"]
_BACKS: Final[tuple[Face, Face]] = ("money", "money")


@dataclass(frozen=True)
class Flight:
    """A card or a tram on its way; the tween runs from 0 to 1.

    `card` None is a money side all the way; `faces` says which side is up where it starts and ends.
    `waits`: it lies where it starts before its time comes.
    """

    start: Spot
    end: Spot
    tween: Tween
    card: Card | None = None
    tram: str | None = None
    faces: tuple[Face, Face] = ("card", "card")
    waits: bool = False


@dataclass(frozen=True)
class Tally:
    """A tour that is counted: the columns of its line light up one after the other.

    `columns` are side and number in their order; the tween runs from 0 to how many there are.
    """

    number: int
    colour: Colour
    points: Mapping[Side, int]
    columns: tuple[tuple[Side, int], ...]
    tween: Tween


@dataclass(frozen=True)
class Bell:
    """An extra tour: its column rings. `number` is that of the extra tour on its side, from 0."""

    side: Side
    column: int
    number: int
    points: int
    tween: Tween


Moving: TypeAlias = Flight | Tally | Bell


class Animations(Movements[Moving]):
    """All that moves at one table, one after the other. With reduced motion nothing does."""

    def start(self, happenings: Sequence[Happening], reading: Reading, *, pace: str, by_hand: bool) -> None:
        """Let everything move that has happened; `reading` is the position after it.

        `by_hand`: the seat in front has brought the piece of its last action to its place itself.
        """
        for happening in happenings:
            own = happening.seat == reading.front
            speed = self.speed(pace, own=own)
            if speed > 0:
                _Script(self._moving, reading, happening.seat, speed, by_hand=own and by_hand).tell(
                    happening.events
                )


class _Script:
    """Turns the events of one move into what moves."""

    def __init__(
        self, moving: list[Moving], reading: Reading, seat: int, speed: float, *, by_hand: bool
    ) -> None:
        self._moving = moving
        self._reading = reading
        self._seat = seat
        self._side = reading.side_of(seat)
        self._speed = speed
        self._by_hand = by_hand

    def tell(self, events: Sequence[Event]) -> None:
        """Everything, one after the other."""
        for event in events:
            self._tell(event)

    def _tell(self, event: Event) -> None:
        match event:
            case PassengerLaid() | StationLaid() | IncomeLaid():
                if not self._by_hand:
                    self._lay(event)
            case TourScored(_, number, colour, points, passengers):
                self._count(number, colour, points, passengers)
            case ExtraTourScored(_, column, _, points):
                self._ring(column, points)
            case TramBought(_, tram, column, price):
                self._pay(self._side, price)
                if not self._by_hand:
                    start: Spot = ("supply", len(self._reading.supply))
                    self._fly(start, ("plate", self._side, column), tram=tram, seconds=1.6)
            case ColumnsCleared(_, columns):
                self._clear(sum(len(column.cards) for column in columns))
            case PileRenewed(given_up, _):
                self._shuffle(given_up)
            case CardsDrawn(_, count, cards):
                self._draw(count, cards)
            case SupplyRefilled(trams):
                first = len(self._reading.supply) - len(trams)
                for number, tram in enumerate(trams):
                    self._fly(("stack",), ("supply", first + number), tram=tram)

    # ------------------------------------------------------------------ pieces

    def _delay(self) -> float:
        """Everything waits for what has begun before."""
        return delay_after(self._moving)

    def _fly(
        self,
        start: Spot,
        end: Spot,
        *,
        card: Card | None = None,
        tram: str | None = None,
        faces: tuple[Face, Face] = ("card", "card"),
        seconds: float = 1.0,
        delay: float | None = None,
    ) -> None:
        wait = self._delay() if delay is None else delay
        tween = Tween(0, 1, CARD_SECONDS * seconds * self._speed, delay=wait, easing=ease_in_out)
        self._moving.append(Flight(start, end, tween, card, tram, faces))

    def _lay(self, event: PassengerLaid | StationLaid | IncomeLaid) -> None:
        """A card from the hand of who moves: the opponent's turns over on its way."""
        side, card = self._side, event.card
        start: Spot = ("opponent_hand", self._reading.opponent.cards)
        own = side == "own" and self._reading.you
        if side == "own":
            start = ("hand", self._place(card) if own else 0)
        match event:
            case PassengerLaid(_, _, row, number):
                end: Spot = ("row", row, number - 1)
            case StationLaid(_, _, column, _):
                columns = self._reading.side(side).columns
                end = ("card", side, column, len(columns[column].cards) - 1 if column < len(columns) else 0)
            case _:
                end = ("money", side)
        up: Face = "card" if card is not None else "money"
        faces: tuple[Face, Face] = (up if own else "money", "money" if isinstance(event, IncomeLaid) else up)
        self._fly(start, end, card=card, faces=faces)

    def _ring(self, column: int, points: int) -> None:
        number = len(self._reading.pad.extra[SIDES.index(self._side)]) - 1
        tween = Tween(0, 1, BELL_SECONDS * self._speed, delay=self._delay(), easing=linear)
        self._moving.append(Bell(self._side, column, number, points, tween))

    def _place(self, card: Card | None) -> int:
        places = [
            number for number, place in enumerate(self._reading.hand) if place.laid and place.card == card
        ]
        return places[-1] if places else 0

    def _pay(self, side: Side, price: int) -> None:
        delay = self._delay()
        for number in range(min(price, SHUFFLED)):
            wait = delay + number * STAGGER * self._speed
            self._fly(("money", side), ("discard",), faces=_BACKS, delay=wait)

    def _clear(self, count: int) -> None:
        delay = self._delay()
        area: Spot = ("card", self._side, len(self._reading.side(self._side).columns), 0)
        for number in range(min(count, SHUFFLED)):
            wait = delay + number * STAGGER * self._speed
            self._fly(area, ("money", self._side), faces=_BACKS, delay=wait)

    def _shuffle(self, given_up: tuple[int, int]) -> None:
        delay = self._delay()
        for side in SIDES:
            seat = self._reading.side(side).seat
            for number in range(min(given_up[seat], SHUFFLED)):
                wait = delay + number * STAGGER * self._speed
                self._fly(("money", side), ("discard",), faces=_BACKS, delay=wait)
        delay = self._delay()
        for number in range(SHUFFLED):
            wait = delay + number * SHUFFLE_SECONDS / SHUFFLED * self._speed
            self._fly(("discard",), ("draw",), faces=_BACKS, delay=wait)

    def _draw(self, count: int, cards: tuple[Card, ...] | None) -> None:
        delay = self._delay()
        own = self._side == "own" and self._reading.you and cards is not None
        places = _places_of(cards or (), [place.card for place in self._reading.hand]) if own else ()
        for number in range(count):
            wait = delay + number * STAGGER * self._speed
            if own and cards is not None:
                self._fly(
                    ("draw",),
                    ("hand", places[number]),
                    card=cards[number],
                    faces=("money", "card"),
                    delay=wait,
                )
            else:
                end: Spot = ("opponent_hand", self._reading.opponent.cards - count + number)
                if self._side == "own":
                    end = ("hand", number)
                self._fly(("draw",), end, faces=_BACKS, delay=wait)

    # ------------------------------------------------------------------ tours

    def _count(
        self, number: int, colour: Colour, points: tuple[int, int], passengers: Sequence[Card]
    ) -> None:
        """The passengers wait until all columns have counted, then they go."""
        reading, delay = self._reading, self._delay()
        columns = tuple(
            (side, place)
            for side in SIDES
            for place, column in enumerate(reading.side(side).columns)
            if column.colour == colour and column.value
        )
        scored: dict[Side, int] = {side: points[reading.side(side).seat] for side in SIDES}
        seconds = (COLUMN_SECONDS * max(1, len(columns)) + TALLY_STAYS) * self._speed
        tween = Tween(0, 1, seconds, delay=delay, easing=linear)
        self._moving.append(Tally(number, colour, scored, columns, tween))
        for place, card in enumerate(passengers):
            wait = delay + seconds + place * STAGGER * self._speed
            fly = Tween(0, 1, CARD_SECONDS * self._speed, delay=wait, easing=ease_in_out)
            flight = Flight(("row", colour, place), ("discard",), fly, card, waits=True)
            self._moving.append(flight)


def _places_of(drawn: Sequence[Card], hand: Sequence[Card]) -> tuple[int, ...]:
    """Where the drawn cards are in the hand; of equal ones the later."""
    free, places = list(range(len(hand))), []
    for card in drawn:
        place = next((place for place in reversed(free) if hand[place] == card), 0)
        if place in free:
            free.remove(place)
        places.append(place)
    return tuple(places)


def lit(tally: Tally) -> tuple[Side, int] | None:
    """The column that counts just now."""
    total = COLUMN_SECONDS * len(tally.columns) + TALLY_STAYS
    passed = tally.tween.value * total
    if not tally.tween.started or not tally.columns:
        return None
    place = int(passed / COLUMN_SECONDS)
    return tally.columns[place] if place < len(tally.columns) else None


def counted(tally: Tally) -> float:
    """The share of the points that is counted, from 0 to 1."""
    counting = COLUMN_SECONDS * max(1, len(tally.columns))
    return min(1.0, tally.tween.value * (counting + TALLY_STAYS) / counting)
