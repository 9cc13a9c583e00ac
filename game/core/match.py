"""One game in progress: its state, its moves, and undo."""

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
"""The obstacle to undoing a move: there is none, another seat made it, it revealed something, or the scene
forbids it.
"""


class Refused(Exception):
    """Raised when an illegal action is played."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.code)
        self.refusal = refusal


class Move(msgspec.Struct, Generic[A], frozen=True):
    """An action and the seat that took it."""

    seat: int
    action: A


class Played(msgspec.Struct, frozen=True):
    """A move, its events, and the state before it."""

    move: Move[Any]
    events: tuple[Event, ...]
    before: Any


class Match(Generic[S, V, A]):
    """A state and its history, changed only by `play` and `undo`.

    `undone` is the move that can be redone; it is forgotten as soon as a different move is played.
    """

    def __init__(self, game: Game[S, V, A], start: S) -> None:
        self.game = game
        self.start = start
        self._state = start
        self._played: list[Played] = []
        self._undone: list[Move[A]] = []
        self.changes = 0
        """Number of moves played or undone."""
        self._told: tuple[S, Outcome | None] | None = None
        """The state and outcome of the last question about it: some rules take long to answer."""

    def copy(self) -> "Match[S, V, A]":
        """Return an independent copy of the match."""
        return self.until(len(self._played))

    def until(self, count: int) -> "Match[S, V, A]":
        """Return an independent copy of the match as it was after `count` moves."""
        earlier = Match(self.game, self.start)
        earlier._played = self._played[:count]
        earlier._state = self._played[count].before if count < len(self._played) else self._state
        return earlier

    @property
    def state(self) -> S:
        """The whole table. For rules, search and saving only; everything else uses `view`."""
        return self._state

    @property
    def played(self) -> tuple[Played, ...]:
        """All moves with their events, oldest first."""
        return tuple(self._played)

    @property
    def moves(self) -> tuple[Move[A], ...]:
        """All moves, oldest first."""
        return tuple(played.move for played in self._played)

    @property
    def undone(self) -> Move[A] | None:
        """The last undone move that was not redone; None once a different move was made."""
        return self._undone[-1] if self._undone else None

    @property
    def to_act(self) -> int | None:
        """The seat that decides next; None when the game is over."""
        return self.game.to_act(self._state)

    @property
    def outcome(self) -> Outcome | None:
        """The outcome of the game, or None while it goes on."""
        if self._told is None or self._told[0] is not self._state:
            self._told = self._state, self.game.outcome(self._state)
        return self._told[1]

    def view(self, seat: int | None) -> V:
        """Return the view of `seat`; for None, the public view."""
        return self.game.observe(self._state, seat)

    def refuse(self, seat: int, action: A) -> Refusal | None:
        """Return the refusal of `action` by `seat`, or None if it is allowed."""
        if seat != self.to_act:
            return Refusal(NOT_YOUR_TURN)
        return self.game.refuse(self.view(seat), action)

    def legal(self) -> tuple[A, ...]:
        """Return all legal actions of the seat to act; none when the game is over."""
        seat = self.to_act
        return () if seat is None else tuple(self.game.legal(self.view(seat)))

    def play(self, seat: int, action: A) -> tuple[Event, ...]:
        """Carry out a legal action and return its events; raises Refused and changes nothing otherwise."""
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
        self.changes += 1
        return step.events

    def undo_obstacle(self, seat: int) -> UndoObstacle | None:
        """Return the obstacle that keeps `seat` from taking back the last move, or None."""
        if not self._played:
            return "nothing"
        last = self._played[-1]
        if last.move.seat != seat:
            return "other"
        return "revealed" if any(event.reveals for event in last.events) else None

    def can_undo(self, seat: int) -> bool:
        """True if `seat` may take back the last move."""
        return self.undo_obstacle(seat) is None

    def undo(self, seat: int) -> Move[A]:
        """Take back the last move and return it; raises ValueError unless `can_undo`."""
        if not self.can_undo(seat):
            raise ValueError(f"seat {seat} has nothing to take back")
        last = self._played.pop()
        self._state = last.before
        self._undone.append(last.move)
        self.changes += 1
        return last.move
