"""The rules chosen for a new game: those of a preset, or the player's own."""

from collections.abc import Mapping

from game.core.game import AnyGame
from game.core.option import OptionValue, with_defaults, with_value
from game.core.plain import Malformed
from game.storage.settings import LastGame

OWN_RULES = "own"
"""The name of rules that are those of no preset."""


class ChosenRules:
    """The options of one game, complete at any time."""

    def __init__(
        self, game: AnyGame, presets: Mapping[str, Mapping[str, OptionValue]], last: LastGame
    ) -> None:
        """Begin with the last options; `presets` name only those that differ from the printed rules."""
        self._game = game
        self.options = self._kept(last.options)
        self._own = self._kept(last.own or last.options)
        self.presets = {name: with_defaults(game.options, options) for name, options in presets.items()}

    @property
    def preset(self) -> str:
        """The preset with the chosen rules, or the name for custom ones."""
        return next((name for name, rules in self.presets.items() if rules == self.options), OWN_RULES)

    @property
    def own(self) -> dict[str, OptionValue]:
        """The custom options chosen last, otherwise the last options used."""
        return self.options if self.preset == OWN_RULES else self._own

    def choose(self, option: str, value: OptionValue) -> None:
        """Change one option, and others that must follow it."""
        self.options = with_value(self._game.options, self.options, option, value)
        self._own = self.own

    def take(self, name: str) -> None:
        """Choose the rules of a preset, or the custom ones."""
        self.options = dict(self.presets.get(name, self._own))

    def _kept(self, chosen: dict[str, OptionValue]) -> dict[str, OptionValue]:
        """Return the last choices, or the usual ones if the game has other options by now."""
        try:
            return with_defaults(self._game.options, chosen)
        except Malformed:
            return with_defaults(self._game.options, {})
