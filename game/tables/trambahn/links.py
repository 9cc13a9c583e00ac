"""Links at this table: cards with rows and columns, trams with columns."""

from collections.abc import Hashable, Iterator, Sequence
from typing import cast

import pygame

from game.core.reason import Reason
from game.rules.trambahn.actions import Action, Buy, LayStation
from game.rules.trambahn.cards import COLOURS, Card, Colour, colour_of
from game.tables.kit.controls import Control
from game.tables.kit.links import Linked, Moves, Player
from game.tables.trambahn.events import laid_spots
from game.tables.trambahn.model import TrambahnModel
from game.tables.trambahn.movable_pieces import TrambahnPieces
from game.tables.trambahn.named_places import NamedPlaces
from game.tables.trambahn.outcomes import card_action, column_after
from game.tables.trambahn.spots import NEW, SIDES, Target
from game.text.trambahn import Teller
from game.text.translate import Translate


class Links:
    """The links of one position, as the seat in front sees it."""

    def __init__(
        self,
        named_places: NamedPlaces,
        pieces: TrambahnPieces,
        model: TrambahnModel,
        teller: Teller,
        tr: Translate,
    ) -> None:
        """Use `pieces` to find the current targets of cards."""
        self._where = named_places
        self._pieces = pieces
        self._model = model
        self._teller = teller
        self._tr = tr

    def of_thing(self, thing: Hashable) -> Linked | None:
        """Return the links of a card or a tram, a row, a column, the money, the other player, or moves."""
        if isinstance(thing, Player):
            return self._of_opponent(thing.plan)
        if isinstance(thing, Moves):
            own = self._model.seat("own")
            spots = laid_spots(thing.moves, self._model.table, own)
            return Linked(tuple(map(self._where.rect, sorted(spots, key=str))))
        if not isinstance(thing, Control):
            return None
        kind, _, number = thing.name.rpartition("_")
        match kind:
            case "card" | "tram":
                return self._of_piece(thing.piece)
            case "row":
                return self._of_row(next(colour for colour in COLOURS if colour == number))
            case "column_own":
                return self._of_own_column(int(number))
            case "column_opponent":
                column = self._model.columns("opponent")[int(number)]
                return Linked((self._where.layout.rows[column.colour].rect,))
        return self._of_money() if thing.name == "money" else None

    # ------------------------------------------------------------------ cards and trams

    def _of_piece(self, piece: Hashable) -> Linked | None:
        """Light the legal targets of the piece, and describe its effects there."""
        targets = cast(tuple[Target, ...], self._pieces.legal(piece))
        if not targets:
            return None
        card = self._model.card_at(piece)
        words = self._with_card(card, targets) if card is not None else self._with_tram(piece, targets)
        return Linked(tuple(map(self._place, targets)), words)

    def _place(self, target: Target) -> pygame.Rect:
        """Return all of a column, or the mark of another target."""
        return (
            self._where.columns["own"][target[1]].whole if target[0] == "column" else self._where.mark(target)
        )

    def _with_card(self, card: Card, targets: Sequence[Target]) -> str:
        tr, line = self._tr, colour_of(card)
        columns = [target[1] for target in targets if target[0] == "column"]
        words = []
        if any(target[0] == "row" for target in targets):
            words.append(self._as_passenger(line) if line is not None else tr("trambahn.link.any_row"))
        if columns:
            changes = ", ".join(self._change(number, LayStation(card, number)) for number in columns)
            words.append(tr("trambahn.link.station", changes=changes))
        elif NEW in targets:
            words.append(tr("trambahn.link.new_column"))
        if not words:
            return tr("trambahn.speak.to_money", count=self._model.money("own") + 1)
        return f"{'; '.join(words)}."

    def _with_tram(self, piece: Hashable, targets: Sequence[Target]) -> str:
        tram, columns = self._model.tram_at(piece) or "", self._model.columns("own")
        numbers = [target[1] for target in targets if target[0] == "column"]
        changes = [
            f"{self._teller.line(columns[number].colour)} {self._change(number, Buy(tram, number))}"
            for number in numbers
        ]
        return self._tr("trambahn.link.tram", changes=", ".join(changes))

    def _as_passenger(self, line: Colour) -> str:
        model = self._model
        values = {"count": len(model.table.row(line)) + 1, "most": model.deck.passengers}
        if model.to_go(line) > 1:
            return self._tr("trambahn.link.passenger", **values)
        own, others = model.tour_scores(line)
        name = model.player_on("opponent").name
        return self._tr("trambahn.link.passenger.tour", **values, points=own, name=name, others=others)

    def _change(self, number: int, action: Action) -> str:
        """Return the score of the player's column before and after a legal action, in words."""
        before = self._model.value(self._model.columns("own")[number])
        after = column_after(self._model, action)
        return self._tr(
            "trambahn.link.change", before=before, after=self._model.value(after) if after else before
        )

    # ------------------------------------------------------------------ places

    def _waiting(self, target: Target) -> Iterator[tuple[int, Card]]:
        """Yield the cards in hand that may be put there now, with their places in the hand."""
        for at, place in enumerate(self._model.hand):
            if not place.laid and card_action(place.card, target) in self._pieces.allowed:
                yield at, place.card

    def _of_own_column(self, number: int) -> Linked:
        """Light the cards in hand that the player's column takes now, and the passengers of its line."""
        target: Target = ("column", number)
        row = self._where.layout.rows[self._model.columns("own")[number].colour]
        waiting = list(self._waiting(target))
        words = dict.fromkeys(
            f"{self._teller.card(card)} {self._change(number, LayStation(card, number))}"
            for _, card in waiting
        )
        text = self._tr("trambahn.link.column", changes=", ".join(words)) if words else ""
        rings = (self._where.ring(("hand", at)) for at, _ in waiting)
        return Linked((row.rect, *rings), text)

    def _of_row(self, colour: Colour) -> Linked:
        """Light the columns of the row's line and the cards that may go there, with the value of a tour."""
        model, named_places = self._model, self._where
        places = [
            named_places.columns[side][number].whole
            for side in SIDES
            for number, column in enumerate(model.columns(side))
            if column.colour == colour
        ]
        own, others = model.tour_scores(colour)
        values = {"points": own, "name": model.player_on("opponent").name, "others": others}
        rings = (named_places.ring(("hand", at)) for at, _ in self._waiting(("row", colour)))
        return Linked((*places, *rings), self._tr("trambahn.link.tour", **values))

    def _of_money(self) -> Linked:
        """Light the trams that may be bought now."""
        bought = {action.tram for action in self._pieces.allowed if isinstance(action, Buy)}
        supply = enumerate(self._model.table.supply)
        return Linked(tuple(self._where.rect(("supply", at)) for at, tram in supply if tram in bought))

    def _of_opponent(self, plan: Reason | None) -> Linked:
        """Light the columns of the other player's plan; without a plan, all columns and the money."""
        named_places, area, line = (
            self._where,
            self._where.layout.opponent,
            plan.fields["row"] if plan else None,
        )
        columns = zip(named_places.columns["opponent"], self._model.columns("opponent"), strict=True)
        places = (place.whole for place, column in columns if line in (None, column.colour))
        return Linked(
            (*places, named_places.layout.rows[line].rect if line else area.money.union(area.count))
        )
