"""The search for new puzzles: games are played and searched in another process, and finds are kept."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Any, Protocol

import msgspec

from game.ai.messages import Asked, Hunt
from game.content.puzzles import ListedPuzzle
from game.core.game import AnyGame
from game.core.plain import Malformed, Plain, from_plain
from game.core.puzzle import LEVELS, read_puzzle
from game.core.solving import proof, proof_parts
from game.session.puzzle_making import worded, written
from game.session.puzzle_rating import EASIEST, HARDEST, PER_LEVEL, rating_of_level
from game.session.thinker import LOOK_SECONDS, ThinkingFailed
from game.storage.files import write_whole

MAX_POSITIONS = 1000
"""The number of positions without a find after which a wider range is offered."""
WANTED = 6
"""Number of puzzles after which a search ends."""
_MAX_FAILURES = 3


class Hunter(Protocol):
    """Answers one question at a time, asynchronously, such as `game.session.thinker.ProcessThinker`."""

    def ask(self, question: Asked) -> None:
        """Start to search a game; raises ThinkingFailed."""

    def answer(self) -> Plain | None:
        """Return the finds, or None while there is no answer; raises ThinkingFailed."""

    def close(self) -> None:
        """End the process, even during a search."""


class Span(msgspec.Struct, frozen=True):
    """A range of wanted puzzle ratings, both ends included."""

    least: int
    most: int

    @property
    def levels(self) -> frozenset[int]:
        """The levels whose initial rating is in the range."""
        return frozenset(one for one in LEVELS if self.least <= rating_of_level(one).value <= self.most)

    @property
    def wider(self) -> "Span":
        """The range extended by a level at both ends."""
        return Span(max(EASIEST, self.least - PER_LEVEL), min(HARDEST, self.most + PER_LEVEL))

    @property
    def is_widest(self) -> bool:
        """True if it contains every level."""
        return self.levels == frozenset(LEVELS)


def span_around(rating: float, width: int) -> Span:
    """Return a range as close to a rating as the limits allow; it contains a level in any case."""
    half = width // 2
    middle = min(HARDEST - half, max(EASIEST + half, round(rating)))
    return Span(middle - half, middle + half)


class _Found(msgspec.Struct, frozen=True):
    task: str
    values: dict[str, int]
    puzzle: dict[str, Any]


class _Searched(msgspec.Struct, frozen=True):
    tried: int
    found: tuple[_Found, ...]


class _Proof:
    """A find being proved by the rules again, as written, part by part."""

    def __init__(self, listed: ListedPuzzle, game: AnyGame) -> None:
        self.listed = listed
        self._parts = proof(listed.puzzle, game)
        self._count = proof_parts(listed.puzzle)
        self._done = 0
        self.failed = False

    @property
    def share(self) -> float:
        """The finished share of the proof."""
        return self._done / self._count

    def step(self) -> None:
        """Prove the next part."""
        self._done += 1
        try:
            self.failed = next(self._parts, None) is not None
        except Malformed:
            self.failed = True


class PuzzleHunt:
    """One search. Every find is on disk before it is reported."""

    def __init__(  # all by name
        self,
        *,
        hunter: Hunter,
        games: Mapping[str, AnyGame],
        tasks: Mapping[str, Sequence[str]],
        span: Span,
        folder: Path,
        first: int,
    ) -> None:
        """Search for `tasks` (by game), write puzzles to `folder`, number games from `first`."""
        self._hunter = hunter
        self._games = games
        self._tasks = {game: frozenset(names) for game, names in tasks.items() if names}
        self.span = span
        self._folder = folder
        self._asks = self._questions(first)
        self._asked: Hunt | None = None
        self._failures = 0
        self._since = 0
        """Positions since the last find."""
        self._in_vain: Counter[str] = Counter()
        """Positions since the last find, by game."""
        self.tried = 0
        """The number of positions searched up to now."""
        self.found: list[ListedPuzzle] = []
        self._proofs: dict[str, _Proof] = {}
        """Finds being proved, by key."""
        self.paused = False
        self.stopped = not self._tasks
        self.reason = ""
        """The reason for an early end, if thinking failed."""

    @property
    def is_running(self) -> bool:
        """True if a search is in progress."""
        return not (self.paused or self.stopped or self.is_dry or self.is_done)

    @property
    def is_dry(self) -> bool:
        """True if enough positions held nothing to make a wider range worthwhile."""
        return self._since >= MAX_POSITIONS

    @property
    def is_done(self) -> bool:
        """True if enough puzzles were found."""
        return len(self.found) >= WANTED and not self._proofs

    def proved(self, listed: ListedPuzzle) -> float:
        """Return the finished share of a find's proof; 1 if it is proved."""
        found = self._proofs.get(listed.key)
        return 1.0 if found is None else found.share

    @property
    def next_step_in(self) -> float | None:
        """The seconds until `step` has to be called, if no thinking process asks for it before."""
        if not self.is_running:
            return None
        return LOOK_SECONDS if self._asked is not None and not self._proofs else 0.0

    def step(self) -> bool:
        """Continue without waiting; return True if anything is new. Raises OSError if a find cannot
        be saved.
        """
        if not self.is_running:
            return False
        proves = bool(self._proofs)
        self._prove()
        if len(self.found) >= WANTED:
            return proves
        try:
            if self._asked is None:
                self._asked = next(self._asks)
                self._hunter.ask(self._asked)
            answer = self._hunter.answer()
        except ThinkingFailed as failed:
            self._failures += 1
            self._asked = None
            if self._failures >= _MAX_FAILURES:
                self.reason = str(failed)
                self._end()
            return True
        if answer is None:
            return proves
        asked, self._asked, self._failures = self._asked, None, 0
        self._take(asked, answer)
        return True

    def pause(self) -> None:
        """Pause; the current game will be searched again."""
        if not self.paused and not self.stopped:
            self.paused = True
            self._leave()

    def resume(self) -> None:
        """Continue after a pause."""
        self.paused = False

    def stop(self) -> None:
        """End the search; finds are kept."""
        self._end()
        self._leave()

    def widen(self) -> None:
        """Continue with the next wider range."""
        self.span = self.span.wider
        self._since = 0
        self._in_vain.clear()

    def _end(self) -> None:
        while self._proofs:
            self._prove()
        self.stopped = True

    def _prove(self) -> None:
        """Prove a part of every find; a find that fails is withdrawn."""
        for key, one in list(self._proofs.items()):
            one.step()
            if one.failed:
                self.found.remove(one.listed)
                with suppress(OSError):
                    # Opening the file later reports its fault.
                    one.listed.file.unlink(missing_ok=True)
            if one.failed or one.share >= 1:
                del self._proofs[key]

    def _leave(self) -> None:
        if self._asked is not None:
            self._asks = self._questions(self._asked.hunt)
            self._asked = None
        self._hunter.close()

    def _questions(self, first: int) -> Iterator[Hunt]:
        """Yield questions, game by game; a game with its share of finds waits while another has less."""
        for number in count(first):
            for game in self._tasks:
                if self._may_ask(game):
                    yield Hunt(game, number)

    def _may_ask(self, game: str) -> bool:
        share, positions = -(-WANTED // len(self._tasks)), MAX_POSITIONS // len(self._tasks)
        found = Counter(listed.game for listed in self.found)
        lacking = (one for one in self._tasks if found[one] < share and self._in_vain[one] < positions)
        return found[game] < share or not any(lacking)

    def _take(self, hunt: Hunt, answer: Plain) -> None:
        """Keep at most one puzzle of each game."""
        try:
            searched = from_plain(answer, _Searched)
        except Malformed:
            return
        self.tried += searched.tried
        self._since += searched.tried
        self._in_vain[hunt.game] += searched.tried
        for number, one in enumerate(searched.found):
            fits = one.task in self._tasks[hunt.game] and one.puzzle.get("level") in self.span.levels
            if fits and self._keep(f"{hunt.hunt:010d}_{number:02d}_{one.task}.yaml", one):
                self._since = self._in_vain[hunt.game] = 0
                return

    def _keep(self, name: str, one: _Found) -> bool:
        """Save a find that is new, and start to prove it; return True if it is."""
        plain = worded(one.puzzle, one.task, one.values)
        try:
            puzzle = read_puzzle(plain, self._games)
        except Malformed:
            return False
        file = self._folder / puzzle.scenario.game / name
        if file.exists():
            return False
        file.parent.mkdir(parents=True, exist_ok=True)
        write_whole(file, written(plain))
        listed = ListedPuzzle(file, puzzle)
        self.found.append(listed)
        self._proofs[listed.key] = _Proof(listed, self._games[listed.game])
        return True
