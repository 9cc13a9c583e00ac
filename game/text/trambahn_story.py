"""Trambahn as a story: columns, passengers, trams, and the tours."""

from collections.abc import Iterator, Sequence

from game.core.event import Event
from game.rules.trambahn import scoring
from game.rules.trambahn.cards import COLOURS, Colour
from game.rules.trambahn.events import (
    ColumnsCleared,
    ExtraTourScored,
    GameEnded,
    IncomeLaid,
    PassengerLaid,
    PileRenewed,
    StationLaid,
    TourScored,
    TramBought,
)
from game.rules.trambahn.game import Trambahn
from game.rules.trambahn.values import View
from game.text.numbers import marks
from game.text.story import Chip, Heading, Score, Tone, TurnStory, sentences_in
from game.text.trambahn import Teller
from game.text.translate import Translate


class TrambahnStory:
    """Tells one game."""

    def __init__(self, tr: Translate, game: Trambahn, teller: Teller) -> None:
        self._tr = tr
        self._deck = game.deck
        self._teller = teller

    def opening(self) -> Heading | None:
        """Return None."""
        return None

    def turn(self, events: Sequence[Event], before: View, after: View) -> TurnStory:
        """Return the deeds, the chips and a sentence about lost cards."""
        done = [event for event in events if isinstance(event, PassengerLaid | StationLaid | TramBought)]
        money = [event for event in events if isinstance(event, IncomeLaid)]
        chips = self._chips(events, len(money), before, after)
        more = sentences_in(self._teller, events, ColumnsCleared, PileRenewed)
        return TurnStory(self._teller.phrases(done or money), tuple(chips), more)

    def _chips(self, events: Sequence[Event], income: int, before: View, after: View) -> Iterator[Chip]:
        tr, mover = self._tr, before.table.to_act
        gained = sum(self._worth(after, mover, row) - self._worth(before, mover, row) for row in COLOURS)
        spent = sum(event.price for event in events if isinstance(event, TramBought))
        if spent:
            yield Chip("purse", tr("trambahn.chip.spent", price=marks(tr, spent)))
        if income:
            yield Chip("purse", tr("trambahn.chip.kept", count=income))
        if gained > 0:
            yield Chip("star", tr("trambahn.chip.worth", count=gained), Tone.GAIN)
        for row in dict.fromkeys(event.row for event in events if isinstance(event, PassengerLaid)):
            if len(after.table.row(row)) == self._deck.passengers - 1:
                tone = Tone.COST if mover == before.seat else Tone.THREAT
                yield Chip("warning", tr("trambahn.chip.next", line=self._teller.line(row)), tone)

    def _worth(self, view: View, seat: int, colour: Colour) -> int:
        """Return the points that a tour of a line would bring a seat."""
        return scoring.tour_value(self._deck, view.table.columns[seat], colour)

    def headings(self, events: Sequence[Event], after: View) -> Sequence[Heading]:
        """Return a heading for each tour and extra tour."""
        tr, found = self._tr, list[Heading]()
        totals = scoring.totals(after.table)
        stands = tr("trambahn.story.stands", first=totals[0], second=totals[1])
        for event in events:
            match event:
                case TourScored(_, number, colour, points, _):
                    scores = tuple(
                        Score(seat, (str(points[seat]), str(totals[seat])), points[seat] > points[1 - seat])
                        for seat in range(len(points))
                    )
                    columns = (tr("trambahn.story.this_tour"), tr("trambahn.story.total"))
                    title = tr("trambahn.story.tour", number=number, line=self._teller.line(colour))
                    found.append(Heading(title, stands, columns=columns, scores=scores))
                case ExtraTourScored(_, _, colour, _):
                    title = tr("trambahn.story.extra_tour", line=self._teller.line(colour))
                    found.append(Heading(title, stands, sentences_in(self._teller, [event])))
                case GameEnded():
                    found.append(Heading(tr("story.over"), stands, sentences_in(self._teller, [event])))
        return found
