"""One game being played: the table, the moves so far, and the way back."""

from typing import Any, Generic, Literal, TypeAlias, TypeVar

import msgspec

from game.core.event import Event
from game.core.game import Game
from game.core.outcome import Outcome
from game.core.refusal import NOT_YOUR_TURN, Refusal

S = TypeVar("S")
V = TypeVar("V")
A = TypeVar("A")
UndoObstacle: TypeAlias = Literal["nothing", "other", "revealed", "lesson", "solution"]
"""Why a move stays: there is none, another seat made it, it revealed something, or the scene says so."""


class Refused(Exception):
    """An action that is not allowed was to be played."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.code)
        self.refusal = refusal


class Move(msgspec.Struct, Generic[A], frozen=True):
    """An action and the seat that did it."""

    seat: int
    action: A


class Played(msgspec.Struct, frozen=True):
    """A move, what happened, and the table before it."""

    move: Move[Any]
    events: tuple[Event, ...]
    before: Any


class Match(Generic[S, V, A]):
    """A table and its history. It changes only by `play` and `undo`.

    What was undone can be played again until another move is made: `undone` says what it was.
    """

    def __init__(self, game: Game[S, V, A], start: S) -> None:
        self.game = game
        self.start = start
        self._state = start
        self._played: list[Played] = []
        self._undone: list[Move[A]] = []
        self._told: tuple[S, Outcome | None] | None = None
        """The table of which the outcome was told last, and that outcome: some rules count long for it."""

    def copy(self) -> "Match[S, V, A]":
        """The same game so far, which goes its own way from here on."""
        return self.until(len(self._played))

    def until(self, count: int) -> "Match[S, V, A]":
        """The game as it was after so many moves, which goes its own way from there on."""
        earlier = Match(self.game, self.start)
        earlier._played = self._played[:count]
        earlier._state = self._played[count].before if count < len(self._played) else self._state
        return earlier

    @property
    def state(self) -> S:
        """The whole table. For rules, search and saving only; everybody else asks `view`."""
        return self._state

    @property
    def played(self) -> tuple[Played, ...]:
        """All moves so far with their events, oldest first."""
        return tuple(self._played)

    @property
    def moves(self) -> tuple[Move[A], ...]:
        """All moves so far, oldest first."""
        return tuple(played.move for played in self._played)

    @property
    def undone(self) -> Move[A] | None:
        """The move that was undone last and not played again; None where another one was made since."""
        return self._undone[-1] if self._undone else None

    @property
    def to_act(self) -> int | None:
        """The seat that decides next; None when the game is over."""
        return self.game.to_act(self._state)

    @property
    def outcome(self) -> Outcome | None:
        """Return how the game ended, or None while it goes on."""
        if self._told is None or self._told[0] is not self._state:
            self._told = self._state, self.game.outcome(self._state)
        return self._told[1]

    def view(self, seat: int | None) -> V:
        """What `seat` sees (None: what is public)."""
        return self.game.observe(self._state, seat)

    def refuse(self, seat: int, action: A) -> Refusal | None:
        """Why `seat` may not do this now, or None."""
        if seat != self.to_act:
            return Refusal(NOT_YOUR_TURN)
        return self.game.refuse(self.view(seat), action)

    def legal(self) -> tuple[A, ...]:
        """All legal actions of the seat to act; none when the game is over."""
        seat = self.to_act
        return () if seat is None else tuple(self.game.legal(self.view(seat)))

    def play(self, seat: int, action: A) -> tuple[Event, ...]:
        """Carry out a legal action and tell what happened; raises Refused and changes nothing otherwise."""
        refusal = self.refuse(seat, action)
        if refusal is not None:
            raise Refused(refusal)
        step = self.game.apply(self._state, action)
        move = Move(seat, action)
        if move == self.undone:
            self._undone.pop()
        else:
            self._undone.clear()
        self._played.append(Played(move, step.events, self._state))
        self._state = step.state
        return step.events

    def undo_obstacle(self, seat: int) -> UndoObstacle | None:
        """Return what stands against `seat` taking back the last move, or None."""
        if not self._played:
            return "nothing"
        last = self._played[-1]
        if last.move.seat != seat:
            return "other"
        return "revealed" if any(event.reveals for event in last.events) else None

    def can_undo(self, seat: int) -> bool:
        """True if nothing stands against `seat` taking back the last move."""
        return self.undo_obstacle(seat) is None

    def undo(self, seat: int) -> Move[A]:
        """Take back the last move; raises ValueError where `can_undo` says no."""
        if not self.can_undo(seat):
            raise ValueError(f"seat {seat} has nothing to take back")
        last = self._played.pop()
        self._state = last.before
        self._undone.append(last.move)
        return last.move
