"""Events, refusals and reasons of Trambahn in words."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from game.core.event import Event
from game.core.reason import Reason
from game.rules.trambahn import scoring
from game.rules.trambahn.cards import CONDUCTOR, Card, colour_of, value_of
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
from game.rules.trambahn.values import State
from game.text import tellers
from game.text.lists import all_of
from game.text.numbers import marks
from game.text.tellers import ProgressSummary, TurnPhrase, by_code
from game.text.translate import Translate

MAXIMS = by_code(
    {
        "tour": (
            *("waits_for_nothing", "waits_behind", "tour_behind", "ends_lost"),
            *("gives_tour", "leaves_tour", "no_nearer"),
        ),
        "ahead": ("waits_ahead", "waits_even", "tour_ahead", "tour_even", "makes_tour", "tour_left"),
        "before": ("before_their_tram", "before_they_grow"),
        "rush": ("rushes", "ends_won"),
        "passenger": ("worth_little", "could_have_grown", "fits_no_column", "own_line_next"),
        "grow": ("grew", "counts_now", "line_scores", "line_scores_only"),
        "gap": ("left_gap",),
        "pay": (
            *("started", "grew_bare", "tram_in_reach", "tram_with_cards", "no_tram_in_reach"),
            *("for_column", "kept_from_clearing", "cleared", "cannot_pay"),
        ),
        "save": ("pays_tram", "saves_for_tram", "dearer_trams_come"),
        "money": ("money_enough", "money_left", "money_then", "tram_not_worth", "no_other_use", "makes_room"),
        "rows": ("passengers_wait", "any_row"),
        "eight": ("extra_tour", "extra_tour_then", "near_extra_tour", "adds_no_points", "extra.own"),
    }
)
"""The conductor's maxims by reason, or by part of a loss if that is the largest."""


class Teller(tellers.Teller):
    """Puts one game into words."""

    game = "trambahn"

    def event(self, event: Event) -> str | None:
        """Return a sentence for the log, or None for an event that the log omits."""
        tr = self._tr
        match event:
            case PassengerLaid(seat, card, row, _):
                key = "conductor_waits" if card == CONDUCTOR else "passenger"
                values = {"name": self._names[seat], "card": self.the_card(card), "line": self.line(row)}
                return tr(f"trambahn.event.{key}", **values)
            case TourScored():
                return self._tour("trambahn.event.tour", event)
            case StationLaid(seat, card, _, started):
                key = "started" if started else "station"
                return tr(f"trambahn.event.{key}", name=self._names[seat], card=self.the_card(card))
            case ExtraTourScored(seat, _, colour, points):
                return tr(
                    "trambahn.event.extra_tour",
                    name=self._names[seat],
                    line=self.line(colour),
                    points=points,
                )
            case IncomeLaid(seat, card):
                if card is None:
                    return tr("trambahn.event.income", name=self._names[seat])
                return tr("trambahn.event.own_income", name=self._names[seat], card=self.the_card(card))
            case TramBought(seat, tram, _, price):
                return tr(
                    "trambahn.event.bought",
                    name=self._names[seat],
                    tram=self.tram(tram),
                    price=marks(tr, price),
                )
            case ColumnsCleared(seat, columns):
                cards = sum(len(column.cards) for column in columns)
                return tr("trambahn.event.cleared", name=self._names[seat], count=cards)
            case CardsDrawn(seat, count, _):
                return tr("trambahn.event.drawn", name=self._names[seat], count=count)
            case PileRenewed(given_up, _):
                return tr(
                    "trambahn.event.renewed",
                    first=self._names[0],
                    mine=given_up[0],
                    second=self._names[1],
                    others=given_up[1],
                )
            case SupplyRefilled() | TurnEnded():
                return None
            case GameEnded(winners, totals, _, cause):
                return self._ended(winners, totals, cause)
        raise TypeError(f"no words for {event!r}")

    def phrases(self, events: Sequence[Event], view: Any = None) -> list[TurnPhrase]:
        """Return passengers, tours, stations, money, trams and the rest; tours weigh most."""
        del view
        sorts = self._passengers, self._tours, self._stations, self._rest
        return [phrase for sort in sorts for phrase in sort(events)]

    def _tours(self, events: Sequence[Event]) -> Iterator[TurnPhrase]:
        tr, several = self._tr, sum(isinstance(event, TourScored | ExtraTourScored) for event in events) > 1
        for event in events:
            match event:
                case TourScored(seat, number, colour, points, _):
                    values = {"number": number, "first": points[seat], "second": points[1 - seat]}
                    key = f"trambahn.turn.tour.{'brief' if several else 'short'}"
                    short = tr(key, colour=tr(f"trambahn.colour.{colour}"), **values)
                    yield TurnPhrase(self._tour("trambahn.turn.tour", event), short, 2)
                case ExtraTourScored(_, _, colour, points):
                    words = tr("trambahn.turn.extra_tour", line=self.line(colour), points=points)
                    yield TurnPhrase(words, tr("trambahn.table.deed.extra_tour", points=points), 2)

    def _passengers(self, events: Sequence[Event]) -> Iterator[TurnPhrase]:
        tr, sent = self._tr, [event for event in events if isinstance(event, PassengerLaid)]
        short = tr("trambahn.story.sends.short", count=len(sent), cards=self._all(sent))
        own = [event for event in sent if colour_of(event.card) == event.row]
        if own:
            text = tr("trambahn.story.sends.own", count=len(own), cards=self._all_the(own))
            yield TurnPhrase(text, short)
        others = [event for event in sent if event not in own]
        for row in dict.fromkeys(event.row for event in others):
            cards = self._all_the(event for event in others if event.row == row)
            yield TurnPhrase(tr("trambahn.story.sends", cards=cards, line=self.line(row)), short)

    def _stations(self, events: Sequence[Event]) -> Iterator[TurnPhrase]:
        tr, stations = self._tr, [event for event in events if isinstance(event, StationLaid)]
        short = tr("trambahn.turn.stations", cards=self._all(stations))
        for started, key in ((False, "adds"), (True, "starts")):
            some = [event for event in stations if event.started is started]
            if some:
                text = tr(f"trambahn.story.{key}", count=len(some), cards=self._all_the(some))
                yield TurnPhrase(text, short)

    def _rest(self, events: Sequence[Event]) -> Iterator[TurnPhrase]:
        tr, income = self._tr, sum(isinstance(event, IncomeLaid) for event in events)
        if income:
            yield TurnPhrase(tr("trambahn.story.keeps", count=income))
        trams = [self.tram(event.tram) for event in events if isinstance(event, TramBought)]
        if trams:
            # Trams of two kinds are named, trams of one kind are counted.
            kinds = list(dict.fromkeys(trams))
            count = len(trams) if len(kinds) == 1 else 1
            yield TurnPhrase(tr("trambahn.story.buys", count=count, tram=all_of(tr, kinds)), weight=1)
        for event in events:
            match event:
                case ColumnsCleared(_, columns):
                    gone = sum(len(column.cards) for column in columns)
                    yield TurnPhrase(tr("trambahn.turn.cleared", count=len(columns), cards=gone))
                case PileRenewed():
                    yield TurnPhrase(tr("trambahn.turn.renewed"))
                case GameEnded():
                    yield TurnPhrase(tr("trambahn.turn.game_ended"))

    def reason(self, reason: Reason, seat: int) -> str:
        """Return one short sentence about the effect of a move of `seat`."""
        values: dict[str, object] = {"name": self._names[seat], "them": self._names[1 - seat]}
        for field, value in reason.fields.items():
            match field, value:
                case "row", str():
                    values["line"] = self.line(value)
                case "tram", str():
                    values["tram"] = self.tram(value)
                case _:
                    values[field] = value
        return self._tr(f"trambahn.reason.{reason.code}", **values)

    def card(self, card: Card) -> str:
        """Return a card in conversational form: `blue 7`, `conductor`."""
        colour = colour_of(card)
        if colour is None:
            return self._tr("trambahn.card.conductor")
        return self._tr(f"trambahn.card.{colour}", value=value_of(card))

    def the_card(self, card: Card) -> str:
        """Return a card as an object: `the blue 7`, `a conductor`; accusative in German."""
        colour = colour_of(card)
        if colour is None:
            return self._tr("trambahn.the_card.conductor")
        return self._tr(f"trambahn.the_card.{colour}", value=value_of(card))

    def _all(self, laid: Iterable[PassengerLaid | StationLaid]) -> str:
        return all_of(self._tr, [self.card(event.card) for event in laid])

    def _all_the(self, laid: Iterable[PassengerLaid | StationLaid]) -> str:
        return all_of(self._tr, [self.the_card(event.card) for event in laid])

    def line(self, colour: str) -> str:
        """Return a line by its colour: `the blue line`."""
        return self._tr(f"trambahn.line.{colour}")

    def tram(self, name: str) -> str:
        """Return a tram with its article."""
        return self._tr(f"trambahn.tram.{name}")

    def _tour(self, key: str, tour: TourScored) -> str:
        values = {"number": tour.number, "line": self.line(tour.colour)}
        (first, second), (points, others) = self._names, tour.points
        return self._tr(key, first=first, points=points, second=second, others=others, **values)

    def _ended(self, winners: tuple[int, ...], totals: tuple[int, int], cause: str) -> str:
        values = {"name": self._names[winners[0]], "first": totals[0], "second": totals[1]}
        key = "shared" if len(winners) > 1 else "won" if totals[0] != totals[1] else "won_by_money"
        text = self._tr(f"trambahn.event.game_ended.{key}", **values)
        return text if cause == "tours" else f"{self._tr('trambahn.event.no_cards')} {text}"


def standing(state: State, tr: Translate) -> ProgressSummary:
    """Return the number of scored tours, and the points."""
    table = state.table
    progress = tr("trambahn.standing", count=len(table.tours), tours=table.options.tours)
    pips, note = (len(table.tours), table.options.tours), tr("trambahn.standing.scored")
    return ProgressSummary(progress, tuple(map(str, scoring.totals(table))), pips, note)
