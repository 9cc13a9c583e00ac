"""The opponents of this program, by game and level."""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from game.ai.agent import Agent, Budget
from game.ai.agent_files import SECONDS, Maker, file_of, load, name_of
from game.ai.chance import chance_at
from game.ai.engine import Engine
from game.ai.parts import AiParts, explanations_of
from game.ai.reasons import Explanations
from game.ai.slipping_agent import SlippingAgent
from game.content.levels import RANDOM, Roster
from game.core.game import AnyGame
from game.core.plain import Malformed
from game.core.record import OWN


class AnyAction:
    """Plays any legal action; the same for the same seed and choice of actions."""

    def __init__(self, game: AnyGame, seed: int) -> None:
        self._game = game
        self._seed = seed

    def decide(self, view: Any, legal: tuple[Any, ...], budget: Budget) -> Any:
        """Return one of the legal actions, all equally likely."""
        del budget
        return chance_at(self._game, view, self._seed).one_of(legal)


class Opponents:
    """Makes the agents named in the levels' roster and in the user's files.

    A *spec* names a player: a level, a level with a personality (`director:blocker`), a rating with or
    without one (`870`, `870:blocker`), a reference, or a user's agent by its short name (`own:mine`) or file
    (`agents/mine.py`).
    """

    def __init__(self, roster: Roster, known: Mapping[str, AiParts], own: Iterable[Path] = ()) -> None:
        """`known` are the games that the program's opponents play, by name."""
        self.roster = roster
        self._known = known
        self._own = {name_of(file): file for file in own}
        self._loaded: dict[Path, Maker] = {}

    def agent(self, game: AnyGame, spec: str, seed: int) -> Agent:
        """Return the agent that `spec` names, to play `game`.

        Raises Malformed for an unknown spec, Fault for an unusable file of the user.
        """
        file = self.file(spec)
        if file is not None:
            if file not in self._loaded:
                self._loaded[file] = load(file)
            return self._loaded[file](game, seed)
        if spec == RANDOM:
            return AnyAction(game, seed)
        level = self.roster.level(spec)
        if game.name not in self._known:
            raise Malformed(f"nobody here plays {game.name}")
        if game.name not in level.plays:
            raise Malformed(f"{spec} does not play {game.name}")
        play, slips = level.plays[game.name], self.roster.slips(spec, game.name)
        if slips is not None:
            engine = self._known[game.name].engine(game, [*self.roster.plays(game.name)[:-1], play])
            if engine is not None:
                return SlippingAgent(game, engine, slips, seed)
        return self._known[game.name].opponent(game, play, seed)

    def explanations(self, game: AnyGame) -> Explanations:
        """Return the explanations of moves, by the settings of the levels."""
        return explanations_of(game, self._known[game.name], self.roster.plays(game.name))

    def engine(self, game: AnyGame) -> Engine[Any] | None:
        """Return the engine with the settings of the levels; None if no level plays the game."""
        return self._known[game.name].engine(game, self.roster.plays(game.name))

    def seconds(self, spec: str) -> float:
        """Return the seconds allowed for a decision; raises Malformed for an unknown spec."""
        if spec == RANDOM or self.file(spec) is not None:
            return SECONDS
        return self.roster.level(spec).seconds

    def file(self, spec: str) -> Path | None:
        """Return the file of a user's agent, None for the program's.

        Raises Malformed for an `own:` name without a file.
        """
        if not spec.startswith(OWN):
            return file_of(spec)
        name = spec.removeprefix(OWN)
        if name not in self._own:
            raise Malformed(f"no file was given for the agent {name!r}")
        return self._own[name]
