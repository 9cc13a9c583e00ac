"""What dropping a piece on a place would do: the action, what it would score, and how that is said."""

from collections.abc import Sequence
from typing import Final

import msgspec

from game.rules.trambahn.actions import NEW as NEW_COLUMN
from game.rules.trambahn.actions import Action, Buy, End, Income, LayPassenger, LayStation
from game.rules.trambahn.cards import Card, Colour
from game.rules.trambahn.values import Column
from game.tables.trambahn.reading import PHASE_NAMES, PhaseName, Reading
from game.tables.trambahn.spots import MONEY, NEW, Side, Target
from game.text.catalogue import Translate
from game.text.lists import all_of
from game.text.trambahn import Teller

_PHASES: Final[dict[type[Action], PhaseName]] = {
    LayPassenger: "passengers",
    LayStation: "stations",
    Income: "income",
    Buy: "buy",
    End: "end",
}


def card_action(card: Card, target: Target) -> Action:
    if target[0] == "row":
        return LayPassenger(card, target[1])
    if target[0] == "column":
        return LayStation(card, target[1])
    return LayStation(card, NEW_COLUMN) if target[0] == "new" else Income(card)


def target_of(action: Action | None) -> Target | None:
    """Where the piece of an action goes."""
    match action:
        case LayPassenger(_, row):
            return ("row", row)
        case LayStation(_, column):
            return NEW if isinstance(column, str) else ("column", column)
        case Income():
            return MONEY
        case Buy(_, number):
            return ("column", number)
    return None


def card_of(action: Action | None) -> Card | None:
    """The card of the hand that it uses."""
    return action.card if isinstance(action, LayPassenger | LayStation | Income) else None


def tram_of(action: Action | None) -> str | None:
    """The tram that it buys."""
    return action.tram if isinstance(action, Buy) else None


def column_after(reading: Reading, action: Action) -> Column | None:
    """The column as it would be with the card or tram of a legal action; None where it is about none."""
    columns = reading.columns("own")
    match action:
        case LayStation(card, str()):
            return Column((card,))
        case LayStation(card, int() as number):
            return msgspec.structs.replace(columns[number], cards=(*columns[number].cards, card))
        case Buy(tram, number):
            return msgspec.structs.replace(columns[number], tram=tram)
    return None


def tour_made(reading: Reading, action: Action) -> tuple[int, int] | None:
    """The own points and the opponent's of the tour that a passenger would make."""
    if not isinstance(action, LayPassenger) or reading.to_go(action.row) != 1:
        return None
    return reading.tour_scores(action.row)


def extra_tour_made(reading: Reading, action: Action) -> int | None:
    """The points of the extra tour that an action would score at once."""
    after = column_after(reading, action)
    if not isinstance(action, LayStation) or after is None or after.toured:
        return None
    return reading.value(after) if len(after.cards) == reading.deck.extra_tour else None


def leads_to(action: Action) -> PhaseName:
    """The phase that an action belongs to."""
    return _PHASES[type(action)]


def closes(reading: Reading, action: Action) -> tuple[PhaseName, ...]:
    """The phases that this legal action closes while cards that are left in hand could still be used in them.

    A new column can always be started; it does not count. Nor does anything when the turn is ended.
    """
    if isinstance(action, LayPassenger | End):
        return ()
    hand, card = list(reading.view.hand), card_of(action)
    if card is not None:
        hand.remove(card)
    left = reading.game.legal(msgspec.structs.replace(reading.view, hand=tuple(hand)))
    still = {leads_to(one) for one in left if target_of(one) != NEW}
    return tuple(phase for phase in PHASE_NAMES[: PHASE_NAMES.index(leads_to(action))] if phase in still)


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
