"""What the person at the table looks at, has opened, and is being told, whatever the game."""

from dataclasses import dataclass, field
from functools import partial
from typing import Any

from game.tables.kit.notice import Notice
from game.tables.table import ActionHint
from game.ui.animation import soonest
from game.ui.input import Position
from game.ui.widgets.tool_tip import RestClock

NOWHERE: Position = (-1, -1)
RULE_SECONDS = 0.35
"""How long a held piece rests over a place before it is told what stands against it, or comes of it."""


@dataclass
class Attention:
    """The part of a table's state that is neither the game nor a piece in hand.

    Games add what they point at.
    """

    pointer: Position = NOWHERE
    hover: Any = None
    """The place of the board under the pointer, with empty hands."""
    control: str | None = None
    """The control under the pointer, by its name, whether it can be clicked or not."""
    cursor: Any = None
    """The place of the board that the keyboard came to last."""
    press: Any = None
    """Where the button went down with empty hands."""
    notice: Notice | None = None
    hint: ActionHint | None = None
    """The step of a hint that is shown; a changed position puts it away."""
    way: bool = False
    """The best way is shown."""
    log_open: bool = False
    scroll: int = 0
    """How far the log has gone back from the newest line, in real pixels."""
    log_pointed: int | None = None
    """The log's entry under the pointer."""
    log_chosen: int | None = None
    """The one that the keyboard is on."""
    log_told: int | None = None
    """The one that is explained."""
    asked: bool = False
    """Something that cannot be taken back was asked for, and is done when it is asked for again."""
    wrong: Any = None
    """What was refused last, as the game marks it."""
    told: Any = None
    """What dropping the held piece now would do, if something is told about it, or is about to be."""
    rule: RestClock = field(default_factory=partial(RestClock, RULE_SECONDS))
    subject: Any = None
    """The thing that lights what it concerns."""
    sentence: RestClock = field(default_factory=RestClock)
    """Until it is said how it concerns that."""
    changed: bool = True
    """Something looks different from what was drawn."""

    @property
    def wants_step_in(self) -> float | None:
        """Seconds after which a bubble goes or comes."""
        going = self.notice.seconds if self.notice else None
        return soonest(self.rule.wants_step_in, self.sentence.wants_step_in, going)

    def touch(self) -> None:
        self.changed = True

    def look_at(self, place: Any, control: str | None = None) -> None:
        """This place of the board is looked at now, or this control is pointed at, or neither."""
        if (place, control) != (self.hover, self.control):
            self.hover, self.control = place, control
            self.touch()

    def mind(self, subject: Any, *, tells: bool) -> None:
        """This lights now what it concerns; after a rest it `tells` how, or there is nothing to tell."""
        if subject != self.subject:
            self.subject = subject
            self.sentence.wait(tells=tells)
            self.touch()

    def rest_on(self, action: Any) -> None:
        """Dropping the held piece now would do this, and that is worth a word; or (None) it is not."""
        if action != self.told:
            self.told = action
            self.rule.wait(tells=action is not None)
            self.touch()

    @property
    def at_cursor(self) -> bool:
        """Whether that is what is looked at."""
        return self.cursor is not None and self.cursor == self.hover

    @property
    def tells(self) -> Any:
        """The action about which something is told beside the held piece."""
        return self.told if self.rule.shown else None

    def point_out(self, hint: ActionHint | None) -> None:
        """Mark this step of a hint, whatever the pointer is on; or put the one that is shown away."""
        self.hint = hint
        if hint is not None:
            self.hover = self.control = None
        self.touch()

    def dismiss(self) -> None:
        """Put the bubble away, and whatever mark belongs to it."""
        self.notice = self.wrong = None
        self.touch()

    def reword(self) -> None:
        """The language has changed."""
        if self.notice is not None:
            self.notice.reword()
        self.touch()

    def close_entries(self) -> None:
        """The log is at its newest line, with nothing chosen or explained."""
        self.scroll = 0
        self.log_pointed = self.log_chosen = self.log_told = None
        self.touch()

    def position_changed(self) -> None:
        """What was pointed at, hinted at or asked is no more."""
        if self.asked:
            self.dismiss()
        self.asked = False
        self.hint = self.hover = self.control = self.cursor = self.press = None
        self.rest_on(None)
        self.touch()

    def forget(self) -> None:
        """Another person sits down: nothing of this is for them."""
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
