"""A real table over the whole window with a card floating over it, the base of lessons and puzzles."""

from collections.abc import Sequence
from dataclasses import replace

import pygame

from game.core.record import HUMAN, Seat
from game.core.refusal import Refusal
from game.core.scenario import Scenario, Text
from game.scenes.app import App
from game.scenes.confetti import Confetti
from game.scenes.floating_card import FloatingCard
from game.scenes.seat_choices import SIGNS
from game.scenes.session_scene import SOON_SECONDS, SessionScene
from game.session.session import Session
from game.storage.settings import Settings
from game.tables.kit.game_table import Table
from game.ui.animation import soonest
from game.ui.free_place import ClearArea
from game.ui.input import (
    Event,
    FocusLost,
    KeyPressed,
    PointerLeft,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Wheel,
)
from game.ui.scale import Scale

OPPONENT = "apprentice"
CARD, TABLE = "card", "table"


class CardInput:
    """Routes the pointer by place and the keyboard by focus: Tab cycles through the table, then the card."""

    def __init__(self, scene: "TableWithCard") -> None:
        self._scene = scene
        self._at = TABLE
        """The side that has the keyboard."""
        self._held: str | None = None
        """The side on which a press has begun, until it is released."""
        self._over_card = False
        self._by_keyboard = True
        """True if the pointer was not used last, so that the focus is visible."""

    @property
    def holding(self) -> bool:
        """True if a button of the pointer is down."""
        return self._held is not None

    @property
    def presses_card(self) -> bool:
        """True if a button of the pointer went down on the card and is still down."""
        return self._held == CARD

    @property
    def at_card(self) -> bool:
        """True if the card has the keyboard."""
        return self._at == CARD

    def turn_changed(self) -> None:
        """Move the focus to the continue button or to the table, whichever is needed."""
        if self._scene.asks:
            self._to_table()
        else:
            self._to_card()

    def handle(self, event: Event) -> None:
        """Pass an event to the card or to the table."""
        scene = self._scene
        match event:
            case PointerMoved() | PointerPressed() | PointerReleased() | Wheel():
                self._pointer(event)
            case KeyPressed():
                self._key(event)
            case FocusLost() | PointerLeft():
                self._held = None
                scene.card.handle(event)
                scene.table.step((event,), 0.0)
            case _:
                if not (self.at_card and scene.card.handle(event)):
                    scene.table.step((event,), 0.0)

    def _pointer(self, event: PointerMoved | PointerPressed | PointerReleased | Wheel) -> None:
        scene = self._scene
        over = scene.card.takes(event.position)
        to = self._held or (CARD if over else TABLE)
        if isinstance(event, PointerPressed):
            self._held, self._by_keyboard = to, False
            if to == TABLE and scene.asks:
                self._to_table()
        elif isinstance(event, PointerReleased):
            self._held = None
        if to == CARD:
            if not self._over_card:
                scene.table.step((PointerLeft(),), 0.0)
            scene.card.handle(event)
        else:
            if self._over_card:
                scene.card.handle(PointerLeft())
            scene.table.step((event,), 0.0)
        self._over_card = to == CARD

    def _key(self, event: KeyPressed) -> None:
        scene = self._scene
        if event.key in ("ctrl", "shift", ""):
            return
        self._by_keyboard = True
        if event.means("quit"):
            scene.stage.window.quit()
        elif event.repeated and event.means("hint", "step_back", "step_forward"):
            pass
        elif event.means("hint"):
            scene.hint()
        elif event.means("step_back"):
            scene.back()
        elif event.means("step_forward"):
            scene.next()
        elif event.means("next", "previous"):
            self._tab(event, 1 if event.means("next") else -1)
        elif self.at_card and scene.card.group.handle(event):
            pass
        elif self.at_card and event.means("cancel") and scene.asks:
            self._to_table()
        else:
            scene.table.step((event,), 0.0)

    def _tab(self, event: KeyPressed, step: int) -> None:
        scene = self._scene
        if self.at_card and scene.card.group.tab_leaves(step):
            self._to_table()
            scene.table.step((event,), 0.0)
        elif self.at_card:
            scene.card.group.handle(event)
        elif scene.table.tab_leaves(step):
            scene.table.let_go_of_keyboard()
            self._at = CARD
            scene.card.group.handle(event)
        else:
            scene.table.step((event,), 0.0)

    def _to_table(self) -> None:
        self._at = TABLE
        self._scene.card.group.focus(None)

    def _to_card(self) -> None:
        if self._at == TABLE:
            self._scene.table.let_go_of_keyboard()
        self._at = CARD
        group = self._scene.card.group
        main = group.named("main")
        if main is not None and main.can_focus:
            group.focus(main, by_keyboard=self._by_keyboard)


class TableWithCard(SessionScene):
    """Lets time pass for a session, shows its events on the table, and keeps the card up to date.

    Subclasses show the card in `update_card`, and define the actions of its keys.
    """

    session: Session
    about = "lesson"

    def __init__(self, app: App, session: Session) -> None:
        super().__init__(app, session)
        self.card = FloatingCard(app.stage, self._parts.card_home())
        self.confetti: Confetti | None = None
        self._shown: tuple[object, ...] = ()
        """The state last shown by `update_card`."""
        self.table = self.new_table()
        self.input = CardInput(self)

    # ------------------------------------------------------------------ for subclasses to override

    @property
    def asks(self) -> bool:
        """True if the table waits for the user, so that the keyboard belongs there."""
        raise NotImplementedError

    @property
    def moves_soon(self) -> bool:
        """True if the program is about to move."""
        raise NotImplementedError

    def update_card(self) -> None:
        """Update card, hints and focus from the session; called after every step."""
        raise NotImplementedError

    def pass_time(self, dt: float) -> None:
        """Let `dt` seconds pass, in addition to the table and the card."""

    def refresh(self) -> None:
        """Show the card again with its current content."""
        raise NotImplementedError

    @property
    def keep_clear(self) -> Sequence[pygame.Rect]:
        """The places that others leave free, and the card."""
        return (*super().keep_clear, self.card.rect)

    def clear_areas(self) -> tuple[ClearArea, ...]:
        """Return the areas that the card leaves free now."""
        raise NotImplementedError

    def tried(self, refusal: Refusal) -> None:
        """React to a try that the table refused with a rule."""

    def forget_refusal(self) -> None:
        """Forget the last refusal: something was put down or taken back, but not yet played."""

    def hint(self) -> None:
        """Give a little more help."""
        raise NotImplementedError

    def back(self) -> None:
        """Go to the previous step."""

    def next(self) -> None:
        """Go on, if the card offers that."""

    def take_over(self, settings: Settings) -> None:
        """Apply the settings after they have changed."""

    # ------------------------------------------------------------------ life

    def leave(self) -> None:
        if self._holds_back:
            # A completed task counts even if the user did not wait to see it.
            self.update_card()
        self.session.close()

    @property
    def _holds_back(self) -> bool:
        """True while the table shows something that the card will mention."""
        return self.table.holds_back or self.table.animations.takes_press

    def uncover(self) -> None:
        if self.app.settings != self._settings:
            before, self._settings = self._settings, self.app.settings
            self.take_over(self._settings)
            if self._settings.guesses != before.guesses:
                self.session.guesses = self._settings.guesses
                self.table.reword()
                self.table.resize(self.stage.look)

    def reword(self) -> None:
        self.table.reword()

    def resize(self, scale: Scale) -> None:
        del scale
        self.table.resize(self.stage.look)
        self.card.resize()
        self.refresh()

    def step(self, events: Sequence[Event], dt: float) -> None:
        """Pass input to the card or the table, let the session go on, and show its events."""
        for event in events:
            self.input.handle(event)
        self.table.step((), dt)
        self.card.step(dt)
        self.session.step(dt, resting=not self.table.wants_frames)
        moves = self.session.new_moves()
        if moves:
            self.table.happened(moves)
            self.invalidate()
        self.pass_time(dt)
        if self.confetti is not None:
            self.invalidate()
            if not self.confetti.step(dt):
                self.confetti = None
        if not self._holds_back:
            self.update_card()
        if not self.input.presses_card:
            self.card.give_way(self.clear_areas(), self.table.focus_rect, dt)

    def draw(self, surface: pygame.Surface) -> None:
        self.table.draw(surface)
        self.draw_marks(surface)
        self.card.draw(surface)
        if self.confetti is not None:
            self.confetti.draw(surface)

    def draw_marks(self, surface: pygame.Surface) -> None:
        """Draw marks on the table under the card."""

    @property
    def dirty(self) -> bool:
        return super().dirty or self.table.dirty or self.card.dirty

    @property
    def wants_frames(self) -> bool:
        return self.table.wants_frames or self.confetti is not None or self.card.group.wants_frames

    @property
    def next_step_in(self) -> float | None:
        """Seconds until the program may move, or until a bubble or a tip is due."""
        if self.moves_soon:
            return SOON_SECONDS
        return soonest(self.table.next_step_in, self.card.next_step_in)

    # ------------------------------------------------------------------ for subclasses

    def restart(self) -> None:
        """Reset the table, because the session is at an earlier point."""
        self.table.seat_changed()
        self.confetti = None
        self._shown = ()
        self.update_card()
        self.invalidate()

    def celebrate(self) -> None:
        """Start confetti for a success, unless motion is reduced."""
        if not self.stage.look.reduced_motion:
            self.confetti = Confetti(self.stage.look)

    def words_of(self, *texts: Text) -> str:
        """Return the words of a scenario's texts in the user's language."""
        return " ".join(map(self.app.catalogue.text_of, texts))

    def why(self, refusal: Refusal) -> str:
        return self.app.teller(self.session.match, self.session.seats).refusal(refusal)

    def new_table(self) -> Table:
        kit = replace(self.kit(), refused=self.tried, forget_refusal=self.forget_refusal, own_hint=self.hint)
        return self._parts.table(self.session, kit)


def seats_of(app: App, scenario: Scenario) -> tuple[Seat, ...]:
    """Return the seats of a scenario: the user on the learner's seat, opponents on the others."""
    return tuple(
        Seat(
            app.stage.words(f"new_game.usual_name.{sign}"),
            HUMAN if number == scenario.learner else OPPONENT,
            sign,
        )
        for number, sign in enumerate(SIGNS[: scenario.seats])
    )
