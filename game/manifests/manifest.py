"""Defaults for the parts of a game that its manifest does not provide.

The protocols in `game.content.games`, `game.ai.parts`, `game.session.parts`, `game.text.tellers` and
`game.tables.parts` define the parts. Each is imported on first use, so that the title appears without the
rules, and opponents think without a window.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

# ruff: noqa: PLC0415 - see above

if TYPE_CHECKING:
    from game.ai.agent import Agent
    from game.ai.engine import Engine
    from game.ai.puzzles.find import PuzzleParts
    from game.ai.reasons import Contraster, Explainer
    from game.content.plays import Play
    from game.core.option import OptionValue
    from game.core.record import Seat
    from game.session.final_score import FinalScore
    from game.session.review.review import Review
    from game.session.session import Session
    from game.session.travels.travels import Travels
    from game.tables.kit.game_table import Table
    from game.tables.parts import Emblem, PosterFacts
    from game.tables.previews import Favourites, Preview
    from game.tables.reviews import ResultPanel, ReviewPart
    from game.tables.sounds import TableSounds
    from game.tables.table import Kit
    from game.text.story import Story
    from game.text.tellers import ProgressSummary
    from game.text.translate import Translate

_LEADER = 7
"""The seed of the opponent that proposes turns."""
_PLAYED_ON = 60
"""Number of tables played out: enough for an error of 6 %."""
_PLAYS_ON = 1
"""The index of the level for fast playouts, counted from the weakest."""


class Manifest:
    """The base class of all manifests."""

    name: str

    if TYPE_CHECKING:

        def opponent(self, game: Any, play: Any, seed: int) -> Agent:
            """Abstract, for type checkers only."""

    def maps(self) -> Mapping[str, Callable[[Path], object]]:
        return {}

    def levels(self) -> "Mapping[str, Play]":
        return {}

    def lessons(self, config: Path) -> Path:
        """Return the folder of the game's name among the program's lessons."""
        return config / "lessons" / self.name

    def engine(self, game: Any, plays: "Sequence[Play]") -> "Engine[Any] | None":
        """Judge by the strongest level, with playouts by the second weakest; None without any level."""
        from game.ai.engine import Effort, Engine
        from game.ai.playouts import PlayoutJudge
        from game.ai.search import Gate

        if not plays:
            return None
        judge = PlayoutJudge(game, self._plays_on(game, plays), self.opponent(game, plays[-1], _LEADER))
        return Engine(game, judge, Effort(1, Gate(0, 0.0), _PLAYED_ON))

    def _plays_on(self, game: Any, plays: "Sequence[Play]") -> "Callable[[int], Agent]":
        """Return a factory, from a seed, for the player of fast playouts."""
        return partial(self.opponent, game, plays[: _PLAYS_ON + 1][-1])

    def explainer(self, game: Any, plays: "Sequence[Play]") -> "Explainer[Any, Any]":
        """Return an explainer that is silent."""
        from game.ai.reasons import NoExplainer

        del game, plays
        return NoExplainer()

    def contraster(self, game: Any, plays: "Sequence[Play]") -> "Contraster[Any, Any] | None":
        """Return None: each turn is explained separately."""
        del game, plays
        return None

    def puzzles(self) -> "PuzzleParts | None":
        return None

    def story(self, teller: Any, tr: "Translate", names: tuple[str, ...], game: Any) -> "Story":
        """Return a story in the words of the teller's events."""
        from game.text.story import PlainStory

        del tr, names, game
        return PlainStory(teller)

    def maxims(self) -> Mapping[str, str]:
        return {}

    def catalogues(self) -> Path | None:
        return None

    def standing(self, state: Any, tr: "Translate") -> "ProgressSummary":
        """Return the points, if the game has any."""
        from game.text.tellers import ProgressSummary

        del tr
        points = self.final_score(state).points or ()
        return ProgressSummary(seats=tuple(f"{one:g}" for one in points))

    def poster(self) -> "PosterFacts | None":
        """Return None: the game has no table and is played in the arena only."""
        return None

    def emblem(self) -> "Emblem":
        """Return a card on a dark line."""
        from game.tables.parts import Emblem

        return Emblem()

    def table(self, session: "Session", kit: "Kit") -> "Table":
        """Raise Malformed: the game has no table."""
        del kit
        raise _no_table(session.game)

    def preview(self, game: Any, signs: Sequence[str], maps: Path) -> "Preview":
        """Raise Malformed: the game has no table."""
        del signs, maps
        raise _no_table(game)

    def favourites(self, game: Any, maps: Path) -> "Favourites | None":
        """Return None: visited places are not drawn."""
        del game, maps
        return None

    def result_panel(self, game: Any, seats: "Sequence[Seat]", tr: "Translate") -> "ResultPanel":
        """Return a panel with the winner, for a game of one round."""
        from game.tables.kit.result_sheet import PlainResult

        return PlainResult(game, seats, tr)

    def review_part(
        self, review: "Review", seats: "Sequence[Seat]", maps: Path, tr: "Translate"
    ) -> "ReviewPart":
        """Return a review with the boards of the preview and no counts; raises Malformed without a
        preview.
        """
        from game.tables.reviews import ReviewPart

        signs = [seat.sign for seat in seats]
        return ReviewPart(review, signs, self.preview(review.game, signs, maps), tr)

    def sounds(self) -> "TableSounds":
        """Return only the sounds common to all tables."""
        from game.tables.sounds import TableSounds

        return TableSounds({}, lambda _: "")

    def examples(self) -> str:
        return ""

    def name_key(self, options: "Mapping[str, OptionValue]") -> str:
        """Return the key of the game's name, for a game of one edition."""
        del options
        return f"game.{self.name}"

    def card_home(self) -> tuple[float, float]:
        """Return a place rather low at the right."""
        return (1.0, 0.7)

    def final_score(self, state: Any) -> "FinalScore":
        """Return neither points nor rounds."""
        from game.session.final_score import FinalScore

        del state
        return FinalScore()

    def travels(self) -> "Travels":
        """Return the stamps that every game has."""
        from game.session.travels.travels import Travels

        return Travels()


def read_as_shown(file: Path, read: "Callable[[Path], object]") -> None:
    """Read a map by the rules of a game and check its pictures, as a table does; raises Fault."""
    from game.ui.tile_map import check_pictures, read_tile_map

    read(file)
    check_pictures(read_tile_map(file))


def _no_table(game: Any) -> Exception:
    from game.core.plain import Malformed

    return Malformed(f"{game.name} has no table: it is played in the arena alone")
