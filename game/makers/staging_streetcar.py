"""Plausible play for pictures and measurements: it looks at the own cards only and is never an opponent."""

import random
from typing import cast

from game.core.game import AnyGame
from game.rules.streetcar.actions import Action, Depart, Drive, Lay, LayPair, RollDie, Withdraw
from game.rules.streetcar.drive import Journey, Stand
from game.rules.streetcar.game import Streetcar
from game.rules.streetcar.values import View
from game.rules.streetcar.way import WayStep


def towards_goals(game: AnyGame, view: View, chance: random.Random) -> Action:
    """A legal action of the seat of `view` that brings its route or its drive forward."""
    rules = cast(Streetcar, game)
    actions = rules.legal(view)
    departures = [action for action in actions if isinstance(action, Depart)]
    if departures:
        return chance.choice(departures)
    drives = [action for action in actions if isinstance(action, Drive)]
    found = rules.survey.drive(view)
    if drives and found is not None:
        return _onward(*found, drives)
    for kind in (Lay, LayPair):
        if any(isinstance(action, kind) for action in actions):
            return _laid(rules, view, actions, chance)
    if RollDie() in actions:
        return RollDie()
    return chance.choice([action for action in actions if action != Withdraw()] or actions)


def _laid(rules: Streetcar, view: View, actions: tuple[Action, ...], chance: random.Random) -> Action:
    """A lay on the own best way after which the least is missing, or any other lay."""
    lays = [action for action in actions if isinstance(action, Lay)]
    way = rules.survey.way(view, view.table.to_act)
    wanted = {step.cell for step in way.steps if isinstance(step, WayStep) and step.missing} if way else set()
    useful = [lay for lay in lays if lay.cell in wanted]
    if way is None or not useful:
        pairs = [action for action in actions if isinstance(action, LayPair)]
        return chance.choice(lays) if lays else chance.choice(pairs)
    best, least = useful[0], len(rules.material.board(view.table).cells)
    for lay in chance.sample(useful, len(useful)):
        after = rules.survey.missing_after(view, lay)
        if after is not None and after < least:
            best, least = lay, after
        if least < way.missing:
            break  # one tile takes no more than one away
    return best


def _onward(journey: Journey, stand: Stand, drives: list[Drive]) -> Drive:
    """The drive that leaves the fewest fields to the end of the route."""
    far = len(journey.board.cells)
    ends = dict(journey.drives(stand))

    def left(drive: Drive) -> int:
        fields = journey.fields_left(ends[drive.fields])
        return far if fields is None else fields

    return min(drives, key=lambda drive: (left(drive), len(drive.fields), str(drive.fields)))
