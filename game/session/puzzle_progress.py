"""All puzzles, and the user's progress in them."""

import threading
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from datetime import date
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from game.content.files import Fault
from game.content.puzzles import ListedPuzzle, Puzzles, of_the_day, read_day_puzzle, read_puzzles
from game.core.game import AnyGame
from game.session.lesson_progress import LessonProgress

if TYPE_CHECKING:
    from game.session.puzzle_rating import PuzzleRater
    from game.session.ratings import Rating


class Streak(NamedTuple):
    """Consecutive days with a solved daily puzzle."""

    now: int
    longest: int
    week: tuple[tuple[date, bool], ...]
    """The last seven days up to today, each with whether its daily puzzle was solved."""


class PuzzleProgress:
    """The program's collection, puzzles found on this machine, and the user's progress in both."""

    def __init__(
        self,
        config: Path,
        found_here: Path,
        games: Callable[[], Mapping[str, AnyGame]],
        learning: Callable[[], LessonProgress],
        settings: Path,
        on_fault: Callable[[Fault], None],
        clock: Callable[[], date],
    ) -> None:
        """Use the program's puzzles in the folders `puzzles` (collection) and `day_puzzles` (daily ones) of
        `config`, and those found on this machine in `found_here`.

        `games` is called when puzzles are read; `learning` stores solved puzzles, in the same file as
        lessons. Ratings are in the folder `settings`; `on_fault` receives their faults. `clock` returns the
        day.
        """
        self._config = config
        self._found_in = found_here
        self._games = games
        self._learning = learning
        self.clock = clock
        self._settings = settings
        self._on_fault = on_fault
        self._shipped: Puzzles | None = None
        self._found: Puzzles | None = None
        self._reading = threading.Lock()
        self._of_days: dict[tuple[str, date], ListedPuzzle | None] = {}
        """The daily puzzles already requested."""
        self._day_faults: list[Fault] = []
        self._told: set[str] = set()

    # ------------------------------------------------------------------ the puzzles

    def of(self, game: str) -> tuple[ListedPuzzle, ...]:
        """Return all puzzles of a game: the program's, then those found on this machine."""
        return self._own_collection().of.get(game, ()) + self._found_here().of.get(game, ())

    def listed(self, game: str) -> tuple[ListedPuzzle, ...]:
        """Return the puzzles in a game's list: all but today's, if that is from the collection."""
        todays = self.of_today(game)
        return tuple(one for one in self.of(game) if todays is None or one.key != todays.key)

    def of_today(self, game: str) -> ListedPuzzle | None:
        """Return today's puzzle, made for a day and in no list, or None.

        If a game has none, or today's is damaged, it is one of the collection. So it is the same for
        everybody, whatever was found on a machine.
        """
        return self._of_day(game, self.today)

    @property
    def today(self) -> date:
        """The day of the daily puzzle."""
        return self.clock()

    def faults(self) -> tuple[Fault, ...]:
        """Return the damaged puzzles not reported yet."""
        every = (*self._own_collection().faults, *self._found_here().faults, *self._day_faults)
        fresh = {str(fault): fault for fault in every if str(fault) not in self._told}
        self._told |= fresh.keys()
        return tuple(fresh.values())

    def warm_up(self) -> None:
        """Read the program's collection; thread-safe."""
        self._own_collection()

    def look_again(self) -> None:
        """Reread the puzzles found on this machine."""
        with self._reading:
            self._found = None

    # ------------------------------------------------------------------ the user's progress

    def is_solved(self, listed: ListedPuzzle) -> bool:
        """True if the user has solved it; today's puzzle must have been solved today, since it
        returns some day.
        """
        todays = self.of_today(listed.game)
        if todays is not None and listed.key == todays.key:
            return self.is_day_solved(listed.game)
        return listed.key in self._learning().progress.solved

    def is_day_solved(self, game: str) -> bool:
        """True if the user has solved today's puzzle today."""
        return _key(game, self.today) in self._learning().progress.days

    def days(self, game: str) -> int:
        """Return the number of days on which the user has solved the daily puzzle."""
        return sum(day.startswith(f"{game}/") for day in self._learning().progress.days)

    @cached_property
    def rater(self) -> "PuzzleRater":
        """The ratings of the user and of puzzles."""
        from game.session.puzzle_rating import PuzzleRater  # noqa: PLC0415 - not needed to start

        return PuzzleRater(self._settings, lambda: self.today, self._on_fault)

    @property
    def streak(self) -> Streak:
        """The streak of days with a solved daily puzzle."""
        return streak_of(self._learning().progress.days, self.today)

    def rating(self, listed: ListedPuzzle) -> "Rating":
        """Return the rating of a puzzle."""
        return self.rater.rating(listed.key, listed.puzzle.level)

    def tried(self, listed: ListedPuzzle, *, right: bool) -> int | None:
        """Save the result of an attempt; return the change of the rating, or None after a day's first
        attempt.

        Raises OSError.
        """
        return self.rater.tried(listed.key, listed.puzzle.level, right=right)

    def solve(self, listed: ListedPuzzle, begun: date | None = None) -> bool:
        """Save a puzzle as solved; return True if it is the daily puzzle of the day `begun`, today by
        default.

        Raises OSError.
        """
        learning, begun = self._learning(), begun or self.today
        own = self._of_day(listed.game, begun)
        is_of_day = own is not None and listed.key == own.key
        day = _key(listed.game, begun) if is_of_day else None
        learning.keep(learning.progress.with_solved(listed.key, day))
        return is_of_day

    def next_after(self, listed: ListedPuzzle) -> ListedPuzzle | None:
        """Return the next unsolved puzzle of the same game, cyclically; None if all others are solved."""
        puzzles = self.listed(listed.game)
        keys = [one.key for one in puzzles]
        at = keys.index(listed.key) + 1 if listed.key in keys else 0
        others = [one for one in (*puzzles[at:], *puzzles[:at]) if one.key != listed.key]
        return next((one for one in others if not self.is_solved(one)), None)

    # ------------------------------------------------------------------ inside

    def _of_day(self, game: str, day: date) -> ListedPuzzle | None:
        if (game, day) not in self._of_days:
            collection = self._own_collection().of.get(game, ())
            self._of_days[game, day] = self._made_for(day, game) or of_the_day(collection, day)
        return self._of_days[game, day]

    def _made_for(self, day: date, game: str) -> ListedPuzzle | None:
        try:
            return read_day_puzzle(self._config / "day_puzzles", game, day, self._games())
        except Fault as fault:
            self._day_faults.append(fault)
            return None

    def _own_collection(self) -> Puzzles:
        with self._reading:
            if self._shipped is None:
                self._shipped = self._read(self._config / "puzzles")
            return self._shipped

    def _found_here(self) -> Puzzles:
        with self._reading:
            if self._found is None:
                self._found = self._read(self._found_in)
            return self._found

    def _read(self, folder: Path) -> Puzzles:
        return read_puzzles(folder, self._games())


def streak_of(solved: Iterable[str], today: date) -> Streak:
    """Return the streaks of solved days, given as `<game>/2026-11-21`; other texts are ignored.

    Today may still be unsolved.
    """
    days: set[int] = set()
    for one in solved:
        with suppress(ValueError):
            days.add(date.fromisoformat(one.rpartition("/")[2]).toordinal())
    lengths: dict[int, int] = {}
    for day in sorted(days):
        lengths[day] = lengths.get(day - 1, 0) + 1
    last = today.toordinal()
    now = lengths.get(last, lengths.get(last - 1, 0))
    week = tuple((date.fromordinal(day), day in days) for day in range(last - 6, last + 1))
    return Streak(now, max(lengths.values(), default=0), week)


def _key(game: str, day: date) -> str:
    return f"{game}/{day.isoformat()}"
