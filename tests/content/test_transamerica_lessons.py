"""The lessons of TransAmerica: each worked example of the printed rules is a step, and none gets lost."""

from collections.abc import Callable
from typing import Any, TypeAlias, cast

import msgspec
import pytest

from game.core.plain import Plain
from game.core.scenario import Choose, Do, Refuse, set_up
from game.rules.transamerica.board import Edge, edge_between
from game.rules.transamerica.game import TransAmerica
from game.rules.transamerica.network import network_of
from game.rules.transamerica.scoring import limit_after
from tests.content.lesson_moments import Moment, moments_of
from tests.content.shipped import GAMES, LESSONS, PUZZLES
from tests.texts import said

BOARD = cast(TransAmerica, GAMES["transamerica"]).board
YELLOW, GREEN = 2, 3
"""The seats whose signs have these colours."""


class TransAmericaMoment(Moment, frozen=True):
    """Looks at hubs, rails and networks."""

    @property
    def action(self) -> Plain:
        """Return the action done or tried; None for a step without one."""
        instruction = self.step.instruction
        if isinstance(instruction, Choose):
            return cast(Plain, instruction.any_of[0])
        return cast(Plain, instruction.action) if isinstance(instruction, Do | Refuse) else None

    def asks_for_a(self, word: str) -> bool:
        """True if the learner has to find an action of this kind: `hub`, `rail` or `move_hub`."""
        return self.told and isinstance(self.step.instruction, Choose) and word_of(self.action) == word

    def lays(self, kind: str) -> bool:
        """True if the learner has to lay a rail over an edge of this kind: `plain`, `mountain` or `river`."""
        return self.asks_for_a("rail") and BOARD.kind(edge_of(self.action)) == kind

    @property
    def same_turn(self) -> bool:
        """True if the seat that laid may continue."""
        return bool(self.fact("to_act") == self.fact_before("to_act") and self.fact("phase") == "lay")

    def network(self, seat: int) -> frozenset[Any]:
        """Return the intersections of a seat's network after the step."""
        return network_of(self.after.table, seat)

    def network_before(self, seat: int) -> frozenset[Any]:
        """Return the intersections of a seat's network before the step."""
        return network_of(self.before.table, seat)


Shown: TypeAlias = Callable[[TransAmericaMoment], bool]


def word_of(action: Plain) -> str:
    """Return the word of an action: `rail` or `done`."""
    return action if isinstance(action, str) else next(iter(cast(dict[str, Plain], action)))


def edge_of(action: Plain) -> Edge:
    """Return the edge of a rail in its plain form."""
    a, b = cast(dict[str, Any], action)["rail"]
    return edge_between(tuple(a), tuple(b))


MOMENTS = moments_of("transamerica", TransAmericaMoment)


def is_apart(moment: TransAmericaMoment) -> bool:
    """True for the second rail of a turn if it has no end in common with the first."""
    laid = [rail.edge for rail in moment.after.table.rails[-2:]]
    return len(laid) == 2 and set(laid[0]).isdisjoint(laid[1])


def is_on_what_the_first_joined(moment: TransAmericaMoment) -> bool:
    """True for the second rail of a turn if its end was joined to the network by the first."""
    first, second = (rail.edge for rail in moment.after.table.rails[-2:])
    without = msgspec.structs.replace(
        moment.before.table, rails=tuple(r for r in moment.before.table.rails if r.edge != first)
    )
    return network_of(without, moment.learner).isdisjoint(second)


PRINTED: dict[str, Shown] = {
    "the first turn: a start marker on a free intersection, and no rail": lambda m: (
        m.asks_for_a("hub") and m.fact("rails") == 0 and m.fact("to_act") != m.learner
    ),
    "a start marker may stand in a city": lambda m: (
        m.told
        and word_of(m.action or "") == "hub"
        and BOARD.city_at(tuple(cast(dict[str, Any], m.action)["hub"])) is not None
        and m.fact("phase") == "hub"
    ),
    "no start marker where another stands": lambda m: m.refuses("hub_taken"),
    "A: a plain rail is laid, and one more may follow": lambda m: m.lays("plain") and m.same_turn,
    "two plain rails are a turn": lambda m: (
        m.lays("plain") and m.before.table.laid == 1 and m.fact("to_act") != m.learner
    ),
    "one plain rail is enough": lambda m: m.asks_for("done") and m.before.table.laid == 1,
    "at least one rail": lambda m: m.refuses("lay_one_first"),
    "B: a mountain is the whole turn": lambda m: (
        m.lays("mountain") and m.before.table.laid == 0 and not m.same_turn
    ),
    "C: a river is the whole turn": lambda m: (
        m.lays("river") and m.before.table.laid == 0 and not m.same_turn
    ),
    "never a plain and a double rail together": lambda m: m.refuses("double_needs_whole_turn"),
    "a rail hangs on the own start marker": lambda m: (
        m.refuses("not_connected") and m.network(m.learner) == frozenset({m.after.table.hubs[m.learner]})
    ),
    "one rail on an edge": lambda m: m.refuses("edge_taken"),
    "two rails at different places": lambda m: (
        m.asks_for_a("rail")
        and m.before.table.laid == 1
        and is_apart(m)
        and m.network(0) >= m.network_before(0)
    ),
    "rails grow from the own network, not from another's": lambda m: (
        m.refuses("not_connected")
        and any(
            not m.network(seat).isdisjoint(edge_of(m.action))
            for seat in range(m.after.table.seats)
            if seat != m.learner
        )
    ),
    "with the rail * yellow joins green": lambda m: (
        m.learner == YELLOW
        and m.asks_for_a("rail")
        and m.network_before(YELLOW).isdisjoint(m.network_before(GREEN))
        and m.network(YELLOW) == m.network(GREEN)
    ),
    "yellow builds on from green's rails": lambda m: (
        m.learner == YELLOW
        and m.asks_for_a("rail")
        and m.before.table.laid == 1
        and is_on_what_the_first_joined(m)
    ),
    "green uses yellow's rails": lambda m: (
        m.learner == YELLOW
        and m.told
        and isinstance(m.step.instruction, Do)
        and m.step.instruction.seat == GREEN
    ),
    "who has linked five cities ends the round at once": lambda m: (
        m.counts(last_finishers=[0], round=2) and m.fact("last_losses.0") == 0
    ),
    "a first plain rail completes another, and the mover still has a rail": lambda m: (
        m.counts(phase="lay", to_act=0, missing__1=0)
        and bool(m.fact("missing.0"))
        and m.after.table.finishing
    ),
    "the second rail is laid before the round ends": lambda m: (
        m.asks_for_a("rail") and m.before.table.finishing and m.fact("last_finishers") == frozenset({1})
    ),
    "the round ends with the last of 84 rails": lambda m: m.counts(rails=0, rails_left=84),
    "missing rails are counted, a mountain twice": lambda m: (
        m.counts(missing__0=6) and said(m.step.say).startswith("Washington: just one rail")
    ),
    "all rails on the board count for everybody": lambda m: (
        m.counts(missing__0=6)
        and "Clara’s network" in said(m.step.say)
        and m.network(0).isdisjoint(m.network(2))
    ),
    "each missing rail costs a point": lambda m: m.counts(last_losses=[4, 0, 6], scores=[9, 13, 7]),
    "the map is cleared and the next player begins": lambda m: m.counts(rails=0, start_player=1),
    "after the second round the barrier moves up": lambda m: (
        m.counts(limit=4, round=3) and min(m.fact("scores")) == 7
    ),
    "two spaces stay between barrier and last locomotive": lambda m: m.counts(limit=4, scores=[12, 8, 7]),
    "a locomotive past the barrier ends the game": lambda m: (
        m.counts(scores=[8, 2, 5]) and m.fact("limit") == 4 and m.fact("phase") == "game_over"
    ),
    "most points win": lambda m: m.counts(phase="game_over", winners=[0]),
    "variant 1: all cards lie open": lambda m: (
        m.after.table.options.goals == "open" and m.counts(to_act=0) and None not in m.after.goals
    ),
    "variant 1: the left neighbour's cards are played next": lambda m: (
        m.after.table.options.goals == "open"
        and m.counts(round=2)
        and m.fact("goals.0") == frozenset(m.after.table.last.goals[1])
    ),
    "variant 2: another's start marker bars the way": lambda m: m.refuses("blocked_by_hub"),
    "variant 2: the start marker moves along the own network": lambda m: (
        m.asks_for_a("move_hub") and m.before.table.laid > 0
    ),
    "variant 2: it stays on the own network": lambda m: m.refuses("not_on_network"),
    "variant 2: the learner's own marker bars another": lambda m: (
        isinstance(m.step.instruction, Refuse)
        and m.step.instruction.seat != m.learner
        and m.step.instruction.because == "blocked_by_hub"
    ),
}
"""The worked examples of the printed rules, and what a step shows that shows one."""


@pytest.mark.parametrize("example", PRINTED)
def test_a_printed_example_is_a_step_of_a_lesson(example: str) -> None:
    assert any(PRINTED[example](moment) for moment in MOMENTS)


def test_every_refusal_of_a_player_who_may_act_is_met() -> None:
    met = {
        moment.step.instruction.because for moment in MOMENTS if isinstance(moment.step.instruction, Refuse)
    }
    assert met >= {
        "hub_taken",
        "edge_taken",
        "not_connected",
        "double_needs_whole_turn",
        "lay_one_first",
        "blocked_by_hub",
        "not_on_network",
    }


def test_the_barrier_of_a_third_round_is_where_the_second_left_it() -> None:
    """No position may contradict what an earlier chapter teaches."""
    rules = cast(TransAmerica, GAMES["transamerica"])
    given = [lesson.scenario for lesson in LESSONS.of["transamerica"]]
    given += [listed.puzzle.scenario for listed in PUZZLES.of["transamerica"]]
    third = [set_up(scenario, rules).state.table for scenario in given if scenario.position.get("round") == 3]
    assert len(third) >= 2
    for table in third:
        after_second = msgspec.structs.replace(table, round=2, limit=0)
        assert table.limit == limit_after(after_second)
