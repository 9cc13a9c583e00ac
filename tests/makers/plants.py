"""Bad turns of a known kind, planted into games of engineers: a review must mark them.

    python -m tests.makers.plants KIND --places 100

Prints the planted turns that the engine does not count as a mistake, and the best turns that it does.
"""

import argparse
import random
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any, NamedTuple

from msgspec.structs import replace

from game.ai.agent import Budget
from game.ai.chance import Chance
from game.ai.engine import Turn, is_same
from game.ai.streetcar.departing import fields_ahead
from game.ai.verdict import Verdict
from game.core.game import AnyGame
from game.core.match import Match
from game.core.option import with_defaults
from game.rules.streetcar.actions import Depart, Lay
from game.rules.streetcar.values import State, Table
from game.rules.trambahn.actions import END, Income, LayPassenger, LayStation
from game.rules.trambahn.scoring import tour_value
from game.rules.transamerica.actions import LayRail
from game.session.review.marks import DECIDED, MISTAKES
from tests.ai import tables as transamerica
from tests.ai.streetcar import tables as streetcar
from tests.ai.trambahn import tables as trambahn
from tests.games import KNOWN, opponents

GIFT = 20
"""The other seat's lead, in points, in a tour that is given away."""
LAID = 3
"""Stations of the turn that would have been best."""
FIELDS = 16
"""Fields that one tile would have saved a tram that departs: two turns."""
FEW, LOOKED_AT = 2, 40
"""Tiles that another seat misses when it should be blocked; tiles that are tried to find one that does."""
BRIEF = Budget(60.0, iterations=12)
_SHUT = 20
"""Tiles that a route is taken to miss that cannot be completed any more."""


def engineers(game: AnyGame, seats: int, seed: int) -> Iterator[Match[Any, Any, Any]]:
    """Yield a match between engineers and apprentices, before each of its moves."""
    match: Match[Any, Any, Any] = Match(game, game.start(seats, with_defaults(game.options, {}), seed))
    levels = ("engineer", "conductor", "engineer", "apprentice")
    players = [opponents().agent(game, levels[(seed + seat) % len(levels)], seed) for seat in range(seats)]
    while (seat := match.to_act) is not None:
        yield match
        match.play(seat, players[seat].decide(match.view(seat), match.legal(), BRIEF))


def rails_for_nothing(match: Match[Any, Any, Any], chance: random.Random) -> Turn:
    """Return a turn of rails that leaves the missing cost unchanged."""
    game, state, found = transamerica.GAME, match.state, list[LayRail]()
    seat, turn = match.to_act, (match.state.table.round, match.state.table.turn)
    if state.table.phase != "lay" or state.table.laid or seat is None:
        return ()
    while game.to_act(state) == seat and (state.table.round, state.table.turn) == turn:
        view = game.observe(state, seat)
        missing = game.analysis.missing(view)
        idle = [
            rail
            for rail in game.legal(view)
            if isinstance(rail, LayRail) and game.analysis.missing_after(view, rail.edge) == missing
        ]
        if not idle:
            break
        found.append(chance.choice(idle))
        state = game.apply(state, found[-1]).state
    return tuple(found)


def tiles_for_nothing(match: Match[Any, Any, Any], chance: random.Random) -> Turn:
    """Return two tiles that leave the missing tiles unchanged."""
    state = match.state
    return (
        streetcar.useless(state, chance) or ()
        if state.table.phase == "build" and not state.table.laid
        else ()
    )


def a_gift_of_tiles(match: Match[Any, Any, Any], chance: random.Random) -> Turn:
    """Return two tiles that save another seat some, and their own none."""
    return _pair(match, chance, lambda changes: min(changes) < 0)


def a_missed_block(match: Match[Any, Any, Any], chance: random.Random) -> Turn:
    """Return two useless tiles, if a tile of the hand would block a route that is almost complete."""
    state = match.state
    if state.table.phase != "build" or state.table.laid:
        return ()
    before, seat = _missing(state, state.table), state.table.to_act
    near = [other for other, missing in enumerate(before) if other != seat and 0 < missing <= FEW]
    lays = [action for action in match.legal() if isinstance(action, Lay)]
    if not near or not any(
        after[other] > before[other] + 1 and after[seat] <= before[seat]
        for lay in chance.sample(lays, min(LOOKED_AT, len(lays)))
        for after in [_missing(state, streetcar.GAME.analysis.after(state.table, lay))]
        for other in near
    ):
        return ()
    return _pair(match, chance, lambda changes: not any(changes))


def an_early_departure(match: Match[Any, Any, Any], chance: random.Random) -> Turn:
    """Return the departure, if one tile of the hand would shorten the drive by turns."""
    game, state = streetcar.GAME, match.state
    leaving = [action for action in match.legal() if isinstance(action, Depart)]
    seat = state.table.to_act
    if not leaving:
        return ()
    view = game.observe(state, seat)
    ahead = fields_ahead(game, view, seat)
    best = min(leaving, key=lambda one: ahead[one.terminal])
    lays = [action for action in match.legal() if isinstance(action, Lay)]
    for lay in chance.sample(lays, min(LOOKED_AT, len(lays))):
        shorter = fields_ahead(game, replace(view, table=game.analysis.after(view.table, lay)), seat)
        if shorter and min(shorter.values()) <= ahead[best.terminal] - FIELDS:
            return (best,)
    return ()


def _pair(
    match: Match[Any, Any, Any],
    chance: random.Random,
    fits: Callable[[list[int]], bool],
    tries: int = 12,
) -> Turn:
    """Return two tiles that save their seat nothing, if the change of missing tiles of the others `fits`."""
    state = match.state
    if state.table.phase != "build" or state.table.laid:
        return ()
    before = _missing(state, state.table)
    for _ in range(tries):
        if (lays := streetcar.useless(state, chance)) is None:
            return ()
        table = state.table
        for lay in lays:
            table = streetcar.GAME.analysis.after(table, lay)
        changes = [after - was for was, after in zip(before, _missing(state, table), strict=True)]
        if fits(changes):
            return lays
    return ()


def _missing(state: State, table: Table) -> list[int]:
    """Return the tiles missing for each seat's true route."""
    found = [
        streetcar.GAME.material.missing(table, line, route)
        for line, route in zip(state.lines, state.routes, strict=True)
    ]
    return [_SHUT if one is None else one for one in found]


def a_tour_for_the_other_seat(match: Match[Any, Any, Any], chance: random.Random) -> Turn:
    """Return a card that fills a row in which the other seat is far ahead, though others are legal."""
    del chance
    table, own, deck = match.state.table, match.state.table.to_act, trambahn.GAME.deck
    rows = {action.row: action for action in match.legal() if isinstance(action, LayPassenger)}
    for row, action in rows.items():
        theirs, mine = (tour_value(deck, table.columns[seat], row) for seat in (1 - own, own))
        if len(table.row(row)) == deck.passengers - 1 and theirs - mine >= GIFT and len(rows) > 2:
            return (action,)
    return ()


def a_turn_cut_short(match: Match[Any, Any, Any], chance: random.Random) -> Turn:
    """Return the best turn with no station laid, with the cards kept or sold by chance."""
    table, game = match.state.table, trambahn.GAME
    if table.phase != "passengers" or table.passengers_laid:
        return ()
    view = game.observe(match.state, table.to_act)
    engine = opponents().engine(game)
    assert engine is not None
    turn = engine.choose(view, Budget(60.0, iterations=0).begin())
    standing = {
        number for number, column in enumerate(table.columns[table.to_act]) if column.tram is not None
    }
    if sum(isinstance(one, LayStation) and one.column in standing for one in turn) < LAID:
        return ()
    passengers = [one for one in turn if isinstance(one, LayPassenger)]
    rest = list(view.hand)
    for one in passengers:
        rest.remove(one.card)
    sold = chance.random() < 0.5
    return (*passengers, *(Income(card) for card in rest if sold), END)


class Plant(NamedTuple):
    """A kind of bad turn."""

    game: AnyGame
    turn: Callable[[Match[Any, Any, Any], random.Random], Turn]
    """Plants one at the position of the match; empty if it is impossible."""
    every: int
    """Moves between positions that are considered."""
    places: int
    """Places that the tests look at; 0 for a kind so rare that finding one takes minutes."""


PLANTS = {
    "rails for nothing": Plant(transamerica.GAME, rails_for_nothing, 9, 12),
    "tiles for nothing": Plant(streetcar.GAME, tiles_for_nothing, 11, 8),
    "a gift of tiles": Plant(streetcar.GAME, a_gift_of_tiles, 11, 2),
    "a missed block": Plant(streetcar.GAME, a_missed_block, 3, 1),
    "an early departure": Plant(streetcar.GAME, an_early_departure, 1, 0),
    "a tour for the other seat": Plant(trambahn.GAME, a_tour_for_the_other_seat, 1, 1),
    "a turn cut short": Plant(trambahn.GAME, a_turn_cut_short, 15, 3),
}


def planted(plant: Plant) -> Iterator[tuple[Match[Any, Any, Any], Turn]]:
    """Yield matches and the turns planted at their position, one in each match."""
    for seed in range(1, 1000):
        chance = random.Random(seed)
        seats = Chance(seed).one_of((2, 2, 3)) if max(plant.game.seats) > 2 else 2
        first = chance.randrange(8, 60)
        for number, match in enumerate(engineers(plant.game, seats, seed)):
            if number < first or number % plant.every:
                continue
            turn = plant.turn(match, chance)
            if turn:
                yield match, turn
                break


class Held(NamedTuple):
    """A planted turn, and the best one of its position, as the engine judges them."""

    planted: Verdict
    best: Verdict
    seat: int


def judged(plant: Plant) -> Iterator[Held]:
    """Yield planted turns that are not the best ones, if the game is not decided yet."""
    engine = opponents().engine(plant.game)
    assert engine is not None
    for match, turn in planted(plant):
        seat = match.to_act
        assert seat is not None
        view = match.view(seat)
        bad = engine.judge(view, turn, BRIEF.begin())
        assert bad is not None
        if is_same(bad.best, bad.asked) or not DECIDED < bad.chances[seat] < 1 - DECIDED:
            continue
        best = engine.judge(view, bad.best, BRIEF.begin())
        assert best is not None
        yield Held(bad, best, seat)


def is_mistake(plant: Plant, verdict: Verdict, seat: int) -> bool:
    """True if a review marks the turn as a slip or a blunder."""
    return KNOWN[plant.game.name].review_kind(plant.game).scale.mark(verdict, seat) in MISTAKES


def main() -> None:
    """Judge planted turns and print the wrong marks."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("kind", choices=PLANTS)
    parser.add_argument("--places", type=int, default=100)
    chosen = parser.parse_args()
    plant, missed, blamed = PLANTS[chosen.kind], 0, 0
    for held in islice(judged(plant), chosen.places):
        if not is_mistake(plant, held.planted, held.seat):
            missed += 1
            print("not marked:", held.planted.asked, held.planted.loss, "best:", held.planted.best)
        if is_mistake(plant, held.best, held.seat):
            blamed += 1
            print("marked:", held.best.asked, held.best.loss)
    print(f"{chosen.kind}: {missed} planted turns not marked, {blamed} best turns marked, of {chosen.places}")


if __name__ == "__main__":
    main()
