"""What a seat may know, and tables that would look the same to it."""

from game.core.shuffle import next_key
from game.rules.transamerica.board import Board
from game.rules.transamerica.deal import deal_around
from game.rules.transamerica.network import complete
from game.rules.transamerica.values import Goals, State, View

_DEALS = 200


def observe(board: Board, state: State, seat: int | None) -> View:
    """What `seat` knows (None: what is public).

    Goals lie open in variant 1, when the game is over, and when their owner has shown that all are linked.
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
    """A table that looks just like this to the viewer, hidden cards and the next deal drawn from `key`.

    Nobody whose cards are hidden has finished, or they would lie open. Should that hardly be possible, the
    deal that comes nearest is taken.
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
