"""The cards of the games and of the presets of the chosen one."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from game.content.files import Fault
from game.core.game import AnyGame
from game.core.option import OptionValue, with_defaults
from game.scenes.app import App
from game.scenes.chosen_rules import OWN_RULES, ChosenRules
from game.scenes.new_game_cards import ChoiceCard, game_card, preset_card
from game.scenes.option_refusals import refused_option
from game.scenes.seat_choices import SeatChoices
from game.text.times import minutes_text
from game.ui.boxes.groups import FirstFitting, Grid, in_rows
from game.ui.boxes.part import Part

GAP = 22
PRESET_ICONS = {"quick": "clock", "family": "people", "expert": "flag", OWN_RULES: "palette"}


class GamesPart:
    """The posters of all games; a game is described with the chosen rules and players."""

    def __init__(self, app: App, choices: SeatChoices) -> None:
        self._app, self._choices = app, choices
        self.posters = {name: facts for name, parts in app.parts.items() if (facts := parts.poster())}

    def minutes(self, name: str, options: Mapping[str, OptionValue]) -> range:
        """Return the duration of a game by these rules with the listed players."""
        people = self._choices.humans
        return self.posters[name].minutes_of(people, len(self._choices.rows) - people, options)

    def cards(self, chosen: str, rules: ChosenRules, choose: Callable[[str], None]) -> Part:
        """Return a card for each game, side by side or below each other."""
        cards = []
        for name, facts in self.posters.items():
            seats = self._app.games[name].seats if name == chosen else facts.players
            texts = (self._app.catalogue(f"game.{name}"), self._app.catalogue(f"new_game.poster.{name}"))
            card = ChoiceCard(texts, partial(choose, name), chosen=name == chosen)
            minutes = self.minutes(name, rules.options) if name == chosen else self._usual_minutes(name)
            cards.append(game_card(name, facts, self._players(seats), self._minutes_text(minutes), card))
        return _beside_each_other(cards, (len(cards), 1))

    def presets(self, name: str, game: AnyGame, rules: ChosenRules, choose: Callable[[str], None]) -> Part:
        """Return a card for each preset of a game, and one for the player's own rules."""
        tr, count, cards = self._app.catalogue, len(self._choices.rows), []
        for preset in (*rules.presets, OWN_RULES):
            is_own = preset == OWN_RULES
            options = rules.own if is_own else rules.presets[preset]
            note = tr("new_game.preset.own.note" if is_own else f"preset.{name}.{preset}")
            texts = (tr(f"new_game.preset.{preset}"), self._minutes_text(self.minutes(name, options)), note)
            card = ChoiceCard(texts, partial(choose, preset), chosen=preset == rules.preset)
            refused = refused_option(game, count, options)
            if refused:
                card.tool_tip = tr(f"option.{name}.{refused}.{options[refused]}.refused", count=count)
            card.enabled = refused is None and not (is_own and options in rules.presets.values())
            cards.append(preset_card(preset, PRESET_ICONS.get(preset, "flag"), card))
        return _beside_each_other(cards, (len(cards), 2, 1))

    def _players(self, seats: Sequence[int]) -> str:
        tr = self._app.catalogue
        if len(seats) > 1:
            return tr("new_game.poster.players", least=seats[0], most=seats[-1])
        return tr("new_game.poster.exactly", number=seats[0])

    def _usual_minutes(self, name: str) -> range:
        try:
            return self.posters[name].usual_minutes(with_defaults(self._app.games[name].options, {}))
        except Fault:
            # Choosing the game reports that its map is damaged.
            return range(0)

    def _minutes_text(self, minutes: range) -> str:
        tr = self._app.catalogue
        return tr("new_game.poster.minutes", minutes=minutes_text(tr, minutes)) if minutes else ""


def _beside_each_other(cards: Sequence[Part], columns: Sequence[int]) -> Part:
    """Return a grid with the first number of columns that fits."""
    grids = (Grid(in_rows(cards, count), (1,) * count, GAP, GAP) for count in columns)
    return FirstFitting(tuple(grids))
