"""The manifest of TransAmerica."""

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
    from game.rules.transamerica.game import TransAmerica
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


class TransAmericaManifest(Manifest):
    """Rails across America, to five cities."""

    name = "transamerica"

    def rules(self, maps: Path, config: Path) -> "TransAmerica":
        from game.content.transamerica import read_board
        from game.rules.transamerica.game import TransAmerica

        del config
        return TransAmerica(read_board(maps / "us.tmx"))

    def maps(self) -> Mapping[str, Callable[[Path], object]]:
        def read(file: Path) -> object:
            from game.content.transamerica import read_board
            from game.tables.transamerica.map_drawing import read_map_drawing

            return read_map_drawing(file, read_board(file))

        return {"us.tmx": partial(read_as_shown, read=read)}

    def plays(self) -> Any:
        from game.content.transamerica_plays import TransAmericaPlay

        return TransAmericaPlay

    def opponent(self, game: Any, play: Any, seed: int) -> "Agent":
        from game.ai.transamerica.opponent import opponent

        return opponent(game, play, seed)

    def engine(self, game: Any, plays: "Sequence[Play]") -> "Engine[Any] | None":
        """Judge by rounds played out in parallel, or by fast players if no level rehearses them."""
        from game.ai.transamerica.judge import engine
        from game.content.plays import strongest_of
        from game.content.transamerica_plays import Rehearsed

        play = strongest_of(Rehearsed, plays)
        return engine(game, play) if play is not None else super().engine(game, plays)

    def explainer(self, game: Any, plays: "Sequence[Play]") -> "Explainer[Any, Any]":
        from game.ai.transamerica.reasons import TransAmericaReasons
        from game.content.plays import strongest_of
        from game.content.transamerica_plays import Forecast

        return TransAmericaReasons(game, strongest_of(Forecast, plays))

    def contraster(self, game: Any, plays: "Sequence[Play]") -> "Contraster[Any, Any] | None":
        from game.ai.transamerica.contrast import TransAmericaContrasts
        from game.content.plays import strongest_of
        from game.content.transamerica_plays import Rehearsed

        play = strongest_of(Rehearsed, plays)
        return TransAmericaContrasts(game, play) if play is not None else None

    def puzzles(self) -> "PuzzleParts | None":
        from game.ai.puzzles.find import PuzzleParts
        from game.ai.puzzles.transamerica import TransAmericaFinder

        return PuzzleParts(
            TransAmericaFinder, "nearest", ("nearest", "conductor", "apprentice"), ("connect",)
        )

    def review_kind(self, game: Any) -> "ReviewKind":
        from game.session.review.transamerica import TransAmericaReview

        return TransAmericaReview(game)

    def final_score(self, state: Any) -> "FinalScore":
        from game.session.final_scores.transamerica import final_score

        return final_score(state)

    def travels(self) -> "Travels":
        from game.session.travels.transamerica import TRAVELS

        return TRAVELS

    def teller(
        self, tr: "Translate", names: tuple[str, ...], game: Any, options: "Mapping[str, OptionValue]"
    ) -> "Teller":
        from game.text.transamerica import Teller

        del options
        return Teller(tr, names, game.distances)

    def story(self, teller: Any, tr: "Translate", names: tuple[str, ...], game: Any) -> "Story":
        from game.text.transamerica_story import TransAmericaStory

        return TransAmericaStory(tr, names, game, teller)

    def maxims(self) -> Mapping[str, str]:
        """Return a maxim for every reason about the player's own choice."""
        from game.text.transamerica import MAXIMS

        return MAXIMS

    def standing(self, state: Any, tr: "Translate") -> "ProgressSummary":
        from game.text.transamerica import standing

        return standing(state, tr)

    def table(self, session: "Session", kit: "Kit") -> "Table":
        from game.tables.transamerica.table import TransAmericaTable

        return TransAmericaTable(session, kit)

    def preview(self, game: Any, signs: "Sequence[str]", maps: Path) -> "Preview":
        from game.tables.transamerica.small_map import TransAmericaPreview

        return TransAmericaPreview(game, signs, maps)

    def favourites(self, game: Any, maps: Path) -> "Favourites":
        from game.tables.transamerica.favourite_hubs import FavouriteHubs

        return FavouriteHubs(game, maps)

    def result_panel(self, game: Any, seats: "Sequence[Seat]", tr: "Translate") -> "ResultPanel":
        from game.tables.transamerica.result_panel import TransAmericaResult

        return TransAmericaResult(game, seats, tr)

    def review_part(
        self, review: "Review", seats: "Sequence[Seat]", maps: Path, tr: "Translate"
    ) -> "ReviewPart":
        from game.tables.transamerica.review_part import TransAmericaReview

        return TransAmericaReview(review, seats, maps, tr)

    def poster(self) -> "PosterFacts":
        from game.tables.parts import PosterFacts

        def turns(players: int, options: "Mapping[str, OptionValue]") -> float:
            """Estimate turns: about nine in a round, which costs less with fewer players; open goals last a
            round each.
            """
            losing = 6 / players - 0.2
            rounds = players if options["goals"] == "open" else 1 + int(options["points"]) / 9 * losing
            return 9.5 * rounds

        presets: Mapping[str, Mapping[str, OptionValue]] = {
            "quick": {"points": 8},
            "family": {},
            "expert": {"points": 18, "hubs": "mobile", "small_cities": "in"},
        }
        return PosterFacts(range(2, 7), turns, presets=presets, middle=258)

    def emblem(self) -> "Emblem":
        from game.tables.parts import Emblem
        from game.ui.theme import rgb

        return Emblem("rail", 0, rgb("2F6B4F"))

    def rule_pages(self, game: Any) -> "tuple[Page, ...]":
        from game.tables.transamerica.rule_pages import rule_pages

        return rule_pages(game)

    def sounds(self) -> "TableSounds":
        from game.tables.transamerica.events import SOUNDS

        return SOUNDS

    def card_home(self) -> tuple[float, float]:
        """Return the place that is most often empty."""
        return (1.0, 0.7)

    def examples(self) -> str:
        return "game.makers.examples.transamerica"
