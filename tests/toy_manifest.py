"""The manifest of the game of pebbles: only the parts without a default."""

from collections.abc import Hashable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from game.ai.agent import Agent, Budget
from game.content.plays import Play
from game.core.event import Event
from game.core.option import OptionValue
from game.core.reason import Reason
from game.core.refusal import Refusal
from game.manifests.manifest import Manifest
from game.session.review.marks import Scale
from game.session.review.moments import Figures, Moment, RoundTimeline
from game.text.tellers import Teller, TurnPhrase
from game.text.translate import Translate
from tests.toy import GAME, Pebbles, Take


class Greedy(Play, frozen=True, tag="greedy"):
    """Takes this number of pebbles if possible."""

    count: int = 2


class _Player:
    def __init__(self, play: Greedy) -> None:
        self._play = play

    def decide(self, view: Any, legal: tuple[Any, ...], budget: Budget) -> Any:
        del view, budget
        wanted = Take(self._play.count)
        return wanted if wanted in legal else legal[0]


class _Kind:
    scale = Scale()

    def turn_of(self, state: Any) -> tuple[int, int]:
        return 1, state.to_act

    def figures(self, view: Any) -> Figures:
        return tuple(view.pile for _ in view.secrets)

    def hidden_seats(self, view: Any) -> frozenset[int]:
        del view
        return frozenset()

    def closing(self, view: Any, number: int) -> Figures:
        del number
        return self.figures(view)

    def to_go(self, view: Any) -> Figures:
        del view
        return ()

    def moments(self, course: RoundTimeline) -> Iterable[Moment]:
        del course
        return ()

    def ended(self, view: Any, number: int) -> Any:
        del number
        return view

    def plan(self, view: Any, seat: int) -> Reason | None:
        del seat
        return Reason("plan", {"count": view.pile})

    def shows(self, events: Sequence[Event]) -> bool:
        return bool(events)

    def group_key(self, action: Any) -> Hashable:
        return type(action).__name__

    def weighs_together(self, earlier: Any, later: Any) -> bool:
        del earlier, later
        return True

    def importance(self, action: Any) -> int:
        del action
        return 1

    def revealed(self, state: Any, seat: int | None = None) -> Any:
        return GAME.observe(state, seat)


class _Teller(Teller):
    game = "pebbles"

    def event(self, event: Event) -> str | None:
        return type(event).__name__

    def phrases(self, events: Sequence[Event], view: Any = None) -> list[TurnPhrase]:
        del view
        return [TurnPhrase(type(event).__name__) for event in events]

    def refusal(self, refusal: Refusal) -> str:
        return refusal.code

    def reason(self, reason: Reason, seat: int) -> str:
        del seat
        return reason.code


class ToyManifest(Manifest):
    """Pebbles."""

    name = "pebbles"

    def rules(self, maps: Path, config: Path) -> Pebbles:
        del maps, config
        return GAME

    def plays(self) -> Any:
        return Greedy

    def levels(self) -> Mapping[str, Play]:
        return {"apprentice": Greedy(1), "director": Greedy(2)}

    def opponent(self, game: Any, play: Any, seed: int) -> Agent:
        del game, seed
        return _Player(play)

    def review_kind(self, game: Any) -> _Kind:
        del game
        return _Kind()

    def teller(
        self, tr: Translate, names: tuple[str, ...], game: Any, options: Mapping[str, OptionValue]
    ) -> _Teller:
        del game, options
        return _Teller(tr, names)


MANIFEST = ToyManifest()
