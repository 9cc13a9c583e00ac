"""The interface by which a game puts itself into words."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar, Protocol

import msgspec

from game.core.event import Event
from game.core.option import OptionValue
from game.core.reason import Reason
from game.core.refusal import Refusal
from game.text.catalogue import Catalogue
from game.text.lists import GIST, in_few, one_by_one, sentence
from game.text.translate import Translate


class ProgressSummary(msgspec.Struct, frozen=True):
    """The progress of a game in words, without any secret."""

    progress: str = ""
    """The progress, such as `Round 2, turn 5`; empty for a game with nothing but turns."""
    seats: tuple[str, ...] = ()
    """A count or an activity of each seat, in a word or two; empty if nothing is counted."""
    pips: tuple[int, int] = (0, 0)
    """Filled and total pips in a row; (0, 0) for none."""
    note: str = ""
    """A note after the pips, or beside the icon, that distinguishes this game from others."""
    icon: str = ""


class TurnPhrase(msgspec.Struct, frozen=True):
    """A part of a turn, such as `buys a horse tram`, to follow the player's name."""

    words: str
    short: str = ""
    """Fewer words, for a row of a list; several phrases may share them."""
    weight: int = 0
    """The phrases of most weight are kept if a row is short."""


class Teller(ABC):
    """Puts events and refusals of one game into words; `names` are the players' by seat."""

    game: ClassVar[str]
    """The name of the game, with which the keys of its texts begin."""

    def __init__(self, tr: Translate, names: tuple[str, ...]) -> None:
        self._tr = tr
        self._names = names

    @abstractmethod
    def event(self, event: Event) -> str | None:
        """Return a whole sentence, or None for an event that needs none."""

    @abstractmethod
    def phrases(self, events: Sequence[Event], view: Any = None) -> Sequence[TurnPhrase]:
        """Return the phrases of a seat's turn, or of a part of it; empty if it did nothing.

        `view` is of the table before: the mover's, a spectator's, or one with all cards open. With it the
        phrases explain the purpose of the turn; without it they name its exact places.
        """

    def turn(self, events: Sequence[Event], view: Any = None) -> str:
        """Return all phrases of a turn as a sentence; empty if it did nothing."""
        return sentence(one_by_one(self._tr, [phrase.words for phrase in self.phrases(events, view)]))

    def gist(self, events: Sequence[Event], view: Any, room: int = GIST) -> str:
        """Return the purpose of a turn for a row with `room` letters; `view` is as in `phrases`."""
        phrases = sorted(self.phrases(events, view), key=lambda phrase: -phrase.weight)
        return sentence(in_few(list(dict.fromkeys(phrase.short or phrase.words for phrase in phrases)), room))

    def refusal(self, refusal: Refusal) -> str:
        """Return one sentence about the rule that forbids the action."""
        return self._tr(f"{self.game}.refusal.{refusal.code}")

    @abstractmethod
    def reason(self, reason: Reason, seat: int) -> str:
        """Return one short sentence about the effect of a move of `seat`."""


class GameWithOptions(Protocol):
    """A game with its options, as a record, a history entry or a scenario names it."""

    @property
    def game(self) -> str:
        """The name of the rules."""

    @property
    def options(self) -> Mapping[str, OptionValue]:
        """Option values by name; missing ones have their defaults."""


class TextParts(Protocol):
    """The texts that a game contributes."""

    def teller(
        self, tr: Translate, names: tuple[str, ...], game: Any, options: Mapping[str, OptionValue]
    ) -> Teller:
        """Return a teller; `names` are the players' by seat, `game` the rules, `options` those in force."""

    def standing(self, state: Any, tr: Translate) -> ProgressSummary:
        """Return the progress of a game."""

    def maxims(self) -> Mapping[str, str]:
        """Return the maxim `NAME` for each reason's code; its text is `GAME.maxim.NAME`."""

    def name_key(self, options: Mapping[str, OptionValue]) -> str:
        """Return the key for the name of the game, or of its edition with these options."""

    def catalogues(self) -> Path | None:
        """Return the folder with the game's own texts; None if the program's catalogues have them."""


def catalogue_of(known: Mapping[str, TextParts], folder: Path, language: str) -> Catalogue:
    """Return the program's texts from `folder` with those of the games; raises Fault."""
    brought = (parts.catalogues() for parts in known.values())
    return Catalogue(folder, language, [one for one in brought if one is not None])


def by_code(codes: Mapping[str, Iterable[str]]) -> Mapping[str, str]:
    """Return the names of maxims by the codes of their reasons."""
    return {code: name for name, those in codes.items() for code in those}


def edition_name(tr: Translate, known: Mapping[str, TextParts], edition: GameWithOptions) -> str:
    """Return the name of a game, or of one of its editions; the game may no longer be installed."""
    parts = known.get(edition.game)
    return tr(f"game.{edition.game}" if parts is None else parts.name_key(edition.options))
