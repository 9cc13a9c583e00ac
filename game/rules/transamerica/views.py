"""The view of one seat, and states that look the same to it."""

from game.core.shuffle import next_key
from game.rules.transamerica.board import Board
from game.rules.transamerica.deal import deal_around
from game.rules.transamerica.network import complete
from game.rules.transamerica.values import Goals, State, View

_DEALS = 200


def observe(board: Board, state: State, seat: int | None) -> View:
    """Return the view of `seat` (None: the public view).

    Goals are open in variant 1, at the end of the game, and once their owner has shown that all are linked.
    """
    table = state.table
    if table.options.goals == "open" or table.phase == "game_over":
        return View(table, seat, state.goals)
    goals: list[Goals | None] = [None] * table.seats
    if seat is not None:
        goals[seat] = state.goals[seat]
    if table.finishing:
        for shown in complete(board, table, dict(enumerate(state.goals))):
            goals[shown] = state.goals[shown]
    return View(table, seat, tuple(goals))


def imagine(board: Board, view: View, key: int) -> State:
    """Return a state that looks the same to the viewer, hidden cards and the next deal drawn from `key`.

    A seat with hidden cards has not finished, or they would be open. If no such deal turns up, the one that
    violates this least is taken.
    """
    table = view.table
    hidden = [seat for seat, goals in enumerate(view.goals) if goals is None]
    best, fewest = view.goals, len(hidden) + 1
    for _ in range(_DEALS):
        goals, key = deal_around(view.goals, board, table.options, key)
        wrong = len(complete(board, table, {seat: goals[seat] for seat in hidden}))
        if wrong < fewest:
            best, fewest = goals, wrong
        if not fewest:
            break
    return State(table, tuple(goals for goals in best if goals is not None), next_key(key))
