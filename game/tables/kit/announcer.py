"""The speech of a table: moves, the instruction and the last stretch, each once it has been seen."""

from collections.abc import Callable, Sequence
from typing import Any

from game.core.event import Event
from game.session.session import MovePlayed
from game.tables.kit.flights import WARMING_SECONDS, Flight, Flights, Warming
from game.tables.kit.table_context import TableContext


class Announcer:
    """Speaks for one table. The person in front hears its own moves too, as a confirmation."""

    def __init__(
        self, context: TableContext[Any, Any], animations: Flights, heard: Callable[[Event], None]
    ) -> None:
        """`heard` is called with each event that is announced."""
        self._context = context
        self._animations = animations
        self._on_announced = heard
        self._held_back: tuple[Event, ...] = ()
        """The events of a move that ended a game or a round, which are announced when it has been seen."""
        self._instructed = ""
        """The last spoken instruction."""
        self._stretched = context.model.last_stretch
        """True if the last stretch has been announced."""

    def announce_moves(self, moves: Sequence[MovePlayed], *, moving: bool, ended: bool) -> None:
        """Speak the moves that were made.

        If something is `moving`, events that end a round, or the game if it has `ended`, are held back.
        """
        for number, move in enumerate(moves, 1):
            ends = ended and number == len(moves)
            waits = moving and (ends or any(event.pauses for event in move.events))
            count = 1 if waits else len(move.events)
            for event in move.events[:count]:
                self._announce(event)
            self._held_back = (*self._held_back, *move.events[count:])

    def announce_held_back(self) -> None:
        """Speak the events that were held back."""
        events, self._held_back = self._held_back, ()
        for event in events:
            self._announce(event)

    def announce_last_stretch(self) -> None:
        """Speak of the last stretch once everything has moved. From then on the table glows."""
        context = self._context
        if context.model.last_stretch and not self._stretched:
            self._stretched = True
            speed = self._animations.speed(context.session.pace.name, own=False)
            self._animations.add((Flight(Warming(), WARMING_SECONDS),), speed)
            context.kit.speaker.speak(context.kit.tr("table.speak.last_stretch"))

    def announce_instruction(self) -> None:
        """Speak the instruction if it has changed."""
        before, context = self._instructed, self._context
        self._instructed = context.model.situation if context.session.may_act else ""
        if self._instructed and self._instructed != before:
            context.kit.speaker.speak(self._instructed)

    def announce_situation(self) -> None:
        """Speak the situation and the others' moves since the player's last turn."""
        context, session = self._context, self._context.session
        moves = session.since_last_turn(session.front)
        event_texts = (context.teller.event(event) for move in moves for event in move.events)
        context.kit.speaker.speak(" ".join((context.model.situation, *filter(None, event_texts))))

    def position_changed(self) -> None:
        """Allow another announcement of the last stretch if the new position is outside it."""
        self._stretched = self._stretched and self._context.model.last_stretch

    def seat_changed(self) -> None:
        """Speak to another person, who has heard nothing yet but sees the last stretch."""
        self._instructed, self._stretched = "", self._context.model.last_stretch
        self.announce_instruction()

    def _announce(self, event: Event) -> None:
        text = self._context.teller.event(event)
        if text:
            self._context.kit.speaker.speak(text)
        self._on_announced(event)
