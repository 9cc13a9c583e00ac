"""The turns that seats still need, from the costs of their routes or from the race of trams."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple, TypeAlias, TypeVar

import msgspec

from game.ai.streetcar.departing import tile_price
from game.ai.streetcar.drive_graph import DriveGraph
from game.ai.streetcar.duel import Duel, IndexedDrives
from game.ai.streetcar.prices import LEVELS
from game.ai.streetcar.race import FAR, DiceRace
from game.ai.streetcar.route_costs import Route, costs
from game.ai.streetcar.seat_analysis import DecisionContext, Goal, SeatAnalysis
from game.rules.streetcar.box import HAND, LAYS
from game.rules.streetcar.journey import TramPosition, tram_position
from game.rules.streetcar.legal import own_terminals
from game.rules.streetcar.values import Table, Tram, View

T = TypeVar("T")
_Key: TypeAlias = tuple[Any, ...]

_MAX = 140
"""The cost of a route that costs more or cannot be completed."""
_KEPT = 0.7
"""Lasting share of a turn's effect on a route's cost: in 89 games 0.65 to 0.73 of it lasted."""
_ROUNDS = 60
"""Rounds after which a race is given up."""


class _Pricing(NamedTuple):
    """The prices of a field and of a halt, and the factor of the prices of tiles."""

    field: int
    halt: int
    tile: int = 1
    stays: bool = False
    """True if nothing more is laid."""


_TILES, _WAY = _Pricing(0, 0), _Pricing(1, 2)


@dataclass(frozen=True)
class Situation:
    """A table with known hidden cards."""

    table: Table
    goals: tuple[Goal, ...]
    has_moved: bool
    """True if the seat to act has had its turn."""

    @property
    def first(self) -> int:
        """The seat with the next turn."""
        return (self.table.to_act + self.has_moved) % self.table.seats


class Features(NamedTuple):
    """The features of one seat from which its turns are estimated."""

    drive: float | None = None
    """Turns of its drive; None if its route is incomplete."""
    tiles: float = 0.0
    """Price of the tiles of its route; a tile in hand costs 2."""
    fields: float = 0.0
    """Fields of its way, with halts."""
    saved: float = 0.0
    """Turns that building on could save on a complete route."""
    short: int = 0
    """Tiles that the hand lacks."""
    builds: bool = False
    """True if it has not departed."""


class FeatureExtractor:
    """Measures tables that follow from one view."""

    def __init__(self, context: DecisionContext, view: View, *, alike: bool = False) -> None:
        """`view` gives the tiles left to draw and the present places of trams.

        If all seats play `alike`, its mover drives no better than the others; otherwise the chances at a
        table would rise with every turn for the seat to move.
        """
        self._alike = alike
        self._context = context
        self._view = view
        self._material = context.game.material
        self._fastest = self._material.box.speed_track
        self._movement = view.table.options.movement
        self._known: dict[_Key, Any] = {}

    def features(self, situations: Sequence[Situation]) -> list[list[Features]]:
        """Return the features by situation and seat."""
        self._price(situations)
        return [self._features_of(one) for one in situations]

    # -- builders

    def _price(self, situations: Sequence[Situation]) -> None:
        """Compute all required prices together."""
        routes: dict[_Key, Route] = {}
        for one in {*situations, *map(self._before, situations)}:
            for seat, tram in enumerate(one.table.trams):
                for pricing in () if tram is not None else self._pricings(one, seat):
                    key = self._key(one, seat, pricing)
                    if key not in self._known and key not in routes:
                        routes[key] = self._route(one, seat, pricing)
        # Goal by goal, because the costs of one goal on many boards are similar.
        ordered = sorted(routes, key=lambda key: key[0])
        frame = self._material.grid(self._view.table).frame
        for key, cost in zip(ordered, costs(frame, [routes[key] for key in ordered]), strict=True):
            self._known[key] = min(cost, _MAX)

    def _pricings(self, one: Situation, seat: int) -> tuple[_Pricing, _Pricing]:
        if not self._is_complete(one, seat):
            return _TILES, _WAY
        going_on = _WAY._replace(tile=tile_price(self._movement))
        return going_on, going_on._replace(stays=True)

    def _before(self, one: Situation) -> Situation:
        """Return the table of the view with the cards of this situation."""
        return replace(one, table=self._view.table)

    def _key(self, one: Situation, seat: int, pricing: _Pricing) -> _Key:
        table = one.table
        return one.goals[seat], pricing, table.tiles, frozenset(table.hands[seat])

    def _route(self, one: Situation, seat: int, pricing: _Pricing) -> Route:
        own = self._own(one, pricing)
        barred = own.grid.frame.everywhere if pricing.stays else 0
        price_map = own.mapper(one.table.hands[seat]).price_map((), barred)
        return Route(price_map, own.tasks(one.goals[seat], ()), _MAX)

    def _own(self, one: Situation, pricing: _Pricing) -> SeatAnalysis:
        field, halt, tile, _ = pricing

        def make() -> SeatAnalysis:
            lines, routes = zip(*one.goals, strict=True)
            view = msgspec.structs.replace(self._view, table=one.table, seat=0, lines=lines, routes=routes)
            return SeatAnalysis(self._context, view, field=field, halt=halt, tile=tile)

        return self._once(("own", one.table.tiles, field, tile), make)

    def _is_complete(self, one: Situation, seat: int) -> bool:
        goal, table = one.goals[seat], one.table
        return self._once(("complete", goal, table.tiles), lambda: self._material.complete(table, *goal))

    def _builder(self, one: Situation, seat: int, drive: float | None) -> Features:
        short = max(0, HAND - len(one.table.hands[seat]))
        some, all_ = self._prices(one, seat)
        if drive is not None:
            saved = (all_ - some) / (LAYS * LEVELS[0] * tile_price(self._movement))
            return Features(drive, saved=saved, short=short, builds=True)
        earlier = self._before(one)
        if _MAX not in (some, all_) and not self._is_complete(earlier, seat):
            before = self._prices(earlier, seat)
            if _MAX not in before:
                some, all_ = (
                    old + _KEPT * (new - old) for old, new in zip(before, (some, all_), strict=True)
                )
        return Features(None, some, all_ - some, short=short, builds=True)

    def _prices(self, one: Situation, seat: int) -> tuple[float, float]:
        """Return the prices of tiles and of all; for a complete route, of all with and without new tiles."""
        first, second = (self._known[self._key(one, seat, pricing)] for pricing in self._pricings(one, seat))
        return first, second

    # -- drivers

    def _graph(self, one: Situation, seat: int, tram: Tram) -> DriveGraph:
        """Return the tram's possible drives, from its place in the view if it is the same tram."""
        position, before = tram_position(tram), self._view.table.trams[seat]
        here = tram_position(before) if before is not None and before.start == tram.start else None

        def make(start: TramPosition | None) -> DriveGraph:
            journey = self._material.journey(one.table, *one.goals[seat], tram.start)
            return DriveGraph(journey, () if start is None else (start,))

        key = ("graph", one.goals[seat], one.table.tiles, tram.start)
        found = self._once((*key, here or position), lambda: make(here or position))
        if position is not None and position not in found.onward:
            found = self._once((*key, position), lambda: make(position))
        return found

    def _track(self, one: Situation, seat: int, tram: Tram) -> tuple[IndexedDrives, int] | None:
        graph, position = self._graph(one, seat, tram), tram_position(tram)
        if position is None or position not in graph.left:
            return None
        track = self._once(("track", graph), lambda: IndexedDrives(graph, self._fastest))
        return track, track.place(position)

    def _alone(self, one: Situation, seat: int, tram: Tram) -> float:
        """Return the turns of a drive if nobody else drove."""
        if self._movement == "follow":
            found = self._track(one, seat, tram)
            return FAR if found is None else found[0].solo_turns(found[1], one.table.last_move)
        graph, position = self._graph(one, seat, tram), tram_position(tram)
        if position is None or position not in graph.left:
            return FAR
        race = self._once(("dice", graph), lambda: DiceRace(graph, self._material.box.die))
        roll = one.table.roll
        if roll is not None and seat == one.table.to_act and one.table.phase == "drive":
            return race.after(position, roll)
        return race.turns[position]

    def _driven(self, one: Situation) -> dict[int, float]:
        """Return the turns of the drive by seat with a complete route; such seats are assumed to depart."""
        complete = (seat for seat in range(one.table.seats) if self._can_drive(one, seat))
        trams = {seat: self._tram(one, seat) for seat in complete}
        if self._movement != "follow":
            return {seat: self._alone(one, seat, tram) for seat, tram in trams.items()}
        found = dict.fromkeys(trams, FAR)
        tracks = {seat: self._track(one, seat, tram) for seat, tram in trams.items()}
        running = {seat: track for seat, track in tracks.items() if track is not None}
        for seat, turns in self._race(dict(running), one):
            found[seat] = turns
        leaders = self._leaders(one)
        adjusted = dict(found)
        for leader in leaders & running.keys():
            seats = ((leader + step) % one.table.seats for step in range(1, one.table.seats))
            others = [seat for seat in seats if seat in running and one.table.trams[seat] is not None]
            if others:
                lead = self._lead(one, leader, running[leader], [running[seat] for seat in others])
                # The first to arrive has had its last turn, and the others have theirs before it.
                ahead = min(found[seat] for seat in others) - lead - (lead < 0) + (leader == one.first)
                adjusted[leader] += (ahead - found[leader]) / len(leaders)
        return adjusted

    def _leaders(self, one: Situation) -> set[int]:
        """Return the seats that drive as well as they can, in equal shares if there are several."""
        before = (one.first - 1) % one.table.seats
        return {one.first, before} if self._alike else {self._view.table.to_act}

    def _can_drive(self, one: Situation, seat: int) -> bool:
        return one.table.trams[seat] is not None or self._is_complete(one, seat)

    def _tram(self, one: Situation, seat: int) -> Tram:
        """Return the tram, or one at the terminal with the quickest drive if it has not departed."""
        tram = one.table.trams[seat]
        if tram is not None and tram.at is not None:
            return tram
        ends = own_terminals(self._material.board(one.table), one.goals[seat][0])
        return min((Tram(end, start=end) for end in ends), key=lambda tram: self._alone(one, seat, tram))

    def _lead(
        self,
        one: Situation,
        leader: int,
        own: tuple[IndexedDrives, int],
        others: Sequence[tuple[IndexedDrives, int]],
    ) -> float:
        """Return the turns by which a seat will be ahead if it drives as well as it can."""
        tracks, spots = zip(*others, strict=True)
        duel = self._once(("duel", own[0], *tracks), lambda: Duel(own[0], tracks, self._fastest))
        lead = duel.to_move if one.first == leader else duel.after
        return lead(own[1], spots, one.table.last_move).lead

    def _race(
        self, running: dict[int, tuple[IndexedDrives, int]], one: Situation
    ) -> Iterator[tuple[int, float]]:
        """Let all drive as far as they can; yield each seat that arrives, with its turns."""
        last, seats = one.table.last_move, one.table.seats
        for turns in range(_ROUNDS):
            for step in range(seats):
                seat = (one.first + step) % seats
                if seat not in running:
                    continue
                track, place = running[seat]
                if track.arrived(place):
                    yield seat, turns
                    del running[seat]
                    continue
                move = track.ahead(place, min(self._fastest, last + 1))
                if move is None:
                    del running[seat]
                    continue
                last = move[0]
                running[seat] = track, move[1]

    def _features_of(self, one: Situation) -> list[Features]:
        driven = self._driven(one)
        return [
            Features(driven[seat]) if tram is not None else self._builder(one, seat, driven.get(seat))
            for seat, tram in enumerate(one.table.trams)
        ]

    def _once(self, key: _Key, make: Callable[[], T]) -> T:
        if key not in self._known:
            self._known[key] = make()
        found: T = self._known[key]
        return found
