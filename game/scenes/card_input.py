"""Which events are for the card that floats over a table and which for the table below it."""

from typing import Protocol

from game.scenes.floating_card import FloatingCard
from game.tables.table import Table
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
from game.ui.stage import Stage

CARD, TABLE = "card", "table"


class CardOverTable(Protocol):
    """The scene that the events come from."""

    stage: Stage
    table: Table
    card: FloatingCard

    @property
    def asks(self) -> bool:
        """Whether the table waits for the user, so that the keyboard belongs there."""

    def hint(self) -> None:
        """Give a little more help."""

    def back(self) -> None:
        """Go to what was before."""

    def next(self) -> None:
        """Go on."""


class CardInput:
    """Pointer by place, keyboard by focus: Tab goes round through the table and then through the card."""

    def __init__(self, scene: CardOverTable) -> None:
        self._scene = scene
        self._at = TABLE
        """Where the keyboard is."""
        self._held: str | None = None
        """Where a press has begun, until it is let go."""
        self._over_card = False
        self._by_keyboard = True
        """The pointer was not used last, so that the keyboard's place is to be seen."""

    @property
    def holding(self) -> bool:
        """Whether a button of the pointer is down."""
        return self._held is not None

    @property
    def presses_card(self) -> bool:
        """Whether a button of the pointer went down on the card and is still down."""
        return self._held == CARD

    @property
    def at_card(self) -> bool:
        """Whether the card has the keyboard."""
        return self._at == CARD

    def turn_changed(self) -> None:
        """The keyboard goes where it is needed: to the continue button or to the table."""
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
