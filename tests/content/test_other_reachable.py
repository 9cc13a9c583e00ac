"""Tables of the lessons of TransAmerica and Trambahn have what all tables have that play leads to."""

from collections.abc import Sequence

import pytest

from game.core.scenario import Scenario, set_up
from game.rules.trambahn.game import Trambahn
from game.rules.trambahn.values import Table as CardTable
from game.rules.transamerica.game import TransAmerica
from game.rules.transamerica.network import networks
from game.rules.transamerica.values import Table as RailTable
from tests.content.shipped import GAMES, LESSONS

MAX_TURNS = 40


def every_lesson_of(game: str) -> pytest.MarkDecorator:
    tables = {lesson.key: lesson.scenario for lesson in LESSONS.of[game]}
    return pytest.mark.parametrize("scenario", tables.values(), ids=tables)


# ---------------------------------------------------------------------- TransAmerica


def turns_of(table: RailTable, rounds: int) -> Sequence[int]:
    """Return the number of turns of each seat since the markers were placed, after complete `rounds`."""
    ahead = (table.to_act - table.start_player) % table.seats
    return [rounds + ((seat - table.start_player) % table.seats < ahead) for seat in range(table.seats)]


def could_be_laid(game: TransAmerica, table: RailTable, turns: Sequence[int]) -> bool:
    """True if the rails of every network are as many as its seats lay in their turns."""
    graph, rails = networks(table), [rail.edge for rail in table.rails]
    for hub in table.hubs:
        assert hub is not None
        nodes = graph.of(hub)
        seats = [seat for seat, other in enumerate(table.hubs) if other in nodes]
        costs = [game.board.cost(edge) for edge in rails if edge[0] in nodes]
        double, plain = costs.count(2), costs.count(1)
        if not double + (plain + 1) // 2 <= sum(turns[seat] for seat in seats) <= double + plain:
            return False
    return True


@every_lesson_of("transamerica")
def test_the_rails_are_as_many_as_were_laid_in_turns(scenario: Scenario) -> None:
    game = GAMES["transamerica"]
    assert isinstance(game, TransAmerica)
    table = set_up(scenario, game).state.table
    if None in table.hubs:
        assert not table.rails
        return
    graph = networks(table)
    joined = {node for hub in table.hubs if hub is not None for node in graph.of(hub)}
    assert joined.issuperset(node for rail in table.rails for node in rail.edge)
    assert any(could_be_laid(game, table, turns_of(table, rounds)) for rounds in range(MAX_TURNS))


# ---------------------------------------------------------------------- Trambahn


def cards_played(table: CardTable, seat: int) -> int:
    return sum(len(column.cards) for column in table.columns[seat])


@every_lesson_of("trambahn")
def test_lesson_positions_follow_from_whole_turns(scenario: Scenario) -> None:
    game = GAMES["trambahn"]
    assert isinstance(game, Trambahn)
    table, deck = set_up(scenario, game).state.table, game.deck
    mover, other = table.to_act, 1 - table.to_act
    assert table.hand_sizes[other] == deck.hand
    assert all(column.tram for column in table.columns[other])
    begun = table.phase == "passengers" and not table.passengers_laid
    if begun:
        assert table.hand_sizes[mover] == deck.hand
        assert all(column.tram for column in table.columns[mover])
    else:
        bare = sum(len(column.cards) for column in table.columns[mover] if column.tram is None)
        assert table.passengers_laid
        assert table.hand_sizes[mover] + table.passengers_laid + bare <= deck.hand
    waiting = sum(map(len, table.passengers)) + deck.passengers * len(table.tours)
    assert any(could_be_played(table, game, waiting, turns) for turns in range(waiting + 1))


def could_be_played(table: CardTable, game: Trambahn, waiting: int, turns: int) -> bool:
    """True if that number of turns, beginning with seat 0, could have laid all passengers and columns."""
    begun = table.passengers_laid > 0
    if (turns - begun) % 2 != table.to_act or not turns <= waiting <= 2 * turns:
        return False
    own = [(turns + 1) // 2, turns // 2]
    return all(cards_played(table, seat) <= (game.deck.hand - 1) * own[seat] for seat in range(2))
