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
        self.state = state
        self.seat = state.table.to_act
        self.events: list[Event] = []

    @property
    def table(self) -> Table:
        return self.state.table

    def change(self, **fields: object) -> None:
        self.state = replace(self.state, table=replace(self.table, **fields))

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
                self.draw()
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
        change = after_lay(self.material.board(self.table), self.material.box, self.table, lay)
        self.state = replace(self.state, table=change.table)
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

    def set_hand(self, seat: int, tiles: tuple[str, ...]) -> None:
        self.change(hands=with_hand(self.table, seat, tiles))

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
        while self.table.draws and not offered(self.table) and self.table.pile_left:
            self.draw()
        if not self.table.draws or not (offered(self.table) or self.table.pile_left):
            self.end_turn()

    def draw(self) -> None:
        tile, *rest = self.state.pile
        self.state = replace(self.state, pile=tuple(rest))
        self.change(pile_left=len(rest), draws=self.table.draws - 1)
        self.set_hand(self.seat, (*self.table.hands[self.seat], tile))
        self.events.append(TileDrawn(self.seat, tile))

    def take(self, source: int, tile: str) -> None:
        given = list(self.table.hands[source])
        given.remove(tile)
        self.set_hand(source, tuple(given))
        self.set_hand(self.seat, (*self.table.hands[self.seat], tile))
        self.change(draws=self.table.draws - 1)
        self.events.append(TileTaken(self.seat, tile, source))

    def redraw(self, tiles: tuple[str, ...]) -> None:
        hand = list(self.table.hands[self.seat])
        for tile in tiles:
            hand.remove(tile)
        pile, key = shuffled((*self.state.pile, *tiles), self.state.key)
        drawn, rest = pile[: len(tiles)], pile[len(tiles) :]
        self.state = replace(self.state, pile=rest, key=key)
        self.set_hand(self.seat, (*hand, *drawn))
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
        left = (*self.state.pile, *(tile for hand in table.hands for tile in hand))
        return something_fits(grid, left) or next(legal_pairs(grid, left), None) is not None

    # ------------------------------------------------------------------ driving

    def depart(self, terminal: str) -> None:
        """Stand in the terminal; whoever departs for the first time shows cards and route."""
        table, seat = self.table, self.seat
        line, route = self.state.lines[seat], self.state.routes[seat]
        first = table.trams[seat] is None
        self.set_tram(Tram(terminal, start=terminal))
        self.change(phase=phase_of_turn(self.table, seat), idle=0)
        self.events.append(Departed(seat, terminal, line, route, self.proof(terminal) if first else ()))

    def proof(self, terminal: str) -> tuple[Field, ...]:
        """A drive that shows the route to be complete, from this terminal if there is one."""
        line, route = self.state.lines[self.seat], self.state.routes[self.seat]
        for start in (terminal, None):
            way = self.material.way(self.table, line, route, only_from=start)
            if way is not None and way.missing == 0:
                return (way.start, *way.fields)
        return ()

    def set_tram(self, tram: Tram) -> None:
        trams = self.table.trams
        self.change(trams=(*trams[: self.seat], tram, *trams[self.seat + 1 :]))

    def roll(self) -> None:
        dice, key = self.state.dice, self.state.key
        roll: Roll
        if dice:
            roll, dice = dice[0], dice[1:]
        else:
            faces = self.material.box.die
            number, key = below(key, len(faces))
            roll = faces[number]
        self.state = replace(self.state, dice=dice, key=key)
        self.change(roll=roll, phase="drive")
        self.events.append(DieRolled(self.seat, roll))

    def repeat_roll(self) -> None:
        roll = self.table.last_roll
        if roll is None:
            raise ValueError("there is no roll to repeat")
        self.change(roll=roll, phase="drive")
        self.events.append(RollRepeated(self.seat, roll))

    def drive(self, fields: tuple[Field, ...]) -> None:
        found = drive_of(self.material, observe(self.state, self.seat))
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
        seat = (self.seat + 1) % self.table.seats
        self.change(
            to_act=seat,
            phase=phase_of_turn(self.table, seat),
            turn=self.table.turn + 1,
            laid=(),
            draws=0,
            roll=None,
        )

    def end(self, winner: int | None) -> None:
        self.change(phase="over", winner=winner, laid=(), draws=0, roll=None)
        state = self.state
        self.events.append(
            GameEnded(
                winner,
                "blocked" if winner is None else "arrived",
                state.lines,
                state.routes,
                tuple(
                    self.material.missing(state.table, line, route)
                    for line, route in zip(state.lines, state.routes, strict=True)
                ),
            )
        )
