"""Promises of every explanation in every game."""

import ast
import random
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import polib
import pytest

from game.ai.reasons import MAX
from game.content.languages import LANGUAGES
from game.core.match import Match
from game.core.option import with_defaults
from game.core.record import HUMAN, Seat, header_of
from game.makers import staged
from game.session.session import Session
from tests.games import KNOWN, explaining, explanations, games
from tests.texts import texts_in

ROOT = Path(__file__).resolve().parents[2]
GAMES = games(ROOT / "maps", ROOT / "config")
NAMES = ("Ada", "Ben", "Cleo")
SEATS = {"transamerica": 3, "streetcar": 3, "trambahn": 2}
STRIDE = {"transamerica": 1, "streetcar": 5, "trambahn": 1}
"""Moves between explained ones: on a street of many tiles each takes some time."""
MOVES = {"transamerica": 70, "streetcar": 170, "trambahn": 120}
NOW = ".now"
"""Suffix of the key of a plan's text during a game."""
every_game = pytest.mark.parametrize("name", sorted(KNOWN))
AnyMatch = Match[Any, Any, Any]


@cache
def played(name: str, seed: int = 1) -> AnyMatch:
    """Return a game of some rounds or turns, played plausibly from each seat's own view."""
    game, chance = GAMES[name], random.Random(seed)
    match: AnyMatch = Match(game, game.start(SEATS[name], with_defaults(game.options, {}), seed))
    while (seat := match.to_act) is not None and len(match.played) < MOVES[name]:
        match.play(seat, staged.sensible(game, match.view(seat), chance))
    return match


def readers(match: AnyMatch) -> tuple[int | None, ...]:
    return (None, *range(match.game.seats_of(match.start)))


def watched(match: AnyMatch) -> Session:
    """Return a session of the match for the person in seat 0; the others are opponents."""
    game = match.game
    who = tuple(
        Seat(NAMES[number], HUMAN if not number else "conductor", "abc"[number])
        for number in range(game.seats_of(match.start))
    )
    return Session(match, header_of(game, dict(game.options_of(match.start)), who, match.start))


@every_game
def test_there_are_at_most_three_reasons_and_each_is_a_sentence_in_every_language(name: str) -> None:
    match = played(name)
    game, options = match.game, match.game.options_of(match.start)
    tellers = [KNOWN[name].teller(texts_in(language), NAMES, game, options) for language in LANGUAGES]
    explained = explanations(game)
    found = 0
    for one in match.played[:: STRIDE[name]]:
        if not explained.explains(one.move.action):
            continue
        for reader in readers(match):
            view = game.observe(one.before, reader)
            reasons = explained.explain(view, one.move.seat, [one.move.action])
            assert len(reasons) <= MAX
            for reason in reasons:
                found += 1
                for teller in tellers:
                    text = teller.reason(reason, one.move.seat)
                    assert "reason." not in text
                    assert "{" not in text
                    assert text[0].isupper() or text[0].isdigit()
                    assert text.endswith(".")
    assert found > 80


@every_game
def test_every_text_of_a_reason_is_one_that_the_game_gives_and_the_reverse(name: str) -> None:
    files = [*(ROOT / "game" / "ai" / name).glob("*.py"), ROOT / f"game/session/review/{name}.py"]
    texts = (file.read_text(encoding="utf-8") for file in files)
    nodes = [node for code in texts if "import Reason" in code for node in ast.walk(ast.parse(code))]
    words = {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    given = {
        node.args[0].value
        for node in nodes
        if isinstance(node, ast.Call)
        and getattr(node.func, "id", "") in ("Reason", "_reason")
        and isinstance(node.args[0], ast.Constant)
    }
    keys = {
        entry.msgid.removeprefix(f"{name}.reason.").removesuffix(NOW)
        for entry in polib.pofile(str(ROOT / "config" / "locale" / "en.po"))
        if entry.msgid.startswith(f"{name}.reason.")
    }
    assert given <= keys
    assert keys <= words


@every_game
def test_an_explanation_is_the_same_each_time(name: str) -> None:
    match = played(name)
    game = match.game
    for one in match.played[::14]:
        for reader in readers(match):
            view = game.observe(one.before, reader)
            first, second = (
                explanations(game).explain(view, one.move.seat, [one.move.action]) for _ in range(2)
            )
            assert first == second


@pytest.mark.parametrize("name", ["transamerica", "streetcar"])
@pytest.mark.parametrize("key", [3, pytest.param(2**40 + 7, marks=pytest.mark.long)])
def test_games_that_differ_only_in_hidden_cards_get_equal_explanations(name: str, key: int) -> None:
    """The person in seat 0 reads; the others' cards are dealt again, and the same moves are made."""
    match = played(name)
    game = match.game
    dealt = game.imagine(game.observe(match.start, 0), key)
    real: AnyMatch = Match(game, match.start)
    other: AnyMatch = Match(game, _with_cards_of(match.start, dealt))
    for one in match.played:
        seat, action = one.move.seat, one.move.action
        if other.to_act != seat or other.refuse(seat, action) is not None:
            break
        after = [game.observe(game.apply(table.state, action).state, 0) for table in (real, other)]
        if after[0] != after[1]:
            break
        real.play(seat, action)
        other.play(seat, action)
    assert len(real.played) > 12
    readings = [explaining(watched(table)) for table in (real, other)]
    texts = [
        [reading.reasons([number]) for number in range(0, len(real.played), STRIDE[name])]
        for reading in readings
    ]
    assert texts[0] == texts[1]
    assert sum(map(bool, texts[0])) > 8


def _with_cards_of(start: Any, dealt: Any) -> Any:
    """Return the same table with other cards in the others' hands; piles stay as they are."""
    fields = [field for field in ("goals", "lines", "routes") if hasattr(start, field)]
    return msgspec.structs.replace(start, **{field: getattr(dealt, field) for field in fields})


@pytest.mark.parametrize("name", ["transamerica", "streetcar"])
def test_others_knowledge_is_described_only_when_it_is_public(name: str) -> None:
    """A reader without the mover's cards gets other reasons than the mover, or none."""
    match = played(name)
    game, explained = match.game, explanations(match.game)
    differ = 0
    for one in match.played[:40]:
        seat = one.move.seat
        own = explained.explain(game.observe(one.before, seat), seat, [one.move.action])
        public = explained.explain(game.observe(one.before, None), seat, [one.move.action])
        exact = {reason.code for reason in own} - {reason.code for reason in public}
        differ += bool(exact)
    assert differ > 5
