"""Everything that a person at the screen sees and hears, and everything sent to the thinking processes."""

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, NoReturn, Protocol

import msgspec
import pygame

from game.ai.judgement import Judgement, TrueChances, to_plain
from game.ai.messages import Chances, Judging, Question
from game.core.plain import Plain
from game.scenes.app import App
from game.session.adviser import ProcessAdviser
from game.session.thinker import ThinkingFailed
from game.ui.input import Event
from game.ui.speech import Speaker
from tests.contract.adapters import GAMES
from tests.games import explanations
from tests.tables.advisers import lost

SIZE = (1024, 600)


@dataclass
class Perceived(Speaker):
    """The impressions in order, each with its source."""

    impressions: list[tuple[str, object]] = field(default_factory=list)
    away: bool = False
    """Somebody else sits there: nothing is perceived."""

    def add(self, source: str, impression: object) -> None:
        """Note an impression of a source."""
        if not self.away:
            self.impressions.append((source, impression))

    def silence(self) -> None:
        pass

    def speak(self, text: str) -> None:
        """Note a spoken line."""
        self.add("spoken", text)

    @property
    def sources(self) -> set[str]:
        """The things that were looked at or listened to."""
        return {source for source, _ in self.impressions}


def differences(one: Perceived, other: Perceived) -> list[str]:
    """Return the differences between two perceptions that ought to be equal, quoting words."""
    found: list[str] = []
    for (source, first), (second_source, second) in zip(one.impressions, other.impressions, strict=False):
        if source != second_source:
            return [*found, f"{source} {first!r} and then {second_source} {second!r}"]
        if first != second:
            found.append(source if isinstance(first, bytes) else f"{source}: {_contrast(first, second)}")
    if len(one.impressions) != len(other.impressions):
        found.append(f"{len(one.impressions)} and {len(other.impressions)} impressions")
    return found


def _contrast(first: object, second: object) -> str:
    """Return both representations, from a little before their first difference."""
    one, other = repr(first), repr(second)
    alike = next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), 0)
    start = max(0, alike - 40)
    return " and ".join(text[start : start + 160] for text in (one, other))


class Drawn(Protocol):
    """Everything visible."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the current state on `surface`."""


class Eye:
    """Records the contents of the program's window."""

    def __init__(self, app: App, perceived: Perceived) -> None:
        scale = app.stage.look.scale
        self._app = app
        self._perceived = perceived
        self._surface = pygame.Surface((scale.width, scale.height))

    def look(self, source: str) -> None:
        """Keep the picture, and which scenes it is made of."""
        scenes = ",".join(type(scene).__name__ for scene in self._app.stage.scenes.scenes)
        self._perceived.add(f"scenes {source}", scenes)
        self.look_at(self._app.stage.scenes, source)

    def look_at(self, thing: Drawn, source: str) -> None:
        """Keep the picture of something that would fill the window."""
        self._surface.fill((255, 0, 255))
        thing.draw(self._surface)
        self._perceived.add(f"pixels {source}", self._surface.get_buffer().raw)

    def step(self, *events: Event, seconds: float = 0.05) -> None:
        """Give the scenes events, and let time pass."""
        self._app.stage.scenes.step(events, seconds)


class Ear:
    """Records the questions to a thinking process, and answers for it."""

    def __init__(self, perceived: Perceived, answers: Sequence[Plain] = ()) -> None:
        """Give `answers` to opponents' questions, in their order.

        A hint is the last legal action, with its reasons; any other action costs a lot.
        """
        self._perceived = perceived
        self._answers = list(answers)
        self._reply: Plain | None = None

    def ask(self, question: Question | Judging | Chances) -> None:
        """Keep the message as it would be sent."""
        message = msgspec.to_builtins(question)
        self._perceived.add(f"asked {type(question).__name__}", json.dumps(message))
        if isinstance(question, Question):
            self._reply = self._answers.pop(0) if self._answers else None
        else:
            game = GAMES[question.game]
            view = game.view_from_plain(message["view"])
            seats = game.seats_of(game.imagine(view, 0))
            if isinstance(question, Chances):
                self._reply = [1 / seats] * seats
                return
            best = game.legal(view)[-1:]
            asked = tuple(map(game.action_from_plain, message["actions"]))
            reasons = explanations(game).explain(view, view.seat, best)
            verdict = lost(best, asked or best, 0.3 if asked else 0.0, seats=seats)
            truth = None if message["truth"] is None else TrueChances(verdict.chances, verdict.after)
            self._reply = to_plain(game, Judgement(verdict, truth, better=reasons))

    def answer(self) -> Plain | None:
        """Return the reply to the last question once, then None."""
        reply, self._reply = self._reply, None
        return reply

    def reject(self, reason: str) -> NoReturn:
        """Refuse the answer."""
        raise ThinkingFailed(reason)

    def forget(self) -> None:
        """Drop the reply."""
        self._reply = None

    def close(self) -> None:
        """Do nothing: there is no process."""


def adviser_heard_by(ear: Any) -> ProcessAdviser:
    """Return the program's own adviser, whose process is an ear."""
    return ProcessAdviser(ear)
