"""Where games are played: the games and the agents, read once."""

import threading
from functools import cache
from pathlib import Path

from game.ai.opponents import Opponents
from game.ai.own_agents import file_of
from game.content.games import games
from game.content.levels import RANDOM, read_levels
from game.core.game import AnyGame
from game.core.plain import Malformed

ROOT = Path(__file__).resolve().parents[2]


class Hall:
    """What is needed to play one game after another; raises Fault for levels that cannot be read."""

    def __init__(self) -> None:
        self.games = games(ROOT / "maps", ROOT / "config")
        self.opponents = Opponents(read_levels(ROOT / "config" / "levels.yaml"))

    def players(self, game: AnyGame, *, references: bool) -> tuple[str, ...]:
        """The levels that play a game, weakest first; before them, if asked for, the references."""
        roster = self.opponents.roster
        names = [*([RANDOM, *roster.references] if references else []), *roster.levels]
        return tuple(name for name in names if self._plays(game, name))

    def _plays(self, game: AnyGame, name: str) -> bool:
        try:
            self.opponents.agent(game, name, 0)
        except Malformed:
            return False
        return True


def hall() -> Hall:
    """The hall of this thread. No two threads share one: what games remember is not locked."""
    return _hall_of(threading.get_ident())


@cache
def _hall_of(thread: int) -> Hall:
    del thread
    return Hall()


def with_whole_path(spec: str) -> str:
    """A spec that means the same in a process with another working folder."""
    file = file_of(spec)
    return str(file.resolve()) if file is not None else spec


def shown(spec: str) -> str:
    """A spec as it stands in tables: the user's files by their names alone."""
    file = file_of(spec)
    return file.name if file is not None else spec
