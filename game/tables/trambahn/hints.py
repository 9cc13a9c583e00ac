"""The words of Trambahn's hints, of effects of actions, and of things at their targets."""

from collections.abc import Sequence

from game.core.reason import Reason
from game.rules.trambahn.actions import NEW as NEW_COLUMN
from game.rules.trambahn.actions import Action, Buy, End, Income, LayPassenger, LayStation
from game.rules.trambahn.cards import Colour
from game.tables.kit.coach import HasModel, HintWords
from game.tables.trambahn.model import PhaseName, TrambahnModel
from game.tables.trambahn.outcomes import closes, column_after
from game.tables.trambahn.spots import Side
from game.text.lists import all_of
from game.text.trambahn import Teller


class Hints(HintWords[HasModel[TrambahnModel], Teller]):
    """The words for actions, for their effects, and for the things at their targets."""

    # ------------------------------------------------------------------ effects of a piece in hand

    def outcome(self, action: Action) -> str:
        """Return the effect of a legal action: its place, its score, and the phases it closes."""
        return " ".join(filter(None, (self._place(action), self.after(action))))

    def after(self, action: Action) -> str:
        """Return the immediate score and the closed phases; may be empty."""
        closed = closes(self._position.model, action)
        return " ".join(filter(None, (self.consequences(action), self.closed(closed) if closed else "")))

    def _place(self, action: Action) -> str:
        tr, model = self._tr, self._position.model
        after = column_after(model, action)
        match action:
            case LayPassenger(_, row):
                return tr("trambahn.speak.to_row", line=self._teller.line(row))
            case LayStation(_, int() as number) | Buy(_, number) if after is not None:
                before, line = model.value(model.columns("own")[number]), self._teller.line(after.colour)
                values = {"number": number + 1, "before": before, "after": model.value(after)}
                return tr("trambahn.speak.to_column", line=line, **values)
            case LayStation():
                return tr("trambahn.speak.to_new")
            case Income():
                return tr("trambahn.speak.to_money", count=model.money("own") + 1)
        return tr("trambahn.table.end")

    def consequences(self, action: Action) -> str:
        """Return the immediate score in words; may be empty."""
        model = self._position.model
        after = column_after(model, action)
        match action:
            case LayPassenger(_, row) if model.to_go(row) == 1:
                own, others = model.tour_scores(row)
                values = {"line": self._teller.line(row), "name": model.player_on("opponent").name}
                return self._tr("trambahn.speak.scores_tour", **values, points=own, others=others)
            case LayStation() if after is not None and not after.toured:
                if len(after.cards) == model.deck.extra_tour:
                    return self._tr("trambahn.speak.scores_extra", points=model.value(after))
        return ""

    def closed(self, phases: Sequence[PhaseName]) -> str:
        what = all_of(self._tr, [self._tr(f"trambahn.table.closes.{phase}") for phase in phases])
        return self._tr("trambahn.table.closes", what=what)

    def column(self, side: Side, number: int) -> str:
        tr, model = self._tr, self._position.model
        column = model.columns(side)[number]
        cards = all_of(tr, [self._teller.card(card) for card in column.cards])
        tram = self._teller.tram(column.tram) if column.tram is not None else tr("trambahn.speak.no_tram")
        key = "own_column" if side == "own" else "other_column"
        values = {"number": number + 1, "cards": cards, "tram": tram, "value": model.value(column)}
        words = [tr(f"trambahn.speak.{key}", name=model.player_on(side).name, **values)]
        if model.closed(column):
            words.append(tr("trambahn.speak.closed"))
        if model.is_one_short_of_tour(column):
            words.append(tr("trambahn.speak.one_to_extra"))
        return " ".join(words)

    def row(self, colour: Colour) -> str:
        tr, model = self._tr, self._position.model
        own, other = model.tour_scores(colour)
        cards = all_of(tr, [self._teller.card(card) for card in model.table.row(colour)])
        waiting = cards or tr("trambahn.speak.nobody")
        values = {"line": self._teller.line(colour), "cards": waiting, "count": model.to_go(colour)}
        name = model.player_on("opponent").name
        return tr("trambahn.speak.row", **values, points=own, name=name, others=other)

    # ------------------------------------------------------------------ hints

    def now(self) -> str:
        """Return the instruction to pass on a turn that is over, or empty."""
        return self._tr("trambahn.hint.pass_on") if self._position.model.held else ""

    def place_words(self, action: Action) -> str:
        """Return the use of a card or tram, without its place."""
        return self._tr(f"trambahn.hint.where.{self._kind(action)}")

    def _kind(self, action: Action) -> str:
        model = self._position.model
        match action:
            case End():
                return "end"
            case LayPassenger(_, row):
                if model.to_go(row) == 1:
                    return "passenger.tour"
                if model.table.passengers_laid:
                    return "passenger.second"
                return "passenger" if model.columns("own") else "passenger.first"
            case LayStation(_, column):
                return "start" if column == NEW_COLUMN else "station"
            case Income(card):
                # The card may fit one of the existing columns.
                laid = (LayStation(card, place) for place in range(len(model.columns("own"))))
                fits = any(model.game.refuse(model.view, one) is None for one in laid)
                return "income.fits" if fits else "income"
            case Buy():
                return "buy"

    def action_words(self, action: Action) -> str:
        """Return the card or tram, and its place, in words."""
        tr, teller, own = self._tr, self._teller, self._position.model.columns("own")
        match action:
            case LayPassenger(card, row):
                return tr("trambahn.hint.passenger", card=teller.the_card(card), line=teller.line(row))
            case LayStation(card, column) if column == NEW_COLUMN:
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

    def laid_count(self, turn: tuple[Action, ...]) -> int:
        return sum(isinstance(action, LayPassenger | LayStation) for action in turn)

    def reason(self, reason: Reason, seat: int) -> str:
        """Return a reason in the wording of the log, but addressed to the player."""
        if reason.code in ("fits_no_column", "no_other_use"):
            return self._tr("trambahn.hint.fits_no_column")
        return super().reason(reason, seat)
