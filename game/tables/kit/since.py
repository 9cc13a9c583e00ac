"""What others did since the own last turn, as deeds: in order, whole, and in a few words each."""

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import Any, ClassVar

import pygame

from game.core.event import Event
from game.session.session import Happening


@dataclass(frozen=True, slots=True)
class Deed:
    """Something that a seat did in one turn."""

    seat: int
    wordings: tuple[str, ...] = ()
    """How it goes on after the player's name, at length and in fewer and fewer words."""
    picture: Any = None
    """What the game draws beside the words."""
    events: tuple[Event, ...] = field(default=(), compare=False)
    """All that it tells of."""

    @property
    def full(self) -> str:
        """All of it in words."""
        return self.wordings[0] if self.wordings else ""


class Deeds(ABC):
    """Tells deeds from events. Games find the words; none of the events is left out but those `UNTOLD`."""

    TOGETHER: ClassVar[frozenset[type[Event]]] = frozenset()
    """Events of which all of a turn make one deed, in the place of the first."""
    UNTOLD: ClassVar[Mapping[type[Event], str]]
    """Events that are no deeds, and why not."""

    @abstractmethod
    def told(self, seat: int, events: Sequence[Event]) -> Deed:
        """The deed of one event, or of those of a turn that are told together."""

    def of(self, happenings: Iterable[Happening]) -> tuple[Deed, ...]:
        """All deeds, oldest first."""
        return tuple(deed for seat, events in turns(happenings) for deed in self._turn(seat, events))

    def _turn(self, seat: int, events: Sequence[Event]) -> Iterator[Deed]:
        alike: dict[tuple[int, Hashable], list[Event]] = {}
        for number, event in enumerate(events):
            if type(event) not in self.UNTOLD:
                # Who has to sit out does so in the turn of the one before.
                whose: int = getattr(event, "seat", seat)
                kind = type(event) if type(event) in self.TOGETHER else number
                alike.setdefault((whose, kind), []).append(event)
        for (whose, _), told in alike.items():
            yield self.told(whose, told)


def turns(happenings: Iterable[Happening]) -> Iterator[tuple[int, list[Event]]]:
    """Each turn, as far as it is among the happenings: whose it was, and all that came of it."""
    for seat, moves in groupby(happenings, key=lambda happening: happening.seat):
        yield seat, [event for move in moves for event in move.events]


def in_columns(
    deeds: Sequence[Deed], room: pygame.Rect, most: int, gap: int
) -> Iterator[tuple[pygame.Rect, Sequence[Deed]]]:
    """All deeds in columns of at most so many, from the left; `room` and `gap` in real pixels."""
    count = max(1, -(-len(deeds) // most))
    rows = max(1, -(-len(deeds) // count))
    width = (room.width - (count - 1) * gap) // count
    for number in range(count):
        column = pygame.Rect(room.left + number * (width + gap), room.top, width, room.height)
        yield column, deeds[number * rows : (number + 1) * rows]
