"""The kinds of players for a seat: people, levels with personalities, and the user's agents."""

from collections.abc import Mapping
from pathlib import Path

import msgspec

from game.content.levels import EVEN, Roster, rating_of
from game.core.plain import Malformed
from game.core.record import BETWEEN, HUMAN, OWN


class PlayerKinds(msgspec.Struct, frozen=True):
    """The choices for the seats of one game. A *player* is the value stored in a record's seat."""

    roster: Roster
    game: str
    own: Mapping[str, Path] = {}
    """The files of the user's agents by their short names."""

    @property
    def levels(self) -> tuple[str, ...]:
        """The levels that play the game, weakest first."""
        levels = self.roster.levels.items()
        return tuple(name for name, level in levels if self.game in level.plays)

    @property
    def players(self) -> tuple[str, ...]:
        """The players for a seat: `human`, the levels, and own agents. A seat may also have a rating."""
        return (HUMAN, *self.levels, *(OWN + name for name in self.own))

    def usual(self, face: str) -> str:
        """Return the opponent proposed with a face, in its style: evenly matched if possible."""
        return self.styled(self.playable(EVEN), face)

    @property
    def has_even(self) -> bool:
        """True if an opponent can be as strong as the person."""
        return self._is_rated(EVEN)

    def styled(self, kind: str, face: str) -> str:
        """Return the player of a kind in the style of the character with this face."""
        character = self.roster.characters.get(face)
        return self.of_kind(kind, f"{kind}{BETWEEN}{character.style if character else ''}")

    def playable(self, player: str) -> str:
        """Return the player, or the closest available one if this game does not have it now."""
        if player == HUMAN or (player.removeprefix(OWN) in self.own and player.startswith(OWN)):
            return player
        level, _, personality = player.partition(BETWEEN)
        if level not in self.levels and not self._is_rated(level):
            return self.levels[0]
        return player if not personality or personality in self._personalities(level) else level

    def kind_of(self, player: str) -> str:
        """Return the kind of a playable player."""
        return player if player.startswith(OWN) else player.partition(BETWEEN)[0]

    def ways_of(self, kind: str) -> tuple[str, ...]:
        """Return the players of a kind to choose among; empty if there is only one."""
        knows = kind in self.levels or self._is_rated(kind)
        personalities = self._personalities(kind) if knows else ()
        return (kind, *(f"{kind}{BETWEEN}{name}" for name in personalities)) if personalities else ()

    def of_kind(self, kind: str, before: str) -> str:
        """Return the player after choosing `kind`, keeping the personality if the new level has it."""
        personality = before.partition(BETWEEN)[2] if not before.startswith(OWN) else ""
        with_it = f"{kind}{BETWEEN}{personality}"
        return with_it if with_it in self.ways_of(kind) else kind

    def note_key(self, kind: str) -> str:
        if rating_of(kind) is not None:
            return "level.rated.note"
        entry = self.roster.levels.get(kind)
        return entry.note if entry is not None else f"level.{kind}.note"

    def way_key(self, personality: str) -> str:
        """Return the key of the sentence on a way to play; without a personality it is all-round."""
        entry = self.roster.personalities.get(personality)
        return entry.note if entry is not None else "personality.any.note"

    def _is_rated(self, kind: str) -> bool:
        """True if the kind is a rating, or becomes one, and ratings can be opponents in this game."""
        return (kind == EVEN or rating_of(kind) is not None) and self.game in self.roster.strengths

    def _personalities(self, level: str) -> tuple[str, ...]:
        try:
            known = self.roster.strongest(self.game) if level == EVEN else level
            return self.roster.personalities_of(known, self.game)
        except Malformed:
            return ()
