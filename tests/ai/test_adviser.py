"""Every question about a turn gets one judgement, with its truth, its reasons and its plain form."""

import json

import msgspec

from game.ai.adviser import Adviser
from game.ai.agent import Budget
from game.ai.engine import Engine
from game.ai.judgement import judgement_from_plain, to_plain
from game.ai.messages import Found
from game.ai.question_handler import QuestionHandler
from game.ai.reasons import UNEXPLAINED
from game.core.match import Match
from tests.games import KNOWN, ROOT
from tests.toy import GAME, Take, View
from tests.toy_manifest import MANIFEST, ToyManifest

CALM = Budget(60.0)
PLAYS = tuple(MANIFEST.levels().values())


def adviser() -> Adviser:
    engine = MANIFEST.engine(GAME, PLAYS)
    assert isinstance(engine, Engine)
    return Adviser(GAME, engine, UNEXPLAINED)


def view(pile: int = 5) -> tuple[View, View]:
    match = Match(GAME, GAME.position(2, {"pile": pile, "secrets": "hidden"}, {}, 1))
    return match.view(0), GAME.observe(match.state, None)


def test_what_was_not_asked_about_is_the_best_turn_itself() -> None:
    seen, truth = view()
    found = adviser().judge(seen, (), CALM.begin(), truth)
    assert found.verdict is not None
    assert found.verdict.asked == found.verdict.best == (Take(2),)
    assert found.truth is not None
    assert found.truth[0] == found.truth[1]


def test_a_turn_that_wins_at_once_is_best_and_the_other_one_loses_all() -> None:
    seen, truth = view(2)
    found = adviser().judge(seen, (Take(1),), CALM.begin(), truth)
    assert found.verdict is not None
    assert found.verdict.best == (Take(2),)
    assert found.truth is not None
    assert (found.verdict.loss.value, found.truth[:2]) == (1.0, ((1.0, 0.0), (0.0, 1.0)))


def test_a_judgement_comes_back_from_its_plain_form() -> None:
    found = adviser().judge(*(view(2)[0], (Take(1),), CALM.begin()))
    assert judgement_from_plain(GAME, json.loads(json.dumps(to_plain(GAME, found)))) == found


def test_a_game_without_levels_judges_nothing() -> None:
    silent = Adviser(GAME, None, UNEXPLAINED)
    assert silent.judge(view()[0], (), CALM.begin()).verdict is None
    assert silent.estimate(view()[1]) == ()


def test_the_thinking_process_gives_the_same_judgement_as_the_adviser() -> None:
    seen, truth = view(2)
    handler = QuestionHandler({**KNOWN, "pebbles": ToyManifest()}, ROOT / "maps", ROOT / "config")
    asked = {
        "ask": "judging",
        "id": 3,
        "game": "pebbles",
        "view": GAME.view_to_plain(seen),
        "actions": [GAME.action_to_plain(Take(1))],
        "seconds": 60,
        "truth": GAME.view_to_plain(truth),
    }
    reply = handler.answer(msgspec.json.encode(asked))
    assert isinstance(reply, Found)
    assert judgement_from_plain(GAME, reply.found) == adviser().judge(seen, (Take(1),), CALM.begin(), truth)
