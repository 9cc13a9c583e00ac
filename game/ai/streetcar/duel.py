"""The end of a race under "one more than the last", searched move by move until somebody arrives."""

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from game.ai.streetcar.drive_graph import DriveGraph
from game.ai.streetcar.race import FAR
from game.rules.streetcar.journey import TramPosition

_Place: TypeAlias = int
_Spots: TypeAlias = tuple[_Place, ...]

_MAX = 4_000
"""Positions searched before the rest is only estimated."""
_FAR_OFF = 80.0
"""Fields to the end from which a race is only estimated, because the search would be too deep."""
_DETOUR = 4.0
"""The longest detour, in fields, of a move that is considered."""
_SOON, _LOST = 4, 2
"""Turns of ours within which a victory, and a defeat, counts as certain."""
_SURE, _LEAD = 20.0, 15.0
"""The worth of a certain victory, and the largest worth of a lead."""
_BEHIND = 0.01
"""Weight of our remaining turns among certain defeats."""


class Finish(NamedTuple):
    """An end of a race: our tram's lead in turns then, and our turns until then."""

    lead: float
    turns: float

    @property
    def worth(self) -> float:
        """Prefer a quick certain victory, then a large lead, then a late certain defeat."""
        lead = max(-_LEAD, min(_LEAD, self.lead))
        if self.turns > (_SOON if lead > 0 else _LOST):
            return lead
        return _SURE - self.turns if lead > 0 else self.turns - _SURE + _BEHIND * lead


class IndexedDrives:
    """The possible drives of one tram, with numbered places."""

    def __init__(self, graph: DriveGraph, fastest: int) -> None:
        self._graph = graph
        self._fastest = fastest
        self._positions = sorted(graph.left, key=lambda position: graph.left[position])
        self._numbers = {position: number for number, position in enumerate(self._positions)}
        self._ends = frozenset(
            number for position, number in self._numbers.items() if graph.arrived(position)
        )
        self._moves: dict[_Place, tuple[tuple[int, _Place], ...]] = {}
        self._solo_turns: dict[tuple[_Place, int], int] = {}

    def place(self, position: TramPosition) -> _Place:
        """Return the number of a place from which there is a way to the end."""
        return self._numbers[position]

    def left(self, place: _Place) -> float:
        """Return the fields from there to the end, halts included."""
        return self._graph.left[self._positions[place]]

    def arrived(self, place: _Place) -> bool:
        """True if the route is completed there."""
        return place in self._ends

    def moves(self, place: _Place, limit: int) -> list[tuple[int, _Place]]:
        """Return fields and end of all forward moves up to the limit, the furthest first."""
        if place not in self._moves:
            self._moves[place] = tuple(self._reckoned(place))
        return [move for move in self._moves[place] if move[0] <= limit]

    def _reckoned(self, place: _Place) -> list[tuple[int, _Place]]:
        left, here = self._graph.left, self._positions[place]
        found: dict[tuple[int, _Place], None] = {}
        for fields, end in self._graph.moves(here, self._fastest):
            away = left.get(end)
            if away is not None and away < left[here] and away + fields <= left[here] + _DETOUR:
                found[fields, self._numbers[end]] = None
        return sorted(found, key=lambda move: (move[1], -move[0]))

    def ahead(self, place: _Place, limit: int) -> tuple[int, _Place] | None:
        """Return the move that leads furthest, or None if there is no way forward."""
        return next(iter(self.moves(place, limit)), None)

    def solo_turns(self, place: _Place, last: int) -> int:
        """Return the turns to the end if nobody else drove."""
        if self.arrived(place):
            return 0
        known = self._solo_turns.get((place, last))
        if known is None:
            options = self.moves(place, min(self._fastest, last + 1))
            known = min((1 + self.solo_turns(end, fields) for fields, end in options), default=int(FAR))
            self._solo_turns[place, last] = known
        return known


class Duel:
    """A race of our tram against others that drive ahead as far as they can.

    Without other drivers, a lead is the number of turns of our drive, negative.
    """

    def __init__(self, own: IndexedDrives, others: Sequence[IndexedDrives], fastest: int) -> None:
        self.own = own
        """Our track; positions are numbered by its places."""
        self._others = tuple(others)
        self._fastest = fastest
        self._known: dict[tuple[_Place, _Spots, int], Finish] = {}
        self._moved: dict[tuple[_Spots, int], tuple[_Spots, int, bool]] = {}

    def worth(self, finish: Finish) -> float:
        """Return the worth of an end; without other drivers only the turns count."""
        return finish.worth if self._others else finish.lead

    def after(self, place: _Place, spots: _Spots, last: int) -> Finish:
        """Return the end once our tram is at `place`; the others are at `spots`, in order of play."""
        own = self.own
        if own.arrived(place):
            return Finish(min(self._solo_turns(spots, last), default=0), 0)
        spots, last, lost = self._once_others_moved(spots, last)
        return Finish(-own.solo_turns(place, last), 0) if lost else self.to_move(place, spots, last)

    def _solo_turns(self, spots: _Spots, last: int) -> list[int]:
        return [track.solo_turns(spot, last) for track, spot in zip(self._others, spots, strict=True)]

    def _once_others_moved(self, spots: _Spots, last: int) -> tuple[_Spots, int, bool]:
        """Return the others' places after a move each, the last move's fields, and True if a tram arrived."""
        known = self._moved.get((spots, last))
        if known is None:
            known = self._moved[spots, last] = self._driven_ahead(spots, last)
        return known

    def _driven_ahead(self, spots: _Spots, last: int) -> tuple[_Spots, int, bool]:
        moved: list[_Place] = []
        for track, spot in zip(self._others, spots, strict=True):
            move = track.ahead(spot, min(self._fastest, last + 1))
            if move is not None:
                last = move[0]
                if track.arrived(move[1]):
                    return spots, last, True
            moved.append(spot if move is None else move[1])
        return tuple(moved), last, False

    def to_move(self, place: _Place, spots: _Spots, last: int) -> Finish:
        """Return the best end when our tram is to move."""
        key = (place, spots, last)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._best(place, spots, last)
        return known

    def _best(self, place: _Place, spots: _Spots, last: int) -> Finish:
        own = self.own
        if len(self._known) > _MAX or own.left(place) > _FAR_OFF:
            return Finish(min(self._solo_turns(spots, last), default=0) - own.solo_turns(place, last), FAR)
        alone = 0 if self._others else 1
        options = own.moves(place, min(self._fastest, last + 1))
        ends = (self.after(end, spots, fields) for fields, end in options)
        found = (Finish(end.lead - alone, end.turns + 1) for end in ends)
        return max(found, key=self.worth, default=Finish(-FAR, FAR))
