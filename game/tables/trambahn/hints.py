"""What is said about an action: roughly where, what exactly, and why."""

from typing import Protocol

from game.core.reason import Reason
from game.rules.trambahn.actions import NEW, Action, Buy, End, Income, LayPassenger, LayStation
from game.tables.furniture.hint_words import TableHints
from game.tables.trambahn.reading import Reading
from game.text.trambahn import Teller


class Position(Protocol):
    """What shows the position."""

    @property
    def reading(self) -> Reading:
        """The position."""


class Hints(TableHints[Position, Teller]):
    """Puts hints into words, as `game.tables.furniture.coach.HintWords`."""

    def now(self) -> str:
        """A turn that is over is to be passed on."""
        return self._tr("trambahn.hint.pass_on") if self._position.reading.held else ""

    def where(self, action: Action) -> str:
        """What a card or tram is good for, without its place."""
        match action:
            case End():
                return ""
            case LayPassenger():
                kind = "passenger"
            case LayStation():
                kind = "station"
            case Income():
                kind = "income"
            case Buy():
                kind = "buy"
        return self._tr(f"trambahn.hint.where.{kind}")

    def what(self, action: Action) -> str:
        """The card or tram, and its place."""
        tr, teller, own = self._tr, self._teller, self._position.reading.own
        match action:
            case LayPassenger(card, row):
                return tr("trambahn.hint.passenger", card=teller.the_card(card), line=teller.line(row))
            case LayStation(card, column) if column == NEW:
                return tr("trambahn.hint.start", card=teller.the_card(card))
            case LayStation(card, column):
                line = teller.line(own.columns[int(column)].colour)
                return tr("trambahn.hint.station", card=teller.the_card(card), line=line)
            case Income(card):
                return tr("trambahn.hint.income", card=teller.the_card(card))
            case Buy(tram, number):
                line = teller.line(own.columns[number].colour)
                return tr("trambahn.hint.buy", tram=teller.tram(tram), line=line)
        return tr("trambahn.hint.end")

    def reason(self, reason: Reason, seat: int) -> str:
        """As the log says it of others' moves, but to the player."""
        if reason.code in ("fits_no_column", "no_other_use"):
            return self._tr("trambahn.hint.fits_no_column")
        return super().reason(reason, seat)

    def cost(self, action: Action, loss: float) -> str:
        """In points."""
        del action
        return self._tr("tutor.trambahn", count=max(1, round(loss)))
