"""Invariants of every table, tested on tables reached by play."""

import random

from game.rules.streetcar.actions import Lay
from game.rules.streetcar.values import PlacedTile
from tests.contract.streetcar import conserved
from tests.rules.streetcar.plainly import PlainBoard
from tests.rules.streetcar.tables import random_game, random_states, streetcar

GAMES = range(8)


def test_tiles_are_conserved_and_every_table_can_be() -> None:
    for state in random_states(8, 9):
        conserved(streetcar(), state)


def test_every_tile_obeys_a_to_e_at_every_table() -> None:
    material = streetcar().material
    for state in random_states(8, 17):
        plain = PlainBoard(material.board(state.table), material.box, state)
        assert all(plain.fits(cell, shape) for cell, shape in plain.laid.items())
        assert not set(plain.laid) & set(plain.landmarks)


def test_signs_never_move_and_track_is_never_lost() -> None:
    for seed in GAMES:
        signs: dict[str, tuple[int, int]] = {}
        track: dict[tuple[int, int], PlacedTile] = {}
        box = streetcar().material.box
        for played in random_game(seed).played:
            table = played.before.table
            now = {stop.letter: stop.cell for stop in table.stops}
            assert signs.items() <= now.items()
            laid = {placed.cell: placed for placed in table.tiles}
            for cell, old in track.items():
                new = laid[cell]
                before = box.kinds[old.tile].turned(old.rotation)
                assert before & box.kinds[new.tile].turned(new.rotation) == before
                assert new == old or not box.kinds[old.tile].trees
            signs, track = now, laid


def test_a_hand_has_five_tiles_while_there_is_something_to_draw() -> None:
    for seed in GAMES:
        for played in random_game(seed).played:
            table = played.before.table
            for seat, hand in enumerate(table.hands):
                if seat != table.to_act and table.trams[seat] is None and table.pile_left:
                    assert len(hand) == 5


def test_a_view_holds_nothing_hidden() -> None:
    """Other cards and another order of the pile give the same view."""
    game = streetcar()
    for state in random_states(5, 19):
        table = state.table
        for seat in (None, *range(table.seats)):
            view = game.observe(state, seat)
            for owner in range(table.seats):
                shown = owner == seat or table.trams[owner] is not None or table.phase == "over"
                assert (view.lines[owner] is not None) == (view.routes[owner] is not None) == shown
            assert list(view.pile) == sorted(state.pile)
            assert not hasattr(view, "key")


def test_an_imagined_table_looks_the_same_and_deals_each_card_once() -> None:
    game, chance = streetcar(), random.Random(4)
    for state in random_states(5, 23):
        seat = chance.randrange(state.table.seats)
        view = game.observe(state, seat)
        other = game.imagine(view, chance.getrandbits(64))
        assert game.observe(other, seat) == view
        assert len(set(other.lines)) == state.table.seats
        assert sorted(other.pile) == sorted(state.pile)
        assert game.state_from_plain(game.state_to_plain(other)) == other


def test_moves_are_legal_exactly_if_they_are_not_refused() -> None:
    game, chance = streetcar(), random.Random(5)
    kinds = list(game.material.box.kinds.values())
    for state in random_states(8, 11):
        seat = state.table.to_act
        view = game.observe(state, seat)
        legal = game.legal(view)
        assert all(game.refuse(view, action) is None for action in chance.sample(legal, min(15, len(legal))))
        known = set(legal)
        for _ in range(40):
            kind = chance.choice(kinds)
            cell = (chance.randint(0, 13), chance.randint(0, 13))
            tried = Lay(kind.name, cell, chance.choice(kind.shapes)[0])
            assert (game.refuse(view, tried) is None) == (tried in known)
