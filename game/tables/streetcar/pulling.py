"""A tram under the pointer: the drive follows the pointer's path, field by field."""

from collections.abc import Mapping
from functools import cached_property

from game.core.refusal import Refusal
from game.rules.streetcar.actions import Drive
from game.rules.streetcar.board import Field
from game.rules.streetcar.journey import Journey, TramPosition
from game.tables.streetcar.model import StreetcarModel

Way = tuple[Field, ...]
NO_TRACK = "no_track"
NOT_AHEAD = "not_ahead"
AGAINST_THE_TRACK = ("no_reversing", "sharp_turn")
"""Refusals for a tram that cannot go on to a neighbouring field, although a long way may lead there."""


class Pulling:
    """One seat's drive as far as it has been pulled. All drives are known from the start."""

    def __init__(self, journey: Journey, position: TramPosition, shortest: Mapping[Field, Way]) -> None:
        self._journey = journey
        self.position = position
        """The tram's position before the drive."""
        self._shortest = shortest
        self.fields: Way = ()
        """The fields entered so far."""

    @property
    def here(self) -> Field:
        """The field that the tram is on now."""
        return self.fields[-1] if self.fields else self.position.field

    def begin(self) -> None:
        """Move the tram back to its position."""
        self.fields = ()

    def to(self, field: Field) -> bool:
        """Follow the pointer to a field. Return False if the tram cannot follow."""
        if field == self.position.field and (*self.fields, field) not in self._ways:
            self.fields = ()
            return True
        if self.fields and field == self.fields[-1]:
            return True
        if len(self.fields) > 1 and field == self.fields[-2]:
            self.fields = self.fields[:-1]
            return True
        found = self._shortest_way(field, self.fields)
        if found is None and field in self.fields:
            found = self.fields[: self.fields.index(field) + 1]
        if found is None:
            found = self._shortest.get(field) or self._shortest_way(field)
        if found is not None:
            self.fields = found
        return found is not None

    def why_not(self, field: Field) -> Refusal | None:
        """Return the reason why the pulled tram cannot go on to this field; None if a drive may end there."""
        if field in self._shortest:
            return None
        beside = self._journey.refuse(self.position, (*self.fields, field))
        if beside is not None and beside.code in AGAINST_THE_TRACK:
            return beside
        way = self._track_to(field)
        if way is not None:
            return self._journey.refuse(self.position, way)
        # Other ways may lead there beside this one: round a corner, or back.
        ways = sorted({(), *self._ways}, key=lambda way: (way != self.fields, len(way), str(way)))
        refusals = [self._journey.refuse(self.position, (*way, field)) for way in ways]
        known = [refusal for refusal in refusals if refusal is not None and refusal.code != NO_TRACK]
        return min(known, key=lambda refusal: refusal.code == NOT_AHEAD, default=Refusal(NO_TRACK, field))

    def _track_to(self, field: Field) -> Way | None:
        """Return the shortest way along the track, ignoring halts and limit: from the pulled place, or
        afresh.
        """
        pulled = self.position
        for passed in self.fields:
            pulled = next(position for position in self._journey.onward(pulled) if position.field == passed)
        for begun, start in ((self.fields, pulled), ((), self.position)):
            way = self._journey.way_to(start, field)
            if way is not None:
                return (*begun, *(passed.field for passed in way))
        return None

    @cached_property
    def _ways(self) -> frozenset[Way]:
        """All beginnings of drives."""
        drives = {fields for fields, _ in self._journey.drives(self.position)}
        return frozenset(drive[:count] for drive in drives for count in range(1, len(drive) + 1))

    def _shortest_way(self, field: Field, begun: Way = ()) -> Way | None:
        """Return the shortest way to a field among those that begin with `begun`."""
        there = len(begun)
        found = [w for w in self._ways if w[-1] == field and w[:there] == begun and len(w) > there]
        return min(found, key=lambda way: (len(way), str(way)), default=None)


def pulling_of(model: StreetcarModel) -> Pulling | None:
    """Return the drive of the seat in front before its beginning; None if it has none to make."""
    if model.task != "drive":
        return None
    analysis = model.game.analysis
    found = analysis.drive(model.view)
    return Pulling(*found, analysis.shortest(model.view)) if found is not None else None


def tried_drive(model: StreetcarModel, place: Field) -> Drive | None:
    """Return the refused drive that a lesson asks to try, if it ends on this field."""
    tried = model.tries
    return tried if isinstance(tried, Drive) and tried.fields[-1] == place else None
