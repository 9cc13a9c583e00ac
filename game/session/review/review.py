"""The review of a game: the position at every move, the course of the game, and reasons.

Everything is revealed, unless the game can still be continued. Then it shows only the view of the single
human player, or public information if several people play; a finished round has revealed all its cards.

Nothing here blocks: long computations are done in small steps by callers of `work` and `ask`.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from itertools import groupby, pairwise, takewhile
from typing import Any

import msgspec

from game.ai.contrast import Contrast
from game.ai.playouts import shares_of
from game.ai.reasons import Explanations
from game.core.event import Event
from game.core.game import AnyGame
from game.core.match import Match
from game.core.reason import Reason
from game.core.record import Header
from game.session.adviser import Adviser
from game.session.review.chance_sums import ChanceSums, WeighedDecision
from game.session.review.costs import Cost, Costs, Decision, JudgementStore, decisions_of
from game.session.review.marks import Scale
from game.session.review.moments import Figures, Moment, RoundTimeline, chosen
from game.session.review.review_kind import ReviewKind
from game.session.review.turns import Round, Turn, rounds_of
from game.session.review.win_curve import WinCurve
from game.session.session import MovePlayed


class ReviewPlace(msgspec.Struct, frozen=True):
    """A place in a game that can be viewed: before a round, or after a move of it.

    A round ends with its last move still on the table, and the next begins with a new table.
    """

    round: int
    """The index of the round in `rounds`."""
    turn: int
    """The index of the latest turn in the round, -1 before the first."""
    position: int
    """The number of moves made in the match."""
    along: float
    """The progress within the round, in turns."""


class Consequences(msgspec.Struct, frozen=True):
    """The immediate effects of actions, and the reasons for or against them."""

    events: tuple[Event, ...]
    reasons: tuple[Reason, ...]


class Review:
    """One match with its header, under review."""

    def __init__(
        self,
        match: Match[Any, Any, Any],
        header: Header,
        adviser: Adviser,
        kind: ReviewKind,
        explanations: Explanations,
        *,
        let_go: bool = False,
        kept: JudgementStore | None = None,
    ) -> None:
        """A game that was `let_go` is fully revealed, though it is not over.

        `kind` and `explanations` belong to the game of `header`. `kept` judgements use all cards, so they
        are neither read nor written while anything is secret.
        """
        people = [seat for seat, who in enumerate(header.seats) if who.is_human]
        self.match = match
        self.header = header
        self._secret = bool(people) and match.outcome is None and not let_go
        self._reader = people[0] if len(people) == 1 else None
        self._kind = kind
        self._explanations = explanations
        self.rounds: tuple[Round, ...] = rounds_of(match, self._kind.turn_of)
        self.turns: tuple[Turn, ...] = tuple(turn for one in self.rounds for turn in one.turns)
        self.decisions = tuple(decisions_of(match, self.turns, kind))
        weighed = [one for one in self.decisions if self._may_be_weighed(one)]
        self.costs = Costs(match, weighed, adviser, kind.scale, self.view_at, None if self._secret else kept)
        self.curve = WinCurve(match, self.turns, self.view_at, self.costs, adviser)
        """Asks once the costs are complete."""
        self.weighs_all = len(weighed) == len(self.decisions)
        """True if the cost of every turn may be shown."""
        self.places: tuple[ReviewPlace, ...] = tuple(self._places())
        """All places, in the order of the game; a move without a visible effect has none."""
        self._figures: list[list[Figures]] = [[] for _ in self.rounds]
        self._moments: dict[int, tuple[Moment, ...]] = {}
        self._sums: tuple[tuple[int, bool], ChanceSums] | None = None
        """The number of known judgements, True if these were all, and their sums."""

    @property
    def sums(self) -> ChanceSums:
        """The sums of skill, luck and others, up to the first turn that is not analysed yet."""
        judged, complete = self.costs.judged, self.costs.complete
        if self._sums is None or self._sums[0] != (len(judged), complete):
            outcome, seats = self.match.outcome, len(self.header.seats)
            weighed = [
                WeighedDecision(
                    one.turn,
                    one.seat,
                    self.costs.lost(one),
                    truth.before,
                    truth.after,
                    draws=one in self._drawing,
                    known=verdict.chances[one.seat] if verdict is not None else None,
                    undecided=truth.undecided,
                )
                for one in takewhile(lambda one: complete or one.first in judged, self.costs.decisions)
                if one.first in judged and (truth := judged[one.first].truth) is not None
                for verdict in (judged[one.first].verdict,)
            ]
            end = shares_of(outcome, seats) if outcome is not None and complete else None
            self._sums = (len(judged), complete), ChanceSums(seats, weighed, end)
        return self._sums[1]

    @cached_property
    def _drawing(self) -> frozenset[Decision]:
        """The decisions after which cards were drawn, dealt or shown before the next one."""
        firsts = [one.first for one in self.decisions]
        spans = pairwise([*firsts, len(self.match.played)])
        return frozenset(
            one
            for one, (first, end) in zip(self.decisions, spans, strict=True)
            if any(event.reveals for played in self.match.played[first:end] for event in played.events)
        )

    @property
    def is_weighed(self) -> bool:
        """True if every turn of the game is analysed."""
        return self.weighs_all and self.costs.complete and not self.costs.reason

    @property
    def scale(self) -> Scale:
        """The unit of the game, and the losses of a slip and a blunder in it."""
        return self._kind.scale

    @property
    def game(self) -> AnyGame:
        """The rules of the match."""
        return self.match.game

    def ask(self) -> bool:
        """Ask the next question, about costs first, then for the curve. Return True if anything is new."""
        return self.costs.step() if not self.costs.complete else self.curve.step()

    @property
    def asks(self) -> bool:
        """True if any question is left."""
        return not (self.costs.complete and self.curve.complete)

    @property
    def next_step_in(self) -> float | None:
        """The seconds until there is something to `ask`, if no thinking process calls for it before."""
        return self.curve.next_step_in if self.costs.complete else self.costs.next_step_in

    def pause(self) -> None:
        """Let others ask for a while."""
        self.costs.pause()
        self.curve.pause()

    def stop(self) -> None:
        """Give up the questions that are left."""
        self.costs.stop()
        self.curve.stop()

    # ------------------------------------------------------------------ places

    def span(self, number: int) -> range:
        """Return the range of indices in `places` of a round, by its index."""
        found = [at for at, place in enumerate(self.places) if place.round == number]
        return range(found[0], found[-1] + 1)

    def after(self, number: int, turn: int) -> int:
        """Return the index in `places` after a turn; both by index, -1 is before the first turn."""
        span = self.span(number)
        return max((at for at in span if self.places[at].turn <= turn), default=span.start)

    def turns_before(self, number: int) -> int:
        """Return the number of turns of the match before a round, by its index."""
        return sum(len(one.turns) for one in self.rounds[:number])

    def before(self, move: int) -> int:
        """Return the index in `places` before a move."""
        number = next((n for n, one in enumerate(self.rounds) if one.first <= move <= one.last), 0)
        span = self.span(number)
        return max((at for at in span if self.places[at].position <= move), default=span.start)

    def turn_at(self, place: ReviewPlace) -> Turn | None:
        """Return the turn of the latest moves; None before the first turn of a round."""
        return self.rounds[place.round].turns[place.turn] if place.turn >= 0 else None

    def choose(self, place: ReviewPlace) -> None:
        """Compute the cost of a place's latest turn before those of others, because somebody looks at it."""
        if place.turn >= 0:
            self.costs.put_first(self.turns_before(place.round) + place.turn)

    def view_at(self, position: int) -> Any:
        """Return the view after `position` moves, dealt again if they end a round, with all visible cards."""
        state = self.state_at(position)
        if self._hides(state):
            return self.game.observe(state, self._reader)
        return self._kind.revealed(state)

    def shown_at(self, place: ReviewPlace) -> Any:
        """Return the view to display; after the last move of a round, of that round."""
        view = self.view_at(place.position)
        one = self.rounds[place.round] if self.rounds else None
        if one is None or place.position <= one.last:
            return view
        return self._kind.ended(view, one.number)

    def own_views(self, place: ReviewPlace) -> Mapping[int, Any]:
        """Return the view of every seat whose cards may be seen, because one view may not hold all cards."""
        state = self.state_at(place.position)
        seats = range(len(self.header.seats)) if not self._hides(state) else (self._reader,)
        return {seat: self.game.observe(state, seat) for seat in seats if seat is not None}

    def moves_played(self, place: ReviewPlace) -> tuple[MovePlayed, ...]:
        """Return the effects of the latest turn up to a place, including hidden ones that may be seen."""
        turn = self.turn_at(place)
        if turn is None:
            return ()
        moves, played = range(turn.first, place.position), self.match.played
        return tuple(MovePlayed(move, played[move].move.seat, self._events(move)) for move in moves)

    def events_of(self, turn: Turn) -> tuple[Event, ...]:
        """Return all events of a turn, including hidden ones that may be seen."""
        return tuple(event for move in turn.moves for event in self._events(move))

    def _places(self) -> Iterator[ReviewPlace]:
        if not self.rounds:
            yield ReviewPlace(0, -1, 0, 0.0)
        for number, one in enumerate(self.rounds):
            yield ReviewPlace(number, -1, one.first, 0.0)
            for at, turn in enumerate(one.turns):
                seen = [move for move in turn.moves if self._kind.shows(self.match.played[move].events)]
                for made, move in enumerate(seen, start=1):
                    yield ReviewPlace(number, at, move + 1, at + made / len(seen))

    # ------------------------------------------------------------------ the course of the match

    @property
    def counts(self) -> bool:
        """True if this game has figures to chart."""
        return any(count is not None for count in self._kind.figures(self._kind.revealed(self.match.start)))

    def work(self) -> bool:
        """Compute the next unknown figures; return False once all are known."""
        return any(self._count(number) for number in range(len(self.rounds)))

    def count_round(self, number: int) -> tuple[Figures, ...]:
        """Return the `figures` of a complete round, by its index, however far `work` has come."""
        while self._count(number):
            pass
        return self.figures(number)

    def _count(self, number: int) -> bool:
        """Compute the next figures of this round; return False once all are known."""
        figures, turns = self._figures[number], self.rounds[number].turns
        if len(figures) < len(turns):
            figures.append(self._kind.figures(self.view_at(turns[len(figures)].first)))
        elif len(figures) == len(turns):
            view = self.view_at(turns[-1].last + 1)
            figures.append(self._kind.closing(view, self.rounds[number].number))
        else:
            return False
        return True

    def race(self) -> tuple[tuple[int, Figures], ...]:
        """Return turns, from 1, with each seat's distance to go after them, from the first departure on."""
        turns, found = self.turns, list[tuple[int, Figures]]()
        for number in range(len(turns), 0, -1):
            figures = self._kind.to_go(self.view_at(turns[number - 1].last + 1))
            if all(figure is None for figure in figures):
                break
            found.append((number, figures))
        return tuple(reversed(found))

    def figures(self, number: int) -> tuple[Figures, ...]:
        """Return the standings before each turn of a round, by its index, and after its last one.

        Those that `work` has not reached are left out.
        """
        return tuple(self._figures[number])

    def moments(self, number: int) -> tuple[Moment, ...]:
        """Return the turning points of a round, by its index; empty before `work` has reached its end."""
        turns = self.rounds[number].turns if self.rounds else ()
        if not turns or len(self._figures[number]) <= len(turns):
            return ()
        if number not in self._moments:
            events = tuple(self.events_of(turn) for turn in turns)
            timeline = RoundTimeline(turns, self.figures(number), events)
            self._moments[number] = chosen(self._kind.moments(timeline), len(turns))
        return self._moments[number]

    @property
    def hidden_seats(self) -> frozenset[int]:
        """The seats whose present standing is not shown."""
        return self._kind.hidden_seats(self.view_at(len(self.match.played)))

    def is_shown(self, seat: int, view: Any) -> bool:
        """True if `view` shows the standing of a seat."""
        return seat not in self._kind.hidden_seats(view)

    # ------------------------------------------------------------------ why

    def view_before(self, cost: Cost) -> Any:
        """Return the mover's view before a decision, or after the done part of the better turn."""
        decision = cost.decision
        state = self.state_at(decision.first)
        if cost.done:
            state, _ = self._after(self._state_before(cost), decision.seat, cost.done)
        return self.game.observe(state, decision.seat)

    def contrast(self, cost: Cost) -> Contrast | None:
        """Return the reasons for the better turn and against the played one, from the mover's view.

        None for games and turns that are explained separately.
        """
        return self._explanations.contrast(self.view_before(cost), cost.better, cost.played, cost.parts)

    def plan(self, cost: Cost, seat: int) -> tuple[Reason, ...]:
        """Return the plan of another seat before a turn, after the better turn, and after the played one.

        Empty while anything is secret, or if the game shows no plans; plans of another round are left out.
        """
        before = self.state_at(cost.decision.first)
        first = self._kind.plan(self.game.observe(before, seat), seat)
        if self._secret or first is None:
            return ()
        plans = [first]
        for actions in (cost.better, cost.played):
            state = self._after(before, cost.decision.seat, actions)[0]
            found = self._kind.plan(self.game.observe(state, seat), seat)
            same = self._kind.turn_of(state)[0] == self._kind.turn_of(before)[0]
            plans += [found] if same and found is not None else []
        return tuple(plans)

    def consequences(self, cost: Cost, actions: Sequence[Any], others: Sequence[Any]) -> Consequences:
        """Return the effects of `actions` that are not among `others`, from the mover's view.

        Of several sorts of actions only the most important one is returned, as far as its actions are legal.
        """
        seat, state = cost.decision.seat, self._state_before(cost)
        best, most = Consequences((), ()), -1
        for _, group in groupby(actions, key=self._kind.group_key):
            done = list(group)
            view, (after, events) = self.game.observe(state, seat), self._after(state, seat, done)
            importance = self._kind.importance(done[0])
            own = any(action not in others for action in done)
            if own and importance > most and self._explanations.explains(done[0]):
                best, most = Consequences(events, self._explanations.explain(view, seat, done)), importance
            state = after
        return best

    def events_of_actions(self, cost: Cost, actions: Sequence[Any]) -> tuple[Event, ...]:
        """Return the events of playing `actions` instead of a decision, up to the first illegal one."""
        return self._after(self._state_before(cost), cost.decision.seat, actions)[1]

    def step_by_step(self, cost: Cost, actions: Sequence[Any]) -> tuple[tuple[Event, ...], ...]:
        """Return the events of each of `actions` in place of a decision, up to the first illegal one."""
        state, seat, steps = self._state_before(cost), cost.decision.seat, []
        for action in actions:
            state, events = self._after(state, seat, (action,))
            if not events:
                break
            steps.append(events)
        return tuple(steps)

    def _after(self, state: Any, seat: int, actions: Sequence[Any]) -> tuple[Any, tuple[Event, ...]]:
        events: list[Event] = []
        for action in actions:
            if self.game.to_act(state) != seat:
                break
            if self.game.refuse(self.game.observe(state, seat), action) is not None:
                break
            step = self.game.apply(state, action)
            # Imagined cards must not look like revealed ones.
            events += (event for event in step.events if not (event.reveals and self._hides(state)))
            state = step.state
        return state, tuple(events)

    # ------------------------------------------------------------------ secrets

    def _hides(self, state: Any) -> bool:
        """True if a state has secrets: those of the present round of a game that can be continued."""
        number = self._kind.turn_of
        return self._secret and number(state)[0] == number(self.match.state)[0]

    def state_at(self, position: int) -> Any:
        """Return the whole table, secrets included, after `position` moves."""
        played = self.match.played
        return played[position].before if position < len(played) else self.match.state

    def _state_before(self, cost: Cost) -> Any:
        """Return the state in which alternatives are tried: an imagined one if there are secrets."""
        state = self.state_at(cost.decision.first)
        if not self._hides(state):
            return state
        return self.game.imagine(self.game.observe(state, cost.decision.seat), 0)

    def _events(self, move: int) -> tuple[Event, ...]:
        """Return the visible events of a move."""
        played = self.match.played[move]
        if not self._hides(played.before):
            return played.events
        return tuple(event.seen_by(self._reader) for event in played.events)

    def _may_be_weighed(self, decision: Decision) -> bool:
        """True if the cost of a decision may be shown, for it gives hints of its mover's cards."""
        return decision.seat == self._reader or not self._hides(self.state_at(decision.first))
