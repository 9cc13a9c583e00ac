"""What is said of what the keyboard is on: the held piece over a place, and what would come of it."""

from collections.abc import Sequence

from game.rules.trambahn.actions import Action, Buy, Income, LayPassenger, LayStation
from game.rules.trambahn.cards import Colour
from game.rules.trambahn.values import Column
from game.tables.trambahn.outcomes import closes, column_after, extra_tour_made, tour_made
from game.tables.trambahn.reading import PhaseName, Reading
from game.tables.trambahn.spots import Side
from game.text.catalogue import Translate
from game.text.lists import all_of
from game.text.trambahn import Teller


class Speaking:
    def __init__(self, tr: Translate, teller: Teller) -> None:
        self.tr = tr
        self.teller = teller

    def outcome(self, reading: Reading, action: Action) -> str:
        """What a legal action would do: its place, what is scored, and what is closed with it."""
        return " ".join([self._place(reading, action), *self.after(reading, action)])

    def after(self, reading: Reading, action: Action) -> list[str]:
        """What would be scored at once, and what is closed."""
        closed = closes(reading, action)
        return [*self.consequences(reading, action), *([self.closed(closed)] if closed else [])]

    def _place(self, reading: Reading, action: Action) -> str:
        tr, after = self.tr, column_after(reading, action)
        match action:
            case LayPassenger(_, row):
                return tr("trambahn.speak.to_row", line=self.teller.line(row))
            case LayStation(_, int() as number) | Buy(_, number) if after is not None:
                before, line = reading.value(reading.columns("own")[number]), self.teller.line(after.colour)
                values = {"number": number + 1, "before": before, "after": reading.value(after)}
                return tr("trambahn.speak.to_column", line=line, **values)
            case LayStation():
                return tr("trambahn.speak.to_new")
            case Income():
                return tr("trambahn.speak.to_money", count=reading.money("own") + 1)
        return tr("trambahn.table.end")

    def consequences(self, reading: Reading, action: Action) -> Sequence[str]:
        """What would be scored at once."""
        tour, extra = tour_made(reading, action), extra_tour_made(reading, action)
        if tour is not None and isinstance(action, LayPassenger):
            values = {"line": self.teller.line(action.row), "name": reading.who("opponent").name}
            return (self.tr("trambahn.speak.scores_tour", **values, points=tour[0], others=tour[1]),)
        return (self.tr("trambahn.speak.scores_extra", points=extra),) if extra is not None else ()

    def closed(self, phases: Sequence[PhaseName]) -> str:
        what = all_of(self.tr, [self.tr(f"trambahn.table.closes.{phase}") for phase in phases])
        return self.tr("trambahn.table.closes", what=what)

    def column(self, reading: Reading, side: Side, number: int, column: Column) -> str:
        tr = self.tr
        cards = all_of(tr, [self.teller.card(card) for card in column.cards])
        tram = self.teller.tram(column.tram) if column.tram is not None else tr("trambahn.speak.no_tram")
        key = "own_column" if side == "own" else "other_column"
        values = {"number": number + 1, "cards": cards, "tram": tram, "value": reading.value(column)}
        words = [tr(f"trambahn.speak.{key}", name=reading.who(side).name, **values)]
        if reading.closed(column):
            words.append(tr("trambahn.speak.closed"))
        if reading.nearly_tours(column):
            words.append(tr("trambahn.speak.one_to_extra"))
        return " ".join(words)

    def row(self, reading: Reading, colour: Colour) -> str:
        tr, (own, other) = self.tr, reading.tour_scores(colour)
        cards = all_of(tr, [self.teller.card(card) for card in reading.table.row(colour)])
        waiting = cards or tr("trambahn.speak.nobody")
        values = {"line": self.teller.line(colour), "cards": waiting, "count": reading.to_go(colour)}
        name = reading.who("opponent").name
        return tr("trambahn.speak.row", **values, points=own, name=name, others=other)
