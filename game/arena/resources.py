"""What the arena plays with: the games and the agents, read once."""

import threading
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path, PurePath
from typing import NamedTuple

from game.ai.opponents import Opponents
from game.ai.own_agents import file_of
from game.arena.own import OwnAgents
from game.content.files import real_path
from game.content.games import games
from game.content.levels import RANDOM, read_levels
from game.content.places import places_below
from game.core.game import AnyGame
from game.core.plain import Malformed
from game.session.parts import SessionParts


class Origin(NamedTuple):
    """Where games come from, in any process: what gives them, by its name, and folders of further ones."""

    known: Callable[[Sequence[Path]], Mapping[str, SessionParts]]
    folders: tuple[Path, ...] = ()


class Resources:
    """What is needed to play one game after another; raises Fault for levels that cannot be read."""

    def __init__(self, origin: Origin) -> None:
        places = places_below()
        self.known = origin.known(origin.folders)
        self.games = games(self.known, places.maps, places.config)
        self.opponents = Opponents(read_levels(places.config / "levels.yaml", self.known), self.known)
        self.own = OwnAgents(places.maps, places.config, origin.folders)

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


def resources_of(origin: Origin) -> Resources:
    """Those of this thread. No two threads share them: what games remember is not locked."""
    return _resources_of(threading.get_ident(), origin)


@cache
def _resources_of(thread: int, origin: Origin) -> Resources:
    del thread
    return Resources(origin)


def with_whole_path(spec: str) -> str:
    """A spec that means the same in a process with another working folder."""
    file = file_of(spec)
    return str(real_path(file)) if file is not None else spec


def file_names(specs: Iterable[str]) -> Mapping[str, str]:
    """The user's files among these specs as they stand in tables: by their names alone.

    Where names repeat, as many folders stand before them as tell all files apart. Specs are with whole paths.
    """
    files = {spec: file.parts for spec in specs if (file := file_of(spec)) is not None}
    lengths = range(1, max(map(len, files.values()), default=0))
    # 0 stands for whole paths: -0 leaves nothing out.
    enough = next((n for n in lengths if len({parts[-n:] for parts in files.values()}) == len(files)), 0)
    return {spec: PurePath(*parts[-enough:]).as_posix() for spec, parts in files.items()}
