"""The state of the user interface of any game's table: things under the pointer, open panels, messages."""

from dataclasses import dataclass, field
from functools import partial
from typing import Any

from game.tables.kit.log_trees import Question
from game.tables.kit.notice import Notice
from game.tables.table import ActionHint
from game.ui.animation import soonest
from game.ui.input import Position
from game.ui.widgets.tool_tip import RestClock

NOWHERE: Position = (-1, -1)
RULE_SECONDS = 0.35
"""Seconds that a held piece rests over a place before a bubble explains the effect of dropping it there."""


@dataclass
class UiState:
    """The part of a table's state that is neither the game nor a piece in hand. Games add more."""

    pointer: Position = NOWHERE
    hover: Any = None
    """The place of the board under the pointer while no piece is in hand."""
    control: str | None = None
    """The name of the control under the pointer, clickable or not."""
    cursor: Any = None
    """The place of the board that the keyboard reached last."""
    press: Any = None
    """The place where the button was pressed while no piece was in hand."""
    notice: Notice | None = None
    hint: ActionHint | None = None
    """The step of a hint that is shown. A change of the position removes it."""
    way: bool = False
    """True while the best route is shown."""
    log_open: bool = False
    scroll: int = 0
    """The distance scrolled back from the newest line of the log, in real pixels."""
    log_pointed: int | None = None
    """The entry of the log under the pointer."""
    log_chosen: int | None = None
    """The entry of the log that the keyboard is on."""
    log_asked: Question = "why"
    """The button that the keyboard is on, of the chosen turn."""
    log_unfolded: tuple[int, Question] | None = None
    """The turn whose details the log shows, and the button that was pressed for them."""
    asked: bool = False
    """True after a first press of something irreversible, which a second press carries out."""
    wrong: Any = None
    """The last element refused, as the game marks it."""
    drop_action: Any = None
    """The action that dropping the held piece would play, if a bubble explains it or is about to."""
    rule: RestClock = field(default_factory=partial(RestClock, RULE_SECONDS))
    subject: Any = None
    """The element under attention, whose links are lit."""
    sentence: RestClock = field(default_factory=RestClock)
    """The wait before the sentence about these links appears."""
    changed: bool = True
    """True if something looks different from the last frame."""

    @property
    def next_step_in(self) -> float | None:
        """Seconds until a bubble appears or disappears, or None."""
        going = self.notice.seconds if self.notice else None
        return soonest(self.rule.next_step_in, self.sentence.next_step_in, going)

    def touch(self) -> None:
        self.changed = True

    def look_at(self, place: Any, control: str | None = None) -> None:
        """Set the place of the board and the control that are under attention; None for neither."""
        if (place, control) != (self.hover, self.control):
            self.hover, self.control = place, control
            self.touch()

    def set_subject(self, subject: Any, *, has_text: bool) -> None:
        """Set the element whose links are lit. If `has_text`, a sentence about them appears after a rest."""
        if subject != self.subject:
            self.subject = subject
            self.sentence.wait(has_text=has_text)
            self.touch()

    def rest_on(self, action: Any) -> None:
        """Remember the action that a drop would play, to explain it after a rest; None for nothing."""
        if action != self.drop_action:
            self.drop_action = action
            self.rule.wait(has_text=action is not None)
            self.touch()

    @property
    def at_cursor(self) -> bool:
        """True if the place under attention is the one that the keyboard reached."""
        return self.cursor is not None and self.cursor == self.hover

    @property
    def explained_action(self) -> Any:
        """The action that a bubble beside the held piece explains."""
        return self.drop_action if self.rule.shown else None

    def point_out(self, hint: ActionHint | None) -> None:
        """Mark this step of a hint, wherever the pointer is; None removes the one that is shown."""
        self.hint = hint
        if hint is not None:
            self.hover = self.control = None
        self.touch()

    def dismiss(self) -> None:
        """Close the bubble and remove its mark."""
        self.notice = self.wrong = None
        self.touch()

    def reword(self) -> None:
        """Reword the open bubble after a change of the language."""
        if self.notice is not None:
            self.notice.reword()
        self.touch()

    def close_entries(self) -> None:
        """Scroll the log to its newest line, with no entry chosen or explained."""
        self.scroll = 0
        self.log_pointed = self.log_chosen = self.log_unfolded = None
        self.touch()

    def position_changed(self) -> None:
        """Forget everything pointed at, hinted at or asked in the last position."""
        if self.asked:
            self.dismiss()
        self.asked = False
        self.hint = self.hover = self.control = self.cursor = self.press = None
        self.rest_on(None)
        self.touch()

    def forget(self) -> None:
        """Forget everything, because another person sits down."""
        self.position_changed()
        self.dismiss()
        self.close_entries()
        self.way = self.log_open = False

    def step(self, dt: float) -> None:
        if self.notice is not None and not self.notice.step(dt):
            self.dismiss()
        if self.rule.step(dt):
            self.touch()
        if self.sentence.step(dt):
            self.touch()
