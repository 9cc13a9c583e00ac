"""Tables drawn by chance: a game of any options and seats, played by moves most of which lead somewhere."""

import random
from typing import Any

from game.core.game import AnyGame
from game.core.match import Match
from game.core.option import Choice, Option, OptionValue, with_defaults
from game.core.plain import Malformed
from tests.contract.adapters import ADAPTERS

SENSE = 0.8


def begun(game: AnyGame, chance: random.Random, key: int) -> Match[Any, Any, Any] | None:
    """Return a match of random options and seats, dealt from `key`; None if these do not fit."""
    options = with_defaults(game.options, {option.name: _any(option, chance) for option in game.options})
    try:
        return Match(game, game.start(chance.choice(game.seats), options, key))
    except Malformed:
        return None


def go_on(match: Match[Any, Any, Any], chance: random.Random, sense: float = SENSE) -> None:
    """Make a move for the seat to act; `sense` is the share of purposeful ones."""
    view, legal = match.view(match.to_act), match.legal()
    good = ADAPTERS[match.game.name].promising(match.game, view, legal) if chance.random() < sense else ()
    match.play(match.to_act or 0, chance.choice(good or legal))


def _any(option: Option, chance: random.Random) -> OptionValue:
    if isinstance(option, Choice):
        return chance.choice(option.values)
    return chance.randint(option.least, option.most)
