"""A real table over the whole window, and a card that floats over it: what lessons and puzzles share."""

from collections.abc import Sequence
from dataclasses import replace

import pygame

from game.core.record import HUMAN, Seat
from game.core.refusal import Refusal
from game.core.scenario import Scenario, Texts
from game.scenes import destinations as to
from game.scenes.app import App
from game.scenes.card_input import CardInput
from game.scenes.card_place import ClearArea
from game.scenes.confetti import Confetti
from game.scenes.floating_card import FloatingCard
from game.scenes.menu import LEAVE, LessonMenu
from game.scenes.messages import Messages
from game.scenes.seat_choices import SIGNS
from game.scenes.table_kit import kit_of
from game.session.session import Session
from game.tables.table import Table
from game.ui.animation import soonest
from game.ui.input import Event
from game.ui.scale import Scale
from game.ui.stage import Scene

OPPONENT = "apprentice"
POLL_SECONDS = 1 / 30


class TableWithCard(Scene):
    """Lets time pass for a session, tells its table what happened, and keeps the card up with both.

    Subclasses say what the card shows in `keep_up`, and what its keys do.
    """

    session: Session
    about = "lesson"
    """What the texts of its menu are about."""

    def __init__(self, app: App, session: Session) -> None:
        super().__init__(app.stage)
        self.app = app
        self.messages = Messages(app)
        self.session = session
        self._parts = app.parts[session.game.name]
        self.card = FloatingCard(app.stage, self._parts.card_home())
        self.confetti: Confetti | None = None
        self._settings = app.settings
        self._shown: tuple[object, ...] = ()
        """What `keep_up` has shown last."""
        self.table = self.new_table()
        self.input = CardInput(self)

    # ------------------------------------------------------------------ what subclasses say

    @property
    def asks(self) -> bool:
        """Whether the table waits for the user, so that the keyboard belongs there."""
        raise NotImplementedError

    @property
    def moves_soon(self) -> bool:
        """Whether the program is about to move."""
        raise NotImplementedError

    def keep_up(self) -> None:
        """Bring card, hints and keyboard to where the session is now; called after every step."""
        raise NotImplementedError

    def pass_time(self, dt: float) -> None:
        """Let `dt` seconds pass, besides what the table and the card do with them."""

    def refresh(self) -> None:
        """Show the card anew."""
        raise NotImplementedError

    def clear_areas(self) -> tuple[ClearArea, ...]:
        """What the card leaves free now."""
        raise NotImplementedError

    def tried(self, refusal: Refusal) -> None:
        """The table has answered a try with a rule."""

    def tried_anew(self) -> None:
        """Something was put down or taken back, though not yet played: what was refused before is past."""

    def hint(self) -> None:
        """A little more help."""
        raise NotImplementedError

    def back(self) -> None:
        """To what was before."""

    def next(self) -> None:
        """Go on."""

    def forget(self) -> None:
        """The settings have changed, and the table is a new one: what the card shows is said again."""
        self._shown = ()

    # ------------------------------------------------------------------ life

    def leave(self) -> None:
        self.session.close()

    def uncover(self) -> None:
        self._mind_settings()

    def _mind_settings(self) -> None:
        """The table speaks the language of now, also below a menu that still lies over it."""
        if self.app.settings != self._settings:
            self._settings = self.app.settings
            self.table = self.new_table()
            self.table.resize(self.stage.look)
            self.forget()
            self.keep_up()

    def resize(self, scale: Scale) -> None:
        del scale
        self._mind_settings()
        self.table.resize(self.stage.look)
        self.card.resize()
        self.refresh()

    def step(self, events: Sequence[Event], dt: float) -> None:
        """Input goes to the card or the table; then the session goes on and what happened is told."""
        for event in events:
            self.input.handle(event)
        self.table.step((), dt)
        self.card.step(dt)
        self.session.step(dt, resting=not self.table.wants_frames)
        happenings = self.session.happenings()
        if happenings:
            self.table.happened(happenings)
            self.invalidate()
        self.pass_time(dt)
        if self.confetti is not None:
            self.invalidate()
            if not self.confetti.step(dt):
                self.confetti = None
        self.keep_up()
        if not self.input.presses_card:
            self.card.attend(self.clear_areas(), self.table.attended, dt)

    def draw(self, surface: pygame.Surface) -> None:
        self.table.draw(surface)
        self.draw_marks(surface)
        self.card.draw(surface)
        if self.confetti is not None:
            self.confetti.draw(surface)

    def draw_marks(self, surface: pygame.Surface) -> None:
        """Draw what lies on the table under the card."""

    @property
    def keep_clear(self) -> Sequence[pygame.Rect]:
        """The table's bubble, hand and buttons."""
        bubble = self.table.bubble
        return (*self.table.keep_clear, *((bubble,) if bubble is not None else ()))

    @property
    def dirty(self) -> bool:
        return super().dirty or self.table.dirty or self.card.dirty

    @property
    def wants_frames(self) -> bool:
        return self.table.wants_frames or self.confetti is not None or self.card.group.wants_frames

    @property
    def wants_step_in(self) -> float | None:
        """Soon while the program is about to move; else when a bubble or a tip is due."""
        if self.moves_soon:
            return POLL_SECONDS
        return soonest(self.table.wants_step_in, self.card.wants_step_in)

    # ------------------------------------------------------------------ for subclasses

    def menu(self) -> None:
        def answered(answer: object) -> None:
            if answer == LEAVE:
                self.close()

        self.stage.scenes.push(LessonMenu(self.app, self.session.game.name, self.about), answered)

    def begin_anew(self) -> None:
        """The session stands at an earlier point: the table forgets what it was showing."""
        self.table.seat_changed()
        self.confetti = None
        self._shown = ()
        self.keep_up()
        self.invalidate()

    def celebrate(self) -> None:
        """Something is done: chips of paper fall, where things may move."""
        if not self.stage.look.reduced_motion:
            self.confetti = Confetti(self.stage.look)

    def words_of(self, texts: Texts) -> str:
        """The text in the user's language, or in English."""
        return texts.get(self.app.catalogue.language) or texts.get("en", "")

    def why(self, refusal: Refusal) -> str:
        session, names = self.session, tuple(seat.name for seat in self.session.seats)
        options = session.game.options_of(session.match.start)
        teller = self.app.parts[session.game.name].teller(self.app.catalogue, names, session.game, options)
        return teller.refusal(refusal)

    def rules(self, page: str = "") -> None:
        self.app.go(to.Rules(self.session.game.name, page))

    def new_table(self) -> Table:
        game, show_error = self.session.game.name, self.messages.tell
        kit = kit_of(self.app, game, open_menu=self.menu, open_rules=self.rules, show_error=show_error)
        kit = replace(kit, refused=self.tried, tried_anew=self.tried_anew, own_hint=self.hint)
        return self._parts.table(self.session, kit)


def seats_of(app: App, scenario: Scenario) -> tuple[Seat, ...]:
    """Who sits at the table of a scenario: the user at the learner's seat, opponents elsewhere."""
    return tuple(
        Seat(
            app.stage.words(f"new_game.usual_name.{sign}"),
            HUMAN if number == scenario.learner else OPPONENT,
            sign,
        )
        for number, sign in enumerate(SIGNS[: scenario.seats])
    )
