"""Rounds played out after turns of one view, many at once, each with the best of a few plans."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

import numpy as np

from game.ai.chance import Chance
from game.ai.engine import TrialResults, Turn
from game.ai.playouts import shares_of
from game.ai.transamerica.approach_orders import TREES, ApproachOrder, afterwards, orders
from game.ai.transamerica.hands import HABITS, Hands, SampledHands, central
from game.ai.transamerica.match_chances import MatchChances
from game.ai.transamerica.race import Race, Strategy, Terrain, luck
from game.ai.transamerica.seat_analysis import TURN, Numbers, SeatAnalysis, place_of
from game.ai.verdict import Topic
from game.content.transamerica_plays import Rehearsed
from game.rules.transamerica.actions import LayRail, MoveHub, PlaceHub
from game.rules.transamerica.board import COLOURS
from game.rules.transamerica.distances import Matrix
from game.rules.transamerica.game import TransAmerica
from game.rules.transamerica.scoring import matrix_of, terminals
from game.rules.transamerica.steiner import Trees
from game.rules.transamerica.values import View

UNIT = 0.01
"""The winning chance added for a rail."""
_SEED = 11
_TRIAL = 80
"""Tables before the plans of a turn are narrowed."""
_NEAR, _DOUBT = 3, 0.38
"""Standard deviation of real losses around played-out ones: 0 below `_NEAR` rails to the end of the round,
else `_DOUBT` times the square root of these rails. Measured at 186 turns of engineers, with all cards open.
"""
_FRESH = 25
"""Approximate rails to the end while hubs are placed."""
_IS_TREE = np.array([habit.tree > 0 for habit in HABITS])
_APART = np.array([habit.apart for habit in HABITS])
_AT_ONCE = 2500
"""Approximate rounds played side by side: with fewer, call overhead dominates; more exceed the cache."""


@dataclass(frozen=True)
class _Begun:
    """The state after a turn, at which rounds begin."""

    hub: int
    """The index of the mover's hub; -1 if it is not placed yet."""
    nodes: tuple[int, ...]
    """Indices of linked nodes, one for each rail; the hub for a rail that links nothing."""
    passes: bool
    """True if the turn ends the mover's turn."""
    missing: int
    """The mover's exact missing cost after the turn."""
    to_go: int = 0
    """The smallest missing cost of any seat after the turn, if all cards are open."""


class RaceTrials:
    """Draws hands and habits from the observed moves, and lets every seat play by its habit.

    The mover continues with the plan that is best on average, because nobody knows the hands; if the view
    hides its cards, with a habit. In a view without a seat all play by habits: otherwise the chances at a
    table would rise with every turn for the seat to move.
    """

    def __init__(self, game: TransAmerica, play: Rehearsed, view: View) -> None:
        table = view.table
        self._game = game
        self._play = play
        self._table = table
        self._goals = view.goals
        self._outcome = game.outcome(game.imagine(view, 0))
        # The same random numbers all through a round: only moves change the result from turn to turn.
        self._rng = np.random.default_rng(Chance(_SEED, table.round).key)
        mover = View(table, table.to_act, view.goals)
        self._own = SeatAnalysis(game, mover) if view.goals[table.to_act] is not None else None
        self._shows_all = view.seat is None and self._own is not None
        self._hands = Hands(game, view if self._shows_all else mover, self._rng)
        self._match_chances = MatchChances(table)
        self._matrix = matrix_of(game.distances, table)
        self._terrain = Terrain.of(game.distances, self._matrix)
        self._begun: dict[Turn, _Begun] = {}
        self._plans: dict[Turn, Sequence[ApproachOrder]] = {}
        self._worths: dict[Turn, list[Numbers]] = {}
        """Indexed by turn whose plans are not narrowed yet: the worth by plan and table."""

    def play(self, turns: Sequence[Turn], tables: int) -> TrialResults:
        """Play tables out; the worth is the others' mean loss of rails in the round, minus the mover's.

        Parts are by the seat that loses; one of several others counts by its share.
        """
        seats, mover = self._table.seats, self._table.to_act
        if self._outcome is not None:
            ended = np.full((len(turns), tables, seats), shares_of(self._outcome, seats))
            return TrialResults(ended, np.zeros(ended.shape[:2]))
        tried = [(turn, plan) for turn in turns for plan in self._plans_of(turn)]
        losses = self._losses(tried, self._hands.worlds(tables, self._rng))
        if self._shows_all:
            losses = self._spread(losses, [self._begin(turn).to_go for turn, _ in tried])
        shares = self._match_chances.shares(losses.reshape(seats, -1)).reshape(losses.shape)
        others = seats - 1
        parts = {
            Topic("rails" if seat == mover or others == 1 else "one_of_several", seat): (
                -lost if seat == mover else lost / others
            )
            for seat, lost in enumerate(losses.astype(float))
        }
        worth = np.sum([*parts.values()], axis=0)
        best = self._best_plans(turns, tried, shares[mover] + UNIT * worth)
        return TrialResults(
            shares[:, best].transpose(1, 2, 0),
            worth[best],
            {topic: part[best] for topic, part in parts.items()},
            idle=[self._is_idle(turn) for turn in turns],
        )

    def first_nodes(self, plans: Sequence[ApproachOrder]) -> list[tuple[int, ...]]:
        """Return, by plan of the mover, the nodes that it links in this turn."""
        mover, begun = self._table.to_act, self._begin(())
        race = self._race_alone([(begun, plan) for plan in plans])
        nodes, costs = race.choices(mover, TURN - self._table.laid)
        race.lay(mover, nodes)
        found = [nodes.tolist()]
        if self._table.laid == 0:
            more, _ = race.choices(mover, 1)
            found.append(np.where(costs == 1, more, begun.hub).tolist())
        return list(zip(*found, strict=True))

    def turns_alone(self, turns: Sequence[Turn]) -> list[int]:
        """Return, by turn of the mover, the turns after it to link all if nobody else lays a rail."""
        own, mover = self._own, self._table.to_act
        if own is None:
            return [0] * len(turns)
        plans = orders(own, self._play.pull)
        lot = [(self._begin(turn), plan) for turn in turns for plan in plans]
        race = self._race_alone(lot)
        for rail in range(TURN):
            race.lay(mover, np.array([begun.nodes[rail] for begun, _ in lot]))
        return [min(some) for some in race.turns_of(mover).reshape(len(turns), -1).tolist()]

    def _plans_of(self, turn: Turn) -> Sequence[ApproachOrder]:
        own = self._own
        if turn not in self._plans:
            if own is None or self._shows_all:
                self._plans[turn] = [ApproachOrder()]
            else:
                self._plans[turn] = (
                    afterwards(own) if self._table.phase != "hub" else [ApproachOrder(), *TREES]
                )
            self._worths[turn] = []
        return self._plans[turn]

    def _best_plans(
        self, turns: Sequence[Turn], tried: Sequence[tuple[Turn, ApproachOrder]], worths: Numbers
    ) -> list[int]:
        """Return, by turn, the index of its best plan in `tried`; `worths` are by that index and table.

        After a trial period each turn keeps only its best plans.
        """
        means, found = worths.mean(axis=1), []
        for turn in turns:
            own = [place for place, (one, _) in enumerate(tried) if one is turn]
            found.append(max(own, key=means.__getitem__))
            noted = self._worths.get(turn)
            if noted is not None:
                noted.append(worths[own])
                known = np.concatenate(noted, axis=1)
                if known.shape[1] >= _TRIAL:
                    order = np.argsort(-known.mean(axis=1), kind="stable")[: self._play.kept]
                    self._plans[turn] = [self._plans[turn][place] for place in order]
                    del self._worths[turn]
        return found

    def _losses(self, tried: Sequence[tuple[Turn, ApproachOrder]], worlds: SampledHands) -> Numbers:
        """Return the losses by seat, turn with its plan, and world."""
        count = worlds.hands.shape[1]
        chance, ranks = luck(self._rng, count), self._ranks(worlds.habits)
        some = max(1, _AT_ONCE // count)
        found = []
        begun = [(self._begin(turn), plan) for turn, plan in tried]
        for _, alike in groupby(begun, key=lambda one: one[0].passes):
            lot = [*alike]
            found += [
                self._raced(lot[begin : begin + some], worlds, ranks, chance)
                for begin in range(0, len(lot), some)
            ]
        return np.concatenate(found, axis=1).reshape(self._table.seats, len(tried), count)

    def _spread(self, losses: Numbers, to_go: Sequence[int]) -> Numbers:
        """Return losses that vary between tables as those of real rounds do; the same for all turns.

        If all cards are open, habits alone would play nearly the same round on every table.
        """
        seats, _, tables = losses.shape
        doubts = np.array([_DOUBT * rails**0.5 if rails >= _NEAR else 0.0 for rails in to_go])
        off = np.rint(self._rng.normal(size=(seats, 1, tables)) * doubts[:, None]).astype(losses.dtype)
        found: Numbers = np.maximum(0, losses + off)
        return found

    def _ranks(self, habits: Numbers) -> Numbers:
        """Return 1 for a postponed city, drawn at random by habit, by seat, city and world."""
        later = np.array([habit.later for habit in HABITS])[habits][:, None]
        ranks: Numbers = self._rng.random((len(habits), len(COLOURS), habits.shape[1])) < later
        return ranks.astype(np.intp)

    def _raced(
        self,
        lot: Sequence[tuple[_Begun, ApproachOrder]],
        worlds: SampledHands,
        ranks: Numbers,
        chance: Numbers,
    ) -> Numbers:
        """Return the rails lost, by seat, and by turn and world. All turns of the lot leave one seat next."""
        table, count = self._table, worlds.hands.shape[1]
        mover = table.to_act
        race = self._race(lot, worlds, ranks, chance)
        if table.phase == "hub":
            race.play(table.start_player, TURN)
            return race.losses()
        for rail in range(TURN):
            race.lay(mover, np.repeat([begun.nodes[rail] for begun, _ in lot], count))
        at_once = race.over.copy()
        if lot[0][0].passes:
            race.play((mover + 1) % table.seats, TURN)
        else:
            race.play(mover, max(1, TURN - table.laid))
        losses = race.losses()
        if at_once.any():
            exact = np.repeat([begun.missing for begun, _ in lot], count)
            losses[mover, at_once] = exact[at_once]
        return losses

    def _is_idle(self, turn: Turn) -> bool:
        """True if the mover misses as many rails after its turn as before."""
        before = self._begin(())
        return before.hub >= 0 and bool(turn) and self._begin(turn).missing == before.missing

    def _begin(self, turn: Turn) -> _Begun:
        if turn not in self._begun:
            self._begun[turn] = self._begun_by(turn)
        return self._begun[turn]

    def _begun_by(self, turn: Turn) -> _Begun:
        table, distances = self._table, self._game.distances
        node = table.hubs[table.to_act]
        for action in turn:
            if isinstance(action, PlaceHub | MoveHub):
                node = action.node
        if node is None:
            return _Begun(-1, (), passes=True, missing=0, to_go=_FRESH)
        hub, matrix, nodes = place_of(self._game, node), self._matrix, list[int]()
        for action in turn:
            if isinstance(action, LayRail):
                ends = [self._game.board.index[end] for end in action.edge]
                nodes.append(max(ends, key=lambda end: matrix[hub, end]))
                matrix = distances.lay(matrix, action.edge)
        missing = 0
        if self._own is not None:
            missing = Trees(distances, matrix, terminals(distances, node, self._own.goals)).cost
        return _Begun(
            hub, (*nodes, hub, hub)[:TURN], bool(turn), missing, self._to_go(matrix) if self._shows_all else 0
        )

    def _to_go(self, matrix: Matrix) -> int:
        """Return the smallest missing cost of any seat, if all cards are open."""
        distances, table = self._game.distances, self._table
        if None in table.hubs:
            return _FRESH
        return min(
            Trees(distances, matrix, terminals(distances, hub, goals)).cost
            for hub, goals in zip(table.hubs, self._goals, strict=True)
            if hub is not None and goals is not None
        )

    def _race(
        self,
        lot: Sequence[tuple[_Begun, ApproachOrder]],
        worlds: SampledHands,
        ranks: Numbers,
        chance: Numbers,
    ) -> Race:
        table, own, count = self._table, self._own, worlds.hands.shape[1]
        where = np.tile(self._hubs(worlds.hands), (1, len(lot)))
        is_tree, apart = (np.tile(kind[worlds.habits], (1, len(lot))) for kind in (_IS_TREE, _APART))
        chosen = np.repeat([begun.hub for begun, _ in lot], count)
        where[table.to_act] = np.where(chosen >= 0, chosen, where[table.to_act])
        strategies = []
        for seat in range(table.seats):
            if own is not None and seat == own.number and not self._shows_all:
                cities = np.tile(own.cities[:, None], (1, len(lot) * count))
                planned, pulls = (
                    np.repeat(np.array(each).T, count, axis=1)
                    for each in ([plan.ranks for _, plan in lot], [plan.pulls for _, plan in lot])
                )
                by_tree = np.repeat([plan.tree for _, plan in lot], count)
                away = np.repeat([plan.apart for _, plan in lot], count)
                strategies.append(Strategy(cities, planned, pulls, by_tree, away))
            else:
                cities, order = (np.tile(each, (1, len(lot))) for each in (worlds.hands[seat].T, ranks[seat]))
                even = np.ones_like(cities)
                strategies.append(Strategy(cities, order, even, trees=is_tree[seat], apart=apart[seat]))
        return Race(self._terrain, where, strategies, chance)

    def _race_alone(self, lot: Sequence[tuple[_Begun, ApproachOrder]]) -> Race:
        """Race one round for each turn and plan, in which the others build nothing."""
        seats = self._table.seats
        nobody = SampledHands(np.zeros((seats, 1, 0), dtype=np.intp), np.zeros((seats, 1), dtype=np.intp))
        return self._race(lot, nobody, np.zeros((seats, 0, 1), dtype=np.intp), luck(self._rng, 1))

    def _hubs(self, hands: Numbers) -> Numbers:
        """Return the hubs by seat and world; a seat that has none yet takes its most central city."""
        places = np.zeros(hands.shape[:2], dtype=np.intp)
        for seat, hub in enumerate(self._table.hubs):
            if hub is not None:
                places[seat] = place_of(self._game, hub)
            else:
                places[seat] = central(self._game.distances.empty, hands[seat])
        return places
