"""Promises of every game to the rest of the program, checked on tables reached by play."""

import json
import random
from functools import cache
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from game.core.game import AnyGame, look_up
from game.core.match import Match
from game.core.option import Choice, with_defaults
from game.core.outcome import Outcome
from game.core.plain import Malformed, Plain, from_plain, to_plain
from game.core.record import Record, Seat, decode, encode, header_of, record_of, replay
from game.core.refusal import NOT_YOUR_TURN
from game.core.shuffle import key_of
from tests.contract.adapters import ADAPTERS, RULES

AnyMatch = Match[Any, Any, Any]
every_game = pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.xdist_group(name)) for name in sorted(RULES)]
)
"""One worker tests all of a game, so that its whole games are played once and not by every worker."""
plays = st.integers(0, 2**32 - 1)
lengths = st.integers(0, 260)
FEW = 100
"""With fewer games than this, each is played to its end once, and only replayed afterwards."""


def few(examples: int) -> settings:
    """Return settings for a small number of tables, without a deadline."""
    return settings(max_examples=examples, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def begin(name: str, chance: random.Random) -> AnyMatch:
    """Return a new game with any number of seats and any options that can be dealt."""
    game = RULES[name]
    while True:
        chosen = {
            option.name: chance.choice(option.values)
            if isinstance(option, Choice)
            else chance.randint(option.least, option.most)
            for option in game.options
        }
        try:
            start = game.start(
                chance.choice(game.seats), with_defaults(game.options, chosen), chance.getrandbits(64)
            )
        except Malformed:
            continue
        return Match(game, start)


def go_on(match: AnyMatch, chance: random.Random, moves: int | None) -> None:
    """Play a number of moves, or to the end: mostly promising ones, the others random."""
    promising = ADAPTERS[match.game.name].promising
    while (seat := match.to_act) is not None and (moves is None or len(match.played) < moves):
        legal = match.legal()
        good = promising(match.game, match.view(seat), legal) if chance.random() < 0.8 else ()
        match.play(seat, chance.choice(good or legal))


def played(name: str, seed: int, moves: int | None) -> AnyMatch:
    """Return a match after some moves, or at its end."""
    games = ADAPTERS[name].games
    whole = whole_game(name, seed % games) if games < FEW else begun_and_played(name, seed, moves)
    if moves is None or moves >= len(whole.played):
        return whole
    match = Match(whole.game, whole.start)
    for move in whole.moves[:moves]:
        match.play(move.seat, move.action)
    return match


@cache
def whole_game(name: str, seed: int) -> AnyMatch:
    """Return a finished game, which callers must not change."""
    return begun_and_played(name, seed, None)


def begun_and_played(name: str, seed: int, moves: int | None) -> AnyMatch:
    chance = random.Random(seed)
    match = begin(name, chance)
    go_on(match, chance, moves)
    return match


def there_and_back(plain: Plain) -> Plain:
    """Return the value after encoding and decoding it."""
    back: Plain = json.loads(json.dumps(plain))
    return back


def seats_of(match: AnyMatch) -> range:
    return range(match.game.seats_of(match.state))


def assert_legal_is_what_is_not_refused(name: str, match: AnyMatch) -> None:
    game, adapter = match.game, ADAPTERS[name]
    for seat in seats_of(match):
        view = match.view(seat)
        legal = game.legal(view)
        assert len(set(legal)) == len(legal)
        if seat != match.to_act:
            assert legal == ()
            assert {game.refuse(view, action).code for action in match.legal()[:5]} <= {NOT_YOUR_TURN}  # type: ignore[union-attr]  # None would be the fault
            continue
        assert legal
        universe = set(adapter.universe(game, view))
        assert universe.issuperset(legal)
        assert {action for action in universe if game.refuse(view, action) is None} == set(legal)


@every_game
@few(12)
@given(seed=plays, moves=lengths)
def test_legal_is_exactly_the_actions_not_refused(name: str, seed: int, moves: int) -> None:
    assert_legal_is_what_is_not_refused(name, played(name, seed, moves))


@pytest.mark.long
@every_game
@few(100)
@given(seed=plays, moves=lengths)
def test_legal_is_exactly_the_actions_not_refused_at_many_tables(name: str, seed: int, moves: int) -> None:
    assert_legal_is_what_is_not_refused(name, played(name, seed, moves))


@every_game
@few(15)
@given(seed=plays, moves=lengths, key=st.integers(0, 2**64 - 1))
def test_a_view_hides_all_secrets(name: str, seed: int, moves: int, key: int) -> None:
    """A table with a redealt hidden part looks the same, and allows the same actions."""
    match = played(name, seed, moves)
    game = match.game
    for seat in (None, *seats_of(match)):
        view = match.view(seat)
        other = game.imagine(view, key)
        assert game.observe(other, seat) == view
        assert game.to_act(other) == match.to_act
        assert game.legal(game.observe(other, seat)) == game.legal(view)
        assert game.imagine(view, key) == other


@every_game
def test_hidden_cards_are_dealt_again(name: str) -> None:
    game = RULES[name]
    state = game.start(game.seats[0], with_defaults(game.options, {}), 1)
    imagined = {str(game.imagine(game.observe(state, 0), key)) for key in range(10)}
    assert len(imagined) > 5 if game.has_secrets(game.options_of(state)) else imagined == {str(state)}


@every_game
@few(15)
@given(seed=plays)
def test_every_game_ends_and_nothing_appears_or_vanishes(name: str, seed: int) -> None:
    match = played(name, seed, None)
    conserved = ADAPTERS[name].conserved
    for step in match.played:
        conserved(match.game, step.before)
    conserved(match.game, match.state)
    outcome = match.outcome
    assert outcome is not None
    assert sorted(seat for rank in outcome.ranking for seat in rank) == list(seats_of(match))
    assert outcome.winners <= set(outcome.ranking[0])
    assert match.legal() == ()
    assert from_plain(there_and_back(to_plain(outcome)), Outcome) == outcome


@every_game
@few(12)
@given(seed=plays, moves=lengths)
def test_a_record_gives_the_table_again(name: str, seed: int, moves: int) -> None:
    match = played(name, seed, moves)
    seats = [Seat(f"Player {seat}") for seat in seats_of(match)]
    record = record_of(
        header_of(match.game, dict(match.game.options_of(match.start)), seats, match.start), match
    )
    again = replay(decode(encode(record)), match.game)
    assert again.state == match.state
    assert [step.events for step in again.played] == [step.events for step in match.played]


@every_game
def test_a_record_on_disk_agrees_with_the_seed_of_its_deal_alone(name: str) -> None:
    game = RULES[name]
    count, options = game.seats[0], with_defaults(game.options, {})
    start = game.start(count, options, key_of(name, "MAPLE-4071"))
    header = header_of(game, options, [Seat(f"Player {seat}") for seat in range(count)], start)

    def read_again(seed: str) -> Record:
        return decode(encode(Record(replace(header, seed=seed))))

    assert replay(read_again("MAPLE-4071"), game).state == start
    if game.start(count, options, key_of(name, "MAPLE-4072")) != start:
        with pytest.raises(Malformed, match="another deal"):
            replay(read_again("MAPLE-4072"), game)


@every_game
@few(20)
@given(seed=plays, moves=lengths)
def test_every_value_comes_back_from_its_plain_form(name: str, seed: int, moves: int) -> None:
    match = played(name, seed, moves)
    game: AnyGame = match.game
    assert game.state_from_plain(there_and_back(game.state_to_plain(match.state))) == match.state
    for seat in (None, *seats_of(match)):
        view = match.view(seat)
        assert game.view_from_plain(there_and_back(game.view_to_plain(view))) == view
    for step in match.played[-30:]:
        assert (
            game.action_from_plain(there_and_back(game.action_to_plain(step.move.action))) == step.move.action
        )
        for event in step.events:
            assert from_plain(there_and_back(to_plain(event)), type(event)) == event
    outcome = game.outcome(match.state)
    if outcome is not None:
        assert from_plain(there_and_back(to_plain(outcome)), Outcome) == outcome


@every_game
@few(15)
@given(seed=plays, moves=lengths)
def test_undo_restores_the_table(name: str, seed: int, moves: int) -> None:
    chance = random.Random(seed)
    match = played(name, seed, moves)
    seat = match.to_act
    if seat is None:
        return
    before, moves_before = match.state, match.moves
    match.play(seat, chance.choice(match.legal()))
    revealed = any(event.reveals for event in match.played[-1].events)
    assert match.undo_obstacle(seat) == ("revealed" if revealed else None)
    assert match.undo_obstacle(seat + 1) == "other"
    if not revealed:
        match.undo(seat)
        assert match.state == before
        assert match.moves == moves_before


@every_game
@few(15)
@given(seed=plays, moves=lengths)
def test_every_fact_can_be_asked_at_every_table(name: str, seed: int, moves: int) -> None:
    match = played(name, seed, moves)
    for fact in match.game.facts:
        look_up(match.game, match.state, fact)
    if "legal" in match.game.facts:
        assert look_up(match.game, match.state, "legal") == len(match.legal())


@every_game
def test_a_malformed_action_is_refused(name: str) -> None:
    for plain in ADAPTERS[name].malformed:
        with pytest.raises(Malformed):
            RULES[name].action_from_plain(plain)


@every_game
def test_the_same_key_deals_the_same_and_another_does_not(name: str) -> None:
    game = RULES[name]
    chosen = with_defaults(game.options, {})
    starts = [game.start(game.seats[-1], chosen, key) for key in range(5)]
    assert starts == [game.start(game.seats[-1], chosen, key) for key in range(5)]
    assert len({str(start) for start in starts}) == (5 if game.has_secrets(chosen) else 1)
