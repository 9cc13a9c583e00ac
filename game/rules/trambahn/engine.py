"""The effects of actions: the only way from one state to the next."""

from collections.abc import Iterable
from typing import Literal, TypeVar

import msgspec

from game.core.event import Event
from game.core.game import Step
from game.core.shuffle import shuffled
from game.rules.trambahn import scoring
from game.rules.trambahn.actions import NEW, Action, Buy, End, Income, LayPassenger, LayStation
from game.rules.trambahn.cards import COLOURS, Card, Colour, Deck
from game.rules.trambahn.events import (
    CardsDrawn,
    ColumnsCleared,
    ExtraTourScored,
    GameEnded,
    IncomeLaid,
    PassengerLaid,
    PileRenewed,
    StationLaid,
    SupplyRefilled,
    TourScored,
    TramBought,
    TurnEnded,
)
from game.rules.trambahn.values import (
    OPEN_TRAMS,
    SEATS,
    Column,
    ExtraTour,
    Options,
    State,
    Table,
    Tour,
)

T = TypeVar("T")
replace = msgspec.structs.replace


def first_state(deck: Deck, options: Options, key: int) -> State:
    """Return the initial state: money and hands dealt, three trams open."""
    cards, key = shuffled(deck.cards, key)
    money = []
    for count in deck.money:
        money.append(cards[:count])
        cards = cards[count:]
    hands = []
    for _ in range(SEATS):
        hands.append(tuple(sorted(cards[: deck.hand])))
        cards = cards[deck.hand :]
    table = Table(
        options=options,
        hand_sizes=(len(hands[0]), len(hands[1])),
        money=(len(money[0]), len(money[1])),
        columns=((), ()),
        passengers=((),) * len(COLOURS),
        supply=deck.tram_stack[:OPEN_TRAMS],
        tram_pile=deck.tram_stack[OPEN_TRAMS:],
        draw_pile=len(cards),
        discard=(),
        hidden_discard=0,
        to_act=0,
        phase="passengers",
    )
    return State(table, (hands[0], hands[1]), (money[0], money[1]), cards, (), key)


def apply(deck: Deck, state: State, action: Action) -> Step[State]:
    """Return the state after a legal action of the seat to act, and the events in order."""
    move = _ActionExecution(deck, state)
    move.do(action)
    return Step(move.state, tuple(move.events))


def carried_out(deck: Deck, state: State, actions: Iterable[Action]) -> State:
    """Return the state after these legal actions of one turn, stopping if the game ends.

    For searches: the tables in between are not built.
    """
    move = _ActionExecution(deck, state)
    for action in actions:
        if move.over:
            break
        move.do(action)
    return move.state


def cleared(deck: Deck, state: State) -> State:
    """Return the state after the seat to act has turned its columns without a tram into money."""
    move = _ActionExecution(deck, state)
    move.clear_columns()
    return move.state


class _ActionExecution:
    """One action being executed: the current table, and the events."""

    def __init__(self, deck: Deck, state: State) -> None:
        self.deck = deck
        self.seat = state.table.to_act
        self.events: list[Event] = []
        self.hands, self.money = state.hands, state.money
        self.draw_pile, self.hidden_discard = state.draw_pile, state.hidden_discard
        self.key = state.key
        self.over = state.table.phase == "over"
        self._table = state.table
        self.changes: dict[str, object] = {}
        """Pending changes to the table, applied when somebody reads it."""

    @property
    def state(self) -> State:
        return State(self.table, self.hands, self.money, self.draw_pile, self.hidden_discard, self.key)

    @property
    def table(self) -> Table:
        if self.changes:
            self._table = replace(self._table, **self.changes)
            self.changes = {}
        return self._table

    @property
    def columns(self) -> tuple[Column, ...]:
        return self.table.columns[self.seat]

    def do(self, action: Action) -> None:
        match action:
            case LayPassenger(card, row):
                self.lay_passenger(card, row)
            case LayStation(card, column):
                self.lay_station(card, column)
            case Income(card):
                self.lay_income(card)
            case Buy(tram, column):
                self.buy(tram, column)
            case End():
                self.end_turn()

    # ------------------------------------------------------------------ cards from hand

    def play(self, card: Card) -> None:
        """Remove a card from the hand."""
        hand = self.hands[self.seat]
        place = hand.index(card)
        self.set_hand(hand[:place] + hand[place + 1 :])

    def set_hand(self, cards: tuple[Card, ...]) -> None:
        """Replace the hand and sort it."""
        self.hands = hands = _with(self.hands, self.seat, cards)
        self.changes["hand_sizes"] = len(hands[0]), len(hands[1])

    def set_money(self, seat: int, cards: tuple[Card, ...]) -> None:
        self.money = money = _with(self.money, seat, cards)
        self.changes["money"] = len(money[0]), len(money[1])

    def lay_passenger(self, card: Card, row: Colour) -> None:
        waiting, laid = (*self.table.row(row), card), self.table.passengers_laid
        self.set_row(row, waiting)
        self.play(card)
        self.changes["passengers_laid"] = laid + 1
        self.events.append(PassengerLaid(self.seat, card, row, len(waiting)))
        if len(waiting) == self.deck.passengers:
            self.score_tour(row, waiting)

    def set_row(self, row: Colour, cards: tuple[Card, ...]) -> None:
        number = COLOURS.index(row)
        rows = self.table.passengers
        self.changes["passengers"] = (*rows[:number], cards, *rows[number + 1 :])

    def score_tour(self, colour: Colour, waiting: tuple[Card, ...]) -> None:
        """Score all columns of the line for both seats; the game may end here, in mid-turn."""
        table = self.table
        first, second = (scoring.tour_value(self.deck, columns, colour) for columns in table.columns)
        tours = (*table.tours, Tour(colour, (first, second)))
        self.set_row(colour, ())
        self.changes["tours"] = tours
        self.changes["discard"] = (*table.discard, *waiting)
        self.events.append(TourScored(self.seat, len(tours), colour, (first, second), waiting))
        if len(tours) == table.options.tours:
            self.end_game("tours")

    def lay_station(self, card: Card, place: int | str) -> None:
        columns = self.columns
        started = place == NEW
        number = len(columns) if isinstance(place, str) else place
        column = (
            Column((card,)) if started else replace(columns[number], cards=(*columns[number].cards, card))
        )
        self.set_columns((*columns[:number], column, *columns[number + 1 :]))
        self.play(card)
        self.changes["phase"] = "stations"
        self.events.append(StationLaid(self.seat, card, number, started))
        if len(column.cards) == self.deck.extra_tour and not column.toured:
            self.score_extra_tour(number)

    def score_extra_tour(self, number: int) -> None:
        column = self.columns[number]
        points = scoring.value(self.deck, column)
        toured = replace(column, toured=True)
        extra = ExtraTour(column.colour, points, len(self.table.tours))
        self.set_columns((*self.columns[:number], toured, *self.columns[number + 1 :]))
        self.changes["extra"] = _with(self.table.extra, self.seat, (*self.table.extra[self.seat], extra))
        self.events.append(ExtraTourScored(self.seat, number, column.colour, points))

    def set_columns(self, columns: tuple[Column, ...]) -> None:
        self.changes["columns"] = _with(self.table.columns, self.seat, columns)

    def lay_income(self, card: Card) -> None:
        self.play(card)
        self.set_money(self.seat, (card, *self.money[self.seat]))
        self.changes["phase"] = "income"
        self.events.append(IncomeLaid(self.seat, card))

    def buy(self, tram: str, number: int) -> None:
        price = self.deck.trams[tram].price
        supply, columns = list(self.table.supply), self.columns
        supply.remove(tram)
        column = replace(columns[number], tram=tram)
        self.set_columns((*columns[:number], column, *columns[number + 1 :]))
        self.changes["supply"] = tuple(supply)
        self.changes["phase"] = "buy"
        self.discard_money(self.seat, price)
        self.events.append(TramBought(self.seat, tram, number, price))

    def discard_money(self, seat: int, count: int) -> None:
        """Discard money from the top of the pile, face down."""
        money = self.money[seat]
        self.hidden_discard = (*self.hidden_discard, *money[:count])
        self.set_money(seat, money[count:])
        self.changes["hidden_discard"] = len(self.hidden_discard)

    # ------------------------------------------------------------------ the end of a turn

    def end_turn(self) -> None:
        turn, supply, trams = self.table.turn, self.table.supply, self.table.tram_pile
        if self.table.options.clearing == "before_refill":
            self.clear_columns()
            self.refill_hand()
        else:
            self.refill_hand()
            self.clear_columns()
        self.refill_supply(supply, trams)
        self.events.append(TurnEnded(self.seat))
        other = 1 - self.seat
        self.changes["to_act"] = other
        self.changes["phase"] = "passengers" if self.hands[other] else "stations"
        self.changes["turn"] = turn + 1
        self.changes["passengers_laid"] = 0
        if self.nothing_can_come:
            self.end_game("cards")

    @property
    def nothing_can_come(self) -> bool:
        """True if both could only end their turns: no card in hand or to draw, and no money to halve."""
        if any(self.hands) or self.draw_pile:
            return False
        return not (self.table.discard or self.hidden_discard or max(self.table.money) > 1)

    def clear_columns(self) -> None:
        """Turn columns without a tram into money."""
        cleared = tuple([column for column in self.columns if column.tram is None])
        if not cleared:
            return
        cards = tuple([card for column in cleared for card in column.cards])
        self.set_columns(tuple([column for column in self.columns if column.tram is not None]))
        self.set_money(self.seat, (*reversed(cards), *self.money[self.seat]))
        self.events.append(ColumnsCleared(self.seat, cleared))

    def refill_hand(self) -> None:
        hand = self.hands[self.seat]
        drawn: tuple[Card, ...] = ()
        while (missing := self.deck.hand - len(hand) - len(drawn)) > 0:
            if not self.draw_pile:
                self.renew_pile()
            if not self.draw_pile:
                break
            drawn += self.draw_pile[:missing]
            self.set_pile(self.draw_pile[missing:])
        if drawn:
            self.set_hand(tuple(sorted(hand + drawn)))
            self.events.append(CardsDrawn(self.seat, len(drawn), drawn))

    def set_pile(self, cards: tuple[Card, ...]) -> None:
        self.draw_pile = cards
        self.changes["draw_pile"] = len(cards)

    def renew_pile(self) -> None:
        """Take half of each seat's money, rounded down, and shuffle it with the discards into a new pile."""
        given_up = len(self.money[0]) // 2, len(self.money[1]) // 2
        for seat, count in enumerate(given_up):
            self.discard_money(seat, count)
        pile, self.key = shuffled((*self.table.discard, *self.hidden_discard), self.key)
        self.hidden_discard = ()
        self.changes["discard"] = ()
        self.changes["hidden_discard"] = 0
        self.set_pile(pile)
        if pile:
            self.events.append(PileRenewed(given_up, len(pile)))

    def refill_supply(self, supply: tuple[str, ...], pile: tuple[str, ...]) -> None:
        wanted = OPEN_TRAMS - len(supply)
        fresh = pile[:wanted]
        if fresh:
            self.changes["supply"] = (*supply, *fresh)
            self.changes["tram_pile"] = pile[wanted:]
            self.events.append(SupplyRefilled(fresh))

    def end_game(self, cause: Literal["tours", "cards"]) -> None:
        self.over = True
        self.changes["phase"] = "over"
        winners = scoring.ranking(self.table)[0]
        self.events.append(GameEnded(winners, scoring.totals(self.table), self.table.money, cause))


def _with(both: tuple[T, T], seat: int, one: T) -> tuple[T, T]:
    return (one, both[1]) if seat == 0 else (both[0], one)
