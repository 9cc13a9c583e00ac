"""Actions by hand have sounds: taking, putting back, refusals, hints, and undo."""

from dataclasses import replace

import pytest

from game.ui.sound.sounds import Cue, SoundRequest, Sounds
from tests.contract.tables.gestures import place_on
from tests.contract.tables.seated import TABLES, Seated, positions, seat, whole_game
from tests.contract.tables.test_pace import runs_of_others


class Timed(Sounds):
    """Records the sounds of moves, with their times."""

    def __init__(self) -> None:
        super().__init__()
        self.moments: list[float] = []

    def play(self, *heard: SoundRequest | str) -> None:
        super().play(*heard)
        self.moments += [one.after for one in heard if isinstance(one, SoundRequest)]


every_table = pytest.mark.parametrize("name", sorted(TABLES))


def heard(seated: Seated) -> list[str]:
    """Return the sounds since the last call."""
    sounds = seated.table.kit.sounds
    assert isinstance(sounds, Sounds)
    played = list(sounds.played)
    sounds.played.clear()
    return played


def take(seated: Seated, place: tuple[int, int]) -> None:
    seated.press(place)
    seated.point((place[0] + 9, place[1] - 9))


@every_table
def test_taking_and_putting_back_is_heard(name: str) -> None:
    for options, moves in positions(name, 1):
        seated = seat(name, moves, options=options, reduced_motion=True)
        for source in seated.sources:
            place = seated.grasp(source)
            if place is None:
                continue
            heard(seated)
            take(seated, place)
            assert heard(seated) == [Cue.PICK_UP]
            seated.keys("escape")
            assert heard(seated) == [Cue.PUT_BACK]
            seated.rest()


@every_table
def test_a_refusal_is_heard_in_place_of_the_piece(name: str) -> None:
    refused = 0
    for options, moves in positions(name, 1):
        seated = seat(name, moves, options=options, reduced_motion=True)
        for source in seated.sources:
            place = seated.grasp(source)
            if place is None:
                continue
            take(seated, place)
            held = seated.drag.held
            assert held is not None
            targets = seated.table.pieces.targets(held.source)
            ends = [place_on(targets, one.key) for one in targets if not one.legal]
            end = next((one for one in ends if one is not None), None)
            if end is None:
                seated.keys("escape")
                continue
            heard(seated)
            seated.let_go(end)
            assert heard(seated) == [Cue.REFUSAL]
            refused += 1
            seated.rest()
    assert refused > 0


@every_table
def test_a_move_that_is_taken_back_is_heard(name: str) -> None:
    taken_back = 0
    for options, moves in positions(name, 1):
        seated = seat(name, moves, options=options, reduced_motion=True)
        seated.session.act(seated.session.match.legal()[0])
        seated.rest()
        if seated.session.can_undo():
            heard(seated)
            seated.keys("u")
            assert Cue.UNDO in heard(seated)
            taken_back += 1
    assert taken_back > 0


def moments_of(name: str, pace: str, **settings: object) -> list[float]:
    """Return the moments at which the first move of the other's second turn is heard."""
    moves = runs_of_others(name)[1][0]
    seated = seat(name, moves, who="first", pace=pace, **settings)  # type: ignore[arg-type]  # by name
    sounds = Timed()
    seated.table.context.kit = replace(seated.table.kit, sounds=sounds, heard=TABLES[name].sounds())
    played = whole_game(name).played[moves]
    seated.session._play(played.move.seat, played.move.action)
    seated.catch_up()
    return sounds.moments


@every_table
def test_a_flying_piece_is_heard_when_it_lands_and_everything_else_at_once(name: str) -> None:
    normal, fast = moments_of(name, "normal"), moments_of(name, "fast")
    assert normal == sorted(normal)
    assert normal[0] > 0.05
    assert fast[0] == pytest.approx(normal[0] * 0.6)
    assert moments_of(name, "instant")[0] == 0
    assert moments_of(name, "normal", reduced_motion=True)[0] == 0
