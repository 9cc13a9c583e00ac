"""TransAmerica."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.manifests.manifest import Manifest

# ruff: noqa: PLC0415 - a part is imported when it is asked for

if TYPE_CHECKING:
    from game.ai.agent import Agent
    from game.ai.appraisal import Appraiser
    from game.ai.puzzles.find import PuzzleParts
    from game.ai.reasons import Explainer
    from game.content.plays import Play
    from game.core.option import OptionValue
    from game.rules.transamerica.game import TransAmerica
    from game.session.review.kinds import Kind
    from game.session.sheet import Sheet
    from game.text.catalogue import Translate
    from game.text.tellers import Teller


class TransAmericaManifest(Manifest):
    """Rails across America, to five cities."""

    name = "transamerica"

    def rules(self, maps: Path, config: Path) -> "TransAmerica":
        """On the board of the map."""
        from game.content.transamerica import read_board
        from game.rules.transamerica.game import TransAmerica

        del config
        return TransAmerica(read_board(maps / "us.tmx"))

    def maps(self) -> Mapping[str, Callable[[Path], object]]:
        """One."""
        from game.content.transamerica import read_board

        return {"us.tmx": read_board}

    def plays(self) -> Any:
        """From the nearest city to rehearsed rounds."""
        from game.content.transamerica_plays import TransAmericaPlay

        return TransAmericaPlay

    def opponent(self, game: Any, play: Any, seed: int) -> "Agent":
        """One for each way to play."""
        from game.ai.transamerica.opponent import opponent

        return opponent(game, play, seed)

    def appraiser(self, game: Any, plays: "Sequence[Play]") -> "Appraiser[Any, Any] | None":
        """In rails."""
        from game.ai.appraisal import strongest_of
        from game.ai.transamerica.appraisal import TransAmericaAppraisal
        from game.content.transamerica_plays import Forecast

        play = strongest_of(Forecast, plays)
        return TransAmericaAppraisal(game, play) if play is not None else None

    def explainer(self, game: Any, plays: "Sequence[Play]") -> "Explainer[Any, Any]":
        """In rails and cities."""
        from game.ai.appraisal import strongest_of
        from game.ai.transamerica.reasons import TransAmericaReasons
        from game.content.transamerica_plays import Forecast

        return TransAmericaReasons(game, strongest_of(Forecast, plays))

    def puzzles(self) -> "PuzzleParts | None":
        """Rounds to be won."""
        from game.ai.puzzles.find import PuzzleParts
        from game.ai.puzzles.transamerica import TransAmericaFinder

        return PuzzleParts(TransAmericaFinder, "nearest", ("nearest", "conductor", "apprentice"))

    def review_kind(self, game: Any) -> "Kind":
        """Rails missing."""
        from game.session.review.transamerica import TransAmericaKind

        return TransAmericaKind(game)

    def sheet(self, state: Any) -> "Sheet":
        """Points, and who won which round."""
        from game.session.sheets.transamerica import sheet

        return sheet(state)

    def teller(
        self, tr: "Translate", names: tuple[str, ...], game: Any, options: "Mapping[str, OptionValue]"
    ) -> "Teller":
        """Cities by their names."""
        from game.text.transamerica import Teller

        del options
        return Teller(tr, names, game.board)
