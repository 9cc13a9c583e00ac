"""Reading the log: scrolling, choosing an entry, and having its moves explained."""

from dataclasses import replace
from typing import Any

from game.session.move_explainer import MoveExplainer
from game.session.session import MovePlayed
from game.tables.kit.log_drawer import LogDrawer, OpenLog
from game.tables.kit.log_entries import Entry, LogEntries, TurnEntry
from game.tables.kit.log_trees import Question
from game.tables.kit.table_context import TableContext
from game.tables.kit.ui_state import UiState
from game.text.story import PlainStory
from game.ui.input import KeyPressed, Position


class LogReader:
    """The log of one table as the seat in front may know it. The open entries are kept in `ui_state`."""

    def __init__(self, context: TableContext[Any, Any], ui_state: UiState) -> None:
        self._session = context.session
        self._explaining = MoveExplainer(context.session, context.kit.explanations(context.session.game))
        self._teller = context.teller
        self._ui_state = ui_state
        self._tr = context.kit.tr
        self._speak = context.kit.speaker.speak
        self.holds_back = False
        """True while the last move is shown and its result is not announced yet."""
        self.drawer: LogDrawer | None = None
        """The drawer; None before the table is laid out."""
        story = context.kit.story(context.session) if context.kit.story else PlainStory(context.teller)
        self._entries = LogEntries(
            context.session, story, context.teller, context.kit.tr, self._explaining.explains
        )
        self._history: tuple[MovePlayed, ...] = ()
        self._known_entries: tuple[tuple[object, ...], tuple[Entry, ...]] = ((), ())

    def reword(self) -> None:
        """Forget all words, because the language has changed."""
        self._entries.forget()
        self._known_entries = ((), ())

    @property
    def shown(self) -> OpenLog | None:
        """The contents of the drawer; None while it is closed."""
        return self.log if self._ui_state.log_open else None

    @property
    def log(self) -> OpenLog:
        """All entries, and the open ones."""
        ui_state = self._ui_state
        log = OpenLog(self._all_entries())
        return replace(
            log,
            scroll=ui_state.scroll,
            pointed=ui_state.log_pointed,
            chosen=ui_state.log_chosen,
            asked=ui_state.log_asked,
            unfolded=ui_state.log_unfolded,
            more=self._more(log),
        )

    @property
    def marked_moves(self) -> tuple[MovePlayed, ...]:
        """The moves of the turn that is pointed at, chosen or opened.

        They are marked on the board in place of the latest.
        """
        ui_state = self._ui_state
        opened = ui_state.log_unfolded[0] if ui_state.log_unfolded is not None else None
        marked = (ui_state.log_pointed, ui_state.log_chosen, opened)
        number = next((one for one in marked if one is not None), None)
        if not ui_state.log_open or number is None:
            return ()
        turn = OpenLog(self._all_entries()).turn(number)
        return tuple(self._history[move] for move in turn.moves) if turn is not None else ()

    # ------------------------------------------------------------------ gestures

    def toggle(self) -> None:
        """Open the drawer at its newest line, or close it."""
        self._ui_state.log_open = not self._ui_state.log_open
        self._ui_state.close_entries()

    @property
    def _open(self) -> LogDrawer | None:
        return self.drawer if self._ui_state.log_open else None

    def takes(self, position: Position) -> bool:
        """True if a position belongs to the open drawer."""
        drawer = self._open
        return drawer is not None and drawer.rect.collidepoint(position)

    def point(self, position: Position) -> None:
        """Set the position of the pointer."""
        drawer = self._open
        pointed = drawer.entry_at(self.log, position) if drawer is not None else None
        if pointed != self._ui_state.log_pointed:
            self._ui_state.log_pointed = pointed
            self._ui_state.touch()

    def press(self, position: Position) -> bool:
        """Open or close the entry at a position. Return True if the drawer itself is to be closed."""
        drawer, log = self._open, self.log
        number = drawer.entry_at(log, position) if drawer is not None else None
        turn = log.turn(number)
        if drawer is not None and turn is not None:
            self._ui_state.log_chosen = None
            self._toggle_details(drawer, turn, drawer.button_at(log, position) or _first_of(turn))
        return drawer is not None and drawer.handle.collidepoint(position)

    def key(self, event: KeyPressed) -> bool:
        """Choose a turn (up, down) or one of its buttons (left, right), or press it (confirm).

        Return False if the key has another use.
        """
        ui_state, drawer = self._ui_state, self._open
        if drawer is None:
            return False
        if event.means("up", "down"):
            self._choose(drawer, -1 if event.means("up") else 1)
            return True
        turn = self.log.turn(ui_state.log_chosen)
        if turn is None or not event.means("left", "right", "confirm"):
            return False
        if not event.means("confirm"):
            ui_state.log_asked = "exactly" if event.means("right") else _first_of(turn)
            ui_state.touch()
        elif not event.repeated:
            self._toggle_details(drawer, turn, ui_state.log_asked)
        return True

    def scroll(self, notches: float) -> None:
        """Scroll back by `notches` of the wheel, or forward if negative."""
        drawer = self._open
        if drawer is not None:
            most, wanted = drawer.max_scroll(self.log), self._ui_state.scroll + notches * drawer.notch
            self._ui_state.scroll = round(min(max(0.0, wanted), most))
            self._ui_state.touch()

    # ------------------------------------------------------------------ inside

    def _choose(self, drawer: LogDrawer, step: int) -> None:
        turns = self.log.turns
        if not turns:
            return
        numbers, chosen = [turn.number for turn in turns], self._ui_state.log_chosen
        at = numbers.index(chosen) + step if chosen in numbers else len(turns) - 1
        turn = turns[min(max(0, at), len(turns) - 1)]
        self._ui_state.log_chosen, self._ui_state.log_asked = turn.number, _first_of(turn)
        self._ui_state.scroll = drawer.scroll_to(self.log, turn.number)
        self._ui_state.touch()
        chips = "".join(f" {chip.text}." for chip in turn.chips)
        self._speak(self._tr("table.log.speak", text=turn.text + chips))

    def _toggle_details(self, drawer: LogDrawer, turn: TurnEntry, question: Question) -> None:
        """Fold out more about a turn, or fold it in."""
        ui_state = self._ui_state
        ui_state.log_unfolded = (
            None if ui_state.log_unfolded == (turn.number, question) else (turn.number, question)
        )
        log = self.log
        ui_state.scroll = min(ui_state.scroll, drawer.max_scroll(log))
        if log.unfolded is not None:
            ui_state.scroll = drawer.scroll_to(log, turn.number)
            self._speak(" ".join(log.more))
        ui_state.touch()

    def _more(self, log: OpenLog) -> tuple[str, ...]:
        """Return the sentences that are folded out: reasons, or places."""
        unfolded = self._ui_state.log_unfolded
        turn = log.turn(unfolded[0]) if unfolded is not None else None
        if unfolded is None or turn is None:
            return ()
        if unfolded[1] == "exactly":
            return turn.exactly
        seat = self._session.match.played[turn.number].move.seat
        reasons = (self._teller.reason(one, seat) for one in self._explaining.reasons(turn.explained))
        return tuple(reasons) or (self._tr("table.log.nothing_to_tell"),)

    def _all_entries(self) -> tuple[Entry, ...]:
        key = (self._session.revision, self._session.front, self.holds_back)
        if self._known_entries[0] != key:
            history = self._session.history()
            self._history = history[:-1] if self.holds_back else history
            self._known_entries = key, self._entries.all_of(self._history)
        return self._known_entries[1]


def _first_of(turn: TurnEntry) -> Question:
    """Return the first button of a turn."""
    return "why" if turn.explained else "exactly"
