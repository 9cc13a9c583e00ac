"""The player's commands at the table of TransAmerica."""

from game.rules.transamerica.actions import DONE, Action
from game.tables.kit.table_commands import TableCommands
from game.tables.transamerica.layout import Layout
from game.tables.transamerica.model import TransAmericaModel
from game.tables.transamerica.movable_pieces import TransAmericaPieces
from game.tables.transamerica.picture import TablePicture
from game.tables.transamerica.suspects import Suspect, suspects
from game.text.lists import all_of
from game.text.transamerica import Teller
from game.ui.input import Position

UNSEEN = ("double_needs_whole_turn", "blocked_by_hub")
"""Refusals whose reason is not visible on the board, so that every plain click is answered with them."""


class TransAmericaCommands(TableCommands[TransAmericaModel, TablePicture]):
    pieces: TransAmericaPieces
    ends = DONE
    teller: Teller
    guessing = False
    """True while the others' guesses about the player's cities are shown."""
    _guessed: tuple[TransAmericaModel, tuple[Suspect, ...]] | None = None
    """A table model, and the guesses for it."""
    _explained: frozenset[str] = frozenset()
    """The rules that have been explained after a plain click."""

    @property
    def layout(self) -> Layout:
        return self.context.drawn.layout

    def toggle_guess(self) -> None:
        self.guessing = not self.guessing
        self._settle()
        texts = [f"{suspect.city} {suspect.figure}" for suspect in self.suspects(self.model) if suspect.own]
        if texts:
            text = self.kit.tr("transamerica.guess.spoken", cities=all_of(self.kit.tr, texts))
            self.kit.speaker.speak(text)
        self.ui_state.touch()

    @property
    def shares(self) -> dict[str, float]:
        """The likelihood of each of the player's cities in the others' eyes; empty while that is hidden."""
        return {suspect.city: suspect.share for suspect in self.suspects(self.model) if suspect.own}

    def suspects(self, model: TransAmericaModel) -> tuple[Suspect, ...]:
        """Return the cities that others can guess from the board; none while that is hidden."""
        if not self.guessing or not model.guessable or model.front is None:
            return ()
        if self._guessed is None or self._guessed[0] is not model:
            own = [card.city for card in model.cards]
            self._guessed = model, suspects(model.game, model.public, model.front, own, self.kit.tr)
        return self._guessed[1]

    def explain(self, action: Action, position: Position) -> None:
        """Explain why a click on an edge has no effect; only once if the board shows the reason, except in
        lessons.
        """
        refusal = self.session.refuse(action)
        if refusal is None:
            return
        code = refusal.code
        if code in UNSEEN or self.session.guidance.one_action_at_a_time or code not in self._explained:
            self._explained |= {code}
            self.bubbles.refuse(refusal, position)
