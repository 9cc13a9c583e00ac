"""The manifest of Streetcar and Linie 1."""

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
    from game.rules.streetcar.game import Streetcar
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

_MAPS = ("new_orleans", "linie1")


class StreetcarManifest(Manifest):
    """A tram line built tile by tile, and driven."""

    name = "streetcar"

    def rules(self, maps: Path, config: Path) -> "Streetcar":
        from game.content.streetcar import read_board
        from game.content.streetcar_box import read_box
        from game.rules.streetcar.game import Streetcar

        boards = {name: read_board(maps / f"{name}.tmx") for name in _MAPS}
        return Streetcar(boards, read_box(config / "games" / "streetcar.yaml"))

    def maps(self) -> Mapping[str, Callable[[Path], object]]:
        from game.content.streetcar import read_board

        return {f"{name}.tmx": partial(read_as_shown, read=read_board) for name in _MAPS}

    def plays(self) -> Any:
        from game.content.streetcar_plays import StreetcarPlay

        return StreetcarPlay

    def opponent(self, game: Any, play: Any, seed: int) -> "Agent":
        from game.ai.streetcar.opponent import opponent

        return opponent(game, play, seed)

    def engine(self, game: Any, plays: "Sequence[Play]") -> "Engine[Any] | None":
        """Return an engine that counts in turns left to play."""
        from game.ai.streetcar.judge import engine
        from game.content.plays import strongest_of
        from game.content.streetcar_plays import Foresight

        play = strongest_of(Foresight, plays)
        return engine(game, play) if play is not None else None

    def explainer(self, game: Any, plays: "Sequence[Play]") -> "Explainer[Any, Any]":
        from game.ai.streetcar.reasons import StreetcarReasons

        del plays
        return StreetcarReasons(game)

    def contraster(self, game: Any, plays: "Sequence[Play]") -> "Contraster[Any, Any] | None":
        """Compare turns by the lengths of our route and of the others'."""
        from game.ai.streetcar.contrast import StreetcarContrasts
        from game.content.plays import strongest_of
        from game.content.streetcar_plays import Foresight

        play = strongest_of(Foresight, plays)
        return StreetcarContrasts(game, play) if play is not None else None

    def puzzles(self) -> "PuzzleParts | None":
        from game.ai.puzzles.find import PuzzleParts
        from game.ai.puzzles.streetcar import StreetcarFinder

        return PuzzleParts(StreetcarFinder, "router", ("router", "apprentice"), ("nearer", "complete"))

    def review_kind(self, game: Any) -> "ReviewKind":
        from game.session.review.streetcar import StreetcarReview

        return StreetcarReview(game)

    def travels(self) -> "Travels":
        from game.session.travels.streetcar import TRAVELS

        return TRAVELS

    def teller(
        self, tr: "Translate", names: tuple[str, ...], game: Any, options: "Mapping[str, OptionValue]"
    ) -> "Teller":
        from game.text.streetcar import Teller

        return Teller(tr, names, game.material.boards[options["map"]])

    def story(self, teller: Any, tr: "Translate", names: tuple[str, ...], game: Any) -> "Story":
        from game.text.streetcar_story import StreetcarStory

        return StreetcarStory(tr, names, game, teller)

    def maxims(self) -> Mapping[str, str]:
        """Return a maxim for every reason about the player's own choice."""
        from game.text.streetcar import MAXIMS

        return MAXIMS

    def standing(self, state: Any, tr: "Translate") -> "ProgressSummary":
        from game.text.streetcar import standing

        return standing(state, tr)

    def table(self, session: "Session", kit: "Kit") -> "Table":
        from game.tables.streetcar.table import StreetcarTable

        return StreetcarTable(session, kit)

    def preview(self, game: Any, signs: "Sequence[str]", maps: Path) -> "Preview":
        from game.tables.streetcar.preview import StreetcarPreview

        return StreetcarPreview(game, signs, maps)

    def favourites(self, game: Any, maps: Path) -> "Favourites":
        from game.tables.streetcar.preview import FavouriteLines

        return FavouriteLines(game, maps)

    def result_panel(self, game: Any, seats: "Sequence[Seat]", tr: "Translate") -> "ResultPanel":
        from game.tables.streetcar.result_panel import StreetcarResult

        return StreetcarResult(game, seats, tr)

    def review_part(
        self, review: "Review", seats: "Sequence[Seat]", maps: Path, tr: "Translate"
    ) -> "ReviewPart":
        from game.tables.streetcar.result_panel import StreetcarReview

        return StreetcarReview(review, seats, maps, tr)

    def poster(self) -> "PosterFacts":
        from game.tables.parts import PosterFacts

        def turns(players: int, options: "Mapping[str, OptionValue]") -> float:
            """Estimate turns: a shared board is built sooner; more stops make longer lines."""
            stops = {"two": 0.9, "three": 1.1}.get(str(options["stops"]), 1.0)
            return (14 + 22 / players) * stops

        presets: Mapping[str, Mapping[str, OptionValue]] = {
            "quick": {"stops": "two"},
            "family": {},
            "expert": {"stops": "three", "order": "card"},
        }
        return PosterFacts(range(2, 7), turns, seconds=40, presets=presets, middle=208)

    def emblem(self) -> "Emblem":
        from game.tables.parts import Emblem
        from game.ui.theme import rgb

        return Emblem("tram", 1, rgb("A3452F"))

    def rule_pages(self, game: Any) -> "tuple[Page, ...]":
        from game.tables.streetcar.rule_pages import rule_pages

        return rule_pages(game)

    def sounds(self) -> "TableSounds":
        from game.tables.streetcar.events import SOUNDS

        return SOUNDS

    def name_key(self, options: "Mapping[str, OptionValue]") -> str:
        """Return the key of the name of the edition, by its map."""
        return f"streetcar.table.name.{options.get('map', 'new_orleans')}"

    def card_home(self) -> tuple[float, float]:
        """Return the corner that is most often empty."""
        return (1.0, 1.0)

    def examples(self) -> str:
        return "game.makers.examples.streetcar"
