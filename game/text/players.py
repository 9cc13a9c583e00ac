"""The player of a seat, in words."""

from collections.abc import Callable

from game.content.levels import rating_of
from game.core.record import BETWEEN, HUMAN, OWN
from game.text.catalogue import Translate

LONGEST = 24
"""Letters of a name that no catalogue has; a record from elsewhere may hold anything."""


def player_text(tr: Translate, player: str) -> str:
    """`Human`, `Director`, `Director, Blocker`, `Strength 870`, `mine (own)`: a seat's `player` in words.

    Whatever a record names is told, a level or personality of another program version by its bare name.
    """
    if player.startswith(OWN):
        return tr("player.own", name=shown_line(player.removeprefix(OWN)))
    level, between, personality = player.partition(BETWEEN)
    rating = rating_of(player)
    told = named(tr, "level", level) if rating is None else tr("level.rated", rating=rating)
    if not between:
        return told
    return tr("player.with_personality", level=told, personality=named(tr, "personality", personality))


def level_text(tr: Translate, player: str) -> str:
    """As `player_text`, without a personality."""
    return player_text(tr, player if player.startswith(OWN) else player.partition(BETWEEN)[0])


def opponent_text(tr: Translate, player: str) -> str:
    """As `player_text` for an opponent of the program or the user's; "" for people."""
    return "" if player == HUMAN else player_text(tr, player)


def seat_text(
    tr: Translate, name: str, player: str, told: Callable[[Translate, str], str] = player_text
) -> str:
    """`Ben (Director, Blocker)`, or as `told` has the player; people by their names alone."""
    return name if player == HUMAN else tr("player.seat", name=name, player=told(tr, player))


def named(tr: Translate, group: str, name: str) -> str:
    """The catalogue's name for a level or personality, or the bare name where it has none."""
    key = f"{group}.{name}"
    known = tr(key) if name.isidentifier() else key
    return shown_line(name) if known == key else known


def shown_line(text: str, longest: int = LONGEST) -> str:
    """Text from outside as it can be shown: one line of letters that can be drawn, not too many."""
    clean = "".join(letter if letter.isprintable() else " " for letter in text).strip()
    return clean if len(clean) <= longest else clean[: longest - 1].rstrip() + "…"
