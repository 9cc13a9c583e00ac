"""What is said about an action: roughly where, what exactly, and why."""

from game.core.reason import Reason
from game.rules.trambahn.actions import NEW, Action, Buy, End, Income, LayPassenger, LayStation
from game.rules.trambahn.cards import Card
from game.tables.kit.hint_words import HasReading, HintWords
from game.tables.trambahn.reading import Reading
from game.text.trambahn import Teller


class Hints(HintWords[HasReading[Reading], Teller]):
    def now(self) -> str:
        """A turn that is over is to be passed on."""
        return self._tr("trambahn.hint.pass_on") if self._position.reading.held else ""

    def where(self, action: Action) -> str:
        """What a card or tram is good for, without its place."""
        return self._tr(f"trambahn.hint.where.{self._kind(action)}")

    def _kind(self, action: Action) -> str:
        reading = self._position.reading
        match action:
            case End():
                return "end"
            case LayPassenger(_, row):
                if reading.to_go(row) == 1:
                    return "passenger.tour"
                if reading.table.passengers_laid:
                    return "passenger.second"
                return "passenger" if reading.columns("own") else "passenger.first"
            case LayStation(_, column):
                return "start" if column == NEW else "station"
            case Income(card):
                return "income.fits" if self._fits(card) else "income"
            case Buy():
                return "buy"

    def _fits(self, card: Card) -> bool:
        """Whether the card could be laid to a column that is there."""
        reading = self._position.reading
        places = range(len(reading.columns("own")))
        return any(reading.game.refuse(reading.view, LayStation(card, place)) is None for place in places)

    def what(self, action: Action) -> str:
        """The card or tram, and its place."""
        tr, teller, own = self._tr, self._teller, self._position.reading.columns("own")
        match action:
            case LayPassenger(card, row):
                return tr("trambahn.hint.passenger", card=teller.the_card(card), line=teller.line(row))
            case LayStation(card, column) if column == NEW:
                return tr("trambahn.hint.start", card=teller.the_card(card))
            case LayStation(card, column):
                line = teller.line(own[int(column)].colour)
                return tr("trambahn.hint.station", card=teller.the_card(card), line=line)
            case Income(card):
                return tr("trambahn.hint.income", card=teller.the_card(card))
            case Buy(tram, number):
                line = teller.line(own[number].colour)
                return tr("trambahn.hint.buy", tram=teller.tram(tram), line=line)
        bare = any(column.tram is None for column in own)
        return tr("trambahn.hint.end.bare" if bare else "trambahn.hint.end")

    def reason(self, reason: Reason, seat: int) -> str:
        """As the log says it of others' moves, but to the player."""
        if reason.code in ("fits_no_column", "no_other_use"):
            return self._tr("trambahn.hint.fits_no_column")
        return super().reason(reason, seat)

    def cost(self, action: Action, loss: float) -> str:
        del action
        return self._tr("tutor.trambahn", count=max(1, round(loss)))
