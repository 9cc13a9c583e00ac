"""One line per game: who puts it into words."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

from game.core.event import Event
from game.core.option import OptionValue
from game.core.reason import Reason
from game.core.refusal import Refusal
from game.text import streetcar, trambahn, transamerica
from game.text.catalogue import Translate


class Teller(Protocol):
    """Puts a game's events and refusals into sentences."""

    def event(self, event: Event) -> str | None:
        """A sentence for the log, or None for what the log need not say."""

    def turn(self, events: Sequence[Event]) -> str:
        """What one seat did in a turn, in few words and without its name; empty if it did nothing."""

    def refusal(self, refusal: Refusal) -> str:
        """One sentence that says which rule stands against it."""

    def reason(self, reason: Reason, seat: int) -> str:
        """One short sentence about what a move of `seat` does."""


TellerMaker = Callable[[Translate, tuple[str, ...], Any, Mapping[str, OptionValue]], Teller]
"""Made of the texts, the players' names by seat, the rules, and the options that are played by."""

TELLERS: Mapping[str, TellerMaker] = {
    "transamerica": lambda tr, names, game, _: transamerica.Teller(tr, names, game.board),
    "streetcar": lambda tr, names, game, options: streetcar.Teller(
        tr, names, game.material.boards[options["map"]]
    ),
    "trambahn": lambda tr, names, _game, _options: trambahn.Teller(tr, names),
}
