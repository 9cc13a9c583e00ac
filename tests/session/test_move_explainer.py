"""The viewpoint of explanations."""

import random
from pathlib import Path
from typing import Any

import pytest

from game.core.match import Match
from game.core.option import with_defaults
from game.core.record import HUMAN, Seat, header_of
from game.makers import staged
from game.session.session import Session
from tests.games import explaining, games

ROOT = Path(__file__).resolve().parents[2]
GAMES = games(ROOT / "maps", ROOT / "config")
EXACT = {"saved", "saved_nothing", "linked", "complete", "shortened", "nearer", "dear"}
GUESSED = {"reached", "probably_to", "perhaps_to", "perhaps_to_either", "maybe_to", "nowhere"}


def session(players: tuple[str, ...], moves: int, *, until_round: int = 9, **chosen: Any) -> Session:
    game = GAMES["transamerica"]
    options = with_defaults(game.options, chosen)
    match: Match[Any, Any, Any] = Match(game, game.start(len(players), options, 5))
    chance = random.Random(5)
    while (seat := match.to_act) is not None and len(match.played) < moves:
        if match.view(None).table.round >= until_round:
            break
        match.play(seat, staged.sensible(game, match.view(seat), chance))
    who = tuple(Seat("ABC"[number], player, "abc"[number]) for number, player in enumerate(players))
    return Session(match, header_of(game, options, who, match.start))


def codes(table: Session, *, of: int) -> set[str]:
    """Return the codes of the reasons for a seat's rails in the first round."""
    told_of = explaining(table)
    played = table.match.played
    numbers = [
        number
        for number, one in enumerate(played)
        if one.move.seat == of and one.before.table.phase == "lay" and one.before.table.round == 1
    ]
    assert numbers
    return {reason.code for number in numbers for reason in told_of.reasons([number])}


def test_the_players_moves_are_explained_exactly() -> None:
    found = codes(session((HUMAN, "engineer", "engineer"), 30), of=0)
    assert found & EXACT
    assert not found & GUESSED


def test_an_opponents_moves_are_explained_from_public_knowledge() -> None:
    found = codes(session((HUMAN, "engineer", "engineer"), 30), of=1)
    assert found & GUESSED
    assert not found & EXACT


def test_once_the_round_is_over_its_moves_are_explained_exactly() -> None:
    found = codes(session((HUMAN, "engineer", "engineer"), 400, until_round=2), of=1)
    assert found & EXACT
    assert not found & GUESSED


@pytest.mark.parametrize("of", [0, 1])
def test_a_spectator_of_opponents_sees_everything(of: int) -> None:
    found = codes(session(("engineer",) * 3, 30), of=of)
    assert found & EXACT
    assert not found & GUESSED


def test_open_cards_hide_nothing() -> None:
    found = codes(session((HUMAN, "engineer", "engineer"), 30, goals="open"), of=1)
    assert found & EXACT
    assert not found & GUESSED


def test_behind_the_curtain_nobodys_cards_are_looked_at() -> None:
    table = session((HUMAN, HUMAN, "engineer"), 30)
    assert table.front is None
    for of in range(3):
        assert not codes(table, of=of) & EXACT


def test_people_who_pass_the_screen_learn_nothing_of_each_other() -> None:
    table = session((HUMAN, HUMAN, "engineer"), 30)
    table.open_curtain()
    assert table.front is not None
    other = 1 - table.front
    assert codes(table, of=table.front) & EXACT
    assert not codes(table, of=other) & EXACT


def test_trambahns_money_is_only_counted_by_players_who_do_not_own_it() -> None:
    """The action contains the card, but it is face down for everybody else: it must not be read."""
    game = GAMES["trambahn"]
    match: Match[Any, Any, Any] = Match(game, game.start(2, with_defaults(game.options, {}), 3))
    chance = random.Random(3)
    while match.to_act is not None and len(match.played) < 160:
        match.play(match.to_act, staged.sensible(game, match.view(match.to_act), chance))
    who = (Seat("A", HUMAN, "a"), Seat("B", "conductor", "b"))
    told_of = explaining(Session(match, header_of(game, with_defaults(game.options, {}), who, match.start)))
    tried = 0
    for number, one in enumerate(match.played):
        if (
            one.move.seat != 1
            or not hasattr(one.move.action, "card")
            or "Income" not in repr(one.move.action)
        ):
            continue
        reasons = told_of.reasons([number])
        for card in dict.fromkeys(one.before.hands[1]):
            table: Match[Any, Any, Any] = Match(game, one.before)
            table.play(1, type(one.move.action)(card))
            session = Session(table, header_of(game, with_defaults(game.options, {}), who, one.before))
            assert explaining(session).reasons([0]) == reasons
            tried += 1
    assert tried > 5
