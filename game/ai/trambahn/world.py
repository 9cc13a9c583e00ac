"""A table with all its cards, on which games are played out: quick, and by the rules."""

from game.ai.trambahn.plan import Plan, Situation
from game.ai.trambahn.sketch import AGAIN, WILD, Box, Code, Sketch, Stretch, prospects
from game.core.shuffle import shuffled
from game.rules.trambahn.values import OPEN_TRAMS, Phase, State


class World:
    """A table at the point where the seat to act decides. It is changed by `play` and `refill`."""

    def __init__(self, box: Box, state: State) -> None:
        codes, table = box.codes, state.table
        self.box = box
        self.sketch = Sketch(box, table)
        self.seat = table.to_act
        self.hands = [[codes[card] for card in hand] for hand in state.hands]
        self._money = [[codes[card] for card in reversed(money)] for money in state.money]
        """The top card last."""
        self._pile = [codes[card] for card in reversed(state.draw_pile)]
        self._open = [codes[card] for card in table.discard]
        self._hidden = [codes[card] for card in state.hidden_discard]
        self._rows = [[codes[card] for card in row] for row in table.passengers]
        self._laid = [0] * (WILD + 1)
        self._columns = [[[codes[card] for card in column.cards] for column in own] for own in table.columns]
        for own in self._columns:
            for cards in own:
                for card in cards:
                    self._laid[card] += 1
        self._clears_late = table.options.clearing == "after_refill"
        self._cleared: list[Code] = []
        """Cards that are money as soon as the hand is refilled: `money` of the sketch counts them already."""
        self._key = state.key

    def copy(self) -> "World":
        """The same table, to be played on in another way."""
        new = World.__new__(World)
        new.box, new.seat, new._key = self.box, self.seat, self._key
        new.sketch = self.sketch.copy()
        new.hands = [hand[:] for hand in self.hands]
        new._money = [money[:] for money in self._money]
        new._pile, new._open, new._hidden = self._pile[:], self._open[:], self._hidden[:]
        new._rows = [row[:] for row in self._rows]
        new._columns = [[cards[:] for cards in own] for own in self._columns]
        new._laid = self._laid[:]
        new._clears_late, new._cleared = self._clears_late, self._cleared[:]
        return new

    def dealt_again(self, seat: int, key: int) -> "World":
        """A table that looks just like this from `seat`: what it cannot see is dealt from `key`."""
        new = self.copy()
        other = 1 - seat
        unseen = (*self.hands[other], *self._money[0], *self._money[1], *self._pile, *self._hidden)
        cards, new._key = shuffled(sorted(unseen), key)
        end = 0
        parts = []
        for part in (self.hands[other], *self._money, self._pile):
            parts.append(list(cards[end : end + len(part)]))
            end += len(part)
        new.hands[other], new._money[0], new._money[1], new._pile = parts
        new._hidden = list(cards[end:])
        return new

    @property
    def over(self) -> bool:
        """At the end of a turn: the last tour is made, or nobody has a card or can get one."""
        if not self.sketch.left:
            return True
        # Drawing renews the pile, by discards and by half of the money.
        to_draw = self._pile or self._open or self._hidden or max(self.sketch.money) > 1
        return not (to_draw or any(self.hands))

    def ending(self, seat: int) -> float:
        """What the end of the game, as it is, is worth to a seat."""
        return Situation(self.sketch, seat, (), ()).at_the_end(0)

    def situation(self) -> Situation:
        """What the seat to act knows at the beginning of its turn."""
        hand = tuple(sorted(self.hands[self.seat]))
        phase: Phase = "passengers" if hand else "stations"
        return Situation(self.sketch, self.seat, hand, self.prospects(), phase)

    def prospects(self) -> list[list[float]]:
        """What may follow in columns: cards laid in columns never come back, others may."""
        coming = [float(count) for count in self.box.counts]
        for card, count in enumerate(self._laid):
            coming[card] -= count
        for cards in (self._open, *self._rows):
            for card in cards:
                coming[card] -= AGAIN
        return prospects(self.box, coming)

    def play(self, plan: Plan) -> None:
        """Carry out a plan of the seat to act, up to the end of the turn or of the game."""
        seat, sketch, hand = self.seat, self.sketch, self.hands[self.seat]
        for card, row in plan.passengers:
            hand.remove(card)
            self._rows[row].append(card)
            sketch.rows[row] += 1
            if sketch.rows[row] == self.box.full_row:
                sketch.score_tour(row)
                self._open += self._rows[row]
                self._rows[row] = []
        if not sketch.left:
            return
        for card, number in plan.stations:
            hand.remove(card)
            self._lay(card, number)
        for card in plan.kept:
            hand.remove(card)
        self._money[seat] += hand
        self.hands[seat] = list(plan.kept)
        own = sketch.columns[seat]
        for kind, number in plan.trams:
            self._pay(seat, self.box.prices[kind])
            sketch.supply.remove(kind)
            own[number].times = self.box.times[kind]
        self._clear()

    def _lay(self, card: Code, number: int) -> None:
        box, own = self.box, self.sketch.columns[self.seat]
        if number == len(own):
            own.append(Stretch(card >> 4, 0, 0, 0, 0, toured=False))
            self._columns[self.seat].append([])
        column = own[number]
        self._columns[self.seat][number].append(card)
        self._laid[card] += 1
        column.count += 1
        if card != WILD:
            column.top = card & 15
            column.points += box.points[column.top]
        if column.count == box.extra and not column.toured:
            column.toured = True
            self.sketch.score[self.seat] += column.points * column.times

    def _pay(self, seat: int, count: int) -> None:
        money = self._money[seat]
        keep = len(money) - count
        self._hidden += reversed(money[keep:])
        del money[keep:]

    def _clear(self) -> None:
        """Columns without a tram turn into money."""
        own, cards = self.sketch.columns[self.seat], self._columns[self.seat]
        money = self._cleared if self._clears_late else self._money[self.seat]
        bare = [number for number, column in enumerate(own) if not column.times]
        for number in bare:
            money += cards[number]
            for card in cards[number]:
                self._laid[card] -= 1
        for number in reversed(bare):
            del own[number], cards[number]
        self._count_money()

    def _count_money(self) -> None:
        self.sketch.money[self.seat] = len(self._money[self.seat]) + len(self._cleared)

    def refill(self) -> None:
        """Draw, open new trams, and pass the turn."""
        sketch, hand = self.sketch, self.hands[self.seat]
        while len(hand) < self.box.hand:
            if not self._pile and not self._renew():
                break
            hand.append(self._pile.pop())
        self._money[self.seat] += self._cleared
        self._cleared = []
        self._count_money()
        sketch.pile = len(self._pile)
        while len(sketch.supply) < OPEN_TRAMS and sketch.stack:
            sketch.supply.append(sketch.stack.pop())
        self.seat = 1 - self.seat

    def _renew(self) -> bool:
        for seat, money in enumerate(self._money):
            self._pay(seat, len(money) // 2)
            self.sketch.money[seat] = len(money)
        pile, self._key = shuffled((*self._open, *self._hidden), self._key)
        self._pile, self._open, self._hidden = list(reversed(pile)), [], []
        return bool(pile)
