"""What is so for every game that does not say otherwise.

A manifest is what all floors ask of a game: `game.ai.parts`, `game.session.parts`, `game.text.tellers` and
`game.tables.parts` say what that is. It imports a part when it is asked for it, so that the title
shows without the rules, and opponents think without a window.
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
    from game.text.catalogue import Translate
    from game.text.tellers import Standing

_LEADER = 7
"""The seed of the opponent that proposes turns."""
_PLAYED_ON = 60
"""Tables that are played on: enough for 6 % more or less."""
_PLAYS_ON = 1
"""The level that plays games on quickly, counted from the weakest."""


class Manifest:
    """A game's own manifest begins here, and adds what no default can know."""

    name: str

    if TYPE_CHECKING:

        def opponent(self, game: Any, play: Any, seed: int) -> Agent:
            """Every game has its own."""

    def maps(self) -> Mapping[str, Callable[[Path], object]]:
        """No maps of its own."""
        return {}

    def levels(self) -> "Mapping[str, Play]":
        """The file of the levels says it all."""
        return {}

    def lessons(self, config: Path) -> Path:
        """Among those of the program, in a folder of the game's name."""
        return config / "lessons" / self.name

    def engine(self, game: Any, plays: "Sequence[Play]") -> "Engine[Any] | None":
        """The strongest level says what is best, and the second weakest plays on; None without any level."""
        from game.ai.engine import Effort, Engine
        from game.ai.playouts import PlayoutJudge
        from game.ai.search import Gate

        if not plays:
            return None
        judge = PlayoutJudge(game, self._plays_on(game, plays), self.opponent(game, plays[-1], _LEADER))
        return Engine(game, judge, Effort(1, Gate(0, 0.0), _PLAYED_ON))

    def _plays_on(self, game: Any, plays: "Sequence[Play]") -> "Callable[[int], Agent]":
        """Who plays games on quickly, from a seed; there is a level."""
        return partial(self.opponent, game, plays[: _PLAYS_ON + 1][-1])

    def explainer(self, game: Any, plays: "Sequence[Play]") -> "Explainer[Any, Any]":
        """Nothing is explained."""
        from game.ai.reasons import Silent

        del game, plays
        return Silent()

    def contraster(self, game: Any, plays: "Sequence[Play]") -> "Contraster[Any, Any] | None":
        """Each turn is explained for itself."""
        del game, plays
        return None

    def puzzles(self) -> "PuzzleParts | None":
        """No puzzles are looked for."""
        return None

    def maxims(self) -> Mapping[str, str]:
        """The conductor says nothing."""
        return {}

    def catalogues(self) -> Path | None:
        """The program's catalogues say all."""
        return None

    def standing(self, state: Any, tr: "Translate") -> "Standing":
        """Its points, where it has any."""
        from game.text.tellers import Standing

        del tr
        points = self.final_score(state).points or ()
        return Standing(seats=tuple(f"{one:g}" for one in points))

    def poster(self) -> "PosterFacts | None":
        """No table: it is played in the arena alone."""
        return None

    def emblem(self) -> "Emblem":
        """A card, and a dark line."""
        from game.tables.parts import Emblem

        return Emblem()

    def table(self, session: "Session", kit: "Kit") -> "Table":
        """None: raises Malformed."""
        del kit
        raise _no_table(session.game)

    def preview(self, game: Any, signs: Sequence[str], maps: Path) -> "Preview":
        """None: raises Malformed."""
        del signs, maps
        raise _no_table(game)

    def favourites(self, game: Any, maps: Path) -> "Favourites | None":
        """Nothing is drawn of where somebody was."""
        del game, maps
        return None

    def result_panel(self, game: Any, seats: "Sequence[Seat]", tr: "Translate") -> "ResultPanel":
        """Who won, for a game of one round."""
        from game.tables.kit.result_sheet import PlainResult

        return PlainResult(game, seats, tr)

    def review_part(
        self, review: "Review", seats: "Sequence[Seat]", maps: Path, tr: "Translate"
    ) -> "ReviewPart":
        """The boards of the preview, and nothing counted; raises Malformed where there is no preview."""
        from game.tables.reviews import ReviewPart

        signs = [seat.sign for seat in seats]
        return ReviewPart(review, signs, self.preview(review.game, signs, maps), tr)

    def sounds(self) -> "TableSounds":
        """Only what is heard at all tables."""
        from game.tables.sounds import TableSounds

        return TableSounds({}, lambda _: "")

    def examples(self) -> str:
        """None."""
        return ""

    def name_key(self, options: "Mapping[str, OptionValue]") -> str:
        """Return the key of the name of the game: it has one edition."""
        del options
        return f"game.{self.name}"

    def card_home(self) -> tuple[float, float]:
        """Rather low at the right."""
        return (1.0, 0.7)

    def final_score(self, state: Any) -> "FinalScore":
        """Neither points nor rounds."""
        from game.session.final_score import FinalScore

        del state
        return FinalScore()

    def travels(self) -> "Travels":
        """Stamps that any game can have, and nothing remembered but how it ended."""
        from game.session.travels.travels import Travels

        return Travels()


def read_as_shown(file: Path, read: "Callable[[Path], object]") -> None:
    """Read a map by the rules of a game, and with all its pictures, as a table does; raises Fault."""
    from game.ui.tile_map import check_pictures, read_tile_map

    read(file)
    check_pictures(read_tile_map(file))


def _no_table(game: Any) -> Exception:
    from game.core.plain import Malformed

    return Malformed(f"{game.name} has no table: it is played in the arena alone")
