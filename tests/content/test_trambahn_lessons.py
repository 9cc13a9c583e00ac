"""The lessons of Trambahn: each worked example of the printed rules is a step of one, and none gets lost."""

from collections.abc import Callable
from typing import Any, TypeAlias

import pytest

from game.core.plain import Malformed
from game.core.scenario import Choose
from tests.content.lesson_moments import Moment, moments_of

CONDUCTOR_AND_SIX = ["red-2", "red-3", "red-5", "conductor", "red-6"]


class TrambahnMoment(Moment, frozen=True):
    """A missing row or column is None."""

    def fact_of(self, state: Any, name: str) -> Any:
        """Return a fact of a table, or None."""
        try:
            return super().fact_of(state, name)
        except Malformed:
            return None


Shown: TypeAlias = Callable[[TrambahnMoment], bool]

MOMENTS = moments_of("trambahn", TrambahnMoment)

PRINTED: dict[str, Shown] = {
    "a card is a passenger": lambda m: (
        m.asks_for({"passenger": {"card": "red-4", "row": "red"}}) and m.fact("passengers.red") == ("red-4",)
    ),
    "a card is a station": lambda m: (
        m.asks_for({"station": {"card": "blue-3", "column": "new"}}) and len(m.fact("columns.0")) == 1
    ),
    "a card is 1000 marks": lambda m: (
        m.asks_for({"income": "yellow-2"}) and m.fact("money.0") == m.fact_before("money.0") + 1
    ),
    "a conductor joins two red passengers": lambda m: (
        m.asks_for({"passenger": {"card": "conductor", "row": "red"}})
        and len(m.fact_before("passengers.red")) == 2
        and m.fact("tours") == 0
    ),
    "the red card after him makes the tour": lambda m: (
        m.asks_for({"passenger": {"card": "red-8", "row": "red"}})
        and "conductor" in m.fact_before("passengers.red")
        and m.fact("tours") == 1
    ),
    "a green 3 does not fit on 4-7-9": lambda m: (
        m.forbids({"station": {"card": "green-3", "column": 0}}, "not_ascending")
        and m.fact("columns.0.0.cards") == ("green-4", "green-7", "green-9")
    ),
    "a green 3 starts a new column": lambda m: (
        m.asks_for({"station": {"card": "green-3", "column": "new"}})
        and m.fact("columns.0.0.cards") == ("green-4", "green-7", "green-9")
    ),
    "a conductor lengthens red 2-3-5": lambda m: (
        m.asks_for({"station": {"card": "conductor", "column": 1}})
        and m.fact("columns.0.1.cards") == ("red-2", "red-3", "red-5", "conductor")
    ),
    "a red 6 follows him": lambda m: (
        m.asks_for({"station": {"card": "red-6", "column": 1}})
        and list(m.fact("columns.0.1.cards")) == CONDUCTOR_AND_SIX
    ),
    "they are on the way to eight cards": lambda m: m.counts(
        columns__0__1={"cards": CONDUCTOR_AND_SIX, "tram": "steam", "toured": False}
    ),
    "the eighth card makes the extra tour": lambda m: (
        isinstance(m.step.instruction, Choose)
        and m.told
        and not m.fact_before("columns.0.1.toured")
        and bool(m.fact("columns.0.1.toured"))
        and len(m.fact("columns.0.1.cards")) == 8
        and list(m.fact("columns.0.1.cards"))[:5] == CONDUCTOR_AND_SIX
    ),
    "the extra tour is outside the ten": lambda m: (
        m.counts(tours=0) and m.fact("totals") == (24, 0) and bool(m.fact("columns.0.1.toured"))
    ),
    "two horse trams and a steam tram lie open": lambda m: m.counts(supply=["horse", "horse", "steam"]),
    "the steam tram goes to a new column": lambda m: (
        m.asks_for({"buy": {"tram": "steam", "column": 1}}) and m.fact_before("columns.0.1.tram") is None
    ),
    "the horse tram goes to the other new column": lambda m: m.asks_for(
        {"buy": {"tram": "horse", "column": 2}}
    ),
    "steam and horse cost 15,000": lambda m: m.counts(money__0=0, discard=15),
    "columns without a tram turn into money": lambda m: (
        m.asks_for("end")
        and m.fact_before("columns.0.1.cards") is not None
        and m.fact_before("columns.0.1.tram") is None
        and len(m.fact("columns.0")) == len(m.fact_before("columns.0")) - 1
        and m.fact("money.0") == m.fact_before("money.0") + len(m.fact_before("columns.0.1.cards"))
    ),
    "1-2-5-6 with a steam tram is 12": lambda m: (
        m.counts(value__0__0=12)
        and m.fact("columns.0.0")
        == {"cards": ("blue-1", "blue-2", "blue-5", "blue-6"), "tram": "steam", "toured": False}
    ),
    "conductor-2-3-4-7 with a horse tram is 10": lambda m: (
        m.counts(value__1__0=10)
        and m.fact("columns.1.0")
        == {"cards": ("conductor", "blue-2", "blue-3", "blue-4", "blue-7"), "tram": "horse", "toured": False}
    ),
    "3-5-8-10 with a horse tram is 14": lambda m: (
        m.counts(value__1__1=14)
        and m.fact("columns.1.1")
        == {"cards": ("blue-3", "blue-5", "blue-8", "blue-10"), "tram": "horse", "toured": False}
    ),
    "the fourth blue passenger makes the tour": lambda m: (
        m.asks_for({"passenger": {"card": "blue-9", "row": "blue"}})
        and m.fact("tours") == m.fact_before("tours") + 1
    ),
    "12 against 24": lambda m: m.counts(sheet__0=[12], sheet__1=[24]),
    "the pile runs out and both give up half": lambda m: (
        m.asks_for("end")
        and m.fact_before("draw_pile") == 1
        and m.fact_before("money") == (1, 9)
        and m.fact("money") == (1, 5)
        and m.fact("discard") == 0
    ),
    "the reshuffle is counted": lambda m: m.counts(money=[1, 5]),
    "the tenth tour ends the game at once": lambda m: (
        isinstance(m.step.instruction, Choose)
        and m.told
        and (m.fact_before("tours"), m.fact("tours")) == (9, 10)
        and m.fact("phase") == "over"
        and m.fact("passengers.green") == ("green-1", "green-2", "conductor")
    ),
    "no tour follows the tenth": lambda m: m.counts(to_act=None, legal=0),
}
"""Every worked example that the printed rules have, and what makes a step of a lesson show it."""


@pytest.mark.parametrize("example", PRINTED)
def test_a_lesson_shows_the_printed_example(example: str) -> None:
    shown = [moment for moment in MOMENTS if PRINTED[example](moment)]
    assert shown, f"no step of a lesson shows that {example}"
