"""What is said of what the keyboard is on: the held piece over a place, and what would come of it."""

from collections.abc import Sequence

from game.rules.trambahn.actions import Action, Buy, Income, LayPassenger, LayStation
from game.tables.trambahn.outcomes import Closed, closes, extra_tour_made, tour_made, values
from game.tables.trambahn.reading import Reading
from game.tables.trambahn.seen import ColumnSeen, RowSeen
from game.tables.trambahn.spots import SIDES, Side
from game.text.catalogue import Translate
from game.text.lists import all_of
from game.text.trambahn import Teller


class Speaking:
    def __init__(self, tr: Translate, teller: Teller) -> None:
        self.tr = tr
        self.teller = teller

    def outcome(self, reading: Reading, action: Action) -> str:
        """What a legal action would do: its place, what is scored, and what is closed with it."""
        words = [self._place(reading, action), *self.consequences(reading, action)]
        closed = closes(reading.game, reading.view, action)
        return " ".join([*words, self.closed(closed)] if closed else words)

    def _place(self, reading: Reading, action: Action) -> str:
        tr = self.tr
        match action:
            case LayPassenger(_, row):
                return tr("trambahn.speak.to_row", line=self.teller.line(row))
            case LayStation(_, str()):
                return tr("trambahn.speak.to_new")
            case LayStation(_, int() as number):
                return self._column(reading, action, number)
            case Buy(_, number):
                return self._column(reading, action, number)
            case Income():
                return tr("trambahn.speak.to_money", count=reading.own.money + 1)
        return tr("trambahn.table.end")

    def _column(self, reading: Reading, action: Action, number: int) -> str:
        column = reading.own.columns[number]
        before, after = values(reading, action) or (column.value, column.value)
        line = self.teller.line(column.colour)
        return self.tr("trambahn.speak.to_column", number=number + 1, line=line, before=before, after=after)

    def consequences(self, reading: Reading, action: Action) -> Sequence[str]:
        """What would be scored at once."""
        tour = tour_made(reading, action)
        if tour is not None:
            own, other = tour.scores
            values = {"line": self.teller.line(tour.colour), "points": own, "name": reading.opponent.name}
            return (self.tr("trambahn.speak.scores_tour", **values, others=other),)
        extra = extra_tour_made(reading, action)
        return (self.tr("trambahn.speak.scores_extra", points=extra),) if extra is not None else ()

    def closed(self, phases: Sequence[Closed]) -> str:
        what = all_of(self.tr, [self.tr(f"trambahn.table.closes.{phase}") for phase in phases])
        return self.tr("trambahn.table.closes", what=what)

    def column(self, column: ColumnSeen, number: int, side: Side, name: str) -> str:
        tr = self.tr
        cards = all_of(self.tr, [self.teller.card(card) for card in column.cards])
        tram = self.teller.tram(column.tram) if column.tram is not None else tr("trambahn.speak.no_tram")
        key = "own_column" if side == SIDES[0] else "other_column"
        values = {"number": number + 1, "name": name, "cards": cards, "tram": tram, "value": column.value}
        words = [tr(f"trambahn.speak.{key}", **values)]
        if column.closed:
            words.append(tr("trambahn.speak.closed"))
        if column.left == 1:
            words.append(tr("trambahn.speak.one_to_extra"))
        return " ".join(words)

    def row(self, row: RowSeen, reading: Reading) -> str:
        tr = self.tr
        cards = all_of(self.tr, [self.teller.card(card) for card in row.cards])
        waiting = cards or tr("trambahn.speak.nobody")
        values = {"line": self.teller.line(row.colour), "cards": waiting, "count": row.to_go}
        own, other = row.scores
        return tr("trambahn.speak.row", **values, points=own, name=reading.opponent.name, others=other)
