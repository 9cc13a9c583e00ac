"""One game in progress: the seat in front of the screen, the turns, and the record on disk.

Only the session changes a match. Screens ask it for the view of the seat in front, pass it actions, call
`step` repeatedly, and take its `new_moves`.
"""

import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import msgspec

from game.ai.messages import Question
from game.core.event import Event
from game.core.faces import with_faces
from game.core.game import AnyGame
from game.core.match import Match, Move, UndoObstacle
from game.core.outcome import Outcome
from game.core.plain import Malformed
from game.core.record import LATEST, OWN, Header, Seat, line_of
from game.core.refusal import NOT_YOUR_TURN, Refusal
from game.session.guidance import Guidance
from game.session.pace import Pace
from game.session.thinker import LOOK_SECONDS, Thinker, ThinkingFailed
from game.storage.record_file import RecordChanged, RecordFile
from game.storage.settings import TurnEnd


class MovePlayed(msgspec.Struct, frozen=True):
    """A move, with its `number` in the match and the events visible to the seat in front."""

    number: int
    seat: int
    events: tuple[Event, ...]


class Session:
    """A match with its seats, its record on disk and the opponents' thinker."""

    def __init__(
        self,
        match: Match[Any, Any, Any],
        header: Header,
        *,
        file: RecordFile | None = None,
        thinker: Thinker | None = None,
        pace: Pace | None = None,
        turn_end: TurnEnd = "automatic",
        finish: Callable[[RecordFile], None] | None = None,
        clock: Callable[[], float] = time.time,
    ) -> None:
        """`clock` returns the time to record with each move, in seconds since 1970."""
        self.match = match
        self.header = header
        self._seats = with_faces(header.seats)
        self.pace = pace or Pace()
        self.turn_end: TurnEnd = turn_end
        self._file = file
        self._thinker = thinker
        self._finish = finish
        self._clock = clock
        self._asked = False
        self._decided: Any = None
        self._held = False
        self.guesses = True
        """True if the table shows conclusions about hidden cards."""
        self.cards_up = False
        """True if spectators see the cards of the player to move."""
        self._prepared: tuple[int, tuple[Any, ...]] = len(match.played), self._read_prepared()
        """The number of moves after which actions were prepared, and the actions."""
        self._was_deleted = False
        self.parted_from: Path | None = None
        """A record changed by somebody else and left for a new one, until the user is told."""
        self.put_away: Path | None = None
        """The record of the ended game among the finished ones."""
        self.not_put_away: OSError | None = None
        """The reason why the ended game's record is still among the open ones, until the user is told."""
        self._told = len(match.played)
        self._changes = 0
        """Number of changes other than moves of the match."""
        self._behind_curtain = self.passes_round
        self._front = None if self._behind_curtain else self._next_human()
        if self.outcome is not None:
            # The program was killed between the last move and moving the record.
            self._end()

    # ------------------------------------------------------------------ people

    @property
    def game(self) -> AnyGame:
        """The rules of the game."""
        return self.match.game

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The players by seat, with faces for old records without them."""
        return self._seats

    @property
    def record(self) -> Path | None:
        """The file of the record, if there is one."""
        return self._file.file if self._file is not None else None

    @property
    def revision(self) -> int:
        """A number that grows whenever the session must be read again by its displays."""
        return self._changes + self.match.changes

    def was_deleted(self) -> bool:
        """Return True if the record was deleted and rewritten since the last call."""
        found, self._was_deleted = self._was_deleted, False
        return found

    @property
    def humans(self) -> tuple[int, ...]:
        """The seats that are played by people."""
        return tuple(seat for seat, who in enumerate(self.seats) if who.is_human)

    @property
    def passes_round(self) -> bool:
        """True if people share the screen and have secrets, so that a curtain separates them."""
        return len(self.humans) > 1 and self.game.has_secrets(self.game.options_of(self.match.start))

    @property
    def to_act(self) -> int | None:
        """The seat that decides next; None when the game is over."""
        return self.match.to_act

    @property
    def front(self) -> int | None:
        """The seat whose view is shown; None while the curtain is closed or only opponents play."""
        return self._looks

    @property
    def may_turn_up(self) -> bool:
        """True if `cards_up` has an effect: no person plays, and the seats have secrets."""
        return not self.humans and self.game.has_secrets(self.game.options_of(self.match.start))

    @property
    def _looks(self) -> int | None:
        """The seat whose view is on screen, or None."""
        if self._front is None and self.cards_up and self.may_turn_up:
            return self.to_act
        return self._front

    @property
    def curtain_for(self) -> int | None:
        """The person who should open the curtain, or None if there is none to open."""
        if not self._behind_curtain or self.outcome is not None:
            return None
        return self._next_human() if self._front is None else None

    @property
    def outcome(self) -> Outcome | None:
        """The outcome of the game, or None while it goes on."""
        return self.match.outcome

    @property
    def view(self) -> Any:
        """The view of the seat in front, or the public one."""
        return self.match.view(self._looks)

    # ------------------------------------------------------------------ the options of the seat in front

    @property
    def held(self) -> bool:
        """True if the turn is over by the rules but waits for `end_turn`; until then it can be undone."""
        return self._held

    @property
    def has_grace_period(self) -> bool:
        """True if a finished turn can be undone before it passes on, within the rules.

        At an instant pace there is no grace period.
        """
        grace = self.turn_end == "grace" and self.pace.name != "instant"
        return self.passes_round or grace or self.turn_end == "confirm"

    @property
    def may_act(self) -> bool:
        """True if the seat in front has to decide now."""
        return not self._held and self._front is not None and self._front == self.to_act

    @property
    def guidance(self) -> Guidance:
        """The instructions for showing this session at a table."""
        return Guidance()

    @property
    def acting(self) -> int | None:
        """The seat whose turn is shown: that of the seat in front until it has ended it; None for
        nobody's.
        """
        if self.guidance.concluded:
            return None
        return self._front if self._held else self.to_act

    @property
    def thinking(self) -> bool:
        """True if an opponent has to decide, so that `step` has to be called."""
        seat = self.to_act
        return seat is not None and not self._held and not self.seats[seat].is_human

    @property
    def next_step_in(self) -> float | None:
        """The seconds until `step` has to be called, if no thinking process asks for it before."""
        if not self.thinking:
            return None
        if self._decided is not None:
            return self.pace.left
        return LOOK_SECONDS if self._asked else 0.0

    def refuse(self, action: Any) -> Refusal | None:
        """Return the refusal of an action of the seat in front, or None if it is allowed."""
        if not self.may_act or self._front is None:
            return Refusal(NOT_YOUR_TURN)
        return self.match.refuse(self._front, action)

    def act(self, action: Any) -> Refusal | None:
        """Carry out an action, or return its refusal. After None the move is on disk; raises
        OSError if it cannot be.
        """
        refusal = self.refuse(action)
        if refusal is None and self._front is not None:
            self._play(self._front, action)
        return refusal

    def undo_obstacle(self) -> UndoObstacle | None:
        """Return the obstacle that keeps the seat in front from undoing the last move, or None."""
        return self.match.undo_obstacle(self._front) if self._front is not None else "nothing"

    @property
    def prepared(self) -> tuple[Any, ...]:
        """The actions that the seat in front has prepared with pieces on the table but not played."""
        moves, actions = self._prepared
        return actions if self.may_act and moves == len(self.match.played) else ()

    def prepare(self, actions: tuple[Any, ...]) -> None:
        """Replace the prepared actions of the seat in front, which last until the next move.

        They are on disk when this returns; raises OSError and changes nothing if they cannot be.
        """
        if not self.may_act or actions == self.prepared:
            return
        if self._file is not None:
            self._file.prepare(tuple(self.game.action_to_plain(action) for action in actions))
        self._prepared = len(self.match.played), actions

    def can_undo(self) -> bool:
        """True if the seat in front may undo the last move."""
        return self.undo_obstacle() is None

    def undo(self) -> None:
        """Undo the last move of the seat in front, on disk as well.

        Raises ValueError unless `can_undo`, or OSError if the disk refuses, and changes nothing then.
        """
        if self._front is None or not self.match.can_undo(self._front):
            raise ValueError("nothing to take back")
        self._forget()
        if self._file is not None:
            self._write(self._file, self._file.drop_last)
        self.match.undo(self._front)
        self._held = False
        self._told = min(self._told, len(self.match.played))

    def can_redo(self) -> bool:
        """True if the seat in front may redo the move it undid last."""
        return self.match.undone is not None and self.may_act

    def redo(self) -> None:
        """Redo the move that was undone last, on disk as well.

        Raises ValueError unless `can_redo`, or OSError if the disk refuses, and changes nothing then.
        """
        undone = self.match.undone
        if undone is None or not self.can_redo():
            raise ValueError("nothing to do again")
        self._play(undone.seat, undone.action)

    def end_turn(self) -> None:
        """Confirm a turn that is `held`; the next seat begins."""
        if self._held:
            self._held = False
            self._pass_on()
            self._changes += 1

    def open_curtain(self) -> None:
        """Seat the person for whom the curtain is closed."""
        seat = self.curtain_for
        if seat is not None:
            self._front = seat
            self._changes += 1

    def close_curtain(self) -> None:
        """Hide everything at once, for instance because the window has lost the focus."""
        if self._behind_curtain and self._front is not None:
            self._front = None
            self._changes += 1

    def change_pace(self, name: str) -> None:
        """Let opponents move at another pace, one of `PAUSES`."""
        if name != self.pace.name:
            self.pace.change(name)
            self._changes += 1

    # ------------------------------------------------------------------ time

    def step(self, dt: float, *, resting: bool = True) -> None:
        """Let `dt` seconds pass: opponents think and, at their pace, move.

        They do not move while the last move is still being shown (`resting` is False), or while a turn is
        `held`.

        Raises ThinkingFailed once if the thinking process is lost; the next call of `step` starts a new one.
        """
        seat = self.to_act
        if seat is None or self.seats[seat].is_human or self._thinker is None:
            return
        self.pace.wait(dt)
        if not self._asked:
            self._ask()
        if self._decided is None:
            try:
                answer = self._thinker.answer()
                self._decided = self._action_of(answer, seat, self._thinker) if answer is not None else None
            except ThinkingFailed:
                self._asked = False
                raise
        if self._decided is not None and not self._held:
            action = self._decided
            if (self.pace.due and resting) or self._goes_with_last(action, seat):
                self._decided, self._asked = None, False
                self._play(seat, action)

    def new_moves(self) -> tuple[MovePlayed, ...]:
        """Return what has happened since the last call, oldest first, as the seat in front may know it."""
        first, self._told = self._told, len(self.match.played)
        return tuple(self._move_played(number, self._looks) for number in range(first, self._told))

    def history(self) -> tuple[MovePlayed, ...]:
        """Return everything that has happened, as the seat in front may know it."""
        return tuple(self._move_played(number, self._looks) for number in range(len(self.match.played)))

    def since_last_turn(self, seat: int | None) -> tuple[MovePlayed, ...]:
        """Return the others' moves since the last turn of `seat`, as it may know them, without its current
        turn.

        For None: everybody's last turn.
        """
        movers = [played.move.seat for played in self.match.played]
        end = len(movers)
        while end and seat is not None and self.acting == seat == movers[end - 1]:
            end -= 1
        first, turns, later = end, 0, None
        while first and movers[first - 1] != seat:
            turns += movers[first - 1] != later
            if turns > len(self.seats):
                break
            first -= 1
            later = movers[first]
        return tuple(self._move_played(number, seat) for number in range(first, end))

    def recalled(self, count: int) -> "Session":
        """Return the table as it was after `count` moves, seen from the same seat; nobody plays on
        with it.
        """
        past = Session(self.match.until(count), self.header, pace=self.pace)
        past._front = self._front
        return past

    def close(self) -> None:
        """Leave the game, which can be resumed from disk. The record is closed even if something
        else fails.
        """
        try:
            self._forget()
        finally:
            file, self._file = self._file, None
            if file is not None:
                file.close()

    # ------------------------------------------------------------------ inside

    def _next_human(self) -> int | None:
        """Return the person whose turn is held or who has to decide, or the next one round the table."""
        if not self.humans:
            return None
        seat = self.match.played[-1].move.seat if self._held else self.to_act or 0
        count = len(self.seats)
        return next(s % count for s in range(seat, seat + count) if self.seats[s % count].is_human)

    def _play(self, seat: int, action: Any) -> None:
        if self._file is not None:
            at = min(max(0, int(self._clock())), LATEST)
            line = line_of(self.game, Move(seat, action), at)
            self._write(self._file, partial(self._file.append, line))
        events = self.match.play(seat, action)
        self._prepared = 0, ()
        self.pace.begin(same_turn=self.to_act == seat)
        if self.outcome is not None:
            self._end()
        elif self.to_act != seat:
            self._held = self.seats[seat].is_human and self._stops_after(seat, events)
            if not self._held:
                self._pass_on()

    def _read_prepared(self) -> tuple[Any, ...]:
        plain = self._file.prepared if self._file is not None else ()
        try:
            return tuple(map(self.game.action_from_plain, plain))
        except Malformed:
            return ()

    def _write(self, file: RecordFile, change: Callable[[], None]) -> None:
        """Change the record; if somebody else has changed it, leave it and continue in a new file."""
        try:
            change()
        except RecordChanged:
            changed = file.file
            file.keep_both()
            self.parted_from = changed
            change()
        self._was_deleted, file.was_deleted = self._was_deleted or file.was_deleted, False

    def _stops_after(self, seat: int, events: tuple[Event, ...]) -> bool:
        """True if a turn that a person has ended must be confirmed.

        Without this stop, the curtain would fall before the mover has seen the move and the cards drawn; a
        result shown to everybody is stop enough. Without a curtain there is something to confirm only if it
        can still be undone.
        """
        if self._behind_curtain:
            return not any(event.pauses for event in events)
        return self.has_grace_period and self.match.can_undo(seat)

    def _pass_on(self) -> None:
        seat = self.to_act
        if seat is None or seat == self._front:
            return
        if self._behind_curtain:
            # Also while opponents move: the next person at the screen must not see the last one's hand.
            self._front = None
        elif len(self.humans) > 1 and self.seats[seat].is_human:
            self._front = seat

    def _end(self) -> None:
        self._forget()
        file, self._file = self._file, None
        if file is None:
            return
        try:
            if self._finish is not None:
                self._finish(file)
                self.put_away = file.file
        except OSError as error:
            # Every move is on disk. The record stays among the open games, and opening it tries again.
            self.not_put_away = error
        finally:
            file.close()

    def _move_played(self, number: int, viewer: int | None) -> MovePlayed:
        played = self.match.played[number]
        return MovePlayed(number, played.move.seat, tuple(event.seen_by(viewer) for event in played.events))

    def _ask(self) -> None:
        seat = self.to_act
        if seat is None or self._thinker is None:
            return
        view = self.match.view(seat)
        # A resumed game decides as it would have without the break. The program's opponents have one seed for
        # a whole game: a turn is thought out once, on the same tables, whatever its number of decisions. A
        # user's agent is made again for each decision and may depend on the seed alone.
        player = self.seats[seat].player
        self._thinker.ask(
            Question(
                self.game.name,
                player,
                self.game.view_to_plain(view),
                seed=len(self.match.played) if player.startswith(OWN) else seat,
            )
        )
        self._asked = True

    def _goes_with_last(self, action: Any, seat: int) -> bool:
        """True if the action is shown together with the last one, which was of the same kind."""
        if not self.match.played:
            return False
        last = self.match.played[-1]
        alike = last.move.seat == seat and type(last.move.action) is type(action)
        return alike and all(event.together for event in last.events)

    def _action_of(self, plain: Any, seat: int, thinker: Thinker) -> Any:
        """Parse the decision of the thinking process; reject it if it is no legal action."""
        try:
            action = self.game.action_from_plain(plain)
        except Malformed as fault:
            thinker.reject(f"seat {seat} answered {plain!r}: {fault}")
        refusal = self.match.refuse(seat, action)
        if refusal is not None:
            thinker.reject(f"seat {seat} answered {plain!r}, which is not legal: {refusal.code}")
        return action

    def _forget(self) -> None:
        if self._asked and self._thinker is not None:
            self._thinker.forget()
        self._asked = False
        self._decided = None
