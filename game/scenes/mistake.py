"""A costly turn of one's own game, to be played better; it comes back after some days."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from msgspec.structs import replace

from game.core.match import Match
from game.core.plain import Malformed
from game.core.record import HUMAN
from game.scenes import destinations as to
from game.scenes.app import App
from game.scenes.lesson_marks import kept_at
from game.scenes.table_with_card import OPPONENT
from game.scenes.trying import TryScene
from game.session.pace import Pace
from game.session.retrying import RetrySession
from game.storage.mistakes import Mistake
from game.text.numbers import decimal
from game.ui.free_place import ClearArea
from game.ui.look import Words


class MistakeScene(TryScene):
    """One mistake. What was shown or told in full counts as missed."""

    session: RetrySession

    def __init__(self, app: App, mistake: Mistake) -> None:
        """Raises Fault where the record of its game cannot be read, Malformed where it tells of another."""
        self.mistake = mistake
        self._book = app.mistakes
        header, match = app.opening.read(app.saves.ended_folder / mistake.record)
        game = match.game
        self._kind = app.parts[game.name].review_kind(game)
        position = match.until(mistake.first)
        better = tuple(game.action_from_plain(action) for action in mistake.better)
        check(position, mistake, better)
        self._moves = tuple(dict.fromkeys(better))
        seats = [
            replace(seat, player=OPPONENT) if seat.is_human and number != mistake.seat else seat
            for number, seat in enumerate(header.seats)
        ]
        seats[mistake.seat] = replace(seats[mistake.seat], player=HUMAN)
        session = RetrySession(
            position,
            better,
            seats,
            self._kind,
            app.thinking.adviser,
            pace=Pace(app.settings.pace),
        )
        super().__init__(app, session)

    @property
    def title(self) -> str:
        return turn_words(self.stage.words, self.mistake)

    @property
    def task(self) -> str:
        return self.stage.words("mistake.say", lost=self._lost(self.mistake.loss))

    @property
    def left(self) -> str:
        return self.stage.words("puzzle.this_turn")

    @property
    def all_words(self) -> str:
        return self.stage.words("mistake.all")

    @property
    def moves_soon(self) -> bool:
        return super().moves_soon or self.session.is_weighed

    def solved_words(self) -> Sequence[str]:
        tr = self.stage.words
        return [tr("mistake.solved"), due_words(tr, self._book.days_until(self.mistake), again=True)]

    def failed_words(self) -> str:
        tr, loss = self.stage.words, self.session.loss
        return tr("mistake.unweighed") if loss is None else tr("mistake.failed", lost=self._lost(loss))

    def ended(self, *, right: bool) -> None:
        if right or self.session.loss is not None:
            self.mistake = self._book.answer(self.mistake, right=right and not self.was_told)

    def onward(self) -> Callable[[], None] | None:
        others = [one for one in self._book.due if one.key != self.mistake.key]
        return partial(self.app.go, to.Mistake(others[0], replace=True)) if others else None

    def clear_areas(self) -> tuple[ClearArea, ...]:
        """The next move of what is better, and all its moves."""
        return kept_at(self.table, self.stage.look, wanted=self._wanted, others=self._moves)

    def _lost(self, loss: float) -> str:
        return lost_words(self.stage.words, self._kind.scale.lost, loss)


def check(position: Match[Any, Any, Any], mistake: Mistake, better: Sequence[Any]) -> None:
    """Raise Malformed unless the turn of the mistake begins there, and what is better can be done."""
    match = Match(position.game, position.state)
    if not better or match.to_act != mistake.seat or len(position.played) != mistake.first:
        raise Malformed(f"{mistake.record} has no such turn after {mistake.first} moves")
    for action in better:
        if match.refuse(mistake.seat, action) is not None:
            raise Malformed(f"{mistake.record}: what is better after {mistake.first} moves is not allowed")
        match.play(mistake.seat, action)


def turn_words(tr: Words, mistake: Mistake) -> str:
    """`Round 2, turn 5`."""
    if mistake.round is None:
        return tr("mistake.turn", turn=mistake.turn)
    return tr("mistake.turn.round", round=mistake.round, turn=mistake.turn)


def lost_words(tr: Words, unit: str, loss: float) -> str:
    """`3.1 rails lost`; `unit` is the key of its text."""
    return f"{decimal(tr, loss)} {tr(unit)}"


def due_words(tr: Words, days: int, *, again: bool = False) -> str:
    """When it comes back: `today`, or `in 3 days`; with `again` as a sentence."""
    if days == 0 and not again:
        return tr("mistake.due.today")
    return tr("mistake.again" if again else "mistake.due", count=days)
