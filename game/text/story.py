"""A game as a story: a sentence for each turn, its costs and gains, and headings in between."""

from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum
from typing import Any, Protocol

import msgspec

from game.core.event import Event
from game.core.match import Match
from game.core.record import Seat
from game.text.lists import all_of
from game.text.tellers import Teller, TextParts, TurnPhrase
from game.text.translate import Translate


class Tone(StrEnum):
    """The meaning of a chip for the reader."""

    COST = "cost"
    GAIN = "gain"
    THREAT = "threat"


class Chip(msgspec.Struct, frozen=True):
    """A figure with its noun, such as `two rails`, behind an icon of the toolkit."""

    icon: str
    text: str
    tone: Tone = Tone.COST


class TurnStory(msgspec.Struct, frozen=True):
    """A seat's turn, or a part of it."""

    deeds: Sequence[TurnPhrase] = ()
    chips: tuple[Chip, ...] = ()
    more: str = ""
    """A whole sentence to follow."""


class Score(msgspec.Struct, frozen=True):
    """A player's row under a heading."""

    seat: int
    values: tuple[str, ...]
    best: bool = False


class Heading(msgspec.Struct, frozen=True):
    """The end or the beginning of a part of the game."""

    title: str
    aside: str = ""
    sentence: str = ""
    columns: tuple[str, ...] = ()
    """The headings of the values of `scores`."""
    scores: tuple[Score, ...] = ()
    note: str = ""


class Story(Protocol):
    """Tells one game. Views are of the reader's seat, or None as seat for a spectator."""

    def opening(self) -> Heading | None:
        """Return the heading before the first move, or None."""

    def turn(self, events: Sequence[Event], before: Any, after: Any) -> TurnStory:
        """Tell consecutive moves of one seat; `before` and `after` are the views around them."""

    def headings(self, events: Sequence[Event], after: Any) -> Sequence[Heading]:
        """Return the headings that follow a move with these events."""


class StoryParts(TextParts, Protocol):
    """The texts that a game contributes, with its story."""

    def story(self, teller: Any, tr: Translate, names: tuple[str, ...], game: Any) -> Story:
        """Return the story of a game; `teller` is the game's own, `names` are the players' by seat."""


def story_of(parts: StoryParts, tr: Translate, match: Match[Any, Any, Any], seats: Sequence[Seat]) -> Story:
    """Return the story of a match."""
    names, game = tuple(seat.name for seat in seats), match.game
    teller = parts.teller(tr, names, game, game.options_of(match.start))
    return parts.story(teller, tr, names, game)


def sentences_of(teller: Teller, events: Iterable[Event], *kinds: type[Event]) -> tuple[str, ...]:
    """Return the teller's sentences about the events of these kinds, by default about all."""
    chosen = (event for event in events if isinstance(event, kinds or Event))
    return tuple(filter(None, map(teller.event, chosen)))


def sentences_in(teller: Teller, events: Iterable[Event], *kinds: type[Event]) -> str:
    """Return the sentences of `sentences_of` in a row."""
    return " ".join(sentences_of(teller, events, *kinds))


class PlainStory:
    """Tells every event in the words of a teller."""

    def __init__(self, teller: Teller) -> None:
        self._teller = teller

    def opening(self) -> Heading | None:
        """Return None."""
        return None

    def turn(self, events: Sequence[Event], before: Any, after: Any) -> TurnStory:
        """Return the sentences of all events."""
        del before, after
        return TurnStory(more=sentences_in(self._teller, events))

    def headings(self, events: Sequence[Event], after: Any) -> Sequence[Heading]:
        """Return no headings."""
        del events, after
        return ()


def sentence_of(tr: Translate, name: str, turn: TurnStory) -> str:
    """Return a turn as one or two sentences about the player `name`; empty if the turn did nothing."""
    words = all_of(tr, [phrase.words for phrase in turn.deeds])
    deeds = tr("story.sentence", name=name, deeds=words) if words else ""
    return " ".join(filter(None, (deeds, turn.more)))


def progress_chip(
    tr: Translate, game: str, before: int | None, after: int | None, *, own: bool
) -> Iterator[Chip]:
    """Yield the change of the reader's missing pieces, if any; None if it is unknown or impossible.

    With `own` the turn was the reader's, and the rest is shown even if unchanged. The texts are
    `<game>.chip.to_go`, `.saves`, `.costs` and `.complete`.
    """
    if before is None or after is None or (before == after and not own):
        return
    if own:
        tone = Tone.GAIN if after < before else Tone.THREAT if after > before else Tone.COST
        key = "to_go" if after else "complete"
        yield Chip("flag" if after else "check", tr(f"{game}.chip.{key}", count=after), tone)
    elif after < before:
        yield Chip("check", tr(f"{game}.chip.saves", count=before - after), Tone.GAIN)
    else:
        yield Chip("warning", tr(f"{game}.chip.costs", count=after - before), Tone.THREAT)
