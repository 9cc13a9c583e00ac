"""The manifest of Trambahn."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.manifests.manifest import Manifest, read_as_shown

# ruff: noqa: PLC0415 - a part is imported when it is asked for

if TYPE_CHECKING:
    from game.ai.agent import Agent
    from game.ai.engine import Engine
    from game.ai.puzzles.find import PuzzleParts
    from game.ai.reasons import Contraster, Explainer
    from game.content.plays import Play
    from game.core.option import OptionValue
    from game.core.record import Seat
    from game.rules.trambahn.game import Trambahn
    from game.session.final_score import FinalScore
    from game.session.review.review import Review
    from game.session.review.review_kind import ReviewKind
    from game.session.session import Session
    from game.session.travels.travels import Travels
    from game.tables.kit.game_table import Table
    from game.tables.parts import Emblem, PosterFacts
    from game.tables.previews import Favourites, Preview
    from game.tables.reviews import ResultPanel, ReviewPart
    from game.tables.rule_pages import Page
    from game.tables.sounds import TableSounds
    from game.tables.table import Kit
    from game.text.story import Story
    from game.text.tellers import ProgressSummary, Teller
    from game.text.translate import Translate


class TrambahnManifest(Manifest):
    """Cards that are stations, passengers and money, for two."""

    name = "trambahn"

    def rules(self, maps: Path, config: Path) -> "Trambahn":
        from game.content.trambahn_deck import read_deck
        from game.rules.trambahn.game import Trambahn

        del maps
        return Trambahn(read_deck(config / "games" / "trambahn.yaml"))

    def maps(self) -> Mapping[str, Callable[[Path], object]]:
        from game.content.trambahn_table import read_table

        return {"munich.tmx": partial(read_as_shown, read=read_table)}

    def plays(self) -> Any:
        from game.content.trambahn_plays import TrambahnPlay

        return TrambahnPlay

    def opponent(self, game: Any, play: Any, seed: int) -> "Agent":
        from game.ai.trambahn.opponent import opponent

        return opponent(game, play, seed)

    def engine(self, game: Any, plays: "Sequence[Play]") -> "Engine[Any] | None":
        from game.ai.trambahn.opponent import engine
        from game.content.plays import strongest_of
        from game.content.trambahn_plays import WholeTurns

        play = strongest_of(WholeTurns, plays)
        return engine(game, play) if play is not None else super().engine(game, plays)

    def explainer(self, game: Any, plays: "Sequence[Play]") -> "Explainer[Any, Any]":
        from game.ai.trambahn.reasons import TrambahnReasons

        del plays
        return TrambahnReasons(game)

    def contraster(self, game: Any, plays: "Sequence[Play]") -> "Contraster[Any, Any] | None":
        from game.ai.trambahn.contrast import TrambahnContrasts

        del plays
        return TrambahnContrasts(game)

    def puzzles(self) -> "PuzzleParts | None":
        from game.ai.puzzles.find import PuzzleParts
        from game.ai.puzzles.trambahn import TrambahnFinder

        return PuzzleParts(
            TrambahnFinder, "thrifty", ("thrifty", "conductor", "apprentice"), ("score", "score_and_hold")
        )

    def review_kind(self, game: Any) -> "ReviewKind":
        from game.session.review.trambahn import TrambahnReview

        return TrambahnReview(game)

    def final_score(self, state: Any) -> "FinalScore":
        from game.session.final_scores.trambahn import final_score

        return final_score(state)

    def travels(self) -> "Travels":
        from game.session.travels.trambahn import TRAVELS

        return TRAVELS

    def teller(
        self, tr: "Translate", names: tuple[str, ...], game: Any, options: "Mapping[str, OptionValue]"
    ) -> "Teller":
        from game.text.trambahn import Teller

        del game, options
        return Teller(tr, names)

    def story(self, teller: Any, tr: "Translate", names: tuple[str, ...], game: Any) -> "Story":
        from game.text.trambahn_story import TrambahnStory

        del names
        return TrambahnStory(tr, game, teller)

    def maxims(self) -> Mapping[str, str]:
        """Return a maxim for every reason about the player's own choice."""
        from game.text.trambahn import MAXIMS

        return MAXIMS

    def standing(self, state: Any, tr: "Translate") -> "ProgressSummary":
        from game.text.trambahn import standing

        return standing(state, tr)

    def table(self, session: "Session", kit: "Kit") -> "Table":
        from game.tables.trambahn.table import TrambahnTable

        return TrambahnTable(session, kit)

    def preview(self, game: Any, signs: "Sequence[str]", maps: Path) -> "Preview":
        from game.tables.trambahn.small_table import TrambahnPreview

        return TrambahnPreview(game, signs, maps)

    def favourites(self, game: Any, maps: Path) -> "Favourites":
        from game.tables.trambahn.small_table import FavouriteTrams

        return FavouriteTrams(game, maps)

    def result_panel(self, game: Any, seats: "Sequence[Seat]", tr: "Translate") -> "ResultPanel":
        from game.tables.trambahn.review_part import TrambahnResult

        return TrambahnResult(game, seats, tr)

    def review_part(
        self, review: "Review", seats: "Sequence[Seat]", maps: Path, tr: "Translate"
    ) -> "ReviewPart":
        from game.tables.trambahn.review_part import TrambahnReview

        return TrambahnReview(review, seats, maps, tr)

    def poster(self) -> "PosterFacts":
        from game.tables.parts import PosterFacts

        return PosterFacts(
            range(2, 3),
            lambda _, options: 1.5 * int(options["tours"]),
            seconds=75,
            presets={
                "quick": {"tours": 6},
                "family": {},
                "expert": {"tours": 14, "clearing": "after_refill"},
            },
            middle=264,
        )

    def emblem(self) -> "Emblem":
        from game.tables.parts import Emblem
        from game.ui.theme import rgb

        return Emblem("card", 3, rgb("274C7A"))

    def rule_pages(self, game: Any) -> "tuple[Page, ...]":
        from game.tables.trambahn.rule_pages import rule_pages

        return rule_pages(game)

    def sounds(self) -> "TableSounds":
        from game.tables.trambahn.events import SOUNDS

        return SOUNDS

    def card_home(self) -> tuple[float, float]:
        """Return the place that is most often empty."""
        return (0.84, 0.065)

    def examples(self) -> str:
        return "game.makers.examples.trambahn"
