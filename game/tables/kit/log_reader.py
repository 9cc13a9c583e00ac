"""Reading the log: scrolling, choosing an entry, and having its moves explained."""

from typing import Any

from game.session.move_explainer import MoveExplainer
from game.session.session import MovePlayed
from game.tables.kit.attention import Attention
from game.tables.kit.log_drawer import LogDrawer, LogLine, OpenLog, log_lines
from game.tables.kit.table_context import TableContext
from game.ui.input import KeyPressed, Position


class LogReader:
    """The log of one table as the seat in front may know it. The open entries are kept in `attention`."""

    def __init__(self, context: TableContext[Any, Any], attention: Attention) -> None:
        self._session = context.session
        self._explaining = MoveExplainer(context.session, context.kit.explanations(context.session.game))
        self._teller = context.teller
        self._attention = attention
        self._tr = context.kit.tr
        self._speak = context.kit.speaker.speak
        self.holds_back = False
        """True while the last move is shown and its result is not announced yet."""
        self.drawer: LogDrawer | None = None
        """The drawer; None before the table is laid out."""
        self._history: tuple[MovePlayed, ...] = ()
        self._lines: tuple[tuple[object, ...], tuple[LogLine, ...]] = ((), ())

    def reword(self) -> None:
        """Forget all lines, because the language has changed."""
        self._lines = ((), ())

    @property
    def shown(self) -> OpenLog | None:
        """The contents of the drawer; None while it is closed."""
        return self.log if self._attention.log_open else None

    @property
    def log(self) -> OpenLog:
        """All lines, and the open entries."""
        attention, lines = self._attention, self._all_lines()
        closed = OpenLog(lines)
        told = closed.line(attention.log_told)
        return OpenLog(
            lines,
            attention.scroll,
            attention.log_pointed,
            attention.log_chosen,
            told.moves[0] if told is not None else None,
            self._reasons(told),
        )

    @property
    def told(self) -> tuple[MovePlayed, ...]:
        """The moves of the entry that is pointed at, chosen or explained.

        They are marked on the board in place of the latest.
        """
        attention = self._attention
        marked = (attention.log_pointed, attention.log_chosen, attention.log_told)
        entry = next((one for one in marked if one is not None), None)
        if not attention.log_open or entry is None:
            return ()
        line = OpenLog(self._all_lines()).line(entry)
        return tuple(self._history[number] for number in line.moves) if line is not None else ()

    # ------------------------------------------------------------------ gestures

    def toggle(self) -> None:
        """Open the drawer at its newest line, or close it."""
        self._attention.log_open = not self._attention.log_open
        self._attention.close_entries()

    @property
    def _open(self) -> LogDrawer | None:
        return self.drawer if self._attention.log_open else None

    def takes(self, position: Position) -> bool:
        """True if a position belongs to the open drawer."""
        drawer = self._open
        return drawer is not None and drawer.rect.collidepoint(position)

    def point(self, position: Position) -> None:
        """Set the position of the pointer."""
        drawer = self._open
        pointed = drawer.entry_at(self.log, position) if drawer is not None else None
        if pointed != self._attention.log_pointed:
            self._attention.log_pointed = pointed
            self._attention.touch()

    def press(self, position: Position) -> bool:
        """Open or close the entry at a position. Return True if the drawer itself is to be closed."""
        drawer = self._open
        entry = drawer.entry_at(self.log, position) if drawer is not None else None
        if drawer is not None and entry is not None:
            self._attention.log_chosen = None
            self._tell(drawer, entry)
        return drawer is not None and drawer.handle.collidepoint(position)

    def key(self, event: KeyPressed) -> bool:
        """Choose an entry (up, down) or explain it (confirm). Return False if the key has another use."""
        attention, drawer = self._attention, self._open
        if drawer is None:
            return False
        if event.means("up", "down"):
            self._choose(drawer, -1 if event.means("up") else 1)
            return True
        if event.means("confirm") and attention.log_chosen is not None:
            if not event.repeated:
                self._tell(drawer, attention.log_chosen)
            return True
        return False

    def scroll(self, notches: float) -> None:
        """Scroll back by `notches` of the wheel, or forward if negative."""
        drawer = self._open
        if drawer is not None:
            most, wanted = drawer.most_scroll(self.log), self._attention.scroll + notches * drawer.notch
            self._attention.scroll = round(min(max(0.0, wanted), most))
            self._attention.touch()

    # ------------------------------------------------------------------ inside

    def _choose(self, drawer: LogDrawer, step: int) -> None:
        entries = [line.moves[0] for line in self.log.lines if line.moves]
        if not entries:
            return
        chosen = self._attention.log_chosen
        number = entries.index(chosen) + step if chosen in entries else len(entries) - 1
        entry = entries[min(max(0, number), len(entries) - 1)]
        self._attention.log_chosen = entry
        self._attention.scroll = drawer.scroll_to(self.log, entry)
        self._attention.touch()
        line = self.log.line(entry)
        if line is not None:
            self._speak(self._tr("table.log.speak", text=line.text))

    def _tell(self, drawer: LogDrawer, entry: int) -> None:
        """Explain an entry, or close its explanation."""
        attention = self._attention
        attention.log_told = None if attention.log_told == entry else entry
        log = self.log
        attention.scroll = min(attention.scroll, drawer.most_scroll(log))
        if log.told is not None:
            attention.scroll = drawer.scroll_to(self.log, entry)
            self._speak(" ".join(log.reasons))
        attention.touch()

    def _reasons(self, line: LogLine | None) -> tuple[str, ...]:
        if line is None:
            return ()
        seat = self._session.match.played[line.moves[0]].move.seat
        found = self._explaining.reasons(line.moves)
        told = tuple(self._teller.reason(reason, seat) for reason in found)
        return told or (self._tr("table.log.nothing_to_tell"),)

    def _all_lines(self) -> tuple[LogLine, ...]:
        session, played = self._session, self._session.match.played
        key = (len(played), session.front, played[-1].move if played else None, self.holds_back)
        if self._lines[0] != key:
            history = session.history()
            self._history = history[:-1] if self.holds_back else history
            found = log_lines(self._history, self._teller, self._session.seats, self._explaining.explains)
            self._lines = key, found
        return self._lines[1]
