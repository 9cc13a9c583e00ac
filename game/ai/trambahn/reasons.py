"""Reasons for cards and trams, from public information and from the viewer's hand."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

import msgspec

from game.core.reason import Reason
from game.rules.trambahn.actions import Action, Buy, End, Income, LayPassenger, LayStation
from game.rules.trambahn.cards import CONDUCTOR, Card, Colour, colour_of, value_of
from game.rules.trambahn.engine import carried_out
from game.rules.trambahn.game import Trambahn
from game.rules.trambahn.scoring import points, ranking, totals, tour_value, value
from game.rules.trambahn.values import Column, State, Table, Tour, View

_CLOSE = 2
"""The maximum number of cards that may be missing for an extra tour to be close."""
_LAST_TOURS = 3
"""The end is near with at most this number of tours to come."""

replace = msgspec.structs.replace


class TrambahnReasons:
    """Explains moves with one deck, as `game.ai.reasons.Explainer`."""

    def __init__(self, game: Trambahn) -> None:
        self._deck = game.deck

    def explains(self, action: Action) -> bool:
        """True for everything but the end of a turn."""
        return not isinstance(action, End)

    def hindsight(self, then: View, now: View) -> View:
        """Return `then`: hands are never shown later."""
        del now
        return then

    def explain(self, view: View, seat: int, actions: Sequence[Action]) -> tuple[Reason, ...]:
        """Return the effects of the last of `actions`, and of others of its kind, for `seat`.

        They are explained on the table after all other actions of the turn.
        """
        *before, last = actions
        explained = [*(action for action in before if _go_together(action, last)), last]
        view = self._after(view, seat, [action for action in before if not _go_together(action, last)])
        table = view.table
        match last:
            case LayPassenger(card, row):
                own = [action.card for action in explained if isinstance(action, LayPassenger)]
                choice = self._choice(view, card, row, own) if view.seat == seat else ()
                waiting = len(table.row(row)) + len(explained)
                return (*choice, *self._passenger(table, seat, card, row, waiting))
            case LayStation(card, str()):
                return tuple(self._started(table, seat, card))
            case LayStation(_, int() as number):
                cards = tuple(one.card for one in explained if isinstance(one, LayStation))
                return tuple(self._grew(table, seat, number, cards))
            case Income():
                # The cards are face down: all but their owner see only their number.
                own = [action.card for action in explained if isinstance(action, Income)]
                return tuple(self._money(view, seat, len(explained), own if view.seat == seat else ()))
            case Buy():
                return tuple(self._bought(table, seat, [buy for buy in explained if isinstance(buy, Buy)]))
        return tuple(self._ended(table, seat))

    def _after(self, view: View, seat: int, actions: Sequence[Action]) -> View:
        """Return the view after `seat` has played these actions of its turn.

        Cards unknown to the viewer are represented by conductors: only their number is visible afterwards.
        """
        if not actions:
            return view
        table, own = view.table, view.seat == seat
        laid = [action.card for action in actions if not isinstance(action, Buy | End)]
        hands = [_unknown(size) for size in table.hand_sizes]
        hands[seat] = view.hand if own else (*laid, *_unknown(table.hand_sizes[seat] - len(laid)))
        money = _unknown(table.money[0]), _unknown(table.money[1])
        piles = _unknown(table.draw_pile), _unknown(table.hidden_discard)
        before = State(table, (hands[0], hands[1]), money, *piles, key=0)
        after = carried_out(self._deck, before, actions)
        return View(after.table, view.seat, after.hands[seat] if own else view.hand)

    # ------------------------------------------------------------------ passengers

    def _passenger(self, table: Table, seat: int, card: Card, row: Colour, waiting: int) -> Iterator[Reason]:
        own, other = self._tours(table, seat, row)
        if waiting >= self._deck.passengers:
            yield from self._toured(table, seat, row, own, other)
        else:
            number = {"row": row, "number": waiting, "of": self._deck.passengers}
            if own == other == 0:
                yield Reason("waits_for_nothing", {**number})
            else:
                code = "waits_ahead" if own > other else "waits_behind" if own < other else "waits_even"
                yield Reason(code, {**number, "own": own, "other": other})
        fitting = [column for column in table.columns[seat] if self._follows(column, card)]
        if card == CONDUCTOR:
            yield Reason("any_row")
        elif fitting:
            yield Reason("could_have_grown", {"count": self._deck.points_of(card)})
        elif table.columns[seat]:
            yield Reason("fits_no_column", {"row": row})

    def _choice(self, view: View, card: Card, row: Colour, laid: Sequence[Card]) -> Iterator[Reason]:
        """Yield reasons for this card and this row from its owner's other cards."""
        if card == CONDUCTOR or view.seat is None:
            return
        rest = list(view.hand)
        for one in laid:
            rest.remove(one)
        more = sum(colour_of(one) == row for one in rest)
        if more and not any(column.colour == row for column in view.table.columns[view.seat]):
            yield Reason("own_line_next", {"row": row, "count": more})
        worth = self._deck.points_of(card)
        others = [self._deck.points_of(one) for one in rest if one != CONDUCTOR]
        if others and worth < max(others) and worth <= min(others):
            yield Reason("worth_little", {"count": worth})

    def _toured(self, table: Table, seat: int, row: Colour, own: int, other: int) -> Iterator[Reason]:
        code = "tour_ahead" if own > other else "tour_behind" if own < other else "tour_even"
        yield Reason(code, {"row": row, "own": own, "other": other})
        left = table.options.tours - len(table.tours) - 1
        scored = Tour(row, (own, other) if seat == 0 else (other, own))
        after = replace(table, tours=(*table.tours, scored))
        mine, theirs = totals(after)[seat], totals(after)[1 - seat]
        if not left:
            first = ranking(after)[0]
            result = "ends_even" if len(first) > 1 else "ends_won" if seat in first else "ends_lost"
            yield Reason(result, {"own": mine, "other": theirs})
            return
        bare = [
            column
            for column in table.columns[1 - seat]
            if column.colour == row and column.tram is None and points(self._deck, column)
        ]
        if bare:
            yield Reason("before_their_tram", {"row": row, "points": points(self._deck, bare[0])})
        elif own > other and any(column.colour == row for column in table.columns[1 - seat]):
            yield Reason("before_they_grow", {"row": row, "other": other})
        if left <= _LAST_TOURS and mine > theirs:
            yield Reason("rushes", {"count": left, "own": mine, "other": theirs})

    def _tours(self, table: Table, seat: int, row: Colour) -> tuple[int, int]:
        """Return the points of a tour of that line for `seat` and for the other seat."""
        own, other = table.columns[seat], table.columns[1 - seat]
        return tour_value(self._deck, own, row), tour_value(self._deck, other, row)

    def _follows(self, column: Column, card: Card) -> bool:
        top = value_of(column.stations[-1])
        if top >= self._deck.highest:
            return False
        return card == CONDUCTOR or (colour_of(card) == column.colour and value_of(card) > top)

    # ------------------------------------------------------------------ columns

    def _started(self, table: Table, seat: int, card: Card) -> Iterator[Reason]:
        row = colour_of(card)
        if row is None:
            return
        yield Reason("started", {"row": row, "points": self._deck.points_of(card)})
        yield from self._affordable(table, seat, laid=1)
        yield from self._waiting(table, row)

    def _grew(self, table: Table, seat: int, number: int, cards: tuple[Card, ...]) -> Iterator[Reason]:
        before = table.columns[seat][number]
        after = replace(before, cards=(*before.cards, *cards))
        row, extra = before.colour, self._deck.extra_tour
        lacking = extra - len(after.cards)
        if lacking <= 0 < extra - len(before.cards) and not before.toured:
            eighth = replace(after, cards=after.cards[:extra])
            yield Reason("extra_tour", {"row": row, "points": value(self._deck, eighth)})
        added = points(self._deck, after) - points(self._deck, before)
        if added and after.tram is not None:
            worth = {"before": value(self._deck, before), "after": value(self._deck, after)}
            yield Reason("grew", {"row": row, **worth})
        elif added:
            yield Reason("grew_bare", {"row": row, "points": points(self._deck, after)})
        else:
            yield Reason("adds_no_points")
        if lacking > 0 and (lacking <= _CLOSE or not added) and not before.toured:
            yield Reason("near_extra_tour", {"count": lacking})
        stations = after.stations[len(before.stations) - 1 :]
        gap = sum(value_of(upper) - value_of(lower) - 1 for lower, upper in pairwise(stations))
        if gap:
            yield Reason("left_gap", {"count": gap})
        if after.tram is None:
            yield from self._affordable(table, seat, laid=len(cards))
        yield from self._waiting(table, row)

    def _affordable(self, table: Table, seat: int, laid: int) -> Iterator[Reason]:
        """Yield a reason if a tram for a bare column is affordable this turn, after `laid` more cards."""
        money, hand = table.money[seat], table.hand_sizes[seat] - laid
        prices = sorted((self._deck.trams[tram].price, tram) for tram in table.supply)
        if not prices:
            return
        price, tram = prices[0]
        if price <= money:
            yield Reason("tram_in_reach", {"tram": tram, "price": price, "money": money})
        elif price <= money + hand:
            yield Reason("tram_with_cards", {"tram": tram, "price": price, "count": price - money})
        else:
            yield Reason("no_tram_in_reach", {"price": price, "money": money})

    def _waiting(self, table: Table, row: Colour) -> Iterator[Reason]:
        waiting = len(table.row(row))
        if waiting > 1:
            yield Reason("passengers_wait", {"row": row, "count": waiting})

    # ------------------------------------------------------------------ money and trams

    def _money(self, view: View, seat: int, count: int, cards: Sequence[Card]) -> Iterator[Reason]:
        """Yield reasons for income; `cards` are known to their owner only."""
        table = view.table
        before, after = table.money[seat], table.money[seat] + count
        prices = sorted({(self._deck.trams[tram].price, tram) for tram in table.supply})
        bought = [entry for entry in prices if before < entry[0] <= after]
        bare = [column for column in table.columns[seat] if column.tram is None]
        if bought:
            price, tram = bought[-1]
            yield Reason("pays_tram", {"tram": tram, "price": price})
        else:
            dearer = [entry for entry in prices if entry[0] > after]
            coming = [(self._deck.trams[tram].price, tram) for tram in table.tram_pile]
            later = [entry for entry in coming if not prices or entry[0] > prices[-1][0]]
            if dearer:
                price, tram = dearer[0]
                yield Reason("saves_for_tram", {"tram": tram, "price": price, "count": price - after})
            elif later:
                price, tram = min(later)
                yield Reason("dearer_trams_come", {"tram": tram, "price": price})
            else:
                yield Reason("money_enough")
        if bare and bought:
            best = max(bare, key=lambda column: points(self._deck, column))
            yield Reason("for_column", {"row": best.colour, "points": points(self._deck, best)})
        columns = table.columns[seat]
        if cards and columns and not any(self._follows(column, card) for card in cards for column in columns):
            yield Reason("no_other_use")
        if cards and table.draw_pile:
            yield Reason("makes_room", {"count": count})

    def _bought(self, table: Table, seat: int, buys: Sequence[Buy]) -> Iterator[Reason]:
        """Yield the effects of the bought tram whose column scores most."""
        columns = table.columns[seat]
        after = [replace(columns[buy.column], tram=buy.tram) for buy in buys]
        best = max(after, key=lambda column: value(self._deck, column))
        times = self._deck.trams[buys[after.index(best)].tram].multiplier
        worth = {"points": points(self._deck, best), "times": times, "after": value(self._deck, best)}
        yield Reason("counts_now", {"row": best.colour, **worth})
        yield Reason("kept_from_clearing", {"count": sum(len(column.cards) for column in after)})
        yield from self._waiting(table, best.colour)
        price = sum(self._deck.trams[buy.tram].price for buy in buys)
        yield Reason("money_left", {"count": table.money[seat] - price})

    def _ended(self, table: Table, seat: int) -> Iterator[Reason]:
        bare = [column for column in table.columns[seat] if column.tram is None]
        prices = sorted((self._deck.trams[tram].price, tram) for tram in table.supply)
        if bare and prices:
            best, (price, tram) = max(bare, key=lambda column: points(self._deck, column)), prices[0]
            if price > table.money[seat]:
                yield Reason("cannot_pay", {"price": price, "money": table.money[seat]})
            else:
                after = value(self._deck, replace(best, tram=tram))
                yield Reason("tram_not_worth", {"row": best.colour, "price": price, "after": after})
        if bare:
            yield Reason("cleared", {"count": sum(len(column.cards) for column in bare)})
        left = table.hand_sizes[seat]
        if left:
            yield Reason("stays_in_hand", {"count": left})
        elif not bare:
            yield Reason("all_done")
        if left < self._deck.hand and table.draw_pile:
            yield Reason("draws", {"count": self._deck.hand - left})


def _go_together(earlier: Action, last: Action) -> bool:
    """True if both do the same thing, so that one explanation covers them."""
    match earlier, last:
        case LayPassenger(_, row), LayPassenger(_, last_row):
            return row == last_row
        case LayStation(_, int() as column), LayStation(_, last_column):
            return column == last_column
    return isinstance(last, Income | Buy) and type(earlier) is type(last)


def _unknown(count: int) -> tuple[Card, ...]:
    """Return placeholder cards for a pile whose size is known."""
    return (CONDUCTOR,) * count
