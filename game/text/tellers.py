"""Who puts a game into words."""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol

import msgspec

from game.core.event import Event
from game.core.option import OptionValue
from game.core.reason import Reason
from game.core.refusal import Refusal
from game.text.catalogue import Catalogue, Translate


class Standing(msgspec.Struct, frozen=True):
    """How far a game has come, in words, with nothing in it that is secret."""

    progress: str = ""
    """Such as `Round 2, turn 5`; empty for a game of which only the turns can be told."""
    seats: tuple[str, ...] = ()
    """By seat what each has or does, in a word or two; empty where nothing is counted."""
    pips: tuple[int, int] = (0, 0)
    """How many are filled of how many that stand in a row; none where nothing is counted so."""
    note: str = ""
    """Behind the pips, or in their place with the icon: what else tells the game from others."""
    icon: str = ""


class Teller(Protocol):
    """Puts a game's events and refusals into sentences."""

    def event(self, event: Event) -> str | None:
        """A sentence for the log, or None for what the log need not say."""

    def turn(self, events: Sequence[Event]) -> str:
        """What one seat did in a turn, in few words and without its name; empty if it did nothing."""

    def gist(self, events: Sequence[Event], view: Any) -> str:
        """The same in at most 34 letters of English, for a row of a list; `view` is of the table before.

        It is of the seat, of nobody, or shows all cards.
        """

    def refusal(self, refusal: Refusal) -> str:
        """One sentence that says which rule stands against it."""

    def reason(self, reason: Reason, seat: int) -> str:
        """One short sentence about what a move of `seat` does."""


class Edition(Protocol):
    """A game with its options, as a record, an entry of the history or a scenario names it."""

    @property
    def game(self) -> str:
        """Name of the rules."""

    @property
    def options(self) -> Mapping[str, OptionValue]:
        """Values by name; missing ones are the usual ones."""


class TextParts(Protocol):
    """What a game brings to be told of."""

    def teller(
        self, tr: Translate, names: tuple[str, ...], game: Any, options: Mapping[str, OptionValue]
    ) -> Teller:
        """Made of the texts, the players' names by seat, the rules, and the options that are played by."""

    def standing(self, state: Any, tr: Translate) -> Standing:
        """How far a game has come."""

    def maxims(self) -> Mapping[str, str]:
        """By the code of a reason, the conductor's rule about it: `NAME`, whose text is `GAME.maxim.NAME`."""

    def name_key(self, options: Mapping[str, OptionValue]) -> str:
        """Return the key of the name of the game, or of its edition with these options."""

    def catalogues(self) -> Path | None:
        """The folder with texts of its own, by language; None where the program's catalogues have them."""


def catalogue_of(known: Mapping[str, TextParts], folder: Path, language: str) -> Catalogue:
    """The program's texts from `folder`, with those that the games bring; raises Fault."""
    brought = (parts.catalogues() for parts in known.values())
    return Catalogue(folder, language, [one for one in brought if one is not None])


def by_code(codes: Mapping[str, Iterable[str]]) -> Mapping[str, str]:
    """The names of maxims by the codes of the reasons that they are said to."""
    return {code: name for name, those in codes.items() for code in those}


def edition_name(tr: Translate, known: Mapping[str, TextParts], edition: Edition) -> str:
    """Return the name of a game, or of its edition if it has several; the game may be unknown by now."""
    parts = known.get(edition.game)
    return tr(f"game.{edition.game}" if parts is None else parts.name_key(edition.options))
