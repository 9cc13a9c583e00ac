"""Events, refusals and reasons of Trambahn in words."""

from collections.abc import Sequence
from typing import Any

from game.core.event import Event
from game.core.reason import Reason
from game.core.refusal import Refusal
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
from game.text.catalogue import Translate
from game.text.lists import all_of, in_few, one_by_one
from game.text.numbers import marks
from game.text.tellers import ProgressSummary, by_code

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


class Teller:
    """Puts events and refusals of one game into sentences; `names` are the players' by seat."""

    def __init__(self, tr: Translate, names: tuple[str, ...]) -> None:
        self._tr = tr
        self._names = names

    def event(self, event: Event) -> str | None:
        """Return a sentence for the log, or None for an event that the log omits."""
        tr = self._tr
        match event:
            case PassengerLaid(seat, card, row, _):
                key = "conductor_waits" if card == CONDUCTOR else "passenger"
                values = {"name": self._names[seat], "card": self.the_card(card), "line": self.line(row)}
                return tr(f"trambahn.event.{key}", **values)
            case TourScored(_, number, colour, points, _):
                return tr(
                    "trambahn.event.tour",
                    number=number,
                    line=self.line(colour),
                    first=self._names[0],
                    points=points[0],
                    second=self._names[1],
                    others=points[1],
                )
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

    def turn(self, events: Sequence[Event]) -> str:
        """Summarise a seat's turn in a few words without its name; empty if it did nothing."""
        tr = self._tr
        words = [told for event in events if (told := self._at_the_rows(event))]
        stations = [event for event in events if isinstance(event, StationLaid)]
        if stations:
            cards = all_of(tr, [self.card(event.card) for event in stations])
            words.append(tr("trambahn.turn.stations", count=len(stations), cards=cards))
        income = sum(isinstance(event, IncomeLaid) for event in events)
        if income:
            words.append(tr("trambahn.turn.income", count=income))
        for event in events:
            match event:
                case ExtraTourScored(_, _, colour, points):
                    words.append(tr("trambahn.turn.extra_tour", line=self.line(colour), points=points))
                case TramBought(_, tram, _, _):
                    words.append(tr("trambahn.turn.bought", tram=self.tram(tram)))
                case ColumnsCleared(_, columns):
                    gone = sum(len(column.cards) for column in columns)
                    words.append(tr("trambahn.turn.cleared", count=len(columns), cards=gone))
                case PileRenewed():
                    words.append(tr("trambahn.turn.renewed"))
                case GameEnded():
                    words.append(tr("trambahn.turn.game_ended"))
        return one_by_one(tr, words)

    def gist(self, events: Sequence[Event], view: Any) -> str:
        """Summarise a turn, most valuable events first: tours, trams, passengers, stations, money."""
        del view
        tr = self._tr
        trams, cards = list[str](), list[str]()
        for event in events:
            match event:
                case TramBought(_, tram, _, _):
                    trams.append(tr("trambahn.gist.bought", tram=self.tram(tram)))
                case PassengerLaid(_, card, _, _):
                    cards.append(self.card(card))
        words = self._tours_in_few(events) + trams
        if cards:
            words.append(tr("trambahn.gist.passengers", count=len(cards), cards=all_of(tr, cards)))
        stations = sum(isinstance(event, StationLaid) for event in events)
        income = sum(isinstance(event, IncomeLaid) for event in events)
        if stations:
            words.append(tr("trambahn.gist.stations", count=stations))
        if income:
            words.append(tr("trambahn.gist.income", count=income))
        return in_few(words)

    def _tours_in_few(self, events: Sequence[Event]) -> list[str]:
        """Return one tour with its line, or several by number with their total score."""
        tr = self._tr
        tours = [event for event in events if isinstance(event, TourScored)]
        extras = [event for event in events if isinstance(event, ExtraTourScored)]
        several = len(tours) + len(extras) > 1
        words = []
        if tours:
            seat = tours[0].seat
            told = {
                "number": all_of(tr, [str(tour.number) for tour in tours]),
                "colour": tr(f"trambahn.colour.{tours[0].colour}"),
                "first": sum(tour.points[seat] for tour in tours),
                "second": sum(tour.points[1 - seat] for tour in tours),
            }
            words.append(tr(f"trambahn.gist.tour{'.short' if several else ''}", count=len(tours), **told))
        if extras:
            points, colour = sum(tour.points for tour in extras), tr(f"trambahn.colour.{extras[0].colour}")
            key = f"trambahn.gist.extra_tour{'.short' if several else ''}"
            words.append(tr(key, colour=colour, points=points))
        return words

    def _at_the_rows(self, event: Event) -> str:
        """Return the words for a passenger or a tour in `turn`."""
        match event:
            case PassengerLaid(_, card, row, _):
                values = {"card": self.card(card), "line": self.line(row)}
                return self._tr("trambahn.turn.passenger", **values)
            case TourScored(_, number, colour, points, _):
                return self._tr(
                    "trambahn.turn.tour",
                    number=number,
                    line=self.line(colour),
                    first=self._names[0],
                    points=points[0],
                    second=self._names[1],
                    others=points[1],
                )
        return ""

    def refusal(self, refusal: Refusal) -> str:
        """Return one sentence about the rule that forbids the action."""
        return self._tr(f"trambahn.refusal.{refusal.code}")

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

    def line(self, colour: str) -> str:
        """Return a line by its colour: `the blue line`."""
        return self._tr(f"trambahn.line.{colour}")

    def tram(self, name: str) -> str:
        """Return a tram with its article."""
        return self._tr(f"trambahn.tram.{name}")

    def _ended(self, winners: tuple[int, ...], totals: tuple[int, int], cause: str) -> str:
        values = {"name": self._names[winners[0]], "first": totals[0], "second": totals[1]}
        key = "shared" if len(winners) > 1 else "won" if totals[0] != totals[1] else "won_by_money"
        told = self._tr(f"trambahn.event.game_ended.{key}", **values)
        return told if cause == "tours" else f"{self._tr('trambahn.event.no_cards')} {told}"


def standing(state: State, tr: Translate) -> ProgressSummary:
    """Return the number of scored tours, and the points."""
    table = state.table
    progress = tr("trambahn.standing", count=len(table.tours), tours=table.options.tours)
    pips, note = (len(table.tours), table.options.tours), tr("trambahn.standing.scored")
    return ProgressSummary(progress, tuple(map(str, scoring.totals(table))), pips, note)
