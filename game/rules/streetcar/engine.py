"""The effects of actions: the only way from one state to the next."""

from game.core.game import Step
from game.core.shuffle import shuffled
from game.rules.streetcar import build_execution, drive_execution
from game.rules.streetcar.actions import (
    Action,
    Depart,
    DrawFrom,
    DrawPile,
    Drive,
    Lay,
    LayPair,
    Pass,
    Redraw,
    RepeatRoll,
    RollDie,
    Withdraw,
)
from game.rules.streetcar.box import Box
from game.rules.streetcar.deal import deal_cards
from game.rules.streetcar.execution import ActionExecution
from game.rules.streetcar.material import Material
from game.rules.streetcar.values import NOBODY, Options, State, Table


def first_state(box: Box, seats: int, options: Options, key: int) -> State:
    """Return the initial state: cards dealt, the pile shuffled, five starting tiles each."""
    lines, routes, key = deal_cards(box, options, (None,) * seats, (None,) * seats, key)
    pile, key = shuffled(box.supply, key)
    table = Table(
        options=options,
        hands=(box.first_hand,) * seats,
        trams=(None,) * seats,
        to_act=0,
        phase="build",
        pile_left=len(pile),
        last_mover=NOBODY,
    )
    return State(table, lines, routes, pile, key)


def apply(material: Material, state: State, action: Action) -> Step[State]:
    """Return the state after a legal action of the seat to act, and the events in order."""
    move = ActionExecution(material, state)
    match action:
        case Lay():
            build_execution.lay(move, action)
            build_execution.go_on_building(move)
        case LayPair(first, second):
            build_execution.lay(move, first)
            build_execution.lay(move, second)
            build_execution.refill(move)
        case DrawPile():
            build_execution.draw_top(move)
        case DrawFrom(source, tile):
            build_execution.take(move, source, tile)
        case Redraw(tiles):
            build_execution.redraw(move, tiles)
        case Pass():
            build_execution.pass_turn(move)
        case Depart(terminal):
            drive_execution.depart(move, terminal)
        case RollDie():
            drive_execution.roll_die(move)
        case RepeatRoll():
            drive_execution.repeat_roll(move)
        case Drive(fields):
            drive_execution.drive(move, fields)
        case Withdraw():
            drive_execution.withdraw(move)
    return Step(move.state, tuple(move.events))
