"""What an action does: the only way from one table to the next."""

import msgspec

from game.core.event import Event
from game.core.game import Step
from game.core.shuffle import below, shuffled
from game.rules.streetcar.actions import (
    Action,
    Depart,
    DrawFrom,
    DrawPile,
    Drive,
    Lay,
    LayPair,
    Pass,
    Redraw,
    RepeatRoll,
    RollDie,
    Withdraw,
)
from game.rules.streetcar.board import Field
from game.rules.streetcar.box import HAND, LAYS, Box, Roll
from game.rules.streetcar.deal import deal_cards
from game.rules.streetcar.drive import Stand
from game.rules.streetcar.events import (
    Departed,
    DieRolled,
    Drove,
    GameEnded,
    Passed,
    Redrawn,
    RollRepeated,
    StopPlaced,
    StopServed,
    TileDrawn,
    TileLaid,
    TileTaken,
    Withdrawn,
)
from game.rules.streetcar.fit import legal_pairs, something_fits
from game.rules.streetcar.laying import after_lay, with_hand
from game.rules.streetcar.legal import drive_of, offered
from game.rules.streetcar.material import Material
from game.rules.streetcar.values import Options, Phase, State, Table, Tram
from game.rules.streetcar.views import observe

replace = msgspec.structs.replace


def first_state(box: Box, seats: int, options: Options, key: int) -> State:
    """The table at the start: cards dealt, the pile shuffled, five starting tiles each."""
    lines, routes, key = deal_cards(box, options, (None,) * seats, (None,) * seats, key)
    pile, key = shuffled(box.supply, key)
    table = Table(
        options=options,
        hands=(box.first_hand,) * seats,
        trams=(None,) * seats,
        to_act=0,
        phase="build",
        pile_left=len(pile),
    )
    return State(table, lines, routes, pile, key)


def apply(material: Material, state: State, action: Action) -> Step[State]:
    """The table after a legal action of the seat to act, and what happened, in order."""
    move = _Move(material, state)
    move.carry_out(action)
    return Step(move.state, tuple(move.events))


def phase_of_turn(table: Table, seat: int) -> Phase:
    """The phase in which the turn of `seat` begins."""
    if table.trams[seat] is None:
        return "build"
    return "drive" if table.options.movement == "follow" else "roll"


class _Move:
    """One action on its way through the rules: the table so far, and what has happened."""

    def __init__(self, material: Material, state: State) -> None:
        self.material = material
        self.lines, self.routes = state.lines, state.routes
        self.pile, self.key, self.dice = state.pile, state.key, state.dice
        self.seat = state.table.to_act
        self.events: list[Event] = []
        self._table = state.table
        self._changed: dict[str, object] = {}
        """What will be so on the table; it is made anew when somebody looks at it."""

    @property
    def state(self) -> State:
        return State(self.table, self.lines, self.routes, self.pile, self.key, self.dice)

    @property
    def table(self) -> Table:
        if self._changed:
            self._table = replace(self._table, **self._changed)
            self._changed = {}
        return self._table

    def change(self, **fields: object) -> None:
        self._changed.update(fields)

    def carry_out(self, action: Action) -> None:
        match action:
            case Lay():
                self.lay(action)
                self.go_on_building()
            case LayPair(first, second):
                self.lay(first)
                self.lay(second)
                self.refill()
            case DrawPile():
                self.draw(1)
                self.go_on_drawing()
            case DrawFrom(source, tile):
                self.take(source, tile)
                self.go_on_drawing()
            case Redraw(tiles):
                self.redraw(tiles)
            case Pass():
                self.events.append(Passed(self.seat))
                self.end_idle_turn()
            case Depart(terminal):
                self.depart(terminal)
            case RollDie():
                self.roll()
            case RepeatRoll():
                self.repeat_roll()
            case Drive(fields):
                self.drive(fields)
            case Withdraw():
                self.withdraw()

    # ------------------------------------------------------------------ building

    def lay(self, lay: Lay) -> None:
        """Put the tile down; what lay there goes to the hand. A landmark's first tile gets its sign."""
        change = after_lay(self.material, self.table, lay)
        self._table = change.table
        placed, old, seat = change.placed, change.replaced, self.seat
        self.events.append(
            TileLaid(
                seat,
                placed.tile,
                placed.cell,
                placed.rotation,
                old.tile if old else None,
                old.rotation if old else 0,
            )
        )
        if change.stop is not None:
            self.events.append(StopPlaced(seat, change.stop.letter, change.stop.cell))

    def go_on_building(self) -> None:
        table = self.table
        grid = self.material.grid(table)
        if len(table.laid) == LAYS or not something_fits(grid, table.hands[self.seat], table.laid):
            self.refill()

    def refill(self) -> None:
        """The hand is filled up to five, tile by tile where there is a choice."""
        self.change(draws=max(0, HAND - len(self.table.hands[self.seat])), phase="draw")
        self.go_on_drawing()

    def go_on_drawing(self) -> None:
        """Whoever has no choice draws all at once."""
        table = self.table
        choice = offered(table)
        if not choice:
            self.draw(min(table.draws, len(self.pile)))
        if not choice or not table.draws:
            self.end_turn()

    def draw(self, count: int) -> None:
        table, tiles = self.table, self.pile[:count]
        self.pile = self.material.without_top(self.pile, count)
        self.change(
            pile_left=len(self.pile),
            draws=table.draws - count,
            hands=with_hand(table, self.seat, (*table.hands[self.seat], *tiles)),
        )
        self.events += [TileDrawn(self.seat, tile) for tile in tiles]

    def take(self, source: int, tile: str) -> None:
        table, hands = self.table, list(self.table.hands)
        given = list(hands[source])
        given.remove(tile)
        hands[source] = tuple(given)
        hands[self.seat] = (*hands[self.seat], tile)
        self.change(draws=table.draws - 1, hands=tuple(hands))
        self.events.append(TileTaken(self.seat, tile, source))

    def redraw(self, tiles: tuple[str, ...]) -> None:
        hand = list(self.table.hands[self.seat])
        for tile in tiles:
            hand.remove(tile)
        pile, self.key = shuffled((*self.pile, *tiles), self.key)
        drawn, self.pile = pile[: len(tiles)], pile[len(tiles) :]
        self.change(hands=with_hand(self.table, self.seat, (*hand, *drawn)))
        self.events.append(Redrawn(self.seat, tiles, drawn))
        self.end_idle_turn()

    def end_idle_turn(self) -> None:
        """Nothing was laid. When nobody can ever lay again and nobody drives, the game is over."""
        self.change(idle=self.table.idle + 1)
        table = self.table
        nobody_drives = not any(table.trams)
        if nobody_drives and table.idle >= table.seats and not (table.pile_left and self.anything_fits()):
            self.end(None)
        else:
            self.end_turn()

    def anything_fits(self) -> bool:
        """Whether any tile that is not on the board could be laid, or any two exchanged as a pair."""
        table, grid = self.table, self.material.grid(self.table)
        left = (*self.pile, *(tile for hand in table.hands for tile in hand))
        return something_fits(grid, left) or next(legal_pairs(grid, left), None) is not None

    # ------------------------------------------------------------------ driving

    def depart(self, terminal: str) -> None:
        """Stand in the terminal; whoever departs for the first time shows cards and route."""
        table, seat = self.table, self.seat
        line, route = self.lines[seat], self.routes[seat]
        first = table.trams[seat] is None
        self.set_tram(Tram(terminal, start=terminal))
        self.change(phase=phase_of_turn(self.table, seat), idle=0)
        self.events.append(Departed(seat, terminal, line, route, self.proof(terminal) if first else ()))

    def proof(self, terminal: str) -> tuple[Field, ...]:
        """A drive that shows the route to be complete, from this terminal if there is one."""
        line, route = self.lines[self.seat], self.routes[self.seat]
        for start in (terminal, None):
            way = self.material.way(self.table, line, route, only_from=start)
            if way is not None and way.missing == 0:
                return (way.start, *way.fields)
        return ()

    def set_tram(self, tram: Tram) -> None:
        trams = self.table.trams
        self.change(trams=(*trams[: self.seat], tram, *trams[self.seat + 1 :]))

    def roll(self) -> None:
        roll: Roll
        if self.dice:
            roll, self.dice = self.dice[0], self.dice[1:]
        else:
            faces = self.material.box.die
            number, self.key = below(self.key, len(faces))
            roll = faces[number]
        self.change(roll=roll, phase="drive")
        self.events.append(DieRolled(self.seat, roll))

    def repeat_roll(self) -> None:
        roll = self.table.last_roll
        if roll is None:
            raise ValueError("there is no roll to repeat")
        self.change(roll=roll, phase="drive")
        self.events.append(RollRepeated(self.seat, roll))

    def drive(self, fields: tuple[Field, ...]) -> None:
        found = drive_of(self.material, observe(self.material, self.state, self.seat))
        tram = self.table.trams[self.seat]
        if found is None or tram is None:
            raise ValueError(f"seat {self.seat} has no tram on the board")
        journey, stand = found
        self.events.append(Drove(self.seat, stand.field, stand.side, fields))
        for field in fields:
            before = stand
            stand = next(onward for onward in journey.onward(before) if onward.field == field)
            self.note_service(before, stand)
        self.set_tram(Tram(stand.field, stand.side, stand.served, tram.start))
        self.change(last_move=len(fields), last_roll=self.table.roll)
        if journey.arrived(stand):
            self.end(self.seat)
        else:
            self.end_turn()

    def note_service(self, before: Stand, after: Stand) -> None:
        if len(after.served) > len(before.served) and not isinstance(after.field, str):
            self.events.append(StopServed(self.seat, after.served[-1], after.field))

    def withdraw(self) -> None:
        tram = self.table.trams[self.seat]
        if tram is None or tram.at is None:
            raise ValueError(f"seat {self.seat} has no tram on the board")
        self.events.append(Withdrawn(self.seat, tram.at))
        self.set_tram(Tram(None))
        self.end_turn()

    # ------------------------------------------------------------------ turns

    def end_turn(self) -> None:
        table = self.table
        seat = (self.seat + 1) % table.seats
        self.change(
            to_act=seat,
            phase=phase_of_turn(table, seat),
            turn=table.turn + 1,
            laid=(),
            draws=0,
            roll=None,
        )

    def end(self, winner: int | None) -> None:
        self.change(phase="over", winner=winner, laid=(), draws=0, roll=None)
        table = self.table
        self.events.append(
            GameEnded(
                winner,
                "blocked" if winner is None else "arrived",
                self.lines,
                self.routes,
                tuple(
                    self.material.missing(table, line, route)
                    for line, route in zip(self.lines, self.routes, strict=True)
                ),
            )
        )
