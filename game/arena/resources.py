"""The games and agents of the arena, read once."""

import threading
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path, PurePath
from typing import Any, NamedTuple

from game.ai.agent import Agent
from game.ai.agent_files import file_of
from game.ai.opponents import Opponents
from game.arena.file_agents import FileAgents
from game.arena.oracle import Oracle
from game.content.files import real_path
from game.content.games import games
from game.content.levels import ORACLE, RANDOM, read_levels
from game.content.program_folders import places_below
from game.core.game import AnyGame
from game.core.match import Match
from game.core.plain import Malformed
from game.session.parts import SessionParts


class Origin(NamedTuple):
    """The source of games in any process: the function that lists them, and further folders."""

    known: Callable[[Sequence[Path]], Mapping[str, SessionParts]]
    folders: tuple[Path, ...] = ()


class Resources:
    """Everything needed to play one game after another; raises Fault for unreadable levels."""

    def __init__(self, origin: Origin) -> None:
        places = places_below()
        self.known = origin.known(origin.folders)
        self.games = games(self.known, places.maps, places.config)
        self.opponents = Opponents(read_levels(places.config / "levels.yaml", self.known), self.known)
        self.own = FileAgents(places.maps, places.config, origin.folders)

    def players(self, game: AnyGame, *, references: bool) -> tuple[str, ...]:
        """Return the levels that play a game, weakest first, after the references if requested."""
        roster = self.opponents.roster
        names = [*([RANDOM, *roster.references, ORACLE] if references else []), *roster.levels]
        return tuple(name for name in names if self._plays(game, name))

    def player(self, match: Match[Any, Any, Any], spec: str, seed: int) -> Agent:
        """Return one of the program's players for a match; only the oracle uses its hidden part.

        Raises Malformed for an unknown player.
        """
        game, opponents = match.game, self.opponents
        if spec != ORACLE:
            return opponents.agent(game, spec, seed)
        strongest = opponents.roster.strongest(game.name)
        kind = self.known[game.name].review_kind(game)
        return Oracle(match, kind, lambda open_game: opponents.agent(open_game, strongest, seed))

    def check(self, game: AnyGame, spec: str) -> None:
        """Raise Malformed for a player of the program that does not play a game."""
        roster = self.opponents.roster
        roster.check_personality(spec, game.name)
        self.opponents.agent(game, roster.strongest(game.name) if spec == ORACLE else spec, 0)

    def _plays(self, game: AnyGame, name: str) -> bool:
        try:
            self.check(game, name)
        except Malformed:
            return False
        return True


def resources_of(origin: Origin) -> Resources:
    """Return the resources of this thread. Threads do not share them: the games' caches are not locked."""
    return _resources_of(threading.get_ident(), origin)


@cache
def _resources_of(thread: int, origin: Origin) -> Resources:
    del thread
    return Resources(origin)


def with_whole_path(spec: str) -> str:
    """Return a spec with an absolute path, which is valid in a process with another working folder."""
    file = file_of(spec)
    return str(real_path(file)) if file is not None else spec


def file_names(specs: Iterable[str]) -> Mapping[str, str]:
    """Return short names for the users' files among these specs, for tables.

    Equal file names are preceded by as many folders as needed to tell them apart. Specs must have absolute
    paths.
    """
    files = {spec: file.parts for spec in specs if (file := file_of(spec)) is not None}
    lengths = range(1, max(map(len, files.values()), default=0))
    # 0 means whole paths: a slice from -0 leaves nothing out.
    enough = next((n for n in lengths if len({parts[-n:] for parts in files.values()}) == len(files)), 0)
    return {spec: PurePath(*parts[-enough:]).as_posix() for spec, parts in files.items()}
