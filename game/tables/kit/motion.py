"""Everything that moves at a table: animations, gliding pieces, replays, and a turn that passes on."""

from collections.abc import Callable, Sequence
from typing import Any

from game.session.session import MovePlayed, Session
from game.tables.kit.flights import Flights
from game.tables.kit.pauses import PassingOn, Replay
from game.tables.kit.table_commands import TableCommands


class Motion:
    """Skips and replays what moves at one table."""

    def __init__(
        self,
        commands: TableCommands[Any, Any],
        show: Callable[[Session], None],
        play: Callable[[Sequence[MovePlayed], str], None],
    ) -> None:
        """`show` reads and lays out the position of a session; `play` animates moves at a pace."""
        self._session = commands.session
        self._kit = commands.kit
        self._context = commands.context
        self._ui_state = commands.ui_state
        self._pieces = commands.pieces
        self._drag = commands.drag
        self._show = show
        self._play = play
        self.animations = Flights()
        self.passing = PassingOn()
        self.replaying = Replay(self._session, self._show_again)

    @property
    def wants_frames(self) -> bool:
        """True while something moves, or moves are replayed."""
        return self.animations.running or self._drag.wants_frames or self.replaying.running

    # ------------------------------------------------------------------ skipping

    def wake_up(self) -> None:
        """Skip animations, let a waiting opponent move, and close bubbles, as any key or click does."""
        if self.skip():
            self._ui_state.touch()
        if self._session.thinking and self._session.pace.name == "step":
            self._session.pace.go_on()
        if self._ui_state.notice is not None:
            self._ui_state.dismiss()

    def skip_ceremony(self) -> bool:
        """Skip a long ceremony if this press should do nothing but skip it. Return True if it did."""
        taken = self.animations.takes_press
        if taken:
            self.wake_up()
        return taken

    def come_to_rest(self) -> bool:
        """Skip animations, gliding pieces and plaques. Return False if there are none."""
        moved = self.wants_frames
        skipped = self.skip()
        self._drag.finish()
        return moved or skipped

    def skip(self) -> bool:
        """Finish all animations and silence them. Return False if nothing was moving."""
        again, moved = self.replaying.end(), self.animations.finish()
        if moved:
            self._kit.sounds.silence()
        if again:
            self._come_back()
        return again or moved

    def put_down(self) -> None:
        """Put the held piece back and finish all animations."""
        self.skip()
        self._drag.cancel()
        self._drag.finish()

    # ------------------------------------------------------------------ replays

    @property
    def can_replay(self) -> bool:
        """True if the others' moves can be replayed: nothing is staged or replayed already, and the log is
        closed.
        """
        quiet = not (self._pieces.staged or self.replaying.running or self._ui_state.log_open)
        return bool(self._context.model.since) and quiet

    def replay(self) -> None:
        """Replay the others' moves since the player's last turn."""
        self.put_down()
        self._ui_state.dismiss()
        names = [seat.name for seat in self._session.seats]
        texts = (f"{names[summary.seat]} {summary.full}." for summary in self._context.model.since)
        self._kit.speaker.speak(" ".join(texts))
        self.replaying.begin()

    def _show_again(self, past: Session, move: MovePlayed) -> None:
        """Show a past move. It is animated even at the pace `instant`, because the player asked for it."""
        self._show(past)
        pace = self._session.pace.name
        self._play((move,), pace if pace != "instant" else "normal")
        self._ui_state.touch()

    def _come_back(self) -> None:
        """Show the current position again."""
        self._show(self._session)
        self._ui_state.touch()

    def step(self, dt: float) -> None:
        """Let `dt` seconds pass for replays and animations."""
        if self.replaying.step(dt, resting=not self.animations.running):
            self._come_back()
        if self.animations.step(dt):
            self._ui_state.touch()
