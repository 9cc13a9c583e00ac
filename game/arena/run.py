"""The names by which measuring scripts play games."""

from collections.abc import Iterator, Mapping, Sequence

from game.ai.opponents import Opponents
from game.arena import playing
from game.arena.pairings import Pairing, deals, table_of
from game.arena.playing import Game, play_here
from game.content.levels import Roster
from game.core.game import AnyGame
from game.core.option import OptionValue

__all__ = ["Game", "Pairing", "pairings", "play", "play_here"]


def pairings(
    game: str, levels: Sequence[str], seats: int, number: int, seed: int, options: Mapping[str, OptionValue]
) -> Iterator[Pairing]:
    """So many deals in all rotations, game by game."""
    for deal in deals(game, table_of(levels, seats), number, seed, options):
        yield from deal


def play(game: AnyGame, levels: Roster, pairing: Pairing) -> Game:
    """Play one game with the levels of a roster."""
    return playing.play(game, Opponents(levels), pairing)
