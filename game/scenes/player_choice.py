"""The list of players for a seat."""

from collections.abc import Callable, Sequence

from game.content.levels import is_even
from game.core.record import HUMAN, OWN
from game.tables.kit.signs import cuff_of
from game.text.players import level_text, player_text, shown_line
from game.text.translate import Translate
from game.ui.widgets.choice import Option
from game.ui.widgets.drop_down import DropDown


def player_choice(
    tr: Translate, name: str, players: Sequence[str], now: str, on_change: Callable[[str], None]
) -> DropDown:
    """Return the list for the seat of `name`, including the player `now`."""
    listed = players if now in players else (*players, now)
    options = [_option(tr, player) for player in listed]
    return DropDown(name, options, now, lambda player: on_change(str(player)))


def short_text(tr: Translate, player: str) -> str:
    """Return a player's text for a field: agents by short names, even matches without a style."""
    if is_even(player):
        return level_text(tr, player)
    return shown_line(player.removeprefix(OWN)) if player.startswith(OWN) else player_text(tr, player)


def _option(tr: Translate, player: str) -> Option:
    icon = "person" if player == HUMAN else "star" if is_even(player) else ""
    return Option(player, short_text(tr, player), icon=icon, level=0 if icon else cuff_of(player))
