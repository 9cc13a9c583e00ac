from game.rules.transamerica.board import edge_between
from game.rules.transamerica.events import HubPlaced, RailLaid, RoundBegun, TurnEnded, TurnSkipped
from game.rules.transamerica.game import TransAmerica
from game.session.session import MovePlayed
from game.tables.transamerica.events import TransAmericaSummariser, marked_rails
from game.text.catalogue import Catalogue
from game.text.transamerica import Teller

A = edge_between((4, 6), (4, 7))
B = edge_between((4, 7), (4, 8))
C = edge_between((7, 5), (8, 6))


def rail(number: int, seat: int, edge: object, cost: int = 1, *more: object) -> MovePlayed:
    return MovePlayed(number, seat, (RailLaid(seat, edge, cost, ()), *more))  # type: ignore[arg-type]


def told(rules: TransAmerica, tr: Catalogue, *moves: MovePlayed) -> dict[int, str]:
    teller = Teller(tr, ("Ada", "Bruno", "Clara"), rules.distances)
    return {
        seat: summary.full
        for seat, summary in TransAmericaSummariser(tr, teller, rules.board).last(moves).items()
    }


def test_the_last_turn_of_each_is_described_in_words(rules: TransAmerica, tr: Catalogue) -> None:
    summaries = told(
        rules,
        tr,
        MovePlayed(0, 0, (HubPlaced(0, (5, 8)), TurnEnded(0, True))),
        rail(1, 1, A),
        rail(2, 1, B),
        rail(3, 2, C, 2),
    )
    assert summaries == {
        0: "marker in Denver" if rules.board.city_at((5, 8)) else summaries[0],
        1: "laid two plain rails",
        2: "bridged the river north-west of Phoenix, north-westwards",
    }


def test_one_rail_is_one_rail(rules: TransAmerica, tr: Catalogue) -> None:
    assert told(rules, tr, rail(0, 1, A), rail(1, 2, B), rail(2, 1, C, 2))[2] == "laid one plain rail"


def test_a_new_round_forgets_the_deeds_of_the_old(rules: TransAmerica, tr: Catalogue) -> None:
    assert told(rules, tr, rail(0, 1, A), rail(1, 2, B, 1, RoundBegun(2, 0))) == {}


def test_sitting_out_is_described(rules: TransAmerica, tr: Catalogue) -> None:
    summaries = told(rules, tr, rail(0, 1, A, 1, TurnEnded(1, True), TurnSkipped(2)))
    assert summaries[2] == "had nowhere to build"


def test_marks_show_others_moves_since_the_players_turn() -> None:
    moves = [rail(0, 0, A), rail(1, 1, B), rail(2, 2, C)]
    assert marked_rails(moves, 0) == ((B, 1), (C, 2))


def test_marks_stay_during_the_players_turn() -> None:
    moves = [rail(0, 1, A), rail(1, 2, B), rail(2, 0, C)]
    assert marked_rails(moves, 0) == ((A, 1), (B, 2), (C, 0))


def test_marks_of_earlier_turns_are_gone() -> None:
    moves = [rail(0, 1, A), rail(1, 0, B), rail(2, 1, C)]
    assert marked_rails(moves, 0) == ((C, 1),)


def test_spectators_see_the_last_turn_of_each_marked() -> None:
    moves = [rail(0, 0, A), rail(1, 1, B), rail(2, 0, C)]
    assert marked_rails(moves, None) == ((B, 1), (C, 0))


def test_a_new_round_has_no_marks() -> None:
    assert marked_rails([rail(0, 1, A), rail(1, 2, B, 1, RoundBegun(2, 0))], 0) == ()
