"""Costly turns as puzzles: collected from finished games, and repeated at growing intervals."""

from collections.abc import Callable, Iterable, Sequence
from datetime import date, timedelta
from pathlib import Path
from typing import Any, NamedTuple

from msgspec.structs import replace

from game.content.files import Fault
from game.core.game import AnyGame
from game.core.match import Match
from game.core.record import Header, record_of
from game.session.adviser import Adviser
from game.session.review.costs import Cost, Costs, JudgementStore, decisions_of
from game.session.review.review_kind import ReviewKind
from game.session.review.turns import Turn, rounds_of
from game.storage.copies import positions_of
from game.storage.json_file import KeptValue
from game.storage.mistakes import Mistake, Mistakes, MistakesFile

AFTER_DAYS = (1, 3, 7, 21, 60)
"""Days until the next repetition: one step further after each success, the first again after a failure."""


class MistakeBook:
    """The mistakes of the people who play here."""

    def __init__(
        self,
        settings: Path,
        clock: Callable[[], date],
        can_be_tried: Callable[[Mistake], bool],
        on_fault: Callable[[Fault], None],
    ) -> None:
        """Keep them in the folder `settings`; `clock` returns the day, `on_fault` receives faults of the
        file.

        Mistakes that cannot be tried now, because the record or the game is gone, are kept but not listed.
        """
        self._known = KeptValue(MistakesFile(settings), on_fault)
        self._clock = clock
        self._can_be_tried = can_be_tried

    @property
    def _mistakes(self) -> Mistakes:
        return self._known.value

    @property
    def kept(self) -> tuple[Mistake, ...]:
        """All usable mistakes, due ones first; of a turn in two records the one kept first."""
        today = self._clock().isoformat()
        once: dict[str, Mistake] = {}
        for one in filter(self._can_be_tried, self._mistakes.kept):
            once.setdefault(one.position or repr(one.key), one)
        return tuple(
            sorted(once.values(), key=lambda one: (max(one.due, today), -(one.loss or 0.0), one.key))
        )

    @property
    def due(self) -> tuple[Mistake, ...]:
        """The mistakes to be repeated today."""
        return tuple(one for one in self.kept if self.days_until(one) == 0)

    def days_until(self, mistake: Mistake) -> int:
        """Return the number of days until its repetition; 0 if due."""
        return max(0, (date.fromisoformat(mistake.due) - self._clock()).days)

    def was_searched(self, record: str) -> bool:
        """True if all human turns of a record, given by name, were analysed."""
        return record in self._mistakes.searched

    def take(
        self, record: str, header: Header, match: Match[Any, Any, Any], turns: Sequence[Turn], costs: Costs
    ) -> None:
        """Keep the analysed human mistakes of a finished game; raises OSError."""
        kept = {one.key: one for one in self._mistakes.kept}
        due = self._clock() + timedelta(AFTER_DAYS[0])
        for cost in costs.mistakes():
            if header.seats[cost.decision.seat].is_human:
                found = mistake_of(record, header, match, turns, cost, due)
                known = kept.get(found.key)
                if known is None or known.loss is None:
                    kept[found.key] = found if known is None else found.again(known.due, known.passed)
        whole = costs.complete and not costs.reason
        searched = {*self._mistakes.searched, *([record] if whole else [])}
        self._known.keep(Mistakes(kept=tuple(kept.values()), searched=tuple(sorted(searched))))

    def find(self, record: str, first: int) -> Mistake | None:
        """Return the mistake kept for a record's decision after `first` moves, or None."""
        return next((one for one in self._mistakes.kept if one.key == (record, first)), None)

    def answer(self, mistake: Mistake, *, right: bool) -> Mistake:
        """Save the result of an attempt and the next date; raises OSError.

        A correct answer before the date changes nothing.
        """
        if right and self.days_until(mistake):
            return mistake
        passed = min(mistake.passed + 1, len(AFTER_DAYS) - 1) if right else 0
        changed = mistake.again(self._in_days(AFTER_DAYS[passed]), passed)
        kept = tuple(changed if one.key == mistake.key else one for one in self._mistakes.kept)
        self._known.keep(replace(self._mistakes, kept=kept))
        return changed

    def _in_days(self, days: int) -> str:
        return (self._clock() + timedelta(days)).isoformat()


def mistake_of(
    record: str, header: Header, match: Match[Any, Any, Any], turns: Sequence[Turn], cost: Cost, due: date
) -> Mistake:
    """Return the mistake for a costly decision of a match in the record `record`, due on day `due`."""
    turn = turns[cost.decision.turn]
    return Mistake(
        record=record,
        game=header.game,
        seat=turn.seat,
        round=turn.round if turns[-1].round > 1 else None,
        turn=turn.number,
        first=cost.decision.first,
        better=[match.game.action_to_plain(action) for action in cost.better],
        loss=cost.loss.value,
        error=cost.loss.error,
        position=positions_of(record_of(header, match))[cost.decision.last + 1],
        due=due.isoformat(),
    )


def _nothing_kept(file: Path, header: Header, match: Match[Any, Any, Any]) -> None:
    del file, header, match


class MistakeSearch:
    """Searches finished games without a review for mistakes, step by step."""

    def __init__(
        self,
        book: MistakeBook,
        records: Iterable[Path],
        read: Callable[[Path], tuple[Header, Match[Any, Any, Any]]],
        kind_of: Callable[[AnyGame], ReviewKind],
        adviser: Adviser,
        kept_of: Callable[[Path, Header, Match[Any, Any, Any]], JudgementStore | None] = _nothing_kept,
    ) -> None:
        """`read` returns the game of one of the `records`, or raises Fault; `kept_of` returns its
        stored analysis.
        """
        self._book = book
        self._waiting = [file for file in records if not book.was_searched(file.name)]
        self._read = read
        self._kind_of = kind_of
        self._adviser = adviser
        self._kept_of = kept_of
        self._now: _Searched | None = None

    @property
    def is_done(self) -> bool:
        """True if nothing is left to search."""
        return not self._waiting and self._now is None

    @property
    def next_step_in(self) -> float | None:
        """The seconds until `step` has to be called, if no thinking process asks for it before."""
        asks = self._now.costs.next_step_in if self._now is not None else None
        return None if self.is_done else asks or 0.0

    def step(self) -> bool:
        """Continue without waiting; return True if mistakes were kept. Raises OSError if they cannot be."""
        if self._now is None:
            self._now = self._next()
        now = self._now
        if now is None:
            return False
        now.costs.step()
        if not now.costs.complete:
            return False
        self._now = None
        before = len(self._book.kept)
        self._book.take(now.record, now.header, now.match, now.turns, now.costs)
        return len(self._book.kept) > before

    def pause(self) -> None:
        """Let others use the adviser."""
        if self._now is not None:
            self._now.costs.pause()

    def _next(self) -> "_Searched | None":
        """Return the next game, or None if its record is damaged; abandoned games are not analysed."""
        if not self._waiting:
            return None
        file = self._waiting.pop(0)
        try:
            header, match = self._read(file)
        except Fault:
            # The history reports it.
            return None
        kind = self._kind_of(match.game)
        turns = tuple(turn for one in rounds_of(match, kind.turn_of) for turn in one.turns)
        own = [
            one
            for one in decisions_of(match, turns, kind)
            if match.outcome is not None and header.seats[one.seat].is_human
        ]
        kept = self._kept_of(file, header, match)

        def truth_at(position: int) -> Any:
            return kind.revealed(match.played[position].before)

        costs = Costs(match, own, self._adviser, kind.scale, truth_at, kept)
        return _Searched(file.name, header, match, turns, costs)


class _Searched(NamedTuple):
    record: str
    header: Header
    match: Match[Any, Any, Any]
    turns: tuple[Turn, ...]
    costs: Costs
