"""The computer opponents of `config/levels.yaml`: levels, references to measure them by, personalities."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Annotated, Any, TypeAlias, TypeVar

import msgspec

from game.content.document import convert, read_yaml
from game.content.streetcar_plays import StreetcarPlay
from game.content.trambahn_plays import TrambahnPlay
from game.content.transamerica_plays import TransAmericaPlay
from game.core.plain import Malformed, from_plain
from game.core.record import BETWEEN, HUMAN

T = TypeVar("T")

RANDOM = "random"
"""Takes any legal action: a reference in every game, which needs no line in the file."""

FILE = ".py"
"""The end of what is no name but a file of the user's."""

_TAKEN = (RANDOM, HUMAN)

Weights: TypeAlias = dict[str, int | float]
"""What a personality sets in a way to play, by the name of the setting."""


class Level(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One level: the key of the text under its name, the most seconds for a decision, how it plays each game.

    One line for each game; a game that it does not play is left out.
    """

    note: str
    seconds: Annotated[float, msgspec.Meta(gt=0, le=60)]
    transamerica: TransAmericaPlay | None = None
    trambahn: TrambahnPlay | None = None
    streetcar: StreetcarPlay | None = None


class Personality(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What sets an opponent of the same strength apart: other weights, in every level that knows them.

    One line for each game.
    """

    note: str
    transamerica: Weights = {}
    trambahn: Weights = {}
    streetcar: Weights = {}


class Roster(msgspec.Struct, frozen=True):
    """All opponents by name.

    `levels` are for people, weakest first; `references` are simple players that levels are measured by.
    """

    levels: dict[str, Level]
    references: dict[str, Level] = {}
    personalities: dict[str, Personality] = {}

    def level(self, spec: str) -> Level:
        """The level or reference `spec` names; `director:blocker` is a level with a personality.

        Raises Malformed for an unknown one.
        """
        name, between, personality = spec.partition(BETWEEN)
        level = self.levels.get(name) or self.references.get(name)
        if level is None and name == RANDOM:
            raise Malformed(f"{name} has no personality")
        if level is None:
            known = ", ".join([*self.levels, *self.references, RANDOM, f"or a file that ends in {FILE}"])
            raise Malformed(f"unknown opponent {name!r} (known: {known})")
        if not between:
            return level
        if personality not in self.personalities:
            raise Malformed(f"unknown personality {personality!r} (known: {', '.join(self.personalities)})")
        return _with(level, self.personalities[personality])

    def strongest(self, game: str) -> str:
        """The last level that plays a game; raises Malformed where none does."""
        able = [name for name, level in self.levels.items() if getattr(level, game, None) is not None]
        if not able:
            raise Malformed(f"no level plays {game}")
        return able[-1]

    def check_personality(self, spec: str, game: str) -> None:
        """Raises Malformed where `spec` is a level with a personality that it has not in this game.

        It would play as it does without one.
        """
        name, between, personality = spec.partition(BETWEEN)
        if between and personality not in self.personalities_of(name, game):
            able = ", ".join(self.personalities_of(name, game)) or "none"
            raise Malformed(f"{name} has no personality {personality!r} in {game} (it has: {able})")

    def personalities_of(self, name: str, game: str) -> tuple[str, ...]:
        """The personalities in which a level can play a game."""
        play = getattr(self.level(name), game, None)
        return tuple(
            personality
            for personality, changes in self.personalities.items()
            if play is not None and _knows(play, getattr(changes, game))
        )


def _with(level: Level, personality: Personality) -> Level:
    """The level with a personality's weights wherever its way to play knows them; raises Malformed."""
    changed = {
        game: _changed(play, getattr(personality, game), game)
        for game, play in _plays(level)
        if play is not None and _knows(play, getattr(personality, game))
    }
    return msgspec.structs.replace(level, **changed)


def _plays(level: Level) -> Iterator[tuple[str, msgspec.Struct | None]]:
    for name in Personality.__struct_fields__:
        if name != "note":
            yield name, getattr(level, name)


def _knows(play: msgspec.Struct, weights: Mapping[str, int | float]) -> bool:
    return bool(weights) and set(weights) <= set(play.__struct_fields__)


def _changed(play: msgspec.Struct, weights: Mapping[str, int | float], game: str) -> msgspec.Struct:
    try:
        return from_plain({**msgspec.to_builtins(play), **weights}, type(play))
    except Malformed as error:
        raise error.under(game) from None


def read_levels(file: Path) -> Roster:
    """All opponents of the file; raises Fault with file and line."""
    document = read_yaml(file)
    plain = convert(document, dict[str, dict[str, Any]])
    try:
        for key in plain:
            if key not in Roster.__struct_fields__:
                raise Malformed(f"unknown key (known: {', '.join(Roster.__struct_fields__)})", (key,))
        _check_names(plain)
        roster = Roster(
            levels=_each(plain, "levels", Level),
            references=_each(plain, "references", Level),
            personalities=_each(plain, "personalities", Personality),
        )
        if not roster.levels:
            raise Malformed("there must be at least one level", ("levels",))
        for name, personality in roster.personalities.items():
            _check(roster, name, personality)
    except Malformed as error:
        raise document.fault(error) from None
    return roster


def _check_names(plain: Mapping[str, Mapping[str, Any]]) -> None:
    """Raises Malformed for a name by which nobody could be called: it would mean somebody else."""
    for section, entries in plain.items():
        for name in entries:
            if BETWEEN in name or name.endswith(FILE) or (name in _TAKEN and section != "personalities"):
                raise Malformed(f"{name!r} cannot be a name: it means another opponent", (section, name))
            if section == "references" and name in plain.get("levels", {}):
                raise Malformed(f"{name!r} is a level already", (section, name))


def _each(plain: Mapping[str, Mapping[str, Any]], section: str, kind: type[T]) -> dict[str, T]:
    """A section by name; read one by one, so that the place of a fault is known."""
    found: dict[str, T] = {}
    for name, entry in plain.get(section, {}).items():
        try:
            found[name] = from_plain(entry, kind)
        except Malformed as error:
            raise error.under(section, name) from None
    return found


def _check(roster: Roster, name: str, personality: Personality) -> None:
    """Raises Malformed for a personality that no level can take, or that is out of bounds in one."""
    for game in Personality.__struct_fields__:
        weights = getattr(personality, game)
        if game == "note" or not weights:
            continue
        try:
            able = [level for level in roster.levels if name in roster.personalities_of(level, game)]
            if not able:
                raise Malformed(f"no level knows all of {', '.join(weights)}", (game,))
            for level in able:
                _with(roster.levels[level], personality)
        except Malformed as error:
            raise error.under("personalities", name) from None
