"""Turns and rounds for which the printed board has no short example."""

from msgspec.structs import replace

from game.core.event import Event
from game.core.refusal import Refusal
from game.rules.transamerica.actions import DONE, Action
from game.rules.transamerica.board import Board, City, Track
from game.rules.transamerica.events import Connected, RoundEnded, TurnEnded, TurnSkipped
from game.rules.transamerica.game import TransAmerica
from game.rules.transamerica.values import State
from tests.rules.transamerica.tables import at, hub, move, options, rail, small_board, two_hands, us

GAME = us()
HAND = ["Sacramento", "Cincinnati", "St. Louis", "Memphis", "Washington"]
OTHER = ["Medford", "Helena", "Santa Fe", "El Paso", "Jacksonville"]


def kinds(events: tuple[Event, ...]) -> list[type[Event]]:
    return [type(event) for event in events]


def test_a_turn_ends_by_itself_when_no_plain_edge_is_left() -> None:
    """After a plain rail only a double edge is free: nothing more can be laid."""
    game = TransAmerica(line_board())
    state = at(game, hubs=[(0, 0), (0, 9)], goals=hands())
    step = game.apply(state, rail((0, 0), (0, 1)))
    assert step.state.table.to_act == 1
    assert step.events[-1] == TurnEnded(0, by_itself=True)


def line_board() -> Board:
    """Return ten cities in a row; only the first edge and the last are plain."""
    nodes = [(0, column) for column in range(10)]
    tracks = [
        Track(((0, c), (0, c + 1)), 1 if c in {0, 8} else 2, "plain" if c in {0, 8} else "river")
        for c in range(9)
    ]
    cities = [City(name, nodes[i], name.split()[0], small=False) for i, name in enumerate(two_hands())]  # type: ignore[arg-type]  # the first word is a colour
    return Board.of(nodes, tracks, cities, seats=2)


def hands() -> list[list[str]]:
    names = list(two_hands())
    return [names[:5], names[5:]]


def test_a_round_ends_when_nobody_has_an_edge() -> None:
    """A map must be connected, so this never happens on one; the rules do not rely on it."""
    nodes = [(row, column) for row in (0, 2, 4) for column in range(10)]
    edges = [
        ((row, column), (row, column + 1)) for row in (0, 2, 4) for column in range(9 if row == 4 else 1)
    ]
    cities = [City(name, (4, i), name.split()[0], small=False) for i, name in enumerate(two_hands())]  # type: ignore[arg-type]  # the first word is a colour
    pieces = Board(tuple(nodes), tuple(Track(edge, 1, "plain") for edge in edges), tuple(cities))
    game = TransAmerica(pieces)
    state = game.start(2, options(game), 0)
    state = game.apply(game.apply(state, hub(0, 0)).state, hub(2, 0)).state
    state = game.apply(state, rail((0, 0), (0, 1))).state
    step = game.apply(state, rail((2, 0), (2, 1)))
    assert kinds(step.events)[1:4] == [TurnEnded, TurnSkipped, TurnSkipped]
    ended = step.events[4]
    assert isinstance(ended, RoundEnded)
    assert ended.cause == "blocked"
    assert ended.result.finishers == frozenset()


def test_a_player_who_cannot_lay_is_skipped() -> None:
    chosen = {"hubs": "mobile"}
    state = at(
        GAME,
        4,
        chosen,
        hubs=[(0, 0), (0, 1), (1, 0), (1, 1)],
        rails=[[(0, 0), (0, 1)], [(0, 0), (1, 0)], [(0, 0), (1, 1)]],
        to_act=3,
        start_player=0,
    )
    state = GAME.apply(state, rail((1, 1), (2, 2))).state
    step = GAME.apply(state, DONE)
    assert step.events == (TurnEnded(3, by_itself=False), TurnSkipped(0))
    assert step.state.table.to_act == 1


def ending(*, laid: int = 0) -> State:
    tree = sorted(
        GAME.analysis.cheapest_between((), [(4, 2), *(GAME.board.city(name).node for name in HAND)])
    )
    gap = ((4, 7), (4, 8))
    assert gap in tree
    return at(
        GAME,
        hubs=[(4, 2), (6, 11)],
        rails=[edge for edge in tree if edge != gap],
        goals=[OTHER, HAND],
        laid=laid,
        to_act=0,
    )


def test_a_completed_players_cards_are_shown_before_the_round_ends() -> None:
    step = GAME.apply(ending(), rail((4, 7), (4, 8)))
    assert Connected(1, step.state.goals[1]) in step.events
    assert step.state.table.finishing
    assert GAME.observe(step.state, 0).goals == step.state.goals
    assert GAME.observe(step.state, 1).goals[0] is None
    last = GAME.apply(step.state, DONE)
    assert kinds(last.events)[:2] == [TurnEnded, RoundEnded]


def test_a_completed_player_is_announced_once_in_the_continuing_turn() -> None:
    first = GAME.apply(ending(), rail((4, 7), (4, 8)))
    second = GAME.apply(first.state, rail((4, 3), (3, 3)))
    completed_seats = [
        event.seat for event in (*first.events, *second.events) if isinstance(event, Connected)
    ]
    assert completed_seats == [1]
    (ended,) = [event for event in second.events if isinstance(event, RoundEnded)]
    assert ended.result.finishers == {1}


def test_a_position_may_be_between_the_two_rails_of_the_last_turn() -> None:
    tree = [rail.edge for rail in GAME.apply(ending(), rail((4, 7), (4, 8))).state.table.rails]
    state = at(GAME, hubs=[(4, 2), (6, 11)], rails=tree, goals=[OTHER, HAND], laid=1, to_act=0)
    assert state.table.finishing


def test_in_the_last_turn_of_a_round_the_hub_may_still_move() -> None:
    start = ending()
    state = at(
        GAME,
        chosen={"hubs": "mobile"},
        hubs=list(start.table.hubs),
        rails=[rail.edge for rail in start.table.rails],
        goals=[OTHER, HAND],
        to_act=0,
    )
    state = GAME.apply(state, rail((4, 7), (4, 8))).state
    assert state.table.phase == "lay"
    assert GAME.apply(state, move(4, 3)).state.table.round == 2
    twice = GAME.apply(state, rail((4, 3), (3, 3)))
    assert twice.state.table.round == 2


def test_moving_the_hub_ends_the_turn() -> None:
    laid = [[(4, 2), (4, 3)]]
    state = at(GAME, 2, {"hubs": "mobile"}, hubs=[(4, 2), (6, 11)], rails=laid, laid=1, to_act=0)
    assert GAME.apply(state, move(4, 3)).events[-1] == TurnEnded(0, by_itself=False)


def why_not(state: State, action: Action) -> str | None:
    refusal = GAME.refuse(GAME.observe(state, state.table.to_act), action)
    return None if refusal is None else refusal.code


def test_a_double_rail_takes_the_whole_turn() -> None:
    start, end = next(track.edge for track in GAME.board.tracks if track.cost == 2)
    free = [track.edge for track in GAME.board.tracks if start in track.edge and track.cost == 1]
    hubs = [start, (6, 11)]
    fresh, begun = at(GAME, hubs=hubs, to_act=0), at(GAME, hubs=hubs, to_act=0, rails=free[:1], laid=1)
    assert why_not(fresh, rail(start, end)) is None
    assert why_not(begun, rail(start, end)) == "double_needs_whole_turn"


def test_the_hub_moves_only_after_a_rail() -> None:
    state = at(GAME, 2, {"hubs": "mobile"}, hubs=[(4, 2), (6, 11)], rails=[[(4, 2), (4, 3)]], to_act=0)
    assert why_not(state, move(4, 3)) == "lay_one_first"


def test_a_player_barred_by_anothers_hub_is_told_by_which() -> None:
    laid = [[(0, 0), (0, 1)]]
    state = at(GAME, 2, {"hubs": "mobile"}, hubs=[(0, 0), (0, 1)], rails=laid, to_act=0)
    assert GAME.refuse(GAME.observe(state, 0), rail((0, 1), (0, 2))) == Refusal("blocked_by_hub", (0, 1))
    assert why_not(state, rail((5, 5), (5, 6))) == "not_connected"


def test_nobody_lays_a_rail_that_is_not_there() -> None:
    start = ending()
    state = State(replace(start.table, rails_left=1), start.goals, start.key)
    step = GAME.apply(state, rail((4, 7), (4, 8)))
    assert kinds(step.events)[-4:-1] == [Connected, TurnEnded, RoundEnded]


def test_cards_are_dealt_afresh_each_round_and_nobody_shares_a_city() -> None:
    step = GAME.apply(GAME.apply(ending(), rail((4, 7), (4, 8))).state, DONE)
    goals = step.state.goals
    assert goals != (tuple(OTHER), tuple(HAND))
    assert len({name for hand in goals for name in hand}) == 10


def test_the_score_sheet_keeps_each_round_with_its_goals() -> None:
    step = GAME.apply(GAME.apply(ending(), rail((4, 7), (4, 8))).state, DONE)
    last = step.state.table.last
    assert last is not None
    assert last.goals[1] == GAME.observe(ending(), 1).goals[1]
    assert last.losses[1] == 0
    assert last.scores == tuple(13 - loss for loss in last.losses)
    assert len(last.rails) == len(ending().table.rails) + 1


def test_small_cities_come_into_play_with_four() -> None:
    def drawn(seats: int, small_cities: str) -> set[str]:
        start = (GAME.start(seats, options(GAME, small_cities=small_cities), key) for key in range(60))
        return {name for state in start for hand in state.goals for name in hand}

    small = {city.name for city in GAME.board.cities if city.small}
    assert len(small) == 10
    assert drawn(3, "auto").isdisjoint(small)
    assert drawn(4, "auto") == {city.name for city in GAME.board.cities}
    assert drawn(2, "in") >= small
    assert drawn(5, "out").isdisjoint(small)


def test_a_small_board_is_played_to_the_end_by_the_same_rules() -> None:
    game = TransAmerica(small_board(4, 4, two_hands(), doubles=4))
    state = game.start(2, options(game), 5)
    while (seat := game.to_act(state)) is not None:
        state = game.apply(state, game.legal(game.observe(state, seat))[0]).state
    outcome = game.outcome(state)
    assert outcome is not None
    assert outcome.winners
