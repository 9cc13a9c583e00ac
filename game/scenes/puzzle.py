"""A puzzle of the collection: its texts, its limits, and the next puzzle."""

from collections.abc import Callable, Sequence
from functools import partial

from game.content.puzzles import ListedPuzzle
from game.core.record import header_of
from game.scenes import destinations as to
from game.scenes.app import App
from game.scenes.lesson_marks import kept_at
from game.scenes.review_why import why_of
from game.scenes.table_with_card import seats_of
from game.scenes.trying import TryScene
from game.session.pace import Pace
from game.session.puzzle_session import AttemptState, PuzzleSession
from game.text.numbers import signed
from game.ui.free_place import ClearArea
from game.ui.look import Phrase, phrase


class PuzzleScene(TryScene):
    """One puzzle at its table, with the rating of its solver."""

    session: PuzzleSession

    def __init__(self, app: App, listed: ListedPuzzle) -> None:
        self.listed = listed
        self.puzzling = app.puzzling
        self.is_of_day = False
        """True if it was solved as the daily puzzle on the day it was begun."""
        self._begun = app.puzzling.today
        self._change: int | None = None
        """The last change of the user's rating; None if it did not change."""
        self._counted_as_told = False
        """True if the next move was revealed, which counted as a try, and no try has ended since."""
        puzzle, game = listed.puzzle, app.games[listed.game]
        plain = (action for solution in puzzle.solutions for action in solution)
        self._moves = tuple(dict.fromkeys(game.action_from_plain(action) for action in plain))
        """All actions of the solutions."""
        pace = Pace(app.settings.pace)
        super().__init__(app, PuzzleSession(puzzle, game, seats_of(app, puzzle.scenario), pace=pace))

    @property
    def title(self) -> str:
        return self.words_of(self.listed.puzzle.scenario.title)

    @property
    def task(self) -> str:
        return self.words_of(self.listed.puzzle.say)

    @property
    def left(self) -> str:
        tr, goal, used = self.stage.words, self.listed.puzzle.goal, self.session.spent
        turns = goal.turns - used.turns
        left = [tr("puzzle.this_turn") if turns == 1 else tr("puzzle.turns_left", count=turns)]
        if goal.moves is not None:
            left.append(tr("puzzle.moves_left", count=goal.moves - used.moves))
        return " · ".join(left)

    @property
    def hint_words(self) -> str:
        return self.words_of(self.listed.puzzle.hint) or super().hint_words

    def solved_words(self) -> Sequence[str]:
        tr, days = self.stage.words, self.puzzling.days(self.listed.game)
        of_day = [tr("puzzle.solved.day", count=days)] if self.is_of_day else []
        return [tr("puzzle.solved"), *of_day]

    def counted(self) -> Sequence[Phrase]:
        """Return the change of the user's rating, and after a try that changed nothing the reason."""
        own, change = self.puzzling.rater.own, self._change
        rating = {"value": round(own.value), "off": round(own.deviation)}
        if (
            self.session.verdict not in {AttemptState.SOLVED, AttemptState.FAILED}
            and not self._counted_as_told
        ):
            return []
        if change is None:
            return [phrase("puzzle.rating.stays", **rating)]
        phrases = [phrase("puzzle.rating.told")] if self._counted_as_told else []
        return [*phrases, phrase("puzzle.rating.changed", **rating, change=signed(change, plus=True))]

    def failed_words(self) -> Sequence[str]:
        hint = self.words_of(self.listed.puzzle.hint)
        return [*super().failed_words(), *([hint] if hint else []), *self.reasons]

    def look_for_reasons(self) -> Sequence[str]:
        """Return why the try failed: a solution's action instead of the turn after which none was left."""
        session, match = self.session, self.session.match
        cost = session.lost_way(self.app.parts[match.game.name].review_kind(match.game))
        if cost is None:
            return ()
        header = header_of(match.game, dict(match.game.options_of(match.start)), session.seats, match.start)
        return self.reasons_of(why_of(self.app, match, header), cost, rule=not self.listed.puzzle.hint)

    def gave_away(self) -> None:
        self._change = self.puzzling.tried(self.listed, right=False)
        self._counted_as_told = self._change is not None

    def again(self) -> None:
        self._counted_as_told = False
        super().again()

    def ended(self, *, right: bool) -> None:
        self._counted_as_told = False
        self._change = self.puzzling.tried(self.listed, right=right and not self.was_told)
        self.forget_reasons()
        if right:
            self.is_of_day = self.puzzling.solve(self.listed, self._begun)

    def onward(self) -> Callable[[], None] | None:
        after = self.puzzling.next_after(self.listed)
        return None if after is None else partial(self.app.go, to.Puzzle(after, replace=True))

    def clear_areas(self) -> tuple[ClearArea, ...]:
        """Return the areas of the text, of the next move, and of all moves of every solution."""
        table, puzzle = self.table, self.listed.puzzle
        words = self.words_of(puzzle.say, puzzle.hint)
        seen = (place for fact in puzzle.look_at for place in table.places.of_fact(fact, words))
        return kept_at(
            table, self.stage.look, wanted=self._wanted, others=self._moves, words=words, seen=tuple(seen)
        )
