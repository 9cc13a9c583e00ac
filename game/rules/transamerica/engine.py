"""The effects of actions: the only way from one state to the next."""

from collections.abc import Iterable

import msgspec

from game.core.event import Event
from game.core.game import Step
from game.rules.transamerica import scoring
from game.rules.transamerica.actions import Action, LayRail, MoveHub, PlaceHub
from game.rules.transamerica.board import Edge, Node, edge_between
from game.rules.transamerica.connectivity import NOBODY
from game.rules.transamerica.deal import deal, passed_on
from game.rules.transamerica.distances import Distances
from game.rules.transamerica.events import (
    BarrierMoved,
    Connected,
    GameEnded,
    HubMoved,
    HubPlaced,
    RailLaid,
    RoundBegun,
    RoundEnded,
    TurnEnded,
    TurnSkipped,
)
from game.rules.transamerica.values import SUPPLY, Goals, LaidRail, Options, RoundResult, State, Table

replace = msgspec.structs.replace


def first_table(seats: int, options: Options) -> Table:
    """Return the open part of the table at the start of a game."""
    return Table(
        options=options,
        scores=(options.points,) * seats,
        hubs=(None,) * seats,
        rails=(),
        rails_left=SUPPLY,
        round=1,
        turn=1,
        limit=0,
        start_player=0,
        to_act=0,
        phase="hub",
    )


def apply(distances: Distances, state: State, action: Action) -> Step[State]:
    """Return the state after a legal action of the seat to act, and the events in order."""
    move = _ActionExecution(distances, state)
    # `match` takes five times as long, and a search lays thousands of rails.
    if isinstance(action, LayRail):
        move.lay(edge_between(*action.edge))
    elif isinstance(action, PlaceHub):
        move.place_hub(action.node)
    elif isinstance(action, MoveHub):
        move.move_hub(action.node)
    else:
        move.end_turn(by_itself=False)
    return Step(State(move.table, move.goals, move.key), tuple(move.events))


class _ActionExecution:
    """One action being executed: the current table, and the events."""

    def __init__(self, distances: Distances, state: State) -> None:
        self.distances, self.connectivity = distances, distances.connectivity
        self.goals, self.key = state.goals, state.key
        self.events: list[Event] = []
        self.table = state.table

    def change(self, **fields: object) -> None:
        self.table = replace(self.table, **fields)

    def place_hub(self, node: Node) -> None:
        self._stand(node)
        self.events.append(HubPlaced(self.table.to_act, node))
        self.end_turn(by_itself=True)

    def move_hub(self, node: Node) -> None:
        self._stand(node)
        self.events.append(HubMoved(self.table.to_act, node))
        self.end_turn(by_itself=False)

    def _stand(self, node: Node) -> None:
        hubs = list(self.table.hubs)
        hubs[self.table.to_act] = node
        self.change(hubs=tuple(hubs))

    def lay(self, edge: Edge) -> None:
        before, connectivity = self.table, self.connectivity
        seat = before.to_act
        laid = connectivity.lay(before, LaidRail(edge, seat))
        self.table = replace(
            before, rails=laid.rails, rails_left=before.rails_left - 1, laid=before.laid + laid.cost
        )
        self.events.append(RailLaid(seat, edge, laid.cost, laid.linked))
        finished = connectivity.complete(laid.networks, self.goals)
        can_go_on = connectivity.layable(laid.networks, self.table, seat)
        if finished:
            # Before the rail, a seat can be complete only in the turn that finishes the round.
            already = (
                connectivity.complete(connectivity.networks(before), self.goals)
                if before.finishing
                else NOBODY
            )
            self._show(finished - already)
            self.change(finishing=True)
            if seat in finished or not can_go_on:
                self.end_turn(by_itself=True)
        elif self.table.rails_left == 0:
            self.end_turn(by_itself=True)
        elif not can_go_on:
            self._lay_no_more()

    def _show(self, seats: Iterable[int]) -> None:
        self.events += [Connected(seat, self.goals[seat]) for seat in sorted(seats)]

    def _lay_no_more(self) -> None:
        if self.table.options.hubs == "mobile":
            self.change(phase="move_hub")
        else:
            self.end_turn(by_itself=True)

    def end_turn(self, *, by_itself: bool) -> None:
        self.events.append(TurnEnded(self.table.to_act, by_itself))
        if self.table.finishing:
            self._end_round("connected")
        elif self.table.rails_left == 0:
            self._end_round("supply")
        else:
            self._next_turn()

    def _next_turn(self) -> None:
        """Pass the turn to the next seat that can act; if none can, end the round."""
        table, networks = self.table, self.connectivity.networks(self.table)
        seats, seat = len(networks), table.to_act
        for turn in range(table.turn + 1, table.turn + 1 + seats):
            seat = (seat + 1) % seats
            phase = "hub" if table.hubs[seat] is None else "lay"
            self.table = replace(table, to_act=seat, turn=turn, laid=0, phase=phase)
            if phase == "hub" or self.connectivity.layable(networks, self.table, seat):
                return
            self.events.append(TurnSkipped(seat))
        self._end_round("blocked")

    def _end_round(self, cause: str) -> None:
        table, goals = self.table, self.goals
        losses = scoring.missing(self.distances, table, goals)
        scores = tuple(score - loss for score, loss in zip(table.scores, losses, strict=True))
        result = RoundResult(
            round=table.round,
            losses=losses,
            finishers=frozenset(seat for seat, loss in enumerate(losses) if loss == 0),
            goals=goals,
            scores=scores,
            hubs=table.hubs,
            rails=table.rails,
        )
        self.change(scores=scores, results=(*table.results, result), laid=0, finishing=False)
        self.events.append(RoundEnded(result, cause))
        limit = scoring.limit_after(self.table)
        if limit != table.limit:
            self.change(limit=limit)
            self.events.append(BarrierMoved(limit))
        if scoring.is_last_round(self.table):
            self.change(phase="game_over")
            self.events.append(GameEnded(scoring.winners(scores), scores))
        else:
            self._begin_round()

    def _begin_round(self) -> None:
        table = self.table
        start_player = (table.start_player + 1) % table.seats
        self.goals, self.key = self._next_goals()
        self.table = replace(
            first_table(table.seats, table.options),
            scores=table.scores,
            limit=table.limit,
            results=table.results,
            round=table.round + 1,
            start_player=start_player,
            to_act=start_player,
        )
        self.events.append(RoundBegun(self.table.round, start_player))

    def _next_goals(self) -> tuple[tuple[Goals, ...], int]:
        table = self.table
        if table.options.goals == "open":
            return passed_on(self.goals), self.key
        return deal(self.distances.board, table.seats, table.options, self.key)
