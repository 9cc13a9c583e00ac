"""What belongs together at this table: cards with rows and columns, trams with columns."""

from collections.abc import Hashable, Iterator

from game.rules.trambahn.actions import Buy, LayStation
from game.rules.trambahn.cards import COLOURS, Card, Colour, colour_of
from game.rules.trambahn.legal import refuse_station
from game.rules.trambahn.values import Column
from game.tables.kit.controls import Control
from game.tables.kit.links import Linked, Moves, Ring
from game.tables.trambahn.events import laid_spots
from game.tables.trambahn.outcomes import column_after
from game.tables.trambahn.reading import Reading
from game.tables.trambahn.spots import SIDES
from game.tables.trambahn.whereabouts import Whereabouts
from game.text.catalogue import Translate
from game.text.trambahn import Teller


class Links:
    """Of one position, as the seat in front sees it."""

    def __init__(self, where: Whereabouts, reading: Reading, teller: Teller, tr: Translate) -> None:
        self._where = where
        self._reading = reading
        self._teller = teller
        self._tr = tr

    def of_thing(self, thing: Hashable) -> Linked | None:
        """Of a card or a tram, a row, a column, the money, the other player, or moves."""
        if isinstance(thing, Moves):
            own = self._reading.seat("own")
            spots = laid_spots(thing.happenings, self._reading.table, own)
            return Linked(tuple(map(self._where.rect, sorted(spots, key=str))))
        if not isinstance(thing, Control):
            return None
        kind, _, number = thing.name.rpartition("_")
        supply = self._reading.table.supply
        match kind:
            case "card":
                card = self._reading.card_at(thing.piece)
                return self._of_card(card) if card is not None else None
            case "tram":
                return self._of_tram(supply[int(number)])
            case "row":
                return self._of_row(next(colour for colour in COLOURS if colour == number))
            case "column_own":
                return self._of_own_column(int(number))
            case "column_opponent":
                column = self._reading.columns("opponent")[int(number)]
                return Linked((self._where.layout.rows[column.colour].rect,))
        match thing.name:
            case "money":
                payable = (number for number, tram in enumerate(supply) if not self._reading.short(tram))
                return Linked(tuple(self._where.rect(("supply", number)) for number in payable))
            case "opponent":
                area = self._where.layout.opponent
                columns = (place.whole for place in self._where.columns["opponent"])
                return Linked((*columns, area.money.union(area.count)))
        return None

    # ------------------------------------------------------------------ cards

    def _of_card(self, card: Card) -> Linked:
        """The rows and columns that take it, and what it would change there."""
        where, tr, line = self._where, self._tr, colour_of(card)
        fitting = list(self._fitting(card))
        words = [self._as_passenger(line) if line is not None else tr("trambahn.link.any_row")]
        columns = [where.columns["own"][number].whole for number, _ in fitting]
        if fitting:
            changes = ", ".join(change for _, change in fitting)
            words.append(tr("trambahn.link.station", changes=changes))
        elif line is not None:
            words.append(tr("trambahn.link.new_column"))
            columns = [where.new.rect]
        rows = [where.mark(("row", colour)) for colour in COLOURS if line in (None, colour)]
        return Linked((*rows, *columns), f"{'; '.join(words)}.")

    def _as_passenger(self, line: Colour) -> str:
        reading = self._reading
        values = {"count": len(reading.table.row(line)) + 1, "most": reading.deck.passengers}
        if reading.to_go(line) > 1:
            return self._tr("trambahn.link.passenger", **values)
        own, others = reading.tour_scores(line)
        name = reading.who("opponent").name
        return self._tr("trambahn.link.passenger.tour", **values, points=own, name=name, others=others)

    def _fitting(self, card: Card) -> Iterator[tuple[int, str]]:
        """The own columns that take it in some turn, and how what they score would change."""
        columns = self._reading.columns("own")
        for number, column in enumerate(columns):
            if refuse_station(self._reading.deck, columns, card, number) is None:
                after = column_after(self._reading, LayStation(card, number))
                yield number, self._change(column, after)

    def _change(self, column: Column, after: Column | None) -> str:
        before = self._reading.value(column)
        then = self._reading.value(after) if after is not None else before
        return self._tr("trambahn.link.change", before=before, after=then)

    def _of_own_column(self, number: int) -> Linked:
        """The cards in hand that it takes, and the passengers of its line."""
        reading, tr = self._reading, self._tr
        places, words = [self._where.layout.rows[reading.columns("own")[number].colour].rect], []
        rings: list[Ring] = []
        for at, place in enumerate(reading.hand):
            change = next((change for n, change in self._fitting(place.card) if n == number), None)
            if change is not None and not place.laid:
                rings.append(self._where.ring(("hand", at)))
                words.append(f"{self._teller.card(place.card)} {change}")
        told = tr("trambahn.link.column", changes=", ".join(dict.fromkeys(words))) if words else ""
        return Linked((*places, *rings), told)

    # ------------------------------------------------------------------ rows and trams

    def _of_row(self, colour: Colour) -> Linked:
        """The columns of its line, and what a tour would score."""
        reading, where = self._reading, self._where
        places = [
            where.columns[side][number].whole
            for side in SIDES
            for number, column in enumerate(reading.columns(side))
            if column.colour == colour
        ]
        own, others = reading.tour_scores(colour)
        values = {"points": own, "name": reading.who("opponent").name, "others": others}
        hand = enumerate(reading.hand)
        waiting = (at for at, one in hand if not one.laid and colour_of(one.card) == colour)
        rings = (where.ring(("hand", at)) for at in waiting)
        return Linked((*places, *rings), self._tr("trambahn.link.tour", **values))

    def _of_tram(self, tram: str) -> Linked | None:
        """The own columns that have none yet, and what they would score with it."""
        reading = self._reading
        bare = [number for number, column in enumerate(reading.columns("own")) if column.tram is None]
        if not bare:
            return None
        changes = []
        for number in bare:
            column = reading.columns("own")[number]
            change = self._change(column, column_after(reading, Buy(tram, number)))
            changes.append(f"{self._teller.line(column.colour)} {change}")
        places = tuple(self._where.columns["own"][number].whole for number in bare)
        return Linked(places, self._tr("trambahn.link.tram", changes=", ".join(changes)))
