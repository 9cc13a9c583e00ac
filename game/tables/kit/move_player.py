"""The player of moves: it animates and sounds them, with the board moved so that they are visible."""

from collections.abc import Callable, Iterable, Sequence
from itertools import chain
from math import inf
from typing import Any, TypeAlias

from game.core.event import Event
from game.session.session import MovePlayed
from game.tables.kit.camera import Camera
from game.tables.kit.flights import SPEEDS, Flight, Flights, ShownMove
from game.tables.kit.table_context import TableContext
from game.tables.kit.table_places import TablePlaces
from game.tables.kit.viewport import GLIDE_SECONDS, Glide, Viewport

Seen: TypeAlias = tuple[MovePlayed, Sequence[tuple[Event, Sequence[Flight[Any]]]]]
"""A move, and the flights of each of its events."""


class MovePlayer:
    """Shows moves of any seat on the table."""

    def __init__(
        self,
        context: TableContext[Any, Any],
        places: TablePlaces[Any, Any],
        animations: Flights,
        camera: Camera,
        flights: Callable[[Event, ShownMove], Iterable[Flight[Any]]],
        stays: Callable[[], bool],
    ) -> None:
        """`flights` are those of an event; `stays` returns True while the board must not move."""
        self._context = context
        self._places = places
        self._animations = animations
        self._camera = camera
        self._flights = flights
        self._stays = stays

    def play(self, moves: Sequence[MovePlayed], pace: str, *, by_hand: bool = False) -> None:
        """Animate and sound all moves; the player's own piece is in place already if `by_hand`."""
        context, animations = self._context, self._animations
        kit, session, before = context.kit, context.session, context.view
        animations.make_way()
        shown = [self._flights_of(move, by_hand=by_hand) for move in moves]
        view = self._seeing(shown)
        glide = Glide(before, view)
        if view != before:
            flight = Flight(glide, GLIDE_SECONDS, after=-inf, leads=True)
            animations.add((flight,), animations.speed(pace, own=False))
        for move, flown in shown:
            own, rims = move.seat == session.front, SPEEDS[pace] > 0
            speed = animations.speed(pace, own=own)
            seen = [(event, animations.add(flights, speed, rims=rims)) for event, flights in flown]
            if kit.heard is not None:
                moments = [(event, noticed.after) for event, noticed in seen]
                kit.sounds.play(*kit.heard.of(session.game, moments))
                kit.sounds.play(*(sound for _, noticed in seen for sound in noticed.sounds))
        running = animations.first(Glide)
        self._camera.glide(view, running.payload if running is not None else None)

    def _flights_of(self, move: MovePlayed, *, by_hand: bool) -> Seen:
        own = move.seat == self._context.session.front
        made = ShownMove(move, own, own and by_hand)
        return move, [(event, tuple(self._flights(event, made))) for event in move.events]

    def _seeing(self, moves: Sequence[Seen]) -> Viewport:
        """Return the view in which all moves are visible; the current one if the board must not move."""
        context, places = self._context, self._places
        if context.view.whole or self._stays():
            return context.view
        session = context.session
        played, front = session.match.moves, session.front
        actions = (played[one.number].action for one, _ in moves if one.seat != front)
        rects = [places.of_action(action) for action in actions if places.on_board(action)]
        for flight in chain.from_iterable(flights for _, flown in moves for _, flights in flown):
            rects += places.stations(flight)
        return (
            context.view.seeing(context.board_room, rects[0].unionall(rects[1:])) if rects else context.view
        )
