"""The state of a review: its selection, the effects of its controls, and counting in the background."""

from collections.abc import Callable, Hashable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Any

from game.ai.verdict import Estimate
from game.core.faces import with_faces
from game.core.match import Match
from game.core.reason import Reason
from game.core.record import Header
from game.scenes.review_how import spoken_figure
from game.scenes.review_why import NOTHING, Why
from game.scenes.turn_texts import (
    ChanceChange,
    LossRange,
    MistakeReasons,
    PlanText,
    TryResult,
    TurnTexts,
    UnitLoss,
)
from game.scenes.turn_words import TurnWords, closeness_words
from game.session.adviser import Adviser
from game.session.retry_session import Attempt
from game.session.review.costs import Cost
from game.session.review.marks import MISTAKES, Mark
from game.session.review.moments import Moment
from game.session.review.stepping import Stepper
from game.session.review.to_learn import turns_to_learn
from game.text.moments import moment_text
from game.text.numbers import decimal

if TYPE_CHECKING:
    from pathlib import Path

    from game.scenes.app import App

OVERVIEW, TURN = "overview", "turn"
"""The page of the whole game, and that of one turn."""
LEARN, BESIDE, PLAN, TRIES = "learn", "beside", "plan", "tries"
OF_GAME = ("chart", "how", LEARN, "turns")
"""The parts of the overview, which are separate pages if text is large."""
OF_TURN = ("board", BESIDE, "why", PLAN, TRIES)
"""The parts of the page of a turn, as far as they have content."""
ALONE = (*OF_GAME, "board", "why")
"""The parts that exist in every game."""
WORK_SECONDS = 0.008
"""Seconds of counting per step before the window is drawn again."""


class ReviewModel:
    """The state of one review. `on_change` requests a new layout, `on_move` is called after a step."""

    def __init__(
        self,
        app: "App",
        match: Match[Any, Any, Any],
        header: Header,
        *,
        let_go: bool,
        adviser: Adviser | None,
        record: "Path | None" = None,
    ) -> None:
        self.header = header
        self._tr = app.catalogue
        game, parts = match.game, app.parts[match.game.name]
        self.review = app.review(match, header, adviser, let_go=let_go, record=record)
        self.stepper = Stepper(self.review)
        self.review.choose(self.stepper.place)
        self._new_part = partial(parts.review_part, self.review, header.seats, app.places.maps, app.catalogue)
        self.part = self._new_part()
        self.teller = app.teller(match, header.seats)
        self._maxims = parts.maxims()
        self._find_words()
        self.result = parts.result_panel(game, with_faces(header.seats), app.catalogue)
        self.page = OVERVIEW
        """`overview`, `turn`, or the name of the part that fills the page."""
        self.sheet = "chances"
        """The content of the chart's card: `chances`, `course`, `networks` or `standings`."""
        self.seat: int | None = None
        """The seat whose turns are listed; None for all."""
        self.which = "all"
        """The filter of the list: `all`, `mistakes` or `turning_points`."""
        self._played: dict[int, str] = {}
        self._gists: dict[int, str] = {}
        self.counted = False
        """True if the chart is complete."""
        self.looked_at: Cost | None = None
        """The costly turn that was opened, while the stepper is before it."""
        self.tried = 0
        """The number of steps of its better turn that are done on the table."""
        self.explained: dict[Cost, MistakeReasons] = {}
        self._attempts: dict[Cost, Attempt] = {}
        self._found_plans: dict[Cost, list[tuple[int, tuple[Reason, ...]]]] = {}
        self._plan_shown = 0
        """The index of the opponent whose plan is shown; beyond the last one no plan is."""
        self.on_change: Callable[[], None] = _nothing
        self.on_move: Callable[[], None] = _nothing

    def reword(self) -> None:
        """Forget texts and pictures: the language has changed."""
        self.part = self._new_part()
        self._find_words()
        for texts in (self._played, self._gists, self.explained):
            texts.clear()

    def _find_words(self) -> None:
        self.words = TurnWords(self.review, self.part, self.teller)
        self._why = Why(self.review, self.part, self.words, self._maxims, self._tr)

    @property
    def is_of_game(self) -> bool:
        """True if the page is that of the whole game, or one of its parts."""
        return self.page in (OVERVIEW, *OF_GAME)

    # ------------------------------------------------------------------ the actions of the controls

    def go(self, at: int) -> None:
        """Go to a place, by its index in `review.places`."""
        self.stepper.go(at)
        self.moved()

    def moved(self) -> None:
        """Update after the stepper was moved or started."""
        looked = self.looked_at
        if looked is not None and self.stepper.at != self.review.before(looked.decision.first):
            self.looked_at = None
        if not self.stepper.playing:
            self.review.choose(self.review.places[self.stepper.at])
        self.on_move()

    def open(self, page: str) -> None:
        """Show one part over the whole page, or all."""
        self.page = page
        self.on_change()

    def show_round(self, number: object) -> None:
        """Go to the end of a round, by its index."""
        self.stepper.to_round(int(str(number)))
        self.on_change()

    def choose_seat(self, seat: object) -> None:
        """List the turns of one seat, or of all."""
        self.seat = seat if isinstance(seat, int) else None
        self.on_change()

    def choose_filter(self, which: object) -> None:
        """List all turns, only mistakes, or only turning points."""
        self.which = str(which)
        self.on_change()

    def choose_sheet(self, sheet: object) -> None:
        """Show all chances, the course, the networks or the standings."""
        self.sheet = str(sheet)
        self.on_change()

    def choose_turn(self, turn: object) -> None:
        """Go to the place after a turn, by its index in the match."""
        one = self.review.turns[int(str(turn))]
        number = next(n for n, known in enumerate(self.review.rounds) if known.number == one.round)
        self.go(self.review.after(number, one.number - 1))

    def show_why(self) -> None:
        """Open the page of the chosen turn; for a mistake it shows the table before it."""
        cost = self.cost
        if cost is not None:
            self.look_at(cost)
        self.open(TURN)

    def mistake_beyond(self, by: int) -> Cost | None:
        """Return the next mistake, or with -1 the previous one, among the listed turns, if any."""
        found = [cost for cost in map(self.review.costs.mistake, self._turns_of_seat) if cost is not None]
        on = [cost for cost in found if (cost.decision.turn - self.turn) * by > 0]
        return on[0 if by > 0 else -1] if on else None

    def to_mistake(self, by: int) -> None:
        """Go to the next mistake, or with -1 to the previous one."""
        cost = self.mistake_beyond(by)
        if cost is not None:
            self.look_at(cost)

    def look_at(self, cost: Cost) -> None:
        """Go to the place before a costly turn."""
        self.looked_at, self.tried = cost, 0
        self.go(self.review.before(cost.decision.first))

    def try_better(self, count: int) -> None:
        """Do the first `count` steps of the better turn on the table, for the mistake being looked at."""
        if self.looked_at is not None:
            self.tried = max(0, min(count, len(self.words.steps(self.looked_at))))
            self.on_move()

    @property
    def done(self) -> int:
        """The number of actions of the better turn that are done on the table."""
        if self.looked_at is None or not self.tried:
            return 0
        return self.words.steps(self.looked_at)[self.tried - 1][0][-1] + 1

    # ------------------------------------------------------------------ the chosen turn

    @property
    def turn(self) -> int:
        """The index in the match of the turn at or after this place; -1 before the first of a round."""
        if self.looked_at is not None:
            return self.looked_at.decision.turn
        place = self.stepper.place
        if place.turn < 0:
            return -1
        return self.review.turns_before(place.round) + place.turn

    @property
    def cost(self) -> Cost | None:
        """The mistake made in the chosen turn, if any."""
        return self.review.costs.mistake(self.turn)

    @property
    def turns_shown(self) -> list[int]:
        """The listed turns, by index in the match."""
        costs, turns = self.review.costs, self._turns_of_seat
        if self.which == "mistakes":
            return [turn for turn in turns if costs.mark(turn) in MISTAKES]
        if self.which == "turning_points":
            points = self._turning_points
            return [turn for turn in turns if turn in points]
        return turns

    @property
    def _turning_points(self) -> dict[int, Moment]:
        """The turning points of all rounds, by the index of their turn in the match."""
        review = self.review
        return {
            review.turns_before(number) + moment.turn: moment
            for number in range(len(review.rounds))
            for moment in review.moments(number)
        }

    @property
    def _turns_of_seat(self) -> list[int]:
        return [n for n, turn in enumerate(self.review.turns) if self.seat in (None, turn.seat)]

    def number_of(self, turn: int) -> str:
        """Return `3.14` for the fourteenth turn of the third round; in games of one round only the turn."""
        one = self.review.turns[turn]
        return f"{one.round}.{one.number}" if len(self.review.rounds) > 1 else str(one.number)

    def played_in(self, turn: int) -> str:
        """Return a short description of a turn."""
        if turn not in self._played:
            self._played[turn] = self.teller.turn(self.review.events_of(self.review.turns[turn]))
        return self._played[turn]

    def gist_of(self, turn: int) -> str:
        """Return the description for a row of the list; among turning points, that of the turning point."""
        if self.which == "turning_points" and turn in (points := self._turning_points):
            point, names = points[turn], [seat.name for seat in self.header.seats]
            return ": ".join(moment_text(self._tr, self.header.game, point.code, point.fields, names))
        if turn not in self._gists:
            one = self.review.turns[turn]
            self._gists[turn] = self.teller.gist(self.review.events_of(one), self.review.view_at(one.first))
        return self._gists[turn]

    @property
    def seen(self) -> TurnTexts:
        """The texts about the chosen turn, or about the current place within it."""
        tr, review, turn, cost = self._tr, self.review, self.turn, self.cost
        if turn < 0:
            return TurnTexts(None, tr("review.start"), "")
        one, costs = review.turns[turn], review.costs
        count = sum(other.round == one.round for other in review.turns)
        key = "review.turn_of.round" if len(review.rounds) > 1 else "review.turn_of"
        where = tr(key, round=one.round, turn=one.number, count=count)
        mark, open_loss = self.mark_of(turn), costs.open_loss(turn)
        happened = tuple(event for one in review.moves_played(self.stepper.place) for event in one.events)
        played = self.played_in(turn) if self.looked_at is not None else self.teller.turn(happened)
        better: tuple[str, ...] = ()
        texts, note = NOTHING, ""
        if cost is not None:
            better = tuple(words for _, words in self.words.steps(cost))
            texts = self.explained.get(cost, texts)
        elif costs.complete and not review.weighs_all and mark is None:
            note = tr("review.costs_untold")
        elif open_loss is not None:
            note = tr("review.note.open", count=round(100 * open_loss.value), **_bounds(open_loss))
        elif mark is not None:
            note = tr(f"review.note.{mark}")
        return TurnTexts(
            who=self.header.seats[one.seat],
            where=where,
            short_where=tr("review.turn_short", number=self.number_of(turn)),
            played=played,
            mark=mark,
            mark_word=tr(f"review.mark.{mark}") if mark is not None else "",
            lost=tuple(self._lost(turn)) if cost is not None else (),
            way=self._way(turn),
            tried=self._tried(cost) if cost is not None else None,
            plan=self._plan(cost) if cost is not None else None,
            better=better,
            note=note,
            **vars(texts),
        )

    @property
    def loss_seen(self) -> LossRange | None:
        """The loss of the chosen turn, once it is analysed."""
        loss = self.review.costs.loss(self.turn)
        return None if loss is None else LossRange(100 * loss.value, 100 * loss.doubt, self.review.scale)

    def mark_of(self, turn: int) -> Mark | None:
        """Return the mark of a turn; None also if it is not known to have lost anything."""
        costs = self.review.costs
        return costs.mark(turn) if costs.open_loss(turn) is None else None

    def _lost(self, turn: int) -> Iterator[UnitLoss]:
        """Yield the loss of a turn in games of 100, and in the unit of the game if there is any."""
        tr, loss, units = self._tr, self.review.costs.loss(turn), self.review.costs.units(turn)
        if loss is not None:
            words = tr("review.of_100"), tr("review.of_100.short")
            doubts = self._between(*map(str, _bounds(loss).values()))
            yield UnitLoss(str(round(100 * loss.value)), *words, doubts)
        if units is not None and units.value > 0:
            bounds = (decimal(tr, bound) for bound in (units.certain, units.value + units.doubt))
            doubts = self._between(*bounds)
            yield UnitLoss(decimal(tr, units.value), self.part.unit, self.part.short_unit, doubts)

    def note_try(self, cost: Cost, attempt: Attempt) -> None:
        """Remember the last new try of a turn."""
        self._attempts[cost] = attempt
        self.on_change()

    def _tried(self, cost: Cost) -> TryResult | None:
        attempt = self._attempts.get(cost)
        if attempt is None:
            return None
        sign, words = self.header.seats[cost.decision.seat].sign, closeness_words(self._tr, attempt)
        return TryResult(sign, attempt, self.review.scale, words)

    def next_plan(self) -> None:
        """Show the plan of the next opponent; after the last one none, then the first again."""
        count = len(self._plans(self.cost)) if self.cost is not None else 0
        self._plan_shown = (self._plan_shown + 1) % (count + 1)
        self.on_move()

    @property
    def planner(self) -> int | None:
        """The opponent whose plan is shown on the page of the chosen turn."""
        known = self._plans(self.cost) if self.cost is not None else []
        is_shown = self.page in (TURN, PLAN) and self._plan_shown < len(known)
        return known[self._plan_shown][0] if is_shown else None

    def _plans(self, cost: Cost) -> list[tuple[int, tuple[Reason, ...]]]:
        """Return the opponents with a describable plan, those who gained most by the mistake first."""
        if cost not in self._found_plans:
            seats = [seat for seat in range(len(self.header.seats)) if seat != cost.decision.seat]
            seats.sort(key=lambda seat: cost.chances[seat] - cost.after[seat])
            found = ((seat, self.review.plan(cost, seat)) for seat in seats)
            self._found_plans[cost] = [(seat, plans) for seat, plans in found if plans]
        return self._found_plans[cost]

    def _plan(self, cost: Cost) -> PlanText | None:
        """Return the text of the plan shown, and its gaps after either turn."""
        known = self._plans(cost)
        if not known:
            return None
        is_shown = self._plan_shown < len(known)
        seat, (first, *after) = known[self._plan_shown if is_shown else 0]
        counts = [plan.fields["count"] for plan in after if plan.code == first.code]
        words = self.teller.reason(first, seat) if is_shown else ""
        if is_shown and len(set(counts)) > 1:
            words += " " + self._tr("review.plan.after", better=counts[0], played=counts[1])
        who = self.header.seats[seat]
        return PlanText(who.sign, self._tr("review.plan", name=who.name), words)

    def _between(self, least: str, most: str) -> tuple[str, ...]:
        keys = ("review.between", "review.between.short") if least != most else ()
        return tuple(self._tr(key, least=least, most=most) for key in keys)

    def _way(self, turn: int) -> ChanceChange | None:
        """Return the chance from a turn to the next of its seat, once all turns between are analysed."""
        tr, review = self._tr, self.review
        found = review.sums.from_turn(turn) if review.is_weighed else None
        if found is None:
            return None
        seat, people = review.turns[turn].seat, [one.is_human for one in self.header.seats]
        is_last = not any(one.seat == seat for one in review.turns[turn + 1 :])
        key = "end" if is_last else "you" if people[seat] and sum(people) == 1 else "name"
        title = tr(f"review.from.{key}", name=self.header.seats[seat].name)
        changes = {name: spoken_figure(tr, getattr(found, name)) for name in ("turn", "drawn", "others")}
        figures = {**changes, "before": found.before, "now": found.now}
        return ChanceChange(title, found, tr("review.from.told", title=title, **figures))

    def chances(self, turn: int) -> tuple[int, int] | None:
        """Return the mover's chance before a turn and after it, of 100, by the mover's knowledge."""
        costs, loss = self.review.costs.of_turn(turn), self.review.costs.loss(turn)
        if not costs or loss is None:
            return None
        before = round(100 * costs[0].chances[costs[0].decision.seat])
        return before, max(0, before - round(100 * loss.value))

    @property
    def numbers(self) -> tuple[int, ...]:
        """Indexed by action of the shown better turn: the number of the step that describes it, or 0."""
        found: list[int] = []
        steps = self.words.steps(self.looked_at) if self.looked_at is not None else []
        for number, (actions, _) in enumerate(steps, start=1):
            found += [0] * (actions[0] - len(found)) + [number] * len(actions)
        return tuple(found)

    # ------------------------------------------------------------------ counting and texts

    def count(self, clock: Callable[[], float]) -> None:
        """Count for the chart, for some milliseconds by `clock`."""
        until = clock() + WORK_SECONDS
        while not self.counted and clock() < until:
            self.counted = not self.review.work()

    @property
    def unexplained(self) -> Cost | None:
        """A visible mistake that has no text yet, the chosen one first."""
        shown = [self.cost, *(self.to_learn if self.page in (OVERVIEW, LEARN) else ())]
        return next((cost for cost in shown if cost is not None and cost not in self.explained), None)

    @property
    def to_learn(self) -> tuple[Cost, ...]:
        """The turns most worth learning from, preferring those of people, or of the chosen seat."""
        costs, seats = self.review.costs, self.header.seats

        def own(seat: int) -> bool:
            return seats[seat].is_human if self.seat is None else seat == self.seat

        def reason_of(cost: Cost) -> Hashable:
            better = costs.judged[cost.decision.first].better
            return better[0].code if better else cost.decision.first

        return turns_to_learn(costs.mistakes(), own, reason_of)

    def explain(self, cost: Cost) -> None:
        """Find the text for a turn, which may take as long as a frame."""
        self.explained[cost] = self._why.full_text(cost)


def _bounds(loss: Estimate) -> dict[str, int]:
    """Return the smallest and the largest loss, in games of 100."""
    return {"least": round(100 * loss.certain), "most": round(100 * (loss.value + loss.doubt))}


def _nothing() -> None:
    """Do nothing: there is no listener."""
