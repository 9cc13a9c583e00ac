"""New puzzles while one watches: games are played and searched in a process of their own, and finds kept."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Any, Protocol

import msgspec

from game.ai.messages import Asked, Hunt
from game.content.puzzles import Listed
from game.core.game import AnyGame
from game.core.plain import Malformed, Plain, from_plain
from game.core.puzzle import LEVELS, read_puzzle
from game.core.solving import proof, proof_parts
from game.session.puzzle_making import worded, written
from game.session.puzzle_rating import EASIEST, HARDEST, PER_LEVEL, rating_of_level
from game.session.thinker import ThinkingFailed
from game.storage.files import write_whole
from game.text.catalogue import Translate

MOST_POSITIONS = 1000
"""Positions without a find after which a wider span is offered."""
WANTED = 6
"""Puzzles after which a search has ended."""
_MOST_FAILURES = 3


class Hunter(Protocol):
    """Answers one question at a time, in its own time; `game.session.thinker.ProcessThinker` is one."""

    def ask(self, question: Asked) -> None:
        """Begin to search a game; raises ThinkingFailed."""

    def answer(self) -> Plain | None:
        """What was found, or None as long as there is no answer; raises ThinkingFailed."""

    def close(self) -> None:
        """End, whatever is being searched."""


class Span(msgspec.Struct, frozen=True):
    """Ratings of puzzles that are wanted, both ends included."""

    least: int
    most: int

    @property
    def levels(self) -> frozenset[int]:
        """The levels whose first rating lies in it."""
        return frozenset(one for one in LEVELS if self.least <= rating_of_level(one).value <= self.most)

    @property
    def wider(self) -> "Span":
        """The next span, by a level at both ends."""
        return Span(max(EASIEST, self.least - PER_LEVEL), min(HARDEST, self.most + PER_LEVEL))

    @property
    def is_widest(self) -> bool:
        """Whether it holds every level."""
        return self.levels == frozenset(LEVELS)


def span_around(rating: float, width: int) -> Span:
    """As near to a rating as the ends allow; it holds a level in any case."""
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
    """A find that is proved by the rules once more, as it is written, part by part."""

    def __init__(self, listed: Listed, game: AnyGame) -> None:
        self.listed = listed
        self._parts = proof(listed.puzzle, game)
        self._count = proof_parts(listed.puzzle)
        self._done = 0
        self.failed = False

    @property
    def share(self) -> float:
        """How much of it is done."""
        return self._done / self._count

    def step(self) -> None:
        """Prove the next part."""
        self._done += 1
        try:
            self.failed = next(self._parts, None) is not None
        except Malformed:
            self.failed = True


class PuzzleHunt:
    """One search. Every find is on disk before it is told."""

    def __init__(  # all by name
        self,
        *,
        hunter: Hunter,
        games: Mapping[str, AnyGame],
        tasks: Mapping[str, Sequence[str]],
        span: Span,
        folder: Path,
        words: Mapping[str, Translate],
        first: int,
    ) -> None:
        """Of the `tasks` by game; finds go to `folder`, and the games are numbered from `first`."""
        self._hunter = hunter
        self._games = games
        self._tasks = {game: frozenset(names) for game, names in tasks.items() if names}
        self.span = span
        self._folder = folder
        self._words = words
        self._asks = self._questions(first)
        self._asked: Hunt | None = None
        self._failures = 0
        self._since = 0
        """Positions since the last find."""
        self._in_vain: Counter[str] = Counter()
        """The same by game."""
        self.tried = 0
        """Positions that were searched."""
        self.found: list[Listed] = []
        self._proofs: dict[str, _Proof] = {}
        """By key, of finds that are still being proved."""
        self.paused = False
        self.stopped = not self._tasks
        self.reason = ""
        """Why it has stopped, where thinking failed."""

    @property
    def runs(self) -> bool:
        """Whether something is being searched."""
        return not (self.paused or self.stopped or self.is_dry or self.is_done)

    @property
    def is_dry(self) -> bool:
        """Whether so many positions held nothing that a wider span is worth a try."""
        return self._since >= MOST_POSITIONS

    @property
    def is_done(self) -> bool:
        """Whether enough was found."""
        return len(self.found) >= WANTED and not self._proofs

    def proved(self, listed: Listed) -> float:
        """How much of the proof of a find is done; 1 where it is one."""
        found = self._proofs.get(listed.key)
        return 1.0 if found is None else found.share

    def step(self) -> bool:
        """Go on without waiting; whether anything is new. Raises OSError where a find cannot be kept."""
        if not self.runs:
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
            if self._failures >= _MOST_FAILURES:
                self.reason = str(failed)
                self._end()
            return True
        if answer is None:
            return proves
        asked, self._asked, self._failures = self._asked, None, 0
        self._take(asked, answer)
        return True

    def pause(self) -> None:
        """Search no further for now; the game that is being searched is searched anew."""
        if not self.paused and not self.stopped:
            self.paused = True
            self._leave()

    def resume(self) -> None:
        """Go on after a pause."""
        self.paused = False

    def stop(self) -> None:
        """End; what was found stays."""
        self._end()
        self._leave()

    def widen(self) -> None:
        """Go on with the next wider span."""
        self.span = self.span.wider
        self._since = 0
        self._in_vain.clear()

    def _end(self) -> None:
        while self._proofs:
            self._prove()
        self.stopped = True

    def _prove(self) -> None:
        """A part of the proof of every find; one that is none after all is taken back."""
        for key, one in list(self._proofs.items()):
            one.step()
            if one.failed:
                self.found.remove(one.listed)
                with suppress(OSError):
                    # Whoever opens it is told.
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
        share, positions = -(-WANTED // len(self._tasks)), MOST_POSITIONS // len(self._tasks)
        found = Counter(listed.game for listed in self.found)
        lacking = (one for one in self._tasks if found[one] < share and self._in_vain[one] < positions)
        return found[game] < share or not any(lacking)

    def _take(self, asked: Hunt, answer: Plain) -> None:
        """At most one puzzle out of each game that was played."""
        try:
            searched = from_plain(answer, _Searched)
        except Malformed:
            return
        self.tried += searched.tried
        self._since += searched.tried
        self._in_vain[asked.game] += searched.tried
        for number, one in enumerate(searched.found):
            fits = one.task in self._tasks[asked.game] and one.puzzle.get("level") in self.span.levels
            if fits and self._keep(f"{asked.hunt:010d}_{number:02d}_{one.task}.yaml", one):
                self._since = self._in_vain[asked.game] = 0
                return

    def _keep(self, name: str, one: _Found) -> bool:
        """Whether it is a new one, which is proved from now on."""
        plain = worded(one.puzzle, one.task, one.values, self._words)
        try:
            puzzle = read_puzzle(plain, self._games)
        except Malformed:
            return False
        file = self._folder / puzzle.scenario.game / name
        if file.exists():
            return False
        file.parent.mkdir(parents=True, exist_ok=True)
        write_whole(file, written(plain))
        listed = Listed(file, puzzle)
        self.found.append(listed)
        self._proofs[listed.key] = _Proof(listed, self._games[listed.game])
        return True
