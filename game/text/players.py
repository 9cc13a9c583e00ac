"""The player of a seat, in words."""

from collections.abc import Callable

from game.content.levels import rating_of
from game.core.record import BETWEEN, HUMAN, OWN
from game.text.translate import Translate, text_or

LONGEST = 24
"""Longest name shown that no catalogue has; a foreign record may hold any text."""


def player_text(tr: Translate, player: str) -> str:
    """Format a seat's `player`: `Human`, `Director`, `Director, Blocker`, `Strength 870`, `mine (own)`.

    Unknown levels and personalities, such as those of another version, appear by their bare names.
    """
    if player.startswith(OWN):
        return tr("player.own", name=shown_line(player.removeprefix(OWN)))
    level, between, personality = player.partition(BETWEEN)
    rating = rating_of(player)
    level_words = named(tr, "level", level) if rating is None else tr("level.rated", rating=rating)
    if not between:
        return level_words
    return tr("player.with_personality", level=level_words, personality=named(tr, "personality", personality))


def level_text(tr: Translate, player: str) -> str:
    """Format as `player_text`, but without a personality."""
    return player_text(tr, player if player.startswith(OWN) else player.partition(BETWEEN)[0])


def opponent_text(tr: Translate, player: str) -> str:
    """Format as `player_text` for a computer opponent; "" for people."""
    return "" if player == HUMAN else player_text(tr, player)


def seat_text(
    tr: Translate, name: str, player: str, format_player: Callable[[Translate, str], str] = player_text
) -> str:
    """Return `Ben (Director, Blocker)`, the player by `format_player`; people by name alone."""
    return name if player == HUMAN else tr("player.seat", name=name, player=format_player(tr, player))


def named(tr: Translate, group: str, name: str) -> str:
    """Return the catalogue's name of a level or personality, or the bare name if it has none."""
    bare = shown_line(name)
    return text_or(tr, f"{group}.{name}", bare) if name.isidentifier() else bare


def shown_line(text: str, longest: int = LONGEST) -> str:
    """Return foreign text as one line of printable letters, shortened to `longest`."""
    clean = "".join(letter if letter.isprintable() else " " for letter in text).strip()
    return clean if len(clean) <= longest else clean[: longest - 1].rstrip() + "…"
