"""A costly turn of the user's game, to be played better; it comes back after some days."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import Any

from msgspec.structs import replace

from game.ai.verdict import Estimate
from game.content.files import Fault
from game.core.match import Match
from game.core.plain import Malformed
from game.core.record import HUMAN, Header
from game.scenes import destinations as to
from game.scenes.app import App
from game.scenes.conductor_card import Remark
from game.scenes.lesson_marks import kept_at
from game.scenes.review_ruler import tried_ruler
from game.scenes.review_why import why_of
from game.scenes.table_with_card import OPPONENT
from game.scenes.trying import TryScene
from game.scenes.turn_texts import TryResult
from game.scenes.turn_words import closeness_words, lost_words
from game.session.pace import Pace
from game.session.puzzle_session import AttemptState
from game.session.retry_session import Attempt, RetrySession, attempt_of
from game.session.review.costs import Cost, Decision, decisions_of
from game.session.review.review_kind import ReviewKind
from game.session.review.turns import rounds_of
from game.session.thinker import LOOK_SECONDS
from game.storage.mistakes import Mistake
from game.text.translate import Translate
from game.ui.animation import soonest
from game.ui.free_place import ClearArea

LONGEST_DEED = 80
"""The maximum number of characters of a turn's description in a list."""


class RetryScene(TryScene):
    """A costly turn of any game being tried again. Tries are analysed as in a review."""

    session: RetrySession

    def __init__(
        self,
        app: App,
        header: Header,
        match: Match[Any, Any, Any],
        mistake: Mistake,
        on_try: Callable[[Attempt], None] = lambda _: None,
    ) -> None:
        """Take `on_try`, called with every judged try. Raise Malformed if `mistake` is of another match."""
        self.mistake = mistake
        self._on_try = on_try
        self._attempt: Attempt | None = None
        """The last try, once it is judged."""
        self._header, self._match = header, match
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
        tr, loss = self.stage.words, self.mistake.loss
        return tr("mistake.say", lost=lost_words(tr, loss)) if loss is not None else tr("mistake.say.unknown")

    @property
    def left(self) -> str:
        return self.stage.words("puzzle.this_turn")

    @property
    def all_words(self) -> str:
        return self.stage.words("review.title")

    @property
    def onward_words(self) -> str:
        return self.all_words

    @property
    def next_step_in(self) -> float | None:
        return soonest(super().next_step_in, LOOK_SECONDS if self.session.is_weighed else None)

    def solved_words(self) -> Sequence[str]:
        return [self._closeness, *self.reasons]

    def failed_words(self) -> Sequence[str]:
        return [self._closeness, *self.reasons]

    @property
    def _closeness(self) -> str:
        """The first sentence about a try: its distance from the best turn and from the game's."""
        tr = self.stage.words
        return tr("mistake.unweighed") if self._attempt is None else closeness_words(tr, self._attempt)

    def shown(self) -> Sequence[Remark]:
        tr, attempt = self.stage.words, self._attempt
        if attempt is None:
            return ()
        ruler = TryResult(self._header.seats[self.mistake.seat].sign, attempt, self._kind.scale, "")
        return (Remark("", picture=tried_ruler(ruler, tr)),)

    def ended(self, *, right: bool) -> None:
        self.forget_reasons()
        cost, mistake = self.session.cost, self.mistake
        self._attempt = None
        if right or cost is not None:
            before = Estimate(mistake.loss, mistake.error) if mistake.loss is not None else None
            self._attempt = attempt_of(cost, before, self.session.slip)
            self._on_try(self._attempt)

    def onward(self) -> Callable[[], None] | None:
        return None

    def clear_areas(self) -> tuple[ClearArea, ...]:
        """Return the areas of the next better move, and of all its moves."""
        return kept_at(self.table, self.stage.look, wanted=self._wanted, others=self._moves)

    def look_for_reasons(self) -> Sequence[str]:
        """Return why the try is better than the game's turn, or worse than the better one, as in a review."""
        decision = decision_of(self._match, self._kind, self.mistake)
        if decision is None:
            return ()
        tried = tuple(move.action for move in self.session.match.moves)
        if self.session.verdict is AttemptState.SOLVED:
            moves = self._match.played[decision.first : decision.last + 1]
            played, better = tuple(one.move.action for one in moves), tried
        elif self.session.cost is not None:
            played, better = tried, self.session.cost.better
        else:
            return ()
        if played == better:
            return ()
        why, cost = why_of(self.app, self._match, self._header), Cost(decision, played, better)
        if self.session.verdict is AttemptState.SOLVED:
            # A player who has found the better turn knows the rule.
            return self.reasons_of(why, cost, "game", rule=False)
        return self.reasons_of(why, cost)


class MistakeScene(RetryScene):
    """A stored mistake. It counts as missed if the solution was revealed.

    All exits lead back to the review if it was begun `from_review`.
    """

    def __init__(self, app: App, mistake: Mistake, *, from_review: bool = False) -> None:
        """Raise Fault if the game's record cannot be read, Malformed if it is of another match."""
        self._book, self._from_review = app.mistakes, from_review
        book, kept = self._book, self._book.kept
        early = mistake in kept and book.days_until(mistake) > 0
        self._later = kept[kept.index(mistake) + 1 :] if early else ()
        """The following mistakes, if this one is tried before it is due."""
        super().__init__(app, *app.opening.read(app.saves.ended_folder / mistake.record), mistake)

    @property
    def all_words(self) -> str:
        return super().all_words if self._from_review else self.stage.words("mistake.all")

    @property
    def onward_words(self) -> str:
        return self.all_words if self._from_review else self.stage.words("puzzle.next")

    def solved_words(self) -> Sequence[str]:
        return [*super().solved_words(), self._comes_back]

    def failed_words(self) -> Sequence[str]:
        words = super().failed_words()
        return words if self.session.cost is None else [*words, self._comes_back]

    def ended(self, *, right: bool) -> None:
        super().ended(right=right)
        if right or self.session.cost is not None:
            self.mistake = self._book.answer(self.mistake, right=right and not self.was_told)

    def onward(self) -> Callable[[], None] | None:
        if self._from_review:
            return None
        others = [one for one in (*self._book.due, *self._later) if one.key != self.mistake.key]
        return partial(self.app.go, to.Mistake(others[0], replace=True)) if others else None

    @property
    def _comes_back(self) -> str:
        return due_words(self.stage.words, self._book.days_until(self.mistake), again=True)


def check(position: Match[Any, Any, Any], mistake: Mistake, better: Sequence[Any]) -> None:
    """Raise Malformed unless the mistake's turn begins at `position` and the better turn is legal."""
    match = Match(position.game, position.state)
    if not better or match.to_act != mistake.seat or len(position.played) != mistake.first:
        raise Malformed(f"{mistake.record} has no such turn after {mistake.first} moves")
    for action in better:
        if match.refuse(mistake.seat, action) is not None:
            raise Malformed(f"{mistake.record}: what is better after {mistake.first} moves is not allowed")
        match.play(mistake.seat, action)


def decision_of(match: Match[Any, Any, Any], kind: ReviewKind, mistake: Mistake) -> Decision | None:
    """Return the decision in which a mistake was made; None if no decision begins there."""
    turns = tuple(turn for one in rounds_of(match, kind.turn_of) for turn in one.turns)
    return next((one for one in decisions_of(match, turns, kind) if one.first == mistake.first), None)


def descriptions_of(app: App, mistakes: Sequence[Mistake]) -> tuple[str, dict[tuple[str, int], str]]:
    """Return the name of the game with these mistakes, and the description of each by key.

    Both are empty if its record cannot be read.
    """
    told = dict.fromkeys((one.key for one in mistakes), "")
    try:
        header, match = app.opening.read(app.saves.ended_folder / mistakes[0].record)
    except Fault:
        # Trying one of them reports the reason.
        return "", told
    kind, teller = app.parts[match.game.name].review_kind(match.game), app.teller(match, header.seats)
    for one in mistakes:
        decision = decision_of(match, kind, one)
        if decision is not None:
            better: list[Any] = []
            with suppress(Malformed):
                # The better turn comes from a file and may be illegal; trying it reports the reason.
                better += map(match.game.action_from_plain, one.better)
            moves = match.played[decision.first : decision.last + 1]
            wrong = [move for move in moves if move.move.action not in better]
            events = [event for move in wrong or moves for event in move.events]
            view = match.game.observe(moves[0].before, decision.seat)
            told[one.key] = teller.gist(events, view, LONGEST_DEED)
    return app.game_name(header), told


def turn_words(tr: Translate, mistake: Mistake) -> str:
    """Return the turn, such as `Round 2, turn 5`."""
    if mistake.round is None:
        return tr("mistake.turn", turn=mistake.turn)
    return tr("mistake.turn.round", round=mistake.round, turn=mistake.turn)


def due_words(tr: Translate, days: int, *, again: bool = False) -> str:
    """Return when it comes back: `today`, or `in 3 days`; with `again` as a sentence."""
    if days == 0 and not again:
        return tr("mistake.due.today")
    return tr("mistake.again" if again else "mistake.due", count=days)
