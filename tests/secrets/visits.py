"""Visits of a table: somebody sits down at a match, sees its last move, and looks about.

A visit does the same things wherever it sees the same. Its perceptions are all that can be learned there.
"""

import random
from typing import Any

from game.ai.messages import Question
from game.scenes.app import App
from game.scenes.curtain import HOLD_SECONDS
from game.scenes.table import TableScene
from game.session.pace import Pace
from game.session.session import Session
from game.tables.table import WHY
from game.ui.input import (
    FocusGained,
    FocusLost,
    KeyReleased,
    PointerLeft,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    key_pressed,
)
from tests.secrets.dealing import AnyMatch, Twins, cut, header_for
from tests.secrets.perceiving import Ear, Eye, Perceived, adviser_heard_by
from tests.secrets.tables import Moment

PAUSE, IN_COURSE = 4, 9
"""Steps of a tenth of a second until an opponent moves, and while its move can be watched."""
REST = 60
"""Steps after which nobody waits any more for a table to come to rest."""


class Deaf(Ear):
    """Hears that opponents are asked, but not the question: they may know their own cards."""

    def ask(self, question: Any) -> None:
        """Keep that somebody is asked, and answer an opponent's question."""
        self._perceived.add("asked", (question.level, question.seed))
        if isinstance(question, Question):
            self._reply = self._answers.pop(0) if self._answers else None


class Visit:
    """Somebody at the table of a match, behind the curtain until it is opened."""

    def __init__(
        self, app: App, moment: Moment, match: AnyMatch, twins: Twins, *, tutor: bool = False
    ) -> None:
        """`match` is one of the `twins`; its last move is still to be shown, if possible."""
        self.app = app
        self._twins = twins
        self.perceived = Perceived()
        self.eye = Eye(app, self.perceived)
        self._number = moment.number
        before = len(match.played) - twins.live
        self._to_come = match.moves[before:]
        app.change(tutor="strict" if tutor else "off")
        app.stage.speaker = self.perceived
        app.thinking.use_adviser(adviser_heard_by(Ear(self.perceived)))
        answers = [match.game.action_to_plain(move.action) for move in self._to_come]
        self.session = Session(
            cut(match, before),
            header_for(match, moment.seats),
            thinker=Deaf(self.perceived, answers),
            pace=Pace("fast"),
        )
        self.scene = TableScene(app, self.session)
        app.stage.scenes.push(self.scene)

    # ------------------------------------------------------------------ what is done

    def open_curtain(self) -> None:
        """Open the curtain, and take a step."""
        self.session.open_curtain()
        self.eye.step()

    def see_last_move(self) -> None:
        """Watch the coming move, until some moment of its animation or until its end."""
        looked = False
        for move in self._to_come:
            if self.session.may_act:
                self.session.act(move.action)
            elif not self.session.thinking:
                return
            for _ in range(PAUSE + self._number % IN_COURSE):
                self.eye.step(seconds=0.1)
            if self._number % 2:
                looked = True
                self.eye.look("last move")
            self.rest()
        if not looked:
            self.eye.look("after the last move")

    def rest(self) -> None:
        """Wait until nothing moves."""
        for _ in range(REST):
            self.eye.step(seconds=0.1)
            if not self.app.stage.scenes.wants_frames:
                return

    def press(self, *chords: str) -> None:
        """Press keys one after the other."""
        press(self.eye, self.app, *chords)

    def read_log(self) -> None:
        """Read the last entries of the log, and the explanations of two."""
        self.press("l")
        self.eye.look("log")
        for _ in range(2):
            self.press("up", "return")
            self.eye.look("log, a move explained")
        self.press("l")
        self.perceived.add("history", self.session.history())

    def go_round_with_keys(self) -> None:
        """Listen to everything that Tab reaches."""
        for _ in range(40):
            self.press("tab")
        self.eye.look("focus")
        self.press("escape")
        self.back_to_table()

    def point_about(self, times: int = 12) -> None:
        """Let the pointer rest in places, until a tip has come."""
        chance = random.Random(self._number)
        width, height = self.app.stage.look.scale.width, self.app.stage.look.scale.height
        for _ in range(times):
            self.eye.step(PointerMoved((chance.randrange(width), chance.randrange(height))))
            self.eye.step(seconds=0.7)
            changed = self.app.stage.scenes.dirty
            self.perceived.add("changes under the pointer", changed)
            if changed:
                self.eye.look("under the pointer")
        self.eye.step(PointerLeft())

    def ask_for_hints(self) -> None:
        """Ask for all steps of a hint; one more would play it."""
        table: Any = self.scene.table
        for step in ("where", "what", "why"):
            shown = table.ui_state.hint
            if shown is not None and shown.step == WHY:
                break
            self.press("h")
            self.eye.step()
            self.eye.look(f"hint {step}")

    def look_at_guess(self) -> None:
        """Look at the others' guesses, and at the player's network, at tables that show them."""
        self.press("g", "n")
        self.eye.look("guess")
        self.press("g", "n")

    def try_and_take_back(self) -> None:
        """Play an action that reveals nothing, read the tutor's warning, and undo it."""
        action = plain_action(self._twins)
        if action is None or not self.session.may_act:
            return
        table: Any = self.scene.table
        self.perceived.add("refusal", table.commands.act(action))
        for _ in range(3):
            self.eye.step()
        self.eye.look("tried")
        self.rest()
        self.press("u")
        self.rest()
        self.eye.look("taken back")
        self.press("h")
        self.eye.step()
        self.eye.look("hint after undo")

    def drag_about(self, times: int = 6) -> None:
        """Drag a piece across the table, even over the others' things, and put it back."""
        if not self.session.may_act:
            return
        chance = random.Random(self._number)
        legal = self.session.game.legal(self.session.view)
        tried = chance.sample(legal, min(len(legal), 8))
        sources = [place for action in tried for place in self.scene.table.places.sources_of(action)]
        if not sources:
            return
        start = sources[0].center
        self.eye.step(PointerMoved(start), PointerPressed(start))
        width, height = self.app.stage.look.scale.width, self.app.stage.look.scale.height
        for _ in range(times):
            self.eye.step(PointerMoved((chance.randrange(width), chance.randrange(height))))
            self.eye.step(seconds=0.7)
            self.eye.look("dragging")
        self.press("escape")
        self.rest()
        self.eye.step(PointerReleased(start), PointerLeft())
        self.eye.look("put back")

    def open_pages(self) -> None:
        """Open the rules and the menu over the table."""
        for chord, page in (("f1", "rules"), ("f10", "menu")):
            self.press(chord)
            self.rest()
            self.eye.look(page)
            self.back_to_table()

    def hide_secrets(self) -> None:
        """Let the window lose the focus; open a curtain that closes only if it is for this seat."""
        self.eye.step(FocusLost())
        self.eye.look("focus lost")
        self.eye.step(FocusGained())
        if self.session.curtain_for is not None and self.session.curtain_for == self._twins.seat:
            key = key_pressed(self.app.stage.keymap, "return")
            self.eye.step(key)
            for _ in range(round(HOLD_SECONDS / 0.1) + 2):
                self.eye.step(seconds=0.1)
            self.eye.step(KeyReleased(key.key, key.actions))
        self.eye.look("focus again")

    def leave(self) -> None:
        """Leave the table."""
        self.app.stage.scenes.leave_all()

    def back_to_table(self) -> None:
        """Close everything above the table."""
        while self.app.stage.scenes.top not in (self.scene, None):
            self.press("escape")


def press(eye: Eye, app: App, *chords: str) -> None:
    """Press keys one after the other."""
    for chord in chords:
        key = key_pressed(app.stage.keymap, chord)
        eye.step(key, KeyReleased(key.key, key.actions))


def plain_action(twins: Twins) -> Any:
    """Return an action that looks the same in both matches and reveals nothing, or None."""
    game, seat = twins.first.game, twins.first.to_act
    if seat is None or seat != twins.seat:
        return None
    legal = game.legal(twins.first.view(seat))
    for action in random.Random(7).sample(legal, min(len(legal), 12)):
        one, other = (game.apply(match.state, action) for match in (twins.first, twins.second))
        seen = [[event.seen_by(seat) for event in step.events] for step in (one, other)]
        alike = seen[0] == seen[1] and game.observe(one.state, seat) == game.observe(other.state, seat)
        if alike and not any(event.reveals for event in one.events):
            return action
    return None
