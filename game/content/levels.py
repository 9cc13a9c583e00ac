"""The computer opponents of `config/levels.yaml`: levels, reference players, personalities.

A rating names an opponent, too: `870` plays as well as a player with that rating.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from statistics import fmean
from typing import Annotated, Any, TypeAlias, get_args

import msgspec

from game.content.document import convert, read_yaml
from game.content.experience import Experience
from game.content.games import ContentParts
from game.content.plays import Play
from game.content.strength_line import StrengthLine, interpolated
from game.core.faces import FACES
from game.core.plain import Malformed, from_plain
from game.core.record import BETWEEN, HUMAN

RANDOM = "random"
"""Plays any legal action: a reference in every game, without a line in the file."""

ORACLE = "oracle"
"""The level that sees all cards: a reference in every game with levels, available in the arena only."""

FILE = ".py"
"""The ending that marks a player as a user's file instead of a name."""

BEGINNER = "beginner"
"""The point of the strength line below the levels."""

EVEN = "even"
"""The opponent of an even game in the new-game dialog; it becomes a rating at the start."""

_TAKEN = (RANDOM, ORACLE, HUMAN, EVEN)
_DIGITS = 4
"""The most digits of a rating."""
_STEP = 10
"""Proposed ratings are multiples of this."""

Weights: TypeAlias = dict[str, int | float]
"""Settings of a way to play that a personality changes, by name."""

_SECTIONS = ("levels", "references", "personalities", "strengths", "characters")
"""The keys of the file."""
_CALLED = ("levels", "references")
"""The sections whose keys name players."""

_Seconds: TypeAlias = Annotated[float, msgspec.Meta(gt=0, le=60)]
_Anchor: TypeAlias = Annotated[float, msgspec.Meta(ge=-2000, le=4000)]
_Temperature: TypeAlias = Annotated[float, msgspec.Meta(gt=0, le=100)]


class Level(msgspec.Struct, frozen=True):
    """A level: the key of its note, the time limit of a decision in seconds, and its ways to play."""

    note: str
    seconds: _Seconds
    plays: dict[str, Play] = {}
    """The play of each game; a game that the level does not play is missing."""
    anchors: dict[str, float] = {}
    """Its fixed ratings by game."""


class Personality(msgspec.Struct, frozen=True):
    """A style of play at the same strength: changed weights, in every level that has them."""

    note: str
    weights: dict[str, Weights] = {}
    """The weights of the evaluation by game."""


class Character(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The habits of the computer player with one of the faces."""

    place: Annotated[float, msgspec.Meta(ge=0, le=100)]
    """The usual strength as a place on the line: 0 for the beginner, 1 for the weakest level."""
    style: str = ""
    """A personality; empty for an all-round player."""


class Slips(msgspec.Struct, frozen=True):
    """Mistakes of one strength: a turn that loses `temperature` more is chosen e times less often."""

    temperature: float
    """The temperature, as a probability of winning for the mover."""
    unit: float
    """Extra probability per unit of the game, so that decided games are still played with care."""
    tables: int
    """Number of imagined tables on which turns are tried."""


class Strengths(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Opponents of any rating in one game, defined by their mistakes."""

    unit: Annotated[float, msgspec.Meta(ge=0, le=1)]
    tables: Annotated[int, msgspec.Meta(ge=1, le=240)]
    ratings: Annotated[tuple[tuple[_Anchor, _Temperature], ...], msgspec.Meta(min_length=2)]
    """Ratings with their temperatures, the weakest first; values between them are interpolated."""

    def __post_init__(self) -> None:
        ratings, temperatures = zip(*self.ratings, strict=True)
        if list(ratings) != sorted(set(ratings)) or list(temperatures) != sorted(set(temperatures))[::-1]:
            raise ValueError("ratings must rise from one to the next, and temperatures fall")

    @property
    def lowest(self) -> float:
        """The lowest rating that is known."""
        return self.ratings[0][0]

    def temperature(self, rating: float, highest: float) -> float:
        """Return the temperature of a rating; at `highest` it is 0."""
        points = [*(one for one in self.ratings if one[0] < highest), (highest, 0.0)]
        return interpolated(rating, *zip(*points, strict=True))


class Roster(msgspec.Struct, frozen=True):
    """All opponents by name.

    `levels` are for people, weakest first; `references` are simple players for measuring them.
    """

    levels: dict[str, Level]
    references: dict[str, Level] = {}
    personalities: dict[str, Personality] = {}
    strengths: dict[str, Strengths] = {}
    """The strengths for each game; without an entry no rating is an opponent."""
    characters: dict[str, Character] = {}
    """The characters by the name of their face."""
    experience: Mapping[str, Mapping[str, Experience]] = {}
    """Indexed by game and person: the answer before the first game. Not part of the file."""

    def level(self, spec: str) -> Level:
        """Return the level or reference that `spec` names; `director:blocker` is a level with a personality.

        A rating is the strongest level of each game, weakened by `slips`. Raises Malformed for an unknown
        opponent.
        """
        name, between, personality = spec.partition(BETWEEN)
        level = self.levels.get(name) or self.references.get(name)
        if rating_of(name) is not None:
            level = self._rated()
        if level is None and name == RANDOM:
            raise Malformed(f"{name} has no personality")
        if level is None:
            known = ", ".join(
                [*self.levels, *self.references, RANDOM, f"a rating, or a file that ends in {FILE}"]
            )
            raise Malformed(f"unknown opponent {name!r} (known: {known})")
        if not between:
            return level
        if personality not in self.personalities:
            raise Malformed(f"unknown personality {personality!r} (known: {', '.join(self.personalities)})")
        return _with(level, self.personalities[personality])

    def anchor(self, player: str, game: str) -> float | None:
        """Return the fixed rating of a level, whatever its personality; None for other players.

        Without a value for the game it is the mean over the other games. A rating as a player is fixed, too,
        within the range of known strengths.
        """
        rating = rating_of(player)
        if rating is not None:
            return self._within(rating, game)
        level = self.levels.get(player.partition(BETWEEN)[0])
        if level is None or not level.anchors:
            return None
        return level.anchors.get(game, fmean(level.anchors.values()))

    def line(self, game: str) -> StrengthLine:
        """Return the line of strengths: the lowest known rating, and the levels by their anchors."""
        anchors = {
            name: self.anchor(name, game) for name, level in self.levels.items() if game in level.plays
        }
        known = [(name, anchor) for name, anchor in anchors.items() if anchor is not None]
        if game in self.strengths:
            known.append((BEGINNER, self.strengths[game].lowest))
        return StrengthLine(tuple(sorted(known, key=lambda station: station[1])))

    def beginning(self, name: str, game: str) -> float | None:
        """Return the initial rating of a person by the answer about experience: that of a weak
        level, or None.
        """
        experience = self.experience.get(game, {}).get(name)
        anchors = [anchor for level in self.levels if (anchor := self.anchor(level, game)) is not None]
        place = get_args(Experience).index(experience) if experience is not None else len(anchors)
        return anchors[place] if place < len(anchors) else None

    def strongest(self, game: str) -> str:
        """Return the last level that plays a game; raises Malformed if there is none."""
        able = [name for name, level in self.levels.items() if game in level.plays]
        if not able:
            raise Malformed(f"no level plays {game}")
        return able[-1]

    def slips(self, player: str, game: str) -> Slips | None:
        """Return the mistakes of a player given as a rating; None for others, and for the strongest."""
        rating, strengths = rating_of(player), self.strengths.get(game)
        if rating is None or strengths is None:
            return None
        temperature = strengths.temperature(rating, self._highest(game))
        return Slips(temperature, strengths.unit, strengths.tables) if temperature else None

    def nearest(self, rating: float, game: str) -> str:
        """Return the player of this rating, or of the nearest available one."""
        if game in self.strengths:
            return f"{max(0, round(self._within(rating, game) / _STEP) * _STEP)}"
        return self.nearest_level(rating, game)

    def nearest_level(self, rating: float, game: str) -> str:
        """Return the level whose anchor is nearest to a rating."""
        able = [name for name, level in self.levels.items() if game in level.plays] or list(self.levels)
        anchors = {name: anchor for name in able if (anchor := self.anchor(name, game)) is not None}
        return min(anchors, key=lambda name: abs(anchors[name] - rating), default=able[0])

    def _rated(self) -> Level:
        """Return the level that ratings are based on: the strongest in each game."""
        best = {game: self.levels[self.strongest(game)] for game in self.strengths}
        seconds = max((level.seconds for level in best.values()), default=0.0)
        return Level("level.rated.note", seconds, {game: level.plays[game] for game, level in best.items()})

    def _within(self, rating: float, game: str) -> float:
        strengths = self.strengths.get(game)
        return rating if strengths is None else max(strengths.lowest, min(rating, self._highest(game)))

    def _highest(self, game: str) -> float:
        anchor = self.anchor(self.strongest(game), game)
        return self.strengths[game].ratings[-1][0] if anchor is None else anchor

    def plays(self, game: str) -> tuple[Play, ...]:
        """Return the levels' ways to play a game, weakest first."""
        return tuple(level.plays[game] for level in self.levels.values() if game in level.plays)

    def check_personality(self, spec: str, game: str) -> None:
        """Raise Malformed if `spec` names a personality that the level does not have in this game.

        The level would play as it does without one.
        """
        name, between, personality = spec.partition(BETWEEN)
        if between and personality not in self.personalities_of(name, game):
            able = ", ".join(self.personalities_of(name, game)) or "none"
            raise Malformed(f"{name} has no personality {personality!r} in {game} (it has: {able})")

    def personalities_of(self, name: str, game: str) -> tuple[str, ...]:
        """Return the personalities with which a level can play a game."""
        play = self.level(name).plays.get(game)
        return tuple(
            personality
            for personality, changes in self.personalities.items()
            if play is not None and _knows(play, changes.weights.get(game, {}))
        )


def is_even(player: str) -> bool:
    """True if the player is to match the person's strength, with or without a personality."""
    return player.partition(BETWEEN)[0] == EVEN


def rating_of(player: str) -> int | None:
    """Return the rating that names a player, with or without a personality; None for other players."""
    name = player.partition(BETWEEN)[0]
    return int(name) if name.isascii() and name.isdigit() and len(name) <= _DIGITS else None


def _with(level: Level, personality: Personality) -> Level:
    """Return the level with a personality's weights in all ways to play that have them; raises Malformed."""
    changed = {
        game: _changed(play, weights, game)
        for game, play in level.plays.items()
        if _knows(play, weights := personality.weights.get(game, {}))
    }
    return msgspec.structs.replace(level, plays={**level.plays, **changed})


def _knows(play: Play, weights: Mapping[str, int | float]) -> bool:
    return bool(weights) and set(weights) <= set(play.__struct_fields__)


def _changed(play: Play, weights: Mapping[str, int | float], game: str) -> Play:
    try:
        return from_plain({**msgspec.to_builtins(play), **weights}, type(play))
    except Malformed as error:
        raise error.under(game) from None


def read_levels(file: Path, known: Mapping[str, ContentParts]) -> Roster:
    """Read all opponents of the file for the `known` games; raises Fault with file and line."""
    plays = {name: parts.plays() for name, parts in known.items()}
    document = read_yaml(file)
    plain = convert(document, dict[str, dict[str, Any]])
    try:
        for key in plain:
            if key not in _SECTIONS:
                raise Malformed(f"unknown key (known: {', '.join(_SECTIONS)})", (key,))
        _check_names(plain)
        roster = Roster(
            levels=_levels(plain, "levels", plays),
            references=_levels(plain, "references", plays),
            personalities=_personalities(plain, plays),
            strengths=_strengths(plain, plays),
            characters=_characters(plain),
        )
        if not roster.levels:
            raise Malformed("there must be at least one level", ("levels",))
        roster = _with_own_levels(roster, known)
        for name, personality in roster.personalities.items():
            _check(roster, name, personality)
        for game in roster.strengths:
            _check_strongest(roster, game)
    except Malformed as error:
        raise document.fault(error) from None
    return roster


def _with_own_levels(roster: Roster, known: Mapping[str, ContentParts]) -> Roster:
    """Add the games' ways to play to levels for which the file has none."""
    own = {game: parts.levels() for game, parts in known.items()}
    levels = {
        name: msgspec.structs.replace(
            level,
            plays={**{game: plays[name] for game, plays in own.items() if name in plays}, **level.plays},
        )
        for name, level in roster.levels.items()
    }
    return msgspec.structs.replace(roster, levels=levels)


def _check_names(plain: Mapping[str, Mapping[str, Any]]) -> None:
    """Raise Malformed for a name that would mean another opponent."""
    for section, entries in plain.items():
        for name in entries:
            taken = name in _TAKEN or rating_of(name) is not None
            if BETWEEN in name or name.endswith(FILE) or (taken and section in _CALLED):
                raise Malformed(f"{name!r} cannot be a name: it means another opponent", (section, name))
            if section == "references" and name in plain.get("levels", {}):
                raise Malformed(f"{name!r} is a level already", (section, name))


def _levels(
    plain: Mapping[str, Mapping[str, Any]], section: str, plays: Mapping[str, Any]
) -> dict[str, Level]:
    fields: list[Any] = [
        ("note", str),
        ("seconds", _Seconds),
        ("anchors", dict[str, _Anchor], {}),
        *((game, kind | None, None) for game, kind in plays.items()),
    ]
    found = {
        name: Level(entry.pop("note"), entry.pop("seconds"), anchors=entry.pop("anchors"), plays=entry)
        for name, entry in _each(plain, section, fields)
    }
    for name, level in found.items():
        for game in level.anchors.keys() - plays.keys():
            raise Malformed(f"unknown game (known: {', '.join(plays)})", (section, name, "anchors", game))
    return found


def _personalities(plain: Mapping[str, Mapping[str, Any]], games: Iterable[str]) -> dict[str, Personality]:
    fields = [("note", str), *((game, Weights | None, None) for game in games)]
    return {
        name: Personality(entry.pop("note"), entry) for name, entry in _each(plain, "personalities", fields)
    }


def _strengths(plain: Mapping[str, Mapping[str, Any]], games: Iterable[str]) -> dict[str, Strengths]:
    found = {}
    for game, entry in plain.get("strengths", {}).items():
        try:
            if game not in games:
                raise Malformed(f"unknown game (known: {', '.join(games)})")
            found[game] = from_plain(entry, Strengths)
        except Malformed as error:
            raise error.under("strengths", game) from None
    return found


def _characters(plain: Mapping[str, Mapping[str, Any]]) -> dict[str, Character]:
    """Return all characters; those missing in the file get a strength by their number."""
    found = {face: Character(number / 3) for number, face in enumerate(FACES)}
    for face, entry in plain.get("characters", {}).items():
        try:
            if face not in FACES:
                raise Malformed(f"unknown face (known: {', '.join(FACES)})")
            found[face] = from_plain(entry, Character)
            if found[face].style not in ("", *plain.get("personalities", {})):
                raise Malformed(f"unknown personality {found[face].style!r}", ("style",))
        except Malformed as error:
            raise error.under("characters", face) from None
    return found


def _each(
    plain: Mapping[str, Mapping[str, Any]], section: str, fields: Sequence[Any]
) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield the entries of a section, read one by one, so that a fault names its place.

    `fields` are as for `msgspec.defstruct`; fields missing in an entry are missing in the result.
    """
    kind = msgspec.defstruct("Entry", fields, frozen=True, forbid_unknown_fields=True)
    for name, entry in plain.get(section, {}).items():
        try:
            found = from_plain(entry, kind)
        except Malformed as error:
            raise error.under(section, name) from None
        given = {field: getattr(found, field) for field in kind.__struct_fields__}
        yield name, {field: value for field, value in given.items() if value is not None}


def _check_strongest(roster: Roster, game: str) -> None:
    """Raise Malformed if no level plays a game that has strengths."""
    try:
        roster.strongest(game)
    except Malformed as error:
        raise error.under("strengths", game) from None


def _check(roster: Roster, name: str, personality: Personality) -> None:
    """Raise Malformed for a personality that no level has, or that is out of bounds in one."""
    for game, weights in personality.weights.items():
        if not weights:
            continue
        try:
            able = [level for level in roster.levels if name in roster.personalities_of(level, game)]
            if not able:
                raise Malformed(f"no level knows all of {', '.join(weights)}", (game,))
            for level in able:
                _with(roster.levels[level], personality)
        except Malformed as error:
            raise error.under("personalities", name) from None
