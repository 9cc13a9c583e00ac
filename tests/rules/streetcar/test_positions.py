"""An impossible position is refused, with its place and the reason; a possible one is completed by a deal."""

import copy
import random
from typing import Any

import pytest

from game.core.plain import Malformed, path_text
from tests.rules.streetcar.tables import LINE_1, at, fact, random_game, streetcar, tiles

TRACK = tiles(*LINE_1)
STRAIGHT = tiles(("straight", 6, 6, 0))
ON_TRACK = {"at": [4, 3], "from": "N"}
FIVE = ["curve"] * 5


def tram(**given: Any) -> dict[str, Any]:
    """Return a position in which seat 0 of line 1 has departed for H and M."""
    if "came" in given:
        given["from"] = given.pop("came")
    return {"tiles": TRACK, "trams": [given, None]}


IMPOSSIBLE: dict[str, tuple[dict[str, Any], str, str]] = {
    "unknown key": ({"tile": []}, "tile", "unknown key"),
    "tiles are no list": ({"tiles": "x"}, "tiles", "expected a list"),
    "a tile without a cell": ({"tiles": [{"tile": "curve"}]}, "tiles[0]", "`cell`"),
    "a cell of three": ({"tiles": [{"tile": "curve", "cell": [1, 2, 3]}]}, "tiles[0].cell", "length 2"),
    "a cell of words": ({"tiles": [{"tile": "curve", "cell": [1, "2"]}]}, "tiles[0].cell[1]", "`int`"),
    "no such tile": ({"tiles": tiles(("bridge", 6, 6, 0))}, "tiles[0].tile", "no tile"),
    "no such rotation": ({"tiles": tiles(("curve", 6, 6, 45))}, "tiles[0].rotation", "not 45"),
    "off the board": ({"tiles": tiles(("curve", 13, 6, 0))}, "tiles[0].cell", "off the board"),
    "on a landmark": ({"tiles": tiles(("curve", 1, 8, 0))}, "tiles[0].cell", "landmark A"),
    "two on a cell": ({"tiles": [*STRAIGHT, *STRAIGHT]}, "tiles[1].cell", "second tile"),
    "A": ({"tiles": tiles(("straight", 12, 8, 0))}, "tiles[0]", "leads_off_board on its side S"),
    "B": ({"tiles": tiles(("straight", 3, 4, 0))}, "tiles[0]", "leads_into_landmark on its side N"),
    "D": ({"tiles": tiles(("straight", 1, 2, 90))}, "tiles[0]", "breaks_track on its side N"),
    "E": (
        {"tiles": [*STRAIGHT, *tiles(("straight", 6, 7, 90))]},
        "tiles[0]",
        "breaks_track on its side E",
    ),
    "stops are no mapping": ({"stops": ["A"]}, "stops", "object"),
    "no such landmark": ({"stops": {"J": None}}, "stops.J", "no landmark"),
    "a sign without a tile": ({"stops": {"K": [5, 9]}}, "stops.K", "no tile beside landmark K"),
    "a sign elsewhere": ({"tiles": STRAIGHT, "stops": {"K": [6, 6]}}, "stops.K", "no tile beside"),
    "a sign kept back": (
        {"tiles": tiles(("straight", 5, 9, 90)), "stops": {"K": None}},
        "stops",
        "no stop sign",
    ),
    "hands for three": ({"hands": [FIVE, FIVE, FIVE]}, "hands", "3 for 2 seats"),
    "six in hand": ({"hands": [["curve"] * 6, []]}, "hands[0]", "at most 5"),
    "no such tile in hand": ({"hands": [[], ["bridge"]]}, "hands[1][0]", "no tile"),
    "too many of a kind": ({"hands": [["s_left"] * 3, []], "pile": []}, "", "there are only 2"),
    "too many in the pile": ({"pile": ["crossing"] * 5}, "", "there are only 4"),
    "no such tile in the pile": ({"pile": ["curve", "bridge"]}, "pile[1]", "no tile"),
    "lines for three": ({"lines": [1, 2, 3]}, "lines", "3 for 2 seats"),
    "no such line": ({"lines": [1, 7]}, "lines[1]", "no line 7"),
    "a line twice": ({"lines": [2, 2]}, "lines[0]", "two hands"),
    "a route of nothing": ({"routes": ["", "FL"]}, "routes[0]", "no row"),
    "a route with J": ({"routes": ["AJ", "FL"]}, "routes[0]", "no row"),
    "a stop twice": ({"routes": ["AA", "FL"]}, "routes[0]", "no row"),
    "a card in two places": ({"routes": ["ACL", "CGK"]}, "routes[1]", "route card of seat 0"),
    "trams for one": ({"trams": [None]}, "trams", "1 for 2 seats"),
    "a tram off the track": (tram(at=[6, 6], came="N"), "trams[0].at", "no track"),
    "a tram from nowhere": (tram(at=[4, 3]), "trams[0].from", "no track leads"),
    "a tram from a closed side": (tram(at=[4, 3], came="E"), "trams[0].from", "no track leads"),
    "a tram from above": (tram(at=[4, 3], came="X"), "trams[0].from", "invalid enum value"),
    "no such terminal": (tram(at="1E"), "trams[0].start", "does not start"),
    "another's terminal": (tram(at="2N"), "trams[0].start", "does not start"),
    "no such leg": (tram(at="2N", came="N"), "trams[0].from", "W and E"),
    "started elsewhere": (tram(**ON_TRACK, start="2N"), "trams[0].start", "does not start"),
    "served another's": (tram(at=[4, 3], came="N", served=["F"]), "trams[0].served", "no stop of"),
    "served twice": (tram(at=[4, 3], came="N", served=["H", "H"]), "trams[0].served", "no stop of"),
    "served at the start": (tram(at="1N", served=["H"]), "trams[0].served", "served nothing"),
    "served without a sign": (
        {"tiles": STRAIGHT, "trams": [{"at": [6, 6], "from": "N", "served": ["H"]}, None]},
        "trams[0].served",
        "no stop sign",
    ),
    "off the board, and served": (tram(at=None, served=["H"]), "trams[0]", "off the board"),
    "at its goal": (
        tram(at="1S", came="W", served=["H", "M"], start="1N"),
        "trams[0]",
        "the game would be over",
    ),
    "faster than the track": ({"last_move": 11}, "last_move", "0 to 10"),
    "slower than standing": ({"last_move": -1}, "last_move", "0 to 10"),
    "a die of seven": ({"dice": [1, 7]}, "dice[1]", "not 7"),
    "a die of truth": ({"dice": [True]}, "dice[0]", "not True"),
    "dice are no list": ({"dice": 4}, "dice", "expected a list"),
    "a last roll of zero": ({"last_roll": 0}, "last_roll", "not 0"),
    "no such seat": ({"to_act": 2}, "to_act", "no seat 2"),
    "to act by words": ({"to_act": "me"}, "to_act", "`int`"),
    "three laid": ({"tiles": TRACK, "laid": 3, "hands": [["curve"], []]}, "laid", "cannot have been laid"),
    "more laid than lie": ({"tiles": STRAIGHT, "laid": 2}, "laid", "2 tiles cannot"),
    "laid where nothing lies": ({"tiles": STRAIGHT, "laid": [[7, 7]]}, "laid", "cannot have been laid"),
    "laid twice": ({"tiles": STRAIGHT, "laid": [[6, 6], [6, 6]]}, "laid", "cannot have been laid"),
    "both laid, none owed": ({"tiles": TRACK, "laid": 2}, "laid", "nothing more can be laid"),
    "laid by who drives": ({**tram(**ON_TRACK), "laid": 1}, "laid", "lays no tiles"),
    "six owed": ({"draws": 6}, "draws", "0 to 5"),
    "owed to a full hand": ({"draws": 1}, "draws", "filled up to five"),
    "owed and nothing left": ({"draws": 1, "hands": [[], []], "pile": []}, "draws", "nothing left"),
    "owed to who drives": ({**tram(**ON_TRACK), "draws": 1}, "phase", "not in phase draw"),
}


@pytest.mark.parametrize("what", IMPOSSIBLE)
def test_impossible(what: str) -> None:
    given, place, reason = IMPOSSIBLE[what]
    with pytest.raises(Malformed) as fault:
        at(**given)
    assert path_text(fault.value.path) == place
    assert reason in fault.value.reason


def test_served_stops_follow_the_card_where_the_order_counts() -> None:
    with pytest.raises(Malformed, match="order of the card"):
        at(2, {"order": "card"}, tiles=TRACK, trams=[{**ON_TRACK, "served": ["M"]}, None])


def test_omitted_options_are_as_in_a_new_game() -> None:
    game = streetcar()
    for seats in game.seats:
        options = {"map": "linie1", "movement": "die", "stops": "auto", "order": "free"}
        assert game.position(seats, options, {}, 5) == game.start(seats, options, 5)


def test_signs_are_derived_from_the_order_of_the_tiles_unless_given() -> None:
    laid = tiles(("straight", 6, 10, 0), ("straight", 6, 8, 0))
    assert fact(at(tiles=laid), "stops")["K"] == (6, 10)
    assert fact(at(tiles=laid[::-1]), "stops")["K"] == (6, 8)
    assert fact(at(tiles=laid, stops={"K": [6, 8]}), "stops")["K"] == (6, 8)


def test_laid_is_a_number_of_the_last_tiles_or_their_cells() -> None:
    laid = tiles(("straight", 6, 10, 0), ("straight", 8, 9, 0))
    hands = [["straight", "curve"], []]
    assert at(tiles=laid, laid=1, hands=hands).state.table.laid == ((8, 9),)
    assert at(tiles=laid, laid=[[6, 10]], hands=hands).state.table.laid == ((6, 10),)
    owed = at(tiles=laid, laid=2, draws=2, hands=[["curve"] * 3, []])
    assert fact(owed, "phase") == "draw"


def test_a_tram_without_a_side_is_in_its_terminal() -> None:
    match = at(tiles=TRACK, trams=[{"at": "1S"}, None])
    assert fact(match, "reach") == {(12, 6)}
    assert match.state.table.trams[0] is not None
    assert match.state.table.trams[0].start == "1S"


def test_a_damaged_start_of_a_record_is_malformed_or_a_table_that_can_be_played_on() -> None:
    """Any change to it is harmless: it never crashes."""
    game, chance, refused = streetcar(), random.Random(3), 0
    for seed in range(4):
        played = random_game(seed).played
        for number in range(0, len(played), 30):
            plain: Any = game.state_to_plain(played[number].before)
            for _ in range(12):
                damaged = copy.deepcopy(plain)
                damage(damaged, chance)
                try:
                    state = game.state_from_plain(damaged)
                except Malformed:
                    refused += 1
                    continue
                seat = game.to_act(state)
                for fact_name in game.facts:
                    game.fact(state, fact_name)
                if seat is not None:
                    legal = game.legal(game.observe(state, seat))
                    assert legal
                    game.apply(state, chance.choice(legal))
    assert refused > 100


WRONG: tuple[Any, ...] = (None, -1, 0, 1, 7, 99, "x", "A", "curve", [], {}, [1, 2], True, 2**70)


def damage(plain: Any, chance: random.Random) -> None:
    """Change one value at a random place inside."""
    while True:
        key = chance.choice(list(plain)) if isinstance(plain, dict) else chance.randrange(len(plain))
        inner = plain[key]
        if not isinstance(inner, dict | list) or not inner or chance.random() < 0.1:
            plain[key] = chance.choice(WRONG)
            return
        plain = inner
