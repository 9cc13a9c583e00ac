"""The entries of a log: turns in the sentences of the game's story, and headings between them."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from game.core.record import Seat
from game.session.session import MovePlayed, Session
from game.text.story import Chip, Heading, Story, sentence_of, sentences_of
from game.text.tellers import Teller
from game.text.translate import Translate


@dataclass(frozen=True, slots=True)
class TurnEntry:
    """A turn of a player, or a part of it between two headings."""

    text: str
    who: Seat
    number: int
    """The number of its first move, by which the entry is named."""
    moves: tuple[int, ...] = ()
    """The numbers of all its moves."""
    explained: tuple[int, ...] = ()
    """The moves that can be explained."""
    chips: tuple[Chip, ...] = ()
    exactly: tuple[str, ...] = ()
    """The sentences of its events, with places."""


@dataclass(frozen=True, slots=True)
class HeadingEntry:
    """A heading, with the players of its scores."""

    heading: Heading
    seats: tuple[Seat, ...] = ()


Entry = TurnEntry | HeadingEntry


class LogEntries:
    """Reads the history of a session into entries, as the seat in front may know it.

    `explains` returns True if a move (by number) can be explained. Entries that are complete are kept.
    """

    def __init__(
        self, session: Session, story: Story, teller: Teller, tr: Translate, explains: Callable[[int], bool]
    ) -> None:
        self._session = session
        self._story = story
        self._teller = teller
        self._tr = tr
        self._explains = explains
        self._entries = cache(self._entries_of)
        self._headings = cache(self._headings_after)

    def forget(self) -> None:
        """Read everything again, because the language has changed."""
        self._entries.cache_clear()
        self._headings.cache_clear()

    def all_of(self, history: Sequence[MovePlayed]) -> tuple[Entry, ...]:
        """Return all entries, oldest first."""
        opening = self._story.opening()
        first = (HeadingEntry(opening),) if opening is not None and history else ()
        front = self._session.front
        return (*first, *(entry for part in self._parts(history) for entry in self._entries(part, front)))

    def _parts(self, history: Sequence[MovePlayed]) -> Iterator[tuple[MovePlayed, ...]]:
        """Yield the moves of each turn; a heading ends a part of it."""
        part: list[MovePlayed] = []
        for move in history:
            if part and part[-1].seat != move.seat:
                yield tuple(part)
                part = []
            part.append(move)
            if self._headings(move, self._session.front):
                yield tuple(part)
                part = []
        if part:
            yield tuple(part)

    def _headings_after(self, move: MovePlayed, front: int | None) -> Sequence[Heading]:
        return self._story.headings(move.events, self._view(move.number + 1, front))

    def _view(self, moves: int, front: int | None) -> Any:
        """Return the position after `moves` moves, as the seat `front` may know it."""
        match = self._session.match
        state = match.played[moves].before if moves < len(match.played) else match.state
        return match.game.observe(state, front)

    def _entries_of(self, part: tuple[MovePlayed, ...], front: int | None) -> tuple[Entry, ...]:
        """Return a part of a turn, and the headings after it."""
        seats, first = self._session.seats, part[0]
        who, events = seats[first.seat], [event for move in part for event in move.events]
        before, after = self._view(first.number, front), self._view(part[-1].number + 1, front)
        turn_texts = self._story.turn(events, before, after)
        headings = tuple(HeadingEntry(one, tuple(seats)) for one in self._headings(part[-1], front))
        text = sentence_of(self._tr, who.name, turn_texts)
        if not text:
            return headings
        moves = tuple(move.number for move in part)
        explained = tuple(filter(self._explains, moves))
        exactly = sentences_of(self._teller, events)
        return (TurnEntry(text, who, first.number, moves, explained, turn_texts.chips, exactly), *headings)
