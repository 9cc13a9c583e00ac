"""The version key of the engine covers all that a verdict depends on besides the turn."""

from game.ai.engine import version_of
from tests.toy_manifest import Greedy


def test_other_settings_of_a_level_are_another_engine() -> None:
    assert version_of([Greedy(1)]) == version_of([Greedy(1)])
    assert version_of([Greedy(1)]) != version_of([Greedy(2)])
    assert version_of([Greedy(1)]) != version_of([Greedy(1), Greedy(1)])
