"""The driving of opponents, from a look at the nearest field to a search of the whole race."""

from collections.abc import Mapping, Sequence
from functools import cached_property

import msgspec

from game.ai.streetcar.drive_graph import DriveGraph
from game.ai.streetcar.duel import Duel, IndexedDrives
from game.ai.streetcar.race import FAR, DiceRace
from game.ai.streetcar.seat_analysis import DecisionContext
from game.rules.streetcar.actions import Action, Depart, Drive, Lay, RepeatRoll, RollDie, Withdraw
from game.rules.streetcar.journey import TramPosition, tram_position
from game.rules.streetcar.lay_result import after_lay
from game.rules.streetcar.legal import own_terminals
from game.rules.streetcar.values import View


class Driver:
    """Decides for a seat that has departed, or that chooses its terminal of departure."""

    def __init__(self, context: DecisionContext, view: View, *, watches: bool) -> None:
        """With `watches` the seat takes the other drivers into account."""
        self._context = context
        self._material = context.game.material
        self._view = view
        self._table = view.table
        self._watches = watches

    # -- choices

    def depart(self, legal: Sequence[Action]) -> Action | None:
        """Return the departure with the quickest drive, or None if none is legal."""
        starts = [action for action in legal if isinstance(action, Depart)]
        return min(starts, key=lambda action: self.turns[action.terminal], default=None)

    def drive(self, legal: Sequence[Action]) -> Action:
        """Return the drive that ends the race soonest; withdraw only if no way is left."""
        own = self._on_its_way(self._table.to_act)
        if own is None:
            return self.depart(legal) or legal[0]
        values = self._open_drives(*own, legal)
        if not values:
            return Withdraw() if Withdraw() in legal else legal[0]
        return min(values, key=lambda drive: values[drive])

    def drives(self, legal: Sequence[Action]) -> dict[Action, float]:
        """Return the drives that leave a way to the end: the turns from there, minus any lead."""
        own = self._on_its_way(self._table.to_act)
        if own is None:
            return {}
        return {drive: value[0] for drive, value in self._open_drives(*own, legal).items()}

    def rolls(self) -> tuple[float, float] | None:
        """Return the turns of the drive with a throw and with the last roll; None if it cannot end."""
        own, last = self._on_its_way(self._table.to_act), self._table.last_roll
        if own is None or last is None or own[1] not in own[0].left:
            return None
        race = self._dice(own[0])
        return race.rolling(own[1]), race.after(own[1], last)

    def decide_roll(self, legal: Sequence[Action]) -> Action:
        """Throw, or use the last roll if it promises more."""
        own = self._on_its_way(self._table.to_act)
        if own is None:
            return self.depart(legal) or legal[0]
        graph, position = own
        if position not in graph.left:
            return Withdraw()
        found = self.rolls() if RepeatRoll() in legal else None
        if found is not None and found[1] < found[0]:
            return RepeatRoll()
        return RollDie()

    @cached_property
    def turns(self) -> Mapping[str, float]:
        """Indexed by terminal of the seat: the turns of its drive, minus any lead over others."""
        return {terminal: self._turns_from(terminal) for terminal in self._own_terminals()}

    def _turns_from(self, terminal: str) -> float:
        position = TramPosition(terminal, None, "")
        graph = self._graph(self._table.to_act, terminal, (position,))
        if position not in graph.left:
            return FAR
        if self._table.options.movement != "follow":
            return self._dice(graph).turns[position]
        duel, place, spots = self._duel(graph, position)
        return -duel.to_move(place, spots, self._table.last_move).lead

    def fields_left(self, seat: int) -> float | None:
        """Return the fields that a seat has yet to drive, halts included; None without a tram or a way."""
        own = self._on_its_way(seat)
        return None if own is None else own[0].left.get(own[1])

    # -- whether to depart

    def outlook(self) -> float:
        """Return the lead in turns over the others at the end, if our tram departed now.

        Without other drivers, the turns that it needs, negative.
        """
        return -min(self.turns.values())

    def outlook_after(self, lays: Sequence[Lay]) -> float:
        """Return the same lead after a turn spent on these lays."""
        table = self._table
        for lay in lays:
            table = after_lay(self._material, table, lay).table
        later = Driver(self._context, msgspec.structs.replace(self._view, table=table), watches=self._watches)
        return max(later._outlook_once_others_moved(terminal) for terminal in self._own_terminals())

    def _outlook_once_others_moved(self, terminal: str) -> float:
        position = TramPosition(terminal, None, "")
        graph = self._graph(self._table.to_act, terminal, (position,))
        if position not in graph.left:
            return -FAR
        if self._table.options.movement != "follow":
            return -self._dice(graph).turns[position] - 1
        duel, place, spots = self._duel(graph, position)
        return duel.after(place, spots, self._table.last_move).lead - (0 if spots else 1)

    def _own_terminals(self) -> tuple[str, str]:
        line = self._view.lines[self._table.to_act]
        if line is None:
            raise ValueError("nobody departs without cards")
        return own_terminals(self._material.board(self._table), line)

    # -- the value of drives

    def _open_drives(
        self, graph: DriveGraph, position: TramPosition, legal: Sequence[Action]
    ) -> dict[Drive, tuple[float, ...]]:
        """Return the drives that leave a way to the end with their values, the smaller the better.

        Drives away from the end are left out if others lead towards it.
        """
        ends = _ends_of(graph, position, legal)
        left = {drive: graph.left[end] for drive, end in ends.items() if end in graph.left}
        nearer = [drive for drive, away in left.items() if away < graph.left[position]]
        return self._values(graph, {drive: ends[drive] for drive in nearer or left}) if left else {}

    def _values(
        self, graph: DriveGraph, ends: Mapping[Drive, TramPosition]
    ) -> dict[Drive, tuple[float, ...]]:
        """Return the value of each drive, the smaller the better."""
        if self._table.options.movement != "follow":
            turns = self._dice(graph).turns
            return {drive: (turns[end], graph.left[end]) for drive, end in ends.items()}
        position = next(iter(ends.values()))
        duel, _, spots = self._duel(graph, position)
        return {
            drive: (
                -duel.worth(duel.after(duel.own.place(end), spots, len(drive.fields))),
                graph.left[end],
                -len(drive.fields),
            )
            for drive, end in ends.items()
        }

    def _duel(self, graph: DriveGraph, position: TramPosition) -> tuple[Duel, int, tuple[int, ...]]:
        """Return the present race, our place in it, and those of the others."""
        own = IndexedDrives(graph, self._material.box.speed_track)
        duel = Duel(own, [track for track, _ in self._others], self._material.box.speed_track)
        return duel, own.place(position), tuple(place for _, place in self._others)

    @cached_property
    def _others(self) -> list[tuple[IndexedDrives, int]]:
        """The other drivers with a way to their end, in order of play, and their places on it."""
        seats = self._table.seats if self._watches else 0
        found = (self._on_its_way((self._table.to_act + step) % seats) for step in range(1, seats))
        on_their_way = [(graph, at) for graph, at in filter(None, found) if at in graph.left]
        tracks = [(IndexedDrives(graph, self._material.box.speed_track), at) for graph, at in on_their_way]
        return [(track, track.place(at)) for track, at in tracks]

    def _on_its_way(self, seat: int) -> tuple[DriveGraph, TramPosition] | None:
        """Return a seat's possible drives and its present place; None while it has no tram on the board."""
        tram = self._table.trams[seat]
        position = None if tram is None else tram_position(tram)
        if tram is None or position is None:
            return None
        return self._graph(seat, tram.start, (position,)), position

    def _graph(self, seat: int, start: str | None, positions: Sequence[TramPosition]) -> DriveGraph:
        line, route = self._view.lines[seat], self._view.routes[seat]
        if line is None or route is None:
            raise ValueError(f"the cards of seat {seat} are not known")
        return DriveGraph(self._material.journey(self._table, line, route, start), positions)

    def _dice(self, graph: DriveGraph) -> DiceRace:
        return DiceRace(graph, self._material.box.die)


def _ends_of(graph: DriveGraph, start: TramPosition, legal: Sequence[Action]) -> dict[Drive, TramPosition]:
    """Return the end of each legal drive."""
    known: dict[tuple[object, ...], TramPosition] = {(): start}
    found = {}
    for drive in legal:
        if isinstance(drive, Drive):
            for count in range(1, len(drive.fields) + 1):
                way = drive.fields[:count]
                if way not in known:
                    before = known[way[:-1]]
                    known[way] = next(on for on in graph.onward[before] if on.field == way[-1])
            found[drive] = known[drive.fields]
    return found
